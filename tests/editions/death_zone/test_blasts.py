"""Spells that knock people down."""

from __future__ import annotations

import pytest

from nuffle.rules.player_state import ROOTED

FIELD = """
    h1 Human Lineman 5,5
    h2 Human Lineman 19,6
    a1 Human Lineman 20,5
    a2 Human Lineman 21,5
    a3 Human Lineman 20,12 prone
    a4 Human Lineman 23,5
    """
COLUMN = """
    h1 Human Lineman 5,5
    h2 Human Lineman 20,7
    a1 Human Lineman 20,2
    a2 Human Lineman 21,5
    a3 Human Lineman 20,12
    a4 Human Lineman 20,9 prone
    """


def cast(scene, wizard, spell, target, dice, field=FIELD, active="away", **more):
    """At the end of a turn."""
    match = scene(field, edition="bb2020", active=active, hired={"home": [wizard]}, dice=dice, **more)
    word = "square " + spell if "," in target else "choose"
    return match.play("end", f"use {spell}", f"{word} {target}")


# -- Thunderbolt
def bolt(scene, dice, field=FIELD, **more):
    return cast(scene, "Chaos Sorcerer", "Thunderbolt", "a1", dice, field, **more)


@pytest.mark.rule("bb2020.spell.thunderbolt")
@pytest.mark.shows("bb2020.spell.thunderbolt:2")
@pytest.mark.parametrize(("die", "down"), [(2, False), (3, True)])
def test_a_thunderbolt_fells_on_three(scene, die, down):
    assert bolt(scene, [die, *([1, 1] if down else [])]).lying("a1") is down


@pytest.mark.rule("bb2020.spell.thunderbolt")
@pytest.mark.shows("bb2020.spell.thunderbolt:2")
def test_it_is_for_standing_opponents(scene):
    match = scene(FIELD, edition="bb2020", active="away", hired={"home": ["Chaos Sorcerer"]})
    assert match.play("end", "use Thunderbolt").options("choose") == ["choose a1", "choose a2", "choose a4"]


@pytest.mark.rule("bb2020.spell.thunderbolt")
@pytest.mark.shows("bb2020.spell.thunderbolt:3")
@pytest.mark.parametrize(("dice", "state"), [
    ([4, 3], "prone"),                      # 7 and 1 are not 9
    ([4, 4, 3, 4], "stunned"),              # 8 and 1 are, and nothing is left for 7
    ([5, 4, 3, 4], "ko"),                   # 9 alone, so that 7 is 8
    ([5, 4, 3, 3], "stunned")])
def test_one_more_on_armour_or_injury_as_needed(scene, dice, state):
    assert bolt(scene, [3, *dice]).status("a1") == state


# -- Fireball
def ball_of_fire(scene, target, dice, **more):
    return cast(scene, "Ogre Firebelly", "Fireball", target, dice, **more)


@pytest.mark.rule("bb2020.spell.fireball")
@pytest.mark.shows("bb2020.spell.fireball:2", "bb2020.spell.fireball:3")
def test_a_fireball_burns_all_around_on_four(scene):
    match = ball_of_fire(scene, "20,6", [3, 4, 1, 1, 3])
    assert match.standing("h2", "a2") and match.lying("a1")
    assert len(match.rolled("hit")) == 3


@pytest.mark.rule("bb2020.spell.fireball")
@pytest.mark.shows("bb2020.spell.fireball:2")
@pytest.mark.parametrize(("target", "dice"), [("20,12", 0), ("0,0", 0), ("22,5", 2), ("19,6", 2)])
def test_it_may_be_aimed_anywhere_and_finds_only_who_stands(scene, target, dice):
    assert len(ball_of_fire(scene, target, [1] * dice).rolled("hit")) == dice


@pytest.mark.rule("bb2020.spell.fireball")
@pytest.mark.shows("bb2020.spell.fireball:4")
def test_nobody_adds_to_what_hurts_his_own(scene):
    match = ball_of_fire(scene, "18,7", [4, 4, 4])
    assert match.prone("h2") and not match.modifiers("armour")
    match = ball_of_fire(scene, "23,5", [4, 4, 4, 1, 2])
    assert match.stunned("a4") and match.modifiers("armour") == {"Fireball": 1}


