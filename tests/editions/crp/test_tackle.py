"""Tackle: no dodging this one."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.rule("crp.skill.tackle")
@pytest.mark.shows("crp.skill.tackle:1")
def test_dodge_is_no_help_against_whoever_marks_him(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Dodge\na1 Lineman 13,7 +Tackle", dice=[1, 1, 1])
    match.play("move h1", "move h1 11,7")
    assert match.prone("h1") and not match.used("Dodge")


@pytest.mark.rule("crp.skill.tackle")
@pytest.mark.shows("crp.skill.tackle:1")
@pytest.mark.parametrize("tackler", ["a1 Lineman 14,7 +Tackle", "a1 Lineman 13,7 prone +Tackle",
                                     "a1 Lineman 13,7 dazed +Tackle"])
def test_he_has_to_be_in_its_tackle_zone(scene: Any, tackler: str) -> None:
    match = scene("h1 Lineman 12,7 +Dodge\na2 Lineman 13,8\n" + tackler, dice=[1, 6])
    match.play("move h1", "move h1 11,7", "use Dodge")
    assert match.standing("h1")


@pytest.mark.rule("crp.skill.tackle")
@pytest.mark.shows("crp.skill.tackle:2")
def test_a_stumble_knocks_him_down_after_all(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Tackle\na1 Lineman 13,7 +Dodge", dice=["stumble", 1, 1])
    match.play("block h1 a1", "push 14,7", "stay")
    assert match.prone("a1")


@pytest.mark.rule("crp.skill.tackle")
@pytest.mark.shows("crp.skill.tackle:2")
def test_a_neighbour_with_tackle_is_not_the_blocker(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\nh2 Lineman 12,9 +Tackle\na1 Lineman 13,8 +Dodge", dice=["stumble", "stumble"])
    match.play("block h1 a1", "use Dodge")
    assert match.asked == "push"


STUMBLING = "h1 Lineman 12,7 +Tackle\na1 Lineman 13,7 +Dodge\nh9 Lineman 2,2"


@pytest.mark.rule("crp.skill.tackle")
@pytest.mark.shows("crp.skill.tackle:2")
def test_a_blocker_who_wants_to_be_asked_may_let_him_dodge(scene: Any) -> None:
    match = scene(STUMBLING, dice=["stumble"]).play("order Tackle ask", "block h1 a1")
    assert match.seat == "h" and match.options() == ["use Tackle h1", "no"]
    match.play("no", "use Dodge", "push 14,7", "stay")
    assert match.standing("a1")


@pytest.mark.rule("crp.skill.tackle")
@pytest.mark.shows("crp.skill.tackle:2")
def test_or_use_it_after_all(scene: Any) -> None:
    match = scene(STUMBLING, dice=["stumble", 1, 1]).play("order Tackle ask", "block h1 a1", "use Tackle")
    assert match.asked == "push", "nobody is asked about Dodge"
    assert match.play("push 14,7", "stay").prone("a1") and not match.used("Dodge")


@pytest.mark.rule("crp.skill.tackle")
@pytest.mark.shows("crp.skill.tackle:1", "crp.skill.tackle:2")
def test_never_leaves_blocks_alone_but_nobody_dodges_away(scene: Any) -> None:
    match = scene(STUMBLING, dice=["stumble"])
    match.play("order Tackle never", "block h1 a1", "use Dodge", "push 14,7", "stay")
    assert match.standing("a1")
    match = scene("h1 Lineman 12,7 +Dodge\na1 Lineman 13,7 +Tackle", active="away", dice=[1, 1, 1])
    match.play("order Tackle never", "end", "move h1", "move h1 11,7")
    assert match.prone("h1") and not match.used("Dodge")


@pytest.mark.rule("crp.skill.tackle")
def test_an_order_is_his_own_and_can_be_changed(scene: Any) -> None:
    match = scene(STUMBLING.replace("+Dodge", "+Dodge +Tackle"), dice=["stumble", 1, 1])
    match.play("order Tackle never", "order Tackle always", "block h1 a1", "push 14,7", "stay")
    assert match.prone("a1") and match.asked == "turn"
