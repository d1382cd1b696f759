"""Kick-Off Return: running while the ball is in the air."""

from __future__ import annotations

from typing import Any

import pytest

LINE = "\nh2 Lineman 12,6\nh3 Lineman 12,7\nh4 Lineman 12,8\na1 Lineman 13,6\na2 Lineman 13,7\na3 Lineman 13,8"


def kicked(scene: Any, players: str, *dice: Any) -> Any:
    """Home kicks to the middle of the away half."""
    return scene(players + LINE, dice=dice, start="kick-off", kicking="home", active="away").play("kick 20,7")


@pytest.mark.rule("crp.skill.kick-off-return")
@pytest.mark.shows("crp.skill.kick-off-return:2")
def test_three_squares_before_the_table_is_rolled(scene: Any) -> None:
    match = kicked(scene, "a9 3 3 3 8 16,7 +Kick-Off Return", 3, 1)
    assert match.seat == "a" and match.events("kick")[0]["landing"] == (21, 7)
    match.play("use Kick-Off Return", "move a9 17,7", "move a9 18,7")
    assert not match.events("kick-off event")
    match.add_dice(1, 1, "d8:1").play("move a9 19,7")
    assert match.at("a9") == (19, 7) and match.events("kick-off event")


@pytest.mark.rule("crp.skill.kick-off-return")
@pytest.mark.shows("crp.skill.kick-off-return:2")
def test_he_may_stop_early_and_runs_whatever_his_movement(scene: Any) -> None:
    match = kicked(scene, "a9 1 3 3 8 16,7 +Kick-Off Return", 3, 1, 1, 1, "d8:1")
    match.play("use Kick-Off Return", "move a9 17,7", "move a9 18,7", "end")
    assert match.at("a9") == (18, 7) and not match.rolled("go for it")


@pytest.mark.rule("crp.skill.kick-off-return")
def test_it_may_be_left_alone(scene: Any) -> None:
    match = kicked(scene, "a9 Lineman 16,7 +Kick-Off Return", 3, 1, 1, 1, "d8:1").play("no")
    assert match.at("a9") == (16, 7)


@pytest.mark.rule("crp.skill.kick-off-return")
@pytest.mark.shows("crp.skill.kick-off-return:1")
@pytest.mark.parametrize("players", [
    "a9 Lineman 13,9 +Kick-Off Return", "a9 Lineman 13,10 +Kick-Off Return\nh9 Lineman 12,11",
    "a9 Lineman 13,11 +Kick-Off Return\nh9 Lineman 12,11", "h9 Lineman 8,7 +Kick-Off Return"])
def test_not_from_the_line_not_when_marked_not_for_the_kickers(scene: Any, players: str) -> None:
    match = kicked(scene, players, 3, 1, 1, 1, "d8:1")
    assert not match.used("Kick-Off Return") and match.events("kick-off event")


@pytest.mark.rule("crp.skill.kick-off-return")
@pytest.mark.shows("crp.skill.kick-off-return:3")
def test_one_player_per_kick_off(scene: Any) -> None:
    match = kicked(scene, "a9 Lineman 16,7 +Kick-Off Return\na8 Lineman 16,9 +Kick-Off Return", 3, 1, 1, 1, "d8:1")
    assert len(match.options("use")) == 2
    match.play("use Kick-Off Return a9", "end")
    assert len(match.events("use")) == 1 and match.events("kick-off event")


@pytest.mark.rule("crp.skill.kick-off-return")
@pytest.mark.shows("crp.skill.kick-off-return:4")
def test_never_on_a_touchback(scene: Any) -> None:
    match = kicked(scene, "a9 Lineman 16,7 +Kick-Off Return", 3, 6, 1, 1)
    assert match.asked == "touchback" and not match.used("Kick-Off Return")


@pytest.mark.rule("crp.skill.kick-off-return")
@pytest.mark.shows("crp.skill.kick-off-return:5")
def test_he_stays_in_his_half(scene: Any) -> None:
    match = kicked(scene, "a9 Lineman 13,2 +Kick-Off Return", 3, 1, 1, 1, "d8:1").play("use Kick-Off Return")
    assert sorted(match.options("move")) == ["move a9 13,1", "move a9 13,3", "move a9 14,1", "move a9 14,2",
                                             "move a9 14,3"]
    match.play("end")
