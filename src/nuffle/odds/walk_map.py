"""Where one may walk: on a pitch everywhere, on a map round its walls and corners and past what lies on the floor.

Nobody passes through a pad, a chest or a counter: his way ends there. Open pits are not entered at all, and one
square of pit or counter is jumped over.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from nuffle.rules.end_zones import zone_of
from nuffle.rules.game import Game
from nuffle.rules.pitch import Pitch
from nuffle.rules.team import PLACES
from nuffle.rules.terrain import CHEST, COUNTER, FLOOR, PAD, PIT, SPIKES

FAR = 999
KEPT = 64           # pitches: every match below has one of its own, and a server has many
STRAIGHT_FIRST = (0, 2, 4, 6, 1, 3, 5, 7)


@lru_cache(maxsize=KEPT)
def neighbours(pitch: Pitch) -> list[tuple[int, ...]]:
    """The squares beside each square, straight ones first so that ways look natural."""
    return [tuple(square for way in STRAIGHT_FIRST if (square := pitch.step(cell, way)) >= 0)
            for cell in range(pitch.cells)]


class WalkMap(NamedTuple):
    """By square: where one comes in a step, the way out of where others end, and what one may jump over to where."""

    around: list[tuple[int, ...]]
    out: dict[int, tuple[int, ...]]
    jumps: dict[int, list[tuple[int, int]]]


def find_walk_map(match: Game, seat: int) -> WalkMap:
    """As this seat's players may walk now."""
    pitch = match.pitch
    if pitch.open:
        return WalkMap(neighbours(pitch), {}, {})
    ground = tuple(match.state.ground)
    around, out, jumps = floor_ways(pitch, ground)
    past = corner_ways(pitch)
    closed = [pair for square in others(match, seat) for pair in past.get(square, ())]
    if closed:
        around, out = around.copy(), out.copy()
        for start, end in closed:
            around[start] = tuple(near for near in around[start] if near != end)
            if start in out:
                out[start] = tuple(near for near in out[start] if near != end)
    return WalkMap(around, out, jumps)


def others(match: Game, seat: int) -> list[int]:
    """The squares in which opponents stand or lie."""
    state = match.state
    return [int(state.square[player]) for player in range(state.players)
            if player // PLACES != seat and state.square[player] >= 0]


@lru_cache(maxsize=KEPT)
def floor_ways(pitch: Pitch, ground: tuple[int, ...]) -> WalkMap:
    """With nobody about; shared, so it is only looked at."""
    around = neighbours(pitch).copy()
    pits = {square for square, lies in enumerate(ground) if PIT <= lies <= SPIKES}
    chests = {square for square, lies in enumerate(ground) if lies == CHEST}
    for square in {near for pit in pits for near in around[pit]}:
        around[square] = tuple(near for near in around[square] if near not in pits)
    for square in {near for chest in chests for near in around[chest]}:
        around[square] = tuple(near for near in around[square]
                               if near not in chests or pitch.bend(square, pitch.way(square, near)) < 0)
    ends = [square for square, lies in enumerate(ground) if lies != FLOOR]
    out = {square: () if square in pits else around[square] for square in ends}
    for square in ends:
        around[square] = ()
    return WalkMap(around, out, jumps_on(pitch, ground))


def jumps_on(pitch: Pitch, ground: tuple[int, ...]) -> dict[int, list[tuple[int, int]]]:
    """From each square: over one obstacle, to land on plain floor."""
    found: dict[int, list[tuple[int, int]]] = {}
    for over, lies in enumerate(ground):
        if not COUNTER <= lies <= SPIKES:
            continue
        for way in range(8):
            start, end = pitch.step(over, way), pitch.step(over, (way + 4) % 8)
            if start >= 0 and end >= 0 and ground[end] == FLOOR and not PIT <= ground[start] <= SPIKES:
                found.setdefault(int(start), []).append((over, int(end)))
    return found


@lru_cache(maxsize=KEPT)
def corner_ways(pitch: Pitch) -> dict[int, list[tuple[int, int]]]:
    """By the square beside a corner of a wall: the steps past it that whoever is in it keeps opponents from."""
    found: dict[int, list[tuple[int, int]]] = {}
    for square in range(pitch.cells):
        for way in range(1, 8, 2):
            beside = int(pitch.bend(square, way))
            if beside >= 0:
                found.setdefault(beside, []).append((square, int(pitch.step(square, way))))
    return found


# -- how far
def spread_costs(around: list[tuple[int, ...]], starts: list[int], costs: list[float]) -> list[float]:
    """As `spread`, where every square costs something of its own to come through."""
    found = [float(FAR)] * len(around)
    queue = [(0.0, square) for square in starts]
    while queue:
        far, square = heappop(queue)
        if far < found[square]:
            found[square] = far
            for near in around[square]:
                if far + costs[square] < found[near]:
                    heappush(queue, (far + costs[square], near))
    return found


def spread(around: list[tuple[int, ...]], starts: list[int], barred: frozenset[int]) -> list[int]:
    """Steps from the nearest start to every square; nobody goes on from what is barred."""
    found = [FAR] * len(around)
    edge, steps = starts, 0
    while edge:
        fresh: list[int] = []
        for square in edge:
            if found[square] == FAR:
                found[square] = steps
                if square not in barred:
                    fresh.extend(around[square])
        edge = fresh
        steps += 1
    return found


@lru_cache(maxsize=2 * KEPT)
def goal_distance(pitch: Pitch, seat: int) -> list[int]:
    """Steps from each square to the nearest one where this seat scores."""
    return spread(neighbours(pitch), scoring(pitch, seat), frozenset())


def scoring(pitch: Pitch, seat: int) -> list[int]:
    return [square for square in range(pitch.cells) if pitch.scores(seat, square)]


def obstacles(match: Game) -> frozenset[int]:
    """What makes a way longer on a map: pads and chests; a counter or a pit is jumped over."""
    return frozenset(square for square, lies in enumerate(match.state.ground) if lies == CHEST or lies > PAD)


@lru_cache(maxsize=KEPT)
def goal_below(pitch: Pitch, zone: int, barred: frozenset[int]) -> list[int]:
    return spread(neighbours(pitch), scoring(pitch, zone), barred)


@lru_cache(maxsize=1024)
def walk(pitch: Pitch, square: int, barred: frozenset[int]) -> list[int]:
    """Steps from that square to every other, those around walls."""
    return spread(neighbours(pitch), [square], barred - {square})


def steps_to_score(match: Game, seat: int) -> list[int]:
    """Steps from each square to where this seat scores, end zones as they were chosen."""
    if match.pitch.open:
        return goal_distance(match.pitch, seat)
    return goal_below(match.pitch, zone_of(match, seat), obstacles(match))


def off_centre(pitch: Pitch, square: int) -> int:
    """Rows between a square and the middle of the pitch."""
    row: int = pitch.ys[square]
    return abs(row - int(pitch.height) // 2)
