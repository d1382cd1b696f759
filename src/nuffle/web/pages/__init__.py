"""The pages: routes that fill templates. They know no rule of the game."""
