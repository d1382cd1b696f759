"""Passing skills as the 2020 edition has them."""

from __future__ import annotations

from typing import Any

import pytest

QUICK = "target 6,7"
SHORT = "target 8,7"
LONG = "target 12,7"
BOMB = "target 14,7"


def thrower(scene: Any, skills: str, target: str, dice: list[Any], more: str = "", pa: int = 4, **rest: Any) -> Any:
    table = f"h1 6 3 3 {pa} 9 3,7 ball {skills}\nh2 6 3 3 4 9 {target.split()[1]}\nh3 6 3 3 4 9 3,3\n{more}"
    return scene(table, dice=dice, edition="bb2020", **rest).play("pass h1", "throw h1", target)


# -- Accurate, Cannoneer
@pytest.mark.rule("bb2020.skill.accurate")
@pytest.mark.shows("bb2020.skill.accurate:1")
@pytest.mark.parametrize(("target", "die", "bonus"), [(QUICK, 3, 1), (SHORT, 4, 1), (LONG, 6, 0), (BOMB, 6, 0)])
def test_accurate_is_for_short_ways(scene: Any, target: str, die: int, bonus: int) -> None:
    match = thrower(scene, "+Accurate", target, [die, 3])
    assert match.modifiers("pass").get("Accurate", 0) == bonus and match.holder == "h2"


@pytest.mark.rule("bb2020.skill.cannoneer")
@pytest.mark.shows("bb2020.skill.cannoneer:1")
@pytest.mark.parametrize(("target", "die", "bonus"), [(QUICK, 4, 0), (SHORT, 5, 0), (LONG, 5, 1), (BOMB, 6, 1)])
def test_a_cannon_is_for_long_ones(scene: Any, target: str, die: int, bonus: int) -> None:
    match = thrower(scene, "+Cannoneer", target, [die, 3])
    assert match.modifiers("pass").get("Cannoneer", 0) == bonus and match.holder == "h2"


@pytest.mark.rule("bb2020.skill.cannoneer", "bb2020.skill.hail-mary-pass")
@pytest.mark.shows("bb2020.skill.cannoneer:1")
def test_the_longest_of_all_too(scene: Any) -> None:
    match = thrower(scene, "+Cannoneer +Hail Mary Pass", "target 24,7", [4, "d8:1", "d8:5", "d8:1", "d8:1"])
    assert match.modifiers("pass") == {"range": -3, "Cannoneer": 1}


# -- Hail Mary Pass
@pytest.mark.rule("bb2020.skill.hail-mary-pass")
@pytest.mark.shows("bb2020.skill.hail-mary-pass:1", "bb2020.skill.hail-mary-pass:2")
def test_anywhere_but_never_accurate(scene: Any) -> None:
    match = thrower(scene, "+Hail Mary Pass", "target 24,7", [6, "d8:1", "d8:1", "d8:1", "d8:1"],
                    "a1 6 3 3 4 9 12,7", rerolls=[1, 0])
    assert match.turnover and match.ball == (24, 3) and not match.rolled("intercept") and match.rerolls == (1, 0)


@pytest.mark.rule("bb2020.skill.hail-mary-pass")
@pytest.mark.shows("bb2020.skill.hail-mary-pass:1")
def test_two_after_all_is_wild(scene: Any) -> None:
    match = thrower(scene, "+Hail Mary Pass", "target 24,7", [3, "d8:1", 2, "d8:1"])
    assert match.events("quality")[0]["quality"] == "wildly inaccurate" and match.ball == (3, 4)


@pytest.mark.rule("bb2020.skill.hail-mary-pass")
@pytest.mark.shows("bb2020.skill.hail-mary-pass:1")
def test_he_may_throw_a_near_one_that_way(scene: Any) -> None:
    match = thrower(scene, "+Hail Mary Pass", QUICK, [6, "d8:1", "d8:1", "d8:1", "d8:1"], "a1 6 3 3 4 9 5,7")
    match.play("use Hail Mary Pass")
    assert match.ball == (6, 3)


