"""Dirty tricks in the middle of play, and when time is up."""

from __future__ import annotations

import pytest

from nuffle.rules.team_state import MARKER, WINNINGS
from nuffle.teams.outcome import match_result

PLAYS = "crp+plays"
FIELD = """
    h1 Lineman 5,5
    h2 Lineman 5,9
    a1 Lineman 20,5
    a2 Lineman 6,5
    """


def held(match, name, seat=0):
    return match.match.count_grants(match.match.team_row(seat), match.match.rules.index(name))


def markers(match):
    return [match.match.state.get(seat, MARKER) for seat in (0, 1)]


# -- Spy
@pytest.mark.rule("crp.special-play.spy")
@pytest.mark.shows("crp.special-play.spy:1", "crp.special-play.spy:2")
def test_a_spied_re_roll_is_spent_and_no_other_is_left_this_turn(scene):
    match = scene(FIELD, edition=PLAYS, rerolls=[2, 0], in_force={"away": ["Spy"]}, dice=["push"])
    match.play("block h1 a2", "reroll")
    assert match.seat == "a" and match.offers("use Spy a")
    match.play("use Spy", "push a2 7,5", "stay")
    assert match.rerolls == (1, 0) and not match.turnover and len(match.events("block dice")) == 1
    assert held(match, "Spy", 1) == 0


@pytest.mark.rule("crp.special-play.spy")
@pytest.mark.shows("crp.special-play.spy:3")
def test_a_leaders_counter_cannot_be_spied_on(scene):
    table = FIELD.replace("h2 Lineman 5,9", "h2 Lineman 5,9 +Leader")
    match = scene(table, edition=PLAYS, rerolls=[1, 0], leader=[1, 0], in_force={"away": ["Spy"]}, dice=[1, 4])
    match.play("move h1", "move h1 4,4", "reroll")
    assert match.at("h1") == (4, 4) and match.standing("h1") and held(match, "Spy", 1) == 1


@pytest.mark.rule("crp.special-play.spy")
@pytest.mark.shows("crp.special-play.spy:3")
def test_a_skill_cannot_be_spied_on(scene):
    table = FIELD.replace("h1 Lineman 5,5", "h1 Lineman 5,5 +Dodge")
    match = scene(table, edition=PLAYS, rerolls=[1, 0], in_force={"away": ["Spy"]}, dice=[1, 4])
    match.play("move h1", "move h1 4,4", "use Dodge")
    assert match.standing("h1") and match.rerolls == (1, 0) and held(match, "Spy", 1) == 1


@pytest.mark.rule("crp.special-play.spy")
@pytest.mark.shows("crp.special-play.spy:1")
def test_nobody_spies_on_his_own_team_or_on_a_re_roll_that_is_given_up(scene):
    match = scene(FIELD, edition=PLAYS, rerolls=[2, 0], in_force={"home": ["Spy"]}, dice=[1, 4])
    match.play("move h1", "move h1 4,4", "reroll")
    assert match.standing("h1") and held(match, "Spy") == 1
    match = scene(FIELD, edition=PLAYS, start="turn start", rerolls=[1, 0], in_force={"away": ["Referee!!!", "Spy"]})
    match.play("use Referee!!!", "option Referee!!! re-roll")
    assert match.asked == "turn" and held(match, "Spy", 1) == 1


@pytest.mark.rule("crp.special-play.spy")
@pytest.mark.shows("crp.special-play.spy:1")
@pytest.mark.parametrize(("die", "falls"), [(4, False), (1, True)])
def test_a_spy_leaves_a_player_his_own_skill(scene, die, falls):
    table = FIELD.replace("h1 Lineman 5,5", "h1 Lineman 5,5 +Dodge")
    match = scene(table, edition=PLAYS, rerolls=[2, 0], in_force={"away": ["Spy"]}, dice=[1, die, *[1, 1] * falls])
    match.play("move h1", "move h1 4,4", "reroll", "use Spy").saved()
    assert match.seat == "h" and match.options() == ["use Dodge h1", "no"] and match.rerolls == (1, 0)
    match.play("use Dodge")
    assert match.at("h1") == (4, 4) and match.turnover is falls


