"""Where a kick-off comes down: every direction and distance the dice can send it."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from nuffle.rules.game import Game

WAYS: Final = 8
FARTHEST: Final = 6


class KickOdds:
    """The kick that is aimed in a copy of a match, with no rule that turns or shortens it."""

    def __init__(self, match: Game) -> None:
        self.match = match

    @cached_property
    def theirs(self) -> list[bool]:
        """Is a square in the receivers' half?"""
        half = (int(self.match.state.kicking) + 1) % int(self.match.seats)
        return [int(half == side) == 1 for side in self.match.pitch.half]

    def stays(self, square: int) -> float:
        """How likely a ball aimed there comes down in their half, so that it is no touchback."""
        along, theirs = self.match.pitch.along, self.theirs
        landings = [along(square, way, far) for way in range(WAYS) for far in range(1, FARTHEST + 1)]
        return sum(landing >= 0 and theirs[landing] for landing in landings) / len(landings)
