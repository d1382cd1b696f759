"""General and Strength skills meeting skills of other families."""

from __future__ import annotations

from typing import Any

import pytest

MATE = "\nh9 Lineman 2,2"


@pytest.mark.rule("crp.skill.grab", "crp.skill.side-step")
@pytest.mark.shows("crp.skill.grab:2")
@pytest.mark.parametrize("declared", [["block h1 a1"], ["blitz h1", "hit h1 a1"]])
def test_grab_and_side_step_undo_each_other(scene: Any, declared: list[str]) -> None:
    match = scene("h1 Lineman 12,7 +Grab\na1 Lineman 13,7 +Side Step", dice=["push"]).play(*declared)
    assert match.asked == "push" and match.seat == "h" and len(match.options("push")) == 3


@pytest.mark.rule("crp.skill.mighty-blow", "crp.skill.claw")
@pytest.mark.shows("crp.skill.mighty-blow:1")
def test_mighty_blow_brings_a_seven_to_where_claws_bite(scene: Any) -> None:
    """Claw looks at the roll with its modifiers (ruling E7)."""
    match = scene("h1 Lineman 12,7 +Mighty Blow +Claw\na1 6 3 3 10 13,7" + MATE, dice=["pow", 3, 4, 1, 2])
    match.play("block h1 a1", "push 14,7", "stay", "use Mighty Blow")
    assert match.rolled("armour")[0]["broken"] is True and match.stunned("a1")


@pytest.mark.rule("crp.skill.piling-on", "crp.skill.claw", "crp.skill.mighty-blow")
@pytest.mark.shows("crp.skill.piling-on:2")
def test_claw_mighty_blow_and_piling_on_together(scene: Any) -> None:
    """Claws break the armour, the first injury is rolled again, and the new one gets the blow."""
    match = scene("h1 Lineman 12,7 +Mighty Blow +Claw +Piling On\na1 6 3 3 10 13,7" + MATE,
                  dice=["pow", 4, 4, 1, 2, 4, 3])
    match.play("block h1 a1", "push 14,7", "follow", "use Piling On", "use Mighty Blow")
    assert match.status("a1") == "ko" and match.prone("h1") and not match.turnover


@pytest.mark.rule("crp.skill.thick-skull", "crp.skill.stunty")
@pytest.mark.shows("crp.skill.thick-skull:1")
@pytest.mark.parametrize(("die", "status"), [(3, "ko"), (4, "stunned"), (5, "casualty")])
def test_a_thick_skull_on_a_small_body(scene: Any, die: int, status: str) -> None:
    """7 knocks him out, 8 stuns, 9 hurts him badly (ruling E9)."""
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7 +Thick Skull +Stunty" + MATE, dice=["pow", 6, 6, 4, die])
    match.play("block h1 a1", "push 14,7", "stay")
    assert match.status("a1") == status


@pytest.mark.rule("crp.skill.mighty-blow", "crp.skill.thick-skull", "crp.skill.stunty")
def test_a_blow_may_be_held_back(scene: Any) -> None:
    """Seven knocks that player out, eight would only stun him: the coach is asked and keeps his seven."""
    match = scene("h1 Lineman 12,7 +Mighty Blow\na1 Lineman 13,7 +Thick Skull +Stunty" + MATE,
                  dice=["pow", 6, 6, 4, 3])
    match.play("block h1 a1", "push 14,7", "stay", "no")
    assert match.status("a1") == "ko"


@pytest.mark.rule("crp.skill.pass-block", "crp.skill.dump-off")
@pytest.mark.shows("crp.skill.pass-block:9", "crp.skill.pass-block:10")
def test_a_fall_against_a_dump_off_ends_the_turn_after_the_block(scene: Any) -> None:
    match = scene("""
        h1 Lineman 12,7
        h2 Lineman 15,10 +Pass Block
        h3 Lineman 15,4 +Pass Block
        a1 Lineman 13,7 ball +Dump-Off
        a2 Lineman 15,7
        a3 Lineman 16,11
        """, dice=[1, 1, 1, 6, 6, "push"])
    match.play("block h1 a1", "use Dump-Off", "target 15,7", "use Pass Block h2", "move h2 15,9")
    assert match.prone("h2") and match.turnover and match.holder == "a2"
    match.play("push 14,6", "stay")
    assert match.at("a1") == (14, 6) and match.seat == "a" and match.asked == "turn"


