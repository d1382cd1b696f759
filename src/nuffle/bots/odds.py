"""Chances, asked of the rules themselves: what a roll needs, what a block may bring.

The match given here must be a copy: a roll is put on its stack and taken off again to ask every rule in play.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from math import prod

from nuffle.engine.request import Options
from nuffle.rules.catches import CATCH_ACCURATE, CATCH_HAND_OFF
from nuffle.rules.faces import ATTACKER_DOWN, BOTH_DOWN, DEFENDER_DOWN, STUMBLES
from nuffle.rules.figure import AG, PA, ST, STANDING
from nuffle.rules.game import Game
from nuffle.rules.hooks import H_OTHER, H_REROLL, H_ROLL
from nuffle.rules.kinds import R_CATCH, R_DODGE, R_INTERCEPT, R_JUMP, R_PASS, R_PICK_UP, R_RUSH, R_STAND_UP
from nuffle.rules.procedures.assists import assists, dice_for
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.throw import Throw
from nuffle.rules.roll import Roll
from nuffle.rules.verbs import V_REROLL

FACES = (ATTACKER_DOWN, BOTH_DOWN, 3, 4, STUMBLES, DEFENDER_DOWN)
RUSH_TARGET = 2
SURE_FAILURE = 7
STAND_UP_TARGET = 4


def plain(match: Game, kind: int) -> bool:
    """No rule in play changes rolls of this kind."""
    return match.hot[H_ROLL + kind] == 0 and match.hot[H_OTHER + kind] == 0


def passing(roll: Roll) -> float:
    """The share of faces that pass."""
    good = 0
    for face in range(1, 7):
        roll.natural = face
        good += roll.passes()
    return good / 6


@cache
def simple(target: int, modifier: int) -> float:
    roll = Roll(0, 0, target)
    roll.mod = modifier
    return passing(roll)


def chance(match: Game, kind: int, player: int, target: int, modifier: int, *, origin: int = -1, square: int = -1,
           how: int = -1) -> float:
    """One roll with everything the rules in play add to it, no re-roll counted."""
    if plain(match, kind):
        return simple(target, modifier)
    roll = Roll(kind, player, target)
    roll.mod = modifier
    roll.origin = origin
    roll.square = square
    roll.how = how
    match.push(roll)
    roll.gather(match)
    match.done()
    return passing(roll)


def again(match: Game, kind: int, player: int) -> bool:
    """Has he a rule of his own to roll this again?"""
    if match.hot[H_REROLL + kind] == 0:
        return False
    return any(match.holds(player, effect) for effect in match.rules.hooks[H_REROLL + kind])


def with_reroll(chances: Iterable[float]) -> float:
    """All of them in a row, one failure rolled again."""
    whole, failures = 1.0, 0.0
    for single in chances:
        whole *= single
        failures += 1 - single
    return min(1.0, whole * (1 + failures))


def may_again(match: Game, kind: int, player: int) -> tuple[bool, bool]:
    """May he roll this again by a rule that is his or his team's; and with a team re-roll?"""
    roll = Roll(kind, player, SURE_FAILURE)
    roll.natural = 1
    found = Options()
    match.push(roll)
    roll.list_rerolls(match, found)
    match.done()
    listed = found.listed()
    return any(option != V_REROLL for option in listed), V_REROLL in listed


def with_rerolls(match: Game, rolls: Sequence[tuple[int, int, float]]) -> float:
    """Rolls in a row, each with its kind, player and chance: what may be rolled again is, one of them by the team."""
    chances, team = [], False
    for kind, player, single in rolls:
        own, shared = may_again(match, kind, player)
        chances.append(single + (1 - single) * single if own else single)
        team = team or shared
    return with_reroll(chances) if team else prod(chances)


# -- the rolls of a move
def dodge(match: Game, player: int, origin: int, square: int, zones: int) -> float:
    target = match.state.stat(player, AG)
    return chance(match, R_DODGE, player, target, match.rules.dodge_bonus - zones, origin=origin, square=square)


def rush(match: Game, player: int) -> float:
    return chance(match, R_RUSH, player, RUSH_TARGET, 0)


def jump(match: Game, player: int, hindered: bool) -> float:
    """Over one square: no die fails unless a tackle zone reaches where he jumps from or to."""
    return chance(match, R_JUMP, player, 1, -1) if hindered else 1.0


def stand_up(match: Game, player: int) -> float:
    if match.state.stat(player, 0) >= match.rules.stand_up_cost:
        return 1.0
    return chance(match, R_STAND_UP, player, STAND_UP_TARGET, 0)


