"""Kick-off events, weather and prayers of the 2020 edition."""

from __future__ import annotations

import pytest

from nuffle.editions.bb2020.procedures.match import pray
from nuffle.rules.injuries import BY_BLOCK, BY_CROWD, BY_FOUL
from nuffle.rules.player_state import AV, CASUALTIES, COMPLETIONS, EXTRA_SPP, MA, TALLIES
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import MARKER
from nuffle.text.lineup import plan_setup

TEAMS = """
    h1 Human Lineman 12,6
    h2 Human Lineman 12,7
    h3 Human Lineman 12,8
    h4 Human Lineman 5,7
    h5 Human Lineman 8,2
    a1 Human Lineman 13,6
    a2 Human Lineman 13,7
    a3 Human Lineman 13,8
    a4 Human Lineman 20,7
    a5 Human Lineman 15,3
    """
LANDS = ["d8:5", 1]


def event(scene, first, second, *dice, kick="6,10", table=TEAMS, **rest):
    match = scene(table, start="kick-off", dice=[*LANDS, first, second, *dice], edition="bb2020", **rest)
    return match.play(f"kick {kick}")


def markers(match):
    return tuple(match.match.state.get(seat, MARKER) for seat in (0, 1))


# -- events
@pytest.mark.rule("bb2020.kick-off.time-out")
@pytest.mark.parametrize(("before", "after"), [((0, 0), (2, 1)), ((5, 5), (7, 6)), ((6, 6), (6, 5)), ((7, 8), (7, 7))])
def test_time_out_moves_both_markers(scene, before, after):
    assert markers(event(scene, 1, 2, "d8:1", markers=before)) == after     # the receivers' turn has begun by then


@pytest.mark.rule("bb2020.kick-off.solid-defence")
def test_solid_defence_sets_some_up_again(scene):
    match = event(scene, 2, 2, "d3:1")
    assert match.seat == "a" and match.options() == ["choose a4", "choose a5", "done"]
    match.add_dice("d8:1").play("choose a4", "done", "pick a4", "at 18,9", "done")
    assert match.at("a4") == (18, 9) and match.at("a5") == (15, 3)


@pytest.mark.rule("bb2020.kick-off.solid-defence")
def test_a_draft_of_a_solid_defence_names_all_who_stand_and_moves_only_who_was_picked(scene):
    match = event(scene, 2, 2, "d3:1").play("choose a4", "done")
    seat, pitch = match.match, match.match.pitch
    wanted = {player: int(seat.state.square[player]) for player in range(PLACES, 2 * PLACES)
              if seat.state.square[player] >= 0} | {match.player("a4"): int(pitch.at(18, 9))}
    breaches, answers = plan_setup(seat, wanted)
    assert breaches == [] and answers
    elsewhere = plan_setup(seat, wanted | {match.player("a5"): int(pitch.at(18, 8))})
    assert elsewhere == (["a5 cannot be set up now"], [])
    match.add_dice("d8:1").play("pick a4", "at 18,9", "done")


@pytest.mark.rule("bb2020.kick-off.cheering-fans")
@pytest.mark.parametrize(("dice", "rest", "prays"), [
    ([5, 2], {}, 0), ([2, 5], {}, 1), ([3, 3], {}, -1), ([2, 3], {"cheerleaders": [2, 0]}, 0),
    ([3, 3], {"assistants": [2, 0]}, -1)])
def test_the_loudest_pray(scene, dice, rest, prays):
    match = event(scene, 3, 3, *dice, *(["d8:2"] if prays >= 0 else []), "d8:1", **rest)
    rule = match.match.rules.index("Friends with the Ref")
    assert [match.match.has(match.match.team_row(seat), rule) for seat in (0, 1)] == [prays == 0, prays == 1]


@pytest.mark.rule("bb2020.kick-off.cheering-fans")
def test_in_a_league_all_sixteen_prayers_are_heard(scene):
    match = event(scene, 3, 3, 5, 2, "d16:10", "d8:1", setting="league")
    assert match.match.has(match.match.team_row(0), match.match.rules.index("Perfect Passing"))


@pytest.mark.rule("bb2020.kick-off.brilliant-coaching")
@pytest.mark.parametrize(("dice", "rest", "after"), [
    ([5, 2], {}, (1, 0)), ([2, 5], {}, (0, 1)), ([3, 3], {}, (0, 0)), ([2, 3], {"assistants": [2, 0]}, (1, 0)),
    ([3, 3], {"cheerleaders": [2, 0]}, (0, 0))])
def test_the_cleverest_coach_gains_a_re_roll_for_the_drive(scene, dice, rest, after):
    assert event(scene, 3, 4, *dice, "d8:1", **rest).rerolls == after


