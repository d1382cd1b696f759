"""Illegal procedure: the referee calls it, and the coach pays with a re-roll or with his turn."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.events import T_RULE
from nuffle.rules.game import Game, Proc
from nuffle.rules.hooks import L_TEAM_REROLLS
from nuffle.rules.moments import PENALTY
from nuffle.rules.questions import Q_OPTION
from nuffle.rules.roll import SpendReroll
from nuffle.rules.team_state import REROLLS_USED
from nuffle.rules.verbs import V_OPTION

WAYS_TO_PAY: Final = ("re-roll", "turnover")
BY_REROLL: Final = 0
BY_TURN: Final = 1


@mypyc_attr(acyclic=True)
class Penalty(Proc):
    """A re-roll is given up, and no other is used this turn; without one in hand the turn is over."""

    NAME: ClassVar[str] = "penalty"

    CALLED: Final = 0
    ASK: Final = 1
    ANSWER: Final = 2
    SPENT: Final = 3
    ASKS: ClassVar[dict[int, int]] = {ANSWER: Q_OPTION}

    def __init__(self, rule: i64 = -1, seat: i64 = 0) -> None:
        super().__init__()
        self.rule: i64 = rule           # why it was called: its menu has the ways to pay
        self.seat: i64 = seat           # who pays
        self.cancelled: i64 = 0         # 1: the referee thinks better of it

    def find_answering_seat(self, m: Game) -> i64:
        return self.seat

    def go(self, m: Game) -> None:
        if self.at == Penalty.CALLED:
            self.at = Penalty.ASK
            m.at_moment(PENALTY)
        elif self.at == Penalty.ASK:
            self.ask(m)
        elif self.at == Penalty.ANSWER:
            self.pay(m, b_of(m.answer))
        else:
            self.keep_from_others(m)
            m.pop()

    def ask(self, m: Game) -> None:
        if self.cancelled == 1:
            m.pop()
        elif m.may_team_reroll(self.seat) and m.rerolls_in_hand(self.seat) > 0:
            self.at = Penalty.ANSWER
            m.ask(self.seat, Q_OPTION)
        else:
            self.pay(m, BY_TURN)

    def offer(self, m: Game, out: Options) -> None:
        for way in range(len(WAYS_TO_PAY)):
            out.add(pack(V_OPTION, self.rule, way))

    def pay(self, m: Game, way: i64) -> None:
        if way == BY_TURN:
            m.pop()
            m.turnover(self.seat, T_RULE)
            return
        self.at = Penalty.SPENT
        spending = SpendReroll(m.team_row(self.seat))
        spending.lost = 1
        m.push(spending)

    def keep_from_others(self, m: Game) -> None:
        most = m.limit(m.team_row(self.seat), L_TEAM_REROLLS, m.rules.rerolls_per_turn)
        m.state.put(self.seat, REROLLS_USED, most)
