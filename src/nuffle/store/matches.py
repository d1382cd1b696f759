"""Matches of the web app as they are kept: what was agreed, who sits where, every answer, in the end one file."""

from __future__ import annotations

import logging
import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Connection, Engine, String, bindparam, cast, delete, func, insert, select, update

from nuffle.store.connect import BrokenRow, reading, writing
from nuffle.store.names import StoreError
from nuffle.store.tables import live, live_game, live_line, live_seat, live_talk
from nuffle.store.visitors import now
from nuffle.store.whole_rows import read_whole

OPEN: Final = "open"            # somebody is still to sit down
OPENING: Final = "opening"      # all are there; the dice are being made fair
PLAYING: Final = "playing"
OVER: Final = "over"
LISTED: Final = 200
WHICH: Final = "which_match"
LOG: Final = logging.getLogger("nuffle.web")
CHANGING: Final = update(live).where(live.c.id == bindparam(WHICH))


@dataclass(frozen=True)
class Chair:
    """A seat as it is kept: who has it, if it is a coach, and what else is agreed about it."""

    seat: int
    visitor: int | None
    rest: dict[str, Any]


@dataclass(frozen=True)
class StoredMatch:
    """A match as the store has it, without its answers."""

    id: str
    state: str
    made: str
    moved: str
    terms: dict[str, Any]
    head: str | None
    rest: dict[str, Any]
    chairs: tuple[Chair, ...] = ()


@dataclass(frozen=True)
class AnswerRow:
    """What one answer has brought: the lines of the recording, and to which question of whom."""

    match: str
    place: int
    seat: int | None
    number: int | None
    lines: str


@dataclass
class Batch:
    """What is saved in one transaction."""

    rows: list[AnswerRow] = field(default_factory=list)
    changes: dict[str, dict[str, Any]] = field(default_factory=dict)    # columns of `live`, by match


COLUMNS: Final = [column for column in live.columns if column.name not in ("recording", "owner")]


