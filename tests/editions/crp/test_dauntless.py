"""Dauntless: as strong as the strongest, with luck."""

from __future__ import annotations

from typing import Any

import pytest

STRONGER = "h1 6 3 3 8 12,7 +Dauntless\na1 6 5 3 8 13,7"


@pytest.mark.rule("crp.skill.dauntless")
@pytest.mark.shows("crp.skill.dauntless:3")
def test_a_total_above_the_other_strength_makes_it_even(scene: Any) -> None:
    match = scene(STRONGER, dice=[3, "pow", 1, 1])
    match.play("block h1 a1", "push 14,7", "stay")
    assert match.events("block")[0]["dice"] == 1
    assert match.prone("a1")


@pytest.mark.rule("crp.skill.dauntless")
@pytest.mark.shows("crp.skill.dauntless:2")
def test_an_equal_total_is_not_enough(scene: Any) -> None:
    match = scene(STRONGER, dice=[2, "skull", "pow", 1, 1])
    match.play("block h1 a1")
    assert match.events("block")[0]["dice"] == 2 and match.seat == "a"
    match.play("die skull")


@pytest.mark.rule("crp.skill.dauntless")
def test_even_a_six_can_be_too_little(scene: Any) -> None:
    match = scene("h1 6 1 3 8 12,7 +Dauntless\na1 6 7 3 8 13,7", dice=[6, "skull", "pow", "push", 1, 1])
    match.play("block h1 a1", "die skull")
    assert match.events("block")[0]["dice"] == 3


@pytest.mark.rule("crp.skill.dauntless")
@pytest.mark.shows("crp.skill.dauntless:1")
@pytest.mark.parametrize("strength", [2, 3])
def test_no_die_against_somebody_no_stronger(scene: Any, strength: int) -> None:
    match = scene(f"h1 6 3 3 8 12,7 +Dauntless\na1 6 {strength} 3 8 13,7",
                  dice=["push"] if strength == 3 else ["push", "push"])
    match.play("block h1 a1")
    assert not match.rolled("nerve")


@pytest.mark.rule("crp.skill.dauntless")
@pytest.mark.shows("crp.skill.dauntless:1")
def test_it_does_not_help_its_owner_when_he_is_blocked(scene: Any) -> None:
    match = scene("h1 6 5 3 8 12,7\na1 6 3 3 8 13,7 +Dauntless", dice=["push", "push"])
    match.play("block h1 a1")
    assert not match.rolled("nerve")


@pytest.mark.rule("crp.skill.dauntless")
@pytest.mark.shows("crp.skill.dauntless:4")
def test_assists_come_after_it(scene: Any) -> None:
    """Two helpers make 5 against 5, but strengths before assists are compared; then they help on top."""
    match = scene(STRONGER + "\nh2 Lineman 13,8\nh3 Lineman 13,6", dice=[3, "pow", "pow", 1, 1])
    match.play("block h1 a1", "push 14,7", "stay")
    assert match.rolled("nerve")[0]["target"] == 3
    assert match.events("block")[0]["dice"] == 2 and match.events("block")[0]["chooser"] == "h"


@pytest.mark.rule("crp.skill.dauntless")
def test_the_die_may_be_rolled_again(scene: Any) -> None:
    match = scene(STRONGER, dice=[1, 4, "push"], rerolls=[1, 0])
    match.play("block h1 a1", "reroll")
    assert match.events("block")[0]["dice"] == 1
