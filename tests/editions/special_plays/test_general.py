"""The general rules of special plays: how many, from which tables, and what holds for all of them."""

from __future__ import annotations

import pytest

from nuffle.editions import edition
from nuffle.editions.special_plays.rules.base import BEFORE, DIRTY, EVENTS, MAGIC, Play
from nuffle.rules.team_state import MARKER

PLAYS = "crp+plays"
REST = (3, 4, 1, 1, 1, 1)        # the weather and the gate
FIELD = """
    h1 Lineman 5,5
    h2 Lineman 9,9
    a1 Lineman 20,5
    a2 Lineman 6,5
    """
D66 = [tens * 10 + ones for tens in range(1, 7) for ones in range(1, 7)]


def held(match, name, seat=0):
    return match.match.count_grants(match.match.team_row(seat), match.match.rules.index(name))


def begins(scene, *plays, table=FIELD, dice=(), away=(), **more):
    return scene(table, edition=PLAYS, start="turn start", in_force={"home": list(plays), "away": list(away)},
                 dice=list(dice), **more)


# -- the tables
@pytest.mark.rule("crp.core.special-plays")
@pytest.mark.shows("crp.core.special-plays:4")
@pytest.mark.parametrize(("table", "entries"), [(DIRTY, 36), (EVENTS, 36), (MAGIC, 18), (BEFORE, 18)])
def test_every_roll_on_a_table_is_one_entry_and_no_entry_is_missing(table, entries):
    places = [place for effect in edition(PLAYS).effects if isinstance(effect, Play) and effect.table == table
              for place in effect.d66]
    covered = sorted(number for first, last in places for number in D66 if first <= number <= last)
    assert len(places) == entries and covered == D66


@pytest.mark.rule("crp.core.special-plays")
@pytest.mark.shows("crp.core.special-plays:4")
def test_the_first_die_is_the_tens(scene):
    match = scene("", start="before the match", edition=PLAYS, dice=[1, 2, 2, 4, *REST], plays=1)
    match.play("option Special plays dirty tricks", "option Special plays dirty tricks")
    assert held(match, "Spy") == 1 and held(match, "Robbed", 1) == 1


# -- how many
@pytest.mark.rule("crp.core.special-plays")
@pytest.mark.shows("crp.core.special-plays:1")
@pytest.mark.parametrize(("dice", "asked"), [((5, 5), ""), ((6,), "h"), ((5, 6), "a")])
def test_only_a_six_brings_a_play(scene, dice, asked):
    match = scene("", start="before the match", edition=PLAYS, dice=[*dice, *([] if asked else REST)], plays=-1)
    assert (match.asked == "option") is bool(asked) and (not asked or match.seat == asked)


@pytest.mark.rule("crp.core.special-plays")
@pytest.mark.shows("crp.core.special-plays:2")
@pytest.mark.parametrize(("gap", "plays", "awards"), [
    (10, 0, 0), (11, 1, 0), (20, 1, 0), (21, 1, 1), (30, 1, 1), (31, 2, 1), (51, 2, 2), (76, 3, 2), (101, 3, 3)])
def test_the_weaker_side_has_more_by_how_much_weaker_it_is(scene, gap, plays, awards):
    match = scene("", start="before the match", edition=PLAYS, setting="league", plays=-1,
                  dice=[1] if plays else [1, 1, 3, 4], value=[1_000_000, 1_000_000 + gap * 10_000])
    for left in reversed(range(plays)):
        match.add_dice(1, 1, *([] if left else [1, 3, 4])).play("option Special plays dirty tricks")
    assert held(match, "Assassin") == plays
    assert [event["value"] for event in match.events("legacy")] == ([awards] if awards else [])


@pytest.mark.rule("crp.core.special-plays")
@pytest.mark.shows("crp.core.special-plays:2")
def test_outside_a_league_nobody_has_more(scene):
    match = scene("", start="before the match", edition=PLAYS, plays=-1, dice=[1, 1, 3, 4],
                  value=[1_000_000, 2_000_000])
    assert match.asked != "option"


@pytest.mark.rule("crp.core.special-plays")
@pytest.mark.shows("crp.core.special-plays:3")
def test_rolls_are_divided_as_the_coach_likes_but_magic_is_rolled_for_once(scene):
    match = scene("", start="before the match", edition=PLAYS, plays=3, dice=[6, 5, 1, 2, 1, 3])
    magic = "option Special plays magic spells"
    assert match.offers(magic)
    match.play(magic)
    assert match.seat == "h" and not match.offers(magic)
    match.play(*["option Special plays dirty tricks"] * 2)
    assert held(match, "The Secret Way") == 1 and held(match, "Spy") == 2
    assert match.seat == "a" and match.offers(magic)


