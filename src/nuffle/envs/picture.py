"""The pitch from above, as an array of dots."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from nuffle.rules.game import Game
from nuffle.rules.pitch import Pitch
from nuffle.rules.player_state import STANDING, STUNNED
from nuffle.rules.team import PLACES

Array = NDArray[np.uint8]
Colour = tuple[int, int, int]

DOTS: Final = 24                # for each square, both ways
GRASS: Final[tuple[Colour, Colour]] = ((60, 128, 70), (55, 119, 64))        # by turns, so that squares can be counted
CHALK: Final[Colour] = (214, 230, 214)
SIDES: Final[tuple[Colour, ...]] = ((48, 104, 204), (204, 56, 48), (224, 176, 40), (150, 80, 190))
RIM: Final[Colour] = (246, 246, 240)
BALL: Final[Colour] = (120, 62, 22)
TINT: Final = 0.28              # how much of a team's colour its own end zone has
LOW: Final = 0.55               # of its colour that somebody on the ground has
Y, X = np.mgrid[0:DOTS, 0:DOTS] - (DOTS - 1) / 2
AWAY: Final = np.hypot(X, Y)    # from the middle of a square


def picture(match: Game) -> Array:
    """Home in blue, away in red: discs stand, flat ones lie, a cross is stunned; a ring has the ball."""
    pitch, s = match.pitch, match.state
    image = ground(pitch)
    for player in range(int(s.players)):
        if s.square[player] >= 0:
            token(square_of(image, pitch, int(s.square[player])), player // PLACES, int(s.status[player]))
    if s.ball >= 0:
        ball(square_of(image, pitch, int(s.ball)), carried=s.carrier >= 0)
    return image


def square_of(image: Array, pitch: Pitch, square: int) -> Array:
    """Its dots, to be painted on."""
    x, y = int(pitch.xs[square]) * DOTS, int(pitch.ys[square]) * DOTS
    return image[y:y + DOTS, x:x + DOTS]


def ground(pitch: Pitch) -> Array:
    image = np.empty((int(pitch.height) * DOTS, int(pitch.width) * DOTS, 3), np.uint8)
    for square in range(int(pitch.cells)):
        x, y = int(pitch.xs[square]), int(pitch.ys[square])
        shade = np.array(GRASS[(x + y) % 2], float)
        if pitch.goal[square] != 0 and pitch.half[square] >= 0:
            shade = shade * (1 - TINT) + np.array(SIDES[int(pitch.half[square])], float) * TINT
        image[y * DOTS:(y + 1) * DOTS, x * DOTS:(x + 1) * DOTS] = shade.astype(np.uint8)
    chalk(image, pitch)
    return image


def chalk(image: Array, pitch: Pitch) -> None:
    """A line wherever end zones, wide zones or halves meet."""
    for square in range(int(pitch.cells)):
        x, y = int(pitch.xs[square]), int(pitch.ys[square])
        left, above = square - 1, square - int(pitch.width)
        if x and (pitch.goal[square] != pitch.goal[left] or pitch.half[square] != pitch.half[left]):
            image[y * DOTS:(y + 1) * DOTS, x * DOTS - 1:x * DOTS + 1] = CHALK
        if y and pitch.wide[square] != pitch.wide[above]:
            image[y * DOTS - 1:y * DOTS + 1, x * DOTS:(x + 1) * DOTS] = CHALK


def token(dots: Array, side: int, status: int) -> None:
    colour = np.array(SIDES[side], float)
    if status == STANDING:
        dots[AWAY <= 9.5] = RIM
        dots[AWAY <= 8] = colour
        return
    flat = np.hypot(X, Y * 1.9) <= 9.5
    dots[flat] = colour * LOW
    if status == STUNNED:
        dots[flat & (np.abs(np.abs(X) - np.abs(Y * 1.9)) < 1.6)] = RIM


def ball(dots: Array, carried: bool) -> None:
    if carried:
        dots[np.abs(AWAY - 10.4) < 1.3] = RIM
    oval = np.hypot(X * 1.0, Y * 1.6) <= (4.6 if carried else 6.5)
    dots[oval] = BALL
    dots[oval & (np.abs(Y) < 0.8)] = RIM
