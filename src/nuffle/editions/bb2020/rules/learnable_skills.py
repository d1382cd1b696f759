"""Skills somebody could still come by."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nuffle.rules.game import Game

MUTATION: Final = "Mutation"


def list_unlearnt(m: Game, player: i64) -> list[int]:
    """Skills of his primary categories that he does not have."""
    found: list[int] = []
    for skill in m.profile(player).may_learn:
        rule: i64 = m.rules.indexes[skill]
        if rule >= 0 and open_to(m, player, rule):
            found.append(rule)
    return found


def list_mutations(m: Game, player: i64) -> list[int]:
    """All mutations he does not have, whether his kind comes by them or not."""
    every = range(len(m.rules.effects))
    return [rule for rule in every if category(m, rule) == MUTATION and open_to(m, player, rule)]


def category(m: Game, rule: i64) -> str:
    return m.rules.titles[rule].category


def open_to(m: Game, player: i64, rule: i64) -> bool:
    return not m.has(player, rule) and not m.is_barred(player, rule)
