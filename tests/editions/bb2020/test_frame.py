"""The frame of a match in the 2020 edition: before it, its calls and casualties, its end."""

from __future__ import annotations

import pytest

from nuffle.rules.player_state import MVPS, TALLIES
from nuffle.rules.team_state import CONCEDED, EJECTED, FAN_CHANGE, FANS, SPENT, WINNINGS

LINE = "Human Lineman"


def stage(scene, table="", *dice, **rest):
    return scene(table.replace("Lineman", LINE), dice=list(dice), edition="bb2020", **rest)


def sheet(match, what):
    return [match.match.state.get(seat, what) for seat in (0, 1)]


def prayers(match, seat=0):
    game = match.match
    held = [game.effect(rule).name for rule in game.rules.rolls["prayers"] if game.has(game.team_row(seat), rule)]
    return sorted(held)


# -- before the match
def before(scene, *dice, **rest):
    return stage(scene, "", *dice, start="before the match", **rest)


def test_fan_factor_is_a_d3_and_the_dedicated(scene):
    match = before(scene, "d3:2", "d3:3", 3, 4, fan_factor=[4, 1])
    assert sheet(match, FANS) == [6, 4] and match.asked == "coin"


def test_outside_a_league_nothing_is_bought_and_nobody_prays(scene):
    match = before(scene, 1, 1, 3, 4, value=[1_300_000, 1_000_000], treasury=[200_000, 200_000])
    assert match.asked == "coin" and prayers(match) == prayers(match, 1) == []


def test_level_teams_buy_nothing(scene):
    match = before(scene, 1, 1, 3, 4, setting="league", value=[1_000_000, 1_000_000], treasury=[500_000, 500_000])
    assert match.asked == "coin"


def test_the_higher_side_spends_its_treasury_the_lower_the_difference_and_as_much(scene):
    match = before(scene, 1, 1, 3, 4, setting="league", value=[1_150_000, 1_000_000], treasury=[100_000, 900_000])
    assert (match.asked, match.seat) == ("buy", "h")
    match.play("buy Bribe")
    assert (match.asked, match.seat) == ("buy", "a") and sheet(match, SPENT) == [100_000, 0]
    match.play("buy Extra Team Training", "buy Extra Team Training", "buy Bloodweiser Kegs")
    assert sheet(match, SPENT) == [100_000, 0] and match.asked == "coin"


def test_the_poorer_side_prays_once_for_each_fifty_thousand(scene):
    match = before(scene, 1, 1, 3, 4, setting="league", value=[1_000_000, 1_120_000])
    match.add_dice("d16:9", "d16:9", "d16:10").play("done")
    assert prayers(match) == ["Moles under the Pitch", "Perfect Passing"] and match.asked == "coin"


def test_what_was_bought_counts_against_praying(scene):
    match = before(scene, 1, 1, 3, 4, setting="league", value=[1_000_000, 1_140_000])
    match.play("buy Bribe", "done")
    assert match.asked == "coin" and prayers(match) == []


# -- whom it is meant for
NAMED = "h1 Lineman 5,5\nh2 Lineman 5,9\na1 Lineman 6,5\na2 Lineman 6,6\na3 Lineman 4,5 prone\na4 Lineman 4,4 stunned"


def test_a_blitz_names_its_target_and_blocks_nobody_else(scene):
    match = stage(scene, NAMED).play("blitz h1")
    assert match.asked == "player" and match.options() == ["choose a1", "choose a2"]
    match.play("choose a2")
    assert match.asked == "action" and match.options("block") == ["block h1 a2"]


def test_where_there_is_but_one_nobody_asks(scene):
    match = stage(scene, "h1 Lineman 5,5\na1 Lineman 6,5\na3 Lineman 4,5 prone").play("blitz h1")
    assert match.options("block") == ["block h1 a1"]


def test_a_foul_names_its_victim(scene):
    match = stage(scene, NAMED).play("foul h1")
    assert match.options() == ["choose a3", "choose a4"]
    match.play("choose a4")
    assert match.options("foul") == ["foul h1 a4"]


