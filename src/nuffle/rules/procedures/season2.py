"""Procedures of the 2020 edition, where they differ from CRP's: passing with interference, the casualty table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.dice import D16
from nuffle.rules.events import E_INTERCEPTS, E_SCATTER, FROM_ZONES
from nuffle.rules.game import Game
from nuffle.rules.hooks import H_INSTEAD, I_FLY, O_CASUALTY_ROLL
from nuffle.rules.procedures.ball import BallAt, Catch, ThrowIn
from nuffle.rules.procedures.flight import Flight
from nuffle.rules.procedures.harm import (
    BADLY,
    DEAD,
    LOSE_AG,
    LOSE_AV,
    LOSE_MA,
    LOSE_PA,
    LOSE_ST,
    MISS,
    NIGGLING,
    Casualty,
)
from nuffle.rules.procedures.throw import ACCURATE, FUMBLE, INACCURATE, KEPT, WILD, Throw
from nuffle.rules.roll import test
from nuffle.rules.words import (
    AG,
    AV,
    CATCH_ACCURATE,
    CATCH_INTERCEPTION,
    CATCH_LOOSE,
    DEFLECTIONS,
    INTERCEPTIONS,
    MA,
    NIGGLES,
    PA,
    R_INTERCEPT,
    RESERVES,
    ST,
)

LASTING: Final = 100        # a lasting injury is written as the D16 and a hundred for each pip of its D6
LIMITS: Final = (1, 1, 6, 6, 3)     # worst MA, ST, AG, PA, AV


@mypyc_attr(acyclic=True)
class Casualty2020(Casualty):
    """D16 and what makes it worse; a lasting injury rolls which characteristic suffers."""

    def fresh(self) -> Casualty:
        return Casualty2020(self.victim, self.by, self.cause)

    def throw(self, m: Game) -> i64:
        worse: i64 = m.state.stat(self.victim, NIGGLES)
        die = m.dice.roll(D16, 16)
        result = m.outcome(self.victim, O_CASUALTY_ROLL, die + worse, self)
        if 13 <= result <= 14:
            result += LASTING * self.lasting(m)
        return result

    def lasting(self, m: Game) -> i64:
        """Which characteristic; one that cannot sink further is rolled again."""
        while True:
            die = m.d6()
            if not at_worst(m, self.victim, stat_of(die)):
                return die

    def effect_of(self, result: i64) -> i64:
        if result > LASTING:
            return effect_of_die(result // LASTING)
        if result <= 6:
            return BADLY
        if result <= 9:
            return MISS
        if result <= 12:
            return NIGGLING
        return DEAD


def stat_of(die: i64) -> i64:
    if die <= 2:
        return AV
    if die == 3:
        return MA
    if die == 4:
        return PA
    return AG if die == 5 else ST


def effect_of_die(die: i64) -> i64:
    if die <= 2:
        return LOSE_AV
    if die == 3:
        return LOSE_MA
    if die == 4:
        return LOSE_PA
    return LOSE_AG if die == 5 else LOSE_ST


def at_worst(m: Game, player: i64, stat: i64) -> bool:
    value = m.state.stat(player, stat)
    if stat in (AG, PA):
        return value >= LIMITS[stat]
    return value <= LIMITS[stat]


@mypyc_attr(acyclic=True)
class Throw2020(Throw):
    """The throw is rolled first; whoever stands under its way may deflect it before it comes down."""

    def fresh(self) -> Throw:
        return Throw2020(self.thrower)

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
        roll.zones = 1 if s.marked(self.interceptor) > 0 else 0
        roll.add(m, FROM_ZONES, -roll.zones)

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


