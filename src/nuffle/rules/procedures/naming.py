"""A target is named before anything is done to him."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.rules.effect import Effect
from nuffle.rules.game import Game, Proc
from nuffle.rules.moments import (
    TARGET_NAMED,
)
from nuffle.rules.procedures.action_budget import ActionBudget
from nuffle.rules.procedures.block import Block


@mypyc_attr(acyclic=True, free_list_len=1)
class Naming(Proc):
    """An opponent is named as the target of an action; his rules may spoil it or answer it before anything is done."""

    NAME: ClassVar[str] = "naming"

    NAMED: Final = 0
    ANSWERED: Final = 1

    def __init__(self, attacker: i64 = -1, target: i64 = -1) -> None:
        super().__init__()
        self.attacker: i64 = attacker
        self.target: i64 = target
        self.lost: i64 = 0          # 1: the action comes to nothing

    def dispatch_offers(self, m: Game, effect: Effect, owner: i64, moment: i64) -> bool:
        return effect.offers_naming(m, owner, moment, self)

    def dispatch_use(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.use_naming(m, owner, moment, self)

    def dispatch_moment(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.on_naming(m, owner, moment, self)

    def go(self, m: Game) -> None:
        action = m.find_frame("action")
        assert isinstance(action, ActionBudget)
        if self.at == Naming.NAMED and action.lost == 0:
            self.at = Naming.ANSWERED
            m.at_moment(TARGET_NAMED)
            return
        if self.lost == 1:
            action.lost = 1
            block = self.parent
            if isinstance(block, Block):
                block.cancelled = 1
        m.pop()
