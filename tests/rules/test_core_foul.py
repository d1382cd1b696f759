"""Fouls: boots, helpers, the referee, bribes, arguing."""

from __future__ import annotations

import pytest

from nuffle.rules.team_state import EJECTED

SCENE = "h1 Lineman 5,5\nh2 Lineman 12,7\na1 Lineman 6,5 prone\na2 Lineman 20,7"


def foul(scene, *dice, more="", table=SCENE, **rest):
    return scene(table + "\n" + more, dice=list(dice), **rest).play("foul h1", "kick h1 a1")


def reason(match):
    return [event["reason"] for event in match.events("turnover")]


# -- the boot
def test_a_foul_is_an_armour_roll_and_costs_nothing_if_unseen(scene):
    match = foul(scene, 6, 5, 1, 2)
    assert match.stunned("a1") and match.standing("h1") and match.asked == "turn" and not match.turnover


def test_he_moves_first_and_not_after_and_there_is_one_foul_a_turn(scene):
    match = scene(SCENE.replace("5,5", "3,5"), dice=[1, 2]).play("foul h1", "move h1 4,5", "move h1 5,5", "kick h1 a1")
    assert match.asked == "turn" and not match.offers("move h1") and not match.options("foul")


def test_only_those_on_the_ground_are_fouled(scene):
    match = scene(SCENE + "\na3 Lineman 5,6\na4 Lineman 4,4 stunned").play("foul h1")
    assert sorted(match.options("foul")) == ["foul h1 a1", "foul h1 a4"]


@pytest.mark.parametrize(("more", "modifier"), [
    ("h3 Lineman 7,5", 1),
    ("h3 Lineman 7,5\nh4 Lineman 7,6", 2),
    ("h3 Lineman 7,5\na3 Lineman 8,5", 0),              # held by an opponent
    ("h3 Lineman 7,5 prone", 0),
    ("a3 Lineman 4,5", -1),                             # the fouler's own zone does not hold him
    ("a3 Lineman 4,5\nh3 Lineman 3,5", 0),
    ("h3 Lineman 7,5\na3 Lineman 4,5", 0),
])
def test_helpers_on_both_sides(scene, more, modifier):
    match = foul(scene, 1, 2, more=more)
    assert match.events("foul")[0]["modifier"] == modifier and match.events("armour")[0]["modifier"] == modifier


def test_where_the_foulers_zone_holds_nobody_helps_the_victim(scene):
    match = foul(scene, 1, 2, more="a3 Lineman 4,5", options={"fouler_holds_assists": 1})
    assert match.events("foul")[0]["modifier"] == 0


def test_no_points_for_a_fouled_casualty(scene):
    match = foul(scene, 6, 5, 6, 5, 1, "d8:1")
    assert match.status("a1") == "casualty" and sum(match.match.state.tally) == 0


# -- the referee
@pytest.mark.parametrize("dice", [(1, 1), (6, 6, 1, 2), (6, 5, 1, 1)])
def test_a_double_on_armour_or_injury_is_seen(scene, dice):
    match = foul(scene, *dice)
    assert match.status("h1") == "sent-off" and reason(match) == ["sent off"] and match.seat == "a"


def test_a_double_of_the_casualty_roll_is_not(scene):
    match = foul(scene, 6, 5, 6, 5, 3, "d8:3")
    assert match.status("h1") == "standing" and not match.turnover


def test_the_ball_bounces_from_one_who_is_sent_off(scene):
    match = foul(scene, 1, 1, "d8:7", ball="h1")
    assert match.ball == (4, 5) and match.at("h1") is None


# -- bribes
@pytest.mark.rule("crp.inducement.bribe")
def test_a_bribe_cancels_sending_off_and_turnover(scene):
    match = foul(scene, 1, 1, hired={"home": ["Bribe"]})
    assert match.asked == "window" and match.offers("use Bribe h")
    match.add_dice(2).play("use Bribe")
    assert match.standing("h1") and not match.turnover and match.asked == "turn" and match.seat == "h"
    assert match.events("bribe")[0]["works"] is True


@pytest.mark.rule("crp.inducement.bribe")
def test_a_bribe_may_fail_and_another_be_tried(scene):
    match = foul(scene, 1, 1, hired={"home": ["Bribe", "Bribe"]})
    match.add_dice(1, 2).play("use Bribe", "use Bribe")
    assert match.standing("h1") and [event["works"] for event in match.events("bribe")] == [False, True]
    assert match.match.count_grants(match.match.team_row(0), match.match.rules.index("Bribe")) == 0


@pytest.mark.rule("crp.inducement.bribe")
def test_who_keeps_his_money_is_sent_off(scene):
    match = foul(scene, 1, 1, hired={"home": ["Bribe"]}).play("no")
    assert match.status("h1") == "sent-off" and match.turnover


@pytest.mark.rule("crp.inducement.bribe")
def test_the_other_coach_bribes_nobody(scene):
    assert foul(scene, 1, 1, hired={"away": ["Bribe"]}).status("h1") == "sent-off"


# -- arguing the call, where it is played
ARGUING = {"argue_the_call": 1}


def test_nobody_argues_unless_it_is_agreed(scene):
    assert foul(scene, 1, 1).status("h1") == "sent-off"


def test_a_six_convinces_the_referee_but_the_turn_is_over(scene):
    match = foul(scene, 1, 1, options=ARGUING)
    assert match.asked == "argue" and match.seat == "h"
    match.add_dice(6).play("yes")
    assert match.standing("h1") and match.turnover


@pytest.mark.parametrize("die", [2, 5])
def test_in_between_nothing_changes(scene, die):
    match = foul(scene, 1, 1, options=ARGUING).add_dice(die).play("yes")
    assert match.status("h1") == "sent-off"


def test_a_one_sends_the_coach_off_too_without_time_for_a_bribe(scene):
    match = foul(scene, 1, 1, options=ARGUING, hired={"home": ["Bribe"]}).add_dice(1).play("yes")
    assert match.status("h1") == "sent-off" and match.seat == "a"


def test_a_coach_who_was_sent_off_argues_no_more(scene):
    match = scene(SCENE, options=ARGUING, dice=[1, 1])
    match.match.state.put(0, EJECTED, 1)
    match.play("foul h1", "kick h1 a1")
    assert match.status("h1") == "sent-off"
