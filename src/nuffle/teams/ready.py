"""Ready-made teams: one legal team of 1,000,000 gold for every race of an edition and every college."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from nuffle.data import UnknownName, edition_data
from nuffle.editions import folders_with_facts
from nuffle.files.records import loads
from nuffle.teams.roster import Roster


def file_name(team: str) -> str:
    return team.lower().replace(" ", "-") + ".toml"


@cache
def ready_roster(edition: str, team: str) -> Roster:
    """The ready-made team of a race or a college, found by its name or alias."""
    data = edition_data(edition)
    found = data.team(team)
    roster = read_ready(data.edition, file_name(found.name))
    if roster is None:
        raise UnknownName("team", found.name, f"the ready-made teams of {data.edition}", ())
    return roster


@cache
def ready_below(edition: str, team: str) -> Roster:
    """The same for a dungeon: another one where the usual one has more of a kind than may go down there."""
    data = edition_data(edition)
    return read_ready(data.edition, f"below/{file_name(data.team(team).name)}") or ready_roster(edition, team)


def read_ready(edition: str, name: str) -> Roster | None:
    for folder in folders_with_facts(edition):
        file = files(f"nuffle.editions.{folder}").joinpath("ready", name)
        if file.is_file():
            return loads(file.read_text(encoding="utf-8"), Roster, where=f"{folder}/ready/{name}")
    return None


def ready_rosters(edition: str) -> tuple[Roster, ...]:
    return tuple(ready_roster(edition, race.name) for race in edition_data(edition).teams)


def ready_colleges(edition: str) -> tuple[Roster, ...]:
    return tuple(ready_roster(edition, college.name) for college in edition_data(edition).colleges)