@pytest.mark.rule("bb2020.spell.fireball")
@pytest.mark.shows("bb2020.spell.fireball:3")
def test_who_is_burnt_drops_the_ball_and_no_turn_is_lost_by_it(scene):
    match = ball_of_fire(scene, "23,5", [4, 1, 1, "d8:1"], ball="a4")
    assert match.ball == (23, 4) and match.asked == "turn" and match.seat == "h" and not match.turnover


# -- Column of Fire
def column(scene, start, dice):
    return cast(scene, "Ogre Firebelly", "Column of Fire", start, dice, COLUMN)


@pytest.mark.rule("bb2020.spell.column-of-fire")
@pytest.mark.shows("bb2020.spell.column-of-fire:2", "bb2020.spell.column-of-fire:3")
@pytest.mark.parametrize(("start", "dice"), [("20,0", [4, 1, 1, 3, 3]), ("20,14", [3, 3, 4, 1, 1])])
def test_a_column_of_fire_goes_from_side_line_to_side_line(scene, start, dice):
    match = column(scene, start, dice)
    assert match.lying("a1") and match.standing("h2", "a2", "a3")


@pytest.mark.rule("bb2020.spell.column-of-fire")
@pytest.mark.shows("bb2020.spell.column-of-fire:2")
def test_it_starts_at_a_side_line(scene):
    match = scene(COLUMN, edition="bb2020", hired={"home": ["Ogre Firebelly"]}).play("end", "use Column of Fire")
    starts = match.options("square")
    assert len(starts) == 52 and all(line.endswith((",0", ",14")) for line in starts)


@pytest.mark.rule("bb2020.spell.column-of-fire")
@pytest.mark.shows("bb2020.spell.column-of-fire:4")
def test_one_more_for_whom_it_fells(scene):
    match = column(scene, "21,0", [4, 4, 4, 1, 1])
    assert match.stunned("a2") and match.modifiers("armour") == {"Column of Fire": 1}


# -- Warp Lightning
def warp(scene, start, dice):
    return cast(scene, "Warlock Engineer", "Warp Lightning", start, dice, COLUMN)


@pytest.mark.rule("bb2020.spell.warp-lightning")
@pytest.mark.shows("bb2020.spell.warp-lightning:2", "bb2020.spell.warp-lightning:3")
@pytest.mark.parametrize(("start", "dice"), [("20,0", [3, 1, 1, 2, 2, 2]), ("20,14", [2, 2, 3, 1, 1])])
def test_warp_lightning_fells_on_three_along_its_way(scene, start, dice):
    match = warp(scene, start, dice)
    assert match.lying("a1") and match.standing("h2", "a2", "a3")


@pytest.mark.rule("bb2020.spell.warp-lightning")
@pytest.mark.shows("bb2020.spell.warp-lightning:5")
@pytest.mark.parametrize(("die", "dice", "down"), [(1, [], False), (2, [3, 1, 1, 2, 2], True)])
def test_it_may_be_earthed_by_whom_it_fells(scene, die, dice, down):
    match = warp(scene, "20,0", [3, 1, 1, die, *dice])
    assert match.lying("a1") and match.lying("h2") is down and match.standing("a3")


@pytest.mark.rule("bb2020.spell.warp-lightning")
@pytest.mark.shows("bb2020.spell.warp-lightning:5")
def test_whom_it_misses_does_not_earth_it(scene):
    assert warp(scene, "20,0", [2, 2, 3, 1, 1]).lying("a3")


@pytest.mark.rule("bb2020.spell.warp-lightning")
@pytest.mark.shows("bb2020.spell.warp-lightning:4")
def test_one_more_for_whom_the_lightning_fells(scene):
    match = warp(scene, "21,0", [3, 4, 4, 1, 1])
    assert match.stunned("a2") and match.modifiers("armour") == {"Warp Lightning": 1}


