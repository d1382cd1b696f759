"""Mutations as the 2020 edition has them."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.events import FROM_ZONES
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_LEAP

HIT = "h2 6 3 3 4 9 3,3\nh1 6 4 3 4 9 10,7 {skills}\na1 6 3 3 4 {armour} 11,7 {other}"


def hit(scene: Any, dice: list[Any], skills: str = "", armour: int = 11, other: str = "") -> Any:
    """A block that knocks the opponent down; he is not followed."""
    match = scene(HIT.format(skills=skills, armour=armour, other=other), dice=["pow", "pow", *dice], edition="bb2020")
    return match.play("block h1 a1", "push a1 12,7", "stay")


# -- Claws
@pytest.mark.rule("bb2020.skill.claws")
@pytest.mark.shows("bb2020.skill.claws:1")
def test_claws_break_any_armour_on_eight(scene: Any) -> None:
    match = hit(scene, [4, 4, 1, 2], "+Claws")
    assert match.stunned("a1")


@pytest.mark.rule("bb2020.skill.claws")
@pytest.mark.shows("bb2020.skill.claws:2")
def test_claws_look_at_the_bare_dice(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7 +Claws\na1 6 3 3 4 11 11,7 prone\nh2 6 3 3 4 9 12,7", dice=[3, 5],
                  edition="bb2020")
    match.play("foul h1", "kick h1 a1")
    assert match.prone("a1")            # a foul is no block, and 8 and an assist are not 11
    match = hit(scene, [3, 4], "+Claws")
    assert match.prone("a1")


@pytest.mark.rule("bb2020.skill.claws")
@pytest.mark.shows("bb2020.skill.claws:1")
def test_claws_do_not_scratch_one_who_falls_as_he_blocks(scene: Any) -> None:
    match = scene("h1 6 3 3 4 10 10,7\na1 6 3 3 4 9 11,7 +Claws\nh2 6 3 3 4 9 3,3", dice=["skull", 4, 4],
                  edition="bb2020")
    assert match.play("block h1 a1").prone("h1")


@pytest.mark.rule("bb2020.skill.claws")
@pytest.mark.shows("bb2020.skill.claws:1")
def test_claws_need_a_blocker_on_his_feet(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7 +Claws\na1 6 3 3 4 10 11,7\nh2 6 3 3 4 9 3,3", dice=["both down", 4, 4, 1, 1],
                  edition="bb2020")
    assert match.play("block h1 a1").prone("h1", "a1")


# -- Foul Appearance
@pytest.mark.rule("bb2020.skill.foul-appearance")
@pytest.mark.shows("bb2020.skill.foul-appearance:1")
def test_on_a_one_the_whole_activation_is_lost(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 9,7\nh2 6 3 3 4 9 3,3\na1 6 3 3 4 9 11,7 +Foul Appearance", dice=[1], edition="bb2020")
    match.play("blitz h1")
    assert match.asked == "turn" and match.standing("a1") and not match.turnover and not match.offers("move h1")
    assert not match.options("blitz") and match.at("h1") == (9, 7)


@pytest.mark.rule("bb2020.skill.foul-appearance")
@pytest.mark.shows("bb2020.skill.foul-appearance:1")
def test_on_two_the_block_is_thrown(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7\na1 6 3 3 4 9 11,7 +Foul Appearance", dice=[2, "push"], edition="bb2020")
    match.play("block h1 a1")
    assert match.asked == "push"


@pytest.mark.rule("bb2020.skill.foul-appearance")
@pytest.mark.shows("bb2020.skill.foul-appearance:2")
def test_in_a_blitz_he_is_looked_at_once(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 9,7\na1 6 3 3 4 9 11,7 +Foul Appearance", dice=[2, "push"], edition="bb2020")
    match.play("blitz h1")
    assert match.asked == "action" and len(match.rolled("revulsion")) == 1
    match.play("move h1 10,7", "hit h1 a1")
    assert match.asked == "push" and len(match.rolled("revulsion")) == 1


@pytest.mark.rule("bb2020.skill.foul-appearance", "crp.skill.frenzy")
@pytest.mark.shows("bb2020.skill.foul-appearance:2")
def test_the_second_block_of_frenzy_needs_no_second_look(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7 +Frenzy\na1 6 3 3 4 9 11,7 +Foul Appearance", dice=[2, "push", "push"],
                  edition="bb2020")
    match.play("block h1 a1", "push 12,7", "push 13,7")
    assert match.at("a1") == (13, 7) and len(match.rolled("revulsion")) == 1


@pytest.mark.rule("bb2020.skill.foul-appearance", "crp.skill.bone-head")
@pytest.mark.shows("bb2020.skill.foul-appearance:3")
@pytest.mark.parametrize(("dice", "looks"), [([1], 0), ([2, 1], 1)])
def test_his_own_wits_come_first(scene: Any, dice: list[int], looks: int) -> None:
    match = scene("h1 6 3 3 4 9 10,7 +Bone Head\nh2 6 3 3 4 9 3,3\na1 6 3 3 4 9 11,7 +Foul Appearance", dice=dice,
                  edition="bb2020").play("block h1 a1")
    assert match.asked == "turn" and len(match.rolled("activate")) == 1 and len(match.rolled("revulsion")) == looks
    assert match.match.state.zone(match.player("h1")) is (looks == 1)


@pytest.mark.rule("bb2020.skill.foul-appearance", "bb2020.skill.multiple-block")
@pytest.mark.parametrize(("dice", "looks"), [([1], 1), ([2, 1], 2)])
def test_one_of_two_targets_is_enough_to_lose_both_blocks(scene: Any, dice: list[int], looks: int) -> None:
    match = scene("h1 6 5 3 4 9 10,7 +Multiple Block\nh2 6 3 3 4 9 3,3\na1 6 3 3 4 9 11,7 +Foul Appearance\n"
                  "a2 6 3 3 4 9 11,8 +Foul Appearance", dice=dice, edition="bb2020")
    match.play("act h1 Multiple Block a1")
    assert match.asked == "turn" and len(match.rolled("revulsion")) == looks and match.standing("a1", "a2")


@pytest.mark.rule("bb2020.skill.foul-appearance")
def test_a_dazed_monster_is_foul_too_but_not_to_a_fouler(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7\nh2 6 3 3 4 9 3,3\na1 6 3 3 4 9 11,7 dazed +Foul Appearance", dice=[1],
                  edition="bb2020").play("block h1 a1")
    assert match.asked == "turn" and match.standing("a1")
    match = scene("h1 6 3 3 4 9 10,7\nh2 6 3 3 4 9 3,3\na1 6 3 3 4 9 11,7 prone +Foul Appearance", dice=[1, 2],
                  edition="bb2020").play("foul h1", "kick h1 a1")
    assert not match.rolled("revulsion")


# -- Iron Hard Skin
@pytest.mark.rule("bb2020.skill.iron-hard-skin")
@pytest.mark.shows("bb2020.skill.iron-hard-skin:1", "bb2020.skill.iron-hard-skin:2")
def test_nothing_is_added_to_an_armour_roll_against_iron_skin(scene: Any) -> None:
    match = hit(scene, [4, 4], "+Claws", 9, "+Iron Hard Skin")
    assert match.prone("a1")
    match = scene("h1 6 3 3 4 9 10,7\nh2 6 3 3 4 9 12,7\na1 6 3 3 4 9 11,7 prone +Iron Hard Skin", dice=[3, 5],
                  edition="bb2020").play("foul h1", "kick h1 a1")
    assert match.prone("a1")


@pytest.mark.rule("bb2020.skill.iron-hard-skin")
def test_iron_skin_breaks_like_any_other(scene: Any) -> None:
    assert hit(scene, [4, 5, 1, 1], "", 9, "+Iron Hard Skin").stunned("a1")


# -- Monstrous Mouth
@pytest.mark.rule("bb2020.skill.monstrous-mouth")
@pytest.mark.shows("bb2020.skill.monstrous-mouth:1")
def test_a_mouth_catches_at_the_second_try(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7 ball\nh2 6 3 3 4 9 11,7 +Monstrous Mouth", dice=[2, 3], edition="bb2020")
    match.play("handoff h1", "give h1 h2", "use Monstrous Mouth")
    assert match.holder == "h2"


@pytest.mark.rule("bb2020.skill.monstrous-mouth")
@pytest.mark.shows("bb2020.skill.monstrous-mouth:2")
def test_a_mouth_does_not_let_go(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7 +Strip Ball\na1 6 3 3 4 9 11,7 ball +Monstrous Mouth", dice=["push"],
                  edition="bb2020")
    match.play("block h1 a1", "push a1 12,7", "stay")
    assert match.holder == "a1"


# -- Prehensile Tail
@pytest.mark.rule("bb2020.skill.prehensile-tail")
@pytest.mark.shows("bb2020.skill.prehensile-tail:1", "bb2020.skill.prehensile-tail:2")
def test_of_two_tails_one_counts(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7\na1 6 3 3 4 9 11,7 +Prehensile Tail\na2 6 3 3 4 9 11,6 +Prehensile Tail",
                  dice=[4], edition="bb2020")
    match.play("move h1", "move h1 9,7")
    assert match.modifiers("dodge") == {"Prehensile Tail": -1} and match.standing("h1")


@pytest.mark.rule("bb2020.skill.prehensile-tail")
@pytest.mark.shows("bb2020.skill.prehensile-tail:1")
def test_a_tail_pulls_at_leapers_too(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7 +Pogo Stick\na1 6 3 3 4 9 11,7 +Prehensile Tail", dice=[4], edition="bb2020")
    match.play("move h1", "use Pogo Stick 12,7")
    assert match.modifiers("leap").get("Prehensile Tail") == -1


# -- Tentacles
HELD = "h1 6 3 3 4 9 10,7 {mark}\na1 6 {st} 3 4 9 11,7 +Tentacles"


@pytest.mark.rule("bb2020.skill.tentacles")
@pytest.mark.shows("bb2020.skill.tentacles:1", "bb2020.skill.tentacles:2")
def test_a_six_always_holds_and_he_may_still_throw(scene: Any) -> None:
    match = scene(HELD.format(mark="ball", st=1), dice=[6], edition="bb2020")
    match.play("pass h1", "move h1 9,7", "use Tentacles")
    assert match.at("h1") == (10, 7) and not match.turnover
    assert match.options() == ["end", "throw h1"]


@pytest.mark.rule("bb2020.skill.tentacles")
@pytest.mark.shows("bb2020.skill.tentacles:1")
def test_the_gap_in_strength_counts(scene: Any) -> None:
    match = scene(HELD.format(mark="", st=5), dice=[4], edition="bb2020")
    match.play("move h1", "move h1 9,7", "use Tentacles")
    assert match.at("h1") == (10, 7) and match.modifiers("tentacles") == {"Tentacles": 2}


@pytest.mark.rule("bb2020.skill.tentacles")
@pytest.mark.shows("bb2020.skill.tentacles:3")
def test_a_one_never_holds(scene: Any) -> None:
    match = scene(HELD.format(mark="", st=8), dice=[1, 3], edition="bb2020").play("move h1", "move h1 9,7",
                                                                               "use Tentacles")
    assert match.at("h1") == (9, 7)


# -- Very Long Legs
LONG_PASS = "h1 6 3 3 2 9 3,7 ball {skills}\nh2 6 3 3 4 9 12,7\na1 6 3 3 4 9 8,7 {other}"


@pytest.mark.rule("bb2020.skill.very-long-legs", "bb2020.skill.cloud-burster")
@pytest.mark.shows("bb2020.skill.very-long-legs:2", "bb2020.skill.very-long-legs:3")
def test_long_legs_reach_high_and_no_cloud_helps(scene: Any) -> None:
    match = scene(LONG_PASS.format(skills="+Cloud Burster", other="+Very Long Legs"), dice=[6, 4, 4], edition="bb2020")
    match.play("pass h1", "throw h1", "target 12,7", "intercept a1")
    assert match.modifiers("intercept").get("Very Long Legs") == 2
    assert match.holder == "a1" and len(match.rolled("intercept")) == 1


@pytest.mark.rule("bb2020.skill.very-long-legs")
@pytest.mark.shows("bb2020.skill.very-long-legs:1")
@pytest.mark.parametrize(("penalty", "left"), [(0, 0), (-1, -1), (-2, -1), (-3, -2)])
def test_long_legs_make_a_jump_easier_but_not_easy(scene: Any, penalty: int, left: int) -> None:
    match = scene("h1 6 3 3 4 9 10,7 +Very Long Legs", dice=[6], edition="bb2020")
    roll = Roll(R_LEAP, match.player("h1"), 3)
    roll.add(match.match, FROM_ZONES, penalty)
    match.interrupt(roll)
    assert roll.mod == left
