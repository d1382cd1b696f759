"""Diving Tackle: throwing himself at whoever dodges away."""

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.diving-tackle")

ESCAPE = "h1 Lineman 10,7\na1 Lineman 11,7 +Diving Tackle\n"


@pytest.mark.shows("crp.skill.diving-tackle:1", "crp.skill.diving-tackle:4")
def test_the_dodger_is_brought_down(scene: Any) -> None:
    match = scene(ESCAPE, dice=[3, 1, 1])
    match.play("move h1", "move h1 9,7")
    assert match.asked == "window" and match.seat == "a"
    match.play("use Diving Tackle")
    assert match.lying("h1") and match.at("h1") == (9, 7) and match.turnover
    assert match.prone("a1") and match.at("a1") == (10, 7)
    assert match.modifiers("dodge") == {"base": 1, "Diving Tackle": -2}


@pytest.mark.shows("crp.skill.diving-tackle:4")
def test_he_lies_there_before_the_armour_roll_and_makes_none(scene: Any) -> None:
    match = scene(ESCAPE, dice=[3, 1, 1])
    match.play("move h1", "move h1 9,7", "use Diving Tackle")
    told = [event["event"] for event in match.events() if event["event"] in ("move", "prone", "armour")]
    assert told == ["move", "prone", "armour"]
    assert [event["player"] for event in match.rolled("armour")] == ["h1"]


@pytest.mark.shows("crp.skill.diving-tackle:1")
def test_his_coach_may_leave_it(scene: Any) -> None:
    match = scene(ESCAPE, dice=[3])
    match.play("move h1", "move h1 9,7", "no")
    assert match.standing("h1", "a1") and match.at("h1") == (9, 7)


@pytest.mark.shows("crp.skill.diving-tackle:1")
@pytest.mark.parametrize("die", [5, 6])
def test_he_may_dive_though_the_dodge_still_succeeds(scene: Any, die: int) -> None:
    match = scene(ESCAPE, dice=[die])
    match.play("move h1", "move h1 9,7", "use Diving Tackle")
    assert match.asked == "action" and match.standing("h1") and not match.turnover
    assert match.prone("a1") and match.at("a1") == (10, 7)


@pytest.mark.shows("crp.skill.diving-tackle:1", "crp.skill.diving-tackle:4")
def test_he_may_dive_though_the_dodge_has_failed_anyway(scene: Any) -> None:
    match = scene(ESCAPE, dice=[1, 1, 1])
    match.play("move h1", "move h1 9,7", "use Diving Tackle")
    assert match.prone("h1", "a1") and match.at("a1") == (10, 7)


@pytest.mark.shows("crp.skill.diving-tackle:1")
@pytest.mark.parametrize("tackler", ["a2 Lineman 9,5", "a2 Lineman 11,8 prone"])
def test_only_against_a_dodge_out_of_his_own_tackle_zone(scene: Any, tackler: str) -> None:
    match = scene(f"h1 Lineman 10,7\na1 Lineman 11,7\n{tackler} +Diving Tackle", dice=[3])
    match.play("move h1", "move h1 9,7")
    assert match.asked == "action" and match.at("h1") == (9, 7)


@pytest.mark.shows("crp.skill.diving-tackle:2")
def test_only_one_of_several_may(scene: Any) -> None:
    match = scene(ESCAPE.replace("10,7", "10,7 +Dodge") + "a2 Lineman 11,8 +Diving Tackle", dice=[3, 5])
    match.play("move h1", "move h1 9,7")
    assert len(match.options("use")) == 2
    match.play("use Diving Tackle a1", "use Dodge")
    assert match.standing("h1", "a2") and match.prone("a1")


@pytest.mark.shows("crp.skill.diving-tackle:3")
def test_it_may_wait_for_the_second_roll(scene: Any) -> None:
    match = scene(ESCAPE.replace("10,7", "10,7 +Dodge"), dice=[2, 3, 1, 1])
    match.play("move h1", "move h1 9,7", "no", "use Dodge", "use Diving Tackle")
    assert match.lying("h1") and match.prone("a1")


@pytest.mark.shows("crp.skill.diving-tackle:3")
def test_once_said_it_stays_in_force_for_the_second_roll(scene: Any) -> None:
    match = scene(ESCAPE.replace("10,7", "10,7 +Dodge"), dice=[3, 4, 1, 1])
    match.play("move h1", "move h1 9,7", "use Diving Tackle", "use Dodge")
    assert match.lying("h1") and match.at("a1") == (10, 7)


@pytest.mark.shows("crp.skill.diving-tackle:4")
def test_a_ball_he_held_is_lost(scene: Any) -> None:
    match = scene("h1 Lineman 10,7\na1 Lineman 11,7 ball +Diving Tackle", dice=[3, 1, 1, "d8:5"])
    match.play("move h1", "move h1 9,7", "use Diving Tackle")
    assert match.holder is None and match.ball == (10, 8)
