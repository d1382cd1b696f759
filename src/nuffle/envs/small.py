"""Pitches and teams for fewer players a side: quicker matches to learn from."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from nuffle.data import edition_data
from nuffle.editions import edition, origin
from nuffle.rules.pitch import Pitch
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.start import pitch_of
from nuffle.rules.team import Team
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster


class Size(NamedTuple):
    """Of a pitch, with the width of its wide zones, and how many turns a half has."""

    width: int
    height: int
    wing: int
    turns: int


SIZES: Final = {1: Size(8, 5, 0, 4), 3: Size(12, 7, 0, 5), 5: Size(16, 9, 2, 6), 7: Size(20, 11, 2, 8),
                11: Size(26, 15, 4, 8)}
SIDES: Final = tuple(SIZES)


class NoSuchSide(ValueError):
    """So many players a side are not played."""

    def __init__(self, side: int) -> None:
        super().__init__(f"{side} a side is not played; there are {', '.join(map(str, SIDES))}")


@cache
def rules_for(name: str, side: int) -> Ruleset:
    """The edition with so many players on the pitch, the size of that, and how many turns a half has."""
    if side not in SIZES:
        raise NoSuchSide(side)
    rules = edition(name)
    columns, rows, wing, turns = SIZES[side]
    options = {"players_on_pitch": side, "turns_per_half": turns, "too_few": 0, "pitch_columns": columns,
               "pitch_rows": rows, "wing_rows": wing, "columns_between": 0}
    return rules.derive(rules.name, rules.version, options=options) if is_smaller(rules, side) else rules


def is_smaller(rules: Ruleset, side: int) -> bool:
    """Is it another game than the edition plays anyway? The greatest number stands for the edition's own."""
    return side not in (max(SIDES), rules.options["players_on_pitch"])


def pitch_for(name: str, side: int) -> Pitch:
    return pitch_of(rules_for(name, side))


@cache
def team_for(name: str, race: str, side: int) -> Team:
    """The first players of the ready-made team; a whole one keeps its reserves."""
    edition_data(origin(name)).team(race)       # because: a name that is none is told as such
    team = match_team(ready_roster(name, race), known=edition(name).indexes)
    if is_smaller(edition(name), side):
        team.players = team.players[:side]
    return team
