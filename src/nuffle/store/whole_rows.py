"""Lists that survive a damaged row: the others are read, and the log names it once, not for each who looks."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any, Final

from sqlalchemy import Engine, Integer, Select, String

from nuffle.store.connect import BrokenRow, reading
from nuffle.store.tables import Data

LISTS: Final = frozenset({"changes", "reports", "scopes"})      # columns of lists; all others of their kind are records
LOG: Final = logging.getLogger("nuffle.web")
NAMED: Final[set[str]] = set()      # rows that the log has named already


def read_rows(engine: Engine, query: Select[Any], key: Any) -> list[Any]:
    """The rows of a query, one by one where one of them cannot be read; `key` is the column that tells them apart."""
    try:
        with reading(engine) as connection:
            return list(connection.execute(query))
    except BrokenRow:
        with reading(engine) as connection:
            names = list(connection.execute(query.with_only_columns(key)).scalars())
        return [row for name in names for row in try_row(engine, query.where(key == name), f"{key}: {name!r}")]


def try_row(engine: Engine, query: Select[Any], name: str) -> list[Any]:
    try:
        with reading(engine) as connection:
            return list(connection.execute(query))
    except BrokenRow:
        note_damage(name)
        return []


def read_whole(engine: Engine, query: Select[Any], key: Any) -> list[Any]:
    """Those rows whose values are of the kinds that their columns are of; SQLite keeps any kind in any column."""
    columns = list(query.selected_columns)
    return list(keep_whole(read_rows(engine, query, key), columns, str(key)))


def keep_whole(rows: list[Any], columns: list[Any], key: str) -> Iterator[Any]:
    for row in rows:
        odd = [str(column) for value, column in zip(row, columns, strict=True) if not fits(value, column)]
        if odd:
            note_damage(f"{key}: {row[0]!r} ({', '.join(odd)})")
        else:
            yield row


def fits(value: Any, column: Any) -> bool:
    if value is None:
        return bool(getattr(column, "nullable", False))
    if isinstance(column.type, Data):
        return isinstance(value, list if column.name in LISTS else dict)
    if isinstance(column.type, String):
        return isinstance(value, str)
    return isinstance(value, int) if isinstance(column.type, Integer) else True


def note_damage(name: str) -> None:
    if name not in NAMED:
        NAMED.add(name)
        LOG.error("a row of the store is damaged, and lists leave it out: %s", name)
