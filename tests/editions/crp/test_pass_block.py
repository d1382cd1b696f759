"""Pass Block: getting in the way of a pass."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.procedures.throw import A_BOMB, Throw

# a pass along row 7 from 5,7 to 11,7; the pass blocker stands some rows below the flight
PASS = "h1 Lineman 5,7 ball\nh2 Lineman 11,7\nh9 Lineman 1,1\n"


def passed(scene: Any, blockers: str, *dice: Any, **rest: Any) -> Any:
    """Home announces a pass from h1 to h2."""
    return scene(PASS + blockers, dice=dice, **rest).play("pass h1", "throw h1", "target 11,7")


@pytest.mark.rule("crp.skill.pass-block")
@pytest.mark.shows("crp.skill.pass-block:1", "crp.skill.pass-block:3", "crp.skill.pass-block:5")
def test_three_squares_into_the_flight_of_the_ball(scene: Any) -> None:
    match = passed(scene, "a1 Lineman 8,10 +Pass Block", 6)
    assert match.asked == "window" and match.seat == "a" and not match.rolled("pass")
    match.play("use Pass Block", "move a1 8,9", "move a1 8,8", "move a1 8,7")
    assert match.asked == "intercept" and match.events("throw")[0]["range"] == "short pass"
    match.play("intercept a1")
    assert match.holder == "a1"


@pytest.mark.rule("crp.skill.pass-block")
@pytest.mark.shows("crp.skill.pass-block:2")
def test_the_pass_cannot_be_taken_back(scene: Any) -> None:
    match = passed(scene, "a1 Lineman 8,10 +Pass Block", 4, 6)
    match.play("use Pass Block", "move a1 8,9", "move a1 8,8", "end", "no")
    assert match.rolled("pass") and match.holder == "h2"


@pytest.mark.rule("crp.skill.pass-block")
@pytest.mark.shows("crp.skill.pass-block:5")
def test_the_empty_square_the_ball_is_meant_for(scene: Any) -> None:
    match = scene("h1 Lineman 5,7 ball\nh9 Lineman 1,1\na1 Lineman 12,10 +Pass Block", dice=[6, 6])
    match.play("pass h1", "throw h1", "target 11,7", "use Pass Block")
    match.play("move a1 12,9", "move a1 12,8", "move a1 11,7")
    assert match.holder == "a1" and match.turnover


@pytest.mark.rule("crp.skill.pass-block")
@pytest.mark.shows("crp.skill.pass-block:5")
@pytest.mark.parametrize(("start", "way"), [("3,10", ["4,9", "4,8"]), ("13,10", ["13,9", "12,8"])])
def test_beside_thrower_or_catcher(scene: Any, start: str, way: list[str]) -> None:
    match = passed(scene, f"a1 Lineman {start} +Pass Block", 6, 6)
    match.play("use Pass Block", *[f"move a1 {square}" for square in way], "end")
    zones = match.modifiers("pass") | match.modifiers("catch")
    assert zones["tackle zones"] == -1


@pytest.mark.rule("crp.skill.pass-block")
@pytest.mark.shows("crp.skill.pass-block:5", "crp.skill.pass-block:4")
def test_an_empty_target_has_no_catcher_to_mark(scene: Any) -> None:
    """From 15,7 he reaches the target's neighbours, not the target: with nobody there that is not worth going to."""
    match = scene("h1 Lineman 5,7 ball\na1 Lineman 15,7 +Pass Block", dice=[4, "d8:1"])
    match.play("pass h1", "throw h1", "target 11,7")
    assert not match.used("Pass Block") and match.rolled("pass")


@pytest.mark.rule("crp.skill.pass-block")
@pytest.mark.shows("crp.skill.pass-block:4")
def test_nobody_too_far_away_is_asked(scene: Any) -> None:
    match = passed(scene, "a1 Lineman 8,13 +Pass Block", 4, 6)
    assert match.holder == "h2" and not match.used("Pass Block")


@pytest.mark.rule("crp.skill.pass-block")
@pytest.mark.shows("crp.skill.pass-block:4", "crp.skill.pass-block:6")
def test_only_ways_that_lead_there_and_no_stop_before(scene: Any) -> None:
    match = passed(scene, "a1 Lineman 8,11 +Pass Block", 4, 6).play("use Pass Block")
    assert sorted(match.options()) == ["move a1 7,10", "move a1 8,10", "move a1 9,10"]
    match.play("move a1 8,10")
    assert sorted(match.options()) == ["move a1 7,9", "move a1 8,9", "move a1 9,9"]
    match.play("move a1 8,9", "move a1 8,8")
    assert match.asked == "intercept"
    match.play("no")


@pytest.mark.rule("crp.skill.pass-block")
@pytest.mark.shows("crp.skill.pass-block:6")
def test_from_one_good_square_to_the_next(scene: Any) -> None:
    match = passed(scene, "a1 Lineman 7,8 +Pass Block", 4, 6).play("use Pass Block")
    assert match.offers("end") and match.offers("move a1 7,9")
    match.play("move a1 8,8", "end", "no")
    assert match.at("a1") == (8, 8)


@pytest.mark.rule("crp.skill.pass-block")
@pytest.mark.shows("crp.skill.pass-block:7")
def test_the_move_costs_nothing_of_his_own_turn(scene: Any) -> None:
    match = passed(scene, "a1 3 3 3 8 8,10 +Pass Block", 4, 6)
    match.play("use Pass Block", "move a1 8,9", "move a1 8,8", "end", "no", "end")
    assert match.seat == "a"
    match.play("move a1", "move a1 8,9", "move a1 8,10", "move a1 8,11")
    assert not match.rolled("go for it") and not match.rolled("dodge")


