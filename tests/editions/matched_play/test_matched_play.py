"""The custom inducements of the Matched Play guide: a smith, gifts, a booby trap and a buffet."""

from __future__ import annotations

import pytest

from nuffle.editions import edition
from nuffle.rules.player_state import AV
from nuffle.rules.procedures.joining import join
from nuffle.rules.start import load_match
from nuffle.teams.entry import match_team
from nuffle.teams.roster import Hired, Roster

SMITH, GIFTS = "bb2020.inducement.dwarven-smith", "bb2020.inducement.festive-gifts"
TRAP, BUFFET = "bb2020.inducement.booby-trapped-end-zone", "bb2020.inducement.famous-moot-buffet"
BLITZ = ("blitz h1", "block h1 a1")
BEFORE = [1, 1, 3, 4]       # fans of both sides, and the weather
BENCH = "h1 Human Lineman reserves {}\nh2 Human Lineman reserves\n"


def before(scene, hired, *dice, table=""):
    return scene(table, start="before the match", edition="bb2020", setting="tournament", hired={"home": [hired]},
                 dice=[*BEFORE, *dice])


def in_play(scene, table, treat, owner="home", **more):
    return scene(table, edition="bb2020", in_force={owner: [treat]}, **more)


# -- who hires them
@pytest.mark.parametrize(("name", "rule"), [
    ("Dwarven Smith", SMITH), ("Festive Gifts", GIFTS), ("Booby Trapped End Zone", TRAP),
    ("Famous Moot Buffet", BUFFET)])
def test_a_roster_that_names_one_has_hired_it(name, rule):
    roster = Roster(edition="bb2020", team="Human", inducements=(Hired(name=name),))
    assert match_team(roster, edition("bb2020").indexes).hired == [(rule, 1)]


@pytest.mark.parametrize(("name", "price"), [
    ("Dwarven Smith", 100_000), ("Festive Gifts", 50_000), ("Booby Trapped End Zone", 100_000),
    ("Famous Moot Buffet", 50_000)])
@pytest.mark.shows("bb2020.inducement.dwarven-smith:1", "bb2020.inducement.festive-gifts:1",
                   "bb2020.inducement.booby-trapped-end-zone:1", "bb2020.inducement.famous-moot-buffet:1")
def test_each_has_its_price_and_works_once_for_any_team(scene, name, price):
    def goods(home, gap):
        match = scene("", start="before the match", edition="bb2020", setting="league", home=home, extras=("all",),
                      value=[1_000_000, 1_000_000 + gap], dice=BEFORE)
        return match if f"buy {name}" in match.options() else None

    assert goods("Human", price) and goods("Orc", price) and not goods("Human", price - 10_000)
    assert f"buy {name}" not in goods("Snotling", 2 * price).play(f"buy {name}").options()


@pytest.mark.parametrize(("name", "price", "dice"), [
    pytest.param("Dwarven Smith", 100_000, [4, "d3:1"], marks=pytest.mark.rule(SMITH)),
    pytest.param("Festive Gifts", 50_000, ["lot:1", 6], marks=pytest.mark.rule(GIFTS)),
    pytest.param("Booby Trapped End Zone", 100_000, [], marks=pytest.mark.rule(TRAP)),
    pytest.param("Famous Moot Buffet", 50_000, [4], marks=pytest.mark.rule(BUFFET))])
def test_what_a_league_team_buys_is_there_before_the_match(scene, name, price, dice):
    match = scene("", start="before the match", edition="bb2020", setting="league", extras=("all",),
                  value=[1_000_000, 1_000_000 + price], dice=[*BEFORE, *dice]).play(f"buy {name}")
    assert match.match.has(match.match.team_row(0), match.match.rules.index(name)) and match.asked in ("coin", "player")


# -- the smith
@pytest.mark.rule(SMITH)
@pytest.mark.shows("bb2020.inducement.dwarven-smith:2", "bb2020.inducement.dwarven-smith:3")
@pytest.mark.parametrize("die", [1, 3])
def test_plates_for_d3_players_of_the_coachs_choice(scene, die):
    match = before(scene, "Dwarven Smith", die, "d3:2").play("choose h1")
    assert not match.offers("choose h1"), "each of them once"
    match.play("choose h2")
    assert [match.stat(who, AV) for who in ("h1", "h2", "h3")] == [10, 10, 9] and match.asked == "coin"


@pytest.mark.rule(SMITH)
@pytest.mark.shows("bb2020.inducement.dwarven-smith:4")
@pytest.mark.parametrize("die", [4, 6])
def test_or_knuckle_dusters(scene, die):
    match = before(scene, "Dwarven Smith", die, "d3:1").play("choose h3")
    blow = match.match.rules.index("Mighty Blow")
    assert match.has("h3", "Mighty Blow") and match.match.value(match.player("h3"), blow) == 1
    assert match.asked == "coin" and match.stat("h3", AV) == 9