class Matches:
    """All matches of one database; `holder` is the process that writes, where there may be several."""

    def __init__(self, engine: Engine, holder: Callable[[], str | None] = lambda: None) -> None:
        self.engine, self.holder = engine, holder
        self.broken: set[str] = set()       # told in the log already

    def require(self, connection: Connection, matches: Iterable[str]) -> None:
        """Nothing is saved of a match that another process has taken over, however late ours wakes up."""
        holder, wanted = self.holder(), set(matches)
        if holder is not None and wanted:
            query = select(live.c.id).where(live.c.id.in_(wanted), live.c.owner == holder).order_by(live.c.id)
            held = set(connection.execute(query.with_for_update(key_share=True)).scalars())
            if held != wanted:
                raise StoreError(f"another process has {', '.join(sorted(wanted - held))} by now")

    # -- beginning
    def new(self, match: str, state: str, terms: dict[str, Any], chairs: Sequence[Chair],
            rest: dict[str, Any] | None = None) -> StoredMatch:
        with writing(self.engine) as connection:
            return insert_match(connection, match, state, terms, chairs, rest or {})

    def sit_down(self, match: str, seat: int, who: int, rest: dict[str, Any]) -> bool:
        """Takes a free seat; of two who try, one has it."""
        where = (live_seat.c.match == match) & (live_seat.c.seat == seat) & live_seat.c.visitor.is_(None)
        with writing(self.engine) as connection:
            taken = connection.execute(update(live_seat).where(where).values(visitor=who, rest=rest))
            return taken.rowcount == 1

    def change(self, match: str, **values: Any) -> None:
        with writing(self.engine) as connection:
            change(connection, match, values)

    # -- reading
    def get(self, match: str) -> StoredMatch | None:
        found = self.read_matches(select(*COLUMNS).where(live.c.id == match))
        return found[0] if found else None

    def list_matches(self, query: Any) -> list[StoredMatch]:
        """One whose row is damaged is left out: the log names it, and the others are shown."""
        try:
            found = self.read_matches(query)
        except BrokenRow:
            with reading(self.engine) as connection:
                names = connection.execute(query.with_only_columns(live.c.id)).scalars().all()
            found = [kept for name in names for kept in self.try_match(name)]
        for kept in found:
            if not is_whole(kept):
                self.note_broken(kept.id)
        return [kept for kept in found if is_whole(kept)]

    def try_match(self, name: str) -> list[StoredMatch]:
        try:
            return self.read_matches(select(*COLUMNS).where(live.c.id == name))
        except BrokenRow:
            self.note_broken(name)
            return []

    def note_broken(self, name: str) -> None:
        """Once, not for each who looks."""
        if name not in self.broken:
            self.broken.add(name)
            LOG.error("match %s is damaged: lists leave it out", name)

    def read_matches(self, query: Any) -> list[StoredMatch]:
        with reading(self.engine) as connection:
            rows = connection.execute(query).all()
            chairs = chairs_of(connection, [row.id for row in rows])
        return [StoredMatch(**row._mapping, chairs=tuple(chairs.get(row.id, ()))) for row in rows]

    def in_state(self, *states: str, most: int = LISTED) -> list[StoredMatch]:
        """The latest come first."""
        return self.list_matches(
            select(*COLUMNS).where(live.c.state.in_(states)).order_by(live.c.moved.desc()).limit(most)
        )

    def of(self, who: int, most: int = LISTED) -> list[StoredMatch]:
        """Those in which he has or had a seat."""
        mine = select(live_seat.c.match).where(live_seat.c.visitor == who)
        return self.list_matches(select(*COLUMNS).where(live.c.id.in_(mine)).order_by(live.c.moved.desc()).limit(most))

    def count_under_way(self, who: int, since: str) -> int:
        """Matches of a coach that are not over and have moved since then."""
        mine = select(live_seat.c.match).where(live_seat.c.visitor == who)
        query = select(func.count()).select_from(live).where(live.c.id.in_(mine), live.c.state != OVER,
                                                             live.c.moved >= since)
        with reading(self.engine) as connection:
            return int(connection.execute(query).scalar_one())

    def lines(self, match: str) -> list[str]:
        """Everything written down so far, without the header."""
        query = select(live_line.c.lines).where(live_line.c.match == match).order_by(live_line.c.place)
        with reading(self.engine) as connection:
            return [row.lines for row in connection.execute(query)]

    def places(self, match: str) -> int:
        """How many rows there are."""
        query = select(func.max(live_line.c.place)).where(live_line.c.match == match)
        with reading(self.engine) as connection:
            last = connection.execute(query).scalar()
        return 0 if last is None else int(last) + 1

    def recording(self, match: str) -> str | None:
        """The whole file of a match that is over; of one under way what there is."""
        with reading(self.engine) as connection:
            row = connection.execute(select(live.c.recording, live.c.head).where(live.c.id == match)).first()
        if row is None or row.head is None:
            return None
        if row.recording is not None:
            return zlib.decompress(row.recording).decode()
        return "\n".join([row.head, *self.lines(match)]) + "\n"

    def remove(self, match: str) -> None:
        """A challenge that nobody has taken."""
        with writing(self.engine) as connection:
            for table in (live_seat, live_game):
                connection.execute(delete(table).where(table.c.match == match))
            connection.execute(delete(live).where(live.c.id == match))

    # -- while it is played
    def save(self, batch: Batch) -> None:
        """Several answers of several matches; all of them or none."""
        with writing(self.engine) as connection:
            self.require(connection, [*(row.match for row in batch.rows), *batch.changes])
            if batch.rows:
                connection.execute(insert(live_line), [vars(row) for row in batch.rows])
            for rows in group_changes(batch.changes):
                connection.execute(CHANGING, rows)

    def pack(self, match: str, end: str, rest: dict[str, Any]) -> None:
        """The match is over: its answers become one packed file."""
        text = (self.recording(match) or "") + end + "\n"
        with writing(self.engine) as connection:
            self.require(connection, [match])
            packed = zlib.compress(text.encode(), 9)
            change(connection, match, {"state": OVER, "recording": packed, "rest": rest, "moved": now()})
            connection.execute(delete(live_line).where(live_line.c.match == match))

    # -- talk
    def say(self, match: str, who: int, words: str) -> tuple[int, str]:
        values = {"match": match, "visitor": who, "at": now(), "words": words, "reports": []}
        with writing(self.engine) as connection:
            return int(connection.execute(insert(live_talk).values(values).returning(live_talk.c.id)).scalar_one()), \
                str(values["at"])

    def list_chat(self, match: str, most: int = LISTED) -> list[Any]:
        """The last words, the oldest first."""
        query = select(live_talk).where(live_talk.c.match == match).order_by(live_talk.c.id.desc()).limit(most)
        with reading(self.engine) as connection:
            return list(reversed(connection.execute(query).all()))

    def report(self, match: str, talk: int, who: int) -> bool:
        """Somebody complains of what was said; it is kept for whoever looks after the server."""
        where = (live_talk.c.id == talk) & (live_talk.c.match == match)
        with writing(self.engine) as connection:
            row = connection.execute(select(live_talk).where(where).with_for_update()).first()
            if row is None:
                return False
            reports = sorted({*row.reports, who})
            connection.execute(update(live_talk).where(where).values(reports=reports))
            return True

    def complaints(self, most: int = LISTED) -> list[Any]:
        """What was said and reported, the latest first, each with who has said it."""
        query = select(live_talk).where(cast(live_talk.c.reports, String) != "[]").order_by(live_talk.c.id.desc())
        return read_whole(self.engine, query.limit(most), live_talk.c.id)

    def settle_complaint(self, talk: int) -> None:
        """Somebody has looked at it: nothing is to be done any more."""
        with writing(self.engine) as connection:
            connection.execute(update(live_talk).where(live_talk.c.id == talk).values(reports=[]))


