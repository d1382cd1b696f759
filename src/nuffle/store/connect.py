"""Which database, and how to talk to it: a URL, an engine, writing that never overlaps, migrations."""

from __future__ import annotations

import os
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from json import JSONDecodeError
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError

from nuffle.files.words import line
from nuffle.store.names import StoreError
from nuffle.store.notifications import deliver, take_words
from nuffle.store.tables import REVISION, REVISIONS

# because: a desk with several people at work waits its turn; only a stuck writer takes this long
PATIENCE_SECONDS = 30
ANSWER_SECONDS = 10
AGAIN_SECONDS = 0.5
# because: a server says these while it starts or stops; whatever else it says, as of a password, is said again
_SOON = ("the database system is", "too many clients")
NOTHING = "base"        # the version before the first: no tables at all
PRIVATE, OTHERS = 0o600, 0o077
BESIDE = ("-wal", "-shm", "-journal")
UNREADABLE = "Could not decode to UTF-8"        # as SQLite says of a text that is none
_MIGRATING = 5_062_023  # the number of PostgreSQL's advisory lock while the tables are made


class BrokenRow(StoreError):
    """A row holds what nuffle never wrote: somebody or something else has changed the database."""


class OpenToOthers(UserWarning):
    """Others on this machine could read the database."""


class DatabaseAway(UserWarning):
    """The database does not answer yet."""


def connect(url: str) -> Engine:
    try:
        name = make_url(url).get_backend_name()
    except ArgumentError as error:
        raise StoreError(f"{url!r} is not the URL of a database") from error
    if name == "sqlite":
        return sqlite_engine(url)
    if name == "postgresql":
        return create_engine(url, pool_pre_ping=True, connect_args={"connect_timeout": ANSWER_SECONDS})
    raise StoreError(f"a store is a SQLite file or a PostgreSQL database, not {name}")


def sqlite_engine(url: str) -> Engine:
    engine = create_engine(url, connect_args={"timeout": PATIENCE_SECONDS})

    @event.listens_for(engine, "do_connect")
    def _private(_dialect: Any, _record: Any, _args: Any, _more: Any) -> None:
        if engine.url.database and os.name == "posix":
            keep_private(Path(engine.url.database))

    @event.listens_for(engine, "connect")
    def _own_transactions(connection: Any, _record: Any) -> None:
        # because: Python's driver would begin a transaction only at the first write, too late to have read safely
        connection.isolation_level = None
        connection.execute("PRAGMA foreign_keys = ON")
        # because: what is forgotten must not be left behind in the pages of the file
        connection.execute("PRAGMA secure_delete = ON")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def keep_private(path: Path) -> None:
    """The file is made for its owner alone, as is what SQLite lays beside it; one that others may read is closed."""
    with suppress(OSError):         # because: it is there already, or SQLite says better why it cannot be made
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
    for each in (path, *(path.with_name(path.name + ending) for ending in BESIDE)):
        with suppress(FileNotFoundError):
            if each.stat().st_mode & OTHERS:
                close_to_others(each)


def close_to_others(path: Path) -> None:
    try:
        path.chmod(PRIVATE)
        told = f"others on this machine could read {path}: from now on only its owner can"
    except PermissionError:
        told = f"others on this machine can read {path}, and it belongs to somebody else: ask them for chmod 600"
    warnings.warn(OpenToOthers(told), stacklevel=2)


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    with translate_errors(engine), open_connection(engine) as connection, connection.begin():
        yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """One transaction that is saved whole or not at all. SQLite lets one writer in at a time."""
    with (
        translate_errors(engine),
        open_connection(engine.execution_options(writes=True)) as connection,
        connection.begin(),
    ):
        take_words(connection)      # because: those of a transaction that was not saved are nobody's
        yield connection
        words = take_words(connection)
    deliver(engine, words)


def open_connection(engine: Engine) -> Connection:
    """A connection; a server that is away for a moment is waited for, which is told once."""
    patience = engine.get_execution_options().get("patience", PATIENCE_SECONDS)
    end, told = time.monotonic() + patience, False
    while True:
        try:
            return engine.connect()
        except OperationalError as error:
            if not is_away(engine, error) or time.monotonic() > end:
                raise
        if not told:
            waiting = f"the store {describe_place(engine)} does not answer; waiting up to {patience} seconds for it"
            warnings.warn(DatabaseAway(waiting), stacklevel=2)
            told = True
        time.sleep(AGAIN_SECONDS)


def is_away(engine: Engine, error: OperationalError) -> bool:
    said = str(error.orig)
    return engine.dialect.name == "postgresql" and ("FATAL" not in said or any(word in said for word in _SOON))


def describe_place(engine: Engine) -> str:
    """Where a store is, without its password."""
    return str(engine.url.database if engine.dialect.name == "sqlite" else engine.url.render_as_string())


@contextmanager
def translate_errors(engine: Engine) -> Iterator[None]:
    try:
        yield
    except DBAPIError as error:
        if UNREADABLE in str(error.orig):
            raise BrokenRow(f"the store {describe_place(engine)}: a row is damaged: {line(str(error.orig))}") from error
        lost = "; the connection was lost: look with `nuffle event log` what is saved, and do the rest again"
        said = line(str(error.orig).strip().splitlines()[0])
        raise StoreError(
            f"the store {describe_place(engine)}: {said}{lost if error.connection_invalidated else ''}"
        ) from error
    except (JSONDecodeError, UnicodeDecodeError) as error:
        raise BrokenRow(f"the store {describe_place(engine)}: a row is damaged: {error}") from error
    except OverflowError as error:
        raise StoreError("a number is too large to be kept") from error


def revision(engine: Engine) -> str | None:
    """What the tables of a store are at; None where there are none yet."""
    with reading(engine) as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def store_exists(engine: Engine) -> bool:
    """Is there a store? Looking makes none, not even an empty file."""
    file = engine.url.database
    if engine.dialect.name == "sqlite" and file and not Path(file).exists():
        if not Path(file).parent.is_dir():
            raise StoreError(f"unable to open {file}: there is no such folder")
        return False
    return revision(engine) is not None


def migrate(engine: Engine, to: str = REVISION) -> None:
    """Brings the tables to a version, this nuffle's own or an older one; does nothing where they are at it."""
    found = revision(engine)
    if found == to:
        return
    if found is not None and found > REVISION:
        raise StoreError(f"this store was made by a newer nuffle (its tables are {found!r}); please update")
    if to not in (*REVISIONS, NOTHING):
        raise StoreError(f"there is no version {to!r} of the tables; there are {', '.join(REVISIONS)}")
    with writing(engine) as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _MIGRATING})
        migrate_on(connection, found or "", to)


def migrate_on(connection: Connection, found: str, to: str) -> None:
    """From one version to another, in the transaction of whoever calls."""
    # because: Alembic takes a while to import, and an existing store needs it only after an update
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    down = to == NOTHING or (found != NOTHING and to < found)
    (command.downgrade if down else command.upgrade)(config, to)
