"""Thick Skull: an eight only stuns."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.rule("crp.skill.thick-skull")
@pytest.mark.shows("crp.skill.thick-skull:1")
@pytest.mark.parametrize(("die", "status"), [(4, "stunned"), (5, "ko"), (3, "stunned")])
def test_eight_stuns_and_nine_does_not(scene: Any, die: int, status: str) -> None:
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7 +Thick Skull\nh9 Lineman 2,2", dice=["pow", 6, 6, 4, die])
    match.play("block h1 a1", "push 14,7", "stay")
    assert match.status("a1") == status


@pytest.mark.rule("crp.skill.thick-skull", "crp.skill.mighty-blow")
@pytest.mark.shows("crp.skill.thick-skull:1")
def test_modifiers_count_first(scene: Any) -> None:
    """8 and one more is 9; 7 and one more is 8, which changes nothing, so nobody is asked."""
    match = scene("h1 Lineman 12,7 +Mighty Blow\na1 Lineman 13,7 +Thick Skull", dice=["pow", 6, 6, 4, 4])
    match.play("block h1 a1", "push 14,7", "stay", "use Mighty Blow")
    assert match.status("a1") == "ko"


@pytest.mark.rule("crp.skill.thick-skull")
@pytest.mark.shows("crp.skill.thick-skull:2")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_lying_down_too(scene: Any, state: str) -> None:
    match = scene(f"h1 Lineman 12,7\na1 Lineman 13,7 {state} +Thick Skull\nh9 Lineman 2,2", dice=[6, 5, 5, 3])
    match.play("foul h1", "kick h1 a1")
    assert match.stunned("a1")
