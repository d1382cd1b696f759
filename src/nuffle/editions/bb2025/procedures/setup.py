"""A captain who can be set up must be."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.request import Options, pack
from nuffle.rules.game import Game
from nuffle.rules.player_state import RESERVES, STANDING
from nuffle.rules.procedures.setup import SetUp
from nuffle.rules.verbs import V_CLEAR, V_PICK


@mypyc_attr(acyclic=True)
class SetUp2025(SetUp):
    """The last place is the captain's, until he stands on the pitch."""

    def find_captain(self, m: Game) -> i64:
        """The captain who is still to be placed; -1 nobody."""
        captain: i64 = m.rules.indexes["bb2025.core.captain"]
        for player in self.pool:
            if m.state.square[player] < 0 and m.has(player, captain):
                return player
        return -1

    def offer(self, m: Game, out: Options) -> None:
        if self.at == SetUp.ANSWER and self.free == 1 and self.count_placed(m) + 1 == self.count_needed(m):
            captain = self.find_captain(m)
            if captain >= 0:
                out.add(pack(V_PICK, captain))
                if self.some == 0:
                    out.add(V_CLEAR)
                return
        super().offer(m, out)

    def form(self, m: Game, number: i64) -> None:
        super().form(m, number)
        captain = self.find_captain(m)
        if captain >= 0:
            self.take_place(m, captain)

    def take_place(self, m: Game, captain: i64) -> None:
        """Of the last of those who were placed."""
        last: i64 = -1
        for player in self.pool:
            if m.state.square[player] >= 0:
                last = player
        if last >= 0:
            square = m.state.square[last]
            m.state.lift(last, RESERVES)
            m.state.place(captain, square, STANDING)
