"""No Hands: the ball is not for him."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.scopes import UNTIL_TURN

pytestmark = pytest.mark.rule("crp.skill.no-hands")


@pytest.mark.shows("crp.skill.no-hands:1", "crp.skill.no-hands:3")
def test_stepping_onto_the_ball_makes_it_bounce(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +No Hands\na1 Lineman 3,3", ball="13,7", dice=["d8:3"])
    match.play("move h1", "move h1 13,7")
    assert match.ball == (14, 7) and match.holder is None and match.turnover and not match.rolled("pick up")


@pytest.mark.shows("crp.skill.no-hands:3")
def test_in_the_turn_of_the_others_nothing_ends(scene: Any) -> None:
    match = scene("h1 Lineman 13,7 +No Hands\na1 Lineman 12,7\na2 Lineman 3,3", ball="14,7", active="away",
                  dice=["push", "d8:3"])
    match.play("block a1 h1", "push 14,7", "stay")
    assert match.ball == (15, 7) and not match.turnover


@pytest.mark.shows("crp.skill.no-hands:1")
def test_he_does_not_intercept(scene: Any) -> None:
    table = "h1 Lineman 16,7 {}\na1 Lineman 14,7 ball\na2 Lineman 18,7"
    able = scene(table.format(""), active="away")
    able.play("pass a1", "throw a1", "target 18,7")
    assert able.asked == "intercept"
    match = scene(table.format("+No Hands"), active="away", dice=[4, 3])
    match.play("pass a1", "throw a1", "target 18,7")
    assert match.holder == "a2"


def test_his_own_passes_can_be_intercepted(scene: Any) -> None:
    match = scene("h1 Lineman 14,7 ball +No Hands\nh2 Lineman 18,7\na1 Lineman 16,7", dice=[])
    match.play("pass h1", "throw h1", "target 18,7")
    assert match.asked == "intercept"


@pytest.mark.shows("crp.skill.no-hands:1")
def test_a_touchback_is_wasted_on_him(scene: Any) -> None:
    table = "h1 Lineman 12,7 +No Hands\na1 Lineman 13,7\na2 Lineman 13,8\na3 Lineman 13,9"
    match = scene(table, start="kick-off", active="home", dice=["d8:7", 1, 1, 1, "d8:7"])
    match.play("kick 0,7", "choose h1")
    assert match.holder is None and match.ball == (11, 7)


@pytest.mark.shows("crp.skill.no-hands:1")
def test_whoever_loses_his_hands_loses_the_ball(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 ball\nh2 Lineman 3,3", dice=["d8:7"])
    match.match.grant(match.player("h1"), match.match.rules.index("No Hands"), UNTIL_TURN)
    assert match.holder is None
    match.play("move h2", "end")
    assert match.ball == (11, 7)


@pytest.mark.shows("crp.skill.no-hands:2")
def test_he_drops_a_hand_off(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +No Hands\nh2 Lineman 12,8 ball", dice=["d8:3"])
    match.play("handoff h2", "give h2 h1")
    assert match.ball == (13, 7) and match.turnover and not match.rolled("catch")


@pytest.mark.shows("crp.skill.no-hands:2")
def test_a_pass_and_a_bounce_fly_past_him(scene: Any) -> None:
    match = scene("h1 Lineman 14,7 +No Hands\nh2 Lineman 12,7 ball\nh3 Lineman 15,7 +No Hands",
                  dice=[3, "d8:3", "d8:3"])
    match.play("pass h2", "throw h2", "target 14,7")
    assert match.ball == (16, 7) and match.turnover and not match.rolled("catch")
