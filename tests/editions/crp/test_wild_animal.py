"""Wild Animal: he wants to hit somebody, and little else."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.wild-animal")

PAIR = """
    h1 Lineman  12,7  +Wild Animal
    h2 Lineman  5,5
    a1 Lineman  13,7
    """


@pytest.mark.shows("crp.skill.wild-animal:1")
@pytest.mark.parametrize(("declared", "then"), [("block h1 a1", "push"), ("blitz h1", "action")])
def test_a_block_or_a_blitz_is_easier(scene: Any, declared: str, then: str) -> None:
    match = scene(PAIR, dice=[2, "push"] if then == "push" else [2])
    match.play(declared)
    assert match.asked == then and match.modifiers("activate") == {"Wild Animal": 2}


@pytest.mark.shows("crp.skill.wild-animal:1")
def test_any_other_action_needs_four(scene: Any) -> None:
    match = scene(PAIR, dice=[4])
    match.play("move h1")
    assert match.asked == "action" and not match.modifiers("activate")


@pytest.mark.shows("crp.skill.wild-animal:2")
@pytest.mark.parametrize(("declared", "die"), [("move h1", 3), ("block h1 a1", 1), ("blitz h1", 1)])
def test_otherwise_he_roars(scene: Any, declared: str, die: int) -> None:
    match = scene(PAIR, dice=[die])
    match.play(declared)
    assert match.asked == "turn" and match.at("h1") == (12, 7) and not match.turnover
    assert not [line for line in match.options() if "h1" in line]
    assert match.offers("blitz h2") is (declared != "blitz h1")


@pytest.mark.shows("crp.skill.wild-animal:2")
def test_roaring_he_keeps_his_tackle_zone(scene: Any) -> None:
    match = scene(PAIR, dice=[3, 3])
    match.play("move h1", "end", "move a1", "move a1 14,7")
    assert match.rolled("dodge")


@pytest.mark.shows("crp.skill.wild-animal:2")
def test_lying_down_he_does_not_get_up(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 prone +Wild Animal", dice=[3])
    match.play("move h1")
    assert match.prone("h1")


def test_a_gaze_is_over_though_he_only_roars(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 dazed +Wild Animal\na1 Lineman 13,7", dice=[3])
    match.play("move h1")
    assert match.match.state.zone(match.player("h1"))
