"""Some players of a team move one square each, freely."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.request import Options, a_of, b_of, pack, verb_of
from nuffle.rules.game import Game, Proc
from nuffle.rules.player_state import STANDING
from nuffle.rules.procedures.arrival import BY_A_RULE, arrive, shift_to
from nuffle.rules.procedures.ball import PickUp, lies_free
from nuffle.rules.questions import Q_FREE_MOVE
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_END, V_STEP


@mypyc_attr(acyclic=True)
class FreeMoves(Proc):
    """Every player of a team may move one square without any roll."""

    NAME: ClassVar[str] = "free moves"

    LOOK: Final = 0
    ANSWER: Final = 1
    ASKS: ClassVar[dict[int, int]] = {ANSWER: Q_FREE_MOVE}

    def __init__(self, seat: i64 = 0, left: i64 = 0) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.left: i64 = left           # how many players may still move
        self.moved: list[int] = []

    def find_answering_seat(self, m: Game) -> i64:
        return self.seat

    def go(self, m: Game) -> None:
        if self.at == FreeMoves.ANSWER:
            self.at = FreeMoves.LOOK
            if verb_of(m.answer) == V_END:
                m.pop()
                return
            self.move(m, a_of(m.answer), b_of(m.answer))
            return
        if self.left == 0 or not self.list_moves(m, None):
            m.pop()
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
        for player in range(self.seat * PLACES, m.ends[self.seat]):
            if s.status[player] == STANDING and player not in self.moved:
                for way in range(8):
                    square = m.pitch.step(s.square[player], way)
                    if square >= 0 and s.board[square] == 0:
                        found = True
                        if out is not None:
                            out.add(pack(V_STEP, player, square))
        return found
