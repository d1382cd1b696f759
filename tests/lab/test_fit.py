"""How the weights of positions are found."""

from __future__ import annotations

import pytest

from nuffle.lab.contest import ContestMatch
from nuffle.lab.fit import CASES, Sums, watch_match
from nuffle.planner.evaluation import FIT


def test_weights_that_made_the_numbers_are_found_again() -> None:
    sums = Sums()
    for one in range(40):
        for other in range(40):
            sums.add([1.0, float(one), float(other)], 0.5 + 0.25 * one - 0.125 * other)
    assert sums.weights() == pytest.approx([0.5, 0.25, -0.125], abs=0.02)


def test_a_match_is_seen_at_every_turn_with_as_many_numbers_as_there_are_weights() -> None:
    seen = list(watch_match(ContestMatch("crp", 5, 0, 1)))
    assert 28 <= len(seen) <= 36 and {one.case for one in seen} <= set(range(len(CASES)))
    assert all(len(one.row) == len(FIT[one.case]) for one in seen)
