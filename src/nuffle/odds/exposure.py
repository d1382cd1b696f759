"""How somebody stands in a square: who marks him, and the best block that can be made against him there."""

from __future__ import annotations

from dataclasses import dataclass

from nuffle.odds import dice_odds
from nuffle.rules.game import Game
from nuffle.rules.player_state import STANDING
from nuffle.rules.team import PLACES


@dataclass(frozen=True, slots=True)
class Exposure:
    """Opponents who mark him, the dice and the chance of the best block among theirs, and does he mark the carrier?"""

    markers: int
    dice: int = 0
    down: float = 0.0
    marks_carrier: bool = False
    up: bool = True


def measure_exposure(match: Game, player: int) -> Exposure | None:
    """In a copy of a match, as it is there; None for somebody who is not on the pitch."""
    state = match.state
    if not state.on_pitch(player):
        return None
    square = int(state.square[player])
    near = [state.at(int(match.pitch.touch[square * 8 + way])) for way in range(8)
            if match.pitch.touch[square * 8 + way] >= 0]
    foes = [int(who) for who in near if who >= 0 and who // PLACES != player // PLACES]
    markers = sum(bool(state.zone(foe)) for foe in foes)
    if state.status[player] != STANDING:
        return Exposure(markers, up=False)
    down, dice = max((best(match, foe, player) for foe in foes if state.status[foe] == STANDING), default=(0.0, 0))
    return Exposure(markers, dice, down, bool(state.zone(player)) and state.carrier in foes)


def best(match: Game, foe: int, player: int) -> tuple[float, int]:
    dice = int(dice_odds.block_dice(match, foe, player))
    return dice_odds.block_odds(match, foe, player, dice)[0], dice
