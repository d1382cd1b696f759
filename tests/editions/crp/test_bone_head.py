"""Bone-head: a forgotten action, and no tackle zone until he remembers."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.bone-head")

BESIDE = """
    h1 Lineman  12,7  +Bone-head
    h2 Lineman  12,9
    a1 Lineman  13,7
    a2 Lineman  13,8
    """
PASS_OVER_HIM = """
    h1 Lineman  16,7  dazed  +Bone-head
    a1 Lineman  14,7  ball
    a2 Lineman  18,7
    """


@pytest.mark.shows("crp.skill.bone-head:1")
def test_with_two_or_more_he_acts(scene: Any) -> None:
    match = scene(BESIDE, dice=[2, "push"])
    match.play("block h1 a1")
    assert match.asked == "push" and match.rolled("activate")[0]["natural"] == 2


@pytest.mark.shows("crp.skill.bone-head:1", "crp.skill.bone-head:2")
def test_on_a_one_he_does_nothing_this_turn(scene: Any) -> None:
    match = scene(BESIDE, dice=[1])
    match.play("block h1 a1")
    assert match.asked == "turn" and not match.turnover and match.standing("a1")
    assert not [line for line in match.options() if "h1" in line]


@pytest.mark.shows("crp.skill.bone-head:2")
def test_lying_down_he_stays_there(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 prone +Bone-head", dice=[1])
    match.play("move h1")
    assert match.prone("h1")


@pytest.mark.shows("crp.skill.bone-head:3")
def test_the_blitz_of_the_turn_is_gone(scene: Any) -> None:
    match = scene(BESIDE, dice=[1])
    assert match.offers("blitz h2")
    match.play("blitz h1")
    assert match.offers("move h2") and not match.offers("blitz h2")


@pytest.mark.shows("crp.skill.bone-head:4")
def test_without_his_tackle_zone_opponents_walk_away(scene: Any) -> None:
    match = scene(BESIDE, dice=[1])
    match.play("move h1", "end", "move a1", "move a1 14,7")
    assert match.at("a1") == (14, 7) and not match.rolled("dodge")


@pytest.mark.shows("crp.skill.bone-head:4")
def test_he_does_not_assist(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Bone-head\nh2 Lineman 12,9\na1 Lineman 13,8", dice=[1, "push"])
    match.play("move h1", "block h2 a1")
    assert match.events("block")[0]["dice"] == 1


@pytest.mark.shows("crp.skill.bone-head:4")
def test_he_catches_nothing(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Bone-head\nh2 Lineman 12,8 ball", dice=[1, "d8:3"])
    match.play("move h1", "handoff h2", "give h2 h1")
    assert not match.rolled("catch") and match.ball == (13, 7) and match.turnover


@pytest.mark.shows("crp.skill.bone-head:4")
def test_he_intercepts_nothing(scene: Any) -> None:
    match = scene(PASS_OVER_HIM, active="away", dice=[4, 3])
    match.play("pass a1", "throw a1", "target 18,7")
    assert match.holder == "a2"


@pytest.mark.shows("crp.skill.bone-head:5")
def test_a_better_roll_brings_him_back(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 dazed +Bone-head\na1 Lineman 13,7", dice=[2])
    match.play("move h1")
    assert match.match.state.zone(match.player("h1")) and match.events("daze")[-1]["on"] is False


@pytest.mark.shows("crp.skill.bone-head:5")
def test_another_one_leaves_him_as_he_was(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 dazed +Bone-head\na1 Lineman 13,7", dice=[1])
    match.play("move h1")
    assert not match.match.state.zone(match.player("h1"))


@pytest.mark.shows("crp.skill.bone-head:5")
def test_a_new_drive_finds_him_awake(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 dazed +Bone-head\nh2 Lineman 24,7 ball", dice=[])
    match.play("move h2", "move h2 25,7")
    assert match.score == (1, 0) and not match.match.state.flags[match.player("h1")]


def test_a_team_reroll_helps(scene: Any) -> None:
    match = scene(BESIDE, rerolls=[1, 0], dice=[1, 2])
    match.play("move h1", "reroll")
    assert match.asked == "action" and match.rerolls == (0, 0)
