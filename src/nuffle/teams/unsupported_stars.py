"""Star players whose own rule does not work in a match: hired, they play without it, and their coach is told."""

from __future__ import annotations

from nuffle.data import UnknownName, edition_data
from nuffle.data.schema import StarPlayer
from nuffle.editions import edition
from nuffle.teams.entry import star_rules
from nuffle.teams.roster import Roster


def is_supported(name: str, star: StarPlayer) -> bool:
    """Does his own rule work in this edition's matches? Who has none is as good as he can be."""
    return star.special_rule is None or bool(star_rules(edition_data(name), star.name, edition(name).indexes))


def list_unsupported_stars(name: str) -> tuple[StarPlayer, ...]:
    """The stars of an edition whose rule is left out."""
    return tuple(star for star in edition_data(name).stars if not is_supported(name, star))


def describe_star(star: StarPlayer) -> str:
    rule = star.special_rule.name if star.special_rule else ""
    return f"{star.name} plays without his own rule ({rule}): matches do not know it"


def describe_hired_stars(roster: Roster) -> tuple[str, ...]:
    """One sentence for each hired star of whom less can be had than his fee suggests."""
    found = []
    for name in roster.stars:
        try:
            star = roster.data.star(name)
        except UnknownName:
            continue        # because: the drafting check says so already
        if not is_supported(roster.edition, star):
            found.append(describe_star(star))
    return tuple(found)
