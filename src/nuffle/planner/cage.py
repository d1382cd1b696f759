"""The cage: team-mates at the corners around the carrier, and who of them can come there."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nuffle.engine.request import pack
from nuffle.planner.flood_fill import Flood
from nuffle.planner.reach import Reach
from nuffle.planner.situation import SAFE, Situation
from nuffle.rules.player_state import PRONE
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_END, V_MOVE

NOTHING: Final[list[int]] = []
LAST: Final = 7                 # the corners are the ways 1, 3, 5 and 7
A_CORNER: Final = 1000          # more than anything else about one


# -- who can come where
def idle(v: Situation, player: i64) -> bool:
    """He may move, and leaves nothing behind by it."""
    if not v.may(player, V_MOVE) or player == v.carrier:
        return False
    return v.state.status[player] == PRONE or not v.is_marked(player)


def stroll(v: Situation, player: i64, walk: Reach, target: i64 = -1) -> None:
    """Where he comes without a die that might fail; as far as a target, if there is one."""
    walk.look(v.match, player, 0, SAFE, True, 0, target)


def helpers(v: Situation) -> vec[i64]:
    """Per square, as bits, the places of those who come there without a die; worked out once."""
    if len(v.near) == 0:
        v.near = vec[i64]([0] * v.pitch.cells)
        flood = Flood(v.state, v.pitch, v.seat)
        for mate in v.mine:
            if idle(v, mate) and not v.is_marked(mate):
                note(v, mate, flood)
    return v.near


def note(v: Situation, mate: i64, flood: Flood) -> None:
    walk = v.pool[PLACES]
    walk.set_out(v.match, mate, True)
    bit: i64 = 1 << (mate % PLACES)
    if walk.surest < SAFE and walk.first >= SAFE and walk.ball < 0:
        flood.fill(walk.start, walk.left, v.near, bit)
        return
    stroll(v, mate, walk)
    near = v.near
    for i in range(walk.n):
        near[walk.square[i]] |= bit


# -- corners
def is_corner(v: Situation, player: i64, here: i64) -> bool:
    """Does he stand at a corner of a cage there?"""
    there = v.here(player)
    return v.pitch.distance(there, here) == 1 and v.pitch.xs[there] != v.pitch.xs[here] \
        and v.pitch.ys[there] != v.pitch.ys[here]


def holds(v: Situation, player: i64) -> bool:
    """Does he stand at a corner around the own carrier?"""
    return v.have and v.stands(player) and is_corner(v, player, v.here(v.carrier))


def holder(v: Situation, corner: i64) -> i64:
    """The team-mate who stands there already and is not the carrier; -1 for nobody."""
    there: i64 = v.state.board[corner] - 1
    return there if there >= 0 and there != v.carrier and v.mate(corner) else -1


def taken(v: Situation, here: i64) -> i64:
    """As bits, the places of those who stand at corners already."""
    used: i64 = 0
    for way in range(1, 8, 2):
        corner = v.pitch.around[here * 8 + way]
        who: i64 = holder(v, corner) if corner >= 0 else -1
        if who >= 0:
            used |= 1 << (who % PLACES)
    return used


def count_filled(v: Situation, here: i64, way: i64, used: i64) -> i64:
    """How many of the corners from one on will be taken at best, by those who are there or can come."""
    if way > LAST:
        return 0
    corner = v.pitch.around[here * 8 + way]
    if corner < 0:
        return count_filled(v, here, way + 2, used)
    if holder(v, corner) >= 0:
        return 1 + count_filled(v, here, way + 2, used)
    best: i64 = -1
    open_to_all = v.state.board[corner] == 0 or v.state.board[corner] - 1 == v.carrier
    left: i64 = v.near[corner] & ~used if open_to_all else 0
    while left != 0:
        bit: i64 = left & -left
        left ^= bit
        found = 1 + count_filled(v, here, way + 2, used | bit)
        if found > best:
            best = found
        if best >= 1 + (LAST - way) // 2:
            return best
    without = count_filled(v, here, way + 2, used)
    return best if best > without else without


def count_marked_corners(v: Situation, here: i64) -> i64:
    """Corners, taken or not, beside which an opponent stands."""
    count: i64 = 0
    for way in range(1, 8, 2):
        corner = v.pitch.around[here * 8 + way]
        if corner >= 0 and v.zones(corner) > 0:
            count += 1
    return count


# -- taking them
def cage(v: Situation, walk: Reach) -> list[int]:
    """Somebody goes to a free corner around the carrier, so that as many as possible are taken in the end."""
    if not v.have:
        return NOTHING
    here = v.here(v.carrier)
    if not any_corner(v, here):
        return NOTHING
    helpers(v)
    used = taken(v, here)
    best: i64 = -9900
    corner: i64 = -1
    helper: i64 = -1
    for way in range(1, 8, 2):
        square = free_corner(v, here, way)
        if square < 0:
            continue
        for player in v.mine:
            bit: i64 = 1 << (player % PLACES)
            if (v.near[square] & bit) != 0 and (used & bit) == 0:
                worth = corner_worth(v, here, square, player) + A_CORNER * count_filled_with(
                    v, here, square, used | bit
                )
                if worth > best:
                    best = worth
                    corner = square
                    helper = player
    if helper < 0:
        return NOTHING
    stroll(v, helper, walk, corner)
    return way_to(walk, helper, corner)


def any_corner(v: Situation, here: i64) -> bool:
    """Is there a corner nobody stands on?"""
    for way in range(1, 8, 2):
        if free_corner(v, here, way) >= 0:
            return True
    return False


def free_corner(v: Situation, here: i64, way: i64) -> i64:
    """The square there, if nobody stands on it; -1 otherwise."""
    square = v.pitch.around[here * 8 + way]
    return square if square >= 0 and v.state.board[square] == 0 else -1


def way_to(reach: Reach, player: i64, square: i64) -> list[int]:
    plan: list[int] = [pack(V_MOVE, player)]
    reach.add_steps(square, plan)
    plan.append(V_END)
    return plan


def count_filled_with(v: Situation, here: i64, corner: i64, used: i64) -> i64:
    """How many of the other corners will be taken when somebody goes to one."""
    found = v.near[corner]
    v.near[corner] = 0
    count = count_filled(v, here, 1, used)
    v.near[corner] = found
    return count


def corner_worth(v: Situation, here: i64, square: i64, player: i64) -> i64:
    """Those in front come first, taken by the strong and near; not so where opponents mark them."""
    ahead: i64 = v.goal[here] - v.goal[square]
    return 50 * ahead - 30 * v.far(player, square) + 10 * v.strength(player) - 50 * v.zones(square)


def dodge_in(v: Situation, least: float) -> list[int]:
    """When nothing else can be lost by it, somebody who is marked dodges to a free corner."""
    if not v.have:
        return NOTHING
    here = v.here(v.carrier)
    best: i64 = -1
    corner: i64 = -1
    most = least
    for way in range(1, 8, 2):
        square = free_corner(v, here, way)
        if square < 0:
            continue
        for player in v.mine:
            if may_dodge_in(v, player, here, square) and v.reach(player).chance(square) > most:
                most = v.reach(player).chance(square)
                best = player
                corner = square
    return way_to(v.reach(best), best, corner) if best >= 0 else NOTHING


def may_dodge_in(v: Situation, player: i64, here: i64, square: i64) -> bool:
    if player == v.carrier or not v.may(player, V_MOVE) or is_corner(v, player, here):
        return False
    return v.far(player, square) <= v.pace(player) + 1
