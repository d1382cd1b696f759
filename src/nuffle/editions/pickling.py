"""A pickled match names its ruleset, and gets that of the program that loads it."""

from __future__ import annotations

import copyreg

from nuffle.editions import edition
from nuffle.rules.ruleset import Ruleset


def by_name(name: str, version: str, options: dict[str, int]) -> Ruleset:
    """The ruleset of a pickled match: an edition, perhaps with other options."""
    rules = edition(name)
    return rules.derive(name, version, options=options) if options != rules.options else rules


def in_a_pickle(rules: Ruleset) -> tuple[object, ...]:
    return by_name, (rules.name, rules.version, rules.options)


copyreg.pickle(Ruleset, in_a_pickle)     # type: ignore[arg-type]  # because: typeshed wants it to take any object
