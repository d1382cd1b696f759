"""Fixtures played online: which match is which fixture, and what came of it. Both are written with the facts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, insert, select, update

from nuffle.league.facts import LeagueError
from nuffle.league.season import LeagueSeason
from nuffle.league.table_report import settle_act
from nuffle.store import tables
from nuffle.store.connect import reading
from nuffle.store.games import NewMatch
from nuffle.store.leagues.store import LeagueStore, SeasonEdit
from nuffle.store.matches import OVER, PLAYING, insert_match
from nuffle.teams.result import MatchResult

Told = dict[str, Any]


@dataclass(frozen=True)
class FixtureMatch:
    """The match of a fixture; `told` is what came of it, once it has been handed in."""

    match: str
    league: str
    season: str
    fixture: str
    state: str
    told: Told | None = None


def list_matches(store: LeagueStore, *where: Any) -> list[FixtureMatch]:
    played, season, league, live = tables.league_match, tables.league_season, tables.league, tables.live
    query = select(played, league.c.slug.label("league_slug"), season.c.slug.label("season_slug"), live.c.state)
    query = query.join(season, season.c.id == played.c.season).join(league, league.c.id == season.c.league)
    with reading(store.engine) as connection:
        found = connection.execute(query.join(live, live.c.id == played.c.match).where(*where)).all()
    return [FixtureMatch(row.match, row.league_slug, row.season_slug, row.fixture, row.state, row.told)
            for row in found]


def find_match(store: LeagueStore, match: str) -> FixtureMatch | None:
    return next(iter(list_matches(store, tables.league_match.c.match == match)), None)


def list_waiting(store: LeagueStore) -> list[FixtureMatch]:
    """Matches that are over, or were about to be when their process ended, and of which no season knows yet."""
    return list_matches(store, tables.league_match.c.told.is_(None), tables.live.c.state.in_((PLAYING, OVER)))


def open_match(work: SeasonEdit, fixture: str, make: Callable[[], NewMatch]) -> str:
    """A new match for a fixture, saved together with what else is done in this change."""
    new = make()
    insert_match(work.connection, new.match, new.state, new.terms, new.chairs, new.rest)
    work.connection.execute(insert(tables.league_match).values(match=new.match, season=work.record.id,
                                                               fixture=fixture))
    return new.match


def hand_in(connection: Connection, match: str, told: Told) -> bool:
    """What came of a match; False where that is known already."""
    played = tables.league_match.c
    waits = update(tables.league_match).where(played.match == match, played.told.is_(None))
    return connection.execute(waits.values(told=told)).rowcount == 1


def submit(store: LeagueStore, one: FixtureMatch, result: MatchResult) -> Told:
    """Enters the result of a match, once, however often it is handed in."""
    with store.change(one.league, one.season) as work:
        told = settle_online(work, one, result)
        if not hand_in(work.connection, one.match, told):
            raise AlreadyKnown
    return told


def give_up(store: LeagueStore, one: FixtureMatch, why: str) -> None:
    """A match that gives no result: the desk settles its fixture."""
    with store.change(one.league, one.season) as work:
        hand_in(work.connection, one.match, {"trouble": why})


def settle_online(work: SeasonEdit, one: FixtureMatch, result: MatchResult) -> Told:
    season = work.season
    if not is_awaited(season, one):
        return {"stands": False}
    fixture = season.fixture(one.fixture)
    winner = fixture.teams[result.winner] if result.winner is not None else ""
    try:
        work.add(settle_act(season, one.fixture, result, f"match {one.match}", winner), by="")
    except LeagueError as error:
        return {"trouble": str(error)}
    return {"stands": True}


def is_awaited(season: LeagueSeason, one: FixtureMatch) -> bool:
    """Is this still the match of the fixture, and is nothing else entered for it?"""
    fixture = season.fixtures.get(one.fixture)
    return fixture is not None and fixture.open and fixture.started == one.match


class AlreadyKnown(LeagueError):
    """Another process was quicker; nothing is saved twice."""
