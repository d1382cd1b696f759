"""A team turn: who may act, how often, what ends it, re-rolls."""

from __future__ import annotations

import pytest

from nuffle.engine.match import AnswerError
from nuffle.rules.team_state import MARKER
from nuffle.rules.verbs import V_TIME

TEAMS = """
    h1 Lineman 5,5
    h2 Lineman 6,9
    h3 Lineman 8,3
    a1 Lineman 6,5
    a2 Lineman 7,9
    a3 Lineman 20,7 prone
    """


def reason(match):
    return [event["reason"] for event in match.events("turnover")]


def markers(match):
    return [match.match.state.get(seat, MARKER) for seat in (0, 1)]


# -- actions
@pytest.mark.parametrize(("first", "word"), [
    ("blitz h1", "blitz"), ("pass h1", "pass"), ("handoff h1", "handoff"), ("foul h1", "foul")])
def test_one_of_each_a_turn_even_if_it_came_to_nothing(scene, first, word):
    match = scene(TEAMS, ball="1,1")
    assert match.offers(f"{word} h2")
    match.play(first, "end")
    assert not match.options(word) and match.offers("move h2")


def test_moves_and_blocks_are_not_counted(scene):
    match = scene(TEAMS, dice=["push", "push"])
    match.play("move h3", "end", "block h1 a1", "push a1 7,5", "stay", "block h2 a2")
    assert match.asked == "push"


def test_a_different_action_each(scene):
    match = scene(TEAMS, ball="1,1").play("blitz h1", "end", "pass h2", "end")
    assert match.offers("handoff h3") and match.offers("foul h3")


def test_the_ball_must_be_in_reach_of_a_pass_or_a_hand_off(scene):
    match = scene(TEAMS, ball="h1")
    assert match.options("pass") == ["pass h1"] and match.options("handoff") == ["handoff h1"]
    assert not scene(TEAMS, ball="a1").options("pass")


def test_nobody_to_foul_no_foul(scene):
    assert not scene(TEAMS.replace("prone", "")).options("foul")


def test_turns_alternate_and_the_marker_moves_by_itself(scene):
    match = scene(TEAMS, turn=2)
    assert markers(match) == [2, 1]
    match.play("end")
    assert match.seat == "a" and markers(match) == [2, 2]
    match.play("end")
    assert match.seat == "h" and markers(match) == [3, 2] and match.offers("move h1")


def test_the_turn_ends_when_nobody_is_left_to_act(scene):
    match = scene("h1 Lineman 5,5\nh2 Lineman 8,8 stunned\na1 Lineman 20,7").play("move h1", "end")
    assert match.seat == "a"


# -- the clock
def test_time_ends_the_turn_between_two_actions(scene):
    match = scene(TEAMS).play("time")
    assert reason(match) == ["time"] and match.seat == "a"


def test_time_ends_the_turn_in_the_middle_of_an_action(scene):
    match = scene(TEAMS).play("move h3", "move h3 9,3", "time")
    assert reason(match) == ["time"] and match.seat == "a" and match.at("h3") == (9, 3)


def test_dice_under_way_are_waited_for(scene):
    match = scene(TEAMS, dice=["push"]).play("block h1 a1")
    assert match.asked == "push"
    with pytest.raises(AnswerError):
        match.match.decide(V_TIME)


# -- turnovers: knocked down, lost ball and sent off are told where they belong
def test_a_touchdown_ends_the_turn(scene):
    match = scene("h1 Lineman 24,5 ball\nh2 Lineman 5,5\na1 Lineman 1,1").play("move h1", "move h1 25,5")
    assert match.score == (1, 0) and reason(match) == ["touchdown"] and match.asked == "set-up"


def test_opponents_who_go_down_end_nothing(scene):
    match = scene(TEAMS, dice=["pow", 1, 2]).play("block h1 a1", "push a1 7,5", "stay")
    assert not match.turnover and match.asked == "turn" and match.seat == "h"


# -- team re-rolls
DODGE = "h1 Lineman 5,5\nh2 Lineman 12,5\na1 Lineman 6,5\na2 Lineman 13,5"


def test_a_team_reroll_saves_a_failed_roll_and_is_gone(scene):
    match = scene(DODGE, rerolls=[2, 0], dice=[2]).play("move h1", "move h1 4,5")
    assert match.asked == "re-roll" and match.options() == ["reroll", "no"]
    match.add_dice(3).play("reroll")
    assert match.at("h1") == (4, 5) and match.rerolls == (1, 0) and not match.turnover


def test_a_roll_is_never_made_a_third_time(scene):
    match = scene(DODGE, rerolls=[2, 0], dice=[2, 2, 1, 1]).play("move h1", "move h1 4,5", "reroll")
    assert match.lying("h1") and match.turnover


def test_one_a_turn(scene):
    match = scene(DODGE, rerolls=[3, 0], dice=[2, 3, 2, 1, 1])
    match.play("move h1", "move h1 4,5", "reroll", "end", "move h2", "move h2 11,5")
    assert match.lying("h2") and match.rerolls == (2, 0)


def test_next_turn_there_is_another(scene):
    match = scene(DODGE, rerolls=[3, 0], dice=[2, 3]).play("move h1", "move h1 4,5", "reroll", "end", "end", "end")
    match.add_dice(2).play("move h2", "move h2 11,5")
    assert match.asked == "re-roll"
    match.add_dice(4).play("reroll")
    assert match.rerolls == (1, 0)


def test_not_in_the_other_teams_turn(scene):
    match = scene(DODGE + "\na3 Lineman 8,5", rerolls=[0, 3], ball="a1", dice=["pow", 1, 2, "d8:3", 1, "d8:3"])
    match.play("block h1 a1", "push a1 7,5", "stay")
    assert match.ball == (9, 5) and match.rerolls == (0, 3)


def test_block_dice_are_all_rolled_again(scene):
    match = scene("h1 6 4 3 8 5,5\na1 Lineman 6,5", rerolls=[1, 0], dice=["skull", "both down", "push", "pow"])
    match.play("block h1 a1")
    assert match.asked == "re-roll" and match.seat == "h"
    match.play("reroll")
    assert match.options("die") == ["die push", "die pow"]


def test_never_for_armour_injury_or_a_bounce(scene):
    match = scene(DODGE, rerolls=[1, 1], dice=["skull", 6, 6, 1, 1]).play("block h1 a1", "no")
    assert match.stunned("h1") and match.rerolls == (1, 1)


@pytest.mark.rule("crp.skill.loner")
def test_a_loner_may_waste_it(scene):
    match = scene(DODGE.replace("h1 Lineman 5,5", "h1 Lineman 5,5 +Loner"), rerolls=[1, 0], dice=[2, 3, 1, 1])
    match.play("move h1", "move h1 4,5", "reroll")
    assert match.lying("h1") and match.rerolls == (0, 0)
