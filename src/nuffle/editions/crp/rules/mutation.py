"""Mutation skills."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.crp.rules.base import MutationSkill
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_DODGE, F_USE, O_ARMOUR
from nuffle.rules.injuries import BY_BLOCK
from nuffle.rules.moments import BLOCK_DECLARED, LEAVING
from nuffle.rules.player_state import ST
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.procedures.step import Step
from nuffle.rules.procedures.throw import Throw
from nuffle.rules.roll import Roll, roll_for_rule
from nuffle.rules.roll_kinds import R_CATCH, R_DODGE, R_INTERCEPT, R_LEAP, R_PASS, R_PICK_UP, R_REVULSION, R_TENTACLES

CLAWS_THROUGH: Final = 8
PRESENCE: Final = 3         # squares
BREAKS_LOOSE: Final = 6     # two dice and the difference of strengths


class BigHand(MutationSkill):
    id: ClassVar[str] = "crp.skill.big-hand"
    name: ClassVar[str] = "Big Hand"
    summary: ClassVar[str] = "Ignores tackle zones and Pouring Rain when picking up the ball."
    rolls: ClassVar[tuple[int, ...]] = (R_PICK_UP,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.rain: i64 = indexes.get("crp.weather.rain", -1)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.ignore_zones(m, self.index, roll.zones)
        if m.has(m.state.match_row, self.rain):
            roll.add(m, self.index, 1)


class Claw(MutationSkill):
    id: ClassVar[str] = "crp.skill.claw"
    name: ClassVar[str] = "Claw / Claws"
    summary: ClassVar[str] = (
        "When this player knocks an opponent down in a block, a modified 8 or more breaks any armour.")
    outcomes: ClassVar[tuple[int, ...]] = (O_ARMOUR,)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if not isinstance(frame, Harm) or frame.by != owner or frame.cause != BY_BLOCK:
            return value
        if m.state.seat_of(frame.victim) == m.state.seat_of(owner) or not self.bites(m, owner, frame):
            return value
        return 1

    def bites(self, m: Game, owner: i64, harm: Harm) -> bool:
        return harm.armour_total() >= CLAWS_THROUGH


class DisturbingPresence(MutationSkill):
    id: ClassVar[str] = "crp.skill.disturbing-presence"
    name: ClassVar[str] = "Disturbing Presence"
    summary: ClassVar[str] = (
        "Opponents within three squares have -1 to pass, catch and intercept, even while this player is down.")
    others: ClassVar[tuple[int, ...]] = (R_PASS, R_CATCH, R_INTERCEPT)
    while_down: ClassVar[bool] = True

    def disturb(self, m: Game, owner: i64, roll: Roll) -> None:
        s = m.state
        if owner >= s.players or not s.on_pitch(owner) or s.seat_of(owner) == s.seat_of(roll.player):
            return
        if m.pitch.distance(s.square[owner], s.square[roll.player]) <= PRESENCE:
            roll.add(m, self.index, -1)


class ExtraArms(MutationSkill):
    id: ClassVar[str] = "crp.skill.extra-arms"
    name: ClassVar[str] = "Extra Arms"
    summary: ClassVar[str] = "+1 to pick up, catch and intercept."
    rolls: ClassVar[tuple[int, ...]] = (R_PICK_UP, R_CATCH, R_INTERCEPT)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.add(m, self.index, 1)


class FoulAppearance(MutationSkill):
    id: ClassVar[str] = "crp.skill.foul-appearance"
    name: ClassVar[str] = "Foul Appearance"
    summary: ClassVar[str] = "Opponents who block or attack this player roll first. On a 1 the block or attack is lost."
    moments: ClassVar[tuple[int, ...]] = (BLOCK_DECLARED,)

    def on_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        if block.defender != owner:
            return
        if m.state.seat_of(block.attacker) == m.state.seat_of(owner) or m.is_forbidden(owner, F_USE, self.index, block):
            return
        roll_for_rule(m, R_REVULSION, block.attacker, 2, self.index, owner)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        block = m.subject(roll)
        assert isinstance(block, Block)
        if not m.passed:
            block.cancelled = 1


class Horns(MutationSkill):
    id: ClassVar[str] = "crp.skill.horns"
    name: ClassVar[str] = "Horns"
    summary: ClassVar[str] = "+1 strength for the blocks of a blitz."
    in_blocks: ClassVar[bool] = True

    def strength(self, m: Game, owner: i64, block: Block) -> i64:
        return 1 if block.attacker == owner and block.blitz == 1 else 0


class PrehensileTail(MutationSkill):
    id: ClassVar[str] = "crp.skill.prehensile-tail"
    name: ClassVar[str] = "Prehensile Tail"
    summary: ClassVar[str] = "Opponents have -1 to dodge out of this player's tackle zone."
    others: ClassVar[tuple[int, ...]] = (R_DODGE,)

    def disturb(self, m: Game, owner: i64, roll: Roll) -> None:
        if self.marks(m, owner, roll.player, roll.origin):
            roll.add(m, self.index, -1)


class Tentacles(MutationSkill):
    id: ClassVar[str] = "crp.skill.tentacles"
    name: ClassVar[str] = "Tentacles"
    summary: ClassVar[str] = (
        "May hold an opponent who moves away: 2D6 + the opponent's ST - own ST; 5 or less ends the action.")
    offered: ClassVar[tuple[int, ...]] = (LEAVING,)

    def offers_step(self, m: Game, owner: i64, moment: i64, step: Step) -> bool:
        if step.count_marks(self.index) > 0:
            return False
        if not self.marks(m, owner, step.player, step.origin) or 2 + self.gap(m, owner, step) >= BREAKS_LOOSE:
            return False
        return step.leap > 0 or not m.is_forbidden(step.player, F_DODGE, -1, step)

    def gap(self, m: Game, owner: i64, step: Step) -> i64:
        return m.state.stat(step.player, ST) - m.state.stat(owner, ST)

    def use_step(self, m: Game, owner: i64, moment: i64, step: Step) -> None:
        step.mark(self.index, owner)
        roll = roll_for_rule(m, R_TENTACLES, step.player, BREAKS_LOOSE, self.index, owner)
        roll.dice = 2
        roll.add(m, self.index, self.gap(m, owner, step))

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        step = m.subject(roll)
        assert isinstance(step, Step)
        if not m.passed:
            step.held = 1


class TwoHeads(MutationSkill):
    id: ClassVar[str] = "crp.skill.two-heads"
    name: ClassVar[str] = "Two Heads"
    summary: ClassVar[str] = "+1 to dodge."
    rolls: ClassVar[tuple[int, ...]] = (R_DODGE,)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.add(m, self.index, 1)


class VeryLongLegs(MutationSkill):
    id: ClassVar[str] = "crp.skill.very-long-legs"
    name: ClassVar[str] = "Very Long Legs"
    summary: ClassVar[str] = "+1 to intercept and to leap. Safe Throw does not work against this player."
    rolls: ClassVar[tuple[int, ...]] = (R_INTERCEPT, R_LEAP)
    banned: ClassVar[tuple[int, ...]] = (F_USE,)
    against: ClassVar[tuple[str, ...]] = ("crp.skill.safe-throw",)

    def bind(self, indexes: dict[str, int]) -> None:
        self.safe_throw: i64 = indexes.get("crp.skill.safe-throw", -1)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.add(m, self.index, 1)

    def bans(self, m: Game, owner: i64, who: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return detail == self.safe_throw and isinstance(frame, Throw) and frame.interceptor == owner


MUTATION: list[type[Effect]] = [
    BigHand, Claw, DisturbingPresence, ExtraArms, FoulAppearance, Horns, PrehensileTail, Tentacles, TwoHeads,
    VeryLongLegs]
