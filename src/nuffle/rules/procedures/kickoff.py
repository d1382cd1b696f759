"""Setting up and kicking off."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, pack, verb_of
from nuffle.rules.events import (
    E_CONCEDED,
    E_DRIVE,
    E_FORMATION,
    E_GIVEN,
    E_KICK,
    E_KICK_OFF,
    E_PLACED,
    E_TOUCHBACK,
)
from nuffle.rules.formations import FORMATIONS, slots
from nuffle.rules.game import Game, Proc
from nuffle.rules.hooks import F_CATCH, F_FIELD, H_OFFER
from nuffle.rules.moments import BALL_LANDS, BEFORE_SETUP, KICK_SCATTER, KICKED, SET_UP
from nuffle.rules.procedures.ball import KICKED as IN_THE_AIR
from nuffle.rules.procedures.ball import BallAt, Bounce, hold_ball, out_of_kick
from nuffle.rules.team import PLACES
from nuffle.rules.words import (
    AV,
    CATCH_KICK,
    CONCEDED,
    EXHAUSTED,
    FORGIVEN,
    PLAYED,
    Q_KICK,
    Q_PLACE,
    Q_PLAYER,
    Q_SETUP,
    Q_TOUCHBACK,
    RESERVES,
    ST,
    STANDING,
    V_AT,
    V_CHOOSE,
    V_CLEAR,
    V_CONCEDE,
    V_DONE,
    V_FORMATION,
    V_FREE,
    V_KICK,
    V_PICK,
)

ON_LINE: Final = 3          # players needed on the line of scrimmage
PER_WING: Final = 2         # players allowed in each wide zone


@mypyc_attr(acyclic=True)
class SetUp(Proc):
    """A coach places his team: a ready formation by name, or player by player.

    Only placements from which a legal set-up can still be reached are offered.
    """

    NAME: ClassVar[str] = "set-up"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "free", "picked", "again", "pool", "some", "left")

    START: Final = 0
    ASK: Final = 1
    ANSWER: Final = 2
    PLACE: Final = 3

    def __init__(self, seat: i64 = 0, again: i64 = 0) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.free: i64 = 0              # 1: placing one by one
        self.picked: i64 = -1
        self.again: i64 = again         # 1: those on the pitch are set up anew
        self.pool: list[int] = []       # who takes part
        self.some: i64 = 0              # 1: only players the coach picks are set up anew
        self.left: i64 = 0              # how many he may still pick

    def clone(self) -> Procedure:
        new = SetUp(self.seat, self.again)
        new.free = self.free
        new.picked = self.picked
        new.pool = self.pool[:]
        new.some = self.some
        new.left = self.left
        return new

    def go(self, m: Game) -> None:
        at = self.at
        if at == 0:
            self.at = 5 if self.some == 1 else 4
            if self.again == 0:
                m.at_moment(BEFORE_SETUP)
        elif at == 4:
            self.start(m)
        elif at == 1:
            self.ask(m)
        elif at == 2:
            self.answer(m)
        elif at == 3:
            self.put(m, a_of(m.answer))
        elif at == 5:
            self.at = 6
            m.ask(self.seat, Q_PLAYER)
        else:
            self.lift_some(m)

    def start(self, m: Game) -> None:
        s = m.state
        self.at = 1
        for player in range(self.seat * PLACES, self.seat * PLACES + PLACES):
            if self.again == 1:
                takes_part = s.on_pitch(player)
            else:
                takes_part = s.status[player] == RESERVES and self.may_field(m, player)
            if takes_part:
                self.pool.append(player)
        if not self.pool and self.again == 1:
            m.done()

    def lift_some(self, m: Game) -> None:
        """One more unmarked player goes back to be set up anew, or that is all."""
        self.at = 5
        if verb_of(m.answer) == V_CHOOSE:
            player = a_of(m.answer)
            self.pool.append(player)
            m.state.lift(player, RESERVES)
            self.left -= 1
        if verb_of(m.answer) == V_DONE or self.left == 0:
            self.at = 1
            self.free = 1
            if not self.pool:
                m.done()

    def stands(self, m: Game) -> list[int]:
        """Whose squares count: all of the team's on the pitch."""
        found: list[int] = []
        for player in range(self.seat * PLACES, self.seat * PLACES + PLACES):
            if m.state.square[player] >= 0:
                found.append(player)
        return found

    def may_field(self, m: Game, player: i64) -> bool:
        return not m.state.flag(player, EXHAUSTED) and not m.forbidden(player, F_FIELD)

    # -- counting
    def needed(self, m: Game) -> i64:
        """How many must stand on the pitch in the end."""
        limit = m.on_pitch_limit(self.seat)
        n: i64 = self.placed(m)
        for player in self.pool:
            if m.state.square[player] < 0:
                n += 1
        return n if n < limit else limit

    def placed(self, m: Game) -> i64:
        squares = m.state.square
        count: i64 = 0
        for player in range(self.seat * PLACES, self.seat * PLACES + PLACES):
            if squares[player] >= 0:
                count += 1
        return count

    def on_line(self, m: Game) -> i64:
        return self.count(m, m.pitch.front, 1)

    def in_wing(self, m: Game, wing: i64) -> i64:
        return self.count(m, m.pitch.wide, wing)

    def count(self, m: Game, ground: vec[i64], kind: i64) -> i64:
        """Players on squares of a kind."""
        squares = m.state.square
        count: i64 = 0
        for player in range(self.seat * PLACES, self.seat * PLACES + PLACES):
            square = squares[player]
            if square >= 0 and ground[square] == kind:
                count += 1
        return count

    def short_of_line(self, m: Game) -> i64:
        """Players still wanted on the line."""
        needed = self.needed(m)
        short: i64 = (needed if needed < ON_LINE else ON_LINE) - self.on_line(m)
        return short if short > 0 else 0

    def complete(self, m: Game) -> bool:
        return self.placed(m) == self.needed(m) and self.short_of_line(m) == 0

    # -- asking
    def ask(self, m: Game) -> None:
        self.at = 2
        m.ask(self.seat, Q_SETUP)

    def offer(self, m: Game, out: Options) -> None:
        if self.at == 3:
            self.offer_squares(m, out)
        elif self.at == 6:
            self.offer_unmarked(m, out)
        elif self.complete(m):
            out.add(V_DONE)
            if self.some == 0 and self.pool:
                out.add(V_CLEAR)
            if not self.pool:
                out.add(V_CONCEDE)
        elif self.free == 1:
            for player in self.pool:
                if m.state.square[player] < 0:
                    out.add(pack(V_PICK, player))
            if self.placed(m) > 0 and self.some == 0:
                out.add(V_CLEAR)
        else:
            for number in range(len(FORMATIONS)):
                out.add(pack(V_FORMATION, number))
            out.add(V_FREE)
            if len(self.pool) <= m.rules.too_few and self.again == 0:
                out.add(V_CONCEDE)

    def offer_unmarked(self, m: Game, out: Options) -> None:
        for player in self.stands(m):
            if m.state.marked(player) == 0:
                out.add(pack(V_CHOOSE, player))
        out.add(V_DONE)

    def offer_squares(self, m: Game, out: Options) -> None:
        left: i64 = self.needed(m) - self.placed(m) - 1
        line_only = self.short_of_line(m) > left
        full: i64 = 1 if self.in_wing(m, 1) >= PER_WING else -1
        full2: i64 = 2 if self.in_wing(m, 2) >= PER_WING else -1
        half = m.pitch.half
        wide = m.pitch.wide
        front = m.pitch.front
        board = m.state.board
        seat = self.seat
        cells = m.pitch.cells
        out.reserve(cells)
        items = out.items
        n = out.n
        square: i64 = 0
        while square < cells:
            if half[square] == seat and board[square] == 0 and wide[square] != full and wide[square] != full2:
                if not line_only or front[square] == 1:
                    items[n] = V_AT | (square << 8)
                    n += 1
            square += 1
        out.n = n

    def answer(self, m: Game) -> None:
        verb = verb_of(m.answer)
        self.at = 1
        if verb == V_FORMATION:
            self.form(m, a_of(m.answer))
        elif verb == V_FREE:
            self.free = 1
        elif verb == V_PICK:
            self.picked = a_of(m.answer)
            self.at = 3
            m.ask(self.seat, Q_PLACE)
        elif verb == V_CLEAR:
            self.clear(m)
        elif verb == V_CONCEDE:
            m.state.put(self.seat, CONCEDED, FORGIVEN)
            m.state.over = 1
            m.tell(E_CONCEDED, self.seat)
            m.done()
        else:
            self.finish(m)

    # -- placing
    def put(self, m: Game, square: i64) -> None:
        self.at = 1
        m.state.place(self.picked, square, STANDING)
        self.picked = -1

    def clear(self, m: Game) -> None:
        self.free = 0
        for player in self.pool:
            if m.state.square[player] >= 0:
                m.state.lift(player, RESERVES)

    def form(self, m: Game, number: i64) -> None:
        """The sturdiest players in front, the last places for the nimble."""
        self.clear(m)
        m.tell(E_FORMATION, self.seat, number)
        ranked = vec_sorted(m, self.pool)
        places = slots(number)
        count = self.needed(m)
        for i in range(count):
            if i < len(places):
                square = m.pitch.slot(self.seat, places[i][0], places[i][1])
                m.state.place(ranked[i], square, STANDING)

    def finish(self, m: Game) -> None:
        for player in self.pool:
            square = m.state.square[player]
            if square >= 0:
                m.state.flags[player] |= PLAYED
                m.tell(E_PLACED, player, square)
        m.done()


