"""Wizards of Death Zone: who hires them for how much, and when each of their spells may be cast."""

from __future__ import annotations

import re

import pytest

from nuffle.rules.start import load_match
from nuffle.text.position import in_hand

SOURCE = "bb2020.inducement."
WIZARDS = [     # name, price, a team he works for, one he does not, his spells
    ("Chaos Sorcerer", 150, "Chaos Chosen", "Human", ["Thunderbolt", "Rampant Mutation"]),
    ("Chaos Sorcerer", 150, "Underworld Denizens", "Elven Union", ["Thunderbolt", "Rampant Mutation"]),
    ("Druchii Sports Sorceress", 150, "Dark Elf", "Underworld Denizens", ["Thunderbolt", "One Thousand Cuts"]),
    ("Druchii Sports Sorceress", 150, "Khorne", "Human", ["Thunderbolt", "One Thousand Cuts"]),
    ("Asur High Mage", 150, "Elven Union", "Chaos Chosen", ["Temporal Distortion", "Thunderbolt"]),
    ("Slann Mage-priest", 200, "Lizardmen", "Dark Elf", ["Temporal Distortion", "Tectonic Shift", "Reality Blinks"]),
    ("Horticulturalist of Nurgle", 150, "Nurgle", "Khorne", ["Vigorous Growth", "Strange Flora"]),
    ("Horticulturalist of Nurgle", 150, "Skaven", "Human", ["Vigorous Growth", "Strange Flora"]),
    ("Sports Necrotheurge", 150, "Shambling Undead", "Human",
     ["bb2020.spell.incorporeal", "Vanhalable's Danse Macabre"]),
    ("Wicked Witch", 150, "Human", "Lizardmen", ["Zap!", "Plague of Warts"]),
    ("Wicked Witch", 150, "Shambling Undead", "Elven Union", ["Zap!", "Plague of Warts"]),
    ("Wicked Witch", 150, "Underworld Denizens", "Khorne", ["Zap!", "Plague of Warts"]),
    ("Warlock Engineer", 150, "Skaven", "Orc", ["Warp Lightning", "Thunderbolt"]),
    ("Ogre Firebelly", 150, "Orc", "Human", ["Fireball", "Column of Fire"]),
    ("Night Goblin Shaman", 150, "Goblin", "Human", ["Foot of Gork (or Mork)", "Spore Cloud"]),
    ("Night Goblin Shaman", 150, "Skaven", "Lizardmen", ["Foot of Gork (or Mork)", "Spore Cloud"]),
    ("Horatio X. Schottenheim", 80, "Human", "", ["Take This! Ooops..."]),
]
FIELD = """
    h1 Human Lineman 5,5
    h2 Human Lineman 6,9
    a1 Human Lineman 20,5
    a2 Human Lineman 21,5
    """


def rule_of(name):
    return SOURCE + name.lower().replace(".", "").replace(" ", "-")


def each(rows):
    return [pytest.param(*row, marks=pytest.mark.rule(rule_of(row[0]))) for row in rows]


def market(scene, home, gap, setting="league"):
    return scene("", start="before the match", edition="bb2020", setting=setting, home=home, extras=["all"],
                 value=[1_000_000, 1_000_000 + gap], dice=[1, 1, 3, 4])


def at_the_start(scene, wizard, field=FIELD, **more):
    """A turn of the opponents of whoever hired him is about to start."""
    return scene(field, edition="bb2020", start="turn start", active="away", hired={"home": [wizard]}, **more)


def after(scene, wizard, field=FIELD, active="away", **more):
    """A turn has just ended."""
    return scene(field, edition="bb2020", active=active, hired={"home": [wizard]}, **more).play("end")


def spells(match):
    return [line.removeprefix("use ").removesuffix(" h") for line in match.options("use")]


@pytest.mark.shows("bb2020.inducement.chaos-sorcerer:1", "bb2020.inducement.druchii-sports-sorceress:1",
                   "bb2020.inducement.asur-high-mage:1", "bb2020.inducement.slann-mage-priest:1",
                   "bb2020.inducement.horticulturalist-of-nurgle:1", "bb2020.inducement.sports-necrotheurge:1",
                   "bb2020.inducement.wicked-witch:1", "bb2020.inducement.warlock-engineer:1",
                   "bb2020.inducement.ogre-firebelly:1", "bb2020.inducement.night-goblin-shaman:1",
                   "bb2020.inducement.horatio-x-schottenheim:1")
@pytest.mark.parametrize(("name", "price", "friend", "stranger", "known"), each(WIZARDS))
def test_he_works_for_some_teams_and_for_his_price(scene, name, price, friend, stranger, known):
    assert f"buy {name}" in market(scene, friend, price * 1000).options("buy")
    assert f"buy {name}" not in market(scene, friend, price * 1000 - 10_000).options("buy")
    if stranger:
        assert f"buy {name}" not in market(scene, stranger, price * 1000).options("buy")


