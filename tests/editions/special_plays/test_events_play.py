"""Random events in the middle of play."""

from __future__ import annotations

import pytest

from nuffle.editions.special_plays.rules.referee_eye import find_watched
from nuffle.rules.team_state import FAME, FANS

PLAYS = "crp+plays"
DOWN = """
    h1 Lineman 5,5
    h2 Lineman 5,9
    a1 Lineman 20,5
    a2 Lineman 6,5 stunned
    """


def held(match, name, seat=0):
    return match.match.count_grants(match.match.team_row(seat), match.match.rules.index(name))


# -- That Makes Me Mad!!!
def fouls(scene, *dice, seat="away", **more):
    match = scene(DOWN, edition=PLAYS, in_force={seat: ["That Makes Me Mad!!!"]}, dice=list(dice), **more)
    return match.play("foul h1", "kick h1 a2")


@pytest.mark.rule("crp.special-play.that-makes-me-mad")
@pytest.mark.shows("crp.special-play.that-makes-me-mad:1", "crp.special-play.that-makes-me-mad:2")
def test_the_victim_stands_up_and_the_fouler_has_to_block_him(scene):
    match = fouls(scene, "skull", 1, 1)
    assert match.seat == "a" and match.offers("use That Makes Me Mad!!! a")
    match.play("use That Makes Me Mad!!!")
    assert match.standing("a2") and match.prone("h1") and match.turnover
    assert not match.events("referee") and not match.events("foul")
    assert find_watched(match.match, match.match.rules.index("I got my eye on you")) == -1


@pytest.mark.rule("crp.special-play.that-makes-me-mad")
@pytest.mark.shows("crp.special-play.that-makes-me-mad:2")
def test_the_foul_of_the_turn_is_gone_all_the_same(scene):
    match = fouls(scene, "pow", 1, 1).play("use That Makes Me Mad!!!", "push 7,5", "stay")
    assert match.prone("a2") and match.asked == "turn" and not match.options("foul")


@pytest.mark.rule("crp.special-play.that-makes-me-mad")
@pytest.mark.shows("crp.special-play.that-makes-me-mad:1")
def test_nobody_gets_mad_about_his_own_fouls(scene):
    assert fouls(scene, 1, 1, 1, seat="home").asked == "turn"


FRENZY = DOWN.replace("h1 Lineman 5,5", "h1 Lineman 5,5 +Frenzy")


def goes_mad(scene, *dice):
    match = scene(FRENZY, edition=PLAYS, in_force={"away": ["That Makes Me Mad!!!"]}, dice=list(dice))
    return match.play("foul h1", "kick h1 a2", "use That Makes Me Mad!!!")


@pytest.mark.rule("crp.special-play.that-makes-me-mad")
@pytest.mark.shows("crp.special-play.that-makes-me-mad:2")
def test_a_frenzied_fouler_who_only_pushes_has_to_block_again(scene):
    match = goes_mad(scene, "push", "pow", 1, 1).play("push a2 7,5").saved().play("push a2 8,5")
    assert match.at("h1") == (7, 5) and match.at("a2") == (8, 5) and match.prone("a2")
    assert len(match.events("block")) == 2 and match.asked == "turn" and not match.options("foul")


@pytest.mark.rule("crp.special-play.that-makes-me-mad")
@pytest.mark.shows("crp.special-play.that-makes-me-mad:2")
def test_a_frenzied_fouler_who_fells_him_has_done_enough(scene):
    match = goes_mad(scene, "pow", 1, 1).play("push a2 7,5")
    assert len(match.events("block")) == 1 and match.prone("a2") and match.asked == "turn"


# -- Heroic Effort
BLOCK = """
    h1 Lineman 5,5
    h2 Lineman 9,9
    a1 Lineman 6,5
    a2 Lineman 20,5
    """


def blocks(scene, *dice, table=BLOCK, seat="home", active="home", **more):
    return scene(table, edition=PLAYS, in_force={seat: ["Heroic Effort"]}, dice=list(dice), active=active, **more)