# -- using them
@pytest.mark.rule("crp.core.special-plays")
@pytest.mark.rule("crp.special-play.get-em-lads")
@pytest.mark.shows("crp.core.special-plays:6")
def test_a_play_is_used_once(scene):
    match = begins(scene, "Get 'Em Lads").play("use Get 'Em Lads", "end", "end")
    assert match.seat == "h" and match.offers("move h1") and held(match, "Get 'Em Lads") == 0


@pytest.mark.rule("crp.special-play.get-em-lads")
@pytest.mark.shows("crp.core.special-plays:6")
def test_who_holds_it_twice_uses_it_twice(scene):
    match = begins(scene, "Get 'Em Lads", "Get 'Em Lads").play("use Get 'Em Lads", "use Get 'Em Lads")
    assert held(match, "Get 'Em Lads") == 0 and match.offers("move h1")


@pytest.mark.rule("crp.special-play.get-em-lads")
@pytest.mark.shows("crp.core.special-plays:7")
def test_the_start_of_a_turn_is_when_its_marker_has_moved_and_nobody_has_acted(scene):
    match = begins(scene, "Get 'Em Lads", turn=3)
    assert match.match.state.get(0, MARKER) == 3 and match.options() == ["use Get 'Em Lads h", "no"]
    match.play("no", "move h2", "move h2 9,8", "end")
    assert match.asked == "turn" and not match.options("use")


@pytest.mark.rule("crp.special-play.get-em-lads")
@pytest.mark.shows("crp.core.special-plays:8")
def test_re_rolls_and_skills_are_there_all_the_same(scene):
    table = FIELD.replace("5,5", "5,5 +Dodge")
    match = begins(scene, "Get 'Em Lads", table=table, rerolls=[1, 0], dice=[1, 6]).play("use Get 'Em Lads")
    match.play("move h1", "move h1 4,4")
    assert match.offers("use Dodge h1") and match.offers("reroll")
    match.play("reroll")
    assert match.at("h1") == (4, 4) and match.rerolls == (0, 0)


@pytest.mark.rule("crp.special-play.assassin")
@pytest.mark.shows("crp.core.special-plays:9")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_opponents_on_the_ground_or_off_the_pitch_are_safe(scene, state):
    table = FIELD.replace("20,5", f"20,5 {state}") + "a3 Lineman\na4 Lineman ko\n"
    assert begins(scene, "Assassin", table=table).play("use Assassin").options() == ["choose a2"]
    table = table.replace("6,5", f"6,5 {state}")
    assert begins(scene, "Assassin", table=table).offers("move h1")


@pytest.mark.rule("crp.special-play.custard-pie")
@pytest.mark.shows("crp.core.special-plays:10")
@pytest.mark.parametrize(("state", "throws"), [("", True), ("prone", False)])
def test_only_one_on_his_feet_uses_a_play_on_an_opponent(scene, state, throws):
    match = begins(scene, "Custard Pie", table=FIELD.replace("5,5", f"5,5 {state}"))
    assert match.offers("use Custard Pie h") is throws


@pytest.mark.rule("crp.special-play.labbatts-flying-fist")
@pytest.mark.shows("crp.core.special-plays:11")
def test_who_is_knocked_over_rolls_for_armour_and_injury(scene):
    match = begins(scene, "Labbatt's Flying Fist", dice=[6, 6, 1, 1]).play("use Labbatt's Flying Fist", "choose a1")
    assert match.stunned("a1") and match.events("armour")[0]["broken"] and not match.turnover


@pytest.mark.rule("crp.special-play.trampoline-trap")
@pytest.mark.shows("crp.core.special-plays:11")
def test_who_is_knocked_off_the_pitch_is_hurt_by_the_crowd(scene):
    match = begins(scene, "Trampoline Trap", table=FIELD.replace("6,5", "6,0"), dice=["d8:1", 4, 4])
    match.play("use Trampoline Trap", "choose a2")
    assert match.status("a2") == "ko" and not match.events("armour")


@pytest.mark.rule("crp.special-play.assassin")
@pytest.mark.shows("crp.core.special-plays:12")
def test_who_is_injured_by_a_play_has_no_armour_roll_and_falls(scene):
    match = begins(scene, "Assassin", dice=[1, 1]).play("use Assassin", "choose a1")
    assert match.stunned("a1") and not match.events("armour") and not match.turnover


# -- two coaches, one moment
@pytest.mark.rule("crp.special-play.get-em-lads")
@pytest.mark.rule("crp.special-play.woof-woof")
@pytest.mark.shows("crp.core.special-plays:13")
def test_of_two_coaches_who_want_the_same_moment_the_one_whose_turn_it_is_comes_first(scene):
    match = begins(scene, "Get 'Em Lads", away=["Woof Woof!"], ball="12,7", dice=[1, 1])
    assert match.seat == "h"
    match.play("no")
    assert match.seat == "a"
    match.play("use Woof Woof!", "square Woof Woof! 13,7")
    assert match.seat == "h" and match.offers("use Get 'Em Lads h")
    match.play("use Get 'Em Lads")
    assert match.asked == "turn" and match.ball == (13, 7)
