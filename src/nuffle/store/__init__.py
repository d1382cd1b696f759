"""Where events are kept: a SQLite file by default, PostgreSQL by URL. `store.Store` is the one way in."""
