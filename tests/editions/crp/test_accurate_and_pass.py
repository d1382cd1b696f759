"""Accurate and Pass: throwing straight."""

from typing import Any

import pytest

THROW = ("pass h1", "throw h1", "target 9,7")


@pytest.mark.rule("crp.skill.accurate")
@pytest.mark.shows("crp.skill.accurate:1")
def test_an_accurate_thrower_adds_one(scene: Any) -> None:
    match = scene("h1 Lineman 5,7 ball +Accurate\nh2 Lineman 9,7", dice=[3, 3])
    match.play(*THROW)
    assert match.holder == "h2" and match.modifiers("pass") == {"Accurate": 1}


@pytest.mark.rule("crp.skill.pass")
@pytest.mark.shows("crp.skill.pass:1")
def test_an_inaccurate_pass_is_thrown_again(scene: Any) -> None:
    match = scene("h1 Lineman 5,7 ball +Pass\nh2 Lineman 9,7", dice=[3, 4, 3])
    match.play(*THROW, "use Pass")
    assert match.holder == "h2"


@pytest.mark.rule("crp.skill.pass")
@pytest.mark.shows("crp.skill.pass:2")
def test_so_is_a_fumble(scene: Any) -> None:
    match = scene("h1 Lineman 5,7 ball +Pass\nh2 Lineman 9,7", dice=[1, 4, 3])
    match.play(*THROW, "use Pass")
    assert match.holder == "h2" and not match.turnover


@pytest.mark.rule("crp.skill.pass")
@pytest.mark.shows("crp.skill.pass:1")
def test_but_only_once(scene: Any) -> None:
    match = scene("h1 Lineman 5,7 ball +Pass\nh2 Lineman 9,7", dice=[3, 1, "d8:1"], rerolls=[1, 0])
    match.play(*THROW, "use Pass")
    assert match.turnover and match.rerolls == (1, 0)
