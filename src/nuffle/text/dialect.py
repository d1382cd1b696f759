"""How an edition puts things: how it prints characteristics, what it calls rolls, and what its teams hire."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from nuffle.data import UnknownName, edition_data
from nuffle.editions import edition, is_known
from nuffle.rules.ruleset import Ruleset

BOUGHT = ("inducement", "spell")


@dataclass(frozen=True)
class Dialect:
    """`targets`: AG 3+ is the number to roll, AG 3 is not. `goods` are told of as they are hired."""

    targets: bool = True
    words: Mapping[str, str] = field(default_factory=dict)
    goods: frozenset[str] = frozenset()

    def call(self, word: str) -> str:
        """The edition's own word for a roll or a state."""
        return self.words.get(word, word)


PLAIN_DIALECT = Dialect()


@cache
def dialect(name: str) -> Dialect:
    """That of an edition by its name; of one that is not known here nothing can be said."""
    return dialect_of(edition(name)) if is_known(name) else PLAIN_DIALECT


def dialect_of(rules: Ruleset) -> Dialect:
    goods = frozenset(title.name for title in rules.titles if title.kind in BOUGHT)
    return Dialect(rules.passing_stat != 0, own_words(rules.name), goods)


def own_words(name: str) -> dict[str, str]:
    try:
        return edition_data(name).words
    except UnknownName:         # because: a ruleset of somebody's own may have no facts
        return {}
