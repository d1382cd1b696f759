"""Extra Arms: more hands for the ball."""

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.extra-arms")


@pytest.mark.shows("crp.skill.extra-arms:1")
def test_picking_up(scene: Any) -> None:
    match = scene("h1 Lineman 8,7 +Extra Arms", ball="9,7", dice=[2])
    match.play("move h1", "move h1 9,7")
    assert match.holder == "h1" and match.modifiers("pick up") == {"base": 1, "Extra Arms": 1}


@pytest.mark.shows("crp.skill.extra-arms:2")
def test_catching(scene: Any) -> None:
    match = scene("h1 Lineman 7,7 ball\nh2 Lineman 8,7 +Extra Arms", dice=[2])
    match.play("handoff h1", "give h1 h2")
    assert match.holder == "h2"


@pytest.mark.shows("crp.skill.extra-arms:3")
def test_intercepting(scene: Any) -> None:
    match = scene("h1 Lineman 5,7 ball\nh2 Lineman 9,7\na1 Lineman 7,7 +Extra Arms", dice=[5])
    match.play("pass h1", "throw h1", "target 9,7", "intercept a1")
    assert match.holder == "a1" and match.turnover
