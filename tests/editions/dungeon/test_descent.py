"""How a match in a dungeon begins and how it ends."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.team_state import MARKER
from nuffle.text.sides import SceneError

ROLL_OFF, TOUCHDOWN = "dungeon.roll-off", "dungeon.touchdown"
GATE = [3, 3, 3, 3]         # as many spectators on either side
EIGHT = "\n".join(f"{seat}{n} Lineman" for seat in "ha" for n in range(1, 9))
STURDIEST = "option Roll-off the sturdiest six"
TRIANGLE = """name: the triangle
seats: 3
pits: 1
spiked: 0

##################
#AA...1..2...4.BB#
#AA...........?BB#
#AA.$.$..$.$...BB#
#....$...$..5....#
#..?...3.CCC...6.#
#........CCC.....#
##################
"""


def before(below: Any, *dice: int, **rest: Any) -> Any:
    return below(EIGHT, dice=[*GATE, *dice], start="before the match", **rest)


# -- the roll-off
@pytest.mark.rule(ROLL_OFF)
@pytest.mark.shows("dungeon.roll-off:1")
def test_each_coach_throws_two_dice_and_the_higher_chooses(below: Any) -> None:
    match = before(below, 3, 3, 6, 1)
    assert match.asked == "option" and match.seat == "a"


@pytest.mark.rule(ROLL_OFF)
@pytest.mark.shows("dungeon.roll-off:2")
def test_assistant_coaches_count(below: Any) -> None:
    match = before(below, 3, 3, 6, 1, assistants=[2, 0])
    assert match.seat == "h" and [event["total"] for event in match.events("contest")] == [8, 7]


@pytest.mark.rule(ROLL_OFF)
@pytest.mark.shows("dungeon.roll-off:3")
def test_a_tie_is_thrown_again(below: Any) -> None:
    match = before(below, 3, 3, 5, 1, 6, 6, 1, 1)
    assert match.seat == "h" and len(match.events("contest")) == 4


@pytest.mark.rule(ROLL_OFF)
@pytest.mark.shows("dungeon.roll-off:4")
def test_whoever_takes_an_end_zone_places_first_and_moves_second(below: Any) -> None:
    match = before(below, 6, 6, 1, 1).play("option Roll-off end zone B")
    assert match.seat == "h"
    match.play(STURDIEST, "done")
    assert match.seat == "a" and match.at("h1")[0] in (17, 18)
    match.play(STURDIEST, "done")
    assert match.asked == "turn" and match.seat == "a"


@pytest.mark.rule(ROLL_OFF)
@pytest.mark.shows("dungeon.roll-off:5")
def test_whoever_takes_the_first_turn_leaves_the_end_zones_to_the_other(below: Any) -> None:
    match = before(below, 6, 6, 1, 1).play("option Roll-off first turn")
    assert match.seat == "a" and match.options("option") == [f"option Roll-off end zone {zone}" for zone in "AB"]
    match.play("option Roll-off end zone A", STURDIEST, "done", STURDIEST, "done")
    assert match.asked == "turn" and match.seat == "h" and match.at("a1")[0] in (1, 2)


@pytest.mark.rule(ROLL_OFF)
@pytest.mark.shows("dungeon.roll-off:6")
def test_each_coach_places_six_in_his_end_zone_one_by_one_if_he_likes(below: Any) -> None:
    match = before(below, 6, 6, 1, 1).play("option Roll-off end zone A")
    for number in range(1, 7):
        assert not match.offers("done")
        match.play(f"pick h{number}")
        assert all(line.split()[1].split(",")[0] in ("1", "2") for line in match.options("at"))
        match.play(match.options("at")[0])
    match.play("done")
    assert match.seat == "a" and match.match.count_on_pitch(0) == 6 and match.status("h7") == "reserves"


@pytest.mark.rule(ROLL_OFF)
@pytest.mark.shows("dungeon.roll-off:7")
def test_among_three_chance_says_who_begins_and_the_others_follow_round_the_table(below: Any) -> None:
    table = EIGHT + "\n" + "\n".join(f"c{n} Lineman" for n in range(1, 9))
    match = below(table, map=TRIANGLE, others=["Human"], dice=[*GATE, 3, 3, "lot:2"], start="before the match")
    seats = []
    for _ in range(3):
        seats.append(match.seat)
        match.play(STURDIEST, "done")
    for _ in range(3):
        assert match.asked == "turn"
        seats.append(match.seat)
        match.play("end")
    assert seats[3:] == ["a", "c", "h"]


# -- no halves
@pytest.mark.shows("dungeon.touchdown:1")
def test_nobody_is_told_of_halves(below: Any) -> None:
    assert not before(below, 6, 6, 1, 1).events("half")


@pytest.mark.rule(TOUCHDOWN)
@pytest.mark.shows("dungeon.touchdown:1")
def test_there_is_no_half_time_and_re_rolls_do_not_come_back(below: Any) -> None:
    match = below("h1 Lineman 5,4\na1 Lineman 9,9", turn=8, rerolls=[0, 0], markers=[8, 7])
    match.play("end", "end")
    assert match.asked == "turn" and match.rerolls == (0, 0) and not match.events("half")


# -- scoring
@pytest.mark.rule(TOUCHDOWN)
@pytest.mark.shows("dungeon.touchdown:2", "dungeon.touchdown:3")
def test_who_ends_his_action_with_the_ball_in_an_opposing_end_zone_wins(below: Any) -> None:
    match = below("h1 Lineman 16,4 ball", dice=[1])
    match.play("move h1", "move h1 17,4")
    assert match.score == (0, 0)
    match.play("end")
    assert match.score == (1, 0) and match.asked == ""


@pytest.mark.rule(TOUCHDOWN)
@pytest.mark.shows("dungeon.touchdown:2")
def test_running_through_it_is_not_enough(below: Any) -> None:
    match = below("h1 Lineman 16,4 ball\na1 Lineman 5,5")
    match.play("move h1", "move h1 17,4", "move h1 16,5", "end")
    assert match.score == (0, 0) and match.asked == "turn"


@pytest.mark.rule(TOUCHDOWN)
@pytest.mark.shows("dungeon.touchdown:2")
def test_who_falls_there_has_not_scored(below: Any) -> None:
    match = below("h1 Lineman 16,4 ball\na1 Lineman 15,4", dice=[1, 1, 1, 5, 5], rerolls=[0, 0])
    match.play("move h1", "move h1 17,4")
    assert match.score == (0, 0) and match.turnover


@pytest.mark.rule(TOUCHDOWN)
@pytest.mark.shows("dungeon.touchdown:2")
def test_who_is_given_the_ball_there_scores_with_his_own_action(below: Any) -> None:
    match = below("h1 Lineman 16,4 ball\nh2 Lineman 17,4", dice=[6, 1])
    match.play("handoff h1", "give h2")
    assert match.holder == "h2" and match.score == (0, 0)
    match.play("move h2", "end")
    assert match.score == (1, 0)


@pytest.mark.rule(TOUCHDOWN)
@pytest.mark.shows("dungeon.touchdown:2")
def test_ones_own_end_zone_is_no_touchdown(below: Any) -> None:
    match = below("h1 Lineman 3,3 ball\na1 Lineman 9,9")
    match.play("move h1", "move h1 2,3", "end")
    assert match.score == (0, 0)


@pytest.mark.rule(TOUCHDOWN)
@pytest.mark.shows("dungeon.touchdown:4")
@pytest.mark.parametrize(("start", "goal"), [("14,2", "15,2"), ("9,4", "9,5")])
def test_among_three_any_opposing_end_zone_will_do(below: Any, start: str, goal: str) -> None:
    match = below(f"h1 Lineman {start} ball", map=TRIANGLE, others=["Human"], dice=["lot:1"])
    match.play("move h1", f"move h1 {goal}", "end")
    assert match.score == (1, 0, 0) and match.asked == ""


@pytest.mark.rule(TOUCHDOWN)
def test_a_thirsty_vampire_feeds_before_he_scores(below: Any) -> None:
    table = "h1 Vampire 16,4 ball\nh2 Thrall 18,4\na1 Lineman 5,5"
    match = below(table, home="Vampire", dice=[1, 1, 1, 1, 1], rerolls=[0, 0])
    match.play("move h1", "move h1 17,4", "end")
    assert match.score == (1, 0)


# -- a match nobody finishes
@pytest.mark.rule(TOUCHDOWN)
@pytest.mark.shows("dungeon.touchdown:5")
def test_the_agreed_number_of_turns_ends_a_match_and_it_says_so(below: Any) -> None:
    match = below("h1 Lineman 5,4\na1 Lineman 9,9", turn=3, turn_limit=3, dice=[1, 1])
    match.play("end", "end")
    assert match.asked == "" and len(match.events("undecided")) == 1 and match.score == (0, 0)


@pytest.mark.rule(TOUCHDOWN)
@pytest.mark.shows("dungeon.touchdown:5")
def test_without_one_it_goes_on(below: Any) -> None:
    match = below("h1 Lineman 5,4\na1 Lineman 9,9", turn=300)
    match.play("end", "end")
    assert match.asked == "turn"


@pytest.mark.rule(TOUCHDOWN)
@pytest.mark.shows("dungeon.touchdown:5")
def test_a_match_in_which_nobody_is_left_is_undecided(below: Any) -> None:
    match = below("h1 Lineman 3,6\na1 Lineman away", dice=[1])
    match.play("move h1", "move h1 2,6")
    assert match.asked == "" and len(match.events("undecided")) == 1


@pytest.mark.rule(TOUCHDOWN)
def test_reserves_who_may_not_come_in_keep_no_match_going(below: Any) -> None:
    match = below("h1 Lineman 3,6\na1 Lineman", edition="dungeon+plays", in_force={"a1": ["Weapon found"]},
                  dice=[1, "lot:1"])
    match.play("move h1", "move h1 2,6")
    assert match.asked == "" and len(match.events("undecided")) == 1


def test_a_dungeon_without_a_map_is_refused(below: Any) -> None:
    with pytest.raises(ValueError, match="dungeon is played on the map of a dungeon"):
        below("h1 Lineman 5,5", map="")


# -- scenes
TRIO = "h1 Lineman 8,5\na1 Lineman 15,5\nc1 Lineman 8,8"


def markers(match: Any) -> list[int]:
    return [match.match.state.get(seat, MARKER) for seat in range(3)]


def test_the_team_of_a_scene_has_the_first_turn_of_its_round(three: Any) -> None:
    """Nobody has kicked off down here, and of three teams none is `the other side`."""
    match = three(TRIO).play("end", "end")
    assert match.seat == "c" and markers(match) == [1, 1, 1]
    assert markers(match.play("end")) == [2, 1, 1]


def test_a_third_team_is_named_by_its_letter(three: Any) -> None:
    match = three(TRIO, active="team c", turn=4, hired={"team c": ["Bribe"]}, kicking="team h")
    assert match.seat == "c" and markers(match) == [3, 4, 4] and match.hired("Bribe", 2) == 1
    with pytest.raises(SceneError, match='"team d" is no seat: write home or away or c'):
        three(TRIO, active="team d")


@pytest.mark.parametrize(("change", "trouble"), [
    (("..6.", "...."), "the map: pad 6 is missing; there are six, each with its number"),
    (("pits: 1", "pits: 9"), "2 counters .* as many must be nothing, 18 in all"),
    (("$", "."), "0 chests"), (("#AA", "AAA"), "at the border"),
])
def test_a_map_is_checked_before_it_is_played_on(below: Any, change: tuple[str, str], trouble: str) -> None:
    with pytest.raises(SceneError, match=trouble):
        below("h1 Lineman 3,6", map=TRIANGLE.replace(*change), others=["Human"])


@pytest.mark.parametrize(("wrong", "trouble"), [
    ({"table": "h1 Lineman 9,2"}, "h1: 9,2 is wall"),
    ({"table": "h1 Lineman 3,6", "ball": "9,2"}, "the ball: 9,2 is wall"),
    ({"table": "h1 Lineman 3,6", "opened": {"9,6": "pit", "9,7": "pit", "9,8": "pit"}}, "more pits than the map has"),
    ({"table": "h1 Lineman 3,6", "others": ["Orc"]}, "the hall is for 2 teams"),
])
def test_nothing_is_put_where_the_map_has_no_room_for_it(below: Any, wrong: dict[str, Any], trouble: str) -> None:
    with pytest.raises(SceneError, match=trouble):
        below(**wrong)
