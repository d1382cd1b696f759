"""Block: stays on his feet when both go down."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.rule("crp.skill.block")
@pytest.mark.shows("crp.skill.block:1")
def test_the_blocker_stays_up_and_the_other_falls(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Block\na1 Lineman 13,7", dice=["both down", 1, 1])
    match.play("block h1 a1", "use Block")
    assert match.standing("h1") and match.prone("a1") and not match.turnover


@pytest.mark.rule("crp.skill.block")
@pytest.mark.shows("crp.skill.block:1")
def test_the_blocked_player_stays_up_while_the_blocker_falls(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7 +Block", dice=["both down", 1, 1])
    match.play("block h1 a1")
    assert match.seat == "a"
    match.play("use Block")
    assert match.prone("h1") and match.standing("a1") and match.turnover


@pytest.mark.rule("crp.skill.block")
def test_it_need_not_be_used(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Block\na1 Lineman 13,7", dice=["both down", 1, 1, 1, 1])
    match.play("block h1 a1", "no")
    assert match.prone("h1", "a1") and match.turnover


@pytest.mark.rule("crp.skill.block")
def test_it_does_not_help_against_a_skull(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Block\na1 Lineman 13,7", dice=["skull", 1, 1])
    match.play("block h1 a1")
    assert match.prone("h1") and match.turnover
