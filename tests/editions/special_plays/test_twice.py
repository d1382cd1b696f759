"""The same play held twice, and plays about the same thing: each counts in its turn, as they were declared."""

from __future__ import annotations

import pytest

from nuffle.rules.team_state import MARKER

PLAYS = "crp+plays"
EVENTS = "option Special plays random events"
TRICKS = "option Special plays dirty tricks"
BEFORE = "option Special plays pre-match preparations"
WAITING = (4, 4)                    # a burst ball, for later
REST = (3, 4, 1, 1, 1, 1)           # the weather and the gate
TEAMS = """
    h1 Lineman
    h2 Lineman
    a1 Lineman
    a2 Lineman
    a3 Lineman
    """


def picked(scene, home, away, *dice, plays=2, table=TEAMS, **more):
    """Both coaches have picked: pairs of the table and the number."""
    numbers = [die for _, number in (*home, *away) for die in divmod(number, 10)]
    match = scene(table, start="before the match", edition=PLAYS, plays=plays, dice=[*numbers, *dice], **more)
    return match.play(*[line for line, _ in (*home, *away)])


def fans(match, seat="a"):
    return [event["fans"] for event in match.events("gate") if event["seat"] == seat]


def toss(match, *dice):
    """Away wins the toss and kicks, so that it sets up first."""
    return match.add_dice("heads", *dice).play("heads", "kick-off")


IDLE = [(EVENTS, 44), (EVENTS, 44)]


# -- fans
@pytest.mark.rule("crp.special-play.bad-press")
@pytest.mark.rule("crp.core.slandered")
@pytest.mark.shows("crp.special-play.bad-press:1")
@pytest.mark.parametrize(("factor", "left"), [(7, 2), (8, 2), (9, 3), (1, 1)])
def test_two_stories_in_two_papers_halve_the_fans_twice(scene, factor, left):
    match = picked(scene, [(TRICKS, 61)] * 2, IDLE, *REST, fan_factor=[5, factor])
    assert fans(match) == [2 + left]


@pytest.mark.rule("crp.special-play.team-anthem")
@pytest.mark.rule("crp.core.rousing-chorus")
@pytest.mark.rule("crp.core.slandered")
@pytest.mark.shows("crp.special-play.team-anthem:1")
@pytest.mark.parametrize(("factor", "half"), [(7, 4), (8, 4)])
def test_an_anthem_after_bad_press_brings_one_more(scene, factor, half):
    match = picked(scene, [(TRICKS, 61)], [(BEFORE, 63)], *REST, plays=1, fan_factor=[5, factor])
    toss(match).play("use Team Anthem")
    assert fans(match) == [2 + half, 3 + half]


@pytest.mark.rule("crp.special-play.team-anthem")
@pytest.mark.rule("crp.core.rousing-chorus")
def test_two_anthems_bring_two(scene):
    match = picked(scene, IDLE, [(BEFORE, 63)] * 2, *REST, fan_factor=[5, 3])
    toss(match).play("use Team Anthem", "use Team Anthem")
    assert fans(match) == [5, 6, 7]


@pytest.mark.rule("crp.core.without-fans")
def test_where_fans_are_banned_no_anthem_brings_any(scene):
    match = picked(scene, [(EVENTS, 23)], [(BEFORE, 63)], *REST, plays=1, fan_factor=[5, 7])
    toss(match).play("use Team Anthem")
    assert set(fans(match)) == {2}


# -- re-rolls
@pytest.mark.rule("crp.special-play.doom-and-gloom")
@pytest.mark.rule("crp.core.gloomy")
@pytest.mark.shows("crp.special-play.doom-and-gloom:1")
@pytest.mark.parametrize(("has", "left"), [(4, 1), (8, 2), (1, 0)])
def test_doom_and_then_gloom_halve_twice(scene, has, left):
    match = picked(scene, [(EVENTS, 12)] * 2, IDLE, *REST, rerolls=[2, has])
    assert toss(match).rerolls == (2, left)


@pytest.mark.rule("crp.core.gloomy")
@pytest.mark.rule("crp.core.badly-trained")
@pytest.mark.parametrize(("first", "second", "left"), [(31, 12, 1), (12, 31, 0)])
def test_bad_habits_and_gloom_count_in_the_order_in_which_they_were_declared(scene, first, second, left):
    match = picked(scene, [(EVENTS, first), (EVENTS, second)], IDLE, *REST, rerolls=[0, 3])
    assert toss(match).rerolls == (0, left)


@pytest.mark.rule("crp.core.badly-trained")
def test_bad_habits_twice_cost_two(scene):
    assert toss(picked(scene, [(EVENTS, 31)] * 2, IDLE, *REST, rerolls=[0, 3])).rerolls == (0, 1)


@pytest.mark.rule("crp.special-play.inspiring-team-talk")
@pytest.mark.rule("crp.core.gloomy")
def test_a_talk_after_the_gloom_is_not_halved_with_the_rest(scene):
    match = picked(scene, [(EVENTS, 12)], [(BEFORE, 61)], *REST, plays=1, rerolls=[0, 4])
    assert toss(match.saved()).rerolls == (0, 3)


@pytest.mark.rule("crp.special-play.inspiring-team-talk")
@pytest.mark.rule("crp.core.gloomy")
def test_a_talk_before_the_gloom_is(scene):
    match = picked(scene, [(BEFORE, 61)], [(EVENTS, 12)], *REST, plays=1, rerolls=[4, 0])
    assert toss(match).rerolls == (2, 0)


