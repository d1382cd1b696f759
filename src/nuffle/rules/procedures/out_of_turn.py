"""Moves out of turn."""

from __future__ import annotations

from mypy_extensions import i64

from nuffle.rules.actions import OUT_OF_TURN
from nuffle.rules.game import Game
from nuffle.rules.procedures.action import Activation


def move_out_of_turn(m: Game, player: i64, rule: i64, squares: i64) -> None:
    """A rule lets somebody move now; it says which squares he may enter and where he may stop."""
    move = Activation(player, OUT_OF_TURN, -1)
    move.rule = rule
    move.free = squares
    move.at = Activation.ACT
    m.push(move)
