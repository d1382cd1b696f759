"""What lies in a dungeon, as the terminal's board shows it, and players where a square has room for two characters."""

from __future__ import annotations

from typing import Final

from nuffle.maps.map import PADS, ZONES
from nuffle.rules.game import Game
from nuffle.rules.terrain import CHEST, COUNTER, PAD, PIT, SPIKES, find_feature

NARROW: Final = 2           # characters of a square in a map that is too wide for more
DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
THINGS: Final = {CHEST: "[]", COUNTER: " ?", PIT: "\\/", SPIKES: "^^", **{PAD + int(pad): f"({pad}" for pad in PADS}}
GROUND_LEGEND: Final = ("inverse: has the ball; dim: has acted this turn; o the ball, (1 pad, [] chest, ? counter, "
                        "\\/ pit, ^^ spikes, /A end zone")
NARROW_LEGEND: Final = "H7 stands, h7 is prone, x7 is stunned (others: A7 a7 z7, C7 c7 y7, D7 d7 w7); Hb is h11"


def on_floor(match: Game, square: int) -> str:
    """Two characters; a wall fills its square."""
    pitch = match.pitch
    if pitch.solid[square]:
        return "██"
    if thing := THINGS.get(int(find_feature(match.state, square))):
        return thing
    return f"/{ZONES[pitch.home[square]]}" if pitch.home[square] >= 0 else " ·"


def short_label(text: str) -> str:
    """Side and number in two characters: ten is a, eleven b."""
    return text[0] + DIGITS[int(text[1:]) % len(DIGITS)]
