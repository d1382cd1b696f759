"""Moving: squares, standing up, going for it, dodging, picking up."""

from __future__ import annotations

import pytest


def reason(match):
    return [event["reason"] for event in match.events("turnover")]


# -- squares
def test_a_square_costs_one_and_only_empty_neighbours_are_offered(scene):
    match = scene("h1 2 3 3 8 5,5\nh2 Lineman 6,5\na1 Lineman 20,7").play("move h1")
    assert len(match.options("move")) == 7 and not match.offers("move h1 6,5")
    match.play("move h1 5,4", "move h1 5,3")
    assert match.at("h1") == (5, 3) and not match.rolled("go for it")


def test_nobody_walks_off_the_pitch(scene):
    match = scene("h1 Lineman 0,0\na1 Lineman 20,7").play("move h1")
    assert sorted(match.options("move")) == ["move h1 0,1", "move h1 1,0", "move h1 1,1"]


def test_after_his_action_a_player_is_done(scene):
    match = scene("h1 Lineman 5,5\nh2 Lineman 8,8\na1 Lineman 20,7").play("move h1", "move h1 6,5", "end")
    assert match.asked == "turn" and not match.offers("move h1") and match.offers("move h2")


# -- standing up
def test_standing_up_costs_three_squares(scene):
    match = scene("h1 4 3 3 8 5,5 prone\na1 Lineman 20,7").play("move h1")
    assert match.standing("h1") and not match.rolled("stand up")
    match.add_dice(2).play("move h1 6,5", "move h1 7,5")
    assert len(match.rolled("go for it")) == 1


def test_with_little_movement_a_die_decides_and_only_going_for_it_is_left(scene):
    match = scene("h1 2 3 3 8 5,5 prone\na1 Lineman 20,7", dice=[4, 2]).play("move h1", "move h1 6,5")
    assert match.at("h1") == (6, 5) and len(match.rolled("go for it")) == 1


def test_a_failed_attempt_to_stand_ends_the_action_but_not_the_turn(scene):
    match = scene("h1 2 3 3 8 5,5 prone\nh2 Lineman 8,8\na1 Lineman 20,7", dice=[3]).play("move h1")
    assert match.prone("h1") and match.asked == "turn" and not match.turnover and not match.offers("move h1")


def test_a_player_stands_up_beside_opponents_without_dodging(scene):
    match = scene("h1 Lineman 5,5 prone\na1 Lineman 6,5").play("move h1")
    assert match.standing("h1") and not match.rolled("dodge")


def test_a_prone_player_may_not_block_but_blitz_pass_hand_off_and_foul(scene):
    match = scene("h1 Lineman 5,5 prone\na1 Lineman 6,5\na2 Lineman 9,9 prone", ball="3,3")
    assert not match.options("block h1")
    assert all(match.offers(f"{action} h1") for action in ("move", "blitz", "pass", "handoff", "foul"))


def test_getting_up_is_part_of_an_action_and_no_action_of_its_own(scene):
    match = scene("h1 Lineman 5,5 prone\na1 Lineman 20,7").play("move h1")
    assert match.standing("h1") and not match.options("stand")


def test_a_blitz_from_the_ground_pays_three_squares_and_one_for_the_block(scene):
    match = scene("h1 5 3 3 8 5,5 prone\na1 Lineman 6,5\na2 Lineman 20,7", dice=["push", 2])
    match.play("blitz h1", "hit h1 a1", "push a1 7,5", "stay", "move h1 4,5")
    assert match.rolled("dodge") == []
    assert len(match.rolled("go for it")) == 0
    match.play("move h1 3,5")
    assert len(match.rolled("go for it")) == 1


# -- going for it
def test_two_more_squares_and_no_third(scene):
    match = scene("h1 1 3 3 8 5,5\na1 Lineman 20,7", dice=[2, 2])
    match.play("move h1", "move h1 6,5", "move h1 7,5", "move h1 8,5")
    assert match.at("h1") == (8, 5) and match.asked == "action" and match.options() == ["end"]


def test_failing_lays_him_down_in_the_square_moved_to(scene):
    match = scene("h1 1 3 3 8 5,5 ball\nh2 Lineman 9,9\na1 Lineman 20,7", dice=[1, 3, 4, "d8:3"])
    match.play("move h1", "move h1 6,5", "move h1 7,5")
    assert match.prone("h1") and match.at("h1") == (7, 5) and match.ball == (8, 5)
    assert reason(match) == ["knocked down"] and match.seat == "a"


def test_the_move_tells_that_he_went_for_it(scene):
    match = scene("h1 1 3 3 8 5,5\na1 Lineman 20,7", dice=[3]).play("move h1", "move h1 6,5", "move h1 7,5")
    assert [event["rush"] for event in match.events("move")] == [False, True]


def test_the_block_of_a_blitz_may_be_gone_for(scene):
    match = scene("h1 1 3 3 8 5,5\na1 Lineman 7,5\na2 Lineman 20,7", dice=[2, "push"])
    match.play("blitz h1", "move h1 6,5", "hit h1 a1")
    assert len(match.rolled("go for it")) == 1 and match.asked == "push"


