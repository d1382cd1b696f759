"""Chances, asked of the rules themselves: what a roll needs, what a block may bring.

The match given here must be a copy: a roll is put on its stack and taken off again to ask every rule in play.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nuffle.rules.catch_kinds import CATCH_ACCURATE, CATCH_HAND_OFF
from nuffle.rules.game import Game
from nuffle.rules.hooks import H_OTHER, H_REROLL, H_ROLL
from nuffle.rules.player_state import AG, MA, PA, ST, STANDING
from nuffle.rules.procedures.assists import assists, dice_for
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.throw import Throw
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_CATCH, R_DODGE, R_INTERCEPT, R_JUMP, R_PASS, R_PICK_UP, R_RUSH, R_STAND_UP
from nuffle.rules.ruleset import Ruleset

RUSH_TARGET: Final = 2
STAND_UP_TARGET: Final = 4
DOWN: Final = 4             # the best worth of a face, see `face_values`
FALLS: Final = 0            # the worst


# -- rolls
def plain(match: Game, kind: i64) -> bool:
    """No rule in play changes rolls of this kind."""
    return match.hot[H_ROLL + kind] == 0 and match.hot[H_OTHER + kind] == 0


def plain_for(match: Game, kind: i64, player: i64) -> bool:
    """No rule in play changes rolls of this kind when this player makes them."""
    if match.hot[H_OTHER + kind] != 0:
        return False
    return match.hot[H_ROLL + kind] == 0 or (match.wide[H_ROLL + kind] == 0 and not match.waits(player, H_ROLL + kind))


def passing(roll: Roll) -> float:
    """The share of faces that pass."""
    good: i64 = 0
    for face in range(1, 7):
        roll.natural = face
        if roll.passes():
            good += 1
    return good / 6


def simple(target: i64, modifier: i64) -> float:
    """A roll nothing else is added to: a 1 always fails, a 6 never."""
    need: i64 = target - modifier
    if need < 2:
        need = 2
    elif need > 6:
        need = 6
    return (7 - need) / 6


def chance(match: Game, kind: i64, player: i64, target: i64, modifier: i64, *, origin: i64 = -1, square: i64 = -1,
           how: i64 = -1) -> float:
    """One roll with everything the rules in play add to it, no re-roll counted."""
    if plain_for(match, kind, player):
        return simple(target, modifier)
    roll = Roll(kind, player, target)
    roll.mod = modifier
    roll.origin = origin
    roll.square = square
    roll.how = how
    match.push(roll)
    roll.gather(match)
    match.pop()
    return passing(roll)


def again(match: Game, kind: i64, player: i64) -> bool:
    """Has he a rule of his own to roll this again?"""
    hook: i64 = H_REROLL + kind
    if match.hot[hook] == 0 or not match.waits(player, hook):
        return False
    for effect in match.rules.hooks[hook]:
        if match.holds(player, effect):
            return True
    return False


# -- the rolls of a move
def dodge(match: Game, player: i64, origin: i64, square: i64, zones: i64) -> float:
    target = match.state.stat(player, AG)
    return chance(match, R_DODGE, player, target, match.rules.dodge_bonus - zones, origin=origin, square=square)


def rush(match: Game, player: i64) -> float:
    return chance(match, R_RUSH, player, RUSH_TARGET, 0)


def jump(match: Game, player: i64, hindered: bool) -> float:
    """Over one square: no die fails unless a tackle zone reaches where he jumps from or to."""
    return chance(match, R_JUMP, player, 1, -1) if hindered else 1.0


def stand_up(match: Game, player: i64) -> float:
    if match.state.stat(player, MA) >= match.rules.stand_up_cost:
        return 1.0
    return chance(match, R_STAND_UP, player, STAND_UP_TARGET, 0)


def pick_up(match: Game, player: i64, square: i64, zones: i64) -> float:
    target = match.state.stat(player, AG)
    return chance(match, R_PICK_UP, player, target, match.rules.pick_up_bonus - zones, square=square)


def catch(match: Game, player: i64, how: i64) -> float:
    state = match.state
    bonus: i64 = match.rules.catch_bonus[how] - state.count_marking(player)
    return chance(match, R_CATCH, player, state.stat(player, AG), bonus, square=state.square[player], how=how)


def hand_off(match: Game, receiver: i64) -> float:
    return catch(match, receiver, CATCH_HAND_OFF)


def accurate_pass(match: Game, thrower: i64, receiver: i64, distance: i64) -> float:
    """Thrown accurately and caught."""
    state = match.state
    stat: i64 = PA if match.rules.passing_stat == 1 else AG
    bonus: i64 = match.rules.range_bonus[distance] - state.count_marking(thrower)
    throw = chance(match, R_PASS, thrower, state.stat(thrower, stat), bonus, how=distance,
                   origin=state.square[thrower], square=state.square[receiver])
    return throw * catch(match, receiver, CATCH_ACCURATE)


def intercept(match: Game, throw: Throw, player: i64) -> float:
    """Gets hold of a throw that is aimed and measured."""
    bonus: i64 = throw.reach_bonus(match) - throw.markers(match, player)
    return chance(match, R_INTERCEPT, player, match.state.stat(player, AG), bonus, how=throw.distance)


# -- blocks
def block_dice(match: Game, attacker: i64, defender: i64, blitz: i64 = 0, more: i64 = 0) -> i64:
    """How many dice, the attacker standing where he is; negative when the defender's coach chooses.

    `more` is what is added to the attacker's strength.
    """
    block = Block(attacker, defender, blitz)
    state = match.state
    attack: i64 = state.stat(attacker, ST) + more + block.bonus(match, attacker)
    attack += assists(match, attacker, defender, False)
    defence: i64 = state.stat(defender, ST) + block.bonus(match, defender) + assists(match, defender, attacker, False)
    return dice_for(attack, defence)


def blitz_dice(match: Game, attacker: i64, defender: i64, square: i64, more: i64 = 0) -> i64:
    """The same, the attacker having come to another square first."""
    state = match.state
    home = state.square[attacker]
    status = state.status[attacker]
    state.pose(attacker, STANDING)
    if square != home:
        state.shift(attacker, square)
    dice = block_dice(match, attacker, defender, 1, more)
    if square != home:
        state.shift(attacker, home)
    state.pose(attacker, status)
    return dice


def skill_index(rules: Ruleset, skill: str) -> i64:
    """The number of a skill in an edition or the one it derives from; -1 where there is none."""
    for name in (rules.name, *rules.ancestors):
        rule: i64 = rules.indexes.get(f"{name}.skill.{skill}", -1)
        if rule >= 0:
            return rule
    return -1


class BlockSkills:
    """The numbers of the skills that decide a block, in one edition."""

    def __init__(self, rules: Ruleset) -> None:
        self.block: i64 = skill_index(rules, "block")
        self.dodge: i64 = skill_index(rules, "dodge")
        self.tackle: i64 = skill_index(rules, "tackle")
        self.wrestle: i64 = skill_index(rules, "wrestle")
        self.sure_hands: i64 = skill_index(rules, "sure-hands")

    def both_down(self, match: Game, attacker: i64, defender: i64) -> i64:
        """What it is worth to the attacker when both go down."""
        if not match.has(attacker, self.block):
            return FALLS
        return 1 if match.has(defender, self.block) else DOWN

    def stumbles(self, match: Game, attacker: i64, defender: i64) -> i64:
        return 2 if match.has(defender, self.dodge) and not match.has(attacker, self.tackle) else DOWN

    def worth(self, match: Game, attacker: i64, defender: i64, face: i64) -> i64:
        """What a face is worth to the attacker, see `face_values`."""
        if face == 1:
            return FALLS
        if face == 2:
            return self.both_down(match, attacker, defender)
        if face == 5:
            return self.stumbles(match, attacker, defender)
        return DOWN if face == 6 else 2

    def down(self, match: Game, attacker: i64, defender: i64, dice: i64) -> float:
        """How likely the defender falls alone."""
        good: i64 = 1
        if self.both_down(match, attacker, defender) == DOWN:
            good += 1
        if self.stumbles(match, attacker, defender) == DOWN:
            good += 1
        return find_pick_chance(good, dice)

    def fall(self, match: Game, attacker: i64, defender: i64, dice: i64) -> float:
        """How likely the attacker falls."""
        bad: i64 = 2 if self.both_down(match, attacker, defender) == FALLS else 1
        return find_pick_chance(bad, -dice)


SKILLS: Final[dict[Ruleset, BlockSkills]] = {}
KEPT: Final = 32            # rulesets remembered: tests make many


def find_block_skills(rules: Ruleset) -> BlockSkills:
    found = SKILLS.get(rules)
    if found is None:
        if len(SKILLS) >= KEPT:
            SKILLS.clear()
        found = BlockSkills(rules)
        SKILLS[rules] = found
    return found


def find_pick_chance(faces: i64, dice: i64) -> float:
    """How likely one of so many faces is taken: by whoever wants it, or with negative dice by whoever does not."""
    whole: i64 = 1
    part: i64 = 1
    left: i64 = dice if dice > 0 else -dice
    while left > 0:
        whole *= 6
        part *= 6 - faces if dice > 0 else faces
        left -= 1
    return float(whole - part if dice > 0 else part) / float(whole)


def knows(match: Game, player: i64, skill: str) -> bool:
    rule = skill_index(match.rules, skill)
    return rule >= 0 and match.has(player, rule)


def face_values(match: Game, attacker: i64, defender: i64) -> tuple[int, ...]:
    """What each face is worth to the attacker: 4 the defender falls alone, 3 both do and only he rolls for it,
    2 pushed, 1 nothing happens, 0 the attacker falls."""
    skills = find_block_skills(match.rules)
    return (FALLS, skills.both_down(match, attacker, defender), 2, 2, skills.stumbles(match, attacker, defender), DOWN)


def block_odds(match: Game, attacker: i64, defender: i64, dice: i64) -> tuple[float, float]:
    """The chances that the defender falls alone, and that the attacker falls."""
    skills = find_block_skills(match.rules)
    return skills.down(match, attacker, defender, dice), skills.fall(match, attacker, defender, dice)
