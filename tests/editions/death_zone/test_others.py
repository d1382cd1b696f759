"""Other inducements of Death Zone: nurglings, the hot pot, the mascot; and what all of them cost."""

from __future__ import annotations

import pytest

from nuffle.data import edition_data
from nuffle.editions import edition
from nuffle.rules.roll import NEVER_AGAIN, Roll
from nuffle.rules.roll_kinds import R_WAY
from nuffle.rules.team_state import FANS
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster

NURGLINGS = "Cavorting Nurglings"
POT = "Halfling Hot Pot"
MASCOT = "Team Mascot"
DRUMMER, SMITH, MASTER, BREW = (
    "Waaagh! Drummer", "Dwarfen Runesmith", "Master of Ballistics", "Bottles of Heady Brew")
MINE = {
    "Ranulf 'Red' Hokuli": "Human", "Thoron Korensson": "Dwarf", "Jorm the Ogre": "Goblin",
    "The Trundlefoot Triplets": "Halfling", DRUMMER: "Orc", NURGLINGS: "Nurgle", SMITH: "Dwarf", POT: "Halfling",
    MASTER: "Halfling", BREW: "Goblin", MASCOT: "Human"}


def market(scene, home, gap):
    """The home side is the poorer one and asked what it buys."""
    return scene("", start="before the match", edition="bb2020", setting="league", home=home, extras=["all"],
                 value=[1_000_000, 1_000_000 + gap], dice=[1, 1, 3, 4])


# -- hiring them
@pytest.mark.shows("bb2020.inducement.waaagh-drummer:4", "bb2020.inducement.cavorting-nurglings:3",
                   "bb2020.inducement.dwarfen-runesmith:9", "bb2020.inducement.halfling-hot-pot:9",
                   "bb2020.inducement.master-of-ballistics:5", "bb2020.inducement.bottles-of-heady-brew:3",
                   "bb2020.inducement.team-mascot:5")
@pytest.mark.parametrize(("home", "gap", "there", "missing"), [
    ("Orc", 50_000, {DRUMMER, MASCOT}, {SMITH, POT, MASTER, BREW, NURGLINGS}), ("Orc", 40_000, {MASCOT}, {DRUMMER}),
    ("Orc", 20_000, set(), {MASCOT}), ("Nurgle", 30_000, {NURGLINGS, MASCOT}, {DRUMMER, BREW}),
    ("Nurgle", 20_000, set(), {NURGLINGS}), ("Human", 80_000, {SMITH, POT, MASTER}, {DRUMMER, NURGLINGS, BREW}),
    ("Human", 70_000, {SMITH, MASTER}, {POT}), ("Human", 40_000, {MASTER}, {SMITH}), ("Human", 30_000, set(), {MASTER}),
    ("Dwarf", 80_000, {SMITH, POT, MASTER}, {DRUMMER, BREW}), ("Halfling", 60_000, {POT, MASTER, BREW}, {DRUMMER}),
    ("Halfling", 50_000, {MASTER, BREW}, {POT}), ("Halfling", 30_000, {MASTER}, {BREW}),
    ("Halfling", 20_000, set(), {MASTER}), ("Goblin", 40_000, {BREW}, {MASTER})])
def test_whom_they_work_for_and_what_they_cost(scene, home, gap, there, missing):
    found = {line.removeprefix("buy ") for line in market(scene, home, gap).options("buy")}
    assert there <= found and not missing & found


@pytest.mark.rule("bb2020.inducement.waaagh-drummer", "bb2020.inducement.cavorting-nurglings",
                  "bb2020.inducement.dwarfen-runesmith", "bb2020.inducement.halfling-hot-pot",
                  "bb2020.inducement.master-of-ballistics", "bb2020.inducement.bottles-of-heady-brew",
                  "bb2020.inducement.team-mascot")
@pytest.mark.shows("bb2020.inducement.cavorting-nurglings:3", "bb2020.inducement.bottles-of-heady-brew:3",
                   "bb2020.inducement.team-mascot:5")
@pytest.mark.parametrize(("name", "most"), [
    (NURGLINGS, 3), (BREW, 3), (MASCOT, 1), (POT, 1), (MASTER, 1), (SMITH, 1), (DRUMMER, 1)])
def test_so_many_and_no_more(scene, name, most):
    match = market(scene, MINE[name], 500_000)
    for _ in range(most):
        match.play(f"buy {name}")
    assert match.hired(name) == most and f"buy {name}" not in match.options("buy")


@pytest.mark.parametrize("name", MINE)
def test_who_has_it_on_his_roster_has_it_in_the_match(name):
    rules = edition("bb2020")
    roster = ready_roster("bb2020", MINE[name]).model_copy(update={"inducements": ()})
    fact = edition_data("bb2020").inducement(name)
    bought = type(roster).model_validate(roster.model_dump() | {"inducements": [fact.name]})
    assert match_team(bought, rules.indexes).hired == [(rules.effects[rules.index(name)].id, 1)]


