"""(In)famous coaching staff."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.effects.deathzone.casting import DEATH_ZONE
from nuffle.effects.season2.staff import PlaysHimself, Staff
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.figure import AWAY, CASUALTY
from nuffle.rules.game import Game
from nuffle.rules.hooks import L_CHEERLEADERS
from nuffle.rules.legacy import SKILL
from nuffle.rules.moments import HIRED, MATCH_END
from nuffle.rules.people import draw_players
from nuffle.rules.procedures.result import died
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.team import PLACES

ELVES: Final = "Elven Kingdoms League"
LUSTRIA: Final = "Lustrian Superleague"
OLD_WORLD: Final = "Old World Classic"
WORLDS_EDGE: Final = "Worlds Edge Superleague"


class KariColdsteel(PlaysHimself):
    id: ClassVar[str] = "bb2020.inducement.kari-coldsteel"
    name: ClassVar[str] = "Kari Coldsteel"
    source: ClassVar[str] = DEATH_ZONE
    summary: ClassVar[str] = "Counts as two cheerleaders, until she plays one drive herself for a team that is short."
    optional: ClassVar[bool] = True
    price: ClassVar[int] = 50_000
    leagues: ClassVar[tuple[str, ...]] = (ELVES, LUSTRIA, OLD_WORLD, WORLDS_EDGE)
    limits: ClassVar[tuple[int, ...]] = (L_CHEERLEADERS,)

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        return 0 if self.has_played(m, m.state.seat_of(owner)) else 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Patron(Staff):
    """D3 players drawn before the match are given something for it; a die after it says what becomes of them."""

    source: ClassVar[str] = DEATH_ZONE
    optional: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (HIRED, MATCH_END)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        if moment == HIRED:
            self.pick(m, owner)
        else:
            self.look_back(m, owner)

    def pick(self, m: Game, owner: i64) -> None:
        """Players fit for this match."""
        first: i64 = m.state.seat_of(owner) * PLACES
        fit = [player for player in range(first, first + PLACES) if m.state.status[player] < CASUALTY]
        for player in draw_players(m, fit, m.d3(self.index, owner), self.index, owner):
            self.give(m, player)

    def look_back(self, m: Game, owner: i64) -> None:
        first: i64 = m.state.seat_of(owner) * PLACES
        for player in range(first, first + PLACES):
            if m.state.status[player] < AWAY and self.had(m, player) and not died(m, player):
                self.settle(m, player, m.d6(self.index, player))

    def had(self, m: Game, player: i64) -> bool:
        """Was it he who was given something?"""
        return m.noted(player, self.index) > 0

    def give(self, m: Game, player: i64) -> None:
        raise NotImplementedError

    def settle(self, m: Game, player: i64, die: i64) -> None:
        raise NotImplementedError


class SchielundScharlitan(Patron):
    id: ClassVar[str] = "bb2020.inducement.schielund-scharlitan"
    name: ClassVar[str] = "Schielund Scharlitan"
    summary: ClassVar[str] = "D3 drawn players have Pro today; after the match a 6 keeps it, a 1 makes a Loner (2+)."
    price: ClassVar[int] = 90_000

    def bind(self, indexes: dict[str, int]) -> None:
        self.pro: i64 = indexes["bb2020.skill.pro"]
        self.loner: i64 = indexes["bb2020.skill.loner"]

    def give(self, m: Game, player: i64) -> None:
        m.note(player, self.index, 1, UNTIL_MATCH)
        m.grant(player, self.pro, UNTIL_MATCH, 0, self.index)

    def settle(self, m: Game, player: i64, die: i64) -> None:
        if die == 6:
            m.leave(self.index, player, SKILL, self.pro)
        elif die == 1 and not m.has(player, self.loner):
            m.leave(self.index, player, SKILL, self.loner)


STAFF_FOR_HIRE: list[type[Effect]] = [KariColdsteel, SchielundScharlitan]
