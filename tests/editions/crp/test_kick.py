"""Kick: half as far."""

from __future__ import annotations

from typing import Any

import pytest

LINE = "\nh2 Lineman 12,6\nh3 Lineman 12,7\nh4 Lineman 12,8\na1 Lineman 13,6\na2 Lineman 13,7\na3 Lineman 13,8"


def kicked(scene: Any, kicker: str, *dice: Any) -> Any:
    """Home kicks; he stands where the story wants him."""
    return scene(kicker + LINE, dice=dice, start="kick-off", kicking="home", active="away").play("kick 19,7")


@pytest.mark.rule("crp.skill.kick")
@pytest.mark.shows("crp.skill.kick:2")
@pytest.mark.parametrize(("die", "squares"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_the_scatter_is_halved_and_rounded_down(scene: Any, die: int, squares: int) -> None:
    match = kicked(scene, "h1 Lineman 8,7 +Kick", 3, die, 1, 1, "d8:3")
    assert match.asked == "window" and match.seat == "h"
    match.play("use Kick")
    assert match.events("kick")[0]["landing"] == (19 + squares, 7)


@pytest.mark.rule("crp.skill.kick")
@pytest.mark.shows("crp.skill.kick:2")
def test_the_coach_may_let_it_fly(scene: Any) -> None:
    match = kicked(scene, "h1 Lineman 8,7 +Kick", 3, 6, 1, 1, "d8:7").play("no")
    assert match.events("kick")[0]["distance"] == 6


@pytest.mark.rule("crp.skill.kick")
@pytest.mark.shows("crp.skill.kick:1")
@pytest.mark.parametrize("place", ["12,5", "8,3", "8,11", ""])
def test_not_from_the_line_the_wings_or_the_dugout(scene: Any, place: str) -> None:
    match = kicked(scene, f"h1 Lineman {place} +Kick", 3, 4, 1, 1, "d8:3")
    assert not match.used("Kick") and match.events("kick")[0]["distance"] == 4


@pytest.mark.rule("crp.skill.kick")
@pytest.mark.shows("crp.skill.kick:1")
def test_one_man_takes_the_kick(scene: Any) -> None:
    match = kicked(scene, "h1 Lineman 8,7 +Kick\nh5 Lineman 8,8 +Kick", 3, 6, 1, 1, "d8:3").play("use Kick h1")
    assert match.events("kick")[0]["distance"] == 3


@pytest.mark.rule("crp.skill.kick")
@pytest.mark.shows("crp.skill.kick:1")
def test_not_for_the_receivers(scene: Any) -> None:
    match = kicked(scene, "a9 Lineman 20,9 +Kick", 3, 6, 1, 1, "d8:7")
    assert not match.used("Kick") and match.events("kick")[0]["distance"] == 6
