"""Spells at nobody in particular: on the ground, on time, on a whole team."""

from __future__ import annotations

import pytest

from nuffle.rules.player_state import AG, MA, PA
from nuffle.rules.team_state import MARKER

FIELD = "h1 Human Lineman 5,5\nh2 Blitzer 6,9\na1 Human Lineman 20,5"
DEAD = """
    h1 Skeleton Lineman 5,5
    h2 Zombie Lineman 6,9 journeyman
    h3 Skeleton Lineman 7,12 prone
    h4 Ghoul Runner 3,3
    h5 Skeleton Lineman reserves
    a1 Human Lineman 20,5
    """


def at_the_start(scene, wizard, dice=(), field=FIELD, **more):
    return scene(field, edition="bb2020", start="turn start", active="away", hired={"home": [wizard]}, dice=dice,
                 **more)


def after(scene, wizard, dice=(), field=FIELD, **more):
    return scene(field, edition="bb2020", active="away", hired={"home": [wizard]}, dice=dice, **more).play("end")


# -- Tectonic Shift, Vigorous Growth
ROUGH = [pytest.param("Slann Mage-priest", "Tectonic Shift", 1, marks=pytest.mark.rule(
             "bb2020.spell.tectonic-shift", "bb2020.core.rough-ground")),
         pytest.param("Horticulturalist of Nurgle", "Vigorous Growth", 2, marks=pytest.mark.rule(
             "bb2020.spell.vigorous-growth", "bb2020.core.rough-ground"))]


def rush(match):
    return match.play("move a1", *[f"move a1 {column},5" for column in range(19, 12, -1)])


@pytest.mark.shows("bb2020.spell.tectonic-shift:2", "bb2020.spell.vigorous-growth:2")
@pytest.mark.parametrize(("wizard", "spell", "harder"), ROUGH)
@pytest.mark.parametrize("stays", [True, False])
def test_rushing_is_harder(scene, wizard, spell, harder, stays):
    die = 2 + harder if stays else 1 + harder
    match = rush(at_the_start(scene, wizard, [die, *([] if stays else [1, 1])]).play(f"use {spell}"))
    assert match.modifiers("go for it") == {spell: -harder} and match.standing("a1") is stays


@pytest.mark.shows("bb2020.spell.tectonic-shift:2", "bb2020.spell.vigorous-growth:2")
@pytest.mark.parametrize(("wizard", "spell", "harder"), ROUGH)
def test_on_top_of_the_blizzard(scene, wizard, spell, harder):
    match = rush(at_the_start(scene, wizard, [6], weather="Blizzard").play(f"use {spell}"))
    assert match.modifiers("go for it") == {spell: -harder, "Blizzard": -1}


@pytest.mark.shows("bb2020.spell.tectonic-shift:2", "bb2020.spell.vigorous-growth:2")
@pytest.mark.parametrize(("wizard", "spell", "harder"), ROUGH)
def test_for_one_turn_of_theirs(scene, wizard, spell, harder):
    match = at_the_start(scene, wizard, [2], turn=3).play(f"use {spell}", "end", "end")
    assert not rush(match).modifiers("go for it") and match.standing("a1")


# -- Temporal Distortion
def bend(scene, way, die, markers, field=FIELD, wizard="Asur High Mage"):
    match = after(scene, wizard, [die], field, markers=markers)
    return match.play("use Temporal Distortion", f"option Temporal Distortion {way}")


def markers_of(match):
    return [match.match.state.get(seat, MARKER) for seat in (0, 1)]


@pytest.mark.rule("bb2020.spell.temporal-distortion")
@pytest.mark.shows("bb2020.spell.temporal-distortion:2")
@pytest.mark.parametrize("wizard", ["Asur High Mage", "Slann Mage-priest"])
@pytest.mark.parametrize(("way", "die", "markers"), [
    ("forwards", 4, [4, 3]), ("forwards", 5, [5, 4]), ("backwards", 4, [4, 3]), ("backwards", 5, [3, 2])])
def test_both_markers_move_on_five(scene, wizard, way, die, markers):
    """Home has begun its next turn when one looks: its marker is one further."""
    match = bend(scene, way, die, [3, 3], wizard=wizard)
    assert markers_of(match) == markers and match.seat == "h"


