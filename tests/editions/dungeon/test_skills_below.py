"""Skills that are otherwise in a dungeon, and skills that meet its walls, pads and pits."""

from __future__ import annotations

from typing import Any

import pytest

EAST, WEST, NORTH = (f"option Ball & Chain {way}" for way in ("east", "west", "north"))


# -- Blood Lust
@pytest.mark.rule("dungeon.skill.blood-lust")
@pytest.mark.shows("dungeon.skill.blood-lust:1", "dungeon.skill.blood-lust:2")
def test_a_vampire_who_has_not_fed_is_knocked_out_and_that_is_a_turnover(below: Any) -> None:
    match = below("h1 Vampire 5,4\nh2 Thrall 12,4\na1 Lineman 9,9", home="Vampire", dice=[1], rerolls=[0, 0])
    match.play("move h1", "move h1 6,4", "end")
    assert match.status("h1") == "ko" and match.turnover


@pytest.mark.rule("dungeon.skill.blood-lust")
def test_the_thralls_of_a_college_are_thralls(below: Any) -> None:
    match = below("h1 Vampire 5,4\nh2 Thrall 6,5\na1 Lineman 9,9", home="Vampire", dice=[1, 1, 1], rerolls=[0, 0])
    match.match.profile(match.player("h2")).position = "Vampire Thrall"
    match.play("move h1", "end")
    assert match.standing("h1") and match.stunned("h2")


@pytest.mark.rule("dungeon.skill.blood-lust")
def test_he_feeds_before_he_passes(below: Any) -> None:
    table = "h1 Vampire 5,4 ball\nh2 Thrall 5,5\nh3 Vampire 7,4\na1 Lineman 9,9"
    match = below(table, home="Vampire", dice=[1, 1, 1, 6, 6], rerolls=[0, 0])
    match.play("pass h1", "throw h1", "target 7,4")
    names = [event["event"] for event in match.events()]
    assert match.holder == "h3" and names.index("injury") < names.index("quality")


@pytest.mark.rule("dungeon.skill.blood-lust")
def test_unfed_he_scores_nothing(below: Any) -> None:
    match = below("h1 Vampire 16,4 ball\na1 Lineman 9,9", home="Vampire", dice=[1, 5, 5], rerolls=[0, 0])
    match.play("move h1", "move h1 17,4", "end")
    assert match.score == (0, 0) and match.status("h1") == "ko"


# -- Jump Up
@pytest.mark.rule("dungeon.skill.jump-up")
def test_outside_a_pit_he_jumps_up_for_nothing(below: Any) -> None:
    match = below("h1 Lineman 5,4 prone +Jump Up").play("move h1")
    assert match.standing("h1") and match.match.top.moved == 0


@pytest.mark.rule("dungeon.skill.jump-up")
def test_outside_a_pit_he_blocks_from_the_ground(below: Any) -> None:
    match = below("h1 Lineman 5,4 prone +Jump Up\na1 Lineman 6,4", dice=[6, "push"])
    match.play("block h1 a1")
    assert match.asked == "push" and match.standing("h1")


@pytest.mark.rule("dungeon.skill.jump-up", "dungeon.pits")
def test_from_a_pit_he_blocks_nobody(below: Any) -> None:
    match = below("h1 Lineman 9,6 prone +Jump Up\na1 Lineman 8,6", opened={"9,6": "pit"})
    assert not match.options("block")


# -- Take Root
@pytest.mark.rule("dungeon.skill.take-root")
def test_whoever_has_taken_root_is_not_thrown(below: Any) -> None:
    match = below("h1 6 5 3 8 5,4 +Throw Team-Mate\nh2 Lineman 5,5 rooted +Right Stuff +Take Root", ball="h1")
    match.play("pass h1")
    assert match.options("throw") == ["throw h1"]


# -- Ball & Chain
@pytest.mark.rule("dungeon.skill.ball-and-chain")
def test_he_only_moves_and_where_the_die_takes_him(below: Any) -> None:
    match = below("h1 3 7 3 8 5,4 +Ball & Chain\na1 Lineman 6,3", dice=[4])
    assert match.options_of("h1") == ["move h1"]
    match.play("move h1")
    assert match.asked == "option"
    match.play("option Ball & Chain south")
    assert match.at("h1") == (5, 5) and not match.rolled("dodge")


@pytest.mark.rule("dungeon.skill.ball-and-chain")
def test_placed_prone_he_is_injured(below: Any) -> None:
    match = below("h1 3 3 3 8 5,4 +Ball & Chain\na1 Lineman 6,4 +Wrestle", dice=[4, "both down", 1, 1])
    match.play("move h1", EAST, "use Wrestle a1")
    assert match.status("h1") == "ko" and not match.rolled("armour")


@pytest.mark.rule("dungeon.skill.ball-and-chain")
def test_nothing_about_an_opponent_disgusts_him(below: Any) -> None:
    match = below("h1 3 3 3 8 5,4 +Ball & Chain\na1 Lineman 6,4 +Foul Appearance", dice=[4, "push"])
    match.play("move h1", EAST)
    assert match.asked == "push"


@pytest.mark.rule("dungeon.skill.ball-and-chain")
def test_he_does_not_shadow(below: Any) -> None:
    match = below("h1 3 3 3 8 5,4 +Ball & Chain +Shadowing\na1 Lineman 6,4", active="away", dice=[6])
    match.play("move a1", "move a1 7,4")
    assert match.asked == "action" and match.seat == "a"


