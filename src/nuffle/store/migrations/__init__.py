"""Alembic's scripts. They are run by `store.migrate` whenever a store is opened."""
