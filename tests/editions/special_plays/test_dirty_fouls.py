"""Dirty tricks with fouls, referees and penalties."""

from __future__ import annotations

import pytest

from nuffle.editions.special_plays.rules.referee_eye import find_watched
from nuffle.rules.team_state import EJECTED

PLAYS = "crp+plays"
FIELD = """
    h1 Lineman 5,5
    h2 Lineman 5,9
    a1 Lineman 20,5
    a2 Lineman 6,5 prone
    """


def fouls(scene, *plays, table=FIELD, dice=(), **more):
    match = scene(table, edition=PLAYS, dice=list(dice), in_force={"home": list(plays)}, **more)
    return match.play("foul h1", "kick h1 a2")


def held(match, name, seat=0):
    return match.match.count_grants(match.match.team_row(seat), match.match.rules.index(name))


def eye(match):
    return find_watched(match.match, match.match.rules.index("I got my eye on you"))


@pytest.mark.rule("crp.core.eye-on-you")
def test_at_half_time_nobody_is_watched(scene):
    match = scene(FIELD, edition=PLAYS, turn=8, markers=[8, 8], dice=[1, 1, 1]).play("foul h1", "kick h1 a2")
    assert eye(match) == 0
    match.play("end")
    assert match.match.state.half == 2 and eye(match) == -1


# -- Blatant Foul
@pytest.mark.rule("crp.special-play.blatant-foul")
@pytest.mark.shows("crp.special-play.blatant-foul:1", "crp.special-play.blatant-foul:2")
def test_a_blatant_foul_injures_and_is_seen_for_certain(scene):
    """Two dice for the injury, and none for armour or referee."""
    match = fouls(scene, "Blatant Foul", dice=[4, 4]).play("use Blatant Foul")
    assert match.status("a2") == "ko" and not match.events("armour") and match.asked == "argue"
    match.play("no")
    assert match.status("h1") == "sent-off" and match.turnover and eye(match) == 0


@pytest.mark.rule("crp.special-play.blatant-foul")
@pytest.mark.shows("crp.special-play.blatant-foul:1")
def test_a_foul_without_the_trick_needs_its_dice(scene):
    match = fouls(scene, "Blatant Foul", dice=[1, 1, 1]).play("no")
    assert match.prone("a2") and len(match.events("armour")) == 1 and held(match, "Blatant Foul") == 1


@pytest.mark.rule("crp.special-play.blatant-foul")
@pytest.mark.rule("crp.special-play.spike")
@pytest.mark.shows("crp.special-play.blatant-foul:3", "crp.special-play.spike:3")
def test_one_such_trick_is_enough_for_a_foul_and_only_for_ones_own(scene):
    match = fouls(scene, "Blatant Foul", "Spike!", dice=[1, 1])
    assert match.options() == ["use Blatant Foul h", "use Spike! h", "no"]
    match.play("use Blatant Foul")
    assert match.asked == "argue" and held(match, "Spike!") == 1
    match = scene(FIELD, edition=PLAYS, dice=[1, 1, 1], in_force={"away": ["Blatant Foul", "Spike!"]})
    match.play("foul h1", "kick h1 a2")
    assert match.asked == "turn"


@pytest.mark.rule("crp.special-play.blatant-foul")
@pytest.mark.shows("crp.special-play.blatant-foul:2")
def test_a_blatant_foul_may_be_argued_about_and_paid_for(scene):
    match = fouls(scene, "Blatant Foul", "Bribe the Ref 41", dice=[1, 1, 3])
    match.play("use Blatant Foul", "yes", "use Bribe the Ref 41")
    assert match.standing("h1") and not match.turnover


# -- Spike!
@pytest.mark.rule("crp.special-play.spike")
@pytest.mark.shows("crp.special-play.spike:1", "crp.special-play.spike:2")
def test_a_spike_injures_and_the_fouler_falls(scene):
    """The injury, the fouler's armour, the referee's die."""
    match = fouls(scene, "Spike!", dice=[4, 4, 2, 2, 1]).play("use Spike!")
    assert match.status("a2") == "ko" and match.prone("h1") and match.turnover
    assert [event["player"] for event in match.events("armour")] == ["h1"] and eye(match) == 0


@pytest.mark.rule("crp.special-play.spike")
@pytest.mark.shows("crp.special-play.spike:2")
def test_who_fell_after_a_spike_may_be_sent_off_as_well(scene):
    match = fouls(scene, "Spike!", dice=[1, 1, 2, 2, 6]).saved().play("use Spike!", "no")
    assert match.stunned("a2") and match.status("h1") == "sent-off"