@pytest.mark.rule("crp.special-play.spy")
@pytest.mark.shows("crp.special-play.spy:1")
def test_a_spy_leaves_a_pro_his_block_dice(scene):
    table = FIELD.replace("h1 Lineman 5,5", "h1 Lineman 5,5 +Pro")
    match = scene(table, edition=PLAYS, rerolls=[2, 0], in_force={"away": ["Spy"]}, dice=["skull", 4, "pow", 1, 1])
    match.play("block h1 a2", "reroll", "use Spy", "use Pro", "push a2 7,5", "stay")
    assert match.prone("a2") and match.standing("h1") and match.rerolls == (1, 0)


@pytest.mark.rule("crp.special-play.spy")
@pytest.mark.rule("crp.special-play.extra-training")
@pytest.mark.shows("crp.special-play.spy:1")
def test_a_spy_leaves_extra_training(scene):
    match = scene(FIELD, edition=PLAYS, rerolls=[2, 0], dice=[1, 4],
                  in_force={"away": ["Spy"], "home": ["Extra Training"]})
    match.play("move h1", "move h1 4,4", "reroll", "use Spy", "use Extra Training")
    assert match.at("h1") == (4, 4) and match.standing("h1") and match.rerolls == (1, 0)


@pytest.mark.rule("crp.special-play.spy")
@pytest.mark.shows("crp.special-play.spy:1")
def test_who_declines_his_skill_then_has_failed(scene):
    table = FIELD.replace("h1 Lineman 5,5", "h1 Lineman 5,5 +Dodge")
    match = scene(table, edition=PLAYS, rerolls=[2, 0], in_force={"away": ["Spy"]}, dice=[1, 1, 1])
    match.play("move h1", "move h1 4,4", "reroll", "use Spy", "no")
    assert match.turnover and match.prone("h1")


# -- Double-Cross
@pytest.mark.rule("crp.special-play.double-cross")
@pytest.mark.shows("crp.special-play.double-cross:1")
def test_a_crossed_trick_is_gone_and_does_nothing(scene):
    match = scene(FIELD, edition=PLAYS, start="turn start",
                  in_force={"home": ["Assassin"], "away": ["Double-Cross"]})
    match.play("use Assassin", "use Double-Cross")
    assert match.asked == "turn" and match.standing("a1", "a2")
    assert held(match, "Assassin") == held(match, "Double-Cross", 1) == 0


@pytest.mark.rule("crp.special-play.double-cross")
@pytest.mark.shows("crp.special-play.double-cross:1")
def test_a_trick_that_is_let_pass_works(scene):
    match = scene(FIELD, edition=PLAYS, start="turn start", dice=[1, 1],
                  in_force={"home": ["Assassin"], "away": ["Double-Cross"]})
    match.play("use Assassin", "no", "choose a1")
    assert match.stunned("a1") and held(match, "Double-Cross", 1) == 1


@pytest.mark.rule("crp.special-play.double-cross")
@pytest.mark.shows("crp.special-play.double-cross:2")
def test_what_is_declared_before_the_match_can_be_crossed(scene):
    """Home has picked Stiletto, away Double-Cross."""
    match = scene("", start="before the match", edition=PLAYS, plays=1, dice=[2, 1, 1, 4, 3, 4, 1, 1, 1, 1])
    match.play("option Special plays dirty tricks", "option Special plays dirty tricks")
    assert match.seat == "a" and match.offers("use Double-Cross a")
    match.play("use Double-Cross")
    assert match.asked == "coin" and held(match, "Stiletto") == held(match, "Double-Cross", 1) == 0
    assert not any(match.has(f"h{n}", "crp.skill.claw") for n in range(1, 12))


