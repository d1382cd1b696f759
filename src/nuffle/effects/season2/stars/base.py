"""What the rules of star players share: most may be used once, and then they are gone for a while."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from nuffle.effects.skills.base import Skill
from nuffle.rules.game import Game
from nuffle.rules.roll import Roll
from nuffle.rules.words import UNTIL_MATCH


class StarRule(Skill):
    kind: ClassVar[str] = "star"
    source: ClassVar[str] = "BB2020, star players"
    once: ClassVar[int] = UNTIL_MATCH       # for how long it is gone when it has been used

    def spend(self, m: Game, owner: i64) -> None:
        """It has been used: he does without it until the action, turn, drive, half or match is over."""
        m.suppress(owner, self.index, self.once, self.index)


class RollAgain(StarRule):
    """A failed roll of his is made again."""

    def start_reroll(self, m: Game, owner: i64, roll: Roll) -> None:
        self.spend(m, owner)
        m.passed = True
