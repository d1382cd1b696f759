"""Coaching staff: those who take the field themselves when the team is short of players."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.rules.hiring import STAFF, Inducement2020
from nuffle.engine.procedure import Procedure
from nuffle.rules.game import Game
from nuffle.rules.moments import BEFORE_SETUP, DRIVE_END
from nuffle.rules.player_state import KNOCKED_OUT
from nuffle.rules.procedures.foul import FOR_A_WEAPON, SendOff
from nuffle.rules.procedures.joining import join
from nuffle.rules.procedures.setup import SetUp
from nuffle.rules.team import PLACES


@mypyc_attr(allow_interpreted_subclasses=True)
class Staff(Inducement2020):
    """Two of them at most work for a team, each of them a person with a name."""

    group: ClassVar[str] = STAFF
    named: ClassVar[bool] = True
    most: ClassVar[int] = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class PlaysHimself(Staff):
    """May be set up for one drive when there are not enough players, and is sent off after it."""

    moments: ClassVar[tuple[int, ...]] = (DRIVE_END,)
    offered: ClassVar[tuple[int, ...]] = (BEFORE_SETUP,)

    def himself(self, m: Game, seat: i64) -> i64:
        """His number in the team's list, or -1."""
        team = m.teams[seat]
        for i in range(len(team.reinforcements)):
            if team.reinforcements[i].staff and team.reinforcements[i].name == self.name:
                return len(team.players) + i
        return -1

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        seat = m.state.seat_of(owner)
        if not isinstance(frame, SetUp) or frame.seat != seat:
            return False
        who = self.himself(m, seat)
        if who < 0 or not m.may_come(seat, who):
            return False
        return self.ready(m, frame) < m.rules.on_pitch

    def ready(self, m: Game, frame: SetUp) -> i64:
        """How many can be set up without him."""
        count: i64 = 0
        for player in range(frame.seat * PLACES, frame.seat * PLACES + PLACES):
            if frame.ready(m, player):
                count += 1
        return count

    def use(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        seat = m.state.seat_of(owner)
        join(m, seat, self.himself(m, seat))

    def has_played(self, m: Game, seat: i64) -> bool:
        who = self.himself(m, seat)
        return who >= 0 and m.place_of(seat, who) >= 0

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        """One drive is all he is allowed, and nobody argues about it."""
        seat = m.state.seat_of(owner)
        who = self.himself(m, seat)
        player: i64 = m.place_of(seat, who) if who >= 0 else -1
        if player >= 0 and m.state.status[player] <= KNOCKED_OUT:
            sending = SendOff(player, FOR_A_WEAPON)
            sending.at = SendOff.GO
            m.push(sending)