def test_failing_to_reach_the_blitzed_lays_him_down_before_any_block(scene):
    match = scene("h1 1 3 3 8 5,5\na1 Lineman 7,5", dice=[1, 1, 2])
    match.play("blitz h1", "move h1 6,5", "hit h1 a1")
    assert match.prone("h1") and match.at("h1") == (6, 5) and not match.events("block")
    assert reason(match) == ["knocked down"]


def test_a_third_extra_square_may_not_pay_for_a_block(scene):
    match = scene("h1 1 3 3 8 5,5\na1 Lineman 9,5", dice=[2, 2])
    match.play("blitz h1", "move h1 6,5", "move h1 7,5", "move h1 8,5")
    assert not match.options("block")


# -- dodging
def test_leaving_a_tackle_zone_is_a_dodge(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 6,5", dice=[3]).play("move h1", "move h1 4,5")
    assert match.at("h1") == (4, 5) and match.modifiers("dodge") == {"base": 1}
    assert match.rolled("dodge")[0]["target"] == 4


def test_zones_on_the_destination_count_one_each_and_one_roll_is_made(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 6,4\na2 Lineman 6,5\na3 Lineman 6,6", dice=[6])
    match.play("move h1", "move h1 5,4")
    assert len(match.rolled("dodge")) == 1 and match.modifiers("dodge") == {"base": 1, "tackle zones": -2}


def test_a_dodge_failed_by_one_lays_him_down_where_he_went(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 6,5", dice=[2, 1, 2]).play("move h1", "move h1 4,5")
    assert match.prone("h1") and match.at("h1") == (4, 5) and reason(match) == ["knocked down"]


def test_a_six_always_and_a_one_never_succeeds(scene):
    crowd = "\n".join(f"a{n} Lineman {square}" for n, square in enumerate(["6,5", "3,3", "5,3", "3,4", "3,6"], 1))
    match = scene("h1 3 3 1 8 5,5\n" + crowd, dice=[6]).play("move h1", "move h1 4,4")
    assert match.standing("h1") and match.rolled("dodge")[0]["modifier"] == -2
    nimble = scene("h1 3 3 6 8 5,5\na1 Lineman 6,5", dice=[1, 1, 1]).play("move h1", "move h1 4,5")
    assert nimble.lying("h1")


def test_no_dodge_from_those_who_lie_or_have_lost_their_zone(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 6,5 prone\na2 Lineman 6,6 dazed\na3 Lineman 6,4 stunned")
    match.play("move h1", "move h1 4,5")
    assert not match.rolled("dodge")


def test_going_for_it_comes_before_the_dodge(scene):
    match = scene("h1 0 3 3 8 5,5\na1 Lineman 6,5", dice=[2, 3]).play("move h1", "move h1 4,5")
    assert [event["roll"] for event in match.events("roll")] == ["go for it", "dodge"]


def test_a_failed_step_onto_the_ball_makes_it_bounce(scene):
    match = scene("h1 Lineman 5,5\nh2 Lineman 9,9\na1 Lineman 6,5", ball="4,5", dice=[1, 1, 2, "d8:7"])
    match.play("move h1", "move h1 4,5")
    assert match.prone("h1") and match.ball == (3, 5) and not match.rolled("pick up")


@pytest.mark.parametrize(("agility", "need"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_agility_says_what_is_needed(scene, agility, need):
    match = scene(f"h1 6 3 {agility} 8 5,5\na1 Lineman 6,5", dice=[6]).play("move h1", "move h1 4,5")
    assert match.rolled("dodge")[0]["target"] == need


# -- picking up
def test_stepping_on_the_ball_is_an_attempt_and_he_may_go_on(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 20,7", ball="6,5", dice=[3]).play("move h1", "move h1 6,5")
    assert match.holder == "h1" and match.modifiers("pick up") == {"base": 1}
    match.play("move h1 7,5")
    assert match.ball == (7, 5)


def test_opponents_around_disturb_a_pick_up(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 7,4\na2 Lineman 7,6", ball="6,5", dice=[5]).play("move h1", "move h1 6,5")
    assert match.holder == "h1" and match.modifiers("pick up") == {"base": 1, "tackle zones": -2}


def test_a_failed_pick_up_bounces_and_ends_the_turn(scene):
    match = scene("h1 Lineman 5,5\nh2 Lineman 7,5\na1 Lineman 20,7", ball="6,5", dice=[2, "d8:1"])
    match.play("move h1", "move h1 6,5")
    assert match.holder is None and match.ball == (6, 4) and match.standing("h1")
    assert reason(match) == ["failed pick-up"] and match.seat == "a"


def test_it_is_a_turnover_even_if_a_team_mate_catches_the_bounce(scene):
    match = scene("h1 Lineman 5,5\nh2 Lineman 7,5\na1 Lineman 20,7", ball="6,5", dice=[2, "d8:3", 4])
    match.play("move h1", "move h1 6,5")
    assert match.holder == "h2" and reason(match) == ["failed pick-up"]
