"""Hiring before the match: petty cash, then inducements."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.request import Options, a_of, pack, verb_of
from nuffle.rules.events import E_HIRED, E_PETTY_CASH
from nuffle.rules.game import Game, Proc
from nuffle.rules.questions import Q_BUY, Q_PETTY_CASH
from nuffle.rules.ruleset import HIRING
from nuffle.rules.team_state import BOUGHT, SPENT
from nuffle.rules.verbs import V_DONE, V_GOLD

COIN: Final = 10_000        # gold is counted in tens of thousands


@mypyc_attr(acyclic=True)
class Market(Proc):
    """Higher team value first: treasury into petty cash, then both spend what they have."""

    NAME: ClassVar[str] = "market"
    BY_NAME: ClassVar[bool] = True

    CASH: Final = 0
    CASH_ANSWER: Final = 1
    SHARE: Final = 2
    BUY: Final = 3
    BUY_ANSWER: Final = 4
    ASKS: ClassVar[dict[int, int]] = {CASH_ANSWER: Q_PETTY_CASH, BUY_ANSWER: Q_BUY}

    def __init__(self) -> None:
        super().__init__()
        self.turn: i64 = 0
        self.order: list[int] = []      # seats, the highest team value first
        self.cash: list[int] = []       # own gold laid out, by seat, in coins
        self.free: list[int] = []       # gold for the weaker side

    def find_answering_seat(self, m: Game) -> i64:
        return self.seat()

    def go(self, m: Game) -> None:
        if self.at == Market.CASH:
            self.ask_cash(m)
        elif self.at == Market.CASH_ANSWER:
            self.take_cash(m)
        elif self.at == Market.SHARE:
            self.share(m)
        elif self.at == Market.BUY:
            self.ask_buy(m)
        else:
            self.take_buy(m)

    def seat(self) -> i64:
        return self.order[self.turn]

    def coin(self) -> i64:
        """What the smallest coin is worth."""
        return COIN

    def coins(self, m: Game, seat: i64) -> i64:
        treasury: i64 = m.teams[seat].treasury
        return treasury // self.coin()

    def ask_cash(self, m: Game) -> None:
        if not self.order:
            self.order = sorted(range(m.seats), key=lambda seat: (-m.teams[seat].value, seat))
            self.cash = [0 for _ in range(m.seats)]
            self.free = [0 for _ in range(m.seats)]
        while self.turn < m.seats and self.own(m, self.seat()) == 0:
            self.turn += 1
        if self.turn == m.seats:
            self.turn = 0
            self.at = Market.SHARE
            return
        self.at = Market.CASH_ANSWER
        m.ask(self.seat(), Q_PETTY_CASH)

    def take_cash(self, m: Game) -> None:
        self.cash[self.seat()] = a_of(m.answer)
        m.tell(E_PETTY_CASH, self.seat(), a_of(m.answer) * self.coin())
        self.turn += 1
        self.at = Market.CASH

    def share(self, m: Game) -> None:
        """The difference in team value, petty cash included, goes to whoever has less than the richest."""
        values = [m.teams[seat].value // self.coin() + self.cash[seat] for seat in range(m.seats)]
        for seat in range(m.seats):
            self.free[seat] = max(values) - values[seat]
        self.at = Market.BUY

    # -- spending
    def purse(self, seat: i64) -> i64:
        return self.cash[seat] + self.free[seat]

    def own(self, m: Game, seat: i64) -> i64:
        """What is left in the treasury, for what is paid from nowhere else."""
        treasury: i64 = m.teams[seat].treasury
        return (treasury - m.state.get(seat, SPENT)) // self.coin()

    def stake(self, m: Game, seat: i64, coins: i64) -> None:
        """Gold put aside for after the market cannot be spent in it."""
        left = self.own(m, seat) - coins
        if self.cash[seat] > left:
            self.cash[seat] = left

    def list_goods(self, m: Game, out: Options) -> None:
        seat = self.seat()
        for rule in m.rules.rolls["inducements"]:
            effect = m.rules.hireable[rule]
            purse: i64 = (self.own(m, seat) if effect.from_treasury else self.purse(seat)) * self.coin()
            cost = effect.cost(m, seat) if effect.id not in m.teams[seat].refused else -1
            if 0 <= cost <= purse and m.count_grants(m.team_row(seat), rule) < effect.most:
                effect.goods(m, seat, purse, out)

    def ask_buy(self, m: Game) -> None:
        while self.turn < m.seats:
            self.stake(m, self.seat(), 0)       # because: somebody may have had to be paid in the meantime
            self.endow(m)
            m.choices.clear()
            self.list_goods(m, m.choices)
            if m.choices.n > 0:
                self.at = Market.BUY_ANSWER
                m.ask(self.seat(), Q_BUY)
                return
            self.turn += 1
        m.pop()

    def endow(self, m: Game) -> None:
        """Whose turn it is to buy may be given more, by what others have bought."""

    def offer(self, m: Game, out: Options) -> None:
        if self.at == Market.CASH_ANSWER:
            for coins in range(self.own(m, self.seat()) + 1):
                out.add(pack(V_GOLD, coins))
        else:
            self.list_goods(m, out)
            out.add(V_DONE)

    def take_buy(self, m: Game) -> None:
        self.at = Market.BUY
        if verb_of(m.answer) == V_DONE:
            self.turn += 1
            return
        seat = self.seat()
        rule = a_of(m.answer)
        effect = m.rules.hireable[rule]
        coins: i64 = effect.worth(m, seat, m.answer) // self.coin()
        if effect.from_treasury:
            self.stake(m, seat, coins)
        else:
            self.pay(m, seat, coins)
        if not m.rules.is_muted(rule, HIRING):
            effect.hire(m, seat, m.answer)
        m.tell(E_HIRED, seat, rule, m.count_grants(m.team_row(seat), rule))

    def pay(self, m: Game, seat: i64, coins: i64) -> None:
        """Gold that would be lost is spent first."""
        free: i64 = self.free[seat]
        from_free: i64 = coins if coins < free else free
        self.free[seat] -= from_free
        self.cash[seat] -= coins - from_free
        m.state.add(seat, SPENT, (coins - from_free) * self.coin())
        m.state.add(seat, BOUGHT, coins * self.coin())

