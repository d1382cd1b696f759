"""Prehensile Tail: tripping those who leave."""

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.prehensile-tail")


@pytest.mark.shows("crp.skill.prehensile-tail:1")
def test_dodging_away_is_harder(scene: Any) -> None:
    match = scene("h1 Lineman 10,7\na1 Lineman 11,7 +Prehensile Tail", dice=[3, 1, 1])
    match.play("move h1", "move h1 9,7")
    assert match.lying("h1") and match.modifiers("dodge") == {"base": 1, "Prehensile Tail": -1}


@pytest.mark.shows("crp.skill.prehensile-tail:1")
def test_two_tails_trip_twice(scene: Any) -> None:
    match = scene("h1 Lineman 10,7\na1 Lineman 11,7 +Prehensile Tail\na2 Lineman 11,6 +Prehensile Tail", dice=[5])
    match.play("move h1", "move h1 9,7")
    assert match.modifiers("dodge") == {"base": 1, "Prehensile Tail": -2}


@pytest.mark.shows("crp.skill.prehensile-tail:1")
@pytest.mark.parametrize("tail", [
    "a2 Lineman 8,7", "a2 Lineman 11,6 prone", "a2 Lineman 11,6 dazed", "h2 Lineman 11,6"])
def test_only_out_of_his_own_tackle_zone(scene: Any, tail: str) -> None:
    match = scene(f"h1 Lineman 10,7\na1 Lineman 11,7\n{tail} +Prehensile Tail", dice=[4])
    match.play("move h1", "move h1 9,7")
    assert "Prehensile Tail" not in match.modifiers("dodge") and match.standing("h1")
