"""Nerves of Steel: at ease in a crowd."""

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.nerves-of-steel")


@pytest.mark.shows("crp.skill.nerves-of-steel:1")
def test_throwing_out_of_a_crowd(scene: Any) -> None:
    match = scene("h1 Lineman 5,7 ball +Nerves of Steel\nh2 Lineman 9,7\na1 Lineman 4,7\na2 Lineman 4,8", dice=[4, 3])
    match.play("pass h1", "throw h1", "target 9,7")
    assert match.holder == "h2" and match.modifiers("pass") == {"tackle zones": -2, "Nerves of Steel": 2}


@pytest.mark.shows("crp.skill.nerves-of-steel:2")
def test_catching_in_a_crowd(scene: Any) -> None:
    match = scene("h1 Lineman 7,7 ball\nh2 Lineman 8,7 +Nerves of Steel\na1 Lineman 9,7\na2 Lineman 9,8", dice=[3])
    match.play("handoff h1", "give h1 h2")
    assert match.holder == "h2"


@pytest.mark.shows("crp.skill.nerves-of-steel:3")
def test_intercepting_in_a_crowd(scene: Any) -> None:
    match = scene("h1 Lineman 5,7 ball\nh2 Lineman 9,7\nh3 Lineman 7,8\na1 6 3 4 8 7,7 +Nerves of Steel", dice=[5])
    match.play("pass h1", "throw h1", "target 9,7", "intercept a1")
    assert match.holder == "a1" and match.modifiers("intercept") == {
        "base": -2, "tackle zones": -1, "Nerves of Steel": 1}
