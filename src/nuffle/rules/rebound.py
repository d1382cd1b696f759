"""A ball thrown at a wall: where it meets it, where it goes from there, and what lies to either side of the aim."""

from __future__ import annotations

from mypy_extensions import i64

from nuffle.rules.pitch import DX, DY, Pitch, leaving


def foot_of(pitch: Pitch, start: i64, wall: i64) -> i64:
    """The last square before a wall on the straight line to it; -1 where it is no wall, or none leads there."""
    if pitch.solid[wall] == 0 or pitch.solid[start] == 1:
        return -1
    here = start
    while True:
        way = pitch.onwards(start, here, wall)
        near = pitch.around[here * 8 + way]
        if near < 0:
            return here if pitch.at(pitch.xs[here] + DX[way], pitch.ys[here] + DY[way]) == wall else -1
        here = near


def face_of(pitch: Pitch, start: i64, wall: i64) -> i64:
    """The way straight into the face that is hit; a diagonal one where the line meets a corner."""
    foot = foot_of(pitch, start, wall)
    way = pitch.onwards(start, foot, wall)
    if way % 2 == 0:
        return way
    left = pitch.around[foot * 8 + way - 1] < 0
    right = pitch.around[foot * 8 + (way + 1) % 8] < 0
    if left == right:
        return way
    return way - 1 if left else (way + 1) % 8


def rebound(pitch: Pitch, start: i64, wall: i64, far: i64) -> list[int]:
    """So many squares the ball passes on its way back, mirrored by the wall, the one before it first.

    Fewer where it meets a second wall.
    """
    here = foot_of(pitch, start, wall)
    if here < 0:
        return []
    face = face_of(pitch, start, wall)
    wide = (pitch.xs[wall] - pitch.xs[start]) * (-1 if DX[face] != 0 else 1)
    high = (pitch.ys[wall] - pitch.ys[start]) * (-1 if DY[face] != 0 else 1)
    return flight(pitch, here, wide, high, far)


def flight(pitch: Pitch, start: i64, wide: i64, high: i64, far: i64) -> list[int]:
    """The squares a straight line of that slope crosses, its first included, up to a wall."""
    found: list[int] = [start]
    here = start
    while len(found) < far:
        way = leaving(wide, high, pitch.xs[here] - pitch.xs[start], pitch.ys[here] - pitch.ys[start])
        here = pitch.around[here * 8 + way]
        if here < 0:
            return found
        found.append(here)
    return found


def beside_aim(pitch: Pitch, start: i64, wall: i64, to_the_right: bool) -> i64:
    """The wall one square to the right or left of the aim, as the thrower sees it; the aim where there is none."""
    face = face_of(pitch, start, wall)
    way: i64 = (face + (2 if to_the_right else 6)) % 8
    near = pitch.at(pitch.xs[wall] + DX[way], pitch.ys[wall] + DY[way])
    return near if near >= 0 and foot_of(pitch, start, near) >= 0 else wall
