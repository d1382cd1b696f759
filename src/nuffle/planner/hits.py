"""Blocks, the blitz and the foul: what each promises, and what it may cost."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nuffle.engine.request import a_of, b_of, pack
from nuffle.planner import roll_odds
from nuffle.planner.reach import Reach
from nuffle.planner.situation import Situation
from nuffle.rules.player_state import AV, PRONE, STANDING, STUNNED
from nuffle.rules.procedures.assists import assists
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_BLITZ, V_CHOOSE, V_FOUL, V_HIT, V_KICK_HIM

NOTHING: Final[list[int]] = []
WITH_REROLL: Final = 0.45       # so much of a risk is left where a team re-roll may be used
TARGETS: Final = 5              # opponents a blitz is thought about for
BLITZERS: Final = 3             # players thought about for each of them
CARRIER_PRIZE: Final = 6.0
FAIR_RISK: Final = 0.08         # of a block while there is still something to lose
REROLL_PRICE: Final = 0.5       # what is lost with a re-roll that a block will need
SCORES_NEXT: Final = 4.0
NEVER: Final = -99.0            # not to be thought about
ROUNDING: Final = 1e-9
BREAKS_OFTEN: Final = 0.55      # a foul that is worth a player who may be sent off


def turn_price(v: Situation) -> float:
    """What a turnover costs now: all those who have not acted yet, and an opponent's chance."""
    price = 0.8 + 0.16 * float(v.waiting)
    return price + 1.0 if v.loose or v.have else price


def risk_left(v: Situation, fall: float) -> float:
    return fall * WITH_REROLL if v.reroll else fall


def reroll_spent(v: Situation, fall: float) -> float:
    """What it costs that a re-roll will be gone for it."""
    return REROLL_PRICE * fall if v.reroll else 0.0


def standing_in_the_way(v: Situation, player: i64) -> float:
    """How much it helps to have an opponent out of the way."""
    prize = 1.0 + 0.15 * float(v.strength(player) - 3)
    here = v.here(player)
    if player == v.carrier:
        return prize + CARRIER_PRIZE + (SCORES_NEXT if v.home[here] <= v.pace(player) + 2 else 0.0)
    if v.carrier >= 0:
        away = v.far(v.carrier, here)
        if v.have:
            prize += 2.5 if away == 1 else (0.4 if away <= 3 else 0.0)
        elif away <= 2:
            prize += 0.3
    elif v.loose and v.pitch.distance(here, v.ball) <= 1:
        prize += 0.8
    return prize


def crowd_behind(v: Situation, attacker_at: i64, defender: i64) -> bool:
    """May a push take him off the pitch?"""
    there = v.here(defender)
    if not v.edge(there):
        return False
    y = v.pitch.ys[there]
    inside: i64 = 1 if y == 0 else -1
    return (v.pitch.ys[attacker_at] - y) * inside > 0


def block_worth(v: Situation, attacker: i64, defender: i64, dice: i64, square: i64) -> float:
    """What a block from a square promises, its risk paid."""
    down = v.skills.down(v.match, attacker, defender, dice)
    fall = v.skills.fall(v.match, attacker, defender, dice)
    prize = standing_in_the_way(v, defender)
    moved = 0.15 * prize
    if crowd_behind(v, square, defender):
        moved = prize * 1.2
    lost = turn_price(v) + 0.5
    return prize * down + moved * (1.0 - down - fall) - lost * risk_left(v, fall) - reroll_spent(v, fall)


def best_block(v: Situation, most_risk: float, least: float) -> list[int]:
    """The most promising block among those that do not risk more."""
    best = least
    found: i64 = -1
    for option in v.blocks:
        attacker = a_of(option)
        defender = b_of(option)
        if attacker == v.carrier:
            continue
        dice = roll_odds.block_dice(v.match, attacker, defender)
        if risk_left(v, v.skills.fall(v.match, attacker, defender, dice)) > most_risk:
            continue
        worth = block_worth(v, attacker, defender, dice, v.here(attacker))
        if worth > best:
            best = worth
            found = option
    return [found] if found >= 0 else NOTHING


