"""Counters and what is under them: pits, spikes, the way out and the way over."""

from __future__ import annotations

from typing import Any

import pytest

PIT = {"9,6": "pit"}
ROW = {"9,6": "pit", "10,6": "pit"}
SPIKES = {"9,6": "spiked pit"}
GAP = """name: the long gap
seats: 2
pits: 2
spiked: 1

################
#AA.??????...BB#
#AA.1..2.$.3.BB#
#AA.4.$5$.$6.BB#
#.....$..$.....#
################
"""
A_SPIKED_PIT, A_PIT, NOTHING = "lot:1", "lot:2", "lot:4"


# -- counters
@pytest.mark.rule("dungeon.counters")
@pytest.mark.shows("dungeon.counters:1")
def test_what_is_under_a_counter_is_drawn_when_somebody_enters_it(below: Any) -> None:
    match = below("h1 Lineman 8,6", dice=[NOTHING])
    match.play("move h1")
    assert not match.events("counter")
    match.play("move h1 9,6")
    assert match.events("counter")[0]["ground"] == "nothing"


@pytest.mark.rule("dungeon.counters")
@pytest.mark.shows("dungeon.counters:2")
def test_nothing_under_it_is_plain_floor_from_then_on(below: Any) -> None:
    match = below("h1 Lineman 8,6", dice=[NOTHING])
    match.play("move h1", "move h1 9,6", "move h1 8,6", "move h1 9,6")
    assert match.at("h1") == (9, 6) and match.standing("h1") and len(match.events("counter")) == 1


@pytest.mark.rule("dungeon.counters")
@pytest.mark.shows("dungeon.counters:3")
def test_half_of_the_counters_are_nothing(below: Any) -> None:
    """Of six counters in the hall two are pits and one has spikes: what was turned up is not drawn again."""
    match = below("h1 Lineman 8,7", opened={"9,6": "pit", "10,6": "pit", "10,7": "spiked pit"}, dice=["lot:1"])
    match.play("move h1", "move h1 9,7")
    assert match.events("counter")[0]["ground"] == "nothing" and match.standing("h1")


@pytest.mark.rule("dungeon.counters", "dungeon.pits")
@pytest.mark.shows("dungeon.counters:4")
def test_who_is_pushed_onto_a_counter_turns_it_up(below: Any) -> None:
    match = below("h1 Lineman 7,6\na1 Lineman 8,6", dice=["push", A_PIT, 1, 1])
    match.play("block h1 a1", "push 9,6", "stay")
    assert match.events("counter")[0]["ground"] == "pit" and match.prone("a1") and not match.turnover


# -- pits
@pytest.mark.rule("dungeon.counters", "dungeon.pits")
@pytest.mark.shows("dungeon.pits:1", "dungeon.pits:2")
def test_who_walks_onto_a_hidden_pit_falls_and_his_turn_is_over(below: Any) -> None:
    match = below("h1 Lineman 8,6 ball\na1 Lineman 9,1", dice=[A_PIT, 1, 1, 3])
    match.play("move h1", "move h1 9,6")
    assert match.prone("h1") and match.turnover and match.ball == (2, 8) and match.holder is None


@pytest.mark.rule("dungeon.counters", "dungeon.pits")
@pytest.mark.shows("dungeon.pits:2")
def test_a_ball_picked_up_from_a_hidden_pit_goes_down_with_him(below: Any) -> None:
    match = below("h1 Lineman 8,6\na1 Lineman 9,1", ball="9,6", dice=[6, A_PIT, 1, 1, 3])
    match.play("move h1", "move h1 9,6")
    assert match.prone("h1") and match.ball == (2, 8)


@pytest.mark.rule("dungeon.pits")
@pytest.mark.shows("dungeon.pits:1")
def test_who_is_pushed_into_a_pit_falls_and_his_armour_is_rolled(below: Any) -> None:
    match = below("h1 Lineman 7,6\na1 Lineman 8,6", opened=PIT, dice=["push", 3, 3])
    match.play("block h1 a1", "push 9,6", "stay")
    assert match.prone("a1") and match.at("a1") == (9, 6) and len(match.rolled("armour")) == 1


