"""Weather."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_EXHAUSTED
from nuffle.rules.game import Game
from nuffle.rules.hooks import O_RANGE
from nuffle.rules.moments import DRIVE_END
from nuffle.rules.player_state import EXHAUSTED, STUNNED
from nuffle.rules.procedures.match_flow import DriveEnd
from nuffle.rules.procedures.passing_ruler import OUT_OF_RANGE, SHORT
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_CATCH, R_INTERCEPT, R_PASS, R_PICK_UP, R_RUSH

SHEET: Final = "CRP, kick-off and weather"


@mypyc_attr(allow_interpreted_subclasses=True)
class Weather(Effect):
    kind: ClassVar[str] = "weather"
    source: ClassVar[str] = SHEET
    team_wide: ClassVar[bool] = True


class SwelteringHeat(Weather):
    id: ClassVar[str] = "crp.weather.heat"
    name: ClassVar[str] = "Sweltering Heat"
    summary: ClassVar[str] = (
        "When a drive ends, rolls for each player on the pitch. On a 1 the player misses the next kick-off.")
    moments: ClassVar[tuple[int, ...]] = (DRIVE_END,)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        s = m.state
        if isinstance(frame, DriveEnd) and frame.last(m):
            return
        for player in range(s.players):
            if s.status[player] <= STUNNED and m.d6(self.index, player) == 1:
                s.flags[player] |= EXHAUSTED
                m.tell(E_EXHAUSTED, player)


class VerySunny(Weather):
    id: ClassVar[str] = "crp.weather.sunny"
    name: ClassVar[str] = "Very Sunny"
    summary: ClassVar[str] = "-1 to pass rolls."
    rolls: ClassVar[tuple[int, ...]] = (R_PASS,)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.add(m, self.index, -1)


class Nice(Weather):
    id: ClassVar[str] = "crp.weather.nice"
    name: ClassVar[str] = "Nice"
    summary: ClassVar[str] = "Nothing to complain about."


class PouringRain(Weather):
    id: ClassVar[str] = "crp.weather.rain"
    name: ClassVar[str] = "Pouring Rain"
    summary: ClassVar[str] = "-1 to catch, intercept and pick up."
    rolls: ClassVar[tuple[int, ...]] = (R_CATCH, R_INTERCEPT, R_PICK_UP)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.add(m, self.index, -1)


class Blizzard(Weather):
    id: ClassVar[str] = "crp.weather.blizzard"
    name: ClassVar[str] = "Blizzard"
    summary: ClassVar[str] = "-1 to go for it. Only quick and short passes."
    rolls: ClassVar[tuple[int, ...]] = (R_RUSH,)
    outcomes: ClassVar[tuple[int, ...]] = (O_RANGE,)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.add(m, self.index, -1)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        return value if value <= SHORT else OUT_OF_RANGE


WEATHER: list[type[Effect]] = [SwelteringHeat, VerySunny, Nice, PouringRain, Blizzard]
