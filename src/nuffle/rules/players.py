"""Who is on the pitch, who stands beside whom, and who is drawn."""

from __future__ import annotations

from mypy_extensions import i64

from nuffle.rules.game import Game
from nuffle.rules.player_state import STANDING, STUNNED
from nuffle.rules.team import PLACES


def players_on_pitch(m: Game, seat: i64) -> list[int]:
    found: list[int] = []
    for player in range(seat * PLACES, seat * PLACES + PLACES):
        if m.state.status[player] <= STUNNED:
            found.append(player)
    return found


def other_seats(m: Game, owner: i64) -> list[int]:
    """Seats of the opponents of a player or a team."""
    found: list[int] = []
    for seat in range(m.seats):
        if seat != m.state.seat_of(owner):
            found.append(seat)
    return found


def players_beside(m: Game, square: i64) -> list[int]:
    found: list[int] = []
    for way in range(8):
        near = m.pitch.touch[square * 8 + way]
        if near >= 0 and m.state.board[near] > 0:
            found.append(m.state.board[near] - 1)
    return found


def mates_beside(m: Game, player: i64) -> list[int]:
    """Team-mates on the pitch in squares beside him."""
    seat = m.state.seat_of(player)
    return [other for other in players_beside(m, m.state.square[player]) if m.state.seat_of(other) == seat]


def opponents_beside(m: Game, player: i64) -> list[int]:
    """Opponents in squares beside him, on their feet or not."""
    seat = m.state.seat_of(player)
    return [other for other in players_beside(m, m.state.square[player]) if m.state.seat_of(other) != seat]


def empty_beside(m: Game, square: i64) -> list[int]:
    """Empty squares around one."""
    found: list[int] = []
    for way in range(8):
        near = m.pitch.around[square * 8 + way]
        if near >= 0 and m.state.board[near] == 0:
            found.append(near)
    return found


def in_sight(m: Game, seat: i64, square: i64) -> bool:
    """Does anybody of that team who is on his feet see the square? Where there are no walls, everything is seen."""
    s = m.state
    if m.pitch.open:
        return True
    for player in range(seat * PLACES, m.ends[seat]):
        if s.status[player] == STANDING and m.pitch.sees(s.square[player], square):
            return True
    return False


def draw_players(m: Game, players: list[int], count: i64, rule: i64, row: i64 = -1) -> list[int]:
    """So many of them, drawn by lot for a rule of somebody's; all of them if there are no more."""
    left = players[:]
    drawn: list[int] = []
    while left and len(drawn) < count:
        drawn.append(left.pop(m.lot(len(left), rule, row)))
    return drawn


def find_leader(totals: list[int]) -> i64:
    """The seat whose total is the highest; -1 if several share it."""
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 else -1
