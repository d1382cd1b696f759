"""Biased referees with a name: what each makes of a foul, of coaches who argue and of crowds."""

from __future__ import annotations

import pytest

from nuffle.rules.team_state import EJECTED, FANS

PLAYERS = """
    h1 Human Lineman 5,5
    h2 Human Lineman 12,7
    h3 Human Lineman 12,9
    a1 Human Lineman 6,5 prone
    a2 Human Lineman 20,7
    """
LINED_UP = """
    h1 Human Lineman 12,7
    h2 Human Lineman 4,7
    a1 Human Lineman 13,7
    a2 Human Lineman 20,7
    """
SAFE = [1, 2]               # the victim's armour holds, and no double was thrown
RANULF = "Ranulf 'Red' Hokuli"
THORON = "Thoron Korensson"
JORM = "Jorm the Ogre"
TRIPLETS = "The Trundlefoot Triplets"
EVERYBODY = (RANULF, THORON, JORM, TRIPLETS)
LANDS = ["d8:5", 1]


def foul(scene, referee, *dice, table=PLAYERS, hired=(), own=(), armour=SAFE, **rest):
    """A home player fouls; the referee works for the other side."""
    match = scene(table, edition="bb2020", hired={"home": [*own], "away": [referee, *hired]}, dice=[*armour, *dice],
                  **rest)
    return match.play("foul h1", "kick h1 a1")


def kick_off(scene, *dice, home=(), away=(), table=LINED_UP, **rest):
    return scene(table, start="kick-off", edition="bb2020", hired={"home": [*home], "away": [*away]}, dice=[*dice],
                 **rest)


def bribes(match):
    game = match.match
    return [game.count_grants(game.team_row(seat), game.rules.index("Bribe")) for seat in (0, 1)]


def market(scene, home, gap):
    """The home side is the poorer one and asked what it buys."""
    return scene("", start="before the match", edition="bb2020", setting="league", home=home, extras=["all"],
                 value=[1_000_000, 1_000_000 + gap], dice=[1, 1, 3, 4])


# -- all of them
@pytest.mark.rule("bb2020.inducement.ranulf-red-hokuli")
@pytest.mark.rule("bb2020.inducement.thoron-korensson")
@pytest.mark.rule("bb2020.inducement.jorm-the-ogre")
@pytest.mark.rule("bb2020.inducement.the-trundlefoot-triplets")
@pytest.mark.shows("bb2020.inducement.ranulf-red-hokuli:1", "bb2020.inducement.thoron-korensson:1",
                   "bb2020.inducement.jorm-the-ogre:1", "bb2020.inducement.the-trundlefoot-triplets:1")
@pytest.mark.parametrize(("referee", "die", "seen"), [
    (RANULF, 3, False), (RANULF, 4, True), (THORON, 3, False), (THORON, 4, True), (JORM, 3, False), (JORM, 4, True),
    (TRIPLETS, 4, False), (TRIPLETS, 2, False), (TRIPLETS, 5, True)])
def test_a_foul_nobody_has_seen_is_looked_at_again(scene, referee, die, seen):
    dice = [die, 1, 3] if referee == JORM and seen else [die]
    match = foul(scene, referee, *dice)
    assert [event["seen"] for event in match.events("referee")] == [seen]
    assert (match.asked == "turn" and match.seat == "h" and match.standing("h1")) is not seen


@pytest.mark.rule("bb2020.inducement.ranulf-red-hokuli")
@pytest.mark.rule("bb2020.inducement.thoron-korensson")
@pytest.mark.rule("bb2020.inducement.jorm-the-ogre")
@pytest.mark.rule("bb2020.inducement.the-trundlefoot-triplets")
@pytest.mark.shows("bb2020.inducement.ranulf-red-hokuli:2", "bb2020.inducement.thoron-korensson:2",
                   "bb2020.inducement.jorm-the-ogre:2", "bb2020.inducement.the-trundlefoot-triplets:2")