# -- re-rolls
def test_any_number_of_team_rerolls_in_a_turn(scene):
    match = stage(scene, "h1 Lineman 5,5\nh2 Lineman 9,9\na1 Lineman 4,5\na2 Lineman 8,9", 1, 5, 1, 5, rerolls=[2, 0])
    match.play("move h1", "move h1 6,5", "reroll", "end", "move h2", "move h2 10,9", "reroll")
    assert match.rerolls == (0, 0) and match.standing("h1", "h2")


# -- standing up
@pytest.mark.parametrize(("die", "up"), [(3, False), (4, True)])
def test_the_slow_stand_up_on_four(scene, die, up):
    match = stage(scene, "h1 Lineman 2 5 5 5 11 5,5 prone\na1 Lineman 20,5", die).play("move h1")
    assert match.standing("h1") is up
    if up:
        match.add_dice(2).play("move h1 6,5")
        assert match.rolled("go for it")


# -- the referee
FOUL = "h1 Lineman 5,5\nh2 Lineman 12,7\na1 Lineman 6,5 prone\na2 Lineman 20,7"


def foul(scene, *dice, **rest):
    return stage(scene, FOUL, *dice, **rest).play("foul h1", "kick h1 a1")


def test_he_may_argue_before_he_bribes(scene):
    match = foul(scene, 1, 1, hired={"home": ["Bribe"]})
    assert match.asked == "argue"
    match.add_dice(4).play("yes")
    assert match.asked == "window"
    match.add_dice(2).play("use Bribe")
    assert match.standing("h1") and not match.turnover


def test_a_six_keeps_him_on_the_pitch_and_ends_the_turn(scene):
    match = foul(scene, 1, 1).add_dice(6).play("yes")
    assert match.standing("h1") and match.turnover and match.seat == "a"


def test_a_one_sends_the_coach_away_too_and_no_bribe_helps(scene):
    match = foul(scene, 1, 1, hired={"home": ["Bribe"]}).add_dice(1).play("yes")
    assert match.status("h1") == "sent-off" and sheet(match, EJECTED) == [1, 0] and match.seat == "a"


def test_an_ejected_coach_argues_no_more(scene):
    match = stage(scene, FOUL)
    match.match.state.put(0, EJECTED, 1)
    match.add_dice(1, 1).play("foul h1", "kick h1 a1")
    assert match.status("h1") == "sent-off"


def test_not_arguing_is_a_sending_off(scene):
    match = foul(scene, 1, 1).play("no")
    assert match.status("h1") == "sent-off" and match.turnover


# -- casualties
DOWN = "h1 Lineman 5,5\na1 Lineman 6,5\na2 Lineman 20,7"


def hurt(scene, *dice, table=DOWN, **rest):
    match = stage(scene, table, "pow", 6, 6, 6, 6, *dice, **rest)
    return match.play("block h1 a1", "push a1 7,5", "stay")


def effect(match):
    return [event["result"] for event in match.events("casualty")]


@pytest.mark.parametrize(("dice", "told"), [
    (("d16:6",), "badly hurt"), (("d16:7",), "miss next game"), (("d16:9",), "miss next game"),
    (("d16:10",), "niggling injury"), (("d16:12",), "niggling injury"), (("d16:13", 1), "-AV"), (("d16:13", 2), "-AV"),
    (("d16:13", 3), "-MA"), (("d16:14", 4), "-PA"), (("d16:14", 5), "-AG"), (("d16:14", 6), "-ST"),
    (("d16:15",), "dead"), (("d16:16",), "dead"),
])
def test_the_casualty_table(scene, dice, told):
    match = hurt(scene, *dice)
    assert effect(match) == [told] and match.status("a1") == "casualty"


def test_what_cannot_sink_further_is_rolled_again(scene):
    match = hurt(scene, "d16:13", 5, 3, table=DOWN.replace("a1 Lineman 6,5", "a1 Lineman 6 3 6 4 9 6,5"))
    assert effect(match) == ["-MA"]


def test_the_apothecary_has_the_second_casualty_rolled(scene):
    match = hurt(scene, "d16:16", apothecaries=[0, 1])
    assert match.asked == "apothecary"
    match.add_dice("d16:2").play("yes", "keep 2")
    assert match.status("a1") == "reserves"


