"""Spells that change people."""

from __future__ import annotations

import pytest

from nuffle.rules.player_state import AG, AV, MA, PA, ST

FIELD = """
    h1 Human Lineman 5,5
    h2 Human Lineman 19,6
    h3 Human Lineman 8,8 prone
    a1 Human Lineman 20,5
    a2 Human Lineman 21,9 prone
    a3 Human Lineman 23,12 stunned
    a4 Human Lineman ko
    """
THEM = ["choose a1", "choose a2", "choose a3"]


def at_the_start(scene, wizard, dice=(), field=FIELD, **more):
    return scene(field, edition="bb2020", start="turn start", active="away", hired={"home": [wizard]}, dice=dice,
                 **more)


def after(scene, wizard, dice=(), field=FIELD, active="away", **more):
    return scene(field, edition="bb2020", active=active, hired={"home": [wizard]}, dice=dice, **more).play("end")


def characteristics(match, label):
    return tuple(match.stat(label, stat) for stat in (MA, ST, AG))


# -- Zap!
def zap(scene, die, field=FIELD, target="a1", **more):
    return at_the_start(scene, "Wicked Witch", [die], field, **more).play("use Zap!", f"choose {target}")


@pytest.mark.rule("bb2020.spell.zap")
@pytest.mark.shows("bb2020.spell.zap:2")
@pytest.mark.parametrize(("position", "die", "frog"), [
    ("Human Lineman", 2, False), ("Human Lineman", 3, True), ("Ogre", 4, False), ("Ogre", 5, True),
    ("5 7 4 5 9", 5, False), ("5 7 4 5 9", 6, True), ("5 1 4 5 9", 1, True)])
def test_his_strength_or_a_six_makes_a_frog(scene, position, die, frog):
    match = zap(scene, die, f"h1 Human Lineman 5,5\na1 {position} 20,5")
    assert match.has("a1", "Frog") is frog


@pytest.mark.rule("bb2020.spell.zap")
@pytest.mark.shows("bb2020.spell.zap:2")
def test_any_opponent_on_the_pitch_may_be_zapped(scene):
    assert at_the_start(scene, "Wicked Witch").play("use Zap!").options("choose") == THEM
    assert after(scene, "Wicked Witch").play("use Zap!").options("choose") == THEM


@pytest.mark.rule("bb2020.spell.zap")
@pytest.mark.shows("bb2020.spell.zap:3")
def test_a_frog_is_a_frog(scene):
    match = zap(scene, 6, FIELD.replace("20,5", "20,5 +Block"))
    assert [match.stat("a1", stat) for stat in (MA, ST, AG, PA, AV)] == [5, 1, 2, 7, 5]
    tricks = ["dodge", "leap", "no-hands", "stunty", "titchy", "very-long-legs"]
    assert all(match.has("a1", f"bb2020.skill.{trick}") for trick in tricks) and not match.has("a1", "Block")


@pytest.mark.rule("bb2020.spell.zap")
@pytest.mark.shows("bb2020.spell.zap:2")
def test_until_the_drive_ends(scene):
    match = zap(scene, 6, markers=[8, 7])
    assert match.has("a1", "Frog")
    match.add_dice(1).play("end")
    assert not match.has("a1", "Frog") and match.stat("a1", MA) == 6


@pytest.mark.rule("bb2020.spell.zap")
@pytest.mark.shows("bb2020.spell.zap:4")
def test_a_frog_lets_go_of_the_ball(scene):
    match = at_the_start(scene, "Wicked Witch", [6, "d8:3"], ball="a1").play("use Zap!", "choose a1")
    assert match.ball == (21, 5) and match.holder is None


@pytest.mark.rule("bb2020.spell.zap", "bb2020.core.frog")
@pytest.mark.shows("bb2020.spell.zap:5", "bb2020.spell.zap:6")
def test_a_frog_is_badly_hurt_at_worst_and_nobody_mends_it(scene):
    match = after(scene, "Wicked Witch", [6], apothecaries=[0, 1]).play("use Zap!", "choose a1")
    match.add_dice("pow", "push", "push", 3, 3, 6, 6).play("block h2 a1", "die pow", "push a1 21,4", "stay")
    assert match.status("a1") == "casualty" and match.asked == "turn"
    assert [event["result"] for event in match.events("casualty")] == ["badly hurt"]


