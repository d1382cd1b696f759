"""The same on BB2025."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2025.procedures.match import Casualty2025, PostMatch2025
from nuffle.editions.sevens.procedures.match import BADLY_HURT, SevensHarm, effect_of_total, treat_by_die
from nuffle.rules.game import Game, Proc


@mypyc_attr(acyclic=True)
class SevensCasualty2025(Casualty2025):
    """Nothing is rolled but for Regeneration and the apothecary."""

    def throw(self, m: Game) -> i64:
        return BADLY_HURT

    def effect_of(self, result: i64) -> i64:
        return effect_of_total(result)

    def answer(self, m: Game) -> None:
        treat_by_die(m, self)


class SevensPostMatch2025(PostMatch2025):
    """Nobody is the player of the match."""

    def draw_mvps(self, m: Game) -> None:
        self.at = SevensPostMatch2025.MONEY if m.setup.setting == "league" else SevensPostMatch2025.DONE


SEVENS_PROCEDURES_2025: list[type[Proc]] = [SevensCasualty2025, SevensHarm, SevensPostMatch2025]