@pytest.mark.parametrize("referee", EVERYBODY)
def test_after_a_double_it_is_a_sending_off_like_any_other(scene, referee):
    match = foul(scene, referee, armour=[1, 1], own=["Bribe"])
    assert match.asked == ("window" if referee == RANULF else "argue")
    if referee != RANULF:
        match.play("no")
    assert match.add_dice(2).play("use Bribe").standing("h1") and not match.turnover


@pytest.mark.parametrize("referee", EVERYBODY)
def test_they_have_no_eyes_for_fouls_of_their_own_side(scene, referee):
    match = scene(PLAYERS, edition="bb2020", hired={"home": [referee]}, dice=SAFE).play("foul h1", "kick h1 a1")
    assert match.asked == "turn" and match.seat == "h"


@pytest.mark.parametrize("referee", [*EVERYBODY, "Biased Referee"])
def test_nor_for_a_double_that_a_sneaky_git_gets_away_with(scene, referee):
    match = foul(scene, referee, armour=[1, 1], table=PLAYERS.replace("5,5", "5,5 +Sneaky Git"))
    assert match.asked == "turn" and match.standing("h1")


@pytest.mark.parametrize("referee", [*EVERYBODY, "Biased Referee"])
def test_under_scrutiny_there_is_nothing_left_to_look_at(scene, referee):
    match = foul(scene, referee, own=["Bribe"], in_force={"home": ["Watched closely"]})
    if referee != RANULF:
        match.play("no")
    assert match.add_dice(2).play("use Bribe").standing("h1")


@pytest.mark.shows("bb2020.inducement.ranulf-red-hokuli:10", "bb2020.inducement.thoron-korensson:8",
                   "bb2020.inducement.jorm-the-ogre:7", "bb2020.inducement.the-trundlefoot-triplets:10")
@pytest.mark.parametrize("referee", EVERYBODY)
@pytest.mark.parametrize(("setting", "works"), [("league", False), ("exhibition", True), ("tournament", True)])
def test_one_whom_both_sides_have_paid(scene, referee, setting, works):
    match = scene(PLAYERS, edition="bb2020", setting=setting, hired={"home": [referee], "away": [referee]})
    assert [match.hired(referee, seat) for seat in (0, 1)] == [works, works]


@pytest.mark.shows("bb2020.inducement.ranulf-red-hokuli:9", "bb2020.inducement.thoron-korensson:7",
                   "bb2020.inducement.jorm-the-ogre:6", "bb2020.inducement.the-trundlefoot-triplets:9")
@pytest.mark.parametrize(("home", "gap", "there", "missing"), [
    ("Human", 130_000, {RANULF, JORM, TRIPLETS}, {THORON}), ("Human", 120_000, {JORM, TRIPLETS}, {RANULF}),
    ("Dwarf", 120_000, {THORON, JORM}, {RANULF}), ("Dwarf", 110_000, {TRIPLETS}, {THORON, JORM}),
    ("Lizardmen", 130_000, {RANULF}, {THORON}), ("Orc", 130_000, {JORM, TRIPLETS}, {RANULF, THORON}),
    ("Goblin", 80_000, {JORM, TRIPLETS}, {RANULF}), ("Orc", 80_000, {TRIPLETS}, {JORM}),
    ("Orc", 70_000, set(), {TRIPLETS}), ("Halfling", 40_000, {TRIPLETS}, {JORM}),
    ("Halfling", 30_000, set(), {TRIPLETS})])
def test_whom_they_work_for_and_what_they_ask(scene, home, gap, there, missing):
    found = {line.removeprefix("buy ") for line in market(scene, home, gap).options("buy")}
    assert there <= found and not missing & found


@pytest.mark.rule("bb2020.inducement.ranulf-red-hokuli")
@pytest.mark.rule("bb2020.inducement.thoron-korensson")
@pytest.mark.rule("bb2020.inducement.jorm-the-ogre")
@pytest.mark.rule("bb2020.inducement.the-trundlefoot-triplets")
@pytest.mark.parametrize(("home", "referee"), [("Human", RANULF), ("Dwarf", THORON), ("Orc", JORM), ("Orc", TRIPLETS)])
def test_they_are_hired_at_the_market(scene, home, referee):
    match = market(scene, home, 400_000).play(f"buy {referee}")
    assert match.hired(referee) and not {f"buy {name}" for name in (*EVERYBODY, "Biased Referee")} & {*match.options()}


