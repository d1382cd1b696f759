"""After the match: giving up, most valuable players, star player points, winnings, fan factor."""

from __future__ import annotations

import pytest

from nuffle.rules.player_state import CASUALTIES, COMPLETIONS, INTERCEPTIONS, MVPS, TALLIES, TOUCHDOWNS
from nuffle.rules.team_state import CONCEDED, FAN_CHANGE, FORGIVEN, GIVEN_UP, WINNINGS

SIX = "\n".join([*(f"h{n} Lineman {n},5" for n in range(1, 4)), *(f"a{n} Lineman {20 + n},7" for n in range(1, 4))])


def sheet(match, what):
    return [match.match.state.get(seat, what) for seat in (0, 1)]


def tally(match, label):
    first = match.player(label) * TALLIES
    return list(match.match.state.tally)[first:first + TALLIES]


def over(scene, score, dice, table=SIX, **rest):
    return scene(table, start="match end", half=2, score=score, dice=["lot:1", "lot:2", *dice], **rest)


# -- most valuable players
def test_one_most_valuable_player_each_by_lot(scene):
    match = over(scene, [1, 0], [])
    assert [event["player"] for event in match.events("mvp")] == ["h1", "a2"]
    assert tally(match, "h1")[MVPS] == 1 and tally(match, "a2")[MVPS] == 1 and match.asked == ""


def test_the_hurt_and_the_knocked_out_are_drawn_too_but_not_who_is_away(scene):
    table = "h1 Lineman away\nh2 Lineman ko\nh3 Lineman casualty\na1 Lineman\na2 Lineman"
    assert [event["player"] for event in over(scene, [1, 0], [], table).events("mvp")] == ["h2", "a2"]


def test_an_award_drawn_by_a_star_is_lost(scene):
    match = over(scene, [1, 0], [], "h1 Griff Oberwald\na1 Lineman\na2 Lineman")
    assert match.events("mvp")[0]["player"] == "h1" and tally(match, "h1")[MVPS] == 0


def test_deeds_are_counted_apart(scene):
    match = scene("h1 Lineman 22,5 ball\nh2 Lineman 25,5\nh3 Lineman 5,5\na1 Lineman 6,5\na2 Lineman 1,1",
                  dice=["pow", 6, 6, 6, 6, 1, "d8:1", 3, 3])
    match.play("block h3 a1", "push a1 7,5", "stay", "pass h1", "throw h1", "target 25,5")
    assert tally(match, "h1")[COMPLETIONS] == 1 and tally(match, "h2")[TOUCHDOWNS] == 1
    assert tally(match, "h3")[CASUALTIES] == 1 and tally(match, "h1")[INTERCEPTIONS] == 0


# -- winnings
def test_money_and_fans_are_for_leagues(scene):
    for setting in ("exhibition", "tournament"):
        match = over(scene, [1, 0], [], setting=setting)
        assert sheet(match, WINNINGS) == [0, 0] and not match.events("fan factor")


def test_a_die_fame_and_one_more_for_not_losing(scene):
    match = over(scene, [1, 0], [3], setting="league", fame=[1, 2])
    assert match.asked == "winnings" and match.seat == "h"
    match.add_dice(4, 1, 1, 1, 1, 1).play("no")
    assert sheet(match, WINNINGS) == [50_000, 60_000]


def test_the_winner_may_roll_again_and_keeps_the_second(scene):
    match = over(scene, [1, 0], [3], setting="league").add_dice(1, 4, 1, 1, 1, 1, 1).play("yes")
    assert sheet(match, WINNINGS) == [20_000, 40_000]


def test_after_a_draw_nobody_rolls_again(scene):
    match = over(scene, [1, 1], [3, 4, 1, 1, 1, 1], setting="league")
    assert match.asked == "" and sheet(match, WINNINGS) == [40_000, 50_000]


# -- fan factor
@pytest.mark.parametrize(("factor", "winner", "loser", "change"), [
    ([9, 9], [3, 3, 4], [4, 4], [1, -1]),           # more than it, less than it
    ([9, 9], [3, 3, 3], [4, 5], [0, 0]),            # neither
    ([9, 2], [1, 1, 1], [6, 6], [0, 0]),            # a winner loses none, a loser gains none
])
def test_fans_come_and_go(scene, factor, winner, loser, change):
    match = over(scene, [2, 1], [3], setting="league", fan_factor=factor)
    match.add_dice(3, *winner, *loser).play("no")
    assert sheet(match, FAN_CHANGE) == change


def test_after_a_draw_two_dice_may_go_either_way(scene):
    match = over(scene, [1, 1], [1, 1, 6, 6, 1, 1], setting="league", fan_factor=[5, 5])
    assert sheet(match, FAN_CHANGE) == [1, -1]


# -- giving up
def test_who_gives_up_pays_the_winner_both_awards_and_both_winnings(scene):
    match = scene(SIX, setting="league", fame=[2, 1], fan_factor=[5, 5], score=[2, 0],
                  dice=["lot:1", "lot:3", 3, 4])
    match.play("concede")
    assert match.score == (2, 3) and [event["player"] for event in match.events("mvp")] == ["a1", "a3"]
    assert match.asked == "winnings" and match.seat == "a"
    match.add_dice(6, 6, 6).play("no")
    assert sheet(match, WINNINGS) == [0, 50_000 + 60_000]
    assert sheet(match, FAN_CHANGE) == [-1, 1] and sheet(match, CONCEDED) == [GIVEN_UP, 0]


def test_where_there_are_no_fans_none_turn_away(scene):
    match = scene(SIX, setting="league", dice=["lot:1", "lot:3", 3, 4]).play("concede")
    match.add_dice(6, 6, 6).play("no")
    assert sheet(match, FAN_CHANGE) == [0, 1]


def test_a_winner_who_led_keeps_his_score(scene):
    match = scene(SIX, score=[0, 2], dice=["lot:1", "lot:1"]).play("concede")
    assert match.score == (0, 2)


def test_with_two_players_left_it_costs_nothing(scene):
    table = "h1 Lineman 5,5\nh2 Lineman\nh3 Lineman ko\nh4 Lineman casualty\na1 Lineman 20,7\na2 Lineman 20,8"
    match = scene(table, setting="league", dice=["lot:2", "lot:1", 3, 4]).play("concede")
    assert match.score == (0, 1) and sheet(match, CONCEDED) == [FORGIVEN, 0]
    match.add_dice(1, 1, 1, 1, 1).play("no")
    assert sheet(match, WINNINGS) == [30_000, 50_000]
    assert [event["player"] for event in match.events("mvp")] == ["h2", "a1"]
