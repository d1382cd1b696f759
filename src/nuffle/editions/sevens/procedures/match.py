"""Injuries without a casualty roll, prayers by a D8, no player of the match: Sevens on BB2020."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.procedures.match import BeforeMatch2020, Casualty2020, PostMatch2020, pray
from nuffle.engine.dice import D6
from nuffle.engine.request import verb_of
from nuffle.rules.events import E_APOTHECARY
from nuffle.rules.game import Game, Proc
from nuffle.rules.injuries import HURT_BADLY, HURT_CASUALTY
from nuffle.rules.prayers import ELSEWHERE
from nuffle.rules.procedures.casualty import BADLY, DEAD, MISS, Casualty, call_healer
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.verbs import V_NO

# the total of the injury roll says what has become of him
BADLY_HURT: Final = 10
SERIOUSLY_HURT: Final = 11
KILLED: Final = 12
HEALS_ON: Final = 4


@mypyc_attr(acyclic=True)
class SevensHarm(Harm):
    """The injury roll says it all."""

    def injury_result(self, m: Game, more: i64 = 0) -> i64:
        result = super().injury_result(m, more)
        if result == HURT_CASUALTY and self.total_with(m, more) <= BADLY_HURT:
            return HURT_BADLY
        return result

    def total_with(self, m: Game, more: i64) -> i64:
        self.injury_mod += more
        total = self.injury_total(m)
        self.injury_mod -= more
        return total

    def wound(self, m: Game) -> None:
        total: i64 = self.injury_total(m)
        super().wound(m)
        casualty = m.top
        assert isinstance(casualty, Casualty)
        if self.result == HURT_CASUALTY:
            casualty.first = KILLED if total >= KILLED else SERIOUSLY_HURT


def effect_of_total(total: i64) -> i64:
    """What comes of it after the match."""
    if total >= KILLED:
        return DEAD
    return MISS if total == SERIOUSLY_HURT else BADLY


def treat_by_die(m: Game, casualty: Casualty) -> None:
    """The apothecary helps altogether or not at all."""
    casualty.at = Casualty.SETTLED
    if verb_of(m.answer) == V_NO:
        return
    call_healer(m, casualty.victim)
    if casualty.cast(m, D6) >= HEALS_ON:
        casualty.healed = 1
        casualty.final = BADLY_HURT
    m.tell(E_APOTHECARY, casualty.victim, casualty.final)


@mypyc_attr(acyclic=True)
class SevensCasualty(Casualty2020):
    """Nothing is rolled but for the apothecary."""

    def throw(self, m: Game) -> i64:
        return BADLY_HURT

    def effect_of(self, result: i64) -> i64:
        return effect_of_total(result)

    def answer(self, m: Game) -> None:
        treat_by_die(m, self)


class SevensBeforeMatch(BeforeMatch2020):
    """There are eight prayers."""

    def pray_on(self, m: Game) -> None:
        if self.prayers == 0:
            self.at = BeforeMatch2020.COIN
            return
        self.prayers -= 1
        pray(m, self.seat, ELSEWHERE)


class SevensPostMatch(PostMatch2020):
    """Nobody is the player of the match."""

    def awards(self, m: Game, seat: i64) -> i64:
        return 0


SEVENS_PROCEDURES: list[type[Proc]] = [SevensBeforeMatch, SevensCasualty, SevensHarm, SevensPostMatch]
