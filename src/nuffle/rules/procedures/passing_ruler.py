"""The passing ruler: which stretch lies between two squares, and who is under it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nuffle.rules.pitch import Pitch

OUT_OF_RANGE: Final = 0
QUICK: Final = 1
SHORT: Final = 2
LONG: Final = 3
BOMB: Final = 4
ANYWHERE: Final = 5         # without the ruler: not intercepted, never accurate
RANGES: Final = 6
RANGE_NAMES: Final = ("out of range", "quick pass", "short pass", "long pass", "long bomb", "any range")
FARTHEST: Final = vec[i64]([13, 13, 12, 12, 12, 11, 11, 10, 10, 9, 8, 6, 4, 1])     # columns, by rows between
ROWS: Final = 14            # of the ruler's table, and as many columns
HALF_RULER: Final[i64] = 87     # hundredths of a square from the line of flight; not printed, measured


def stretch(dx: i64, dy: i64) -> i64:
    """Which stretch of the passing ruler reaches so many columns and rows."""
    length: i64 = dx * dx + dy * dy
    if length == 0 or dx > FARTHEST[dy]:
        return OUT_OF_RANGE
    if length <= 10:
        return QUICK
    if length <= 45:
        return SHORT
    return LONG if length <= 104 else BOMB


STRETCHES: Final = vec[i64]([stretch(dx, dy) for dy in range(ROWS) for dx in range(ROWS)])


def range_of(pitch: Pitch, start: i64, end: i64) -> i64:
    """Which stretch of the passing ruler lies between two squares."""
    dx = pitch.xs[start] - pitch.xs[end]
    dy = pitch.ys[start] - pitch.ys[end]
    if dx < 0:
        dx = -dx
    if dy < 0:
        dy = -dy
    if dx >= ROWS or dy >= ROWS:
        return OUT_OF_RANGE
    return STRETCHES[dy * ROWS + dx]


def under_ruler(pitch: Pitch, start: i64, end: i64, square: i64) -> bool:
    """Is a square between thrower and target, and within the width of the ruler?"""
    tx = pitch.xs[start]
    ty = pitch.ys[start]
    dx: i64 = pitch.xs[end] - tx
    dy: i64 = pitch.ys[end] - ty
    ix: i64 = pitch.xs[square] - tx
    iy: i64 = pitch.ys[square] - ty
    whole: i64 = dx * dx + dy * dy
    to_target: i64 = (dx - ix) * (dx - ix) + (dy - iy) * (dy - iy)
    from_thrower: i64 = ix * ix + iy * iy
    if to_target >= whole or from_thrower >= whole:
        return False
    for corner in range(4):
        cx: i64 = 2 * ix + (1 if corner & 1 == 1 else -1)
        cy: i64 = 2 * iy + (1 if corner & 2 == 2 else -1)
        cross: i64 = dx * cy - dy * cx
        # corners are in half squares, the ruler in hundredths
        if cross * cross * 10_000 < 4 * HALF_RULER * HALF_RULER * whole:
            return True
    return False
