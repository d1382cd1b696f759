"""Stand Firm: not an inch."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.rule("crp.skill.stand-firm")
@pytest.mark.shows("crp.skill.stand-firm:1")
def test_he_is_not_pushed_and_nobody_follows(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7 +Stand Firm\nh9 Lineman 2,2", dice=["push"])
    match.play("block h1 a1")
    assert match.seat == "a"
    match.play("use Stand Firm")
    assert match.at("a1") == (13, 7) and match.at("h1") == (12, 7) and match.asked == "turn"


@pytest.mark.rule("crp.skill.stand-firm")
@pytest.mark.shows("crp.skill.stand-firm:1")
def test_he_may_give_way(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7 +Stand Firm", dice=["push"])
    match.play("block h1 a1", "no", "push 14,7", "stay")
    assert match.at("a1") == (14, 7)


@pytest.mark.rule("crp.skill.stand-firm")
@pytest.mark.shows("crp.skill.stand-firm:2")
def test_he_falls_where_he_stood(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7 +Stand Firm", dice=["pow", 1, 1])
    match.play("block h1 a1", "use Stand Firm")
    assert match.prone("a1") and match.at("a1") == (13, 7)


@pytest.mark.rule("crp.skill.stand-firm")
@pytest.mark.shows("crp.skill.stand-firm:3")
def test_pushed_into_him_nobody_moves(scene: Any) -> None:
    match = scene("""
        h1 6 5 3 8 12,7
        a1 Lineman 13,7
        a2 Lineman 14,6
        a3 Lineman 14,7 +Stand Firm
        a4 Lineman 14,8
        """, dice=["push", "push"])
    match.play("block h1 a1", "push 14,7", "use Stand Firm")
    assert match.at("a1") == (13, 7) and match.at("a3") == (14, 7) and match.at("h1") == (12, 7)


@pytest.mark.rule("crp.skill.stand-firm", "crp.skill.frenzy")
@pytest.mark.shows("crp.skill.stand-firm:1")
def test_a_frenzied_player_blocks_him_again(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Frenzy\na1 Lineman 13,7 +Stand Firm", dice=["push", "push"])
    match.play("block h1 a1", "use Stand Firm", "use Stand Firm")
    assert len(match.events("block")) == 2


@pytest.mark.rule("crp.skill.stand-firm", "crp.skill.grab")
@pytest.mark.shows("crp.skill.stand-firm:1")
def test_even_when_grabbed(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Grab\na1 Lineman 13,7 +Stand Firm", dice=["push"])
    match.play("block h1 a1", "use Grab", "use Stand Firm")
    assert match.at("a1") == (13, 7)
