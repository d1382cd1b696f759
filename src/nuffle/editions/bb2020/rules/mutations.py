"""Mutations of the 2020 edition, where they differ from CRP's."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.base import SOURCE
from nuffle.editions.bb2020.rules.strength import by_his_block
from nuffle.editions.crp.rules.base import MutationSkill
from nuffle.editions.crp.rules.general import SureHands
from nuffle.editions.crp.rules.mutation import Claw, FoulAppearance, PrehensileTail, Tentacles, VeryLongLegs
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_USE, O_ARMOUR
from nuffle.rules.moments import TARGET_NAMED
from nuffle.rules.player_state import AV, ST
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.procedures.naming import Naming
from nuffle.rules.procedures.step import Step
from nuffle.rules.roll import Roll, roll_for_rule
from nuffle.rules.roll_kinds import R_CATCH, R_DODGE, R_INTERCEPT, R_LEAP, R_REVULSION, R_TENTACLES

SHARP: Final = 8            # what the bare dice must show
HOLDS_ON: Final = 6


class Claws(Claw):
    id: ClassVar[str] = "bb2020.skill.claws"
    name: ClassVar[str] = "Claws"
    summary: ClassVar[str] = (
        "When this player knocks an opponent down in a block, an unmodified 8 or more breaks any armour.")
    source: ClassVar[str] = SOURCE

    def bites(self, m: Game, owner: i64, harm: Harm) -> bool:
        return harm.die + harm.die2 >= SHARP and by_his_block(m, owner, harm)


class FoulAppearance2020(FoulAppearance):
    id: ClassVar[str] = "bb2020.skill.foul-appearance"
    summary: ClassVar[str] = (
        "Opponents who target this player with a block or blitz roll a die. On a 1 their activation is lost.")
    source: ClassVar[str] = SOURCE
    moments: ClassVar[tuple[int, ...]] = (TARGET_NAMED,)

    def on_naming(self, m: Game, owner: i64, moment: i64, naming: Naming) -> None:
        if naming.target == owner:
            roll_for_rule(m, R_REVULSION, naming.attacker, 2, self.index, owner)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        naming = m.subject(roll)
        if not m.passed and isinstance(naming, Naming):
            naming.lost = 1


class IronHardSkin(MutationSkill):
    """Asked last, after the rules of whoever did it: the bare dice against his armour and nothing else."""

    id: ClassVar[str] = "bb2020.skill.iron-hard-skin"
    name: ClassVar[str] = "Iron Hard Skin"
    summary: ClassVar[str] = "Armour rolls against this player are never modified. Claws has no effect."
    source: ClassVar[str] = SOURCE
    outcomes: ClassVar[tuple[int, ...]] = (O_ARMOUR,)
    while_down: ClassVar[bool] = True

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if not isinstance(frame, Harm) or frame.victim != owner or frame.broken == 1:
            return value
        return 1 if frame.die + frame.die2 >= m.state.stat(owner, AV) else 0


class MonstrousMouth(SureHands):
    id: ClassVar[str] = "bb2020.skill.monstrous-mouth"
    name: ClassVar[str] = "Monstrous Mouth"
    category: ClassVar[str] = "Mutation"
    summary: ClassVar[str] = "May re-roll a failed catch. Strip Ball does not work against this player."
    source: ClassVar[str] = SOURCE
    rerolls: ClassVar[tuple[int, ...]] = (R_CATCH,)


class PrehensileTail2020(PrehensileTail):
    id: ClassVar[str] = "bb2020.skill.prehensile-tail"
    summary: ClassVar[str] = (
        "Opponents have -1 to dodge, jump or leap out of this player's tackle zone. Several tails do not add up.")
    source: ClassVar[str] = SOURCE
    others: ClassVar[tuple[int, ...]] = (R_DODGE, R_LEAP)

    def disturb(self, m: Game, owner: i64, roll: Roll) -> None:
        if roll.count_marks(self.index) == 0 and self.marks(m, owner, roll.player, roll.origin):
            roll.mark(self.index, owner)
            roll.add(m, self.index, -1)


class Tentacles2020(Tentacles):
    """His own coach rolls, and a 6 always holds."""

    id: ClassVar[str] = "bb2020.skill.tentacles"
    summary: ClassVar[str] = (
        "May hold an opponent who moves away: D6 + own ST - the opponent's ST must be 6 or more; a 6 always works.")
    source: ClassVar[str] = SOURCE

    def offers_step(self, m: Game, owner: i64, moment: i64, step: Step) -> bool:
        if step.count_marks(self.index) > 0:
            return False
        return self.marks(m, owner, step.player, step.origin)

    def use_step(self, m: Game, owner: i64, moment: i64, step: Step) -> None:
        step.mark(self.index, owner)
        roll = roll_for_rule(m, R_TENTACLES, owner, HOLDS_ON, self.index, owner)
        roll.add(m, self.index, m.state.stat(owner, ST) - m.state.stat(step.player, ST))

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        """Held he moves no more, but may still do what his action is for."""
        step = m.subject(roll)
        assert isinstance(step, Step)
        if m.passed:
            step.at = Step.DONE
            action = step.parent
            if isinstance(action, Activation):
                action.still = 1


class VeryLongLegs2020(VeryLongLegs):
    id: ClassVar[str] = "bb2020.skill.very-long-legs"
    summary: ClassVar[str] = "Jumps at one penalty less, never better than -1; +2 to interfere; ignores Cloud Burster."
    source: ClassVar[str] = SOURCE
    rolls: ClassVar[tuple[int, ...]] = (R_INTERCEPT, R_LEAP)
    banned: ClassVar[tuple[int, ...]] = (F_USE,)
    against: ClassVar[tuple[str, ...]] = ("bb2020.skill.cloud-burster",)

    def bind(self, indexes: dict[str, int]) -> None:
        self.safe_throw: i64 = indexes["bb2020.skill.cloud-burster"]

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        if roll.kind == R_INTERCEPT:
            roll.add(m, self.index, 2)
        else:
            roll.ease(m, self.index)


REPLACED_MUTATIONS: dict[str, type[Effect]] = {
    "crp.skill.claw": Claws,
    "crp.skill.foul-appearance": FoulAppearance2020,
    "crp.skill.prehensile-tail": PrehensileTail2020,
    "crp.skill.tentacles": Tentacles2020,
    "crp.skill.very-long-legs": VeryLongLegs2020,
}
MUTATIONS: list[type[Effect]] = [IronHardSkin, MonstrousMouth]
