"""The kick: where it goes, where it lands, when the receivers are simply given the ball."""

from __future__ import annotations

import pytest

TEAMS = """
    h1 Lineman 12,6
    h2 Lineman 12,7
    h3 Lineman 12,8
    h4 Lineman 5,7
    h5 Lineman 1,1
    a1 Lineman 13,6
    a2 Lineman 13,7
    a3 Lineman 13,8
    a4 Lineman 20,7
    """
QUIET = [1, 1]          # both sides find a referee to bribe: nothing that moves anybody


def kick(scene, square, *dice, table=TEAMS, **rest):
    """The away team kicks."""
    return scene(table, start="kick-off", dice=list(dice), **rest).play(f"kick {square}")


# -- the kick
def test_the_kicker_aims_at_any_square_of_the_other_half(scene):
    match = scene(TEAMS, start="kick-off")
    assert match.asked == "kick" and match.seat == "a" and len(match.options("kick")) == 13 * 15
    assert match.offers("kick 0,0") and match.offers("kick 12,14") and not match.offers("kick 13,7")


def test_it_scatters_a_die_of_squares_in_one_direction_and_bounces_once(scene):
    match = kick(scene, "6,4", "d8:5", 3, *QUIET, "d8:1")
    assert match.events("kick")[0]["landing"] == (6, 7) and match.ball == (6, 6)
    assert match.asked == "turn" and match.seat == "h"


def test_the_event_comes_before_the_ball_lands(scene):
    match = kick(scene, "6,4", "d8:5", 3, *QUIET, "d8:1")
    wanted = ["kick", "kick-off event", "bounce", "turn"]
    assert [event["event"] for event in match.events() if event["event"] in wanted] == wanted


# -- landing
def test_on_a_standing_player_it_must_be_caught_without_a_bonus(scene):
    match = kick(scene, "5,5", "d8:5", 2, *QUIET, 4)
    assert match.holder == "h4" and match.rolled("catch")[0]["modifier"] == 0


def test_a_dropped_kick_bounces(scene):
    match = kick(scene, "5,5", "d8:5", 2, *QUIET, 3, "d8:3")
    assert match.ball == (6, 7) and match.holder is None


@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_on_one_who_lies_it_bounces(scene, state):
    table = TEAMS.replace("h4 Lineman 5,7", f"h4 Lineman 5,7 {state}")
    match = kick(scene, "5,5", "d8:5", 2, *QUIET, "d8:3", table=table)
    assert match.ball == (6, 7) and not match.rolled("catch")


def test_a_bounce_onto_somebody_is_a_catch_or_bounces_on(scene):
    match = kick(scene, "5,5", "d8:5", 1, *QUIET, "d8:5", 1, "d8:7")
    assert match.ball == (4, 7) and len(match.rolled("catch")) == 1


def test_a_kicking_player_under_the_ball_catches_too(scene):
    match = kick(scene, "5,5", "d8:5", 2, *QUIET, 4, table=TEAMS.replace("h4", "a5"))
    assert match.holder == "a5" and match.seat == "h"


def test_no_team_re_roll_at_a_kick_off(scene):
    match = kick(scene, "5,5", "d8:5", 2, *QUIET, 3, "d8:3", rerolls=[3, 3])
    assert match.holder is None and match.rerolls == (3, 3)


# -- touchbacks
@pytest.mark.parametrize(("square", "way", "far"), [("3,2", 1, 4), ("2,7", 7, 4), ("11,7", 3, 2), ("12,14", 4, 1)])
def test_off_the_pitch_or_over_the_middle_is_a_touchback(scene, square, way, far):
    match = kick(scene, square, f"d8:{way}", far, *QUIET)
    assert match.asked == "touchback" and match.seat == "h"
    assert match.options() == ["choose h1", "choose h2", "choose h3", "choose h4", "choose h5"]
    match.play("choose h4")
    assert match.holder == "h4" and match.asked == "turn"


def test_a_bounce_over_the_middle_is_one_too(scene):
    match = kick(scene, "11,9", "d8:3", 1, *QUIET, "d8:3")
    assert match.events("touchback") and not match.events("throw-in")


def test_a_dropped_catch_that_leaves_the_pitch_is_one_too(scene):
    match = kick(scene, "2,0", "d8:7", 1, *QUIET, 1, "d8:1", table=TEAMS.replace("h5 Lineman 1,1", "h5 Lineman 1,0"))
    assert match.asked == "touchback" and not match.events("throw-in")


def test_given_to_one_who_lies_it_bounces(scene):
    table = "h1 Lineman 5,7 stunned\nh2 Lineman 9,9 prone\na1 Lineman 13,7"
    match = kick(scene, "3,2", "d8:1", 4, *QUIET, table=table)
    match.add_dice("d8:3").play("choose h1")
    assert match.holder is None and match.ball == (6, 7)


def test_nor_can_one_without_hands_hold_it(scene):
    match = kick(scene, "3,2", "d8:1", 4, *QUIET, table=TEAMS.replace("h4 Lineman 5,7", "h4 Lineman 5,7 +No Hands"))
    match.add_dice("d8:3").play("choose h4")
    assert match.holder is None and match.ball == (6, 7)


def test_with_nobody_on_the_pitch_the_ball_lies_in_their_half(scene):
    match = kick(scene, "3,2", "d8:1", 4, *QUIET, table="h1 Lineman ko\na1 Lineman 13,7\na2 Lineman 14,7")
    assert match.holder is None and match.ball == (6, 7) and match.seat == "a"


def test_a_kicker_who_catches_it_in_the_end_zone_scores_before_anybody_plays(scene):
    match = kick(scene, "0,6", "d8:5", 1, *QUIET, 5, table=TEAMS.replace("a4 Lineman 20,7", "a4 Lineman 0,7"))
    assert match.score == (0, 1) and match.asked == "set-up" and match.seat == "a"
