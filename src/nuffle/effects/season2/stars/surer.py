"""Star players who add to what they rolled, rush farther, or have the ball out of the air."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.effects.season2.stars.base import StarRule
from nuffle.effects.skills.general import Frenzy
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_USE, L_RUSH
from nuffle.rules.kinds import R_DODGE, R_LEAP, R_PASS, R_RUSH, R_TRICK
from nuffle.rules.moments import BLOCK_DONE, ROLLED, WITHIN_REACH
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.step import Step
from nuffle.rules.procedures.throw import SLIPS
from nuffle.rules.procedures.throw2020 import Throw2020
from nuffle.rules.roll import Roll, gate
from nuffle.rules.words import BLITZ, ST

SWIFT: Final = 2            # what a swift player needs, whatever is in his way
YOINKS_ON: Final = 2


# -- more than the die shows
def fails(roll: Roll, owner: i64) -> bool:
    """Is it his, and as things are no good, but not for good?"""
    return roll.player == owner and roll.natural > 1 and not roll.passes()


class ByStrength(StarRule):
    """Strength is added when the die has fallen."""

    offered: ClassVar[tuple[int, ...]] = (ROLLED,)

    def use(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        assert isinstance(frame, Roll)
        self.spend(m, owner)
        frame.add(m, self.index, m.state.stat(owner, ST))


class Incorporeal(ByStrength):
    id: ClassVar[str] = "bb2020.star.incorporeal"
    name: ClassVar[str] = "Incorporeal"
    summary: ClassVar[str] = "Once a match adds her strength to a dodge."

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        if not isinstance(frame, Roll) or frame.kind != R_DODGE or not fails(frame, owner):
            return False
        return frame.natural + frame.mod + m.state.stat(owner, ST) >= frame.target


class StrongPassingGame(ByStrength):
    id: ClassVar[str] = "bb2020.star.strong-passing-game"
    name: ClassVar[str] = "Strong Passing Game"
    summary: ClassVar[str] = "Once a match adds his strength to a passing test."

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        if not isinstance(frame, Roll) or frame.kind != R_PASS or not fails(frame, owner):
            return False
        total: i64 = frame.natural + frame.mod
        more: i64 = total + m.state.stat(owner, ST)
        return more >= frame.target or total <= SLIPS < more


class SwiftAsTheBreeze(StarRule):
    id: ClassVar[str] = "bb2020.star.swift-as-the-breeze"
    name: ClassVar[str] = "Swift as the Breeze"
    summary: ClassVar[str] = "Once a match a dodge, leap or rush of his succeeds on a 2, whatever modifies it."
    offered: ClassVar[tuple[int, ...]] = (ROLLED,)

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        if not isinstance(frame, Roll) or not fails(frame, owner):
            return False
        return frame.kind == R_DODGE or frame.kind == R_LEAP or frame.kind == R_RUSH

    def use(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        assert isinstance(frame, Roll)
        self.spend(m, owner)
        frame.target = SWIFT
        frame.make_firm(m, self.index)


class BoundingLeap(StarRule):
    """Where the die is good enough by itself he is asked at once, else when it could be thrown again."""

    id: ClassVar[str] = "bb2020.star.bounding-leap"
    name: ClassVar[str] = "Bounding Leap"
    summary: ClassVar[str] = "Once a match nothing counts against a leap, and if it fails it may be rolled again."
    offered: ClassVar[tuple[int, ...]] = (ROLLED,)
    rerolls: ClassVar[tuple[int, ...]] = (R_LEAP,)

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        if not isinstance(frame, Roll) or frame.kind != R_LEAP or not fails(frame, owner):
            return False
        return frame.natural >= frame.target

    def use(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        assert isinstance(frame, Roll)
        self.spend(m, owner)
        frame.make_firm(m, self.index)

    def start_reroll(self, m: Game, owner: i64, roll: Roll) -> None:
        self.use(m, owner, ROLLED, roll)
        m.passed = True


class BurstOfSpeed(StarRule):
    """Spent by the rush itself. Frenzy does not drive him to it: there he is asked."""

    id: ClassVar[str] = "bb2020.star.burst-of-speed"
    name: ClassVar[str] = "Burst of Speed"
    summary: ClassVar[str] = "Once a match he may rush a third time."
    limits: ClassVar[tuple[int, ...]] = (L_RUSH,)
    moments: ClassVar[tuple[int, ...]] = (ROLLED,)
    offered: ClassVar[tuple[int, ...]] = (BLOCK_DONE,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.sprint: i64 = indexes["crp.skill.sprint"]
        self.frenzy: i64 = indexes["crp.skill.frenzy"]

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        return 0 if m.has(owner, self.sprint) or m.below("block") is not None else 1

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        action = m.below("action")
        if not isinstance(frame, Roll) or frame.kind != R_RUSH or not isinstance(action, Activation):
            return
        step = frame.parent
        ahead: i64 = step.rush if isinstance(step, Step) else 0     # a jump is paid for before its dice fall
        if frame.player == owner and action.rushed - ahead > m.rushes(owner) - self.limit(m, owner, L_RUSH):
            self.spend(m, owner)

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        action = m.below("action")
        if not isinstance(frame, Block) or frame.attacker != owner or not isinstance(action, Activation):
            return False
        frenzy: Effect = m.effect(self.frenzy)
        if not m.holds(owner, frenzy) or not isinstance(frenzy, Frenzy) or m.has(owner, self.sprint):
            return False
        if action.action != BLITZ or action.owed >= 0 or action.left(m) > 0 or action.rushed != m.rushes(owner):
            return False
        return frenzy.wants_more(m, frame) and not m.forbidden(owner, F_USE, self.frenzy, frame)

    def use(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        action = m.below("action")
        assert isinstance(frame, Block) and isinstance(action, Activation)
        action.owed = frame.defender


# -- out of the air
class Yoink(StarRule):
    """It is the one attempt of his team to interfere."""

    id: ClassVar[str] = "bb2020.star.yoink"
    name: ClassVar[str] = "Yoink!"
    summary: ClassVar[str] = "Once a match, where he could interfere with a pass, he has the ball on a 2 or more."
    offered: ClassVar[tuple[int, ...]] = (WITHIN_REACH,)

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        if not isinstance(frame, Throw2020) or frame.at != Throw2020.INTERCEPT or frame.untouchable(m):
            return False
        return m.state.seat_of(owner) != m.state.seat_of(frame.thrower) and frame.within_reach(m, owner)

    def use(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        self.spend(m, owner)
        gate(m, R_TRICK, owner, YOINKS_ON, self.index, owner)

    def rolled(self, m: Game, owner: i64, roll: Roll) -> None:
        throw = m.subject(roll)
        assert isinstance(throw, Throw2020)
        if m.passed:
            throw.snatch(m, owner)
        else:
            throw.fly_past()
