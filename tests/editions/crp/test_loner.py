"""Loner: team re-rolls come hard to him."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.loner")

MARKED = """
    h1 Lineman  12,7  +Loner
    h2 Lineman  12,9
    a1 Lineman  13,7
    """


@pytest.mark.shows("crp.skill.loner:1", "crp.skill.loner:2")
def test_four_and_he_rolls_again(scene: Any) -> None:
    match = scene(MARKED, rerolls=[2, 0], dice=[1, 4, 3])
    match.play("move h1", "move h1 11,7", "reroll")
    assert match.standing("h1") and match.rerolls == (1, 0) and len(match.rolled("dodge")) == 2


@pytest.mark.shows("crp.skill.loner:1", "crp.skill.loner:3")
def test_three_and_the_reroll_is_lost(scene: Any) -> None:
    match = scene(MARKED, rerolls=[2, 0], dice=[1, 3, 1, 1])
    match.play("move h1", "move h1 11,7", "reroll")
    assert match.lying("h1") and match.rerolls == (1, 0) and len(match.rolled("dodge")) == 1
    assert match.events("re-roll lost")


@pytest.mark.shows("crp.skill.loner:3")
def test_block_dice_stay_as_they_fell(scene: Any) -> None:
    match = scene(MARKED, rerolls=[1, 0], dice=["skull", 3, 1, 1])
    match.play("block h1 a1", "reroll")
    assert match.lying("h1") and match.rerolls == (0, 0) and len(match.events("block dice")) == 1


@pytest.mark.shows("crp.skill.loner:2")
def test_block_dice_rolled_again(scene: Any) -> None:
    match = scene(MARKED, rerolls=[1, 0], dice=["skull", 4, "push"])
    match.play("block h1 a1", "reroll")
    assert match.asked == "push" and match.rerolls == (0, 0)


@pytest.mark.shows("crp.skill.loner:1")
def test_it_is_only_for_his_own_rolls(scene: Any) -> None:
    match = scene(MARKED + "a2 Lineman 13,9", rerolls=[1, 0], dice=[1, 3])
    match.play("move h2", "move h2 11,9", "reroll")
    assert match.standing("h2") and not match.rolled("gate")


def test_a_skill_of_his_own_needs_no_such_die(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Loner +Dodge\na1 Lineman 13,7", rerolls=[1, 0], dice=[1, 3])
    match.play("move h1", "move h1 11,7", "use Dodge")
    assert match.standing("h1") and match.rerolls == (1, 0) and not match.rolled("gate")