def can_field(m: Game, seat: i64) -> i64:
    """How many players the team could set up, were it to do so now."""
    count: i64 = 0
    for player in range(seat * PLACES, seat * PLACES + PLACES):
        if m.state.status[player] <= RESERVES:
            count += 1
    return count


def vec_sorted(m: Game, pool: list[int]) -> list[int]:
    """Players, the sturdiest first."""
    s = m.state
    ranked: list[tuple[int, int]] = []
    for player in pool:
        ranked.append((-(s.stat(player, ST) * 3 + s.stat(player, AV)), player))
    ranked.sort()
    found: list[int] = []
    for _, player in ranked:
        found.append(player)
    return found


@mypyc_attr(acyclic=True)
class KickOff(Proc):
    """From the first player set up to the ball at rest."""

    NAME: ClassVar[str] = "kick-off"
    FIELDS: ClassVar[tuple[str, ...]] = ("kicking", "turn", "target", "way", "distance", "square", "touchback", "die",
                                         "die2", "kicker", "returned", "halved")

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
        self.returned: i64 = 0          # 1: somebody ran back for the ball while it was in the air
        self.halved: i64 = 0            # 1: the kicker has shortened the kick

    def clone(self) -> Procedure:
        new = KickOff(self.kicking)
        new.turn = self.turn
        new.target = self.target
        new.way = self.way
        new.distance = self.distance
        new.square = self.square
        new.touchback = self.touchback
        new.die = self.die
        new.die2 = self.die2
        new.kicker = self.kicker
        new.returned = self.returned
        new.halved = self.halved
        return new

    def receiving(self, m: Game) -> i64:
        return (self.kicking + 1) % m.seats

    def go(self, m: Game) -> None:
        at = self.at
        if m.state.over == 1:
            m.done()
        elif at == 0:
            self.set_up_next(m)
        elif at == 1:
            self.at = 2
            m.at_moment(SET_UP)
        elif at == 2:
            self.nominate(m)
        elif at == 3:
            self.kick(m)
        elif at == 4:
            self.fly(m)
        elif at == 5:
            self.event(m)
        elif at == 6:
            self.at = 7
            m.at_moment(BALL_LANDS)
        elif at == 7:
            self.come_down(m)
        elif at == 8:
            self.rested(m)
        elif at == 10:
            self.kicker = a_of(m.answer)
            self.ask_aim(m)
        else:
            m.done()

    def set_up_next(self, m: Game) -> None:
        if self.turn == 0:
            m.tell(E_DRIVE, m.state.drive, self.kicking)
            m.state.kicking = self.kicking
        if self.turn == m.seats:
            self.at = 1
            return
        seat: i64 = (self.kicking + self.turn) % m.seats
        self.turn += 1
        m.push(SetUp(seat))

    # -- who kicks, and where to
    def nominate(self, m: Game) -> None:
        """The coach is asked only where one kicker is not as good as another."""
        if m.rules.kicker_named == 1:
            m.choices.clear()
            self.list_kickers(m, m.choices)
            if m.choices.n > 1 and self.differ(m, m.choices):
                self.at = 10
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
        if m.hot[H_OFFER + KICK_SCATTER] != 0:
            for place in range(kickers.n):
                if m.waits(a_of(kickers.items[place]), H_OFFER + KICK_SCATTER):
                    return True
        return False

    def ask_aim(self, m: Game) -> None:
        self.at = 3
        m.ask(self.kicking, Q_KICK)

    def offer(self, m: Game, out: Options) -> None:
        if self.at == 10:
            self.list_kickers(m, out)
            return
        receiving = self.receiving(m)
        for square in range(m.pitch.cells):
            if m.pitch.half[square] == receiving:
                out.add(pack(V_KICK, square))

    def kick(self, m: Game) -> None:
        self.target = a_of(m.answer)
        self.way = m.d8() - 1
        self.distance = m.d6()
        self.at = 4
        m.at_moment(KICK_SCATTER)

    def fly(self, m: Game) -> None:
        square = self.target
        left = self.distance
        while left > 0 and square >= 0:
            square = m.pitch.step(square, self.way)
            left -= 1
        self.square = square
        m.tell(E_KICK, self.kicking, self.target, self.way, self.distance, square)
        m.state.in_air = IN_THE_AIR
        m.state.ball = -1
        m.state.carrier = -1
        self.check(m)
        self.at = 5
        m.at_moment(KICKED)

    def check(self, m: Game) -> None:
        """A touchback if the ball would not come down in the receivers' half."""
        self.touchback = 1 if out_of_kick(m, self.square) else 0

    def event(self, m: Game) -> None:
        self.at = 6
        self.die = m.d6()
        self.die2 = m.d6()
        rule: i64 = m.rules.rolls["kick-off"][self.die + self.die2 - 2]
        m.tell(E_KICK_OFF, rule, self.die, self.die2)
        m.rules.happening(rule).happen(m, m.state.match_row, self)

    def come_down(self, m: Game) -> None:
        self.at = 8
        if self.touchback == 0:
            m.push(BallAt(self.square, CATCH_KICK))

    def rested(self, m: Game) -> None:
        self.at = 9
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
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: i64 = 0) -> None:
        super().__init__()
        self.seat: i64 = seat

    def clone(self) -> Procedure:
        return Touchback(self.seat)

    def go(self, m: Game) -> None:
        if self.at == 0:
            m.tell(E_TOUCHBACK, self.seat)
            self.at = 1
            if m.count_on_pitch(self.seat) == 0:
                self.lie(m)
            else:
                m.ask(self.seat, Q_TOUCHBACK)
            return
        self.give(m, a_of(m.answer))

    def lie(self, m: Game) -> None:
        """Nobody is there to take it: it lies in the middle of the half."""
        m.done()
        m.state.ball = m.pitch.slot(self.seat, 6, m.pitch.height // 2)

    def offer(self, m: Game, out: Options) -> None:
        for player in range(self.seat * PLACES, self.seat * PLACES + PLACES):
            if m.state.on_pitch(player):
                out.add(pack(V_CHOOSE, player))

    def give(self, m: Game, player: i64) -> None:
        m.done()
        m.tell(E_GIVEN, player)
        m.state.ball = m.state.square[player]
        if m.state.zone(player) and not m.forbidden(player, F_CATCH):
            hold_ball(m, player)
        else:
            m.push(Bounce(m.state.square[player]))
