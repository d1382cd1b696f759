"""The ball on its own: bouncing, caught, thrown in by the crowd."""

from __future__ import annotations

import pytest

TWO = "h1 Lineman 5,5 ball\nh2 Lineman 20,12\na1 Lineman 6,5\na2 Lineman 20,3"


def felled(scene, table, *dice, **rest):
    """Somebody with the ball goes down; the rest is up to the ball."""
    return scene(table, dice=["skull", 1, 2, *dice], **rest).play("block h1 a1")


@pytest.mark.parametrize(("die", "square"), [
    (1, (5, 4)), (2, (6, 4)), (4, (6, 6)), (5, (5, 6)), (6, (4, 6)), (7, (4, 5)), (8, (4, 4))])
def test_it_bounces_one_square_clockwise_from_the_north(scene, die, square):
    assert felled(scene, TWO, f"d8:{die}").ball == square


def test_who_stands_where_it_bounces_must_try_to_catch_without_a_bonus(scene):
    match = felled(scene, TWO, "d8:3", 5)
    assert match.holder == "a1" and match.rolled("catch")[0]["modifier"] == 0


def test_opponents_disturb_a_catch(scene):
    match = scene(TWO + "\nh3 Lineman 7,5", dice=["skull", "skull", 1, 2, "d8:3", 5]).play("block h1 a1")
    assert match.holder == "a1" and match.modifiers("catch") == {"tackle zones": -1}


def test_it_bounces_on_until_it_is_caught_or_lies_in_an_empty_square(scene):
    match = felled(scene, TWO + "\nh3 Lineman 7,5 prone", "d8:3", 3, "d8:3", "d8:3")
    assert match.ball == (8, 5) and match.holder is None
    assert len(match.events("bounce")) == 3 and len(match.rolled("catch")) == 1


def test_both_sides_may_catch_in_either_turn(scene):
    match = felled(scene, TWO + "\nh3 Lineman 4,5", "d8:7", 4)
    assert match.holder == "h3" and match.seat == "a"


# -- throw-ins
def thrown_in(scene, where, beside, out, direction, *dice):
    """Somebody beside the edge fails to pick the ball up, and it bounces out."""
    table = f"h1 Lineman {beside}\nh2 Lineman 15,13\na1 Lineman 15,1"
    match = scene(table, ball=where, dice=[1, f"d8:{out}", direction, *dice])
    return match.play("move h1", f"move h1 {where}")


@pytest.mark.parametrize(("where", "beside", "out", "direction", "to"), [
    ("0,7", "1,7", 7, 1, (4, 3)), ("0,7", "1,7", 7, 3, (4, 7)), ("0,7", "1,7", 7, 6, (4, 11)),
    ("25,7", "24,7", 3, 2, (21, 11)), ("25,7", "24,7", 3, 4, (21, 7)), ("25,7", "24,7", 3, 5, (21, 3)),
    ("8,14", "8,13", 5, 1, (4, 10)), ("8,14", "7,13", 5, 3, (8, 10)), ("8,14", "8,13", 5, 6, (12, 10)),
    ("8,0", "8,1", 1, 1, (12, 4)), ("8,0", "7,1", 1, 3, (8, 4)), ("8,0", "8,1", 1, 6, (4, 4)),
])
def test_the_crowd_throws_it_straight_or_to_either_side(scene, where, beside, out, direction, to):
    match = thrown_in(scene, where, beside, out, direction, 2, 3, "d8:1")
    assert match.events("throw-in")[0]["to"] == to and match.events("throw-in")[0]["distance"] == 5


def test_then_it_bounces_from_an_empty_square(scene):
    match = thrown_in(scene, "8,0", "7,1", 1, 3, 2, 3, "d8:3")
    assert match.ball == (9, 4)


def test_or_is_caught_without_a_bonus(scene):
    match = scene("h1 Lineman 7,1\nh2 Lineman 8,4\na1 Lineman 15,1", ball="8,0", dice=[1, "d8:1", 3, 2, 3, 4])
    match.play("move h1", "move h1 8,0")
    assert match.holder == "h2" and match.rolled("catch")[0]["modifier"] == 0


@pytest.mark.parametrize(("corner", "beside", "out", "to"), [
    ("0,0", "1,1", 7, (3, 0)), ("0,14", "1,13", 7, (3, 14)),
    ("25,0", "24,1", 3, (22, 0)), ("25,14", "24,13", 3, (22, 14))])
def test_in_a_corner_the_end_line_is_the_edge(scene, corner, beside, out, to):
    match = thrown_in(scene, corner, beside, out, 3, 2, 2, "d8:3" if corner[0] == "0" else "d8:7")
    assert match.events("throw-in")[0]["to"] == to


def test_out_again_it_is_thrown_in_again_from_the_new_last_square(scene):
    match = thrown_in(scene, "8,14", "7,13", 5, 1, 6, 6, 3, 1, 1, "d8:3")
    first, second = match.events("throw-in")
    assert "to" not in first and second["from"] == (0, 6) and second["to"] == (1, 6) and match.ball == (2, 6)


def test_a_ball_out_of_play_is_no_turnover_by_itself(scene):
    table = "h1 Lineman 5,1\nh2 Lineman 12,7\na1 Lineman 5,0 ball\na2 Lineman 20,7"
    match = scene(table, dice=["push", 2, 5, 3, 2, 2, "d8:5"]).play("block h1 a1", "stay")
    assert match.events("throw-in") and not match.turnover and match.asked == "turn" and match.seat == "h"
