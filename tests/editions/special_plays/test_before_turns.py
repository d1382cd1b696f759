"""Pre-match preparations that are declared as an own turn starts."""

from __future__ import annotations

import pytest

from nuffle.rules.team_state import MARKER

FIELD = """
    h1 Lineman 5,5 ball
    h2 Lineman 5,9
    h3 Lineman 9,2  prone
    h4 Lineman 10,10
    a1 Lineman 20,5
    a2 Lineman 6,5
    a3 Lineman 11,10
    """


def starting(scene, play, *dice, table=FIELD, **more):
    """A turn of the home side starts, and it holds the play."""
    held = [play] if isinstance(play, str) else play
    return scene(table, edition="crp+plays", start="turn start", in_force={"home": held}, dice=list(dice), **more)


# -- the ball is not to be seen
@pytest.mark.rule("crp.core.slips-away")
@pytest.mark.parametrize("play", [
    pytest.param("Hide the Ball", marks=[
        pytest.mark.rule("crp.special-play.hide-the-ball"),
        pytest.mark.shows("crp.special-play.hide-the-ball:1", "crp.special-play.hide-the-ball:2")]),
    pytest.param("Sneak Play", marks=[
        pytest.mark.rule("crp.special-play.sneak-play"),
        pytest.mark.shows("crp.special-play.sneak-play:1", "crp.special-play.sneak-play:2")])])
def test_the_ball_carrier_need_not_dodge_this_turn(scene, play):
    match = starting(scene, play, 6).play(f"use {play}", "move h1", "move h1 5,4", "move h1 4,4", "end")
    assert match.at("h1") == (4, 4) and not match.rolled("dodge")
    match.play("move h4", "move h4 9,10")
    assert match.rolled("dodge")
    match.play("end", "end", "end")
    assert not match.has("h1", "crp.core.slips-away")


@pytest.mark.rule("crp.special-play.hide-the-ball")
@pytest.mark.shows("crp.special-play.hide-the-ball:1")
@pytest.mark.parametrize("ball", ["1,1", "a1"])
def test_nothing_can_be_hidden_without_the_ball(scene, ball):
    match = starting(scene, "Hide the Ball", table=FIELD.replace(" ball", ""), ball=ball)
    assert match.asked == "turn"


@pytest.mark.rule("crp.special-play.hide-the-ball")
@pytest.mark.shows("crp.special-play.hide-the-ball:3")
def test_skills_that_answer_a_dodge_have_nothing_to_answer(scene):
    table = FIELD.replace("a2 Lineman 6,5", "a2 Lineman 6,5 +Tentacles +Diving Tackle")
    match = starting(scene, "Hide the Ball", table=table).play("use Hide the Ball", "move h1", "move h1 4,4")
    assert match.seat == "h" and match.at("h1") == (4, 4) and match.at("a2") == (6, 5)


# -- once more
@pytest.mark.rule("crp.special-play.blitzkrieg")
@pytest.mark.rule("crp.core.second-blitz")
@pytest.mark.shows("crp.special-play.blitzkrieg:1")
def test_blitzkrieg_lets_a_second_player_blitz(scene):
    match = starting(scene, "Blitzkrieg").play("use Blitzkrieg", "blitz h2", "end")
    assert match.offers("blitz h4")
    match.play("blitz h4", "end")
    assert not match.options("blitz")
    match.play("end", "end", "blitz h2", "end")
    assert not match.options("blitz")


@pytest.mark.rule("crp.core.second-blitz")
@pytest.mark.shows("crp.special-play.blitzkrieg:1")
def test_two_of_them_let_a_third_player_blitz(scene):
    match = starting(scene, ["Blitzkrieg", "Blitzkrieg"]).play("use Blitzkrieg", "use Blitzkrieg")
    match.play("blitz h2", "end", "blitz h4", "end", "blitz h3", "end")
    assert not match.options("blitz")


@pytest.mark.rule("crp.special-play.the-old-one-two")
@pytest.mark.rule("crp.core.second-pass")
@pytest.mark.shows("crp.special-play.the-old-one-two:1")
def test_the_old_one_two_lets_a_second_player_pass(scene):
    match = starting(scene, "The Old One-Two", table=FIELD.replace(" ball", ""), ball="1,1")
    match.play("use The Old One-Two", "pass h2", "end")
    assert match.offers("pass h4")
    match.play("pass h4", "end")
    assert not match.options("pass") and match.offers("handoff h1")


@pytest.mark.rule("crp.special-play.option-play")
@pytest.mark.rule("crp.core.option")
@pytest.mark.shows("crp.special-play.option-play:1", "crp.special-play.option-play:2")
@pytest.mark.parametrize(("twice", "once"), [("blitz", "pass"), ("pass", "blitz")])
def test_an_option_is_a_second_blitz_or_pass_and_not_both(scene, twice, once):
    match = starting(scene, "Option Play", table=FIELD.replace(" ball", ""), ball="1,1")
    match.play("use Option Play", f"{twice} h2", "end")
    assert match.offers(f"{twice} h4")
    match.play(f"{twice} h4", "end").saved()
    assert not match.options(twice) and match.offers(f"{once} h3")
    match.play(f"{once} h3", "end")
    assert not match.options(once)


@pytest.mark.rule("crp.core.option")
@pytest.mark.shows("crp.special-play.option-play:3")
def test_other_plays_for_the_same_action_count_besides(scene):
    match = starting(scene, ["Option Play", "Blitzkrieg"], table=FIELD.replace(" ball", ""), ball="1,1")
    match.play("use Option Play", "use Blitzkrieg", "blitz h2", "end", "blitz h4", "end", "pass h3", "end")
    assert match.offers("blitz h1") and match.offers("pass h1")