@pytest.mark.rule("bb2020.spell.temporal-distortion")
@pytest.mark.shows("bb2020.spell.temporal-distortion:3")
def test_past_the_last_turn_the_half_is_over(scene):
    assert bend(scene, "forwards", 5, [7, 8]).match.state.half == 2
    assert bend(scene, "forwards", 4, [7, 8]).match.state.half == 1


@pytest.mark.rule("bb2020.spell.temporal-distortion")
@pytest.mark.shows("bb2020.spell.temporal-distortion:4")
def test_another_turn_for_both_at_the_end_of_a_half(scene):
    match = bend(scene, "backwards", 5, [8, 8])
    assert match.seat == "h" and markers_of(match) == [8, 7] and match.match.state.half == 1
    match.play("end")
    assert match.seat == "a" and markers_of(match) == [8, 8]


@pytest.mark.rule("bb2020.spell.temporal-distortion")
@pytest.mark.shows("bb2020.spell.temporal-distortion:4")
@pytest.mark.parametrize(("before", "later"), [([0, 1], [1, 1]), ([1, 1], [2, 1]), ([1, 2], [2, 1])])
def test_a_first_turn_stays_the_first(scene, before, later):
    assert markers_of(bend(scene, "backwards", 5, before)) == later


# -- Danse Macabre
def dance(scene, die=3, **more):
    return after(scene, "Sports Necrotheurge", [die], DEAD, home="Shambling Undead", **more).play(
        "use Vanhalable's Danse Macabre")


@pytest.mark.rule("bb2020.spell.vanhalables-danse-macabre", "bb2020.core.dance")
@pytest.mark.shows("bb2020.spell.vanhalables-danse-macabre:2")
@pytest.mark.parametrize(("die", "dancers"), [(2, []), (3, ["h1", "h2", "h3"])])
def test_linemen_on_the_pitch_dance(scene, die, dancers):
    match = dance(scene, die)
    assert [label for label in ("h1", "h2", "h3", "h4", "h5") if match.has(label, "Dance")] == dancers


@pytest.mark.rule("bb2020.spell.vanhalables-danse-macabre", "bb2020.core.dance")
@pytest.mark.shows("bb2020.spell.vanhalables-danse-macabre:2", "bb2020.spell.vanhalables-danse-macabre:3")
@pytest.mark.parametrize(("choice", "later"), [
    ("movement", (6, 4, 6)), ("agility", (5, 3, 6)), ("passing", (5, 4, 5)), ("nothing", (5, 4, 6))])
def test_each_says_what_he_does_better_when_he_is_activated(scene, choice, later):
    match = dance(scene).play("move h1")
    assert match.asked == "option" and match.seat == "h"
    match.play(f"option Dance {choice}")
    assert tuple(match.stat("h1", stat) for stat in (MA, AG, PA)) == later
    match.play("end")
    assert match.has("h2", "Dance") and not match.has("h1", "Dance")


@pytest.mark.rule("bb2020.core.dance")
@pytest.mark.shows("bb2020.spell.vanhalables-danse-macabre:2")
def test_for_one_turn_of_ones_own(scene):
    match = dance(scene).play("move h1", "option Dance movement", "end", "end")
    assert match.seat == "a" and match.stat("h1", MA) == 5 and not match.has("h2", "Dance")


@pytest.mark.rule("bb2020.core.dance")
@pytest.mark.shows("bb2020.spell.vanhalables-danse-macabre:3")
def test_what_is_as_good_as_can_be_is_not_offered(scene):
    field = DEAD.replace("h1 Skeleton Lineman", "h1 Skeleton Lineman 9 3 1 1 8")
    match = after(scene, "Sports Necrotheurge", [3], field, home="Shambling Undead")
    match.play("use Vanhalable's Danse Macabre", "move h1")
    assert match.options("option") == ["option Dance nothing"]


@pytest.mark.rule("bb2020.spell.vanhalables-danse-macabre")
@pytest.mark.shows("bb2020.spell.vanhalables-danse-macabre:1")
def test_no_dance_without_a_turn_to_dance_in(scene):
    match = after(scene, "Sports Necrotheurge", (), DEAD, home="Shambling Undead", markers=[8, 8])
    assert match.options("use") == ["use bb2020.spell.incorporeal h"]
