"""The kick-off table, one story or more for each of its eleven events."""

from __future__ import annotations

import pytest

from nuffle.rules.team_state import MARKER

TEAMS = """
    h1 Lineman 12,6
    h2 Lineman 12,7
    h3 Lineman 12,8
    h4 Lineman 5,7
    h5 Lineman 8,2
    a1 Lineman 13,6
    a2 Lineman 13,7
    a3 Lineman 13,8
    a4 Lineman 20,7
    a5 Lineman 15,3
    """
LANDS = ["d8:5", 1]     # one square down the pitch: from 6,10 to 6,11


def event(scene, first, second, *dice, kick="6,10", table=TEAMS, **rest):
    """The away team kicks; two dice say what happens, the ball comes down on 6,11 unless told otherwise."""
    match = scene(table, start="kick-off", dice=[*LANDS, first, second, *dice], **rest)
    return match.play(f"kick {kick}")


def markers(match):
    return tuple(match.match.state.get(seat, MARKER) for seat in (0, 1))


def bribes(match):
    index = match.match.rules.index("Bribe")
    return [match.match.count_grants(match.match.team_row(seat), index) for seat in (0, 1)]


@pytest.mark.rule("crp.kick-off.get-the-ref")
def test_two_everybody_bribes_the_referee(scene):
    assert bribes(event(scene, 1, 1, "d8:1")) == [1, 1]


# -- riot
@pytest.mark.rule("crp.kick-off.riot")
@pytest.mark.parametrize(("before", "dice", "after"), [
    ((0, 0), [], (1, 1)),           # nobody has had a turn
    ((0, 1), [], (1, 2)),           # the receivers have not
    ((7, 7), [], (6, 6)),           # the receivers have one turn left
    ((7, 8), [], (6, 7)),
    ((3, 3), [3], (4, 4)),
    ((3, 3), [4], (2, 2)),
    ((1, 2), [6], (0, 1)),
    ((6, 7), [1], (7, 8)),          # the last turn of the kickers is gone
])
def test_three_a_riot_moves_both_markers(scene, before, dice, after):
    match = event(scene, 1, 2, *dice, "d8:1", markers=list(before))
    assert [entry["to"] for entry in match.events("marker")] == list(after)
    assert markers(match) == (after[0] + 1, after[1]) and match.seat == "h"


@pytest.mark.rule("crp.kick-off.riot")
def test_no_marker_goes_below_its_start(scene):
    match = event(scene, 1, 2, 6, "d8:1", markers=[1, 0])
    assert [entry["to"] for entry in match.events("marker")] == [0, 0]


# -- perfect defence
@pytest.mark.rule("crp.kick-off.perfect-defence")
def test_four_the_kickers_set_up_again_the_same_players(scene):
    match = event(scene, 2, 2, table=TEAMS + "\na6 Lineman")
    assert match.asked == "set-up" and match.seat == "a"
    match.play("clear", "free")
    assert match.options("pick") == [f"pick a{n}" for n in range(1, 6)]
    match.add_dice("d8:1").play("pick a1", "at 13,9", "clear", "formation wall", "done")
    assert match.at("h4") == (5, 7) and match.asked == "turn"
    assert match.at("a1") == (13, 5) and match.at("a6") is None


@pytest.mark.rule("crp.kick-off.perfect-defence")
def test_or_leave_it_as_it_is(scene):
    match = event(scene, 1, 3).add_dice("d8:1").play("done")
    assert match.at("a4") == (20, 7) and match.ball == (6, 10)


@pytest.mark.rule("crp.kick-off.perfect-defence")
def test_it_must_be_legal_again(scene):
    match = event(scene, 2, 2).play("clear", "free", "pick a1", "at 20,7", "pick a2", "at 20,8", "pick a3")
    assert match.options("at") == [f"at 13,{y}" for y in range(4, 11)]


# -- high kick
@pytest.mark.rule("crp.kick-off.high-kick")
def test_five_a_free_receiver_may_stand_under_the_ball(scene):
    match = event(scene, 2, 3)
    assert match.seat == "h" and match.options() == ["choose h4", "choose h5", "no"]
    match.add_dice(4).play("choose h5")
    assert match.at("h5") == (6, 11) and match.holder == "h5"


