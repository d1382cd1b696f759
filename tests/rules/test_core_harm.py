"""Going down: armour, injury, casualties, apothecaries, stunned players rolling over."""

from __future__ import annotations

import pytest

from nuffle.rules.player_state import CASUALTIES, TALLIES
from nuffle.rules.procedures.casualty import (
    BADLY,
    DEAD,
    LOSE_AG,
    LOSE_AV,
    LOSE_MA,
    LOSE_ST,
    MISS,
    NIGGLING,
    casualty_effect,
)

PAIR = "h1 Lineman 5,5\nh2 Lineman 12,7\na1 Lineman 6,5\na2 Lineman 20,7"


def pow_(scene, *dice, table=PAIR, **rest):
    return scene(table, dice=["pow", *dice], **rest).play("block h1 a1", "push a1 7,5", "stay")


def tally(match, label, what):
    return match.match.state.tally[match.player(label) * TALLIES + what]


# -- knocked down, placed prone
def test_knocked_down_lies_prone_without_a_zone(scene):
    match = pow_(scene, 4, 4)
    assert match.prone("a1") and match.events("armour")[0]["broken"] is False


def test_placed_prone_needs_no_armour_roll_and_is_no_turnover(scene):
    match = scene(PAIR.replace("h1 Lineman 5,5", "h1 Lineman 5,5 +Wrestle"), dice=["both down"])
    match.play("block h1 a1", "use Wrestle")
    assert match.prone("h1", "a1") and not match.rolled("armour") and not match.turnover


def test_placed_prone_with_the_ball_is_a_turnover_and_the_ball_bounces(scene):
    match = scene(PAIR.replace("h1 Lineman 5,5", "h1 Lineman 5,5 ball +Wrestle"), dice=["both down", "d8:7"])
    match.play("block h1 a1", "use Wrestle")
    assert match.ball == (4, 5) and match.turnover and match.seat == "a"


# -- armour and injury
@pytest.mark.parametrize(("dice", "broken"), [([4, 4], False), ([4, 5], True)])
def test_armour_must_be_beaten(scene, dice, broken):
    match = pow_(scene, *dice, *([1, 1] if broken else []))
    assert match.events("armour")[0]["broken"] is broken


@pytest.mark.parametrize(("dice", "result", "box"), [
    ([1, 1], "stunned", "stunned"), ([3, 4], "stunned", "stunned"), ([4, 4], "knocked out", "ko"),
    ([4, 5], "knocked out", "ko")])
def test_the_injury_table(scene, dice, result, box):
    match = pow_(scene, 6, 6, *dice)
    assert match.events("injury")[0]["result"] == result and match.status("a1") == box


def test_ten_and_more_is_a_casualty_for_the_rest_of_the_match_and_two_points(scene):
    match = pow_(scene, 6, 6, 5, 5, 1, "d8:1")
    assert match.status("a1") == "casualty" and match.at("a1") is None
    assert tally(match, "h1", CASUALTIES) == 1 and list(match.match.state.hurt)[:2] == [match.player("a1"), BADLY]


def test_a_blocker_who_breaks_his_bones_earns_the_blocked_player_a_casualty(scene):
    match = scene(PAIR, dice=["skull", 6, 6, 5, 6, 1, "d8:1"]).play("block h1 a1")
    assert match.status("h1") == "casualty" and tally(match, "a1", CASUALTIES) == 1


def test_a_fall_earns_nobody_anything(scene):
    match = scene(PAIR, dice=[1, 6, 6, 6, 6, 1, "d8:1"]).play("move h1", "move h1 4,5")
    assert match.status("h1") == "casualty" and sum(match.match.state.tally) == 0


def test_niggling_injuries_add_to_the_injury_roll(scene):
    match = scene(PAIR, dice=["pow", 6, 6, 3, 3])
    match.match.teams[1].players[0].niggles = 2
    match.match.refresh(match.player("a1"))
    match.play("block h1 a1", "push a1 7,5", "stay")
    assert match.status("a1") == "ko" and match.events("injury")[0]["modifier"] == 2


@pytest.mark.parametrize(("rolls", "effect"), [
    ((11, 18, 25, 38), BADLY), ((41, 42, 43, 44, 45, 46, 47, 48), MISS), ((51, 52), NIGGLING), ((53, 54), LOSE_MA),
    ((55, 56), LOSE_AV), ((57,), LOSE_AG), ((58,), LOSE_ST), ((61, 64, 68), DEAD)])
