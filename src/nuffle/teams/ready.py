"""Ready-made teams: one legal team of 1,000,000 gold for every race of both editions and every college."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from nuffle.data import edition_data
from nuffle.data.schema import CollegeTeam
from nuffle.teams.files import loads
from nuffle.teams.roster import Roster


def file_name(team: str) -> str:
    return team.lower().replace(" ", "-") + ".toml"


@cache
def ready_roster(edition: str, team: str) -> Roster:
    """The ready-made team of a race or a college, found by its name or alias."""
    data = edition_data(edition)
    found = data.team(team)
    name, folder = file_name(found.name), "colleges" if isinstance(found, CollegeTeam) else data.edition
    file = files("nuffle.teams").joinpath("ready", folder, name)
    return loads(file.read_text(encoding="utf-8"), Roster, where=f"ready/{folder}/{name}")


def ready_rosters(edition: str) -> tuple[Roster, ...]:
    return tuple(ready_roster(edition, race.name) for race in edition_data(edition).teams)


def ready_colleges(edition: str) -> tuple[Roster, ...]:
    return tuple(ready_roster(edition, college.name) for college in edition_data(edition).colleges)
