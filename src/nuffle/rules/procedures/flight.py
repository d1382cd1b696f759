"""A player in the air, and missiles that burst: no thrower is needed for either."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.rules.events import E_PLACED, E_SCATTER, FOR_SCATTER, T_LANDING
from nuffle.rules.game import Game, Proc
from nuffle.rules.hooks import I_LAND
from nuffle.rules.injuries import BY_LANDING
from nuffle.rules.player_state import COMPLETIONS, RESERVES, ROOTED, STANDING, STUNNED
from nuffle.rules.procedures.arrival import LANDED_THERE, arrive
from nuffle.rules.procedures.ball import MUST_BOUNCE, lies_free, settle_ball
from nuffle.rules.procedures.choice import Victims
from nuffle.rules.procedures.harm import PLACED, into_crowd, knock_down
from nuffle.rules.team import PLACES


@mypyc_attr(acyclic=True)
class Flight(Proc):
    """Somebody is thrown: he scatters, perhaps onto somebody, and lands on his feet or does not."""

    NAME: ClassVar[str] = "flight"

    FLY: Final = 0
    HIT: Final = 1
    LAND: Final = 2
    LANDED: Final = 3
    DONE: Final = 4

    def __init__(self, player: i64 = -1, square: i64 = -1, steps: i64 = 0) -> None:
        super().__init__()
        self.player: i64 = player
        self.square: i64 = square       # where he is in the air
        self.steps: i64 = steps         # squares he still scatters
        self.hit: i64 = 0               # 1: he has come down on somebody, or cannot land for another reason
        self.penalty: i64 = 0           # what makes the landing harder
        self.flattens: i64 = 0          # 1: everybody he comes down on, not only the first
        self.by: i64 = -1               # whose completion it is if he lands on his feet
        self.safe: i64 = 0              # 1: he lands on his feet whatever happens
        self.stunned: i64 = 0           # 1: he was when he was taken up, and still is

    def go(self, m: Game) -> None:
        if self.at == Flight.FLY:
            self.fly(m)
        elif self.at == Flight.HIT:
            self.at = Flight.FLY
            settle_ball(m)
        elif self.at == Flight.LAND:
            self.land(m)
        elif self.at == Flight.LANDED:
            self.after_landing(m)
        else:
            m.pop()

    def fly(self, m: Game) -> None:
        s = m.state
        if s.on_pitch(self.player) and s.square[self.player] != self.square:
            s.lift(self.player, RESERVES)
        if not self.scatter(m):
            return
        under = s.at(self.square)
        if under < 0 or under == self.player:
            self.at = Flight.LAND
            return
        self.steps = 1
        if self.hit == 0 or self.flattens == 1:
            self.hit = 1
            self.at = Flight.HIT
            knock_down(m, under, self.player, BY_LANDING)

    def scatter(self, m: Game) -> bool:
        """Square by square; over the edge the crowd has him."""
        while self.steps > 0:
            self.steps -= 1
            if m.state.on_pitch(self.player):
                m.state.lift(self.player, RESERVES)
            way = self.drift(m)
            square = m.pitch.step(self.square, way)
            m.tell(E_SCATTER, self.square, way, square, self.player)
            if square < 0:
                self.fall_out(m)
                return False
            self.square = square
        return True

    def drift(self, m: Game) -> i64:
        """Where he is carried next."""
        return m.d8(FOR_SCATTER, self.player) - 1

    def deviate(self, m: Game, row: i64) -> None:
        """Flung wide: up to six squares one way from where he is, `row` being who did it."""
        if m.state.on_pitch(self.player):
            m.state.lift(self.player, RESERVES)
        self.square = deviate(m, self.square, row, self.player)
        if not m.passed:
            self.fall_out(m)

    def fall_out(self, m: Game) -> None:
        self.at = Flight.DONE
        self.spill(m)
        into_crowd(m, self.player, self.square, -1)

    def spill(self, m: Game) -> None:
        """With the ball in his hands a bad landing is a turnover."""
        if m.state.carrier == self.player:
            m.turnover(self.player // PLACES, T_LANDING)

    def land(self, m: Game) -> None:
        s = m.state
        self.at = Flight.LANDED
        if lies_free(m, self.square):
            s.loose = MUST_BOUNCE
        if not s.on_pitch(self.player):
            s.place(self.player, self.square, STUNNED if self.stunned == 1 else STANDING)
            if s.carrier == self.player:
                s.ball = self.square
        m.tell(E_PLACED, self.player, self.square)
        m.passed = self.safe == 1
        if self.hit == 0 and self.safe == 0:
            m.instead(self.player, I_LAND, self)

    def after_landing(self, m: Game) -> None:
        self.at = Flight.DONE
        if m.passed:
            if self.by >= 0:
                m.credit(self.by, COMPLETIONS, -1)
            arrive(m, self.player, -1, LANDED_THERE)
        else:
            self.spill(m)
            harm = knock_down(m, self.player, -1, BY_LANDING)
            harm.manner = PLACED
            harm.quiet = 1


def take_off(m: Game, player: i64, square: i64, steps: i64) -> Flight:
    """Thrown: everybody he comes down on goes down; who has no tackle zone bounces and does not land on his feet.

    Roots do not hold whoever flies, and stay behind."""
    flight = m.push(Flight(player, square, steps))
    assert isinstance(flight, Flight)
    m.state.flags[player] &= ~ROOTED
    flight.flattens = 1
    if not m.state.zone(player):
        flight.hit = 1
        flight.steps += 1
        flight.stunned = 1 if m.state.status[player] == STUNNED else 0
    return flight


def stray(m: Game, square: i64, way: i64, far: i64, player: i64, cargo: i64 = -1) -> i64:
    """So far one way, told square by square: the last square on the pitch, and `m.passed` if it stays there."""
    m.passed = True
    while far > 0 and m.passed:
        near = m.pitch.step(square, way)
        m.tell(E_SCATTER, square, way, near, player, cargo)
        m.passed = near >= 0
        if near >= 0:
            square = near
        far -= 1
    return square


def deviate(m: Game, square: i64, row: i64, player: i64 = -1, cargo: i64 = -1) -> i64:
    """Up to six squares one way from a square, whoever or whatever flies; `row` is for whom the dice are thrown."""
    way = m.d8(FOR_SCATTER, row) - 1
    return stray(m, square, way, m.d6(FOR_SCATTER, row), player, cargo)


def burst(m: Game, rule: i64, by: i64, square: i64) -> None:
    """A rule strikes everybody in a square and around it, one after the other."""
    hit = Victims(rule, by)
    hit.value = square
    under = m.state.at(square)
    if under >= 0:
        hit.queue.append(under)
    for way in range(8):
        beside = m.pitch.touch[square * 8 + way]
        if beside >= 0 and m.state.at(beside) >= 0:
            hit.queue.append(m.state.at(beside))
    m.push(hit)
