"""Very Long Legs: higher than the others."""

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.very-long-legs")

PASS = "h1 Lineman 5,7 ball +Safe Throw\nh2 Lineman 9,7\na1 Lineman 7,7 +Very Long Legs"


@pytest.mark.shows("crp.skill.very-long-legs:1")
def test_he_reaches_higher(scene: Any) -> None:
    match = scene(PASS.replace(" +Safe Throw", ""), dice=[5])
    match.play("pass h1", "throw h1", "target 9,7", "intercept a1")
    assert match.holder == "a1" and match.modifiers("intercept") == {"base": -2, "Very Long Legs": 1}


@pytest.mark.shows("crp.skill.very-long-legs:2")
def test_he_leaps_farther(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 +Leap +Very Long Legs", dice=[3])
    match.play("move h1", "use Leap 12,7")
    assert match.at("h1") == (12, 7) and match.modifiers("leap") == {"Very Long Legs": 1}


@pytest.mark.shows("crp.skill.very-long-legs:3")
def test_safe_throw_does_not_help_against_him(scene: Any) -> None:
    match = scene(PASS, dice=[5])
    match.play("pass h1", "throw h1", "target 9,7", "intercept a1")
    assert match.holder == "a1" and not match.rolled("safe throw")


@pytest.mark.shows("crp.skill.very-long-legs:3")
def test_it_helps_against_somebody_else_beside_him(scene: Any) -> None:
    match = scene(PASS + "\na2 Lineman 6,7", dice=[6, 4, 5, 3])
    match.play("pass h1", "throw h1", "target 9,7", "intercept a2", "use Safe Throw")
    assert match.holder == "h2"