@pytest.mark.rule("dungeon.skill.ball-and-chain")
def test_a_wall_stops_a_ball_and_chain_and_tries_his_armour(below: Any) -> None:
    match = below("h1 3 7 3 8 1,6 +Ball & Chain\na1 Lineman 9,9", dice=[4, 3, 3])
    match.play("move h1", WEST)
    assert match.at("h1") == (1, 6) and match.standing("h1") and match.match.top.parent.moved == 1
    assert match.modifiers("armour") == {"Thick walls": 1} and not match.events("crowd")


@pytest.mark.rule("dungeon.skill.ball-and-chain")
def test_armour_that_breaks_on_a_wall_injures_him(below: Any) -> None:
    match = below("h1 3 7 3 8 1,6 +Ball & Chain\na1 Lineman 9,9", dice=[4, 4, 4, 1, 1])
    match.play("move h1", WEST)
    assert match.status("h1") == "ko" and match.turnover and not match.events("crowd")


@pytest.mark.rule("dungeon.pads")
def test_a_ball_and_chain_travels_and_pays_two_squares_to_leave(below: Any) -> None:
    match = below("h1 4 7 3 8 3,6 +Ball & Chain", dice=[4, 5, 4])
    match.play("move h1", WEST)
    assert match.at("h1") == (17, 7)
    match.play(EAST)
    assert match.at("h1") == (18, 7) and match.match.top.parent.moved == 3


@pytest.mark.rule("dungeon.pits", "dungeon.skill.ball-and-chain")
def test_a_ball_and_chain_falls_into_what_is_in_his_way(below: Any) -> None:
    match = below("h1 3 7 3 8 8,6 +Ball & Chain\na1 Lineman 9,1", opened={"9,6": "pit"}, dice=[4, 1, 1])
    match.play("move h1", EAST)
    assert match.status("h1") == "ko" and match.turnover


@pytest.mark.rule("dungeon.chests")
def test_a_ball_and_chain_opens_chests_and_is_done(below: Any) -> None:
    match = below("h1 3 7 3 8 4,6 +Ball & Chain\nh2 Lineman 9,1", dice=[4, 6])
    match.play("move h1", EAST)
    assert match.asked == "turn" and match.events("chest")[0]["works"] is True


# -- Leap and Very Long Legs
@pytest.mark.rule("dungeon.pads")
def test_a_leap_onto_a_pad_is_a_trip(below: Any) -> None:
    match = below("h1 Lineman 4,6 +Leap +Very Long Legs", dice=[3, 5])
    match.play("move h1", "use Leap 2,6")
    assert match.at("h1") == (17, 7) and match.modifiers("leap") == {"Very Long Legs": 1}


@pytest.mark.rule("dungeon.counters", "dungeon.pits")
def test_a_bad_leap_onto_a_counter_falls_in_once(below: Any) -> None:
    match = below("h1 Lineman 7,6 +Leap\na1 Lineman 9,1", dice=[1, "lot:2", 1, 1], rerolls=[0, 0])
    match.play("move h1", "use Leap 9,6")
    assert match.prone("h1") and match.at("h1") == (9, 6) and len(match.rolled("armour")) == 1


@pytest.mark.rule("dungeon.corners")
def test_a_leap_does_not_go_through_walls(below: Any) -> None:
    match = below("h1 Lineman 8,2 +Leap").play("move h1")
    assert match.offers("use Leap h1 9,1")
    assert not match.offers("use Leap h1 11,2") and not match.offers("use Leap h1 10,3")


# -- Take Root
@pytest.mark.rule("dungeon.pads")
def test_whoever_has_taken_root_on_a_pad_is_sent_away_and_free_again(below: Any) -> None:
    match = below("h1 Lineman 3,6\nh2 6 3 3 8 17,7 rooted +Take Root", dice=[5, 3, 2])
    match.play("move h1", "move h1 2,6", "end", "move h2")
    assert match.at("h2") == (2, 8) and match.options("move")


# -- Throw Team-Mate
@pytest.mark.rule("dungeon.chests")
def test_a_thrown_team_mate_opens_the_chest_he_lands_on(below: Any) -> None:
    table = "h1 6 5 3 8 5,3 +Throw Team-Mate\nh2 Lineman 5,4 +Right Stuff\nh3 Lineman 9,1"
    match = below(table, dice=[6, 3, 7, 5, 6, 6])
    match.play("pass h1", "throw h2", "target 5,5")
    assert match.holder == "h2" and match.at("h2") == (5, 6)


@pytest.mark.rule("dungeon.cobblestones")
def test_a_thrown_team_mate_never_scatters_into_rock(below: Any) -> None:
    table = "h1 6 5 3 8 5,4 +Throw Team-Mate\nh2 Lineman 5,3 +Right Stuff"
    match = below(table, dice=[6, 1, 8, 3, 7, 5, 6])
    match.play("pass h1", "throw h2", "target 5,1")
    assert match.standing("h2") and match.at("h2") == (5, 2) and not match.events("crowd")


@pytest.mark.rule("crp.skill.disturbing-presence")
def test_a_disturbing_presence_is_felt_through_rock(below):
    """The pillar is between them, three squares away."""
    match = below("h1 Lineman 8,2 ball\nh2 Lineman 5,2\na1 Lineman 11,2 +Disturbing Presence", dice=[6, 4])
    match.play("pass h1", "throw h1", "target 5,2")
    assert match.modifiers("pass")["Disturbing Presence"] == -1
