"""Backups: everything a store has at one moment, as lines that either database takes; docs/running.md has the format.

A file is written beside and put in its place when it is whole. It is read and checked to its last line before
anything of a store is touched, and put into it in one transaction.
"""

from __future__ import annotations

import gzip
import json
import os
import tempfile
import zlib
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Column, Connection, Engine, LargeBinary, MetaData, Table, inspect, select, text
from sqlalchemy import column as bare_column
from sqlalchemy import table as bare_table

from nuffle.store.connect import NOTHING, migrate_on, reading, sqlite_engine, writing
from nuffle.store.names import StoreError
from nuffle.store.notifications import EVERYTHING, notify
from nuffle.store.tables import REVISION, REVISIONS, Data, metadata
from nuffle.store.visitors import now

FORMAT: Final = "nuffle backup 1"
# because: they are about processes that run and about the last hour, not about what anybody has done
LEFT_OUT: Final = ("process", "login_try")
JSON, BYTES, PLAIN = "json", "bytes", ""
TOGETHER: Final = 500           # rows
PRIVATE: Final = 0o600


class BadBackup(StoreError):
    """What is wrong with a file, and where."""


# -- writing
@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """The store as it is at one moment, while others go on writing."""
    if engine.dialect.name != "sqlite":
        with engine.connect().execution_options(isolation_level="REPEATABLE READ") as connection:
            yield connection
        return
    with tempfile.TemporaryDirectory(prefix="nuffle-backup-") as folder:
        copy = sqlite_engine(f"sqlite:///{folder}/copy.db")
        one, other = engine.raw_connection(), copy.raw_connection()
        one.driver_connection.backup(other.driver_connection)  # type: ignore[union-attr]
        one.close()
        other.close()
        with reading(copy) as connection:
            yield connection
        copy.dispose()


def kind_of(column: Column[Any]) -> str:
    return JSON if isinstance(column.type, Data) else BYTES if isinstance(column.type, LargeBinary) else PLAIN


def to_plain(kind: str, value: Any) -> Any:
    return b64encode(value).decode() if kind == BYTES and value is not None else value


def lines_of(connection: Connection, secrets: Callable[[set[str]], Iterable[dict[str, Any]]]) -> Iterator[Any]:
    """All but the last line; `secrets` gives what is sealed of the matches under way."""
    yield {"format": FORMAT, "version": REVISION, "made": now()}
    under_way: set[str] = set()
    for table in metadata.sorted_tables:
        if table.name in LEFT_OUT:
            continue
        columns = [column for column in table.columns if column.name != "owner"]
        kinds = [kind_of(column) for column in columns]
        yield {"table": table.name, "columns": dict(zip([column.name for column in columns], kinds, strict=True))}
        for row in connection.execute(select(*columns).execution_options(yield_per=TOGETHER)):
            yield [to_plain(kind, value) for kind, value in zip(kinds, row, strict=True)]
            if table.name == "live" and row.state != "over":
                under_way.add(row.id)
    yield from secrets(under_way)


def write(engine: Engine, path: Path, secrets: Callable[[set[str]], Iterable[dict[str, Any]]]) -> int:
    """How many lines it has; a file that is there is kept until the new one is whole."""
    beside, digest, count = path.with_name(path.name + ".new"), sha256(), 0
    beside.unlink(missing_ok=True)
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE), "wb") as raw:
        with gzip.GzipFile(fileobj=raw, mode="wb", filename="") as packed, snapshot(engine) as connection:
            for found in lines_of(connection, secrets):
                line = json.dumps(found, ensure_ascii=True, separators=(",", ":")).encode() + b"\n"
                digest.update(line)
                packed.write(line)
                count += 1
            packed.write(json.dumps({"end": count, "sha256": digest.hexdigest()}).encode() + b"\n")
        raw.flush()
        os.fsync(raw.fileno())
    beside.replace(path)
    return count


# -- reading
@dataclass
class BackupFile:
    """A file that is whole."""

    path: Path
    version: str
    made: str
    rows: dict[str, int] = field(default_factory=dict)
    secrets: dict[str, bytes] = field(default_factory=dict)


def lines_in(path: Path) -> Iterator[tuple[int, bytes, Any]]:
    """Number, bytes and meaning of each line."""
    number = 0
    try:
        with gzip.open(path) as file:
            for number, line in enumerate(file, start=1):
                yield number, line, json.loads(line)
    except (EOFError, zlib.error, gzip.BadGzipFile, ValueError, RecursionError) as error:
        raise BadBackup(f"{path}: not a whole backup, after line {number}: {error}") from error


