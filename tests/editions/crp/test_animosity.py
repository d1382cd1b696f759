"""Animosity: the ball stays among his own kind."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.animosity")

UNDERWORLD = {"home": "Underworld"}
HAND_OFF = """
    h1 Skaven Lineman     12,7  ball
    h2 Underworld Goblin  12,8
    h3 Skaven Lineman     11,7
    """
PASS = """
    h1 Skaven Lineman     12,7  ball
    h2 Underworld Goblin  14,7
    h3 Skaven Lineman     12,10
    h4 Skaven Lineman     12,5   prone
    """


@pytest.mark.shows("crp.skill.animosity:1")
def test_his_own_kind_gets_the_ball_without_a_die(scene: Any) -> None:
    match = scene(HAND_OFF, **UNDERWORLD, dice=[3])
    match.play("handoff h1", "give h1 h3")
    assert match.holder == "h3" and not match.rolled("animosity")


@pytest.mark.shows("crp.skill.animosity:2", "crp.skill.animosity:3")
def test_two_or_more_and_he_hands_it_over(scene: Any) -> None:
    match = scene(HAND_OFF, **UNDERWORLD, dice=[2, 3])
    match.play("handoff h1", "give h1 h2")
    assert match.holder == "h2" and match.rolled("animosity")[0]["target"] == 2


@pytest.mark.shows("crp.skill.animosity:2", "crp.skill.animosity:3")
def test_two_or_more_and_he_passes(scene: Any) -> None:
    match = scene(PASS, **UNDERWORLD, dice=[2, 3, 3])
    match.play("pass h1", "throw h1", "target 14,7")
    assert match.holder == "h2"


@pytest.mark.shows("crp.skill.animosity:2")
def test_an_empty_square_offends_nobody(scene: Any) -> None:
    match = scene(PASS, **UNDERWORLD, dice=[3, "d8:3"])
    match.play("pass h1", "throw h1", "target 14,9")
    assert not match.rolled("animosity")


@pytest.mark.shows("crp.skill.animosity:2")
def test_neither_does_an_opponent(scene: Any) -> None:
    match = scene(PASS + "a1 Lineman 13,9", **UNDERWORLD, dice=[3, 4])
    match.play("pass h1", "throw h1", "target 13,9")
    assert not match.rolled("animosity") and match.holder == "a1"


@pytest.mark.shows("crp.skill.animosity:4", "crp.skill.animosity:5")
def test_on_a_one_the_hand_off_may_go_to_his_own_kind(scene: Any) -> None:
    match = scene(HAND_OFF + "h4 Skaven Lineman 5,5", **UNDERWORLD, dice=[1, 3])
    match.play("handoff h1", "give h1 h2")
    assert match.options() == ["choose h3", "no"]
    match.play("choose h3")
    assert match.holder == "h3" and not match.turnover


@pytest.mark.shows("crp.skill.animosity:4", "crp.skill.animosity:5")
def test_on_a_one_the_pass_may_go_to_his_own_kind(scene: Any) -> None:
    match = scene(PASS + "h5 Skaven Lineman 25,14", **UNDERWORLD, dice=[1, 3, 3])
    match.play("pass h1", "throw h1", "target 14,7")
    assert match.options() == ["choose h3", "no"]
    match.play("choose h3")
    assert match.holder == "h3" and match.events("throw")[-1]["square"] == (12, 10)


@pytest.mark.shows("crp.skill.animosity:6")
def test_the_coach_may_let_the_action_go(scene: Any) -> None:
    match = scene(HAND_OFF, **UNDERWORLD, dice=[1])
    match.play("handoff h1", "give h1 h2", "no")
    assert match.holder == "h1" and match.asked == "turn" and not match.turnover
    assert not match.offers("move h1") and not match.options("handoff")


@pytest.mark.shows("crp.skill.animosity:6")
@pytest.mark.parametrize(("declared", "then", "mate"), [
    ("handoff h1", "give h1 h2", "12,8"), ("pass h1", "throw h1", "14,7")])
def test_without_kin_in_reach_the_action_is_lost(scene: Any, declared: str, then: str, mate: str) -> None:
    table = f"h1 Skaven Lineman 12,7 ball\nh2 Underworld Goblin {mate}"
    match = scene(table, **UNDERWORLD, dice=[1])
    match.play(declared, then, *(["target 14,7"] if then.startswith("throw") else []))
    assert match.holder == "h1" and match.asked == "turn" and not match.turnover
    assert not match.offers("move h1") and not match.rolled("pass")


def test_a_team_reroll_may_talk_him_round(scene: Any) -> None:
    match = scene(HAND_OFF, **UNDERWORLD, rerolls=[1, 0], dice=[1, 2, 3])
    match.play("handoff h1", "give h1 h2", "reroll")
    assert match.holder == "h2"
