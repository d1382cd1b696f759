"""Ball & Chain: where the dice take him, through friends and foes."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.player_state import CASUALTIES, TALLIES

pytestmark = pytest.mark.rule("crp.skill.ball-and-chain")

FAR = "h9 6 3 3 8  1,1\na9 6 3 3 8  24,1\n"
FANATIC = "h1 3 7 3 7  10,7  +Ball & Chain\n" + FAR
EAST = "option Ball & Chain east"
NORTH = "option Ball & Chain north"


@pytest.mark.shows("crp.skill.ball-and-chain:1")
def test_he_only_ever_moves(scene: Any) -> None:
    match = scene(FANATIC + "a1 6 3 3 8 11,7\na2 6 3 3 8 11,8 prone", ball="10,9")
    assert [line for line in match.options() if "h1" in line] == ["move h1"]
    armed = FANATIC.replace("Chain", "Chain +Bombardier +Throw Team-Mate") + "h2 6 3 3 8 9,7 +Right Stuff"
    assert [line for line in scene(armed).options() if "h1" in line] == ["move h1"]


@pytest.mark.shows("crp.skill.ball-and-chain:2", "crp.skill.ball-and-chain:5", "crp.skill.ball-and-chain:6")
def test_square_by_square_a_facing_and_a_die(scene: Any) -> None:
    match = scene(FANATIC, dice=[3, 1, 6]).play("move h1")
    assert match.options() == [f"option Ball & Chain {way}" for way in ("north", "east", "south", "west")]
    match.play(EAST)
    assert match.at("h1") == (11, 7)
    match.play(NORTH)
    assert match.at("h1") == (10, 6) and not match.offers("end")
    match.play("option Ball & Chain south")
    assert match.at("h1") == (9, 7)
    assert match.offers("end") and match.offers(EAST)
    match.play("end")
    assert match.asked == "turn"


@pytest.mark.shows("crp.skill.ball-and-chain:2")
@pytest.mark.parametrize(("facing", "die", "square"), [
    ("north", 2, (9, 6)), ("north", 4, (10, 6)), ("north", 5, (11, 6)),
    ("east", 1, (11, 6)), ("east", 3, (11, 7)), ("east", 6, (11, 8)),
    ("south", 1, (11, 8)), ("south", 4, (10, 8)), ("south", 5, (9, 8)),
    ("west", 2, (9, 8)), ("west", 3, (9, 7)), ("west", 6, (9, 6))])
def test_the_template(scene: Any, facing: str, die: int, square: tuple[int, int]) -> None:
    match = scene(FANATIC, dice=[die]).play("move h1", f"option Ball & Chain {facing}")
    assert match.at("h1") == square


@pytest.mark.shows("crp.skill.ball-and-chain:6")
def test_going_for_it(scene: Any) -> None:
    match = scene(FANATIC, dice=[3, 3, 3, 3, 2, 3, 6]).play("move h1", EAST, EAST, EAST, EAST, EAST)
    assert match.at("h1") == (15, 7) and len(match.rolled("go for it")) == 2 and match.asked == "turn"


@pytest.mark.shows("crp.skill.ball-and-chain:6", "crp.skill.ball-and-chain:11")
def test_going_for_it_and_falling(scene: Any) -> None:
    match = scene(FANATIC, dice=[3, 3, 3, 3, 1, 4, 4]).play("move h1", EAST, EAST, EAST, EAST)
    assert match.status("h1") == "ko" and match.turnover and not match.rolled("armour")
    assert match.events("move")[-1]["to"] == (14, 7)


@pytest.mark.shows("crp.skill.ball-and-chain:3")
def test_tackle_zones_do_not_hold_him(scene: Any) -> None:
    match = scene(FANATIC + "a1 6 3 3 8 9,7\na2 6 3 3 8 11,8", dice=[3]).play("move h1", EAST)
    assert match.at("h1") == (11, 7) and not match.rolled("dodge")


@pytest.mark.shows("crp.skill.ball-and-chain:4")
def test_the_crowd_gets_him(scene: Any) -> None:
    match = scene("h1 3 7 3 7 10,0 +Ball & Chain\n" + FAR, dice=[3, 5, 5, 1, "d8:1"]).play("move h1", NORTH)
    assert match.status("h1") == "casualty" and not match.rolled("armour") and not match.turnover
    assert match.asked == "turn"


@pytest.mark.shows("crp.skill.ball-and-chain:4", "crp.skill.ball-and-chain:12")
def test_even_the_crowd_does_not_stun_him(scene: Any) -> None:
    match = scene("h1 3 7 3 7 10,0 +Ball & Chain\n" + FAR, dice=[3, 1, 1]).play("move h1", NORTH)
    assert match.status("h1") == "ko"


@pytest.mark.shows("crp.skill.ball-and-chain:7", "crp.skill.ball-and-chain:10")
def test_he_blocks_whoever_stands_in_his_way_and_goes_on(scene: Any) -> None:
    match = scene(FANATIC + "a1 6 3 3 8 11,7", dice=[3, "push", "pow", "skull", 3, 3, 3])
    match.play("move h1", EAST)
    assert match.asked == "die" and match.seat == "h"
    match.play("die pow", "push a1 12,7")
    assert match.at("h1") == (11, 7) and match.prone("a1")
    assert match.asked == "option" and not match.turnover
    match.play("option Ball & Chain south")
    assert match.at("h1") == (11, 8)


@pytest.mark.shows("crp.skill.ball-and-chain:7")
def test_friends_are_blocked_like_foes(scene: Any) -> None:
    match = scene(FANATIC + "h2 6 3 3 8 11,7", dice=[3, "push", "push", "push"])
    match.play("move h1", EAST, "push h2 12,7")
    assert match.standing("h2") and match.at("h2") == (12, 7) and match.at("h1") == (11, 7)
    assert match.asked == "option"


@pytest.mark.shows("crp.skill.ball-and-chain:7")
def test_knocking_a_friend_down_ends_the_turn_and_brings_no_points(scene: Any) -> None:
    dice = [3, "pow", "pow", "pow", 6, 6, 6, 6, 1, "d8:1"]
    match = scene(FANATIC + "h2 6 3 3 8 11,7", dice=dice).play("move h1", EAST, "push h2 12,7")
    assert match.status("h2") == "casualty" and match.turnover
    assert match.match.state.tally[match.player("h1") * TALLIES + CASUALTIES] == 0


@pytest.mark.shows("crp.skill.ball-and-chain:7")
def test_assists_count_in_his_blocks(scene: Any) -> None:
    table = "h1 3 3 3 7 10,7 +Ball & Chain\nh2 6 3 3 8 12,7\na1 6 3 3 8 11,7\n" + FAR
    match = scene(table, dice=[3, "push", "push"]).play("move h1", EAST)
    assert match.events("block")[0]["dice"] == 2


@pytest.mark.shows("crp.skill.ball-and-chain:6", "crp.skill.ball-and-chain:7")
def test_going_for_it_into_somebody(scene: Any) -> None:
    table = "h1 0 7 3 7 10,7 +Ball & Chain\na1 6 3 3 8 11,7\n" + FAR
    match = scene(table, dice=[3, 2, "push", "push", "push"]).play("move h1", EAST, "push a1 12,7")
    assert match.at("h1") == (11, 7)
    match = scene(table, dice=[3, 1, 4, 5]).play("move h1", EAST)
    assert match.status("h1") == "ko" and match.standing("a1") and match.turnover


@pytest.mark.shows("crp.skill.ball-and-chain:9", "crp.skill.ball-and-chain:10")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_who_lies_in_his_way_is_shoved_and_tested(scene: Any, state: str) -> None:
    match = scene(FANATIC + f"a1 6 3 3 8 11,7 {state}", dice=[3, 6, 6, 4, 5])
    match.play("move h1", EAST, "push a1 12,7")
    assert match.status("a1") == "ko" and match.at("h1") == (11, 7)
    assert not match.rolled("block dice") and match.asked == "option"


@pytest.mark.shows("crp.skill.ball-and-chain:9")
def test_a_friend_on_the_ground_costs_no_turn(scene: Any) -> None:
    match = scene(FANATIC + "h2 6 3 3 8 11,7 prone", dice=[3, 2, 2]).play("move h1", EAST, "push h2 12,7")
    assert match.prone("h2") and not match.turnover


def test_he_leaves_his_square_when_he_moves_over_somebody_lying(scene: Any) -> None:
    match = scene(FANATIC + "a1 6 3 3 8 11,7 prone\na2 6 3 3 8 9,7 +Shadowing", dice=[3, 1, 1, 2, 2])
    match.play("move h1", EAST, "push a1 12,7", "use Shadowing")
    assert match.at("h1") == (11, 7) and match.at("a2") == (10, 7)


def test_nobody_far_away_shadows_him(scene: Any) -> None:
    match = scene(FANATIC + "a1 6 3 3 8 11,7 prone\na2 Lineman 24,13 +Shadowing", dice=[3, 2, 2])
    match.play("move h1", EAST, "push a1 12,7")
    assert match.at("h1") == (11, 7) and match.asked == "option"


@pytest.mark.shows("crp.skill.ball-and-chain:9")
def test_trampled_onto_the_ball_his_armour_comes_before_its_bounce(scene: Any) -> None:
    match = scene("h1 3 7 3 7 10,7 +Ball & Chain\na1 Lineman 11,7 prone\nh9 Lineman 2,2", ball="12,7",
                  dice=["d6:3", "d6:1", "d6:2", "d8:3"])
    match.play("move h1", "option Ball & Chain east", "push a1 12,7")
    assert match.prone("a1") and match.at("h1") == (11, 7)
    told = [event["event"] for event in match.events() if event["event"] in ("armour", "bounce")]
    assert told == ["armour", "bounce"]


@pytest.mark.shows("crp.skill.ball-and-chain:9")
def test_shoved_into_the_crowd_he_has_worse_to_fear_than_that(scene: Any) -> None:
    match = scene("h1 3 7 3 7 10,1 +Ball & Chain\na1 6 3 3 8 10,0 prone\n" + FAR, dice=[3, 2, 2])
    match.play("move h1", NORTH)
    assert match.status("a1") == "reserves" and not match.rolled("armour") and match.at("h1") == (10, 0)


@pytest.mark.shows("crp.skill.ball-and-chain:11", "crp.skill.ball-and-chain:12")
def test_knocked_down_he_is_injured_at_once(scene: Any) -> None:
    match = scene(FANATIC + "a1 6 3 3 8 11,7", dice=[3, "skull", "skull", "skull", 1, 1]).play("move h1", EAST)
    assert match.status("h1") == "ko" and not match.rolled("armour") and match.turnover


@pytest.mark.shows("crp.skill.ball-and-chain:11")
def test_placed_prone_he_is_injured_at_once(scene: Any) -> None:
    match = scene(FANATIC + "a1 6 3 3 8 11,7 +Wrestle", dice=[3, "both down", "both down", "both down", 4, 4])
    match.play("move h1", EAST, "use Wrestle")
    assert match.status("h1") == "ko" and match.prone("a1") and not match.rolled("armour")


@pytest.mark.shows("crp.skill.ball-and-chain:11", "crp.skill.ball-and-chain:12")
def test_opponents_who_block_him_down_need_no_armour_roll(scene: Any) -> None:
    match = scene("h1 6 5 3 8 10,7\na1 3 3 3 7 11,7 +Ball & Chain\n" + FAR, dice=["pow", "pow", 2, 2])
    match.play("block h1 a1", "push a1 12,7", "stay")
    assert match.status("a1") == "ko" and not match.rolled("armour")


@pytest.mark.shows("crp.skill.ball-and-chain:10")
def test_he_stays_where_nobody_gives_way(scene: Any) -> None:
    match = scene(FANATIC + "a1 6 3 3 8 11,7 +Block", dice=[3, "both down", "both down", "both down", 4, 4])
    match.play("move h1", EAST, "use Block")
    assert match.standing("a1") and match.status("h1") == "ko"
