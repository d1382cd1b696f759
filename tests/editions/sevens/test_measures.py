"""Desperate Measures and other hired help of Sevens."""

from __future__ import annotations

import pytest

from nuffle.editions import edition
from nuffle.engine.request import Options
from nuffle.rules.player_state import AG, ST
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster

BOTH = ["sevens", "sevens-2025"]
CROWD = "\n".join(f"{side}{number} Human Lineman" for side in "ha" for number in range(1, 8))
NEAR = """
    h1 Human Lineman 6,5
    h2 Human Lineman 5,5
    h3 Human Lineman 2,5
    a1 Human Lineman 8,5
    a2 Human Lineman 15,5
    """


@pytest.fixture(params=BOTH)
def sevens(request):
    return request.param


def holding(scene, name, measure, table=NEAR, side="home", dice=(), **rest):
    return scene(table, dice=dice, edition=name, in_force={side: (measure,)}, **rest)


def before(scene, name, *dice, hired=1, **rest):
    """A match that has yet to begin, with measures hired by the home team."""
    return scene(CROWD, edition=name, start="before the match", dice=dice,
                 hired={"home": ("Desperate Measures",) * hired}, **rest)


# -- hiring
@pytest.mark.rule("sevens.inducement.desperate-measures")
def test_each_measure_comes_up_once(scene, sevens):
    match = scene(NEAR, edition=sevens, dice=["d8:4", "d8:4", "d8:7"], hired={"home": ("Desperate Measures",) * 2})
    assert match.hired("Free for All") == match.hired("Trip Wire") == 1
    assert match.hired("Desperate Measures") == 2


@pytest.mark.parametrize(("rule", "price", "most"), [
    ("temp-agency-cheerleaders", 30_000, 2), ("part-time-assistant-coaches", 30_000, 1),
    ("bloodweiser-kegs", 50_000, 2), ("desperate-measures", 50_000, 5), ("extra-training", 150_000, 8),
    ("bribe", 100_000, 3), ("apothecary", 100_000, 2), ("mortuary-assistant", 100_000, 1),
    ("plague-doctor", 100_000, 1), ("master-chef", 300_000, 1)])
def test_what_is_for_hire_at_what_price(sevens, rule, price, most):
    rules = edition(sevens)
    number = rules.index(f"bb2020.inducement.{rule}" if rule == "bloodweiser-kegs" else f"{sevens}.inducement.{rule}")
    assert number in rules.rolls["inducements"]
    assert (rules.hireable[number].price, rules.hireable[number].most) == (price, most)


def test_nobody_hires_a_star_or_a_wizard(sevens):
    names = [edition(sevens).effects[rule].name for rule in edition(sevens).rolls["inducements"]]
    assert not {"Star Player", "Hireling Sports-Wizard", "Weather Mage", "Prayers to Nuffle"} & set(names)


@pytest.mark.rule("sevens.inducement.extra-training")
@pytest.mark.rule("sevens.inducement.master-chef")
def test_the_cup_pays_less_for_its_chef(scene, sevens):
    match = scene("h1 Halfling Hopeful Lineman 6,5\na1 Human Lineman 13,5", edition=sevens, home="Halfling")
    chef = match.match.rules.hireable[match.match.rules.index("sevens.inducement.master-chef")]
    match.match.teams[0].tags = [*match.match.teams[0].tags, "Halfling Thimble Cup"]
    match.match.teams[1].tags = []
    assert (chef.cost(match.match, 0), chef.cost(match.match, 1)) == (100_000, 300_000)


@pytest.mark.rule("sevens.inducement.mercenary")
def test_with_mercenaries_a_team_has_eleven_at_most(scene, sevens):
    match = scene("\n".join(f"h{number} Human Lineman" for number in range(1, 11)) + "\na1 Human Lineman 13,5",
                  edition=sevens)
    mercenary = match.match.rules.hireable[match.match.rules.index("sevens.inducement.mercenary")]
    match.match.teams[0].reinforcements = match_team(ready_roster(sevens, "Human"),
                                                     match.match.rules.indexes).reinforcements
    wanted = []
    for _ in range(2):
        goods = Options()
        mercenary.goods(match.match, 0, 500_000, goods)
        wanted.append(goods.n > 0)
        if goods.n:
            mercenary.hire(match.match, 0, goods.items[0])
    assert wanted == [True, False]


# -- 1
@pytest.mark.rule("sevens.measure.dubious-potion")
@pytest.mark.parametrize(("gain", "stat", "changed"), [("strength", ST, 4), ("agility", AG, 2)])
def test_a_potion_makes_one_player_stronger_or_more_agile(scene, sevens, gain, stat, changed):
    match = before(scene, sevens, "d8:1", "d3:1", "d3:1", 3, 4)
    assert match.asked == "player"
    match.play("choose h3", f"option Dubious Potion {gain}")
    assert match.stat("h3", stat) == changed and match.asked == "coin"
    assert match.has("h3", "sevens.core.dubious-potion")


@pytest.mark.rule("sevens.core.dubious-potion")
@pytest.mark.parametrize(("die", "box"), [(2, "away"), (3, "reserves")])
def test_after_a_drive_the_potion_may_put_him_out(scene, sevens, die, box):
    match = scene("h1 Human Lineman 6,5\nh2 Human Lineman\na1 Human Lineman 13,5", edition=sevens, dice=[die],
                  in_force={"h1": ("Under a potion",)}, start="drive end")
    assert match.status("h1") == box