def test_the_casualty_table(rolls, effect):
    assert all(casualty_effect(roll) == effect for roll in rolls)


def test_the_dead_are_told(scene):
    match = pow_(scene, 6, 6, 6, 6, 6, "d8:8")
    assert match.events("dead")[0]["player"] == "a1" and match.events("casualty")[0]["roll"] == 68


def test_the_carrier_who_is_carried_off_leaves_the_ball(scene):
    match = pow_(scene, 6, 6, 4, 4, "d8:3", ball="a1")
    assert match.status("a1") == "ko" and match.ball == (8, 5)


# -- the apothecary
def test_an_apothecary_leaves_a_knocked_out_player_stunned_on_the_pitch(scene):
    match = pow_(scene, 6, 6, 4, 4, apothecaries=[0, 1])
    assert match.asked == "apothecary" and match.seat == "a"
    match.play("yes")
    assert match.stunned("a1") and match.at("a1") == (7, 5)


def test_he_need_not_be_used_and_then_is_still_there(scene):
    match = pow_(scene, 6, 6, 4, 4, apothecaries=[0, 1]).play("no")
    assert match.status("a1") == "ko"


def test_a_second_casualty_roll_and_the_owner_chooses(scene):
    match = pow_(scene, 6, 6, 6, 6, 6, "d8:1", apothecaries=[0, 1])
    match.add_dice(4, "d8:2").play("yes")
    assert match.asked == "result" and match.seat == "a" and match.options() == ["keep 1", "keep 2"]
    match.play("keep 2")
    assert match.status("a1") == "casualty" and not match.events("dead")
    assert list(match.match.state.hurt)[1:3] == [MISS, 42]


@pytest.mark.parametrize("second", [(1, "d8:5"), (5, "d8:8")])
def test_badly_hurt_goes_back_to_the_reserves(scene, second):
    match = pow_(scene, 6, 6, 6, 6, 2, "d8:1", apothecaries=[0, 1])
    match.add_dice(*second).play("yes", "keep 1")
    assert match.status("a1") == "reserves" and not list(match.match.state.hurt)
    assert tally(match, "h1", CASUALTIES) == 1


def test_once_per_match(scene):
    match = scene("h1 Lineman 5,5\nh2 Lineman 12,7\na1 Lineman 6,5\na2 Lineman 13,7\na3 Lineman 20,1",
                  apothecaries=[0, 1], dice=["pow", 6, 6, 4, 4, "pow", 6, 6, 4, 4])
    match.play("block h1 a1", "push a1 7,5", "stay", "yes", "block h2 a2", "push a2 14,7", "stay")
    assert match.stunned("a1") and match.status("a2") == "ko"


# -- stunned
def test_stunned_players_may_not_act_and_roll_over_at_the_end_of_their_turn(scene):
    match = scene("h1 Lineman 5,5 stunned\nh2 Lineman 12,7\na1 Lineman 20,7")
    assert not match.options("move h1")
    match.play("end")
    assert match.prone("h1")


def test_they_roll_over_after_a_turnover_too(scene):
    match = scene("h1 Lineman 5,5 stunned\nh2 Lineman 12,7\na1 Lineman 13,7", dice=["skull", 1, 2]).play("block h2 a1")
    assert match.prone("h1") and match.turnover


def test_one_stunned_in_his_own_turn_waits_for_the_end_of_the_next(scene):
    match = scene("h1 Lineman 5,5\nh2 Lineman 12,7\na1 Lineman 6,5\na2 Lineman 20,7", dice=["skull", 6, 6, 1, 1])
    match.play("block h1 a1")
    assert match.stunned("h1") and match.seat == "a"
    match.play("end")
    assert match.stunned("h1") and match.seat == "h" and not match.options("move h1")
    match.play("end")
    assert match.prone("h1")


def test_one_stunned_in_the_other_teams_turn_rolls_over_at_the_end_of_his_own(scene):
    match = pow_(scene, 6, 6, 1, 1).play("end")
    assert match.stunned("a1") and match.seat == "a" and not match.options("move a1")
    match.play("end")
    assert match.prone("a1")
