"""What a match came to, in plain numbers by seat: for whoever plays many of them."""

from __future__ import annotations

from mypy_extensions import i64

from nuffle.rules.game import Game
from nuffle.rules.player_state import TALLIES, TOUCHDOWNS
from nuffle.rules.state import INJURY_ROW
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import SCORE


def scores(match: Game) -> list[int]:
    found: list[int] = []
    for seat in range(match.seats):
        found.append(match.state.get(seat, SCORE))
    return found


def touchdowns(match: Game) -> list[int]:
    """Of the players of each seat; a shoot-out is none."""
    found: list[int] = []
    for seat in range(match.seats):
        total: i64 = 0
        for player in range(seat * PLACES, seat * PLACES + PLACES):
            total += match.state.tally[player * TALLIES + TOUCHDOWNS]
        found.append(total)
    return found


def casualties(match: Game) -> list[int]:
    """Those that stood in the end, by the seat whose player caused them."""
    found = [0] * match.seats
    hurt = match.state.hurt
    for row in range(0, len(hurt), INJURY_ROW):
        victim: i64 = hurt[row]
        by: i64 = hurt[row + 3]
        if by >= 0 and by // PLACES != victim // PLACES:
            found[by // PLACES] += 1
    return found