# -- the kick
@pytest.mark.parametrize(("first", "offered"), [("5,5", ["choose h1"]), ("5,5 prone", ["choose h1", "choose h2"])])
def test_a_touchback_goes_to_one_who_stands_if_there_is_one(scene, first, offered):
    table = f"h1 Lineman {first}\nh2 Lineman 6,6 prone\na1 Lineman 20,5"
    match = stage(scene, table, "d8:7", 3, 6, 6, 6, 1, 1, "lot:1", start="kick-off").play("kick 0,7")
    assert match.asked == "touchback" and match.options() == offered


# -- the end
def ended(scene, *dice, **rest):
    return stage(scene, "h1 Lineman 5,5\na1 Lineman 20,5", *dice, start="match end", half=2, **rest)


def test_winnings_are_half_the_fans_and_the_touchdowns(scene):
    match = ended(scene, "lot:1", "lot:1", 3, 3, setting="league", score=[2, 1], fans=[5, 4], fan_factor=[3, 4])
    assert sheet(match, WINNINGS) == [65_000, 55_000] and sheet(match, FAN_CHANGE) == [1, -1]


@pytest.mark.parametrize(("dice", "change"), [((2, 4), [0, 0]), ((3, 3), [1, -1])])
def test_dedicated_fans_come_and_go(scene, dice, change):
    match = ended(scene, "lot:1", "lot:1", *dice, setting="league", score=[1, 0], fans=[4, 4], fan_factor=[3, 4])
    assert sheet(match, FAN_CHANGE) == change


def test_the_last_dedicated_fan_stays_and_a_draw_moves_nobody(scene):
    match = ended(scene, "lot:1", "lot:1", 6, 1, setting="league", score=[1, 0], fans=[4, 4], fan_factor=[9, 1])
    assert sheet(match, FAN_CHANGE) == [0, 0]
    assert sheet(ended(scene, "lot:1", "lot:1", setting="league", fan_factor=[1, 6]), FAN_CHANGE) == [0, 0]


def test_conceding_gives_all_touchdowns_away_and_costs_fans(scene):
    table = "\n".join(f"{side}{n} Lineman {x},{n}" for side, x in (("h", 5), ("a", 20)) for n in range(1, 6))
    match = stage(scene, table, "lot:1", "d3:2", 6, setting="league", score=[2, 1], fans=[5, 4], fan_factor=[3, 2])
    match.play("concede")
    assert match.score == (0, 4) and sheet(match, CONCEDED)[0] == 1
    assert sheet(match, WINNINGS) == [0, 130_000] and sheet(match, FAN_CHANGE) == [-2, 1]
    tally = match.match.state.tally
    assert [sum(tally[seat * 32 * TALLIES + MVPS:(seat + 1) * 32 * TALLIES:TALLIES]) for seat in (0, 1)] == [0, 1]


def test_with_three_players_left_nobody_blames_him(scene):
    table = "h1 Lineman 5,1\nh2 Lineman 5,2\nh3 Lineman 5,3\na1 Lineman 20,5"
    match = stage(scene, table, "lot:1", "lot:1").play("concede")
    assert sheet(match, CONCEDED)[0] == 2


def test_the_dead_are_no_mvp(scene):
    match = hurt(scene, "d16:16", table=DOWN.replace("\na2 Lineman 20,7", ""))
    match.match.state.over = 1
    match.add_dice("lot:1").play("end")
    assert [event["player"] for event in match.events("mvp")] == ["h1"]


# -- extra time
def overtime(scene, *dice, **rest):
    match = stage(scene, "h1 Lineman 24,5 ball\na1 Lineman 20,9", *dice, winner_needed=True, half=3, turn=1, **rest)
    match.match.state.overtime = 1
    return match


def test_a_touchdown_in_extra_time_is_no_sudden_death(scene):
    match = overtime(scene).play("move h1", "move h1 25,5")
    assert match.score == (1, 0) and match.asked == "set-up"


def test_still_level_the_best_of_five_decides(scene):
    match = stage(scene, "h1 Lineman 5,5\na1 Lineman 20,5", 6, 1, 3, 3, 1, 6, 5, 2, 1, 4, 2, 1, "lot:1", "lot:1",
                  winner_needed=True, half=3, turn=8, active="away", kicking="away")
    match.match.state.overtime = 1
    match.play("end")
    assert match.score == (1, 0) and len(match.events("shoot-out")) == 12
