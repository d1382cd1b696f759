"""Steps that somebody could take later on: a player, the square he would be in, and the way he would go."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nuffle.rules.game import Game
from nuffle.rules.hooks import F_WAY

ROOM: Final = 1 << 20       # for squares and ways


def pack_step(player: i64, square: i64, way: i64) -> i64:
    """Such a step as one number, for rules that are asked about it."""
    return player * ROOM + square * 8 + way


def unpack_player(leg: i64) -> i64:
    return leg // ROOM


def unpack_start(leg: i64) -> i64:
    return leg % ROOM // 8


def unpack_end(m: Game, leg: i64) -> i64:
    return m.pitch.around[leg % ROOM]


def find_step_ahead(m: Game, player: i64, square: i64, way: i64) -> i64:
    """The square that way, if he could step there: nobody else is in it and no rule closes it; else -1."""
    near = m.pitch.around[square * 8 + way]
    if near < 0 or (m.state.board[near] != 0 and m.state.board[near] != player + 1):
        return -1
    return -1 if m.is_forbidden(player, F_WAY, pack_step(player, square, way)) else near