# -- Strange Flora
def flora(scene, target, dice):
    return cast(scene, "Horticulturalist of Nurgle", "Strange Flora", target, dice)


@pytest.mark.rule("bb2020.spell.strange-flora")
@pytest.mark.shows("bb2020.spell.strange-flora:2")
def test_plants_grow_from_an_empty_square(scene):
    match = scene(FIELD, edition="bb2020", hired={"home": ["Horticulturalist of Nurgle"]})
    match.play("end", "use Strange Flora")
    assert len(match.options("square")) == 26 * 15 - 6
    assert not match.offers("square Strange Flora 20,5") and match.offers("square Strange Flora 0,0")


@pytest.mark.rule("bb2020.spell.strange-flora")
@pytest.mark.shows("bb2020.spell.strange-flora:3", "bb2020.spell.strange-flora:4")
def test_so_many_are_named_and_each_has_a_die(scene):
    match = flora(scene, "22,6", ["d3:2"])
    assert match.options() == ["choose a1", "choose a2", "choose a4", "no"]
    match.play("choose a1")
    assert match.options() == ["choose a2", "choose a4", "no"]
    match.add_dice(2, 3, 1, 1).play("choose a4")
    assert match.standing("a1", "a2") and match.lying("a4") and match.asked == "turn"


@pytest.mark.rule("bb2020.spell.strange-flora")
@pytest.mark.shows("bb2020.spell.strange-flora:3")
def test_fewer_may_be_named(scene):
    match = flora(scene, "22,6", ["d3:3"]).play("choose a2")
    assert match.add_dice(3, 1, 1).play("no").lying("a2")


@pytest.mark.rule("bb2020.spell.strange-flora")
@pytest.mark.shows("bb2020.spell.strange-flora:3")
@pytest.mark.parametrize("target", ["20,11", "18,4"])
def test_within_two_squares_and_on_their_feet(scene, target):
    match = flora(scene, target, ["d3:3"])
    assert match.options("choose") == (["choose a1"] if target == "18,4" else [])


@pytest.mark.rule("bb2020.spell.strange-flora")
@pytest.mark.shows("bb2020.spell.strange-flora:5")
def test_one_more_for_whom_the_plants_fell(scene):
    match = flora(scene, "22,6", ["d3:1", 3, 4, 4, 1, 1]).play("choose a4")
    assert match.stunned("a4") and match.modifiers("armour") == {"Strange Flora": 1}


# -- Foot of Gork (or Mork)
def foot(scene, dice, field=FIELD, **more):
    return cast(scene, "Night Goblin Shaman", "Foot of Gork (or Mork)", "a1", dice, field, **more)


@pytest.mark.rule("bb2020.spell.foot-of-gork")
@pytest.mark.shows("bb2020.spell.foot-of-gork:2")
@pytest.mark.parametrize(("die", "down"), [(2, False), (3, True), (5, True)])
def test_the_foot_stomps(scene, die, down):
    match = foot(scene, [die, *([1, 1] if down else [])])
    assert match.lying("a1") is down and match.at("a1") == (20, 5)


@pytest.mark.rule("bb2020.spell.foot-of-gork")
@pytest.mark.shows("bb2020.spell.foot-of-gork:3", "bb2020.spell.foot-of-gork:4")
@pytest.mark.parametrize(("die", "stands"), [(4, False), (5, True)])
def test_the_foot_kicks_and_the_landing_is_hard(scene, die, stands):
    match = foot(scene, [6, "d8:1", 4, die, *([] if stands else [1, 1])])
    assert match.at("a1") == (20, 1) and match.standing("a1") is stands
    assert match.modifiers("land") == {"range": -2}
    assert not match.has("a1", "Right Stuff")


@pytest.mark.rule("bb2020.spell.foot-of-gork")
@pytest.mark.shows("bb2020.spell.foot-of-gork:3")
def test_however_strong_he_is(scene):
    match = foot(scene, [6, "d8:1", 2, 6], "h1 Human Lineman 5,5\na1 Ogre Blocker 20,5", away="Ogre")
    assert match.at("a1") == (20, 3) and match.standing("a1")


