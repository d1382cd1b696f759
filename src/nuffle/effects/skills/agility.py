"""Agility skills."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from nuffle.effects.skills.base import AgilitySkill
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.moments import ON_STUMBLE
from nuffle.rules.procedures.block import Block
from nuffle.rules.roll import Roll
from nuffle.rules.words import R_DODGE


class Dodge(AgilitySkill):
    id: ClassVar[str] = "crp.skill.dodge"
    name: ClassVar[str] = "Dodge"
    summary: ClassVar[str] = "Rolls one failed dodge per turn again; a stumble only pushes him."
    rerolls: ClassVar[tuple[int, ...]] = (R_DODGE,)
    offered: ClassVar[tuple[int, ...]] = (ON_STUMBLE,)

    def may_reroll(self, m: Game, owner: i64, roll: Roll) -> bool:
        return not self.used_up(m, owner)

    def start_reroll(self, m: Game, owner: i64, roll: Roll) -> None:
        self.use_up(m, owner)
        m.passed = True

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        return isinstance(frame, Block) and frame.defender == owner and frame.defender_falls == 1

    def use(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        assert isinstance(frame, Block)
        frame.defender_falls = 0


AGILITY: list[type[Effect]] = [Dodge]
