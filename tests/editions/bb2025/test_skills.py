"""Skills and traits of the third season edition, where they are new or changed."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.player_state import DAZED

MAN = "Human Lineman"


def stage(scene: Any, table: str, *dice: int | str, **rest: Any) -> Any:
    return scene(table.replace("MAN", MAN), dice=list(dice), edition="bb2025", **rest)


# -- general
@pytest.mark.rule("bb2025.skill.steady-footing")
def test_a_six_keeps_him_on_his_feet_and_the_turn_goes_on(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Steady Footing\na1 MAN 11,7", 1, 6)
    match.play("move h1", "move h1 9,7")
    assert match.standing("h1") and match.asked == "action"


@pytest.mark.rule("bb2025.skill.steady-footing")
def test_anything_less_does_not(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Steady Footing\na1 MAN 11,7", 1, 5, 1, 2)
    match.play("move h1", "move h1 9,7")
    assert match.prone("h1") and match.seat == "a"


@pytest.mark.rule("bb2025.skill.taunt")
def test_who_taunts_is_followed(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\na1 MAN 11,7 +Taunt", "push")
    match.play("block h1 a1", "push a1 12,7", "use Taunt")
    assert match.at("h1") == (11, 7)


@pytest.mark.rule("bb2025.skill.strip-ball")
def test_the_ball_is_stripped_by_a_pow_too(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Strip Ball\na1 MAN 11,7 ball", "pow", 1, 2, 3)
    match.play("block h1 a1", "push a1 12,7", "stay")
    assert match.prone("a1") and match.match.state.carrier < 0


@pytest.mark.rule("bb2025.skill.dauntless")
def test_dauntless_looks_at_bare_strength(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Dauntless +Horns\na1 Ogre 12,7", 3, "push", "push")
    match.play("blitz h1", "move h1 11,7", "hit h1 a1")
    assert match.asked == "push"


# -- devious
@pytest.mark.rule("bb2025.skill.eye-gouge")
def test_who_was_gouged_assists_nobody(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Eye Gouge\nh2 MAN 12,8\na1 MAN 11,7\na2 MAN 13,8", "push", "push")
    match.play("block h1 a1", "push a1 12,7", "stay", "block h2 a2")
    assert match.match.find_frame("block").defence == 3


@pytest.mark.rule("bb2025.skill.quick-foul")
def test_after_a_quick_foul_he_moves_on(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Quick Foul\na1 MAN 11,7 prone", 1, 2)
    match.play("foul h1", "kick h1 a1", "move h1 9,7")
    assert match.at("h1") == (9, 7)


@pytest.mark.rule("bb2025.skill.lone-fouler")
def test_a_lone_fouler_tries_the_armour_again(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Lone Fouler\nh2 MAN 3,3\na1 MAN 11,7 prone", 1, 1, 5, 6, 1, 3)
    match.play("foul h1", "kick h1 a1", "use Lone Fouler")
    assert match.stunned("a1") and match.standing("h1")


@pytest.mark.rule("bb2025.skill.put-the-boot-in")
def test_the_boot_assists_however_marked(scene: Any) -> None:
    table = "h1 MAN 10,7\nh2 MAN 12,7 +Put the Boot In\na1 MAN 11,7 prone\na2 MAN 13,7"
    match = stage(scene, table, 3, 5, 1, 2)
    match.play("foul h1", "kick h1 a1")
    assert match.stunned("a1")


@pytest.mark.rule("bb2025.skill.saboteur")
def test_a_saboteur_takes_the_blocker_along(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\na1 MAN 11,7 +Saboteur +Secret Weapon", "pow", 4, 1, 2)
    match.play("block h1 a1", "push a1 12,7", "stay", "use Saboteur")
    assert match.prone("h1") and match.status("a1") == "ko" and match.seat == "h"


# -- mutations
@pytest.mark.rule("bb2025.skill.monstrous-mouth")
def test_a_chomped_player_stays_where_he_is(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Monstrous Mouth\nh2 MAN 12,8\na1 MAN 11,7", 3)
    match.play("block h1 a1", "use Monstrous Mouth", "end")
    assert match.seat == "a" and match.play("move a1").options("move") == []


@pytest.mark.rule("bb2025.skill.claws")
def test_claws_cut_when_he_was_the_one_blocked(scene: Any) -> None:
    match = stage(scene, "h1 Ogre 10,7 -Bone Head\na1 MAN 11,7 +Claws", "skull", "skull", 4, 4, 1, 2)
    match.play("block h1 a1")
    assert match.stunned("h1")


# -- traits
@pytest.mark.rule("bb2025.skill.regeneration")
def test_regeneration_comes_before_the_casualty(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\na1 MAN 11,7 +Regeneration", "pow", 6, 6, 6, 6, 4)
    match.play("block h1 a1", "push a1 12,7", "stay")
    assert match.status("a1") == "reserves"


@pytest.mark.rule("bb2025.skill.hatred")
def test_hatred_throws_a_skull_again(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Hatred (Ogre)\nh2 MAN 11,6\nh3 MAN 11,8\na1 Ogre 11,7", "skull", "push")
    match.play("block h1 a1", "use Hatred")
    assert match.asked == "push"


@pytest.mark.rule("bb2025.skill.hypnotic-gaze")
def test_the_gaze_needs_a_plain_three(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Hypnotic Gaze\na1 MAN 11,7\na2 MAN 9,7", 3)
    match.play("move h1", "use Hypnotic Gaze h1 a1")
    assert match.match.state.flag(match.player("a1"), DAZED)