# -- nurglings
@pytest.mark.rule("bb2020.inducement.cavorting-nurglings")
@pytest.mark.shows("bb2020.inducement.cavorting-nurglings:1")
def test_a_fan_more_for_each_swarm(scene):
    match = scene("", start="before the match", edition="bb2020", home="Nurgle",
                  hired={"home": [NURGLINGS, NURGLINGS]}, dice=[1, 2, 3, 4])
    assert [match.match.state.get(seat, FANS) for seat in (0, 1)] == [3, 2]


@pytest.mark.rule("bb2020.inducement.cavorting-nurglings")
@pytest.mark.shows("bb2020.inducement.cavorting-nurglings:2")
@pytest.mark.parametrize(("swarms", "prayed"), [(1, False), (2, True)])
def test_and_a_cheerleader(scene, swarms, prayed):
    match = scene("h1 Human Lineman 12,7\na1 Human Lineman 13,7", start="kick-off", edition="bb2020",
                  hired={"home": [NURGLINGS] * swarms}, dice=["d8:5", 1, 3, 3, 2, 3])
    match.add_dice(*(["d8:2"] if prayed else []), "d8:1").play("kick 6,10")
    assert bool(match.hired("Friends with the Ref")) is prayed


@pytest.mark.rule("bb2020.inducement.cavorting-nurglings")
@pytest.mark.shows("bb2020.inducement.cavorting-nurglings:2")
def test_they_come_on_top_of_the_sixteen_a_team_can_have_hired(scene):
    """Ruling B45."""
    match = scene("h1 Human Lineman 12,7\na1 Human Lineman 13,7", start="kick-off", edition="bb2020",
                  cheerleaders=[12, 0], hired={"home": [*[NURGLINGS] * 3, *["Temp Agency Cheerleaders"] * 4]},
                  dice=["d8:5", 1, 3, 3, 1, 1, "d8:2", "d8:1"]).play("kick 6,10")
    assert match.events("contest")[0]["total"] == 1 + 12 + 4 + 3


# -- the hot pot
FIELD = """
    h1 Human Lineman 5,5
    h2 Human Lineman 21,6
    h3 Human Lineman reserves
    h4 Human Lineman reserves
    h5 Human Lineman ko
    a1 Human Lineman 20,5
    a2 Human Lineman 21,5
    a3 Human Lineman 20,12 prone
    a4 Human Lineman reserves
    """


def pot(scene, square, *dice, table=FIELD, active="away", **rest):
    match = scene(table, edition="bb2020", active=active, hired={"home": [POT]}, **rest).play("end")
    return match.play(f"use {POT}").add_dice(*dice).play(f"square {POT} {square}")


@pytest.mark.rule("bb2020.inducement.halfling-hot-pot")
@pytest.mark.shows("bb2020.inducement.halfling-hot-pot:1")
def test_it_is_shot_once_after_an_opposing_turn(scene):
    match = scene(FIELD, edition="bb2020", hired={"home": [POT]})
    match.play("end")
    assert match.asked == "turn" and match.seat == "a"
    match.play("end")
    assert match.options() == [f"use {POT} h", "no"]
    assert len(match.play(f"use {POT}").saved().options("square")) == 26 * 15
    match.add_dice(6).play(f"square {POT} 1,1", "end", "end")
    assert match.asked == "turn" and not match.hired(POT)


@pytest.mark.rule("bb2020.inducement.halfling-hot-pot")
@pytest.mark.shows("bb2020.inducement.halfling-hot-pot:2", "bb2020.inducement.halfling-hot-pot:5")
def test_a_six_is_on_target_and_floors_who_stands_there(scene):
    match = pot(scene, "5,5", 6, 3, 4)
    assert match.prone("h1") and not match.turnover     # his own: nobody adds two to that


@pytest.mark.shows("bb2020.inducement.halfling-hot-pot:3")
@pytest.mark.parametrize("die", [2, 5])
def test_less_is_off_by_up_to_three_squares(scene, die):
    match = pot(scene, "5,2", die, "d8:5", "d3:3", 1, 2)
    assert match.prone("h1")


@pytest.mark.shows("bb2020.inducement.halfling-hot-pot:3")
def test_off_the_pitch_nothing_comes_of_it(scene):
    match = pot(scene, "5,1", 4, "d8:1", "d3:2")
    assert match.standing("h1", "h2", "a1", "a2") and match.asked == "turn"


