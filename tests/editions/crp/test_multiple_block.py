"""Multiple Block: two at once."""

from __future__ import annotations

from typing import Any

import pytest

TWO = "h1 6 5 3 9 12,7 +Multiple Block\na1 Lineman 13,6\na2 Lineman 13,8\nh9 Lineman 2,2"


@pytest.mark.rule("crp.skill.multiple-block")
@pytest.mark.shows("crp.skill.multiple-block:1", "crp.skill.multiple-block:2", "crp.skill.multiple-block:3")
def test_two_blocks_each_against_two_more_strength_and_no_following_up(scene: Any) -> None:
    """ST 5 against 3 + 2, and the other defender assists: 6."""
    match = scene(TWO, dice=["pow", "pow", 1, 1, "push"])
    match.play("act h1 Multiple Block a1", "push 14,5")
    assert match.prone("a1") and match.at("h1") == (12, 7)
    match.play("hit h1 a2", "push 14,9")
    blocks = [(event["defender"], event["dice"], event["chooser"]) for event in match.events("block")]
    assert blocks == [("a1", 2, "a"), ("a2", 1, "h")]
    assert match.asked == "turn" and match.at("h1") == (12, 7) and not match.offers("move h1")


@pytest.mark.rule("crp.skill.multiple-block")
@pytest.mark.shows("crp.skill.multiple-block:1")
def test_it_takes_two_opponents(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Multiple Block\na1 Lineman 13,6\na2 Lineman 13,8 prone")
    assert match.options_of("Multiple Block") == [] and match.offers("block h1 a1")


@pytest.mark.rule("crp.skill.multiple-block")
@pytest.mark.shows("crp.skill.multiple-block:1")
def test_of_three_he_picks_two(scene: Any) -> None:
    match = scene(TWO + "\na3 Lineman 12,6", dice=["push", "push", "push", "push"])
    assert len(match.options_of("Multiple Block")) == 3
    match.play("act h1 Multiple Block a1")
    assert match.asked == "player" and match.options() == ["choose a3", "choose a2"]
    match.play("choose a3", "push 14,5")
    assert match.options() == ["end", "block h1 a3"]
    match.play("hit h1 a3", "push 12,5")


@pytest.mark.rule("crp.skill.multiple-block")
@pytest.mark.shows("crp.skill.multiple-block:1")
def test_a_plain_block_remains_possible(scene: Any) -> None:
    match = scene(TWO, dice=["push", "push"]).play("block h1 a1", "push 14,5", "follow")
    assert match.at("h1") == (13, 6) and match.asked == "turn"


@pytest.mark.rule("crp.skill.multiple-block")
@pytest.mark.shows("crp.skill.multiple-block:5")
def test_the_second_block_is_an_option(scene: Any) -> None:
    match = scene(TWO, dice=["push", "push"]).play("act h1 Multiple Block a1", "push 14,5", "end")
    assert match.asked == "turn" and len(match.events("block")) == 1


@pytest.mark.rule("crp.skill.multiple-block")
@pytest.mark.shows("crp.skill.multiple-block:5")
def test_none_from_the_ground(scene: Any) -> None:
    match = scene("h1 6 5 3 9 12,7 +Multiple Block +Wrestle\na1 Lineman 13,6\na2 Lineman 13,8\nh9 Lineman 2,2",
                  dice=["both down", "both down"])
    match.play("act h1 Multiple Block a1", "use Wrestle")
    assert match.prone("h1") and match.asked == "turn" and not match.turnover


@pytest.mark.rule("crp.skill.multiple-block", "crp.skill.frenzy")
@pytest.mark.shows("crp.skill.multiple-block:4")
def test_instead_of_frenzy(scene: Any) -> None:
    match = scene("h1 6 5 3 9 12,7 +Multiple Block +Frenzy\na1 Lineman 13,6\na2 Lineman 13,8",
                  dice=["push", "push", "push"])
    match.play("act h1 Multiple Block a1", "push 14,5", "hit h1 a2", "push 14,9")
    assert len(match.events("block")) == 2 and match.at("h1") == (12, 7)


@pytest.mark.rule("crp.skill.multiple-block", "crp.skill.dauntless")
@pytest.mark.shows("crp.skill.multiple-block:2")
def test_dauntless_meets_the_added_strength(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Multiple Block +Dauntless\na1 Lineman 13,6\na2 Lineman 13,9\na3 Lineman 11,7",
                  dice=[3, "push", "push"])
    match.play("act h1 Multiple Block a1")
    assert match.rolled("nerve")[0]["target"] == 3


LYING = "h1 6 5 3 9 12,7 prone +Multiple Block +Jump Up\na1 Lineman 13,6\na2 Lineman 13,8\nh9 Lineman 2,2"


@pytest.mark.rule("crp.skill.multiple-block", "crp.skill.jump-up")
@pytest.mark.shows("crp.skill.multiple-block:6", "crp.skill.jump-up:3")
def test_he_jumps_up_between_the_two(scene: Any) -> None:
    match = scene(LYING, dice=[2, "push", "push", "push"])
    assert match.offers("block h1 a1 Multiple Block") and match.offers("block h1 a1 Jump Up")
    match.play("act h1 Multiple Block a1")
    assert match.modifiers("jump up") == {"base": 2} and match.standing("h1")
    match.play("push 14,5", "hit h1 a2", "push 14,9")
    assert len(match.rolled("jump up")) == 1 and [block["defender"] for block in match.events("block")] == ["a1", "a2"]
    assert match.at("h1") == (12, 7) and match.asked == "turn"


@pytest.mark.rule("crp.skill.multiple-block", "crp.skill.jump-up")
@pytest.mark.shows("crp.skill.multiple-block:6", "crp.skill.jump-up:4")
def test_of_three_he_names_two_before_he_jumps(scene: Any) -> None:
    match = scene(LYING + "\na3 Lineman 12,6", dice=[1]).play("act h1 Multiple Block a1")
    assert match.asked == "player" and not match.rolled("jump up")
    match.play("choose a3")
    assert match.prone("h1") and not match.events("block") and not match.turnover and not match.offers("move h1")


@pytest.mark.rule("crp.skill.multiple-block")
@pytest.mark.shows("crp.skill.multiple-block:6")
def test_who_cannot_jump_up_lies(scene: Any) -> None:
    assert scene(LYING.replace(" +Jump Up", "")).options("block") == []
    one = scene(LYING.replace("a2 Lineman 13,8", "a2 Lineman 20,8"))
    assert one.options("block") == ["block h1 a1 Jump Up"]


@pytest.mark.rule("bb2020.skill.multiple-block", "bb2020.skill.jump-up")
@pytest.mark.shows("bb2020.skill.multiple-block:1", "bb2020.skill.jump-up:2")
def test_both_at_once_from_the_ground(scene: Any) -> None:
    lying = LYING.replace("6 5 3 9", "6 5 3 4 10").replace("Lineman", "Human Lineman")
    match = scene(lying, dice=[3, *["push"] * 4], edition="bb2020").play("act h1 Multiple Block a1")
    assert match.standing("h1") and match.modifiers("jump up") == {"base": 1} and len(match.events("block")) == 2
