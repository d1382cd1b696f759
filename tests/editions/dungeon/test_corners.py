"""Corners of walls. In the hall (8,3) and (9,4) are round one from each other, past (8,4)."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.rule("dungeon.corners")

NOOK = """name: the nook
seats: 2
pits: 1
spiked: 0

##################
#AAA..........BBB#
#AAA...$......BBB#
#....##.##.......#
#.1..##?##..4..$.#
#.2..?.....$5..$.#
#.3.....$...6..$.#
##################
"""


# -- walking
@pytest.mark.shows("dungeon.corners:1")
@pytest.mark.parametrize("beside", ["", "\nh2 Lineman 8,4"])
def test_one_walks_round_a_corner_past_nobody_or_a_team_mate(below: Any, beside: str) -> None:
    match = below("h1 Lineman 8,3" + beside)
    match.play("move h1", "move h1 9,4")
    assert match.at("h1") == (9, 4)


@pytest.mark.shows("dungeon.corners:2")
@pytest.mark.parametrize("state", ["", " prone"])
def test_nobody_passes_an_opponent_there_on_his_feet_or_not(below: Any, state: str) -> None:
    match = below("h1 Lineman 8,3\na1 Lineman 8,4" + state)
    match.play("move h1")
    assert not match.offers("move h1 9,4") and match.offers("move h1 7,4")


@pytest.mark.shows("dungeon.corners:2")
def test_a_leap_of_two_squares_is_not_a_step_round_it_but_one_of_one_is(below: Any) -> None:
    match = below("h1 Lineman 8,3 +Leap\na1 Lineman 8,4")
    match.play("move h1")
    assert not match.offers("use Leap h1 9,4") and match.offers("use Leap h1 9,5")


@pytest.mark.shows("dungeon.corners:2")
def test_nobody_is_pushed_round_it_past_an_opponent(below: Any) -> None:
    """From (7,2) the push would lead to (8,4), (9,3) or (9,4): a mate, rock, and the square behind the corner."""
    match = below("h1 Lineman 7,2\nh2 Lineman 8,4 prone\na1 Lineman 8,3", dice=["push", 1, 1])
    match.play("block h1 a1")
    assert match.at("a1") == (8, 3) and len(match.events("wall")) == 1


@pytest.mark.shows("dungeon.corners:1")
def test_past_nobody_one_may_be_pushed_round_it(below: Any) -> None:
    match = below("h1 Lineman 7,2\na1 Lineman 8,3", dice=["push"])
    match.play("block h1 a1")
    assert match.options("push") == ["push a1 9,4", "push a1 8,4"]


@pytest.mark.shows("dungeon.corners:2")
def test_a_move_out_of_turn_does_not_lead_past_him_either(below: Any) -> None:
    table = "h1 Thrower 10,5 ball\nh2 Lineman 14,5\nh3 Lineman 8,4\na1 Lineman 8,3 +Pass Block"
    match = below(table)
    match.play("pass h1", "throw h1", "target 14,5", "use Pass Block")
    assert match.options("move") and not match.offers("move a1 9,4")


@pytest.mark.shows("dungeon.corners:2")
@pytest.mark.rule("crp.skill.pass-block")
@pytest.mark.parametrize(("beside", "offered"), [("", True), ("\nh3 Lineman 7,5", False)])
def test_no_move_out_of_turn_where_every_way_leads_past_him(below: Any, beside: str, offered: bool) -> None:
    """From the shaft at (7,4) one comes to the pass round two corners, both past (7,5)."""
    table = "h1 Thrower 4,6 ball\nh2 Lineman 9,6\na1 Lineman 7,4 +Pass Block" + beside
    match = below(table, map=NOOK, opened={"7,4": "nothing"}, dice=[] if offered else [6, 6])
    match.play("pass h1", "throw h1", "target 9,6")
    assert (match.seat == "a" and match.offers("use Pass Block a1")) == offered


@pytest.mark.rule("crp.skill.pass-block", "dungeon.pits")
def test_a_move_out_of_turn_does_not_count_on_a_way_through_an_open_pit(below: Any) -> None:
    """The shaft at (7,3) has a pit at its lower end."""
    table = "h1 Thrower 4,6 ball\nh2 Lineman 9,6\na1 Lineman 7,3 +Pass Block"
    match = below(table, map=NOOK, opened={"7,4": "pit"}, dice=[6, 6])
    match.play("pass h1", "throw h1", "target 9,6")
    assert match.seat != "a"


@pytest.mark.shows("dungeon.corners:2")
@pytest.mark.rule("dungeon.skill.ball-and-chain")
def test_a_ball_and_chain_does_not_pass_him_but_hits_the_wall(below: Any) -> None:
    match = below("h1 6 3 3 8 8,3 +Ball & Chain\na1 Lineman 8,4", dice=[6, 1, 1])
    match.play("move h1", "option Ball & Chain east")
    assert match.at("h1") == (8, 3) and len(match.events("wall")) == 1


@pytest.mark.shows("dungeon.corners:2")
@pytest.mark.rule("dungeon.jumping")
def test_a_jump_does_not_lead_past_him(below: Any) -> None:
    free = below("h1 Lineman 4,4", map=NOOK, opened={"5,5": "pit"}).play("move h1")
    assert free.offers("jump h1 6,6")
    match = below("h1 Lineman 4,4\na1 Lineman 4,5", map=NOOK, opened={"5,5": "pit"}).play("move h1")
    assert not match.offers("jump h1 6,6")


# -- reaching
@pytest.mark.shows("dungeon.corners:3", "dungeon.corners:7")
def test_there_is_no_tackle_zone_and_no_dodge_round_it(below: Any) -> None:
    match = below("h1 Lineman 8,3\na1 Lineman 9,4")
    match.play("move h1", "move h1 7,3")
    assert match.at("h1") == (7, 3) and not match.rolled("dodge")


@pytest.mark.shows("dungeon.corners:4")
def test_nobody_blocks_or_blitzes_round_it(below: Any) -> None:
    match = below("h1 Lineman 8,3\na1 Lineman 9,4")
    assert not match.options("block")
    match.play("blitz h1")
    assert not match.options("block")


@pytest.mark.shows("dungeon.corners:4")
def test_a_shoulder_charge_does_not_go_round_it(below: Any) -> None:
    match = below("h1 Lineman 8,3\na1 Lineman 9,4")
    match.play("move h1")
    assert not match.options("block")


@pytest.mark.shows("dungeon.corners:5")
def test_nobody_fouls_round_it(below: Any) -> None:
    match = below("h1 Lineman 8,3\na1 Lineman 9,4 prone")
    match.play("foul h1")
    assert not match.options("foul")


@pytest.mark.shows("dungeon.corners:6")
def test_nobody_helps_round_it(below: Any) -> None:
    match = below("h1 Lineman 8,4\nh2 Lineman 8,3\na1 Lineman 9,4", dice=["push"])
    match.play("block h1 a1")
    assert match.events("block")[0]["dice"] == 1


@pytest.mark.shows("dungeon.corners:8")
def test_nobody_opens_a_chest_round_it(below: Any) -> None:
    """The chest in (9,5) is right below the wall that ends at (9,4)."""
    cellar = NOOK.replace("#.2..?.....$5..$.#", "#.2..?...$..5..$.#")
    match = below("h1 Lineman 10,4 +Leap", map=cellar, dice=[6])
    match.play("move h1")
    assert not match.offers("move h1 9,5") and not match.offers("use Leap h1 9,5")
    match.play("move h1 10,5", "move h1 9,5")
    assert match.holder == "h1"


@pytest.mark.shows("dungeon.corners:8")
def test_nobody_is_pushed_onto_a_chest_round_it(below: Any) -> None:
    cellar = NOOK.replace("#.2..?.....$5..$.#", "#.2..?...$..5..$.#")
    match = below("h1 Lineman 11,3\na1 Lineman 10,4", map=cellar, dice=["push"])
    match.play("block h1 a1")
    assert match.at("a1") == (10, 5)


@pytest.mark.shows("dungeon.corners:9")
def test_pits_and_chests_make_no_corner(below: Any) -> None:
    match = below("h1 Lineman 4,6\na1 Lineman 5,5", dice=["push"])
    match.play("block h1 a1")
    assert match.options("push")
    pits = below("h1 Lineman 8,6\na1 Lineman 9,5", opened={"9,6": "pit"}, dice=[3])
    pits.play("move h1", "move h1 7,6")
    assert len(pits.rolled("dodge")) == 1


# -- what the rules do not forbid
def test_a_hand_off_round_it_is_not_forbidden(below: Any) -> None:
    match = below("h1 Lineman 8,3 ball\nh2 Lineman 9,4", dice=[6])
    match.play("handoff h1", "give h2")
    assert match.holder == "h2"


def test_stab_and_gaze_do_not_reach_round_it(below: Any) -> None:
    match = below("h1 Lineman 8,3 +Stab +Hypnotic Gaze\na1 Lineman 9,4")
    assert not match.options_of("a1")
    match.play("move h1")
    assert not match.options_of("a1")


def test_who_hands_off_to_no_other_race_finds_one_of_his_own_round_it(below: Any) -> None:
    table = "h1 Lineman 8,3 ball +Animosity\nh2 Lineman 7,4 race:goblin\nh3 Lineman 9,4"
    match = below(table, dice=[1, 6])
    match.play("handoff h1", "give h2", "choose h3")
    assert match.holder == "h3"


def test_a_bomb_does_not_reach_round_it(below: Any) -> None:
    match = below("h1 6 2 3 7 9,6 +Bombardier\na1 Lineman 8,3\na2 Lineman 8,4", dice=[6, 4, 1, 1])
    match.play("act h1 Bombardier", "target 9,4")
    assert match.standing("a1") and match.prone("a2")


def test_nobody_shadows_round_it(below: Any) -> None:
    match = below("h1 Lineman 8,3\na1 Lineman 9,4 +Shadowing")
    match.play("move h1", "move h1 7,3")
    assert match.asked == "action"


def test_between_two_walls_that_touch_there_is_no_way(below: Any) -> None:
    cellar = NOOK.replace("##.......#", "#.#......#").replace("##..4", "##.#4")
    match = below("h1 Lineman 10,4", map=cellar)
    match.play("move h1")
    assert not match.offers("move h1 11,3") and match.offers("move h1 10,5")
