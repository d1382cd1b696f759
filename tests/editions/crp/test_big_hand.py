"""Big Hand: the ball sticks to it."""

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.big-hand")

MARKED = "h1 Lineman 8,7 +Big Hand\na1 Lineman 10,6\na2 Lineman 10,8"


@pytest.mark.shows("crp.skill.big-hand:1")
def test_tackle_zones_do_not_trouble_him(scene: Any) -> None:
    match = scene(MARKED, ball="9,7", dice=[3])
    match.play("move h1", "move h1 9,7")
    assert match.holder == "h1" and match.modifiers("pick up") == {"base": 1, "tackle zones": -2, "Big Hand": 2}


@pytest.mark.shows("crp.skill.big-hand:2")
def test_rain_does_not_either(scene: Any) -> None:
    match = scene(MARKED, ball="9,7", weather="Pouring Rain", dice=[3])
    match.play("move h1", "move h1 9,7")
    assert match.holder == "h1" and match.modifiers("pick up")["Big Hand"] == 3


@pytest.mark.shows("crp.skill.big-hand:1")
def test_a_catch_is_as_hard_as_ever(scene: Any) -> None:
    match = scene("h1 Lineman 7,7 ball\nh2 Lineman 8,7 +Big Hand\na1 Lineman 9,7", dice=[5],
                  weather="Pouring Rain")
    match.play("handoff h1", "give h1 h2")
    assert match.modifiers("catch") == {"base": 1, "tackle zones": -1, "Pouring Rain": -1}
