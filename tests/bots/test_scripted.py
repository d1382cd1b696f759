"""The scripted bot in single moments: what would a coach expect here?"""

from __future__ import annotations

from typing import Any

from nuffle.bots import ask
from nuffle.bots.scripted import ScriptedBot
from nuffle.engine.dice import Seeded
from nuffle.planner.lineup import sturdiness
from nuffle.rules.team import PLACES


def answers(stage: Any, count: int = 1) -> list[str]:
    """Let the bot answer for whoever is asked, and tell what it said."""
    bot = ScriptedBot()
    said = []
    for _ in range(count):
        answer = ask(stage.match, bot, Seeded(1))
        said.append(stage.words.line(answer, stage.match.seat))
        stage.match.decide(answer)
    return said


def test_it_runs_in_when_it_can(scene: Any) -> None:
    stage = scene("h1 Catcher 20,7\na1 Lineman 16,7", ball="h1")
    answers(stage, 6)
    assert stage.score == (1, 0)


def test_a_touchdown_nobody_can_prevent_waits_until_the_others_have_no_time_left(scene: Any) -> None:
    table = "h1 Catcher 20,7\na1 Lineman 10,3"
    early = scene(table, ball="h1", turn=3)
    answers(early)
    assert early.score == (0, 0) and early.seat == "a"
    late = scene(table, ball="h1", turn=8)
    answers(late, 6)
    assert late.score == (1, 0)


def test_it_runs_around_an_opponent_rather_than_past_him(scene: Any) -> None:
    stage = scene("h1 Catcher 19,7\na1 Lineman 22,7", ball="h1")
    answers(stage, 8)
    assert stage.score == (1, 0)
    assert not stage.rolled("dodge")


def test_it_blocks_with_two_dice_before_it_moves(scene: Any) -> None:
    stage = scene("h1 Blitzer 12,7\nh2 Blitzer 12,8\na1 Lineman 13,7\nh3 Lineman 3,3", ball="3,12",
                  dice=["pow", "skull"])
    assert answers(stage)[0] in ("block h1 a1", "block h2 a1")
    assert answers(stage) == ["die pow"]
    stage.add_dice("d6:1", "d6:1")
    answers(stage, 3)


def test_the_other_coach_picks_the_skull(scene: Any) -> None:
    stage = scene("h1 Lineman 12,7\na1 Lineman 13,7\na2 Lineman 13,8", dice=["skull", "push", "d6:1", "d6:1"])
    stage.play("block h1 a1")
    assert stage.asked == "die" and stage.seat == "a"
    assert answers(stage) == ["die skull"]
    assert stage.prone("h1")


def test_it_picks_up_a_free_ball_and_goes_on(scene: Any) -> None:
    stage = scene("h1 Thrower 5,7\nh2 Lineman 9,3\na1 Lineman 20,7", ball="7,7", dice=["d6:6"])
    said = answers(stage, 5)
    assert said[:3] == ["move h1", "move h1 6,7", "move h1 7,7"]
    assert stage.holder == "h1"
    assert stage.at("h1")[0] > 7


def test_team_mates_take_the_corners_of_a_cage(scene: Any) -> None:
    stage = scene("h1 Thrower 10,7\nh2 Lineman 8,5\nh3 Lineman 8,9\na1 Blitzer 15,7", ball="h1", acted=["h1"])
    answers(stage, 12)
    assert {stage.at("h2"), stage.at("h3")} <= {(9, 6), (9, 8), (11, 6), (11, 8)}


def test_it_blitzes_their_carrier(scene: Any) -> None:
    stage = scene("h1 Blitzer 10,7\nh2 Lineman 3,3\na1 Thrower 13,7\na2 Lineman 24,2", ball="a1", acted=["h2"],
                  dice=["pow"])
    said = answers(stage, 4)
    assert said[0] == "blitz h1" and said[3] == "block h1 a1"
    stage.add_dice("d6:1", "d6:1", "d8:1")
    while stage.dice_left:
        answers(stage)


