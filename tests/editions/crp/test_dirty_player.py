"""Dirty Player: one more where it hurts."""

from __future__ import annotations

from typing import Any

import pytest

FOUL = "h1 Lineman 12,7 +Dirty Player\na1 Lineman 13,7 prone\nh9 Lineman 2,2"


@pytest.mark.rule("crp.skill.dirty-player")
@pytest.mark.shows("crp.skill.dirty-player:1", "crp.skill.dirty-player:2")
def test_one_more_breaks_armour_and_is_gone_for_the_injury(scene: Any) -> None:
    match = scene(FOUL, dice=[3, 5, 3, 4])
    match.play("foul h1", "kick h1 a1")
    assert match.asked == "window"
    match.play("use Dirty Player")
    assert match.rolled("armour")[0]["modifier"] == 1
    assert match.rolled("injury")[0]["modifier"] == 0
    assert match.stunned("a1")


@pytest.mark.rule("crp.skill.dirty-player")
@pytest.mark.shows("crp.skill.dirty-player:1")
def test_broken_armour_leaves_it_for_the_injury(scene: Any) -> None:
    match = scene(FOUL, dice=[4, 5, 3, 4])
    match.play("foul h1", "kick h1 a1", "use Dirty Player")
    assert match.rolled("armour")[0]["modifier"] == 0
    assert match.status("a1") == "ko"


@pytest.mark.rule("crp.skill.dirty-player")
def test_nobody_is_asked_when_it_changes_nothing(scene: Any) -> None:
    match = scene(FOUL, dice=[2, 5])
    match.play("foul h1", "kick h1 a1")
    assert match.asked == "turn" and not match.rolled("injury")


@pytest.mark.rule("crp.skill.dirty-player")
def test_it_is_for_fouls_only(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Dirty Player\na1 Lineman 13,7\nh9 Lineman 2,2", dice=["pow", 3, 5])
    match.play("block h1 a1", "push 14,7", "stay")
    assert match.asked == "turn" and not match.used("Dirty Player")
