"""Treasure chests: the ball in one of six, a trap in the others."""

from __future__ import annotations

from typing import Any

import pytest

RULE = "dungeon.chests"
pytestmark = pytest.mark.rule(RULE)

ALL_BUT_ONE = {"5,6": "nothing", "5,7": "nothing", "5,8": "nothing", "14,6": "nothing", "14,7": "nothing"}


@pytest.mark.shows("dungeon.chests:1")
def test_there_is_no_ball_until_a_chest_is_opened(below: Any) -> None:
    match = below("h1 Lineman 4,6")
    assert match.ball is None and match.holder is None and not match.options("pass")


@pytest.mark.shows("dungeon.chests:2", "dungeon.chests:3")
def test_a_six_finds_the_ball_and_it_is_in_his_hands(below: Any) -> None:
    match = below("h1 Lineman 4,6\nh2 Lineman 1,9", dice=[6])
    match.play("move h1", "move h1 5,6")
    assert match.holder == "h1" and match.standing("h1") and not match.rolled("pick up")


@pytest.mark.parametrize("action", ["move", "blitz"])
@pytest.mark.shows("dungeon.chests:2", "dungeon.chests:4")
def test_the_action_of_whoever_opens_it_is_over(below: Any, action: str) -> None:
    match = below("h1 Lineman 4,6\nh2 Lineman 1,9\na1 Lineman 6,7", dice=[6])
    match.play(f"{action} h1", "move h1 5,6")
    assert match.asked == "turn" and not match.offers("move h1")


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
@pytest.mark.shows("dungeon.chests:5")
def test_anything_else_knocks_him_down_and_everybody_around(below: Any, die: int) -> None:
    match = below("h1 Lineman 4,6\nh2 Lineman 4,7\na1 Lineman 6,5\na2 Lineman 7,6", dice=[die, 1, 1, 1, 1, 1, 1])
    match.play("move h1", "move h1 5,6")
    assert match.prone("h1", "h2", "a1") and match.standing("a2")


@pytest.mark.shows("dungeon.chests:6")
def test_an_opened_chest_is_gone(below: Any) -> None:
    match = below("h1 Lineman 4,6\na1 Lineman 8,1", dice=[1, 1, 1])
    match.play("move h1", "move h1 5,6")
    assert match.match.state.ground[match.match.pitch.at(5, 6)] == 0
    match.play("end", "move h1", "move h1 4,6", "move h1 5,6")
    assert match.match.top.ended == 0 and len(match.events("chest")) == 1


@pytest.mark.shows("dungeon.chests:7")
def test_the_blast_breaks_armour_like_a_mighty_blow(below: Any) -> None:
    """AV 8: a seven, one for the cobblestones, one for the blast; nothing of it is left for the injury."""
    match = below("h1 Lineman 4,6\na1 Lineman 8,1", dice=[2, 4, 3, 4, 3])
    match.play("move h1", "move h1 5,6")
    assert match.stunned("h1")
    assert match.modifiers("armour") == {"Cobblestones": 1, "Treasure chests": 1}


@pytest.mark.shows("dungeon.chests:7")
def test_where_armour_breaks_anyway_the_blast_makes_the_injury_worse(below: Any) -> None:
    match = below("h1 Lineman 4,6", dice=[2, 4, 4, 4, 3])
    match.play("move h1", "move h1 5,6")
    assert match.status("h1") == "ko" and match.modifiers("injury") == {"Treasure chests": 1}


@pytest.mark.shows("dungeon.chests:8")
def test_a_blast_under_ones_own_feet_is_a_turnover(below: Any) -> None:
    match = below("h1 Lineman 4,6\nh2 Lineman 1,9", dice=[1, 1, 1])
    match.play("move h1", "move h1 5,6")
    assert match.turnover


@pytest.mark.shows("dungeon.chests:8", "dungeon.chests:11")
def test_a_pushed_opponent_opens_it_and_his_pusher_goes_on(below: Any) -> None:
    """h1 stands two squares away by then: only the opponent falls, and that is no turnover."""
    match = below("h1 Lineman 3,6\na1 Lineman 4,6", dice=["push", 4, 1, 1])
    match.play("blitz h1", "block h1 a1", "push 5,6", "stay")
    assert match.prone("a1") and match.at("a1") == (5, 6) and not match.turnover
    assert match.asked == "action" and match.offers("move h1 3,5")


