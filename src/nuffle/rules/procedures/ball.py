"""The ball on its own: bouncing, coming down, caught, thrown in, picked up."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.request import Options, verb_of
from nuffle.rules.catch_kinds import CATCH_BOUNCE, CATCH_THROW_IN
from nuffle.rules.effect import Effect
from nuffle.rules.events import (
    E_BALL,
    E_BOUNCE,
    E_CAUGHT,
    E_DROPPED,
    E_PICK_UP,
    E_THROW_IN,
    FOR_BOUNCE,
    FOR_THROW_IN,
    FROM_ZONES,
    T_PICK_UP,
)
from nuffle.rules.game import Game, Proc
from nuffle.rules.hooks import F_CATCH, F_PICK_UP
from nuffle.rules.moments import CAUGHT, COMES_DOWN
from nuffle.rules.player_state import AG
from nuffle.rules.questions import Q_OPTION
from nuffle.rules.roll import test
from nuffle.rules.roll_kinds import R_CATCH, R_PICK_UP
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_NO, V_YES

RESTS: Final = 0
MUST_BOUNCE: Final = 1
MUST_BE_THROWN_IN: Final = 2
LET_GO: Final = 3           # must bounce: the player in its square has just dropped it

ON_GROUND: Final = 0
THROWN: Final = 1
KICKED: Final = 2


def drop_ball(m: Game, player: i64) -> None:
    """If he carries it, it will bounce from his square when the dust has settled."""
    s = m.state
    if s.carrier == player:
        s.carrier = -1
        s.loose = LET_GO
        m.tell(E_DROPPED, player)


def settle_ball(m: Game) -> bool:
    """Let a loose ball bounce now, or the crowd throw it in."""
    s = m.state
    if s.loose == RESTS:
        return False
    thrown_in = s.loose == MUST_BE_THROWN_IN
    s.loose = RESTS
    if thrown_in:
        m.push(ThrowIn(s.ball))
    else:
        m.push(Bounce(s.ball))
    return True


def hold_ball(m: Game, player: i64) -> None:
    s = m.state
    s.carrier = player
    s.ball = s.square[player]
    s.loose = RESTS
    s.in_air = ON_GROUND


def lies_free(m: Game, square: i64) -> bool:
    """Is the ball on the ground there?"""
    s = m.state
    return s.ball == square and s.carrier < 0 and s.in_air == ON_GROUND


def may_catch(m: Game, player: i64) -> bool:
    return m.state.zone(player) and not m.is_forbidden(player, F_CATCH)


def out_of_kick(m: Game, square: i64) -> bool:
    """A kicked ball that leaves the pitch or comes into somebody else's half before it rests is a touchback."""
    s = m.state
    if s.in_air != KICKED:
        return False
    return square < 0 or (m.pitch.half[square] != (s.kicking + 1) % m.seats and m.pitch.half[square] >= 0)


@mypyc_attr(acyclic=True, free_list_len=1)
class Bounce(Proc):
    """One square in a random direction."""

    NAME: ClassVar[str] = "bounce"

    def __init__(self, square: i64 = -1) -> None:
        super().__init__()
        self.square: i64 = square

    def go(self, m: Game) -> None:
        way = m.d8(FOR_BOUNCE) - 1
        square = m.pitch.step(self.square, way)
        m.tell(E_BOUNCE, self.square, way, square)
        m.pop()
        if out_of_kick(m, square):
            m.state.ball = -1
        elif square < 0:
            m.push(ThrowIn(self.square))
        else:
            m.push(BallAt(square, CATCH_BOUNCE))


