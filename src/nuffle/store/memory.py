"""Events as they were read or saved last, so that a change of one game does not read two thousand rosters again."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, select

from nuffle.store import tables
from nuffle.store.people import People
from nuffle.store.rows import load_event, load_people
from nuffle.tournament.records import Tournament

KEPT: Final = 16        # events

Mark = tuple[Any, ...]


class Read(NamedTuple):
    """An event and who is who in it."""

    event: Tournament
    people: People


def mark_of(connection: Connection, event_id: int, version: int) -> Mark:
    """Where an event stands: the latest entry of its record.

    Its number alone would not do: where a backup is put in its place, an entry with that number may be another one.
    """
    audit = tables.audit.c
    query = select(audit.number, audit.at, audit.by, audit.what).where(audit.event == event_id, audit.number <= version)
    found = connection.execute(query.order_by(audit.number.desc()).limit(1)).first()
    return event_id, version, tuple(found or ())


class Memory:
    """Of one process. Whatever another one has saved stands under another mark, and is read."""

    def __init__(self) -> None:
        self._kept: OrderedDict[int, tuple[Mark, Read]] = OrderedDict()

    def read(self, connection: Connection, row: Any) -> Read:
        mark = mark_of(connection, row.id, row.version)
        known = self._kept.get(row.id)
        if known is not None and known[0] == mark:
            return known[1]
        people = load_people(connection, row)
        found = Read(load_event(connection, row, people), people)
        self.keep(mark, found)
        return found

    def keep(self, mark: Mark, found: Read) -> None:
        self._kept[mark[0]] = mark, found
        self._kept.move_to_end(mark[0])
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
