"""What Alembic runs around the scripts: they work on the connection that `store.migrate` hands in."""

from __future__ import annotations

from alembic import context

from nuffle.store.tables import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
context.run_migrations()
