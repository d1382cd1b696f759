"""Take Root: a tree among the players."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.player_state import ROOTED

pytestmark = pytest.mark.rule("crp.skill.take-root")

PAIR = """
    h1 Lineman  12,7  +Take Root
    h2 Lineman  12,8
    a1 Lineman  13,7
    """
ROOTED_PAIR = """
    h1 Lineman  12,7  rooted  +Take Root
    h2 Lineman  12,8
    a1 Lineman  13,7
    """


def rooted(match: Any, label: str) -> bool:
    return bool(match.match.state.flag(match.player(label), ROOTED))


@pytest.mark.shows("crp.skill.take-root:1", "crp.skill.take-root:2")
def test_with_two_or_more_he_walks(scene: Any) -> None:
    match = scene(PAIR, dice=[2])
    match.play("move h1")
    assert match.options("move h1") and match.rolled("activate")[0]["target"] == 2 and not rooted(match, "h1")


@pytest.mark.shows("crp.skill.take-root:1", "crp.skill.take-root:3", "crp.skill.take-root:5")
def test_on_a_one_he_neither_moves_nor_goes_for_it(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Take Root", dice=[1])
    match.play("move h1")
    assert match.options() == ["end"] and not match.turnover


@pytest.mark.shows("crp.skill.take-root:3")
def test_next_turn_he_is_still_rooted_and_needs_no_die(scene: Any) -> None:
    match = scene(ROOTED_PAIR)
    match.play("move h1")
    assert match.options() == ["end"] and not match.rolled("activate")


@pytest.mark.shows("crp.skill.take-root:3")
def test_he_may_still_hand_off_where_he_stands(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 ball +Take Root\nh2 Lineman 12,8", dice=[1, 3])
    match.play("handoff h1", "give h1 h2")
    assert match.holder == "h2"


@pytest.mark.shows("crp.skill.take-root:3")
def test_the_end_of_the_drive_frees_him(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 rooted +Take Root\nh2 Lineman 24,7 ball")
    match.play("move h2", "move h2 25,7")
    assert match.asked == "set-up" and not rooted(match, "h1")


@pytest.mark.shows("crp.skill.take-root:3", "crp.skill.take-root:5")
def test_knocked_down_he_is_free_though_he_was_not_pushed(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 rooted +Take Root\na1 Lineman 13,7", active="away", dice=["pow", 1, 1])
    match.play("block a1 h1")
    assert match.prone("h1") and match.at("h1") == (12, 7) and not rooted(match, "h1")
    assert not match.events("push") and not match.events("follow")


@pytest.mark.shows("crp.skill.take-root:3")
def test_placed_prone_he_is_free(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 rooted +Take Root\na1 Lineman 13,7 +Wrestle", active="away", dice=["both down"])
    match.play("block a1 h1", "use Wrestle")
    assert match.prone("h1") and not rooted(match, "h1")


@pytest.mark.shows("crp.skill.take-root:4")
def test_his_own_team_cannot_block_him(scene: Any) -> None:
    match = scene(ROOTED_PAIR)
    assert not [line for line in match.options("block") if line.endswith(" h1")]
    match.play("blitz h2")
    assert match.options("block h2") == ["block h2 a1"]


@pytest.mark.shows("crp.skill.take-root:5")
def test_nobody_pushes_him_not_even_in_a_chain(scene: Any) -> None:
    table = "h1 Lineman 12,7 rooted +Take Root\nh2 Lineman 13,7\na1 Lineman 14,7\nh3 Lineman 12,6\nh4 Lineman 12,8"
    match = scene(table, active="away", dice=["push"])
    match.play("block a1 h2", "push h2 12,7")
    assert match.at("h1") == (12, 7) and match.at("h2") == (13, 7) and match.asked == "turn"


@pytest.mark.shows("crp.skill.take-root:5")
def test_rooted_he_may_not_wrestle(scene: Any) -> None:
    table = "h1 Lineman 12,7 {} +Take Root +Wrestle +Block\na1 Lineman 13,7 +Block"
    free = scene(table.format(""), active="away", dice=["both down"])
    free.play("block a1 h1", "no")
    assert free.options() == ["use Block h1", "use Wrestle h1", "no"]
    match = scene(table.format("rooted"), active="away", dice=["both down"])
    match.play("block a1 h1", "use Block a1")
    assert match.options() == ["use Block h1", "no"]


@pytest.mark.shows("crp.skill.take-root:6")
def test_he_blocks_his_neighbour_and_stays(scene: Any) -> None:
    match = scene(PAIR, dice=[1, "push", "push"])
    match.play("block h1 a1", "push 14,7")
    assert match.at("a1") == (14, 7) and match.at("h1") == (12, 7) and match.asked == "turn"


@pytest.mark.shows("crp.skill.take-root:7")
def test_a_blitz_loses_its_block(scene: Any) -> None:
    match = scene(PAIR, dice=[1])
    match.play("blitz h1")
    assert match.options() == ["end"]
    match.play("end")
    assert not match.offers("blitz h2")


@pytest.mark.shows("crp.skill.take-root:8")
@pytest.mark.parametrize(("die", "up"), [(4, True), (3, False)])
def test_lying_down_he_rolls_to_stand_up(scene: Any, die: int, up: bool) -> None:
    match = scene("h1 Lineman 12,7 prone +Take Root\na1 Lineman 13,7", dice=[1, die])
    match.play("blitz h1")
    assert match.standing("h1") is up and len(match.rolled("stand up")) == 1
    assert not match.options("block") and not match.options("move h1")
