"""Editions by name. `playing` puts another ruleset in an edition's place for a while: the audit's mutants."""

from __future__ import annotations

import copyreg
from collections.abc import Iterator
from contextlib import contextmanager

from nuffle.editions.bb2020 import BB2020
from nuffle.editions.crp import CRP
from nuffle.rules.ruleset import Ruleset

EDITIONS: dict[str, Ruleset] = {"crp": CRP, "bb2020": BB2020}
_instead: dict[str, Ruleset] = {}


class UnknownEdition(LookupError):
    """No edition of that name."""


def edition(name: str) -> Ruleset:
    """The ruleset of that name."""
    key = name.casefold()
    if key in _instead:
        return _instead[key]
    if key not in EDITIONS:
        raise UnknownEdition(f"there is no edition {name!r}; there are {', '.join(EDITIONS)}")
    return EDITIONS[key]


def by_name(name: str, version: str, options: dict[str, int]) -> Ruleset:
    """The ruleset of a pickled match: an edition, perhaps with other options."""
    rules = edition(name)
    return rules.derive(name, version, options=options) if options != rules.options else rules


def in_a_pickle(rules: Ruleset) -> tuple[object, ...]:
    return by_name, (rules.name, rules.version, rules.options)


copyreg.pickle(Ruleset, in_a_pickle)     # type: ignore[arg-type]  # because: typeshed wants it to take any object


@contextmanager
def playing(ruleset: Ruleset) -> Iterator[None]:
    """Everybody who asks for this edition gets the given ruleset until the end of the block."""
    _instead[ruleset.name] = ruleset
    try:
        yield
    finally:
        del _instead[ruleset.name]
