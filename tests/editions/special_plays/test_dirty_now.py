"""Dirty tricks declared as soon as they are picked: home picks one by its number, away an event that waits."""

from __future__ import annotations

import pytest

from nuffle.rules.player_state import AG, PA, ST
from nuffle.rules.team_state import APOTHECARIES, FAME, FANS

PLAYS = "crp+plays"
REST = (3, 4, 1, 1, 1, 1)        # the weather and the gate
DIRTY = "option Special plays dirty tricks"
EVENT = "option Special plays random events"


def picked(scene, number, *dice, **more):
    """Before the match: home has picked that dirty trick, away Burst Ball."""
    match = scene("", start="before the match", edition=PLAYS, plays=1,
                  dice=[number // 10, number % 10, 4, 4, *dice], **more)
    return match.play(DIRTY, EVENT)


# -- Stiletto, Knuckledusters
@pytest.mark.rule("crp.special-play.stiletto")
@pytest.mark.rule("crp.special-play.knuckledusters")
@pytest.mark.shows("crp.special-play.stiletto:1", "crp.special-play.knuckledusters:1")
@pytest.mark.parametrize(("number", "skill"), [
    (21, "claw"), (65, "claw"), (23, "mighty-blow"), (66, "mighty-blow")])
def test_a_player_of_ones_own_is_armed_for_the_match(scene, number, skill):
    match = picked(scene, number)
    assert match.seat == "h" and match.asked == "player" and not match.options("choose a1")
    match.add_dice(*REST).play("choose h5")
    assert match.has("h5", f"crp.skill.{skill}") and not match.has("h4", f"crp.skill.{skill}")


@pytest.mark.rule("crp.special-play.stiletto")
@pytest.mark.shows("crp.special-play.stiletto:2")
def test_a_stiletto_works_like_claws(scene):
    """Armour 9 breaks on an 8."""
    match = scene("h1 Lineman 5,5\na1 6 3 3 9 6,5", edition=PLAYS, in_force={"h1": ["Claw / Claws"]},
                  dice=["pow", 4, 4, 1, 1])
    match.play("block h1 a1", "push a1 7,5", "stay")
    assert match.events("injury")


# -- Illegal Drugs
@pytest.mark.rule("crp.special-play.illegal-drugs")
@pytest.mark.shows("crp.special-play.illegal-drugs:1", "crp.special-play.illegal-drugs:2")
@pytest.mark.parametrize(("choice", "strength", "agility"), [("ST", 1, 0), ("AG", 0, -1)])
def test_drugs_make_stronger_or_nimbler(scene, choice, strength, agility):
    match = picked(scene, 56)
    before = [match.stat("h2", stat) for stat in (ST, AG, PA)]
    assert not match.options("choose a1")
    match.play("choose h2").saved()
    assert match.options() == ["option Illegal Drugs ST", "option Illegal Drugs AG"]
    match.add_dice(*REST).play(f"option Illegal Drugs {choice}")
    now = [match.stat("h2", stat) for stat in (ST, AG, PA)]
    assert now == [before[0] + strength, before[1] + agility, before[2] + agility]


@pytest.mark.rule("crp.special-play.illegal-drugs")
@pytest.mark.shows("crp.special-play.illegal-drugs:1")
def test_nobody_has_to_take_them(scene):
    match = picked(scene, 56).add_dice(*REST).play("no")
    assert match.used("Illegal Drugs") and {match.stat(label, ST) for label in ("h1", "h2")} == {3}


# -- Micky Finn 51
@pytest.mark.rule("crp.special-play.micky-finn-51")
@pytest.mark.shows("crp.special-play.micky-finn-51:1")
def test_an_opponent_sleeps_through_the_match(scene):
    match = picked(scene, 51)
    assert match.seat == "h" and not match.options("choose h1")
    match.add_dice(*REST).play("choose a4")
    assert match.status("a4") == "away"


# -- Micky Finn 34
STAFF = {"assistants": [0, 2], "cheerleaders": [0, 1], "apothecaries": [0, 1]}


@pytest.mark.rule("crp.special-play.micky-finn-34")
@pytest.mark.shows("crp.special-play.micky-finn-34:1", "crp.special-play.micky-finn-34:2")
def test_whom_of_the_staff_there_is_to_choose_from(scene):
    match = picked(scene, 34, **STAFF, hired={"away": ["Wizard", "Igor"]})
    assert match.options() == [f"option Micky Finn 34 {who}" for who in (
        "assistant coach", "cheerleader", "apothecary", "Igor", "wizard")]
    match.add_dice(*REST).play("option Micky Finn 34 apothecary")
    assert match.match.state.get(1, APOTHECARIES) == 0


@pytest.mark.rule("crp.special-play.micky-finn-34")
@pytest.mark.shows("crp.special-play.micky-finn-34:2")
@pytest.mark.parametrize(("who", "rule"), [
    ("wizard", "Wizard"), ("Igor", "Igor"), ("master chef", "Halfling Master Chef"),
    ("Bloodweiser Babe", "Bloodweiser Babes"), ("wandering apothecary", "Wandering Apothecary")])
def test_hired_staff_is_staff_too(scene, who, rule):
    match = picked(scene, 34, hired={"away": [rule]})
    healers = match.match.state.get(1, APOTHECARIES)
    match.add_dice(*REST).play(f"option Micky Finn 34 {who}")
    game = match.match
    assert game.count_grants(game.team_row(1), game.rules.index(rule)) == 0
    assert game.state.get(1, APOTHECARIES) == healers - (rule == "Wandering Apothecary")


@pytest.mark.rule("crp.special-play.micky-finn-34")
@pytest.mark.rule("crp.core.assistant-drugged")
@pytest.mark.rule("crp.core.cheerleader-drugged")
@pytest.mark.shows("crp.special-play.micky-finn-34:3")
@pytest.mark.parametrize(("who", "event"), [
    ("Assistant drugged", (3, 5)), ("Cheerleader drugged", (3, 3))])
def test_one_assistant_or_cheerleader_less_is_felt_at_the_kick_off(scene, who, event):
    """D3s of 2 and 2 with one helper each: without his, away comes second."""
    match = scene("h1 Lineman 5,5\na1 Lineman 20,5", edition=PLAYS, start="kicked", ball="9,7", kicking="away",
                  assistants=[1, 1], cheerleaders=[1, 1], in_force={"away": [who]},
                  dice=[*event, "d3:2", "d3:2", "d8:1"])
    assert match.rerolls == (1, 0)


@pytest.mark.rule("crp.special-play.micky-finn-34")
@pytest.mark.shows("crp.special-play.micky-finn-34:3")
@pytest.mark.parametrize(("who", "rule"), [
    ("assistant coach", "Assistant drugged"), ("cheerleader", "Cheerleader drugged")])
def test_one_assistant_or_cheerleader_is_drugged(scene, who, rule):
    match = picked(scene, 34, *REST, **STAFF).play(f"option Micky Finn 34 {who}")
    assert match.match.has(match.match.team_row(1), match.match.rules.index(rule))


@pytest.mark.rule("crp.special-play.micky-finn-34")
@pytest.mark.shows("crp.special-play.micky-finn-34:1")
def test_where_there_is_no_staff_nothing_comes_of_it(scene):
    match = picked(scene, 34, *REST)
    assert match.asked == "coin"


# -- Morley's Revenge
@pytest.mark.rule("crp.special-play.morleys-revenge")
@pytest.mark.shows("crp.special-play.morleys-revenge:1")
def test_as_many_opponents_as_the_die_says_are_drawn(scene):
    match = picked(scene, 45, 3, "lot:1", "lot:1", "lot:2", *REST)
    assert [n for n in range(1, 12) if match.has(f"a{n}", "Off for a bite")] == [1, 2, 4]
    assert not match.has("h1", "Off for a bite")


@pytest.mark.rule("crp.special-play.morleys-revenge")
@pytest.mark.rule("crp.core.off-for-a-bite")
@pytest.mark.shows("crp.special-play.morleys-revenge:2", "crp.special-play.morleys-revenge:3")
@pytest.mark.parametrize(("die", "away"), [(3, True), (4, False)])
def test_before_a_set_up_he_may_be_off_for_a_bite(scene, die, away):
    match = scene("", edition=PLAYS, start="set-up", kicking="home", in_force={"h3": ["Off for a bite"]}, dice=[die])
    match.play("free")
    assert bool(match.options("pick h3")) is not away and match.options("pick h4")


@pytest.mark.rule("crp.special-play.morleys-revenge")
@pytest.mark.rule("crp.core.off-for-a-bite")
@pytest.mark.shows("crp.special-play.morleys-revenge:3")
def test_the_next_drive_has_a_die_of_its_own(scene):
    table = "h1 Lineman 1,5\nh2 Lineman reserves\na1 Lineman 20,5"
    match = scene(table, edition=PLAYS, start="drive end", scored="home", kicking="home",
                  in_force={"h2": ["Off for a bite"]}, dice=[1])
    match.play("free")
    assert match.options() == ["pick h1"]
    game = match.match
    game.expire(2)
    assert game.read_note(match.player("h2"), game.rules.index("Off for a bite")) == 0


# -- Bad Press
@pytest.mark.rule("crp.special-play.bad-press")
@pytest.mark.rule("crp.core.slandered")
@pytest.mark.shows("crp.special-play.bad-press:1", "crp.special-play.bad-press:2")
def test_bad_press_halves_the_fan_factor_rounded_up(scene):
    """2 + 5 against 2 + 7, which bad press makes 2 + 4."""
    match = picked(scene, 61, *REST, fan_factor=[5, 7])
    state = match.match.state
    assert [state.get(seat, FANS) for seat in (0, 1)] == [7, 6] and [state.get(seat, FAME) for seat in (0, 1)] == [1, 0]
    assert match.match.teams[1].fan_factor == 7


# -- Ignore Rival Coach
@pytest.mark.rule("crp.special-play.ignore-rival-coach")
@pytest.mark.shows("crp.special-play.ignore-rival-coach:1")
def test_the_rival_coach_has_lost_the_referees_ear(scene):
    match = picked(scene, 63, *REST)
    game = match.match
    rule = game.rules.index("Not listened to")
    assert game.has(game.team_row(1), rule) and not game.has(game.team_row(0), rule)


@pytest.mark.rule("crp.special-play.ignore-rival-coach")
@pytest.mark.rule("crp.core.not-listened-to")
@pytest.mark.shows("crp.special-play.ignore-rival-coach:1")
@pytest.mark.parametrize("ignored", ["home", "away"])
def test_who_is_not_listened_to_does_not_argue(scene, ignored):
    match = scene("h1 Lineman 5,5\na1 Lineman 6,5 prone", edition=PLAYS, in_force={ignored: ["Not listened to"]},
                  dice=[1, 1, 6])
    match.play("foul h1", "kick h1 a1")
    assert (match.asked == "argue") is (ignored == "away")
