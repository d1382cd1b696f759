"""Before the match: weather, petty cash, hiring, the gate, the coin."""

from __future__ import annotations

import pytest

from nuffle.editions.crp.ruleset import CRP
from nuffle.rules.team_state import FAME, FANS, SPENT
from nuffle.teams.entry import match_team
from nuffle.teams.market import with_journeymen
from nuffle.teams.ready import ready_roster

SKY = [3, 4]
GATE = [1, 2, 3, 4]


def before(scene, *dice, **rest):
    return scene("", start="before the match", dice=[*SKY, *dice], **rest)


def sheet(match, what):
    return [match.match.state.get(seat, what) for seat in (0, 1)]


# -- order
def test_weather_money_hiring_fans_coin(scene):
    match = before(scene, setting="league", value=[1_200_000, 1_000_000], treasury=[100_000, 0])
    assert match.events("weather") and match.asked == "petty cash"
    match.play("gold 0")
    assert match.asked == "buy" and match.seat == "a" and not match.events("gate")
    match.add_dice(*GATE).play("done")
    assert match.events("gate") and match.asked == "coin"


@pytest.mark.parametrize("setting", ["league", "exhibition"])
def test_level_and_poor_teams_hire_nobody(scene, setting):
    match = before(scene, *GATE, setting=setting, value=[1_000_000, 1_000_000])
    assert match.asked == "coin"


def test_in_a_tournament_nothing_is_bought_at_the_pitch(scene):
    match = before(scene, *GATE, setting="tournament", value=[1_200_000, 1_000_000], treasury=[100_000, 100_000])
    assert match.asked == "coin"


# -- journeymen
def test_a_team_too_small_is_filled_up_with_loners():
    roster = ready_roster("crp", "Human")
    few = roster.model_copy(update={"players": tuple(roster.players[:8])})
    team = match_team(with_journeymen(few), CRP.indexes)
    assert len(team.players) == 11 and [player.journeyman for player in team.players].count(True) == 3
    assert all(("crp.skill.loner", 0) in player.skills for player in team.players if player.journeyman)
    assert all(player.lineman for player in team.players if player.journeyman)


# -- petty cash
def test_the_higher_team_value_decides_first(scene):
    match = before(scene, value=[1_000_000, 1_200_000], treasury=[100_000, 100_000])
    assert match.asked == "petty cash" and match.seat == "a"
    match.play("gold 0")
    assert match.asked == "petty cash" and match.seat == "h" and match.options()[-1] == "gold 10"


def test_the_weaker_side_gets_the_difference_petty_cash_counted(scene):
    match = before(scene, value=[1_200_000, 1_000_000], treasury=[100_000, 0])
    match.play("gold 5")
    assert match.seat == "h" and match.asked == "buy" and match.options() == ["buy Bloodweiser Babes", "done"]
    match.play("done")
    frame = match.match.top
    assert match.seat == "a" and list(frame.free) == [0, 25]


def test_petty_cash_may_turn_the_tables(scene):
    match = before(scene, value=[1_050_000, 1_000_000], treasury=[0, 150_000]).play("gold 15")
    frame = match.match.top
    assert list(frame.free) == [10, 0] and list(frame.cash) == [0, 15] and match.seat == "h"


def test_free_money_goes_first_and_what_is_left_of_ones_own_returns(scene):
    match = before(scene, value=[1_200_000, 1_000_000], treasury=[0, 100_000]).play("gold 3")
    frame = match.match.top
    assert list(frame.free) == [0, 17]
    match.play("buy Wizard")
    assert list(frame.free) == [0, 2] and list(frame.cash) == [0, 3] and sheet(match, SPENT) == [0, 0]
    match.add_dice(*GATE).play("buy Bloodweiser Babes")
    assert sheet(match, SPENT) == [0, 30_000] and match.asked == "coin"


def test_unspent_own_gold_is_not_lost(scene):
    match = before(scene, value=[1_200_000, 1_200_000], treasury=[100_000, 0], setting="league").play("gold 10")
    match.add_dice(*GATE).play("buy Bloodweiser Babes", "done", "done")
    assert sheet(match, SPENT) == [50_000, 0]


# -- the gate
@pytest.mark.parametrize(("dice", "factor", "fans", "fame"), [
    ([3, 4, 3, 4], [0, 0], [7, 7], [0, 0]),
    ([3, 4, 3, 5], [0, 0], [7, 8], [0, 1]),
    ([1, 2, 3, 3], [0, 0], [3, 6], [0, 2]),
    ([1, 1, 1, 1], [9, 3], [11, 5], [2, 0]), ([1, 1, 1, 2], [9, 3], [11, 6], [1, 0])])
def test_fans_and_fame(scene, dice, factor, fans, fame):
    match = before(scene, *dice, fan_factor=factor)
    assert sheet(match, FANS) == fans and sheet(match, FAME) == fame


# -- the coin
def test_one_coach_calls_and_the_winner_chooses(scene):
    match = before(scene, *GATE)
    assert match.asked == "coin" and match.seat == "a" and match.options() == ["heads", "tails"]
    match.add_dice("heads").play("heads")
    assert match.asked == "receive" and match.seat == "a" and match.options() == ["receive", "kick-off"]
    match.play("receive")
    assert match.asked == "set-up" and match.seat == "h" and match.match.state.half == 1


def test_a_wrong_call_leaves_the_choice_to_the_other(scene):
    match = before(scene, *GATE, "tails").play("heads")
    assert match.seat == "h"
    match.play("kick")
    assert match.seat == "h" and match.asked == "set-up" and match.match.state.first_kicker == 0