# -- twelve are twelve
TWELVE = "".join(f"h{n} Lineman reserves\n" for n in range(1, 14)) + "a1 Lineman reserves\n"


@pytest.mark.rule("crp.special-play.bribe-the-ref-55")
@pytest.mark.rule("crp.core.twelfth-man")
def test_a_referee_bribed_twice_counts_to_twelve(scene):
    match = scene(TWELVE, edition=PLAYS, start="set-up", kicking="home",
                  in_force={"home": ["Bribe the Ref 55", "Bribe the Ref 55"]}).play("use Bribe the Ref 55")
    assert match.asked == "set-up" and match.match.on_pitch_limit(0) == 12
    row = match.match.team_row(0)
    assert match.match.count_grants(row, match.match.rules.index("Bribe the Ref 55")) == 1      # for another drive


# -- turns
LINE = """
    h1 Lineman 12,6
    h2 Lineman 12,7
    h3 Lineman 12,8
    a1 Lineman 13,7
    a2 Lineman 20,7 {}
    """
KICK = ["d8:1", 1, 3, 5, "d3:1", "d3:1", "d8:1"]
FIELD = """
    h1 Lineman 5,5
    h2 Lineman 12,9
    a1 Lineman 20,5
    a2 Lineman 6,9
    """


def markers(match):
    return [match.match.state.get(seat, MARKER) for seat in (0, 1)]


@pytest.mark.rule("crp.special-play.off-side-trap")
@pytest.mark.shows("crp.special-play.off-side-trap:2")
def test_two_traps_at_one_kick_off_cost_one_first_turn(scene):
    match = scene(LINE.format(""), edition=PLAYS, start="kick-off", kicking="home", dice=KICK,
                  in_force={"home": ["Off-side Trap", "Off-side Trap"]}).play("kick 20,3", "use Off-side Trap")
    assert match.asked == "turn" and match.seat == "h" and markers(match) == [1, 1]
    match.play("end")
    assert match.seat == "a" and markers(match) == [1, 2]


@pytest.mark.rule("crp.special-play.off-side-trap")
@pytest.mark.shows("crp.special-play.off-side-trap:2")
def test_who_was_stunned_before_the_trap_has_rolled_over_when_the_lost_turn_is_gone(scene):
    match = scene(LINE.format("stunned"), edition=PLAYS, start="kick-off", kicking="home", dice=KICK,
                  in_force={"home": ["Off-side Trap"]}).play("kick 20,3")
    assert match.stunned("a2")
    match.play("use Off-side Trap")
    assert match.seat == "h" and match.prone("a2")


@pytest.mark.rule("crp.special-play.razzle-dazzle")
@pytest.mark.shows("crp.special-play.razzle-dazzle:2")
def test_dazzled_twice_in_one_turn_they_miss_one(scene):
    match = scene(FIELD, edition=PLAYS, start="turn start", turn=3, markers=[2, 2], dice=[5, 5],
                  in_force={"home": ["Razzle Dazzle", "Razzle Dazzle"]})
    match.play("use Razzle Dazzle", "use Razzle Dazzle", "end", "end")
    assert match.seat == "a" and markers(match) == [4, 4]


@pytest.mark.rule("crp.special-play.razzle-dazzle")
@pytest.mark.shows("crp.special-play.razzle-dazzle:2")
def test_dazzled_in_two_turns_they_miss_two(scene):
    match = scene(FIELD, edition=PLAYS, start="turn start", turn=3, markers=[2, 2], dice=[5, 5],
                  in_force={"home": ["Razzle Dazzle", "Razzle Dazzle"]})
    match.play("use Razzle Dazzle", "no", "end", "use Razzle Dazzle", "end", "end")
    assert match.seat == "a" and markers(match) == [5, 5]


# -- two pairs
@pytest.mark.rule("crp.special-play.i-am-the-greatest")
@pytest.mark.rule("crp.core.rivals")
@pytest.mark.shows("crp.special-play.i-am-the-greatest:2")
@pytest.mark.parametrize(("answers", "left"), [
    (["choose a3", "choose a2"], ["a1"]), (["choose a3", "choose a1"], ["a2"]), (["choose a1"], ["a2", "a3"])])
def test_the_greatest_with_two_rivals_remembers_both(scene, answers, left):
    match = picked(scene, [(EVENTS, 25)] * 2, IDLE, "lot:1", "lot:1", "lot:1", "lot:2", *REST)
    toss(match).saved().play(answers[0]).saved().play(*answers[1:])
    assert match.asked == "set-up"
    match.play("free")
    assert match.options("pick") == [f"pick {label}" for label in left]


@pytest.mark.rule("crp.core.rivals")
@pytest.mark.shows("crp.special-play.i-am-the-greatest:3")
@pytest.mark.parametrize("on", ["a1", "a2"])
def test_nobody_comes_on_while_one_of_two_rivals_is_there(scene, on):
    table = TEAMS.replace(f"{on} Lineman", f"{on} Lineman 20,5").replace("h1 Lineman", "h1 Lineman 5,5")
    match = scene(table, edition=PLAYS, start="turn start", active="away", in_force={
        "a3": ["Rivals (32)", "Rivals (33)"], "away": ["Sewer Map"]}).play("use Sewer Map")
    assert not match.offers("choose a3")
