"""Random events declared as soon as they are picked."""

from __future__ import annotations

import pytest

from nuffle.editions.special_plays.rules.referee_eye import find_watched
from nuffle.rules.team_state import WINNINGS

PLAYS = "crp+plays"
REST = (3, 4, 1, 1, 1, 1)        # the weather and the gate
TEAMS = """
    h1 Lineman
    h2 Lineman
    a1 Lineman
    a2 Blitzer
    a3 Catcher
    """


def picked(scene, number, *dice, table=TEAMS, **more):
    """Home has rolled a random event; away a spy, who waits for a re-roll."""
    match = scene(table, start="before the match", edition=PLAYS, dice=[*divmod(number, 10), 1, 2, *dice], plays=1,
                  **more)
    return match.play("option Special plays random events", "option Special plays dirty tricks")


def toss(match, *dice):
    """Away wins the toss and receives, so that home sets up first."""
    return match.add_dice("heads", *dice).play("heads", "receive")


def line_up(match, **squares):
    match.play("free")
    for label, square in squares.items():
        match.play(f"pick {label}", f"at {square}")
    return match.play("done")


# -- who misses the match
@pytest.mark.rule("crp.special-play.it-wasnt-me")
@pytest.mark.rule("crp.special-play.press-gang")
@pytest.mark.rule("crp.special-play.injured-in-practice")
@pytest.mark.shows("crp.special-play.it-wasnt-me:1", "crp.special-play.it-wasnt-me:2",
                   "crp.special-play.press-gang:1", "crp.special-play.press-gang:2",
                   "crp.special-play.injured-in-practice:1", "crp.special-play.injured-in-practice:2")
@pytest.mark.parametrize("number", [32, 33, 41])
def test_an_opponent_drawn_by_lot_misses_this_match_and_no_other(scene, number):
    match = picked(scene, number, "lot:2", *REST)
    assert [match.status(label) for label in ("h1", "h2", "a1", "a2", "a3")] == [
        "reserves", "reserves", "reserves", "away", "reserves"]
    assert match.asked == "coin" and not match.events("legacy")


@pytest.mark.rule("crp.special-play.flu-bug")
@pytest.mark.shows("crp.special-play.flu-bug:1")
@pytest.mark.parametrize(("die", "ill"), [(1, ["a2"]), (2, ["a2", "a3"])])
def test_the_flu_has_as_many_as_the_die_says(scene, die, ill):
    match = picked(scene, 14, f"d3:{die}", *["lot:2"] * die, *REST)
    assert [label for label in ("h1", "h2", "a1", "a2", "a3") if match.status(label) == "away"] == ill


@pytest.mark.rule("crp.special-play.flu-bug")
@pytest.mark.shows("crp.special-play.flu-bug:1")
def test_the_flu_has_nobody_twice(scene):
    match = picked(scene, 14, "d3:3", *["lot:1"] * 3, *REST)
    assert {match.status(label) for label in ("a1", "a2", "a3")} == {"away"}


@pytest.mark.rule("crp.special-play.peaked")
@pytest.mark.shows("crp.special-play.peaked:1")
def test_an_opponent_is_past_his_peak_for_good(scene):
    match = picked(scene, 34, "lot:3", *REST)
    assert match.has("a3", "crp.core.past-his-peak") and match.status("a3") == "reserves"
    legacy = match.events("legacy")[0]
    assert (legacy["row"], legacy["legacy"], legacy["value"]) == ("a3", "lasting", "Past his peak")


@pytest.mark.rule("crp.special-play.peaked")
@pytest.mark.shows("crp.special-play.peaked:1")
def test_nobody_is_past_his_peak_twice(scene):
    assert not picked(scene, 34, "lot:3", *REST, in_force={"a3": ["Past his peak"]}).events("legacy")


# -- two who cannot stand each other
@pytest.mark.rule("crp.special-play.i-am-the-greatest")
@pytest.mark.rule("crp.core.rivals")
@pytest.mark.shows("crp.special-play.i-am-the-greatest:1", "crp.special-play.i-am-the-greatest:2")
def test_one_of_two_rivals_stays_out_and_his_coach_says_who(scene):
    match = line_up(toss(picked(scene, 25, "lot:1", "lot:2", *REST)), h1="12,7", h2="12,6")
    assert match.seat == "a" and match.asked == "player" and match.options() == ["choose a1", "choose a3"]
    match.play("choose a1", "free")
    assert match.options("pick") == ["pick a2", "pick a3"]


