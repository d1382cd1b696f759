"""Leap: over the heads of friend and foe."""

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.leap")

HEMMED_IN = "h1 3 3 3 8 10,7 +Leap\nh2 Lineman 11,6\na1 Lineman 11,7\na2 Lineman 13,8\n"


@pytest.mark.shows("crp.skill.leap:1", "crp.skill.leap:3", "crp.skill.leap:4", "crp.skill.leap:5")
def test_he_lands_behind_their_backs(scene: Any) -> None:
    match = scene(HEMMED_IN, dice=[4, 4])
    match.play("move h1", "use Leap 12,7")
    assert match.at("h1") == (12, 7) and not match.rolled("dodge")
    assert match.rolled("leap")[0]["target"] == 4 and match.modifiers("leap") == {}
    match.play("move h1 12,6")
    assert match.rolled("dodge") and match.standing("h1")


@pytest.mark.shows("crp.skill.leap:1")
def test_to_any_empty_square_within_two(scene: Any) -> None:
    match = scene(HEMMED_IN)
    match.play("move h1")
    leaps = match.options("use Leap")
    assert len(leaps) == 22 and "use Leap h1 9,7" in leaps and "use Leap h1 11,7" not in leaps


@pytest.mark.shows("crp.skill.leap:2")
def test_it_costs_two_squares(scene: Any) -> None:
    match = scene("h1 3 3 3 8 10,7 +Leap", dice=[4, 2])
    match.play("move h1", "use Leap 12,7", "move h1 13,7")
    assert not match.rolled("go for it")
    match.play("move h1 14,7")
    assert len(match.rolled("go for it")) == 1


@pytest.mark.shows("crp.skill.leap:2")
def test_he_may_go_for_it_to_leap(scene: Any) -> None:
    match = scene("h1 1 3 3 8 10,7 +Leap", dice=[2, 2, 4])
    match.play("move h1", "move h1 11,7", "use Leap 13,7")
    assert len(match.rolled("go for it")) == 2 and match.at("h1") == (13, 7)
    assert match.options("move h1") == []


@pytest.mark.shows("crp.skill.leap:2")
def test_one_square_left_is_too_little(scene: Any) -> None:
    match = scene("h1 1 3 3 8 10,7 +Leap", dice=[2])
    match.play("move h1", "move h1 11,7", "move h1 12,7")
    assert match.options("move h1") and not match.options("use")


@pytest.mark.shows("crp.skill.leap:6")
def test_a_bad_leap_ends_on_the_ground(scene: Any) -> None:
    match = scene(HEMMED_IN, dice=[3, 1, 1])
    match.play("move h1", "use Leap 12,7")
    assert match.lying("h1") and match.at("h1") == (12, 7) and match.turnover and match.rolled("armour")


@pytest.mark.shows("crp.skill.leap:7")
def test_once_per_turn(scene: Any) -> None:
    match = scene("h1 8 3 3 8 10,7 +Leap", dice=[4, 4])
    match.play("move h1", "use Leap 12,7")
    assert not match.options("use")
    match.play("end", "end", "move h1", "use Leap 14,7")
    assert match.at("h1") == (14, 7)
