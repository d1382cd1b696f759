"""Magic spells that are cast before the match begins."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.special_plays.rules.base import (
    MAGIC,
    NowPlayOnPlayer,
    PlayEffect,
    is_taken_away,
    miss_match,
    the_fit,
)
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.legacy import LASTING
from nuffle.rules.player_state import AV
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.team import PLACES

TRAINABLE: Final = ("General", "Agility", "Strength", "Passing", "Mutation")
SUFFERED: Final = "Extraordinary"
BEST_ARMOUR: Final = 11         # the number to roll against AV 10


class PotionOfLurve(NowPlayOnPlayer):
    id: ClassVar[str] = "crp.special-play.potion-of-lurve"
    name: ClassVar[str] = "Potion of Lurve"
    summary: ClassVar[str] = "Now: an opponent loses heart and misses the match."
    table: ClassVar[str] = MAGIC
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((31, 32),)
    on_own: ClassVar[bool] = False

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        miss_match(m, player)


class MagicHelmet(NowPlayOnPlayer):
    id: ClassVar[str] = "crp.special-play.magic-helmet"
    name: ClassVar[str] = "Magic Helmet"
    summary: ClassVar[str] = "Now: one of your players has +1 AV permanently, at most 10. Only one helmet per player."
    table: ClassVar[str] = MAGIC
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((33, 34),)
    may_be_left: ClassVar[bool] = True

    def bind(self, indexes: dict[str, int]) -> None:
        self.helmeted: i64 = indexes["crp.core.helmeted"]

    def targets(self, m: Game, owner: i64) -> list[int]:
        found: list[int] = []
        for player in the_fit(m, m.state.seat_of(owner), True):
            if m.state.stat(player, AV) < BEST_ARMOUR and not m.has(player, self.helmeted):
                found.append(player)
        return found

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        m.grant(player, self.helmeted, UNTIL_MATCH, 0, self.index)
        m.change_stat(player, AV, 1, UNTIL_MATCH, self.index)
        m.add_legacy(self.index, player, LASTING, self.helmeted)


class Helmeted(PlayEffect):
    """It says no more than that he has one: the armour is part of his profile by the next match."""

    id: ClassVar[str] = "crp.core.helmeted"
    name: ClassVar[str] = "Helmeted"
    summary: ClassVar[str] = "Wears a magic helmet. Only one per player."


class PettySpite(NowPlayOnPlayer):
    id: ClassVar[str] = "crp.special-play.rakarths-spell-of-petty-spite"
    name: ClassVar[str] = "Rakarth's Spell of Petty Spite"
    summary: ClassVar[str] = "Now: an opponent has an extraordinary skill of your choice this match."
    table: ClassVar[str] = MAGIC
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((45, 46),)
    on_own: ClassVar[bool] = False
    aims: ClassVar[str] = "rule"

    def bind(self, indexes: dict[str, int]) -> None:
        self.hunger: i64 = indexes["crp.skill.always-hungry"]
        self.throws: i64 = indexes["crp.skill.throw-team-mate"]
        self.animosity: i64 = indexes["crp.skill.animosity"]

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        self.choose_gift(m, owner, player)

    def gifts(self, m: Game, player: i64) -> list[int]:
        """What he does not have yet and could come to matter to him."""
        found: list[int] = []
        for effect in m.rules.effects:
            if effect.category == SUFFERED and may_gain(m, player, effect.index) and self.matters(m, player, effect):
                found.append(effect.index)
        return found

    def matters(self, m: Game, player: i64, effect: Effect) -> bool:
        if effect.index == self.hunger:
            return m.has(player, self.throws)
        return effect.index != self.animosity or self.has_strangers(m, player)

    def has_strangers(self, m: Game, player: i64) -> bool:
        """Are there team-mates of another race?"""
        own = m.profile(player).race
        first: i64 = m.state.seat_of(player) * PLACES
        for mate in range(first, first + PLACES):
            profile = m.profile_of(mate)
            if profile is not None and profile.race != own:
                return True
        return False


def may_gain(m: Game, player: i64, rule: i64) -> bool:
    """Would it be of use to him? What a curse has taken from him stays taken."""
    return not m.has(player, rule) and not m.is_barred(player, rule) and not is_taken_away(m, player, rule)


class HawkfingsCurse(NowPlayOnPlayer):
    id: ClassVar[str] = "crp.special-play.hawkfings-curse"
    name: ClassVar[str] = "Hawkfing's Curse"
    summary: ClassVar[str] = "Now: an opponent loses all skills for this match, except extraordinary ones."
    table: ClassVar[str] = MAGIC
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((51, 52),)
    on_own: ClassVar[bool] = False

    def targets(self, m: Game, owner: i64) -> list[int]:
        others = the_fit(m, m.state.seat_of(owner), False)
        return [player for player in others if self.skills(m, player)]

    def skills(self, m: Game, player: i64) -> list[int]:
        found: list[int] = []
        for effect in m.rules.effects:
            if effect.category in TRAINABLE and m.has(player, effect.index):
                found.append(effect.index)
        return found

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        for rule in self.skills(m, player):
            m.suppress(player, rule, UNTIL_MATCH, self.index)


MAGIC_NOW: list[type[Effect]] = [PotionOfLurve, MagicHelmet, Helmeted, PettySpite, HawkfingsCurse]
