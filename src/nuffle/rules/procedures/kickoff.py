"""The kick-off: the ball is kicked, something happens, it comes down or is given."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.request import Options, a_of, pack
from nuffle.rules.catch_kinds import CATCH_KICK
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_DRIVE, E_GIVEN, E_KICK, E_KICK_OFF, E_TOUCHBACK, FOR_KICK, FOR_KICK_OFF
from nuffle.rules.game import Game, Proc
from nuffle.rules.hooks import F_CATCH, H_OFFER
from nuffle.rules.moments import BALL_LANDS, EVENT_ROLLED, KICK_AIMED, KICK_OVER, KICK_SCATTER, KICKED, SET_UP
from nuffle.rules.procedures.ball import KICKED as IN_THE_AIR
from nuffle.rules.procedures.ball import BallAt, Bounce, hold_ball, out_of_kick
from nuffle.rules.procedures.setup import SetUp
from nuffle.rules.questions import Q_KICK, Q_PLAYER, Q_TOUCHBACK
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_CHOOSE, V_KICK


@mypyc_attr(acyclic=True)
class KickOff(Proc):
    """From the first player set up to the ball at rest."""

    NAME: ClassVar[str] = "kick-off"

    SETUPS: Final = 0
    READY: Final = 1
    KICK: Final = 2
    SCATTER: Final = 3
    FLY: Final = 4
    EVENT: Final = 5
    LAND: Final = 6
    COME_DOWN: Final = 7
    RESTED: Final = 8
    DONE: Final = 9
    KICKER: Final = 10
    DICE: Final = 11
    HAPPENS: Final = 12
    OVER: Final = 13
    ASKS: ClassVar[dict[int, int]] = {SCATTER: Q_KICK, KICKER: Q_PLAYER}

    def __init__(self, kicking: i64 = 0) -> None:
        super().__init__()
        self.kicking: i64 = kicking
        self.turn: i64 = 0              # teams set up so far
        self.target: i64 = -1
        self.way: i64 = 0
        self.distance: i64 = 0
        self.square: i64 = -1           # where the ball will land
        self.touchback: i64 = 0
        self.die: i64 = 0
        self.die2: i64 = 0
        self.kicker: i64 = -1           # who takes the kick, where it matters
        self.event: i64 = -1            # the rule that came up on the table; -1 none, or nothing comes of it

    def receiving(self, m: Game) -> i64:
        return (self.kicking + 1) % m.seats

    # -- to whom rules listen
    def dispatch_offers(self, m: Game, effect: Effect, owner: i64, moment: i64) -> bool:
        return effect.offers_kick_off(m, owner, moment, self)

    def dispatch_use(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.use_kick_off(m, owner, moment, self)

    def dispatch_moment(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.on_kick_off(m, owner, moment, self)

    def find_answering_seat(self, m: Game) -> i64:
        return self.kicking

    def go(self, m: Game) -> None:
        at = self.at
        if m.state.over == 1:
            m.pop()
        elif at == KickOff.SETUPS:
            self.set_up_next(m)
        elif at == KickOff.READY:
            self.at = KickOff.KICK
            m.at_moment(SET_UP)
        elif at == KickOff.KICK:
            self.nominate(m)
        elif at == KickOff.SCATTER:
            self.aim(m)
        elif at == KickOff.DICE:
            self.kick(m)
        elif at == KickOff.FLY:
            self.fly(m)
        elif at == KickOff.EVENT:
            self.roll_event(m)
        elif at == KickOff.HAPPENS:
            self.happens(m)
        elif at == KickOff.LAND:
            self.at = KickOff.COME_DOWN
            m.at_moment(BALL_LANDS)
        elif at == KickOff.COME_DOWN:
            self.come_down(m)
        elif at == KickOff.RESTED:
            self.after_rest(m)
        elif at == KickOff.OVER:
            self.at = KickOff.DONE
            m.at_moment(KICK_OVER)
        elif at == KickOff.KICKER:
            self.kicker = a_of(m.answer)
            self.ask_aim(m)
        else:
            m.pop()

    def set_up_next(self, m: Game) -> None:
        if self.turn == 0:
            m.tell(E_DRIVE, m.state.drive, self.kicking)
            m.state.kicking = self.kicking
        if self.turn == m.seats:
            self.at = KickOff.READY
            return
        seat: i64 = (self.kicking + self.turn) % m.seats
        self.turn += 1
        m.push(SetUp(seat))

    def validate(self, m: Game) -> str:
        s = m.state
        if self.kicking < 0 or not 0 <= self.turn <= m.seats or (self.at != KickOff.SETUPS and self.turn < m.seats):
            return f"seat {self.kicking} kicks off when {self.turn} are set up"
        for later in range(self.turn, m.seats):
            if m.count_on_pitch((self.kicking + later) % m.seats) > 0:
                return "a team is on the pitch before it is set up"
        lands = self.at in (KickOff.RESTED, KickOff.OVER, KickOff.DONE)
        if not lands and (s.ball >= 0 or s.carrier >= 0):
            return "the ball is in play before it comes down"
        falls = self.at in (KickOff.EVENT, KickOff.HAPPENS, KickOff.LAND, KickOff.COME_DOWN)
        return "the ball comes down nowhere" if falls and self.touchback == 0 and self.square < 0 else ""

    # -- who kicks, and where to
    def nominate(self, m: Game) -> None:
        """The coach is asked only where one kicker is not as good as another."""
        if m.rules.kicker_named == 1:
            m.choices.clear()
            self.list_kickers(m, m.choices)
            if m.choices.n > 1 and self.differ(m, m.choices):
                self.at = KickOff.KICKER
                m.ask(self.kicking, Q_PLAYER)
                return
            if m.choices.n > 0:
                self.kicker = a_of(m.choices.items[0])
        self.ask_aim(m)

    def list_kickers(self, m: Game, out: Options) -> None:
        """Players off the line and the wings; without any, those on the line."""
        self.list_standing(m, out, 0)
        if out.n == 0:
            self.list_standing(m, out, 1)

    def list_standing(self, m: Game, out: Options, on_line: i64) -> None:
        s = m.state
        for player in range(self.kicking * PLACES, self.kicking * PLACES + PLACES):
            square = s.square[player]
            if square >= 0 and m.pitch.wide[square] == 0 and m.pitch.front[square] == on_line:
                out.add(pack(V_CHOOSE, player))

    def differ(self, m: Game, kickers: Options) -> bool:
        """Has one of them a rule for kicking?"""
        for moment in (KICK_AIMED, KICK_SCATTER):
            if m.hot[H_OFFER + moment] != 0:
                for place in range(kickers.n):
                    if m.waits(a_of(kickers.items[place]), H_OFFER + moment):
                        return True
        return False

    def ask_aim(self, m: Game) -> None:
        self.at = KickOff.SCATTER
        m.ask(self.kicking, Q_KICK)

    def offer(self, m: Game, out: Options) -> None:
        if self.at == KickOff.KICKER:
            self.list_kickers(m, out)
            return
        for square in m.pitch.squares_of(self.receiving(m)):
            out.add(pack(V_KICK, square))

    def aim(self, m: Game) -> None:
        self.target = a_of(m.answer)
        self.at = KickOff.DICE
        if not m.at_moment(KICK_AIMED):
            self.kick(m)

    def kick(self, m: Game) -> None:
        self.way = m.d8(FOR_KICK) - 1
        self.distance = self.throw_distance(m)
        self.at = KickOff.FLY
        m.at_moment(KICK_SCATTER)

    def throw_distance(self, m: Game) -> i64:
        """How far it deviates."""
        return m.d6(FOR_KICK)

    def fly(self, m: Game) -> None:
        square = m.pitch.along(self.target, self.way, self.distance)
        self.square = square
        m.tell(E_KICK, self.kicking, self.target, self.way, self.distance, square)
        m.state.in_air = IN_THE_AIR
        m.state.ball = -1
        m.state.carrier = -1
        self.check(m)
        self.at = KickOff.EVENT
        m.at_moment(KICKED)

    def check(self, m: Game) -> None:
        """A touchback if the ball would not come down in the receivers' half."""
        self.touchback = 1 if out_of_kick(m, self.square) else 0

    def roll_event(self, m: Game) -> None:
        """What the table says; rules that mind may have it rolled again (`throw_event`) or make nothing of it."""
        self.throw_event(m)
        self.at = KickOff.HAPPENS
        if not m.at_moment(EVENT_ROLLED):
            self.happens(m)

    def throw_event(self, m: Game) -> None:
        self.die = m.d6(FOR_KICK_OFF)
        self.die2 = m.d6(FOR_KICK_OFF)
        self.event = self.came_up(m)
        m.tell(E_KICK_OFF, self.event, self.die, self.die2)

    def came_up(self, m: Game) -> i64:
        """What the dice say, whatever rules have made of it."""
        return m.rules.rolls["kick-off"][self.die + self.die2 - 2]

    def happens(self, m: Game) -> None:
        self.at = KickOff.LAND
        if self.event >= 0:
            m.rules.find_table_rule(self.event).happen(m, m.state.match_row, self)

    def come_down(self, m: Game) -> None:
        self.at = KickOff.RESTED
        if self.touchback == 0:
            m.push(BallAt(self.square, CATCH_KICK))

    def after_rest(self, m: Game) -> None:
        self.at = KickOff.OVER
        m.state.in_air = 0
        if m.state.ball < 0:
            touchback = m.procedure(Touchback.NAME)
            assert isinstance(touchback, Touchback)
            touchback.seat = self.receiving(m)
            m.push(touchback)


