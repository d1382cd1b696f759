"""Mighty Blow: one more, once."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.injuries import BY_WEAPON
from nuffle.rules.procedures.harm import Harm

PAIR = "h1 Lineman 12,7 +Mighty Blow\na1 Lineman 13,7\nh9 Lineman 2,2"


@pytest.mark.rule("crp.skill.mighty-blow")
@pytest.mark.shows("crp.skill.mighty-blow:1", "crp.skill.mighty-blow:2")
def test_armour_then_no_more_for_the_injury(scene: Any) -> None:
    match = scene(PAIR, dice=["pow", 4, 4, 3, 4])
    match.play("block h1 a1", "push 14,7", "stay", "use Mighty Blow")
    assert match.rolled("armour")[0]["modifier"] == 1 and match.stunned("a1") and match.asked == "turn"


@pytest.mark.rule("crp.skill.mighty-blow")
@pytest.mark.shows("crp.skill.mighty-blow:1")
def test_or_the_injury(scene: Any) -> None:
    match = scene(PAIR, dice=["pow", 5, 4, 3, 4])
    match.play("block h1 a1", "push 14,7", "stay", "use Mighty Blow")
    assert match.status("a1") == "ko" and match.rolled("injury")[0]["modifier"] == 1


@pytest.mark.rule("crp.skill.mighty-blow")
@pytest.mark.shows("crp.skill.mighty-blow:1")
def test_when_his_blocker_falls(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7 +Mighty Blow", dice=["skull", 4, 4, 1, 1])
    match.play("block h1 a1", "use Mighty Blow")
    assert match.rolled("armour")[0]["broken"] is True


@pytest.mark.rule("crp.skill.mighty-blow")
@pytest.mark.shows("crp.skill.mighty-blow:1")
def test_both_ways_when_both_fall(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Mighty Blow\na1 Lineman 13,7 +Mighty Blow",
                  dice=["both down", 4, 4, 1, 1, 4, 4, 1, 1])
    match.play("block h1 a1", "use Mighty Blow h1", "use Mighty Blow a1")
    assert [event["modifier"] for event in match.rolled("armour")] == [1, 1]


@pytest.mark.rule("crp.skill.mighty-blow")
@pytest.mark.shows("crp.skill.mighty-blow:1")
@pytest.mark.parametrize("dice", [["pow", 3, 4], ["pow", 5, 5, 1, 1]])
def test_nobody_is_asked_when_it_changes_nothing(scene: Any, dice: list[Any]) -> None:
    match = scene(PAIR, dice=dice).play("block h1 a1", "push 14,7", "stay")
    assert match.asked == "turn" and not match.used("Mighty Blow")


@pytest.mark.rule("crp.skill.mighty-blow")
@pytest.mark.shows("crp.skill.mighty-blow:1")
def test_not_for_fouls_nor_for_the_crowd(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Mighty Blow\na1 Lineman 13,7 prone\nh2 Lineman 12,1 +Mighty Blow\na2 Lineman 12,0",
                  dice=[3, 5, "push", 3, 4])
    match.play("foul h1", "kick h1 a1", "block h2 a2", "stay")
    assert not match.used("Mighty Blow") and match.status("a2") == "reserves"


@pytest.mark.rule("crp.skill.mighty-blow")
@pytest.mark.shows("crp.skill.mighty-blow:3")
def test_not_when_a_weapon_did_it(scene: Any) -> None:
    match = scene(PAIR, dice=[4, 4])
    harm = Harm(match.player("a1"), match.player("h1"), BY_WEAPON)
    match.interrupt(harm)
    assert match.asked == "turn" and match.rolled("armour")[0]["modifier"] == 0
