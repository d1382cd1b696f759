"""What lies in the squares of a map: pads, chests, counters and what was under them. It changes in a match."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nuffle.rules.pitch import Pitch
from nuffle.rules.state import State

FLOOR: Final = 0
CHEST: Final = 1            # closed
COUNTER: Final = 2          # face down
PIT: Final = 3
SPIKES: Final = 4           # a pit with spikes
PAD: Final = 10             # and its number
SOME_PAD: Final = 4         # the answer that leaves it to a die by which pad somebody comes in
# -- where rules of a place have something to offer, as bits
BESIDE_OPPONENT: Final = 1
ON_VERGE: Final = 2         # of a pit, or of a counter that may hide one
IN_PIT: Final = 4
GROUND_NAMES: Final = ("nothing", "chest", "counter", "pit", "spiked pit")


def lay_out(state: State, pitch: Pitch) -> None:
    """As the map has it, before anybody has set foot on it."""
    if not pitch.pads:
        return
    ground = vec[i64]([FLOOR] * pitch.cells)
    for number, square in enumerate(pitch.pads, 1):
        ground[square] = PAD + number
    for square in pitch.chests:
        ground[square] = CHEST
    for square in pitch.counters:
        ground[square] = COUNTER
    state.ground = ground


def find_feature(state: State, square: i64) -> i64:
    """What lies there; nothing on a pitch that is no map."""
    if square < 0 or len(state.ground) == 0:
        return FLOOR
    return state.ground[square]


def is_open_pit(state: State, square: i64) -> bool:
    """Is it an open pit?"""
    kind = find_feature(state, square)
    return PIT <= kind <= SPIKES


def may_become(before: i64, now: i64) -> bool:
    """Chests are opened and counters turned up; all else stays as it is."""
    if before == now:
        return True
    if before == CHEST:
        return now == FLOOR
    return before == COUNTER and (now == FLOOR or PIT <= now <= SPIKES)


def count_features(state: State, kind: i64) -> i64:
    """How many squares there are of that kind now."""
    count: i64 = 0
    for square in range(len(state.ground)):
        if state.ground[square] == kind:
            count += 1
    return count


def count_among(state: State, squares: list[int], kind: i64) -> i64:
    """How many of these squares are of that kind now."""
    count: i64 = 0
    for square in squares:
        if state.ground[square] == kind:
            count += 1
    return count
