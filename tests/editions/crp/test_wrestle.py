"""Wrestle: to the ground, both of you."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.rule("crp.skill.wrestle")
@pytest.mark.shows("crp.skill.wrestle:1", "crp.skill.wrestle:2", "crp.skill.wrestle:3", "crp.skill.wrestle:4")
def test_the_blocker_drags_both_down(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Wrestle\na1 Lineman 13,7\nh9 Lineman 2,2", dice=["both down"])
    match.play("block h1 a1", "use Wrestle")
    assert match.prone("h1", "a1") and match.at("a1") == (13, 7)
    assert not match.rolled("armour") and not match.turnover and match.seat == "h"


@pytest.mark.rule("crp.skill.wrestle")
@pytest.mark.shows("crp.skill.wrestle:1", "crp.skill.wrestle:2")
def test_the_blocked_player_pulls_down_even_those_with_block(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Block\na1 Lineman 13,7 +Wrestle +Block\nh9 Lineman 2,2", dice=["both down"])
    match.play("block h1 a1", "use Block h1")
    assert match.seat == "a"
    match.play("use Wrestle")
    assert match.prone("h1", "a1") and not match.rolled("armour") and match.asked == "turn"


@pytest.mark.rule("crp.skill.wrestle")
@pytest.mark.shows("crp.skill.wrestle:1")
def test_when_the_other_coach_chose_both_down(scene: Any) -> None:
    match = scene("h1 6 2 3 8 12,7 +Wrestle\na1 Lineman 13,7\nh9 Lineman 2,2", dice=["both down", "push"])
    match.play("block h1 a1", "die both-down", "use Wrestle")
    assert match.prone("h1", "a1") and not match.turnover


@pytest.mark.rule("crp.skill.wrestle")
@pytest.mark.shows("crp.skill.wrestle:4")
def test_a_turnover_only_if_the_acting_player_held_the_ball(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 ball +Wrestle\na1 Lineman 13,7\nh9 Lineman 2,2", dice=["both down", "d8:7"])
    match.play("block h1 a1", "use Wrestle")
    assert match.turnover and match.ball == (11, 7)


@pytest.mark.rule("crp.skill.wrestle")
@pytest.mark.shows("crp.skill.wrestle:4")
def test_the_other_side_may_lose_the_ball_without_a_turnover(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Wrestle\na1 Lineman 13,7 ball\nh9 Lineman 2,2", dice=["both down", "d8:3"])
    match.play("block h1 a1", "use Wrestle")
    assert not match.turnover and match.ball == (14, 7)
