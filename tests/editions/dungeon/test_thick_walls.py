"""Pushed against a wall: where it happens, what it does, and to whose credit."""

from __future__ import annotations

import pytest

from nuffle.rules.player_state import CASUALTIES, TALLIES

BACK = "h1 6 5 3 8 2,3\na1 Lineman 1,3\nh2 Lineman 1,2\nh3 Lineman 1,4"    # his back to the west wall


def casualties(match, label):
    return match.match.state.tally[match.player(label) * TALLIES + CASUALTIES]


@pytest.mark.rule("dungeon.thick-walls")
@pytest.mark.shows("dungeon.thick-walls:1")
def test_where_there_is_a_free_square_nobody_is_pushed_against_a_wall(below):
    match = below("h1 Lineman 4,1\na1 Lineman 5,1\na2 Lineman 6,1", dice=["push"]).play("block h1 a1")
    assert match.at("a1") == (6, 2) and not match.events("wall")


@pytest.mark.rule("dungeon.thick-walls")
@pytest.mark.shows("dungeon.thick-walls:1")
def test_where_there_is_none_the_wall_comes_before_others_in_the_way(below):
    match = below("h1 6 5 3 8 4,1\na1 Lineman 5,1\na2 Lineman 6,1\na3 Lineman 6,2", dice=["push", "push", 1, 1])
    match.play("block h1 a1")
    assert match.events("wall") and match.at("a1") == (5, 1) and match.at("a2") == (6, 1)


@pytest.mark.rule("dungeon.thick-walls")
@pytest.mark.shows("dungeon.thick-walls:1")
def test_beside_a_wall_he_goes_along_it(below):
    match = below("h1 Lineman 4,2\na1 Lineman 5,1", dice=["push"]).play("block h1 a1")
    assert match.asked == "follow-up" and match.at("a1") == (6, 1) and not match.events("wall")


@pytest.mark.rule("dungeon.thick-walls")
@pytest.mark.shows("dungeon.thick-walls:2")
def test_with_his_back_to_it_he_stays_on_his_feet_and_his_armour_is_rolled_with_one_more(below):
    match = below(BACK, dice=["push", "push", "push", 3, 4]).play("block h1 a1")
    assert match.standing("a1") and match.at("a1") == (1, 3)
    assert match.modifiers("armour") == {"Thick walls": 1}


@pytest.mark.rule("dungeon.thick-walls")
@pytest.mark.shows("dungeon.thick-walls:3")
def test_if_it_breaks_he_falls_and_is_injured_at_once(below):
    match = below(BACK, dice=["push", "push", "push", 4, 4, 4, 4]).play("block h1 a1")
    assert match.status("a1") == "ko" and match.rolled("injury")[0]["modifier"] == 0
    assert match.modifiers("armour") == {"Thick walls": 1}


@pytest.mark.rule("dungeon.thick-walls")
@pytest.mark.shows("dungeon.thick-walls:4")
def test_knocked_down_as_well_it_is_two_in_all(below):
    match = below(BACK, dice=["pow", "pow", "pow", 3, 3]).play("block h1 a1")
    assert match.prone("a1") and match.modifiers("armour") == {"Thick walls": 1, "Cobblestones": 1}
    assert len(match.rolled("armour")) == 1


@pytest.mark.rule("dungeon.thick-walls")
@pytest.mark.shows("dungeon.thick-walls:5")
def test_then_the_injury_is_rolled_as_anywhere(below):
    match = below(BACK, dice=["pow", "pow", "pow", 3, 4, 4, 4]).play("block h1 a1")
    assert match.status("a1") == "ko" and len(match.rolled("injury")) == 1


@pytest.mark.rule("dungeon.thick-walls")
@pytest.mark.shows("dungeon.thick-walls:6")
@pytest.mark.parametrize("face", ["push", "pow"])
def test_a_casualty_at_a_wall_is_the_blockers(below, face):
    match = below(BACK, dice=[face] * 3 + [6, 6, 6, 6, 1, "d8:1"]).play("block h1 a1")
    assert match.status("a1") == "casualty" and casualties(match, "h1") == 1


