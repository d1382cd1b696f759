"""Dump-off as the 2020 edition has it: away with the ball as soon as somebody is after him."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.rule("bb2020.skill.dump-off")

SACK = "h1 6 3 3 4 9 9,7 {skill}\nh2 6 3 3 4 9 3,3\na1 6 3 3 4 9 11,7 ball +Dump-off {also}\na2 6 3 3 4 9 13,7\n"


def sack(scene: Any, dice: list[Any], skill: str = "", also: str = "", **rest: Any) -> Any:
    return scene(SACK.format(skill=skill, also=also), dice=dice, edition="bb2020", **rest)


@pytest.mark.shows("bb2020.skill.dump-off:1", "bb2020.skill.dump-off:3")
def test_as_soon_as_a_blitz_is_meant_for_him(scene: Any) -> None:
    match = sack(scene, [4, 3, "push"]).play("blitz h1", "choose a1")
    assert match.asked == "window" and match.seat == "a" and match.options() == ["use Dump-off a1", "no"]
    match.play("use Dump-off")
    assert match.offers("target 14,7") and not match.offers("target 15,7")
    match.play("target 13,7")
    assert match.holder == "a2" and match.asked == "action" and match.seat == "h"
    assert match.play("move h1 10,7", "hit h1 a1").asked == "push"


@pytest.mark.shows("bb2020.skill.dump-off:3")
def test_declined_it_does_not_come_again(scene: Any) -> None:
    match = sack(scene, ["push"]).play("blitz h1", "choose a1", "no", "move h1 10,7", "hit h1 a1")
    assert match.asked == "push" and match.holder == "a1"


@pytest.mark.shows("bb2020.skill.dump-off:1", "bb2020.skill.dump-off:2")
def test_a_fumble_before_a_block_ends_nobodys_turn(scene: Any) -> None:
    match = scene(SACK.format(skill="", also="").replace("9,7", "10,7"), dice=[1, "d8:5", "push"], edition="bb2020")
    match.play("block h1 a1", "use Dump-off", "target 13,7", "push 12,7", "stay")
    assert not match.turnover and match.asked == "turn" and match.seat == "h" and match.holder is None


@pytest.mark.shows("bb2020.skill.dump-off:3")
@pytest.mark.parametrize(("dice", "asked"), [([1], "turn"), ([2], "window")])
def test_the_attackers_wits_come_first(scene: Any, dice: list[int], asked: str) -> None:
    assert sack(scene, dice, "+Bone Head").play("blitz h1", "choose a1").asked == asked


def test_an_attacker_who_turns_away_is_not_answered(scene: Any) -> None:
    match = sack(scene, [1], also="+Foul Appearance").play("blitz h1", "choose a1")
    assert match.asked == "turn" and match.holder == "a1"
    assert sack(scene, [2], also="+Foul Appearance").play("blitz h1", "choose a1").asked == "window"


def test_without_the_ball_or_for_somebody_else_there_is_no_question(scene: Any) -> None:
    assert sack(scene, []).play("blitz h1", "choose a2").asked == "action"
    match = scene(SACK.format(skill="", also="").replace("ball ", ""), edition="bb2020").play("blitz h1", "choose a1")
    assert match.asked == "action"


def test_a_foul_is_not_answered(scene: Any) -> None:
    match = scene(SACK.format(skill="", also="") + "a3 6 3 3 4 9 8,7 prone", edition="bb2020").play("foul h1")
    assert match.asked == "action"


def test_the_ball_thrown_home_ends_the_turn_before_the_blitz(scene: Any) -> None:
    """A team-mate in the end zone catches it: that is a touchdown, and nobody stands up any more."""
    table = "h1 6 3 3 4 9 5,7 prone\nh2 6 3 3 4 9 13,3\na1 6 3 3 4 9 2,7 ball +Dump-off\na2 6 3 3 4 9 0,7\n"
    match = scene(table, dice=[4, 3], edition="bb2020").play("blitz h1", "choose a1", "use Dump-off", "target 0,7")
    assert match.score == (0, 1) and not match.events("stand up")
