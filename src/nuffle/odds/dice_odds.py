"""All the odds anybody is shown, bots, terminal and pages alike: those of `nuffle.planner`, and what is made of them.

The match given here must be a copy: a roll is put on its stack and taken off again to ask every rule in play.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from math import prod

from nuffle.engine.request import Options
from nuffle.planner.roll_odds import (
    accurate_pass,
    again,
    blitz_dice,
    block_dice,
    block_odds,
    catch,
    chance,
    dodge,
    face_values,
    hand_off,
    intercept,
    jump,
    knows,
    passing,
    pick_up,
    plain,
    rush,
    simple,
    stand_up,
)
from nuffle.rules.block_faces import ATTACKER_DOWN, BOTH_DOWN, DEFENDER_DOWN, STUMBLES
from nuffle.rules.game import Game
from nuffle.rules.roll import Roll
from nuffle.rules.verbs import V_REROLL

__all__ = [
    "accurate_pass", "again", "blitz_dice", "block_dice", "block_odds", "catch", "chance", "dodge", "face_odds",
    "face_values", "hand_off", "intercept", "jump", "knows", "may_again", "passing", "pick_up", "plain", "rush",
    "simple", "stand_up", "with_reroll", "with_rerolls"]

FACES = (ATTACKER_DOWN, BOTH_DOWN, 3, 4, STUMBLES, DEFENDER_DOWN)
SURE_FAILURE = 7


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
    match.pop()
    listed = found.to_list()
    return any(option != V_REROLL for option in listed), V_REROLL in listed


def with_rerolls(match: Game, rolls: Sequence[tuple[int, int, float]]) -> float:
    """Rolls in a row, each with its kind, player and chance: what may be rolled again is, one of them by the team."""
    chances, team = [], False
    for kind, player, single in rolls:
        own, shared = may_again(match, kind, player)
        chances.append(single + (1 - single) * single if own else single)
        team = team or shared
    return with_reroll(chances) if team else prod(chances)


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
