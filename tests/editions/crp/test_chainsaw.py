"""Chainsaw: it cuts both ways."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.player_state import CASUALTIES, TALLIES

pytestmark = pytest.mark.rule("crp.skill.chainsaw")

PAIR = """
    h1 6 3 3 8  12,7  +Chainsaw
    a1 6 3 3 8  13,7
    """
OTHERS = "h2 6 3 3 8 3,3\n"


def casualties(match: Any, label: str) -> int:
    return int(match.match.state.tally[match.player(label) * TALLIES + CASUALTIES])


@pytest.mark.shows("crp.skill.chainsaw:1", "crp.skill.chainsaw:2", "crp.skill.chainsaw:3", "crp.skill.chainsaw:4")
def test_he_saws_instead_of_blocking(scene: Any) -> None:
    match = scene(PAIR + OTHERS, dice=[2, 3, 3, 2, 2]).play("block h1 a1")
    assert match.rolled("armour")[0]["modifier"] == 3
    assert match.stunned("a1") and match.at("a1") == (13, 7) and match.at("h1") == (12, 7)
    assert not match.rolled("block dice") and not match.turnover


@pytest.mark.shows("crp.skill.chainsaw:5")
def test_armour_that_holds_keeps_him_on_his_feet(scene: Any) -> None:
    match = scene(PAIR + OTHERS, dice=[6, 2, 3]).play("block h1 a1")
    assert match.standing("a1", "h1") and match.asked == "turn" and not match.turnover


@pytest.mark.shows("crp.skill.chainsaw:2", "crp.skill.chainsaw:3", "crp.skill.chainsaw:4")
def test_on_a_one_it_kicks_back(scene: Any) -> None:
    match = scene(PAIR, dice=[1, 3, 3, 2, 2]).play("block h1 a1")
    assert match.stunned("h1") and match.standing("a1") and match.turnover
    assert match.rolled("armour")[0] == {"event": "armour", "player": "h1", "die": 3, "die2": 3, "modifier": 3,
                                         "broken": True, "id": 3}


@pytest.mark.shows("crp.skill.chainsaw:5")
def test_a_kick_back_may_do_nothing(scene: Any) -> None:
    match = scene(PAIR + OTHERS, dice=[1, 2, 3]).play("block h1 a1")
    assert match.standing("h1", "a1") and not match.turnover


@pytest.mark.shows("crp.skill.chainsaw:2")
def test_the_kick_back_may_be_rolled_again(scene: Any) -> None:
    match = scene(PAIR + OTHERS, dice=[1, 2, 1, 1], rerolls=[1, 0]).play("block h1 a1", "reroll")
    assert match.rolled("armour")[0]["player"] == "a1"


@pytest.mark.shows("crp.skill.chainsaw:1", "crp.skill.chainsaw:10")
def test_a_blitz_ends_with_it(scene: Any) -> None:
    match = scene("h1 6 3 3 8 11,7 +Chainsaw\nh2 6 3 3 8 3,3\na1 6 3 3 8 13,7", dice=[2, 1, 1])
    match.play("blitz h1", "move h1 12,7", "hit h1 a1")
    assert match.asked == "turn" and not match.offers("move h1") and not match.turnover


@pytest.mark.shows("crp.skill.chainsaw:6")
def test_a_foul_with_it_is_three_better(scene: Any) -> None:
    match = scene("h1 6 3 3 8 12,7 +Chainsaw\nh2 6 3 3 8 3,3\na1 6 3 3 8 13,7 prone", dice=[2, 4, 2, 1, 2])
    match.play("foul h1", "kick h1 a1")
    assert match.events("foul")[0]["modifier"] == 3
    assert match.rolled("armour")[0]["broken"] and match.stunned("a1") and not match.turnover


@pytest.mark.shows("crp.skill.chainsaw:6")
def test_a_foul_with_it_may_kick_back(scene: Any) -> None:
    match = scene("h1 6 3 3 8 12,7 +Chainsaw\na1 6 3 3 8 13,7 prone", dice=[1, 3, 3, 2, 2])
    match.play("foul h1", "kick h1 a1")
    assert match.stunned("h1") and match.prone("a1") and match.turnover
    assert [event["player"] for event in match.rolled("armour")] == ["h1"] and not match.events("referee")


@pytest.mark.shows("crp.skill.chainsaw:7")
def test_falling_with_it_is_dangerous(scene: Any) -> None:
    match = scene(PAIR, dice=[1, 3, 2]).play("move h1", "move h1 11,7")
    assert match.prone("h1") and match.rolled("armour")[0]["modifier"] == 3


@pytest.mark.shows("crp.skill.chainsaw:7")
def test_being_knocked_down_with_it_by_a_block_is_dangerous(scene: Any) -> None:
    match = scene("h1 6 3 3 8 12,7\na1 6 3 3 8 13,7 +Chainsaw", dice=["pow", 3, 2])
    match.play("block h1 a1", "push a1 14,7", "stay")
    assert match.prone("a1") and match.rolled("armour")[0]["modifier"] == 3


@pytest.mark.shows("crp.skill.chainsaw:7")
def test_being_fouled_is_no_fall(scene: Any) -> None:
    match = scene("h1 6 3 3 8 12,7\na1 6 3 3 8 13,7 prone +Chainsaw", dice=[3, 2]).play("foul h1", "kick h1 a1")
    assert match.rolled("armour")[0]["modifier"] == 0


@pytest.mark.shows("crp.skill.chainsaw:8", "crp.skill.chainsaw:11")
def test_running_into_it_hurts_and_brings_no_points(scene: Any) -> None:
    match = scene("h1 6 3 3 8 12,7\na1 6 3 3 8 13,7 +Chainsaw", dice=["skull", 3, 3, 5, 5, 1, "d8:1"])
    match.play("block h1 a1")
    assert match.status("h1") == "casualty" and match.rolled("armour")[0]["modifier"] == 3
    assert casualties(match, "a1") == 0


@pytest.mark.shows("crp.skill.chainsaw:7", "crp.skill.chainsaw:8")
def test_both_down_hurts_both(scene: Any) -> None:
    match = scene("h1 6 3 3 8 12,7\na1 6 3 3 8 13,7 +Chainsaw", dice=["both down", 2, 1, 2, 1]).play("block h1 a1")
    assert [event["modifier"] for event in match.rolled("armour")] == [3, 3]


@pytest.mark.shows("crp.skill.chainsaw:11")
def test_its_casualties_bring_no_points(scene: Any) -> None:
    match = scene(PAIR, dice=[2, 6, 6, 5, 5, 1, "d8:1"]).play("block h1 a1")
    assert match.status("a1") == "casualty" and casualties(match, "h1") == 0


@pytest.mark.shows("crp.skill.chainsaw:9")
def test_once_a_turn(scene: Any) -> None:
    match = scene(PAIR + OTHERS, dice=[2, 1, 1, 3, 2]).play("block h1 a1")
    match.match.state.acted[match.player("h1")] = 0         # a rule has given him another action
    match.play("block h1 a1")
    assert len(match.rolled("kick back")) == 1 and not match.rolled("block dice") and match.standing("h1", "a1")
    match.match.state.pose(match.player("a1"), 1)
    match.match.state.acted[match.player("h1")] = 0
    match.play("foul h1", "kick h1 a1")
    assert match.events("foul")[0]["modifier"] == 0
