"""Small procedures rules share: a question of their own, several victims in a row, free moves, joining in mid-match."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append
from mypy_extensions import i64, mypyc_attr

from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, b_of, pack, verb_of
from nuffle.rules.events import E_JOINS
from nuffle.rules.game import Game, Proc
from nuffle.rules.procedures.arrival import BY_A_RULE, arrive, shift_to
from nuffle.rules.procedures.ball import PickUp, lies_free
from nuffle.rules.team import PLACES
from nuffle.rules.words import AWAY, Q_FREE_MOVE, RESERVES, STANDING, STUNNED, V_END, V_STEP


@mypyc_attr(acyclic=True)
class Choice(Proc):
    """A rule asks a question: its `choices` lists the answers, its `answered` takes one."""

    NAME: ClassVar[str] = "choice"
    FIELDS: ClassVar[tuple[str, ...]] = ("rule", "owner", "seat", "question", "stage", "value")

    ASK: Final = 0
    ANSWERED: Final = 1

    def __init__(self, rule: i64 = -1, owner: i64 = -1, seat: i64 = 0, question: i64 = 0) -> None:
        super().__init__()
        self.rule: i64 = rule
        self.owner: i64 = owner
        self.seat: i64 = seat
        self.question: i64 = question
        self.stage: i64 = 0             # which of the rule's questions this is
        self.value: i64 = 0             # what the rule remembers

    def clone(self) -> Procedure:
        new = Choice(self.rule, self.owner, self.seat, self.question)
        new.stage = self.stage
        new.value = self.value
        return new

    def go(self, m: Game) -> None:
        if self.at == Choice.ASK:
            self.at = Choice.ANSWERED
            m.ask(self.seat, self.question)
            return
        m.done()
        m.effect(self.rule).answered(m, self.owner, self)

    def offer(self, m: Game, out: Options) -> None:
        m.effect(self.rule).choices(m, self.owner, self, out)


@mypyc_attr(acyclic=True)
class Victims(Proc):
    """A rule strikes several players, one after the other; its `strike` says what happens to each."""

    NAME: ClassVar[str] = "victims"
    FIELDS: ClassVar[tuple[str, ...]] = ("rule", "owner", "cursor", "queue", "value")

    def __init__(self, rule: i64 = -1, owner: i64 = -1) -> None:
        super().__init__()
        self.rule: i64 = rule
        self.owner: i64 = owner
        self.cursor: i64 = 0
        self.queue: list[int] = []
        self.value: i64 = 0

    def clone(self) -> Procedure:
        new = Victims(self.rule, self.owner)
        new.cursor = self.cursor
        new.queue = self.queue[:]
        new.value = self.value
        return new

    def go(self, m: Game) -> None:
        if self.cursor == len(self.queue):
            m.done()
            return
        player: i64 = self.queue[self.cursor]
        self.cursor += 1
        m.effect(self.rule).strike(m, self.owner, player, self)


@mypyc_attr(acyclic=True)
class FreeMoves(Proc):
    """Every player of a team may move one square without any roll."""

    NAME: ClassVar[str] = "free moves"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "moved")

    LOOK: Final = 0
    ANSWER: Final = 1

    def __init__(self, seat: i64 = 0, left: i64 = 0) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.left: i64 = left           # how many players may still move
        self.moved: list[int] = []

    def clone(self) -> Procedure:
        new = FreeMoves(self.seat, self.left)
        new.moved = self.moved[:]
        return new

    def go(self, m: Game) -> None:
        if self.at == FreeMoves.ANSWER:
            self.at = FreeMoves.LOOK
            if verb_of(m.answer) == V_END:
                m.done()
                return
            self.move(m, a_of(m.answer), b_of(m.answer))
            return
        if self.left == 0 or not self.list_moves(m, None):
            m.done()
            return
        self.at = FreeMoves.ANSWER
        m.ask(self.seat, Q_FREE_MOVE)

    def move(self, m: Game, player: i64, square: i64) -> None:
        self.left -= 1
        self.moved.append(player)
        start = shift_to(m, player, square)
        if lies_free(m, square):
            m.push(PickUp(player))
        arrive(m, player, start, BY_A_RULE)

    def offer(self, m: Game, out: Options) -> None:
        out.add(V_END)
        self.list_moves(m, out)

    def list_moves(self, m: Game, out: Options | None) -> bool:
        s = m.state
        found = False
        for player in range(self.seat * PLACES, self.seat * PLACES + PLACES):
            if s.status[player] == STANDING and player not in self.moved:
                for way in range(8):
                    square = m.pitch.step(s.square[player], way)
                    if square >= 0 and s.board[square] == 0:
                        found = True
                        if out is not None:
                            out.add(pack(V_STEP, player, square))
        return found


def players_on_pitch(m: Game, seat: i64) -> list[int]:
    found: list[int] = []
    for player in range(seat * PLACES, seat * PLACES + PLACES):
        if m.state.status[player] <= STUNNED:
            found.append(player)
    return found


def players_beside(m: Game, square: i64) -> list[int]:
    found: list[int] = []
    for way in range(8):
        near = m.pitch.around[square * 8 + way]
        if near >= 0 and m.state.board[near] > 0:
            found.append(m.state.board[near] - 1)
    return found


def mates(m: Game, player: i64) -> list[int]:
    """Team-mates on the pitch in squares beside him."""
    seat = m.state.seat_of(player)
    return [other for other in players_beside(m, m.state.square[player]) if m.state.seat_of(other) == seat]


def opponents(m: Game, player: i64) -> list[int]:
    """Opponents in squares beside him, on their feet or not."""
    seat = m.state.seat_of(player)
    return [other for other in players_beside(m, m.state.square[player]) if m.state.seat_of(other) != seat]


def empty_beside(m: Game, square: i64) -> list[int]:
    """Empty squares around one."""
    found: list[int] = []
    for way in range(8):
        near = m.pitch.around[square * 8 + way]
        if near >= 0 and m.state.board[near] == 0:
            found.append(near)
    return found


def draw_players(m: Game, players: list[int], count: i64, rule: i64, row: i64 = -1) -> list[int]:
    """So many of them, drawn by lot for a rule of somebody's; all of them if there are no more."""
    left = players[:]
    drawn: list[int] = []
    while left and len(drawn) < count:
        drawn.append(left.pop(m.lot(len(left), rule, row)))
    return drawn


def leader(totals: list[int]) -> i64:
    """The seat whose total is the highest; -1 if several share it."""
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 else -1


def join(m: Game, seat: i64, who: i64) -> i64:
    """Somebody of the team's list takes the next spare place, in the reserves."""
    player: i64 = seat * PLACES + len(m.teams[seat].players) + m.came(seat, -1)
    m.state.joined = append(append(m.state.joined, player), who)
    m.state.status[player] = RESERVES
    m.refresh(player)
    m.tell(E_JOINS, player, seat, who)
    return player


def fielded(m: Game, seat: i64) -> i64:
    """How many players the team has in this match."""
    count: i64 = 0
    for player in range(seat * PLACES, seat * PLACES + PLACES):
        if m.state.status[player] < AWAY:
            count += 1
    return count
