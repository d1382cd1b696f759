"""Hired help at the start of a drive: brew, advice, runes and drums."""

from __future__ import annotations

import pytest

from nuffle.rules.player_state import AV

DRUMMER = "Waaagh! Drummer"
SMITH = "Dwarfen Runesmith"
MASTER = "Master of Ballistics"
BREW = "Bottles of Heady Brew"
LINED_UP = """
    h1 Human Lineman 12,7
    h2 Human Lineman 4,7 +Loner (4+)
    h3 Human Lineman 8,3
    a1 Human Lineman 13,7
    a2 Human Lineman 20,7
    """
NO_EVENT = [3, 3, 1, 1]     # cheering fans, and nobody cheers louder


def kick_off(scene, *dice, home=(), away=(), table=LINED_UP, **rest):
    """Away kicks."""
    return scene(table, start="kick-off", edition="bb2020", hired={"home": [*home], "away": [*away]}, dice=[*dice],
                 **rest)


def lands_at(match):
    x, y = (int(number) for number in str(match.events("kick")[0]["landing"]).strip("()[]").split(","))
    return x, y


def skills(match, label, *names):
    return [match.has(label, f"bb2020.skill.{name}") for name in names]


# -- the drummer
def drums(scene, *dice, table=LINED_UP):
    return scene(table, start="landing", ball="6,10", edition="bb2020", hired={"home": [DRUMMER]}, dice=[*dice])


@pytest.mark.rule("bb2020.inducement.waaagh-drummer")
@pytest.mark.shows("bb2020.inducement.waaagh-drummer:1", "bb2020.inducement.waaagh-drummer:2")
def test_every_four_of_the_drums_pushes_an_opponent_home(scene):
    match = drums(scene, 4, 3, 6).saved()
    assert match.seat == "h" and match.options() == ["choose a1", "choose a2", "no"]
    match.play("choose a1")
    assert match.options() == ["push a1 14,6", "push a1 14,7", "push a1 14,8"]
    match.play("push a1 14,8", "choose a2").add_dice("d8:1").play("push a2 21,7")
    assert match.at("a1") == (14, 8) and match.at("a2") == (21, 7) and match.ball == (6, 9)


@pytest.mark.shows("bb2020.inducement.waaagh-drummer:1")
def test_drums_too_soft_push_nobody(scene):
    assert drums(scene, 3, 2, 1, "d8:1").ball == (6, 9)


@pytest.mark.shows("bb2020.inducement.waaagh-drummer:2")
def test_nobody_has_to_be_pushed(scene):
    match = drums(scene, 4, 5, 6, "d8:1").play("no")
    assert match.at("a1") == (13, 7) and match.ball == (6, 9)


@pytest.mark.shows("bb2020.inducement.waaagh-drummer:3")
def test_the_same_one_may_be_pushed_again(scene):
    match = drums(scene, 4, 4, 1, "d8:1").play("choose a1", "push a1 14,7", "choose a1", "push a1 15,7")
    assert match.at("a1") == (15, 7)


@pytest.mark.shows("bb2020.inducement.waaagh-drummer:2")
def test_it_is_a_push_like_any_other(scene):
    side = LINED_UP.replace("20,7", "20,7 +Sidestep").replace("13,7", "13,7 +Stand Firm")
    match = drums(scene, 4, 4, 4, "d8:1", table=side).play("choose a1", "use Stand Firm")
    assert match.at("a1") == (13, 7)
    match.play("choose a2", "use Sidestep")
    assert match.seat == "a" and len(match.options("push")) == 8
    match.play("push a2 19,7", "no")
    assert match.at("a2") == (19, 7)


@pytest.mark.shows("bb2020.inducement.waaagh-drummer:2")
def test_in_a_crowd_one_pushes_the_next_and_at_the_edge_the_crowd_waits(scene):
    packed = LINED_UP + "a3 Human Lineman 14,6\na4 Human Lineman 14,7\na5 Human Lineman 14,8\na6 Human Lineman 25,3"
    match = drums(scene, 4, 4, 1, table=packed).play("choose a1", "push a1 14,7", "push a4 15,7")
    assert match.at("a1") == (14, 7) and match.at("a4") == (15, 7)
    match.add_dice(1, 1, "d8:1").play("choose a6")
    assert match.status("a6") == "reserves"


