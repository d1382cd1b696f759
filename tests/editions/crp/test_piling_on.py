"""Piling On: with all his weight."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.injuries import BY_WEAPON
from nuffle.rules.procedures.harm import Harm

PAIR = "h1 Lineman 12,7 +Piling On\na1 Lineman 13,7\nh9 Lineman 2,2"


@pytest.mark.rule("crp.skill.piling-on")
@pytest.mark.shows("crp.skill.piling-on:1", "crp.skill.piling-on:2", "crp.skill.piling-on:3", "crp.skill.piling-on:4")
def test_armour_again_and_he_lies_in_his_own_square(scene: Any) -> None:
    match = scene(PAIR, dice=["pow", 1, 1, 6, 6, 1, 2])
    match.play("block h1 a1", "push 14,7", "follow", "use Piling On")
    assert [event["broken"] for event in match.rolled("armour")] == [False, True]
    assert match.prone("h1") and match.at("h1") == (13, 7) and match.stunned("a1")
    assert not match.turnover and match.asked == "turn"


@pytest.mark.rule("crp.skill.piling-on")
@pytest.mark.shows("crp.skill.piling-on:2")
def test_or_the_injury_but_not_both(scene: Any) -> None:
    match = scene(PAIR, dice=["pow", 6, 6, 1, 2, 4, 5])
    match.play("block h1 a1", "push 14,7", "follow", "use Piling On")
    assert match.status("a1") == "ko" and len(match.rolled("injury")) == 2


@pytest.mark.rule("crp.skill.piling-on")
@pytest.mark.shows("crp.skill.piling-on:2")
def test_one_roll_only(scene: Any) -> None:
    match = scene(PAIR, dice=["pow", 1, 1, 6, 6, 1, 2])
    match.play("block h1 a1", "push 14,7", "follow", "use Piling On")
    assert len(match.rolled("injury")) == 1


@pytest.mark.rule("crp.skill.piling-on")
@pytest.mark.shows("crp.skill.piling-on:1")
def test_not_from_a_distance(scene: Any) -> None:
    match = scene(PAIR, dice=["pow", 1, 1]).play("block h1 a1", "push 14,7", "stay")
    assert match.asked == "turn" and match.standing("h1")


@pytest.mark.rule("crp.skill.piling-on")
@pytest.mark.shows("crp.skill.piling-on:1")
def test_not_for_the_one_who_was_blocked(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7 +Piling On", dice=["skull", 1, 1]).play("block h1 a1")
    assert match.standing("a1") and not match.used("Piling On")


@pytest.mark.rule("crp.skill.piling-on")
@pytest.mark.shows("crp.skill.piling-on:1")
def test_not_for_a_blocker_who_goes_down_himself(scene: Any) -> None:
    match = scene(PAIR, dice=["both down", 2, 3, 1, 1]).play("block h1 a1")
    assert match.prone("h1", "a1") and not match.used("Piling On") and match.seat == "a"


@pytest.mark.rule("crp.skill.piling-on", "crp.skill.block")
@pytest.mark.shows("crp.skill.piling-on:1")
def test_block_keeps_him_up_to_do_it(scene: Any) -> None:
    match = scene(PAIR.replace("+Piling On", "+Piling On +Block"), dice=["both down", 2, 3, 1, 1])
    match.play("block h1 a1", "use Block", "use Piling On")
    assert match.prone("h1", "a1") and not match.turnover


@pytest.mark.rule("crp.skill.piling-on")
@pytest.mark.shows("crp.skill.piling-on:1")
def test_not_on_somebody_in_the_crowd(scene: Any) -> None:
    match = scene("h1 Lineman 12,1 +Piling On\na1 Lineman 12,0\nh9 Lineman 2,2", dice=["pow", 1, 2])
    match.play("block h1 a1", "follow")
    assert match.standing("h1") and match.status("a1") == "reserves"


@pytest.mark.rule("crp.skill.piling-on")
@pytest.mark.shows("crp.skill.piling-on:1")
def test_after_a_blitz_too(scene: Any) -> None:
    match = scene(PAIR, dice=["pow", 1, 1, 1, 1])
    match.play("blitz h1", "hit h1 a1", "push 14,7", "follow", "use Piling On")
    assert match.prone("h1", "a1") and match.asked == "turn"


@pytest.mark.rule("crp.skill.piling-on")
@pytest.mark.shows("crp.skill.piling-on:4")
def test_a_turnover_for_the_ball_carrier(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 ball +Piling On\na1 Lineman 13,7\nh9 Lineman 2,2", dice=["pow", 1, 1, 1, 1, "d8:1"])
    match.play("block h1 a1", "push 14,7", "follow", "use Piling On")
    assert match.turnover and match.ball == (13, 6)


@pytest.mark.rule("crp.skill.piling-on")
@pytest.mark.shows("crp.skill.piling-on:5")
def test_not_when_a_weapon_did_it(scene: Any) -> None:
    match = scene(PAIR, dice=[1, 1])
    match.interrupt(Harm(match.player("a1"), match.player("h1"), BY_WEAPON))
    assert match.asked == "turn" and match.standing("h1")


@pytest.mark.rule("crp.skill.piling-on", "crp.skill.mighty-blow")
@pytest.mark.shows("crp.skill.piling-on:2")
def test_mighty_blow_helps_the_new_roll(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Piling On +Mighty Blow\na1 Lineman 13,7\nh9 Lineman 2,2",
                  dice=["pow", 1, 1, 4, 4, 1, 2])
    match.play("block h1 a1", "push 14,7", "follow", "use Piling On", "use Mighty Blow")
    assert match.rolled("armour")[1]["modifier"] == 1 and match.stunned("a1")
