"""Ready-made teams: one legal team of 1,000,000 gold for every race of both editions."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from nuffle.data import edition_data
from nuffle.teams.files import loads
from nuffle.teams.roster import Roster


def file_name(team: str) -> str:
    return team.lower().replace(" ", "-") + ".toml"


@cache
def ready_roster(edition: str, team: str) -> Roster:
    """The ready-made team of a race, found by the race's name or alias."""
    data = edition_data(edition)
    name = file_name(data.team(team).name)
    file = files("nuffle.teams").joinpath("ready", data.edition, name)
    return loads(file.read_text(encoding="utf-8"), Roster, where=f"ready/{data.edition}/{name}")


def ready_rosters(edition: str) -> tuple[Roster, ...]:
    return tuple(ready_roster(edition, race.name) for race in edition_data(edition).teams)