@pytest.mark.rule("bb2020.kick-off.changing-weather")
def test_fair_weather_scatters_the_ball(scene):
    match = event(scene, 4, 4, 3, 4, "d8:3", "d8:3", "d8:1", "d8:1")
    assert match.ball == (8, 9)


@pytest.mark.rule("bb2020.kick-off.changing-weather")
def test_a_ball_that_scatters_out_of_the_half_and_back_is_a_touchback(scene):
    table = ("h1 Human Lineman 12,6\nh2 Human Lineman 12,7\nh3 Human Lineman 12,8\na1 Orc Lineman 13,7\n"
             "a2 Orc Lineman 13,8\na3 Orc Lineman 13,6\na4 Orc Lineman 20,7")
    match = scene(table, dice=["d8:7", "d6:1", 4, 4, 3, 3, "d8:7", "d8:7", "d8:3"], edition="bb2020", home="Human",
                  away="Orc", start="kick-off", kicking="home", weather="Blizzard")
    match.play("kick 15,3")
    assert match.asked == "touchback" and match.seat == "a"
    assert match.play("choose a4").holder == "a4"


@pytest.mark.rule("bb2020.kick-off.changing-weather")
def test_other_weather_does_not(scene):
    match = event(scene, 4, 4, 6, 5, "d8:1")
    assert match.ball == (6, 10) and match.match.effect(match.match.state.weather).name == "Pouring Rain"


@pytest.mark.rule("bb2020.kick-off.quick-snap")
def test_free_receivers_move_a_square(scene):
    match = event(scene, 4, 5, "d3:1")
    assert match.seat == "h" and not match.options("move h1") and match.options("move h4")
    match.add_dice("d8:1").play("move h4 6,7", "end")
    assert match.at("h4") == (6, 7)


@pytest.mark.rule("bb2020.kick-off.blitz")
def test_some_kickers_move_and_one_may_blitz(scene):
    match = event(scene, 5, 5, "d3:1", rerolls=[1, 1], table=TEAMS + "h6 Human Lineman 5,9 prone")
    assert match.seat == "a" and match.options("move") == ["move a4", "move a5"]
    assert match.options("blitz") == ["blitz a4", "blitz a5"] and not match.options("foul") + match.options("handoff")


@pytest.mark.rule("bb2020.kick-off.blitz")
def test_without_team_rerolls_and_a_fall_ends_it(scene):
    match = event(scene, 5, 5, "d3:1", rerolls=[1, 1])
    match.add_dice("both down", 1, 1, 1, 1, "d8:1")
    match.play("blitz a5", "choose h1", "move a5 14,4", "move a5 13,5", "hit a5 h1")
    assert match.lying("a5") and match.seat == "h" and match.asked == "turn" and match.rerolls == (1, 1)


@pytest.mark.rule("bb2020.kick-off.officious-ref")
@pytest.mark.parametrize(("dice", "fans", "hit", "status"), [
    ([1, 2], [0, 0], "h1", "stunned"), ([1, 1], [0, 0], "h1", "sent-off"), ([1, 2], [5, 0], "a1", "stunned")])
def test_the_referee_picks_on_the_side_with_fewer_fans(scene, dice, fans, hit, status):
    first, then = dice
    match = event(scene, 5, 6, first, 3, "lot:1", then, "d8:1", fans=fans)
    assert match.status(hit) == status and match.asked == "turn"


@pytest.mark.rule("bb2020.kick-off.officious-ref")
def test_level_he_picks_on_both(scene):
    match = event(scene, 5, 6, 3, 3, "lot:1", "lot:1", 4, 4, "d8:1")
    assert match.stunned("h1", "a1")


@pytest.mark.rule("bb2020.kick-off.pitch-invasion")
@pytest.mark.parametrize(("dice", "hit"), [
    ([1, 5], ["h1", "h2"]), ([5, 1], ["a1", "a2"]), ([3, 3], ["h1", "h2", "a1", "a2"])])
def test_fans_invade_the_pitch(scene, dice, hit):
    match = event(scene, 6, 6, *dice, "d3:2", *["lot:1"] * len(hit), "d8:1")
    assert match.stunned(*hit) and match.standing("h3", "a3")