@pytest.mark.shows("dungeon.chests:11")
def test_who_is_pushed_onto_the_right_chest_has_the_ball(below: Any) -> None:
    match = below("h1 Lineman 3,6\na1 Lineman 4,6", dice=["push", 6])
    match.play("block h1 a1", "push 5,6", "stay")
    assert match.holder == "a1" and match.standing("a1")


@pytest.mark.shows("dungeon.chests:11")
def test_a_block_does_not_fell_again_whom_the_blast_has_felled(below: Any) -> None:
    match = below("h1 Lineman 3,6\na1 Lineman 4,6", dice=["pow", 4, 1, 1])
    match.play("block h1 a1", "push 5,6", "stay")
    assert match.prone("a1") and len(match.rolled("armour")) == 1


@pytest.mark.shows("dungeon.chests:11")
def test_who_falls_onto_it_finds_a_ball_he_cannot_hold(below: Any) -> None:
    match = below("h1 Lineman 4,6\na1 Lineman 3,6", dice=[1, 1, 1, 6, 1, 1], rerolls=[0, 0])
    match.play("move h1", "move h1 5,6")
    assert match.prone("h1") and match.holder is None and match.ball == (5, 4) and match.turnover


@pytest.mark.shows("dungeon.chests:12")
def test_the_ball_bounces_off_whoever_has_no_hands_for_it(below: Any) -> None:
    match = below("h1 Lineman 4,6 +No Hands\nh2 Lineman 1,9", dice=[6, 1, 1])
    match.play("move h1", "move h1 5,6")
    assert match.standing("h1") and match.holder is None and match.ball == (5, 4) and match.turnover


@pytest.mark.shows("dungeon.chests:12")
def test_pushed_onto_it_he_ends_nobodys_turn(below: Any) -> None:
    match = below("h1 Lineman 3,6\na1 Lineman 4,6 +No Hands\nh2 Lineman 1,9", dice=["push", 6, 3, 3])
    match.play("block h1 a1", "push 5,6", "stay")
    assert match.standing("a1") and match.holder is None and match.ball == (7, 6) and not match.turnover


@pytest.mark.shows("dungeon.chests:9")
def test_once_the_ball_is_found_every_other_chest_blows_up_without_a_die(below: Any) -> None:
    match = below("h1 Lineman 4,6\nh2 Lineman 1,9 ball", dice=[1, 1])
    match.play("move h1", "move h1 5,6")
    assert match.prone("h1") and match.events("chest")[0]["works"] is False


@pytest.mark.shows("dungeon.chests:10")
def test_the_last_of_six_has_it_for_sure(below: Any) -> None:
    match = below("h1 Lineman 13,8\nh2 Lineman 1,9", opened=ALL_BUT_ONE)
    match.play("move h1", "move h1 14,8")
    assert match.holder == "h1"


@pytest.mark.shows("dungeon.chests:10")
def test_the_last_but_one_is_still_a_matter_of_luck(below: Any) -> None:
    match = below("h1 Lineman 13,7", opened={key: word for key, word in ALL_BUT_ONE.items() if key != "14,7"},
                  dice=[5, 1, 1])
    match.play("move h1", "move h1 14,7")
    assert match.prone("h1") and match.holder is None


@pytest.mark.shows("dungeon.chests:8")
def test_who_lay_beside_it_is_thrown_about_without_a_turnover(below: Any) -> None:
    match = below("h1 Lineman 3,6\nh2 Lineman 6,5 prone\na1 Lineman 4,6", dice=["push", 4, 1, 1, 4, 4, 1, 1])
    match.play("blitz h1", "block h1 a1", "push 5,6", "stay")
    assert match.prone("a1") and match.stunned("h2") and not match.turnover and match.asked == "action"


def test_a_blast_throws_those_who_lie_beside_it_about_too(below: Any) -> None:
    match = below("h1 Lineman 4,6\na1 Lineman 6,5 prone\na2 Lineman 8,1", dice=[1, 1, 1, 4, 4, 1, 1])
    match.play("move h1", "move h1 5,6")
    assert match.stunned("a1")