@pytest.mark.rule("crp.skill.pass-block")
@pytest.mark.shows("crp.skill.pass-block:8")
def test_he_dodges_as_usual(scene: Any) -> None:
    match = passed(scene, "a1 Lineman 8,10 +Pass Block\nh3 Lineman 9,11", 4, 4, 6)
    match.play("use Pass Block", "move a1 8,9", "move a1 8,8", "end", "no")
    assert len(match.rolled("dodge")) == 1


@pytest.mark.rule("crp.skill.pass-block")
@pytest.mark.shows("crp.skill.pass-block:6", "crp.skill.pass-block:8")
def test_a_fall_in_the_opponents_turn_ends_only_his_move(scene: Any) -> None:
    match = passed(scene, "a1 Lineman 8,10 +Pass Block\na2 Lineman 6,10 +Pass Block\nh3 Lineman 9,11", 1, 1, 1, 4, 6)
    match.play("use Pass Block a1", "move a1 8,9")
    assert match.prone("a1") and not match.turnover
    match.play("use Pass Block a2", "move a2 7,9", "move a2 7,8", "end", "no")
    assert match.holder == "h2"


@pytest.mark.rule("crp.skill.pass-block")
@pytest.mark.shows("crp.skill.pass-block:1")
def test_several_players_once_each(scene: Any) -> None:
    match = passed(scene, "a1 Lineman 8,9 +Pass Block\na2 Lineman 7,9 +Pass Block", 4, 6)
    match.play("use Pass Block a1", "move a1 8,8", "end")
    assert match.options("use") == ["use Pass Block a2"]
    match.play("use Pass Block a2", "move a2 7,8", "end", "no")
    assert match.holder == "h2"


@pytest.mark.rule("crp.skill.pass-block")
@pytest.mark.shows("crp.skill.pass-block:1")
@pytest.mark.parametrize("player", ["h3 Lineman 8,9 +Pass Block", "a1 Lineman 8,9 prone +Pass Block",
                                    "a1 Lineman 8,9 dazed +Pass Block"])
def test_not_for_team_mates_nor_for_the_fallen_or_dazed(scene: Any, player: str) -> None:
    match = passed(scene, player, 4, 6)
    assert match.holder == "h2" and not match.used("Pass Block")


def thrown(match: Any, thrower: str) -> Any:
    """A throw out of the usual order, as other skills make them."""
    throw = Throw(match.player(thrower))
    throw.free = 1
    return match.interrupt(throw).play("target 11,7")


@pytest.mark.rule("crp.skill.pass-block")
@pytest.mark.shows("crp.skill.pass-block:1")
def test_not_against_a_bomb(scene: Any) -> None:
    match = scene("h1 Lineman 5,7\na1 Lineman 8,9 +Pass Block", dice=[])
    throw = Throw(match.player("h1"))
    throw.cargo, throw.square, throw.origin = A_BOMB, match.match.pitch.at(11, 7), match.match.pitch.at(5, 7)
    rule = match.match.effect(match.match.rules.index("Pass Block"))
    assert not rule.offers_throw(match.match, match.player("a1"), 0, throw)
    throw.cargo = 0
    assert rule.offers_throw(match.match, match.player("a1"), 0, throw)


@pytest.mark.rule("crp.skill.pass-block")
@pytest.mark.shows("crp.skill.pass-block:9", "crp.skill.pass-block:10")
def test_falling_in_ones_own_turn_is_a_turnover_and_nobody_else_runs(scene: Any) -> None:
    """Away throws in home's turn; home's first pass blocker falls, so the second is not asked."""
    match = scene("""
        a1 Lineman 5,7 ball
        a2 Lineman 11,7
        a3 Lineman 9,11
        h1 Lineman 8,10 +Pass Block
        h2 Lineman 6,10 +Pass Block
        """, dice=[1, 1, 1, 4, 6])
    thrown(match, "a1").play("use Pass Block h1", "move h1 8,9")
    assert match.prone("h1") and match.turnover and len(match.events("use")) == 1
    assert match.holder == "a2" and match.seat == "a" and match.asked == "turn"


@pytest.mark.rule("crp.skill.pass-block")
@pytest.mark.shows("crp.skill.pass-block:9")
def test_a_pass_in_ones_own_turn_is_answered_too(scene: Any) -> None:
    match = scene("a1 Lineman 5,7 ball\na2 Lineman 11,7\nh1 Lineman 8,9 +Pass Block", dice=[6])
    thrown(match, "a1").play("use Pass Block", "move h1 8,8", "end", "intercept h1")
    assert match.holder == "h1"


@pytest.mark.rule("crp.skill.pass-block")
@pytest.mark.shows("crp.skill.pass-block:1")
def test_whoever_is_about_to_block_the_thrower_does_not_run_but_others_do(scene: Any) -> None:
    """After the Dump-Off he throws his block: he cannot be somewhere else by then, or on the ground."""
    match = scene("h1 Lineman 11,7 +Pass Block\nh2 Lineman 13,9 +Pass Block\n"
                  "a1 Lineman 12,7 ball +Dump-Off\na2 Lineman 14,7")
    match.play("block h1 a1", "use Dump-Off", "target 14,7")
    assert match.options("use") == ["use Pass Block h2"]
