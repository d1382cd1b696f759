"""Bombardier: bombs are thrown, caught, thrown back, and go off."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.player_state import CASUALTIES, TALLIES

pytestmark = pytest.mark.rule("crp.skill.bombardier")

ALONE = "h1 6 2 3 7  5,7  +Bombardier\nh9 6 3 3 8  1,1\na9 6 3 3 8  24,1\n"
BOMB = "act h1 Bombardier"


@pytest.mark.shows("crp.skill.bombardier:1", "crp.skill.bombardier:11", "crp.skill.bombardier:14",
                   "crp.skill.bombardier:16")
def test_it_goes_off_in_an_empty_square_among_the_neighbours(scene: Any) -> None:
    match = scene(ALONE + "a1 6 3 3 8 9,7\na2 6 3 3 8 9,8", dice=[3, 4, 3, 3, 3]).play(BOMB)
    assert match.asked == "target"
    match.play("target 8,7")
    assert match.prone("a1") and match.standing("a2")
    assert [event["player"] for event in match.rolled("armour")] == ["a1"]
    assert match.asked == "turn" and not match.turnover and not match.offers("move h1")


@pytest.mark.shows("crp.skill.bombardier:1", "crp.skill.bombardier:4")
def test_he_must_stand_and_may_not_move(scene: Any) -> None:
    assert not scene("h1 6 2 3 7 5,7 prone +Bombardier").options("act")
    match = scene(ALONE).play(BOMB)
    assert match.asked == "target" and not match.options("move")


@pytest.mark.shows("crp.skill.bombardier:2")
def test_the_pass_action_is_still_there(scene: Any) -> None:
    match = scene(ALONE, ball="h9", dice=[4])
    assert match.offers("pass h9")
    match.play(BOMB, "target 8,7")
    assert match.offers("pass h9")
    assert scene(ALONE, ball="h9", taken=["pass"]).offers(BOMB)


@pytest.mark.shows("crp.skill.bombardier:3")
def test_it_flies_like_a_ball_in_any_weather(scene: Any) -> None:
    match = scene(ALONE, weather="Very Sunny", dice=[4]).play(BOMB, "target 8,7")
    assert match.modifiers("pass") == {"range": 1, "Very Sunny": -1}
    match = scene(ALONE, weather="Blizzard").play(BOMB)
    assert match.offers("target 11,7") and not match.offers("target 12,7")
    match = scene(ALONE).play(BOMB)
    assert match.offers("target 18,7") and not match.offers("target 19,7")


@pytest.mark.shows("crp.skill.bombardier:3", "crp.skill.bombardier:14")
def test_an_inaccurate_bomb_scatters_three_squares(scene: Any) -> None:
    match = scene(ALONE + "a1 6 3 3 8 12,7 prone", dice=[2, *["d8:3"] * 3, 4, 2, 2]).play(BOMB, "target 8,7")
    assert match.events("note")[0]["value"] == match.match.pitch.at(11, 7)
    assert match.events("hit")[0]["player"] == "a1"


@pytest.mark.shows("crp.skill.bombardier:5", "crp.skill.bombardier:8", "crp.skill.bombardier:9")
def test_an_opponent_who_intercepts_it_throws_it_on(scene: Any) -> None:
    match = scene(ALONE + "a1 6 3 3 8 7,7", dice=[6, 3]).play(BOMB, "target 9,7", "intercept a1")
    assert (match.asked, match.seat) == ("target", "a")
    match.play("target 10,7")
    assert not match.turnover and (match.asked, match.seat) == ("turn", "h")
    assert match.events("note")[0]["owner"] == "a1"


@pytest.mark.shows("crp.skill.bombardier:6", "crp.skill.bombardier:8", "crp.skill.bombardier:11",
                   "crp.skill.bombardier:14")
def test_thrown_back_it_may_cost_the_turn(scene: Any) -> None:
    match = scene(ALONE + "a1 6 3 3 8 7,7", dice=[6, 3, 4, 2, 2])
    match.play(BOMB, "target 9,7", "intercept a1", "target 4,7", "no")
    assert match.prone("h1") and match.turnover


@pytest.mark.shows("crp.skill.bombardier:11")
def test_nobody_has_to_catch_it(scene: Any) -> None:
    match = scene(ALONE + "a1 6 3 3 8 8,7", dice=[3, 3, 3]).play(BOMB, "target 8,7")
    assert (match.asked, match.seat, match.options()) == ("option", "a", ["yes", "no"])
    match.play("no")
    assert match.prone("a1") and not match.rolled("catch")


@pytest.mark.shows("crp.skill.bombardier:8", "crp.skill.bombardier:9")
def test_a_team_mate_catches_it_and_throws_it_on(scene: Any) -> None:
    match = scene(ALONE + "h2 6 3 3 8 8,7", dice=[3, 3, 3]).play(BOMB, "target 8,7", "yes")
    assert match.modifiers("catch") == {"base": 1}
    assert match.options("target") and not match.offers("no")
    match.play("target 11,7")
    assert match.offers("move h2") and not match.offers("move h1") and not match.turnover


@pytest.mark.shows("crp.skill.bombardier:10")
def test_with_the_ball_in_the_other_hand(scene: Any) -> None:
    match = scene(ALONE + "h2 6 3 3 8 8,7 ball", dice=[3, 3, 3]).play(BOMB, "target 8,7", "yes", "target 11,7")
    assert match.holder == "h2" and match.ball == (8, 7)
    match = scene(ALONE + "a1 6 3 3 8 7,7 ball", dice=[6, 3]).play(BOMB, "target 9,7", "intercept a1", "target 10,7")
    assert match.holder == "a1"


@pytest.mark.shows("crp.skill.bombardier:8", "crp.skill.bombardier:11")
def test_a_missed_catch_sets_it_off(scene: Any) -> None:
    match = scene(ALONE + "a1 6 3 3 8 8,7\na2 6 3 3 8 9,7", dice=[3, 2, 3, 3, 4, 2, 2])
    match.play(BOMB, "target 8,7", "yes")
    assert match.prone("a1", "a2") and not match.events("bounce")


@pytest.mark.shows("crp.skill.bombardier:11", "crp.skill.bombardier:15")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_who_lies_there_cannot_catch_it_and_is_not_spared(scene: Any, state: str) -> None:
    match = scene(ALONE + f"a1 6 3 3 8 8,7 {state}", dice=[3, 6, 6, 4, 5]).play(BOMB, "target 8,7")
    assert match.status("a1") == "ko" and match.events("down")[0]["cause"] == "bomb"


@pytest.mark.shows("crp.skill.bombardier:6", "crp.skill.bombardier:12")
def test_a_fumble_blows_up_the_thrower(scene: Any) -> None:
    match = scene(ALONE, dice=[1, 3, 3]).play(BOMB, "target 8,7")
    assert match.prone("h1") and match.turnover and match.events("turnover")[0]["reason"] == "knocked down"


@pytest.mark.shows("crp.skill.bombardier:6", "crp.skill.bombardier:12")
def test_a_fumble_out_of_turn_ends_nothing(scene: Any) -> None:
    match = scene(ALONE + "a1 6 3 3 8 7,7", dice=[6, 1, 3, 3])
    match.play(BOMB, "target 9,7", "intercept a1", "target 10,7")
    assert match.prone("a1") and not match.turnover


@pytest.mark.shows("crp.skill.bombardier:13")
def test_in_the_crowd_it_does_nothing(scene: Any) -> None:
    match = scene("h1 6 2 3 7 5,1 +Bombardier\nh9 6 3 3 8 1,9\na1 6 3 3 8 9,1", dice=[2, "d8:1"])
    match.play(BOMB, "target 8,0")
    assert match.standing("a1") and not match.events("throw-in") and match.asked == "turn"


@pytest.mark.shows("crp.skill.bombardier:6", "crp.skill.bombardier:14")
def test_friends_are_blown_up_too(scene: Any) -> None:
    match = scene(ALONE + "h2 6 3 3 8 9,7", dice=[3, 4, 3, 3]).play(BOMB, "target 8,7")
    assert match.prone("h2") and match.turnover


@pytest.mark.shows("crp.skill.bombardier:16", "crp.skill.bombardier:17")
def test_no_points_for_its_casualties(scene: Any) -> None:
    match = scene(ALONE + "a1 6 3 3 8 9,7", dice=[3, 4, 6, 6, 6, 6, 1, "d8:1"]).play(BOMB, "target 8,7")
    assert match.status("a1") == "casualty"
    assert match.match.state.tally[match.player("h1") * TALLIES + CASUALTIES] == 0


def test_a_blown_up_carrier_drops_the_ball(scene: Any) -> None:
    match = scene(ALONE + "a1 6 3 3 8 9,7 ball", dice=[3, 4, 3, 3, "d8:3"]).play(BOMB, "target 8,7")
    assert match.prone("a1") and match.ball == (10, 7)


def test_a_long_exchange_is_saved_and_loaded_in_the_middle(scene: Any) -> None:
    match = scene(ALONE + "a1 6 3 3 8 8,7", dice=[3, 3, 3, 3, 4]).play(BOMB, "target 8,7", "yes", "target 5,7", "yes")
    assert match.match.clone().dump() == match.match.dump()
    match.play("target 3,7")
    assert match.asked == "turn" and not match.turnover
