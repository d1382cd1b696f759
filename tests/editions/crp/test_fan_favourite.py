"""Fan Favourite: louder cheers at the kick-off."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.fan-favourite")

LINES = """
    h1 Lineman  12,6  {}
    h2 Lineman  12,7  {}
    h3 Lineman  12,8
    h4 Lineman  {}
    a1 Lineman  13,6
    a2 Lineman  13,7
    a3 Lineman  13,8
    """
FAVOURITE = "+Fan Favourite"


def kick_off(scene: Any, one: str, two: str, bench: str, dice: list[Any], **rest: Any) -> Any:
    table = LINES.format(one, two, bench)
    match = scene(table, start="kick-off", dice=["d8:1", 1, *dice, "d8:1"], **rest)
    match.play("kick 5,7")
    return match


@pytest.mark.shows("crp.skill.fan-favourite:1")
def test_each_on_the_pitch_adds_to_the_cheers(scene: Any) -> None:
    match = kick_off(scene, FAVOURITE, FAVOURITE, "", [3, 3, "d3:1", "d3:2"])
    assert [event["total"] for event in match.events("contest")] == [3, 2] and match.rerolls == (1, 0)


@pytest.mark.shows("crp.skill.fan-favourite:1")
def test_it_adds_to_real_fame(scene: Any) -> None:
    match = kick_off(scene, FAVOURITE, "", "", [4, 4, "d3:1", "d3:1"], fame=[1, 0])
    assert [event["total"] for event in match.events("contest")] == [3, 1]


@pytest.mark.shows("crp.skill.fan-favourite:1")
def test_on_the_bench_he_is_no_use(scene: Any) -> None:
    match = kick_off(scene, "", "", FAVOURITE, [3, 3, "d3:1", "d3:1"])
    assert [event["total"] for event in match.events("contest")] == [1, 1]


@pytest.mark.shows("crp.skill.fan-favourite:1")
def test_his_fans_throw_rocks_better(scene: Any) -> None:
    match = kick_off(scene, FAVOURITE, "", "", [6, 5, 3, 3, "lot:2", 1, 1])
    assert match.stunned("a2") and match.standing("h1")


@pytest.mark.shows("crp.skill.fan-favourite:1")
def test_and_invade_the_pitch_more_eagerly(scene: Any) -> None:
    match = kick_off(scene, FAVOURITE, "", "", [6, 6, 5, 4, 1, 5, 5, 5])
    assert match.stunned("a1") and match.standing("a2", "a3", "h1", "h2", "h3")


@pytest.mark.shows("crp.skill.fan-favourite:2")
def test_the_winnings_do_not_know_him(scene: Any) -> None:
    match = scene(LINES.format(FAVOURITE, FAVOURITE, ""), start="match end", setting="league", score=[0, 0],
                  dice=["lot:1", "lot:1", 3, 3, 3, 3, 3, 3])
    assert [event["gold"] for event in match.events("winnings")] == [40_000, 40_000]