@pytest.mark.rule("dungeon.pits")
@pytest.mark.shows("dungeon.pits:1")
def test_one_fall_is_enough_for_whoever_is_knocked_down_into_it(below: Any) -> None:
    match = below("h1 Lineman 7,6\na1 Lineman 8,6", opened=PIT, dice=["pow", 3, 3])
    match.play("block h1 a1", "push 9,6", "stay")
    assert match.prone("a1") and len(match.rolled("armour")) == 1


@pytest.mark.rule("dungeon.pits")
@pytest.mark.shows("dungeon.pits:1")
def test_who_fails_a_dodge_into_a_hidden_pit_falls_once(below: Any) -> None:
    match = below("h1 Lineman 8,6\na1 Lineman 7,6", dice=[1, A_PIT, 3, 3], rerolls=[0, 0])
    match.play("move h1", "move h1 9,6")
    assert match.prone("h1") and match.turnover and len(match.rolled("armour")) == 1


@pytest.mark.rule("dungeon.pits")
@pytest.mark.shows("dungeon.pits:1")
def test_who_is_thrown_into_a_pit_falls_once_whatever_his_landing(below: Any) -> None:
    table = "h1 6 5 3 8 9,4 +Throw Team-Mate\nh2 Lineman 9,5 +Right Stuff\nh3 Lineman 1,9"
    match = below(table, opened={"9,7": "pit"}, dice=[6, 3, 7, 5, 1, 3, 3], rerolls=[0, 0])
    match.play("pass h1", "throw h2", "target 9,6")
    assert match.at("h2") == (9, 7) and match.prone("h2") and len(match.rolled("armour")) == 1


@pytest.mark.rule("dungeon.pits")
@pytest.mark.shows("dungeon.pits:2")
def test_the_ball_he_held_comes_to_light_on_a_random_pad(below: Any) -> None:
    match = below("h1 Lineman 7,6\na1 Lineman 8,6 ball", opened=PIT, dice=["push", 3, 3, 4])
    match.play("block h1 a1", "push 9,6", "stay")
    assert match.holder is None and match.ball == (17, 6)


@pytest.mark.rule("dungeon.pits")
@pytest.mark.shows("dungeon.pits:3")
def test_a_ball_that_bounces_into_a_pit_comes_to_light_on_a_random_pad(below: Any) -> None:
    match = below("h1 Lineman 8,4", ball="8,5", opened=PIT, dice=[1, 4, 2], rerolls=[0, 0])
    match.play("move h1", "move h1 8,5")
    assert match.ball == (2, 7)


@pytest.mark.rule("dungeon.pits")
@pytest.mark.shows("dungeon.pits:4")
def test_nobody_walks_or_leaps_into_an_open_pit(below: Any) -> None:
    match = below("h1 Lineman 8,6 +Leap", opened=PIT)
    match.play("move h1")
    assert not match.offers("move h1 9,6") and not match.offers("use Leap h1 9,6")
    assert match.offers("move h1 9,5") and match.offers("use Leap h1 9,5")


@pytest.mark.rule("dungeon.pits")
def test_a_leap_may_lead_over_a_pit(below: Any) -> None:
    match = below("h1 Lineman 8,6 +Leap", opened=PIT, dice=[6, NOTHING])
    match.play("move h1", "use Leap 10,6")
    assert match.at("h1") == (10, 6) and match.standing("h1")


@pytest.mark.rule("dungeon.pits")
def test_a_casualty_in_a_pit_is_nobodys(below: Any) -> None:
    match = below("h1 Lineman 7,6\na1 Lineman 8,6", opened=PIT, dice=["push", 6, 6, 6, 6, 4, 1])
    match.play("block h1 a1", "push 9,6", "stay")
    assert match.status("a1") == "casualty" and not match.events("credit")