# -- Rampant Mutation
def mutate(scene, die, field=FIELD, target="h1"):
    return at_the_start(scene, "Chaos Sorcerer", [die], field).play("use Rampant Mutation", f"choose {target}")


@pytest.mark.rule("bb2020.spell.rampant-mutation")
@pytest.mark.shows("bb2020.spell.rampant-mutation:3")
def test_two_mutations_of_his_coachs_choice(scene):
    match = mutate(scene, 2, FIELD.replace("5,5", "5,5 +Horns"))
    offered = [line.removeprefix("option Rampant Mutation ") for line in match.options("option")]
    assert match.seat == "h" and "Horns" not in offered and len(offered) == 11
    match.play("option Rampant Mutation Claws")
    assert "option Rampant Mutation Claws" not in match.options()
    match.play("option Rampant Mutation Two Heads")
    assert match.has("h1", "Claws") and match.has("h1", "Two Heads") and match.asked == "turn"


@pytest.mark.rule("bb2020.spell.rampant-mutation")
@pytest.mark.shows("bb2020.spell.rampant-mutation:4")
def test_or_he_is_merely_disturbing(scene):
    match = mutate(scene, 1)
    assert match.has("h1", "Disturbing Presence") and match.asked == "turn"


@pytest.mark.rule("bb2020.spell.rampant-mutation")
@pytest.mark.shows("bb2020.spell.rampant-mutation:2")
def test_for_his_own_on_the_pitch_but_no_star(scene):
    match = at_the_start(scene, "Chaos Sorcerer", field=FIELD + "    h4 Griff Oberwald 3,3\n    h5 Human Lineman ko\n")
    assert match.play("use Rampant Mutation").options("choose") == ["choose h1", "choose h2", "choose h3"]


@pytest.mark.rule("bb2020.spell.rampant-mutation")
@pytest.mark.shows("bb2020.spell.rampant-mutation:3", "bb2020.spell.rampant-mutation:4")
@pytest.mark.parametrize("die", [1, 2])
def test_mutations_do_not_outlive_the_drive(scene, die):
    match = at_the_start(scene, "Chaos Sorcerer", [die], markers=[8, 7]).play("use Rampant Mutation", "choose h1")
    if die == 2:
        match.play("option Rampant Mutation Claws", "option Rampant Mutation Disturbing Presence")
    assert match.has("h1", "Disturbing Presence")
    match.add_dice(1).play("end")
    assert not match.has("h1", "Disturbing Presence") and not match.has("h1", "Claws")


# -- One Thousand Cuts, Plague of Warts
CURSES = [pytest.param("Druchii Sports Sorceress", "One Thousand Cuts", marks=pytest.mark.rule(
              "bb2020.spell.one-thousand-cuts")),
          pytest.param("Wicked Witch", "Plague of Warts", marks=pytest.mark.rule("bb2020.spell.plague-of-warts"))]


@pytest.mark.shows("bb2020.spell.one-thousand-cuts:2", "bb2020.spell.one-thousand-cuts:3",
                   "bb2020.spell.plague-of-warts:2", "bb2020.spell.plague-of-warts:3")
@pytest.mark.parametrize(("wizard", "spell"), CURSES)
@pytest.mark.parametrize(("die", "after"), [(2, (6, 3, 3)), (3, (5, 2, 4))])
def test_one_worse_in_movement_strength_and_agility(scene, wizard, spell, die, after):
    match = at_the_start(scene, wizard, [die]).play(f"use {spell}")
    assert match.options("choose") == THEM
    assert characteristics(match.play("choose a2"), "a2") == after
    told = [(event["stat"], event["better"], event["rule"]) for event in match.events("changed")]
    assert told == ([(stat, -1, spell) for stat in ("MA", "ST", "AG")] if die == 3 else [])


