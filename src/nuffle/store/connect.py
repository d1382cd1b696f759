"""Which database, and how to talk to it: a URL, an engine, writing that never overlaps, migrations."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from .names import StoreError
from .tables import REVISION

# because: a desk with several people at work waits its turn; only a stuck writer takes this long
PATIENCE_SECONDS = 30
_MIGRATING = 5_062_023  # the number of PostgreSQL's advisory lock while the tables are made


def connect(url: str) -> Engine:
    try:
        name = make_url(url).get_backend_name()
    except ArgumentError as error:
        raise StoreError(f"{url!r} is not the URL of a database") from error
    if name == "sqlite":
        return _sqlite(url)
    if name == "postgresql":
        return create_engine(url, pool_pre_ping=True)
    raise StoreError(f"a store is a SQLite file or a PostgreSQL database, not {name}")


def _sqlite(url: str) -> Engine:
    engine = create_engine(url, connect_args={"timeout": PATIENCE_SECONDS})

    @event.listens_for(engine, "connect")
    def _own_transactions(connection: Any, _record: Any) -> None:
        # because: Python's driver would begin a transaction only at the first write, too late to have read safely
        connection.isolation_level = None
        connection.execute("PRAGMA foreign_keys = ON")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    with _in_words(engine), engine.begin() as connection:
        yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """One transaction that is saved whole or not at all. SQLite lets one writer in at a time."""
    with _in_words(engine), engine.execution_options(writes=True).begin() as connection:
        yield connection


@contextmanager
def _in_words(engine: Engine) -> Iterator[None]:
    try:
        yield
    except DBAPIError as error:
        where = engine.url.database if engine.url.get_backend_name() == "sqlite" else engine.url.render_as_string()
        raise StoreError(f"the store {where}: {str(error.orig).strip().splitlines()[0]}") from error
    except OverflowError as error:
        raise StoreError("a number is too large to be kept") from error


def revision(engine: Engine) -> str | None:
    """What the tables of a store are at; None where there are none yet."""
    with reading(engine) as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def migrate(engine: Engine) -> None:
    """Brings the tables up to date; does nothing where they are."""
    found = revision(engine)
    if found == REVISION:
        return
    if found is not None and found > REVISION:
        raise StoreError(f"this store was made by a newer nuffle (its tables are {found!r}); please update")
    # because: Alembic takes a while to import, and an existing store needs it only after an update
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with writing(engine) as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _MIGRATING})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
