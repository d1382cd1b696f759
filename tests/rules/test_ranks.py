"""Procedures with a number of their own: no two kinds share one, and whatever stands in for them is found by it."""

from __future__ import annotations

import pytest

from nuffle.build import compiled
from nuffle.editions import EDITIONS, edition
from nuffle.rules.procedure_ranks import RANKS
from nuffle.rules.procedures.action import Activation


@pytest.mark.parametrize("name", [*EDITIONS, "dungeon"])
def test_every_rank_is_that_of_one_kind_of_procedure(name: str) -> None:
    ranks: dict[int, set[str]] = {}
    for cls in edition(name).procedure_classes:
        rank = int(cls().rank())
        assert 0 <= rank < RANKS
        if rank > 0:
            ranks.setdefault(rank, set()).add(cls.NAME)
    assert set(ranks) == set(range(1, RANKS)) and all(len(kinds) == 1 for kinds in ranks.values())


class Amble(Activation):
    """Not another action in the place of the usual one, but a procedure of its own name."""

    NAME = "amble"


@pytest.mark.skipif(compiled(), reason="only a compiled class derives from a compiled one")
def test_an_heir_with_a_name_of_its_own_is_not_taken_for_what_it_derives_from() -> None:
    rules = edition("dungeon").derive("dungeon", "own", procedures=[Amble])
    assert rules.substitute(Amble()).NAME == "amble"
    assert all(model.NAME != "amble" for model in rules.ranked)
