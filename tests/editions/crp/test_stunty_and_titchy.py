"""Stunty and Titchy: small, smaller, and hard to hold."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.player_state import AG

CROWDED = """
    h1 Lineman  12,7  {}
    a1 Lineman  12,8
    a2 Lineman  13,5  {}
    a3 Lineman  11,5
    """


def dodge(scene: Any, skills: str, die: int, other: str = "") -> Any:
    """h1 leaves one tackle zone for a square in two others."""
    match = scene(CROWDED.format(skills, other), dice=[die])
    match.play("move h1", "move h1 12,6")
    return match


def injury(scene: Any, skills: str, dice: list[int], more: list[Any]) -> Any:
    match = scene(f"h1 Lineman 12,7\nh2 Lineman 3,3\na1 Lineman 13,7 {skills}", dice=["pow", 6, 6, *dice, *more])
    match.play("block h1 a1", "push 14,7", "stay")
    return match


# -- Stunty
@pytest.mark.rule("crp.skill.stunty")
@pytest.mark.shows("crp.skill.stunty:1")
def test_he_minds_no_tackle_zones_where_he_goes(scene: Any) -> None:
    match = dodge(scene, "+Stunty", 3)
    assert match.standing("h1") and match.modifiers("dodge") == {"base": 1, "tackle zones": -2, "Stunty": 2}


@pytest.mark.rule("crp.skill.stunty")
@pytest.mark.shows("crp.skill.stunty:1")
def test_in_the_open_he_gains_nothing(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Stunty\na1 Lineman 12,8", dice=[3])
    match.play("move h1", "move h1 12,6")
    assert match.modifiers("dodge") == {"base": 1}


@pytest.mark.rule("crp.skill.stunty")
@pytest.mark.shows("crp.skill.stunty:2")
def test_his_passes_are_worse(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 ball +Stunty\nh2 Lineman 14,7", dice=[4, 3])
    match.play("pass h1", "throw h1", "target 14,7")
    assert match.modifiers("pass") == {"range": 1, "Stunty": -1} and match.holder == "h2"
    assert match.rolled("pass")[0]["target"] == match.stat("h1", AG) == 4


@pytest.mark.rule("crp.skill.stunty")
@pytest.mark.shows("crp.skill.stunty:3")
@pytest.mark.parametrize(("dice", "then"), [([3, 3], "stunned"), ([3, 4], "ko"), ([4, 4], "ko"), ([4, 5], "casualty")])
def test_he_is_easily_hurt(scene: Any, dice: list[int], then: str) -> None:
    assert injury(scene, "+Stunty", dice, []).status("a1") == then


@pytest.mark.rule("crp.skill.stunty")
@pytest.mark.shows("crp.skill.stunty:3")
def test_a_nine_is_badly_hurt_without_a_casualty_roll(scene: Any) -> None:
    match = injury(scene, "+Stunty", [4, 5], [])
    assert [event["result"] for event in match.events("injury")] == ["badly hurt"]
    assert [event["result"] for event in match.events("casualty")] == ["badly hurt"]


@pytest.mark.rule("crp.skill.stunty")
@pytest.mark.shows("crp.skill.stunty:3")
def test_a_ten_is_a_casualty_as_for_anybody(scene: Any) -> None:
    match = injury(scene, "+Stunty", [5, 5], [5, "d8:1"])
    assert [event["result"] for event in match.events("casualty")] == ["niggling injury"]


@pytest.mark.rule("crp.skill.stunty")
@pytest.mark.shows("crp.skill.stunty:3")
def test_modifiers_count_first(scene: Any) -> None:
    table = "h1 Lineman 12,7\na1 Lineman 13,7 +Stunty"
    match = scene(table, hired={"home": ["Wizard"]}, start="turn start", dice=[2, 6, 6, 3, 3])
    match.play("use Wizard", "option Wizard lightning", "choose a1")
    assert match.events("injury")[0]["modifier"] == 1 and match.status("a1") == "ko"


# -- Titchy
@pytest.mark.rule("crp.skill.titchy")
@pytest.mark.shows("crp.skill.titchy:1")
def test_he_dodges_better(scene: Any) -> None:
    match = dodge(scene, "+Titchy", 4)
    assert match.standing("h1") and match.modifiers("dodge") == {"base": 1, "tackle zones": -2, "Titchy": 1}


@pytest.mark.rule("crp.skill.titchy")
@pytest.mark.shows("crp.skill.titchy:2")
def test_leaving_him_takes_a_dodge(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\na1 Lineman 12,8 +Titchy", dice=[3])
    match.play("move h1", "move h1 12,6")
    assert match.rolled("dodge") and match.modifiers("dodge") == {"base": 1}


@pytest.mark.rule("crp.skill.titchy")
@pytest.mark.shows("crp.skill.titchy:3")
def test_coming_near_him_is_no_harder(scene: Any) -> None:
    match = dodge(scene, "", 4, "+Titchy")
    assert match.standing("h1") and match.modifiers("dodge") == {"base": 1, "tackle zones": -2, "Titchy": 1}


@pytest.mark.rule("crp.skill.titchy")
@pytest.mark.shows("crp.skill.titchy:3")
@pytest.mark.parametrize("other", ["h2 Lineman 11,6 +Titchy", "a4 Lineman 13,7 prone +Titchy", "a4 Lineman 5,5 +Titchy",
                                   "a4 Lineman 13,7 dazed +Titchy"])
def test_others_who_are_titchy_change_nothing(scene: Any, other: str) -> None:
    match = scene(CROWDED.format("", "") + other, dice=[5])
    match.play("move h1", "move h1 12,6")
    assert match.modifiers("dodge") == {"base": 1, "tackle zones": -2}


# -- both
@pytest.mark.rule("crp.skill.stunty")
@pytest.mark.rule("crp.skill.titchy")
@pytest.mark.shows("crp.skill.stunty:1", "crp.skill.titchy:1")
def test_stunty_and_titchy_add_up(scene: Any) -> None:
    match = dodge(scene, "+Stunty +Titchy", 2)
    assert match.standing("h1") and sum(match.modifiers("dodge").values()) == 2


@pytest.mark.rule("crp.skill.stunty")
@pytest.mark.rule("crp.skill.titchy")
@pytest.mark.shows("crp.skill.stunty:1", "crp.skill.titchy:3")
def test_a_zone_is_not_ignored_twice(scene: Any) -> None:
    match = dodge(scene, "+Stunty", 3, "+Titchy")
    assert sum(match.modifiers("dodge").values()) == 1
