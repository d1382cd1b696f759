"""What only a match in a dungeon has: a map, more than two teams, an end where nobody comes to one."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Final

import typer

from nuffle.cli.dungeon import read_dungeon
from nuffle.cli.errors import refuse
from nuffle.maps.map import FEWEST_SEATS, MOST_SEATS, Dungeon
from nuffle.maps.map_pitch import needs_map
from nuffle.maps.ready_maps import ready_maps
from nuffle.table.spec import MatchSpec

FOR_BOTS: Final = 60        # turns a side; bots never grow tired of a match that goes nowhere
NO_LIMIT: Final = 0
MAP = Annotated[str, typer.Option("--map", help=(
    "Dungeon Bowl: a map file or a ready map (`nuffle dungeon list`). Default: one for the number of teams."))]
TEAMS = Annotated[list[str] | None, typer.Option("--team", help=(
    "Dungeon Bowl: a third team (race, college or roster file). Repeat it for a fourth."))]
LIMIT = Annotated[int | None, typer.Option("--turn-limit", min=0, max=998, show_default=False, help=(
    f"Dungeon Bowl: end after this many turns per side; 0: never. Default: {FOR_BOTS} if only bots play, else 0."))]


def with_dungeon(terms: MatchSpec, name: str, limit: int | None, usual: int) -> MatchSpec:
    """What was agreed, with the map and the turn limit; both are refused where no dungeon is played in."""
    if not needs_map(terms.rules()):
        refuse_dungeon(terms, name, limit)
        return terms
    dungeon = ground_for(name, len(terms.sides))
    return replace(terms, dungeon=dungeon, longest=usual if limit is None else limit)


def refuse_dungeon(terms: MatchSpec, name: str, limit: int | None) -> None:
    given = ["--map"] * bool(name) + ["--turn-limit"] * (limit is not None)
    given += ["--team"] * (len(terms.sides) > FEWEST_SEATS)
    if given:
        raise refuse(f"{given[0]} is for Dungeon Bowl, but the match is {terms.edition}. Use --edition dungeon.")


def ground_for(name: str, teams: int) -> Dungeon:
    if teams > MOST_SEATS:
        raise refuse(f"--team: {teams} teams are too many. A dungeon takes {MOST_SEATS} at most.")
    dungeon = read_dungeon(name) if name else ready_maps(teams)[0]
    if dungeon.seats != teams:
        more = f". Name {'more teams' if teams < dungeon.seats else 'fewer teams'} or another map."
        raise refuse(f"--map: {dungeon.name} is for {dungeon.seats} teams, but you named {teams}{more}")
    return dungeon
