"""Hail Mary Pass: into the blue."""

from typing import Any

import pytest

from nuffle.rules.procedures.passing_ruler import ANYWHERE
from nuffle.rules.procedures.throw import A_MATE, Throw

pytestmark = pytest.mark.rule("crp.skill.hail-mary-pass")

FAR = "h1 Lineman 2,7 ball +Hail Mary Pass\nh2 Lineman 24,7\n"
THROW = ("pass h1", "throw h1")


@pytest.mark.shows("crp.skill.hail-mary-pass:1", "crp.skill.hail-mary-pass:3", "crp.skill.hail-mary-pass:5")
def test_to_any_square_but_never_accurate(scene: Any) -> None:
    match = scene(FAR, dice=[6, "d8:7", "d8:7", "d8:1", "d8:5"])
    match.play(*THROW)
    assert len(match.options("target")) == 26 * 15 - 1
    match.play("target 24,7")
    assert match.events("quality")[0]["quality"] == "inaccurate" and len(match.events("scatter")) == 3
    assert match.ball == (22, 7) and match.turnover


@pytest.mark.shows("crp.skill.hail-mary-pass:5")
def test_with_luck_it_comes_back_to_the_target(scene: Any) -> None:
    match = scene(FAR.replace("24,7", "20,7"), dice=[2, "d8:1", "d8:4", "d8:7", 4])
    match.play(*THROW, "target 20,7")
    assert match.holder == "h2" and match.modifiers("catch") == {} and not match.turnover


@pytest.mark.shows("crp.skill.hail-mary-pass:2")
def test_a_one_is_a_fumble(scene: Any) -> None:
    match = scene(FAR, dice=[1, "d8:1"])
    match.play(*THROW, "target 24,7")
    assert match.ball == (2, 6) and match.turnover and len(match.events("bounce")) == 1


@pytest.mark.shows("crp.skill.hail-mary-pass:3")
def test_nothing_makes_it_harder(scene: Any) -> None:
    match = scene(FAR + "a1 Lineman 3,7\na2 Lineman 3,6", weather="Very Sunny",
                  dice=[2, "d8:1", "d8:1", "d8:1", "d8:1"])
    match.play(*THROW, "target 20,7")
    assert match.modifiers("pass") == {} and match.events("quality")[0]["quality"] == "inaccurate"


@pytest.mark.shows("crp.skill.hail-mary-pass:4")
def test_nobody_intercepts_it(scene: Any) -> None:
    match = scene(FAR + "a1 Lineman 12,7", dice=[2, "d8:1", "d8:1", "d8:1", "d8:1"])
    match.play(*THROW, "target 20,7")
    assert not match.rolled("intercept") and match.events("quality")


@pytest.mark.shows("crp.skill.hail-mary-pass:1", "crp.skill.hail-mary-pass:4")
def test_also_where_the_ruler_would_reach(scene: Any) -> None:
    match = scene("h1 Lineman 5,7 ball +Hail Mary Pass\nh2 Lineman 9,7\na1 Lineman 7,7",
                  dice=[5, "d8:1", "d8:4", "d8:7", 4])
    match.play(*THROW, "target 9,7")
    assert match.asked == "window" and match.seat == "h"
    match.play("use Hail Mary Pass")
    assert not match.rolled("intercept") and match.holder == "h2" and match.modifiers("catch") == {}


@pytest.mark.shows("crp.skill.hail-mary-pass:1")
def test_or_an_ordinary_pass(scene: Any) -> None:
    match = scene("h1 Lineman 5,7 ball +Hail Mary Pass\nh2 Lineman 9,7", dice=[4, 3])
    match.play(*THROW, "target 9,7", "no")
    assert match.holder == "h2" and match.events("quality")[0]["quality"] == "accurate"


@pytest.mark.shows("crp.skill.hail-mary-pass:6")
def test_not_in_a_blizzard(scene: Any) -> None:
    match = scene(FAR, weather="Blizzard", dice=[4, "d8:1"])
    match.play(*THROW)
    assert not match.offers("target 24,7") and not match.offers("target 10,7")
    match.play("target 8,7")
    assert match.events("quality")


@pytest.mark.shows("crp.skill.hail-mary-pass:7")
def test_not_with_a_team_mate_in_hand(scene: Any) -> None:
    match = scene(FAR)
    skill = match.match.effect(match.match.rules.index("Hail Mary Pass"))
    throw = Throw(match.player("h1"))
    throw.origin = match.match.state.square[match.player("h1")]
    target = match.match.pitch.at(24, 7)
    assert throw.reach(match.match, target) == ANYWHERE
    throw.cargo = A_MATE
    assert throw.reach(match.match, target) == 0 and not skill.offers(match.match, throw.thrower, 0, throw)