# -- Bribe the Ref 31
@pytest.mark.rule("crp.special-play.bribe-the-ref-31")
@pytest.mark.shows("crp.special-play.bribe-the-ref-31:1")
def test_a_penalty_is_bought_off(scene):
    match = scene(FIELD, edition=PLAYS, start="turn start", rerolls=[1, 0],
                  in_force={"home": ["Bribe the Ref 31"], "away": ["Referee!!!"]})
    match.play("use Referee!!!")
    assert match.seat == "h" and match.options() == ["use Bribe the Ref 31 h", "no"]
    match.play("use Bribe the Ref 31")
    assert match.asked == "turn" and match.seat == "h" and match.rerolls == (1, 0) and not match.turnover


@pytest.mark.rule("crp.special-play.bribe-the-ref-31")
@pytest.mark.shows("crp.special-play.bribe-the-ref-31:1")
def test_a_penalty_of_the_others_is_not_bought_off(scene):
    match = scene(FIELD, edition=PLAYS, start="turn start", rerolls=[0, 0],
                  in_force={"away": ["Referee!!!", "Bribe the Ref 31"]})
    match.play("use Referee!!!")
    assert match.turnover and held(match, "Bribe the Ref 31", 1) == 1


@pytest.mark.rule("crp.special-play.bribe-the-ref-31")
@pytest.mark.shows("crp.special-play.bribe-the-ref-31:2")
def test_a_crossed_bribe_leaves_the_penalty(scene):
    match = scene(FIELD, edition=PLAYS, start="turn start",
                  in_force={"home": ["Bribe the Ref 31"], "away": ["Referee!!!", "Double-Cross"]})
    match.play("use Referee!!!", "use Bribe the Ref 31", "use Double-Cross")
    assert match.turnover


# -- Bribe the Ref 41 and 42
@pytest.mark.rule("crp.special-play.bribe-the-ref-41")
@pytest.mark.shows("crp.special-play.bribe-the-ref-41:1", "crp.special-play.bribe-the-ref-41:2")
def test_who_was_seen_stays_and_the_turn_goes_on(scene):
    match = fouls(scene, "Bribe the Ref 41", dice=[1, 1, 6]).play("no")
    assert match.options() == ["use Bribe the Ref 41 h", "no"]
    match.play("use Bribe the Ref 41")
    assert match.standing("h1") and not match.turnover and match.asked == "turn" and match.seat == "h"


@pytest.mark.rule("crp.special-play.bribe-the-ref-41")
@pytest.mark.shows("crp.special-play.bribe-the-ref-41:2")
def test_without_the_bribe_he_goes(scene):
    match = fouls(scene, "Bribe the Ref 41", dice=[1, 1, 6]).play("no", "no")
    assert match.status("h1") == "sent-off" and match.turnover


@pytest.mark.rule("crp.special-play.bribe-the-ref-41")
@pytest.mark.shows("crp.special-play.bribe-the-ref-41:1")
def test_a_coach_who_argued_until_both_were_sent_off_has_nothing_left_to_stop(scene):
    match = fouls(scene, "Bribe the Ref 41", dice=[1, 1, 6, 1]).play("yes")
    assert match.status("h1") == "sent-off" and match.turnover and held(match, "Bribe the Ref 41") == 1


@pytest.mark.rule("crp.special-play.bribe-the-ref-41")
@pytest.mark.shows("crp.special-play.bribe-the-ref-41:1")
def test_the_next_fouler_of_a_coach_who_is_gone_may_stay(scene):
    table = FIELD + "h3 Lineman 6,6\n"
    match = fouls(scene, "Bribe the Ref 41", table=table, dice=[1, 1, 6, 1]).play("yes", "end")
    assert match.match.state.get(0, EJECTED) == 1
    match.add_dice(1, 2, 6).play("foul h3", "kick h3 a2")
    assert match.options() == ["use Bribe the Ref 41 h", "no"]
    match.play("use Bribe the Ref 41")
    assert match.standing("h3") and match.seat == "h" and match.asked == "turn"


@pytest.mark.rule("crp.special-play.bribe-the-ref-41")
@pytest.mark.shows("crp.special-play.bribe-the-ref-41:3")
def test_it_is_no_help_for_a_secret_weapon_or_for_an_opponent(scene):
    match = scene(FIELD, edition=PLAYS, dice=[1, 1, 6], in_force={"away": ["Bribe the Ref 41"]})
    match.play("foul h1", "kick h1 a2", "no")
    assert match.status("h1") == "sent-off"
    table = FIELD.replace("h1 Lineman 5,5", "h1 Lineman 5,5 played +Secret Weapon")
    match = scene(table, edition=PLAYS, start="drive end", scored="home", in_force={"home": ["Bribe the Ref 41"]})
    assert match.asked == "argue"
    match.play("no")
    assert match.status("h1") == "sent-off" and held(match, "Bribe the Ref 41") == 1