@pytest.mark.rule("crp.special-play.double-cross")
@pytest.mark.shows("crp.special-play.double-cross:3")
def test_a_double_cross_is_a_dirty_trick_itself(scene):
    match = scene(FIELD, edition=PLAYS, start="turn start", dice=[1, 1],
                  in_force={"home": ["Assassin", "Double-Cross"], "away": ["Double-Cross"]})
    match.play("use Assassin", "use Double-Cross", "use Double-Cross", "choose a1")
    assert match.stunned("a1") and held(match, "Double-Cross") == 0


@pytest.mark.rule("crp.special-play.double-cross")
@pytest.mark.shows("crp.special-play.double-cross:1")
def test_events_and_ones_own_tricks_cannot_be_crossed(scene):
    match = scene(FIELD, edition=PLAYS, start="turn start", turn=3, dice=[1, 1],
                  in_force={"home": ["Burst Ball", "Assassin", "Double-Cross"], "away": ["Double-Cross"]})
    match.play("use Burst Ball")
    assert markers(match) == [4, 3]
    match.play("use Assassin")
    assert match.seat == "a"
    match.play("no")
    assert match.options() == ["choose a1", "choose a2"]
    match.play("choose a1")


@pytest.mark.rule("crp.special-play.double-cross")
@pytest.mark.shows("crp.special-play.double-cross:1")
def test_a_spell_can_be_crossed(scene):
    match = scene(FIELD, edition=PLAYS, start="turn start", in_force={"home": ["Double-Cross"], "away": ["Mind Blow"]})
    match.play("use Mind Blow")
    assert match.seat == "h" and match.offers("use Double-Cross h")
    match.play("use Double-Cross")
    assert match.asked == "turn" and match.offers("move h1") and match.offers("move h2")
    assert held(match, "Mind Blow", 1) == 0


@pytest.mark.rule("crp.special-play.double-cross")
@pytest.mark.shows("crp.special-play.double-cross:4")
def test_two_coaches_who_want_the_same_moment_are_asked_in_turn(scene):
    """The one whose turn it is first; what he uses may leave nothing for the other."""
    match = scene(FIELD, edition=PLAYS, active="away", turn=8, half=1, markers=[8, 8],
                  in_force={"home": ["My Watch Must Have Stopped"], "away": ["My Watch Must Have Stopped"]})
    match.play("end")
    assert match.seat == "h" and match.options() == ["use My Watch Must Have Stopped h", "no"]
    match.play("no")
    assert match.seat == "a"
    match.play("use My Watch Must Have Stopped")
    assert match.seat == "h" and match.asked == "turn" and held(match, "My Watch Must Have Stopped") == 1


# -- Low Blow
STRONG = """
    h1 Lineman 5,5
    h2 Lineman 9,9
    a1 Lineman 20,5
    a2 6 4 3 8 6,5
    """


@pytest.mark.rule("crp.special-play.low-blow")
@pytest.mark.shows("crp.special-play.low-blow:1")
@pytest.mark.parametrize(("used", "dice", "chooser"), [(True, 2, "h"), (False, 2, "a")])
def test_a_low_blow_doubles_the_blockers_strength(scene, used, dice, chooser):
    match = scene(STRONG, edition=PLAYS, in_force={"home": ["Low Blow"]}, dice=["push"] * dice)
    match.play("block h1 a2", "use Low Blow" if used else "no")
    block = match.events("block")[0]
    assert (block["dice"], block["chooser"]) == (dice, chooser)
    match.play("push a2 7,5", "stay")