@pytest.mark.parametrize("home", [*EVERYBODY, "Biased Referee"])
def test_each_side_may_have_its_own(scene, home):
    assert foul(scene, JORM, 4, 1, 3, own=[home]).lying("h1")


def test_of_three_sides_two_may_have_somebody_who_looks(scene):
    table = PLAYERS + "c1 Human Lineman 25,7"
    match = scene(table, edition="bb2020", others=["Human"], dice=[*SAFE, 4, 1, 3],
                  hired={"away": [JORM], "c": [THORON]}).play("foul h1", "kick h1 a1")
    assert match.lying("h1") and match.seat == "a"


# -- Ranulf
@pytest.mark.rule("bb2020.inducement.ranulf-red-hokuli")
@pytest.mark.shows("bb2020.inducement.ranulf-red-hokuli:3")
def test_ranulf_leaves_the_fouler_three_ways(scene):
    without = foul(scene, RANULF, 4)
    assert without.seat == "h" and without.options() == [f"option {RANULF} go", f"option {RANULF} argue"]
    match = foul(scene, RANULF, 4, own=["Bribe"]).saved()
    assert match.options()[0] == f"option {RANULF} bribe"
    match.add_dice(2).play(f"option {RANULF} bribe")
    assert match.standing("h1") and match.seat == "h" and not match.turnover and bribes(match) == [0, 0]


@pytest.mark.shows("bb2020.inducement.ranulf-red-hokuli:3")
def test_a_bribe_may_fail_with_him_too_and_another_be_tried(scene):
    match = foul(scene, RANULF, 4, 1, own=["Bribe"]).play(f"option {RANULF} bribe")
    assert match.status("h1") == "sent-off" and match.turnover
    match = foul(scene, RANULF, 4, 1, 2, own=["Bribe", "Bribe"]).play(f"option {RANULF} bribe", "use Bribe")
    assert match.standing("h1") and not match.turnover


@pytest.mark.rule("bb2020.inducement.ranulf-red-hokuli")
@pytest.mark.shows("bb2020.inducement.ranulf-red-hokuli:4")
def test_who_accepts_his_fate_goes(scene):
    match = foul(scene, RANULF, 4, own=["Bribe"]).play(f"option {RANULF} go")
    assert match.status("h1") == "sent-off" and match.turnover and bribes(match) == [1, 0]


@pytest.mark.rule("bb2020.inducement.ranulf-red-hokuli")
@pytest.mark.shows("bb2020.inducement.ranulf-red-hokuli:5")
def test_who_argues_with_him_feels_the_axe(scene):
    match = foul(scene, RANULF, 4, 3, 4, 1, 1).saved().play(f"option {RANULF} argue")
    assert match.stunned("h1") and match.rolled("injury") and not match.turnover and match.seat == "h"
    assert match.modifiers("armour") == {RANULF: 2}


@pytest.mark.rule("bb2020.inducement.ranulf-red-hokuli")
@pytest.mark.shows("bb2020.inducement.ranulf-red-hokuli:6")
def test_and_is_sent_off_where_the_armour_holds(scene):
    match = foul(scene, RANULF, 4, 3, 3, own=["Bribe"]).play(f"option {RANULF} argue")
    assert match.status("h1") == "sent-off" and match.turnover and not match.rolled("injury")


@pytest.mark.shows("bb2020.inducement.ranulf-red-hokuli:5")
def test_the_axe_may_cost_the_ball_but_never_the_turn(scene):
    match = foul(scene, RANULF, 4, 6, 6, 6, 1, "d8:1", ball="h1").play(f"option {RANULF} argue")
    assert match.stunned("h1") and match.ball == (5, 4) and match.seat == "h" and not match.turnover