@pytest.mark.shows("bb2020.spell.one-thousand-cuts:3", "bb2020.spell.plague-of-warts:3")
@pytest.mark.parametrize(("wizard", "spell"), CURSES)
def test_but_no_worse_than_a_characteristic_can_be(scene, wizard, spell):
    match = at_the_start(scene, wizard, [3], "h1 Human Lineman 5,5\na1 1 1 6 5 9 20,5")
    match.play(f"use {spell}", "choose a1")
    assert characteristics(match, "a1") == (1, 1, 6)


@pytest.mark.shows("bb2020.spell.one-thousand-cuts:3", "bb2020.spell.plague-of-warts:3",
                   "bb2020.spell.plague-of-warts:4")
@pytest.mark.parametrize(("wizard", "spell"), CURSES)
def test_he_is_well_again_after_the_drive(scene, wizard, spell):
    match = at_the_start(scene, wizard, [3], markers=[8, 7]).play(f"use {spell}", "choose a1")
    assert characteristics(match, "a1") == (5, 2, 4)
    match.add_dice(1).play("end")
    assert characteristics(match, "a1") == (6, 3, 3) and not match.has("a1", "Foul Appearance")


@pytest.mark.rule("bb2020.spell.plague-of-warts")
@pytest.mark.shows("bb2020.spell.plague-of-warts:4")
@pytest.mark.parametrize(("die", "ugly"), [(2, False), (3, True)])
def test_warts_are_not_nice_to_see(scene, die, ugly):
    match = at_the_start(scene, "Wicked Witch", [die]).play("use Plague of Warts", "choose a1")
    assert match.has("a1", "Disturbing Presence") is ugly and match.has("a1", "Foul Appearance") is ugly


# -- Spore Cloud
@pytest.mark.rule("bb2020.spell.spore-cloud")
@pytest.mark.shows("bb2020.spell.spore-cloud:2", "bb2020.spell.spore-cloud:3")
@pytest.mark.parametrize(("die", "dazed"), [(1, False), (2, True)])
def test_spores_go_to_the_head(scene, die, dazed):
    match = at_the_start(scene, "Night Goblin Shaman", [die]).play("use Spore Cloud")
    assert match.options("choose") == ["choose a1"]
    match.play("choose a1")
    assert match.has("a1", "Really Stupid") is dazed
    assert match.match.value(match.player("a1"), match.match.rules.index("Loner")) == (5 if dazed else 0)


@pytest.mark.rule("bb2020.spell.spore-cloud")
@pytest.mark.shows("bb2020.spell.spore-cloud:3")
def test_a_loner_is_more_of_one_and_only_for_the_drive(scene):
    match = at_the_start(scene, "Night Goblin Shaman", [2], FIELD.replace("20,5", "20,5 +Loner (4+)"), markers=[8, 7])
    match.play("use Spore Cloud", "choose a1")
    loner = match.match.rules.index("Loner")
    assert match.match.value(match.player("a1"), loner) == 5
    match.add_dice(1).play("end")
    assert match.match.value(match.player("a1"), loner) == 4 and not match.has("a1", "Really Stupid")


# -- Incorporeal
def fade(scene, dice, active="away", **more):
    return after(scene, "Sports Necrotheurge", dice, active=active, **more).play(
        "use bb2020.spell.incorporeal", "choose a1")


@pytest.mark.rule("bb2020.spell.incorporeal", "bb2020.core.faded")
@pytest.mark.shows("bb2020.spell.incorporeal:2", "bb2020.spell.incorporeal:3", "bb2020.spell.incorporeal:4")
@pytest.mark.parametrize(("die", "gone"), [(2, False), (3, True)])
def test_he_has_neither_hands_nor_a_tackle_zone(scene, die, gone):
    match = fade(scene, [die])
    assert match.has("a1", "No Hands") is gone
    assert match.match.state.zone(match.player("a1")) is not gone


