"""Skills of the third season edition, sentence by sentence of the trace: Mutation, Passing and Strength."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.player_state import CASUALTIES, EXTRA_SPP, TALLIES
from nuffle.rules.team_state import REROLLS

MAN = "Human Lineman"


def stage(scene: Any, table: str, *dice: int | str, **rest: Any) -> Any:
    return scene(table.replace("MAN", MAN), dice=list(dice), edition="bb2025", **rest)


def skill(*names: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*(f"bb2025.skill.{name}" for name in names))


# -- mutations
@skill("big-hand")
@pytest.mark.shows("bb2025.skill.big-hand:1")
@pytest.mark.parametrize("deed", ["move h1", "act h1 Secure the Ball"])
def test_a_big_hand_minds_neither_rain_nor_markers(scene: Any, deed: str) -> None:
    die = 3 if deed == "move h1" else 2
    match = stage(scene, "h1 MAN 10,7 +Big Hand\na1 MAN 20,7", die, ball="11,7", weather="Pouring Rain")
    assert match.play(deed, "move h1 11,7").holder == "h1"


@skill("claws")
@pytest.mark.shows("bb2025.skill.claws:1", "bb2025.skill.claws:2")
@pytest.mark.parametrize(("dice", "broken"), [((4, 4), True), ((3, 4), False)])
def test_claws_look_at_the_bare_dice(scene: Any, dice: tuple[int, ...], broken: bool) -> None:
    table = "h1 MAN 10,7 +Claws\na1 6 3 3 4 11 11,7\na2 MAN 20,7"
    match = stage(scene, table, "pow", *dice, *((1, 2) if broken else ()))
    match.play("block h1 a1", "push a1 12,7", "stay")
    assert match.stunned("a1") == broken


@skill("claws", "animal-savagery", "mighty-blow")
@pytest.mark.shows("bb2025.skill.claws:2", "bb2025.skill.animal-savagery:1")
def test_a_savage_strikes_his_team_mate_with_all_he_has(scene: Any) -> None:
    table = "h1 MAN 10,7 +Animal Savagery +Claws\nh2 6 3 3 4 11 11,7\na1 MAN 20,7"
    assert stage(scene, table, 1, 4, 4, 1, 2).play("move h1").stunned("h2")
    table = "h1 MAN 10,7 +Animal Savagery +Mighty Blow\nh2 MAN 11,7\na1 MAN 20,7"
    match = stage(scene, table, 1, 4, 4, 4, 3).play("move h1")
    assert match.stunned("h2") and match.modifiers("injury") == {} and match.asked == "action"


@skill("foul-appearance")
@pytest.mark.shows("bb2025.skill.foul-appearance:1")
def test_disgust_comes_after_the_move_of_a_blitz_and_ends_it(scene: Any) -> None:
    match = stage(scene, "h1 MAN 9,7\nh2 MAN 3,3\na1 MAN 12,7 +Foul Appearance", 1)
    match.play("blitz h1", "move h1 10,7", "move h1 11,7", "hit h1 a1")
    assert match.standing("h1") and match.asked == "turn" and not match.offers("move h1")


@skill("foul-appearance", "hypnotic-gaze")
@pytest.mark.shows("bb2025.skill.foul-appearance:2")
def test_who_gazes_must_look_first(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Hypnotic Gaze\nh2 MAN 3,3\na1 MAN 11,7 +Foul Appearance", 1)
    assert match.play("move h1", "use Hypnotic Gaze h1 a1").asked == "turn"


@skill("foul-appearance")
@pytest.mark.shows("bb2025.skill.foul-appearance:3")
def test_disgusted_in_a_blitz_from_the_ground_he_stands(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 prone\nh2 MAN 3,3\na1 MAN 11,7 +Foul Appearance", 1).play("blitz h1", "hit h1 a1")
    assert match.standing("h1") and match.asked == "turn"


@skill("foul-appearance")
@pytest.mark.shows("bb2025.skill.foul-appearance:4")
def test_each_block_of_a_frenzy_needs_its_look(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Frenzy\nh2 MAN 3,3\na1 MAN 11,7 +Foul Appearance", 2, "push", 2, "push")
    match.play("block h1 a1", "push a1 12,7", "push a1 13,7")
    assert len(match.rolled("revulsion")) == 2


MOUTH = "h1 MAN 10,7 +Monstrous Mouth +Guard\nh2 MAN 3,3\na2 MAN 20,7\na1 MAN 11,7"


@skill("monstrous-mouth")
@pytest.mark.rule("bb2025.core.chomped")
@pytest.mark.shows("bb2025.skill.monstrous-mouth:1", "bb2025.skill.monstrous-mouth:2")
def test_a_chomped_player_neither_leaves_nor_is_pushed(scene: Any) -> None:
    table = MOUTH.replace("3,3", "12,8")
    match = stage(scene, table, 3, "push", "push").play("block h1 a1", "use Monstrous Mouth", "block h2 a1")
    assert match.at("a1") == (11, 7)
    assert match.play("move a1").options("move") == []


@skill("monstrous-mouth")
@pytest.mark.rule("bb2025.core.chomped")
@pytest.mark.shows("bb2025.skill.monstrous-mouth:3")
def test_the_bite_ends_when_the_chomper_is_gone(scene: Any) -> None:
    match = stage(scene, MOUTH, 3, 3).play("block h1 a1", "use Monstrous Mouth", "end", "end", "move h1", "move h1 9,7")
    match.play("end", "end")
    assert match.play("move a1").options("move") != []


@skill("monstrous-mouth")
@pytest.mark.rule("bb2025.core.chomped")
@pytest.mark.shows("bb2025.skill.monstrous-mouth:3")
@pytest.mark.parametrize("face", ["push", "both down", "pow"])
def test_or_goes_down_or_is_pushed_off_and_may_be_followed(scene: Any, face: str) -> None:
    dice = {"push": [], "both down": [1, 2], "pow": [1, 2]}[face]
    match = stage(scene, MOUTH + " +Block", 3, face, *dice)
    match.play("block h1 a1", "use Monstrous Mouth", "end", "block a1 h1")
    if face != "both down":
        match.play("push h1 9,7", "follow")
        assert match.at("a1") == (10, 7)
    else:
        assert match.play("use Block").prone("h1") and not match.has("a1", "bb2025.core.chomped")


@skill("monstrous-mouth", "trickster")
@pytest.mark.rule("bb2025.core.chomped")
@pytest.mark.shows("bb2025.skill.monstrous-mouth:4")
def test_a_trickster_slips_away_from_a_bite(scene: Any) -> None:
    table = "h1 MAN 10,7 +Monstrous Mouth\nh2 MAN 12,7\na1 MAN 11,7 +Trickster\na2 MAN 20,7"
    match = stage(scene, table, 3, "push", "push").play("block h1 a1", "use Monstrous Mouth", "no")
    match.play("block h2 a1", "use Trickster", "square Trickster 11,6")
    assert match.at("a1") == (11, 6) and match.asked == "push"


@skill("monstrous-mouth", "ball-and-chain")
@pytest.mark.shows("bb2025.skill.monstrous-mouth:5")
def test_a_ball_and_chain_is_not_held_and_the_ball_not_stripped(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Monstrous Mouth\na1 MAN 11,7 +Ball and Chain", "push").play("block h1 a1")
    assert match.asked == "push" and not match.used("Monstrous Mouth")
    match = stage(scene, "h1 MAN 10,7 +Strip Ball\na1 MAN 11,7 ball +Monstrous Mouth\na2 MAN 20,7", "push")
    assert match.play("block h1 a1", "push a1 12,7", "stay").holder == "a1"


@skill("tentacles")
@pytest.mark.shows("bb2025.skill.tentacles:1", "bb2025.skill.tentacles:2")
@pytest.mark.parametrize(("die", "held"), [(6, True), (5, False)])
def test_tentacles_hold_whoever_dodges_away(scene: Any, die: int, held: bool) -> None:
    match = stage(scene, "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 +Tentacles", die, *([] if held else [3]))
    match.play("move h1", "move h1 9,7", "use Tentacles")
    assert (match.at("h1") == (10, 7)) == held and (match.asked == "turn") == held


@skill("tentacles")
@pytest.mark.shows("bb2025.skill.tentacles:2")
def test_whoever_is_held_does_nothing_more(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 ball\nh2 MAN 3,3\na1 MAN 11,7 +Tentacles", 6)
    assert match.play("pass h1", "move h1 9,7", "use Tentacles").asked == "turn"


@skill("very-long-legs", "cloud-burster")
@pytest.mark.shows("bb2025.skill.very-long-legs:1", "bb2025.skill.cloud-burster:1")
def test_very_long_legs_reach_through_a_cloud(scene: Any) -> None:
    table = "h1 MAN 10,7 ball +Cloud Burster\nh2 MAN 16,7\na1 MAN 13,7 {}\na2 MAN 24,7"
    match = stage(scene, table.format("+Very Long Legs"), 6, 4)
    match.play("pass h1", "throw h1", "target 16,7", "intercept a1")
    assert match.holder == "a1" and match.modifiers("intercept") == {"base": -3, "Very Long Legs": 2}
    assert stage(scene, table.format(""), 6, 3).play("pass h1", "throw h1", "target 16,7").holder == "h2"


@skill("very-long-legs")
@pytest.mark.shows("bb2025.skill.very-long-legs:2")
def test_very_long_legs_jump_better(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Very Long Legs\na1 MAN 11,7 prone\na2 MAN 9,7", 3).play("move h1")
    assert match.play("use Jump h1 12,7").at("h1") == (12, 7)


# -- passing
@skill("dump-off")
@pytest.mark.shows("bb2025.skill.dump-off:1")
def test_the_ball_is_dumped_off_when_the_dice_are_about_to_fall(scene: Any) -> None:
    table = "h1 MAN 11,7\nh2 MAN 3,3\na1 MAN 12,7 ball +Dump-off +Foul Appearance\na2 MAN 14,7"
    match = stage(scene, table, 2, 5, 4, "push")
    match.play("block h1 a1", "use Dump-off", "target 14,7")
    assert match.holder == "a2" and match.asked == "push" and match.rolled("revulsion")


@skill("give-and-go")
@pytest.mark.shows("bb2025.skill.give-and-go:1")
@pytest.mark.parametrize("hand", [True, False])
def test_give_and_go(scene: Any, hand: bool) -> None:
    match = stage(scene, "h1 MAN 10,7 ball +Give and Go\nh2 MAN 11,7\na1 MAN 20,7", *([4] if hand else [6, 4]))
    lines = ("handoff h1", "give h1 h2") if hand else ("pass h1", "throw h1", "target 11,7")
    assert match.play(*lines, "move h1 9,7").at("h1") == (9, 7)


@skill("give-and-go", "bombardier")
@pytest.mark.shows("bb2025.skill.give-and-go:2")
def test_also_after_a_bomb_that_was_caught(scene: Any) -> None:
    table = "h1 MAN 10,7 +Give and Go +Bombardier\nh2 MAN 3,3\na1 MAN 12,7\na2 MAN 20,12"
    match = stage(scene, table, 6, 6, 6).play("act h1 Bombardier", "target 12,7", "target 20,7")
    assert match.asked == "action" and match.offers("move h1 9,7")


LED = "h1 MAN 8,7 {}\nh2 MAN 7,7\na1 MAN 17,7\na2 MAN 18,7"


@skill("leader")
@pytest.mark.shows("bb2025.skill.leader:1")
@pytest.mark.parametrize(("leader", "more"), [("+Leader", 1), ("", 0)])
def test_a_leader_on_the_pitch_when_a_half_starts_brings_a_re_roll(scene: Any, leader: str, more: int) -> None:
    match = stage(scene, LED.format(leader), start="kick-off", kicking="away", rerolls=[2, 2])
    assert match.match.state.get(0, REROLLS) == 2 + more


@skill("nerves-of-steel")
@pytest.mark.shows("bb2025.skill.nerves-of-steel:1")
def test_nerves_of_steel_help_to_pass_and_catch(scene: Any) -> None:
    table = "h1 MAN 10,7 ball +Nerves of Steel\nh2 MAN 13,7 +Nerves of Steel\na1 MAN 9,7\na2 MAN 14,7"
    assert stage(scene, table, 4, 3).play("pass h1", "throw h1", "target 13,7").holder == "h2"


@skill("nerves-of-steel")
@pytest.mark.shows("bb2025.skill.nerves-of-steel:2")
def test_and_not_to_intercept(scene: Any) -> None:
    table = "h1 MAN 10,7 ball\nh2 MAN 16,7\nh3 MAN 13,6\na1 1 3 1 4 9 13,7 +Nerves of Steel"
    match = stage(scene, table, 6, 4, 3).play("pass h1", "throw h1", "target 16,7", "intercept a1")
    assert match.holder == "h2"


@skill("punt")
@pytest.mark.shows("bb2025.skill.punt:1")
def test_a_punted_ball_may_be_caught_and_on_the_ground_it_is_no_turnover(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 ball +Punt\nh2 MAN 13,7\na1 MAN 3,3", 3, 3, 3)
    match.play("act h1 Punt", "use Punt", "option Punt east")
    assert match.holder == "h2" and match.asked == "turn" and not match.offers("act h1 Punt")
    match = stage(scene, "h1 MAN 10,7 ball +Punt\nh2 MAN 3,7\na1 MAN 3,3", 3, 3, "d8:1")
    match.play("act h1 Punt", "use Punt", "option Punt east")
    assert match.ball == (13, 6) and not match.turnover


@skill("punt")
@pytest.mark.shows("bb2025.skill.punt:2")
def test_it_is_a_turnover_in_an_opponents_hands_or_off_the_pitch(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 ball +Punt\nh2 MAN 3,7\na1 MAN 13,7", 3, 3, 3)
    assert match.play("act h1 Punt", "use Punt", "option Punt east").holder == "a1" and match.turnover
    match = stage(scene, "h1 MAN 10,2 ball +Punt\nh2 MAN 3,7\na1 MAN 20,7", 3, 3, 3, 1, 1, "d8:3")
    assert match.play("act h1 Punt", "use Punt", "option Punt north").turnover and match.events("throw-in")


@skill("punt")
@pytest.mark.shows("bb2025.skill.punt:3")
def test_a_bounce_over_the_line_is_one_too(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,3 ball +Punt\nh2 MAN 3,7\na1 MAN 20,7", 3, 3, "d8:1", 3, 1, 1, "d8:1")
    assert match.play("act h1 Punt", "use Punt", "option Punt north").turnover


@skill("punt", "kick")
@pytest.mark.shows("bb2025.skill.punt:4", "bb2025.skill.kick:2")
def test_kick_throws_each_of_its_dice_again(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 ball +Punt +Kick\nh2 MAN 13,7\na1 MAN 3,3", 1, 3, 1, 3, 3)
    match.play("act h1 Punt", "use Punt", "option Punt east", "use Kick", "use Kick")
    assert match.holder == "h2"


@skill("punt")
@pytest.mark.shows("bb2025.skill.punt:5")
def test_so_does_a_team_re_roll(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 ball +Punt\nh2 MAN 13,7\na1 MAN 3,3", 3, 1, 3, 3, rerolls=[1, 0])
    match.play("act h1 Punt", "use Punt", "option Punt east", "no", "reroll")
    assert match.holder == "h2" and match.rerolls == (0, 0)


@skill("punt")
@pytest.mark.shows("bb2025.skill.punt:6")
def test_the_ball_may_be_fetched_first_and_one_in_a_turn_is_punted(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Punt\nh2 MAN 12,7 +Punt\na1 MAN 3,3", 3, 3, 1, 3, ball="11,7")
    match.play("act h1 Punt", "move h1 11,7", "use Punt", "option Punt east")
    assert match.holder == "h2" and not match.options_of("Punt")


@skill("safe-pass")
@pytest.mark.shows("bb2025.skill.safe-pass:1")
@pytest.mark.parametrize(("die", "kept"), [(1, True), (2, False)])
def test_a_safe_pass_is_kept_on_a_natural_one_only(scene: Any, die: int, kept: bool) -> None:
    match = stage(scene, "h1 MAN 10,7 ball +Safe Pass\nh2 MAN 3,3\na1 MAN 11,7", die, *([] if kept else ["d8:7"]))
    match.play("pass h1", "throw h1", "target 16,7")
    assert (match.holder == "h1") == kept and match.turnover != kept


# -- strength
@skill("arm-bar")
@pytest.mark.shows("bb2025.skill.arm-bar:1", "bb2025.skill.arm-bar:2")
def test_an_arm_bar_breaks_armour_or_a_player_and_earns_by_it(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\na1 MAN 11,7 +Arm Bar\na2 MAN 20,7", 1, 4, 4, 1, 2)
    match.play("move h1", "move h1 9,7", "use Arm Bar")
    assert match.stunned("h1")
    match = stage(scene, "h1 MAN 10,7\na1 MAN 11,7 +Arm Bar\na2 MAN 20,7", 1, 6, 6, 4, 5, "d16:1")
    match.play("move h1", "move h1 9,7", "use Arm Bar")
    assert match.match.state.tally[match.player("a1") * TALLIES + EXTRA_SPP] == 2


@skill("arm-bar")
@pytest.mark.shows("bb2025.skill.arm-bar:3")
def test_not_by_one_who_lies_there(scene: Any) -> None:
    table = "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 +Arm Bar +Diving Tackle"
    match = stage(scene, table, 4, 4, 4).play("move h1", "move h1 9,7", "use Diving Tackle")
    assert match.prone("h1", "a1") and not match.used("Arm Bar")


@skill("brawler")
@pytest.mark.shows("bb2025.skill.brawler:1")
def test_a_brawler_looks_again_once_in_a_block_action(scene: Any) -> None:
    table = "h1 MAN 10,7 +Brawler +Frenzy\nh2 MAN 3,3\na1 MAN 11,7"
    match = stage(scene, table, "both down", "push", "both down", 1, 2, 1, 2)
    match.play("block h1 a1", "use Brawler", "push a1 12,7")
    assert match.prone("h1", "a1")


@skill("break-tackle")
@pytest.mark.shows("bb2025.skill.break-tackle:1")
@pytest.mark.parametrize(("strength", "more"), [(2, 1), (3, 1), (4, 2), (5, 3)])
def test_the_stronger_the_more_breaks_a_tackle(scene: Any, strength: int, more: int) -> None:
    match = stage(scene, f"h1 6 {strength} 6 4 9 10,7 +Break Tackle\na1 MAN 11,7\na2 MAN 20,7", 6 - more)
    match.play("move h1", "move h1 9,7", "use Break Tackle")
    assert match.at("h1") == (9, 7) and match.standing("h1")


@skill("bullseye")
@pytest.mark.shows("bb2025.skill.bullseye:1")
def test_a_superb_throw_hits_the_bull(scene: Any) -> None:
    table = "h1 MAN 10,7 +Throw Team-mate +Bullseye\nh2 MAN 11,7 +Right Stuff\na1 MAN 24,7"
    match = stage(scene, table, 6, 3).play("act h1 Throw Team-mate", "use Throw Team-mate h1 h2", "target 13,7")
    assert match.at("h2") == (13, 7) and match.standing("h2")


@skill("grab")
@pytest.mark.shows("bb2025.skill.grab:1", "bb2025.skill.grab:2")
def test_grab_is_for_blocks_and_not_for_blitzes(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Grab\na1 MAN 11,7 +Sidestep", "push").play("block h1 a1")
    assert match.options_of("Grab") and not match.options_of("Sidestep")
    match = stage(scene, "h1 MAN 10,7 +Grab\na1 MAN 11,7 +Sidestep", "push").play("blitz h1", "hit h1 a1")
    assert not match.options_of("Grab") and match.options_of("Sidestep")


@skill("juggernaut")
@pytest.mark.shows("bb2025.skill.juggernaut:1")
def test_a_juggernaut_moves_those_behind_as_well(scene: Any) -> None:
    table = ("h1 MAN 10,7 +Juggernaut\nh2 MAN 3,3\na1 MAN 11,7\na2 MAN 12,7 +Stand Firm\na3 MAN 12,6 +Stand Firm\n"
             "a4 MAN 12,8 +Stand Firm")
    match = stage(scene, table, "push")
    match.play("blitz h1", "choose a1", "hit h1 a1", "push a1 12,7", "push a2 13,7", "stay")
    assert match.at("a1") == (12, 7) and match.at("a2") == (13, 7)


@skill("mighty-blow")
@pytest.mark.shows("bb2025.skill.mighty-blow:1", "bb2025.skill.mighty-blow:2")
def test_a_mighty_blow_works_lying_down_and_for_the_blocked_too(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Mighty Blow\na1 MAN 11,7\na2 MAN 20,7", "both down", 4, 4, 1, 2, 1, 2)
    assert match.play("block h1 a1", "use Mighty Blow").stunned("a1")
    match = stage(scene, "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 +Mighty Blow", "skull", 4, 4, 1, 2)
    assert match.play("block h1 a1", "use Mighty Blow").stunned("h1")


@skill("multiple-block")
@pytest.mark.shows("bb2025.skill.multiple-block:1")
def test_two_at_once_are_two_casualties_worth_points(scene: Any) -> None:
    table = "h1 6 5 3 4 9 10,7 +Multiple Block\nh2 MAN 3,3\na1 MAN 11,6\na2 MAN 11,8\na3 MAN 24,7"
    match = stage(scene, table, *["pow"] * 4, 6, 6, 5, 5, "d16:1", 6, 6, 5, 5, "d16:1")
    match.play("block h1 a1 Multiple Block", "push a2 12,9", "push a1 12,5")
    assert match.status("a1") == match.status("a2") == "casualty"
    assert match.match.state.tally[match.player("h1") * TALLIES + CASUALTIES] == 2


@skill("multiple-block")
@pytest.mark.shows("bb2025.skill.multiple-block:2")
def test_two_at_once_are_blocks_and_nothing_else(scene: Any) -> None:
    table = "h1 6 5 3 4 9 10,7 +Multiple Block +Stab\nh2 MAN 3,3\na1 MAN 11,6\na2 MAN 11,8\na3 MAN 24,7"
    match = stage(scene, table, "push", "push", "push", "push").play("block h1 a1 Multiple Block")
    assert not match.options_of("Stab") and not match.used("Stab")