@pytest.mark.rule("crp.skill.pass-block", "crp.skill.tentacles")
@pytest.mark.shows("crp.skill.pass-block:6")
def test_tentacles_hold_a_pass_blocker_short_of_his_goal(scene: Any) -> None:
    match = scene("h1 Lineman 5,7 ball\nh2 Lineman 11,7\nh3 Lineman 9,11 +Tentacles\na1 Lineman 8,10 +Pass Block",
                  dice=[1, 1, 4, 6])
    match.play("pass h1", "throw h1", "target 11,7", "use Pass Block", "move a1 8,9", "use Tentacles")
    assert match.at("a1") == (8, 10) and match.holder == "h2"


@pytest.mark.rule("crp.skill.pass-block", "crp.skill.leap")
@pytest.mark.shows("crp.skill.pass-block:8")
def test_a_pass_blocker_may_leap_where_that_leads_on(scene: Any) -> None:
    match = scene("h1 Lineman 5,7 ball\nh2 Lineman 11,7\na1 Lineman 8,10 +Pass Block +Leap", dice=[6, 4, 6])
    match.play("pass h1", "throw h1", "target 11,7", "use Pass Block")
    leaps = match.options("use Leap")
    assert "use Leap a1 8,8" in leaps and "use Leap a1 8,12" not in leaps
    match.play("use Leap a1 8,8", "end", "no")
    assert match.at("a1") == (8, 8) and match.holder == "h2"


@pytest.mark.rule("crp.skill.shadowing", "crp.skill.leap")
@pytest.mark.shows("crp.skill.shadowing:1")
def test_a_leap_is_shadowed(scene: Any) -> None:
    """Leaving is leaving (ruling E11)."""
    match = scene("h1 Lineman 12,7 +Leap\na1 Lineman 13,7 +Shadowing" + MATE, dice=[6, 3, 4])
    match.play("move h1", "use Leap h1 10,7", "use Shadowing")
    assert match.at("h1") == (10, 7) and match.at("a1") == (12, 7)


@pytest.mark.rule("crp.skill.shadowing", "crp.skill.tentacles")
@pytest.mark.shows("crp.skill.shadowing:1")
def test_first_tentacles_then_the_dodge_then_the_shadow(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7 +Shadowing\na2 Lineman 13,8 +Tentacles" + MATE,
                  dice=[6, 6, 6, 3, 4])
    match.play("move h1", "move h1 11,7", "use Tentacles")
    assert match.options() == ["use Shadowing a1", "no"]
    match.play("use Shadowing")
    order = [event["roll"] for event in match.events("roll")]
    assert order == ["tentacles", "dodge", "shadow"] and match.at("a1") == (12, 7)


