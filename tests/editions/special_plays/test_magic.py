"""Magic spells among the special plays: those cast in the middle of a match."""

from __future__ import annotations

import pytest

from nuffle.rules.player_state import CASUALTY, MA, ST
from nuffle.rules.procedures.casualty import casualty_effect

FIELD = """
    h1 Lineman 5,5
    h2 Lineman 5,9
    h3 Lineman 9,2  prone
    a1 Lineman 20,5
    a2 Lineman 6,5
    a3 Lineman 18,9 prone
    """
BALL = FIELD.replace("h1 Lineman 5,5", "h1 Lineman 5,5 ball")


def casting(scene, spell, *dice, table=FIELD, **more):
    """A turn of the home side starts, and it holds the spell."""
    return scene(table, edition="crp+plays", start="turn start", in_force={"home": [spell]}, dice=list(dice), **more)


def against(scene, spell, *dice, table=FIELD, **more):
    """A turn of the away side starts, and home holds the spell."""
    return casting(scene, spell, *dice, table=table, active="away", **more)


# -- against opponents
@pytest.mark.rule("crp.special-play.scutts-deluge-of-despair")
@pytest.mark.shows("crp.special-play.scutts-deluge-of-despair:1", "crp.special-play.scutts-deluge-of-despair:2")
def test_a_deluge_halves_the_movement_of_those_who_stand(scene):
    match = against(scene, "Scutt's Deluge of Despair", table=FIELD.replace("a1 Lineman 20,5", "a1 7 3 3 8 20,5"))
    match.play("use Scutt's Deluge of Despair")
    assert match.seat == "a"
    assert match.stat("a1", MA) == 3 and match.stat("a2", MA) == 3
    assert match.stat("a3", MA) == 6 and match.stat("h1", MA) == 6


@pytest.mark.rule("crp.special-play.scutts-deluge-of-despair")
@pytest.mark.shows("crp.special-play.scutts-deluge-of-despair:3")
def test_the_deluge_is_over_with_the_turn(scene):
    match = against(scene, "Scutt's Deluge of Despair")
    match.play("use Scutt's Deluge of Despair", "end")
    assert match.stat("a1", MA) == 6


@pytest.mark.rule("crp.special-play.scutts-deluge-of-despair")
@pytest.mark.shows("crp.special-play.scutts-deluge-of-despair:1")
def test_no_deluge_in_an_own_turn(scene):
    assert casting(scene, "Scutt's Deluge of Despair").asked == "turn"


@pytest.mark.parametrize("spell", [
    pytest.param("Mind Blow", marks=[
        pytest.mark.rule("crp.special-play.mind-blow"),
        pytest.mark.shows("crp.special-play.mind-blow:1", "crp.special-play.mind-blow:2")]),
    pytest.param("Grasping Tentacles of Altanson", marks=[
        pytest.mark.rule("crp.special-play.grasping-tentacles-of-altanson"),
        pytest.mark.shows("crp.special-play.grasping-tentacles-of-altanson:1",
                          "crp.special-play.grasping-tentacles-of-altanson:2")])])
def test_a_standing_player_of_the_team_takes_no_action_in_its_turn(scene, spell):
    match = against(scene, spell).play(f"use {spell}").saved()
    assert match.options() == ["choose a1", "choose a2"]
    match.play("choose a1")
    assert match.seat == "a" and not match.offers("move a1") and match.offers("move a2")
    match.play("end", "end")
    assert match.offers("move a1")


@pytest.mark.rule("crp.special-play.mind-blow")
@pytest.mark.shows("crp.special-play.mind-blow:1")
def test_no_mind_is_blown_in_an_own_turn(scene):
    assert casting(scene, "Mind Blow").asked == "turn"


@pytest.mark.parametrize("spell", [
    pytest.param("Labbatt's Flying Fist", marks=[
        pytest.mark.rule("crp.special-play.labbatts-flying-fist"),
        pytest.mark.shows("crp.special-play.labbatts-flying-fist:1", "crp.special-play.labbatts-flying-fist:2")]),
    pytest.param("Rakarth's Spell of Obliteration", marks=[
        pytest.mark.rule("crp.special-play.rakarths-spell-of-obliteration"),
        pytest.mark.shows("crp.special-play.rakarths-spell-of-obliteration:1",
                          "crp.special-play.rakarths-spell-of-obliteration:2")])])
