"""What a turn may go on with: whole actions of one player, the scripted coach's own choice first."""

from __future__ import annotations

from typing import Final

from nuffle.engine.request import a_of, b_of, pack
from nuffle.planner import roll_odds
from nuffle.planner.ball import A_FALL, best_goal, by_air, by_hand, hand_over, next_fetcher, stand_worth
from nuffle.planner.cage import idle
from nuffle.planner.hits import BlitzPlan, anybody_may, blitz, blitzers, block_worth, charge, foul, targets
from nuffle.planner.positioning import slip_away
from nuffle.planner.situation import Situation
from nuffle.planner.turn_planner import TurnPlanner
from nuffle.rules.verbs import V_BLITZ, V_END, V_MOVE, V_PASS, V_TARGET, V_THROW

Plan = list[int]            # answers, the first of them to whose action it is

BLOCKS: Final = 5           # so many of each kind are thought about
TARGETS: Final = 5
BLITZERS: Final = 2
MATES: Final = 3
FETCHERS: Final = 2
PRESSING: Final = 2
POSTS: Final = 4
NEAR: Final = 6             # of those who might press, the nearest
PACES: Final = (20, 60, 120, 250)       # what a step forward may be worth to the carrier
HARDLY: Final = (0.95, -3.0)            # even a blitz that risks so much and promises so little is tried
CARRIED: Final = 0.6        # chances below which a way is not thought about
GIVEN: Final = 0.3
THROWN: Final = 0.25
FETCHED: Final = 0.1
PRESSED: Final = 0.5


def candidates(v: Situation, coach: TurnPlanner, first: Plan) -> list[Plan]:
    """Each plan once; the first of them is what the coach would do."""
    found = [first]
    for plan in [*blocks(v), *charges(v), *carries(v), *list_hand_overs(v), *fetches(v), *presses(v), *posts(v, coach),
                 slip_away(v), foul(v), [V_END]]:
        if plan and plan not in found:
            found.append(plan)
    return found


# -- blows
def blocks(v: Situation) -> list[Plan]:
    def worth(option: int) -> float:
        attacker, defender = a_of(option), b_of(option)
        dice = roll_odds.block_dice(v.match, attacker, defender)
        return block_worth(v, attacker, defender, dice, v.here(attacker))

    return [[option] for option in sorted(v.blocks, key=worth, reverse=True)[:BLOCKS]]


def charges(v: Situation) -> list[Plan]:
    """Blitzes at the opponents who are most in the way."""
    found: list[Plan] = []
    if anybody_may(v, V_BLITZ):
        for target in targets(v, TARGETS):
            found += charges_at(v, target)
    return found


def charges_at(v: Situation, target: int) -> list[Plan]:
    found: list[Plan] = []
    for attacker in blitzers(v, target, BLITZERS + (target == v.carrier)):
        best = BlitzPlan()
        charge(v, attacker, target, best)
        found.append(blitz(v, best, *HARDLY))
    return found


# -- the ball
def walk(v: Situation, player: int, square: int) -> Plan:
    plan: Plan = [pack(V_MOVE, player)]
    v.reach(player).add_steps(square, plan)
    return plan


def carries(v: Situation) -> list[Plan]:
    """Into the end zone, and to some squares on the way to it."""
    if not v.have or not v.may(v.carrier, V_MOVE):
        return []
    goal = best_goal(v, v.reach(v.carrier))
    stands = {stand(v, pace): None for pace in PACES}
    found = [[*walk(v, v.carrier, square), V_END] for square in stands if square >= 0]
    return [walk(v, v.carrier, goal), *found] if goal >= 0 else found


def stand(v: Situation, pace: int) -> int:
    """Where the carrier would go if a step forward were worth so much; -1 where he can go nowhere."""
    reach = v.reach(v.carrier)
    squares = [int(reach.square[i]) for i in range(1, reach.n)
               if reach.node[reach.square[i]] == i and reach.whole[i] > CARRIED]
    return max(squares, default=-1,
               key=lambda square: float(stand_worth(v, square, pace)) - A_FALL * (1.0 - reach.chance(square)))


def list_hand_overs(v: Situation) -> list[Plan]:
    """By hand or through the air to those who are nearest to score."""
    if not v.have:
        return []
    mates = [mate for mate in v.mine if mate != v.carrier and v.stands(mate) and v.may(mate, V_MOVE)]
    mates.sort(key=lambda mate: v.goal[v.here(mate)] - v.pace(mate))
    given = [hand_over(v, mate) for mate in mates[:MATES] if by_hand(v, mate) > GIVEN]
    thrown = [[pack(V_PASS, v.carrier), pack(V_THROW, v.carrier), pack(V_TARGET, v.here(mate))]
              for mate in mates[:MATES] if by_air(v, mate) > THROWN]
    return given + thrown


def fetches(v: Situation) -> list[Plan]:
    found: list[Plan] = []
    tried: list[int] = []
    while v.loose and len(tried) < FETCHERS:
        player = int(next_fetcher(v, tried))
        if player < 0:
            break
        tried.append(player)
        if v.reach(player).chance(v.ball) > FETCHED:
            found.append(walk(v, player, v.ball))
    return found


# -- everybody else
def presses(v: Situation) -> list[Plan]:
    """Somebody goes and stands beside their carrier, or beside the ball."""
    there = v.here(v.carrier) if v.they_have else v.ball
    if v.have or there < 0:
        return []
    able = [player for player in v.mine if v.may(player, V_MOVE) and 1 < v.far(player, there) <= v.pace(player) + 2]
    able.sort(key=lambda player: v.far(player, there))
    found = [press(v, player, there) for player in able[:NEAR]]
    return [plan for plan in found if plan][:PRESSING]


def press(v: Situation, player: int, there: int) -> Plan:
    reach = v.reach(player)
    beside = [int(square) for way in range(8) if (square := v.pitch.around[there * 8 + way]) >= 0
              and reach.chance(square) > PRESSED]
    best = max(beside, key=lambda square: (reach.chance(square), -v.home[square]), default=-1)
    return [*walk(v, player, best), V_END] if best >= 0 else []


def posts(v: Situation, coach: TurnPlanner) -> list[Plan]:
    """Where the coach would send those who are free, the nearest to the ball first."""
    here = v.here(v.carrier) if v.carrier >= 0 else v.ball
    free = [player for player in v.mine if idle(v, player)]
    free.sort(key=lambda player: v.far(player, here) if here >= 0 else 0)
    return [coach.find_place(v, player) for player in free[:POSTS]]