@pytest.mark.rule("crp.kick-off.high-kick")
def test_he_need_not(scene):
    match = event(scene, 2, 3).add_dice("d8:1").play("no")
    assert match.ball == (6, 10)


@pytest.mark.rule("crp.kick-off.high-kick")
def test_nor_where_somebody_stands_or_at_a_touchback(scene):
    assert event(scene, 2, 3, 4, kick="5,6").holder == "h4"
    assert event(scene, 2, 3, kick="5,14").asked == "touchback"


# -- fans and coaches
@pytest.mark.rule("crp.kick-off.cheering-fans")
@pytest.mark.parametrize(("dice", "rest", "after"), [
    ([3, 1], {}, (1, 0)), ([1, 3], {}, (0, 1)), ([2, 2], {}, (1, 1)),
    ([1, 2], {"fame": [2, 0]}, (1, 0)), ([1, 2], {"cheerleaders": [2, 0]}, (1, 0)),
    ([2, 2], {"assistants": [4, 0]}, (1, 1))])
def test_six_the_loudest_fans_bring_a_re_roll(scene, dice, rest, after):
    assert event(scene, 3, 3, *(f"d3:{die}" for die in dice), "d8:1", **rest).rerolls == after


@pytest.mark.rule("crp.kick-off.brilliant-coaching")
@pytest.mark.parametrize(("dice", "rest", "after"), [
    ([3, 1], {}, (1, 0)), ([1, 3], {}, (0, 1)), ([2, 2], {}, (1, 1)),
    ([1, 2], {"fame": [2, 0]}, (1, 0)), ([1, 2], {"assistants": [2, 0]}, (1, 0)),
    ([2, 2], {"cheerleaders": [4, 0]}, (1, 1))])
def test_eight_the_cleverest_coaches_bring_a_re_roll(scene, dice, rest, after):
    assert event(scene, 4, 4, *(f"d3:{die}" for die in dice), "d8:1", **rest).rerolls == after


@pytest.mark.rule("crp.kick-off.cheering-fans")
def test_the_re_roll_is_for_this_half(scene):
    match = event(scene, 3, 3, "d3:3", "d3:1", "d8:1", turn=8, rerolls=[1, 1])
    assert match.rerolls == (2, 1)
    match.play("end", "end")
    assert match.match.state.half == 2 and match.rerolls == (1, 1)


# -- weather
def weather(match):
    return match.match.effect(match.match.state.weather).name


@pytest.mark.rule("crp.kick-off.changing-weather")
def test_seven_the_weather_changes(scene):
    match = event(scene, 3, 4, 6, 5, "d8:1", weather="Blizzard")
    assert weather(match) == "Pouring Rain" and match.ball == (6, 10)
    assert not match.match.has(match.match.state.match_row, match.match.rules.index("Blizzard"))


@pytest.mark.rule("crp.kick-off.changing-weather")
def test_if_it_turns_nice_the_ball_drifts_a_square(scene):
    match = event(scene, 3, 4, 3, 4, "d8:3", "d8:1", weather="Pouring Rain")
    assert weather(match) == "Nice" and match.ball == (7, 10)


@pytest.mark.rule("crp.kick-off.changing-weather")
def test_a_gust_may_carry_it_over_the_middle(scene):
    match = event(scene, 3, 4, 3, 4, "d8:3", kick="12,10")
    assert match.asked == "touchback"


@pytest.mark.rule("crp.kick-off.changing-weather")
def test_a_touchback_stays_one(scene):
    assert event(scene, 3, 4, 3, 4, kick="5,14").asked == "touchback"


# -- quick snap
@pytest.mark.rule("crp.kick-off.quick-snap")
def test_nine_receivers_move_a_square_each_without_dodging(scene):
    match = event(scene, 4, 5)
    assert match.seat == "h" and match.asked == "free move"
    match.play("move h2 11,6", "move h5 9,1")
    assert not match.options("move h2") and match.options("move h1")
    match.play("move h1 13,5").add_dice("d8:1").play("end")
    assert match.at("h1") == (13, 5) and match.at("h2") == (11, 6) and not match.rolled("dodge")


