"""Star players of the third season edition, where their rules are new or changed."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.data import edition_data
from nuffle.editions import edition
from nuffle.files.names import kebab
from nuffle.rules.player_state import DAZED

MAN = "Human Lineman"


def stage(scene: Any, table: str, *dice: int | str, **rest: Any) -> Any:
    return scene(table.replace("MAN", MAN), dice=list(dice), edition="bb2025", **rest)


def test_all_rules_of_stars_work() -> None:
    known = edition("bb2025").indexes
    rules = {star.special_rule.name for star in edition_data("bb2025").stars if star.special_rule}
    assert {rule for rule in rules if f"bb2025.star.{kebab(rule)}" not in known} == set()


@pytest.mark.rule("bb2025.star.krump-and-smash")
def test_varag_smashes_again(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Krump and Smash\nh2 MAN 3,3\na1 MAN 11,7", "pow", 1, 2, 5, 6, 1, 2)
    match.play("block h1 a1", "push a1 12,7", "stay", "use Krump and Smash")
    assert match.stunned("a1")


@pytest.mark.rule("bb2025.star.dwarfen-grit")
def test_bugman_grits_his_teeth(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 +Dwarfen Grit", "pow", 6, 6, 1, 2)
    match.play("block h1 a1", "push a1 12,7", "stay", "use Dwarfen Grit")
    assert match.prone("a1")


@pytest.mark.rule("bb2025.star.consummate-professional")
def test_griff_adds_one(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Consummate Professional\na1 MAN 11,7", 2)
    match.play("move h1", "move h1 9,7", "use Consummate Professional")
    assert match.standing("h1")


@pytest.mark.rule("bb2025.star.excuse-me-are-you-a-zoat")
def test_a_zoat_distracts_whoever_is_near(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Excuse Me, Are You a Zoat?\na1 MAN 13,7")
    match.play("move h1", "use Excuse Me, Are You a Zoat?")
    assert match.match.state.flag(match.player("a1"), DAZED)


@pytest.mark.rule("bb2025.star.incorporeal")
def test_a_ghost_needs_no_dodge(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Incorporeal\na1 MAN 11,7")
    match.play("move h1", "use Incorporeal", "move h1 9,7")
    assert match.at("h1") == (9, 7)


@pytest.mark.rule("bb2025.star.slayer")
def test_a_slayer_wants_big_guys(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Slayer +Dauntless\nh2 MAN 3,3\na1 Ogre 11,7", 6, "pow", 5, 4, 1, 2)
    match.play("block h1 a1", "push a1 12,7", "stay", "use Slayer")
    assert match.stunned("a1")


@pytest.mark.rule("bb2025.star.woodland-fury")
def test_willow_throws_a_skull_again(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Woodland Fury\na1 MAN 11,7", "skull", "push")
    match.play("block h1 a1", "use Woodland Fury")
    assert match.asked == "push"


@pytest.mark.rule("bb2025.star.wisdom-of-the-white-dwarf")
def test_grombrindal_teaches_for_a_turn(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Wisdom of the White Dwarf\nh2 MAN 12,7\nh3 MAN 3,3\na1 MAN 20,7")
    match.play("move h1", "use Wisdom of the White Dwarf", "choose h2")
    line = next(line for line in match.options() if "Sure Feet" in line)
    match.play(line, "end")
    assert match.has("h2", "Sure Feet")


@pytest.mark.rule("bb2025.star.beer-barrel-bash")
def test_after_the_barrel_he_is_done(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Beer Barrel Bash!\nh2 MAN 3,3\na1 MAN 12,7", 3, 1, 2)
    match.play("move h1", "use Beer Barrel Bash!")
    assert match.prone("a1") and match.asked == "turn"
