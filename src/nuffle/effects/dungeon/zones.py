"""End zones of a dungeon: who starts in which, and where whom a touchdown counts for."""

from __future__ import annotations

from mypy_extensions import i64

from nuffle.rules.game import Game
from nuffle.rules.sheet import ZONE


def zone_of(m: Game, seat: i64) -> i64:
    """The number of a team's own end zone."""
    return (seat + m.state.get(seat, ZONE)) % m.seats


def home_squares(m: Game, seat: i64) -> list[int]:
    """The squares of a team's own end zone."""
    zone = zone_of(m, seat)
    return [square for square in range(m.pitch.cells) if m.pitch.home[square] == zone]


def free_at_home(m: Game, seat: i64) -> list[int]:
    """Those of them nobody is in."""
    return [square for square in home_squares(m, seat) if m.state.board[square] == 0]


def scores_at(m: Game, seat: i64, square: i64) -> bool:
    """Is this in somebody else's end zone?"""
    return square >= 0 and m.pitch.home[square] >= 0 and m.pitch.home[square] != zone_of(m, seat)
