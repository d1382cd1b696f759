"""Passing in the 2020 edition: qualities, interference, catching, throw-ins."""

from __future__ import annotations

import pytest

from nuffle.rules.player_state import COMPLETIONS, DEFLECTIONS, INTERCEPTIONS, TALLIES
from nuffle.rules.procedures.ball import ThrowIn

PASS = "h1 Lineman 5,7 ball\nh2 Lineman 8,7\na1 Lineman 20,7"


def throw(scene, *dice, table=PASS, target="8,7", **rest):
    match = scene(table.replace("Lineman", "Human Lineman"), dice=list(dice), edition="bb2020", **rest)
    return match.play("pass h1", "throw h1", f"target {target}")


def tally(match, label, deed):
    return match.match.state.tally[match.player(label) * TALLIES + deed]


def quality(match):
    return [event["quality"] for event in match.events("quality")]


# -- the four qualities
def test_accurate_and_caught_is_a_completion(scene):
    match = throw(scene, 4, 3)
    assert quality(match) == ["accurate"] and match.holder == "h2" and tally(match, "h1", COMPLETIONS) == 1


def test_a_six_is_accurate_whatever_counts_against_it(scene):
    match = throw(scene, 6, 3, table="h1 Lineman 2,7 ball\nh2 Lineman 14,7\na1 Lineman 3,7\na2 Lineman 1,7",
                  target="14,7").play("no")
    assert quality(match) == ["accurate"] and match.modifiers("pass") == {"range": -3, "tackle zones": -2}


def test_whoever_needs_no_more_than_one_passes_with_one(scene):
    match = scene("h1 6 3 3 1 9 5,7 ball\nh2 6 3 3 4 9 12,7\na1 6 3 3 4 9 20,2", dice=[3, 3], edition="bb2020")
    match.play("pass h1", "throw h1", "target 12,7")
    assert quality(match) == ["accurate"] and match.holder == "h2"


def test_and_with_less_throws_wildly(scene):
    match = scene("h1 6 3 3 1 9 5,7 ball\na1 6 3 3 4 9 20,2", dice=[2, "d8:2", "d6:1", "d8:1"], edition="bb2020")
    match.play("pass h1", "throw h1", "target 12,7")
    assert quality(match) == ["wildly inaccurate"] and match.turnover


def test_a_one_is_a_fumble_even_if_it_would_do(scene):
    match = throw(scene, 1, "d8:1")
    assert quality(match) == ["fumble"] and match.ball == (5, 6) and match.turnover


def test_too_little_scatters_from_the_target(scene):
    match = throw(scene, 3, "d8:3", "d8:3", "d8:3", "d8:1")
    assert quality(match) == ["inaccurate"] and match.ball == (11, 6) and match.turnover


def test_one_or_less_deviates_from_the_thrower(scene):
    match = throw(scene, 2, "d8:1", 4, "d8:1", table=PASS.replace("8,7", "10,7"), target="10,7")
    assert quality(match) == ["wildly inaccurate"] and match.ball == (5, 2) and match.turnover


def test_what_deviates_off_the_pitch_is_thrown_in(scene):
    match = throw(scene, 2, "d8:1", 6, 3, 1, 1, "d8:5", table="h1 Lineman 5,1 ball\nh2 Lineman 10,1\na1 Lineman 20,7",
                  target="10,1")
    assert match.ball == (5, 3) and match.events("throw-in")


def test_who_cannot_pass_drops_it_without_a_die(scene):
    match = throw(scene, "d8:1", table="h1 Lineman 6 3 3 7 9 5,7 ball\nh2 Lineman 8,7\na1 Lineman 20,7", rerolls=(3, 3))
    assert quality(match) == ["fumble"] and not match.rolled("pass") and match.turnover


def test_the_ruler_reaches_thirteen_and_two(scene):
    match = scene("h1 Human Lineman 2,7 ball\na1 Human Lineman 20,12", edition="bb2020").play("pass h1", "throw h1")
    assert match.offers("target 15,9") and not match.offers("target 15,10") and not match.offers("target 16,7")


# -- interference
UNDER = "h1 Lineman 5,7 ball\nh2 Lineman 8,7\na1 Lineman 7,7\na2 Lineman 20,7"


def test_it_is_asked_once_the_throw_is_known(scene):
    match = throw(scene, 4, table=UNDER)
    assert match.asked == "intercept" and quality(match) == ["accurate"]
    match.add_dice(5).play("no")
    assert match.holder == "h2"


def test_deflected_and_caught_is_an_interception(scene):
    match = throw(scene, 4, table=UNDER).add_dice(6, 5).play("intercept a1")
    assert match.holder == "a1" and match.turnover
    assert tally(match, "a1", INTERCEPTIONS) == 1 and tally(match, "a1", DEFLECTIONS) == 0
    assert match.modifiers("intercept") == {"base": -3, "tackle zones": -1}
    assert match.modifiers("catch") == {"base": -1, "tackle zones": -1}


