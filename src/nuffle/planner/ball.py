"""The ball: fetch it, carry it, hand it on, score with it when the clock says so."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nuffle.engine.request import pack
from nuffle.planner import roll_odds
from nuffle.planner.cage import count_filled, count_marked_corners, helpers, taken
from nuffle.planner.hits import NOTHING
from nuffle.planner.reach import Reach, twice
from nuffle.planner.situation import SAFE, Situation
from nuffle.rules.player_state import AG, MA, PRONE
from nuffle.rules.procedures.passing_ruler import OUT_OF_RANGE, range_of
from nuffle.rules.roll_kinds import R_PICK_UP, R_SECURE
from nuffle.rules.team_state import MARKER
from nuffle.rules.verbs import V_ACT, V_END, V_GIVE, V_HAND_OFF, V_MOVE, V_PASS, V_TARGET, V_THROW

SECURED_ON: Final = 2
PATIENT: Final = 6          # the last turn in which the crowd may strike down whoever dawdles
FETCHERS: Final = 4         # players thought about for a loose ball
SACKED: Final = vec[i64]([470, 330, 250, 130, 10])     # of a thousand carriers, by the corners that are taken
MARKED_CORNER: Final = 90   # and so many more for each corner that an opponent marks
FEW: Final = 5              # opponents who can come to him, below which he is safer
LOSS: Final = 1100          # what it costs to lose the ball
A_FALL: Final = 1100.0      # what it costs when the carrier goes down
BEFORE: Final = 25          # each opponent between him and the end zone, twice in the rows near his
IN_REACH: Final = 80        # of the end zone, for the turn to come
RETREAT: Final = 30         # a step back, besides what it takes to come forward again


# -- scoring
def best_goal(v: Situation, reach: Reach) -> i64:
    """Where he scores most surely, and of those places the nearest; -1 if nowhere."""
    best: i64 = -1
    for i in range(reach.n):
        square = reach.square[i]
        if v.goal[square] == 0 and reach.node[square] == i:
            if best < 0 or nearer(reach, square, best):
                best = square
    return best


def enough(v: Situation) -> float:
    """How sure a touchdown must be to be tried now."""
    if v.turns <= 1:
        return 0.02
    if v.turns == 2:
        return 0.4
    return 0.5 if v.have and v.threats(v.here(v.carrier)) > 1 else 0.65


def takes_time(v: Situation) -> bool:
    """The ball is safe, the end zone near, and the others shall have no time left: the touchdown can wait."""
    if v.turns <= 1 or v.lead < 0 or not v.have or (v.dawdle and v.state.get(v.seat, MARKER) <= PATIENT):
        return False
    here = v.here(v.carrier)
    if v.goal[here] == 0 or v.goal[here] > v.state.stat(v.carrier, MA) or v.is_marked(v.carrier):
        return False
    return v.threats(here) == 0


def run_in(v: Situation) -> list[int]:
    """The carrier runs into the end zone, if now is the time."""
    carrier = v.carrier
    if not v.have or not v.may(carrier, V_MOVE) or v.goal[v.here(carrier)] > v.pace(carrier) + 3:
        return NOTHING
    reach = v.reach(carrier)
    square = best_goal(v, reach)
    if square < 0 or v.with_team(reach.chance(square)) < enough(v) or takes_time(v):
        return NOTHING
    plan: list[int] = [pack(V_MOVE, carrier)]
    reach.add_steps(square, plan)
    return plan


# -- with somebody else's legs
def relay(v: Situation) -> list[int]:
    """Hand the ball off, or throw it, to somebody who can still run in with it."""
    if not v.have or takes_time(v):
        return NOTHING
    best = enough(v)
    plan = NOTHING
    for mate in v.mine:
        if mate == v.carrier or not v.may(mate, V_MOVE) or not v.stands(mate):
            continue
        if v.goal[v.here(mate)] > v.pace(mate) + 2:
            continue
        goal = best_goal(v, v.reach(mate))
        if goal < 0:
            continue
        scores = v.reach(mate).chance(goal)
        given = v.with_team(scores * by_hand(v, mate))
        if given > best:
            best = given
            plan = hand_over(v, mate)
        thrown = v.with_team(scores * by_air(v, mate))
        if thrown > best:
            best = thrown
            plan = [pack(V_PASS, v.carrier), pack(V_THROW, v.carrier), pack(V_TARGET, v.here(mate))]
    return plan


def beside(v: Situation, mate: i64) -> i64:
    """The square from which the carrier gives him the ball most surely; -1 if he cannot come there."""
    reach = v.reach(v.carrier)
    here = v.here(mate)
    best: i64 = -1
    for way in range(8):
        square = v.pitch.around[here * 8 + way]
        if square >= 0 and reach.node[square] >= 0 and (best < 0 or nearer(reach, square, best)):
            best = square
    return best


def nearer(reach: Reach, one: i64, other: i64) -> bool:
    """Reached more surely, or as surely and in fewer steps."""
    if reach.chance(one) == reach.chance(other):
        return reach.far(one) < reach.far(other)
    return reach.chance(one) > reach.chance(other)


def by_hand(v: Situation, mate: i64) -> float:
    if not v.may(v.carrier, V_HAND_OFF) or v.far(mate, v.here(v.carrier)) > v.pace(v.carrier) + 2:
        return 0.0
    square = beside(v, mate)
    return v.reach(v.carrier).chance(square) * roll_odds.hand_off(v.match, mate) if square >= 0 else 0.0


def hand_over(v: Situation, mate: i64) -> list[int]:
    plan: list[int] = [pack(V_HAND_OFF, v.carrier)]
    v.reach(v.carrier).add_steps(beside(v, mate), plan)
    plan.append(pack(V_GIVE, v.carrier, mate))
    return plan


def by_air(v: Situation, mate: i64) -> float:
    if not v.may(v.carrier, V_PASS) or not v.stands(v.carrier):
        return 0.0
    distance = range_of(v.pitch, v.here(v.carrier), v.here(mate))
    if distance == OUT_OF_RANGE:
        return 0.0
    return roll_odds.accurate_pass(v.match, v.carrier, mate, distance) * 0.9


# -- picking it up
def fetch(v: Situation, least: float) -> list[int]:
    """Whoever is likeliest to."""
    player = fetcher(v) if v.loose else -1
    if player < 0:
        return NOTHING
    likely = v.reach(player).chance(v.ball)
    secured = secures(v, player, likely)
    if v.with_team(likely if secured < likely else secured) < least:
        return NOTHING
    plan: list[int] = [pack(V_ACT, player, v.secure) if secured > likely else pack(V_MOVE, player)]
    v.reach(player).add_steps(v.ball, plan)
    return plan


def secures(v: Situation, player: i64, likely: float) -> float:
    """How surely he has it by the action that ends with that, where there is one and he may; else 0."""
    if v.secure < 0 or not v.match.options().holds(pack(V_ACT, player, v.secure)):
        return 0.0
    by_hand = roll_odds.pick_up(v.match, player, v.ball, 0)
    if by_hand <= 0.0:
        return 0.0
    if roll_odds.again(v.match, R_PICK_UP, player):
        by_hand = twice(by_hand)
    return likely / by_hand * roll_odds.chance(v.match, R_SECURE, player, SECURED_ON, 0, square=v.ball)


def fetcher(v: Situation) -> i64:
    """The likeliest to pick the ball up; of those who are alike, the fast."""
    tried: list[int] = []
    best: i64 = -1
    most = 0.0
    while len(tried) < FETCHERS:
        player = next_fetcher(v, tried)
        if player < 0:
            break
        tried.append(player)
        likely = v.reach(player).chance(v.ball)
        worth = likely + 0.012 * float(v.state.stat(player, MA))
        if likely > 0.0 and worth > most:
            most = worth
            best = player
    return best


def next_fetcher(v: Situation, tried: list[int]) -> i64:
    """By hands and by how far it is, of those not thought about yet."""
    best: i64 = -1
    most = -9.0
    for player in v.mine:
        if not v.may(player, V_MOVE) or player in tried:
            continue
        away = v.far(player, v.ball)
        if away > v.pace(player) + 2:
            continue
        hands = roll_odds.simple(v.state.stat(player, AG), 1)
        if roll_odds.again(v.match, R_PICK_UP, player):
            hands = twice(hands)
        if v.is_marked(player):
            hands *= 0.6
        fit = hands - 0.02 * float(away)
        if fit > most:
            most = fit
            best = player
    return best


# -- carrying it
def carry(v: Situation, sure: float) -> list[int]:
    """The carrier goes on, where fewest can get at him."""
    if not v.have or not v.may(v.carrier, V_MOVE) or takes_time(v):
        return NOTHING
    reach = v.reach(v.carrier)
    square = best_stand(v, reach, sure)
    if square == reach.start:
        return NOTHING
    plan: list[int] = [pack(V_MOVE, v.carrier)]
    reach.add_steps(square, plan)
    plan.append(V_END)
    return plan


def hurry(v: Situation, square: i64) -> i64:
    """What a step forward is worth, in hundredths as all that squares are worth: more when time is short."""
    turns: i64 = v.turns if v.turns > 0 else 1
    pace = v.state.stat(v.carrier, MA)
    needed: i64 = 100 * v.goal[square] // (turns * (pace if pace > 0 else 1))
    return 30 + 60 * needed // 100 + needed * needed // 100


def best_stand(v: Situation, reach: Reach, sure: float) -> i64:
    """Where somebody with the ball would go, among the squares he comes to surely enough."""
    here = reach.start
    pace = hurry(v, here)
    best = here
    most = float(stand_worth(v, here, pace) + 30)
    for i in range(1, reach.n):
        square = reach.square[i]
        if reach.node[square] == i and reach.whole[i] >= sure:
            less = A_FALL * (1.0 - reach.whole[i])
            back: i64 = v.goal[square] - v.goal[here]
            if float(bound_stand_worth(v, square, pace)) - less <= most:
                continue        # because: whoever is near makes it no better
            worth = float(stand_worth(v, square, pace)) - less
            if back > 0:
                worth -= float(RETREAT * back)
            if worth > most:
                most = worth
                best = square
    return best


def stand_worth(v: Situation, square: i64, pace: i64) -> i64:
    """Forward is good, opponents near are not, team-mates who are there or can come are."""
    return bound_stand_worth(v, square, pace) - BEFORE * v.goal_side(square) - danger(v, square)


def bound_stand_worth(v: Situation, square: i64, pace: i64) -> i64:
    """What a square is worth to him, did nobody come for the ball."""
    worth: i64 = -pace * v.goal[square] - 350 * v.zones(square)
    if v.edge(square):
        worth -= 400
    elif v.near_edge(square):
        worth -= 150
    if v.turns > 1 and v.goal[square] <= v.state.stat(v.carrier, MA):
        worth += IN_REACH
    return worth


def danger(v: Situation, square: i64) -> i64:
    """What he may lose to a blitz there: the more corners of a cage are taken, the less."""
    able: i64 = 0
    close: i64 = 0
    for player in v.theirs:
        away = v.far(player, square)
        if away <= 10 and v.state.status[player] <= PRONE and away <= v.pace(player) + 1:
            able += 1
            if away <= 2:
                close += 1
    if able == 0:
        return 0
    helpers(v)
    sack: i64 = SACKED[count_filled(v, square, 1, taken(v, square))] + MARKED_CORNER * count_marked_corners(v, square)
    if able < FEW:
        sack = sack * (3 + able) // 8
    return LOSS * sack // 1000 + 15 * close + 25 * (able if able < FEW else FEW + 1)


def go_on(v: Situation, player: i64) -> list[int]:
    """The plan is done or has come to nothing: what may this player still do?"""
    plan: list[int] = []
    if v.carrier == player:
        reach = v.reach(player)
        square = best_goal(v, reach)
        if square < 0 or v.with_team(reach.chance(square)) < enough(v):
            square = v.here(player) if takes_time(v) else best_stand(v, reach, SAFE)
        reach.add_steps(square, plan)
    elif v.loose and v.far(player, v.ball) <= v.pace(player) + 2 and v.with_team(v.reach(player).chance(v.ball)) >= 0.6:
        v.reach(player).add_steps(v.ball, plan)
        if len(plan) > 0:       # because: who stands where it lies has no way to it
            return plan
    plan.append(V_END)
    return plan