@pytest.mark.rule("crp.special-play.i-am-the-greatest")
@pytest.mark.shows("crp.special-play.i-am-the-greatest:1")
def test_one_alone_has_nobody_to_quarrel_with(scene):
    match = picked(scene, 25, "lot:1", *REST, table="h1 Lineman\na1 Lineman\n")
    assert match.asked == "coin" and not match.has("a1", "crp.core.rivals")


QUARREL = {"a1": ["Rivals (34)"], "a3": ["Rivals (32)"]}      # a1 has place 32, a3 place 34


@pytest.mark.rule("crp.core.rivals")
@pytest.mark.shows("crp.special-play.i-am-the-greatest:2", "crp.special-play.i-am-the-greatest:4")
@pytest.mark.parametrize("gone", ["ko", "casualty"])
def test_nobody_is_asked_when_one_of_them_is_gone(scene, gone):
    match = scene(TEAMS.replace("a1 Lineman", f"a1 Lineman {gone}"), edition=PLAYS, start="set-up", kicking="away",
                  in_force=QUARREL)
    assert match.seat == "a" and match.asked == "set-up"
    match.play("free")
    assert match.options("pick") == ["pick a2", "pick a3"]


MEET = """
    h1 Lineman 5,5
    a1 Lineman 20,5
    a2 Lineman 20,9
    a3 Lineman
    """


@pytest.mark.rule("crp.core.rivals")
@pytest.mark.shows("crp.special-play.i-am-the-greatest:3", "crp.special-play.i-am-the-greatest:4")
@pytest.mark.parametrize(("other", "comes"), [("20,5", False), ("ko", True)])
def test_nobody_climbs_out_of_a_sewer_beside_his_rival(scene, other, comes):
    match = scene(MEET.replace("20,5", other), edition=PLAYS, start="turn start", active="away",
                  in_force={**QUARREL, "away": ["Sewer Map"]})
    assert bool(match.options_of("Sewer Map")) is comes


@pytest.mark.rule("crp.core.rivals")
@pytest.mark.shows("crp.special-play.i-am-the-greatest:4")
def test_who_stayed_out_may_come_once_the_other_has_gone(scene):
    match = scene(TEAMS.replace("a2 Blitzer", "a2 Blitzer ko"), edition=PLAYS, start="set-up", kicking="home",
                  dice=["d8:1", 1, 1, 1, "d8:1"], in_force={**QUARREL, "away": ["Sewer Map"]})
    line_up(match, h1="12,7", h2="12,6")
    line_up(match.play("choose a3"), a1="13,7").play("kick 20,3")
    assert not match.options_of("Sewer Map")
    match.match.state.lift(match.player("a1"), 4)
    assert match.play("end", "end").options_of("Sewer Map")


# -- re-rolls
@pytest.mark.rule("crp.special-play.doom-and-gloom")
@pytest.mark.rule("crp.core.gloomy")
@pytest.mark.shows("crp.special-play.doom-and-gloom:1")
@pytest.mark.parametrize(("has", "left"), [(4, 2), (3, 1), (1, 0), (0, 0)])
def test_doom_and_gloom_halve_the_re_rolls(scene, has, left):
    assert toss(picked(scene, 12, *REST, rerolls=[3, has])).rerolls == (3, left)


@pytest.mark.rule("crp.core.gloomy")
@pytest.mark.shows("crp.special-play.doom-and-gloom:2")
def test_gloom_takes_hired_training_too_and_holds_for_the_match(scene):
    match = picked(scene, 12, 3, 4, rerolls=[0, 3], value=[1_100_000, 1_000_000])
    match.add_dice(1, 1, 1, 1).play("buy Extra Team Training")
    assert toss(match).rerolls == (0, 2)
    line_up(match, h1="12,7", h2="12,6")
    match.add_dice("d8:1", 1, 1, 1, "d8:1")
    line_up(match, a1="13,7", a2="13,6", a3="13,8").play("kick 20,7", *["end"] * 16)
    assert match.match.state.half == 2 and match.rerolls == (0, 2)


