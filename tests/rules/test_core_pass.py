"""Passing and handing off: ranges, quality, flight, interception, whose ball it is in the end."""

from __future__ import annotations

from math import hypot

import pytest

from nuffle.rules.player_state import COMPLETIONS, INTERCEPTIONS, TALLIES
from nuffle.rules.procedures.passing_ruler import range_of, under_ruler
from nuffle.rules.start import STANDARD

# Rows are squares across, columns squares along, from the thrower.
RULER = """
    .QQQSSSLLLLBBB
    QQQQSSSLLLLBBB
    QQQSSSSLLLLBB-
    QQSSSSSLLLBBB-
    SSSSSSLLLLBBB-
    SSSSSLLLLBBB--
    SSSSLLLLLBBB--
    LLLLLLLLBBB---
    LLLLLLLBBBB---
    LLLLLBBBBB----
    LLLBBBBBB-----
    BBBBBBB-------
    BBBBB---------
    BB------------
    """


def reason(match):
    return [event["reason"] for event in match.events("turnover")]


def tally(match, label, what):
    return match.match.state.tally[match.player(label) * TALLIES + what]


# -- range
def test_the_ruler():
    rows = RULER.split()
    for dy, row in enumerate(rows):
        for dx, letter in enumerate(row):
            found = range_of(STANDARD, STANDARD.at(0, 0), STANDARD.at(dx, dy))
            assert ".QSLB"[found] == letter.replace("-", "."), (dx, dy)
            assert range_of(STANDARD, STANDARD.at(20, 14), STANDARD.at(20 - dx, 14 - dy)) == found


@pytest.mark.parametrize(("square", "modifier"), [("8,5", 1), ("10,5", 0), ("13,5", -1), ("17,5", -2)])
def test_range_modifies_the_roll(scene, square, modifier):
    match = scene(f"h1 Lineman 5,5 ball\nh2 Lineman {square}\na1 Lineman 20,12", dice=[6, 6])
    match.play("pass h1", "throw h1", f"target {square}")
    assert match.rolled("pass")[0]["modifier"] == modifier and match.holder == "h2"


def test_opponents_beside_the_thrower_disturb_him(scene):
    match = scene("h1 Lineman 5,5 ball\nh2 Lineman 8,5\na1 Lineman 4,4\na2 Lineman 4,6", dice=[5, 3])
    match.play("pass h1", "throw h1", "target 8,5")
    assert match.modifiers("pass") == {"range": 1, "tackle zones": -2} and match.holder == "h2"


# -- the action
def test_he_may_move_pick_up_and_throw_but_not_move_on(scene):
    match = scene("h1 Lineman 4,5\nh2 Lineman 8,5\nh3 Lineman 9,9\na1 Lineman 20,12", ball="5,5", dice=[3, 4, 3])
    match.play("pass h1", "move h1 5,5", "throw h1", "target 8,5")
    assert match.holder == "h2" and match.asked == "turn" and not match.offers("move h1") and not match.turnover


def test_one_pass_a_turn_even_if_it_was_never_thrown(scene):
    match = scene("h1 Lineman 5,5 ball\nh2 Lineman 8,5\na1 Lineman 20,12").play("pass h1", "end")
    assert match.asked == "turn" and not match.options("pass")


# -- quality
def test_accurate_and_caught_is_a_completion(scene):
    match = scene("h1 Lineman 5,5 ball\nh2 Lineman 8,5\na1 Lineman 20,12", dice=[3, 3])
    match.play("pass h1", "throw h1", "target 8,5")
    assert match.events("quality")[0]["quality"] == "accurate" and match.modifiers("catch") == {"base": 1}
    assert tally(match, "h1", COMPLETIONS) == 1 and not match.turnover


def test_inaccurate_scatters_three_squares_and_may_still_be_caught_without_a_bonus(scene):
    match = scene("h1 Lineman 5,5 ball\nh2 Lineman 11,5\na1 Lineman 20,12",
                  dice=[2, "d8:3", "d8:3", "d8:3", 4])
    match.play("pass h1", "throw h1", "target 8,5")
    assert match.holder == "h2" and match.modifiers("catch") == {} and not match.turnover
    assert tally(match, "h1", COMPLETIONS) == 0


def test_it_may_be_caught_only_where_the_scatter_ends(scene):
    match = scene("h1 Lineman 5,5 ball\nh2 Lineman 9,5\na1 Lineman 20,12", dice=[2, "d8:3", "d8:3", "d8:3", "d8:1"])
    match.play("pass h1", "throw h1", "target 8,5")
    assert not match.rolled("catch") and match.ball == (11, 4) and reason(match) == ["pass not caught"]


