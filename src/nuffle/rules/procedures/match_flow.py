"""The frame of a match: before it, its halves and drives, after it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.dice import D2
from nuffle.engine.request import Options, verb_of
from nuffle.rules.events import (
    E_CHOSE,
    E_COIN,
    E_DRIVE_END,
    E_GATE,
    E_HALF,
    E_MATCH,
    E_OVERTIME,
    E_RECOVER,
    E_WEATHER,
    FOR_COIN,
    FOR_FANS,
    FOR_WEATHER,
)
from nuffle.rules.game import Game, Proc
from nuffle.rules.hooks import O_FAN_FACTOR
from nuffle.rules.moments import (
    DRIVE_END,
    HALF_END,
    HALF_STARTS,
    HALF_TIME,
    MATCH_END,
    MATCH_START,
    RECOVERY,
    TURNS_OVER,
)
from nuffle.rules.player_state import EXHAUSTED, KNOCKED_OUT, RESERVES, STUNNED
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.procedures.market import Market
from nuffle.rules.procedures.post_match import PostMatch, ShootOut, find_winner
from nuffle.rules.procedures.step import Touchdown, touchdown_due
from nuffle.rules.procedures.turn import Turn, roll_over
from nuffle.rules.questions import Q_COIN, Q_RECEIVE
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_RECOVER
from nuffle.rules.scopes import UNTIL_DRIVE, UNTIL_HALF, UNTIL_MATCH, UNTIL_TURN
from nuffle.rules.team_state import DRIVE_REROLLS, FAME, FANS, HALF_REROLLS, MATCH_REROLLS, REROLLS, SKIP
from nuffle.rules.turn_markers import change_marker, reset_markers, turns_left
from nuffle.rules.verbs import V_HEADS, V_KICK_OFF, V_RECEIVE, V_TAILS

RECOVERS_ON: Final = 4


def bring_hired(m: Game) -> None:
    """What was bought before the match arrives; some of it throws dice, so the match has begun by now."""
    for seat in range(m.seats):
        for rule, count in m.teams[seat].hired:
            for _ in range(count):
                m.rules.hireable[m.rules.index(rule)].hire(m, seat, 0)


@mypyc_attr(acyclic=True)
class MatchFlow(Proc):
    """The whole match. Who is next is asked of the markers; nothing counts to eight by itself."""

    NAME: ClassVar[str] = "match"

    BEFORE: Final = 0
    HALF: Final = 1
    KICK_OFF: Final = 2
    NEXT: Final = 3
    DRIVE_OVER: Final = 4
    HALF_OVER: Final = 5
    AFTER: Final = 6
    END: Final = 7
    DONE: Final = 8
    TIME_UP: Final = 9
    EMPTY_AT: ClassVar[tuple[int, ...]] = (HALF, KICK_OFF, HALF_OVER)

    def __init__(self) -> None:
        super().__init__()

    def validate(self, m: Game) -> str:
        begun = self.at > MatchFlow.HALF
        return "nobody has kicked off" if begun and min(m.state.kicking, m.state.first_kicker) < 0 else ""

    def go(self, m: Game) -> None:
        at = self.at
        if at == MatchFlow.NEXT:
            self.next(m)
        elif at == MatchFlow.BEFORE:
            self.at = MatchFlow.HALF
            m.tell(E_MATCH, 0)
            bring_hired(m)
            m.push(m.procedure(BeforeMatch.NAME))
        elif at == MatchFlow.HALF:
            self.at = MatchFlow.KICK_OFF
            m.push(NewHalf())
        elif at == MatchFlow.KICK_OFF:
            self.kick_off(m)
        elif at == MatchFlow.TIME_UP:
            self.end_drive(m)
        elif at == MatchFlow.DRIVE_OVER:
            self.after_drive(m)
        elif at == MatchFlow.HALF_OVER:
            self.after_half(m)
        else:
            self.end(m, at)

    def end(self, m: Game, at: i64) -> None:
        if at == MatchFlow.AFTER:
            self.at = MatchFlow.END
            m.at_moment(MATCH_END)
        elif at == MatchFlow.END:
            self.at = MatchFlow.DONE
            m.push(m.procedure(PostMatch.NAME))
        else:
            m.pop()

    def kick_off(self, m: Game) -> None:
        s = m.state
        self.at = MatchFlow.NEXT
        s.drive += 1
        s.scored = -1
        s.last_seat = s.kicking
        m.push(KickOff(s.kicking))

    # -- turns
    def next(self, m: Game) -> None:
        s = m.state
        if s.over == 0 and touchdown_due(m):
            m.push(Touchdown(s.carrier))
            return
        seat = self.next_seat(m)
        if seat < 0 and s.over == 0:
            self.at = MatchFlow.TIME_UP
            if not m.at_moment(TURNS_OVER):
                self.end_drive(m)
        elif s.over == 1 or s.scored >= 0:
            self.end_drive(m)
        else:
            self.give_turn(m, seat)

    def give_turn(self, m: Game, seat: i64) -> None:
        """Unless it has one to miss: that is over as it begins, and the stunned roll over."""
        if m.state.get(seat, SKIP) > 0:
            m.state.add(seat, SKIP, -1)
            change_marker(m, seat, 1)
            roll_over(m, seat, True)
            m.state.last_seat = seat
        else:
            m.push(Turn(seat, 0))

    def end_drive(self, m: Game) -> None:
        """Unless time was up, and a rule has given the drive another turn."""
        s = m.state
        if self.at == MatchFlow.TIME_UP and s.scored < 0 and self.next_seat(m) >= 0:
            self.at = MatchFlow.NEXT
            return
        self.at = MatchFlow.DRIVE_OVER
        m.tell(E_DRIVE_END, s.drive, s.scored)
        m.push(DriveEnd())

    def next_seat(self, m: Game) -> i64:
        """Round the table from whoever played last; -1 when nobody has a turn left."""
        s = m.state
        for k in range(1, m.seats + 1):
            seat: i64 = (s.last_seat + k) % m.seats
            if turns_left(m, seat) > 0:
                return seat
        return -1

    # -- ends
    def after_drive(self, m: Game) -> None:
        s = m.state
        if s.over == 1 or (s.overtime == 1 and s.scored >= 0 and m.rules.sudden_death == 1):
            self.at = MatchFlow.AFTER
        elif s.scored >= 0 and self.next_seat(m) >= 0:
            s.kicking = s.scored
            self.at = MatchFlow.KICK_OFF
        else:
            self.at = MatchFlow.HALF_OVER
            m.at_moment(HALF_END)

    def after_half(self, m: Game) -> None:
        s = m.state
        if self.next_seat(m) >= 0 and s.scored < 0:
            self.at = MatchFlow.NEXT      # a rule has given the half another turn
            return
        m.expire(UNTIL_TURN)
        m.drop_due(UNTIL_HALF)      # because: what was given since the drive ended is for the drive to come
        if s.half == 1:
            s.kicking = (s.first_kicker + 1) % m.seats
            self.at = MatchFlow.HALF
        elif s.overtime == 0 and m.setup.winner_needed and is_level(m):
            s.overtime = 1
            m.tell(E_OVERTIME, s.half)
            self.at = MatchFlow.HALF
            m.push(CoinToss())
        else:
            self.at = MatchFlow.AFTER
            if s.overtime == 1 and is_level(m):
                m.push(m.procedure(ShootOut.NAME))


def take_back(m: Game, seat: i64, count: i64) -> None:
    """Re-rolls lent for a while are given back, as far as there are any left: somebody may have taken them since."""
    have = m.state.get(seat, REROLLS)
    m.state.add(seat, REROLLS, -(count if count < have else have))


def is_level(m: Game) -> bool:
    """Do at least two lead together?"""
    return find_winner(m) < 0


@mypyc_attr(acyclic=True)
class BeforeMatch(Proc):
    """Weather, hiring, the gate, the coin."""

    NAME: ClassVar[str] = "before the match"
    BY_NAME: ClassVar[bool] = True

    START: Final = 0
    WEATHER: Final = 1
    HIRING: Final = 2
    GATE: Final = 3
    COIN: Final = 4
    DONE: Final = 5

    def __init__(self) -> None:
        super().__init__()

    def go(self, m: Game) -> None:
        at = self.at
        if at == BeforeMatch.START:
            self.at = BeforeMatch.WEATHER
            m.at_moment(MATCH_START)
        elif at == BeforeMatch.WEATHER:
            self.at = BeforeMatch.HIRING
            roll_weather(m)
        elif at == BeforeMatch.HIRING:
            self.at = BeforeMatch.GATE
            if m.setup.inducements and m.setup.setting != "tournament":
                m.push(m.procedure(Market.NAME))
        elif at == BeforeMatch.GATE:
            self.at = BeforeMatch.COIN
            self.gate(m)
        elif at == BeforeMatch.COIN:
            self.at = BeforeMatch.DONE
            m.push(CoinToss())
        else:
            m.pop()

    def gate(self, m: Game) -> None:
        s = m.state
        for seat in range(m.seats):
            row = m.team_row(seat)
            fans: i64 = m.d6(FOR_FANS, row) + m.d6(FOR_FANS, row) + fan_factor(m, seat)
            s.put(seat, FANS, fans)
        for seat in range(m.seats):
            set_fame(m, seat)


def fan_factor(m: Game, seat: i64) -> i64:
    """That of this match."""
    return m.outcome(m.team_row(seat), O_FAN_FACTOR, m.teams[seat].fan_factor)


def set_fame(m: Game, seat: i64) -> None:
    """How many more fans than the best supported opponent."""
    s = m.state
    most: i64 = 0
    for other in range(m.seats):
        if other != seat and s.get(other, FANS) > most:
            most = s.get(other, FANS)
    fans = s.get(seat, FANS)
    fame: i64 = 0
    if fans >= 2 * most:
        fame = 2
    elif fans > most:
        fame = 1
    s.put(seat, FAME, fame)
    m.tell(E_GATE, seat, fans, fame)


def roll_weather(m: Game) -> None:
    die = m.d6(FOR_WEATHER)
    die2 = m.d6(FOR_WEATHER)
    rule: i64 = m.rules.rolls["weather"][die + die2 - 2]
    m.tell(E_WEATHER, rule, die, die2)
    set_weather(m, rule)


def set_weather(m: Game, rule: i64) -> None:
    s = m.state
    if s.weather >= 0:
        m.spend_grant(s.match_row, s.weather)
    s.weather = rule
    s.add_grant(s.match_row, rule, 0, -1, UNTIL_MATCH, 1)
    m.refresh(s.match_row)


@mypyc_attr(acyclic=True)
class CoinToss(Proc):
    """One coach calls, the winner kicks or receives."""

    NAME: ClassVar[str] = "coin toss"

    ASK: Final = 0
    CALLED: Final = 1
    CHOSEN: Final = 2
    ASKS: ClassVar[dict[int, int]] = {CALLED: Q_COIN, CHOSEN: Q_RECEIVE}

    def __init__(self) -> None:
        super().__init__()
        self.caller: i64 = -1
        self.winner: i64 = -1

    def find_answering_seat(self, m: Game) -> i64:
        return self.caller if self.at == CoinToss.CALLED else self.winner

    def go(self, m: Game) -> None:
        if self.at == CoinToss.ASK:
            self.caller = m.seats - 1
            self.at = CoinToss.CALLED
            m.ask(self.caller, Q_COIN)
        elif self.at == CoinToss.CALLED:
            self.fall(m)
        else:
            self.choose(m)

    def offer(self, m: Game, out: Options) -> None:
        if self.at == CoinToss.CALLED:
            out.add(V_HEADS)
            out.add(V_TAILS)
        else:
            out.add(V_RECEIVE)
            out.add(V_KICK_OFF)

    def fall(self, m: Game) -> None:
        called: i64 = 1 if verb_of(m.answer) == V_HEADS else 2
        fell = m.die(D2, 2, FOR_COIN, m.team_row(self.caller))
        self.winner = self.caller if called == fell else (self.caller + 1) % m.seats
        m.tell(E_COIN, self.caller, called, fell)
        self.at = CoinToss.CHOSEN
        m.ask(self.winner, Q_RECEIVE)

    def choose(self, m: Game) -> None:
        s = m.state
        kicks = verb_of(m.answer) == V_KICK_OFF
        m.tell(E_CHOSE, self.winner, 1 if kicks else 0)
        s.kicking = self.winner if kicks else (self.winner + 1) % m.seats
        if s.first_kicker < 0:
            s.first_kicker = s.kicking
        m.pop()


@mypyc_attr(acyclic=True)
class NewHalf(Proc):
    """Markers back, re-rolls restored; in overtime what is left is left."""

    NAME: ClassVar[str] = "new half"

    BEGIN: Final = 0
    STARTS: Final = 1
    DONE: Final = 2

    def __init__(self) -> None:
        super().__init__()

    def go(self, m: Game) -> None:
        s = m.state
        if self.at == NewHalf.DONE:
            m.pop()
            return
        if self.at == NewHalf.STARTS:
            self.at = NewHalf.DONE
            if s.overtime == 0:
                m.at_moment(HALF_STARTS)
            return
        self.at = NewHalf.STARTS
        s.half += 1
        s.scored = -1
        self.announce(m)
        reset_markers(m)
        for seat in range(m.seats):
            take_back(m, seat, s.get(seat, HALF_REROLLS))
            s.put(seat, HALF_REROLLS, 0)
            if s.overtime == 0:
                s.put(seat, REROLLS, m.teams[seat].rerolls + s.get(seat, MATCH_REROLLS))
        if s.overtime == 0:
            m.at_moment(HALF_TIME)

    def announce(self, m: Game) -> None:
        m.tell(E_HALF, m.state.half)


@mypyc_attr(acyclic=True)
class DriveEnd(Proc):
    """What the end of a drive brings, the pitch cleared, the knocked out waking up."""

    NAME: ClassVar[str] = "drive end"

    END: Final = 0
    CLEAR: Final = 1
    WAKE: Final = 2
    WOKEN: Final = 3
    EMPTY_AT: ClassVar[tuple[int, ...]] = (WAKE, WOKEN)

    def __init__(self) -> None:
        super().__init__()
        self.cursor: i64 = 0

    def go(self, m: Game) -> None:
        at = self.at
        if at == DriveEnd.END:
            self.at = DriveEnd.CLEAR
            for player in range(m.state.players):
                m.state.flags[player] &= ~EXHAUSTED
            m.at_moment(DRIVE_END)
        elif at == DriveEnd.CLEAR:
            self.clear(m)
        elif at == DriveEnd.WAKE:
            self.wake_next(m)
        else:
            self.woken(m)

    def clear(self, m: Game) -> None:
        s = m.state
        self.at = DriveEnd.WAKE
        s.ball = -1
        s.carrier = -1
        s.loose = 0
        s.in_air = 0
        for player in range(s.players):
            if s.status[player] <= STUNNED:
                s.lift(player, RESERVES)
            s.flags[player] &= EXHAUSTED
        s.zoneless = 0
        m.expire(UNTIL_DRIVE)
        for seat in range(m.seats):
            take_back(m, seat, s.get(seat, DRIVE_REROLLS))
            s.put(seat, DRIVE_REROLLS, 0)
        if self.last(m):
            m.pop()
        else:
            m.at_moment(RECOVERY)

    def last(self, m: Game) -> bool:
        """No kick-off will follow."""
        s = m.state
        if s.over == 1 or (s.overtime == 1 and s.scored >= 0 and m.rules.sudden_death == 1):
            return True
        for seat in range(m.seats):
            if turns_left(m, seat) > 0:
                return False
        return s.overtime == 1 or (s.half >= 2 and not (m.setup.winner_needed and is_level(m)))

    def wake_next(self, m: Game) -> None:
        s = m.state
        while self.cursor < s.players and s.status[self.cursor] != KNOCKED_OUT:
            self.cursor += 1
        if self.cursor >= s.players:
            m.pop()
            return
        self.at = DriveEnd.WOKEN
        m.push(Roll(R_RECOVER, self.cursor, RECOVERS_ON))

    def woken(self, m: Game) -> None:
        self.at = DriveEnd.WAKE
        m.tell(E_RECOVER, self.cursor, 1 if m.passed else 0)
        if m.passed:
            m.state.status[self.cursor] = RESERVES
        self.cursor += 1
