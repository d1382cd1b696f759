"""Juggernaut: nothing stops him once he runs."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.rule("crp.skill.juggernaut")
@pytest.mark.shows("crp.skill.juggernaut:2")
def test_both_down_becomes_a_push_in_a_blitz(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Juggernaut\na1 Lineman 13,7", dice=["both down"])
    match.play("blitz h1", "hit h1 a1", "use Juggernaut", "push 14,7", "follow")
    assert match.standing("h1", "a1") and match.at("h1") == (13, 7)


@pytest.mark.rule("crp.skill.juggernaut")
@pytest.mark.shows("crp.skill.juggernaut:2")
def test_not_in_a_block_action(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Juggernaut\na1 Lineman 13,7", dice=["both down", 1, 1, 1, 1])
    match.play("block h1 a1")
    assert match.prone("h1", "a1")


@pytest.mark.rule("crp.skill.juggernaut", "crp.skill.frenzy")
@pytest.mark.shows("crp.skill.juggernaut:2")
def test_the_push_counts_as_rolled(scene: Any) -> None:
    """So a frenzied juggernaut blocks a second time."""
    match = scene("h1 Lineman 12,7 +Juggernaut +Frenzy\na1 Lineman 13,7", dice=["both down", "push"])
    match.play("blitz h1", "hit h1 a1", "use Juggernaut", "push 14,7", "push 15,7")
    assert len(match.events("block")) == 2


@pytest.mark.rule("crp.skill.juggernaut")
@pytest.mark.shows("crp.skill.juggernaut:1")
def test_no_wrestling_against_him(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Juggernaut +Block\na1 Lineman 13,7 +Wrestle\nh9 Lineman 2,2",
                  dice=["both down", 1, 1])
    match.play("blitz h1", "hit h1 a1", "use Block", "no")
    assert match.standing("h1") and match.prone("a1") and not match.used("Wrestle")


@pytest.mark.rule("crp.skill.juggernaut")
@pytest.mark.shows("crp.skill.juggernaut:1")
def test_no_standing_firm_and_no_fending_off(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Juggernaut\na1 Lineman 13,7 +Stand Firm +Fend", dice=["push"])
    match.play("blitz h1", "hit h1 a1", "push 14,7", "follow")
    assert match.at("h1") == (13, 7) and match.at("a1") == (14, 7)


@pytest.mark.rule("crp.skill.juggernaut")
@pytest.mark.shows("crp.skill.juggernaut:1")
def test_all_of_them_work_against_his_block_action(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Juggernaut\na1 Lineman 13,7 +Stand Firm +Fend", dice=["push"])
    match.play("block h1 a1", "no", "push 14,7", "use Fend")
    assert match.at("h1") == (12, 7)


@pytest.mark.rule("crp.skill.juggernaut", "crp.skill.stand-firm")
@pytest.mark.shows("crp.skill.juggernaut:1")
def test_somebody_behind_may_stand_firm(scene: Any) -> None:
    match = scene("""
        h1 6 5 3 8 12,7 +Juggernaut
        a1 Lineman 13,7
        a2 Lineman 14,6
        a3 Lineman 14,7 +Stand Firm
        a4 Lineman 14,8
        """, dice=["push", "push"])
    match.play("blitz h1", "hit h1 a1", "push 14,7", "use Stand Firm")
    assert match.at("a1") == (13, 7)