@pytest.mark.rule(SMITH)
@pytest.mark.shows("bb2020.inducement.dwarven-smith:3")
def test_armour_is_eleven_at_best(scene):
    match = before(scene, "Dwarven Smith", 1, "d3:3", table="h1 6 3 3 4 11 reserves\nh2 6 3 3 4 10 reserves\n")
    assert match.options("choose") == ["choose h2"]
    match.play("choose h2")
    assert match.stat("h2", AV) == 11 and match.asked == "coin", "there is nobody else to choose"


@pytest.mark.rule(SMITH)
@pytest.mark.shows("bb2020.inducement.dwarven-smith:4")
def test_who_hits_harder_already_is_not_asked_for(scene):
    match = before(scene, "Dwarven Smith", 4, "d3:1", table=BENCH.format("+Mighty_Blow"))
    assert match.options("choose") == ["choose h2"]


@pytest.mark.rule(SMITH)
def test_in_the_middle_of_the_choice_the_match_can_be_put_down(scene):
    match = before(scene, "Dwarven Smith", 4, "d3:2").play("choose h3")
    again = load_match(match.match.dump(), match.match.rules, match.match.teams, match.match.setup)
    assert again.options().to_list() == match.match.options().to_list() and again.dump() == match.match.dump()
    match.play("choose h4")


# -- gifts
@pytest.mark.rule(GIFTS)
@pytest.mark.shows("bb2020.inducement.festive-gifts:2")
@pytest.mark.parametrize(("die", "gift"), [
    (1, "Animosity"), (2, "Tasty Treat"), (3, "Protection Spell"), (4, "Bugman's XXXXXX"), (5, "Mighty Blow"),
    (6, "Pro")])
def test_one_player_is_drawn_and_unwraps_what_the_die_says(scene, die, gift):
    match = before(scene, "Festive Gifts", "lot:3", die)
    assert match.has("h3", gift) and not match.has("h2", gift) and match.asked == "coin"


@pytest.mark.rule(GIFTS)
@pytest.mark.shows("bb2020.inducement.festive-gifts:3")
@pytest.mark.parametrize("race", ["human", "goblin"])
def test_socks_turn_him_against_everybody(scene, race):
    match = scene(f"h1 Orc Lineman 5,5 ball\nh2 Orc Lineman 6,5 race:{race}\na1 Human Lineman 20,5", edition="bb2020",
                  home="Orc", in_force={"h1": ["Animosity (99)"]}, dice=[1])
    match.play("handoff h1", "give h1 h2")
    assert match.holder == "h1" and match.rolled("animosity")


@pytest.mark.rule(GIFTS)
@pytest.mark.shows("bb2020.inducement.festive-gifts:7")
def test_a_gift_he_has_already_changes_nothing(scene):
    match = before(scene, "Festive Gifts", "lot:1", 5, table=BENCH.format("+Mighty_Blow"))
    assert match.match.count_grants(match.player("h1"), match.match.rules.index("Mighty Blow")) == 0


@pytest.mark.rule("bb2020.core.tasty-treat")
@pytest.mark.shows("bb2020.inducement.festive-gifts:4")
def test_a_tasty_treat_is_good_for_a_third_rush(scene):
    match = in_play(scene, "h1 2 3 3 4 9 5,5\nh2 2 3 3 4 9 5,9\na1 Human Lineman 20,5", "Tasty Treat", "h1",
                    dice=[2, 2, 2, 2, 2])
    match.play("move h1", *[f"move h1 {x},5" for x in range(6, 10)])
    assert match.offers("move h1 10,5")
    match.play("move h1 10,5")
    assert not match.options("move h1")
    match.play("end", "move h2", *[f"move h2 {x},9" for x in range(6, 10)])
    assert match.at("h2") == (9, 9) and not match.options("move h2")


@pytest.mark.rule("bb2020.core.protection-spell")
@pytest.mark.shows("bb2020.inducement.festive-gifts:5")
@pytest.mark.parametrize(("injury", "status"), [((1, 2), "stunned"), ((4, 4), "reserves"), ((6, 6), "reserves")])
def test_a_protection_spell_saves_from_a_knock_out_and_worse(scene, injury, status):
    field = "h1 Human Lineman 5,5\na1 Human Lineman 6,5\na2 Human Lineman 20,5"
    match = in_play(scene, field, "Protection Spell", "a1", dice=["pow", 5, 5, *injury])
    match.play("block h1 a1", "push a1 7,5", "stay")
    assert match.status("a1") == status and not match.rolled("casualty")
    assert match.has("a1", "Protection Spell") is (status == "stunned")


