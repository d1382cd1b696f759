"""The part of the drafting check that is about dungeons: colleges with their races, roles, and who does not come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise

from nuffle.data import UnknownName, plain
from nuffle.data.schema import CollegePosition, CollegeTeam, DungeonBowl, Position, Role, TeamData
from nuffle.teams.breach import Breach
from nuffle.teams.roster import Roster

# because: no star or mercenary risks a dungeon, and neither of these works in one
KEPT_OUT = ("Bloodweiser Babes", "Wandering Apothecaries")


def check_below(roster: Roster, team: TeamData) -> Iterator[Breach]:
    """What a dungeon asks of any other team: the limits of roles, and nobody who does not work there."""
    yield from check_limits(roster, team)
    if roster.apothecary:
        yield Breach(rule="apothecary", where="apothecary", found="one is hired", allowed="none in a dungeon")
    yield from check_outsiders(roster, "a dungeon")


def check_limits(roster: Roster, team: TeamData) -> Iterator[Breach]:
    """So many linemen, blitzers, blockers, catchers and throwers a team may have below ground, whichever it is."""
    facts = roster.data.dungeon_bowl
    if facts is not None:
        fielded = [find_role(facts, team, position) for position in list_positions(roster, team)]
        yield from check_roles(Counter(role for role in fielded if role), facts.role_caps)


def find_role(facts: DungeonBowl, team: TeamData, position: Position) -> str:
    """What a position counts as: by the table of the colleges, else as its namesake there, a Chaos Troll as a Troll.

    Other linemen and big guys are linemen and blockers; the few that are left count as nothing."""
    if isinstance(position, CollegePosition):
        return position.role
    for name in (position.name, position.name.split()[-1]):
        lines = [line for line in facts.players if line.position == name]
        for line in sorted(lines, key=lambda line: line.team != team.name):
            return line.role
    return "Lineman" if position.lineman else "Blocker" if position.big_guy else ""


def check_college(roster: Roster, team: CollegeTeam) -> Iterator[Breach]:
    fielded = [position for position in list_positions(roster, team) if isinstance(position, CollegePosition)]
    yield from check_races(Counter(position.sent_by for position in fielded), team)
    yield from check_roles(Counter(position.role for position in fielded), team.role_caps)
    yield from check_outsiders(roster, f"the {team.name} college")


def list_positions(roster: Roster, team: TeamData) -> Iterator[Position]:
    """What every player plays; journeymen are outside the limits, and an unknown position is told elsewhere."""
    for player in roster.players:
        try:
            found = team.position(player.position)
        except UnknownName:
            continue
        if not player.journeyman:
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


def check_roles(counts: Counter[str], caps: Mapping[Role, int]) -> Iterator[Breach]:
    for role, most in caps.items():
        if counts[role] > most:
            yield Breach(rule="role-max", where=role, found=f"{counts[role]} of them", allowed=f"at most {most}")


def check_outsiders(roster: Roster, where: str) -> Iterator[Breach]:
    hired = [*roster.stars, *(f"a mercenary {mercenary.position}" for mercenary in roster.mercenaries)]
    banned = {plain(roster.data.inducement(name).name) for name in KEPT_OUT}
    hired += [entry.name for entry in roster.inducements if find_position(roster, entry.name) in banned]
    for name in hired:
        allowed = f"no stars, mercenaries, {' or '.join(KEPT_OUT)} in {where}"
        yield Breach(rule="college-help", where="hired help", found=name, allowed=allowed)


def find_position(roster: Roster, name: str) -> str:
    try:
        return plain(roster.data.inducement(name).name)
    except UnknownName:
        return ""
