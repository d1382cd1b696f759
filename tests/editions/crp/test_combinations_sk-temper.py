"""Skills of mind and body beside those of the other families."""

from __future__ import annotations

from typing import Any

import pytest

# -- Loner and Pro (ruling E18)
LONER_PRO = "h1 Lineman 12,7 +Loner +Pro\nh2 Lineman 3,3\na1 Lineman 13,7"


@pytest.mark.rule("crp.skill.loner")
def test_pro_is_no_team_reroll_and_asks_no_loner(scene: Any) -> None:
    match = scene(LONER_PRO, rerolls=[1, 0], dice=[1, 4, 3])
    match.play("move h1", "move h1 11,7", "use Pro")
    assert match.standing("h1") and match.rerolls == (1, 0) and not match.rolled("gate")


@pytest.mark.rule("crp.skill.loner")
@pytest.mark.shows("crp.skill.loner:1")
def test_the_pro_die_by_team_reroll_needs_the_loner_die(scene: Any) -> None:
    match = scene(LONER_PRO, rerolls=[1, 0], dice=[1, 3, 4, 4, 3])
    match.play("move h1", "move h1 11,7", "use Pro", "reroll")
    assert match.standing("h1") and match.rerolls == (0, 0) and len(match.rolled("gate")) == 1


# -- Stunty
@pytest.mark.rule("crp.skill.stunty")
@pytest.mark.shows("crp.skill.stunty:3")
@pytest.mark.parametrize(("dice", "then"), [([3, 4], "ko"), ([4, 4], "stunned"), ([4, 5], "casualty")])
def test_a_stunty_with_a_thick_skull(scene: Any, dice: list[int], then: str) -> None:
    match = scene("h1 Lineman 12,7\nh2 Lineman 3,3\na1 Lineman 13,7 +Stunty +Thick Skull", dice=["pow", 6, 6, *dice])
    match.play("block h1 a1", "push 14,7", "stay")
    assert match.status("a1") == then


@pytest.mark.rule("crp.skill.stunty")
@pytest.mark.shows("crp.skill.stunty:4")
def test_an_armed_stunty_minds_tackle_zones(scene: Any) -> None:
    table = "h1 Lineman 12,7 +Stunty +Secret Weapon\na1 Lineman 12,8\na2 Lineman 13,5\na3 Lineman 11,5"
    match = scene(table, dice=[5])
    match.play("move h1", "move h1 12,6")
    assert match.modifiers("dodge") == {"base": 1, "tackle zones": -2}