def test_a_standing_opponent_is_knocked_over_and_his_armour_tested(scene, spell):
    match = casting(scene, spell, 4, 5, 1, 1).play(f"use {spell}")
    assert match.options() == ["choose a1", "choose a2"]
    match.play("choose a2")
    assert match.stunned("a2") and match.rolled("armour") and not match.turnover and match.asked == "turn"


@pytest.mark.rule("crp.special-play.labbatts-flying-fist")
@pytest.mark.shows("crp.special-play.labbatts-flying-fist:2")
def test_armour_may_hold_a_fist(scene):
    match = casting(scene, "Labbatt's Flying Fist", 4, 4).play("use Labbatt's Flying Fist", "choose a2")
    assert match.prone("a2")


@pytest.mark.rule("crp.special-play.labbatts-flying-fist")
@pytest.mark.shows("crp.special-play.labbatts-flying-fist:1")
def test_no_fist_flies_in_the_opponents_turn(scene):
    assert against(scene, "Labbatt's Flying Fist").asked == "turn"


# -- for one's own
@pytest.mark.rule("crp.special-play.rakarths-bounding-leap")
@pytest.mark.shows("crp.special-play.rakarths-bounding-leap:1", "crp.special-play.rakarths-bounding-leap:2")
def test_a_player_leaps_for_a_turn(scene):
    match = casting(scene, "Rakarth's Bounding Leap", 4, table=FIELD + "h4 Lineman 3,3 +Leap")
    match.play("use Rakarth's Bounding Leap")
    assert match.options() == ["choose h1", "choose h2", "choose h3"]
    match.play("choose h1", "move h1", "use Leap h1 7,5")
    assert match.at("h1") == (7, 5) and match.rolled("leap")
    match.play("end", "end")
    assert not match.has("h1", "crp.skill.leap") and match.has("h4", "crp.skill.leap")


@pytest.mark.rule("crp.special-play.knutts-spell-of-awesome-strength")
@pytest.mark.shows("crp.special-play.knutts-spell-of-awesome-strength:1",
                   "crp.special-play.knutts-spell-of-awesome-strength:2")
@pytest.mark.parametrize(("die", "blocks"), [(1, 2), (4, 3)])
def test_awesome_strength_is_a_die_more_before_assists(scene, die, blocks):
    match = casting(scene, "Knutt's Spell of Awesome Strength", die, *["pow"] * blocks)
    match.play("use Knutt's Spell of Awesome Strength")
    assert match.options() == ["choose h1", "choose h2", "choose h3"]
    match.play("choose h1", "block h1 a2")
    assert match.stat("h1", ST) == 3 + die and match.events("block")[0]["dice"] == blocks


@pytest.mark.rule("crp.special-play.knutts-spell-of-awesome-strength")
@pytest.mark.shows("crp.special-play.knutts-spell-of-awesome-strength:3")
def test_awesome_strength_is_gone_with_the_turn(scene):
    match = casting(scene, "Knutt's Spell of Awesome Strength", 6)
    match.play("use Knutt's Spell of Awesome Strength", "choose h1", "end")
    assert match.stat("h1", ST) == 3


# -- time
@pytest.mark.rule("crp.special-play.time-warp")
@pytest.mark.rule("crp.core.warped")
@pytest.mark.shows("crp.special-play.time-warp:1")
def test_time_warp_gives_one_player_two_actions(scene):
    match = casting(scene, "Time Warp").play("use Time Warp")
    assert match.options() == ["choose h1", "choose h2", "choose h3"]
    match.play("choose h2", "move h2", "move h2 6,9", "end").saved()
    assert match.offers("move h2")
    match.play("move h2", "move h2 7,9", "end")
    assert not match.offers("move h2") and match.at("h2") == (7, 9)


@pytest.mark.rule("crp.core.warped")
@pytest.mark.shows("crp.special-play.time-warp:2")
def test_both_are_taken_one_after_the_other(scene):
    match = casting(scene, "Time Warp", table=FIELD + "h4 Lineman 2,2").play("use Time Warp", "choose h2")
    match.play("move h4", "end", "move h2", "end")
    assert match.offers("move h2")
    match.play("move h3", "end")
    assert not match.offers("move h2") and match.offers("move h1")


@pytest.mark.rule("crp.core.warped")
@pytest.mark.shows("crp.special-play.time-warp:3")
def test_a_team_has_no_second_blitz_by_it(scene):
    match = casting(scene, "Time Warp").play("use Time Warp", "choose h2", "blitz h2", "end")
    assert match.offers("move h2") and not match.options("blitz")


