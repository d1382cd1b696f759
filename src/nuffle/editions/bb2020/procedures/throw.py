"""Throws of the 2020 edition: wildly inaccurate ones, and interference after the roll."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from nuffle.rules.catch_kinds import CATCH_ACCURATE, CATCH_INTERCEPTION, CATCH_LOOSE
from nuffle.rules.events import E_INTERCEPTS
from nuffle.rules.game import Game
from nuffle.rules.hooks import I_FLY, O_LANDING
from nuffle.rules.moments import SCATTERED, WITHIN_REACH
from nuffle.rules.player_state import DEFLECTIONS, INTERCEPTIONS, PA
from nuffle.rules.procedures.ball import Catch
from nuffle.rules.procedures.flight import deviate, take_off
from nuffle.rules.procedures.passing_ruler import BOMB, OUT_OF_RANGE, range_of
from nuffle.rules.procedures.throw import ACCURATE, FUMBLE, INACCURATE, KEPT, WILD, Throw


@mypyc_attr(acyclic=True)
class Throw2020(Throw):
    """The throw is rolled first; whoever stands under its way may deflect it before it comes down."""

    DEFLECTED: Final = 12
    COMES_DOWN: Final = 13

    def measure(self, m: Game, square: i64) -> i64:
        """The ruler reaches one square further where it lies almost straight."""
        found = range_of(m.pitch, self.origin, square)
        if found == OUT_OF_RANGE and square != self.origin:
            dx: i64 = m.pitch.xs[square] - m.pitch.xs[self.origin]
            dy: i64 = m.pitch.ys[square] - m.pitch.ys[self.origin]
            if dx * dx + dy * dy == 13 * 13 + 2 * 2 and (dx * dx == 4 or dy * dy == 4):
                return BOMB
        return found

    def roll(self, m: Game) -> None:
        """Who cannot pass at all needs no die to drop it."""
        if m.state.stat(self.thrower, PA) > 6:
            self.at = Throw2020.JUDGE
            m.passed = False
        else:
            super().roll(m)

    def after_declaring(self) -> i64:
        return Throw2020.ROLL

    def after_rolling(self, m: Game) -> None:
        """Where it will come down is known before anybody reaches for it."""
        if self.quality == FUMBLE or self.quality == KEPT or self.mate >= 0:
            self.at = Throw2020.FLY
            return
        self.at = Throw2020.COMES_DOWN
        self.landing = self.square
        self.stays = 1
        if self.quality == INACCURATE:
            self.stays = 1 if self.scatter(m) else 0
            m.at_moment(SCATTERED)
        elif self.quality == WILD:
            self.deviate(m)

    def deviate(self, m: Game) -> None:
        self.landing = deviate(m, self.origin, self.thrower, -1, self.cargo)
        self.stays = 1 if m.passed else 0

    def after_interference(self) -> i64:
        return Throw2020.FLY

    def reach_bonus(self, m: Game) -> i64:
        if self.quality == INACCURATE:
            return -2
        return -1 if self.quality == WILD else -3

    def markers(self, m: Game, interceptor: i64) -> i64:
        return 1 if m.state.count_marking(interceptor) > 0 else 0

    def taken(self, m: Game) -> None:
        if self.interceptor < 0:
            self.at = Throw2020.FLY
            return
        m.tell(E_INTERCEPTS, self.interceptor)
        if self.rule < 0:
            m.state.carrier = -1
        self.at = Throw2020.DEFLECTED
        catch = Catch(self.interceptor, CATCH_INTERCEPTION)
        catch.rule = self.rule
        m.push(catch)

    def go(self, m: Game) -> None:
        if self.at == Throw2020.DEFLECTED:
            if self.rule >= 0:
                self.deflect_missile(m)
            else:
                self.after_deflection(m)
        elif self.at == Throw2020.COMES_DOWN:
            self.square = self.landing
            self.at = Throw2020.INTERCEPT
            m.at_moment(WITHIN_REACH)
        else:
            super().go(m)

    def snatch(self, m: Game, player: i64) -> None:
        """He has it for certain, without having to catch it."""
        self.interceptor = player
        super().taken(m)

    def fly_past(self) -> None:
        """The one attempt there is was in vain."""
        self.at = self.after_interference()

    def after_deflection(self, m: Game) -> None:
        """Caught it is an interception, dropped it scatters from him."""
        self.at = Throw2020.LANDED
        if m.state.carrier >= 0:
            m.credit(self.interceptor, INTERCEPTIONS, -1)
            return
        m.credit(self.interceptor, DEFLECTIONS, -1)
        self.quality = INACCURATE
        self.square = m.state.square[self.interceptor]
        self.come_loose(m, self.scatter(m))

    def remains(self, m: Game) -> bool:
        return self.stays == 1

    # -- what is not the ball
    def let_go(self, m: Game) -> None:
        if self.quality == FUMBLE:
            super().let_go(m)
            return
        m.pop()
        if self.stays == 1:
            self.drop_missile(m, CATCH_ACCURATE if self.quality == ACCURATE else CATCH_LOOSE)

    def deflect_missile(self, m: Game) -> None:
        """Caught it is his now; dropped it scatters from him, and is nobody's deed."""
        m.pop()
        self.square = m.state.square[self.interceptor]
        if m.passed:
            m.rules.acting[self.rule].comes_down(m, self.thrower, self.square, self.interceptor)
        elif self.scatter(m):
            self.drop_missile(m, CATCH_LOOSE)

    def let_fly(self, m: Game) -> None:
        """Superb and successful throws scatter, terrible ones deviate, fumbled ones bounce."""
        s = m.state
        m.pop()
        if self.quality == FUMBLE and self.rule >= 0:
            m.rules.acting[self.rule].comes_down(m, self.thrower, s.square[self.mate], self.mate)
            return
        flight = take_off(m, self.mate, self.square, 3)
        flight.penalty = 0 if self.quality == ACCURATE else -1
        flight.by = self.thrower if self.quality == ACCURATE else -1
        flight.safe = m.outcome(self.thrower, O_LANDING, 0, self)
        if self.quality == FUMBLE:
            flight.square = self.origin
            flight.steps -= 2
        elif self.quality == WILD:
            flight.penalty = -2
            flight.steps -= 3
            flight.square = self.origin
            flight.deviate(m, self.thrower)
        else:
            m.instead(self.mate, I_FLY, flight)