def pick_up(match: Game, player: int, square: int, zones: int) -> float:
    target = match.state.stat(player, AG)
    return chance(match, R_PICK_UP, player, target, match.rules.pick_up_bonus - zones, square=square)


def catch(match: Game, player: int, how: int) -> float:
    state = match.state
    bonus = match.rules.catch_bonus[how] - state.marked(player)
    return chance(match, R_CATCH, player, state.stat(player, AG), bonus, square=state.square[player], how=how)


def hand_off(match: Game, receiver: int) -> float:
    return catch(match, receiver, CATCH_HAND_OFF)


def accurate_pass(match: Game, thrower: int, receiver: int, distance: int) -> float:
    """Thrown accurately and caught."""
    state = match.state
    stat = PA if match.rules.passing_stat == 1 else AG
    bonus = match.rules.range_bonus[distance] - state.marked(thrower)
    throw = chance(match, R_PASS, thrower, state.stat(thrower, stat), bonus, how=distance,
                   origin=state.square[thrower], square=state.square[receiver])
    return throw * catch(match, receiver, CATCH_ACCURATE)


def intercept(match: Game, throw: Throw, player: int) -> float:
    """Gets hold of a throw that is aimed and measured."""
    bonus = throw.reach_bonus(match) - throw.markers(match, player)
    return chance(match, R_INTERCEPT, player, match.state.stat(player, AG), bonus, how=int(throw.distance))


# -- blocks
def block_dice(match: Game, attacker: int, defender: int, blitz: int = 0, more: int = 0) -> int:
    """How many dice, the attacker standing where he is; negative when the defender's coach chooses.

    `more` is what is added to the attacker's strength.
    """
    block = Block(attacker, defender, blitz)
    state = match.state
    attack = state.stat(attacker, ST) + more + block.bonus(match, attacker)
    attack += assists(match, attacker, defender, False)
    defence = state.stat(defender, ST) + block.bonus(match, defender) + assists(match, defender, attacker, False)
    return dice_for(attack, defence)


def blitz_dice(match: Game, attacker: int, defender: int, square: int, more: int = 0) -> int:
    """The same, the attacker having come to another square first."""
    state = match.state
    home, status = state.square[attacker], state.status[attacker]
    state.pose(attacker, STANDING)
    if square != home:
        state.shift(attacker, square)
    dice = block_dice(match, attacker, defender, 1, more)
    if square != home:
        state.shift(attacker, home)
    state.pose(attacker, status)
    return dice


def knows(match: Game, player: int, skill: str) -> bool:
    rules = match.rules
    for name in (rules.name, *rules.ancestors):
        rule = rules.indexes.get(f"{name}.skill.{skill}", -1)
        if rule >= 0:
            return match.has(player, rule)
    return False


def face_values(match: Game, attacker: int, defender: int) -> tuple[int, ...]:
    """What each face is worth to the attacker: 4 the defender falls alone, 3 both do and only he rolls for it,
    2 pushed, 1 nothing happens, 0 the attacker falls."""
    mine, his = knows(match, attacker, "block"), knows(match, defender, "block")
    both = {(False, False): 0, (False, True): 0, (True, True): 1, (True, False): 4}[mine, his]
    dodges = knows(match, defender, "dodge") and not knows(match, attacker, "tackle")
    return (0, both, 2, 2, 2 if dodges else 4, 4)


@cache
def best_of(values: tuple[int, ...], dice: int) -> tuple[float, ...]:
    """How likely each worth 0..4 is with so many dice; negative: the other side picks the worst."""
    pick = max if dice > 0 else min
    found = [0.0] * 5
    for fall in product(values, repeat=abs(dice)):
        found[pick(fall)] += 1
    total = sum(found)
    return tuple(count / total for count in found)


def block_odds(match: Game, attacker: int, defender: int, dice: int) -> tuple[float, float]:
    """The chances that the defender falls alone, and that the attacker falls."""
    odds = best_of(face_values(match, attacker, defender), dice)
    return odds[4], odds[0]


@cache
def face_odds(dice: int, order: tuple[int, ...]) -> dict[int, float]:
    """How likely each face is chosen, by a coach who likes them in this order (the best first)."""
    rank = {face: place for place, face in enumerate(order)}
    pick = min if dice > 0 else max
    found = dict.fromkeys(FACES, 0.0)
    share = 6.0 ** -abs(dice)
    for fall in product(FACES, repeat=abs(dice)):
        found[pick(fall, key=lambda face: rank[face])] += share
    return found