def test_scattered_off_the_pitch_it_is_thrown_in_from_the_last_square(scene):
    match = scene("h1 Lineman 5,2 ball\nh2 Lineman 8,1\na1 Lineman 20,12",
                  dice=[2, "d8:1", "d8:1", 3, 1, 2, "d8:3"])
    match.play("pass h1", "throw h1", "target 8,1")
    throw = match.events("throw-in")[0]
    assert throw["from"] == (8, 0) and throw["to"] == (8, 2) and match.ball == (9, 2)
    assert reason(match) == ["pass not caught"]


@pytest.mark.parametrize(("die", "square"), [(1, "8,5"), (2, "13,5"), (3, "17,5")])
def test_a_natural_one_or_a_total_of_one_is_a_fumble(scene, die, square):
    match = scene(f"h1 Lineman 5,5 ball\nh2 Lineman {square}\na1 Lineman 20,12", dice=[die, "d8:5"])
    match.play("pass h1", "throw h1", f"target {square}")
    assert match.events("quality")[0]["quality"] == "fumble" and match.ball == (5, 6) and reason(match) == ["fumble"]


def test_a_total_of_two_is_not(scene):
    match = scene("h1 Lineman 5,5 ball\nh2 Lineman 13,5\na1 Lineman 20,12", dice=[3, "d8:1", "d8:5", "d8:1", "d8:1"])
    match.play("pass h1", "throw h1", "target 13,5")
    assert match.events("quality")[0]["quality"] == "inaccurate"


def test_the_most_agile_fumbles_too_when_the_total_is_one(scene):
    match = scene("h1 6 3 6 8 5,5 ball\nh2 Lineman 13,5\na1 Lineman 20,12", dice=[2, "d8:5"])
    match.play("pass h1", "throw h1", "target 13,5")
    assert match.events("quality")[0]["quality"] == "fumble"


def test_a_natural_six_is_accurate_whatever_stands_around(scene):
    marks = "\n".join(f"a{n} Lineman {square}" for n, square in enumerate(["4,4", "4,5", "4,6", "5,4", "5,6"], 1))
    match = scene(f"h1 6 3 1 8 5,5 ball\nh2 Lineman 17,5\n{marks}", dice=[6, 3])
    match.play("pass h1", "throw h1", "target 17,5")
    assert match.holder == "h2"


def test_a_fumble_caught_by_a_team_mate_is_a_turnover_all_the_same(scene):
    match = scene("h1 Lineman 5,5 ball\nh2 Lineman 5,6\na1 Lineman 20,12", dice=[1, "d8:5", 4])
    match.play("pass h1", "throw h1", "target 8,5")
    assert match.holder == "h2" and reason(match) == ["fumble"]


# -- landing
def test_a_dropped_ball_that_another_team_mate_catches_is_no_turnover(scene):
    match = scene("h1 Lineman 5,5 ball\nh2 Lineman 8,5\nh3 Lineman 9,5\nh4 Lineman 1,1\na1 Lineman 20,12",
                  dice=[3, 1, "d8:3", 4])
    match.play("pass h1", "throw h1", "target 8,5")
    assert match.holder == "h3" and not match.turnover and tally(match, "h1", COMPLETIONS) == 0


def test_a_pass_to_an_empty_square_bounces_and_ends_the_turn(scene):
    match = scene("h1 Lineman 5,5 ball\nh2 Lineman 1,1\na1 Lineman 20,12", dice=[3, "d8:3"])
    match.play("pass h1", "throw h1", "target 8,5")
    assert match.ball == (9, 5) and reason(match) == ["pass not caught"]


@pytest.mark.parametrize("state", ["prone", "stunned", "dazed"])
def test_on_one_who_cannot_catch_it_bounces(scene, state):
    match = scene(f"h1 Lineman 5,5 ball\nh2 Lineman 8,5 {state}\na1 Lineman 20,12", dice=[3, "d8:3"])
    match.play("pass h1", "throw h1", "target 8,5")
    assert not match.rolled("catch") and match.ball == (9, 5)


def test_an_opponent_who_catches_it_ends_the_turn(scene):
    match = scene("h1 Lineman 5,5 ball\na1 Lineman 8,5", dice=[3, 3]).play("pass h1", "throw h1", "target 8,5")
    assert match.holder == "a1" and reason(match) == ["pass not caught"] and match.modifiers("catch") == {"base": 1}


def test_a_catch_in_the_end_zone_scores(scene):
    match = scene("h1 Lineman 20,5 ball\nh2 Lineman 25,5\na1 Lineman 1,12", dice=[4, 3])
    match.play("pass h1", "throw h1", "target 25,5")
    assert match.score == (1, 0)


# -- interception
def geometry(thrower, target, man):
    """The same written out with real numbers."""
    (tx, ty), (rx, ry), (ix, iy) = thrower, target, man
    length = hypot(rx - tx, ry - ty)
    if hypot(rx - ix, ry - iy) >= length or hypot(ix - tx, iy - ty) >= length:
        return False
    corners = [(ix + a, iy + b) for a in (-0.5, 0.5) for b in (-0.5, 0.5)]
    return min(abs((rx - tx) * (y - ty) - (ry - ty) * (x - tx)) / length for x, y in corners) < 0.87