# -- a second player
LOOSE = FIELD.replace(" ball", "")


@pytest.mark.rule("crp.core.second-blitz")
@pytest.mark.shows("crp.special-play.blitzkrieg:1")
def test_the_second_blitz_is_not_for_the_player_who_had_the_first(scene):
    match = starting(scene, ["Blitzkrieg", "Time Warp"]).play("use Blitzkrieg", "use Time Warp", "choose h2")
    match.play("blitz h2", "end").saved()
    assert match.offers("move h2") and not match.offers("blitz h2") and match.offers("blitz h4")
    match.play("blitz h4", "end", "end", "end", "blitz h2")
    assert match.asked == "action"


@pytest.mark.rule("crp.core.second-pass")
@pytest.mark.shows("crp.special-play.the-old-one-two:1")
def test_the_extra_pass_is_for_another_player(scene):
    match = starting(scene, ["The Old One-Two", "Time Warp"], table=LOOSE, ball="1,1")
    match.play("use The Old One-Two", "use Time Warp", "choose h2", "pass h2", "end")
    assert match.offers("blitz h2") and not match.offers("pass h2") and match.offers("pass h4")


@pytest.mark.rule("crp.core.option")
@pytest.mark.shows("crp.special-play.option-play:1")
@pytest.mark.parametrize(("first", "other"), [("blitz", "pass"), ("pass", "blitz")])
def test_an_option_is_for_another_player_too(scene, first, other):
    match = starting(scene, ["Option Play", "Time Warp"], table=LOOSE, ball="1,1")
    match.play("use Option Play", "use Time Warp", "choose h2", f"{first} h2", "end")
    assert not match.offers(f"{first} h2") and match.offers(f"{first} h4")
    assert match.offers(f"{other} h2")          # the first of its kind is anybody's


# -- razzle dazzle
@pytest.mark.rule("crp.special-play.razzle-dazzle")
@pytest.mark.shows("crp.special-play.razzle-dazzle:1")
@pytest.mark.parametrize("die", [1, 2])
def test_razzle_dazzle_fails_and_ends_the_turn(scene, die):
    match = starting(scene, "Razzle Dazzle", die, turn=3).play("use Razzle Dazzle")
    assert match.turnover and match.seat == "a" and match.match.state.get(0, MARKER) == 3


@pytest.mark.rule("crp.special-play.razzle-dazzle")
@pytest.mark.shows("crp.special-play.razzle-dazzle:2")
@pytest.mark.parametrize("die", [3, 6])
def test_razzle_dazzle_costs_the_opponents_their_next_turn(scene, die):
    match = starting(scene, "Razzle Dazzle", die, turn=3).play("use Razzle Dazzle").saved()
    assert match.asked == "turn" and match.seat == "h" and not match.turnover
    match.play("end")
    assert match.seat == "h" and [match.match.state.get(seat, MARKER) for seat in (0, 1)] == [4, 3]
    match.play("end")
    assert match.seat == "a" and match.match.state.get(1, MARKER) == 4


@pytest.mark.rule("crp.special-play.razzle-dazzle")
@pytest.mark.shows("crp.special-play.razzle-dazzle:1")
def test_no_razzle_in_the_opponents_turn(scene):
    assert starting(scene, "Razzle Dazzle", active="away").asked == "turn"


# -- training
@pytest.mark.rule("crp.special-play.intensive-training")
@pytest.mark.shows("crp.special-play.intensive-training:1", "crp.special-play.intensive-training:2")
def test_a_player_has_a_skill_of_the_coachs_choice_for_a_turn(scene):
    match = starting(scene, "Intensive Training", 1, 6, table=FIELD.replace("10,10", "10,10 +Tackle"))
    match.play("use Intensive Training")
    assert match.options() == ["choose h1", "choose h2", "choose h3", "choose h4"]
    match.play("choose h4").saved()
    assert match.offers("option Intensive Training Claw / Claws") and match.offers("option Intensive Training Dodge")
    assert not match.offers("option Intensive Training Tackle") and not match.offers(
        "option Intensive Training Regeneration")
    match.play("option Intensive Training Dodge", "move h4", "move h4 9,10", "use Dodge", "end")
    assert match.at("h4") == (9, 10)
    match.play("end")
    assert not match.has("h4", "crp.skill.dodge")


@pytest.mark.rule("crp.special-play.intensive-training")
@pytest.mark.shows("crp.special-play.intensive-training:1")
def test_a_man_on_the_ground_is_taught_to_jump_up(scene):
    match = starting(scene, "Intensive Training", table=FIELD.replace("a1 Lineman 20,5", "a1 Lineman 9,3"))
    match.add_dice(6, "pow", 1, 1).play("use Intensive Training", "choose h3", "option Intensive Training Jump Up")
    match.play("block h3 a1", "push a1 9,4", "stay")
    assert match.standing("h3") and match.lying("a1")


@pytest.mark.rule("crp.special-play.intensive-training")
@pytest.mark.shows("crp.special-play.intensive-training:1")
def test_what_he_can_never_have_is_not_taught(scene):
    match = starting(scene, "Intensive Training", table=FIELD.replace("10,10", "10,10 +Grab"))
    match.play("use Intensive Training", "choose h4")
    assert not match.offers("option Intensive Training Frenzy")
