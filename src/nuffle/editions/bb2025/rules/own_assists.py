"""Who of a fouler's team-mates holds back from assisting."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2025.rules.core import ForEverybody
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, pack, verb_of
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_ASSIST
from nuffle.rules.moments import FOUL_DECLARED
from nuffle.rules.players import players_beside
from nuffle.rules.procedures.assists import assists, helps_anyway
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.foul import Foul
from nuffle.rules.questions import Q_PLAYER
from nuffle.rules.scopes import UNTIL_ACTION
from nuffle.rules.verbs import V_CHOOSE, V_DONE

SHEET_OF_FOULS: Final = "BB2025, fouls"


class OwnAssists(ForEverybody):
    """The coach is asked only where fewer assists can be better: for one who fouls alone, or might go unseen."""

    id: ClassVar[str] = "bb2025.core.own-assists"
    name: ClassVar[str] = "Own assists"
    source: ClassVar[str] = SHEET_OF_FOULS
    summary: ClassVar[str] = "A coach may leave out assists of the fouler's own team, said before the roll."
    moments: ClassVar[tuple[int, ...]] = (FOUL_DECLARED,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.held_back: i64 = indexes["bb2025.core.holds-back"]
        self.lone: i64 = indexes["bb2025.skill.lone-fouler"]
        self.sneaky: i64 = indexes["bb2025.skill.sneaky-git"]
        self.watched: i64 = indexes["bb2020.core.watched"]

    def on_foul(self, m: Game, owner: i64, moment: i64, foul: Foul) -> None:
        if foul.cancelled == 0 and foul.sure == 0 and self.matters(m, foul):
            self.ask(m, foul)

    def matters(self, m: Game, foul: Foul) -> bool:
        """Could the coach want fewer of them?"""
        fouler = foul.fouler
        if m.has(fouler, self.sneaky) or m.has(m.team_row(m.state.seat_of(fouler)), self.watched):
            return True
        return m.has(fouler, self.lone) and assists(m, foul.victim, fouler, True, -1, -1) == 0

    def list_helpers(self, m: Game, foul: Foul) -> list[int]:
        """Team-mates of the fouler who assist as things are."""
        s = m.state
        seat = s.seat_of(foul.fouler)
        found: list[int] = []
        for mate in players_beside(m, s.square[foul.victim]):
            if s.seat_of(mate) == seat and mate != foul.fouler and s.zone(mate) and not m.is_forbidden(mate, F_ASSIST):
                if s.against(seat, s.square[mate]) == 0 or helps_anyway(m, mate, foul.fouler, foul.victim, True):
                    found.append(mate)
        return found

    def ask(self, m: Game, foul: Foul) -> None:
        if self.list_helpers(m, foul):
            m.push(Choice(self.index, foul.fouler, m.state.seat_of(foul.fouler), Q_PLAYER))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        foul = m.subject(choice)
        assert isinstance(foul, Foul)
        for mate in self.list_helpers(m, foul):
            out.add(pack(V_CHOOSE, mate))
        out.add(V_DONE)

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        foul = m.find_frame("foul")
        if verb_of(m.answer) == V_CHOOSE and isinstance(foul, Foul):
            m.grant(a_of(m.answer), self.held_back, UNTIL_ACTION, 0, self.index)
            self.ask(m, foul)


class HoldsBack(Effect):
    id: ClassVar[str] = "bb2025.core.holds-back"
    name: ClassVar[str] = "Holds back"
    kind: ClassVar[str] = "core"
    source: ClassVar[str] = SHEET_OF_FOULS
    summary: ClassVar[str] = "Does not assist until the action is over."
    forbidden: ClassVar[tuple[int, ...]] = (F_ASSIST,)
    while_down: ClassVar[bool] = True

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return True


OWN_ASSISTS: list[type[Effect]] = [OwnAssists, HoldsBack]
