"""Guard: helping whoever is marking him."""

from __future__ import annotations

from typing import Any

import pytest


def dice_of(match: Any) -> tuple[int, str]:
    block = match.events("block")[0]
    return block["dice"], block["chooser"]


@pytest.mark.rule("crp.skill.guard")
@pytest.mark.shows("crp.skill.guard:1")
@pytest.mark.parametrize(("skill", "dice"), [("+Guard", 2), ("", 1)])
def test_a_marked_helper_assists_the_blocker(scene: Any, skill: str, dice: int) -> None:
    match = scene(f"h1 Lineman 12,7\nh2 Lineman 13,8 {skill}\na1 Lineman 13,7\na2 Lineman 14,9", dice=["push"] * dice)
    match.play("block h1 a1")
    assert dice_of(match) == (dice, "h")


@pytest.mark.rule("crp.skill.guard")
@pytest.mark.shows("crp.skill.guard:1")
def test_and_the_blocked_player(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\nh2 Lineman 11,9\na1 Lineman 13,7\na2 Lineman 12,8 +Guard", dice=["push", "push"])
    match.play("block h1 a1")
    assert dice_of(match) == (2, "a")


@pytest.mark.rule("crp.skill.guard")
@pytest.mark.shows("crp.skill.guard:2")
def test_not_a_foul(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\nh2 Lineman 13,8 +Guard\na1 Lineman 13,7 prone\na2 Lineman 14,9", dice=[1, 2])
    match.play("foul h1", "kick h1 a1")
    assert match.events("foul")[0]["modifier"] == 0