def test_it_hands_off_to_score_in_the_last_turn(scene: Any) -> None:
    stage = scene("h1 Lineman 16,7\nh2 Catcher 18,7\na1 Lineman 2,2", ball="h1", turn=8, markers=(8, 8),
                  dice=["d6:6"])
    said = answers(stage, 11)
    assert any(line.startswith("handoff h1") for line in said)
    assert stage.score == (1, 0)


SET_UP = 24         # answers: one by one, eleven players and their squares, done


def places(stage: Any, seat: int) -> dict[int, tuple[int, int]]:
    """How far behind the line, and in which row, each of a team's players on the pitch stands."""
    pitch, state = stage.match.pitch, stage.match.state
    known = {pitch.slot(seat, depth, row): (depth, row) for depth in range(13) for row in range(15)}
    own = range(seat * PLACES, seat * PLACES + PLACES)
    return {player: known[state.square[player]] for player in own if state.on_pitch(player)}


def test_it_receives_and_sets_up_a_wall_against_the_kick_and_a_wedge_for_the_ball(scene: Any) -> None:
    stage = scene("", start="before the match", dice=["d6:3"] * 6 + ["d2:1"])
    said = answers(stage, 2 + 2 * SET_UP)
    assert said[1] == "receive" and said[1 + SET_UP] == said[1 + 2 * SET_UP] == "done"
    kicking = stage.match.state.kicking
    wall, wedge = (list(places(stage, seat).values()) for seat in (kicking, 1 - kicking))
    assert len(wall) == len(wedge) == 11
    assert sorted(row for depth, row in wall if depth == 0) == [5, 7, 9] and max(wall)[0] == 8
    assert sorted(row for depth, row in wedge if depth == 1) == [6, 7, 8] and (9, 7) in wedge


def test_of_those_who_are_as_sturdy_the_plain_ones_stand_in_front(scene: Any) -> None:
    stage = scene("", start="before the match", dice=["d6:3"] * 6 + ["d2:1"])
    answers(stage, 2 + SET_UP)
    match = stage.match
    plain = [(sturdiness(match, player), depth) for player, (depth, _) in places(stage, match.state.kicking).items()]
    assert min(worth for worth, depth in plain if depth == 0) >= max(worth for worth, depth in plain if depth > 0)


def test_it_holds_on_to_the_ball_rather_than_throw_it_in_haste(scene: Any) -> None:
    stage = scene("h1 Lineman 10,7\na1 Thrower 11,7 +Dump-Off\na2 Lineman 13,7", ball="a1", dice=["pow", 1, 1, "d8:5"])
    stage.play("block h1 a1")
    assert stage.asked == "window" and answers(stage) == ["no"]
    while stage.dice_left:
        answers(stage)


def test_it_follows_up_among_two_opponents_more(scene: Any) -> None:
    stage = scene("h1 Lineman 10,7\na1 Lineman 11,7\na2 Lineman 12,6\na3 Lineman 12,8", dice=["pow", 1, 1])
    stage.play("block h1 a1")
    assert stage.asked == "follow-up" and answers(stage) == ["follow"]


def test_it_names_the_kicker_who_can_kick(scene: Any) -> None:
    stage = scene("h1 6 3 2 4 9 8,6\nh2 6 3 4 4 9 8,7 +Kick\nh3 6 3 3 4 9 12,7\na1 6 3 3 4 9 13,7", start="kick-off",
                  kicking="home", active="away", edition="bb2020")
    assert answers(stage) == ["choose h2"]


def test_it_dives_at_a_dodge_only_to_spoil_it(scene: Any) -> None:
    table = "h1 Lineman 10,7\na1 Lineman 11,7 +Diving Tackle"
    spoilt = scene(table, dice=[3, 1, 1]).play("move h1", "move h1 9,7")
    assert answers(spoilt) == ["use Diving Tackle a1"] and spoilt.lying("h1")
    good = scene(table, dice=[5]).play("move h1", "move h1 9,7")
    assert answers(good) == ["no"] and good.standing("h1", "a1")


def test_it_keeps_the_lighter_casualty_of_its_edition(scene: Any) -> None:
    stage = scene("h1 6 3 3 4 9 12,7\na1 6 3 3 4 9 13,7\nh9 6 3 3 4 9 2,2", edition="bb2020", apothecaries=[0, 1],
                  dice=["pow", 6, 6, 6, 6, "d16:15", "d16:13", "d6:1"])
    stage.play("block h1 a1", "push 14,7", "stay", "yes")
    assert stage.asked == "result" and answers(stage) == ["keep 2"]


