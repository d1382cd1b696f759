"""Side Step: going where he likes."""

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.side-step")

RING = "h1 Lineman 11,7\na1 Lineman 12,7 +Side Step\na2 Lineman 11,6\na3 Lineman 12,6\na4 Lineman 13,6\n" \
       "a5 Lineman 13,7\na6 Lineman 13,8\na7 Lineman 12,8\na8 Lineman 11,8"


@pytest.mark.shows("crp.skill.side-step:1", "crp.skill.side-step:2")
def test_his_coach_picks_any_square_beside_him(scene: Any) -> None:
    match = scene("h1 Lineman 11,7\na1 Lineman 12,7 +Side Step", dice=["push"])
    match.play("block h1 a1")
    assert match.asked == "window" and match.seat == "a"
    match.play("use Side Step")
    assert match.asked == "push" and match.seat == "a" and len(match.options()) == 7
    match.play("push 11,6", "stay")
    assert match.at("a1") == (11, 6)


@pytest.mark.shows("crp.skill.side-step:1")
def test_he_may_leave_it_to_the_other_coach(scene: Any) -> None:
    match = scene("h1 Lineman 11,7\na1 Lineman 12,7 +Side Step", dice=["push"])
    match.play("block h1 a1", "no")
    assert match.seat == "h" and len(match.options()) == 3
    match.play("push 13,7", "stay")
    assert match.at("a1") == (13, 7)


@pytest.mark.shows("crp.skill.side-step:2")
def test_he_steps_back_from_the_crowd(scene: Any) -> None:
    match = scene("h1 Lineman 11,1\na1 Lineman 11,0 +Side Step", dice=["push"])
    match.play("block h1 a1", "use Side Step", "push 12,1", "stay")
    assert match.at("a1") == (12, 1)


@pytest.mark.shows("crp.skill.side-step:3")
def test_not_without_an_open_square(scene: Any) -> None:
    match = scene(RING, dice=["push", "push", "push"])
    match.play("block h1 a1")
    assert match.asked == "push" and match.seat == "h" and match.options("push") == [
        "push a1 13,6", "push a1 13,7", "push a1 13,8"]


@pytest.mark.shows("crp.skill.side-step:4")
def test_even_when_he_goes_down(scene: Any) -> None:
    match = scene("h1 Lineman 11,7\na1 Lineman 12,7 +Side Step", dice=["pow", 1, 1])
    match.play("block h1 a1", "use Side Step", "push 12,8", "stay")
    assert match.lying("a1") and match.at("a1") == (12, 8)


@pytest.mark.shows("crp.skill.side-step:1")
def test_a_prone_player_does_not_step_aside(scene: Any) -> None:
    match = scene("h1 Lineman 11,7\na1 Lineman 12,7\na2 Lineman 13,7 prone +Side Step\na3 Lineman 13,6\n"
                  "a4 Lineman 13,8", dice=["push"])
    match.play("block h1 a1", "push a1 13,7")
    assert match.asked == "push" and match.seat == "h"
