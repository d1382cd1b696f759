"""Games of events that are played online: which match is which game, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, Row, Select, select, update

from nuffle.store import tables
from nuffle.store.connect import reading, writing
from nuffle.store.matches import OVER, PLAYING, Chair, insert_match
from nuffle.store.roles import EventRow


@dataclass(frozen=True)
class EventMatch:
    """The match of a game; `told` is what came of it once it has been handed in to the event."""

    match: str
    event: str
    round: int
    home: str
    away: str
    state: str
    told: dict[str, Any] | None = None

    @property
    def open(self) -> bool:
        """Is it still to be played, or to be handed in?"""
        return self.told is None


@dataclass(frozen=True)
class NewMatch:
    """A match as it is agreed for a game."""

    match: str
    state: str
    terms: dict[str, Any]
    chairs: Sequence[Chair]
    rest: dict[str, Any]


class Games:
    """All of them, for all events."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def of(self, slug: str) -> list[EventMatch]:
        """Those of an event, the latest last."""
        with reading(self.engine) as connection:
            place = EventRow(connection, slug)
            rows = connection.execute(select_games().where(tables.live_game.c.event == place.id)).all()
            return [make_event_match(row, place) for row in rows]

    def get(self, match: str) -> EventMatch | None:
        return next(iter(self.list_all(tables.live_game.c.match == match)), None)

    def waiting(self) -> list[EventMatch]:
        """Matches that are over, or were about to be when their process ended, and of which no event knows yet."""
        return self.list_all(tables.live_game.c.told.is_(None), tables.live.c.state.in_((PLAYING, OVER)))

    def list_all(self, *where: Any) -> list[EventMatch]:
        with reading(self.engine) as connection:
            rows = connection.execute(select_games().where(*where)).all()
            return [make_event_match(row, EventRow(connection, row.slug)) for row in rows]

    def open(self, slug: str, number: int, sides: tuple[str, str], make: Callable[[], NewMatch]) -> str:
        """The match of a game: that which is there, or else a new one. Of two who ask at once one makes it."""
        with writing(self.engine) as connection:
            connection.execute(select(tables.event.c.id).where(tables.event.c.slug == slug).with_for_update())
            place = EventRow(connection, slug)
            home, away = (place.number(side) for side in sides)
            key = {"event": place.id, "round": number, "home": home, "away": away}
            query = select(tables.live_game.c.match).filter_by(**key).where(tables.live_game.c.told.is_(None))
            there = connection.execute(query).scalar()
            return str(there) if there is not None else open_game(connection, key, make())


def open_game(connection: Connection, key: dict[str, Any], new: NewMatch) -> str:
    insert_match(connection, new.match, new.state, new.terms, new.chairs, new.rest)
    connection.execute(tables.live_game.insert().values(match=new.match, **key))
    return new.match


def select_games() -> Select[Any]:
    game, live = tables.live_game, tables.live.c
    rows = select(game, tables.event.c.slug, live.state).join(tables.event, tables.event.c.id == game.c.event)
    return rows.join(tables.live, live.id == game.c.match).order_by(live.made, live.id)


def make_event_match(row: Row[Any], place: EventRow) -> EventMatch:
    home, away = (str(place.coach(number)) for number in (row.home, row.away))
    return EventMatch(row.match, row.slug, row.round, home, away, row.state, row.told)


def submit_result(connection: Connection, match: str, told: dict[str, Any]) -> bool:
    """What came of a match; False where that is known already."""
    game = tables.live_game.c
    waits = update(tables.live_game).where(game.match == match, game.told.is_(None))
    return connection.execute(waits.values(told=told)).rowcount == 1
