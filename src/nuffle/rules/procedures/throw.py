"""Throwing and handing off: aiming, interception, quality, flight, landing."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from nuffle.engine.request import Options, a_of, pack, verb_of
from nuffle.rules.catch_kinds import CATCH_ACCURATE, CATCH_LOOSE
from nuffle.rules.effect import Effect
from nuffle.rules.events import (
    E_INTERCEPTS,
    E_QUALITY,
    E_SCATTER,
    E_THROW,
    FOR_SCATTER,
    FROM_RANGE,
    FROM_ZONES,
    T_FUMBLE,
    T_PASS,
)
from nuffle.rules.game import Game, Proc
from nuffle.rules.hooks import F_INTERCEPT, I_THROW, O_PASS, O_RANGE, O_TARGET
from nuffle.rules.moments import INTERCEPTED, PASS_DECLARED, PASS_ROLLED
from nuffle.rules.player_state import AG, COMPLETIONS, INTERCEPTIONS, PA
from nuffle.rules.procedures.ball import THROWN, BallAt, Bounce, ThrowIn, hold_ball
from nuffle.rules.procedures.flight import Flight
from nuffle.rules.procedures.passing_ruler import ANYWHERE, OUT_OF_RANGE, RANGES, range_of, under_ruler
from nuffle.rules.questions import Q_INTERCEPT, Q_TARGET
from nuffle.rules.roll import last_roll, test
from nuffle.rules.roll_kinds import R_INTERCEPT, R_PASS
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_INTERCEPT, V_NO, V_TARGET

FUMBLE: Final = 0
INACCURATE: Final = 1
ACCURATE: Final = 2
WILD: Final = 3
SLIPS: Final = 1            # a total of no more than this is never accurate
KEPT: Final = 4             # a fumble that was held on to
QUALITY_NAMES: Final = ("fumble", "inaccurate", "accurate", "wildly inaccurate", "held on to")

THE_BALL: Final = 0
A_BOMB: Final = 1
A_MATE: Final = 2


@mypyc_attr(acyclic=True)
class Throw(Proc):
    """A throw has cargo, origin, target and quality, and perhaps no thrower who is active."""

    NAME: ClassVar[str] = "throw"
    BY_NAME: ClassVar[bool] = True

    AIM: Final = 0
    AIMED: Final = 1
    INTERCEPT: Final = 2
    CHOSEN: Final = 3
    TRIED: Final = 4
    TAKEN: Final = 5
    ROLL: Final = 6
    JUDGE: Final = 7
    FLY: Final = 8
    LANDED: Final = 9
    TARGET: Final = 10
    ROLLED: Final = 11
    ASKS: ClassVar[dict[int, int]] = {AIMED: Q_TARGET, CHOSEN: Q_INTERCEPT}

    def __init__(self, thrower: i64 = -1) -> None:
        super().__init__()
        self.thrower: i64 = thrower
        self.square: i64 = -1           # the target
        self.cargo: i64 = THE_BALL
        self.mate: i64 = -1
        self.distance: i64 = 0
        self.quality: i64 = -1
        self.interceptor: i64 = -1
        self.landing: i64 = -1          # where it comes down, or was seen last
        self.asked: i64 = 0             # seats asked for an interception
        self.free: i64 = 0              # 1: no turnover comes of it
        self.origin: i64 = -1
        self.longest: i64 = ANYWHERE    # the longest range allowed
        self.rule: i64 = -1             # whose missile it is, if not the ball
        self.stays: i64 = 1             # 0: it leaves the pitch

    # -- the order of things and the numbers, which editions change
    def reach_bonus(self, m: Game) -> i64:
        """How hard it is to get hold of."""
        return m.rules.intercept_bonus

    def markers(self, m: Game, interceptor: i64) -> i64:
        """How many of those who mark him count."""
        return m.state.count_marking(interceptor)

    def after_declaring(self) -> i64:
        return Throw.INTERCEPT

    def find_target(self) -> i64:
        """The square it was thrown to, wherever it comes down."""
        return self.square

    def after_interference(self) -> i64:
        return Throw.ROLL

    def after_rolling(self, m: Game) -> None:
        self.at = Throw.FLY

    # -- to whom rules listen
    def dispatch_offers(self, m: Game, effect: Effect, owner: i64, moment: i64) -> bool:
        return effect.offers_throw(m, owner, moment, self)

    def dispatch_use(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.use_throw(m, owner, moment, self)

    def dispatch_moment(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.on_throw(m, owner, moment, self)

    def find_answering_seat(self, m: Game) -> i64:
        return self.thrower // PLACES if self.at == Throw.AIMED else self.seat(m)

    def go(self, m: Game) -> None:
        at = self.at
        if at == Throw.AIM:
            self.start(m)
        elif at == Throw.AIMED:
            self.aim(m, a_of(m.answer))
        elif at == Throw.INTERCEPT:
            self.ask_interception(m)
        elif at == Throw.CHOSEN:
            self.try_interception(m)
        elif at == Throw.TRIED:
            self.after_try(m)
        elif at == Throw.TAKEN:
            self.taken(m)
        else:
            self.fly_on(m, at)

    def fly_on(self, m: Game, at: i64) -> None:
        if at == Throw.ROLL:
            self.roll(m)
        elif at == Throw.JUDGE:
            self.judge(m)
        elif at == Throw.FLY:
            self.fly(m)
        elif at == Throw.LANDED:
            self.after_landing(m)
        elif at == Throw.TARGET:
            self.ask_target(m)
        else:
            self.after_rolling(m)

    def validate(self, m: Game) -> str:
        if self.at in (Throw.AIMED, Throw.CHOSEN) and (self.origin < 0 or not m.state.is_player(self.thrower)):
            return "nobody throws"
        if self.at in (Throw.CHOSEN, Throw.TRIED) and self.square < 0:
            return "it is thrown nowhere"
        if self.at == Throw.TRIED and not m.state.present(self.interceptor):
            return f"player {self.interceptor} cannot reach it"
        if self.mate >= 0 and self.at < Throw.FLY and not m.state.present(self.mate):
            return f"player {self.mate} cannot be thrown"
        return ""

    # -- aiming
    def start(self, m: Game) -> None:
        self.origin = m.state.square[self.thrower]
        self.at = Throw.TARGET
        m.instead(self.thrower, I_THROW, self)

    def ask_target(self, m: Game) -> None:
        self.at = Throw.AIMED
        m.ask(self.thrower // PLACES, Q_TARGET)

    def measure(self, m: Game, square: i64) -> i64:
        return range_of(m.pitch, self.origin, square)

    def reach(self, m: Game, square: i64) -> i64:
        if square == self.origin or not m.pitch.sees(self.origin, square):
            return OUT_OF_RANGE
        return self.judge_range(m, self.measure(m, square))

    def judge_range(self, m: Game, distance: i64) -> i64:
        """What rules make of a range."""
        found = m.outcome(self.thrower, O_RANGE, distance, self)
        if found > self.longest:
            return OUT_OF_RANGE
        return found

    def offer(self, m: Game, out: Options) -> None:
        if self.at == Throw.AIMED:
            self.offer_targets(m, out)
        else:
            self.list_interceptors(m, out)
            out.add(V_NO)

    def offer_targets(self, m: Game, out: Options) -> None:
        """Rules are asked once about each range, not about each square."""
        known = vec[i64]([-1] * RANGES)
        out.reserve(m.pitch.cells)
        for square in range(m.pitch.cells):
            distance = self.measure(m, square)
            if known[distance] < 0:
                known[distance] = self.judge_range(m, distance)
            if known[distance] != OUT_OF_RANGE and self.may_aim(m, square):
                out.add(pack(V_TARGET, square))

    def may_aim(self, m: Game, square: i64) -> bool:
        """Is there anything to aim at, and nothing before it? It is near enough."""
        return square != self.origin and m.pitch.sees(self.origin, square)

    def call_off(self) -> None:
        """It is not thrown after all: no roll, no turnover, and whoever has it keeps it."""
        self.quality = KEPT
        self.at = Throw.LANDED

    def aim(self, m: Game, square: i64) -> None:
        self.square = square
        self.distance = self.reach(m, square)
        m.tell(E_THROW, self.thrower, square, self.distance, self.cargo, self.mate)
        self.at = self.after_declaring()
        m.at_moment(PASS_DECLARED)

    # -- interception
    def seat(self, m: Game) -> i64:
        return (self.thrower // PLACES + self.asked) % m.seats

    def list_interceptors(self, m: Game, out: Options) -> None:
        s = m.state
        seat = self.seat(m)
        for player in range(seat * PLACES, m.ends[seat]):
            if s.square[player] >= 0 and self.within_reach(m, player):
                out.add(pack(V_INTERCEPT, player))

    def within_reach(self, m: Game, player: i64) -> bool:
        """May somebody on the pitch get his hands on it on its way?"""
        square = m.state.square[player]
        if not m.state.zone(player) or square == self.square:
            return False
        if not under_ruler(m.pitch, self.origin, self.square, square):
            return False
        return not m.is_forbidden(player, F_INTERCEPT, self.thrower, self)

    def untouchable(self, m: Game) -> bool:
        """Can nobody at all interfere with it?"""
        return (self.cargo == A_MATE or self.distance == ANYWHERE
                or m.is_forbidden(self.thrower, F_INTERCEPT, -1, self))

    def ask_interception(self, m: Game) -> None:
        self.at = self.after_interference()
        if self.untouchable(m):
            return
        while self.asked + 1 < m.seats:
            self.asked += 1
            m.choices.clear()
            self.list_interceptors(m, m.choices)
            if m.choices.n > 0:
                self.at = Throw.CHOSEN
                m.ask(self.seat(m), Q_INTERCEPT)
                return

    def try_interception(self, m: Game) -> None:
        if verb_of(m.answer) == V_NO:
            self.at = Throw.INTERCEPT
            return
        self.at = Throw.TRIED
        self.interceptor = a_of(m.answer)
        self.try_to_reach(m)

    def try_to_reach(self, m: Game) -> None:
        s = m.state
        roll = test(m, R_INTERCEPT, self.interceptor, s.stat(self.interceptor, AG), self.reach_bonus(m))
        roll.square = s.square[self.interceptor]
        roll.how = self.distance
        roll.add(m, FROM_ZONES, -self.markers(m, self.interceptor))

    def after_try(self, m: Game) -> None:
        self.at = Throw.TAKEN
        if m.passed:
            m.at_moment(INTERCEPTED)
        else:
            self.interceptor = -1

    def taken(self, m: Game) -> None:
        if self.interceptor < 0:
            self.at = self.after_interference()
            return
        m.tell(E_INTERCEPTS, self.interceptor)
        if self.rule >= 0:
            m.pop()
            m.rules.acting[self.rule].comes_down(m, self.thrower, m.state.square[self.interceptor], self.interceptor)
            return
        m.credit(self.interceptor, INTERCEPTIONS, -1)
        m.state.carrier = -1
        hold_ball(m, self.interceptor)
        self.at = Throw.LANDED

    # -- the throw itself
    def roll(self, m: Game) -> None:
        s = m.state
        self.at = Throw.JUDGE
        if self.distance == ANYWHERE and m.rules.range_bonus[ANYWHERE] == 0:
            test(m, R_PASS, self.thrower, 2, 0).bare = 1
            return
        stat = PA if m.rules.passing_stat == 1 else AG
        target = m.outcome(self.thrower, O_TARGET, s.stat(self.thrower, stat), self)
        if self.distance == ANYWHERE:
            target = SLIPS + 1              # better than that it cannot go
        elif target <= SLIPS and m.rules.passing_stat == 0:
            target = SLIPS + 1              # by agility a total of one is a fumble; by PA it may still be accurate
        roll = test(m, R_PASS, self.thrower, target, 0)
        roll.how = self.distance
        roll.square = self.square
        roll.origin = self.origin
        roll.add(m, FROM_RANGE, m.rules.range_bonus[self.distance])
        roll.add(m, FROM_ZONES, -s.count_marking(self.thrower))

    def judge(self, m: Game) -> None:
        self.quality = m.outcome(self.thrower, O_PASS, self.judge_quality(m), self)
        m.tell(E_QUALITY, self.thrower, self.quality)
        self.at = Throw.ROLLED
        m.at_moment(PASS_ROLLED)

    def judge_quality(self, m: Game) -> i64:
        """By the roll that has just ended; whoever cannot pass at all has made none."""
        if m.rules.passing_stat == 1 and m.state.stat(self.thrower, PA) > 6:
            return FUMBLE
        roll = last_roll(m)
        if roll.natural == 1:
            return FUMBLE
        if m.passed:
            return INACCURATE if self.distance == ANYWHERE else ACCURATE
        return m.rules.worst_pass if roll.total() <= SLIPS else INACCURATE

    def fly(self, m: Game) -> None:
        s = m.state
        self.at = Throw.LANDED
        if self.quality == KEPT:
            return
        if self.cargo == A_MATE:
            self.let_fly(m)
            return
        if self.rule >= 0:
            self.let_go(m)
            return
        s.carrier = -1
        if self.quality == FUMBLE:
            m.push(Bounce(s.square[self.thrower]))
            if self.free == 0:
                m.turnover(self.thrower // PLACES, T_FUMBLE)
            return
        s.in_air = THROWN
        self.come_down(m)

    def come_down(self, m: Game) -> None:
        if self.quality == ACCURATE:
            m.push(BallAt(self.square, CATCH_ACCURATE))
        else:
            self.come_loose(m, self.remains(m))

    def remains(self, m: Game) -> bool:
        """Does a throw that is not accurate stay on the pitch?"""
        return self.scatter(m)

    def come_loose(self, m: Game, stays: bool) -> None:
        if stays:
            m.push(BallAt(self.landing, CATCH_LOOSE))
        else:
            m.push(ThrowIn(self.landing))

    def drift(self, m: Game) -> i64:
        """Where it is carried next."""
        return m.d8(FOR_SCATTER, self.thrower) - 1

    def scatter(self, m: Game) -> bool:
        """Three squares, one after the other; does it stay on the pitch?"""
        self.landing = self.square
        for step in range(3):
            way = self.drift(m)
            square = m.pitch.step(self.landing, way)
            m.tell(E_SCATTER, self.landing, way, square, self.mate, self.cargo)
            if square < 0:
                return False
            self.landing = square
        return True

    def let_fly(self, m: Game) -> None:
        """A team-mate, who lands by himself; fumbled, in the square he was taken from."""
        m.pop()
        if self.quality == FUMBLE:
            m.push(Flight(self.mate, m.state.square[self.mate], 0))
        else:
            m.push(Flight(self.mate, self.square, 0 if self.quality == ACCURATE else 3))

    def let_go(self, m: Game) -> None:
        """Anything else: off the pitch it is gone, fumbled it stays where the thrower stands."""
        m.pop()
        if self.quality == FUMBLE:
            m.rules.acting[self.rule].comes_down(m, self.thrower, m.state.square[self.thrower], -1)
            return
        self.landing = self.square
        if self.quality == ACCURATE:
            self.drop_missile(m, CATCH_ACCURATE)
        elif self.scatter(m):
            self.drop_missile(m, CATCH_LOOSE)

    def drop_missile(self, m: Game, how: i64) -> None:
        missile = BallAt(self.landing, how)
        missile.rule = self.rule
        missile.by = self.thrower
        m.push(missile)

    def after_landing(self, m: Game) -> None:
        s = m.state
        seat: i64 = self.thrower // PLACES
        ball = m.returned
        m.pop()
        if self.quality == KEPT:
            return
        if s.carrier < 0 or s.carrier // PLACES != seat:
            if self.free == 0:
                m.turnover(seat, T_PASS)
        elif self.quality == ACCURATE and s.carrier != self.thrower:
            if isinstance(ball, BallAt) and ball.how == CATCH_ACCURATE:     # caught as it was thrown
                m.credit(self.thrower, COMPLETIONS, -1)


def new_throw(m: Game, thrower: i64) -> Throw:
    """A throw as the edition knows it."""
    throw = m.rules.procedures[Throw.NAME]()
    assert isinstance(throw, Throw)
    throw.thrower = thrower
    return throw
