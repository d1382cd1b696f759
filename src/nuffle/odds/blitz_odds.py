"""Running to somebody and hitting him: the square with the best chances of both."""

from __future__ import annotations

from dataclasses import dataclass

from nuffle.odds import dice_odds
from nuffle.odds.paths import MoveReach
from nuffle.rules.game import Game
from nuffle.rules.player_state import STANDING
from nuffle.rules.team import PLACES


@dataclass(frozen=True, slots=True)
class BlitzOdds:
    """How likely he gets to a square, and what the block from there brings."""

    square: int
    chance: float
    dice: int
    down: float
    fall: float

    @property
    def whole(self) -> float:
        return self.chance * self.down


def best_blitz(copy: Game, reached: MoveReach, target: int) -> BlitzOdds | None:
    """None for somebody who cannot be hit."""
    s = copy.state
    if target // PLACES == reached.player // PLACES or s.status[target] != STANDING:
        return None
    beside = [int(copy.pitch.touch[s.square[target] * 8 + way]) for way in range(8)]
    tries = [blitz_from(copy, reached, target, square) for square in beside if square in reached.nodes]
    return max(tries, key=lambda blitz: (blitz.whole, blitz.chance, blitz.square), default=None)


def blitz_from(copy: Game, reached: MoveReach, target: int, square: int) -> BlitzOdds:
    dice = int(dice_odds.blitz_dice(copy, reached.player, target, square))
    return BlitzOdds(square, reached.chance(square), dice, *dice_odds.block_odds(copy, reached.player, target, dice))