@pytest.mark.rule("bb2020.inducement.ranulf-red-hokuli")
@pytest.mark.rule("bb2020.core.respect")
@pytest.mark.shows("bb2020.inducement.ranulf-red-hokuli:7")
@pytest.mark.parametrize("hirer", ["home", "away"])
def test_nobody_argues_a_call_while_he_is_there(scene, hirer):
    match = scene(PLAYERS, edition="bb2020", hired={hirer: [RANULF]}, dice=[1, 1]).play("foul h1", "kick h1 a1")
    assert match.status("h1") == "sent-off" and match.seat == "a"


@pytest.mark.rule("bb2020.core.respect")
@pytest.mark.shows("bb2020.inducement.ranulf-red-hokuli:7")
def test_not_even_with_thoron(scene):
    match = scene(PLAYERS, edition="bb2020", hired={"home": [RANULF], "away": [THORON]}, dice=[*SAFE, 4])
    assert match.play("foul h1", "kick h1 a1").status("h1") == "sent-off"


@pytest.mark.rule("bb2020.inducement.ranulf-red-hokuli")
@pytest.mark.rule("bb2020.core.respect")
@pytest.mark.shows("bb2020.inducement.ranulf-red-hokuli:8")
def test_nor_where_both_have_paid_him_in_vain(scene):
    match = scene(PLAYERS, edition="bb2020", setting="league", hired={"home": [RANULF], "away": [RANULF]}, dice=[1, 1])
    assert match.play("foul h1", "kick h1 a1").status("h1") == "sent-off"


# -- Thoron
@pytest.mark.rule("bb2020.inducement.thoron-korensson")
@pytest.mark.shows("bb2020.inducement.thoron-korensson:3")
def test_thoron_takes_no_bribe(scene):
    match = foul(scene, THORON, 4, own=["Bribe"]).saved().play("no")
    assert match.status("h1") == "sent-off" and match.turnover and bribes(match) == [1, 0]


@pytest.mark.rule("bb2020.inducement.thoron-korensson")
@pytest.mark.shows("bb2020.inducement.thoron-korensson:4")
@pytest.mark.parametrize(("die", "status"), [(2, "sent-off"), (5, "sent-off"), (6, "standing")])
def test_but_one_may_argue(scene, die, status):
    match = foul(scene, THORON, 4, die, own=["Bribe"]).play("yes")
    assert match.status("h1") == status and match.turnover and match.standing("h2", "h3")


@pytest.mark.rule("bb2020.inducement.thoron-korensson")
@pytest.mark.shows("bb2020.inducement.thoron-korensson:5")
def test_a_one_costs_the_coach_and_another_player(scene):
    match = foul(scene, THORON, 4).saved().add_dice(1, "lot:2").play("yes")
    assert [match.status(label) for label in ("h1", "h2", "h3")] == ["sent-off", "standing", "sent-off"]
    assert match.match.state.get(0, EJECTED) == 1 and match.standing("a2")


@pytest.mark.shows("bb2020.inducement.thoron-korensson:5")
def test_the_other_player_drops_the_ball_he_has(scene):
    match = foul(scene, THORON, 4, 1, "lot:1", "d8:1", ball="h2").play("yes")
    assert match.status("h2") == "sent-off" and match.ball == (12, 6)


@pytest.mark.shows("bb2020.inducement.thoron-korensson:5")
def test_a_one_that_counts_as_more_costs_nobody(scene):
    match = foul(scene, THORON, 4, 1, own=["Biased Referee"]).play("yes")
    assert match.status("h1") == "sent-off" and match.standing("h2", "h3") and match.match.state.get(0, EJECTED) == 0


@pytest.mark.shows("bb2020.inducement.thoron-korensson:5")
def test_with_nobody_left_a_one_costs_nobody_else(scene):
    match = foul(scene, THORON, 4, 1, table="h1 Human Lineman 5,5\na1 Human Lineman 6,5 prone\na2 Human Lineman 20,7")
    assert match.play("yes").status("h1") == "sent-off"


@pytest.mark.shows("bb2020.inducement.thoron-korensson:4")
def test_friends_of_the_referee_are_his_friends_too(scene):
    match = foul(scene, THORON, 4, 5, in_force={"home": ["Friends with the Ref"]}).play("yes")
    assert match.standing("h1")