@pytest.mark.rule("bb2020.core.protection-spell")
@pytest.mark.shows("bb2020.inducement.festive-gifts:5")
def test_the_spell_saves_nobody_else_and_from_the_crowd_too(scene):
    match = in_play(scene, "h1 Human Lineman 5,1\na1 Human Lineman 5,0\na2 Human Lineman 6,5\nh2 Human Lineman 5,5",
                    "Protection Spell", "a1", dice=["pow", 6, 6, "pow", 5, 5, 4, 4])
    match.play("block h1 a1", "stay", "block h2 a2", "push a2 7,5", "stay")
    assert match.status("a1") == "reserves" and match.status("a2") == "ko"


@pytest.mark.rule("bb2020.core.bugmans-xxxxxx")
@pytest.mark.shows("bb2020.inducement.festive-gifts:6")
def test_bugmans_brings_him_round_on_a_three(scene):
    match = scene("h1 Human Lineman ko\nh2 Human Lineman ko\na1 Human Lineman 20,5", edition="bb2020",
                  start="drive end", scored="away", in_force={"h1": ["Bugman's XXXXXX (1)"]}, dice=[3, 3])
    assert (match.status("h1"), match.status("h2")) == ("reserves", "ko")


# -- the booby trap
@pytest.mark.rule(TRAP)
@pytest.mark.shows("bb2020.inducement.booby-trapped-end-zone:2")
@pytest.mark.parametrize("die", [1, 2])
def test_who_carries_the_ball_into_the_end_zone_risks_a_one(scene, die):
    match = scene("h1 Human Lineman 5,7\na1 Human Lineman 1,5 ball", edition="bb2020", active="away",
                  hired={"home": ["Booby Trapped End Zone"]}, dice=[die, *([1, 2, "d8:3"] if die == 1 else [])])
    match.play("move a1", "move a1 0,5")
    assert match.score == ((0, 0) if die == 1 else (0, 1))
    if die == 1:
        assert match.prone("a1") and match.turnover and match.ball == (1, 5)


@pytest.mark.rule(TRAP)
@pytest.mark.shows("bb2020.inducement.booby-trapped-end-zone:3")
def test_nobody_else_is_in_danger(scene):
    match = scene("h1 Human Lineman 5,7\na1 Human Lineman 1,5\na2 Human Lineman 20,5 ball", edition="bb2020",
                  active="away", hired={"home": ["Booby Trapped End Zone"]})
    match.play("move a1", "move a1 0,5", "end", "move a2", "move a2 21,5")
    assert match.standing("a1", "a2")


@pytest.mark.rule(TRAP)
@pytest.mark.shows("bb2020.inducement.booby-trapped-end-zone:3")
def test_its_owner_scores_as_always(scene):
    match = scene("h1 Human Lineman 24,7 ball\na1 Human Lineman 1,5", edition="bb2020",
                  hired={"home": ["Booby Trapped End Zone"]})
    match.play("move h1", "move h1 25,7")
    assert match.score == (1, 0)


# -- the buffet
@pytest.mark.rule(BUFFET)
@pytest.mark.shows("bb2020.inducement.famous-moot-buffet:2")
@pytest.mark.parametrize(("die", "treat"), [
    (2, "Super-sticky Buns"), (3, "Fresh Tripleberry Scones"), (4, "Energy Bars"), (5, "Amazing Apple Pie"),
    (6, "Delightful Doughnuts")])
def test_one_treat_is_served_to_the_team_before_the_toss(scene, die, treat):
    match = before(scene, "Famous Moot Buffet", die)
    teams = [match.match.has(match.match.team_row(seat), match.match.rules.index(treat)) for seat in (0, 1)]
    assert teams == [True, False] and match.asked == "coin"


@pytest.mark.rule(BUFFET)
@pytest.mark.shows("bb2020.inducement.famous-moot-buffet:3")
def test_garlic_keeps_everybody_off(scene):
    match = before(scene, "Famous Moot Buffet", 1)
    assert {label[0] for label in match.words.players if match.has(label, "Foul Appearance")} == {"h"}
    assert all(match.has(f"h{number}", "Foul Appearance") for number in range(1, 12))


@pytest.mark.rule(BUFFET)
@pytest.mark.shows("bb2020.inducement.famous-moot-buffet:3")
def test_whoever_comes_later_eats_what_is_left(scene):
    match = before(scene, "Famous Moot Buffet", 1, "heads", table="h1 Human Lineman reserves\n")
    join(match.match, 0, 1)
    late = match.words.player(match.match.state.joined[0])
    match.play("heads", "receive", "formation line", "done", "formation line", "done")
    assert match.has(late, "Foul Appearance")


