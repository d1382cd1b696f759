"""The part of the drafting check that is about colleges: races in decreasing number, roles, and who does not come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from nuffle.data import UnknownName, plain
from nuffle.data.schema import CollegePosition, CollegeTeam
from nuffle.teams.breach import Breach
from nuffle.teams.roster import Roster

# because: no star or mercenary risks a dungeon, and neither of these works in one
KEPT_OUT = ("Bloodweiser Babes", "Wandering Apothecaries")


def check_college(roster: Roster, team: CollegeTeam) -> Iterator[Breach]:
    fielded = list(list_positions(roster, team))
    yield from check_races(Counter(position.sent_by for position in fielded), team)
    yield from check_roles(Counter(position.role for position in fielded), team)
    yield from check_outsiders(roster, team)


def list_positions(roster: Roster, team: CollegeTeam) -> Iterator[CollegePosition]:
    """What every player plays; journeymen are outside the limits, and an unknown position is told elsewhere."""
    for player in roster.players:
        try:
            found = team.position(player.position)
        except UnknownName:
            continue
        if isinstance(found, CollegePosition) and not player.journeyman:
            yield found


def check_races(counts: Counter[str], team: CollegeTeam) -> Iterator[Breach]:
    for race, most in zip(team.races, team.race_caps, strict=True):
        if counts[race] > most:
            yield Breach(rule="race-max", where=race, found=f"{counts[race]} of them", allowed=f"at most {most}")
    for more, fewer in pairwise(team.races):
        if counts[fewer] and counts[more] <= counts[fewer]:
            found = f"{counts[more]} {more} players and {counts[fewer]} {fewer} ones"
            allowed = f"more {more} players than {fewer} ones in the {team.name} college"
            yield Breach(rule="race-order", where="players", found=found, allowed=allowed)


def check_roles(counts: Counter[str], team: CollegeTeam) -> Iterator[Breach]:
    for role, most in team.role_caps.items():
        if counts[role] > most:
            yield Breach(rule="role-max", where=role, found=f"{counts[role]} of them", allowed=f"at most {most}")


def check_outsiders(roster: Roster, team: CollegeTeam) -> Iterator[Breach]:
    hired = [*roster.stars, *(f"a mercenary {mercenary.position}" for mercenary in roster.mercenaries)]
    banned = {plain(roster.data.inducement(name).name) for name in KEPT_OUT}
    hired += [entry.name for entry in roster.inducements if find_position(roster, entry.name) in banned]
    for name in hired:
        allowed = f"no stars, mercenaries, {' or '.join(KEPT_OUT)} in the {team.name} college"
        yield Breach(rule="college-help", where="hired help", found=name, allowed=allowed)


def find_position(roster: Roster, name: str) -> str:
    try:
        return plain(roster.data.inducement(name).name)
    except UnknownName:
        return ""
