"""Leagues, seasons and people as rows. Facts name people by number; their names are in a table that can be emptied."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from sqlalchemy import Connection, insert, select, update

from nuffle.languages import _
from nuffle.league.facts import LeagueError, SeasonFact, UnreadFact
from nuffle.league.options import LeagueOptions
from nuffle.league.season import LeagueSeason
from nuffle.store import tables

LEAGUE: Final = "league"        # what is heard when one has changed
Standing = Literal["owner", "member", "asked", "waiting", "out"]
MEMBERS: Final = ("owner", "member")
PERSON: Final = "p"


class NoLeague(LeagueError):
    """There is no such league or season."""


@dataclass(frozen=True)
class LeagueRecord:
    """A league; `rest` holds its page and how one joins it."""

    id: int
    slug: str
    name: str
    made: str
    version: int
    rest: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class SeasonRecord:
    """A season in lists; `facts` counts its facts."""

    id: int
    league: int
    slug: str
    name: str
    edition: str
    stage: str
    facts: int
    rest: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class LeaguePerson:
    """Somebody of a league. Without a name they have been forgotten."""

    number: int
    name: str
    visitor: int | None
    standing: Standing
    rest: dict[str, Any] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return f"{PERSON}{self.number}"

    @property
    def called(self) -> str:
        return self.name or f"person-{self.number}"

    @property
    def member(self) -> bool:
        return self.standing in MEMBERS


def person_number(person: str) -> int:
    """The number in the id of a person; 0 is nobody."""
    digits = person.removeprefix(PERSON)
    return int(digits) if person.startswith(PERSON) and digits.isdecimal() and len(digits) < 10 else 0


# -- leagues
def find_league(connection: Connection, slug: str, lock: bool = False) -> LeagueRecord:
    query = select(tables.league).where(tables.league.c.slug == slug)
    row = connection.execute(query.with_for_update() if lock else query).first()
    if row is None:
        raise NoLeague(_("there is no league {slug!r} here", slug=slug))
    return LeagueRecord(row.id, row.slug, row.name, row.made, row.version, dict(row.rest))


def touch_league(connection: Connection, league: LeagueRecord, **values: Any) -> None:
    """Something beside the facts has changed."""
    here = tables.league.c.id == league.id
    connection.execute(update(tables.league).where(here).values(version=tables.league.c.version + 1, **values))


# -- seasons
def find_season(connection: Connection, league: str, season: str = "", lock: bool = False) -> SeasonRecord:
    """A season of a league by its short name; without one the latest."""
    known = tables.league_season
    query = select(known).join(tables.league, tables.league.c.id == known.c.league)
    query = query.where(tables.league.c.slug == league)
    query = query.where(known.c.slug == season) if season else query.order_by(known.c.id.desc()).limit(1)
    row = connection.execute(query.with_for_update(of=known) if lock else query).first()
    if row is None:
        find_league(connection, league)
        raise NoLeague(_("there is no season {name!r} in this league", name=season) if season
                       else _("this league has no season yet"))
    return make_season(row)


def make_season(row: Any) -> SeasonRecord:
    return SeasonRecord(row.id, row.league, row.slug, row.name, row.edition, row.stage, row.facts, dict(row.rest))


def list_seasons(connection: Connection, league_id: int) -> list[SeasonRecord]:
    known = tables.league_season
    found = connection.execute(select(known).where(known.c.league == league_id).order_by(known.c.id))
    return [make_season(row) for row in found]


def insert_season(connection: Connection, league_id: int, slug: str, name: str, options: LeagueOptions) -> int:
    taken = {season.slug for season in list_seasons(connection, league_id)}
    if slug in taken:
        raise LeagueError(_("there is already a season {name!r} in this league; choose another name", name=slug))
    made = connection.execute(insert(tables.league_season).values(
        league=league_id, slug=slug, name=name, edition=options.edition, stage="planning", facts=0, rest={}))
    return int(made.inserted_primary_key[0])  # type: ignore[index]  # because: SQLAlchemy types it as optional


# -- facts
def insert_facts(connection: Connection, season_id: int, facts: Sequence[SeasonFact]) -> None:
    rows = []
    for fact in facts:
        act = fact.dump()["act"]
        rows.append({"season": season_id, "number": fact.number, "at": fact.at, "by": fact.by, "kind": act["kind"],
                     "act": write_act(act)})
    if rows:
        connection.execute(insert(tables.league_fact), rows)


def import_facts(connection: Connection, season_id: int, facts: Sequence[SeasonFact], season: LeagueSeason) -> None:
    """All facts of a season at once; it has been replayed."""
    for batch in in_batches(facts):
        insert_facts(connection, season_id, batch)
    known = tables.league_season
    connection.execute(update(known).where(known.c.id == season_id).values(
        facts=len(facts), stage=season.stage, edition=season.options.edition))


def write_act(act: dict[str, Any]) -> str:
    return json.dumps(act, ensure_ascii=False, separators=(",", ":"))


def load_facts(connection: Connection, season_id: int, after: int = 0) -> list[UnreadFact]:
    fact = tables.league_fact.c
    query = select(fact.number, fact.at, fact.by, fact.act).where(fact.season == season_id, fact.number > after)
    return [UnreadFact(*row) for row in connection.execute(query.order_by(fact.number))]


# -- people
def load_persons(connection: Connection, league_id: int) -> dict[str, LeaguePerson]:
    """Everybody of a league by their id; who has a place on this server goes by the name they have there."""
    person, visitor = tables.league_person, tables.visitor.c
    query = select(person, visitor.name.label("called")).outerjoin(
        tables.visitor, visitor.id == person.c.visitor).where(person.c.league == league_id).order_by(person.c.number)
    return {one.id: one for one in map(make_person, connection.execute(query))}


def make_person(row: Any) -> LeaguePerson:
    return LeaguePerson(row.number, row.called or row.name, row.visitor, row.standing, dict(row.rest))


def find_person(connection: Connection, league_id: int, visitor: int) -> LeaguePerson | None:
    return next((one for one in load_persons(connection, league_id).values() if one.visitor == visitor), None)


def add_person(connection: Connection, league_id: int, name: str, visitor: int | None = None,
               standing: Standing = "member", rest: dict[str, Any] | None = None) -> LeaguePerson:
    """Somebody new; a number is never given twice."""
    here = tables.league.c.id == league_id
    query = select(tables.league.c.persons).where(here).with_for_update()
    number = int(connection.execute(query).scalar_one()) + 1
    connection.execute(update(tables.league).where(here).values(persons=number))
    # because: a name on this server stands in one place, and changes and goes there
    row = {"league": league_id, "number": number, "name": "" if visitor else name, "visitor": visitor,
           "standing": standing, "rest": rest or {}}
    connection.execute(insert(tables.league_person).values(row))
    return LeaguePerson(number, name, visitor, standing, rest or {})


def change_person(connection: Connection, league_id: int, number: int, **values: Any) -> None:
    person = tables.league_person.c
    connection.execute(update(tables.league_person).where(person.league == league_id, person.number == number)
                       .values(values))


def forget_persons(connection: Connection, league_id: int, numbers: Iterable[int]) -> None:
    """Names and links to accounts go; facts keep their numbers."""
    for number in numbers:
        change_person(connection, league_id, number, name="", visitor=None, standing="out", rest={})


def in_batches(rows: Sequence[Any], size: int = 500) -> Iterator[Sequence[Any]]:
    for start in range(0, len(rows), size):
        yield rows[start:start + size]
