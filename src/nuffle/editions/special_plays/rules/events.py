"""Random events when the match is over: money, fans and players."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.special_plays.rules.base import EVENTS, EndPlay, Play
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_WINNINGS
from nuffle.rules.game import Game
from nuffle.rules.legacy import CHEAP_HIRE, FANS, GOLD, RECRUIT
from nuffle.rules.moments import PAID
from nuffle.rules.team_state import WINNINGS


@mypyc_attr(allow_interpreted_subclasses=True)
class Windfall(EndPlay):
    """D6 times 10,000 when the match is over."""

    table: ClassVar[str] = EVENTS

    def take_effect(self, m: Game, owner: i64) -> None:
        m.add_legacy(self.index, owner, GOLD, 10_000 * m.d6(self.index, owner))


class DemoGame(Windfall):
    id: ClassVar[str] = "crp.special-play.demo-game"
    name: ClassVar[str] = "Demo Game"
    summary: ClassVar[str] = "After the match: D6 x 10,000 gold for another game before a crowd."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((26, 26),)


class NumberOne(Windfall):
    id: ClassVar[str] = "crp.special-play.number-one-with-a-bullet"
    name: ClassVar[str] = "Number One with a Bullet"
    summary: ClassVar[str] = "After the match: D6 x 10,000 gold for a song."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((53, 53),)


class Merchandising(Windfall):
    id: ClassVar[str] = "crp.special-play.merchandising"
    name: ClassVar[str] = "Merchandising"
    summary: ClassVar[str] = "After the match: D6 x 10,000 gold for clothes in the team's colours."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((56, 56),)


class Will(Windfall):
    id: ClassVar[str] = "crp.special-play.will"
    name: ClassVar[str] = "Will"
    summary: ClassVar[str] = "After the match: D6 x 10,000 gold from a fan who has died."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((62, 62),)


# -- fans
@mypyc_attr(allow_interpreted_subclasses=True)
class Fame(EndPlay):
    """A fan factor of one more, for good."""

    table: ClassVar[str] = EVENTS

    def take_effect(self, m: Game, owner: i64) -> None:
        m.add_legacy(self.index, owner, FANS, 1)


class HallOfFame(Fame):
    id: ClassVar[str] = "crp.special-play.hall-of-fame"
    name: ClassVar[str] = "Hall of Fame!"
    summary: ClassVar[str] = "After the match: the team's best known player is honoured. +1 fan factor."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((54, 54),)


class CharityMatch(Fame):
    id: ClassVar[str] = "crp.special-play.charity-match"
    name: ClassVar[str] = "Charity Match"
    summary: ClassVar[str] = "After the match: a charity match for orphans. +1 fan factor."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((64, 64),)


class ALargeDonation(Play):
    id: ClassVar[str] = "crp.special-play.a-large-donation"
    name: ClassVar[str] = "A Large Donation"
    summary: ClassVar[str] = "In a league: half of the winnings for +1 fan factor."
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((22, 22),)
    offered: ClassVar[tuple[int, ...]] = (PAID,)

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        return m.state.get(m.state.seat_of(owner), WINNINGS) > 0

    def take_effect(self, m: Game, owner: i64) -> None:
        seat = m.state.seat_of(owner)
        m.state.put(seat, WINNINGS, m.state.get(seat, WINNINGS) // 2)
        m.tell(E_WINNINGS, seat, m.state.get(seat, WINNINGS), 0)
        m.add_legacy(self.index, owner, FANS, 1)


# -- players
class ThatBoysGotTalent(EndPlay):
    id: ClassVar[str] = "crp.special-play.that-boys-got-talent"
    name: ClassVar[str] = "That Boy's Got Talent!"
    summary: ClassVar[str] = "After the match: a fan joins the team as a free lineman, if there is room."
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((24, 24),)
    recruit: ClassVar[str] = "lineman"

    def take_effect(self, m: Game, owner: i64) -> None:
        m.add_legacy(self.index, owner, RECRUIT, -1)


class SpecialOffer(EndPlay):
    id: ClassVar[str] = "crp.special-play.special-offer"
    name: ClassVar[str] = "Special Offer"
    summary: ClassVar[str] = "After the match: one new player of the team's list at half price, now or never."
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((35, 35),)

    def take_effect(self, m: Game, owner: i64) -> None:
        m.add_legacy(self.index, owner, CHEAP_HIRE, 1)


RANDOM_EVENTS: list[type[Effect]] = [
    ALargeDonation, ThatBoysGotTalent, DemoGame, SpecialOffer, NumberOne, HallOfFame, Merchandising, Will,
    CharityMatch]
