"""Catch: a second try with the hands."""

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.catch")


@pytest.mark.shows("crp.skill.catch:1")
def test_a_dropped_pass_is_tried_again(scene: Any) -> None:
    match = scene("h1 Lineman 5,7 ball\nh2 Lineman 8,7 +Catch", dice=[4, 1, 5])
    match.play("pass h1", "throw h1", "target 8,7")
    assert match.asked == "re-roll" and match.seat == "h"
    match.play("use Catch")
    assert match.holder == "h2" and not match.turnover


@pytest.mark.shows("crp.skill.catch:1")
def test_he_may_let_it_drop(scene: Any) -> None:
    match = scene("h1 Lineman 5,7 ball\nh2 Lineman 8,7 +Catch", dice=[4, 1, "d8:3"])
    match.play("pass h1", "throw h1", "target 8,7", "no")
    assert match.holder is None and match.ball == (9, 7) and match.turnover


@pytest.mark.shows("crp.skill.catch:2")
def test_a_hand_off_is_tried_again(scene: Any) -> None:
    match = scene("h1 Lineman 7,7 ball\nh2 Lineman 8,7 +Catch", dice=[2, 3])
    match.play("handoff h1", "give h1 h2", "use Catch")
    assert match.holder == "h2" and not match.turnover


@pytest.mark.shows("crp.skill.catch:3")
def test_an_interception_is_tried_again(scene: Any) -> None:
    match = scene("h1 Lineman 5,7 ball\nh2 Lineman 9,7\na1 Lineman 7,7 +Catch", dice=[5, 6])
    match.play("pass h1", "throw h1", "target 9,7", "intercept a1")
    assert match.asked == "re-roll" and match.seat == "a"
    match.play("use Catch")
    assert match.holder == "a1" and match.turnover
