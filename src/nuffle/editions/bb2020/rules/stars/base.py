"""What the rules of star players share: most may be used once, and then they are gone for a while."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.crp.rules.base import Skill
from nuffle.engine.request import Options, a_of, pack
from nuffle.rules.game import Game
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.questions import Q_PLAYER
from nuffle.rules.roll import Roll
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.verbs import V_CHOOSE


@mypyc_attr(allow_interpreted_subclasses=True)
class StarRule(Skill):
    kind: ClassVar[str] = "star"
    source: ClassVar[str] = "BB2020, star players"
    once: ClassVar[int] = UNTIL_MATCH       # for how long it is gone when it has been used

    def spend(self, m: Game, owner: i64) -> None:
        """It has been used: he does without it until the action, turn, drive, half or match is over."""
        m.suppress(owner, self.index, self.once, self.index)


@mypyc_attr(allow_interpreted_subclasses=True)
class RollAgain(StarRule):
    """A failed roll of his is made again."""

    def start_reroll(self, m: Game, owner: i64, roll: Roll) -> None:
        self.spend(m, owner)
        m.passed = True


@mypyc_attr(allow_interpreted_subclasses=True)
class OneVictim(StarRule):
    """Something is done to one of several players: where there is no choice nobody is asked."""

    def victims(self, m: Game, owner: i64) -> list[int]:
        raise NotImplementedError

    def befall(self, m: Game, owner: i64, victim: i64) -> None:
        """What happens to the one who was picked."""
        raise NotImplementedError

    def pick(self, m: Game, owner: i64) -> None:
        victims = self.victims(m, owner)
        if len(victims) == 1:
            self.befall(m, owner, victims[0])
        else:
            m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_PLAYER))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for victim in self.victims(m, owner):
            out.add(pack(V_CHOOSE, victim))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        self.befall(m, owner, a_of(m.answer))