@pytest.mark.shows("bb2020.inducement.chaos-sorcerer:2", "bb2020.inducement.druchii-sports-sorceress:2",
                   "bb2020.inducement.asur-high-mage:2", "bb2020.inducement.slann-mage-priest:2",
                   "bb2020.inducement.horticulturalist-of-nurgle:2", "bb2020.inducement.sports-necrotheurge:2",
                   "bb2020.inducement.wicked-witch:2", "bb2020.inducement.warlock-engineer:2",
                   "bb2020.inducement.ogre-firebelly:2", "bb2020.inducement.night-goblin-shaman:2",
                   "bb2020.inducement.horatio-x-schottenheim:2")
@pytest.mark.parametrize(("name", "team", "known"), each(
    [*((row[0], row[2], row[4]) for row in WIZARDS), ("Hireling Sports-Wizard", "Human", ["Fireball", "Zap!"])]))
def test_he_brings_his_spells(scene, name, team, known):
    match = market(scene, team, 500_000)
    before = held(match)
    assert held(match.play(f"buy {name}")) - before == {name, *known}


def held(match):
    words, game = match.words, match.match
    return {words.rule(rule) for rule in range(len(game.rules.effects)) if game.has(game.team_row(0), rule)}


@pytest.mark.rule("bb2020.inducement.wicked-witch")
@pytest.mark.shows("bb2020.inducement.wicked-witch:2")
def test_one_spell_and_both_are_gone(scene):
    match = at_the_start(scene, "Wicked Witch", dice=[1])
    assert spells(match) == ["Zap!", "Plague of Warts"]
    match.play("use Plague of Warts", "choose a1")
    assert match.asked == "turn"
    assert match.play("end").asked == "turn" and match.seat == "h"


@pytest.mark.rule("bb2020.inducement.horatio-x-schottenheim")
@pytest.mark.shows("bb2020.inducement.horatio-x-schottenheim:3")
@pytest.mark.parametrize(("setting", "casts"), [("league", 0), ("exhibition", 2)])
def test_a_master_mage_whom_both_have_paid(scene, setting, casts):
    match = scene(FIELD, edition="bb2020", setting=setting, active="away",
                  hired={"home": ["Horatio X. Schottenheim"], "away": ["Horatio X. Schottenheim"]}).play("end")
    assert len(match.options("use")) == casts // 2
    asked = [match.seat]
    if casts:
        asked.append(match.play("no").seat)
    assert asked == (["a", "h"] if casts else ["h"])
    hands = [in_hand(match.match, seat) for seat in (0, 1)]
    assert all(("Take This! Ooops..." in hand) == bool(casts) for hand in hands)      # nor is it in anybody's hand


# -- when
AT_ANY_END = [
    ("Chaos Sorcerer", "Thunderbolt"), ("Ogre Firebelly", "Fireball"), ("Ogre Firebelly", "Column of Fire"),
    ("Warlock Engineer", "Warp Lightning"), ("Horticulturalist of Nurgle", "Strange Flora"),
    ("Sports Necrotheurge", "bb2020.spell.incorporeal"), ("Night Goblin Shaman", "Foot of Gork (or Mork)"),
    ("Horatio X. Schottenheim", "Take This! Ooops...")]
AT_THEIR_START = [
    ("Chaos Sorcerer", "Rampant Mutation"), ("Druchii Sports Sorceress", "One Thousand Cuts"),
    ("Slann Mage-priest", "Tectonic Shift"), ("Horticulturalist of Nurgle", "Vigorous Growth"),
    ("Wicked Witch", "Plague of Warts"), ("Night Goblin Shaman", "Spore Cloud")]
AT_THEIR_END = [
    ("Asur High Mage", "Temporal Distortion"), ("Sports Necrotheurge", "Vanhalable's Danse Macabre")]
AROUND_THEIR_TURN = [("Wicked Witch", "Zap!"), ("Slann Mage-priest", "Reality Blinks")]
TIMES = [*((*row, (False, True, False, True)) for row in AT_ANY_END),
         *((*row, (True, False, False, False)) for row in AT_THEIR_START),
         *((*row, (False, True, False, False)) for row in AT_THEIR_END),
         *((*row, (True, True, False, False)) for row in AROUND_THEIR_TURN)]


@pytest.mark.shows("bb2020.spell.thunderbolt:1", "bb2020.spell.fireball:1", "bb2020.spell.column-of-fire:1",
                   "bb2020.spell.warp-lightning:1", "bb2020.spell.strange-flora:1", "bb2020.spell.incorporeal:1",
                   "bb2020.spell.foot-of-gork:1", "bb2020.spell.take-this-ooops:1", "bb2020.spell.rampant-mutation:1",
                   "bb2020.spell.one-thousand-cuts:1", "bb2020.spell.tectonic-shift:1",
                   "bb2020.spell.vigorous-growth:1", "bb2020.spell.plague-of-warts:1", "bb2020.spell.spore-cloud:1",
                   "bb2020.spell.temporal-distortion:1", "bb2020.spell.vanhalables-danse-macabre:1",
                   "bb2020.spell.zap:1", "bb2020.spell.reality-blinks:1")
