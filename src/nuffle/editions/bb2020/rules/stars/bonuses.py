"""Star players who add to what they rolled, rush farther, or have the ball out of the air."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.procedures.throw import Throw2020
from nuffle.editions.bb2020.rules.stars.base import StarRule
from nuffle.editions.crp.rules.general import Frenzy
from nuffle.rules.actions import BLITZ
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_USE, L_RUSH
from nuffle.rules.moments import BLOCK_DONE, ROLLED, WITHIN_REACH
from nuffle.rules.player_state import ST
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.step import Step
from nuffle.rules.procedures.throw import SLIPS, Throw
from nuffle.rules.roll import Roll, roll_for_rule
from nuffle.rules.roll_kinds import R_DODGE, R_LEAP, R_PASS, R_RUSH, R_TRICK

SWIFT: Final = 2            # what a swift player needs, whatever is in his way
YOINKS_ON: Final = 2


# -- more than the die shows
def fails(roll: Roll, owner: i64) -> bool:
    """Is it his, and as things are no good, but not for good?"""
    return roll.player == owner and roll.natural > 1 and not roll.passes()


@mypyc_attr(allow_interpreted_subclasses=True)
class ByStrength(StarRule):
    """Strength is added when the die has fallen."""

    offered: ClassVar[tuple[int, ...]] = (ROLLED,)

    def use_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> None:
        self.spend(m, owner)
        roll.add(m, self.index, m.state.stat(owner, ST))


class Incorporeal(ByStrength):
    id: ClassVar[str] = "bb2020.star.incorporeal"
    name: ClassVar[str] = "Incorporeal"
    summary: ClassVar[str] = "Once per match, adds ST to a dodge."

    def offers_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> bool:
        if roll.kind != R_DODGE or not fails(roll, owner):
            return False
        return roll.total() + m.state.stat(owner, ST) >= roll.target


class StrongPassingGame(ByStrength):
    id: ClassVar[str] = "bb2020.star.strong-passing-game"
    name: ClassVar[str] = "Strong Passing Game"
    summary: ClassVar[str] = "Once per match, adds ST to a passing test."

    def offers_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> bool:
        if roll.kind != R_PASS or not fails(roll, owner):
            return False
        total: i64 = roll.total()
        more: i64 = total + m.state.stat(owner, ST)
        return more >= roll.target or total <= SLIPS < more


class SwiftAsTheBreeze(StarRule):
    id: ClassVar[str] = "bb2020.star.swift-as-the-breeze"
    name: ClassVar[str] = "Swift as the Breeze"
    summary: ClassVar[str] = "Once per match, a dodge, leap or rush succeeds on 2+, whatever the modifiers."
    offered: ClassVar[tuple[int, ...]] = (ROLLED,)

    def offers_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> bool:
        if not fails(roll, owner):
            return False
        return roll.kind == R_DODGE or roll.kind == R_LEAP or roll.kind == R_RUSH

    def use_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> None:
        self.spend(m, owner)
        roll.target = SWIFT
        roll.make_firm(m, self.index)


class BoundingLeap(StarRule):
    """Where the die is good enough by itself he is asked at once, else when it could be thrown again."""

    id: ClassVar[str] = "bb2020.star.bounding-leap"
    name: ClassVar[str] = "Bounding Leap"
    summary: ClassVar[str] = "Once per match, ignores all penalties to a leap, and may re-roll it."
    offered: ClassVar[tuple[int, ...]] = (ROLLED,)
    rerolls: ClassVar[tuple[int, ...]] = (R_LEAP,)

    def offers_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> bool:
        if roll.kind != R_LEAP or not fails(roll, owner):
            return False
        return roll.natural >= roll.target

    def use_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> None:
        self.spend(m, owner)
        roll.make_firm(m, self.index)

    def start_reroll(self, m: Game, owner: i64, roll: Roll) -> None:
        self.use_roll(m, owner, ROLLED, roll)
        m.passed = True


class BurstOfSpeed(StarRule):
    """Spent by the rush itself. Frenzy does not drive him to it: there he is asked."""

    id: ClassVar[str] = "bb2020.star.burst-of-speed"
    name: ClassVar[str] = "Burst of Speed"
    summary: ClassVar[str] = "Once per match, may rush a third time."
    limits: ClassVar[tuple[int, ...]] = (L_RUSH,)
    moments: ClassVar[tuple[int, ...]] = (ROLLED,)
    offered: ClassVar[tuple[int, ...]] = (BLOCK_DONE,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.sprint: i64 = indexes["crp.skill.sprint"]
        self.frenzy: i64 = indexes["crp.skill.frenzy"]

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        return 0 if m.has(owner, self.sprint) or m.find_frame("block") is not None else 1

    def on_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> None:
        action = m.find_frame("action")
        if roll.kind != R_RUSH or not isinstance(action, Activation):
            return
        step = roll.parent
        ahead: i64 = step.rush if isinstance(step, Step) else 0     # a jump is paid for before its dice fall
        if roll.player == owner and action.rushed - ahead > m.rushes(owner) - self.limit(m, owner, L_RUSH):
            self.spend(m, owner)

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        action = m.find_frame("action")
        if block.attacker != owner or not isinstance(action, Activation):
            return False
        frenzy: Effect = m.effect(self.frenzy)
        if not m.holds(owner, frenzy) or not isinstance(frenzy, Frenzy) or m.has(owner, self.sprint):
            return False
        if action.action != BLITZ or action.owed >= 0 or action.left(m) > 0 or action.rushed != m.rushes(owner):
            return False
        return frenzy.wants_more(m, block) and not m.is_forbidden(owner, F_USE, self.frenzy, block)

    def use_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        action = m.find_frame("action")
        assert isinstance(action, Activation)
        action.owed = block.defender


# -- out of the air
class Yoink(StarRule):
    """It is the one attempt of his team to interfere."""

    id: ClassVar[str] = "bb2020.star.yoink"
    name: ClassVar[str] = "Yoink!"
    summary: ClassVar[str] = "Once per match, when able to interfere with a pass, gets the ball on 2+."
    offered: ClassVar[tuple[int, ...]] = (WITHIN_REACH,)

    def offers_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> bool:
        if not isinstance(throw, Throw2020) or throw.at != Throw2020.INTERCEPT or throw.untouchable(m):
            return False
        return m.state.seat_of(owner) != m.state.seat_of(throw.thrower) and throw.within_reach(m, owner)

    def use_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> None:
        self.spend(m, owner)
        roll_for_rule(m, R_TRICK, owner, YOINKS_ON, self.index, owner)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        throw = m.subject(roll)
        assert isinstance(throw, Throw2020)
        if m.passed:
            throw.snatch(m, owner)
        else:
            throw.fly_past()