@pytest.mark.rule("crp.skill.shadowing", "crp.skill.tentacles")
def test_nobody_shadows_a_player_who_was_held(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7 +Shadowing\na2 Lineman 13,8 +Tentacles" + MATE, dice=[1, 1])
    match.play("move h1", "move h1 11,7", "use Tentacles")
    assert match.at("h1") == (12, 7) and not match.used("Shadowing")


@pytest.mark.rule("crp.skill.shadowing", "crp.skill.pass-block")
@pytest.mark.shows("crp.skill.shadowing:1")
def test_a_move_out_of_turn_is_no_action_to_shadow(scene: Any) -> None:
    match = scene("h1 Lineman 5,7 ball\nh2 Lineman 11,7\nh3 Lineman 9,11 +Shadowing\na1 Lineman 8,10 +Pass Block",
                  dice=[6, 4, 6])
    match.play("pass h1", "throw h1", "target 11,7", "use Pass Block", "move a1 8,9", "move a1 8,8", "end", "no")
    assert not match.used("Shadowing")


@pytest.mark.rule("crp.skill.frenzy", "crp.skill.foul-appearance")
@pytest.mark.shows("crp.skill.frenzy:3")
def test_the_second_block_has_to_be_stomached_too(scene: Any) -> None:
    """Foul Appearance is rolled for again (ruling E13)."""
    match = scene("h1 Lineman 12,7 +Frenzy\na1 Lineman 13,7 +Foul Appearance" + MATE, dice=[2, "push", 1])
    match.play("block h1 a1", "push 14,7")
    assert len(match.rolled("revulsion")) == 2 and match.asked == "turn" and not match.turnover


@pytest.mark.rule("crp.skill.break-tackle", "crp.skill.diving-tackle")
@pytest.mark.shows("crp.skill.break-tackle:1")
def test_strength_answers_a_diving_tackle(scene: Any) -> None:
    match = scene("h1 6 5 3 9 12,7 +Break Tackle\na1 Lineman 13,7 +Diving Tackle" + MATE, dice=[4])
    match.play("move h1", "move h1 11,7", "use Diving Tackle", "use Break Tackle")
    assert match.standing("h1") and match.at("a1") == (12, 7) and match.prone("a1")


@pytest.mark.rule("crp.skill.dauntless", "crp.skill.horns")
@pytest.mark.shows("crp.skill.dauntless:4")
def test_horns_count_before_dauntless(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Dauntless +Horns\na1 6 5 3 8 13,7", dice=[2, "push"])
    match.play("blitz h1", "hit h1 a1")
    assert match.rolled("nerve")[0]["target"] == 2 and match.events("block")[0]["dice"] == 1


@pytest.mark.rule("crp.skill.mighty-blow", "crp.skill.piling-on", "crp.skill.chainsaw")
@pytest.mark.shows("crp.skill.mighty-blow:3", "crp.skill.piling-on:5")
def test_a_chainsaw_needs_no_muscle(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Chainsaw +Mighty Blow +Piling On\na1 6 3 3 8 13,7" + MATE, dice=[2, 1, 4])
    match.play("block h1 a1")
    assert match.asked == "turn" and match.standing("h1", "a1")


@pytest.mark.rule("crp.skill.mighty-blow", "crp.skill.chainsaw")
@pytest.mark.shows("crp.skill.mighty-blow:3")
def test_running_into_a_chainsaw_is_enough(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7 +Chainsaw +Mighty Blow" + MATE, dice=["skull", 1, 4])
    match.play("block h1 a1")
    assert match.prone("h1") and match.rolled("armour")[0]["modifier"] == 3 and not match.used("Mighty Blow")


@pytest.mark.rule("crp.skill.mighty-blow", "crp.skill.piling-on", "crp.skill.stab")
@pytest.mark.shows("crp.skill.mighty-blow:3", "crp.skill.piling-on:5")
def test_nor_does_a_knife(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Stab +Mighty Blow +Piling On\na1 Lineman 13,7" + MATE, dice=[4, 4])
    match.play("block h1 a1", "use Stab")
    assert match.asked == "turn" and match.standing("h1", "a1")


@pytest.mark.rule("crp.skill.piling-on", "crp.skill.take-root")
@pytest.mark.shows("crp.skill.piling-on:1")
def test_a_rooted_player_does_not_drop_on_anybody(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 rooted +Take Root +Piling On +Wrestle\na1 Lineman 13,7 +Stand Firm" + MATE,
                  dice=["pow", 1, 1])
    match.play("block h1 a1", "use Stand Firm")
    assert match.asked == "turn" and match.standing("h1")


@pytest.mark.rule("crp.skill.strong-arm", "crp.skill.hail-mary-pass")
@pytest.mark.shows("crp.skill.strong-arm:1")
def test_no_range_no_strong_arm(scene: Any) -> None:
    match = scene("h1 Lineman 2,7 ball +Strong Arm +Hail Mary Pass" + "\nh9 Lineman 1,1",
                  dice=[2, "d8:1", "d8:5", "d8:1", "d8:1"])
    match.play("pass h1", "throw h1", "target 22,7")
    assert not match.modifiers("pass").get("Strong Arm")


@pytest.mark.rule("crp.skill.pro", "crp.skill.bone-head")
@pytest.mark.shows("crp.skill.pro:1")
def test_a_professional_bone_head_thinks_again(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Bone-head +Pro", dice=[1, 4, 2]).play("move h1", "use Pro")
    assert match.asked == "action"