@pytest.mark.rule("bb2020.spell.foot-of-gork")
@pytest.mark.shows("bb2020.spell.foot-of-gork:3")
@pytest.mark.parametrize(("dice", "stands"), [([2, 6], True), ([2, 4, 1, 1], False)])
def test_the_foot_tears_a_player_from_the_roots(scene, dice, stands):
    """Ruling B46."""
    field = "h1 Human Lineman 5,5\na1 Human Lineman 20,5 rooted +Take Root\na2 Human Lineman 2,2"
    match = foot(scene, [6, "d8:1", *dice], field)
    assert match.at("a1") == (20, 3) and match.standing("a1") is stands
    assert not match.match.state.flag(match.player("a1"), ROOTED)


@pytest.mark.rule("bb2020.spell.foot-of-gork")
@pytest.mark.shows("bb2020.spell.foot-of-gork:3")
def test_but_stomped_on_he_stays_where_he_is(scene):
    match = foot(scene, [5, 1, 1], "h1 Human Lineman 5,5\na1 Human Lineman 20,5 rooted\na2 Human Lineman 2,2")
    assert match.prone("a1") and match.at("a1") == (20, 5)


@pytest.mark.rule("bb2020.spell.foot-of-gork")
@pytest.mark.shows("bb2020.spell.foot-of-gork:4")
def test_whom_he_comes_down_on_goes_down_and_so_does_he(scene):
    match = foot(scene, [6, "d8:3", 3, 1, 1, "d8:3", 1, 1])
    assert match.lying("a4", "a1") and match.at("a1") == (24, 5)


@pytest.mark.rule("bb2020.spell.foot-of-gork")
@pytest.mark.shows("bb2020.spell.foot-of-gork:3")
def test_off_the_pitch_the_crowd_has_him(scene):
    match = foot(scene, [6, "d8:1", 6, 1, 1, 3, 1, 1, "d8:1"], ball="a1")
    assert match.status("a1") == "reserves" and match.seat == "h"


@pytest.mark.rule("bb2020.spell.foot-of-gork")
@pytest.mark.shows("bb2020.spell.foot-of-gork:5")
def test_one_more_for_whom_the_foot_stomps(scene):
    match = foot(scene, [3, 4, 4, 1, 1])
    assert match.stunned("a1") and match.modifiers("armour") == {"Foot of Gork (or Mork)": 1}


# -- Take This! Ooops...
def ooops(scene, target, dice):
    return cast(scene, "Horatio X. Schottenheim", "Take This! Ooops...", target, dice)


@pytest.mark.rule("bb2020.spell.take-this-ooops")
@pytest.mark.shows("bb2020.spell.take-this-ooops:2", "bb2020.spell.take-this-ooops:3")
@pytest.mark.parametrize(("die", "down"), [(3, False), (4, True)])
def test_horatio_hits_something_else(scene, die, down):
    match = ooops(scene, "23,2", ["d8:5", "d3:3", die, *([1, 1] if down else [])])
    assert [event["square"] for event in match.events("note")] == [(23, 5)]
    assert match.lying("a4") is down and match.standing("a1", "a2")


@pytest.mark.rule("bb2020.spell.take-this-ooops")
@pytest.mark.shows("bb2020.spell.take-this-ooops:2")
def test_off_the_pitch_nothing_happens(scene):
    match = ooops(scene, "23,1", ["d8:1", "d3:2"])
    assert not match.rolled("hit") and match.asked == "turn"


@pytest.mark.rule("bb2020.spell.take-this-ooops")
@pytest.mark.shows("bb2020.spell.take-this-ooops:4")
def test_one_more_for_whom_horatio_fells(scene):
    match = ooops(scene, "23,4", ["d8:5", "d3:1", 4, 4, 4, 1, 1])
    assert match.stunned("a4") and match.modifiers("armour") == {"Take This! Ooops...": 1}
