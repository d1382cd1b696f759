"""Disturbing Presence: nobody concentrates near him."""

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.disturbing-presence")

PRESENCE = "+Disturbing Presence"


@pytest.mark.shows("crp.skill.disturbing-presence:1")
def test_passing_is_harder(scene: Any) -> None:
    match = scene(f"h1 Lineman 5,7 ball\nh2 Lineman 9,7\na1 Lineman 3,5 {PRESENCE}", dice=[5, 3])
    match.play("pass h1", "throw h1", "target 9,7")
    assert match.modifiers("pass") == {"Disturbing Presence": -1}
    assert match.modifiers("catch") == {"base": 1} and match.holder == "h2"


@pytest.mark.shows("crp.skill.disturbing-presence:2")
def test_catching_is_harder_for_each_of_them(scene: Any) -> None:
    match = scene(f"h1 Lineman 5,7 ball\nh2 Lineman 9,7\na1 Lineman 12,7 {PRESENCE}\na2 Lineman 11,5 {PRESENCE}\n"
                  f"a3 Lineman 13,7 {PRESENCE}", dice=[4, 5])
    match.play("pass h1", "throw h1", "target 9,7")
    assert match.modifiers("catch") == {"base": 1, "Disturbing Presence": -2}


@pytest.mark.shows("crp.skill.disturbing-presence:3")
def test_intercepting_is_harder(scene: Any) -> None:
    match = scene(f"h1 Lineman 5,7 ball\nh2 Lineman 9,7\na1 Lineman 7,7\nh3 Lineman 7,4 {PRESENCE}", dice=[5, 4, 3])
    match.play("pass h1", "throw h1", "target 9,7", "intercept a1")
    assert match.modifiers("intercept") == {"base": -2, "Disturbing Presence": -1}


@pytest.mark.shows("crp.skill.disturbing-presence:4")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_even_from_the_ground(scene: Any, state: str) -> None:
    match = scene(f"h1 Lineman 7,7 ball\nh2 Lineman 8,7\na1 Lineman 11,7 {state} {PRESENCE}", dice=[4])
    match.play("handoff h1", "give h1 h2")
    assert match.modifiers("catch") == {"base": 1, "Disturbing Presence": -1}


@pytest.mark.shows("crp.skill.disturbing-presence:2")
@pytest.mark.parametrize("who", ["a1 Lineman 12,7", "h3 Lineman 9,8", "a1 Lineman ko"])
def test_not_from_afar_nor_by_friends_nor_from_the_dugout(scene: Any, who: str) -> None:
    match = scene(f"h1 Lineman 7,7 ball\nh2 Lineman 8,7\n{who} {PRESENCE}", dice=[4])
    match.play("handoff h1", "give h1 h2")
    assert match.modifiers("catch") == {"base": 1}
