"""Who played in a match, and whom the coaches nominate as its most valuable player."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2025.rules.core import ForEverybody
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, pack
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_MVP, FOR_MVP
from nuffle.rules.game import Game
from nuffle.rules.moments import DRIVE_END
from nuffle.rules.player_state import MVPS, PLAYED
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.post_match import has_died, is_hired
from nuffle.rules.questions import Q_PLAYER
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_CHOOSE

NOMINATED: Final = 6


class Nomination(ForEverybody):
    """A note of each team has a bit for everybody who has played; the choice one for everybody nominated."""

    id: ClassVar[str] = "bb2025.core.nomination"
    name: ClassVar[str] = "Most valuable player"
    source: ClassVar[str] = "BB2025, post-game"
    summary: ClassVar[str] = "In a league each coach nominates six who played; a D6 picks the most valuable player."
    moments: ClassVar[tuple[int, ...]] = (DRIVE_END,)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        for seat in range(m.seats):
            played: i64 = 0
            for player in range(seat * PLACES, m.ends[seat]):
                if m.state.flag(player, PLAYED):
                    played |= 1 << (player - seat * PLACES)
            row = m.team_row(seat)
            before = m.read_note(row, self.index)
            if before | played != before:
                m.note(row, self.index, before | played, UNTIL_MATCH)

    def begin(self, m: Game, seat: i64) -> None:
        """Whoever has six or fewer to name is not asked."""
        able = self.list_able(m, seat)
        if len(able) > NOMINATED:
            self.ask(m, seat, 0)
        elif able:
            self.draw(m, able)

    def list_able(self, m: Game, seat: i64) -> list[int]:
        """Who played, is no hired help and is not dead."""
        played = m.read_note(m.team_row(seat), self.index)
        found: list[int] = []
        for player in range(seat * PLACES, m.ends[seat]):
            if (played >> (player - seat * PLACES)) & 1 == 1 and not is_hired(m, player) and not has_died(m, player):
                found.append(player)
        return found

    def list_named(self, seat: i64, named: i64) -> list[int]:
        return [seat * PLACES + place for place in range(PLACES) if (named >> place) & 1 == 1]

    def ask(self, m: Game, seat: i64, named: i64) -> None:
        question = Choice(self.index, m.team_row(seat), seat, Q_PLAYER)
        question.value = named
        m.push(question)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        named = self.list_named(choice.seat, choice.value)
        for player in self.list_able(m, choice.seat):
            if player not in named:
                out.add(pack(V_CHOOSE, player))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        named: i64 = choice.value | 1 << (a_of(m.answer) - choice.seat * PLACES)
        nominees = self.list_named(choice.seat, named)
        if len(nominees) < NOMINATED:
            self.ask(m, choice.seat, named)
        else:
            self.draw(m, nominees)

    def draw(self, m: Game, nominees: list[int]) -> None:
        player = nominees[m.lot(len(nominees), FOR_MVP, m.team_row(nominees[0] // PLACES))]
        m.tell(E_MVP, player)
        m.state.count(player, MVPS)


NOMINATIONS: list[type[Effect]] = [Nomination]
