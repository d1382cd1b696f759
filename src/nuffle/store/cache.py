"""Events as they were read or saved last, so that a change of one game does not read two thousand rosters again."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, select

from nuffle.store import tables
from nuffle.store.people import People
from nuffle.store.rows import load_event, load_people
from nuffle.tournament.records import Tournament

CACHE_SIZE: Final = 16        # events
MOST_KEPT: Final = 60_000     # their coaches and games

EventVersion = tuple[Any, ...]


class CachedEvent(NamedTuple):
    """An event and who is who in it."""

    event: Tournament
    people: People


def weigh_event(event: Tournament) -> int:
    """How much of the memory an event takes: its coaches and games."""
    return len(event.coaches) + sum(map(len, event.rounds))


def version_of(connection: Connection, event_id: int, version: int) -> EventVersion:
    """Where an event stands: the latest entry of its record.

    Its number alone would not do: where a backup is put in its place, an entry with that number may be another one.
    """
    audit = tables.audit.c
    query = select(audit.number, audit.at, audit.by, audit.what).where(audit.event == event_id, audit.number <= version)
    found = connection.execute(query.order_by(audit.number.desc()).limit(1)).first()
    return event_id, version, tuple(found or ())


class StoreCache:
    """Of one process. Whatever another one has saved stands under another mark, and is read."""

    def __init__(self) -> None:
        self._entries: OrderedDict[int, tuple[EventVersion, CachedEvent]] = OrderedDict()

    def read(self, connection: Connection, row: Any) -> CachedEvent:
        mark = version_of(connection, row.id, row.version)
        known = self._entries.get(row.id)
        if known is not None and known[0] == mark:
            return known[1]
        people = load_people(connection, row)
        found = CachedEvent(load_event(connection, row, people), people)
        self.keep(mark, found)
        return found

    def keep(self, mark: EventVersion, found: CachedEvent) -> None:
        self._entries[mark[0]] = mark, found
        self._entries.move_to_end(mark[0])
        weight = sum(weigh_event(one.event) for _mark, one in self._entries.values())
        while len(self._entries) > 1 and (len(self._entries) > CACHE_SIZE or weight > MOST_KEPT):
            _number, (_mark, gone) = self._entries.popitem(last=False)
            weight -= weigh_event(gone.event)
