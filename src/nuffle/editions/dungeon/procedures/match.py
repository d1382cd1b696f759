"""A match in a dungeon: no kick-off, no halves, turn after turn until somebody scores."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.request import Options, b_of, pack, verb_of
from nuffle.rules.end_zones import home_squares
from nuffle.rules.events import E_CHOSE_END, E_CONTEST, E_FIRST_TURN, E_UNDECIDED
from nuffle.rules.game import Game, Proc
from nuffle.rules.hooks import F_FIELD, L_ASSISTANTS
from nuffle.rules.player_state import CASUALTY, KNOCKED_OUT, RESERVES, STANDING
from nuffle.rules.procedures.ball import drop_ball, settle_ball
from nuffle.rules.procedures.casualty import send_to
from nuffle.rules.procedures.match_flow import BeforeMatch, MatchFlow, NewHalf
from nuffle.rules.procedures.setup import SetUp, sturdiest_first
from nuffle.rules.questions import Q_OPTION
from nuffle.rules.scopes import UNTIL_DRIVE, UNTIL_HALF
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import APOTHECARIES, CONCEDED, MARKER, ZONE
from nuffle.rules.verbs import V_AT, V_CLEAR, V_OPTION, V_PICK

FIRST_IN: Final = 6         # players who start in the dungeon
FIRST_TURN: Final = 0       # what the winner of the roll-off may take; then come the end zones
STURDIEST: Final = 5        # and what is a word of its own when six are placed


@mypyc_attr(acyclic=True)
class DungeonMatchFlow(MatchFlow):
    """The whole match, until a touchdown, a surrender or the agreed number of turns ends it."""

    def validate(self, m: Game) -> str:
        """Nobody kicks off down there, but somebody has had the turn before."""
        turns = self.at == MatchFlow.NEXT and m.find_frame("turn") is not None
        return "nobody is next" if turns and m.state.last_seat < 0 else ""

    def kick_off(self, m: Game) -> None:
        self.at = MatchFlow.NEXT
        m.state.drive = 1
        m.state.scored = -1
        m.push(DungeonDeployment())

    def next(self, m: Game) -> None:
        s = m.state
        if s.over == 1 and len(playing_on(m)) > 1:
            s.over = 0
            withdraw(m)
            return
        seat = self.next_seat(m)
        if s.over == 1 or s.scored >= 0:
            self.close(m)
        elif seat < 0 or not anybody_left(m):
            m.tell(E_UNDECIDED, s.get(s.last_seat, MARKER))
            self.close(m)
        else:
            self.give_turn(m, seat)

    def close(self, m: Game) -> None:
        """Everybody stays where he is: nobody has to be set up again."""
        self.at = MatchFlow.AFTER
        m.expire(UNTIL_DRIVE)
        m.expire(UNTIL_HALF)

    def next_seat(self, m: Game) -> i64:
        s = m.state
        for k in range(1, m.seats + 1):
            seat: i64 = (s.last_seat + k) % m.seats
            if s.get(seat, CONCEDED) == 0 and (m.setup.longest == 0 or s.get(seat, MARKER) < m.setup.longest):
                return seat
        return -1


def playing_on(m: Game) -> list[int]:
    """The seats that have not given up."""
    return [seat for seat in range(m.seats) if m.state.get(seat, CONCEDED) == 0]


def withdraw(m: Game) -> None:
    """Of three or four teams one has given up: its players leave, what they carried stays, the others go on."""
    for player in range(m.state.players):
        if m.state.on_pitch(player) and m.state.get(player // PLACES, CONCEDED) > 0:
            drop_ball(m, player)
            send_to(m, player, RESERVES)
    settle_ball(m)


def anybody_left(m: Game) -> bool:
    """Could anybody of any team still act, or be brought back to?"""
    status = m.state.status
    for player in range(m.state.players):
        if m.state.get(player // PLACES, CONCEDED) > 0:
            continue
        if status[player] == RESERVES:
            if not m.is_forbidden(player, F_FIELD):
                return True
        elif status[player] <= KNOCKED_OUT or (status[player] == CASUALTY and regenerates(m, player)):
            return True
    return False


def regenerates(m: Game, player: i64) -> bool:
    return m.has(player, m.rules.indexes["crp.skill.regeneration"])


@mypyc_attr(acyclic=True)
class DungeonBeforeMatch(BeforeMatch):
    """Hiring and the gate. There is no weather down there, and no coin."""

    def go(self, m: Game) -> None:
        if self.at == BeforeMatch.WEATHER:
            self.at = BeforeMatch.HIRING
            for seat in range(m.seats):
                m.state.put(seat, APOTHECARIES, 0)      # because: it is too dark for those of normal teams to work
        elif self.at == BeforeMatch.COIN:
            self.at = BeforeMatch.DONE
        else:
            super().go(m)


@mypyc_attr(acyclic=True)
class DungeonNewHalf(NewHalf):
    """All that begins with a half begins with the match: there are none to speak of."""

    def announce(self, m: Game) -> None:
        pass


@mypyc_attr(acyclic=True)
class DungeonDeployment(Proc):
    """The roll-off for end zone or first turn, then six players of each team come in."""

    NAME: ClassVar[str] = "muster"

    ROLL: Final = 0
    TAKEN: Final = 1
    REST: Final = 2
    ZONE: Final = 3
    PLACE: Final = 4
    ASKS: ClassVar[dict[int, int]] = {TAKEN: Q_OPTION, ZONE: Q_OPTION}

    def __init__(self) -> None:
        super().__init__()
        self.first: i64 = -1        # who has the first turn
        self.placing: i64 = -1      # who places first
        self.placed: i64 = 0        # how many teams have
        self.winner: i64 = -1

    def find_answering_seat(self, m: Game) -> i64:
        return self.winner if self.at == DungeonDeployment.TAKEN else self.placing

    def go(self, m: Game) -> None:
        if self.at == DungeonDeployment.ROLL:
            self.roll(m)
        elif self.at == DungeonDeployment.TAKEN:
            self.take(m, b_of(m.answer))
        elif self.at == DungeonDeployment.REST:
            self.at = DungeonDeployment.ZONE
            m.ask(self.placing, Q_OPTION)
        elif self.at == DungeonDeployment.ZONE:
            self.take_zone(m, self.placing, b_of(m.answer))
        else:
            self.place(m)

    def rule(self, m: Game) -> i64:
        return m.rules.indexes["dungeon.roll-off"]

    def roll(self, m: Game) -> None:
        """Among more than two, chance alone says who is first; the others follow round the table."""
        if m.seats > 2:
            self.first = m.lot(m.seats, self.rule(m))
            self.placing = self.first
            self.at = DungeonDeployment.PLACE
            m.tell(E_FIRST_TURN, self.first)
            return
        home = self.total(m, 0)
        away = self.total(m, 1)
        if home != away:
            self.winner = 0 if home > away else 1
            self.at = DungeonDeployment.TAKEN
            m.ask(self.winner, Q_OPTION)

    def total(self, m: Game, seat: i64) -> i64:
        row = m.team_row(seat)
        total: i64 = m.d6(self.rule(m), row) + m.d6(self.rule(m), row)
        total += m.limit(row, L_ASSISTANTS, m.teams[seat].assistants)
        m.tell(E_CONTEST, self.rule(m), seat, total)
        return total

    def offer(self, m: Game, out: Options) -> None:
        if self.at == DungeonDeployment.TAKEN:
            out.add(pack(V_OPTION, self.rule(m), FIRST_TURN))
        for zone in range(m.seats):
            out.add(pack(V_OPTION, self.rule(m), zone + 1))

    def take(self, m: Game, choice: i64) -> None:
        if choice == FIRST_TURN:
            self.first = self.winner
            self.placing = 1 - self.winner
            self.at = DungeonDeployment.REST
        else:
            self.first = 1 - self.winner
            self.placing = self.winner
            self.take_zone(m, self.winner, choice)

    def take_zone(self, m: Game, seat: i64, choice: i64) -> None:
        """He places first; the first turn is the other's."""
        self.at = DungeonDeployment.PLACE
        away: i64 = (choice - 1 + m.seats - seat) % m.seats
        for each in range(m.seats):
            m.state.put(each, ZONE, away)
        m.tell(E_CHOSE_END, seat, choice - 1)
        m.tell(E_FIRST_TURN, self.first)

    def validate(self, m: Game) -> str:
        asked = self.winner if self.at == DungeonDeployment.TAKEN else self.placing
        if asked < 0 or not 0 <= self.placed <= m.seats:
            return "nobody is first"
        if self.at == DungeonDeployment.PLACE and self.first < 0:
            return "nobody has the first turn"
        for later in range(self.placed, m.seats):
            if m.count_on_pitch((self.placing + later) % m.seats) > 0:
                return "a team is there before it has come in"
        return ""

    def place(self, m: Game) -> None:
        if self.placed < m.seats:
            seat: i64 = (self.placing + self.placed) % m.seats
            self.placed += 1
            m.push(SetUp(seat))
            return
        m.state.last_seat = (self.first + m.seats - 1) % m.seats
        m.pop()