@pytest.mark.shows("bb2020.inducement.waaagh-drummer:2")
def test_one_who_is_deep_in_their_half_is_pushed_home_too(scene):
    deep = LINED_UP.replace("20,7", "0,3")
    assert drums(scene, 4, 1, 1, "d8:1", table=deep).play("choose a2", "push a2 1,3").at("a2") == (1, 3)


@pytest.mark.rule("bb2020.inducement.waaagh-drummer")
@pytest.mark.shows("bb2020.inducement.waaagh-drummer:1")
def test_the_drums_are_heard_after_the_event_and_before_the_ball_lands(scene):
    match = kick_off(scene, "d8:5", 1, *NO_EVENT, 4, 1, 1, home=[DRUMMER]).play("kick 6,10")
    assert match.asked == "player" and match.events("kick-off event") and match.match.state.in_air
    match.add_dice("d8:1").play("no")


# -- the runesmith
def runes(scene, *dice, table=LINED_UP):
    return kick_off(scene, "d8:5", 1, *dice, home=[SMITH], table=table).play("kick 6,10")


@pytest.mark.rule("bb2020.inducement.dwarfen-runesmith")
@pytest.mark.shows("bb2020.inducement.dwarfen-runesmith:1", "bb2020.inducement.dwarfen-runesmith:2")
def test_a_rune_is_struck_after_the_kick_for_one_who_is_no_loner(scene):
    match = runes(scene).saved()
    assert match.options() == [f"use {SMITH} h", "no"] and not match.events("kick-off event")
    assert match.play(f"use {SMITH}").saved().options() == ["choose h1", "choose h3"]
    assert match.play("choose h1").saved().options() == [
        f"option {SMITH} {rune}" for rune in ("Might", "Fury", "Speed", "Iron", "Impact")]


@pytest.mark.rule("bb2020.inducement.dwarfen-runesmith")
@pytest.mark.shows("bb2020.inducement.dwarfen-runesmith:3")
@pytest.mark.parametrize(("die", "works", "left"), [(1, False, 0), (2, False, 1), (3, False, 1), (4, True, 0)])
def test_on_four_it_works_on_one_he_is_done(scene, die, works, left):
    match = runes(scene).play(f"use {SMITH}", "choose h3")
    match.add_dice(die, *NO_EVENT, "d8:1").play(f"option {SMITH} Might")
    assert match.has("h3", "bb2020.skill.mighty-blow") is works and match.hired(SMITH) == left
    assert match.asked == "turn"        # not offered again in this drive


@pytest.mark.rule("bb2020.inducement.dwarfen-runesmith")
@pytest.mark.shows("bb2020.inducement.dwarfen-runesmith:4", "bb2020.inducement.dwarfen-runesmith:5",
                   "bb2020.inducement.dwarfen-runesmith:6", "bb2020.inducement.dwarfen-runesmith:7",
                   "bb2020.inducement.dwarfen-runesmith:8")
@pytest.mark.parametrize(("rune", "given", "armour"), [
    ("Might", ["mighty-blow"], 9), ("Fury", ["dauntless", "frenzy"], 9), ("Speed", ["sprint", "sure-feet"], 9),
    ("Iron", ["stand-firm"], 10), ("Impact", ["juggernaut", "horns"], 9)])
def test_five_runes(scene, rune, given, armour):
    match = runes(scene).play(f"use {SMITH}", "choose h1").add_dice(4, *NO_EVENT, "d8:1").play(f"option {SMITH} {rune}")
    everything = ("mighty-blow", "dauntless", "frenzy", "sprint", "sure-feet", "stand-firm", "juggernaut", "horns")
    assert [name for name in everything if match.has("h1", f"bb2020.skill.{name}")] == given
    assert match.stat("h1", AV) == armour
    match.match.expire(2)
    assert not any(skills(match, "h1", *everything)) and match.stat("h1", AV) == 9