@pytest.mark.rule("crp.special-play.time-warp")
@pytest.mark.shows("crp.special-play.time-warp:1")
def test_time_is_as_usual_in_the_next_turn(scene):
    match = casting(scene, "Time Warp").play("use Time Warp", "choose h2", "end", "end", "move h2", "end")
    assert not match.offers("move h2")


@pytest.mark.rule("crp.special-play.speed-of-light")
@pytest.mark.shows("crp.special-play.speed-of-light:1", "crp.special-play.speed-of-light:2")
def test_the_speed_of_light_adds_a_die_to_one_player_as_he_begins(scene):
    match = casting(scene, "Speed of Light", 4)
    match.play("move h2", "use Speed of Light").saved()
    assert match.stat("h2", MA) == 10 and match.stat("h1", MA) == 6
    match.play(*[f"move h2 {x},9" for x in range(6, 16)])
    assert match.at("h2") == (15, 9) and not match.rolled("go for it")
    match.play("end", "end")
    assert match.stat("h2", MA) == 6


@pytest.mark.rule("crp.special-play.speed-of-light")
@pytest.mark.shows("crp.special-play.speed-of-light:1")
def test_it_is_not_for_blocks_nor_for_opponents_nor_for_who_has_lost_his_action(scene):
    match = casting(scene, "Speed of Light", "push", table=FIELD)
    assert match.play("block h1 a2").asked == "push"
    assert against(scene, "Speed of Light").play("move a1").asked == "action"
    match = casting(scene, "Speed of Light", 1, table=FIELD.replace("h2 Lineman 5,9", "h2 Lineman 5,9 +Bone-head"))
    match.play("move h2")
    assert match.asked == "turn" and not match.used("Speed of Light")


# -- the secret way
@pytest.mark.rule("crp.special-play.the-secret-way")
@pytest.mark.shows("crp.special-play.the-secret-way:1", "crp.special-play.the-secret-way:2",
                   "crp.special-play.the-secret-way:3")
def test_the_secret_way_leads_to_an_empty_square_and_he_may_act(scene):
    match = casting(scene, "The Secret Way", 3, ball="4,4").play("use The Secret Way")
    assert match.options() == ["choose h1", "choose h2", "choose h3"]
    match.play("choose h1").saved()
    assert match.asked == "square"
    for square in ("8,8", "2,5", "5,2"):
        assert match.offers(f"square The Secret Way {square}")
    for square in ("9,5", "5,9", "6,5", "4,4", "5,5"):
        assert not match.offers(f"square The Secret Way {square}")
    match.play("square The Secret Way 8,8")
    assert match.at("h1") == (8, 8) and not match.turnover and match.offers("move h1")


@pytest.mark.rule("crp.special-play.the-secret-way")
@pytest.mark.shows("crp.special-play.the-secret-way:4")
def test_the_ball_stays_behind_and_bounces(scene):
    match = casting(scene, "The Secret Way", 6, "d8:4", table=BALL)
    match.play("use The Secret Way", "choose h1", "square The Secret Way 11,5")
    assert match.at("h1") == (11, 5) and match.holder is None and match.ball == (6, 6) and not match.turnover


# -- one's own on the ground
@pytest.mark.rule("crp.special-play.rakarths-bounding-leap")
@pytest.mark.shows("crp.special-play.rakarths-bounding-leap:1")
def test_a_man_on_the_ground_gets_up_and_leaps(scene):
    match = casting(scene, "Rakarth's Bounding Leap", 4).play("use Rakarth's Bounding Leap", "choose h3")
    match.play("move h3", "use Leap h3 11,2")
    assert match.at("h3") == (11, 2) and match.standing("h3")


@pytest.mark.rule("crp.special-play.knutts-spell-of-awesome-strength")
@pytest.mark.shows("crp.special-play.knutts-spell-of-awesome-strength:1")
def test_strength_comes_to_a_man_on_the_ground(scene):
    match = casting(scene, "Knutt's Spell of Awesome Strength", 4)
    match.play("use Knutt's Spell of Awesome Strength", "choose h3")
    assert match.stat("h3", ST) == 7 and match.lying("h3")


