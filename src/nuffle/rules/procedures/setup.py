"""Setting up: a coach places his team before the kick-off, or some of it again after it."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from nuffle.engine.request import Options, a_of, pack, verb_of
from nuffle.rules.events import E_CONCEDED, E_FORMATION, E_PLACED
from nuffle.rules.formations import FORMATIONS, find_slot
from nuffle.rules.game import Game, Proc
from nuffle.rules.moments import BEFORE_SETUP
from nuffle.rules.player_state import AV, PLAYED, RESERVES, ST, STANDING
from nuffle.rules.procedures.arrival import may_come_on
from nuffle.rules.questions import Q_PLACE, Q_PLAYER, Q_SETUP
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import CONCEDED, FORGIVEN
from nuffle.rules.verbs import V_AT, V_CHOOSE, V_CLEAR, V_CONCEDE, V_DONE, V_FORMATION, V_FREE, V_PICK

ON_LINE: Final = 3          # players needed on the line of scrimmage
EACH: Final = 255           # a byte for each of the counts: on the pitch, in the wide zones, on the line
WING_AT: Final = 8
OTHER_AT: Final = 16
LINE_AT: Final = 24
ONE_WING: Final = 256
OTHER_WING: Final = 65536


@mypyc_attr(acyclic=True)
class SetUp(Proc):
    """A coach places his team: a ready formation by name, or player by player.

    Only placements from which a legal set-up can still be reached are offered.
    """

    NAME: ClassVar[str] = "set-up"

    START: Final = 0
    ASK: Final = 1
    ANSWER: Final = 2
    PLACE: Final = 3
    GATHER: Final = 4
    PICK: Final = 5
    LIFT: Final = 6
    ASKS: ClassVar[dict[int, int]] = {ANSWER: Q_SETUP, PLACE: Q_PLACE, LIFT: Q_PLAYER}

    def __init__(self, seat: i64 = 0, again: i64 = 0) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.free: i64 = 0              # 1: placing one by one
        self.picked: i64 = -1
        self.again: i64 = again         # 1: those on the pitch are set up anew
        self.pool: list[int] = []       # who takes part
        self.some: i64 = 0              # 1: only players the coach picks are set up anew
        self.left: i64 = 0              # how many he may still pick

    def find_answering_seat(self, m: Game) -> i64:
        return self.seat

    def go(self, m: Game) -> None:
        at = self.at
        if at == SetUp.START:
            self.at = SetUp.PICK if self.some == 1 else SetUp.GATHER
            if self.again == 0:
                m.at_moment(BEFORE_SETUP)
        elif at == SetUp.GATHER:
            self.start(m)
        elif at == SetUp.ASK:
            self.ask(m)
        elif at == SetUp.ANSWER:
            self.take_answer(m)
        elif at == SetUp.PLACE:
            self.put(m, a_of(m.answer))
        elif at == SetUp.PICK:
            self.at = SetUp.LIFT
            m.ask(self.seat, Q_PLAYER)
        else:
            self.lift_some(m)

    def start(self, m: Game) -> None:
        s = m.state
        self.at = SetUp.ASK
        for player in range(self.seat * PLACES, m.ends[self.seat]):
            if s.on_pitch(player) if self.again == 1 else self.ready(m, player):
                self.pool.append(player)
        if not self.pool and self.again == 1:
            m.pop()

    def lift_some(self, m: Game) -> None:
        """One more unmarked player goes back to be set up anew, or that is all."""
        self.at = SetUp.PICK
        if verb_of(m.answer) == V_CHOOSE:
            player = a_of(m.answer)
            self.pool.append(player)
            m.state.lift(player, RESERVES)
            self.left -= 1
        if verb_of(m.answer) == V_DONE or self.left == 0:
            self.at = SetUp.ASK
            self.free = 1
            if not self.pool:
                m.pop()

    def stands(self, m: Game) -> list[int]:
        """Whose squares count: all of the team's on the pitch."""
        found: list[int] = []
        for player in range(self.seat * PLACES, m.ends[self.seat]):
            if m.state.square[player] >= 0:
                found.append(player)
        return found

    def ready(self, m: Game, player: i64) -> bool:
        return may_come_on(m, player)

    def validate(self, m: Game) -> str:
        if self.seat < 0:
            return "nobody sets up"
        first = self.again == 0 and (self.at == SetUp.START or self.at == SetUp.GATHER)
        if first and m.count_on_pitch(self.seat) > 0:
            return f"seat {self.seat} is on the pitch before it is set up"
        if self.at == SetUp.PLACE and (self.picked not in self.pool or m.state.on_pitch(self.picked)):
            return f"player {self.picked} is not to be placed"
        return "too few are left for the line" if self.some == 1 and self.stuck(m) else ""

    def stuck(self, m: Game) -> bool:
        """Must more come to stand on the line than are left to be placed? Only where nobody else can be moved."""
        if (self.at != SetUp.ANSWER and self.at != SetUp.PLACE) or not all(map(m.state.is_player, self.pool)):
            return False
        counts = self.counts(m)
        needed = self.count_needed_with(m, counts & EACH)
        return self.short(counts, needed) > needed - (counts & EACH)

    # -- counting
    def count_needed(self, m: Game) -> i64:
        """How many must stand on the pitch in the end."""
        return self.count_needed_with(m, self.count_placed(m))

    def count_needed_with(self, m: Game, placed: i64) -> i64:
        """The same where it is known how many stand there now."""
        limit = m.on_pitch_limit(self.seat)
        squares = m.state.square
        for player in self.pool:
            if squares[player] < 0:
                placed += 1
        return placed if placed < limit else limit

    def count_placed(self, m: Game) -> i64:
        return self.counts(m) & EACH

    def counts(self, m: Game) -> i64:
        """Those on the pitch, on the line and in each wide zone, all in one number."""
        squares = m.state.square
        front = m.pitch.front
        wide = m.pitch.wide
        found: i64 = 0
        player: i64 = self.seat * PLACES
        last = m.ends[self.seat]
        while player < last:
            square = squares[player]
            if square >= 0:
                found += 1 + (front[square] << LINE_AT)
                if wide[square] == 1:
                    found += ONE_WING
                elif wide[square] == 2:
                    found += OTHER_WING
            player += 1
        return found

    def short_of_line(self, m: Game) -> i64:
        """Players still wanted on the line."""
        counts = self.counts(m)
        return self.short(counts, self.count_needed_with(m, counts & EACH))

    def short(self, counts: i64, needed: i64) -> i64:
        short: i64 = (needed if needed < ON_LINE else ON_LINE) - ((counts >> LINE_AT) & EACH)
        return short if short > 0 else 0

    def complete(self, m: Game) -> bool:
        counts = self.counts(m)
        needed = self.count_needed_with(m, counts & EACH)
        return counts & EACH == needed and self.short(counts, needed) == 0

    # -- asking
    def ask(self, m: Game) -> None:
        self.at = SetUp.ANSWER
        m.ask(self.seat, Q_SETUP)

    def offer(self, m: Game, out: Options) -> None:
        if self.at == SetUp.PLACE:
            self.offer_squares(m, out)
        elif self.at == SetUp.LIFT:
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
            if self.count_placed(m) > 0 and self.some == 0:
                out.add(V_CLEAR)
        else:
            for number in range(len(FORMATIONS)):
                out.add(pack(V_FORMATION, number))
            out.add(V_FREE)
            if len(self.pool) <= m.rules.too_few and self.again == 0:
                out.add(V_CONCEDE)

    def offer_unmarked(self, m: Game, out: Options) -> None:
        for player in self.stands(m):
            if m.state.count_marking(player) == 0:
                out.add(pack(V_CHOOSE, player))
        out.add(V_DONE)

    def offer_squares(self, m: Game, out: Options) -> None:
        counts = self.counts(m)
        needed = self.count_needed_with(m, counts & EACH)
        line_only = self.short(counts, needed) > needed - (counts & EACH) - 1
        full: i64 = 1 if (counts >> WING_AT) & EACH >= m.rules.in_wing else -1
        full2: i64 = 2 if (counts >> OTHER_AT) & EACH >= m.rules.in_wing else -1
        wide = m.pitch.wide
        front = m.pitch.front
        board = m.state.board
        own = m.pitch.squares_of(self.seat)
        out.reserve(len(own))
        items = out.items
        n = out.n
        for square in own:
            if board[square] == 0 and wide[square] != full and wide[square] != full2:
                if not line_only or front[square] == 1:
                    items[n] = V_AT | (square << 8)
                    n += 1
        out.n = n

    def take_answer(self, m: Game) -> None:
        verb = verb_of(m.answer)
        self.at = SetUp.ASK
        if verb == V_FORMATION:
            self.form(m, a_of(m.answer))
        elif verb == V_FREE:
            self.free = 1
        elif verb == V_PICK:
            self.picked = a_of(m.answer)
            self.at = SetUp.PLACE
            m.ask(self.seat, Q_PLACE)
        elif verb == V_CLEAR:
            self.clear(m)
        elif verb == V_CONCEDE:
            m.state.put(self.seat, CONCEDED, FORGIVEN)
            m.state.over = 1
            m.tell(E_CONCEDED, self.seat)
            m.pop()
        else:
            self.finish(m)

    # -- placing
    def put(self, m: Game, square: i64) -> None:
        self.at = SetUp.ASK
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
        ranked = sturdiest_first(m, self.pool)
        for i in range(self.count_needed(m)):
            square = find_slot(m.pitch, self.seat, number, i)
            m.state.place(ranked[i], self.room_for(m, square), STANDING)

    def room_for(self, m: Game, square: i64) -> i64:
        """That square, or on a pitch too small for it any other that will do."""
        if square >= 0 and m.pitch.half[square] == self.seat and m.state.board[square] == 0:
            return square
        m.choices.clear()
        self.offer_squares(m, m.choices)
        return a_of(m.choices.items[m.choices.n // 2])

    def finish(self, m: Game) -> None:
        for player in self.pool:
            square = m.state.square[player]
            if square >= 0:
                m.state.flags[player] |= PLAYED
                m.tell(E_PLACED, player, square)
        m.pop()


def can_field(m: Game, seat: i64) -> i64:
    """How many players the team could set up, were it to do so now."""
    count: i64 = 0
    for player in range(seat * PLACES, m.ends[seat]):
        if m.state.status[player] <= RESERVES:
            count += 1
    return count


def sturdiest_first(m: Game, pool: list[int]) -> vec[i64]:
    """Players, the sturdiest first; of those who are alike the one who comes first."""
    ranked = vec[i64]([0] * len(pool))
    worth = vec[i64]([0] * len(pool))
    for n in range(len(pool)):
        player: i64 = pool[n]
        value: i64 = m.state.stat(player, ST) * 3 + m.state.stat(player, AV)
        place: i64 = n
        while place > 0 and worth[place - 1] < value:
            ranked[place] = ranked[place - 1]
            worth[place] = worth[place - 1]
            place -= 1
        ranked[place] = player
        worth[place] = value
    return ranked
