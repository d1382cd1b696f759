"""The ground of a match as the page draws it: one letter for each square, and what lies or stands between them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from nuffle.rules.pitch import DX, DY, Pitch
from nuffle.rules.state import State
from nuffle.rules.terrain import FLOOR, GROUND_NAMES, PAD

WALL, FIELD, WIDE, FRONT = "#", ".", "w", "s"
STRAIGHT: Final = (2, 4)        # east and south: each edge once


@lru_cache(maxsize=64)
def ground(pitch: Pitch) -> dict[str, Any]:
    """`rows` has a letter for each square: a wall, the field, a wide zone, the line of scrimmage, or the number of the
    seat whose end zone it is."""
    rows = ["".join(letter(pitch, pitch.at(x, y)) for x in range(pitch.width)) for y in range(pitch.height)]
    return {"name": pitch.name, "width": int(pitch.width), "height": int(pitch.height), "rows": rows,
            "walls": walls(pitch), "open": bool(pitch.open)}


def letter(pitch: Pitch, square: int) -> str:
    if pitch.solid[square]:
        return WALL
    if pitch.goal[square]:
        return str(owner(pitch, square))
    if pitch.wide[square]:
        return WIDE
    return FRONT if pitch.front[square] else FIELD


def owner(pitch: Pitch, square: int) -> int:
    """The seat that must keep others out of this end zone."""
    home = int(pitch.home[square])
    return home if home >= 0 else int(pitch.half[square])


def things(state: State) -> list[dict[str, Any]]:
    """What lies on the floor of a map now: pads with their numbers, chests, counters, and what was under them."""
    found = []
    for square in range(len(state.ground)):
        kind = int(state.ground[square])
        if kind != FLOOR:
            name, number = ("pad", kind - PAD) if kind > PAD else (GROUND_NAMES[kind], 0)
            found.append({"square": point(state.pitch, square), "kind": name, "number": number})
    return found


def point(pitch: Pitch, square: int) -> list[int]:
    return [int(pitch.xs[square]), int(pitch.ys[square])]


def points(pitch: Pitch, squares: list[int]) -> list[list[int]]:
    return [point(pitch, square) for square in squares]


def walls(pitch: Pitch) -> list[list[int]]:
    """Walls that stand between two squares, each as x, y and the way in which it bars the first of them."""
    if pitch.open:
        return []
    found = []
    for square in range(pitch.cells):
        for way in STRAIGHT:
            near = pitch.at(pitch.xs[square] + DX[way], pitch.ys[square] + DY[way])
            if near >= 0 and pitch.step(square, way) < 0 and not pitch.solid[square] and not pitch.solid[near]:
                found.append([*point(pitch, square), way])
    return found
