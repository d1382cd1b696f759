"""From pad to pad: a die says where, whoever is there goes on, and some never arrive."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.rules.catch_kinds import CATCH_BOUNCE
from nuffle.rules.events import E_ASTRAY, E_REAPPEARS, E_TRIP, T_DOWN
from nuffle.rules.game import Game, Proc
from nuffle.rules.injuries import BY_TRIP
from nuffle.rules.player_state import AWAY, RESERVES, ROOTED, STANDING, STUNNED
from nuffle.rules.procedures.ball import MUST_BOUNCE, ON_GROUND, RESTS, BallAt, PickUp, lies_free
from nuffle.rules.procedures.harm import roll_injury
from nuffle.rules.scopes import UNTIL_TURN
from nuffle.rules.team import PLACES
from nuffle.rules.terrain import PAD, find_feature


def pads_rule(m: Game) -> i64:
    return m.rules.indexes["dungeon.pads"]


def pad_square(m: Game, number: i64) -> i64:
    return m.pitch.pads[number - 1]


def send_ball(m: Game) -> None:
    """The ball is gone; it comes to light again on a pad nobody chose."""
    s = m.state
    square = pad_square(m, m.d6(pads_rule(m)))
    s.carrier = -1
    s.loose = 0
    s.in_air = ON_GROUND
    m.tell(E_REAPPEARS, square)
    m.push(BallAt(square, CATCH_BOUNCE))


@mypyc_attr(acyclic=True)
class Teleport(Proc):
    """One player is sent to the pad a die says. Whoever stands there must go first; one's own number is no pad at all.

    `number` is the pad he leaves, 0 from the dugout; the first trip of a turn is noted, the second hurts.
    """

    NAME: ClassVar[str] = "trip"

    ROLL: Final = 0
    LAND: Final = 1
    HURT: Final = 2
    DONE: Final = 3
    BALL: Final = 4
    MEET_BALL: Final = 5

    def __init__(self, player: i64 = -1, number: i64 = 0) -> None:
        super().__init__()
        self.player: i64 = player
        self.number: i64 = number
        self.square: i64 = -1
        self.status: i64 = STANDING

    def go(self, m: Game) -> None:
        if self.at == Teleport.ROLL:
            self.roll(m)
        elif self.at == Teleport.LAND:
            self.land(m)
        elif self.at == Teleport.HURT:
            self.hurt(m)
        elif self.at == Teleport.BALL:
            self.at = Teleport.DONE
            send_ball(m)
        elif self.at == Teleport.MEET_BALL:
            self.meet_ball(m)
        else:
            m.pop()

    def validate(self, m: Game) -> str:
        return "" if m.state.is_player(self.player) else "nobody is on his way"

    def roll(self, m: Game) -> None:
        s = m.state
        self.at = Teleport.LAND
        number = m.d6(pads_rule(m), self.player)
        self.square = pad_square(m, number)
        start = s.square[self.player]
        if s.on_pitch(self.player):
            self.status = s.status[self.player]
            s.lift(self.player, RESERVES)
            s.flags[self.player] &= ~ROOTED
        if number == self.number:
            self.lose(m, start)
            return
        m.tell(E_TRIP, self.player, start, self.square)

    def lose(self, m: Game, start: i64) -> None:
        """Gone until the match is over; what he carried is not."""
        self.at = Teleport.DONE
        m.state.status[self.player] = AWAY
        m.tell(E_ASTRAY, self.player, start)
        if m.state.carrier == self.player:
            self.at = Teleport.BALL

    def land(self, m: Game) -> None:
        """Whoever is there goes first, and so does whoever has come there meanwhile."""
        s = m.state
        there = s.at(self.square)
        if there >= 0:
            m.push(Teleport(there, find_feature(s, self.square) - PAD))
            return
        self.at = Teleport.HURT
        s.place(self.player, self.square, self.status)
        if s.carrier == self.player:
            s.ball = self.square

    def hurt(self, m: Game) -> None:
        self.at = Teleport.MEET_BALL
        rule = pads_rule(m)
        trips: i64 = m.read_note(self.player, rule) + 1
        m.note(self.player, rule, trips, UNTIL_TURN)
        if trips > 1:
            if self.status == STANDING:
                m.turnover(self.player // PLACES, T_DOWN)
            roll_injury(m, self.player, -1, BY_TRIP)

    def meet_ball(self, m: Game) -> None:
        """Who travels in his own action picks up what lies there; under anybody else it bounces."""
        s = m.state
        self.at = Teleport.DONE
        if not s.on_pitch(self.player) or not lies_free(m, self.square) or s.loose != RESTS:
            return
        action = m.find_frame("action")
        if action is not None and action.concerns() == self.player and s.status[self.player] == STANDING:
            m.push(PickUp(self.player))
        else:
            s.loose = MUST_BOUNCE


def stays_put(m: Game, player: i64, square: i64) -> bool:
    """Is he still there, on his feet or not?"""
    return m.state.square[player] == square and m.state.status[player] <= STUNNED
