"""A dungeon as the pitch a match is played on, and how far it is from place to place on foot."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from nuffle.maps.map import CHEST, COUNTER, PADS, WALL, ZONES, Dungeon, Square, write
from nuffle.rules.pitch import Pitch
from nuffle.rules.ruleset import Ruleset

FAR: Final = 1_000_000      # no way leads there


def needs_map(rules: Ruleset) -> bool:
    """Are matches by these rules played in a dungeon?"""
    return any(title.kind == "dungeon" for title in rules.titles)


@lru_cache(maxsize=64)
def pitch_of(dungeon: Dungeon) -> Pitch:
    """The pitch of a dungeon, shared by all who ask for it: it is only looked at."""
    pitch = Pitch(dungeon.name, dungeon.width, dungeon.height, dungeon.seats)
    pitch.plan = write(dungeon)
    for x, y in dungeon.squares(WALL):
        pitch.fill(pitch.at(x, y))
    pitch.find_bends()
    for square in range(pitch.cells):       # because: there is no edge over which anything could leave
        pitch.inwards[square] = -1
        pitch.corners[square] = -1
    furnish(pitch, dungeon)
    divide(pitch, dungeon)
    return pitch


def squares_on(pitch: Pitch, squares: Iterable[Square]) -> list[int]:
    return [int(pitch.at(x, y)) for x, y in squares]


def furnish(pitch: Pitch, dungeon: Dungeon) -> None:
    pitch.pads = [square for pad in PADS for square in squares_on(pitch, dungeon.squares(pad))]
    pitch.chests = squares_on(pitch, dungeon.squares(CHEST))
    pitch.counters = squares_on(pitch, dungeon.squares(COUNTER))
    pitch.pits, pitch.spikes = dungeon.pits, dungeon.spiked


def divide(pitch: Pitch, dungeon: Dungeon) -> None:
    """End zones, in which all others score; a team's half is whatever is nearer to its end zone than to any other."""
    everybody = (1 << dungeon.seats) - 1
    ways = []
    for seat, zone in enumerate(ZONES[: dungeon.seats]):
        squares = squares_on(pitch, dungeon.squares(zone))
        for square in squares:
            pitch.home[square] = seat
            pitch.goal[square] = everybody & ~(1 << seat)
        ways.append(steps_from(pitch, squares))
    for square in range(pitch.cells):
        steps = [way[square] for way in ways]
        if min(steps) < FAR and steps.count(min(steps)) == 1:
            pitch.half[square] = steps.index(min(steps))


def steps_from(pitch: Pitch, starts: Iterable[int], barred: Iterable[int] = ()) -> list[int]:
    """How many steps it is from the nearest of some squares to every other; nobody steps on what is barred."""
    steps, closed = [FAR] * int(pitch.cells), set(barred)
    front = list(starts)
    for square in front:
        steps[square] = 0
    for square in front:        # because: it grows while it is walked through, nearest first
        for way in range(8):
            near = int(pitch.step(square, way))
            if near >= 0 and steps[near] == FAR and near not in closed:
                steps[near] = steps[square] + 1
                front.append(near)
    return steps
