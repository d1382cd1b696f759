"""Frenzy: once more, whether he likes it or not."""

from __future__ import annotations

from typing import Any

import pytest

PAIR = "h1 6 3 3 8 12,7 +Frenzy\na1 Lineman 13,7"


@pytest.mark.rule("crp.skill.frenzy")
@pytest.mark.shows("crp.skill.frenzy:1", "crp.skill.frenzy:2", "crp.skill.frenzy:3", "crp.skill.frenzy:4")
def test_a_push_brings_a_second_block_and_both_are_followed(scene: Any) -> None:
    match = scene(PAIR, dice=["push", "push"])
    match.play("block h1 a1", "push 14,7")
    assert match.asked == "push" and match.at("h1") == (13, 7)
    match.play("push 15,7")
    assert match.asked == "turn" and match.at("h1") == (14, 7) and match.at("a1") == (15, 7)
    assert len(match.events("block")) == 2


@pytest.mark.rule("crp.skill.frenzy")
@pytest.mark.shows("crp.skill.frenzy:3")
def test_a_stumble_that_is_dodged_brings_it_too(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Frenzy\na1 Lineman 13,7 +Dodge", dice=["stumble", "pow", 1, 1])
    match.play("block h1 a1", "use Dodge", "push 14,7", "push 15,7")
    assert match.prone("a1") and len(match.events("block")) == 2


@pytest.mark.rule("crp.skill.frenzy")
@pytest.mark.shows("crp.skill.frenzy:3")
@pytest.mark.parametrize("dice", [["pow", 1, 1], ["stumble", 1, 1]])
def test_none_against_somebody_on_the_ground(scene: Any, dice: list[Any]) -> None:
    match = scene(PAIR, dice=dice)
    match.play("block h1 a1", "push 14,7")
    assert match.asked == "turn" and len(match.events("block")) == 1


@pytest.mark.rule("crp.skill.frenzy")
@pytest.mark.shows("crp.skill.frenzy:3")
def test_none_after_both_down_though_both_stand(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Frenzy +Block\na1 Lineman 13,7 +Block", dice=["both down"])
    match.play("block h1 a1", "use Block h1", "use Block a1")
    assert match.standing("h1", "a1") and len(match.events("block")) == 1


@pytest.mark.rule("crp.skill.frenzy")
@pytest.mark.shows("crp.skill.frenzy:5")
def test_in_a_blitz_the_second_block_costs_a_square(scene: Any) -> None:
    match = scene("h1 3 3 3 8 12,7 +Frenzy\na1 Lineman 13,7", dice=["push", "push", 6])
    match.play("blitz h1", "hit h1 a1", "push 14,7", "push 15,7", "move h1 14,8")
    assert not match.rolled("go for it")
    assert match.events("move")[-1]["rush"] == 0
    match.add_dice(2, 6).play("move h1 14,9")
    assert len(match.rolled("go for it")) == 1


@pytest.mark.rule("crp.skill.frenzy")
@pytest.mark.shows("crp.skill.frenzy:5", "crp.skill.frenzy:1")
def test_he_must_go_for_it(scene: Any) -> None:
    match = scene("h1 1 3 3 8 12,7 +Frenzy\na1 Lineman 13,7", dice=["push", 1, 1, 1])
    match.play("blitz h1", "hit h1 a1", "push 14,7")
    assert match.prone("h1") and match.turnover and len(match.rolled("go for it")) == 1


@pytest.mark.rule("crp.skill.frenzy")
@pytest.mark.shows("crp.skill.frenzy:5")
def test_he_lets_go_when_nothing_is_left_to_pay_with(scene: Any) -> None:
    match = scene("h1 1 3 3 8 10,7 +Frenzy\na1 Lineman 13,7", dice=[2, 2, "push"])
    match.play("blitz h1", "move h1 11,7", "move h1 12,7", "hit h1 a1", "push 14,7")
    assert match.at("h1") == (13, 7) and len(match.events("block")) == 1
    assert match.options() == ["end"]


@pytest.mark.rule("crp.skill.frenzy")
@pytest.mark.shows("crp.skill.frenzy:3")
def test_two_blocks_are_all(scene: Any) -> None:
    match = scene(PAIR, dice=["push", "push"])
    match.play("block h1 a1", "push 14,7", "push 15,7")
    assert len(match.events("block")) == 2 and match.asked == "turn"
