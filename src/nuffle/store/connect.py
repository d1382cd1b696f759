"""Which database, and how to talk to it: a URL, an engine, writing that never overlaps, migrations."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

VARIABLE = "NUFFLE_DATABASE_URL"
DEFAULT = "sqlite:///nuffle.db"
# because: a desk with several people at work waits its turn; only a stuck writer takes this long
PATIENCE_SECONDS = 30
_MIGRATING = 5_062_023  # the number of PostgreSQL's advisory lock while the tables are made


class StoreError(RuntimeError):
    """The store cannot be used, told in words."""


def store_url(given: str = "") -> str:
    """The URL of the store: as given (a URL, or the path of a SQLite file), from the environment, or nuffle.db here."""
    url = given or os.environ.get(VARIABLE, "") or DEFAULT
    if "://" not in url:
        return f"sqlite:///{url}"
    kind, rest = url.split("://", 1)
    return f"postgresql+psycopg://{rest}" if kind in ("postgres", "postgresql") else url


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


def migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def migrate(engine: Engine) -> None:
    """Brings the tables up to date; does nothing where they are."""
    scripts = ScriptDirectory.from_config(migrations())
    with reading(engine) as connection:
        now = MigrationContext.configure(connection).get_current_revision()
    if now == scripts.get_current_head():
        return
    if now is not None and now not in {script.revision for script in scripts.walk_revisions()}:
        raise StoreError(f"this store was made by a newer nuffle (its tables are {now!r}); please update")
    with writing(engine) as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _MIGRATING})
        config = migrations()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
