"""Pushing: which squares, chains, the crowd, following up, the ball among it all."""

from __future__ import annotations

import pytest

from nuffle.rules.team_state import MARKER


def pushes(match):
    return sorted(match.options("push"))


# -- squares
def test_a_straight_push_has_three_squares_behind(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 6,5", dice=["push"]).play("block h1 a1")
    assert match.seat == "h" and pushes(match) == ["push a1 7,4", "push a1 7,5", "push a1 7,6"]


def test_a_diagonal_push_has_the_corner_and_its_two_sides(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 6,6", dice=["push"]).play("block h1 a1")
    assert pushes(match) == ["push a1 6,7", "push a1 7,6", "push a1 7,7"]


def test_empty_squares_come_first(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 6,5\na2 Lineman 7,5\nh2 Lineman 7,4 prone", dice=["push"])
    match.play("block h1 a1")
    assert match.at("a1") == (7, 6) and match.asked == "follow-up"


def test_an_empty_square_comes_before_the_crowd(scene):
    match = scene("h1 Lineman 5,1\na1 Lineman 6,0\na2 Lineman 20,7", dice=["push"]).play("block h1 a1")
    assert match.at("a1") == (7, 0)


# -- chains
CHAIN = """
    h1 Lineman 5,5
    a1 Lineman 6,5
    a2 Lineman 7,4
    a3 Lineman 7,5
    h2 Lineman 7,6
    """


def test_without_room_somebody_is_pushed_in_turn_and_the_moving_coach_chooses(scene):
    match = scene(CHAIN, dice=["push"]).play("block h1 a1")
    assert pushes(match) == ["push a1 7,4", "push a1 7,5", "push a1 7,6"]
    match.play("push a1 7,5")
    assert match.asked == "push" and match.seat == "h" and pushes(match) == [
        "push a3 8,4", "push a3 8,5", "push a3 8,6"]
    match.play("push a3 8,4", "stay")
    assert match.at("a3") == (8, 4) and match.at("a1") == (7, 5) and match.standing("a1", "a3")


def test_own_players_are_pushed_too_and_keep_the_ball(scene):
    match = scene(CHAIN, ball="h2", dice=["pow", 1, 2]).play("block h1 a1", "push a1 7,6", "push h2 8,7", "stay")
    assert match.holder == "h2" and match.ball == (8, 7) and match.prone("a1") and match.standing("h2")
    assert not match.turnover


def test_who_lies_is_pushed_and_lies_on(scene):
    match = scene(CHAIN.replace("a3 Lineman 7,5", "a3 Lineman 7,5 stunned"), dice=["push", "push"])
    match.play("block h1 a1", "push a1 7,5", "push a3 8,5", "stay")
    assert match.stunned("a3") and match.at("a3") == (8, 5)


def test_a_chain_goes_on_as_far_as_it_must(scene):
    table = CHAIN + "a4 Lineman 8,4\na5 Lineman 8,5\na6 Lineman 8,6"
    match = scene(table, dice=["push"]).play("block h1 a1", "push a1 7,5", "push a3 8,5", "push a5 9,5", "stay")
    assert [match.at(label) for label in ("a1", "a3", "a5")] == [(7, 5), (8, 5), (9, 5)]


def test_a_chain_may_end_in_the_crowd(scene):
    table = "h1 Lineman 5,2\na1 Lineman 5,1\nh2 Lineman 4,0\na2 Lineman 5,0\nh3 Lineman 6,0"
    match = scene(table, dice=["push", 2, 3]).play("block h1 a1", "push a1 5,0", "stay")
    assert match.status("a2") == "reserves" and match.at("a1") == (5, 0)
    assert match.events("crowd")[0]["player"] == "a2"


# -- the ball
def test_a_ball_whose_square_he_is_pushed_into_bounces_after_the_push(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 6,5", ball="7,5", dice=["push", "d8:3"])
    match.play("block h1 a1", "push a1 7,5", "follow")
    assert match.ball == (8, 5) and not match.rolled("pick up")
    told = [event["event"] for event in match.events() if event["event"] in ("push", "follow", "bounce")]
    assert told == ["push", "follow", "bounce"]


def test_the_bounce_may_be_caught_by_the_pushed_players_side_without_a_turnover(scene):
    match = scene("h1 Lineman 5,5\nh2 Lineman 9,9\na1 Lineman 6,5\na2 Lineman 8,5", ball="7,5",
                  dice=["push", "d8:3", 4])
    match.play("block h1 a1", "push a1 7,5", "stay")
    assert match.holder == "a2" and not match.turnover


def test_a_carrier_is_pushed_with_the_ball(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 6,5 ball", dice=["push"]).play("block h1 a1", "push a1 7,5", "stay")
    assert match.holder == "a1" and match.ball == (7, 5)


# -- the crowd
EDGE = "h1 Lineman 5,1\nh2 Lineman 12,7\na1 Lineman 5,0\na2 Lineman 20,7"


@pytest.mark.parametrize(("injury", "box"), [([2, 5], "reserves"), ([4, 4], "ko")])
def test_the_crowd_needs_no_armour_roll_and_stunned_means_reserves(scene, injury, box):
    match = scene(EDGE, dice=["pow", *injury]).play("block h1 a1", "stay")
    assert match.status("a1") == box and not match.rolled("armour") and match.at("a1") is None


def test_crowd_injury_comes_before_the_follow_up(scene):
    match = scene(EDGE, dice=["push", 2, 5]).play("block h1 a1")
    assert match.asked == "follow-up" and match.rolled("injury")
    match.play("follow")
    assert match.at("h1") == (5, 0)


def test_a_casualty_of_the_crowd_earns_nothing(scene):
    match = scene(EDGE, dice=["push", 6, 6, 1, "d8:1"]).play("block h1 a1", "stay")
    assert match.status("a1") == "casualty" and sum(match.match.state.tally) == 0


def test_an_apothecary_brings_one_knocked_out_by_the_crowd_to_the_reserves(scene):
    match = scene(EDGE, apothecaries=[0, 1], dice=["push", 4, 4]).play("block h1 a1")
    assert match.asked == "apothecary" and match.seat == "a"
    match.play("yes", "stay")
    assert match.status("a1") == "reserves" and match.at("a1") is None


def test_a_ball_carried_into_the_crowd_is_thrown_in_from_his_last_square(scene):
    match = scene(EDGE, ball="a1", dice=["push", 2, 5, 3, 2, 2, "d8:5"]).play("block h1 a1", "follow")
    throw = match.events("throw-in")[0]
    assert throw["from"] == (5, 0) and throw["to"] == (5, 3) and match.ball == (5, 4)
    assert match.at("h1") == (5, 0) and match.holder is None and not match.turnover


OWN_EDGE = """
    h1 Lineman 5,2
    h2 Lineman 5,0
    h3 Lineman 12,7
    a1 Lineman 5,1
    a2 Lineman 4,0
    a3 Lineman 6,0
    """


def test_an_own_player_pushed_into_the_crowd_is_no_turnover(scene):
    match = scene(OWN_EDGE, dice=["push", 2, 5]).play("block h1 a1", "push a1 5,0", "stay")
    assert match.status("h2") == "reserves" and not match.turnover


def test_unless_he_held_the_ball(scene):
    match = scene(OWN_EDGE, ball="h2", dice=["push", 2, 5, 3, 2, 3, "d8:5"])
    match.play("block h1 a1", "push a1 5,0", "stay")
    assert match.events("turnover") and match.seat == "a"
    assert match.events("throw-in")[0]["from"] == (5, 0) and match.ball == (5, 5) and match.at("a1") == (5, 0)


# -- following up
def test_following_up_needs_no_dodge_and_costs_nothing(scene):
    match = scene("h1 2 4 3 8 4,5\na1 Lineman 6,5\na2 Lineman 6,4", dice=["push"])
    match.play("blitz h1", "move h1 5,5", "hit h1 a1", "push a1 7,5", "follow")
    assert match.at("h1") == (6, 5) and not match.rolled("dodge")
    match.add_dice(2, 6).play("move h1 6,6")
    assert len(match.rolled("go for it")) == 1


def test_nobody_follows_one_who_was_not_pushed(scene):
    match = scene("h1 Lineman 5,5\nh2 Lineman 9,9\na1 Lineman 6,5", dice=["both down", 1, 2, 1, 2]).play("block h1 a1")
    assert not match.events("follow") and match.asked == "turn" and match.seat == "a"


# -- touchdowns among pushes
def test_a_carrier_pushed_into_the_end_zone_he_attacks_scores_in_the_opponents_turn(scene):
    match = scene("h1 Lineman 2,5\na1 Lineman 1,5 ball", turn=3, dice=["push"])
    match.play("block h1 a1", "push a1 0,5", "stay")
    assert match.score == (0, 1) and match.events("touchdown")[0]["player"] == "a1"
    assert [match.match.state.get(seat, MARKER) for seat in (0, 1)] == [3, 3]
    assert match.asked == "set-up" and match.seat == "a"


def test_pushed_in_and_knocked_down_is_no_touchdown(scene):
    match = scene("h1 Lineman 2,5\nh2 Lineman 9,9\na1 Lineman 1,5 ball", dice=["pow", 1, 2, "d8:3"])
    match.play("block h1 a1", "push a1 0,5", "stay")
    assert match.score == (0, 0) and match.prone("a1")


def test_a_team_mate_pushed_in_scores_for_the_moving_side(scene):
    table = "h1 Lineman 22,5\na1 Lineman 23,5\nh2 Lineman 24,5 ball\na2 Lineman 24,4\na3 Lineman 24,6"
    match = scene(table, dice=["push"]).play("block h1 a1", "push a1 24,5", "push h2 25,5", "stay")
    assert match.score == (1, 0) and match.events("turnover")[0]["reason"] == "touchdown"


def test_a_blocker_who_follows_up_into_the_end_zone_with_the_ball_scores(scene):
    match = scene("h1 Lineman 24,5 ball\na1 Lineman 25,5", dice=["push", 2, 3]).play("block h1 a1", "follow")
    assert match.score == (1, 0)