# -- 2
@pytest.mark.rule("sevens.measure.two-at-once")
@pytest.mark.rule("sevens.core.two-at-once", "sevens-2025.core.two-at-once")
def test_a_player_takes_a_second_action_without_a_move(scene, sevens):
    match = holding(scene, sevens, "Two at Once").play("move h1", "use Two at Once", "move h1 7,5", "end")
    assert match.hired("Two at Once") == 0
    assert match.options("block") == ["block h1 a1"]
    assert [line for line in match.options() if " h1" in line] == ["block h1 a1"]


@pytest.mark.rule("sevens.core.two-at-once", "sevens-2025.core.two-at-once")
def test_the_second_action_is_lost_when_another_player_acts_first(scene, sevens):
    match = holding(scene, sevens, "Two at Once").play("move h1", "use Two at Once", "move h1 7,5", "end")
    match.play("move h3", "end")
    assert not [line for line in match.options() if " h1" in line]


@pytest.mark.rule("sevens.core.two-at-once", "sevens-2025.core.two-at-once")
def test_after_a_block_comes_a_move(scene, sevens):
    match = holding(scene, sevens, "Two at Once", table=NEAR.replace("8,5", "7,5"), dice=["push"])
    match.play("block h1 a1", "use Two at Once", "push a1 8,5", "stay")
    assert match.offers("move h1") and not match.options("block")


# -- 3
@pytest.mark.rule("sevens.measure.lost-on-the-way")
def test_a_random_opponent_misses_the_first_drive(scene, sevens):
    match = before(scene, sevens, "d8:3", "d3:1", "d3:1", 3, 4, "lot:2")
    assert [event["player"] for event in match.events("exhausted")] == ["a2"]
    assert match.hired("Lost on the Way") == 0


# -- 4
@pytest.mark.rule("sevens.measure.free-for-all")
@pytest.mark.rule("sevens.core.free-for-all")
def test_any_number_of_fouls_in_one_turn(scene, sevens):
    table = """
        h1 Human Lineman 6,5
        h2 Human Lineman 10,5
        a1 Human Lineman 7,5 prone
        a2 Human Lineman 11,5 prone
        """
    match = holding(scene, sevens, "Free for All", table=table, start="turn start")
    match.play("use Free for All").add_dice(1, 2).play("foul h1")
    match.play("choose a1" if match.asked == "player" else "foul h1 a1")
    if match.asked == "action":
        match.play("foul h1 a1")
    assert match.offers("foul h2") and not match.offers("foul h1")


# -- 5
@pytest.mark.rule("sevens.measure.sure-pass")
@pytest.mark.rule("sevens.core.sure-pass")
def test_a_sure_pass_needs_no_dice(scene, sevens):
    table = NEAR.replace("6,5", "6,5 ball").replace("8,5", "18,1")
    match = holding(scene, sevens, "Sure Pass", table=table)
    match.play("pass h1", "use Sure Pass", "throw h1", "target 2,5")
    assert match.holder == "h3" and not match.turnover


@pytest.mark.rule("sevens.core.sure-pass")
def test_even_who_cannot_pass_throws_a_sure_one(scene, sevens):
    table = """
        h1 Ogre 6,5 ball
        h2 Human Lineman 3,5
        a1 Human Lineman 18,5
        """
    match = scene(table, edition=sevens, dice=[6], in_force={"home": ("Sure Pass",), "h1": ("-5 PA",)})
    match.play("pass h1", "use Sure Pass", "throw h1", "target 3,5")
    assert match.holder == "h2"


# -- 6
@pytest.mark.rule("sevens.measure.second-wind")
def test_a_turnover_brings_a_reroll(scene, sevens):
    table = NEAR.replace("6,5", "7,5")
    match = holding(scene, sevens, "Second Wind", table=table, dice=[1, 1, 2], rerolls=(0, 0))
    match.play("move h1", "move h1 6,6", "use Second Wind")
    assert match.rerolls[0] == 1 and match.turnover


# -- 7
@pytest.mark.rule("sevens.measure.trip-wire")
def test_an_opponent_falls_over_as_he_comes_near(scene, sevens):
    match = holding(scene, sevens, "Trip Wire", side="away", dice=[1, 2])
    match.play("move h1", "move h1 7,5")
    assert match.seat == "a"
    match.play("use Trip Wire")
    assert match.prone("h1") and match.turnover and match.seat == "a"


@pytest.mark.rule("sevens.measure.trip-wire")
def test_a_ball_he_falls_on_bounces(scene, sevens):
    match = holding(scene, sevens, "Trip Wire", side="away", dice=[1, 2, "d8:1"], ball="7,5")
    match.play("move h1", "move h1 7,5", "use Trip Wire")
    assert match.prone("h1") and match.ball == (7, 4) and match.turnover


@pytest.mark.rule("sevens.measure.trip-wire")
def test_nobody_trips_over_it_who_is_pushed(scene, sevens):
    match = holding(scene, sevens, "Trip Wire", side="away", dice=["push"],
                    table=NEAR.replace("6,5", "7,5").replace("5,5", "6,5"))
    match.play("block h1 a1", "push a1 9,5", "follow")
    assert not match.options_of("Trip Wire")


# -- 8
@pytest.mark.rule("sevens.measure.wizard-for-hire")
def test_a_wizard_comes_for_the_match(scene, sevens):
    match = scene(NEAR, edition=sevens, dice=["d8:8"], hired={"home": ("Desperate Measures",)})
    wizard = match.match.rules.indexes["bb2020.inducement.hireling-sports-wizard"]
    assert match.match.count_grants(match.match.team_row(0), wizard) == 1
