"""Extraordinary skills of mind and body: what a player suffers from or is born with."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from nuffle.effects.skills.base import ExtraordinarySkill
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.moments import REROLL_DECLARED
from nuffle.rules.roll import Roll, SpendReroll, gate
from nuffle.rules.words import R_GATE


class Loner(ExtraordinarySkill):
    id: ClassVar[str] = "crp.skill.loner"
    name: ClassVar[str] = "Loner"
    summary: ClassVar[str] = "A team re-roll spent on him is lost without effect unless a die shows 4 or more."
    moments: ClassVar[tuple[int, ...]] = (REROLL_DECLARED,)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        if isinstance(frame, SpendReroll) and frame.player == owner:
            gate(m, R_GATE, owner, 4, self.index, owner)

    def rolled(self, m: Game, owner: i64, roll: Roll) -> None:
        spent = m.subject(roll)
        assert isinstance(spent, SpendReroll)
        if not m.passed:
            spent.lost = 1


TEMPER: list[type[Effect]] = [Loner]
