"""Traits of the third season edition, sentence by sentence of the trace."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.editions import edition
from nuffle.rules.player_state import DAZED, EXTRA_SPP, ROOTED, TALLIES

MAN = "Human Lineman"


def stage(scene: Any, table: str, *dice: int | str, **rest: Any) -> Any:
    return scene(table.replace("MAN", MAN), dice=list(dice), edition="bb2025", **rest)


def trait(*names: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*(f"bb2025.skill.{name}" for name in names))


def dazed(match: Any, label: str) -> bool:
    return bool(match.match.state.flag(match.player(label), DAZED))


# -- before an action
@trait("really-stupid")
@pytest.mark.shows("bb2025.skill.really-stupid:1")
@pytest.mark.parametrize(("mate", "acts"), [("", True), ("dazed", False)])
def test_somebody_distracted_is_no_help_to_the_stupid(scene: Any, mate: str, acts: bool) -> None:
    match = stage(scene, f"h1 MAN 10,7 +Really Stupid\nh2 MAN 11,7 {mate}\na1 MAN 20,7", 2).play("move h1")
    assert (match.asked == "action") == acts and dazed(match, "h1") != acts


@trait("animal-savagery")
@pytest.mark.shows("bb2025.skill.animal-savagery:2")
def test_an_animal_goes_on_after_it_and_the_turn_is_not_over(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Animal Savagery\nh2 MAN 11,7\na1 MAN 20,7", 1, 1, 2).play("move h1")
    assert match.prone("h2") and not match.turnover and match.offers("move h1 9,7")


@trait("take-root")
@pytest.mark.shows("bb2025.skill.take-root:1", "bb2025.skill.take-root:2")
def test_roots_are_struck_only_by_who_stands_and_hold_until_he_goes_down(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Take Root\na1 MAN 11,7", 1).play("move h1")
    assert match.match.state.flag(match.player("h1"), ROOTED) and match.options("move") == []
    match = stage(scene, "h1 MAN 10,7 prone +Take Root\na1 MAN 20,7").play("move h1")
    assert match.standing("h1") and not match.match.state.flag(match.player("h1"), ROOTED)


@trait("bloodlust")
@pytest.mark.shows("bb2025.skill.bloodlust:1")
def test_a_thirsty_player_may_make_do_with_a_move(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Bloodlust (4+)\nh3 MAN 3,3\na1 MAN 12,7", 2).play("blitz h1")
    assert match.options("option") == ["option Bloodlust as declared", "option Bloodlust move"]


@trait("bloodlust")
@pytest.mark.shows("bb2025.skill.bloodlust:2")
def test_unfed_he_is_distracted_drops_the_ball_and_ends_the_turn(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 ball +Bloodlust (4+)\nh2 MAN 3,3\na1 MAN 20,7", 2, "d8:1").play("move h1", "end")
    assert match.turnover and match.holder is None and dazed(match, "h1")


@trait("bloodlust")
@pytest.mark.shows("bb2025.skill.bloodlust:3")
def test_he_must_have_bitten_before_he_hands_the_ball_over(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 ball +Bloodlust (4+)\nh2 MAN 11,7\nh3 MAN 3,3\na1 MAN 20,7", 2, "d8:1")
    match.play("handoff h1", "option Bloodlust as declared", "give h1 h2")
    assert match.turnover and match.holder is None


# -- with the ball
@trait("animosity")
@pytest.mark.shows("bb2025.skill.animosity:1")
def test_animosity_goes_by_keywords(scene: Any) -> None:
    table = "h1 {} Lineman 10,7 ball +Animosity (Orc)\nh2 {} Lineman 11,7\nh3 Goblin Lineman 3,3\na1 MAN 20,7"
    match = stage(scene, table.format("Goblin", "Orc"), 1, home="Orc")
    assert match.play("handoff h1", "give h1 h2").holder == "h1"
    match = stage(scene, table.format("Orc", "Goblin"), 4, home="Orc")
    assert match.play("handoff h1", "give h1 h2").holder == "h2"


@trait("no-ball")
@pytest.mark.shows("bb2025.skill.no-ball:1")
def test_no_ball_neither_catches_nor_picks_up_nor_secures(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +No Ball\nh2 MAN 3,3\na1 MAN 20,7", "d8:1", ball="11,7")
    assert not match.offers("act h1 Secure the Ball")
    assert match.play("move h1", "move h1 11,7").turnover
    match = stage(scene, "h1 MAN 10,7 ball\nh2 MAN 11,7 +No Ball\na1 MAN 20,7", "d8:1").play("handoff h1", "give h1 h2")
    assert match.holder is None
    match = stage(scene, "h1 MAN 10,7 ball\nh2 MAN 16,7\na1 MAN 13,7 +No Ball", 6, 6)
    assert match.play("pass h1", "throw h1", "target 16,7").holder == "h2"


# -- instead of a block
@trait("chainsaw")
@pytest.mark.shows("bb2025.skill.chainsaw:1")
def test_a_kick_back_fells_him_whether_or_not_his_armour_breaks(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Chainsaw\nh2 MAN 3,3\na1 MAN 11,7", 1, 1, 2).play("block h1 a1")
    assert match.prone("h1") and match.turnover and match.modifiers("armour") == {"Chainsaw": 3}


@trait("chainsaw")
@pytest.mark.shows("bb2025.skill.chainsaw:2")
def test_who_falls_with_a_sawyer_is_in_no_danger(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 +Chainsaw\na2 MAN 20,7", "both down", 1, 2, 1, 2)
    match.play("block h1 a1")
    assert [(event["player"], event["value"]) for event in match.events("modifier")] == [("a1", 3)]


@trait("chainsaw")
@pytest.mark.shows("bb2025.skill.chainsaw:3")
@pytest.mark.parametrize(("dice", "down"), [((2, 4, 5, 1, 2), False), ((1, 1, 2), True)])
def test_a_foul_with_a_saw_wants_its_die(scene: Any, dice: tuple[int, ...], down: bool) -> None:
    match = stage(scene, "h1 MAN 10,7 +Chainsaw\nh2 MAN 3,3\na1 MAN 11,7 prone\na2 MAN 20,7", *dice)
    match.play("foul h1", "kick h1 a1")
    assert match.prone("h1") == down and match.stunned("a1") != down


@trait("projectile-vomit")
@pytest.mark.shows("bb2025.skill.projectile-vomit:1")
def test_vomit_ends_a_blitz(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Projectile Vomit\nh2 MAN 3,3\na1 MAN 12,7", 2, 5, 5, 1, 2)
    match.play("blitz h1", "move h1 11,7", "hit h1 a1", "use Projectile Vomit")
    assert match.stunned("a1") and match.asked == "turn"


@trait("hatred")
@pytest.mark.shows("bb2025.skill.hatred:1")
def test_hatred_repeats_one_skull_against_whom_it_names(scene: Any) -> None:
    table = "h1 MAN 10,7 +Hatred ({})\nh2 MAN 11,6\nh3 MAN 11,8\na1 Ogre 11,7"
    match = stage(scene, table.format("Ogre"), "skull", "push").play("block h1 a1", "use Hatred")
    assert match.asked == "push"
    match = stage(scene, table.format("Orc"), "skull", 1, 2).play("block h1 a1")
    assert match.prone("h1")


@trait("hatred")
@pytest.mark.shows("bb2025.skill.hatred:2")
def test_it_is_of_no_use_to_the_one_who_is_blocked(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 +Hatred (Human)", "skull", 1, 2).play("block h1 a1")
    assert match.prone("h1")


@trait("hypnotic-gaze")
@pytest.mark.shows("bb2025.skill.hypnotic-gaze:1")
@pytest.mark.parametrize(("die", "works"), [(3, True), (2, False)])
def test_a_gaze_needs_a_plain_three_and_ends_the_activation(scene: Any, die: int, works: bool) -> None:
    match = stage(scene, "h1 MAN 10,7 +Hypnotic Gaze\nh2 MAN 3,3\na1 MAN 11,7\na2 MAN 9,7", die)
    match.play("move h1", "use Hypnotic Gaze h1 a1")
    assert dazed(match, "a1") == works and match.asked == "turn"


@trait("trickster")
@pytest.mark.shows("bb2025.skill.trickster:1", "bb2025.skill.trickster:2")
def test_a_trickster_moves_before_a_stab_and_may_pick_up_a_ball(scene: Any) -> None:
    table = "h1 MAN 10,7 +Stab\nh2 MAN 3,3\na1 MAN 11,7 +Trickster\na2 MAN 20,7"
    match = stage(scene, table, 4, 1, 2, ball="11,6")
    match.play("block h1 a1", "use Stab", "use Trickster", "square Trickster 11,6")
    assert match.holder == "a1"


@trait("trickster")
@pytest.mark.shows("bb2025.skill.trickster:3")
def test_a_trickster_who_drops_it_costs_nobody_the_turn(scene: Any) -> None:
    table = "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 +Trickster\na2 MAN 20,7"
    match = stage(scene, table, 1, "d8:3", "push", ball="11,6")
    match.play("block h1 a1", "use Trickster", "square Trickster 11,6")
    assert match.ball == (12, 6) and not match.turnover and match.asked == "push"


@trait("trickster", "ball-and-chain")
@pytest.mark.shows("bb2025.skill.trickster:4")
def test_nobody_tricks_a_ball_and_chain(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Ball and Chain\na1 MAN 11,7 +Trickster", 3, "push")
    assert match.play("move h1", "option Ball and Chain east").asked == "push"


# -- ball and chain
CHAIN = "h1 MAN 10,7 +Ball and Chain {}\nh9 MAN 3,3\n"


@trait("ball-and-chain")
@pytest.mark.shows("bb2025.skill.ball-and-chain:1")
def test_where_the_square_stays_occupied_he_stays_too(scene: Any) -> None:
    match = stage(scene, CHAIN.format("") + "a1 MAN 11,7 +Stand Firm", 3, "push", 3, "push")
    match.play("move h1", "option Ball and Chain east", "use Stand Firm")
    assert match.at("h1") == (10, 7) and match.match.find_frame("action").moved == 1
    match.play("option Ball and Chain east", "use Stand Firm")


@trait("ball-and-chain")
@pytest.mark.shows("bb2025.skill.ball-and-chain:2")
def test_off_the_pitch_he_is_merely_in_the_reserves_and_the_turn_is_over(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,0 +Ball and Chain\nh9 MAN 3,3\na1 MAN 20,7", 3, 1, 2)
    match.play("move h1", "option Ball and Chain north")
    assert match.status("h1") == "reserves" and match.turnover


@trait("ball-and-chain")
@pytest.mark.shows("bb2025.skill.ball-and-chain:3")
def test_a_bad_rush_still_hits_and_then_he_falls_over(scene: Any) -> None:
    match = stage(scene, "h1 1 3 3 4 9 10,7 +Ball and Chain\nh9 MAN 3,3\na1 MAN 12,7", 3, 3, 1, "push", 1, 2)
    match.play("move h1", "option Ball and Chain east", "option Ball and Chain east", "push a1 13,7")
    assert match.at("a1") == (13, 7) and match.status("h1") == "ko" and match.turnover


@trait("ball-and-chain")
@pytest.mark.shows("bb2025.skill.ball-and-chain:4")
def test_ones_own_coach_picks_the_die_against_a_team_mate_and_nobody_assists(scene: Any) -> None:
    table = "h1 MAN 10,7 +Ball and Chain\nh2 6 4 3 4 9 11,7\nh3 MAN 12,8\nh4 MAN 10,8\na1 MAN 20,7"
    match = stage(scene, table, 3, "push", "pow").play("move h1", "option Ball and Chain east")
    assert match.asked == "die" and match.seat == "h" and match.match.find_frame("block").defence == 4


@trait("ball-and-chain", "steady-footing")
@pytest.mark.shows("bb2025.skill.ball-and-chain:5")
def test_what_never_goes_with_a_ball_and_chain() -> None:
    rules = edition("bb2025")
    chain = rules.effects[rules.index("bb2025.skill.ball-and-chain")]
    assert len(chain.never_with) == 10 and all(rule in rules.indexes for rule in chain.never_with)


@trait("ball-and-chain", "bombardier")
@pytest.mark.shows("bb2025.skill.ball-and-chain:6")
def test_a_bomb_hurts_him_without_an_armour_roll(scene: Any) -> None:
    table = "h1 MAN 10,7 +Bombardier\nh2 MAN 3,3\na1 MAN 14,7 +Ball and Chain\na2 MAN 20,7"
    match = stage(scene, table, 6, 4, 1, 2).play("act h1 Bombardier", "target 13,7")
    assert match.status("a1") == "ko" and not match.rolled("armour")


@trait("ball-and-chain")
@pytest.mark.shows("bb2025.skill.ball-and-chain:7")
def test_stunned_by_a_pitch_invasion_he_gets_his_injury_roll(scene: Any) -> None:
    match = stage(scene, "h1 MAN 8,7\na1 MAN 17,7 +Ball and Chain", "d8:1", 1, 6, 6, start="kick-off", kicking="away")
    match.add_dice(6, 1, "d3:1", "lot:1", 1, 2, "d8:1").play("kick 5,7")
    assert match.status("a1") == "ko" and match.rolled("injury")


# -- thrown and kicked
@trait("always-hungry", "kick-team-mate", "throw-team-mate")
@pytest.mark.shows("bb2025.skill.always-hungry:1", "bb2025.skill.throw-team-mate:2")
@pytest.mark.parametrize("boot", [True, False])
def test_the_hungry_eat_whom_they_kick_and_only_the_ball_ends_the_turn(scene: Any, boot: bool) -> None:
    what = "Kick Team-mate" if boot else "Throw Team-mate"
    table = f"h1 MAN 10,7 +{what} +Always Hungry\nh2 MAN 11,7 +Right Stuff\nh3 MAN 3,3\na1 MAN 24,7"
    match = stage(scene, table, 1, 1).play(f"act h1 {what}", f"use {what} h1 h2")
    assert match.status("h2") == "eaten" and not match.turnover


@trait("throw-team-mate", "right-stuff")
@pytest.mark.shows("bb2025.skill.throw-team-mate:1", "bb2025.skill.right-stuff:1")
def test_whoever_lies_can_be_thrown_and_falls_over_where_he_lands(scene: Any) -> None:
    table = "h1 6 3 3 4 9 10,7 +Throw Team-mate\nh2 6 5 3 4 9 11,7 prone +Right Stuff\nh3 MAN 3,3\na1 MAN 24,7"
    match = stage(scene, table, 6, "d8:3", "d8:8", "d8:5", 1, 2)
    match.play("act h1 Throw Team-mate", "use Throw Team-mate h1 h2", "target 13,7")
    assert match.prone("h2") and match.at("h2") == (13, 7) and not match.turnover


@trait("throw-team-mate", "kick-team-mate")
@pytest.mark.shows("bb2025.skill.throw-team-mate:3", "bb2025.skill.kick-team-mate:1")
def test_who_cannot_leave_his_square_is_not_thrown(scene: Any) -> None:
    table = "h1 MAN 10,7 +Throw Team-mate +Kick Team-mate\nh2 MAN 11,7 rooted +Right Stuff\na1 MAN 24,7"
    assert not stage(scene, table).options("act")


@trait("right-stuff")
@pytest.mark.shows("bb2025.skill.right-stuff:2")
@pytest.mark.parametrize(("die", "points"), [(4, 1), (3, 0)])
def test_any_safe_landing_earns_the_thrown_a_point(scene: Any, die: int, points: int) -> None:
    table = "h1 MAN 10,7 +Throw Team-mate\nh2 MAN 11,7 +Right Stuff\nh3 MAN 3,3\na1 MAN 24,7"
    match = stage(scene, table, 3, "d8:3", "d8:8", "d8:5", die, *([] if points else [1, 2]))
    match.play("act h1 Throw Team-mate", "use Throw Team-mate h1 h2", "target 13,7")
    assert match.match.state.tally[match.player("h2") * TALLIES + EXTRA_SPP] == points and not match.turnover


@trait("kick-team-mate")
@pytest.mark.shows("bb2025.skill.kick-team-mate:1")
def test_a_kick_flies_as_a_throw_does(scene: Any) -> None:
    table = "h1 MAN 10,7 +Kick Team-mate\nh2 MAN 11,7 prone +Right Stuff\nh3 MAN 3,3\na1 MAN 24,7"
    match = stage(scene, table, 6, "d8:3", "d8:8", "d8:5", 1, 2)
    match.play("act h1 Kick Team-mate", "use Kick Team-mate h1 h2", "target 13,7")
    assert match.at("h2") == (13, 7) and match.prone("h2")


GLIDER = "h1 MAN 10,7 +Throw Team-mate\nh2 MAN 11,7 +Right Stuff +Swoop\nh3 MAN 3,3\na1 MAN 24,7"
TOSS = ("act h1 Throw Team-mate", "use Throw Team-mate h1 h2", "target 13,7")


@trait("swoop")
@pytest.mark.shows("bb2025.skill.swoop:1", "bb2025.skill.swoop:2")
def test_a_swoop_goes_a_d6_one_way_and_its_landing_is_rolled_again(scene: Any) -> None:
    match = stage(scene, GLIDER, 6, 3, 2, 1, 4).play(*TOSS, "option Swoop east", "use Swoop")
    assert match.at("h2") == (15, 7) and match.standing("h2")


@trait("swoop")
@pytest.mark.shows("bb2025.skill.swoop:3")
def test_he_may_scatter_instead_and_then_the_landing_stands(scene: Any) -> None:
    match = stage(scene, GLIDER, 6, "d8:3", "d8:8", "d8:5", 1, 1, 2).play(*TOSS, "option Swoop scatter")
    assert match.prone("h2")


@trait("bombardier")
@pytest.mark.shows("bb2025.skill.bombardier:1")
def test_a_caught_bomb_is_thrown_on_at_once(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Bombardier\nh2 MAN 3,3\na1 MAN 12,7\na2 MAN 20,7", 6, 6, 6)
    assert match.play("act h1 Bombardier", "target 12,7").asked == "target" and match.seat == "a"
    match.play("target 20,3")


@trait("bombardier")
@pytest.mark.shows("bb2025.skill.bombardier:2", "bb2025.skill.bombardier:3")
def test_a_bomb_fells_who_stands_and_tests_the_armour_of_the_rest(scene: Any) -> None:
    table = "h1 MAN 10,7 +Bombardier\nh2 MAN 3,3\na1 MAN 14,7 prone\na2 MAN 14,8\na3 MAN 20,7"
    match = stage(scene, table, 6, 4, 6, 6, 1, 2, 4, 1, 2).play("act h1 Bombardier", "target 13,7")
    assert match.stunned("a1") and match.prone("a2") and match.at("a1") == (14, 7) and not match.turnover


@trait("bombardier")
@pytest.mark.shows("bb2025.skill.bombardier:4")
def test_a_team_mate_felled_by_it_ends_the_turn(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Bombardier\nh2 MAN 14,7\nh3 MAN 3,3\na3 MAN 20,7", 6, 4, 1, 2)
    assert match.play("act h1 Bombardier", "target 13,7").turnover


# -- the body
@trait("pick-me-up")
@pytest.mark.shows("bb2025.skill.pick-me-up:1")
def test_who_was_helped_up_helps_nobody_in_that_turn(scene: Any) -> None:
    table = "h1 MAN 10,7\na1 MAN 20,7 +Pick-me-up\na2 MAN 21,7 prone +Pick-me-up\na3 MAN 24,7 prone"
    match = stage(scene, table, 5).play("end")
    assert match.standing("a2") and match.prone("a3")


@trait("pick-me-up")
@pytest.mark.shows("bb2025.skill.pick-me-up:2")
def test_nobody_distracted_helps(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\na1 MAN 20,7 dazed +Pick-me-up\na2 MAN 21,7 prone").play("end")
    assert match.prone("a2")


@trait("plague-ridden")
@pytest.mark.shows("bb2025.skill.plague-ridden:1", "bb2025.skill.plague-ridden:2")
@pytest.mark.parametrize(("victim", "face", "comes"), [
    ("MAN 11,7", ["pow"], True), ("MAN 11,7 +Decay", ["pow"], False), ("Ogre 11,7", ["pow", "pow"], False)])
def test_whoever_is_killed_by_a_block_joins_the_rotters(scene: Any, victim: str, face: list[str], comes: bool) -> None:
    table = f"h1 6 3 3 4 9 10,7 +Plague Ridden\nh2 Rotter Lineman 3,3\na1 {victim}\na2 MAN 20,7"
    match = stage(scene, table, *face, 6, 6, 6, 6, "d16:16", home="Nurgle")
    match.play("block h1 a1", "push a1 12,7", "stay")
    assert bool(match.events("legacy")) == comes


@trait("regeneration")
@pytest.mark.shows("bb2025.skill.regeneration:1")
@pytest.mark.parametrize(("die", "where"), [(4, "reserves"), (3, "casualty")])
def test_regeneration_is_tried_before_anything_else(scene: Any, die: int, where: str) -> None:
    table = "h1 MAN 10,7\na1 MAN 11,7 +Regeneration"
    match = stage(scene, table, "pow", 6, 6, 6, 6, die, *([] if die == 4 else ["d16:1"]))
    assert match.play("block h1 a1", "push a1 12,7", "stay").status("a1") == where


@trait("stunty")
@pytest.mark.shows("bb2025.skill.stunty:1", "bb2025.skill.stunty:2", "bb2025.skill.stunty:3")
def test_the_stunty_dodge_freely_even_armed_and_reach_less_far(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Stunty +Chainsaw\na1 MAN 11,7\na2 MAN 8,7", 3).play("move h1", "move h1 9,7")
    assert match.standing("h1")
    match = stage(scene, "h1 MAN 10,7 ball +Stunty\nh2 MAN 16,7\na1 MAN 13,7 +Stunty", 6, 1, 3)
    match.play("pass h1", "throw h1", "target 16,7", "intercept a1")
    assert match.modifiers("intercept") == {"base": -3, "Stunty": -1}
    match = stage(scene, "h1 MAN 10,7\na1 MAN 11,7 +Stunty\na2 MAN 20,7", "pow", 6, 6, 3, 4)
    assert match.play("block h1 a1", "push a1 12,7", "stay").status("a1") == "ko"


@trait("unsteady", "insignificant")
@pytest.mark.shows("bb2025.skill.unsteady:1", "bb2025.skill.insignificant:1")
def test_the_unsteady_secure_nothing_and_the_insignificant_are_like_anybody(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Unsteady\nh2 MAN 10,8 +Insignificant\na1 MAN 24,7", ball="11,7")
    assert match.options_of("Secure the Ball") == ["act h2 Secure the Ball"]