@pytest.mark.rule("crp.special-play.heroic-effort")
@pytest.mark.shows("crp.special-play.heroic-effort:1")
@pytest.mark.parametrize("face", ["skull", "both-down", "push", "stumble"])
def test_whatever_was_rolled_the_opponent_goes_down(scene, face):
    match = blocks(scene, face, 1, 1).play("block h1 a1", "use Heroic Effort", "push 7,5", "stay")
    assert match.prone("a1") and match.standing("h1") and not match.turnover


@pytest.mark.rule("crp.special-play.heroic-effort")
@pytest.mark.shows("crp.special-play.heroic-effort:1")
def test_where_the_opponent_chooses_every_die_is_the_same(scene):
    match = blocks(scene, "skull", "skull", "push", 1, 1, table=BLOCK.replace("a1 Lineman", "a1 6 7 3 8"))
    match.play("block h1 a1", "use Heroic Effort", "push 7,5", "stay")
    assert match.prone("a1") and match.standing("h1")


@pytest.mark.rule("crp.special-play.heroic-effort")
@pytest.mark.shows("crp.special-play.heroic-effort:2")
def test_the_opponents_skills_still_help_him(scene):
    table = BLOCK.replace("a1 Lineman 6,5", "a1 Lineman 6,5 +Side Step")
    match = blocks(scene, "skull", 1, 1, table=table).play("block h1 a1", "use Heroic Effort", "use Side Step")
    assert match.seat == "a" and len(match.options("push")) > 3
    match.play("push 6,4", "stay")
    assert match.at("a1") == (6, 4) and match.prone("a1")


@pytest.mark.rule("crp.special-play.heroic-effort")
@pytest.mark.shows("crp.special-play.heroic-effort:1")
def test_it_is_for_ones_own_blocks_that_did_not_do_it_already(scene):
    assert blocks(scene, "pow").play("block h1 a1").asked == "push"
    assert blocks(scene, "skull", 1, 1, active="away").play("block a1 h1").turnover


@pytest.mark.rule("crp.special-play.heroic-effort")
@pytest.mark.shows("crp.special-play.heroic-effort:1")
@pytest.mark.parametrize("faces", [("push", "pow"), ("pow", "push")])
def test_a_single_die_that_falls_short_is_enough_to_ask(scene, faces):
    match = blocks(scene, *faces, table=BLOCK.replace("h1 Lineman", "h1 6 4 3 8")).play("block h1 a1")
    assert match.offers("use Heroic Effort h")


@pytest.mark.rule("crp.special-play.heroic-effort")
@pytest.mark.shows("crp.special-play.heroic-effort:1")
def test_it_comes_after_a_re_roll_too(scene):
    match = blocks(scene, "skull", "skull", 1, 1, rerolls=[1, 0]).play("block h1 a1", "no", "reroll")
    match.play("use Heroic Effort", "push 7,5", "stay")
    assert match.prone("a1") and match.rerolls == (0, 0)


# -- Unsportsmanlike Conduct
RUN = """
    h1 Lineman 24,5 ball
    h2 Lineman 5,5
    a1 Lineman 15,9
    """


@pytest.mark.rule("crp.special-play.unsportsmanlike-conduct")
@pytest.mark.shows("crp.special-play.unsportsmanlike-conduct:1")
def test_the_scorer_is_out_and_his_touchdown_counts(scene):
    match = scene(RUN, edition=PLAYS, in_force={"away": ["Unsportsmanlike Conduct"]})
    match.play("move h1", "move h1 25,5", "use Unsportsmanlike Conduct")
    assert match.score == (1, 0) and match.status("h1") == "sent-off" and match.asked == "set-up"
    assert match.status("h2") == "reserves"


