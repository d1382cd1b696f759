"""Fend: keep your distance."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.rule("crp.skill.fend")
@pytest.mark.shows("crp.skill.fend:1")
@pytest.mark.parametrize("face", ["push", "pow"])
def test_the_blocker_may_not_follow_up(scene: Any, face: str) -> None:
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7 +Fend", dice=[face] if face == "push" else [face, 1, 1])
    match.play("block h1 a1", "push 14,7")
    assert match.seat == "a"
    match.play("use Fend")
    assert match.asked == "turn" and match.at("h1") == (12, 7)


@pytest.mark.rule("crp.skill.fend")
@pytest.mark.shows("crp.skill.fend:2")
def test_a_blitzer_goes_on_moving(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7 +Fend", dice=["push"])
    match.play("blitz h1", "hit h1 a1", "push 14,7", "use Fend", "move h1 13,7")
    assert match.at("h1") == (13, 7)


@pytest.mark.rule("crp.skill.fend")
def test_it_need_not_be_used(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7 +Fend", dice=["push"])
    match.play("block h1 a1", "push 14,7", "no", "follow")
    assert match.at("h1") == (13, 7)


@pytest.mark.rule("crp.skill.fend", "crp.skill.frenzy")
def test_it_holds_off_a_frenzied_player(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Frenzy\na1 Lineman 13,7 +Fend", dice=["push"])
    match.play("block h1 a1", "push 14,7", "use Fend")
    assert match.at("h1") == (12, 7) and len(match.events("block")) == 1


@pytest.mark.rule("crp.skill.fend")
@pytest.mark.shows("crp.skill.fend:1")
def test_it_holds_in_the_crowd(scene: Any) -> None:
    match = scene("h1 Lineman 12,1\na1 Lineman 12,0 +Fend\na2 Lineman 20,7", dice=["push", 3, 3])
    match.play("block h1 a1", "use Fend")
    assert match.status("a1") == "reserves" and match.at("h1") == (12, 1)


@pytest.mark.rule("crp.skill.fend", "crp.skill.take-root")
def test_nobody_is_asked_about_a_blocker_who_could_not_follow(scene: Any) -> None:
    match = scene("h1 Treeman 12,7 rooted\na1 Lineman 13,7 +Fend", home="Wood Elf", dice=["push", "push"])
    match.play("block h1 a1", "push 14,7")
    assert match.asked == "turn" and not match.used("Fend")


@pytest.mark.rule("crp.skill.fend", "crp.skill.ball-and-chain")
def test_it_does_not_help_one_who_lies_already(scene: Any) -> None:
    match = scene("h1 3 7 3 7 10,7 +Ball & Chain\na1 Lineman 11,7 prone +Fend\nh9 Lineman 2,2", dice=["d6:3", 1, 2])
    match.play("move h1", "option Ball & Chain east", "push a1 12,7")
    assert match.at("h1") == (11, 7) and not match.used("Fend")
