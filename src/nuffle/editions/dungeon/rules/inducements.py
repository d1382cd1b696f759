"""Hired help that is otherwise in a dungeon."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.crp.rules.inducements import MasterChef
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_EXTRA_REROLL
from nuffle.rules.game import Game
from nuffle.rules.players import other_seats
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.questions import Q_OPTION
from nuffle.rules.team import TEAM_WORDS
from nuffle.rules.team_state import MATCH_REROLLS, REROLLS
from nuffle.rules.verbs import V_OPTION

CHEFS_DICE: Final = 3
TASTES_ON: Final = 4


class MasterChefBelow(MasterChef):
    id: ClassVar[str] = "dungeon.inducement.master-chef"
    summary: ClassVar[str] = (
        "Once, before the match, 3D6: each 4+ takes a team re-roll from an opponent of your choice.")
    menu: ClassVar[tuple[str, ...]] = TEAM_WORDS

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        good: i64 = 0
        for _ in range(CHEFS_DICE):
            if m.d6(self.index, owner) >= TASTES_ON:
                good += 1
        self.serve(m, owner, good)

    def serve(self, m: Game, owner: i64, left: i64) -> None:
        """So many re-rolls change hands; where there is a choice the coach is asked about each of them."""
        while left > 0:
            hungry = self.opponents(m, owner)
            if len(hungry) > 1:
                question = Choice(self.index, owner, m.state.seat_of(owner), Q_OPTION)
                question.value = left
                m.push(question)
                return
            left -= 1
            self.take(m, owner, hungry[0] if hungry else -1)

    def opponents(self, m: Game, owner: i64) -> list[int]:
        """Those who have a re-roll to lose."""
        return [seat for seat in other_seats(m, owner) if m.state.get(seat, REROLLS) > 0]

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for seat in self.opponents(m, owner):
            out.add(pack(V_OPTION, self.index, seat))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        self.take(m, owner, b_of(m.answer))
        self.serve(m, owner, choice.value - 1)

    def take(self, m: Game, owner: i64, opponent: i64) -> None:
        """His own team has one more, even if nobody has one to lose."""
        self.count(m, m.state.seat_of(owner), 1)
        if opponent >= 0:
            self.count(m, opponent, -1)

    def count(self, m: Game, seat: i64, more: i64) -> None:
        m.state.add(seat, REROLLS, more)
        m.state.add(seat, MATCH_REROLLS, more)
        m.tell(E_EXTRA_REROLL, seat, m.state.get(seat, REROLLS))


HELP: dict[str, type[Effect]] = {"crp.inducement.master-chef": MasterChefBelow}