@pytest.mark.rule("crp.skill.stunty")
@pytest.mark.shows("crp.skill.stunty:4")
def test_an_armed_stunty_passes_and_suffers_like_others(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 ball +Stunty +Secret Weapon\nh2 Lineman 14,7", dice=[4, 3])
    match.play("pass h1", "throw h1", "target 14,7")
    assert match.modifiers("pass")["Stunty"] == -1
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7 +Stunty +Secret Weapon", dice=["pow", 6, 6, 3, 4])
    match.play("block h1 a1", "push 14,7", "stay")
    assert match.status("a1") == "ko"


@pytest.mark.rule("crp.skill.stunty")
def test_a_tail_still_holds_a_stunty(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Stunty\na1 Lineman 12,8 +Prehensile Tail\na2 Lineman 13,5", dice=[4])
    match.play("move h1", "move h1 12,6")
    assert match.standing("h1") and sum(match.modifiers("dodge").values()) == 0


# -- Take Root
ROOTED = "h1 Lineman 12,7 rooted +Take Root {}\nh2 Lineman 3,3\na1 Lineman 13,7"


@pytest.mark.rule("crp.skill.take-root")
@pytest.mark.shows("crp.skill.take-root:5")
def test_rooted_he_does_not_leap(scene: Any) -> None:
    match = scene(ROOTED.format("+Leap"))
    match.play("move h1")
    assert match.options() == ["end"]


@pytest.mark.rule("crp.skill.take-root")
@pytest.mark.shows("crp.skill.take-root:5")
@pytest.mark.parametrize("skill", ["Diving Tackle", "Shadowing"])
def test_rooted_he_does_not_run_after_anybody(scene: Any, skill: str) -> None:
    match = scene(ROOTED.format(f"+{skill}"), active="away", dice=[3])
    match.play("move a1", "move a1 14,7")
    assert match.asked == "action" and match.at("a1") == (14, 7) and match.at("h1") == (12, 7)


@pytest.mark.rule("crp.skill.take-root")
@pytest.mark.shows("crp.skill.take-root:5")
def test_rooted_he_throws_himself_on_nobody(scene: Any) -> None:
    match = scene(ROOTED.format("+Piling On"), dice=["pow", 1, 1])
    match.play("block h1 a1", "push 14,7")
    assert match.standing("h1") and match.asked == "turn"


@pytest.mark.rule("crp.skill.take-root")
@pytest.mark.shows("crp.skill.take-root:5")
def test_side_step_does_not_move_him(scene: Any) -> None:
    match = scene(ROOTED.format("+Side Step"), active="away", dice=["push"])
    match.play("block a1 h1")
    assert match.at("h1") == (12, 7) and not match.events("push")


@pytest.mark.rule("crp.skill.take-root")
@pytest.mark.shows("crp.skill.take-root:6")
def test_his_frenzy_finds_nobody_to_follow(scene: Any) -> None:
    match = scene(ROOTED.format("+Frenzy"), dice=["push"])
    match.play("block h1 a1", "push 14,7")
    assert match.at("h1") == (12, 7) and match.asked == "turn" and len(match.events("block")) == 1


# -- without his wits
@pytest.mark.rule("crp.skill.bone-head")
@pytest.mark.shows("crp.skill.bone-head:4", "crp.skill.really-stupid:5", "crp.skill.hypnotic-gaze:3")
def test_a_dazed_player_dumps_off_nothing(scene: Any) -> None:
    table = "h1 Lineman 12,7 ball dazed +Dump-Off\nh2 Lineman 12,9\na1 Lineman 13,7\na2 Lineman 20,3"
    match = scene(table, active="away", dice=["push"])
    match.play("block a1 h1")
    assert match.asked == "push"


@pytest.mark.rule("crp.skill.bone-head")
@pytest.mark.shows("crp.skill.bone-head:4", "crp.skill.really-stupid:5", "crp.skill.hypnotic-gaze:3")
def test_a_dazed_player_neither_shadows_nor_blocks_passes(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 dazed +Shadowing\na1 Lineman 13,7\na2 Lineman 20,3", active="away")
    match.play("move a1", "move a1 14,7")
    assert match.asked == "action"
    table = "h1 Lineman 16,9 dazed +Pass Block\na1 Lineman 14,7 ball\na2 Lineman 18,7"
    match = scene(table, active="away", dice=[4, 3])
    match.play("pass a1", "throw a1", "target 18,7")
    assert match.holder == "a2"


# -- passes that are not thrown after all
@pytest.mark.rule("crp.skill.blood-lust")
@pytest.mark.shows("crp.skill.blood-lust:9")
def test_nobody_runs_for_a_pass_that_thirst_has_stopped(scene: Any) -> None:
    table = "h1 Vampire 12,7 ball\nh3 Vampire 16,7\na1 Lineman 14,10 +Pass Block"
    match = scene(table, home="Vampire", dice=[1, "d8:1"])
    match.play("pass h1", "throw h1", "target 16,7")
    assert match.status("h1") == "reserves" and match.seat == "a" and match.asked == "turn"


@pytest.mark.rule("crp.skill.animosity")
@pytest.mark.shows("crp.skill.animosity:6")
def test_nobody_runs_for_a_pass_that_is_refused(scene: Any) -> None:
    table = "h1 Skaven Lineman 12,7 ball\nh2 Underworld Goblin 16,7\na1 Lineman 14,10 +Pass Block"
    match = scene(table, home="Underworld", dice=[1])
    match.play("pass h1", "throw h1", "target 16,7")
    assert match.holder == "h1" and match.asked == "turn"


@pytest.mark.rule("crp.skill.animosity")
def test_a_dump_off_is_no_pass_action(scene: Any) -> None:
    table = "h1 Skaven Lineman 12,7 ball +Dump-Off\nh2 Underworld Goblin 12,9\na1 Lineman 13,7\na2 Lineman 20,3"
    match = scene(table, home="Underworld", active="away", dice=[5, 3, "push"])
    match.play("block a1 h1", "use Dump-Off", "target 12,9")
    assert match.holder == "h2" and not match.rolled("animosity")


# -- No Hands
@pytest.mark.rule("crp.skill.no-hands")
@pytest.mark.shows("crp.skill.no-hands:2")
def test_no_hands_no_diving_catch(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 ball\nh2 Lineman 14,8 +No Hands +Diving Catch", dice=[4, "d8:1"])
    match.play("pass h1", "throw h1", "target 14,7")
    assert not match.rolled("catch") and match.ball == (14, 6)


# -- thrown team-mates and other weapons
@pytest.mark.rule("crp.skill.take-root")
@pytest.mark.shows("crp.skill.take-root:5")
def test_nobody_throws_a_rooted_team_mate(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Throw Team-Mate\nh2 Lineman 12,8 rooted +Take Root +Right Stuff", ball="3,3")
    match.play("pass h1")
    assert not match.options("use")


@pytest.mark.rule("crp.skill.blood-lust")
def test_a_bitten_thrall_is_not_thrown(scene: Any) -> None:
    table = "h1 Vampire 12,7 +Throw Team-Mate\nh2 Thrall 12,8 +Right Stuff\nh3 Thrall 3,3"
    match = scene(table, home="Vampire", ball="3,9", dice=[1, 6, 3])
    match.play("pass h1", "use Throw Team-Mate h2", "target 14,8")
    assert match.status("h2") == "ko" and match.asked == "turn" and not match.turnover


@pytest.mark.rule("crp.skill.take-root")
@pytest.mark.shows("crp.skill.take-root:5")
def test_a_rooted_ball_and_chain_swings_on_the_spot(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 rooted +Take Root +Ball & Chain\nh2 Lineman 3,3")
    match.play("move h1")
    if match.asked == "action":
        match.play("end")
    assert match.at("h1") == (12, 7) and match.asked == "turn"


@pytest.mark.rule("crp.skill.bone-head")
@pytest.mark.shows("crp.skill.bone-head:1")
def test_a_bone_headed_bombardier_forgets_the_fuse(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Bone-head +Bombardier\nh2 Lineman 3,3", dice=[1])
    match.play("act h1 Bombardier")
    assert match.asked == "turn"
