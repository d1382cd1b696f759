"""Hypnotic Gaze: the end of a move that leaves an opponent without his wits."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.hypnotic-gaze")

PAIR = """
    h1 Vampire  12,7  -Blood Lust
    a1 Lineman  13,7
    """
VAMPIRES = {"home": "Vampire"}


@pytest.mark.shows("crp.skill.hypnotic-gaze:1", "crp.skill.hypnotic-gaze:2", "crp.skill.hypnotic-gaze:3")
def test_the_victim_loses_his_tackle_zone(scene: Any) -> None:
    match = scene(PAIR + "h2 Thrall 13,8", **VAMPIRES, dice=[3])
    match.play("move h1", "use Hypnotic Gaze h1 a1")
    assert match.rolled("gaze")[0]["target"] == 3 and not match.modifiers("gaze")
    match.play("move h2", "move h2 14,9")
    assert match.at("h2") == (14, 9) and not match.rolled("dodge")


@pytest.mark.shows("crp.skill.hypnotic-gaze:1")
def test_the_gaze_ends_his_move(scene: Any) -> None:
    match = scene("h1 Vampire 11,7 -Blood Lust\na1 Lineman 13,7\na2 Lineman 13,8", **VAMPIRES, dice=[6])
    match.play("move h1")
    assert not match.options("use")
    match.play("move h1 12,7", "use Hypnotic Gaze a2")
    assert match.asked == "turn" and not match.offers("move h1")


@pytest.mark.shows("crp.skill.hypnotic-gaze:1")
@pytest.mark.parametrize("declared", ["blitz h1", "pass h1", "handoff h1"])
def test_only_in_a_move_action(scene: Any, declared: str) -> None:
    match = scene(PAIR, **VAMPIRES, ball="5,5")
    match.play(declared)
    assert not match.options("use")


@pytest.mark.shows("crp.skill.hypnotic-gaze:1")
def test_only_standing_opponents_are_worth_it(scene: Any) -> None:
    table = PAIR + "a2 Lineman 13,8 prone\na3 Lineman 13,6 dazed\nh2 Thrall 12,8\na4 Lineman 14,7"
    match = scene(table, **VAMPIRES)
    match.play("move h1")
    assert match.options("use") == ["use Hypnotic Gaze h1 a1"]


@pytest.mark.shows("crp.skill.hypnotic-gaze:2")
def test_every_other_tackle_zone_makes_it_harder(scene: Any) -> None:
    match = scene(PAIR + "a2 Lineman 13,8\na3 Lineman 11,8", **VAMPIRES, dice=[4])
    match.play("move h1", "use Hypnotic Gaze h1 a1")
    assert match.modifiers("gaze") == {"tackle zones": -2} and not match.events("daze")


@pytest.mark.shows("crp.skill.hypnotic-gaze:5")
def test_a_failure_changes_nothing(scene: Any) -> None:
    match = scene(PAIR, **VAMPIRES, dice=[2])
    match.play("move h1", "use Hypnotic Gaze h1 a1")
    assert match.match.state.zone(match.player("a1")) and not match.turnover and match.asked == "turn"


def test_a_team_reroll_may_try_again(scene: Any) -> None:
    match = scene(PAIR, **VAMPIRES, rerolls=[1, 0], dice=[2, 3])
    match.play("move h1", "use Hypnotic Gaze h1 a1", "reroll")
    assert not match.match.state.zone(match.player("a1"))


@pytest.mark.shows("crp.skill.hypnotic-gaze:3")
def test_the_victim_assists_nobody(scene: Any) -> None:
    table = "h1 Vampire 12,7 -Blood Lust\nh2 Thrall 14,7\na1 Lineman 13,7\na2 Lineman 14,6"
    match = scene(table, **VAMPIRES, dice=[3, "push"])
    match.play("move h1", "use Hypnotic Gaze a1", "block h2 a2")
    assert match.events("block")[0]["dice"] == 1


@pytest.mark.shows("crp.skill.hypnotic-gaze:3")
def test_the_victim_catches_nothing(scene: Any) -> None:
    match = scene(PAIR + "a2 Lineman 14,7 ball", **VAMPIRES, dice=[3, "d8:1"])
    match.play("move h1", "use Hypnotic Gaze a1", "handoff a2", "give a2 a1")
    assert not match.rolled("catch") and match.ball == (13, 6)


@pytest.mark.shows("crp.skill.hypnotic-gaze:3")
def test_the_victim_intercepts_nothing(scene: Any) -> None:
    table = "h1 Vampire 12,7 -Blood Lust\nh2 Vampire 12,9 ball -Blood Lust\nh3 Vampire 14,5\na1 Lineman 13,7"
    match = scene(table, **VAMPIRES, dice=[3, 6, 6])
    match.play("move h1", "use Hypnotic Gaze a1", "pass h2", "throw h2", "target 14,5")
    assert match.holder == "h3"


@pytest.mark.shows("crp.skill.hypnotic-gaze:4")
def test_the_spell_breaks_when_the_victim_acts(scene: Any) -> None:
    match = scene(PAIR, **VAMPIRES, dice=[3])
    match.play("move h1", "use Hypnotic Gaze a1")
    assert not match.match.state.zone(match.player("a1"))
    match.play("move a1")
    assert match.match.state.zone(match.player("a1")) and match.options("move a1")


@pytest.mark.shows("crp.skill.hypnotic-gaze:4")
def test_the_spell_breaks_with_the_drive(scene: Any) -> None:
    match = scene(PAIR + "h2 Thrall 24,7 ball", **VAMPIRES, dice=[3])
    match.play("move h1", "use Hypnotic Gaze a1", "move h2", "move h2 25,7")
    assert match.score == (1, 0) and not match.match.state.flags[match.player("a1")]