@pytest.mark.rule("dungeon.pits")
def test_from_the_bottom_of_a_pit_one_only_climbs(below: Any) -> None:
    match = below("h1 Lineman 9,6 prone +Leap +Hypnotic Gaze +Jump Up\na1 Lineman 8,6", opened=PIT)
    assert not match.options_of("block h1")
    match.play("blitz h1")
    assert {line.split()[0] for line in match.options()} == {"end", "climb"}


# -- spikes
@pytest.mark.rule("dungeon.spikes")
@pytest.mark.parametrize("die", [1, 4])
@pytest.mark.shows("dungeon.spikes:1")
def test_up_to_a_four_the_spikes_miss(below: Any, die: int) -> None:
    match = below("h1 Lineman 7,6\na1 Lineman 8,6", opened=SPIKES, dice=["push", 3, 3, die])
    match.play("block h1 a1", "push 9,6", "stay")
    assert match.prone("a1") and match.at("a1") == (9, 6)


@pytest.mark.rule("dungeon.spikes")
@pytest.mark.parametrize(("dice", "injury"), [
    ((5, 1), "badly hurt"), ((5, 3), "badly hurt"), ((6, 4), "miss next game"), ((6, 5), "miss next game"),
    ((5, 6), "dead")])
@pytest.mark.shows("dungeon.spikes:2")
def test_spikes_that_hit_hurt_kill_or_cost_the_next_match(below: Any, dice: tuple[int, int], injury: str) -> None:
    match = below("h1 Lineman 7,6\na1 Lineman 8,6\na2 Lineman 3,3", opened=SPIKES, dice=["push", 3, 3, *dice])
    match.play("block h1 a1", "push 9,6", "stay")
    assert match.status("a1") == "casualty"
    assert [event["result"] for event in match.events("casualty")] == [injury]


@pytest.mark.rule("dungeon.spikes", "crp.skill.decay")
@pytest.mark.shows("dungeon.spikes:2")
def test_spikes_come_in_place_of_the_casualty_table_for_the_decaying_too(below: Any) -> None:
    """There is no roll on the table to be made twice."""
    match = below("h1 Lineman 7,6\na1 Lineman 8,6 +Decay\na2 Lineman 3,3", opened=SPIKES,
                  dice=["push", 3, 3, 5, 4])
    match.play("block h1 a1", "push 9,6", "stay")
    assert [event["result"] for event in match.events("casualty")] == ["miss next game"]


@pytest.mark.rule("dungeon.pits")
@pytest.mark.shows("dungeon.pits:1")
def test_a_push_into_an_occupied_pit_pushes_its_occupant_out(below: Any) -> None:
    """Ruling DB50: a pit with somebody in it is an occupied square like any other."""
    match = below("h1 Lineman 7,6\nh2 Lineman 9,5\nh3 Lineman 9,7\na1 Lineman 8,6\na2 Lineman 9,6 prone",
                  opened={"9,6": "pit", "9,7": "nothing", "10,6": "nothing", "10,7": "nothing"},
                  dice=["push", "push", 3, 3])
    match.play("block h1 a1", "push 9,6", "push 10,6", "stay")
    assert match.at("a2") == (10, 6) and match.prone("a2") and len(match.rolled("armour")) == 1
    assert match.at("a1") == (9, 6) and match.prone("a1")


@pytest.mark.rule("dungeon.pits")
@pytest.mark.shows("dungeon.pits:1")
def test_but_only_where_no_square_behind_is_empty(below: Any) -> None:
    match = below("h1 Lineman 7,6\na1 Lineman 8,6\na2 Lineman 9,6 prone", opened={"9,6": "pit"}, dice=["push"])
    assert match.play("block h1 a1").options("push") == ["push a1 9,5", "push a1 9,7"]


@pytest.mark.rule("dungeon.spikes")
@pytest.mark.shows("dungeon.spikes:3")
def test_who_fails_to_climb_out_meets_the_spikes_again(below: Any) -> None:
    match = below("h1 Lineman 9,6 prone\nh2 Lineman 3,3", opened=SPIKES, dice=[1, 6, 2], rerolls=[0, 0])
    match.play("move h1", "climb h1 8,6")
    assert match.status("h1") == "casualty" and not match.turnover