@pytest.mark.rule("bb2020.skill.hail-mary-pass")
@pytest.mark.shows("bb2020.skill.hail-mary-pass:3")
def test_not_in_a_blizzard(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 3,7 ball +Hail Mary Pass", edition="bb2020", weather="Blizzard")
    match.play("pass h1", "throw h1")
    assert match.offers("target 6,7") and not match.offers("target 24,7")
    match = scene("h1 6 3 3 4 9 3,7 ball +Hail Mary Pass", edition="bb2020").play("pass h1", "throw h1")
    assert match.offers("target 24,7")


# -- Cloud Burster
@pytest.mark.rule("bb2020.skill.cloud-burster")
@pytest.mark.shows("bb2020.skill.cloud-burster:1")
def test_over_the_clouds_it_must_be_reached_twice(scene: Any) -> None:
    match = thrower(scene, "+Cloud Burster", LONG, [6, 6, 2, 3], "a1 6 3 3 4 9 8,7").play("intercept a1")
    assert match.holder == "h2" and len(match.rolled("intercept")) == 2


@pytest.mark.rule("bb2020.skill.cloud-burster")
@pytest.mark.shows("bb2020.skill.cloud-burster:1")
def test_twice_is_possible(scene: Any) -> None:
    match = thrower(scene, "+Cloud Burster", LONG, [6, 6, 6, 4], "a1 6 3 3 4 9 8,7").play("intercept a1")
    assert match.holder == "a1"


@pytest.mark.rule("bb2020.skill.cloud-burster")
@pytest.mark.shows("bb2020.skill.cloud-burster:1")
def test_a_short_pass_stays_below_the_clouds(scene: Any) -> None:
    match = thrower(scene, "+Cloud Burster", SHORT, [6, 6, 4], "a1 6 3 3 4 9 6,7").play("intercept a1")
    assert match.holder == "a1"


# -- Fumblerooskie
@pytest.mark.rule("bb2020.skill.fumblerooskie")
@pytest.mark.shows("bb2020.skill.fumblerooskie:1", "bb2020.skill.fumblerooskie:2")
@pytest.mark.parametrize("action", ["move", "blitz"])
def test_the_ball_stays_behind(scene: Any, action: str) -> None:
    match = scene("h1 6 3 3 4 9 10,7 ball +Fumblerooskie\nh2 6 3 3 4 9 3,3", edition="bb2020")
    match.play(f"{action} h1", "move h1 11,7", "use Fumblerooskie 12,7")
    assert match.at("h1") == (12, 7) and match.ball == (11, 7) and match.holder is None and not match.turnover
    assert match.asked == "action" and not match.options("use")


@pytest.mark.rule("bb2020.skill.fumblerooskie")
@pytest.mark.shows("bb2020.skill.fumblerooskie:1")
def test_only_when_moving_or_blitzing(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7 ball +Fumblerooskie", edition="bb2020").play("pass h1")
    assert not match.options("use")


@pytest.mark.rule("bb2020.skill.fumblerooskie")
@pytest.mark.shows("bb2020.skill.fumblerooskie:2")
def test_on_whoever_has_dived_there_the_ball_does_not_come_to_rest(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7 ball +Fumblerooskie\nh2 6 3 3 4 9 3,3\na1 6 3 3 4 9 10,8 +Diving Tackle",
                  edition="bb2020", dice=[6, "d8:5"])
    match.play("move h1", "use Fumblerooskie 10,6", "use Diving Tackle")
    assert match.at("a1") == (10, 7) and match.prone("a1") and match.ball == (10, 8) and match.asked == "action"


# -- On the Ball
@pytest.mark.rule("bb2020.skill.on-the-ball")
@pytest.mark.shows("bb2020.skill.on-the-ball:1")
def test_whoever_is_about_to_block_the_thrower_does_not_run_but_others_do(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 11,7 +On the Ball\nh2 6 3 3 4 9 3,3 +On the Ball\n"
                  "a1 6 3 3 4 9 12,7 ball +Dump-Off\na2 6 3 3 4 9 14,7", edition="bb2020")
    match.play("block h1 a1", "use Dump-Off", "target 14,7")
    assert match.options("use") == ["use On the Ball h2"]


@pytest.mark.rule("bb2020.skill.on-the-ball")
@pytest.mark.shows("bb2020.skill.on-the-ball:1")
def test_three_squares_when_an_opponent_passes(scene: Any) -> None:
    match = thrower(scene, "", SHORT, [6, 3], "a1 6 3 3 4 9 12,11 +On the Ball")
    assert match.seat == "a"
    match.play("use On the Ball")
    assert match.asked == "action" and match.seat == "a"
    match.play("move a1 13,11", "move a1 14,11", "move a1 15,11")
    assert match.at("a1") == (15, 11) and match.holder == "h2"


@pytest.mark.rule("bb2020.skill.on-the-ball")
@pytest.mark.shows("bb2020.skill.on-the-ball:2")
def test_one_open_receiver_runs_after_the_kick(scene: Any) -> None:
    lines = "\n".join(f"h{i} 6 3 3 4 9 12,{i + 3}" for i in range(2, 6))
    foes = "\n".join(f"a{i} 6 3 3 4 9 13,{i + 3}" for i in range(2, 6))
    match = scene(f"h1 6 3 3 4 9 6,7 +On the Ball\n{lines}\n{foes}\na1 6 3 3 4 9 20,7", start="kick-off",
                  kicking="away", edition="bb2020", dice=["d8:1", 1, 1, 1, "d8:5"])
    match.play("kick 8,4")
    assert match.asked == "window" and match.seat == "h"
    match.play("use On the Ball")
    assert match.asked == "action"
    match.play("move h1 7,7", "end")
    assert match.at("h1") == (7, 7)


# -- Pass
@pytest.mark.rule("bb2020.skill.pass")
@pytest.mark.shows("bb2020.skill.pass:1")
def test_a_failed_pass_again(scene: Any) -> None:
    match = thrower(scene, "+Pass", QUICK, [1, 4, 3]).play("use Pass")
    assert match.holder == "h2"


@pytest.mark.rule("bb2020.skill.pass")
@pytest.mark.shows("bb2020.skill.pass:2")
def test_not_a_thrown_team_mate(scene: Any) -> None:
    match = scene("h1 5 5 4 4 9 10,7 +Throw Team-mate +Pass\nh2 6 2 3 4 7 11,7 +Right Stuff",
                  dice=[3, "d8:3", "d8:3", "d8:3", 4], edition="bb2020")
    match.play("pass h1", "use Throw Team-mate h2", "target 13,7")
    assert match.at("h2") == (16, 7)


# -- Running Pass
@pytest.mark.rule("bb2020.skill.running-pass")
@pytest.mark.shows("bb2020.skill.running-pass:1")
def test_he_runs_on_after_a_quick_pass(scene: Any) -> None:
    match = thrower(scene, "+Running Pass", QUICK, [4, 3])
    assert match.holder == "h2" and match.asked == "action" and match.offers("move h1 4,7")
    match.play("move h1 4,7", "end")
    assert match.asked == "turn"


@pytest.mark.rule("bb2020.skill.running-pass")
@pytest.mark.shows("bb2020.skill.running-pass:1")
def test_a_short_pass_is_too_far(scene: Any) -> None:
    assert thrower(scene, "+Running Pass", SHORT, [5, 3]).asked == "turn"


# -- Safe Pass
@pytest.mark.rule("bb2020.skill.safe-pass")
@pytest.mark.shows("bb2020.skill.safe-pass:1")
def test_a_fumble_is_held_on_to(scene: Any) -> None:
    match = thrower(scene, "+Safe Pass +Running Pass", QUICK, [1])
    assert match.holder == "h1" and not match.turnover and match.asked == "turn" and not match.offers("move h1")
