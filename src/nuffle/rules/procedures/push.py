"""Being pushed: where to, what that does to others, and into the crowd."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.effect import Effect
from nuffle.rules.events import (
    E_PUSH,
)
from nuffle.rules.game import Game, Proc
from nuffle.rules.hooks import (
    F_PUSHED,
)
from nuffle.rules.moments import (
    PUSH,
    PUSHED_AWAY,
)
from nuffle.rules.player_state import ROOTED
from nuffle.rules.procedure_ranks import A_PUSH
from nuffle.rules.procedures.arrival import PUSHED_THERE, arrive
from nuffle.rules.procedures.ball import MUST_BOUNCE, RESTS, lies_free
from nuffle.rules.procedures.harm import into_crowd
from nuffle.rules.questions import Q_PUSH
from nuffle.rules.verbs import CROWD, V_PUSH


@mypyc_attr(acyclic=True, free_list_len=1)
class Push(Proc):
    """A player is pushed out of his square; whoever is in the way is pushed in turn."""

    NAME: ClassVar[str] = "push"

    START: Final = 0
    CHOOSE: Final = 1
    CHOSEN: Final = 2
    CHAIN: Final = 3
    MOVED: Final = 4
    OVER: Final = 5
    ASKS: ClassVar[dict[int, int]] = {CHOSEN: Q_PUSH}

    def __init__(self, pusher: i64 = -1, target: i64 = -1, origin: i64 = -1, chooser: i64 = 0) -> None:
        super().__init__()
        self.pusher: i64 = pusher
        self.target: i64 = target
        self.origin: i64 = origin           # where the push comes from
        self.chooser: i64 = chooser         # the seat that picks the square
        self.square: i64 = -1
        self.anywhere: i64 = 0              # 1: any empty square beside him will do
        self.refused: i64 = 0               # 1: he stands firm
        self.chained: i64 = 0
        self.came_from: i64 = -1            # the square he is pushed out of, once it is known where to
        self.way: i64 = -1                  # where to, if it comes from no square

    def rank(self) -> i64:
        return A_PUSH

    # -- to whom rules listen
    def dispatch_offers(self, m: Game, effect: Effect, owner: i64, moment: i64) -> bool:
        return effect.offers_push(m, owner, moment, self)

    def dispatch_use(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.use_push(m, owner, moment, self)

    def dispatch_moment(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.on_push(m, owner, moment, self)

    def find_answering_seat(self, m: Game) -> i64:
        return self.chooser

    def go(self, m: Game) -> None:
        at = self.at
        if at == Push.START:
            self.at = Push.CHOOSE
            if m.state.flag(self.target, ROOTED) or m.is_forbidden(self.target, F_PUSHED, self.pusher, self):
                self.refused = 1
            else:
                m.at_moment(PUSH)
        elif at == Push.CHOOSE:
            self.choose(m)
        elif at == Push.CHOSEN:
            self.shove(m, b_of(m.answer))
        elif at == Push.CHAIN:
            self.after_chain(m)
        elif at == Push.MOVED:
            self.at = Push.OVER
            if m.state.square[self.target] == self.square:
                arrive(m, self.target, self.came_from, PUSHED_THERE)
        else:
            m.pop()

    def validate(self, m: Game) -> str:
        s = m.state
        if self.at < Push.CHAIN and (not s.present(self.target) or max(self.origin, self.way) < 0):
            return f"player {self.target} cannot be pushed"
        if self.at == Push.CHAIN and (min(self.came_from, self.square) < 0
                                      or not m.pitch.beside(self.came_from, self.square)):
            return f"nobody is pushed to square {self.square} from there"
        return "" if s.is_player(self.target) else "nobody is pushed"

    # -- where to
    def candidates(self, m: Game, out: Options) -> None:
        """Empty squares first; else the crowd; else occupied ones."""
        if self.anywhere == 1 and self.add_empty(m, out, 0, 8):
            return
        way: i64 = (self.way if self.way >= 0 else m.pitch.way(self.origin, m.state.square[self.target])) + 7
        if self.add_empty(m, out, way, way + 3):
            return
        base: i64 = m.state.square[self.target] * 8
        for turn in range(way, way + 3):
            if m.pitch.around[base + turn % 8] < 0:
                out.add(pack(V_PUSH, self.target, CROWD))
                return
        for turn in range(way, way + 3):
            square = m.pitch.around[base + turn % 8]
            if m.state.board[square] != 0:
                out.add(pack(V_PUSH, self.target, square))

    def add_empty(self, m: Game, out: Options, first: i64, last: i64) -> bool:
        base: i64 = m.state.square[self.target] * 8
        found = False
        for turn in range(first, last):
            square = m.pitch.around[base + turn % 8]
            if square >= 0 and m.state.board[square] == 0:
                out.add(pack(V_PUSH, self.target, square))
                found = True
        return found

    def offer(self, m: Game, out: Options) -> None:
        self.candidates(m, out)

    def choose(self, m: Game) -> None:
        if self.refused == 1:
            m.pop()
            return
        m.choices.clear()
        self.candidates(m, m.choices)
        if m.choices.n == 1:
            self.shove(m, b_of(m.choices.items[0]))
        else:
            self.at = Push.CHOSEN
            m.ask(self.chooser, Q_PUSH)

    # -- going there
    def shove(self, m: Game, square: i64) -> None:
        if square == CROWD:
            self.into_crowd(m)
            return
        self.square = square
        self.came_from = m.state.square[self.target]
        blocker = m.state.at(square)
        if blocker >= 0:
            self.at = Push.CHAIN
            chain = Push(self.target, blocker, self.came_from, self.chooser)
            chain.chained = 1
            m.push(chain)
        else:
            self.move(m)

    def after_chain(self, m: Game) -> None:
        """The way is free, and nothing has carried him off meanwhile."""
        if m.state.board[self.square] == 0 and m.state.square[self.target] == self.came_from:
            self.move(m)
        else:
            m.pop()

    def move(self, m: Game) -> None:
        s = m.state
        s.shift(self.target, self.square)
        m.tell(E_PUSH, self.target, self.came_from, self.square, self.pusher)
        if lies_free(m, self.square) and s.loose == RESTS:
            s.loose = MUST_BOUNCE
        self.at = Push.MOVED
        m.at_moment(PUSHED_AWAY)

    def into_crowd(self, m: Game) -> None:
        self.at = Push.MOVED
        into_crowd(m, self.target, m.state.square[self.target], self.pusher)