@pytest.mark.rule("bb2020.inducement.halfling-hot-pot")
@pytest.mark.shows("bb2020.inducement.halfling-hot-pot:4")
@pytest.mark.parametrize(("dice", "states"), [
    (["d3:1", "lot:2"], ["reserves", "ko"]), (["d3:3", "lot:1", "lot:1"], ["ko", "ko"])])
def test_a_one_goes_off_among_the_own_reserves(scene, dice, states):
    match = pot(scene, "20,5", 1, *dice)
    assert [match.status(label) for label in ("h3", "h4")] == states
    assert match.status("a4") == "reserves" and match.standing("a1", "h1")


@pytest.mark.shows("bb2020.inducement.halfling-hot-pot:6")
@pytest.mark.parametrize(("dice", "status"), [
    ([2, 4], "prone"), ([3, 4, 1, 1], "stunned"), ([4, 5, 1, 5], "ko"), ([3, 4, 2, 5], "stunned")])
def test_who_lies_there_has_his_armour_tried_with_two_more(scene, dice, status):
    assert pot(scene, "20,12", 6, *dice).status("a3") == status


@pytest.mark.shows("bb2020.inducement.halfling-hot-pot:5", "bb2020.inducement.halfling-hot-pot:6")
@pytest.mark.parametrize(("dice", "status"), [([2, 4], "prone"), ([3, 4, 1, 1], "stunned"), ([4, 5, 1, 5], "ko")])
def test_who_stands_there_too(scene, dice, status):
    table = FIELD.replace("20,12 prone", "20,12")
    assert pot(scene, "20,12", 6, *dice, table=table).status("a3") == status


@pytest.mark.rule("bb2020.inducement.halfling-hot-pot")
@pytest.mark.shows("bb2020.inducement.halfling-hot-pot:7", "bb2020.inducement.halfling-hot-pot:8")
@pytest.mark.parametrize(("die", "down"), [(3, False), (4, True)])
def test_friend_and_foe_around_it_are_placed_prone_on_a_four(scene, die, down):
    match = pot(scene, "20,5", 6, 1, 2, 3, die)
    assert match.prone("a1") and match.standing("a2") and match.lying("h2") is down
    assert len(match.rolled("armour")) == 1


@pytest.mark.shows("bb2020.inducement.halfling-hot-pot:7")
def test_who_lies_beside_it_is_spared(scene):
    match = pot(scene, "20,11", 6)
    assert match.prone("a3") and not match.rolled("armour")


@pytest.mark.shows("bb2020.inducement.halfling-hot-pot:8")
def test_the_ball_of_who_is_splashed_comes_loose(scene):
    match = pot(scene, "20,5", 6, 1, 2, 4, 3, "d8:3", ball="a2")
    assert match.prone("a2") and match.ball == (22, 5)


# -- the mascot
RUN = """
    h1 Human Lineman 5,5
    h2 Human Lineman 7,9
    a1 Human Lineman 6,5
    a2 Human Lineman 20,7
    """


def dodge(scene, *dice, table=RUN, hired=(MASCOT,), **rest):
    match = scene(table, edition="bb2020", hired={"home": [*hired]}, dice=[*dice], **rest)
    return match.play("move h1", "move h1 4,4")


@pytest.mark.rule("bb2020.inducement.team-mascot")
@pytest.mark.shows("bb2020.inducement.team-mascot:1", "bb2020.inducement.team-mascot:4")
def test_on_a_five_the_mascot_is_a_re_roll(scene):
    match = dodge(scene, 2, rerolls=[1, 0]).saved()
    assert match.options() == [f"use {MASCOT} h", "reroll", "no"]
    match.add_dice(5, 3).play(f"use {MASCOT}")
    assert match.standing("h1") and match.at("h1") == (4, 4) and match.rerolls == (1, 0)


@pytest.mark.rule("bb2020.inducement.team-mascot")
@pytest.mark.shows("bb2020.inducement.team-mascot:2", "bb2020.inducement.team-mascot:3")
def test_on_less_it_is_gone_but_another_may_be_used(scene):
    match = dodge(scene, 2, 4, rerolls=[1, 0]).play(f"use {MASCOT}")
    assert match.saved().options() == ["reroll", "no"]
    match.add_dice(3).play("reroll")
    assert match.standing("h1") and match.rerolls == (0, 0)


@pytest.mark.shows("bb2020.inducement.team-mascot:2")
def test_without_another_that_was_that(scene):
    match = dodge(scene, 2, 4, 1, 2).play(f"use {MASCOT}")
    assert match.prone("h1") and match.turnover