@mypyc_attr(acyclic=True)
class Touchback(Proc):
    """The receiving coach hands the ball to one of his players."""

    NAME: ClassVar[str] = "touchback"
    BY_NAME: ClassVar[bool] = True

    ASK: Final = 0
    GIVE: Final = 1
    ASKS: ClassVar[dict[int, int]] = {GIVE: Q_TOUCHBACK}

    def __init__(self, seat: i64 = 0) -> None:
        super().__init__()
        self.seat: i64 = seat

    def find_answering_seat(self, m: Game) -> i64:
        return self.seat

    def go(self, m: Game) -> None:
        if self.at == Touchback.ASK:
            m.tell(E_TOUCHBACK, self.seat)
            self.at = Touchback.GIVE
            if m.count_on_pitch(self.seat) == 0:
                self.lie(m)
            else:
                m.ask(self.seat, Q_TOUCHBACK)
            return
        self.give(m, a_of(m.answer))

    def validate(self, m: Game) -> str:
        return "" if self.seat >= 0 and m.state.carrier < 0 else "somebody has the ball already"

    def lie(self, m: Game) -> None:
        """Nobody is there to take it: it lies in the middle of the half."""
        m.pop()
        m.state.ball = m.pitch.slot(self.seat, 6, m.pitch.height // 2)

    def offer(self, m: Game, out: Options) -> None:
        for player in range(self.seat * PLACES, m.ends[self.seat]):
            if m.state.on_pitch(player):
                out.add(pack(V_CHOOSE, player))

    def give(self, m: Game, player: i64) -> None:
        m.pop()
        m.tell(E_GIVEN, player)
        m.state.ball = m.state.square[player]
        if m.state.zone(player) and not m.is_forbidden(player, F_CATCH):
            hold_ball(m, player)
        else:
            m.push(Bounce(m.state.square[player]))