# -- the blitz
class BlitzPlan:
    """The best blitz found so far."""

    def __init__(self) -> None:
        self.worth: float = -9.0
        self.risk: float = 1.0          # that the turn ends with it
        self.attacker: i64 = -1
        self.target: i64 = -1
        self.square: i64 = -1


def best_blitz(v: Situation) -> BlitzPlan:
    found = BlitzPlan()
    if not anybody_may(v, V_BLITZ):
        return found
    for target in targets(v, TARGETS):
        if standing_in_the_way(v, target) > found.worth:
            try_at(v, target, found)
    return found


def anybody_may(v: Situation, verb: i64) -> bool:
    for player in v.mine:
        if v.may(player, verb):
            return True
    return False


def foremost(players: list[int], worths: vec[float], most: i64) -> list[int]:
    """So many of them at most, the best first; of those who are alike the first of the list."""
    found: list[int] = []
    while len(found) < most:
        best: i64 = 0
        for place in range(len(players)):
            if worths[place] > worths[best]:
                best = place
        if len(players) == 0 or worths[best] <= NEVER:
            break
        worths[best] = NEVER
        found.append(players[best])
    return found


def targets(v: Situation, most: i64) -> list[int]:
    """The opponents on their feet whom it helps most to have out of the way."""
    worths = vec[float]([NEVER] * len(v.theirs))
    for place in range(len(v.theirs)):
        player: i64 = v.theirs[place]
        if v.state.status[player] == STANDING:
            worth = appeal(v, player)
            if worth > 0.0:
                worths[place] = worth
    return foremost(v.theirs, worths, most)


def appeal(v: Situation, player: i64) -> float:
    """The weak and lonely are hit more easily than others who are as much in the way."""
    worth = 5.0 + standing_in_the_way(v, player) - 0.8 * float(v.strength(player) - 3)
    return worth - 0.25 * float(friends_beside(v, player))


def friends_beside(v: Situation, player: i64) -> i64:
    """Team-mates of an opponent who might help him."""
    count: i64 = 0
    here = v.here(player)
    for way in range(8):
        near = v.pitch.around[here * 8 + way]
        there: i64 = v.state.board[near] - 1 if near >= 0 else -1
        if there >= 0 and there // PLACES == player // PLACES and v.state.status[there] == STANDING:
            count += 1
    return count


def try_at(v: Situation, target: i64, found: BlitzPlan) -> None:
    for attacker in blitzers(v, target, BLITZERS):
        charge(v, attacker, target, found)


def blitzers(v: Situation, target: i64, most: i64) -> list[int]:
    """Strong, skilled and near: the fittest of those who can come there."""
    there = v.here(target)
    fits = vec[float]([NEVER] * len(v.mine))
    for place in range(len(v.mine)):
        player: i64 = v.mine[place]
        if not v.may(player, V_BLITZ) or player == v.carrier:
            continue
        away = v.far(player, there)
        if away > v.pace(player) + 2:
            continue
        fit = 1.5 * float(v.strength(player)) - 0.2 * float(away)
        if v.match.has(player, v.skills.block):
            fit += 1.2
        if v.is_marked(player) and away > 1:
            fit -= 1.5
        fits[place] = fit
    return foremost(v.mine, fits, most)


def charge(v: Situation, attacker: i64, target: i64, found: BlitzPlan) -> None:
    """From every square beside him that may promise more than what was found."""
    best = at_best(v, attacker, target)
    if best <= found.worth:
        return
    reach = v.reach(attacker)
    lost = turn_price(v) + 0.5
    there = v.here(target)
    for way in range(8):
        square = v.pitch.around[there * 8 + way]
        if square >= 0 and reach.node[square] >= 0:
            chance = reach.chance(square) * pays(reach, square)
            if chance > 0.12 and chance * best - risk_left(v, 1.0 - chance) * lost > found.worth:
                weigh(v, attacker, target, square, chance, found)


