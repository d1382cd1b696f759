"""Inspiration: an extra award before the match, and what a player learns by it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.special_plays.rules.base import (
    EVENTS,
    NowPlayOnPlayer,
    PlayEffect,
    change_agility,
    is_taken_away,
    learn_for_match,
    the_fit,
)
from nuffle.engine.request import Options, a_of, b_of, pack
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.legacy import AWARD, PRIMARY, SECONDARY, STAT, count_legacies
from nuffle.rules.player_state import AG, STAT_NAMES
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.post_match import is_hired
from nuffle.rules.questions import Q_OPTION
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.verbs import V_OPTION

LEVELS: Final = (6, 16, 31, 51, 76, 176)        # star player points from which a player has improved once more
AWARDED: Final = 5                              # points of a most valuable player
RISES: Final = {10: ("ma", "av"), 11: ("ag",), 12: ("st",)}     # by the sum of the dice


class Inspiration(NowPlayOnPlayer):
    id: ClassVar[str] = "crp.special-play.inspiration"
    name: ClassVar[str] = "Inspiration"
    summary: ClassVar[str] = "Now, in a league: one of your players is an extra MVP and may improve at once."
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((11, 11),)
    may_be_left: ClassVar[bool] = True
    menu: ClassVar[tuple[str, ...]] = ("+MA", "+ST", "+AG", "+PA", "+AV")       # characteristics by their place

    def bind(self, indexes: dict[str, int]) -> None:
        self.inspired: i64 = indexes["crp.core.inspired"]
        self.peak: i64 = indexes["crp.core.past-his-peak"]

    def targets(self, m: Game, owner: i64) -> list[int]:
        """One of the team itself who can still earn something."""
        found: list[int] = []
        for player in the_fit(m, m.state.seat_of(owner), True):
            if not is_hired(m, player) and not m.has(player, self.peak):
                found.append(player)
        return found

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        before: i64 = m.profile(player).spp + AWARDED * count_legacies(m.state, self.index, player)
        m.add_legacy(self.index, player, AWARD, 1)
        if m.setup.setting == "league" and level(before + AWARDED) > level(before):
            dice = 10 * m.d6(self.index, player) + m.d6(self.index, player)
            m.grant(player, self.inspired, UNTIL_MATCH, dice, self.index)


def level(points: i64) -> i64:
    """How often a player with so many points has improved."""
    count: i64 = 0
    for least in LEVELS:
        if points >= least:
            count += 1
    return count


class Inspired(PlayEffect):
    """The number of the grant are his two dice."""

    id: ClassVar[str] = "crp.core.inspired"
    name: ClassVar[str] = "Inspired"
    summary: ClassVar[str] = "An improvement roll before the kick-off. The player gains and keeps the result."
    aims: ClassVar[str] = "rule"

    def bind(self, indexes: dict[str, int]) -> None:
        self.play: i64 = indexes["crp.special-play.inspiration"]

    def on_gain(self, m: Game, owner: i64) -> None:
        if self.skills(m, owner) or self.rises(m, owner):
            m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_OPTION))

    def skills(self, m: Game, player: i64) -> list[int]:
        """Those of his own categories, on a double those of others too."""
        dice = m.value(player, self.index)
        profile = m.profile(player)
        lessons = profile.may_learn + profile.on_doubles if dice // 10 == dice % 10 else profile.may_learn
        found: list[int] = []
        for lesson in lessons:
            rule = m.rules.indexes[lesson]
            if not m.has(player, rule) and not m.is_barred(player, rule) and not is_taken_away(m, player, rule):
                found.append(rule)
        return found

    def rises(self, m: Game, player: i64) -> list[int]:
        """Characteristics the dice allow."""
        dice = m.value(player, self.index)
        able = m.profile(player).may_rise
        return [STAT_NAMES.index(stat.upper()) for stat in RISES.get(dice // 10 + dice % 10, ()) if stat in able]

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for stat in self.rises(m, owner):
            out.add(pack(V_OPTION, self.play, stat))
        for rule in self.skills(m, owner):
            out.add(pack(V_OPTION, self.index, rule))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        what = b_of(m.answer)
        if a_of(m.answer) == self.play:
            self.rise(m, owner, what)
            return
        own = m.effect(what).id in m.profile(owner).may_learn
        learn_for_match(m, owner, what, self.index)
        m.add_legacy(self.play, owner, PRIMARY if own else SECONDARY, what)

    def rise(self, m: Game, player: i64, stat: i64) -> None:
        if stat == AG:
            change_agility(m, player, -1, UNTIL_MATCH, self.index)
        else:
            m.change_stat(player, stat, 1, UNTIL_MATCH, self.index)
        m.add_legacy(self.play, player, STAT, stat)


INSPIRATION: list[type[Effect]] = [Inspiration, Inspired]