@pytest.mark.rule("crp.special-play.time-warp")
@pytest.mark.shows("crp.special-play.time-warp:1")
def test_a_man_on_the_ground_acts_twice(scene):
    match = casting(scene, "Time Warp").play("use Time Warp", "choose h3", "move h3", "move h3 9,3", "end")
    match.play("move h3", *[f"move h3 9,{y}" for y in range(4, 10)], "end")
    assert match.at("h3") == (9, 9) and not match.rolled("go for it") and not match.offers("move h3")


@pytest.mark.rule("crp.special-play.the-secret-way")
@pytest.mark.shows("crp.special-play.the-secret-way:1")
@pytest.mark.parametrize("lies", ["prone", "stunned"])
def test_a_man_on_the_ground_comes_up_lying_there(scene, lies):
    match = casting(scene, "The Secret Way", 2, table=FIELD.replace("9,2  prone", f"9,2  {lies}"))
    match.play("use The Secret Way", "choose h3", "square The Secret Way 11,4").saved()
    assert match.at("h3") == (11, 4) and match.status("h3") == lies


# -- with the ball
LINES = """
    h1 Lineman 12,6
    h2 Lineman 12,7
    h3 Lineman 12,8
    a1 Lineman 13,6
    a2 Lineman 13,7
    a3 Lineman 13,8
    """


@pytest.mark.rule("crp.special-play.kelhoffers-magic-foot")
@pytest.mark.shows("crp.special-play.kelhoffers-magic-foot:1", "crp.special-play.kelhoffers-magic-foot:2")
def test_a_magic_foot_does_not_scatter(scene):
    match = scene(LINES, edition="crp+plays", start="kick-off", kicking="home", dice=[1, 1, "d8:1"],
                  in_force={"home": ["Kelhoffer's Magic Foot"]})
    match.play("kick 20,7", "use Kelhoffer's Magic Foot")
    kick = match.events("kick")[0]
    assert kick["square"] == kick["landing"] == (20, 7) and kick["distance"] == 0


@pytest.mark.rule("crp.special-play.kelhoffers-magic-foot")
@pytest.mark.shows("crp.special-play.kelhoffers-magic-foot:1")
def test_it_is_of_no_use_to_the_receiving_coach(scene):
    match = scene(LINES, edition="crp+plays", start="kick-off", kicking="home", dice=["d8:5", 1, 1, 1, "d8:1"],
                  in_force={"away": ["Kelhoffer's Magic Foot"]})
    match.play("kick 20,7")
    assert not match.used("Kelhoffer's Magic Foot") and match.events("kick")[0]["distance"] == 1


PASS = """
    h1 Lineman 5,5 ball
    h2 Lineman 11,5
    a1 Lineman 8,5
    a2 Lineman 4,5
    """


def throwing(scene, held, *dice, **more):
    match = scene(PASS, edition="crp+plays", in_force=held, dice=list(dice), **more)
    return match.play("pass h1", "throw h1", "target 11,5")


@pytest.mark.rule("crp.special-play.magic-hand-of-jark-longarm")
@pytest.mark.shows("crp.special-play.magic-hand-of-jark-longarm:1")
def test_a_magic_hand_intercepts_without_a_die(scene):
    match = throwing(scene, {"away": ["Magic Hand of Jark Longarm"]})
    match.play("intercept a1", "use Magic Hand of Jark Longarm")
    assert match.holder == "a1" and match.turnover and not match.rolled("intercept")


@pytest.mark.rule("crp.special-play.magic-hand-of-jark-longarm")
@pytest.mark.shows("crp.special-play.magic-hand-of-jark-longarm:1")
def test_the_throwing_coach_has_no_hand_in_it(scene):
    match = throwing(scene, {"home": ["Magic Hand of Jark Longarm"]}, 1, 6, 6)
    match.play("intercept a1")
    assert match.holder == "h2" and not match.used("Magic Hand of Jark Longarm")


@pytest.mark.rule("crp.special-play.eye-of-the-eagle")
@pytest.mark.shows("crp.special-play.eye-of-the-eagle:1", "crp.special-play.eye-of-the-eagle:2")
def test_an_eagles_eye_throws_without_a_die(scene):
    match = throwing(scene, {"home": ["Eye of the Eagle"]}, 6)
    match.play("no").saved().play("use Eye of the Eagle")
    assert match.holder == "h2" and not match.rolled("pass") and match.rolled("catch")
    assert match.events("quality")[0]["quality"] == "accurate"


