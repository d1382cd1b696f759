"""Throws, landings and picking up in the third season edition, where they differ."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.procedures.throw import Throw2020
from nuffle.rules.events import FROM_ZONES
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_PICK_UP, I_FLY, O_FLIGHT, O_LANDING
from nuffle.rules.procedures.action_budget import ActionBudget
from nuffle.rules.procedures.ball import PickUp
from nuffle.rules.procedures.flight import take_off
from nuffle.rules.procedures.throw import ACCURATE, FUMBLE, INACCURATE, Throw
from nuffle.rules.roll import test
from nuffle.rules.roll_kinds import R_SECURE

SCATTERS: Final = 3
SECURE: Final = "bb2025.core.secure-the-ball"
SECURED_ON: Final = 2


@mypyc_attr(acyclic=True)
class Throw2025(Throw2020):
    """Whoever gets hold of a throw on its way has it: there is no deflecting any more."""

    def __init__(self, thrower: i64 = -1) -> None:
        super().__init__(thrower)
        self.aim_square: i64 = -1       # where it was thrown to

    def find_target(self) -> i64:
        return self.aim_square

    def aim(self, m: Game, square: i64) -> None:
        self.aim_square = square
        super().aim(m, square)

    def reach_bonus(self, m: Game) -> i64:
        return -2 if self.quality == INACCURATE else -3

    def markers(self, m: Game, interceptor: i64) -> i64:
        return m.state.count_marking(interceptor)

    def taken(self, m: Game) -> None:
        if self.interceptor < 0:
            self.at = Throw.FLY
        else:
            self.snatch(m, self.interceptor)

    def let_fly(self, m: Game) -> None:
        """Superb and subpar throws scatter, fumbled ones bounce; who cannot land on his feet does not bounce for it."""
        s = m.state
        m.pop()
        if self.quality == FUMBLE and self.rule >= 0:
            m.rules.acting[self.rule].comes_down(m, self.thrower, s.square[self.mate], self.mate)
            return
        able = s.zone(self.mate)
        flight = take_off(m, self.mate, self.square, m.outcome(self.thrower, O_FLIGHT, SCATTERS, self))
        if not able:
            flight.steps -= 1
        flight.penalty = 0 if self.quality == ACCURATE else -1
        flight.by = self.thrower if self.quality == ACCURATE else -1
        flight.safe = m.outcome(self.thrower, O_LANDING, 0, self)
        if self.quality == FUMBLE:
            flight.square = self.origin
            flight.steps = 1
        else:
            m.instead(self.mate, I_FLY, flight)


@mypyc_attr(acyclic=True, free_list_len=1)
class PickUp2025(PickUp):
    """Whoever secures the ball needs a plain number, and is done with it."""

    def securing(self, m: Game) -> ActionBudget | None:
        action = m.find_frame("action")
        if isinstance(action, ActionBudget) and action.player == self.player and action.deed >= 0:
            return action if action.deed == m.rules.indexes[SECURE] else None
        return None

    def go(self, m: Game) -> None:
        action = self.securing(m)
        if action is None:
            super().go(m)
            return
        if self.at != PickUp.ROLL:
            action.ended = 1
            super().go(m)
            return
        self.at = PickUp.ROLLED
        m.passed = False
        if not m.is_forbidden(self.player, F_PICK_UP):
            roll = test(m, R_SECURE, self.player, SECURED_ON, 0)
            roll.square = m.state.square[self.player]
            roll.add(m, FROM_ZONES, -m.state.count_marking(self.player))
