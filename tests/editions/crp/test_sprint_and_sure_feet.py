"""Sprint and Sure Feet: going for it farther and safer."""

from typing import Any

import pytest


@pytest.mark.rule("crp.skill.sprint")
@pytest.mark.shows("crp.skill.sprint:1", "crp.skill.sprint:2")
def test_a_sprinter_goes_for_three_and_rolls_for_each(scene: Any) -> None:
    match = scene("h1 1 3 3 8 5,7 +Sprint", dice=[2, 2, 2])
    match.play("move h1", "move h1 6,7", "move h1 7,7", "move h1 8,7")
    assert match.offers("move h1 9,7")
    match.play("move h1 9,7")
    assert match.at("h1") == (9, 7) and len(match.rolled("go for it")) == 3
    assert match.options("move h1") == []


@pytest.mark.rule("crp.skill.sprint")
@pytest.mark.shows("crp.skill.sprint:2")
def test_he_may_fall_in_the_third(scene: Any) -> None:
    match = scene("h1 1 3 3 8 5,7 +Sprint", dice=[2, 2, 1, 1, 1])
    match.play("move h1", "move h1 6,7", "move h1 7,7", "move h1 8,7", "move h1 9,7")
    assert match.lying("h1") and match.turnover


@pytest.mark.rule("crp.skill.sure-feet")
@pytest.mark.shows("crp.skill.sure-feet:1")
def test_sure_feet_catch_a_stumble(scene: Any) -> None:
    match = scene("h1 1 3 3 8 5,7 +Sure Feet", dice=[1, 2])
    match.play("move h1", "move h1 6,7", "move h1 7,7", "use Sure Feet")
    assert match.standing("h1") and match.at("h1") == (7, 7)


@pytest.mark.rule("crp.skill.sure-feet")
@pytest.mark.shows("crp.skill.sure-feet:2")
def test_once_per_turn(scene: Any) -> None:
    match = scene("h1 1 3 3 8 5,7 +Sure Feet", dice=[1, 2, 1, 1, 1])
    match.play("move h1", "move h1 6,7", "move h1 7,7", "use Sure Feet", "move h1 8,7")
    assert match.lying("h1") and match.turnover


@pytest.mark.rule("crp.skill.sure-feet")
@pytest.mark.shows("crp.skill.sure-feet:1")
def test_also_on_the_way_to_a_block(scene: Any) -> None:
    match = scene("h1 1 3 3 8 5,7 +Sure Feet\na1 Lineman 7,7", dice=[1, 2, "push"])
    match.play("blitz h1", "move h1 6,7", "hit h1 a1", "use Sure Feet", "push 8,7", "stay")
    assert match.at("a1") == (8, 7)