@pytest.mark.rule("dungeon.spikes")
@pytest.mark.shows("dungeon.spikes:3")
@pytest.mark.parametrize(("dice", "status"), [([5, 6], "casualty"), ([4], "prone")])
def test_who_goes_for_it_to_climb_and_fails_falls_and_meets_them_too(below: Any, dice: list[int], status: str) -> None:
    match = below("h1 2 3 3 8 9,6 prone\nh2 Lineman 3,3", opened=SPIKES, dice=[1, 3, 3, *dice], rerolls=[0, 0])
    match.play("move h1", "climb h1 8,6")
    assert match.status("h1") == status and match.turnover and not match.dice_left


@pytest.mark.rule("dungeon.climbing")
@pytest.mark.shows("dungeon.climbing:1")
def test_in_a_pit_without_spikes_that_is_all(below: Any) -> None:
    match = below("h1 2 3 3 8 9,6 prone\nh2 Lineman 3,3", opened={"9,6": "pit"}, dice=[1, 3, 3], rerolls=[0, 0])
    match.play("move h1", "climb h1 8,6")
    assert match.prone("h1") and match.at("h1") == (9, 6) and match.turnover


# -- climbing
@pytest.mark.rule("dungeon.climbing")
@pytest.mark.shows("dungeon.climbing:1")
def test_climbing_costs_three_squares_and_an_agility_roll(below: Any) -> None:
    match = below("h1 Lineman 9,6 prone", opened=PIT, dice=[4])
    match.play("move h1", "climb h1 8,6")
    assert match.at("h1") == (8, 6) and match.match.top.moved == 3 and len(match.rolled("climb")) == 1


@pytest.mark.rule("dungeon.climbing")
@pytest.mark.shows("dungeon.climbing:1")
def test_what_is_missing_of_the_three_may_be_gone_for(below: Any) -> None:
    match = below("h1 2 3 3 8 9,6 prone", opened=PIT, dice=[2, 4])
    match.play("move h1", "climb h1 8,6")
    assert match.at("h1") == (8, 6) and len(match.rolled("go for it")) == 1


@pytest.mark.rule("dungeon.climbing")
@pytest.mark.shows("dungeon.climbing:2", "dungeon.climbing:3")
def test_team_mates_pull_and_opponents_press(below: Any) -> None:
    table = "h1 Lineman 9,6 prone\nh2 Lineman 8,5\nh3 Lineman 8,7\na1 Lineman 10,5\nh4 Lineman 9,5 prone"
    match = below(table, opened=PIT, dice=[3])
    match.play("move h1", "climb h1 8,6")
    assert match.modifiers("climb") == {"Climbing out": 2, "tackle zones": -1}


@pytest.mark.rule("dungeon.climbing")
@pytest.mark.parametrize(("player", "home"), [
    ("Halfling", "Halfling"), ("Blocker", "Dwarf"), ("Troll Slayer", "Dwarf"), ("Chaos Dwarf Blocker", "Chaos Dwarf")])
@pytest.mark.shows("dungeon.climbing:4")
def test_the_short_of_leg_find_it_harder(below: Any, player: str, home: str) -> None:
    match = below(f"h1 {player} 9,6 prone", opened=PIT, home=home, dice=[6])
    match.play("move h1", "climb h1 8,6")
    assert match.modifiers("climb") == {"Climbing out": -1}


@pytest.mark.rule("dungeon.climbing")
@pytest.mark.shows("dungeon.climbing:4")
def test_the_hobgoblins_of_chaos_dwarfs_are_no_dwarfs(below: Any) -> None:
    match = below("h1 Hobgoblin 9,6 prone", opened=PIT, home="Chaos Dwarf", dice=[6])
    match.play("move h1", "climb h1 8,6")
    assert match.modifiers("climb") == {}


