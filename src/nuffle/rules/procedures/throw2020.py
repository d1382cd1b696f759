"""Throws of the 2020 edition: wildly inaccurate ones, and interference after the roll."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from nuffle.rules.events import (
    E_INTERCEPTS,
    E_SCATTER,
    FROM_ZONES,
)
from nuffle.rules.game import Game
from nuffle.rules.hooks import H_INSTEAD, I_FLY
from nuffle.rules.procedures.ball import BallAt, Catch, ThrowIn
from nuffle.rules.procedures.flight import Flight
from nuffle.rules.procedures.throw import (
    ACCURATE,
    BOMB,
    FUMBLE,
    INACCURATE,
    KEPT,
    OUT_OF_RANGE,
    WILD,
    Throw,
    range_of,
)
from nuffle.rules.roll import test
from nuffle.rules.words import (
    AG,
    CATCH_ACCURATE,
    CATCH_INTERCEPTION,
    CATCH_LOOSE,
    DEFLECTIONS,
    INTERCEPTIONS,
    PA,
    R_INTERCEPT,
    RESERVES,
)


@mypyc_attr(acyclic=True)
class Throw2020(Throw):
    """The throw is rolled first; whoever stands under its way may deflect it before it comes down."""

    def fresh(self) -> Throw:
        return Throw2020(self.thrower)

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
            self.at = 7
            m.passed = False
            m.natural = 1
            m.total = 1
        else:
            super().roll(m)

    def after_declaring(self) -> i64:
        return 6

    def after_rolling(self, m: Game) -> i64:
        """Where it will come down is known before anybody reaches for it."""
        if self.quality == FUMBLE or self.quality == KEPT or self.rule >= 0 or self.mate >= 0:
            return 8
        self.landing = self.square
        self.stays = 1
        if self.quality == INACCURATE:
            self.stays = 1 if self.scatter(m) else 0
        elif self.quality == WILD:
            self.deviate(m)
        self.square = self.landing
        return 2

    def deviate(self, m: Game) -> None:
        way = m.d8() - 1
        self.landing = self.origin
        left = m.d6()
        while left > 0 and self.stays == 1:
            square = m.pitch.step(self.landing, way)
            m.tell(E_SCATTER, self.landing, way, square)
            if square < 0:
                self.stays = 0
            else:
                self.landing = square
            left -= 1

    def after_interference(self) -> i64:
        return 8

    def try_to_reach(self, m: Game) -> None:
        s = m.state
        bonus: i64 = -3
        if self.quality == INACCURATE:
            bonus = -2
        elif self.quality == WILD:
            bonus = -1
        roll = test(m, R_INTERCEPT, self.interceptor, s.stat(self.interceptor, AG), bonus)
        roll.square = s.square[self.interceptor]
        roll.how = self.distance
        roll.add(m, FROM_ZONES, -1 if s.marked(self.interceptor) > 0 else 0)

    def taken(self, m: Game) -> None:
        if self.interceptor < 0:
            self.at = 8
            return
        m.tell(E_INTERCEPTS, self.interceptor)
        m.state.carrier = -1
        self.at = 11
        m.push(Catch(self.interceptor, CATCH_INTERCEPTION))

    def go(self, m: Game) -> None:
        if self.at == 11:
            self.deflected(m)
        else:
            super().go(m)

    def deflected(self, m: Game) -> None:
        """Caught it is an interception, dropped it scatters from him."""
        self.at = 9
        if m.state.carrier == self.interceptor:
            m.credit(self.interceptor, INTERCEPTIONS, -1)
            return
        m.credit(self.interceptor, DEFLECTIONS, -1)
        self.quality = INACCURATE
        self.square = m.state.square[self.interceptor]
        self.land_scattered(m)

    def land_scattered(self, m: Game) -> None:
        if self.scatter(m):
            m.push(BallAt(self.landing, CATCH_LOOSE))
        else:
            m.push(ThrowIn(self.landing))

    # -- what is not the ball
    def let_go(self, m: Game) -> None:
        if self.quality != WILD:
            super().let_go(m)
            return
        m.done()
        self.deviate(m)
        if self.stays == 1:
            missile = BallAt(self.landing, CATCH_LOOSE)
            missile.rule = self.rule
            missile.by = self.thrower
            m.push(missile)

    def let_fly(self, m: Game) -> None:
        """Superb and successful throws scatter, terrible ones deviate, fumbled ones bounce."""
        s = m.state
        m.done()
        if self.quality == FUMBLE and self.rule >= 0:
            m.effect(self.rule).comes_down(m, self.thrower, s.square[self.mate], self.mate)
            return
        flight = Flight(self.mate, self.square, 3)
        flight.flattens = 1
        flight.penalty = 0 if self.quality == ACCURATE else -1
        flight.by = self.thrower if self.quality == ACCURATE else -1
        if not s.zone(self.mate):
            flight.hit = 1
            flight.steps += 1
        m.push(flight)
        if self.quality == FUMBLE:
            flight.square = self.origin
            flight.steps -= 2
        elif self.quality == WILD:
            flight.penalty = -2
            flight.steps -= 3
            s.lift(self.mate, RESERVES)
            self.deviate(m)
            flight.square = self.landing
            if self.stays == 0:
                flight.fall_out(m)
        elif m.hot[H_INSTEAD + I_FLY] != 0:
            for effect in m.rules.hooks[H_INSTEAD + I_FLY]:
                if m.holds(self.mate, effect) and effect.instead(m, self.mate, I_FLY, flight):
                    return

    def come_down(self, m: Game) -> None:
        if self.quality == ACCURATE:
            m.push(BallAt(self.square, CATCH_ACCURATE))
        elif self.stays == 1:
            m.push(BallAt(self.landing, CATCH_LOOSE))
        else:
            m.push(ThrowIn(self.landing))