@pytest.mark.rule("crp.special-play.eye-of-the-eagle")
@pytest.mark.shows("crp.special-play.eye-of-the-eagle:3")
def test_it_does_not_help_against_an_interception(scene):
    match = throwing(scene, {"home": ["Eye of the Eagle"]}, 6).play("intercept a1")
    assert match.holder == "a1" and not match.used("Eye of the Eagle")


@pytest.mark.rule("crp.special-play.eye-of-the-eagle")
@pytest.mark.shows("crp.special-play.eye-of-the-eagle:1")
def test_nobody_throws_by_the_other_sides_eagle(scene):
    match = throwing(scene, {"away": ["Eye of the Eagle"]}, 6, 6).play("no")
    assert match.holder == "h2" and not match.used("Eye of the Eagle")


# -- the sponge
HURT = """
    h1 Lineman 5,5
    h2 Lineman ko
    h3 Lineman 9,2
    h4 Lineman 9,9
    a1 Lineman 20,5
    a2 Lineman ko
    """


def hurt(match, label, result):
    """He is a casualty of an earlier drive."""
    player = match.player(label)
    match.match.state.lift(player, CASUALTY)
    match.match.state.add_hurt(player, casualty_effect(result), result, -1, 0)


@pytest.mark.rule("crp.special-play.magic-sponge")
@pytest.mark.shows("crp.special-play.magic-sponge:1", "crp.special-play.magic-sponge:2",
                   "crp.special-play.magic-sponge:3")
def test_a_sponge_brings_back_all_knocked_out_and_badly_hurt(scene):
    match = scene(HURT, edition="crp+plays", turn=8, active="away", markers=[8, 8], dice=[1],
                  in_force={"home": ["Magic Sponge"]})
    hurt(match, "h3", 38)
    hurt(match, "h4", 41)
    match.play("end")
    assert match.seat == "h"
    match.play("use Magic Sponge")
    assert match.status("h2") == match.status("h3") == "reserves"
    assert match.status("h4") == "casualty" and match.status("a2") == "ko"


@pytest.mark.rule("crp.special-play.magic-sponge")
@pytest.mark.shows("crp.special-play.magic-sponge:1")
def test_it_is_used_after_a_touchdown_too(scene):
    match = scene(HURT + "a3 Lineman 1,5 ball", edition="crp+plays", active="away", dice=[1],
                  in_force={"home": ["Magic Sponge"]})
    match.play("move a3", "move a3 0,5", "use Magic Sponge")
    assert match.score == (0, 1) and match.status("h2") == "reserves"


@pytest.mark.rule("crp.special-play.magic-sponge")
@pytest.mark.shows("crp.special-play.magic-sponge:1")
def test_nobody_is_asked_for_a_sponge_with_nobody_hurt(scene):
    match = scene(HURT.replace("h2 Lineman ko", "h2 Lineman 9,5"), edition="crp+plays", turn=8, active="away",
                  markers=[8, 8], dice=[1], in_force={"home": ["Magic Sponge"]})
    match.play("end")
    assert match.asked == "set-up" and not match.used("Magic Sponge")


# -- answered, and at the same moment
@pytest.mark.rule("crp.special-play.double-cross")
@pytest.mark.rule("crp.special-play.kelhoffers-magic-foot")
def test_a_double_crossed_foot_kicks_like_any_other(scene):
    match = scene(LINES, edition="crp+plays", start="kick-off", kicking="home", dice=["d8:5", 1, 1, 1, "d8:1"],
                  in_force={"home": ["Kelhoffer's Magic Foot"], "away": ["Double-Cross"]})
    match.play("kick 20,7", "use Kelhoffer's Magic Foot", "use Double-Cross")
    assert match.events("kick")[0]["distance"] == 1
    game = match.match
    assert game.count_grants(game.team_row(0), game.rules.index("Kelhoffer's Magic Foot")) == 0


@pytest.mark.rule("crp.special-play.mind-blow")
@pytest.mark.rule("crp.special-play.labbatts-flying-fist")
def test_of_two_who_want_the_same_moment_the_coach_whose_turn_it_is_comes_first(scene):
    match = scene(FIELD, edition="crp+plays", start="turn start", dice=[1, 1],
                  in_force={"home": ["Labbatt's Flying Fist"], "away": ["Mind Blow"]})
    assert match.seat == "h" and match.options_of("Flying Fist")
    match.play("use Labbatt's Flying Fist", "choose a2")
    assert match.seat == "a"
    match.play("use Mind Blow", "choose h1")
    assert match.seat == "h" and match.prone("a2") and not match.offers("move h1")
