"""Tentacles: nobody leaves just like that."""

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.tentacles")

HELD = "h1 Lineman 10,7\nh2 Lineman 3,3\na1 Lineman 11,7 +Tentacles\n"


@pytest.mark.shows("crp.skill.tentacles:1", "crp.skill.tentacles:3")
def test_five_and_he_is_held(scene: Any) -> None:
    match = scene(HELD, dice=[2, 3])
    match.play("blitz h1", "move h1 9,7")
    assert match.asked == "window" and match.seat == "a"
    match.play("use Tentacles")
    assert match.at("h1") == (10, 7) and match.standing("h1") and not match.rolled("dodge")
    assert match.asked == "turn" and match.seat == "h" and not match.turnover and not match.offers("move h1")


@pytest.mark.shows("crp.skill.tentacles:3")
def test_six_and_he_tries_to_dodge(scene: Any) -> None:
    match = scene(HELD, dice=[2, 4, 3])
    match.play("move h1", "move h1 9,7", "use Tentacles")
    assert match.at("h1") == (9, 7) and match.asked == "action"


@pytest.mark.shows("crp.skill.tentacles:2")
def test_strength_counts(scene: Any) -> None:
    match = scene("h1 6 2 3 8 10,7\na1 6 5 3 8 11,7 +Tentacles", dice=[4, 4])
    match.play("move h1", "move h1 9,7", "use Tentacles")
    assert match.at("h1") == (10, 7) and match.modifiers("tentacles") == {"Tentacles": -3}


@pytest.mark.shows("crp.skill.tentacles:2")
def test_nobody_is_asked_where_the_gap_is_too_wide(scene: Any) -> None:
    match = scene("h1 6 6 3 8 10,7\na1 6 2 3 8 11,7 +Tentacles", dice=[3])
    match.play("move h1", "move h1 9,7")
    assert match.at("h1") == (9, 7)


@pytest.mark.shows("crp.skill.tentacles:1")
def test_who_leaps_can_be_held_too(scene: Any) -> None:
    match = scene(HELD.replace("10,7", "10,7 +Leap"), dice=[1, 1])
    match.play("move h1", "use Leap 12,7", "use Tentacles")
    assert match.at("h1") == (10, 7) and not match.rolled("leap")


@pytest.mark.shows("crp.skill.tentacles:1")
def test_they_may_be_kept_in(scene: Any) -> None:
    match = scene(HELD, dice=[3])
    match.play("move h1", "move h1 9,7", "no")
    assert match.at("h1") == (9, 7)


@pytest.mark.shows("crp.skill.tentacles:1")
@pytest.mark.parametrize("state", ["prone", "dazed"])
def test_not_without_a_tackle_zone(scene: Any, state: str) -> None:
    match = scene(f"h1 Lineman 10,7\na1 Lineman 11,7\na2 Lineman 11,6 {state} +Tentacles", dice=[3])
    match.play("move h1", "move h1 9,7")
    assert match.at("h1") == (9, 7)


@pytest.mark.shows("crp.skill.tentacles:4")
def test_only_one_may_try(scene: Any) -> None:
    match = scene(HELD + "a2 Lineman 11,8 +Tentacles", dice=[4, 4, 3])
    match.play("move h1", "move h1 9,7")
    assert len(match.options("use")) == 2
    match.play("use Tentacles a2")
    assert match.at("h1") == (9, 7) and match.asked == "action"


@pytest.mark.shows("crp.skill.tentacles:2")
def test_the_mover_may_spend_a_team_re_roll(scene: Any) -> None:
    match = scene(HELD, dice=[1, 1, 4, 4, 3], rerolls=[1, 1])
    match.play("move h1", "move h1 9,7", "use Tentacles")
    assert match.seat == "h"
    match.play("reroll")
    assert match.at("h1") == (9, 7) and match.rerolls == (0, 1)