@pytest.mark.shows("bb2020.inducement.thoron-korensson:5")
def test_a_corrupt_team_argues_a_one_with_him_again(scene):
    table = "h1 Black Orc 5,5\nh2 Black Orc 12,7\na1 Human Lineman 6,5 prone\na2 Human Lineman 20,7"
    match = foul(scene, THORON, 4, 1, table=table, home="Black Orc").play("yes")
    match.add_dice(2).play("use Bribery and Corruption")
    assert match.status("h1") == "sent-off" and match.standing("h2")


@pytest.mark.rule("bb2020.inducement.biased-referee")
@pytest.mark.parametrize(("die", "stays"), [(3, False), (4, True)])
def test_one_more_from_a_referee_comes_before_what_his_friends_make_of_it(scene, die, stays):
    match = scene(PLAYERS, edition="bb2020", hired={"home": ["Biased Referee"]}, dice=[1, 1, die],
                  in_force={"home": ["Friends with the Ref"]}).play("foul h1", "kick h1 a1", "yes")
    assert match.standing("h1") is stays


@pytest.mark.rule("bb2020.inducement.thoron-korensson")
@pytest.mark.shows("bb2020.inducement.thoron-korensson:6")
@pytest.mark.parametrize("home", [[], [JORM], [TRIPLETS]])
def test_no_crowd_comes_near_thoron(scene, home):
    watched = [5] if home == [TRIPLETS] else []
    match = kick_off(scene, *watched, *LANDS, 1, 1, 1, 1, 3, 3, 1, 1, "d8:2", home=home, away=[THORON], fans=[3, 3])
    match.play("kick 6,10")
    assert bribes(match) == [0, 0] and [match.match.state.get(seat, FANS) for seat in (0, 1)] == [3, 3]
    assert [event["rule"] for event in match.events("kick-off event")][-1] == "Cheering Fans"
    assert not home or match.hired(home[0])


# -- Jorm
@pytest.mark.rule("bb2020.inducement.jorm-the-ogre")
@pytest.mark.shows("bb2020.inducement.jorm-the-ogre:3")
def test_whom_jorm_floors_has_cost_his_team_the_turn(scene):
    match = foul(scene, JORM, 4, 3, 4)
    assert match.prone("h1") and match.turnover and match.seat == "a"


@pytest.mark.rule("bb2020.inducement.jorm-the-ogre")
@pytest.mark.shows("bb2020.inducement.jorm-the-ogre:4")
@pytest.mark.parametrize(("dice", "status"), [
    ([3, 4], "prone"), ([3, 5, 5, 2], "stunned"), ([3, 6, 5, 2], "ko"), ([3, 6, 4, 2], "stunned")])
def test_he_strikes_hard_once(scene, dice, status):
    assert foul(scene, JORM, 4, *dice).status("h1") == status


@pytest.mark.shows("bb2020.inducement.jorm-the-ogre:3")
def test_a_fouler_with_the_ball_loses_it_to_him(scene):
    assert foul(scene, JORM, 4, 1, 2, "d8:1", ball="h1").ball == (5, 4)


@pytest.mark.rule("bb2020.inducement.jorm-the-ogre")
@pytest.mark.shows("bb2020.inducement.jorm-the-ogre:5")
@pytest.mark.parametrize("away", [[], [JORM]])
def test_he_drives_the_crowd_away_and_nobody_has_a_bribe(scene, away):
    match = kick_off(scene, *LANDS, 1, 1, "d8:2", home=[JORM], away=away, fans=[3, 0]).play("kick 6,10")
    assert [match.match.state.get(seat, FANS) for seat in (0, 1)] == [2, 0] and bribes(match) == [0, 0]


def test_ranulf_lets_the_crowd_have_its_way(scene):
    assert bribes(kick_off(scene, *LANDS, 1, 1, "d8:2", home=[RANULF]).play("kick 6,10")) == [1, 1]