def test_it_does_not_bet_its_treasury(scene: Any) -> None:
    stage = scene("", start="before the match", edition="bb2020", setting="league", extras=["Side Bet"],
                  value=[1_000_000, 1_010_000], treasury=[0, 10_000], dice=[1, 1, 3, 4])
    assert stage.offers("buy Side Bet 10k") and answers(stage) == ["done"]


def until_dice(stage: Any) -> list[str]:
    """What the bot says in its turn before it hits anybody; the blow itself is not carried out."""
    bot, said, seat = ScriptedBot(), [""], stage.match.seat
    while stage.match.seat == seat and not said[-1].startswith(("block", "blitz")):
        answer = ask(stage.match, bot, Seeded(1))
        said.append(stage.words.line(answer, seat))
        if not said[-1].startswith(("block", "blitz")):
            stage.match.decide(answer)
    return said[1:]


def test_it_stays_on_the_ground_beside_somebody_stronger(scene: Any) -> None:
    table = "h1 Lineman 12,7 prone\na1 Ogre 13,7\na2 Thrower 22,3"
    assert answers(scene(table, ball="a2")) == ["end"]
    assert answers(scene(table.replace("Ogre", "Lineman"), ball="a2")) == ["move h1"]


def test_it_waits_for_their_carrier_where_he_must_pass(scene: Any) -> None:
    stage = scene("h1 Lineman 12,1\nh2 Lineman 12,3\na1 Thrower 20,7\na2 Lineman 24,2", ball="a1")
    until_dice(stage)
    x, y = stage.at("h2")
    assert 14 <= x < 20 and abs(y - 7) <= 1


def test_all_four_corners_are_taken_though_the_nearest_could_reach_only_one(scene: Any) -> None:
    stage = scene("h1 Thrower 10,7\nh2 Lineman 4,6\nh3 Lineman 9,9\nh4 Lineman 10,9\nh5 Lineman 11,9\na1 Blitzer 16,7",
                  ball="h1", acted=["h1"])
    until_dice(stage)
    corners = {(9, 6), (9, 8), (11, 6), (11, 8)}
    assert {stage.at(name) for name in ("h2", "h3", "h4", "h5")} == corners


def test_who_holds_a_corner_of_the_cage_stays_there(scene: Any) -> None:
    stage = scene("h1 Thrower 10,7\nh2 Lineman 9,6\nh3 Lineman 9,8\na1 Blitzer 16,7\na2 Lineman 17,3", ball="h1",
                  acted=["h1"])
    until_dice(stage)
    assert {stage.at("h2"), stage.at("h3")} <= {(9, 6), (9, 8), (11, 6), (11, 8)}


def test_with_nothing_left_to_lose_somebody_dodges_to_a_corner(scene: Any) -> None:
    stage = scene("h1 Thrower 10,7\nh2 Catcher 8,5\na1 Ogre 7,4\na2 Blitzer 15,7", ball="h1", acted=["h1"],
                  dice=["d6:6"])
    until_dice(stage)
    assert stage.rolled("dodge") and stage.at("h2") in {(9, 6), (9, 8), (11, 6), (11, 8)}


def test_it_dodges_to_mark_their_carrier_when_nobody_else_can(scene: Any) -> None:
    stage = scene("h1 Lineman 15,7\nh2 Lineman 3,3\na1 Lineman 16,8\na2 Thrower 13,5", ball="a2", acted=["h2"],
                  taken=["blitz"], dice=["d6:6"])
    answers(stage, 3)
    assert stage.rolled("dodge")


def test_nobody_is_pushed_to_where_he_stands_beside_the_carrier(scene: Any) -> None:
    stage = scene("h1 Blitzer 12,7\nh2 Thrower 14,5\nh3 Lineman 3,3\na1 Lineman 13,7", ball="h2", dice=["push"])
    stage.play("block h1 a1")
    assert stage.asked == "push" and answers(stage) != ["push 14,6"]
