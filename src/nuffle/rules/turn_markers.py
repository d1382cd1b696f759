"""Turn markers: the one place where they move. Who is next, and whether a half is over, is always asked of them."""

from __future__ import annotations

from mypy_extensions import i64

from nuffle.rules.game import Game
from nuffle.rules.team_state import MARKER, SKIP


def change_marker(m: Game, seat: i64, by: i64) -> None:
    """Along the track, never below its start; past its end the seat has no turn left in this half."""
    marker: i64 = m.state.get(seat, MARKER) + by
    m.state.put(seat, MARKER, marker if marker > 0 else 0)


def turns_left(m: Game, seat: i64) -> i64:
    """Turns a seat has not begun in this half."""
    left: i64 = m.rules.turns - m.state.get(seat, MARKER)
    return left if left > 0 else 0


def lose_turn(m: Game, seat: i64) -> None:
    """A seat misses its next turn: that is one turn, however often it is said before it comes."""
    m.state.put(seat, SKIP, 1)


def is_turn_lost(m: Game, seat: i64) -> bool:
    """Does a seat miss its next turn?"""
    return m.state.get(seat, SKIP) > 0


def reset_markers(m: Game) -> None:
    """A new half: everybody's marker is before the first turn."""
    for seat in range(m.seats):
        m.state.put(seat, MARKER, 0)
