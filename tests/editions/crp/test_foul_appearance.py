"""Foul Appearance: too ugly to be touched."""

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.foul-appearance")

UGLY = "h1 Lineman 11,7\nh2 Lineman 3,3\na1 Lineman 12,7 +Foul Appearance"


@pytest.mark.shows("crp.skill.foul-appearance:1")
def test_two_or_more_and_he_is_blocked_all_the_same(scene: Any) -> None:
    match = scene(UGLY, dice=[2, "push"])
    match.play("block h1 a1", "push 13,7", "stay")
    assert match.at("a1") == (13, 7) and match.rolled("revulsion")[0]["player"] == "h1"


@pytest.mark.shows("crp.skill.foul-appearance:2")
def test_on_a_one_the_block_is_wasted(scene: Any) -> None:
    match = scene(UGLY, dice=[1])
    match.play("block h1 a1")
    assert match.asked == "turn" and match.seat == "h" and not match.turnover
    assert not match.events("block dice") and not match.offers("move h1")


@pytest.mark.shows("crp.skill.foul-appearance:2")
def test_a_blitzer_loses_only_his_block(scene: Any) -> None:
    match = scene(UGLY.replace("11,7", "9,7"), dice=[1])
    match.play("blitz h1", "move h1 10,7", "move h1 11,6", "hit h1 a1")
    assert match.asked == "action" and not match.options("block")
    assert match.options("move h1")


@pytest.mark.shows("crp.skill.foul-appearance:1")
def test_his_friends_are_used_to_it_and_so_is_whom_he_blocks(scene: Any) -> None:
    match = scene("h1 Lineman 11,7 +Foul Appearance\na1 Lineman 12,7", dice=["push"])
    match.play("block h1 a1", "push 13,7", "stay")
    assert not match.rolled("revulsion")


@pytest.mark.shows("crp.skill.foul-appearance:1")
def test_a_team_re_roll_steels_the_stomach(scene: Any) -> None:
    match = scene(UGLY, dice=[1, 3, "push"], rerolls=[1, 0])
    match.play("block h1 a1", "reroll", "push 13,7", "stay")
    assert match.at("a1") == (13, 7)