# -- blitz
@pytest.mark.rule("crp.kick-off.blitz")
def test_ten_the_kickers_play_a_turn_while_the_ball_is_in_the_air(scene):
    match = event(scene, 4, 6, markers=[0, 0])
    assert match.asked == "turn" and match.seat == "a" and match.ball is None and markers(match) == (0, 0)
    assert not match.options("move a1") and match.offers("move a4") and match.offers("blitz a5")
    assert not match.options("pass")
    match.play("move a4", "move a4 19,7", "end").add_dice("d8:1").play("end")
    assert match.seat == "h" and match.ball == (6, 10) and markers(match) == (1, 0)


@pytest.mark.rule("crp.kick-off.blitz")
def test_a_kicker_may_run_under_the_ball_and_catch_it(scene):
    table = TEAMS.replace("a5 Lineman 15,3", "a5 Lineman 13,11")
    match = event(scene, 4, 6, table=table).play("move a5", *(f"move a5 {x},11" for x in range(12, 6, -1)))
    match.add_dice(2, 4).play("move a5 6,11", "end", "end")
    assert match.holder == "a5" and match.seat == "h"


@pytest.mark.rule("crp.kick-off.blitz")
def test_team_re_rolls_work_in_it_and_a_turnover_ends_it(scene):
    match = event(scene, 4, 6, table=TEAMS.replace("a5 Lineman 15,3", "a5 0 3 3 8 15,3"), rerolls=[0, 1])
    match.add_dice(1).play("move a5", "move a5 14,3")
    assert match.asked == "re-roll"
    match.add_dice(1, 6, 6, 1, 1, "d8:1").play("reroll")
    assert match.stunned("a5") and match.seat == "h" and match.rerolls == (0, 0)
    match.play("end")
    assert match.seat == "a" and match.stunned("a5")
    match.play("end")
    assert match.prone("a5")


# -- rocks
@pytest.mark.rule("crp.kick-off.throw-a-rock")
def test_eleven_a_rock_hits_somebody_without_an_armour_roll(scene):
    match = event(scene, 5, 6, 5, 3, "lot:4", 4, 4, "d8:1")
    assert match.status("a4") == "ko" and not match.rolled("armour")


@pytest.mark.rule("crp.kick-off.throw-a-rock")
def test_fame_helps_to_aim_and_a_tie_hits_both(scene):
    match = event(scene, 5, 6, 3, 4, "lot:1", "lot:5", 1, 1, 1, 2, "d8:1", fame=[1, 0])
    assert match.stunned("a1", "h5")


@pytest.mark.rule("crp.kick-off.throw-a-rock")
def test_a_rock_earns_nobody_points(scene):
    match = event(scene, 5, 6, 1, 3, "lot:1", 6, 6, 1, "d8:1", "d8:1")
    assert match.status("h1") == "casualty" and sum(match.match.state.tally) == 0


# -- invasion
@pytest.mark.rule("crp.kick-off.pitch-invasion")
def test_twelve_fans_stun_on_a_six(scene):
    match = event(scene, 6, 6, 6, 5, 1, 2, 3, 1, 2, 3, 6, 5, "d8:1")
    assert match.stunned("a1", "h4") and match.standing("a2", "h5") and len(match.events("hit")) == 2


@pytest.mark.rule("crp.kick-off.pitch-invasion")
def test_fame_makes_them_bolder_but_a_one_never_counts(scene):
    table = "h1 Lineman 12,7\nh2 Lineman 5,5\na1 Lineman 13,7\na2 Lineman 20,7"
    match = event(scene, 6, 6, 4, 1, 4, 5, "d8:1", table=table, fame=[5, 0])
    assert match.stunned("a1") and match.standing("a2", "h1", "h2")


@pytest.mark.rule("crp.kick-off.pitch-invasion")
def test_who_swings_a_ball_and_chain_is_knocked_out(scene):
    table = "h1 Lineman 12,7\na1 Lineman 13,7 +Ball & Chain\na2 Lineman 20,7"
    match = event(scene, 6, 6, 6, 1, 1, "d8:1", table=table)
    assert match.status("a1") == "ko"


@pytest.mark.rule("crp.kick-off.blitz")
def test_no_wizard_casts_in_a_bonus_turn(scene):
    match = event(scene, 4, 6, hired={"away": ["Wizard"]})
    assert match.asked == "turn" and match.seat == "a"
    match.add_dice("d8:1").play("end")
    assert match.asked == "turn" and match.seat == "h"
