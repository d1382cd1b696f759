"""Strength skills of the third season edition where they differ."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.strength import ArmBar, Brawler, BreakTackle2020, Grab2020, MultipleBlock2020
from nuffle.editions.bb2025.rules.base import SOURCE, SPECIAL_ATTACKS
from nuffle.editions.bb2025.rules.devious import FOR_A_CASUALTY
from nuffle.editions.crp.rules.base import StrengthSkill
from nuffle.editions.crp.rules.strength import Juggernaut, MightyBlow, block_of
from nuffle.engine.procedure import Procedure
from nuffle.rules.actions import BLOCK
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game, SppAward
from nuffle.rules.hooks import F_USE, O_FLIGHT, O_SPP
from nuffle.rules.injuries import BY_FALL
from nuffle.rules.player_state import CASUALTIES, ST
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.procedures.push import Push
from nuffle.rules.procedures.throw import ACCURATE, Throw

STRONGEST: Final = 5
STRONG: Final = 4


class ArmBar2025(ArmBar):
    id: ClassVar[str] = "bb2025.skill.arm-bar"
    summary: ClassVar[str] = (
        "+1 to armour or injury of a player who falls while leaving this player's tackle zone, and the casualty counts."
    )
    source: ClassVar[str] = SOURCE
    while_down: ClassVar[bool] = False
    outcomes: ClassVar[tuple[int, ...]] = (O_SPP,)

    def use_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        super().use_harm(m, owner, moment, harm)
        harm.by = owner

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if isinstance(frame, SppAward) and frame.deed == CASUALTIES and frame.cause == BY_FALL and value == 0:
            return FOR_A_CASUALTY
        return value


class Brawler2025(Brawler):
    """Once in an activation, not once for each of its blocks."""

    id: ClassVar[str] = "bb2025.skill.brawler"
    summary: ClassVar[str] = "Once per Block action: may re-roll one die showing Both Down."
    source: ClassVar[str] = SOURCE

    def may_reroll_block(self, m: Game, owner: i64, block: Block) -> bool:
        action = m.find_frame("action")
        if not isinstance(action, Activation) or action.action != BLOCK or action.is_marked(self.index, owner):
            return False
        return block.attacker == owner and self.place(block) >= 0

    def start_reroll_block(self, m: Game, owner: i64, block: Block) -> None:
        action = m.find_frame("action")
        if isinstance(action, Activation):
            action.mark(self.index, owner)
        super().start_reroll_block(m, owner, block)


class BreakTackle2025(BreakTackle2020):
    id: ClassVar[str] = "bb2025.skill.break-tackle"
    summary: ClassVar[str] = "Once per turn, after the die: +1 to a dodge, +2 with strength 4, +3 with 5 or more."
    source: ClassVar[str] = SOURCE

    def bonus(self, m: Game, owner: i64) -> i64:
        strength = m.state.stat(owner, ST)
        if strength >= STRONGEST:
            return 3
        return 2 if strength == STRONG else 1


class Bullseye(StrengthSkill):
    id: ClassVar[str] = "bb2025.skill.bullseye"
    name: ClassVar[str] = "Bullseye"
    summary: ClassVar[str] = "A team-mate thrown superbly does not scatter."
    source: ClassVar[str] = SOURCE
    outcomes: ClassVar[tuple[int, ...]] = (O_FLIGHT,)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        return 0 if isinstance(frame, Throw) and frame.quality == ACCURATE else value


class Grab2025(Grab2020):
    id: ClassVar[str] = "bb2025.skill.grab"
    summary: ClassVar[str] = "In a Block action, pushes to any adjacent empty square. Sidestep does not help."
    source: ClassVar[str] = SOURCE

    def bans(self, m: Game, owner: i64, who: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        if frame is None:
            return False
        block = block_of(m, frame)
        if block is None or block.blitz != 0:
            return False
        return super().bans(m, owner, who, what, detail, frame)


class Juggernaut2025(Juggernaut):
    id: ClassVar[str] = "bb2025.skill.juggernaut"
    summary: ClassVar[str] = "In a Blitz, Both Down may push back. Opponents cannot use Fend, Stand Firm or Wrestle."
    source: ClassVar[str] = SOURCE

    def bans(self, m: Game, owner: i64, who: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        if isinstance(frame, Push) and frame.chained == 1 and detail == self.stand_firm:
            block = m.find_frame("block")
            if not isinstance(block, Block) or block.blitz != 1 or block.attacker != owner:
                return False
            return frame.target == who and m.state.seat_of(who) != m.state.seat_of(owner)
        return super().bans(m, owner, who, what, detail, frame)


class MultipleBlock2025(MultipleBlock2020):
    """Two blocks, and no special action in place of either."""

    id: ClassVar[str] = "bb2025.skill.multiple-block"
    source: ClassVar[str] = SOURCE
    forbidden: ClassVar[tuple[int, ...]] = (F_USE,)
    never_with: ClassVar[tuple[str, ...]] = ("bb2025.skill.frenzy",)

    def bind(self, indexes: dict[str, int]) -> None:
        super().bind(indexes)
        self.special = [indexes[f"bb2025.skill.{skill}"] for skill in SPECIAL_ATTACKS]

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        if detail not in self.special:
            return False
        action = m.find_frame("action")
        return isinstance(action, Activation) and action.player == owner and action.several == 1


class MightyBlow2025(MightyBlow):
    """One more, also where he goes down too, or was the one who was blocked."""

    id: ClassVar[str] = "bb2025.skill.mighty-blow"
    source: ClassVar[str] = SOURCE


REPLACED_STRENGTH_2025: dict[str, type[Effect]] = {
    "bb2020.skill.arm-bar": ArmBar2025,
    "bb2020.skill.brawler": Brawler2025,
    "bb2020.skill.break-tackle": BreakTackle2025,
    "bb2020.skill.grab": Grab2025,
    "crp.skill.juggernaut": Juggernaut2025,
    "bb2020.skill.mighty-blow": MightyBlow2025,
    "bb2020.skill.multiple-block": MultipleBlock2025,
}
STRENGTH_2025: list[type[Effect]] = [Bullseye]