@mypyc_attr(acyclic=True, free_list_len=1)
class BallAt(Proc):
    """The ball arrives in a square: caught, bouncing on, or at rest. Another missile is caught, if wanted, or not."""

    NAME: ClassVar[str] = "ball at"

    ARRIVE: Final = 0
    COME_DOWN: Final = 1
    AFTER_CATCH: Final = 2
    MISSILE: Final = 3
    ASKED: Final = 4
    TRIED: Final = 5
    HELD: Final = 6
    ASKS: ClassVar[dict[int, int]] = {ASKED: Q_OPTION}

    def __init__(self, square: i64 = -1, how: i64 = 0) -> None:
        super().__init__()
        self.square: i64 = square
        self.how: i64 = how
        self.catcher: i64 = -1      # who tries to catch it; a rule may name somebody beside the square
        self.rule: i64 = -1         # whose missile it is, if not the ball
        self.by: i64 = -1           # who threw that
        self.dropped: i64 = 0       # 1: what the catcher drops falls here, not at his feet

    # -- to whom rules listen
    def dispatch_offers(self, m: Game, effect: Effect, owner: i64, moment: i64) -> bool:
        return effect.offers_ball(m, owner, moment, self)

    def dispatch_use(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.use_ball(m, owner, moment, self)

    def dispatch_moment(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.on_ball(m, owner, moment, self)

    def find_answering_seat(self, m: Game) -> i64:
        return self.catcher // PLACES

    def go(self, m: Game) -> None:
        if self.at == BallAt.ARRIVE:
            if self.rule < 0:
                m.state.ball = self.square
            self.at = BallAt.COME_DOWN
            m.at_moment(COMES_DOWN)
        elif self.at == BallAt.COME_DOWN:
            self.come_down(m)
        elif self.at == BallAt.AFTER_CATCH:
            self.after_catch(m)
        else:
            self.missile(m)

    def validate(self, m: Game) -> str:
        """A catcher is there until somebody holds it: what answers the catch may carry him off or take it from him."""
        s = m.state
        tries = self.at in (BallAt.ASKED, BallAt.TRIED) or (self.at == BallAt.AFTER_CATCH and s.carrier < 0)
        if self.square < 0 or (tries and not s.present(self.catcher)):
            return f"player {self.catcher} cannot catch it at square {self.square}"
        if self.rule < 0 and self.at > BallAt.AFTER_CATCH:
            return "it is no missile"
        return "" if self.rule >= 0 or self.at == BallAt.ARRIVE or s.ball >= 0 else "there is no ball"

    def come_down(self, m: Game) -> None:
        under = m.state.at(self.square)
        if self.catcher < 0:
            self.catcher = under
        if self.rule >= 0:
            self.at = BallAt.MISSILE
            self.missile(m)
        elif self.catcher >= 0 and may_catch(m, self.catcher):
            self.at = BallAt.AFTER_CATCH
            m.push(Catch(self.catcher, self.how))
        elif under < 0 and self.how == CATCH_BOUNCE:
            m.state.in_air = ON_GROUND
            m.tell(E_BALL, self.square)
            m.pop()
        else:
            self.bounce(m, self.square)

    def after_catch(self, m: Game) -> None:
        if m.state.carrier >= 0:
            m.pop()
        else:
            self.bounce(m, self.square if self.dropped == 1 else m.state.square[self.catcher])

    def bounce(self, m: Game, square: i64) -> None:
        m.pop()
        m.push(Bounce(square))

    # -- anything but the ball
    def offer(self, m: Game, out: Options) -> None:
        out.add(V_YES)
        out.add(V_NO)

    def missile(self, m: Game) -> None:
        """Few have to be caught; who reaches for it from beside the square wants to."""
        if self.at == BallAt.MISSILE and self.catcher >= 0 and may_catch(m, self.catcher):
            if m.rules.acting[self.rule].to_be_caught or m.state.square[self.catcher] != self.square:
                self.catch_missile(m)
                return
            self.at = BallAt.ASKED
            m.ask(self.catcher // PLACES, Q_OPTION)
        elif self.at == BallAt.ASKED and verb_of(m.answer) == V_YES:
            self.catch_missile(m)
        elif self.at == BallAt.TRIED and m.passed:
            self.at = BallAt.HELD
            m.at_moment(CAUGHT)
        else:
            m.pop()
            holder: i64 = self.catcher if self.at == BallAt.HELD else -1
            m.rules.acting[self.rule].comes_down(m, self.by, self.square, holder)

    def catch_missile(self, m: Game) -> None:
        self.at = BallAt.TRIED
        catch = Catch(self.catcher, self.how)
        catch.rule = self.rule
        m.push(catch)


@mypyc_attr(acyclic=True, free_list_len=1)
class Catch(Proc):
    """A player tries to catch the ball. The asker looks who carries it afterwards."""

    NAME: ClassVar[str] = "catch"

    ROLL: Final = 0
    ROLLED: Final = 1
    DONE: Final = 2

    def __init__(self, player: i64 = -1, how: i64 = 0) -> None:
        super().__init__()
        self.player: i64 = player
        self.how: i64 = how
        self.rule: i64 = -1         # whose missile it is, if not the ball: then the asker reads `m.passed`

    def validate(self, m: Game) -> str:
        """Once it is caught the catcher may be hurt and gone before the catch is over."""
        s = m.state
        there = s.is_player(self.player) if self.at == Catch.DONE else s.present(self.player)
        return "" if there else f"player {self.player} is not there"

    def go(self, m: Game) -> None:
        s = m.state
        if self.at == Catch.ROLL:
            self.at = Catch.ROLLED
            roll = test(m, R_CATCH, self.player, s.stat(self.player, AG), m.rules.catch_bonus[self.how])
            roll.how = self.how
            roll.square = s.square[self.player]
            roll.add(m, FROM_ZONES, -s.count_marking(self.player))
        elif self.rule >= 0:
            m.pop()
            if m.passed:
                m.tell(E_CAUGHT, self.player, self.how, self.rule)
        elif self.at == Catch.ROLLED:
            self.at = Catch.DONE
            if m.passed:
                hold_ball(m, self.player)
                m.tell(E_CAUGHT, self.player, self.how)
                m.at_moment(CAUGHT)
        else:
            m.pop()


@mypyc_attr(acyclic=True)
class ThrowIn(Proc):
    """The crowd throws the ball back from the last square it was seen in."""

    NAME: ClassVar[str] = "throw-in"

    def __init__(self, square: i64 = -1) -> None:
        super().__init__()
        self.square: i64 = square

    def way(self, m: Game) -> i64:
        """Straight in or to either side of it; where a corner is one of its own, into the three ways it leaves open."""
        pitch = m.pitch
        if m.rules.corners == 1 and pitch.corner(self.square) >= 0:
            return (pitch.corner(self.square) + m.d3(FOR_THROW_IN) - 1) % 8
        return (pitch.inward(self.square) + (m.d6(FOR_THROW_IN) + 1) // 2 + 6) % 8

    def go(self, m: Game) -> None:
        pitch = m.pitch
        way = self.way(m)
        distance: i64 = m.d6(FOR_THROW_IN) + m.d6(FOR_THROW_IN)
        square = self.square
        steps: i64 = distance - m.rules.throw_in_offset
        while steps > 0 and pitch.step(square, way) >= 0:
            square = pitch.step(square, way)
            steps -= 1
        m.tell(E_THROW_IN, self.square, way, distance, square if steps == 0 else -1)
        m.state.ball = square
        if steps > 0:
            self.square = square
            return
        m.pop()
        m.push(BallAt(square, CATCH_THROW_IN))


@mypyc_attr(acyclic=True, free_list_len=1)
class PickUp(Proc):
    """A player has stepped onto the ball in his own action."""

    NAME: ClassVar[str] = "pick up"

    ROLL: Final = 0
    ROLLED: Final = 1

    def __init__(self, player: i64 = -1) -> None:
        super().__init__()
        self.player: i64 = player

    def validate(self, m: Game) -> str:
        s = m.state
        there = s.present(self.player) and s.square[self.player] == s.ball and s.carrier < 0
        return "" if there else f"player {self.player} has no ball at his feet"

    def go(self, m: Game) -> None:
        s = m.state
        player = self.player
        if self.at == PickUp.ROLL:
            self.at = PickUp.ROLLED
            m.passed = False
            if not m.is_forbidden(player, F_PICK_UP):
                roll = test(m, R_PICK_UP, player, s.stat(player, AG), m.rules.pick_up_bonus)
                roll.square = s.square[player]
                roll.add(m, FROM_ZONES, -s.count_marking(player))
            return
        m.pop()
        if m.passed:
            hold_ball(m, player)
            m.tell(E_PICK_UP, player)
        else:
            m.turnover(player // PLACES, T_PICK_UP)
            m.push(Bounce(s.square[player]))