@pytest.mark.rule("crp.kick-off.get-the-ref")
def test_each_side_gets_a_bribe(scene):
    match = event(scene, 1, 1, "d8:1")
    bribe = match.match.rules.index("Bribe")
    assert [match.match.count_grants(match.match.team_row(seat), bribe) for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("crp.kick-off.high-kick")
def test_a_free_receiver_stands_under_the_ball(scene):
    match = event(scene, 2, 3)
    assert match.options() == ["choose h4", "choose h5", "no"]
    assert match.add_dice(4).play("choose h5").holder == "h5"


# -- weather
@pytest.mark.rule("crp.weather.sunny")
def test_the_sun_is_in_the_throwers_eyes(scene):
    table = "h1 Human Lineman 5,5 ball\nh2 Human Lineman 7,5\na1 Human Lineman 20,5"
    match = scene(table, dice=[5, 3], edition="bb2020", weather="Very Sunny")
    match.play("pass h1", "throw h1", "target 7,5")
    assert match.modifiers("pass") == {"Very Sunny": -1} and match.holder == "h2"


@pytest.mark.rule("crp.weather.rain")
def test_the_ball_is_slippery(scene):
    table = "h1 Human Lineman 5,5\nh2 Human Lineman 9,5\na1 Human Lineman 7,5\na2 Human Lineman 20,9"
    match = scene(table, dice=[4, 5], edition="bb2020", weather="Pouring Rain", ball="4,5")
    match.play("pass h1", "move h1 4,5", "throw h1", "target 9,5").add_dice(1, 4).play("intercept a1")
    assert [match.modifiers(what).get("Pouring Rain") for what in ("pick up", "intercept", "catch")] == [-1, -1, -1]


@pytest.mark.rule("crp.weather.blizzard")
def test_snow_makes_for_short_passes_and_bad_footing(scene):
    table = "h1 Human Lineman 1 3 3 4 9 5,5 ball\na1 Human Lineman 20,9"
    match = scene(table, dice=[3], edition="bb2020", weather="Blizzard").play("pass h1", "move h1 6,5", "move h1 7,5")
    assert match.modifiers("go for it") == {"Blizzard": -1}
    match.play("throw h1")
    assert match.offers("target 13,5") and not match.offers("target 14,5")


@pytest.mark.rule("bb2020.weather.heat")
def test_in_the_heat_some_of_each_side_sit_out_the_next_drive(scene):
    match = scene(TEAMS, start="drive end", scored="home", dice=["d3:2", *["lot:1"] * 4], edition="bb2020",
                  weather="Sweltering Heat")
    match.play("free")
    assert match.seat == "h" and match.options("pick") == ["pick h3", "pick h4", "pick h5"]


# -- prayers
FIELD = """
    h1 Human Lineman 5,5
    h2 Human Lineman 5,9
    a1 Human Lineman 20,5
    a2 Human Lineman 20,9
    """


def prayed(scene, number, *dice, table=FIELD, seat=0, kind=16, **rest):
    """In the middle of a turn the seat's prayer is heard."""
    match = scene(table, dice=[f"d{kind}:{number}", *dice], edition="bb2020", **rest)
    game = match.match
    top = game.top
    top.at = 2
    game.seat = -1
    pray(game, seat, kind)
    game.run()
    return match


@pytest.mark.rule("bb2020.prayer.trapdoor")
@pytest.mark.parametrize(("die", "status"), [(1, "reserves"), (2, "standing")])
def test_a_trapdoor_may_open(scene, die, status):
    match = prayed(scene, 1, table="h1 Human Lineman 5,1 ball\na1 Human Lineman 20,5", seat=1)
    match.add_dice(die, *([1, 2, "d8:1"] if die == 1 else [])).play("move h1", "move h1 6,1")
    assert match.status("h1") == status and match.turnover is (die == 1)


@pytest.mark.rule("bb2020.prayer.trapdoor")
def test_who_is_pushed_onto_it_falls_too(scene):
    match = prayed(scene, 1, table="h1 Human Lineman 4,1\na1 Human Lineman 5,1\na2 Human Lineman 20,9")
    match.add_dice("push", 1, 1, 2).play("block h1 a1", "push a1 6,1", "stay")
    assert match.status("a1") == "reserves"


@pytest.mark.rule("bb2020.prayer.friends-with-the-ref")
def test_a_five_is_as_good_as_a_six(scene):
    match = prayed(scene, 2, table="h1 Human Lineman 5,5\na1 Human Lineman 6,5 prone\na2 Human Lineman 20,5")
    match.add_dice(1, 1, 5).play("foul h1", "kick h1 a1", "yes")
    assert match.standing("h1")


@pytest.mark.rule("bb2020.prayer.stiletto")
def test_a_random_player_gets_a_stiletto(scene):
    assert prayed(scene, 3, "lot:2").has("h2", "bb2020.skill.stab")


@pytest.mark.rule("bb2020.prayer.iron-man")
def test_an_iron_man_is_chosen(scene):
    match = prayed(scene, 4)
    assert match.asked == "player"
    assert match.play("choose h2").stat("h2", AV) == 10


@pytest.mark.rule("bb2020.prayer.iron-man")
def test_no_armour_is_better_than_eleven(scene):
    match = prayed(scene, 4, table=FIELD.replace("h2 Human Lineman", "h2 Human Lineman 6 3 3 4 11")).play("choose h2")
    assert match.stat("h2", AV) == 11


@pytest.mark.rule("bb2020.prayer.knuckle-dusters")
def test_knuckle_dusters_are_a_mighty_blow(scene):
    match = prayed(scene, 5)
    assert match.asked == "player"
    assert match.play("choose h1").has("h1", "bb2020.skill.mighty-blow")


@pytest.mark.rule("bb2020.prayer.bad-habits")
def test_some_opponents_become_loners(scene):
    match = prayed(scene, 6, "d3:2", "lot:1", "lot:1")
    assert match.has("a1", "bb2020.skill.loner") and match.has("a2", "bb2020.skill.loner")
    assert match.match.value(match.player("a1"), match.match.rules.index("bb2020.skill.loner")) == 2


@pytest.mark.rule("bb2020.prayer.greasy-cleats")
def test_greasy_cleats_slow_an_opponent(scene):
    match = prayed(scene, 7, "lot:2")
    assert match.stat("a2", MA) == 5 and match.stat("a1", MA) == 6


@pytest.mark.rule("bb2020.prayer.blessed-statue")
def test_the_statue_makes_a_pro(scene):
    match = prayed(scene, 8)
    assert match.asked == "player"
    assert match.play("choose h1").has("h1", "bb2020.skill.pro")


@pytest.mark.rule("bb2020.prayer.moles")
def test_moles_trip_everybody(scene):
    match = prayed(scene, 9, table=FIELD.replace("h1 Human Lineman", "h1 Human Lineman 1 3 3 4 9"))
    match.add_dice(2, 1, 1).play("move h1", "move h1 6,5", "move h1 7,5")
    assert match.modifiers("go for it") == {"Moles under the Pitch": -1} and match.lying("h1")


@pytest.mark.parametrize(("number", "deed", "cause", "extra"), [
    pytest.param(10, COMPLETIONS, -1, 1, marks=pytest.mark.rule("bb2020.prayer.perfect-passing")),
    pytest.param(11, CASUALTIES, BY_CROWD, 2, marks=pytest.mark.rule("bb2020.prayer.fan-interaction")),
    pytest.param(12, CASUALTIES, BY_BLOCK, 1, marks=pytest.mark.rule("bb2020.prayer.necessary-violence")),
    pytest.param(13, CASUALTIES, BY_FOUL, 2, marks=pytest.mark.rule("bb2020.prayer.fouling-frenzy")),
])
def test_deeds_are_worth_more(scene, number, deed, cause, extra):
    match = prayed(scene, number)
    match.match.credit(match.player("h1"), deed, cause)
    match.match.credit(match.player("a1"), deed, cause)
    tally = match.match.state.tally
    assert [tally[match.player(who) * TALLIES + EXTRA_SPP] for who in ("h1", "a1")] == [extra, 0]


@pytest.mark.rule("bb2020.prayer.throw-a-rock")
@pytest.mark.parametrize(("die", "down"), [(4, False), (5, True)])
def test_a_rock_for_one_who_stalls(scene, die, down):
    match = prayed(scene, 14, table=FIELD.replace("a1 Human Lineman 20,5", "a1 Human Lineman 3,2 ball"))
    match.play("end").add_dice(die, *([1, 2, "d8:1"] if down else [])).play("end")
    assert match.lying("a1") is down


@pytest.mark.rule("bb2020.prayer.throw-a-rock")
def test_none_for_one_who_cannot_score(scene):
    match = prayed(scene, 14, table=FIELD.replace("a1 Human Lineman 20,5", "a1 Human Lineman 20,5 ball"))
    match.play("end", "end")
    assert match.standing("a1")


@pytest.mark.rule("bb2020.prayer.under-scrutiny")
@pytest.mark.rule("bb2020.core.watched")
def test_every_foul_of_the_watched_side_is_seen(scene):
    match = prayed(scene, 15, seat=1, table="h1 Human Lineman 5,5\na1 Human Lineman 6,5 prone\na2 Human Lineman 20,5")
    match.add_dice(1, 2).play("foul h1", "kick h1 a1")
    assert match.asked == "argue"
    assert match.play("no").status("h1") == "sent-off"


@pytest.mark.rule("bb2020.prayer.intensive-training")
def test_a_random_player_learns_a_skill(scene):
    match = scene("", start="set-up", edition="bb2020", dice=["d16:16", "lot:1"])
    game = match.match
    frame = game.top
    frame.at = 1
    game.seat = -1
    pray(game, 0, 16)
    game.run()
    assert match.asked == "option"
    match.play(next(line for line in match.options() if line.endswith("Block")))
    assert any(match.match.has(player, match.match.rules.index("Block")) for player in range(32))
