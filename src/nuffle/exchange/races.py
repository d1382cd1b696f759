"""Teams by the names other tools and people have for them: Goblins, Khemri, Dwarves, Pact."""

from __future__ import annotations

from nuffle.data import UnknownName, edition_data, plain
from nuffle.exchange.naf_form import naf_race


def find_team(name: str, edition: str) -> str:
    """The edition's own name of a team; a name nobody knows is raised with those near it."""
    data = edition_data(edition)
    try:
        return data.team(name).name
    except UnknownName:
        wanted = next((race for form in forms(name) if (race := naf_race(form))), None)
        found = [team.name for team in data.teams if wanted and naf_race(team.name) == wanted]
        found += [team.name for team in data.teams if plain(team.name) in {plain(form) for form in forms(name)}]
        if not found:
            raise
        return found[0]


def forms(name: str) -> list[str]:
    """A name as it is, and as it would be of one alone."""
    bare = name.strip().removesuffix(" team").removesuffix(" Team")
    ends = (("ves", "f"), ("ves", "fe"), ("men", "man"), ("s", ""))
    return [bare, *(bare.removesuffix(many) + one for many, one in ends if bare.endswith(many))]