@pytest.mark.rule("crp.special-play.bad-habits")
@pytest.mark.rule("crp.core.badly-trained")
@pytest.mark.shows("crp.special-play.bad-habits:1", "crp.special-play.bad-habits:2")
@pytest.mark.parametrize(("has", "left"), [(2, 1), (0, 0)])
def test_bad_habits_cost_a_re_roll(scene, has, left):
    assert toss(picked(scene, 31, *REST, rerolls=[2, has])).rerolls == (2, left)


@pytest.mark.rule("crp.core.badly-trained")
@pytest.mark.shows("crp.special-play.bad-habits:1")
def test_bad_habits_are_there_in_the_second_half_and_cost_no_more(scene):
    match = scene(TEAMS, edition=PLAYS, start="half end", rerolls=[1, 1], in_force={"away": ["Badly trained"]})
    assert match.match.state.half == 2 and match.rerolls == (1, 1)


# -- fans, referees, cameras
@pytest.mark.rule("crp.special-play.away-fans-banned")
@pytest.mark.rule("crp.core.without-fans")
@pytest.mark.shows("crp.special-play.away-fans-banned:1")
def test_fans_who_are_not_let_in_do_not_count(scene):
    match = picked(scene, 23, *REST, fan_factor=[2, 9])
    assert [(event["fans"], event["fame"]) for event in match.events("gate")] == [(4, 2), (2, 0)]


@pytest.mark.rule("crp.special-play.biased-referee")
@pytest.mark.shows("crp.special-play.biased-referee:1")
def test_a_biased_referee_has_his_eye_on_the_others(scene):
    match = picked(scene, 43, *REST)
    assert find_watched(match.match, match.match.rules.index("I got my eye on you")) == 1


@pytest.mark.rule("crp.special-play.the-big-match")
@pytest.mark.rule("crp.core.cameras")
@pytest.mark.shows("crp.special-play.the-big-match:1")
def test_cameras_double_all_winnings_after_fame_and_re_roll(scene):
    """The winner with FAME 1: (1 + 1 + 1) x 10,000 is thrown again as (4 + 1 + 1) x 10,000."""
    match = scene(TEAMS, edition=PLAYS, start="match end", half=2, setting="league", score=[1, 0], fame=[1, 0],
                  in_force={"match": ["Cameras"]}, dice=["lot:1", "lot:1", 1, 4, 3, *[3] * 5]).play("yes")
    assert [match.match.state.get(seat, WINNINGS) for seat in (0, 1)] == [120_000, 60_000]


@pytest.mark.rule("crp.special-play.the-big-match")
@pytest.mark.shows("crp.special-play.the-big-match:1")
def test_cameras_come_with_the_play(scene):
    match = picked(scene, 51, *REST)
    assert match.match.has(match.match.state.match_row, match.match.rules.index("Cameras"))


# -- officials
@pytest.mark.rule("crp.special-play.under-scrutiny")
@pytest.mark.rule("crp.core.inspected")
@pytest.mark.rule("crp.core.weapon-found")
@pytest.mark.shows("crp.special-play.under-scrutiny:2")
def test_secret_weapons_are_found_on_the_other_side_only(scene):
    table = TEAMS.replace("a3 Catcher", "a3 Catcher +Secret Weapon").replace("h2 Lineman", "h2 Lineman +Secret Weapon")
    match = line_up(toss(picked(scene, 61, *REST, table=table)), h1="12,7", h2="12,6").play("free")
    assert match.options("pick") == ["pick a1", "pick a2"]


@pytest.mark.rule("crp.core.inspected")
@pytest.mark.shows("crp.special-play.under-scrutiny:1")
@pytest.mark.parametrize(("inspected", "fouls"), [("home", False), ("away", True)])
def test_who_is_inspected_does_not_foul(scene, inspected, fouls):
    match = scene("h1 Lineman 5,5\na1 Lineman 6,5 prone\n", edition=PLAYS, in_force={inspected: ["Inspected"]})
    assert bool(match.options("foul")) is fouls
