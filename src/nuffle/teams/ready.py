"""Ready-made teams: one legal team of 1,000,000 gold for every race of an edition and every college."""

from __future__ import annotations

from functools import cache
from typing import Final

from nuffle.data import UnknownName, edition_data
from nuffle.data.schema import CollegeTeam, TeamData
from nuffle.editions import Source, fact_sources
from nuffle.files.records import loads
from nuffle.teams.breach import LEAGUE
from nuffle.teams.roster import Player, Roster, adopt

ELEVEN: Final = 11
REROLLS: Final = 2


def file_name(team: str) -> str:
    return team.lower().replace(" ", "-") + ".toml"


def ready_roster(edition: str, team: str) -> Roster:
    """The ready-made team of a race or a college, found by its name or alias."""
    data = edition_data(edition)
    return find_ready(data.edition, tuple(fact_sources(data.edition)), data.team(team).name)


def ready_below(edition: str, team: str) -> Roster:
    """The same for a dungeon: another one where the usual one has more of a kind than may go down there."""
    data = edition_data(edition)
    found = read_ready(data.edition, tuple(fact_sources(data.edition)), f"below/{file_name(data.team(team).name)}")
    return found or ready_roster(edition, team)


@cache
def find_ready(edition: str, sources: tuple[Source, ...], team: str) -> Roster:
    """The one in a file; for a team from outside without a file one that is made up."""
    found, race = read_ready(edition, sources, file_name(team)), edition_data(edition).team(team)
    if found is None and isinstance(race, CollegeTeam):
        raise UnknownName("team", team, f"the ready-made teams of {edition}", ())
    return found or make_ready(edition, race)


@cache
def read_ready(edition: str, sources: tuple[Source, ...], name: str) -> Roster | None:
    """The ready-made team in a file, of the edition itself or of one whose facts it takes over."""
    for source in reversed(sources):
        if (text := source.read(f"ready/{name}")) is not None:
            return adopt(loads(text, Roster, where=source.describe_place(f"ready/{name}")), edition)
    return None


def make_ready(edition: str, team: TeamData) -> Roster:
    """Eleven linemen and two re-rolls, and dearer players in their places as far as the gold goes."""
    common = edition_data(edition).common
    least = min(team.linemen or team.positions, key=lambda position: position.cost)
    gold = LEAGUE.gold(common) - ELEVEN * least.cost - REROLLS * team.reroll_cost
    dear: list[str] = []
    for position in sorted(team.positions, key=lambda position: position.cost, reverse=True):
        most = 1 if position.big_guy else position.max
        more = position.cost - least.cost
        count = 0 if position.lineman or more <= 0 else min(most, ELEVEN - len(dear), max(0, gold) // more)
        dear += [position.name] * count
        gold -= more * count
    names = [*dear, *[least.name] * (ELEVEN - len(dear))]
    players = tuple(Player(number=number, position=name) for number, name in enumerate(names, 1))
    return Roster(edition=edition, team=team.name, name=team.name, rerolls=REROLLS, players=players,
                  fans=common.fans_start, special_rule=next(iter(team.choose_one_rule), ""))


def ready_rosters(edition: str) -> tuple[Roster, ...]:
    return tuple(ready_roster(edition, race.name) for race in edition_data(edition).teams)


def ready_colleges(edition: str) -> tuple[Roster, ...]:
    return tuple(ready_roster(edition, college.name) for college in edition_data(edition).colleges)