@pytest.mark.rule("dungeon.thick-walls")
@pytest.mark.shows("dungeon.thick-walls:7")
def test_whoever_is_pushed_along_may_meet_a_wall_too(below):
    table = "h1 6 7 3 8 3,3\na1 Lineman 2,3\nh2 Lineman 1,2\na3 Lineman 1,3\nh3 Lineman 1,4"
    match = below(table, dice=["push", "push", "push", 6, 6, 6, 6, 1, "d8:1"])
    match.play("block h1 a1", "push a1 1,3")
    assert match.status("a3") == "casualty" and casualties(match, "h1") == 1
    assert match.modifiers("armour") == {"Thick walls": 1}


@pytest.mark.rule("dungeon.thick-walls")
@pytest.mark.shows("dungeon.thick-walls:7")
def test_if_he_keeps_his_place_nobody_moves(below):
    table = "h1 6 7 3 8 3,3\na1 Lineman 2,3\nh2 Lineman 1,2\na3 Lineman 1,3\nh3 Lineman 1,4"
    match = below(table, dice=["push", "push", "push", 1, 1])
    match.play("block h1 a1", "push a1 1,3")
    assert match.standing("a1", "a3") and match.at("a1") == (2, 3) and match.at("a3") == (1, 3)


@pytest.mark.rule("dungeon.thick-walls")
@pytest.mark.shows("dungeon.thick-walls:8")
def test_side_step_takes_him_to_any_free_square_beside_him(below):
    match = below(BACK.replace("a1 Lineman 1,3", "a1 Lineman 1,3 +Side Step"), dice=["push", "push", "push"])
    match.play("block h1 a1", "use Side Step a1")
    assert match.seat == "a" and sorted(match.options()) == ["push a1 2,2", "push a1 2,4"]


@pytest.mark.rule("dungeon.thick-walls")
@pytest.mark.shows("dungeon.thick-walls:8")
def test_grab_takes_him_where_the_blocker_likes(below):
    match = below(BACK.replace("6 5 3 8 2,3", "6 5 3 8 2,3 +Grab"), dice=["push", "push", "push"])
    match.play("block h1 a1", "use Grab h1")
    assert match.seat == "h" and match.offers("push a1 2,2")


@pytest.mark.rule("dungeon.thick-walls")
@pytest.mark.shows("dungeon.thick-walls:8")
def test_who_stands_firm_is_not_pushed_against_anything(below):
    match = below(BACK.replace("a1 Lineman 1,3", "a1 Lineman 1,3 +Stand Firm"), dice=["push", "push", "push"])
    match.play("block h1 a1", "use Stand Firm a1")
    assert not match.events("wall") and not match.rolled("armour")


@pytest.mark.rule("dungeon.thick-walls")
@pytest.mark.shows("dungeon.thick-walls:9")
def test_he_drops_the_ball_only_if_he_falls(below):
    table = BACK.replace("a1 Lineman 1,3", "a1 Lineman 1,3 ball")
    match = below(table, dice=["push", "push", "push", 1, 1]).play("block h1 a1")
    assert match.holder == "a1"
    match = below(table, dice=["push", "push", "push", 4, 4, 1, 1, "d8:2", "d8:2"]).play("block h1 a1")
    assert match.holder is None and match.lying("a1")


@pytest.mark.rule("dungeon.thick-walls", "crp.skill.strip-ball")
@pytest.mark.shows("dungeon.thick-walls:9")
def test_the_ball_is_stripped_from_whoever_is_pushed_against_a_wall(below):
    table = BACK.replace("2,3", "2,3 +Strip Ball", 1).replace("a1 Lineman 1,3", "a1 Lineman 1,3 ball")
    match = below(table, dice=["push", "push", "push", 1, 1, "d8:2", "d8:2"]).play("block h1 a1")
    assert match.standing("a1") and match.holder is None and match.ball != (1, 3)


@pytest.mark.rule("dungeon.thick-walls")
@pytest.mark.shows("dungeon.thick-walls:2")
def test_a_shoulder_charge_does_it_too(below):
    match = below("h1 6 9 3 8 3,3\na1 Lineman 1,3\nh2 Lineman 1,2\nh3 Lineman 1,4", dice=["push"] * 3 + [1, 1])
    match.play("move h1", "move h1 2,3", "block h1 a1")
    assert match.events("wall")[0]["by"] == "h1" and match.modifiers("armour") == {"Thick walls": 1}
