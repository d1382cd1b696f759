"""Ways round the corners of walls."""

from __future__ import annotations

from mypy_extensions import i64

from nuffle.rules.game import Game
from nuffle.rules.team import PLACES
from nuffle.rules.terrain import CHEST, find_feature


def is_barred(m: Game, player: i64, start: i64, square: i64) -> bool:
    """Does one step lead him round a corner past an opponent, or to a chest?"""
    if m.pitch.distance(start, square) != 1:
        return False
    beside = m.pitch.bend(start, m.pitch.way(start, square))
    if beside < 0:
        return False
    other = m.state.at(beside)
    return (other >= 0 and other // PLACES != player // PLACES) or find_feature(m.state, square) == CHEST
