"""Really Stupid: four or more, unless somebody brighter stands beside him."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.really-stupid")

ALONE = """
    h1 Lineman  12,7  +Really Stupid
    h2 Lineman  12,9
    a1 Lineman  13,7
    """


@pytest.mark.shows("crp.skill.really-stupid:1")
def test_four_is_enough(scene: Any) -> None:
    match = scene(ALONE, dice=[4])
    match.play("move h1")
    assert match.asked == "action" and match.rolled("activate")[0]["target"] == 4


@pytest.mark.shows("crp.skill.really-stupid:3")
def test_three_is_not(scene: Any) -> None:
    match = scene(ALONE, dice=[3])
    match.play("block h1 a1")
    assert match.asked == "turn" and not match.turnover
    assert not [line for line in match.options() if "h1" in line]


@pytest.mark.shows("crp.skill.really-stupid:2")
def test_a_team_mate_beside_him_helps(scene: Any) -> None:
    match = scene(ALONE + "h3 Lineman 11,8", dice=[2])
    match.play("move h1")
    assert match.asked == "action" and match.modifiers("activate") == {"Really Stupid": 2}


@pytest.mark.shows("crp.skill.really-stupid:2", "crp.skill.really-stupid:3")
def test_a_one_is_too_little_with_help_too(scene: Any) -> None:
    match = scene(ALONE + "h3 Lineman 11,8", dice=[1])
    match.play("move h1")
    assert match.asked == "turn"


@pytest.mark.shows("crp.skill.really-stupid:2")
@pytest.mark.parametrize("mate", ["h3 Lineman 11,8 +Really Stupid", "h3 Lineman 11,8 prone", "h3 Lineman 10,7"])
def test_who_is_no_help(scene: Any, mate: str) -> None:
    match = scene(ALONE + mate, dice=[3])
    match.play("move h1")
    assert match.asked == "turn" and not match.modifiers("activate")


@pytest.mark.shows("crp.skill.really-stupid:2")
def test_a_dazed_team_mate_is_still_somebody_to_ask(scene: Any) -> None:
    match = scene(ALONE + "h3 Lineman 11,8 dazed", dice=[2])
    match.play("move h1")
    assert match.asked == "action"


@pytest.mark.shows("crp.skill.really-stupid:4")
def test_the_blitz_of_the_turn_is_gone(scene: Any) -> None:
    match = scene(ALONE, dice=[3])
    match.play("blitz h1")
    assert match.offers("move h2") and not match.offers("blitz h2")


@pytest.mark.shows("crp.skill.really-stupid:5")
def test_he_has_no_tackle_zone_catches_nothing_and_helps_nobody(scene: Any) -> None:
    table = "h1 Lineman 12,7 +Really Stupid\nh2 Lineman 12,9\na1 Lineman 13,8\nh4 Lineman 11,6 ball\na2 Lineman 13,6"
    match = scene(table + "\nh5 Lineman 3,3 +Really Stupid", dice=[1, "push", "d8:5"])
    match.play("move h1", "block h2 a1", "push 14,7", "stay")
    assert match.events("block")[0]["dice"] == 1
    match.play("handoff h4", "give h4 h1")
    assert not match.rolled("catch") and match.ball == (12, 8)
    match.play("move a2", "move a2 14,6")
    assert match.at("a2") == (14, 6) and not match.rolled("dodge")


@pytest.mark.shows("crp.skill.really-stupid:5")
def test_he_intercepts_nothing(scene: Any) -> None:
    table = "h1 Lineman 16,7 dazed +Really Stupid\na1 Lineman 14,7 ball\na2 Lineman 18,7"
    match = scene(table, active="away", dice=[4, 3])
    match.play("pass a1", "throw a1", "target 18,7")
    assert match.holder == "a2"


@pytest.mark.shows("crp.skill.really-stupid:6")
@pytest.mark.parametrize(("die", "back"), [(4, True), (3, False)])
def test_only_a_good_roll_brings_him_back(scene: Any, die: int, back: bool) -> None:
    match = scene("h1 Lineman 12,7 dazed +Really Stupid\na1 Lineman 13,7", dice=[die])
    match.play("move h1")
    assert match.match.state.zone(match.player("h1")) is back


@pytest.mark.shows("crp.skill.really-stupid:6")
def test_a_new_drive_finds_him_awake(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 dazed +Really Stupid\nh2 Lineman 24,7 ball")
    match.play("move h2", "move h2 25,7")
    assert not match.match.state.flags[match.player("h1")]


def test_bone_head_comes_first(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Really Stupid +Bone-head\na1 Lineman 13,7", dice=[1])
    match.play("move h1")
    assert len(match.rolled("activate")) == 1 and match.rolled("activate")[0]["target"] == 2
