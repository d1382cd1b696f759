"""Agility skills of the third season edition where they differ."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.agility import (
    Defensive,
    DivingCatch2020,
    Dodge2020,
    Jump,
    JumpUp2020,
    Leap2020,
    SafePairOfHands,
    SneakyGit2020,
    SureFeet2020,
)
from nuffle.editions.bb2020.rules.footwork import HitAndRun, PogoStick
from nuffle.editions.bb2025.rules.base import SOURCE, SPECIAL_ATTACKS
from nuffle.engine.procedure import Procedure
from nuffle.rules.actions import BLOCK
from nuffle.rules.catch_kinds import CATCH_ACCURATE, CATCH_LOOSE
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_MOVE, F_USE
from nuffle.rules.player_state import ROOTED
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.ball import BallAt
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.foul import Foul
from nuffle.rules.procedures.harm import ARMOUR_BROKEN, ARMOUR_DOUBLE, Harm
from nuffle.rules.procedures.throw import Throw
from nuffle.rules.roll import Roll


class DivingCatch2025(DivingCatch2020):
    id: ClassVar[str] = "bb2025.skill.diving-catch"
    summary: ClassVar[str] = (
        "+1 to catch a pass in the target square. May catch a ball that lands in an adjacent square."
    )
    source: ClassVar[str] = SOURCE

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        landing = m.subject(m.subject(roll))
        if not isinstance(landing, BallAt) or (roll.how != CATCH_ACCURATE and roll.how != CATCH_LOOSE):
            return
        if landing.square != m.state.square[owner]:
            return
        throw = m.subject(landing)
        if roll.how == CATCH_ACCURATE or (isinstance(throw, Throw) and throw.find_target() == landing.square):
            roll.add(m, self.index, 1)


class Dodge2025(Dodge2020):
    id: ClassVar[str] = "bb2025.skill.dodge"
    summary: ClassVar[str] = "May re-roll one dodge per turn, either team's. A Stumble result only pushes this player."
    source: ClassVar[str] = SOURCE

    def may_reroll(self, m: Game, owner: i64, roll: Roll) -> bool:
        return not self.is_used_up(m, owner)


class SureFeet2025(SureFeet2020):
    id: ClassVar[str] = "bb2025.skill.sure-feet"
    summary: ClassVar[str] = "May re-roll one failed rush per turn, either team's."
    source: ClassVar[str] = SOURCE

    def may_reroll(self, m: Game, owner: i64, roll: Roll) -> bool:
        return not self.is_used_up(m, owner)


class Defensive2025(Defensive):
    id: ClassVar[str] = "bb2025.skill.defensive"
    summary: ClassVar[str] = "In their own turn, opponents marked by this player cannot use Guard or Put the Boot In."
    source: ClassVar[str] = SOURCE
    against: ClassVar[tuple[str, ...]] = ("bb2025.skill.guard", "bb2025.skill.put-the-boot-in")

    def bind(self, indexes: dict[str, int]) -> None:
        super().bind(indexes)
        self.boot: i64 = indexes["bb2025.skill.put-the-boot-in"]

    def bans(self, m: Game, owner: i64, who: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return super().bans(m, owner, who, what, self.guard if detail == self.boot else detail, frame)


class HitAndRun2025(HitAndRun):
    id: ClassVar[str] = "bb2025.skill.hit-and-run"
    kind: ClassVar[str] = "skill"
    category: ClassVar[str] = "Agility"
    summary: ClassVar[str] = "After a block or Stab, may move one free square to where no opponent is adjacent."
    source: ClassVar[str] = SOURCE
    never_with: ClassVar[tuple[str, ...]] = ("bb2025.skill.frenzy",)

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        if m.state.flag(owner, ROOTED) or m.is_forbidden(owner, F_MOVE, -1, block):
            return False
        return super().offers_block(m, owner, moment, block)


class JumpUp2025(JumpUp2020):
    """A block from the ground is a block, and nothing that replaces one."""

    id: ClassVar[str] = "bb2025.skill.jump-up"
    source: ClassVar[str] = SOURCE
    forbidden: ClassVar[tuple[int, ...]] = (F_USE,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.special = [indexes[f"bb2025.skill.{skill}"] for skill in SPECIAL_ATTACKS]

    def instead(self, m: Game, owner: i64, what: i64, frame: Procedure) -> bool:
        action = frame.parent
        if isinstance(action, Activation) and action.action == BLOCK:
            action.mark(self.index, owner)
        return super().instead(m, owner, what, frame)

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        if detail not in self.special:
            return False
        action = m.find_frame("action")
        return isinstance(action, Activation) and action.is_marked(self.index, owner)


class SafePairOfHands2025(SafePairOfHands):
    id: ClassVar[str] = "bb2025.skill.safe-pair-of-hands"
    summary: ClassVar[str] = "When going down, may place the ball in an adjacent empty square."
    source: ClassVar[str] = SOURCE

    def on_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        if harm.victim == owner:
            self.lay_down(m, owner)


class SneakyGit2025(SneakyGit2020):
    id: ClassVar[str] = "bb2025.skill.sneaky-git"
    category: ClassVar[str] = "Devious"
    summary: ClassVar[str] = "Doubles on the armour roll of a foul do not count if the armour holds."
    source: ClassVar[str] = SOURCE

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if isinstance(frame, Foul) and frame.doubles & (ARMOUR_DOUBLE | ARMOUR_BROKEN) == ARMOUR_DOUBLE:
            return 0
        return value


# -- jumps, as many as there is movement for
def may_jump_again(rule: Jump, m: Game, owner: i64, activation: Activation) -> bool:
    return not rule.outdone(m, owner) and activation.may_move(m, 2)


class Jump2025(Jump):
    id: ClassVar[str] = "bb2025.core.jump"
    summary: ClassVar[str] = "Anybody may jump over a neighbour on the ground, for two of movement."
    source: ClassVar[str] = "BB2025, movement"

    def may_jump(self, m: Game, owner: i64, activation: Activation) -> bool:
        return may_jump_again(self, m, owner, activation)


class Leap2025(Leap2020):
    id: ClassVar[str] = "bb2025.skill.leap"
    source: ClassVar[str] = SOURCE
    never_with: ClassVar[tuple[str, ...]] = ("bb2025.skill.pogo",)

    def may_jump(self, m: Game, owner: i64, activation: Activation) -> bool:
        return may_jump_again(self, m, owner, activation)


class Pogo(PogoStick):
    id: ClassVar[str] = "bb2025.skill.pogo"
    name: ClassVar[str] = "Pogo"
    summary: ClassVar[str] = "Jumps over anyone, without negative modifiers."
    source: ClassVar[str] = SOURCE

    def may_jump(self, m: Game, owner: i64, activation: Activation) -> bool:
        return may_jump_again(self, m, owner, activation)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.make_firm(m, self.index)


REPLACED_AGILITY_2025: dict[str, type[Effect]] = {
    "bb2020.skill.diving-catch": DivingCatch2025,
    "bb2020.skill.dodge": Dodge2025,
    "bb2020.skill.sure-feet": SureFeet2025,
    "bb2020.skill.defensive": Defensive2025,
    "bb2020.skill.hit-and-run": HitAndRun2025,
    "bb2020.skill.jump-up": JumpUp2025,
    "bb2020.skill.safe-pair-of-hands": SafePairOfHands2025,
    "bb2020.skill.sneaky-git": SneakyGit2025,
    "bb2020.core.jump": Jump2025,
    "bb2020.skill.leap": Leap2025,
    "bb2020.skill.pogo-stick": Pogo,
}