@pytest.mark.shows("bb2020.inducement.dwarfen-runesmith:4")
def test_the_rune_of_might_is_worth_one(scene):
    match = runes(scene).play(f"use {SMITH}", "choose h1").add_dice(6, *NO_EVENT, "d8:1").play(f"option {SMITH} Might")
    assert match.match.value(match.player("h1"), match.match.rules.index("bb2020.skill.mighty-blow")) == 1


@pytest.mark.shows("bb2020.inducement.dwarfen-runesmith:7")
def test_no_armour_is_better_than_eleven(scene):
    table = LINED_UP.replace("h1 Human Lineman", "h1 Human Lineman 6 3 3 4 11")
    match = runes(scene, table=table).play(f"use {SMITH}", "choose h1")
    match.add_dice(4, *NO_EVENT, "d8:1").play(f"option {SMITH} Iron")
    assert match.stat("h1", AV) == 11 and match.has("h1", "bb2020.skill.stand-firm")


@pytest.mark.shows("bb2020.inducement.dwarfen-runesmith:2")
def test_a_team_of_loners_has_no_use_for_him(scene):
    table = "h1 Human Lineman 12,7 +Loner (4+)\na1 Human Lineman 13,7"
    assert runes(scene, *NO_EVENT, "d8:1", table=table).asked == "turn"


# -- the master of ballistics
@pytest.mark.rule("bb2020.inducement.master-of-ballistics")
@pytest.mark.shows("bb2020.inducement.master-of-ballistics:1", "bb2020.inducement.master-of-ballistics:2",
                   "bb2020.inducement.master-of-ballistics:3")
@pytest.mark.parametrize(("advice", "far", "landing"), [(1, 3, (9, 10)), (2, 3, (8, 10)), (2, 1, (6, 10))])
def test_the_kicker_may_be_advised(scene, advice, far, landing):
    match = kick_off(scene, away=[MASTER]).play("kick 6,10")
    assert match.seat == "a" and match.options() == [f"use {MASTER} a", "no"]
    match.add_dice(f"d3:{advice}", "d8:3", far, *NO_EVENT, "d8:1").play(f"use {MASTER}")
    assert lands_at(match) == landing


@pytest.mark.shows("bb2020.inducement.master-of-ballistics:1")
def test_advice_may_be_declined(scene):
    match = kick_off(scene, "d8:3", 3, *NO_EVENT, "d8:1", away=[MASTER]).play("kick 6,10", "no")
    assert lands_at(match) == (9, 10)


@pytest.mark.rule("bb2020.inducement.master-of-ballistics")
@pytest.mark.shows("bb2020.inducement.master-of-ballistics:4")
@pytest.mark.parametrize(("answer", "landing"), [
    ("as rolled", (9, 10)), ("2 squares less", (7, 10)), ("1 square less", (8, 10)), ("1 square more", (10, 10)),
    ("2 squares more", (11, 10)), ("direction 2 less", (6, 7)), ("direction 1 less", (9, 7)),
    ("direction 1 more", (9, 13)), ("direction 2 more", (6, 13))])
def test_advice_that_is_understood_shifts_one_of_the_dice(scene, answer, landing):
    match = kick_off(scene, "d3:3", "d8:3", 3, away=[MASTER]).play("kick 6,10", f"use {MASTER}")
    assert match.saved().seat == "a" and len(match.options()) == 9
    match.add_dice(*NO_EVENT, "d8:1").play(f"option {MASTER} {answer}")
    assert lands_at(match) == landing


@pytest.mark.shows("bb2020.inducement.master-of-ballistics:4")
@pytest.mark.parametrize(("way", "far", "words"), [
    (1, 1, ["as rolled", "1 square more", "2 squares more", "direction 1 more", "direction 2 more"]),
    (8, 6, ["as rolled", "2 squares less", "1 square less", "direction 2 less", "direction 1 less"]),
    (7, 5, ["as rolled", "2 squares less", "1 square less", "1 square more", "direction 2 less", "direction 1 less",
            "direction 1 more"])])
