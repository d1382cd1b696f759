"""Touchdowns, drives, halves, overtime: how a match goes on and ends."""

from __future__ import annotations

import pytest

from nuffle.rules.team_state import HALF_REROLLS, MARKER, REROLLS

ABOUT_TO_SCORE = "h1 Lineman 24,5 ball\nh2 Lineman 5,5\na1 Lineman 1,1\na2 Lineman 2,2"


def markers(match):
    return tuple(match.match.state.get(seat, MARKER) for seat in (0, 1))


def score(scene, **rest):
    return scene(ABOUT_TO_SCORE, **rest).play("move h1", "move h1 25,5")


# -- touchdowns
def test_the_scorer_kicks_and_the_other_side_plays_next(scene):
    match = score(scene, turn=3)
    assert match.score == (1, 0) and match.asked == "set-up" and match.seat == "h"
    assert match.match.state.kicking == 0 and markers(match) == (3, 2)


def test_who_lies_in_the_end_zone_does_not_score(scene):
    match = scene(ABOUT_TO_SCORE.replace("h1 Lineman 24,5", "h1 0 3 3 8 24,5"), dice=[1, 1, 1, "d8:7"])
    match.play("move h1", "move h1 25,5")
    assert match.score == (0, 0) and match.prone("h1")


def test_one_who_gets_up_with_the_ball_near_scores_only_inside(scene):
    match = scene("h1 Lineman 25,5\nh2 Lineman 24,4 ball\na1 Lineman 1,1", dice=[3]).play("handoff h2", "give h2 h1")
    assert match.score == (1, 0) and match.events("touchdown")[0]["player"] == "h1"


def test_scored_in_the_other_teams_turn_the_marker_moves(scene):
    match = scene("h1 Lineman 2,5\na1 Lineman 1,5 ball\na2 Lineman 20,2", turn=4, dice=["push"])
    match.play("block h1 a1", "push a1 0,5", "stay")
    assert match.score == (0, 1) and markers(match) == (4, 4) and match.match.state.kicking == 1


def test_scored_in_the_last_turn_of_the_other_team_the_half_is_over(scene):
    match = scene("h1 Lineman 2,5\na1 Lineman 1,5 ball\na2 Lineman 20,2", turn=8, dice=["push"])
    match.play("block h1 a1", "push a1 0,5", "stay")
    assert match.score == (0, 1) and match.match.state.half == 2 and markers(match) == (0, 0)


def test_a_score_in_the_last_turn_of_both_is_followed_by_no_kick_off(scene):
    match = score(scene, turn=8, markers=[8, 8])
    assert match.match.state.half == 2 and match.match.state.drive == 2 and match.score == (1, 0)


def test_a_score_in_ones_last_turn_leaves_the_other_side_its_own(scene):
    match = score(scene, turn=8)
    assert match.match.state.half == 1 and markers(match) == (8, 7) and match.seat == "h" and match.asked == "set-up"


# -- halves
def test_the_half_ends_when_both_have_used_their_turns_and_who_kicked_receives(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 20,7", turn=8, rerolls=[3, 2], kicking="away").play("end", "end")
    assert match.match.state.half == 2 and match.match.state.kicking == 0 and match.seat == "h"
    assert markers(match) == (0, 0) and match.rerolls == (3, 2)


def test_re_rolls_are_restored_at_half_time_and_those_of_events_are_gone(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 20,7", turn=8, rerolls=[3, 2])
    match.match.state.put(0, REROLLS, 1)
    match.match.state.put(1, REROLLS, 5)
    match.play("end", "end")
    assert match.rerolls == (3, 2)


# -- the knocked out
@pytest.mark.parametrize(("die", "box"), [(3, "ko"), (4, "reserves")])
def test_the_knocked_out_come_back_on_four(scene, die, box):
    match = scene(ABOUT_TO_SCORE + "\na3 Lineman ko", dice=[die]).play("move h1", "move h1 25,5")
    assert match.status("a3") == box and match.asked == "set-up"


def test_everybody_on_the_pitch_goes_to_the_reserves(scene):
    match = score(scene)
    assert [match.status(label) for label in ("h1", "h2", "a1", "a2")] == ["reserves"] * 4


def test_they_try_at_half_time_too(scene):
    match = scene("h1 Lineman 5,5\nh2 Lineman ko\na1 Lineman 20,7", turn=8, dice=[6]).play("end", "end")
    assert match.status("h2") == "reserves"


def test_nobody_wakes_up_after_the_last_whistle(scene):
    match = scene("h1 Lineman 5,5\nh2 Lineman ko\na1 Lineman 20,7", turn=8, half=2, dice=["lot:1", "lot:1"])
    match.play("end", "end")
    assert match.asked == "" and not match.events("recover")


# -- overtime
def level(scene, **rest):
    """The last turns of a match that must have a winner, one touchdown each."""
    return scene("h1 Lineman 5,5\nh2 Lineman 6,6\na1 Lineman 20,7\na2 Lineman 21,8", turn=8, half=2, score=[1, 1],
                 winner_needed=True, **rest).play("end", "end")


def test_a_draw_is_a_draw(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 20,7", turn=8, half=2, score=[1, 1], dice=["lot:1", "lot:1"])
    match.play("end", "end")
    assert match.asked == "" and "winner" not in match.events("result")[0]


def test_a_winner_needed_brings_overtime_with_a_new_coin_and_no_new_re_rolls(scene):
    match = level(scene, rerolls=[3, 2])
    match.match.state.put(0, REROLLS, 1)
    assert match.asked == "coin" and match.events("overtime")
    match.add_dice("heads").play("heads", "receive")
    assert match.match.state.half == 3 and markers(match) == (0, 0) and match.rerolls == (1, 2)
    assert match.match.state.kicking == 0


def test_re_rolls_an_event_gave_do_not_reach_overtime(scene):
    match = level(scene, rerolls=[2, 2])
    match.match.state.put(0, HALF_REROLLS, 1)
    match.add_dice("heads").play("heads", "receive")
    assert match.rerolls == (1, 2)


def in_overtime(scene, table, **rest):
    match = scene(table, half=3, score=[1, 1], winner_needed=True, **rest)
    match.match.state.overtime = 1
    return match


def test_the_first_touchdown_in_overtime_wins(scene):
    match = in_overtime(scene, ABOUT_TO_SCORE, turn=2, dice=["lot:1", "lot:1"]).play("move h1", "move h1 25,5")
    assert match.asked == "" and match.score == (2, 1) and match.events("result")[0]["winner"] == "h"


def test_still_level_a_die_and_unused_re_rolls_decide(scene):
    table = "h1 Lineman 5,5\nh2 Lineman ko\na1 Lineman 20,7"
    match = in_overtime(scene, table, turn=8, rerolls=[2, 0], dice=[3, 5, 3, 4, "lot:1", "lot:1"])
    match.play("end", "end")
    totals = [(event["seat"], event["total"]) for event in match.events("shoot-out")]
    assert totals == [("h", 5), ("a", 5), ("h", 5), ("a", 4)]
    assert match.events("result")[0]["winner"] == "h" and not match.events("recover")