@pytest.mark.rule("crp.special-play.low-blow")
@pytest.mark.shows("crp.special-play.low-blow:2")
def test_assists_come_after_the_doubling(scene):
    """2 x 3 + 2 is not more than twice 4, 2 x (3 + 2) would be."""
    table = STRONG.replace("h2 Lineman 9,9", "h2 Lineman 7,5") + "h3 Lineman 7,6"
    match = scene(table, edition=PLAYS, in_force={"home": ["Low Blow"]}, dice=["push", "push"])
    match.play("block h1 a2", "use Low Blow")
    strengths = [event["value"] for event in match.events("strength") if event["player"] == "h1"]
    assert strengths == [3, 3, 1, 1] and match.events("block")[0]["dice"] == 2
    match.play("stay")


@pytest.mark.rule("crp.special-play.low-blow")
@pytest.mark.shows("crp.special-play.low-blow:3")
def test_the_next_block_is_an_ordinary_one(scene):
    table = STRONG + "h3 Lineman 21,5"
    match = scene(table, edition=PLAYS, in_force={"home": ["Low Blow"]}, dice=["push", "push", "push"])
    match.play("block h1 a2", "use Low Blow", "push a2 7,5", "stay", "block h3 a1")
    assert match.events("block")[1]["dice"] == 1
    match.play("push a1 19,5", "stay")


@pytest.mark.rule("crp.special-play.low-blow")
@pytest.mark.shows("crp.special-play.low-blow:4")
@pytest.mark.parametrize("skills", ["+Chainsaw +Secret Weapon", "+Secret Weapon"])
def test_a_weapon_needs_no_low_blow(scene, skills):
    table = STRONG.replace("h1 Lineman 5,5", f"h1 Lineman 5,5 {skills}")
    dice = [2, 1, 1] if "Chainsaw" in skills else ["push", "push"]
    match = scene(table, edition=PLAYS, in_force={"home": ["Low Blow"]}, dice=dice)
    match.play("block h1 a2")
    assert not match.options_of("Low Blow") and held(match, "Low Blow") == 1


@pytest.mark.rule("crp.special-play.low-blow")
@pytest.mark.shows("crp.special-play.low-blow:4")
def test_two_at_a_time_get_no_low_blow(scene):
    table = STRONG.replace("h1 Lineman 5,5", "h1 Lineman 5,5 +Multiple Block") + "a3 Lineman 6,6"
    match = scene(table, edition=PLAYS, in_force={"home": ["Low Blow"]}, dice=["push", "push", "push"])
    match.play(match.options_of("Multiple Block")[0])
    assert not match.options_of("Low Blow")


@pytest.mark.rule("crp.special-play.low-blow")
@pytest.mark.shows("crp.special-play.low-blow:1")
def test_the_blocked_coach_has_no_low_blow(scene):
    match = scene(STRONG, edition=PLAYS, in_force={"away": ["Low Blow"]}, dice=["push", "push"])
    match.play("block h1 a2", "push a2 7,5", "stay")
    assert held(match, "Low Blow", 1) == 1


# -- Banana Skin
@pytest.mark.rule("crp.special-play.banana-skin")
@pytest.mark.shows("crp.special-play.banana-skin:1")
@pytest.mark.parametrize(("used", "die", "falls"), [(True, 4, True), (True, 5, False), (False, 3, False)])
def test_who_dodges_over_a_banana_skin_has_agility_one(scene, used, die, falls):
    """AG 1 needs a 6, less one for dodging."""
    match = scene(FIELD, edition=PLAYS, in_force={"away": ["Banana Skin"]}, dice=[die] + [1, 1] * falls)
    match.play("move h1", "move h1 4,4", "use Banana Skin" if used else "no")
    assert match.turnover is falls and match.at("h1") == (4, 4)


@pytest.mark.rule("crp.special-play.banana-skin")
@pytest.mark.shows("crp.special-play.banana-skin:1")
def test_strength_helps_over_a_banana_skin(scene):
    match = scene(FIELD.replace("h1 Lineman 5,5", "h1 Lineman 5,5 +Break Tackle"), edition=PLAYS,
                  in_force={"away": ["Banana Skin"]}, dice=[3])
    match.play("move h1", "move h1 4,4", "use Banana Skin", "use Break Tackle")
    assert match.standing("h1") and match.at("h1") == (4, 4)


