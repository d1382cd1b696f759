"""Charge! and what may be done in it; and other events of the kick-off."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.player_state import AV, MA

MAN = "Human Lineman"
FANS = {"start": "kick-off", "kicking": "away"}


def stage(scene: Any, table: str, *dice: int | str, **rest: Any) -> Any:
    return scene(table.replace("MAN", MAN), dice=list(dice), edition="bb2025", **rest)


def charge(scene: Any, table: str, *dice: int | str, **rest: Any) -> Any:
    """Ten is rolled, and the away side charges; the ball is on its way to 5,6."""
    return stage(scene, table, "d8:1", 1, 4, 6, "d3:1", *dice, **FANS, **rest).play("kick 5,7")


def event(name: str) -> Any:
    return pytest.mark.rule(f"bb2025.kick-off.{name}")


@event("charge")
@pytest.mark.shows("bb2025.kick-off.charge:1", "bb2025.sheet:D15")
def test_all_who_charge_are_picked_before_the_first_moves(scene: Any) -> None:
    match = charge(scene, "h1 MAN 8,7\na1 MAN 17,7\na2 MAN 17,9\na3 MAN 9,7", "d8:1")
    assert match.options("choose") == ["choose a1", "choose a2"]
    match.play("choose a1", "done")
    assert match.options("move") == ["move a1"]
    match.play("end")


@event("charge")
@pytest.mark.shows("bb2025.kick-off.charge:2")
def test_one_of_them_blitzes_and_nobody_blocks_or_fouls(scene: Any) -> None:
    match = charge(scene, "h1 MAN 11,7\na1 MAN 14,7\na2 MAN 14,9", "push", "d8:1")
    match.play("choose a1", "choose a2", "done")
    assert not match.options("foul") and not match.options("block") and len(match.options("blitz")) == 2
    match.play("blitz a1", "move a1 13,7", "move a1 12,7", "hit a1 h1", "push h1 10,7", "stay", "end")
    assert not match.options("blitz") and match.options("move") == ["move a2"]
    match.play("end")


@event("charge")
@pytest.mark.shows("bb2025.kick-off.charge:3")
def test_it_is_over_when_a_picked_player_goes_down_but_team_re_rolls_work(scene: Any) -> None:
    table = "h1 MAN 8,7\na1 1 3 3 4 9 17,7\na2 MAN 17,9"
    match = charge(scene, table, 1, 1, 1, 2, "d8:1", rerolls=[0, 1]).play("choose a1", "choose a2", "done")
    match.play("move a1", "move a1 16,7", "move a1 15,7", "reroll")
    assert match.prone("a1") and match.seat == "h"


@event("charge")
@pytest.mark.shows("bb2025.kick-off.charge:4")
def test_no_bombs_no_gaze_and_no_ball_and_chain(scene: Any) -> None:
    table = "h1 MAN 8,7\na1 MAN 17,7 +Bombardier +Hypnotic Gaze\na2 MAN 17,9 +Ball and Chain"
    match = charge(scene, table, "d8:1")
    assert match.options("choose") == ["choose a1"]
    assert not match.play("choose a1", "done").options_of("Bombardier")
    match.play("end")


@event("charge")
@pytest.mark.rule("bb2025.skill.pick-me-up")
@pytest.mark.shows("bb2025.kick-off.charge:5")
def test_its_end_is_no_end_of_a_turn(scene: Any) -> None:
    table = "h1 MAN 8,7 +Pick-me-up\nh2 MAN 7,7 prone\na1 MAN 17,7"
    match = charge(scene, table, "d8:1", hired={"home": ["Sports-Wizard"]}).play("choose a1", "done", "end")
    assert match.prone("h2") and match.asked == "turn" and match.seat == "h"


@event("charge")
@pytest.mark.shows("bb2025.kick-off.charge:6")
def test_one_throws_a_team_mate(scene: Any) -> None:
    table = "h1 MAN 8,7\na1 MAN 17,7 +Throw Team-mate\na2 MAN 18,7 +Right Stuff"
    match = charge(scene, table, 6, "d8:3", "d8:8", "d8:5", 6, "d8:1").play("choose a1", "choose a2", "done")
    match.play("act a1 Throw Team-mate", "use Throw Team-mate a1 a2", "target 15,7")
    assert match.at("a2") == (15, 7) and match.standing("a2") and match.offers("move a2")
    match.play("end")


@event("cheering-fans")
@pytest.mark.rule("bb2025.core.cheered-on")
@pytest.mark.shows("bb2025.sheet:D13", "bb2025.kick-off.cheering-fans:1")
def test_level_fans_cheer_for_both_and_for_one_block(scene: Any) -> None:
    table = "h1 MAN 12,7\nh2 MAN 12,9\na1 MAN 13,7\na2 MAN 13,9"
    match = stage(scene, table, "d8:1", 1, 3, 3, 4, 4, "d8:1", "push", "push", "push", **FANS).play("kick 5,7")
    match.play("block h1 a1")
    assert match.events("block")[-1]["dice"] == 2
    match.play("push a1 14,7", "stay", "block h2 a2")
    assert match.events("block")[-1]["dice"] == 1


@event("brilliant-coaching")
@pytest.mark.shows("bb2025.kick-off.brilliant-coaching:1", "bb2025.sheet:D14")
def test_the_better_coach_gains_a_re_roll_for_the_drive(scene: Any) -> None:
    table = "h1 MAN 8,7\na1 MAN 17,7"
    assert stage(scene, table, "d8:1", 1, 3, 4, 5, 2, "d8:1", **FANS).play("kick 5,7").rerolls == (1, 0)
    assert stage(scene, table, "d8:1", 1, 3, 4, 2, 2, "d8:1", **FANS).play("kick 5,7").rerolls == (1, 1)


@event("dodgy-snack")
@pytest.mark.shows("bb2025.kick-off.dodgy-snack:1", "bb2025.sheet:D16")
def test_a_dodgy_snack_slows_or_keeps_away(scene: Any) -> None:
    table = "h1 MAN 8,7\na1 MAN 17,7"
    match = stage(scene, table, "d8:1", 1, 5, 6, 1, 3, "lot:1", 2, "d8:1", **FANS).play("kick 5,7")
    assert (match.stat("h1", MA), match.stat("h1", AV)) == (5, 8)
    match = stage(scene, table + "\nh2 MAN 5,12", "d8:1", 1, 5, 6, 1, 3, "lot:1", 1, "d8:1", **FANS).play("kick 5,7")
    assert match.status("h1") == "reserves"


@event("pitch-invasion")
@pytest.mark.shows("bb2025.kick-off.pitch-invasion:1")
def test_the_fans_put_people_to_sleep(scene: Any) -> None:
    match = stage(scene, "h1 MAN 8,7\na1 MAN 17,7", "d8:1", 1, 6, 6, 6, 1, "d3:1", "lot:1", "d8:1", **FANS)
    assert match.play("kick 5,7").stunned("a1")


@pytest.mark.rule("bb2025.weather.rain")
@pytest.mark.shows("bb2025.weather.rain:1")
@pytest.mark.parametrize("deed", ["catch", "intercept", "pick up", "secure"])
def test_rain_makes_everything_slippery(scene: Any, deed: str) -> None:
    rain = {"weather": "Pouring Rain"}
    if deed in ("pick up", "secure"):
        match = stage(scene, "h1 MAN 10,7\na1 MAN 20,7", 6, ball="11,7", **rain)
        match.play("move h1" if deed == "pick up" else "act h1 Secure the Ball", "move h1 11,7")
    elif deed == "catch":
        match = stage(scene, "h1 MAN 10,7 ball\nh2 MAN 11,7\na1 MAN 20,7", 6, **rain).play("handoff h1", "give h1 h2")
    else:
        match = stage(scene, "h1 MAN 10,7 ball\nh2 MAN 16,7\na1 MAN 13,7", 6, 6, **rain)
        match.play("pass h1", "throw h1", "target 16,7", "intercept a1")
    assert match.modifiers(deed)["Pouring Rain"] == -1
