"""The dice of development: every face of a die comes up and nothing else does."""

from __future__ import annotations

from collections import Counter

import pytest

from nuffle.teams.dice import SeededDice, d3, total


@pytest.mark.parametrize("sides", [2, 3, 6, 8, 16, 20])
def test_every_face_comes_up_about_equally_often_and_no_other(sides: int) -> None:
    dice = SeededDice(7)
    seen = Counter(dice(sides, "a roll") for _ in range(1000 * sides))
    assert sorted(seen) == list(range(1, sides + 1))
    # because: six standard deviations, which a fair die passes once in five hundred million tries
    assert all(abs(count - 1000) < 6 * 1000**0.5 for count in seen.values())


def test_every_seed_has_dice_in_range() -> None:
    assert all(1 <= SeededDice(seed)(6, "a roll") <= 6 for seed in range(2000))
    assert {SeededDice(seed)(6, "a roll") for seed in range(2000)} == set(range(1, 7))


def test_a_d3_is_a_d6_halved_and_rounded_up() -> None:
    assert [d3(lambda sides, why, face=face: face, "a roll") for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    dice = SeededDice(3)
    assert {d3(dice, "a roll") for _ in range(200)} == {1, 2, 3}


def test_several_dice_are_added_up() -> None:
    dice = SeededDice(5)
    sums = [total(dice, 3, "winnings") for _ in range(5000)]
    assert (min(sums), max(sums)) == (3, 18) and total(dice, 0, "nothing") == 0


def test_the_same_seed_rolls_the_same_and_remembers_what_for() -> None:
    one, other = SeededDice(9), SeededDice(9)
    assert [one(6, "first"), one(8, "second")] == [other(6, "first"), other(8, "second")]
    assert [why for why, _ in one.rolled] == ["first", "second"] and one.rolled == other.rolled
    assert [SeededDice(1)(6, "a") for _ in range(3)] == [SeededDice(1)(6, "a")] * 3
