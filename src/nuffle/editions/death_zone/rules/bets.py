"""A wager on one's own victory."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.hiring import Inducement2020
from nuffle.editions.death_zone.rules.casting import DEATH_ZONE
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE
from nuffle.rules.game import Game
from nuffle.rules.legacy import GOLD
from nuffle.rules.moments import HIRED, MATCH_END
from nuffle.rules.procedures.market import COIN
from nuffle.rules.procedures.post_match import list_unbeaten
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.team_state import SPENT
from nuffle.rules.verbs import V_BUY


class SideBet(Inducement2020):
    """Held once for every 10,000 gold of the stake. On a roster it was paid for; in the market it is noted as due."""

    id: ClassVar[str] = "bb2020.inducement.side-bet"
    name: ClassVar[str] = "Side Bet"
    source: ClassVar[str] = DEATH_ZONE
    summary: ClassVar[str] = "Bet 10-100k gold on a win: a win pays twice the stake, a draw returns it."
    optional: ClassVar[bool] = True
    price: ClassVar[int] = 10_000
    most: ClassVar[int] = 1
    from_treasury: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (HIRED, MATCH_END)
    menu: ClassVar[tuple[str, ...]] = ("", "10k", "20k", "30k", "40k", "50k", "60k", "70k", "80k", "90k", "100k")

    def goods(self, m: Game, seat: i64, purse: i64, out: Options) -> None:
        for coins in range(1, len(self.menu)):
            if coins * COIN <= purse:
                out.add(pack(V_BUY, self.index, coins))

    def worth(self, m: Game, seat: i64, answer: i64) -> i64:
        return b_of(answer) * COIN

    def hire(self, m: Game, seat: i64, answer: i64) -> None:
        row = m.team_row(seat)
        coins = b_of(answer)
        if coins > 0:
            m.note(row, self.index, coins, UNTIL_MATCH)
        for _ in range(coins if coins > 0 else 1):
            m.grant(row, self.index, UNTIL_MATCH)

    def stake(self, m: Game, owner: i64) -> i64:
        return m.count_grants(owner, self.index) * COIN

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        if moment == HIRED:
            m.tell(E_NOTE, self.index, owner, self.stake(m, owner))
            m.state.add(m.state.seat_of(owner), SPENT, m.read_note(owner, self.index) * COIN)
        else:
            self.pay_out(m, owner)

    def pay_out(self, m: Game, owner: i64) -> None:
        best = list_unbeaten(m)
        if m.state.seat_of(owner) in best:
            m.add_legacy(self.index, owner, GOLD, self.stake(m, owner) * (2 if len(best) == 1 else 1))


BETS: list[type[Effect]] = [SideBet]