@pytest.mark.rule("bb2020.core.sticky-buns")
@pytest.mark.shows("bb2020.inducement.famous-moot-buffet:4")
@pytest.mark.parametrize(("die", "holder"), [(1, None), (2, "h1")])
def test_sticky_fingers_pick_up_better(scene, die, holder):
    match = in_play(scene, "h1 6 3 3 4 9 5,5\na1 Human Lineman 20,5", "Super-sticky Buns", ball="6,5",
                    dice=[die, *(["d8:3"] if holder is None else [])])
    match.play("move h1", "move h1 6,5")
    assert match.holder == holder


@pytest.mark.rule("bb2020.core.tripleberry-scones")
@pytest.mark.shows("bb2020.inducement.famous-moot-buffet:5")
def test_scones_wake_the_whole_team_on_a_two(scene):
    match = scene("h1 Human Lineman ko\nh2 Human Lineman ko\na1 Human Lineman ko", edition="bb2020",
                  start="drive end", scored="away", in_force={"home": ["Fresh Tripleberry Scones (2)"]},
                  dice=[2, 1, 3])
    assert (match.status("h1"), match.status("h2"), match.status("a1")) == ("reserves", "ko", "ko")


@pytest.mark.rule("bb2020.core.energy-bars")
@pytest.mark.shows("bb2020.inducement.famous-moot-buffet:6")
def test_energy_for_a_third_rush_of_anybody(scene):
    match = in_play(scene, "h1 2 3 3 4 9 5,5\na1 2 3 3 4 9 20,5", "Energy Bars", dice=[2, 2, 2, 2, 2])
    match.play("move h1", *[f"move h1 {x},5" for x in range(6, 10)])
    assert match.offers("move h1 10,5")
    match.play("move h1 10,5", "end", "move a1", *[f"move a1 {x},5" for x in range(19, 15, -1)])
    assert match.at("a1") == (16, 5) and not match.options("move a1")


@pytest.mark.rule("bb2020.core.apple-pie")
@pytest.mark.shows("bb2020.inducement.famous-moot-buffet:7")
@pytest.mark.parametrize(("lines", "dice"), [(BLITZ, 2), (("block h1 a1",), 1)])
def test_apple_pie_is_felt_in_a_blitz_alone(scene, lines, dice):
    match = in_play(scene, "h1 Human Lineman 5,5\na1 Human Lineman 6,5", "Amazing Apple Pie",
                    dice=["push"] * dice)
    match.play(*lines, "push a1 7,5", "stay")
    assert match.events("block")[0]["dice"] == dice


@pytest.mark.rule("bb2020.core.apple-pie")
@pytest.mark.shows("bb2020.inducement.famous-moot-buffet:7")
def test_who_is_blitzed_is_no_stronger_for_it(scene):
    match = in_play(scene, "h1 Human Lineman 5,5\na1 Human Lineman 6,5", "Amazing Apple Pie", "away", dice=["push"])
    match.play(*BLITZ, "push a1 7,5", "stay")
    assert match.events("block")[0]["dice"] == 1


@pytest.mark.rule("bb2020.core.doughnuts")
@pytest.mark.shows("bb2020.inducement.famous-moot-buffet:8")
@pytest.mark.parametrize(("die", "left"), [(4, 0), (5, 1)])
def test_doughnuts_make_a_re_roll_free_on_a_five(scene, die, left):
    match = in_play(scene, "h1 Human Lineman 5,5\na1 Human Lineman 6,5", "Delightful Doughnuts", rerolls=[1, 1],
                    dice=[1, die, 6])
    match.play("move h1", "move h1 4,5", "reroll")
    assert match.rerolls == (left, 1) and match.standing("h1")


@pytest.mark.rule("bb2020.core.doughnuts")
@pytest.mark.shows("bb2020.inducement.famous-moot-buffet:8")
def test_a_leaders_re_roll_is_kept_as_well(scene):
    match = in_play(scene, "h1 Human Lineman 5,5 +Leader\na1 Human Lineman 6,5", "Delightful Doughnuts",
                    rerolls=[1, 0], leader=[1], dice=[1, 5, 6])
    match.play("move h1", "move h1 4,5", "reroll")
    assert match.rerolls == (1, 0) and match.match.count_grants(match.match.team_row(0), match.match.rules.index(
        "Leader")) == 1


@pytest.mark.rule("bb2020.core.doughnuts")
@pytest.mark.shows("bb2020.inducement.famous-moot-buffet:8")
def test_the_others_pay_for_theirs(scene):
    match = in_play(scene, "h1 Human Lineman 5,5\na1 Human Lineman 6,5", "Delightful Doughnuts", "away",
                    rerolls=[1, 1], dice=[1, 6])
    match.play("move h1", "move h1 4,5", "reroll")
    assert match.rerolls == (0, 1)
