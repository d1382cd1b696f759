"""Weapons, bombs and thrown players together with skills of other families."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.editions.crp.ruleset import CRP
from nuffle.rules.hooks import F_USE
from nuffle.rules.procedures.block import Block

FAR = "h9 6 3 3 8  1,1\na9 6 3 3 8  24,1\n"
FANATIC = "h1 3 7 3 7  10,7  +Ball & Chain"
EAST = "option Ball & Chain east"


def needs(*skills: str) -> pytest.MarkDecorator:
    missing = [skill for skill in skills if f"crp.skill.{skill}" not in CRP.indexes]
    return pytest.mark.skipif(bool(missing), reason=f"not written yet: {', '.join(missing)}")


# -- Ball & Chain
@needs("diving-tackle", "frenzy", "kick-off-return", "leap", "pass-block", "shadowing")
@pytest.mark.rule("crp.skill.ball-and-chain")
@pytest.mark.shows("crp.skill.ball-and-chain:14")
@pytest.mark.parametrize("skill", ["diving-tackle", "frenzy", "kick-off-return", "leap", "pass-block", "shadowing"])
def test_a_ball_and_chain_rules_out_six_skills(scene: Any, skill: str) -> None:
    match = scene(FANATIC + f" +crp.skill.{skill}\nh2 6 3 3 8 3,3 +crp.skill.{skill}\n" + FAR)
    rule = CRP.indexes[f"crp.skill.{skill}"]
    assert match.match.is_forbidden(match.player("h1"), F_USE, rule)
    assert not match.match.is_forbidden(match.player("h2"), F_USE, rule)


@needs("frenzy")
@pytest.mark.rule("crp.skill.ball-and-chain")
@pytest.mark.shows("crp.skill.ball-and-chain:14")
def test_no_frenzy_on_a_chain(scene: Any) -> None:
    match = scene(FANATIC + " +Frenzy\na1 6 3 3 8 11,7\n" + FAR, dice=[3, "push", "push", "push"])
    match.play("move h1", EAST, "push a1 12,7")
    assert match.asked == "option" and len(match.events("block")) == 1


@needs("shadowing")
@pytest.mark.rule("crp.skill.ball-and-chain")
@pytest.mark.shows("crp.skill.ball-and-chain:14")
def test_he_shadows_nobody(scene: Any) -> None:
    match = scene("h1 6 3 3 8 10,7\na1 3 7 3 7 11,7 +Ball & Chain +Shadowing\n" + FAR, dice=[6])
    match.play("move h1", "move h1 9,7")
    assert match.asked == "action" and match.at("a1") == (11, 7)


@needs("foul-appearance")
@pytest.mark.rule("crp.skill.ball-and-chain")
@pytest.mark.shows("crp.skill.ball-and-chain:8")
def test_he_does_not_look_whom_he_hits(scene: Any) -> None:
    match = scene(FANATIC + "\na1 6 3 3 8 11,7 +Foul Appearance\n" + FAR, dice=[3, "push", "push", "push"])
    match.play("move h1", EAST, "push a1 12,7")
    assert not match.rolled("revulsion") and match.at("h1") == (11, 7)


@needs("foul-appearance")
@pytest.mark.rule("crp.skill.ball-and-chain")
@pytest.mark.shows("crp.skill.ball-and-chain:8")
def test_only_his_own_blocks_are_blind(scene: Any) -> None:
    match = scene(FANATIC + "\na1 6 3 3 8 11,7 +Foul Appearance\nh2 6 3 3 8 11,8\n" + FAR)
    rule = CRP.indexes["crp.skill.foul-appearance"]
    owner = match.player("a1")
    assert match.match.is_forbidden(owner, F_USE, rule, Block(match.player("h1"), owner))
    assert not match.match.is_forbidden(owner, F_USE, rule, Block(match.player("h2"), owner))


@needs("grab")
@pytest.mark.rule("crp.skill.ball-and-chain")
@pytest.mark.shows("crp.skill.ball-and-chain:13")
def test_grab_works_as_in_a_block_action(scene: Any) -> None:
    match = scene(FANATIC + " +Grab\na1 6 3 3 8 11,7\n" + FAR, dice=[3, "push", "push", "push"])
    match.play("move h1", EAST)
    if match.asked == "window":
        match.play("use Grab")
    assert match.offers("push a1 11,6") and match.offers("push a1 10,6")


@needs("tentacles")
@pytest.mark.rule("crp.skill.ball-and-chain")
@pytest.mark.shows("crp.skill.ball-and-chain:3")
def test_tentacles_hold_only_those_who_dodge(scene: Any) -> None:
    match = scene(FANATIC + "\na1 6 3 3 8 9,7 +Tentacles\n" + FAR, dice=[3]).play("move h1", EAST)
    assert match.at("h1") == (11, 7) and match.asked == "option"


@needs("thick-skull")
@pytest.mark.rule("crp.skill.ball-and-chain")
@pytest.mark.shows("crp.skill.ball-and-chain:12")
def test_a_thick_skull_does_not_keep_him_on_the_pitch(scene: Any) -> None:
    match = scene(FANATIC + " +Thick Skull\na1 6 3 3 8 11,7\n" + FAR, dice=[3, "skull", "skull", "skull", 4, 4])
    match.play("move h1", EAST)
    if match.asked == "window":
        match.play("use Thick Skull")
    assert match.status("h1") == "ko"


# -- Chainsaw, Stab
@needs("frenzy", "multiple-block")
@pytest.mark.rule("crp.skill.chainsaw")
@pytest.mark.shows("crp.skill.chainsaw:9")
@pytest.mark.parametrize("skill", ["frenzy", "multiple-block"])
def test_a_chainsaw_rules_out_frenzy_and_multiple_block(scene: Any, skill: str) -> None:
    match = scene(f"h1 6 3 3 8 10,7 +Chainsaw +crp.skill.{skill}\n" + FAR)
    assert match.match.is_forbidden(match.player("h1"), F_USE, CRP.indexes[f"crp.skill.{skill}"])


@needs("multiple-block")
@pytest.mark.rule("crp.skill.chainsaw")
@pytest.mark.shows("crp.skill.chainsaw:9")
def test_nobody_saws_two_at_once(scene: Any) -> None:
    match = scene("h1 6 5 3 8 10,7 +Chainsaw +Multiple Block\na1 6 3 3 8 11,7\na2 6 3 3 8 11,8\n" + FAR)
    assert not [line for line in match.options() if "Multiple Block" in line]


@needs("mighty-blow", "claw")
@pytest.mark.rule("crp.skill.chainsaw")
@pytest.mark.rule("crp.skill.stab")
@pytest.mark.shows("crp.skill.stab:2", "crp.skill.stab:5", "crp.skill.chainsaw:3")
@pytest.mark.parametrize(("weapon", "dice"), [("Stab", [4, 4]), ("Stab", [5, 4, 3, 4]), ("Chainsaw", [2, 3, 2])])
def test_mighty_blow_and_claw_do_not_sharpen_a_weapon(scene: Any, weapon: str, dice: list[int]) -> None:
    match = scene(f"h1 6 3 3 8 10,7 +{weapon} +Mighty Blow +Claw\na1 6 3 3 8 11,7\n" + FAR, dice=dice)
    match.play("block h1 a1")
    if weapon == "Stab":
        match.play("use Stab")
    assert match.asked == "turn" and not match.turnover
    assert match.standing("a1") or match.stunned("a1")


@needs("foul-appearance")
@pytest.mark.rule("crp.skill.stab")
@pytest.mark.shows("crp.skill.stab:1")
def test_foul_appearance_wards_off_knives(scene: Any) -> None:
    match = scene("h1 6 3 3 8 10,7 +Stab\na1 6 3 3 8 11,7 +Foul Appearance\n" + FAR, dice=[1]).play("block h1 a1")
    assert match.asked == "turn" and match.standing("a1") and not match.rolled("armour")


@needs("dauntless")
@pytest.mark.rule("crp.skill.stab")
@pytest.mark.rule("crp.skill.chainsaw")
def test_a_weapon_needs_no_courage(scene: Any) -> None:
    for weapon, dice in (("Stab", [1, 1]), ("Chainsaw", [2, 1, 1])):
        match = scene(f"h1 6 3 3 8 10,7 +{weapon} +Dauntless\na1 6 5 3 8 11,7\n" + FAR, dice=dice).play("block h1 a1")
        if weapon == "Stab":
            match.play("use Stab")
        assert not match.rolled("nerve") and match.asked == "turn"


@needs("multiple-block")
@pytest.mark.rule("crp.skill.stab")
@pytest.mark.shows("crp.skill.stab:1")
def test_two_stabs_with_multiple_block(scene: Any) -> None:
    match = scene("h1 6 3 3 8 10,7 +Stab +Multiple Block\na1 6 3 3 8 11,7\na2 6 3 3 8 11,8\n" + FAR,
                  dice=[5, 4, 2, 2, 5, 4, 2, 2])
    match.play("act h1 Multiple Block a1", "use Stab", "hit h1 a2", "use Stab")
    assert match.stunned("a1", "a2")


@needs("fend")
@pytest.mark.rule("crp.skill.ball-and-chain")
@pytest.mark.shows("crp.skill.ball-and-chain:10")
def test_fend_keeps_him_off_and_he_goes_on_from_where_he_is(scene: Any) -> None:
    match = scene(FANATIC + "\na1 6 3 3 8 11,7 +Fend\n" + FAR, dice=[3, "push", "push", "push"])
    match.play("move h1", EAST, "push a1 12,7", "use Fend")
    assert match.at("h1") == (10, 7) and match.asked == "option"


@needs("stunty")
@pytest.mark.rule("crp.skill.secret-weapon")
def test_a_stunty_with_a_secret_weapon_counts_tackle_zones(scene: Any) -> None:
    match = scene("h1 6 2 3 7 10,7 +Stunty +Secret Weapon\na1 6 3 3 8 11,7\na2 6 3 3 8 8,7\n" + FAR, dice=[6])
    match.play("move h1", "move h1 9,7")
    zones = match.modifiers("dodge")
    assert zones["tackle zones"] + zones.get("Stunty", 0) == -1


# -- bombs
@needs("catch")
@pytest.mark.rule("crp.skill.bombardier")
@pytest.mark.shows("crp.skill.bombardier:7")
def test_catch_helps_with_bombs(scene: Any) -> None:
    match = scene("h1 6 2 3 7 5,7 +Bombardier\nh2 6 3 3 8 8,7 +Catch\n" + FAR, dice=[3, 1, 4])
    match.play("act h1 Bombardier", "target 8,7", "yes", "use Catch")
    assert match.asked == "target"


@needs("accurate", "pass")
@pytest.mark.rule("crp.skill.bombardier")
@pytest.mark.shows("crp.skill.bombardier:7")
def test_passing_skills_help_with_bombs(scene: Any) -> None:
    match = scene("h1 6 2 3 7 5,7 +Bombardier +Accurate +Pass\n" + FAR, dice=[1, 3])
    match.play("act h1 Bombardier", "target 9,7")
    match.play("use Pass")
    assert match.modifiers("pass")["Accurate"] == 1 and match.events("quality")[0]["quality"] == "accurate"


@needs("hail-mary-pass")
@pytest.mark.rule("crp.skill.bombardier")
@pytest.mark.shows("crp.skill.bombardier:3")
def test_a_bomb_flies_anywhere_with_hail_mary_pass(scene: Any) -> None:
    match = scene("h1 6 2 3 7 5,7 +Bombardier +Hail Mary Pass\n" + FAR).play("act h1 Bombardier")
    assert match.offers("target 25,14")


@needs("diving-catch")
@pytest.mark.rule("crp.skill.bombardier")
@pytest.mark.shows("crp.skill.bombardier:7")
@pytest.mark.parametrize(("die", "asked"), [(3, "target"), (2, "turn")])
def test_a_bomb_is_caught_diving(scene: Any, die: int, asked: str) -> None:
    blast = [] if die == 3 else [3]
    match = scene("h1 6 2 3 7 5,7 +Bombardier\nh2 6 3 3 8 8,8 +Diving Catch\n" + FAR, dice=[3, die, *blast])
    match.play("act h1 Bombardier", "target 8,7", "use Diving Catch")
    assert match.asked == asked and match.standing("h2") and match.at("h2") == (8, 8)


@needs("no-hands")
@pytest.mark.rule("crp.skill.bombardier")
def test_without_hands_it_goes_off_in_his_face(scene: Any) -> None:
    match = scene("h1 6 2 3 7 5,7 +Bombardier\na1 6 3 3 8 8,7 +No Hands\n" + FAR, dice=[3, 3, 3])
    match.play("act h1 Bombardier", "target 8,7")
    assert match.prone("a1") and match.asked == "turn"


@needs("bone-head")
@pytest.mark.rule("crp.skill.bombardier")
def test_a_bone_headed_bombardier_forgets_the_fuse(scene: Any) -> None:
    match = scene("h1 6 2 3 7 5,7 +Bombardier +Bone-head\n" + FAR, dice=[1]).play("act h1 Bombardier")
    assert match.asked == "turn" and not match.events("throw")


# -- thrown team-mates
@needs("hail-mary-pass", "strong-arm")
@pytest.mark.rule("crp.skill.throw-team-mate")
@pytest.mark.shows("crp.skill.throw-team-mate:4", "crp.skill.throw-team-mate:6")
def test_a_strong_arm_helps_a_hail_mary_does_not(scene: Any) -> None:
    match = scene("""
        h1 5 5 2 9  10,7  +Throw Team-Mate  +Hail Mary Pass  +Strong Arm
        h2 6 2 3 7  11,7  +Right Stuff
        """, dice=[3, *["d8:3"] * 3, 4]).play("pass h1", "use Throw Team-Mate h2")
    assert not match.offers("target 17,7")
    match.play("target 15,7")
    assert match.modifiers("pass") == {"Throw Team-Mate": -1, "Strong Arm": 1}


@needs("regeneration")
@pytest.mark.rule("crp.skill.always-hungry")
@pytest.mark.shows("crp.skill.always-hungry:3")
def test_the_eaten_do_not_regenerate(scene: Any) -> None:
    match = scene("""
        h1 4 5 1 9  10,7  +Throw Team-Mate  +Always Hungry
        h2 6 2 3 7  11,7  +Right Stuff  +Regeneration
        """, dice=[1, 1]).play("pass h1", "use Throw Team-Mate h2")
    assert match.status("h2") == "eaten" and not match.rolled("regenerate")
