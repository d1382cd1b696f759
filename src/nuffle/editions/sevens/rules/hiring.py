"""What a team can hire for a match of Sevens, where it differs."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.procedures.match import PrayerRoll
from nuffle.editions.bb2020.rules.hiring import Inducement2020
from nuffle.editions.bb2020.rules.inducements import (
    Assistants,
    Bribe2020,
    Cheerleaders,
    ExtraTeamTraining2020,
    PlagueDoctor,
)
from nuffle.editions.crp.rules.inducements import MasterChef, Mercenaries
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE
from nuffle.rules.game import Game
from nuffle.rules.scopes import UNTIL_MATCH

SHEET_OF_HIRE: Final = "Sevens, inducements"
MEASURES: Final = 8
CUP: Final = "Halfling Thimble Cup"


class SevensCheerleaders(Cheerleaders):
    id: ClassVar[str] = "sevens.inducement.temp-agency-cheerleaders"
    source: ClassVar[str] = SHEET_OF_HIRE
    price: ClassVar[int] = 30_000
    most: ClassVar[int] = 2


class SevensAssistants(Assistants):
    id: ClassVar[str] = "sevens.inducement.part-time-assistant-coaches"
    source: ClassVar[str] = SHEET_OF_HIRE
    price: ClassVar[int] = 30_000
    most: ClassVar[int] = 1


class DesperateMeasures(Inducement2020):
    """Which it is is rolled at once; what has come up for this team is noted under the measure's own name."""

    id: ClassVar[str] = "sevens.inducement.desperate-measures"
    name: ClassVar[str] = "Desperate Measures"
    source: ClassVar[str] = SHEET_OF_HIRE
    summary: ClassVar[str] = "A D8 for each names a measure the team may use once."
    price: ClassVar[int] = 50_000
    most: ClassVar[int] = 5

    def hire(self, m: Game, seat: i64, answer: i64) -> None:
        row = m.team_row(seat)
        m.grant(row, self.index, UNTIL_MATCH)
        measures = m.rules.rolls["measures"]
        rule: i64 = -1
        while rule < 0 or m.read_note(row, rule) != 0:
            die = m.d8(self.index, row)
            m.tell(E_NOTE, self.index, row, die)
            rule = measures[die - 1]
        m.note(row, rule, 1, UNTIL_MATCH)
        m.rules.find_table_rule(rule).happen(m, row, PrayerRoll(MEASURES))


class SevensTraining(ExtraTeamTraining2020):
    id: ClassVar[str] = "sevens.inducement.extra-training"
    source: ClassVar[str] = SHEET_OF_HIRE
    price: ClassVar[int] = 150_000


class SevensBribe(Bribe2020):
    id: ClassVar[str] = "sevens.inducement.bribe"
    source: ClassVar[str] = SHEET_OF_HIRE


class SevensPlagueDoctor(PlagueDoctor):
    """For knocked-out players, as in BB2020: a casualty has no second roll here."""

    id: ClassVar[str] = "sevens.inducement.plague-doctor"
    source: ClassVar[str] = SHEET_OF_HIRE


class SevensChef(MasterChef):
    id: ClassVar[str] = "sevens.inducement.master-chef"
    source: ClassVar[str] = SHEET_OF_HIRE

    def cost(self, m: Game, seat: i64) -> i64:
        return 100_000 if CUP in m.teams[seat].tags else self.price


class SevensMercenaries(Mercenaries):
    id: ClassVar[str] = "sevens.inducement.mercenary"
    source: ClassVar[str] = SHEET_OF_HIRE
    squad: ClassVar[int] = 11


SEVENS_HELP: list[type[Effect]] = [
    SevensCheerleaders, SevensAssistants, SevensTraining, SevensBribe, SevensChef, SevensMercenaries]
