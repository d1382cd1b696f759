"""Claw: armour is no help."""

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.claw")


def broken(match: Any) -> list[bool]:
    return [bool(event["broken"]) for event in match.rolled("armour")]


@pytest.mark.shows("crp.skill.claw:1")
def test_eight_breaks_the_thickest_armour(scene: Any) -> None:
    match = scene("h1 Lineman 11,7 +Claw\nh2 Lineman 3,3\na1 6 3 3 10 12,7", dice=["pow", 3, 5, 1, 2])
    match.play("block h1 a1", "push 13,7", "stay")
    assert broken(match) == [True] and match.stunned("a1")


@pytest.mark.shows("crp.skill.claw:1")
def test_seven_does_not(scene: Any) -> None:
    match = scene("h1 Lineman 11,7 +Claw\na1 6 3 3 10 12,7", dice=["pow", 3, 4])
    match.play("block h1 a1", "push 13,7", "stay")
    assert broken(match) == [False] and match.prone("a1")


@pytest.mark.shows("crp.skill.claw:1")
def test_thin_armour_breaks_as_usual(scene: Any) -> None:
    match = scene("h1 Lineman 11,7 +Claw\na1 6 3 3 5 12,7", dice=["pow", 3, 3, 1, 2])
    match.play("block h1 a1", "push 13,7", "stay")
    assert broken(match) == [True]


@pytest.mark.shows("crp.skill.claw:1")
def test_who_runs_into_the_claw_feels_it(scene: Any) -> None:
    match = scene("h1 6 3 3 10 11,7\na1 Lineman 12,7 +Claw", dice=["skull", 3, 5, 1, 2])
    match.play("block h1 a1")
    assert broken(match) == [True] and match.stunned("h1")


@pytest.mark.shows("crp.skill.claw:2")
def test_not_in_a_foul(scene: Any) -> None:
    match = scene("h1 Lineman 11,7 +Claw\na1 6 3 3 10 12,7 prone", dice=[3, 5])
    match.play("foul h1", "kick h1 a1")
    assert broken(match) == [False]


@pytest.mark.shows("crp.skill.claw:2")
def test_not_when_an_opponent_trips_over_his_own_feet(scene: Any) -> None:
    match = scene("h1 6 3 3 10 11,7\na1 Lineman 12,7 +Claw", dice=[1, 3, 5])
    match.play("move h1", "move h1 10,7")
    assert broken(match) == [False]
