"""The pages of leagues: thin over `nuffle.store.leagues`, with the rules in `nuffle.league`."""
