"""End zones of a dungeon: who starts in which, and where whom a touchdown counts for."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from nuffle.rules.game import Game
from nuffle.rules.team_state import ZONE


def zone_of(m: Game, seat: i64) -> i64:
    """The number of a team's own end zone."""
    return (seat + m.state.get(seat, ZONE)) % m.seats


def home_squares(m: Game, seat: i64) -> vec[i64]:
    """The squares of a team's own end zone."""
    return m.pitch.squares_home(zone_of(m, seat))


def free_at_home(m: Game, seat: i64) -> list[int]:
    """Those of them nobody is in."""
    found: list[int] = []
    for square in home_squares(m, seat):
        if m.state.board[square] == 0:
            found.append(square)
    return found


def room_at_home(m: Game, seat: i64) -> bool:
    """Is there any?"""
    for square in home_squares(m, seat):
        if m.state.board[square] == 0:
            return True
    return False


def scores_at(m: Game, seat: i64, square: i64) -> bool:
    """Is this in somebody else's end zone?"""
    return square >= 0 and m.pitch.home[square] >= 0 and m.pitch.home[square] != zone_of(m, seat)