@pytest.mark.rule("dungeon.climbing")
@pytest.mark.shows("dungeon.climbing:5")
def test_who_fails_stays_in_and_may_try_again_while_his_movement_lasts(below: Any) -> None:
    match = below("h1 Lineman 9,6 prone", opened=PIT, dice=[1, 5], rerolls=[0, 0])
    match.play("move h1", "climb h1 8,6")
    assert match.at("h1") == (9, 6) and not match.turnover
    match.play("climb h1 8,6")
    assert match.at("h1") == (8, 6) and match.match.top.moved == 6


@pytest.mark.rule("dungeon.climbing", "dungeon.pits")
@pytest.mark.shows("dungeon.climbing:5")
def test_who_gives_up_lies_at_the_bottom_again(below: Any) -> None:
    match = below("h1 Lineman 9,6 prone\na1 Lineman 8,5", opened=PIT, dice=[1], rerolls=[0, 0])
    match.play("move h1", "climb h1 8,6", "end")
    assert match.prone("h1") and match.at("h1") == (9, 6)


@pytest.mark.rule("dungeon.climbing")
def test_nobody_climbs_into_the_next_pit_or_onto_somebody(below: Any) -> None:
    match = below("h1 Lineman 9,6 prone\nh2 Lineman 8,6", opened=ROW)
    match.play("move h1")
    assert match.offers("climb h1 9,5") and not match.offers("climb h1 10,6") and not match.offers("climb h1 8,6")


# -- jumping
@pytest.mark.rule("dungeon.jumping")
@pytest.mark.shows("dungeon.jumping:1", "dungeon.jumping:2")
def test_over_one_pit_it_takes_two_squares(below: Any) -> None:
    match = below("h1 Lineman 9,5", opened={"9,6": "pit", "9,7": "nothing"})
    match.play("move h1", "jump h1 9,7")
    assert match.at("h1") == (9, 7) and match.match.top.moved == 2


@pytest.mark.rule("dungeon.jumping")
@pytest.mark.shows("dungeon.jumping:1")
def test_the_squares_of_a_jump_may_be_gone_for(below: Any) -> None:
    match = below("h1 1 3 3 8 9,5", opened={"9,6": "pit", "9,7": "nothing"}, dice=[2])
    match.play("move h1", "jump h1 9,7")
    assert match.at("h1") == (9, 7) and len(match.rolled("go for it")) == 1


@pytest.mark.rule("dungeon.jumping")
@pytest.mark.shows("dungeon.jumping:3", "dungeon.jumping:5")
def test_over_two_a_two_is_enough(below: Any) -> None:
    match = below("h1 Lineman 8,6", opened=ROW, dice=[2])
    match.play("move h1", "jump h1 11,6")
    assert match.at("h1") == (11, 6) and match.standing("h1")


@pytest.mark.rule("dungeon.jumping")
@pytest.mark.shows("dungeon.jumping:5")
def test_over_two_a_one_ends_in_the_first_pit(below: Any) -> None:
    match = below("h1 Lineman 8,6\na1 Lineman 8,1", opened=ROW, dice=[1, 1, 1], rerolls=[0, 0])
    match.play("move h1", "jump h1 11,6")
    assert match.at("h1") == (9, 6) and match.prone("h1") and match.turnover


@pytest.mark.rule("dungeon.jumping")
@pytest.mark.shows("dungeon.jumping:4")
def test_tackle_zones_at_either_end_take_off_one_however_many(below: Any) -> None:
    match = below("h1 Lineman 8,6\na1 Lineman 7,6\na2 Lineman 7,7\na3 Lineman 12,6", opened=ROW, dice=[3])
    match.play("move h1", "jump h1 11,6")
    assert match.modifiers("jump") == {"tackle zones": -1} and match.at("h1") == (11, 6)


