"""The colleges of Dungeon Bowl as teams: three races each, with the prices and limits of the colleges' own table."""

from __future__ import annotations

from collections import Counter

from nuffle.data.schema import (
    College,
    CollegePlayer,
    CollegePosition,
    CollegeTeam,
    DungeonBowl,
    EditionData,
    Position,
    TeamData,
)
from nuffle.files.names import find, index

RANKS = ("primary", "secondary", "tertiary")


def college_teams(data: EditionData) -> tuple[CollegeTeam, ...]:
    if data.dungeon_bowl is None:
        return ()
    teams = index(data.teams)
    profiles = {(player.team, player.position): profile(teams, player) for player in data.dungeon_bowl.players}
    return tuple(college_team(data.dungeon_bowl, college, profiles) for college in data.dungeon_bowl.colleges)


def profile(teams: dict[str, TeamData], player: CollegePlayer) -> Position:
    return find(teams, player.team, "team", "the colleges").position(player.position)


def college_team(
    facts: DungeonBowl, college: College, profiles: dict[tuple[str, str], Position]
) -> CollegeTeam:
    races = (college.primary, college.secondary, college.tertiary)
    sent = [player for race in races for player in facts.players if player.race == race]
    common = Counter(player.position for player in sent)
    positions = tuple(
        college_position(player, profiles[player.team, player.position], common[player.position] == 1)
        for player in sent
    )
    return CollegeTeam(
        name=college.name,
        aliases=(f"{college.name} College", f"College of {college.name}"),
        source=college.source,
        reroll_cost=college.reroll_cost,
        apothecary=False,
        races=races,
        race_caps=tuple(facts.race_caps[rank] for rank in RANKS),
        role_caps=facts.role_caps,
        positions=positions,
    )


def college_position(player: CollegePlayer, position: Position, alone: bool) -> CollegePosition:
    """The player as a college lists him: his race before his position, which alone is enough where no other has it."""
    name = position.name if position.name.startswith(player.race) else f"{player.race} {position.name}"
    own = {
        "name": name,
        "aliases": (position.name,) if alone and name != position.name else (),
        "source": player.source,
        "note": player.note,
        "max": player.max,
        "cost": player.cost,
        "lineman": player.role == "Lineman",
        "race": player.race.casefold(),
        "sent_by": player.race,
        "role": player.role,
    }
    return CollegePosition.model_validate(position.model_dump() | own)
