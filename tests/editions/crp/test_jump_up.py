"""Jump Up: on his feet in no time."""

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.jump-up")


@pytest.mark.shows("crp.skill.jump-up:1")
def test_standing_up_costs_nothing(scene: Any) -> None:
    match = scene("h1 3 3 3 8 5,7 prone +Jump Up")
    match.play("move h1", "move h1 6,7", "move h1 7,7", "move h1 8,7")
    assert match.standing("h1") and match.at("h1") == (8, 7) and not match.rolled("go for it")


@pytest.mark.shows("crp.skill.jump-up:1")
@pytest.mark.parametrize("action", ["blitz", "pass", "handoff", "foul"])
def test_whatever_he_is_up_to(scene: Any, action: str) -> None:
    match = scene("h1 1 3 3 8 5,7 prone +Jump Up\na1 Lineman 7,7 prone", ball="9,9")
    match.play(f"{action} h1")
    assert match.standing("h1") and not match.rolled("stand up")
    match.play("move h1 6,7")
    assert not match.rolled("go for it")


@pytest.mark.shows("crp.skill.jump-up:2", "crp.skill.jump-up:3")
def test_he_blocks_from_the_ground(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 prone +Jump Up\na1 Lineman 11,7\na2 Lineman 10,6 prone", dice=[2, "push"])
    assert match.options("block") == ["block h1 a1 Jump Up"]
    match.play("block h1 a1")
    assert match.rolled("jump up")[0]["target"] == 4 and match.modifiers("jump up") == {"base": 2}
    match.play("push a1 12,7", "follow")
    assert match.standing("h1") and match.at("h1") == (11, 7)


@pytest.mark.shows("crp.skill.jump-up:2")
def test_nobody_else_does(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 prone\na1 Lineman 11,7")
    assert not match.options("block")


@pytest.mark.shows("crp.skill.jump-up:4")
def test_a_failed_roll_wastes_the_block(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 prone +Jump Up\nh2 Lineman 3,3\na1 Lineman 11,7", dice=[1])
    match.play("block h1 a1")
    assert match.prone("h1") and not match.turnover and not match.events("block")
    assert match.asked == "turn" and match.seat == "h" and not match.offers("move h1")


@pytest.mark.shows("crp.skill.jump-up:2")
def test_a_team_re_roll_may_help(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 prone +Jump Up\na1 Lineman 11,7", dice=[1, 5, "push"], rerolls=[1, 0])
    match.play("block h1 a1", "reroll", "push a1 12,7", "stay")
    assert match.standing("h1")
