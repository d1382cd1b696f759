"""Dodge: slipping away twice."""

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.dodge")


@pytest.mark.shows("crp.skill.dodge:1")
def test_a_failed_dodge_is_rolled_again(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 +Dodge\na1 Lineman 11,7", dice=[2, 3])
    match.play("move h1", "move h1 9,7", "use Dodge")
    assert match.standing("h1") and match.at("h1") == (9, 7) and not match.turnover


@pytest.mark.shows("crp.skill.dodge:2")
def test_only_one_dodge_in_a_turn(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 +Dodge\na1 Lineman 11,7", dice=[2, 6, 1, 1, 1])
    match.play("move h1", "move h1 10,6", "use Dodge", "move h1 9,5")
    assert match.lying("h1") and match.turnover


@pytest.mark.shows("crp.skill.dodge:2")
def test_in_the_next_turn_he_has_it_again(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 +Dodge\na1 Lineman 11,7", dice=[2, 6, 2, 5])
    match.play("move h1", "move h1 10,6", "use Dodge", "end", "end", "move h1", "move h1 9,5")
    assert match.offers("use Dodge h1")
    match.play("use Dodge")
    assert match.standing("h1")


@pytest.mark.shows("crp.skill.dodge:3")
def test_a_stumble_only_pushes_him(scene: Any) -> None:
    match = scene("h1 Lineman 10,7\na1 Lineman 11,7 +Dodge", dice=["stumble"])
    match.play("block h1 a1")
    assert match.asked == "window" and match.seat == "a"
    match.play("use Dodge")
    assert match.asked == "push"
    match.play("push a1 12,7", "stay")
    assert match.standing("a1") and match.at("a1") == (12, 7)


@pytest.mark.shows("crp.skill.dodge:3")
def test_he_need_not_use_it(scene: Any) -> None:
    match = scene("h1 Lineman 10,7\na1 Lineman 11,7 +Dodge", dice=["stumble", 1, 2])
    match.play("block h1 a1", "no", "push a1 12,7", "stay")
    assert match.lying("a1")


@pytest.mark.shows("crp.skill.dodge:3")
def test_it_does_not_keep_him_up_when_he_is_knocked_down(scene: Any) -> None:
    match = scene("h1 Lineman 10,7\na1 Lineman 11,7 +Dodge", dice=["pow", 1, 2])
    match.play("block h1 a1", "push a1 12,7", "stay")
    assert match.lying("a1")