@pytest.mark.rule("bb2020.spell.incorporeal")
@pytest.mark.shows("bb2020.spell.incorporeal:2")
def test_only_who_stands_can_fade(scene):
    match = after(scene, "Sports Necrotheurge").play("use bb2020.spell.incorporeal")
    assert match.options("choose") == ["choose a1"]


@pytest.mark.rule("bb2020.spell.incorporeal")
@pytest.mark.shows("bb2020.spell.incorporeal:3")
def test_the_ball_falls_through_his_hands(scene):
    match = fade(scene, [3, "d8:3"], ball="a1")
    assert match.ball == (21, 5) and match.holder is None and not match.turnover


@pytest.mark.rule("bb2020.spell.incorporeal", "bb2020.core.faded")
@pytest.mark.shows("bb2020.spell.incorporeal:5")
def test_until_his_own_teams_turn(scene):
    match = fade(scene, [3])
    assert match.seat == "h" and match.has("a1", "No Hands")
    match.play("end")
    assert match.seat == "a" and not match.has("a1", "No Hands") and not match.has("a1", "Faded")
    assert match.match.state.zone(match.player("a1"))


@pytest.mark.rule("bb2020.spell.incorporeal", "bb2020.core.faded")
@pytest.mark.shows("bb2020.spell.incorporeal:3", "bb2020.spell.incorporeal:5")
def test_after_ones_own_turn_it_costs_him_the_ball_and_no_more(scene):
    match = fade(scene, [3, "d8:3"], active="home", ball="a1")
    assert match.ball == (21, 5) and match.seat == "a" and not match.has("a1", "No Hands")


@pytest.mark.rule("bb2020.core.faded")
def test_who_had_no_tackle_zone_before_does_not_get_it_back(scene):
    match = fade(scene, [3], field=FIELD.replace("20,5", "20,5 dazed")).play("end")
    assert not match.has("a1", "Faded") and not match.match.state.zone(match.player("a1"))


# -- Reality Blinks
def blink(scene, dice, start=at_the_start, **more):
    return start(scene, "Slann Mage-priest", dice, **more).play("use Reality Blinks")


@pytest.mark.rule("bb2020.spell.reality-blinks")
@pytest.mark.shows("bb2020.spell.reality-blinks:3")
@pytest.mark.parametrize("start", [at_the_start, after])
def test_two_switch_places(scene, start):
    match = blink(scene, [3], start).play("choose h1", "choose h2")
    assert match.at("h1") == (19, 6) and match.at("h2") == (5, 5) and match.standing("h1", "h2")
    assert match.match.state.count_marking(match.player("a1")) == 1 and not match.has("h1", "Faded")


@pytest.mark.rule("bb2020.spell.reality-blinks", "bb2020.core.faded")
@pytest.mark.shows("bb2020.spell.reality-blinks:4")
def test_or_both_are_hardly_there(scene):
    match = blink(scene, [2]).play("choose h1", "choose h2")
    assert match.at("h1") == (5, 5) and match.has("h1", "No Hands") and match.has("h2", "No Hands")
    assert match.match.state.count_marking(match.player("a1")) == 0 and match.seat == "a"
    match.play("end")
    assert (
        match.seat == "h"
        and not match.has("h2", "No Hands")
        and match.match.state.count_marking(match.player("a1")) == 1
    )


@pytest.mark.rule("bb2020.spell.reality-blinks")
@pytest.mark.shows("bb2020.spell.reality-blinks:2")
def test_who_may_blink(scene):
    field = FIELD + "    h4 Human Lineman 3,3 +Loner (4+)\n    h5 Human Lineman 3,5\n    h6 Human Lineman 3,7\n"
    match = blink(scene, [], field=field, ball="h5")
    assert match.options("choose") == ["choose h1", "choose h2", "choose h6"]
    assert match.play("choose h2").options("choose") == ["choose h1", "choose h6"]


@pytest.mark.rule("bb2020.spell.reality-blinks")
@pytest.mark.shows("bb2020.spell.reality-blinks:2")
def test_it_takes_two(scene):
    match = at_the_start(scene, "Slann Mage-priest", ball="h1")
    assert match.options("use") == ["use Tectonic Shift h"]
