"""Star players who roll again."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.rules.agility import own_activation
from nuffle.editions.bb2020.rules.general import NERVE
from nuffle.editions.bb2020.rules.stars.base import RollAgain, StarRule
from nuffle.editions.bb2020.rules.stars.bonuses import (
    BoundingLeap,
    BurstOfSpeed,
    Incorporeal,
    StrongPassingGame,
    SwiftAsTheBreeze,
    Yoink,
)
from nuffle.editions.crp.rules.base import Skill, mark_used, was_used
from nuffle.editions.crp.rules.one_die import OWN_ROLLS, OneBlockDie, left_of, throw_again
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, verb_of
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_USE
from nuffle.rules.injuries import BY_FOUL
from nuffle.rules.moments import ARMOUR
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.harm import ROLLED_AGAIN, Harm
from nuffle.rules.questions import Q_DIE
from nuffle.rules.roll import Roll, roll_for_rule
from nuffle.rules.roll_kinds import (
    R_AGAIN,
    R_BLOCK_DICE,
    R_GAZE,
    R_INTERCEPT,
    R_LAND,
    R_NERVE,
    R_PASS,
    R_SHADOW,
    R_TENTACLES,
    R_TRICK,
    R_WAY,
)
from nuffle.rules.scopes import UNTIL_HALF, UNTIL_MATCH
from nuffle.rules.verbs import V_DONE


# -- rolls made again
class MesmerizingDance(RollAgain):
    id: ClassVar[str] = "bb2020.star.mesmerizing-dance"
    name: ClassVar[str] = "Mesmerizing Dance"
    summary: ClassVar[str] = "Once per match, may re-roll a failed Hypnotic Gaze."
    rerolls: ClassVar[tuple[int, ...]] = (R_GAZE,)


class TheBallista(RollAgain):
    id: ClassVar[str] = "bb2020.star.the-ballista"
    name: ClassVar[str] = "The Ballista"
    summary: ClassVar[str] = "Once per match, may re-roll a failed passing test, whatever is thrown."
    rerolls: ClassVar[tuple[int, ...]] = (R_PASS,)


class BlindRage(StarRule):
    id: ClassVar[str] = "bb2020.star.blind-rage"
    name: ClassVar[str] = "Blind Rage"
    summary: ClassVar[str] = "May re-roll a failed Dauntless roll."
    rerolls: ClassVar[tuple[int, ...]] = (R_NERVE,)


class WhirlingDervish(StarRule):
    id: ClassVar[str] = "bb2020.star.whirling-dervish"
    name: ClassVar[str] = "Whirling Dervish"
    summary: ClassVar[str] = "Once per activation, may re-roll the direction of Ball and Chain."
    rerolls: ClassVar[tuple[int, ...]] = (R_WAY,)

    def may_reroll_way(self, m: Game, owner: i64) -> bool:
        return not self.is_used_up(m, owner)

    def start_reroll_way(self, m: Game, owner: i64) -> None:
        self.use_up(m, owner)


# -- one die of his own
@mypyc_attr(allow_interpreted_subclasses=True)
class StarBlockDie(OneBlockDie):
    kind: ClassVar[str] = StarRule.kind
    source: ClassVar[str] = StarRule.source
    once: ClassVar[int] = UNTIL_MATCH
    rerolls: ClassVar[tuple[int, ...]] = (R_BLOCK_DICE,)

    def pay(self, m: Game, owner: i64) -> None:
        m.suppress(owner, self.index, self.once, self.index)


@mypyc_attr(allow_interpreted_subclasses=True)
class OneDie(StarBlockDie):
    rerolls: ClassVar[tuple[int, ...]] = (*OWN_ROLLS, R_INTERCEPT, R_LAND, R_TENTACLES, R_SHADOW, R_TRICK, R_AGAIN)

    def start_reroll(self, m: Game, owner: i64, roll: Roll) -> None:
        self.pay(m, owner)
        m.passed = True


class ConsummateProfessional(OneDie):
    id: ClassVar[str] = "bb2020.star.consummate-professional"
    name: ClassVar[str] = "Consummate Professional"
    summary: ClassVar[str] = (
        "Once per match, may re-roll one die of this player, except armour, injury and casualty dice.")


class HalflingLuck(OneDie):
    id: ClassVar[str] = "bb2020.star.halfling-luck"
    name: ClassVar[str] = "Halfling Luck"
    summary: ClassVar[str] = (
        "Once per match, may re-roll any one die of this player, except armour, injury and casualty dice.")


class ThinkingMansTroll(OneDie):
    id: ClassVar[str] = "bb2020.star.thinking-mans-troll"
    name: ClassVar[str] = "Thinking Man's Troll"
    summary: ClassVar[str] = (
        "Once per half, may re-roll one die of this player, except armour, injury and casualty dice.")
    once: ClassVar[int] = UNTIL_HALF


class UnstoppableMomentum(StarBlockDie):
    id: ClassVar[str] = "bb2020.star.unstoppable-momentum"
    name: ClassVar[str] = "Unstoppable Momentum"
    summary: ClassVar[str] = "May re-roll one block die in each blitz."

    def pay(self, m: Game, owner: i64) -> None:
        self.use_up(m, owner)

    def may_reroll_block(self, m: Game, owner: i64, block: Block) -> bool:
        if block.blitz == 0 or self.is_used_up(m, owner):
            return False
        return super().may_reroll_block(m, owner, block)


class SavageBlow(StarBlockDie):
    """The dice are picked one by one and fall together."""

    id: ClassVar[str] = "bb2020.star.savage-blow"
    name: ClassVar[str] = "Savage Blow"
    summary: ClassVar[str] = "Once per match, may re-roll any number of dice of one block."

    def ask(self, m: Game, owner: i64, picked: i64) -> None:
        question = Choice(self.index, owner, m.state.seat_of(owner), Q_DIE)
        question.value = picked
        m.push(question)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        block = m.subject(choice)
        assert isinstance(block, Block)
        block.list_single(block.again | choice.value, out)
        if choice.value != 0:
            out.add(V_DONE)

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        block = m.top
        assert isinstance(block, Block)
        picked: i64 = choice.value
        if verb_of(m.answer) != V_DONE:
            picked |= 1 << a_of(m.answer)
            if left_of(block, block.again | picked) != 0:
                self.ask(m, owner, picked)
                return
        throw_again(m, block, picked)


class OldPro(StarRule):
    """The lower of the two dice is thrown again: that is never the worse choice, so nobody is asked which."""

    id: ClassVar[str] = "bb2020.star.old-pro"
    name: ClassVar[str] = "Old Pro"
    summary: ClassVar[str] = "Once per match, may use Pro on one die of an armour roll against an opponent."
    offered: ClassVar[tuple[int, ...]] = (ARMOUR,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.pro: i64 = indexes["bb2020.skill.pro"]

    def offers_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> bool:
        if harm.by != owner or harm.used & ROLLED_AGAIN != 0:
            return False
        if m.state.seat_of(harm.victim) == m.state.seat_of(owner) or not self.has_pro(m, owner, harm):
            return False
        if harm.cause == BY_FOUL and harm.die == harm.die2:
            return True                 # so that the referee sees nothing
        return not harm.breaks(m) and harm.could_break(m)

    def has_pro(self, m: Game, owner: i64, frame: Procedure) -> bool:
        """Could he use Pro now?"""
        if not m.has(owner, self.pro) or not own_activation(m, owner) or m.is_forbidden(owner, F_USE, self.pro, frame):
            return False
        return not was_used(m, owner, self.pro)

    def use_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        mark_used(m, owner, self.pro)
        self.spend(m, owner)
        roll_for_rule(m, R_AGAIN, owner, NERVE, self.index, owner)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        harm = m.subject(roll)
        assert isinstance(harm, Harm)
        if m.passed:
            harm.lower_again(m)


STARS_AGAIN: list[type[Skill]] = [
    MesmerizingDance, TheBallista, BlindRage, WhirlingDervish, ConsummateProfessional, HalflingLuck, ThinkingMansTroll,
    UnstoppableMomentum, SavageBlow, OldPro, Incorporeal, StrongPassingGame, SwiftAsTheBreeze, BoundingLeap,
    BurstOfSpeed, Yoink]