def check(path: Path) -> BackupFile:
    """Reads all of it before anything is done with it."""
    found: BackupFile | None = None
    table, width, digest, ended = "", 0, sha256(), False
    for number, line, said in lines_in(path):
        if ended:
            raise BadBackup(f"{path}: line {number}: something follows the end")
        if found is None:
            found = read_head(path, said)
        elif isinstance(said, list) and table and len(said) == width:
            found.rows[table] += 1
        elif isinstance(said, dict) and said.get("table") in metadata.tables and isinstance(said.get("columns"), dict):
            table, width = said["table"], len(said["columns"])
            found.rows[table] = 0
        elif isinstance(said, dict) and "sealed" in said:
            found.secrets[str(said.get("secrets"))] = unpack_secret(path, number, said["sealed"])
        elif isinstance(said, dict) and "end" in said:
            ended = said == {"end": number - 1, "sha256": digest.hexdigest()}
        else:
            raise BadBackup(f"{path}: line {number} is not what a backup has there")
        digest.update(line)
    if found is None or not ended:
        raise BadBackup(f"{path}: not a whole backup: its end is missing, or does not fit the rest")
    return found


def read_head(path: Path, said: Any) -> BackupFile:
    if not isinstance(said, dict) or said.get("format") != FORMAT:
        raise BadBackup(f"{path}: this is no backup of nuffle")
    if said.get("version") not in REVISIONS:
        raise BadBackup(f"{path}: made by a newer nuffle (its tables are {said.get('version')!r}); please update")
    return BackupFile(path, said["version"], str(said.get("made")))


def unpack_secret(path: Path, number: int, packed: Any) -> bytes:
    try:
        return b64decode(packed, validate=True)
    except (NotBase64, TypeError, ValueError):
        raise BadBackup(f"{path}: line {number}: what is sealed there cannot be read") from None


# -- into a store
def count_rows(engine: Engine) -> dict[str, int]:
    """How much a store has of what nobody wants to lose."""
    with reading(engine) as connection:
        there = set(inspect(connection).get_table_names())
        names = [name for name in ("event", "visitor", "live") if name in there]
        counts = {name: connection.execute(text(f"SELECT count(*) FROM {name}")).scalar() or 0 for name in names}
    return {name: count for name, count in counts.items() if count}


def restore(engine: Engine, backup: BackupFile) -> None:
    """The store becomes what the backup has; servers that run take their matches up anew from it."""
    try:
        with writing(engine) as connection:
            empty_tables(connection)
            migrate_on(connection, NOTHING, backup.version)
            fill(connection, backup)
            migrate_on(connection, backup.version, REVISION)
            reset_sequences(connection)
            notify(connection, EVERYTHING)
    except (StoreError, KeyError, TypeError, ValueError) as error:
        raise BadBackup(f"{backup.path}: what it says does not fit together ({error}); nothing was changed") from error


def empty_tables(connection: Connection) -> None:
    known, there = MetaData(), set(inspect(connection).get_table_names())
    known.reflect(connection, only=[name for name in (*metadata.tables, "alembic_version") if name in there])
    known.drop_all(connection)
    if connection.dialect.name == "postgresql":
        for name in ("audit_is_kept", "trail_is_kept"):
            connection.execute(text(f"DROP FUNCTION IF EXISTS {name}() CASCADE"))


def fill(connection: Connection, backup: BackupFile) -> None:
    table: Any = None
    kinds: list[str] = []
    waiting: list[dict[str, Any]] = []

    def pour() -> None:
        if waiting:
            connection.execute(table.insert(), waiting)
            waiting.clear()

    for number, _, said in lines_in(backup.path):
        if isinstance(said, list):
            values = [unpack_secret(backup.path, number, value) if kind == BYTES and value is not None else value
                      for kind, value in zip(kinds, said, strict=True)]
            waiting.append(dict(zip(table.c.keys(), values, strict=True)))
            if len(waiting) >= TOGETHER:
                pour()
        else:
            pour()
            if "table" in said:
                kinds = list(said["columns"].values())
                table = bare_table(said["table"], *[bare_column(name, Data(none_as_null=True) if kind == JSON else None)
                                                    for name, kind in said["columns"].items()])


def reset_sequences(connection: Connection) -> None:
    """PostgreSQL counts its numbers beside the tables."""
    if connection.dialect.name == "postgresql":
        for table in metadata.sorted_tables:
            for name in list_sequences(table):
                connection.execute(text(f"SELECT setval(pg_get_serial_sequence('{table.name}', '{name}'), "
                                        f"(SELECT coalesce(max({name}), 0) + 1 FROM {table.name}), false)"))


def list_sequences(table: Table) -> list[str]:
    found = table.autoincrement_column
    return [found.name] if found is not None else []
