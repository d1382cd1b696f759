"""Where those go who have neither the ball nor anybody to hit: cage, screen, or to where the ball is."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nuffle.engine.request import pack
from nuffle.planner import roll_odds
from nuffle.planner.cage import stroll, way_to
from nuffle.planner.hits import NOTHING
from nuffle.planner.reach import Reach, twice
from nuffle.planner.situation import Situation
from nuffle.rules.player_state import AG, PRONE
from nuffle.rules.roll_kinds import R_DODGE
from nuffle.rules.verbs import V_END, V_MOVE

WORTH_A_WALK: Final = 25        # so much better another square must be, in hundredths as all that squares are worth
SCREEN: Final = 5               # columns between their carrier and those who wait for him
WIDTH: Final = 7                # rows to either side that he might take
AT_HIM: Final = 250             # to stand beside their carrier or the ball, while few do
CROWDED: Final = 33             # for each team-mate beside
ONE_MARKS: Final = 1            # with so many beside their carrier nobody dodges to come there
ESCORT: Final = 2               # columns in front of the own carrier
PRESSED: Final = 2              # players beside their carrier or the ball, and no more
FLIGHT: Final = 0.9             # one that is made to get away from somebody stronger
SLIP: Final = 0.9              # a dodge that is made for nothing but a better place
SLIP_GAIN: Final = 80           # so much better


def slip_away(v: Situation) -> list[int]:
    """Somebody who is marked and can dodge well goes where he is more useful, or not beaten up."""
    most: i64 = SLIP_GAIN
    best: i64 = -1
    target: i64 = -1
    for player in v.mine:
        if not v.may(player, V_MOVE) or not v.stands(player) or not v.is_marked(player) or player == v.carrier:
            continue
        if not nimble(v, player):
            continue
        reach = v.reach(player)
        stays = post_worth(v, reach.start, player)
        sure = FLIGHT if v.strongest_beside(reach.start) > v.strength(player) else SLIP
        for i in range(1, reach.n):
            square = reach.square[i]
            if reach.whole[i] >= sure and reach.node[square] == i and square != v.ball:
                gain: i64 = post_worth(v, square, player) - stays
                if gain > most:
                    most = gain
                    best = player
                    target = square
    return way_to(v.reach(best), best, target) if best >= 0 else NOTHING


def nimble(v: Situation, player: i64) -> bool:
    """Might he dodge well enough?"""
    single = roll_odds.simple(v.state.stat(player, AG), v.match.rules.dodge_bonus)
    return single >= FLIGHT or (roll_odds.again(v.match, R_DODGE, player) and twice(single) >= FLIGHT)


# -- at their carrier
def press(v: Situation, least: float) -> list[int]:
    """Last of all somebody dodges to where he marks their carrier, if too few do."""
    there = v.here(v.carrier)
    if v.mates_beside(there, -1) >= ONE_MARKS:
        return NOTHING
    best: i64 = -1
    target: i64 = -1
    most = least
    for player in v.mine:
        if not v.may(player, V_MOVE) or v.far(player, there) <= 1 or v.far(player, there) > v.pace(player) + 3:
            continue
        reach = v.reach(player)
        for way in range(8):
            square = v.pitch.around[there * 8 + way]
            if square >= 0 and reach.chance(square) > most:
                most = reach.chance(square)
                best = player
                target = square
    return way_to(v.reach(best), best, target) if best >= 0 else NOTHING


# -- everybody else
def stays_down(v: Situation, player: i64) -> bool:
    """Somebody who lies beside stronger opponents is not hit there; he gets up only where the ball is."""
    here = v.here(player)
    if v.strongest_beside(here) <= v.strength(player):
        return False
    ball: i64 = v.here(v.carrier) if v.carrier >= 0 else v.ball
    return ball < 0 or v.pitch.distance(here, ball) > 2


def post(v: Situation, player: i64, walk: Reach) -> list[int]:
    """Steps to where he is most useful; nothing where he stands well."""
    stroll(v, player, walk)
    best = walk.start
    most: i64 = post_worth(v, walk.start, player) + WORTH_A_WALK
    for i in range(1, walk.n):
        square = walk.square[i]
        if walk.node[square] == i and square != v.ball and bound_post_worth(v, square, player) > most:
            worth = post_worth(v, square, player)
            if worth > most:
                most = worth
                best = square
    plan: list[int] = []
    if best != walk.start or v.state.status[player] == PRONE:
        plan.append(pack(V_MOVE, player))
        walk.add_steps(best, plan)
        plan.append(V_END)
    return plan


def bound_post_worth(v: Situation, square: i64, player: i64) -> i64:
    """What a square may be worth, were nobody about: most need not be looked at any closer."""
    if v.they_have:
        return guard_worth(v, square, player)
    if v.have:
        return escort_worth(v, square)
    return near_ball_worth(v, square)


def post_worth(v: Situation, square: i64, player: i64) -> i64:
    """The same with those who stand around."""
    worth = bound_post_worth(v, square, player)
    there: i64 = v.here(v.carrier) if v.they_have else v.ball
    if not v.have and there >= 0 and v.pitch.distance(square, there) == 1:
        if v.mates_beside(there, player) < PRESSED:
            return worth - rate_danger(v, square, player) // 3
        worth -= AT_HIM
    return worth - rate_danger(v, square, player) - CROWDED * v.mates_beside(square, player)


def rate_danger(v: Situation, square: i64, player: i64) -> i64:
    """What it costs to stand beside opponents: less for the strong, much beside the stronger."""
    zones = v.zones(square)
    if zones == 0:
        return 0
    weaker: i64 = v.strongest_beside(square) - v.strength(player)
    if weaker < 0:
        return 50 * (zones - 1)
    return 50 + 50 * zones + 60 * weaker


def rows_between(v: Situation, one: i64, other: i64) -> i64:
    rows: i64 = v.pitch.ys[one] - v.pitch.ys[other]
    return rows if rows > 0 else -rows


def guard_worth(v: Situation, square: i64, player: i64) -> i64:
    """Between their carrier and where they score, in a row nobody else watches; some beside him."""
    there = v.here(v.carrier)
    depth: i64 = v.home[there] - v.home[square]
    away = v.pitch.distance(square, there)
    worth: i64 = -8 * rows_between(v, square, there)
    if depth < 1:
        worth -= 80 - 50 * depth
    elif depth > SCREEN:
        worth -= 20 * (depth - SCREEN)
    else:
        worth += 60 + screens(v, square, there, player)
    if away > 6:
        worth -= 10 * (away - 6)
    return worth + AT_HIM if away == 1 else worth


def screens(v: Situation, square: i64, there: i64, player: i64) -> i64:
    """The rows around the carrier's that he would watch and nobody else does."""
    y = v.pitch.ys[square]
    middle = v.pitch.ys[there]
    worth: i64 = 0
    for row in range(y - 1, y + 2):
        off: i64 = row - middle if row > middle else middle - row
        if 0 <= row < v.pitch.height and off <= WIDTH and v.count_watchers(row, player) == 0:
            worth += 70 - 6 * off
    return worth


def escort_worth(v: Situation, square: i64) -> i64:
    """In front of the own carrier, to both sides."""
    there = v.here(v.carrier)
    depth: i64 = v.goal[there] - v.goal[square]
    off: i64 = depth - ESCORT if depth > ESCORT else ESCORT - depth
    worth: i64 = -30 * off - 22 * rows_between(v, square, there)
    return worth + 50 if v.pitch.distance(square, there) == 1 else worth


def near_ball_worth(v: Situation, square: i64) -> i64:
    """Around a ball nobody has."""
    if v.ball < 0:
        return 0
    away = v.pitch.distance(square, v.ball)
    return AT_HIM - 45 * away if away == 1 else -45 * away
