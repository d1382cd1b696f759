"""Who is within whose reach, as the crow flies, and who lies there to be fouled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nuffle.rules.game import Game
from nuffle.rules.hooks import F_MOVE, H_BAN, H_FORBID, H_INSTEAD, H_LIMIT, I_STAND_UP, L_RUSH
from nuffle.rules.player_state import MA, PRONE, ROOTED, STANDING, STUNNED
from nuffle.rules.team import PLACES

NOWHERE: Final = -1         # of an area: nobody is in it
SIDE_BITS: Final = 8        # of an area: its first and last column, its first and last row
SIDE_MASK: Final = 255


def near(m: Game, player: i64, other: i64) -> bool:
    """Could he come to him, as the crow flies, and have a square left to block?"""
    s = m.state
    return m.pitch.distance(s.square[player], s.square[other]) <= s.stat(player, MA) + m.rushes(player)


def find_blitz_reach(m: Game, player: i64) -> i64:
    """How far away the target of his blitz may be: he must get beside it, and pay for the block."""
    s = m.state
    if s.flags[player] & ROOTED != 0:
        return 1
    if m.hot[H_FORBID + F_MOVE] + m.hot[H_BAN + F_MOVE] != 0 and m.is_forbidden(player, F_MOVE):
        return 1
    moves = s.stat(player, MA)
    if s.status[player] == PRONE and not m.waits(player, H_INSTEAD + I_STAND_UP):
        moves = moves - m.rules.stand_up_cost if moves > m.rules.stand_up_cost else 0
    return moves + (m.rushes(player) if m.hot[H_LIMIT + L_RUSH] != 0 else m.rules.rushes)


def area_of_others(m: Game, own: i64) -> i64:
    """The columns and rows between which all opponents are whom somebody might fell and foul then."""
    status = m.state.status
    squares = m.state.square
    xs = m.pitch.xs
    ys = m.pitch.ys
    left: i64 = SIDE_MASK
    right: i64 = NOWHERE
    top: i64 = SIDE_MASK
    foot: i64 = 0
    for seat in range(m.seats):
        other: i64 = seat * PLACES
        last: i64 = m.ends[seat] if seat != own else other
        while other < last:
            if status[other] == STANDING:
                x = xs[squares[other]]
                y = ys[squares[other]]
                left = x if x < left else left
                right = x if x > right else right
                top = y if y < top else top
                foot = y if y > foot else foot
            other += 1
    if right == NOWHERE:
        return NOWHERE
    return left | right << SIDE_BITS | top << 2 * SIDE_BITS | foot << 3 * SIDE_BITS


def distance_to(m: Game, square: i64, area: i64) -> i64:
    """From a square to the nearest of an area."""
    x = m.pitch.xs[square]
    y = m.pitch.ys[square]
    wide: i64 = (area & SIDE_MASK) - x
    high: i64 = (area >> 2 * SIDE_BITS & SIDE_MASK) - y
    if wide < 0:
        wide = x - (area >> SIDE_BITS & SIDE_MASK)
    if high < 0:
        high = y - (area >> 3 * SIDE_BITS)
    return wide if wide > high else high


def stands_within(m: Game, own: i64, square: i64, reach: i64) -> bool:
    """Is an opponent on his feet so many squares away or fewer?"""
    status = m.state.status
    squares = m.state.square
    xs = m.pitch.xs
    ys = m.pitch.ys
    x = xs[square]
    y = ys[square]
    for seat in range(m.seats):
        other: i64 = seat * PLACES
        last: i64 = m.ends[seat] if seat != own else other
        while other < last:
            if status[other] == STANDING:
                there = squares[other]
                wide: i64 = xs[there] - x
                high: i64 = ys[there] - y
                if -reach <= wide <= reach and -reach <= high <= reach:
                    return True
            other += 1
    return False


def somebody_down(m: Game, own: i64) -> bool:
    status = m.state.status
    for seat in range(m.seats):
        player: i64 = seat * PLACES
        last: i64 = m.ends[seat] if seat != own else player
        while player < last:
            if status[player] == PRONE or status[player] == STUNNED:
                return True
            player += 1
    return False