# -- the triplets
@pytest.mark.rule("bb2020.inducement.the-trundlefoot-triplets")
@pytest.mark.shows("bb2020.inducement.the-trundlefoot-triplets:3")
def test_whom_the_triplets_see_may_be_argued_and_bribed_for(scene):
    match = foul(scene, TRIPLETS, 5, own=["Bribe"]).saved()
    assert match.asked == "argue" and match.seat == "h"
    match.play("no").add_dice(2).play("use Bribe")
    assert match.standing("h1") and not match.turnover


@pytest.mark.rule("bb2020.inducement.the-trundlefoot-triplets")
@pytest.mark.shows("bb2020.inducement.the-trundlefoot-triplets:4")
def test_on_a_one_they_take_the_victim_for_the_culprit(scene):
    match = foul(scene, TRIPLETS, 1).saved()
    assert match.asked == "argue" and match.seat == "a"
    match.play("no")
    assert match.status("a1") == "sent-off" and match.standing("h1") and match.seat == "h" and not match.turnover


@pytest.mark.shows("bb2020.inducement.the-trundlefoot-triplets:4")
def test_whose_coach_may_bribe_or_argue(scene):
    assert foul(scene, TRIPLETS, 1, 6).play("yes").prone("a1")
    assert foul(scene, TRIPLETS, 1, 2, hired=["Bribe"]).play("no", "use Bribe").prone("a1")


@pytest.mark.shows("bb2020.inducement.the-trundlefoot-triplets:4")
@pytest.mark.parametrize(("injury", "status"), [([2, 6], "sent-off"), ([4, 6, "d16:1"], "casualty")])
def test_a_victim_on_the_stretcher(scene, injury, status):
    match = foul(scene, TRIPLETS, *injury, 1, armour=[6, 5])
    if status == "sent-off":
        match.play("no")
    assert match.status("a1") == status


@pytest.mark.rule("bb2020.inducement.the-trundlefoot-triplets")
@pytest.mark.shows("bb2020.inducement.the-trundlefoot-triplets:5")
@pytest.mark.parametrize(("dice", "state"), [([5], "standing"), ([6, "lot:1"], "stunned")])
def test_on_a_six_they_hold_up_an_opponent_nobody_marks(scene, dice, state):
    match = kick_off(scene, *dice, home=[TRIPLETS])
    assert match.asked == "kick" and match.status("a2") == state and match.standing("a1", "h1", "h2")


@pytest.mark.shows("bb2020.inducement.the-trundlefoot-triplets:6")
def test_who_is_marked_has_better_things_to_do(scene):
    match = kick_off(scene, 6, home=[TRIPLETS], table="h1 Human Lineman 12,7\na1 Human Lineman 13,7")
    assert match.standing("a1")


@pytest.mark.shows("bb2020.inducement.the-trundlefoot-triplets:5")
def test_they_look_before_every_kick(scene):
    table = LINED_UP + "a3 Human Lineman 20,9\na4 Human Lineman 20,5"
    match = scene(table, start="drive end", scored="away", edition="bb2020", hired={"home": [TRIPLETS]})
    match.add_dice(6, "lot:1").play("formation zone", "done", "formation line", "done")
    assert match.stunned("a4") and match.asked == "kick"


@pytest.mark.rule("bb2020.inducement.the-trundlefoot-triplets")
@pytest.mark.shows("bb2020.inducement.the-trundlefoot-triplets:7", "bb2020.inducement.the-trundlefoot-triplets:8")
def test_when_the_crowd_comes_they_run_and_there_are_bribes(scene):
    match = kick_off(scene, 1, *LANDS, 1, 1, "d8:2", home=[TRIPLETS]).play("kick 6,10")
    assert not match.hired(TRIPLETS) and bribes(match) == [1, 1]


@pytest.mark.shows("bb2020.inducement.the-trundlefoot-triplets:7")
@pytest.mark.parametrize(("home", "away"), [(JORM, TRIPLETS), (TRIPLETS, JORM)])
def test_they_run_from_jorm_and_the_crowd_alike(scene, home, away):
    match = kick_off(scene, 1, *LANDS, 1, 1, "d8:2", home=[home], away=[away]).play("kick 6,10")
    assert not match.hired(TRIPLETS, int(away == TRIPLETS)) and bribes(match) == [0, 0]