@pytest.mark.parametrize("target", [(13, 7), (9, 7), (12, 10), (10, 12), (5, 14), (1, 3), (6, 8)])
def test_who_stands_under_the_ruler(target):
    start, end = STANDARD.at(5, 7), STANDARD.at(*target)
    for square in range(STANDARD.cells):
        man = (STANDARD.xs[square], STANDARD.ys[square])
        if square not in (start, end):
            assert under_ruler(STANDARD, start, end, square) == geometry((5, 7), target, man), man


LANE = """
    h1 Lineman 5,5 ball
    h2 Lineman 11,5
    h3 Lineman 1,1
    a1 Lineman 8,5
    a2 Lineman 8,6
    a3 Lineman 8,8
    a4 Lineman 13,5
    """


def test_the_other_coach_picks_one_who_stands_under_it(scene):
    match = scene(LANE, dice=[6]).play("pass h1", "throw h1", "target 11,5")
    assert match.asked == "intercept" and match.seat == "a"
    assert match.options() == ["intercept a1", "intercept a2", "no"]
    match.play("intercept a1")
    assert match.holder == "a1" and reason(match) == ["pass not caught"] and not match.rolled("pass")
    assert match.modifiers("intercept") == {"base": -2} and tally(match, "a1", INTERCEPTIONS) == 1


def test_marked_men_intercept_worse_and_after_a_miss_the_pass_is_thrown(scene):
    match = scene(LANE.replace("h3 Lineman 1,1", "h3 Lineman 8,4"), dice=[5, 4, 3])
    match.play("pass h1", "throw h1", "target 11,5", "intercept a1")
    assert match.modifiers("intercept") == {"base": -2, "tackle zones": -1}
    assert match.holder == "h2" and [event["roll"] for event in match.events("roll")] == ["intercept", "pass", "catch"]


def test_nobody_need_try(scene):
    match = scene(LANE, dice=[4, 3]).play("pass h1", "throw h1", "target 11,5", "no")
    assert match.holder == "h2" and not match.rolled("intercept")


@pytest.mark.parametrize("state", ["prone", "stunned", "dazed"])
def test_only_the_fit_intercept(scene, state):
    match = scene(f"h1 Lineman 5,5 ball\nh2 Lineman 11,5\na1 Lineman 8,5 {state}", dice=[4, 3])
    match.play("pass h1", "throw h1", "target 11,5")
    assert match.holder == "h2"


def test_he_on_whom_it_is_thrown_does_not_intercept(scene):
    match = scene("h1 Lineman 5,5 ball\na1 Lineman 9,5\na2 Lineman 5,4", dice=[5, 3])
    match.play("pass h1", "throw h1", "target 9,5")
    assert not match.rolled("intercept") and match.holder == "a1"


# -- handing off
def test_a_hand_off_is_caught_with_a_bonus_and_cannot_be_intercepted(scene):
    match = scene("h1 Lineman 5,5 ball\nh2 Lineman 6,5\na1 Lineman 20,12", dice=[3])
    match.play("handoff h1", "give h1 h2")
    assert match.holder == "h2" and match.modifiers("catch") == {"base": 1} and not match.turnover
    assert tally(match, "h1", COMPLETIONS) == 0


def test_he_moves_first_and_not_after(scene):
    match = scene("h1 Lineman 4,5 ball\nh2 Lineman 6,5\nh3 Lineman 1,1\na1 Lineman 20,12", dice=[3])
    match.play("handoff h1", "move h1 5,5", "give h1 h2")
    assert match.asked == "turn" and not match.offers("move h1") and not match.options("handoff")


def test_only_to_standing_team_mates_beside_him(scene):
    match = scene("h1 Lineman 5,5 ball\nh2 Lineman 6,5 prone\nh3 Lineman 7,5\nh4 Lineman 4,4\na1 Lineman 6,6")
    match.play("handoff h1")
    assert match.options("give") == ["give h1 h4"]


def test_a_dropped_hand_off_ends_the_turn(scene):
    match = scene("h1 Lineman 5,5 ball\nh2 Lineman 6,5\na1 Lineman 20,12", dice=[2, "d8:3"])
    match.play("handoff h1", "give h1 h2")
    assert match.ball == (7, 5) and reason(match) == ["pass not caught"]


def test_unless_a_team_mate_ends_up_with_the_ball(scene):
    match = scene("h1 Lineman 5,5 ball\nh2 Lineman 6,5\na1 Lineman 20,12", dice=[2, "d8:7", 4])
    match.play("handoff h1", "give h1 h2")
    assert match.holder == "h1" and not match.turnover
