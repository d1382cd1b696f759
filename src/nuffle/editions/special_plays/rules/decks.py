"""Decks of cards for hire: those of which there is a table draw from it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.crp.rules.inducements import Inducement
from nuffle.editions.special_plays.rules.base import DIRTY, EVENTS, MAGIC, SPECIAL_PLAYS
from nuffle.editions.special_plays.rules.picking import Picking, cards_of, draw_card
from nuffle.engine.request import Options
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.procedures.market import Market
from nuffle.rules.scopes import UNTIL_MATCH

CARDS: Final = 5            # of all decks together


@mypyc_attr(allow_interpreted_subclasses=True)
class CardDeck(Inducement):
    """A card of a deck, drawn as it is bought; what is declared at once is declared when hiring is over."""

    source: ClassVar[str] = SPECIAL_PLAYS
    most: ClassVar[int] = CARDS
    price: ClassVar[int] = 50_000
    table: ClassVar[str] = ""

    def bind(self, indexes: dict[str, int]) -> None:
        self.plays: i64 = indexes["crp.core.special-plays"]

    def goods(self, m: Game, seat: i64, purse: i64, out: Options) -> None:
        if cards_bought(m, seat) < CARDS and len(cards_of(m, self.table)) > 0:
            super().goods(m, seat, purse, out)

    def hire(self, m: Game, seat: i64, answer: i64) -> None:
        """Before the match begins it is picked up with the other plays; at the market it is declared there."""
        m.grant(m.team_row(seat), self.index, UNTIL_MATCH)
        draw_card(m, self.plays, self.table, seat)
        if m.find_frame(Market.NAME) is not None:
            declaring = Picking(self.plays)
            declaring.at = Picking.DECLARE
            m.push(declaring)


def cards_bought(m: Game, seat: i64) -> i64:
    count: i64 = 0
    for rule in m.rules.rolls["inducements"]:
        if isinstance(m.effect(rule).unwrap(), CardDeck):
            count += m.count_grants(m.team_row(seat), rule)
    return count


class DirtyTricksDeck(CardDeck):
    id: ClassVar[str] = "crp.inducement.dirty-tricks"
    name: ClassVar[str] = "Dirty Tricks"
    summary: ClassVar[str] = "A card of the dirty tricks."
    table: ClassVar[str] = DIRTY


class MagicItemsDeck(CardDeck):
    id: ClassVar[str] = "crp.inducement.magic-items"
    name: ClassVar[str] = "Magic Items"
    summary: ClassVar[str] = "A card of the magic spells."
    table: ClassVar[str] = MAGIC


class RandomEventsDeck(CardDeck):
    id: ClassVar[str] = "crp.inducement.random-events"
    name: ClassVar[str] = "Random Events"
    summary: ClassVar[str] = "A card of the random events."
    price: ClassVar[int] = 200_000
    table: ClassVar[str] = EVENTS


DECKS: list[type[Effect]] = [DirtyTricksDeck, MagicItemsDeck, RandomEventsDeck]