@mypyc_attr(acyclic=True, free_list_len=1)
class DungeonSetUp(SetUp):
    """Six players in one's own end zone, one by one, or the sturdiest at a word."""

    def count_needed_with(self, m: Game, placed: i64) -> i64:
        room: i64 = len(home_squares(m, self.seat))
        most: i64 = FIRST_IN if room > FIRST_IN else room
        return most if most < len(self.pool) else len(self.pool)

    def short(self, counts: i64, needed: i64) -> i64:
        return 0

    def offer(self, m: Game, out: Options) -> None:
        if self.at == SetUp.PLACE:
            self.offer_home(m, out)
            return
        placed = self.count_placed(m)
        if placed == self.count_needed_with(m, placed):
            super().offer(m, out)
        else:
            self.offer_more(m, out, placed)

    def offer_home(self, m: Game, out: Options) -> None:
        board = m.state.board
        home = home_squares(m, self.seat)
        out.reserve(len(home))
        items = out.items
        n = out.n
        for square in home:
            if board[square] == 0:
                items[n] = V_AT | (square << 8)
                n += 1
        out.n = n

    def offer_more(self, m: Game, out: Options, placed: i64) -> None:
        squares = m.state.square
        out.reserve(len(self.pool))
        items = out.items
        n = out.n
        for each in self.pool:
            player: i64 = each
            if squares[player] < 0:
                items[n] = V_PICK | (player << 8)
                n += 1
        out.n = n
        if placed > 0:
            out.add(V_CLEAR)
        else:
            out.add(pack(V_OPTION, m.rules.indexes["dungeon.roll-off"], STURDIEST))

    def take_answer(self, m: Game) -> None:
        if verb_of(m.answer) == V_OPTION:
            self.at = SetUp.ASK
            self.place_sturdiest(m)
        else:
            super().take_answer(m)

    def place_sturdiest(self, m: Game) -> None:
        """Wherever there is room."""
        ranked = sturdiest_first(m, self.pool)
        squares = home_squares(m, self.seat)
        for place in range(self.count_needed(m)):
            m.state.place(ranked[place], squares[place], STANDING)