@pytest.mark.parametrize(("wizard", "spell", "times"), [
    pytest.param(*row, marks=pytest.mark.rule(rule_of(row[0]))) for row in TIMES])
def test_each_spell_has_its_time(scene, wizard, spell, times):
    """As their turn starts, as it ends, as one's own starts, as it ends."""
    own = scene(FIELD, edition="bb2020", start="turn start", hired={"home": [wizard]})
    offered = [spell in spells(match) and match.match.state.active == seat for match, seat in (
        (at_the_start(scene, wizard), 1), (after(scene, wizard), 1), (own, 0),
        (after(scene, wizard, active="home"), 0))]
    assert tuple(offered) == times


ASKS = [
    ("Ogre Firebelly", "Fireball", after, "square"), ("Ogre Firebelly", "Column of Fire", after, "square"),
    ("Horatio X. Schottenheim", "Take This! Ooops...", after, "square"),
    ("Warlock Engineer", "Warp Lightning", after, "square"),
    ("Horticulturalist of Nurgle", "Strange Flora", after, "square"),
    ("Night Goblin Shaman", "Foot of Gork (or Mork)", after, "player"),
    ("Slann Mage-priest", "Reality Blinks", at_the_start, "player"),
    ("Slann Mage-priest", "Reality Blinks", after, "player"),
    ("Asur High Mage", "Temporal Distortion", after, "option")]


def spell_id(name):
    return "bb2020.spell." + "-".join(re.findall("[a-z]+", name.split(" (")[0].lower()))


@pytest.mark.parametrize(("wizard", "spell", "when", "asked"), [
    pytest.param(*row, marks=pytest.mark.rule(spell_id(row[1]))) for row in ASKS])
def test_the_caster_is_asked_for_its_aim(scene, wizard, spell, when, asked):
    match = when(scene, wizard).play(f"use {spell}")
    assert match.asked == asked and match.seat == "h"


@pytest.mark.rule("bb2020.spell.thunderbolt")
@pytest.mark.shows("bb2020.spell.thunderbolt:1")
def test_whose_turn_has_ended_casts_first(scene):
    match = scene(FIELD, edition="bb2020", active="away", dice=[1, 1],
                  hired={"home": ["Chaos Sorcerer"], "away": ["Warlock Engineer"]}).play("end")
    assert match.seat == "a"
    match.play("use Thunderbolt", "choose h1")
    assert match.seat == "h" and match.asked == "window"
    match.play("use Thunderbolt", "choose a1")
    assert match.seat == "h" and match.asked == "turn"


@pytest.mark.rule("bb2020.spell.thunderbolt")
@pytest.mark.shows("bb2020.spell.thunderbolt:1")
def test_the_second_wizard_is_asked_when_the_ball_lies_still(scene):
    match = scene(FIELD, edition="bb2020", active="away", ball="h1", dice=[6, 1, 1, "d8:5"],
                  hired={"home": ["Chaos Sorcerer"], "away": ["Warlock Engineer"]})
    match.play("end", "use Thunderbolt", "choose h1")
    assert match.prone("h1") and match.ball == (5, 6) and match.seat == "h" and match.asked == "window"
    assert match.offers("use Thunderbolt h")


@pytest.mark.rule("bb2020.spell.incorporeal")
@pytest.mark.shows("bb2020.spell.incorporeal:3")
def test_a_ball_that_fell_through_his_hands_has_bounced_before_the_hot_pot_is_offered(scene):
    match = scene(FIELD, edition="bb2020", active="away", ball="a1", dice=[4, "d8:5"],
                  hired={"home": ["Sports Necrotheurge", "Halfling Hot Pot"]})
    match.play("end", "use Incorporeal", "choose a1")
    assert match.has("a1", "No Hands") and match.ball == (20, 6) and match.offers("use Halfling Hot Pot h")


@pytest.mark.rule("bb2020.spell.thunderbolt")
@pytest.mark.shows("bb2020.spell.thunderbolt:1")
def test_nobody_casts_around_a_bonus_turn(scene):
    match = scene("h1 Human Lineman 12,7\na1 Human Lineman 13,7\na2 Human Lineman 13,9", start="kick-off",
                  edition="bb2020", hired={"home": ["Chaos Sorcerer"]}, dice=["d8:5", 1, 4, 6, "d3:1", "d8:1"])
    match.play("kick 6,10")
    assert match.asked == "turn" and match.seat == "a"
    assert match.play("end").seat == "h" and match.asked == "turn"


def test_a_match_is_saved_in_the_middle_of_a_spell(scene):
    match = after(scene, "Horticulturalist of Nurgle", dice=["d3:2"])
    match.play("use Strange Flora", "square Strange Flora 19,5", "choose a1")
    again = match.match.clone()
    loaded = load_match(match.match.dump(), match.match.rules, match.match.teams, match.match.setup)
    assert loaded.dump() == again.dump() and loaded.seat == 0