@pytest.mark.rule("crp.special-play.unsportsmanlike-conduct")
@pytest.mark.shows("crp.special-play.unsportsmanlike-conduct:1")
def test_nobody_complains_about_his_own_scorer(scene):
    match = scene(RUN, edition=PLAYS, in_force={"home": ["Unsportsmanlike Conduct"]})
    match.play("move h1", "move h1 25,5")
    assert match.asked == "set-up" and match.status("h1") == "reserves"


# -- Crazy Ref
LINES = """
    h1 Lineman 12,7
    a1 Lineman 13,7
    """


def kicks(scene, *event, **more):
    match = scene(LINES, edition=PLAYS, start="kick-off", kicking="home", in_force={"home": ["Crazy Ref"]},
                  dice=["d8:1", 1, *event], **more)
    return match.play("kick 20,7")


@pytest.mark.rule("crp.special-play.crazy-ref")
@pytest.mark.shows("crp.special-play.crazy-ref:1", "crp.special-play.crazy-ref:2")
def test_a_crazy_referee_chases_their_fans_away(scene):
    match = kicks(scene, 1, 1, fan_factor=[2, 8], fans=[9, 12], fame=[0, 1])
    match.add_dice("d8:1").play("use Crazy Ref")
    state = match.match.state
    assert held(match, "Bribe") == 1 and held(match, "Bribe", 1) == 0
    assert [state.get(seat, FANS) for seat in (0, 1)] == [9, 4] and [state.get(seat, FAME) for seat in (0, 1)] == [2, 0]


@pytest.mark.rule("crp.special-play.crazy-ref")
@pytest.mark.shows("crp.special-play.crazy-ref:2")
def test_fans_who_were_never_let_in_are_not_chased_away_again(scene):
    match = scene(LINES, edition=PLAYS, start="kick-off", kicking="home", fan_factor=[2, 8], fans=[9, 4],
                  in_force={"home": ["Crazy Ref"], "away": ["Without fans"]}, dice=["d8:1", 1, 1, 1])
    match.play("kick 20,7").add_dice("d8:1").play("use Crazy Ref")
    assert match.match.state.get(1, FANS) == 4


@pytest.mark.rule("crp.special-play.crazy-ref")
@pytest.mark.shows("crp.special-play.crazy-ref:1")
def test_it_answers_get_the_ref_and_nothing_else(scene):
    match = kicks(scene, 1, 1).add_dice("d8:1").play("no")
    assert held(match, "Bribe") == held(match, "Bribe", 1) == 1 and held(match, "Crazy Ref") == 1
    assert kicks(scene, 3, 4, 6, 6, "d8:1").asked == "turn"


# -- Duh, Where Am I?
@pytest.mark.rule("crp.special-play.duh-where-am-i")
@pytest.mark.shows("crp.special-play.duh-where-am-i:1")
def test_a_knock_that_does_not_break_the_armour_leaves_a_bone_head(scene):
    match = scene(BLOCK, edition=PLAYS, in_force={"home": ["Duh, Where Am I?"]}, dice=["pow", 1, 1])
    match.play("block h1 a1", "push 7,5", "stay", "use Duh, Where Am I?")
    assert match.has("a1", "crp.skill.bone-head") and match.prone("a1")


@pytest.mark.rule("crp.special-play.duh-where-am-i")
@pytest.mark.shows("crp.special-play.duh-where-am-i:1")
@pytest.mark.parametrize(("table", "dice", "seat"), [
    (BLOCK, ("pow", 6, 6, 1, 1), "home"), (BLOCK, ("pow", 1, 1), "away"),
    (BLOCK.replace("6,5", "6,5 +Bone-head"), ("pow", 1, 1), "home")])
def test_nobody_is_asked_about_broken_armour_ones_own_or_who_is_dull_already(scene, table, dice, seat):
    match = scene(table, edition=PLAYS, in_force={seat: ["Duh, Where Am I?"]}, dice=list(dice))
    match.play("block h1 a1", "push 7,5", "stay")
    assert match.asked == "turn" and not match.used("Duh, Where Am I?")