@pytest.mark.rule("dungeon.jumping")
@pytest.mark.shows("dungeon.jumping:4")
@pytest.mark.parametrize("opponent", ["7,6", "12,6"])
def test_a_tackle_zone_at_one_end_is_enough(below: Any, opponent: str) -> None:
    match = below(f"h1 Lineman 8,6\na1 Lineman {opponent}\na2 Lineman 8,1", opened=ROW, dice=[2, 1, 1], rerolls=[0, 0])
    match.play("move h1", "jump h1 11,6")
    assert match.at("h1") == (9, 6) and match.prone("h1")


@pytest.mark.rule("dungeon.jumping")
@pytest.mark.shows("dungeon.jumping:3")
def test_over_six_in_a_row_even_a_six_may_be_too_little(below: Any) -> None:
    table = "h1 Lineman 3,1\na1 Lineman 2,2\na2 Lineman 9,4"
    match = below(table, map=GAP, dice=[2, 6, A_PIT, 1, 1], rerolls=[0, 0])
    match.play("move h1", "jump h1 10,1")
    assert match.at("h1") == (4, 1) and match.prone("h1")


@pytest.mark.rule("dungeon.jumping")
@pytest.mark.shows("dungeon.jumping:5")
def test_nobody_jumps_over_a_pit_somebody_lies_in(below: Any) -> None:
    """He could not fall in."""
    match = below("h1 Lineman 8,6\na1 Lineman 9,6 prone", opened={"9,6": "pit", "10,6": "nothing"}).play("move h1")
    assert not any(line.endswith(" 10,6") for line in match.options("jump"))


@pytest.mark.rule("dungeon.jumping")
@pytest.mark.shows("dungeon.jumping:6")
def test_one_jumps_along_diagonals_too(below: Any) -> None:
    match = below("h1 Lineman 8,5", opened={"9,6": "pit", "10,7": "nothing"})
    match.play("move h1", "jump h1 10,7")
    assert match.at("h1") == (10, 7)


@pytest.mark.rule("dungeon.jumping")
@pytest.mark.shows("dungeon.jumping:7")
def test_a_counter_nobody_has_turned_up_may_be_jumped_over(below: Any) -> None:
    match = below("h1 Lineman 8,6", dice=[4])
    match.play("move h1", "jump h1 11,6")
    assert match.at("h1") == (11, 6) and not match.events("counter")


@pytest.mark.rule("dungeon.jumping")
@pytest.mark.shows("dungeon.jumping:7")
def test_a_bad_jump_over_a_counter_turns_it_up_and_he_falls_in(below: Any) -> None:
    match = below("h1 Lineman 8,6\na1 Lineman 8,1", dice=[1, A_PIT, 1, 1], rerolls=[0, 0])
    match.play("move h1", "jump h1 11,6")
    assert match.at("h1") == (9, 6) and match.prone("h1") and match.turnover


@pytest.mark.rule("dungeon.jumping")
@pytest.mark.shows("dungeon.jumping:7")
def test_where_the_counter_hid_nothing_he_is_left_standing_there(below: Any) -> None:
    match = below("h1 Lineman 8,6\na1 Lineman 8,1", dice=[1, NOTHING], rerolls=[0, 0])
    match.play("move h1", "jump h1 11,6")
    assert match.at("h1") == (9, 6) and match.standing("h1") and not match.turnover and match.asked == "action"


@pytest.mark.rule("dungeon.jumping")
@pytest.mark.shows("dungeon.jumping:7")
def test_who_stumbles_as_he_goes_for_it_falls_there_all_the_same(below: Any) -> None:
    match = below("h1 1 3 3 8 8,6\na1 Lineman 8,1", dice=[1, NOTHING, 1, 1], rerolls=[0, 0])
    match.play("move h1", "jump h1 11,6")
    assert match.at("h1") == (9, 6) and match.prone("h1") and match.turnover


@pytest.mark.rule("dungeon.jumping")
def test_one_only_jumps_over_something_and_to_a_free_square(below: Any) -> None:
    match = below("h1 Lineman 8,6\nh2 Lineman 11,6", opened=PIT)
    match.play("move h1")
    assert not match.offers("jump h1 11,6") and not match.offers("jump h1 8,4")