def at_best(v: Situation, attacker: i64, target: i64) -> float:
    """What a block cannot promise more than, wherever it comes from: three dice, or the crowd behind him."""
    best = block_worth(v, attacker, target, 3, v.here(target))
    if v.edge(v.here(target)):
        best = 1.2 * standing_in_the_way(v, target)
    return best + ROUNDING if best > 0.0 else ROUNDING


def pays(reach: Reach, square: i64) -> float:
    """How likely he can pay for the block when he has come there."""
    steps = reach.far(square)
    if steps < reach.left:
        return 1.0
    return reach.rush if steps < reach.left + reach.rushes else 0.0


def weigh(v: Situation, attacker: i64, target: i64, square: i64, chance: float, found: BlitzPlan) -> None:
    dice = roll_odds.blitz_dice(v.match, attacker, target, square)
    fall = v.skills.fall(v.match, attacker, target, dice)
    worth = chance * block_worth(v, attacker, target, dice, square)
    missed = risk_left(v, 1.0 - chance)
    steps = float(v.reach(attacker).far(square))
    worth -= missed * (turn_price(v) + 0.5) + 0.12 * float(v.zones(square)) + 0.01 * steps
    if v.have and v.far(attacker, v.here(v.carrier)) <= 1:
        worth -= 0.5        # because: he is one of those who keep the carrier safe
    if worth > found.worth:
        found.worth = worth
        found.risk = missed + chance * risk_left(v, fall)
        found.attacker = attacker
        found.target = target
        found.square = square


def blitz(v: Situation, found: BlitzPlan, most_risk: float, least: float) -> list[int]:
    """That blitz, if it promises enough and does not risk more."""
    if found.attacker < 0 or found.risk > most_risk or found.worth < least:
        return NOTHING
    plan: list[int] = [pack(V_BLITZ, found.attacker), pack(V_CHOOSE, found.target)]
    v.reach(found.attacker).add_steps(found.square, plan)
    plan.append(pack(V_HIT, found.attacker, found.target))
    return plan


# -- fouls
def two_dice(least: i64) -> float:
    """How likely two dice come to so much."""
    good: i64 = 0
    for one in range(1, 7):
        for other in range(1, 7):
            if one + other >= least:
                good += 1
    return good / 36


def foul(v: Situation) -> list[int]:
    """When the turn is nearly over: somebody cheap kicks somebody dear, with friends about."""
    best = 0.0
    plan = NOTHING
    for victim in v.theirs:
        if v.state.status[victim] == PRONE or v.state.status[victim] == STUNNED:
            there = v.here(victim)
            for way in range(8):
                near = v.pitch.around[there * 8 + way]
                fouler: i64 = v.state.board[near] - 1 if near >= 0 else -1
                if fouler < 0 or fouler // PLACES != v.seat or fouler == v.carrier or not v.may(fouler, V_FOUL):
                    continue
                worth = foul_worth(v, fouler, victim)
                if v.stands(fouler) and worth > best:
                    best = worth
                    plan = [pack(V_FOUL, fouler), pack(V_CHOOSE, victim), pack(V_KICK_HIM, fouler, victim)]
    return plan


def foul_worth(v: Situation, fouler: i64, victim: i64) -> float:
    bonus: i64 = assists(v.match, fouler, victim, True) - assists(v.match, victim, fouler, True)
    breaks = two_dice(v.state.stat(victim, AV) - bonus)
    dearer = 0.12 * float(v.strength(victim) - v.strength(fouler))
    return breaks + dearer - BREAKS_OFTEN


def sure_blocks(v: Situation) -> list[int]:
    """Those that hardly ever end the turn."""
    return best_block(v, 0.045, 0.15) if v.blocks else NOTHING


def fair_blocks(v: Situation) -> list[int]:
    """Two dice, or one with the skill for it and a re-roll."""
    return best_block(v, FAIR_RISK, 0.1) if v.blocks else NOTHING


def risky_blocks(v: Situation) -> list[int]:
    """When nobody is left to lose his turn by it."""
    return best_block(v, 0.2, 0.05) if v.blocks else NOTHING
