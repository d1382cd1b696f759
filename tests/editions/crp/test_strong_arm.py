"""Strong Arm: further."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.rule("crp.skill.strong-arm")
@pytest.mark.shows("crp.skill.strong-arm:1")
@pytest.mark.parametrize(("x", "bonus"), [(8, 0), (11, 1), (14, 1), (17, 1)])
def test_one_more_from_short_passes_on(scene: Any, x: int, bonus: int) -> None:
    match = scene(f"h1 Lineman 5,7 ball +Strong Arm\nh2 Lineman {x},7", dice=[6, 6])
    match.play("pass h1", "throw h1", f"target {x},7")
    assert match.modifiers("pass").get("Strong Arm", 0) == bonus and match.holder == "h2"
