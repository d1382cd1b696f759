"""Sneaky Git: the boot goes in unseen."""

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.sneaky-git")


@pytest.mark.shows("crp.skill.sneaky-git:1")
def test_doubles_that_break_nothing_go_unseen(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 +Sneaky Git\nh2 Lineman 3,3\na1 Lineman 11,7 prone", dice=[2, 2])
    match.play("foul h1", "kick h1 a1")
    assert match.standing("h1") and not match.turnover


@pytest.mark.shows("crp.skill.sneaky-git:1")
def test_another_would_be_sent_off(scene: Any) -> None:
    match = scene("h1 Lineman 10,7\na1 Lineman 11,7 prone", dice=[2, 2])
    match.play("foul h1", "kick h1 a1")
    assert match.status("h1") == "sent-off" and match.turnover


@pytest.mark.shows("crp.skill.sneaky-git:2")
@pytest.mark.parametrize("dice", [[5, 5, 1, 2], [5, 6, 2, 2]])
def test_doubles_are_seen_when_the_armour_cracks(scene: Any, dice: list[int]) -> None:
    match = scene("h1 Lineman 10,7 +Sneaky Git\na1 Lineman 11,7 prone", dice=dice)
    match.play("foul h1", "kick h1 a1")
    assert match.status("h1") == "sent-off" and match.turnover
