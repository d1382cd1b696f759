"""Ready set-ups that a coach picks by name. A slot is (squares behind the line of scrimmage, row)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nuffle.rules.pitch import Pitch

Slots = list[tuple[int, int]]

FORMATIONS: Final[list[tuple[str, str, Slots]]] = [
    ("wall", "defence: a line in front, a second one behind the gaps, one player deep",
     [(0, 5), (0, 7), (0, 9), (2, 4), (2, 10), (2, 7), (3, 2), (3, 12), (4, 5), (4, 9), (8, 7), (9, 7)]),
    ("zone", "defence: three in front, two columns on each side, cover in the middle",
     [(0, 6), (0, 7), (0, 8), (1, 4), (1, 10), (2, 2), (2, 12), (4, 3), (4, 11), (4, 7), (9, 7), (8, 7)]),
    ("line", "attack: five on the line, wings ready, two players back for the ball",
     [(0, 6), (0, 7), (0, 8), (0, 4), (0, 10), (1, 3), (1, 11), (2, 5), (2, 9), (5, 7), (8, 7), (6, 7)]),
    ("wedge", "attack: strength in the middle, to break through beside it",
     [(0, 7), (0, 6), (0, 8), (1, 5), (1, 9), (1, 7), (3, 6), (3, 8), (2, 2), (6, 7), (9, 7), (7, 7)]),
]

# The same on a pitch with fewer rows, for seven a side or fewer; rows are counted from the middle one.
SMALL: Final[list[Slots]] = [
    [(0, -1), (0, 0), (0, 1), (2, -3), (2, 3), (3, 0), (5, 0)],
    [(0, -1), (0, 0), (0, 1), (2, -4), (2, 4), (3, 0), (5, 0)],
    [(0, -1), (0, 0), (0, 1), (1, -3), (1, 3), (3, 0), (5, 0)],
    [(0, 0), (0, -1), (0, 1), (1, 0), (2, -2), (2, 2), (4, 0)],
]
SMALL_SLOTS: Final = 7
FULL_HEIGHT: Final = 15

SLOTS: Final = 12           # in each formation
DEPTHS: Final = vec[i64]([depth for _, _, slots in FORMATIONS for depth, _ in slots])
ROWS: Final = vec[i64]([row for _, _, slots in FORMATIONS for _, row in slots])
SMALL_DEPTHS: Final = vec[i64]([depth for slots in SMALL for depth, _ in slots])
SMALL_ROWS: Final = vec[i64]([row for slots in SMALL for _, row in slots])


def find_slot(pitch: Pitch, seat: i64, formation: i64, place: i64) -> i64:
    """The square of a place in a formation; -1 off the pitch, or for more players than it has places for."""
    if pitch.height < FULL_HEIGHT:
        if place >= SMALL_SLOTS:
            return -1
        place += formation * SMALL_SLOTS
        return pitch.slot(seat, SMALL_DEPTHS[place], pitch.height // 2 + SMALL_ROWS[place])
    if place >= SLOTS:
        return -1
    place += formation * SLOTS
    return pitch.slot(seat, DEPTHS[place], ROWS[place])
