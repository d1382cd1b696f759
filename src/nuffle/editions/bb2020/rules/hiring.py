"""Whom hired help of the 2020 edition works for, what it asks, and how many of a kind a team may have."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.crp.rules.inducements import Inducement
from nuffle.engine.request import Options
from nuffle.rules.game import Game
from nuffle.rules.grants import EVERYTHING
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.state import GRANT

SOURCE: Final = "BB2020, common inducements"
CHEAP: Final = "Bribery and Corruption"     # teams with this rule pay less
STAFF: Final = "coaching staff"
WIZARDS: Final = "wizard"
REFEREES: Final = "biased referee"


@mypyc_attr(allow_interpreted_subclasses=True)
class Inducement2020(Inducement):
    """One that is a person with a name (`named`) works for nobody in a league where both sides have paid him."""

    source: ClassVar[str] = SOURCE
    named: ClassVar[bool] = False
    optional: ClassVar[bool] = False            # only for hire where both sides, or the event, agreed to it
    group: ClassVar[str] = ""
    leagues: ClassVar[tuple[str, ...]] = ()     # special rules of teams: one of them is wanted; () works for anybody
    friends: ClassVar[str] = ""                 # teams with this special rule ...
    for_friends: ClassVar[int] = 0              # ... pay this

    def cost(self, m: Game, seat: i64) -> i64:
        if not self.works_for(m, seat):
            return -1
        return self.for_friends if self.friends and self.friends in m.teams[seat].tags else self.price

    def works_for(self, m: Game, seat: i64) -> bool:
        if self.optional and not is_agreed(m, self.id):
            return False
        if not self.leagues:
            return True
        for league in self.leagues:
            if league in m.teams[seat].tags:
                return True
        return False

    def goods(self, m: Game, seat: i64, purse: i64, out: Options) -> None:
        if self.named and fallen_out(m, seat, self.index):
            return
        if not self.group or count_hired(m, seat, self.group) < most_of(self.group):
            super().goods(m, seat, purse, out)

    def hire(self, m: Game, seat: i64, answer: i64) -> None:
        super().hire(m, seat, answer)
        if self.named and m.setup.setting == "league" and m.rules.hired_by_both == 0:
            fall_out(m, seat, self.index)


def is_agreed(m: Game, rule: str) -> bool:
    return EVERYTHING in m.setup.extras or rule in m.setup.extras


def most_of(group: str) -> i64:
    """How many of a group a team may have."""
    return 2 if group == STAFF else 1


def count_hired(m: Game, seat: i64, group: str) -> i64:
    """How many of a group a team has hired, and paid for in vain."""
    count: i64 = 0
    row = m.team_row(seat)
    for rule in m.rules.rolls["inducements"]:
        effect = m.effect(rule).unwrap()
        if isinstance(effect, Inducement2020) and effect.group == group:
            count += m.count_grants(row, rule)
    return count


# -- one whom both sides have paid
def fall_out(m: Game, seat: i64, rule: i64) -> None:
    """Both sides have hired the same person: neither has him or what he brought, and the fees are gone."""
    for other in range(m.seats):
        if other != seat and m.count_grants(m.team_row(other), rule) > 0:
            for row in (m.team_row(other), m.team_row(seat)):
                m.suppress(row, rule, UNTIL_MATCH)
                m.drop_gifts(row, rule)


def fallen_out(m: Game, seat: i64, rule: i64) -> bool:
    grants = m.state.grants
    for i in range(0, len(grants), GRANT):
        if grants[i] == m.team_row(seat) and grants[i + 1] == rule and grants[i + 5] < 0:
            return True
    return False
