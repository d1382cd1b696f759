"""Shadowing: at his heels."""

from __future__ import annotations

from typing import Any

import pytest

LEAVING = "h1 Lineman 12,7\na1 Lineman 13,7 +Shadowing\nh9 Lineman 2,2"


@pytest.mark.rule("crp.skill.shadowing")
@pytest.mark.shows("crp.skill.shadowing:1", "crp.skill.shadowing:3", "crp.skill.shadowing:4")
def test_seven_or_less_and_he_follows_without_a_dodge(scene: Any) -> None:
    match = scene(LEAVING + "\nh2 Lineman 14,7", dice=[6, 3, 4])
    match.play("move h1", "move h1 11,7")
    assert match.asked == "window" and match.seat == "a"
    match.play("use Shadowing")
    assert match.at("a1") == (12, 7) and match.at("h1") == (11, 7)
    assert len(match.rolled("dodge")) == 1 and match.asked == "action"


@pytest.mark.rule("crp.skill.shadowing")
@pytest.mark.shows("crp.skill.shadowing:5")
def test_eight_and_he_gets_away(scene: Any) -> None:
    match = scene(LEAVING, dice=[6, 4, 4]).play("move h1", "move h1 11,7", "use Shadowing")
    assert match.at("a1") == (13, 7)


@pytest.mark.rule("crp.skill.shadowing")
@pytest.mark.shows("crp.skill.shadowing:2")
@pytest.mark.parametrize(("mine", "his", "place"), [(8, 6, (12, 7)), (6, 8, (13, 7))])
def test_the_difference_in_movement_counts(scene: Any, mine: int, his: int, place: tuple[int, int]) -> None:
    dice = [6, 5, 4] if mine > his else [6, 4, 2]
    match = scene(f"h1 {his} 3 3 8 12,7\na1 {mine} 3 3 8 13,7 +Shadowing", dice=dice)
    match.play("move h1", "move h1 11,7", "use Shadowing")
    assert match.rolled("shadow")[0]["modifier"] == his - mine and match.at("a1") == place


@pytest.mark.rule("crp.skill.shadowing")
@pytest.mark.shows("crp.skill.shadowing:6", "crp.skill.shadowing:4")
def test_again_and_again(scene: Any) -> None:
    match = scene(LEAVING, dice=[6, 1, 1, 6, 1, 1])
    match.play("move h1", "move h1 11,7", "use Shadowing", "move h1 10,7", "use Shadowing")
    assert match.at("a1") == (11, 7) and match.match.state.acted[match.player("a1")] == 0


@pytest.mark.rule("crp.skill.shadowing")
@pytest.mark.shows("crp.skill.shadowing:7")
def test_only_one_of_several_tries(scene: Any) -> None:
    match = scene(LEAVING + "\na2 Lineman 13,8 +Shadowing", dice=[6, 6, 6])
    match.play("move h1", "move h1 11,7")
    assert len(match.options("use")) == 2
    match.play("use Shadowing a2")
    assert match.asked == "action" and match.at("a1") == (13, 7) and match.at("a2") == (13, 8)


@pytest.mark.rule("crp.skill.shadowing")
@pytest.mark.shows("crp.skill.shadowing:1")
def test_a_fallen_player_is_followed_too(scene: Any) -> None:
    match = scene(LEAVING, dice=[1, 2, 2, 1, 1]).play("move h1", "move h1 11,7", "use Shadowing")
    assert match.prone("h1") and match.at("a1") == (12, 7)


@pytest.mark.rule("crp.skill.shadowing")
@pytest.mark.shows("crp.skill.shadowing:1")
def test_a_blocker_who_follows_up_is_followed(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7\na2 Lineman 11,7 +Shadowing\nh9 Lineman 2,2",
                  dice=["push", "push", 3, 4])
    match.play("block h1 a1", "push 14,7", "follow", "use Shadowing")
    assert match.at("h1") == (13, 7) and match.at("a2") == (12, 7)


@pytest.mark.rule("crp.skill.shadowing")
@pytest.mark.shows("crp.skill.shadowing:1")
@pytest.mark.parametrize("shadow", ["a1 Lineman 13,7 prone +Shadowing", "a1 Lineman 13,7 dazed +Shadowing",
                                    "a1 Lineman 14,7 +Shadowing"])
def test_not_without_a_tackle_zone_on_him(scene: Any, shadow: str) -> None:
    match = scene("h1 Lineman 12,7\na2 Lineman 13,8\n" + shadow, dice=[6]).play("move h1", "move h1 11,7")
    assert match.asked == "action"


@pytest.mark.rule("crp.skill.shadowing")
@pytest.mark.shows("crp.skill.shadowing:1")
def test_team_mates_are_not_shadowed(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\nh2 Lineman 12,8 +Shadowing\na2 Lineman 13,8", dice=[6])
    match.play("move h1", "move h1 11,7")
    assert match.asked == "action"


@pytest.mark.rule("crp.skill.shadowing")
def test_the_one_who_flees_may_roll_again(scene: Any) -> None:
    match = scene(LEAVING, dice=[6, 1, 1, 6, 6], rerolls=[1, 0])
    match.play("move h1", "move h1 11,7", "use Shadowing", "reroll")
    assert match.at("a1") == (13, 7)