@pytest.mark.rule("crp.special-play.banana-skin")
@pytest.mark.shows("crp.special-play.banana-skin:2")
def test_a_second_try_is_over_the_same_banana_skin(scene):
    match = scene(FIELD, edition=PLAYS, rerolls=[1, 0], in_force={"away": ["Banana Skin"]}, dice=[4, 4, 1, 1])
    match.play("move h1", "move h1 4,4", "use Banana Skin", "reroll")
    assert match.turnover


@pytest.mark.rule("crp.special-play.banana-skin")
@pytest.mark.shows("crp.special-play.banana-skin:1")
def test_only_opponents_who_dodge_meet_banana_skins(scene):
    match = scene(FIELD, edition=PLAYS, in_force={"home": ["Banana Skin"]}, dice=[3]).play("move h1", "move h1 4,4")
    assert match.standing("h1")
    match = scene(FIELD, edition=PLAYS, in_force={"away": ["Banana Skin"]}).play("move h2", "move h2 6,9")
    assert match.at("h2") == (6, 9)


# -- Take a Dive
RUNNER = """
    h1 1 3 3 8 5,9
    a1 Lineman 20,5
    """


@pytest.mark.rule("crp.special-play.take-a-dive")
@pytest.mark.rule("crp.core.soft-landing")
@pytest.mark.shows("crp.special-play.take-a-dive:1", "crp.special-play.take-a-dive:2")
def test_who_dives_falls_in_the_next_square_without_a_roll(scene):
    match = scene(RUNNER, edition=PLAYS, rerolls=[1, 0], in_force={"away": ["Take a Dive"]})
    match.play("move h1", "move h1 6,9", "move h1 7,9", "use Take a Dive")
    assert match.prone("h1") and match.at("h1") == (7, 9) and match.turnover
    assert not match.events("roll") and not match.events("armour")


@pytest.mark.rule("crp.special-play.take-a-dive")
@pytest.mark.shows("crp.special-play.take-a-dive:2")
def test_who_dives_loses_the_ball(scene):
    match = scene(RUNNER, edition=PLAYS, ball="h1", in_force={"away": ["Take a Dive"]}, dice=["d8:3"])
    match.play("move h1", "move h1 6,9", "move h1 7,9", "use Take a Dive")
    assert match.ball == (8, 9) and match.holder is None


@pytest.mark.rule("crp.special-play.take-a-dive")
@pytest.mark.shows("crp.special-play.take-a-dive:1")
def test_a_dive_in_front_of_a_blitzed_opponent(scene):
    table = RUNNER.replace("a1 Lineman 20,5", "a1 Lineman 7,9")
    match = scene(table, edition=PLAYS, in_force={"away": ["Take a Dive"]})
    match.play("blitz h1", "move h1 6,9", "block h1 a1", "use Take a Dive")
    assert match.prone("h1") and match.at("h1") == (6, 9) and match.standing("a1") and not match.events("block dice")


@pytest.mark.rule("crp.special-play.take-a-dive")
@pytest.mark.shows("crp.special-play.take-a-dive:1")
def test_ones_own_players_and_plain_steps_are_safe_from_dives(scene):
    match = scene(RUNNER, edition=PLAYS, in_force={"home": ["Take a Dive"]}, dice=[2])
    match.play("move h1", "move h1 6,9", "move h1 7,9")
    assert match.standing("h1")


# -- My Watch Must Have Stopped
LAST = {"edition": PLAYS, "active": "away", "turn": 8, "markers": [8, 8]}
WATCH = "My Watch Must Have Stopped"


