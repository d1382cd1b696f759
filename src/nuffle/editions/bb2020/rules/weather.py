"""Weather of the 2020 edition, where it differs."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from nuffle.editions.crp.rules.weather import Nice, SwelteringHeat
from nuffle.engine.procedure import Procedure
from nuffle.rules.events import E_EXHAUSTED
from nuffle.rules.game import Game
from nuffle.rules.player_state import EXHAUSTED
from nuffle.rules.players import draw_players, players_on_pitch
from nuffle.rules.procedures.match_flow import DriveEnd


class SwelteringHeat2020(SwelteringHeat):
    id: ClassVar[str] = "bb2020.weather.heat"
    source: ClassVar[str] = "BB2020, weather"
    summary: ClassVar[str] = "When a drive ends, D3 random players of each team miss the next one."

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        if isinstance(frame, DriveEnd) and frame.last(m):
            return
        count = m.d3(self.index)
        for seat in range(m.seats):
            for player in draw_players(m, players_on_pitch(m, seat), count, self.index):
                m.state.flags[player] |= EXHAUSTED
                m.tell(E_EXHAUSTED, player)


class PerfectConditions(Nice):
    id: ClassVar[str] = "bb2020.weather.perfect"
    name: ClassVar[str] = "Perfect Conditions"
    source: ClassVar[str] = "BB2020, weather"

