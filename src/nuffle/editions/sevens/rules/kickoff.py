"""Kick-off events of Sevens, where they differ."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.procedures.match import pray
from nuffle.editions.bb2020.rules.kickoff import BlitzEvent2020, CheeringFans2020, QuickSnap2020, SolidDefence, TimeOut
from nuffle.editions.bb2025.rules.kickoff import Charge
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_ACTION, F_TEAM_REROLL, F_USE
from nuffle.rules.prayers import ELSEWHERE

SHEET: Final = "Sevens, kick-off"


class SevensTimeOut(TimeOut):
    id: ClassVar[str] = "sevens.kick-off.time-out"
    source: ClassVar[str] = SHEET
    summary: ClassVar[str] = "Both markers go back one if the kicking team is on turn 4 or later, else on one."
    late: ClassVar[int] = 4


class SevensSolidDefence(SolidDefence):
    id: ClassVar[str] = "sevens.kick-off.solid-defence"
    source: ClassVar[str] = SHEET
    summary: ClassVar[str] = "D3 + 1 unmarked players of the kicking team may be set up again."
    beside: ClassVar[int] = 1


class SevensCheeringFans(CheeringFans2020):
    id: ClassVar[str] = "sevens.kick-off.cheering-fans"
    source: ClassVar[str] = SHEET
    summary: ClassVar[str] = "D6 + cheerleaders: the higher side rolls a D8 for a prayer. A tie has no effect."

    def reward(self, m: Game, seat: i64) -> None:
        pray(m, seat, ELSEWHERE)


class SevensQuickSnap(QuickSnap2020):
    id: ClassVar[str] = "sevens.kick-off.quick-snap"
    source: ClassVar[str] = SHEET
    summary: ClassVar[str] = "D3 + 1 unmarked receivers may move one square each."
    beside: ClassVar[int] = 1


class SevensBlitz(BlitzEvent2020):
    id: ClassVar[str] = "sevens.kick-off.blitz"
    source: ClassVar[str] = SHEET
    summary: ClassVar[str] = "D3 + 1 unmarked kickers move, one may blitz, one throw a team-mate; no team re-rolls."
    beside: ClassVar[int] = 1


class SevensBlitz2025(Charge):
    """With the actions of BB2025: who takes part is said before anybody moves."""

    id: ClassVar[str] = "sevens-2025.kick-off.blitz"
    name: ClassVar[str] = "Blitz"
    source: ClassVar[str] = SHEET
    summary: ClassVar[str] = "D3 + 1 unmarked kickers move, one may blitz, one throw a team-mate; no team re-rolls."
    forbidden: ClassVar[tuple[int, ...]] = (F_ACTION, F_USE, F_TEAM_REROLL)
    beside: ClassVar[int] = 1

    def bind(self, indexes: dict[str, int]) -> None:
        super().bind(indexes)
        self.barred.append(indexes["bb2025.skill.kick-team-mate"])

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return True if what == F_TEAM_REROLL else super().forbids(m, owner, what, detail, frame)


SEVENS_KICK_OFF: list[type[Effect]] = [
    SevensTimeOut, SevensSolidDefence, SevensCheeringFans, SevensQuickSnap, SevensBlitz]
