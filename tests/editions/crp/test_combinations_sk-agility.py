"""Skills that meet: those of agility, passing and mutation with each other and with the rest."""

from typing import Any

import pytest

LEAVING = ("move h1", "move h1 9,7")
THROW = ("pass h1", "throw h1", "target 9,7")


# -- dodging away
@pytest.mark.rule("crp.skill.dodge", "crp.skill.tackle")
def test_tackle_leaves_no_second_dodge(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 +Dodge\na1 Lineman 11,7 +Tackle", dice=[2, 1, 1])
    match.play(*LEAVING)
    assert match.lying("h1")


@pytest.mark.rule("crp.skill.dodge", "crp.skill.tackle")
def test_tackle_makes_a_stumble_a_fall(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 +Tackle\na1 Lineman 11,7 +Dodge", dice=["stumble", 1, 1])
    match.play("block h1 a1")
    assert match.asked == "push"
    match.play("push 12,7", "stay")
    assert match.lying("a1")


@pytest.mark.rule("crp.skill.diving-tackle", "crp.skill.tackle", "crp.skill.dodge")
def test_tackle_and_diving_tackle_leave_no_way_out(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 +Dodge\na1 Lineman 11,7 +Diving Tackle\na2 Lineman 11,8 +Tackle", dice=[3, 1, 1])
    match.play(*LEAVING, "use Diving Tackle")
    assert match.lying("h1") and match.prone("a1")


@pytest.mark.rule("crp.skill.diving-tackle", "crp.skill.break-tackle")
def test_strength_answers_a_diving_tackle(scene: Any) -> None:
    match = scene("h1 6 5 3 8 10,7 +Break Tackle\na1 Lineman 11,7 +Diving Tackle", dice=[3])
    match.play(*LEAVING, "use Diving Tackle", "use Break Tackle")
    assert match.standing("h1") and match.prone("a1") and match.at("a1") == (10, 7)


@pytest.mark.rule("crp.skill.prehensile-tail", "crp.skill.two-heads", "crp.skill.diving-tackle")
def test_all_modifiers_add_up(scene: Any) -> None:
    match = scene("h1 6 3 4 8 10,7 +Two Heads\na1 Lineman 11,7 +Diving Tackle +Prehensile Tail", dice=[3, 1, 1])
    match.play(*LEAVING, "use Diving Tackle")
    assert match.modifiers("dodge") == {"base": 1, "Two Heads": 1, "Prehensile Tail": -1, "Diving Tackle": -2}
    assert match.lying("h1")


@pytest.mark.rule("crp.skill.tentacles", "crp.skill.shadowing")
def test_tentacles_first_then_the_dodge_then_the_shadow(scene: Any) -> None:
    match = scene("h1 Lineman 10,7\na1 Lineman 11,7 +Tentacles +Shadowing", dice=[3, 3, 3, 1, 1])
    match.play(*LEAVING, "use Tentacles", "use Shadowing")
    assert [str(event["roll"]) for event in match.events("roll")] == ["tentacles", "dodge", "shadow"]
    assert match.at("h1") == (9, 7) and match.at("a1") == (10, 7) and match.standing("a1")


@pytest.mark.rule("crp.skill.tentacles", "crp.skill.shadowing")
def test_who_is_held_need_not_be_shadowed(scene: Any) -> None:
    match = scene("h1 Lineman 10,7\nh2 Lineman 3,3\na1 Lineman 11,7 +Tentacles +Shadowing", dice=[1, 1])
    match.play(*LEAVING, "use Tentacles")
    assert match.at("h1") == (10, 7) and match.asked == "turn"


@pytest.mark.rule("crp.skill.diving-tackle", "crp.skill.shadowing")
def test_a_diver_lies_where_a_shadow_would_go(scene: Any) -> None:
    match = scene("h1 Lineman 10,7\na1 Lineman 11,7 +Diving Tackle\na2 Lineman 11,8 +Shadowing", dice=[3, 1, 1])
    match.play(*LEAVING, "use Diving Tackle")
    assert match.at("a1") == (10, 7) and match.at("a2") == (11, 8) and not match.rolled("shadow")


@pytest.mark.rule("crp.skill.leap", "crp.skill.shadowing", "crp.skill.very-long-legs")
def test_a_leap_can_be_shadowed(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 +Leap +Very Long Legs\na1 Lineman 11,7 +Shadowing", dice=[3, 1, 1])
    match.play("move h1", "use Leap 8,7", "use Shadowing")
    assert match.at("h1") == (8, 7) and match.at("a1") == (10, 7)


@pytest.mark.rule("crp.skill.leap", "crp.skill.diving-tackle", "crp.skill.prehensile-tail")
def test_a_leap_is_no_dodge(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 +Leap\na1 Lineman 11,7 +Diving Tackle +Prehensile Tail", dice=[4])
    match.play("move h1", "use Leap 8,7")
    assert match.at("h1") == (8, 7) and match.modifiers("leap") == {} and match.standing("a1")


# -- rooted, chained
@pytest.mark.rule("crp.skill.leap", "crp.skill.take-root")
def test_the_rooted_do_not_leap(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 rooted +Leap +Take Root")
    match.play("move h1")
    assert match.options() == ["end"]


@pytest.mark.rule("crp.skill.diving-tackle", "crp.skill.take-root", "crp.skill.ball-and-chain")
@pytest.mark.parametrize("tackler", ["rooted +Take Root", "+Ball & Chain"])
def test_some_cannot_dive(scene: Any, tackler: str) -> None:
    match = scene(f"h1 Lineman 10,7\na1 Lineman 11,7 {tackler} +Diving Tackle", dice=[3])
    match.play(*LEAVING)
    assert match.standing("h1", "a1") and match.asked == "action"


@pytest.mark.rule("crp.skill.foul-appearance", "crp.skill.ball-and-chain")
def test_ball_and_chain_does_not_look(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 +Ball & Chain\na1 Lineman 11,7 +Foul Appearance", dice=[3, "push"])
    match.play("move h1", "option east", "push 12,7")
    assert match.at("a1") == (12, 7) and match.at("h1") == (11, 7) and not match.rolled("revulsion")


# -- blocks
@pytest.mark.rule("crp.skill.side-step", "crp.skill.grab")
@pytest.mark.parametrize("action", ["block h1 a1", "blitz h1"])
def test_grab_and_side_step_cancel_out(scene: Any, action: str) -> None:
    match = scene("h1 Lineman 10,7 +Grab\na1 Lineman 11,7 +Side Step", dice=["push"])
    match.play(action, *(["hit h1 a1"] if action == "blitz h1" else []))
    assert match.asked == "push" and match.seat == "h" and len(match.options()) == 3


@pytest.mark.rule("crp.skill.side-step", "crp.skill.stand-firm")
def test_side_step_or_stand_firm(scene: Any) -> None:
    match = scene("h1 Lineman 10,7\na1 Lineman 11,7 +Side Step +Stand Firm", dice=["push"])
    match.play("block h1 a1", "use Side Step", "no", "push 11,6", "stay")
    assert match.at("a1") == (11, 6)


@pytest.mark.rule("crp.skill.claw", "crp.skill.mighty-blow")
@pytest.mark.shows("crp.skill.claw:1")
def test_claw_looks_at_the_roll_with_mighty_blow(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 +Claw +Mighty Blow\nh2 Lineman 3,3\na1 6 3 3 10 11,7", dice=["pow", 3, 4, 1, 2])
    match.play("block h1 a1", "push 12,7", "stay", "use Mighty Blow")
    assert match.rolled("armour")[0]["broken"] is True and match.stunned("a1")


@pytest.mark.rule("crp.skill.claw", "crp.skill.mighty-blow", "crp.skill.piling-on")
def test_claw_mighty_blow_and_piling_on(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 +Claw +Mighty Blow +Piling On\nh2 Lineman 3,3\na1 6 3 3 10 11,7",
                  dice=["pow", 1, 1, 4, 4, 4, 3])
    match.play("block h1 a1", "push 12,7", "follow", "use Piling On", "use Mighty Blow")
    assert match.prone("h1") and match.status("a1") == "ko" and not match.turnover


@pytest.mark.rule("crp.skill.claw", "crp.skill.stab")
def test_claw_does_not_help_a_dagger(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 +Claw +Stab\na1 6 3 3 10 11,7", dice=[4, 4])
    match.play("block h1 a1", "use Stab")
    assert match.standing("a1")


@pytest.mark.rule("crp.skill.foul-appearance", "crp.skill.frenzy")
def test_frenzy_looks_twice(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 +Frenzy\nh2 Lineman 3,3\na1 Lineman 11,7 +Foul Appearance", dice=[2, "push", 1])
    match.play("block h1 a1", "push 12,7")
    assert len(match.rolled("revulsion")) == 2 and len(match.events("block dice")) == 1 and match.asked == "turn"


@pytest.mark.rule("crp.skill.foul-appearance", "crp.skill.stab", "crp.skill.chainsaw")
@pytest.mark.shows("crp.skill.foul-appearance:3")
@pytest.mark.parametrize("weapon", ["Stab", "Chainsaw"])
def test_weapons_are_held_back_by_it_too(scene: Any, weapon: str) -> None:
    match = scene(f"h1 Lineman 10,7 +{weapon}\nh2 Lineman 3,3\na1 Lineman 11,7 +Foul Appearance", dice=[1])
    match.play("block h1 a1")
    assert match.asked == "turn" and match.seat == "h" and not match.turnover
    assert not match.rolled("armour") and not match.rolled("kick back")


@pytest.mark.rule("crp.skill.horns", "crp.skill.dauntless")
def test_horns_count_before_nerve_is_tested(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 +Horns +Dauntless\na1 6 4 3 8 11,7", dice=["push"])
    match.play("blitz h1", "hit h1 a1", "push 12,7", "stay")
    assert not match.rolled("nerve") and match.events("block")[0]["dice"] == 1


# -- throws
@pytest.mark.rule("crp.skill.dump-off", "crp.skill.frenzy")
@pytest.mark.shows("crp.skill.dump-off:6")
def test_no_dump_off_before_the_second_block(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 +Frenzy\na1 Lineman 11,7 ball +Dump-Off", dice=["push", "push"])
    match.play("block h1 a1", "no", "push 12,7")
    assert match.asked == "push" and len(match.events("block dice")) == 2


@pytest.mark.rule("crp.skill.dump-off", "crp.skill.bombardier", "crp.skill.throw-team-mate")
@pytest.mark.shows("crp.skill.dump-off:7")
def test_it_is_the_ball_that_is_dumped(scene: Any) -> None:
    match = scene("h1 Lineman 10,7\na1 Lineman 11,7 ball +Dump-Off +Bombardier +Throw Team-Mate\n"
                  "a2 Lineman 12,7 +Right Stuff\na3 Lineman 13,8", dice=[4, 4, "push"])
    match.play("block h1 a1")
    assert match.options() == ["use Dump-Off a1", "no"]
    match.play("use Dump-Off", "target 13,8")
    assert match.holder == "a3" and match.standing("a2") and match.at("a2") == (12, 7)
    match.play("push 12,6", "stay")


@pytest.mark.rule("crp.skill.dump-off", "crp.skill.bombardier", "crp.skill.throw-team-mate")
@pytest.mark.shows("crp.skill.dump-off:7")
def test_without_the_ball_there_is_nothing_to_dump(scene: Any) -> None:
    match = scene("h1 Lineman 10,7\na1 Lineman 11,7 +Dump-Off +Bombardier +Throw Team-Mate\n"
                  "a2 Lineman 12,7 +Right Stuff", dice=["push"])
    match.play("block h1 a1")
    assert match.asked == "push"


@pytest.mark.rule("crp.skill.dump-off", "crp.skill.pass-block")
def test_pass_block_answers_a_dump_off(scene: Any) -> None:
    match = scene("h1 Lineman 10,7\nh2 Lineman 15,10 +Pass Block\na1 Lineman 11,7 ball +Dump-Off\na2 Lineman 13,8",
                  dice=[4, 6, "push"])
    match.play("block h1 a1", "use Dump-Off", "target 13,8")
    assert match.seat == "h" and match.offers("use Pass Block h2")
    match.play("use Pass Block", "move h2 14,9", "end")
    assert match.modifiers("catch") == {"base": 1, "tackle zones": -1} and match.holder == "a2"


@pytest.mark.rule("crp.skill.hail-mary-pass", "crp.skill.pass-block")
def test_pass_block_does_not_run_to_intercept_what_nobody_can(scene: Any) -> None:
    match = scene("h1 Lineman 2,7 ball +Hail Mary Pass\na1 Lineman 12,8 +Pass Block",
                  dice=[4, "d8:1", "d8:1", "d8:1", "d8:1"])
    match.play("pass h1", "throw h1", "target 24,7")
    assert match.turnover and not match.used("Pass Block")


@pytest.mark.rule("crp.skill.leap", "crp.skill.pass-block")
def test_a_leap_takes_two_of_the_three_squares_of_a_pass_block(scene: Any) -> None:
    match = scene("h1 Lineman 5,7 ball\nh2 Lineman 9,7\na1 Lineman 7,10 +Pass Block +Leap", dice=[4, 4, 6])
    match.play("pass h1", "throw h1", "target 9,7", "use Pass Block")
    assert match.offers("use Leap a1 8,8") and not match.offers("use Leap a1 8,11")
    assert match.offers("use Leap a1 8,9") and not match.offers("use Leap a1 6,11")
    match.play("use Leap a1 8,8", "end", "no")
    assert match.at("a1") == (8, 8)


@pytest.mark.rule("crp.skill.dump-off", "crp.skill.stab")
def test_a_dump_off_comes_before_the_dagger(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 +Stab\na1 Lineman 11,7 ball +Dump-Off\na2 Lineman 13,8", dice=[4, 4, 1, 1])
    match.play("block h1 a1", "use Stab", "use Dump-Off", "target 13,8")
    assert match.holder == "a2" and match.standing("a1") and match.rolled("armour")


@pytest.mark.rule("crp.skill.hail-mary-pass", "crp.skill.throw-team-mate")
@pytest.mark.shows("crp.skill.hail-mary-pass:7")
def test_nobody_throws_a_team_mate_into_the_blue(scene: Any) -> None:
    match = scene("h1 Lineman 5,7 +Hail Mary Pass +Throw Team-Mate\nh2 Lineman 6,7 +Right Stuff")
    match.play("pass h1", "use Throw Team-Mate h2")
    assert match.asked == "target" and not match.offers("target 20,7") and match.offers("target 8,7")


@pytest.mark.rule("crp.skill.safe-throw", "crp.skill.catch")
def test_safe_throw_undoes_what_catch_has_saved(scene: Any) -> None:
    match = scene("h1 Lineman 5,7 ball +Safe Throw\nh2 Lineman 9,7\na1 Lineman 7,7 +Catch", dice=[2, 6, 4, 4, 3])
    match.play(*THROW, "intercept a1", "use Catch", "use Safe Throw")
    assert match.holder == "h2"


@pytest.mark.rule("crp.skill.nerves-of-steel", "crp.skill.disturbing-presence")
def test_nerves_of_steel_do_not_help_against_a_stench(scene: Any) -> None:
    match = scene("h1 Lineman 7,7 ball\nh2 Lineman 8,7 +Nerves of Steel\na1 Lineman 9,7 +Disturbing Presence",
                  dice=[4])
    match.play("handoff h1", "give h1 h2")
    assert match.holder == "h2" and match.modifiers("catch") == {
        "base": 1, "tackle zones": -1, "Nerves of Steel": 1, "Disturbing Presence": -1}


@pytest.mark.rule("crp.skill.diving-catch", "crp.skill.no-hands")
def test_without_hands_he_does_not_dive(scene: Any) -> None:
    match = scene("h1 Lineman 5,7 ball\nh2 Lineman 10,7 +Diving Catch +No Hands", dice=[4, "d8:1"])
    match.play(*THROW)
    assert match.ball == (9, 6)


@pytest.mark.rule("crp.skill.leader", "crp.skill.loner")
def test_a_loner_may_waste_the_leaders_re_roll(scene: Any) -> None:
    match = scene("h1 1 3 3 8 +Leader +Loner\na1 Lineman", start="half end", active="away",
                  dice=["d8:1", 1, 1, 1, "d8:1", 1, 3, 1, 1])
    match.play("free", "pick a1", "at 13,9", "done", "free", "pick h1", "at 12,4", "done", "kick 6,2")
    match.play("move h1", "move h1 11,4", "move h1 10,4", "reroll")
    assert match.lying("h1") and match.rerolls == (0, 0)
