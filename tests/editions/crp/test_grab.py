"""Grab: throwing people about."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.rule("crp.skill.grab")
@pytest.mark.shows("crp.skill.grab:1")
def test_any_empty_square_beside_him(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Grab\na1 Lineman 13,7", dice=["push"])
    match.play("block h1 a1", "use Grab")
    assert len(match.options("push")) == 7
    match.play("push 12,6", "stay")
    assert match.at("a1") == (12, 6)


@pytest.mark.rule("crp.skill.grab")
@pytest.mark.shows("crp.skill.grab:1")
def test_it_is_a_choice(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Grab\na1 Lineman 13,7", dice=["push"]).play("block h1 a1", "no")
    assert len(match.options("push")) == 3


@pytest.mark.rule("crp.skill.grab")
@pytest.mark.shows("crp.skill.grab:1")
def test_not_in_a_blitz(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Grab\na1 Lineman 13,7", dice=["push"]).play("blitz h1", "hit h1 a1")
    assert match.asked == "push" and len(match.options("push")) == 3


@pytest.mark.rule("crp.skill.grab")
@pytest.mark.shows("crp.skill.grab:1")
def test_he_keeps_somebody_from_the_crowd_or_not(scene: Any) -> None:
    match = scene("h1 Lineman 12,1 +Grab\na1 Lineman 12,0", dice=["push"]).play("block h1 a1", "use Grab")
    assert sorted(match.options("push")) == [
        "push a1 11,0", "push a1 11,1", "push a1 13,0", "push a1 13,1"]


@pytest.mark.rule("crp.skill.grab")
@pytest.mark.shows("crp.skill.grab:3")
def test_nothing_without_an_empty_square(scene: Any) -> None:
    others = "\n".join(f"a{n} Lineman {x},{y}" for n, (x, y) in enumerate(
        [(12, 6), (13, 6), (14, 6), (14, 7), (14, 8), (13, 8), (12, 8)], start=2))
    match = scene("h1 6 5 3 8 12,7 +Grab\na1 Lineman 13,7\n" + others, dice=["push", "push"])
    match.play("block h1 a1")
    assert match.asked == "push" and not match.used("Grab")


@pytest.mark.rule("crp.skill.grab")
@pytest.mark.shows("crp.skill.grab:1")
def test_somebody_pushed_in_turn_is_not_grabbed(scene: Any) -> None:
    match = scene("h1 6 5 3 8 12,7 +Grab\na1 Lineman 13,7\na2 Lineman 14,6\na3 Lineman 14,7\na4 Lineman 14,8",
                  dice=["push", "push"])
    match.play("block h1 a1", "no", "push 14,7")
    assert match.asked == "push" and len(match.options("push a3")) == 3


@pytest.mark.rule("crp.skill.grab", "crp.skill.frenzy")
@pytest.mark.shows("crp.skill.grab:4")
@pytest.mark.parametrize(("has", "gains"), [("Grab", "Frenzy"), ("Frenzy", "Grab")])
def test_grab_and_frenzy_shut_each_other_out(scene: Any, has: str, gains: str) -> None:
    match = scene(f"h1 Lineman 12,7 +{has}\nh2 Lineman 12,9")
    game = match.match
    for label in ("h1", "h2"):
        game.grant(match.player(label), game.rules.index(gains), 4)
    assert not match.has("h1", gains) and match.has("h2", gains)