def is_whole(kept: StoredMatch) -> bool:
    """Has it what lists read of a match?"""
    records = (kept.terms, kept.rest, *(chair.rest for chair in kept.chairs))
    if not all(isinstance(one, dict) for one in records):
        return False
    rest, seats = kept.rest, range(len(kept.chairs))
    leaders, score, waits_for = rest.get("leaders"), rest.get("score"), rest.get("waits_for")
    words = (kept.made, kept.moved, kept.terms.get("edition"), kept.terms.get("title", ""))
    return all(isinstance(one, str) for one in words) and all(map(is_whole_chair, kept.chairs)) and (
        waits_for is None or waits_for in seats) and (score is None or isinstance(score, list)) and (
        leaders is None or (isinstance(leaders, list) and all(seat in seats for seat in leaders))) and isinstance(
        rest.get("refused", {}), dict)


def is_whole_chair(chair: Chair) -> bool:
    return isinstance(chair.rest.get("who"), str) and all(
        isinstance(chair.rest.get(name, {}), dict) for name in ("roster", "look"))


def group_changes(changes: dict[str, dict[str, Any]]) -> Iterable[list[dict[str, Any]]]:
    """Changes of the same columns together: each kind of them is one statement, however many matches have it."""
    found: dict[frozenset[str], list[dict[str, Any]]] = {}
    for match, values in changes.items():
        found.setdefault(frozenset(values), []).append(values | {WHICH: match})
    return found.values()


def insert_match(connection: Connection, match: str, state: str, terms: dict[str, Any], chairs: Sequence[Chair],
                 rest: dict[str, Any]) -> StoredMatch:
    at = now()
    values: dict[str, Any] = {"id": match, "state": state, "made": at, "moved": at, "terms": terms, "rest": rest}
    connection.execute(insert(live).values(values))
    connection.execute(insert(live_seat), [
        {"match": match, "seat": chair.seat, "visitor": chair.visitor, "rest": chair.rest} for chair in chairs])
    return StoredMatch(head=None, chairs=tuple(chairs), **values)


def change(connection: Connection, match: str, values: dict[str, Any]) -> None:
    connection.execute(CHANGING, values | {WHICH: match})


def chairs_of(connection: Connection, matches: Iterable[str]) -> dict[str, list[Chair]]:
    query = select(live_seat).where(live_seat.c.match.in_(list(matches))).order_by(live_seat.c.match, live_seat.c.seat)
    found: dict[str, list[Chair]] = {}
    for row in connection.execute(query):
        found.setdefault(row.match, []).append(Chair(row.seat, row.visitor, row.rest))
    return found
