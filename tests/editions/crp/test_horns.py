"""Horns: a run-up helps."""

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.horns")


@pytest.mark.shows("crp.skill.horns:1")
def test_stronger_in_a_blitz(scene: Any) -> None:
    match = scene("h1 Lineman 9,7 +Horns\na1 Lineman 12,7", dice=["skull", "push"])
    match.play("blitz h1", "move h1 10,7", "move h1 11,7", "hit h1 a1")
    assert match.events("block")[0]["dice"] == 2 and match.asked == "die" and match.seat == "h"
    match.play("die push", "push 13,7", "stay")


@pytest.mark.shows("crp.skill.horns:1")
def test_not_in_a_plain_block(scene: Any) -> None:
    match = scene("h1 Lineman 11,7 +Horns\na1 Lineman 12,7", dice=["push"])
    match.play("block h1 a1", "push 13,7", "stay")
    assert match.events("block")[0]["dice"] == 1


@pytest.mark.shows("crp.skill.horns:1")
def test_not_for_the_one_who_is_hit(scene: Any) -> None:
    match = scene("h1 Lineman 11,7\na1 Lineman 12,7 +Horns", dice=["push"])
    match.play("blitz h1", "hit h1 a1", "push 13,7", "stay")
    assert match.events("block")[0]["dice"] == 1
