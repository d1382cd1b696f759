"""The thin slice of each mechanism of a dungeon: trips, chests, counters, pits, corners, walls, charges, the end."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.rule("dungeon.pads")
def test_whoever_enters_a_pad_is_sent_to_another(below: Any) -> None:
    match = below("h1 Lineman 3,6", dice=[5])
    match.play("move h1", "move h1 2,6")
    assert match.at("h1") == (17, 7) and match.standing("h1")


@pytest.mark.rule("dungeon.pads")
def test_leaving_a_pad_costs_two_squares(below: Any) -> None:
    match = below("h1 Lineman 3,6", dice=[5])
    match.play("move h1", "move h1 2,6", "move h1 16,8")
    assert match.match.top.moved == 3


@pytest.mark.rule("dungeon.pads")
def test_ones_own_number_loses_him_and_the_ball_comes_to_light_elsewhere(below: Any) -> None:
    match = below("h1 Lineman 3,6 ball", dice=[1, 4])
    match.play("move h1", "move h1 2,6")
    assert match.status("h1") == "away" and match.ball == (17, 6) and match.holder is None


@pytest.mark.rule("dungeon.pads")
def test_whoever_is_there_goes_on_first(below: Any) -> None:
    match = below("h1 Lineman 3,6\na1 Lineman 17,7", dice=[5, 3])
    match.play("move h1", "move h1 2,6")
    assert match.at("h1") == (17, 7) and match.at("a1") == (2, 8)


@pytest.mark.rule("dungeon.chests")
def test_a_six_finds_the_ball_and_ends_the_action(below: Any) -> None:
    match = below("h1 Lineman 4,6\nh2 Lineman 1,9", dice=[6])
    match.play("move h1", "move h1 5,6")
    assert match.holder == "h1" and match.asked == "turn" and not match.offers("move h1")


@pytest.mark.rule("dungeon.chests")
def test_any_other_die_blows_up_everybody_around(below: Any) -> None:
    match = below("h1 Lineman 4,6\na1 Lineman 6,5", dice=[3, 1, 1, 1, 1])
    match.play("move h1", "move h1 5,6")
    assert match.lying("h1", "a1") and match.turnover


@pytest.mark.rule("dungeon.counters", "dungeon.pits")
def test_under_a_counter_may_be_a_pit(below: Any) -> None:
    match = below("h1 Lineman 8,6 ball", dice=["2", 1, 1, 3])
    match.play("move h1", "move h1 9,6")
    assert match.prone("h1") and match.turnover and match.ball == (2, 8)
    assert match.events("counter")[0]["ground"] == "pit"


@pytest.mark.rule("dungeon.climbing")
def test_out_of_a_pit_by_an_agility_roll(below: Any) -> None:
    match = below("h1 Lineman 9,6 prone\nh2 Lineman 8,5", dice=[3], opened={"9,6": "pit"})
    match.play("move h1", "climb h1 8,6")
    assert match.at("h1") == (8, 6) and match.standing("h1")


@pytest.mark.rule("dungeon.corners")
def test_nobody_passes_a_corner_with_an_opponent_beside_it(below: Any) -> None:
    match = below("h1 Lineman 8,3\na1 Lineman 8,4")
    match.play("move h1")
    assert not match.offers("move h1 9,4")


@pytest.mark.rule("dungeon.thick-walls")
def test_pushed_against_a_wall_he_stays_and_his_armour_is_tried(below: Any) -> None:
    match = below("h1 6 5 3 8 7,2\na1 Lineman 8,2\na2 Lineman 8,1\na3 Lineman 8,3\na4 Lineman 9,1", dice=["push", 1, 1])
    match.play("block h1 a1")
    assert match.at("a1") == (8, 2) and match.standing("a1") and len(match.rolled("armour")) == 1


@pytest.mark.rule("dungeon.shoulder-charge")
def test_a_shoulder_charge_is_a_block_on_the_way_with_less_strength(below: Any) -> None:
    match = below("h1 Lineman 5,4\na1 Lineman 7,4", dice=["pow", "push"])
    match.play("move h1", "move h1 6,4", "block h1 a1")
    assert match.seat == "a" and match.events("block")[0]["dice"] == 2
    match.play("die push", "push 8,4", "stay", "move h1 6,3")
    assert match.at("h1") == (6, 3)


@pytest.mark.rule("dungeon.touchdown")
def test_a_touchdown_counts_when_the_action_ends_and_wins(below: Any) -> None:
    match = below("h1 Lineman 15,4 ball", dice=[1])
    match.play("move h1", "move h1 16,4", "move h1 17,4")
    assert match.score == (0, 0)
    match.play("end")
    assert match.score == (1, 0) and match.asked == ""
