"""A whole league as a file that imports again, and sheets of its tables, fixtures and statistics."""

from __future__ import annotations

import csv
import io
import json
import secrets
from collections.abc import Callable, Iterable
from typing import Any, Final

from pydantic import ValidationError
from sqlalchemy import insert

from nuffle.files.words import CleanRecord, cell
from nuffle.languages import _
from nuffle.league.facts import LeagueError, SeasonFact
from nuffle.league.prizes import count_season_deeds
from nuffle.league.season import LeagueSeason
from nuffle.league.tables import describe_place, make_table
from nuffle.store import tables
from nuffle.store.connect import writing
from nuffle.store.leagues import rows
from nuffle.store.leagues.access import Actor, LeagueAccess, LeagueService, SeasonAccess
from nuffle.store.leagues.rows import LeagueRecord, Standing
from nuffle.store.leagues.store import LeagueView, read_facts
from nuffle.store.names import slug_of
from nuffle.teams.roster import Deeds
from nuffle.tournament.records import list_problems

FORMAT: Final = "nuffle-league/1"
SECRETS: Final = ("link",)      # what is not exported


class PersonOfFile(CleanRecord):
    number: int
    name: str = ""
    standing: Standing = "member"


class SeasonOfFile(CleanRecord):
    slug: str
    facts: list[dict[str, Any]]


class LeagueOfFile(CleanRecord):
    """A whole league as it is written: facts as they are, people by number."""

    format: str
    slug: str
    name: str
    made: str
    persons: int
    about: dict[str, Any]
    people: list[PersonOfFile]
    seasons: list[SeasonOfFile]


# -- out
def export_league(at: LeagueAccess) -> str:
    """Everything, byte for byte the same whenever nothing has changed."""
    at.require_owner()
    store = at.service.store
    seasons = [{"slug": one.slug, "facts": [fact.dump() for fact in store.load(at.slug, one.slug).season.facts]}
               for one in store.seasons(at.slug)]
    people = [{"number": one.number, "name": one.name, "standing": one.standing} for one in at.people.values()]
    about = {key: value for key, value in at.league.rest.items() if key not in SECRETS}
    found = {"format": FORMAT, "slug": at.slug, "name": at.league.name, "made": at.league.made,
             "persons": max((one.number for one in at.people.values()), default=0), "about": about, "people": people,
             "seasons": seasons}
    return json.dumps(found, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


# -- in
def read_league(text: str) -> LeagueOfFile:
    try:
        value = json.loads(text)
    except ValueError as error:
        raise LeagueError(_("this is not a JSON file: {error}", error=str(error))) from None
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise LeagueError(_("this is not a league exported by nuffle"))
    try:
        return LeagueOfFile.model_validate(value)
    except ValidationError as error:
        raise LeagueError("\n".join(list_problems(error))) from None


def import_league(service: LeagueService, actor: Actor, text: str, slug: str = "",
                  progress: Callable[[str, int], None] = lambda season, facts: None) -> LeagueRecord:
    """A league from its file: every season is replayed, and nothing is kept unless all of it can stand.

    Whoever imports it takes the place of its first owner; the command line takes nobody's.
    """
    found = read_league(text)
    seasons: list[tuple[str, list[SeasonFact], LeagueSeason]] = []
    for one in found.seasons:
        facts = read_facts(one.facts)
        if [fact.number for fact in facts] != list(range(1, len(facts) + 1)):
            raise LeagueError(_("season {name}: entries are missing or stand twice", name=one.slug))
        seasons.append((slug_of(one.slug), facts, LeagueSeason.of(facts)))
        progress(one.slug, len(facts))
    wanted = slug_of(slug or found.slug)
    with writing(service.store.engine) as connection:
        service.store.require_free(connection, wanted)
        rest = found.about | {"link": secrets.token_urlsafe(12)}
        made = connection.execute(insert(tables.league).values(
            slug=wanted, name=found.name, made=found.made, version=1, persons=found.persons, rest=rest))
        league_id = int(made.inserted_primary_key[0])  # type: ignore[index]  # because: typed as optional
        import_people(connection, league_id, found.people, actor)
        for name, facts, season in seasons:
            season_id = rows.insert_season(connection, league_id, name, season.name, season.options)
            rows.import_facts(connection, season_id, facts, season)
        return rows.find_league(connection, wanted)


def import_people(connection: Any, league_id: int, people: Iterable[PersonOfFile], actor: Actor) -> None:
    taken = actor.visitor is None
    for one in people:
        visitor = None
        if one.standing == "owner" and not taken:
            visitor, taken = actor.visitor, True
        connection.execute(insert(tables.league_person).values(
            league=league_id, number=one.number, name="" if visitor else one.name, visitor=visitor,
            standing=one.standing, rest={}))


# -- sheets
def sheet(head: Iterable[str], lines: Iterable[Iterable[Any]]) -> str:
    """CSV, harmless for spreadsheets."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    writer.writerows([cell(value) for value in line] for line in lines)
    return out.getvalue()


def table_sheet(view: LeagueView, competition: str = "") -> str:
    """Every table of the season, or one."""
    season = view.season
    wanted = [competition] if competition else list(season.competitions)
    head = ("competition", "place", "team", "race", "coach", "played", "won", "drawn", "lost", "touchdowns",
            "conceded", "casualties", "suffered", "points", "reason")
    lines = [(season.competition(name).name, one.place, season.name_of(one.team), season.teams[one.team].race,
              view.name_person(season.teams[one.team].coaches[0]), one.row.played, one.row.won, one.row.drawn,
              one.row.lost, one.row.touchdowns, one.row.conceded, one.row.casualties, one.row.suffered, one.row.points,
              describe_place(season, one))
             for name in wanted for one in make_table(season, name)]
    return sheet(head, lines)


def fixture_sheet(view: LeagueView) -> str:
    """Every published fixture with its result."""
    season = view.season
    head = ("id", "competition", "round", "home", "away", "opens", "closes", "date", "state", "home_score",
            "away_score", "source")
    lines = []
    for one in season.fixtures.values():
        if one.published:
            score = [seat.score for seat in one.result.seats] if one.result else ["", ""]
            lines.append((one.id, season.competition(one.competition).name, one.round, season.name_of(one.home),
                          season.name_of(one.away) if one.away else "", one.opens, one.closes, one.date, one.state,
                          *score, one.source))
    return sheet(head, lines)


def player_sheet(view: LeagueView) -> str:
    """What every player did in this season."""
    season = view.season
    deeds = tuple(Deeds.model_fields)
    lines = [(season.name_of(team), player, one.winner.name, *(getattr(one.deeds, deed) for deed in deeds))
             for (team, player), one in sorted(count_season_deeds(season).items())]
    return sheet(("team", "player", "name", *deeds), lines)


SHEETS: Final[dict[str, Callable[[LeagueView], str]]] = {
    "tables": table_sheet, "fixtures": fixture_sheet, "players": player_sheet}


def make_sheet(at: SeasonAccess, name: str) -> str:
    if name not in SHEETS:
        raise LeagueError(_("there is no sheet {name!r}; there are {names}", name=name, names=", ".join(SHEETS)))
    return SHEETS[name](at.view)
