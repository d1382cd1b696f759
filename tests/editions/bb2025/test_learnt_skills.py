"""Skills of the third season edition, sentence by sentence of the trace: Agility, Devious and General."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.editions import edition
from nuffle.rules.player_state import EXTRA_SPP, TALLIES

MAN = "Human Lineman"
BLITZ = ("blitz h1", "move h1 11,7", "hit h1 a1")


def stage(scene: Any, table: str, *dice: int | str, **rest: Any) -> Any:
    return scene(table.replace("MAN", MAN), dice=list(dice), edition="bb2025", **rest)


def tally(match: Any, label: str, what: int) -> int:
    return int(match.match.state.tally[match.player(label) * TALLIES + what])


def skill(*names: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*(f"bb2025.skill.{name}" for name in names))


# -- agility
@skill("diving-catch")
@pytest.mark.shows("bb2025.skill.diving-catch:1")
def test_diving_catch_helps_with_any_pass_in_the_target_square(scene: Any) -> None:
    table = "h1 MAN 10,7 ball\nh2 MAN 13,7 +Diving Catch\na1 MAN 24,7"
    assert stage(scene, table, 6, 2).play("pass h1", "throw h1", "target 13,7").holder == "h2"
    match = stage(scene, table, 3, "d8:3", "d8:8", "d8:5", 2).play("pass h1", "throw h1", "target 13,7")
    assert match.holder == "h2"


@skill("diving-catch")
@pytest.mark.shows("bb2025.skill.diving-catch:2")
def test_diving_catch_reaches_for_a_kicked_ball_beside_it(scene: Any) -> None:
    match = stage(scene, "h1 MAN 5,6 +Diving Catch\na1 MAN 17,7", "d8:1", 1, 1, 1, 3, start="kick-off", kicking="away")
    match.play("kick 6,8", "use Diving Catch")
    assert match.holder == "h1"


@skill("dodge")
@pytest.mark.shows("bb2025.skill.dodge:1")
def test_dodge_repeats_a_dodge_once_a_turn(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Dodge\na1 MAN 11,7\na2 MAN 8,7\na3 MAN 20,7", 1, 4, 1, 1, 2)
    match.play("move h1", "move h1 9,7", "use Dodge", "move h1 9,6")
    assert match.prone("h1")


@skill("sure-feet")
@pytest.mark.shows("bb2025.skill.sure-feet:1")
def test_sure_feet_repeat_a_rush_once_a_turn(scene: Any) -> None:
    match = stage(scene, "h1 1 3 3 4 9 10,7 +Sure Feet\na1 MAN 20,7", 1, 2, 1, 1, 2)
    match.play("move h1", "move h1 11,7", "move h1 12,7", "use Sure Feet", "move h1 13,7")
    assert match.prone("h1")


@skill("defensive", "put-the-boot-in")
@pytest.mark.shows("bb2025.skill.defensive:1", "bb2025.skill.put-the-boot-in:1")
def test_a_defensive_player_keeps_the_boot_out(scene: Any) -> None:
    table = "h1 MAN 10,7\nh2 MAN 12,7 +Put the Boot In\na1 MAN 11,7 prone\na2 MAN 13,7 {}"
    assert stage(scene, table.format(""), 3, 5, 1, 2).play("foul h1", "kick h1 a1").stunned("a1")
    match = stage(scene, table.format("+Defensive"), 3, 5).play("foul h1", "kick h1 a1")
    assert match.prone("a1")


@skill("hit-and-run")
@pytest.mark.shows("bb2025.skill.hit-and-run:1")
def test_he_hits_and_runs_after_a_stab_even_in_a_blitz(scene: Any) -> None:
    match = stage(scene, "h1 MAN 9,7 +Hit and Run +Stab\na1 MAN 12,7", 1, 2)
    match.play("blitz h1", "move h1 10,7", "move h1 11,7", "hit h1 a1", "use Stab", "use Hit and Run",
               "square Hit and Run 10,7")
    assert match.at("h1") == (10, 7)


@skill("hit-and-run", "monstrous-mouth")
@pytest.mark.shows("bb2025.skill.hit-and-run:2")
def test_whoever_is_held_hits_and_stays(scene: Any) -> None:
    table = "h1 MAN 10,7 +Hit and Run +Stab\nh2 MAN 3,3\na1 MAN 11,7\na2 MAN 10,8 +Monstrous Mouth\na3 MAN 20,7"
    match = stage(scene, table, 3, 1, 2).play("end", "block a2 h1", "use Monstrous Mouth", "end")
    match.play("block h1 a1", "use Stab")
    assert match.asked == "turn"


@skill("jump-up")
@pytest.mark.shows("bb2025.skill.jump-up:1")
@pytest.mark.parametrize(("lies", "knife"), [("prone", False), ("", True)])
def test_a_block_from_the_ground_is_a_block_and_nothing_else(scene: Any, lies: str, knife: bool) -> None:
    match = stage(scene, f"h1 MAN 10,7 {lies} +Jump Up +Stab\nh2 MAN 3,3\na1 MAN 11,7", *([] if knife else [2, "push"]))
    match.play("block h1 a1")
    assert bool(match.options_of("Stab")) == knife


@skill("jump-up")
def test_he_gets_up_for_nothing(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 prone +Jump Up\na1 MAN 20,7").play("move h1")
    assert match.match.find_frame("action").moved == 0


@skill("leap")
@pytest.mark.shows("bb2025.skill.leap:1")
def test_he_leaps_as_often_as_his_movement_goes(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Leap\na1 MAN 11,7\na2 MAN 20,7", 4, 4)
    match.play("move h1", "use Leap h1 12,7", "use Leap h1 14,7")
    assert match.at("h1") == (14, 7)


@skill("safe-pair-of-hands")
@pytest.mark.shows("bb2025.skill.safe-pair-of-hands:1")
def test_the_ball_is_laid_down_where_its_carrier_falls_over(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 ball +Safe Pair of Hands\na1 MAN 11,7", 1, 1, 2)
    match.play("move h1", "move h1 9,7", "square Safe Pair of Hands 8,7")
    assert match.ball == (8, 7) and match.turnover


@skill("safe-pair-of-hands")
@pytest.mark.shows("bb2025.skill.safe-pair-of-hands:2")
def test_wrestled_down_he_saves_the_turn_as_well(scene: Any) -> None:
    """FFB: where he was only placed prone there is a turnover as well, since he was the carrier: the text says so."""
    match = stage(scene, "h1 MAN 10,7 ball +Safe Pair of Hands\na1 MAN 11,7 +Wrestle", "both down")
    match.play("block h1 a1", "use Wrestle", "square Safe Pair of Hands 9,7")
    assert match.ball == (9, 7) and match.prone("h1", "a1")


@skill("pogo")
@pytest.mark.shows("bb2025.skill.pogo:1")
def test_nothing_counts_against_a_pogo(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Pogo\na1 MAN 11,7 +Prehensile Tail\na2 MAN 11,6", 3).play("move h1")
    assert match.play("use Pogo h1 12,7").at("h1") == (12, 7)


# -- devious
@skill("eye-gouge")
@pytest.mark.shows("bb2025.skill.eye-gouge:1")
@pytest.mark.rule("bb2025.core.gouged")
def test_a_gouged_player_assists_nobody_until_his_next_activation_is_over(scene: Any) -> None:
    table = "h1 MAN 10,7 +Eye Gouge\nh2 MAN 12,8\na1 MAN 11,7\na2 MAN 13,8\nh3 MAN 3,3"
    match = stage(scene, table, "push", "push").play("block h1 a1", "push a1 12,7", "stay", "block h2 a2")
    assert match.match.find_frame("block").defence == 3
    match = stage(scene, table, "push", "push", "push").play("block h1 a1", "push a1 12,7", "stay", "end")
    match.play("move a1", "end", "end", "block h2 a2")
    assert match.match.find_frame("block").defence == 4


@skill("eye-gouge")
@pytest.mark.shows("bb2025.skill.eye-gouge:2")
def test_nobody_is_gouged_who_stands_firm_or_is_pushed_along(scene: Any) -> None:
    gouged = edition("bb2025").index("bb2025.core.gouged")
    match = stage(scene, "h1 MAN 10,7 +Eye Gouge\nh2 MAN 3,3\na1 MAN 11,7 +Stand Firm", "push")
    match.play("block h1 a1", "use Stand Firm")
    assert not match.match.has(match.player("a1"), gouged)
    table = "h1 MAN 10,7 +Eye Gouge\nh2 MAN 3,3\na1 MAN 11,7\na2 MAN 12,7\na3 MAN 12,6\na4 MAN 12,8"
    match = stage(scene, table, "push")
    match.play("block h1 a1", "push a1 12,7", "push a2 13,7", "stay")
    assert match.match.has(match.player("a1"), gouged) and not match.match.has(match.player("a2"), gouged)


@skill("fumblerooski")
@pytest.mark.shows("bb2025.skill.fumblerooski:1")
def test_the_ball_is_left_behind_in_any_move(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 ball +Fumblerooski\na1 MAN 13,7")
    match.play("blitz h1", "use Fumblerooski h1 11,7")
    assert match.ball == (10, 7) and match.holder is None and not match.turnover


FLYING = "h1 MAN 10,7 +Throw Team-mate\nh2 MAN 11,7 +Right Stuff +Lethal Flight\na1 MAN 13,7\na2 MAN 24,7"
THROWN = ("act h1 Throw Team-mate", "use Throw Team-mate h1 h2", "target 13,7")
STAYS = ("d8:3", "d8:8", "d8:5")        # three squares that lead back to where they began


@skill("lethal-flight")
@pytest.mark.shows("bb2025.skill.lethal-flight:1")
def test_whoever_flies_lethally_adds_one_to_armour(scene: Any) -> None:
    match = stage(scene, FLYING, 3, *STAYS, 4, 4, 1, 2, "d8:1", 1, 2)
    match.play(*THROWN, "use Lethal Flight")
    assert match.stunned("a1") and match.modifiers("armour") == {"Lethal Flight": 1}


@skill("lethal-flight")
@pytest.mark.shows("bb2025.skill.lethal-flight:2")
def test_or_to_injury_and_the_casualty_is_his(scene: Any) -> None:
    match = stage(scene, FLYING, 3, *STAYS, 6, 6, 4, 5, "d16:1", "d8:1", 1, 2)
    match.play(*THROWN, "use Lethal Flight")
    assert match.status("a1") == "casualty" and tally(match, "h2", EXTRA_SPP) == 2


@skill("lone-fouler")
@pytest.mark.shows("bb2025.skill.lone-fouler:1")
def test_with_help_on_either_side_nobody_fouls_alone(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Lone Fouler\nh2 MAN 3,3\na1 MAN 11,7 prone\na2 MAN 10,8", 1, 2)
    match.play("foul h1", "kick h1 a1")
    assert match.prone("a1") and match.asked == "turn"


@skill("lone-fouler")
@pytest.mark.shows("bb2025.skill.lone-fouler:2")
def test_only_the_second_roll_of_a_lone_fouler_can_be_seen(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Lone Fouler\nh2 MAN 3,3\na1 MAN 11,7 prone", 1, 1, 5, 6, 1, 3)
    match.play("foul h1", "kick h1 a1", "use Lone Fouler")
    assert match.stunned("a1") and match.standing("h1")


@skill("pile-driver")
@pytest.mark.shows("bb2025.skill.pile-driver:1")
def test_a_pile_driver_fouls_besides_the_teams_foul_and_lies_down(scene: Any) -> None:
    table = "h1 MAN 10,7 +Pile Driver\nh2 MAN 3,3\nh3 MAN 3,9\na1 MAN 11,7\na2 MAN 4,3 prone"
    match = stage(scene, table, 1, 2, "pow", 1, 2, 5, 6, 1, 3)
    match.play("foul h2", "kick h2 a2", "block h1 a1", "push a1 12,7", "follow", "use Pile Driver")
    assert match.stunned("a1") and match.prone("h1") and not match.turnover and match.seat == "h"


@skill("quick-foul")
@pytest.mark.shows("bb2025.skill.quick-foul:1")
def test_after_a_quick_foul_the_rest_of_the_movement_is_left(scene: Any) -> None:
    match = stage(scene, "h1 2 3 3 4 9 10,7 +Quick Foul\na1 MAN 11,7 prone", 1, 2, 2)
    match.play("foul h1", "kick h1 a1", "move h1 9,7", "move h1 8,7", "move h1 7,7")
    assert match.at("h1") == (7, 7)


@skill("quick-foul")
@pytest.mark.shows("bb2025.skill.quick-foul:2")
def test_but_not_once_the_referee_has_seen_it(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Quick Foul\nh2 MAN 3,3\na1 MAN 11,7 prone", 1, 1, 6)
    match.play("foul h1", "kick h1 a1")
    assert match.play("yes").standing("h1") and match.turnover


@skill("saboteur")
@pytest.mark.shows("bb2025.skill.saboteur:1")
def test_a_saboteur_is_knocked_out_and_takes_the_blocker_along(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 +Saboteur", "pow", 4, 1, 2)
    match.play("block h1 a1", "push a1 12,7", "stay", "use Saboteur")
    assert match.prone("h1") and match.status("a1") == "ko" and not match.turnover


@skill("saboteur")
@pytest.mark.shows("bb2025.skill.saboteur:2")
def test_it_is_a_turnover_if_the_blocker_had_the_ball(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 ball\nh2 MAN 3,3\na1 MAN 11,7 +Saboteur", "pow", 4, 1, 2, "d8:1")
    match.play("block h1 a1", "push a1 12,7", "stay", "use Saboteur")
    assert match.turnover


@skill("saboteur")
@pytest.mark.shows("bb2025.skill.saboteur:3")
def test_a_failed_sabotage_is_a_fall_like_any_other(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 +Saboteur\na2 MAN 20,7", "pow", 3, 1, 2)
    match.play("block h1 a1", "push a1 12,7", "stay", "use Saboteur")
    assert match.standing("h1") and match.prone("a1")


@skill("shadowing")
@pytest.mark.shows("bb2025.skill.shadowing:1")
@pytest.mark.parametrize(("die", "there"), [(4, (10, 7)), (3, (11, 7))])
def test_a_shadow_follows_on_a_plain_four(scene: Any, die: int, there: tuple[int, int]) -> None:
    match = stage(scene, "h1 9 3 3 4 9 10,7\na1 3 3 3 4 9 11,7 +Shadowing", 3, die)
    match.play("move h1", "move h1 9,7", "use Shadowing")
    assert match.at("a1") == there


@skill("shadowing")
@pytest.mark.shows("bb2025.skill.shadowing:2")
def test_as_often_in_a_turn_as_he_has_movement(scene: Any) -> None:
    match = stage(scene, "h1 9 3 2 4 9 10,7\na1 1 3 3 4 9 11,7 +Shadowing", 6, 4, 6)
    match.play("move h1", "move h1 9,7", "use Shadowing", "move h1 8,7")
    assert match.at("h1") == (8, 7) and match.at("a1") == (10, 7)


@skill("shadowing")
@pytest.mark.shows("bb2025.skill.shadowing:3")
def test_nobody_is_followed_who_falls_in_leaving(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 +Shadowing", 1, 1, 2).play("move h1", "move h1 9,7")
    assert match.prone("h1") and match.at("a1") == (11, 7)


@skill("sneaky-git")
@pytest.mark.shows("bb2025.skill.sneaky-git:1", "bb2025.skill.sneaky-git:2")
@pytest.mark.parametrize(("dice", "seen"), [((1, 1), False), ((5, 5, 1, 2), True)])
def test_a_double_is_forgiven_where_the_armour_held(scene: Any, dice: tuple[int, ...], seen: bool) -> None:
    match = stage(scene, "h1 MAN 10,7 +Sneaky Git\nh2 MAN 3,3\na1 MAN 11,7 prone", *dice).play("foul h1", "kick h1 a1")
    assert (match.asked == "argue") == seen


@skill("violent-innovator")
@pytest.mark.shows("bb2025.skill.violent-innovator:1")
@pytest.mark.parametrize(("learnt", "points"), [("+Violent Innovator", 2), ("", 0)])
def test_a_violent_innovator_earns_by_his_knife(scene: Any, learnt: str, points: int) -> None:
    match = stage(scene, f"h1 MAN 10,7 +Stab {learnt}\na1 MAN 11,7", 6, 6, 6, 6, "d16:1")
    match.play("block h1 a1", "use Stab")
    assert tally(match, "h1", EXTRA_SPP) == points


# -- general
@skill("dauntless")
@pytest.mark.shows("bb2025.skill.dauntless:1")
def test_nothing_that_is_added_counts_for_dauntless(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Dauntless +Horns\na1 Ogre 12,7", 3, "push", "push")
    assert match.play(*BLITZ).asked == "push"


@skill("kick")
@pytest.mark.shows("bb2025.skill.kick:1")
def test_a_gentle_kick_is_said_before_the_dice(scene: Any) -> None:
    table = "h1 MAN 8,7\na1 MAN 17,7 +Kick\na2 MAN 18,7"
    match = stage(scene, table, "d8:1", "d3:2", 1, 1, "d8:1", start="kick-off", kicking="away")
    match.play("choose a1", "kick 5,7", "use Kick")
    assert match.events("kick")[0]["landing"] == (5, 5)


@skill("steady-footing")
@pytest.mark.shows("bb2025.skill.steady-footing:1")
def test_a_six_keeps_whoever_is_knocked_down_on_his_feet(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\na1 MAN 11,7 +Steady Footing\na2 MAN 20,7", "pow", 6)
    match.play("block h1 a1", "push a1 12,7", "stay")
    assert match.standing("a1") and not match.rolled("armour")


@skill("steady-footing")
@pytest.mark.shows("bb2025.skill.steady-footing:2")
def test_a_team_re_roll_may_repeat_it(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Steady Footing\na1 MAN 11,7", 1, 2, 6, rerolls=[1, 0])
    match.play("move h1", "move h1 9,7", "no", "reroll")
    assert match.standing("h1") and not match.turnover


@skill("steady-footing")
@pytest.mark.shows("bb2025.skill.steady-footing:3")
def test_it_does_not_help_where_nobody_is_knocked_down(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 +Wrestle +Steady Footing", "both down")
    match.play("block h1 a1", "use Wrestle")
    assert match.prone("a1") and not match.rolled("steady")
    match = stage(scene, "h1 MAN 10,7 +Stab\nh2 MAN 3,3\na1 MAN 11,7 +Steady Footing", 6, 6, 1, 2)
    assert match.play("block h1 a1", "use Stab").stunned("a1")


@skill("steady-footing", "chainsaw")
@pytest.mark.shows("bb2025.skill.steady-footing:4", "bb2025.skill.chainsaw:1")
@pytest.mark.parametrize(("dice", "up"), [((1, 6), True), ((1, 5, 1, 2), False)])
def test_it_helps_against_the_kick_back_of_ones_own_chainsaw(scene: Any, dice: tuple[int, ...], up: bool) -> None:
    match = stage(scene, "h1 MAN 10,7 +Chainsaw +Steady Footing\nh2 MAN 3,3\na1 MAN 11,7", *dice).play("block h1 a1")
    assert match.standing("h1") == up and match.turnover != up


@skill("strip-ball")
@pytest.mark.shows("bb2025.skill.strip-ball:1", "bb2025.skill.strip-ball:2")
def test_any_push_strips_but_none_that_moves_nobody(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Strip Ball\na1 MAN 11,7 ball\na2 MAN 20,7", "push", "d8:3")
    assert match.play("block h1 a1", "push a1 12,7", "stay").ball == (13, 7)
    match = stage(scene, "h1 MAN 10,7 +Strip Ball\nh2 MAN 3,3\na1 MAN 11,7 ball +Stand Firm", "push")
    assert match.play("block h1 a1", "use Stand Firm").holder == "a1"


@skill("sure-hands", "strip-ball")
@pytest.mark.shows("bb2025.skill.sure-hands:1")
def test_sure_hands_pick_up_again_and_are_not_stripped(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Sure Hands\na1 MAN 20,7", 1, 3, ball="11,7")
    assert match.play("move h1", "move h1 11,7", "use Sure Hands").holder == "h1"
    match = stage(scene, "h1 MAN 10,7 +Strip Ball\na1 MAN 11,7 ball +Sure Hands\na2 MAN 20,7", "push")
    assert match.play("block h1 a1", "push a1 12,7", "stay").holder == "a1"


@skill("sure-hands")
@pytest.mark.shows("bb2025.skill.sure-hands:2")
def test_what_is_secured_is_not_rolled_again(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Sure Hands\na1 MAN 20,7", 1, 3, ball="11,7")
    assert match.play("act h1 Secure the Ball", "move h1 11,7").seat == "a"


@skill("taunt")
@pytest.mark.shows("bb2025.skill.taunt:1")
@pytest.mark.parametrize("face", ["push", "pow"])
def test_a_taunted_blocker_follows_also_after_a_pow(scene: Any, face: str) -> None:
    dice = [face, 1, 2] if face == "pow" else [face]
    match = stage(scene, "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 +Taunt\na2 MAN 20,7", *dice)
    match.play("block h1 a1", "push a1 12,7", "use Taunt")
    assert match.at("h1") == (11, 7)


@skill("taunt")
@pytest.mark.shows("bb2025.skill.taunt:2")
def test_fend_and_taunt_are_a_choice(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 +Taunt +Fend", "push")
    match.play("block h1 a1", "push a1 12,7")
    assert set(match.options()) == {"use Fend a1", "use Taunt a1", "no"}
    assert match.play("use Taunt").at("h1") == (11, 7)


@skill("taunt")
@pytest.mark.shows("bb2025.skill.taunt:3")
def test_a_distracted_player_taunts_nobody(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 dazed +Taunt", "push")
    match.play("block h1 a1", "push a1 12,7")
    assert match.asked == "follow-up"


@pytest.mark.rule("bb2025.skill.dirty-player")
@pytest.mark.shows("bb2025.skill.dirty-player:1")
def test_a_dirty_player_adds_one(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Dirty Player\nh2 MAN 3,3\na1 MAN 11,7 prone", 3, 5, 1, 2)
    match.play("foul h1", "kick h1 a1", "use Dirty Player")
    assert match.stunned("a1")
    match = stage(scene, "h1 MAN 10,7 +Dirty Player\nh2 MAN 3,3\na1 MAN 11,7 prone", 4, 6, 3, 4)
    assert match.play("foul h1", "kick h1 a1", "use Dirty Player").status("a1") == "ko"