@pytest.mark.rule("bb2020.inducement.team-mascot")
@pytest.mark.shows("bb2020.inducement.team-mascot:1", "bb2020.inducement.team-mascot:2")
@pytest.mark.parametrize("die", [4, 5])
def test_it_is_there_once_a_half(scene, die):
    match = dodge(scene, 2, die, 3, rerolls=[1, 0]).play(f"use {MASCOT}")
    if die == 4:
        match.play("reroll")
    held = match.match.rules.index(MASCOT)
    assert not match.match.has(match.match.team_row(0), held)
    match.match.expire(3)
    assert match.match.has(match.match.team_row(0), held)


@pytest.mark.shows("bb2020.inducement.team-mascot:1")
def test_there_is_no_new_one_in_extra_time(scene):
    match = dodge(scene, 2, 5, 3, half=2).play(f"use {MASCOT}")
    match.match.expire(3)
    assert not match.match.has(match.match.team_row(0), match.match.rules.index(MASCOT))


@pytest.mark.rule("bb2020.inducement.team-mascot")
@pytest.mark.shows("bb2020.inducement.team-mascot:4")
def test_block_dice_are_thrown_again_too(scene):
    match = scene(RUN, edition="bb2020", hired={"home": [MASCOT]}, rerolls=[1, 0], dice=["skull"]).play("block h1 a1")
    assert match.options() == [f"use {MASCOT} h", "reroll", "no"]
    match.add_dice(6, "push").play(f"use {MASCOT}")
    assert match.asked == "push" and match.rerolls == (1, 0)


@pytest.mark.rule("bb2020.inducement.team-mascot")
@pytest.mark.shows("bb2020.inducement.team-mascot:1")
def test_a_mascots_re_roll_that_is_free_is_still_the_mascots(scene):
    match = dodge(scene, 2, 5, 6, 3, in_force={"home": ["Delightful Doughnuts"]}).play(f"use {MASCOT}")
    assert match.at("h1") == (4, 4) and match.rerolls == (0, 0)
    match.add_dice(1).play("end", "move h2", "move h2 8,9", "move h2 9,9", "move h2 10,9", "move h2 11,9",
                           "move h2 12,9", "move h2 13,9", "move h2 14,9")
    assert match.options() == [f"use {MASCOT} h", "no"]         # no ordinary one has come of it
    match.add_dice(4, 1, 1).play(f"use {MASCOT}")
    assert match.lying("h2") and match.turnover


@pytest.mark.shows("bb2020.inducement.team-mascot:3")
def test_nor_are_block_dice_lost_with_it(scene):
    match = scene(RUN, edition="bb2020", hired={"home": [MASCOT]}, rerolls=[1, 0], dice=["skull", 1])
    match.play("block h1 a1", f"use {MASCOT}")
    assert match.options() == ["reroll", "no"]
    match.add_dice("push").play("reroll")
    assert match.asked == "push" and match.rerolls == (0, 0)


@pytest.mark.shows("bb2020.inducement.team-mascot:4")
@pytest.mark.parametrize(("die", "stands"), [(3, False), (4, True)])
def test_a_loner_is_one_for_the_mascot_as_well(scene, die, stands):
    table = RUN.replace("5,5", "5,5 +Loner (4+)")
    match = dodge(scene, 2, 5, die, *([3] if stands else [1, 2]), table=table).play(f"use {MASCOT}")
    assert match.standing("h1") is stands and match.rerolls == (0, 0)


@pytest.mark.shows("bb2020.inducement.team-mascot:4")
def test_it_is_of_no_use_out_of_turn(scene):
    match = scene(RUN, edition="bb2020", active="away", hired={"home": [MASCOT]}, ball="a1", dice=[6, 2, "d8:1"])
    match.play("pass a1", "throw a1", "target 7,9")
    assert match.ball == (7, 8) and match.asked == "turn"


@pytest.mark.rule("bb2020.inducement.team-mascot")
@pytest.mark.shows("bb2020.inducement.team-mascot:4")
@pytest.mark.parametrize("kind", [kind for kind in range(R_WAY) if not NEVER_AGAIN >> kind & 1])
def test_it_helps_wherever_a_team_re_roll_would(scene, kind):
    match = scene(RUN, edition="bb2020", hired={"home": [MASCOT]}, rerolls=[1, 0], dice=[2])
    match.interrupt(Roll(kind, match.player("h2"), 4))
    assert match.options() == [f"use {MASCOT} h", "reroll", "no"]
    match.add_dice(5, 6).play(f"use {MASCOT}")
    assert match.rerolls == (1, 0) and match.asked == "turn"


@pytest.mark.shows("bb2020.inducement.team-mascot:4")
@pytest.mark.parametrize("kind", [kind for kind in range(R_WAY) if NEVER_AGAIN >> kind & 1])
def test_and_nowhere_else(scene, kind):
    match = scene(RUN, edition="bb2020", hired={"home": [MASCOT]}, dice=[2])
    assert match.interrupt(Roll(kind, match.player("h2"), 4)).asked == "turn"