def test_no_die_goes_beyond_its_faces(scene, way, far, words):
    match = kick_off(scene, "d3:3", f"d8:{way}", far, away=[MASTER]).play("kick 6,10", f"use {MASTER}")
    assert match.options() == [f"option {MASTER} {word}" for word in words]
    match.add_dice(*NO_EVENT, "d8:1").play(f"option {MASTER} as rolled")


@pytest.mark.shows("bb2020.inducement.master-of-ballistics:1")
def test_he_has_nothing_to_say_to_those_who_receive(scene):
    match = kick_off(scene, "d8:3", 3, *NO_EVENT, "d8:1", home=[MASTER]).play("kick 6,10")
    assert match.asked == "turn"


@pytest.mark.shows("bb2020.inducement.master-of-ballistics:3")
def test_who_kicks_well_halves_what_is_left(scene):
    table = LINED_UP.replace("20,7", "20,7 +Kick")
    match = kick_off(scene, "d3:2", "d8:3", 5, away=[MASTER], table=table).play("kick 6,10", f"use {MASTER}")
    match.add_dice(*NO_EVENT, "d8:1").play("use Kick")
    assert lands_at(match) == (8, 10)


# -- the brew
HALFLINGS = """
    h1 Halfling Hopeful Lineman 12,7
    h2 Halfling Hopeful Lineman 4,7
    h3 Altern Forest Treeman 8,3
    a1 Human Lineman 13,7
    a2 Human Lineman 20,7 +Stunty
    """



@pytest.mark.rule("bb2020.inducement.bottles-of-heady-brew")
@pytest.mark.shows("bb2020.inducement.bottles-of-heady-brew:1", "bb2020.inducement.bottles-of-heady-brew:2")
def test_a_bottle_makes_small_players_brave_and_stupid(scene):
    match = scene(HALFLINGS, start="kick-off", edition="bb2020", home="Halfling", hired={"home": [BREW]})
    assert match.saved().options() == [f"use {BREW} h", "no"]
    match.add_dice("d3:1", "lot:2").play(f"use {BREW}")
    assert skills(match, "h2", "dauntless", "frenzy", "really-stupid") == [True, True, True]
    assert not any(skills(match, "h1", "dauntless", "frenzy", "really-stupid"))
    assert not any(skills(match, "h3", "dauntless", "frenzy", "really-stupid"))
    assert match.asked == "kick" and match.hired(BREW) == 0
    match.match.expire(2)
    assert not any(skills(match, "h2", "dauntless", "frenzy", "really-stupid"))


@pytest.mark.shows("bb2020.inducement.bottles-of-heady-brew:1")
def test_there_may_be_more_brew_than_drinkers(scene):
    match = scene(HALFLINGS, start="kick-off", edition="bb2020", home="Halfling", hired={"home": [BREW, BREW]},
                  dice=["d3:3", "lot:1", "lot:1"]).play(f"use {BREW}")
    assert match.has("h1", "bb2020.skill.frenzy") and match.has("h2", "bb2020.skill.frenzy")
    assert not match.has("a2", "bb2020.skill.frenzy") and match.hired(BREW) == 1
    match.play("no")


@pytest.mark.shows("bb2020.inducement.bottles-of-heady-brew:1")
def test_nobody_else_drinks_it(scene):
    match = scene(LINED_UP, start="kick-off", edition="bb2020", hired={"home": [BREW]})
    assert match.asked == "kick"


@pytest.mark.shows("bb2020.inducement.bottles-of-heady-brew:2")
@pytest.mark.parametrize(("die", "acts"), [(3, False), (4, True)])
def test_who_has_drunk_acts_on_a_four(scene, die, acts):
    match = scene(HALFLINGS.replace("12,7", "1,1").replace("4,7", "12,7"), edition="bb2020", home="Halfling",
                  in_force={"h1": ["Really Stupid (4) until drive"]}, dice=[die]).play("move h1")
    assert (match.asked == "action") is acts