@pytest.mark.parametrize("marked", ["", "\nh3 Lineman 7,8"])
def test_nerves_of_steel_undo_the_one_penalty_and_no_more(scene, marked):
    table = UNDER.replace("a1 Lineman 7,7", "a1 Lineman 7,7 +Nerves of Steel") + marked
    match = throw(scene, 4, table=table).add_dice(6, 5).play("intercept a1")
    assert match.modifiers("intercept") == {"base": -3, "tackle zones": -1, "Nerves of Steel": 1}


def test_deflected_and_dropped_scatters_from_him(scene):
    match = throw(scene, 4, table=UNDER).add_dice(6, 1, "d8:1", "d8:1", "d8:1", "d8:1").play("intercept a1")
    assert match.ball == (7, 3) and match.turnover and tally(match, "a1", DEFLECTIONS) == 1


def test_no_turnover_if_a_team_mate_ends_up_with_it(scene):
    match = throw(scene, 4, table=UNDER + "\nh3 Lineman 7,4")
    match.add_dice(6, 1, "d8:1", "d8:1", "d8:1", 5).play("intercept a1")
    assert match.holder == "h3" and not match.turnover and tally(match, "h1", COMPLETIONS) == 0


@pytest.mark.parametrize(("dice", "bonus", "then"), [((4,), -3, 5), ((3, "d8:3", "d8:3", "d8:3"), -2, "d8:1")])
def test_the_better_the_throw_the_harder(scene, dice, bonus, then):
    match = throw(scene, *dice, table=UNDER).add_dice(1, then).play("intercept a1")
    assert match.modifiers("intercept")["base"] == bonus


def test_a_wild_throw_is_met_on_its_new_way(scene):
    match = throw(scene, 2, "d8:1", 4, table=PASS.replace("8,7", "10,7") + "\na2 Lineman 5,4", target="10,7")
    assert match.options("intercept") == ["intercept a2"]
    match.add_dice(2, "d8:1").play("intercept a2")
    assert match.modifiers("intercept") == {"base": -1}


def test_a_single_minus_one_however_many_mark_him(scene):
    match = throw(scene, 4, table=UNDER + "\nh3 Lineman 7,6\nh4 Lineman 7,8").add_dice(2, 5).play("intercept a1")
    assert match.modifiers("intercept")["tackle zones"] == -1 and match.holder == "h2"


def test_nobody_reaches_for_a_fumble(scene):
    match = throw(scene, 1, "d8:1", table=UNDER)
    assert match.asked != "intercept"


# -- catching
@pytest.mark.parametrize(("dice", "bonus"), [((4, 3), 0), ((3, "d8:3", "d8:7", "d8:3", 5), None)])
def test_only_a_true_pass_is_caught_without_a_penalty(scene, dice, bonus):
    table = PASS if bonus == 0 else PASS.replace("8,7", "9,7")
    match = throw(scene, *dice, table=table)
    assert match.holder == "h2" and match.modifiers("catch").get("base") == (None if bonus == 0 else -1)


def test_a_hand_off_has_no_bonus(scene):
    table = PASS.replace("8,7", "6,7").replace("Lineman", "Human Lineman")
    match = scene(table, dice=[3], edition="bb2020").play("handoff h1", "give h1 h2")
    assert match.holder == "h2" and match.modifiers("catch") == {}


# -- throw-ins
@pytest.mark.parametrize(("corner", "d3", "lands"), [
    ((0, 0), 1, (2, 0)), ((0, 0), 2, (2, 2)), ((0, 0), 3, (0, 2)),
    ((25, 0), 1, (25, 2)), ((25, 0), 2, (23, 2)), ((25, 0), 3, (23, 0)),
    ((25, 14), 1, (23, 14)), ((25, 14), 2, (23, 12)), ((25, 14), 3, (25, 12)),
    ((0, 14), 1, (0, 12)), ((0, 14), 2, (2, 12)), ((0, 14), 3, (2, 14)),
])
def test_from_a_corner_a_d3_says_which_way(scene, corner, d3, lands):
    into_play = "d8:5" if corner[1] == 0 else "d8:1"
    match = scene("h1 Human Lineman 5,5\na1 Human Lineman 20,5", dice=[f"d3:{d3}", 1, 1, into_play], edition="bb2020")
    match.interrupt(ThrowIn(match.match.pitch.at(*corner)))
    assert match.ball == (lands[0], lands[1] + (1 if corner[1] == 0 else -1))


def test_the_square_it_left_from_does_not_count(scene):
    match = scene("h1 Human Lineman 5,5\na1 Human Lineman 20,5", dice=[3, 1, 2, "d8:5"], edition="bb2020")
    match.interrupt(ThrowIn(match.match.pitch.at(10, 0)))
    assert match.ball == (10, 4)