@pytest.mark.rule("crp.special-play.my-watch-must-have-stopped")
@pytest.mark.shows("crp.special-play.my-watch-must-have-stopped:1", "crp.special-play.my-watch-must-have-stopped:2")
def test_each_team_has_one_more_turn_where_it_stands(scene):
    match = scene(FIELD, **LAST, in_force={"home": [WATCH]}).play("end").saved().play(f"use {WATCH}")
    assert markers(match) == [8, 7] and match.seat == "h" and match.at("h1") == (5, 5)
    match.play("end")
    assert match.seat == "a" and match.asked == "turn"
    match.play("end")
    assert match.match.state.half == 2


@pytest.mark.rule("crp.special-play.my-watch-must-have-stopped")
@pytest.mark.shows("crp.special-play.my-watch-must-have-stopped:1")
def test_the_half_is_over_where_nobody_stops_the_watch(scene):
    match = scene(FIELD, **LAST, in_force={"home": [WATCH]}).play("end", "no")
    assert match.match.state.half == 2 and held(match, WATCH) == 1


@pytest.mark.rule("crp.special-play.my-watch-must-have-stopped")
@pytest.mark.shows("crp.special-play.my-watch-must-have-stopped:1")
def test_the_watch_is_looked_at_when_both_have_finished(scene):
    match = scene(FIELD, edition=PLAYS, turn=8, markers=[8, 7], in_force={"home": [WATCH]}).play("end")
    assert match.seat == "a" and match.asked == "turn"
    match.play("end")
    assert match.seat == "h" and match.options_of(WATCH)


@pytest.mark.rule("crp.special-play.my-watch-must-have-stopped")
@pytest.mark.shows("crp.special-play.my-watch-must-have-stopped:3")
def test_after_a_score_in_the_last_turn_there_is_another_kick_off(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 1,5", **LAST, ball="a1", in_force={"home": [WATCH]})
    match.play("move a1", "move a1 0,5", f"use {WATCH}")
    assert match.score == (0, 1) and match.asked == "set-up" and match.seat == "a" and markers(match) == [7, 7]
    assert match.match.state.half == 1


@pytest.mark.rule("crp.special-play.my-watch-must-have-stopped")
@pytest.mark.shows("crp.special-play.my-watch-must-have-stopped:4")
def test_the_watch_stops_twice_and_no_more(scene):
    match = scene(FIELD, **LAST, in_force={"home": [WATCH] * 3})
    for _ in range(2):
        match.play("end", f"use {WATCH}", "end")
    match.play("end")
    assert match.match.state.half == 2 and held(match, WATCH) == 1


# -- Robbed
def after(scene, setting, *dice, **more):
    return scene(FIELD, edition=PLAYS, start="match end", half=2, setting=setting, score=[1, 0], dice=list(dice),
                 in_force={"home": ["Robbed"]}, **more)


@pytest.mark.rule("crp.special-play.robbed")
@pytest.mark.shows("crp.special-play.robbed:1", "crp.special-play.robbed:2")
def test_the_robbers_double_their_winnings_after_re_roll_and_fame(scene):
    """A winner with FAME 1: (1 + 1 + 1) x 10,000 is thrown again as (4 + 1 + 1) x 10,000."""
    match = after(scene, "league", "lot:1", "lot:1", 1, 4, 3, 3, 3, 3, 3, 3, fame=[1, 0])
    match.play("yes")
    assert match.options() == ["use Robbed h", "no"]
    match.play("use Robbed")
    assert match.match.state.get(0, WINNINGS) == 120_000 and match.match.state.get(1, WINNINGS) == 30_000
    result = match_result(match.match)
    assert result.edition == "crp" and result.seats[0].winnings == 120_000


@pytest.mark.rule("crp.special-play.robbed")
@pytest.mark.shows("crp.special-play.robbed:1")
def test_where_no_money_is_paid_there_is_nothing_to_rob(scene):
    match = after(scene, "exhibition", "lot:1", "lot:1")
    assert match.match.over and held(match, "Robbed") == 1
