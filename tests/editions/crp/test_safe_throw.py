"""Safe Throw: the ball goes where it should or stays where it is."""

from typing import Any

import pytest

from nuffle.rules.procedures.throw import A_BOMB, A_MATE, FUMBLE, KEPT, THE_BALL, Throw
from nuffle.rules.roll import Roll

pytestmark = pytest.mark.rule("crp.skill.safe-throw")

PASS = "h1 Lineman 5,7 ball +Safe Throw\nh2 Lineman 9,7\na1 Lineman 7,7\n"
THROW = ("pass h1", "throw h1", "target 9,7")


@pytest.mark.shows("crp.skill.safe-throw:1", "crp.skill.safe-throw:2")
def test_an_interception_is_undone_and_the_pass_goes_on(scene: Any) -> None:
    match = scene(PASS + "a2 Lineman 4,7", dice=[6, 4, 5, 3])
    match.play(*THROW, "intercept a1")
    assert match.asked == "window" and match.seat == "h"
    match.play("use Safe Throw")
    assert match.rolled("safe throw")[0]["target"] == 4 and match.modifiers("safe throw") == {}
    assert match.holder == "h2" and not match.turnover


@pytest.mark.shows("crp.skill.safe-throw:1")
def test_unless_his_roll_fails(scene: Any) -> None:
    match = scene(PASS, dice=[6, 3])
    match.play(*THROW, "intercept a1", "use Safe Throw")
    assert match.holder == "a1" and match.turnover


@pytest.mark.shows("crp.skill.safe-throw:1")
def test_he_may_let_them_have_it(scene: Any) -> None:
    match = scene(PASS, dice=[6])
    match.play(*THROW, "intercept a1", "no")
    assert match.holder == "a1"


@pytest.mark.shows("crp.skill.safe-throw:3")
def test_he_holds_on_to_what_he_would_have_dropped(scene: Any) -> None:
    match = scene("h1 Lineman 5,7 ball +Safe Throw\nh2 Lineman 16,7\na1 Lineman 4,7", dice=[3])
    match.play("pass h1", "throw h1", "target 16,7")
    assert match.holder == "h1" and not match.turnover and match.seat == "h" and not match.offers("pass h2")


@pytest.mark.shows("crp.skill.safe-throw:4")
def test_a_natural_one_is_dropped_all_the_same(scene: Any) -> None:
    match = scene(PASS.replace("7,7", "20,7"), dice=[1, "d8:1"])
    match.play(*THROW)
    assert match.holder is None and match.ball == (5, 6) and match.turnover


@pytest.mark.shows("crp.skill.safe-throw:5")
@pytest.mark.parametrize(("cargo", "quality"), [(THE_BALL, KEPT), (A_BOMB, FUMBLE), (A_MATE, FUMBLE)])
def test_neither_bomb_nor_team_mate_is_held_on_to(scene: Any, cargo: int, quality: int) -> None:
    match = scene(PASS)
    throw = Throw(match.player("h1"))
    throw.cargo = cargo
    match.match.returned = roll = Roll()
    roll.natural = 2
    skill = match.match.effect(match.match.rules.index("Safe Throw"))
    assert skill.outcome(match.match, throw.thrower, 0, FUMBLE, throw) == quality
