"""Always Hungry: a team-mate may be a snack."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.procedures.casualty import DEAD

pytestmark = pytest.mark.rule("crp.skill.always-hungry")

PAIR = """
    h1 4 5 1 9  10,7  +Throw Team-Mate  +Always Hungry
    h2 6 2 3 7  11,7  +Right Stuff
    """
GRAB_HIM = ("pass h1", "use Throw Team-Mate h2")


@pytest.mark.shows("crp.skill.always-hungry:1", "crp.skill.always-hungry:2")
def test_he_rolls_before_he_aims_and_throws_on_a_two(scene: Any) -> None:
    match = scene(PAIR, dice=[2, 3, *["d8:3"] * 3, 4]).play(*GRAB_HIM)
    assert match.asked == "target" and len(match.rolled("hunger")) == 1
    match.play("target 13,7")
    assert match.at("h2") == (16, 7)


@pytest.mark.shows("crp.skill.always-hungry:1")
def test_the_ball_is_not_for_eating(scene: Any) -> None:
    match = scene(PAIR, ball="h1").play("pass h1", "throw h1")
    assert match.asked == "target" and not match.rolled("hunger")


@pytest.mark.shows("crp.skill.always-hungry:3")
def test_two_ones_and_he_is_gone_whatever_the_apothecary_says(scene: Any) -> None:
    match = scene(PAIR, dice=[1, 1], apothecaries=[1, 0]).play(*GRAB_HIM)
    assert match.status("h2") == "eaten" and match.at("h2") is None
    assert match.events("dead") == [{"event": "dead", "player": "h2", "by": "h1"}]
    assert list(match.match.state.hurt)[:2] == [match.player("h2"), DEAD]
    assert match.asked == "turn" and not match.turnover


@pytest.mark.shows("crp.skill.always-hungry:4")
def test_the_ball_of_the_eaten_bounces_and_the_turn_is_over(scene: Any) -> None:
    match = scene(PAIR, ball="h2", dice=[1, 1, "d8:1"]).play(*GRAB_HIM)
    assert match.ball == (11, 6) and match.holder is None and match.turnover


@pytest.mark.shows("crp.skill.always-hungry:5", "crp.skill.always-hungry:6")
def test_he_squirms_free_and_lands_where_he_stood(scene: Any) -> None:
    match = scene(PAIR, dice=[1, 2, 4]).play(*GRAB_HIM)
    assert match.standing("h2") and match.at("h2") == (11, 7) and match.rolled("land")
    assert match.events("quality")[0]["quality"] == "fumble"
    assert match.asked == "turn" and not match.turnover


@pytest.mark.shows("crp.skill.always-hungry:6")
def test_squirming_free_with_the_ball_is_like_any_other_fumble(scene: Any) -> None:
    match = scene(PAIR, ball="h2", dice=[1, 6, 4]).play(*GRAB_HIM)
    assert match.holder == "h2" and match.standing("h2") and not match.turnover
    match = scene(PAIR, ball="h2", dice=[1, 6, 1, 1, 1, "d8:1"]).play(*GRAB_HIM)
    assert match.prone("h2") and match.turnover
