"""Somebody bounces out of his square into a random one beside it, and is knocked down there."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.rules.events import E_PUSH
from nuffle.rules.game import Game, Proc
from nuffle.rules.injuries import BY_RULE
from nuffle.rules.player_state import STANDING
from nuffle.rules.procedures.arrival import PUSHED_THERE, arrive
from nuffle.rules.procedures.ball import MUST_BOUNCE, RESTS, lies_free, settle_ball
from nuffle.rules.procedures.harm import into_crowd, knock_down
from nuffle.rules.procedures.push import Push


@mypyc_attr(acyclic=True)
class Trampoline(Proc):
    """Whoever is in the way is pushed first, to a square the coach who set the trap chooses."""

    NAME: ClassVar[str] = "trampoline"

    BOUNCE: Final = 0
    LAND: Final = 1
    FALL: Final = 2
    BALL: Final = 3
    DONE: Final = 4

    def __init__(self, rule: i64 = -1, player: i64 = -1, seat: i64 = 0) -> None:
        super().__init__()
        self.rule: i64 = rule
        self.player: i64 = player
        self.seat: i64 = seat           # whose trap it is
        self.square: i64 = -1           # where he comes down

    def go(self, m: Game) -> None:
        if self.at == Trampoline.BOUNCE:
            self.bounce(m)
        elif self.at == Trampoline.LAND:
            self.land(m)
        elif self.at == Trampoline.FALL:
            self.at = Trampoline.BALL
            if m.state.status[self.player] == STANDING:
                knock_down(m, self.player, -1, BY_RULE)
        elif self.at == Trampoline.BALL:
            self.at = Trampoline.DONE
            settle_ball(m)
        else:
            m.pop()

    def bounce(self, m: Game) -> None:
        self.at = Trampoline.LAND
        start = m.state.square[self.player]
        self.square = m.pitch.step(start, m.d8(self.rule, self.player) - 1)
        if self.square < 0:
            self.at = Trampoline.BALL
            into_crowd(m, self.player, start, -1)
        elif m.state.board[self.square] != 0:
            self.clear(m, start)

    def clear(self, m: Game, start: i64) -> None:
        """Into any empty square beside him, if there is one."""
        push = Push(-1, m.state.at(self.square), start, self.seat)      # nobody earns anything by it
        push.anywhere = 1
        push.chained = 1
        m.push(push)

    def land(self, m: Game) -> None:
        """If nobody stands firm there; he falls either way."""
        self.at = Trampoline.FALL
        start = m.state.square[self.player]
        if m.state.board[self.square] == 0:
            m.state.shift(self.player, self.square)
            m.tell(E_PUSH, self.player, start, self.square, -1)
            if lies_free(m, self.square) and m.state.loose == RESTS:
                m.state.loose = MUST_BOUNCE
            arrive(m, self.player, start, PUSHED_THERE)
