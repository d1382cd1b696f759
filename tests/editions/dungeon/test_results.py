"""The end of a match of three and four teams: score, winner, casualties, those who give up."""

from __future__ import annotations

import pytest

from nuffle.rules.player_state import CASUALTIES, TALLIES
from nuffle.teams.outcome import match_result

THREE = "h1 Lineman 16,4 ball\na1 Lineman 5,5\nc1 Lineman 5,9"


def casualties(match, label):
    return match.match.state.tally[match.player(label) * TALLIES + CASUALTIES]


# -- casualties that count
@pytest.mark.shows("dungeon.casualties:1")
def test_a_casualty_of_a_block_counts(below):
    match = below("h1 Lineman 5,5\na1 Lineman 6,5", dice=["pow", 6, 6, 6, 6, 1, "d8:1"])
    match.play("block h1 a1", "push a1 7,5", "stay")
    assert casualties(match, "h1") == 1


@pytest.mark.shows("dungeon.casualties:1")
def test_so_does_one_of_a_blitz(below):
    match = below("h1 Lineman 4,5\na1 Lineman 6,5", dice=["pow", 6, 6, 6, 6, 1, "d8:1"])
    match.play("blitz h1", "move h1 5,5", "block h1 a1", "push a1 7,5", "stay")
    assert casualties(match, "h1") == 1


@pytest.mark.shows("dungeon.casualties:1")
def test_so_does_one_of_a_shoulder_charge(below):
    match = below("h1 6 4 3 8 4,5\na1 Lineman 6,5", dice=["pow", 6, 6, 6, 6, 1, "d8:1"])
    match.play("move h1", "move h1 5,5", "block h1 a1", "push a1 7,5", "stay")
    assert casualties(match, "h1") == 1


@pytest.mark.shows("dungeon.casualties:2")
@pytest.mark.parametrize("face", ["pow", "push"])
def test_whoever_is_pushed_into_a_pit_counts_for_nobody(below, face):
    match = below("h1 Lineman 7,6\na1 Lineman 8,6", dice=[face, 6, 6, 6, 6, 1, "d8:1"], opened={"9,6": "pit"})
    match.play("block h1 a1", "push a1 9,6", "stay")
    assert match.status("a1") == "casualty" and casualties(match, "h1") == 0


@pytest.mark.shows("dungeon.casualties:3")
def test_whoever_a_chest_blows_up_counts_for_nobody(below):
    match = below("h1 Lineman 4,6\na1 Lineman 6,5", dice=[3, 1, 1, 6, 6, 6, 6, 1, "d8:1"])
    match.play("move h1", "move h1 5,6")
    assert match.status("a1") == "casualty" and casualties(match, "h1") == 0


@pytest.mark.shows("dungeon.casualties:3")
def test_nor_does_whoever_is_fouled(below):
    match = below("h1 Lineman 5,5\nh2 Lineman 9,9\na1 Lineman 6,5 prone", dice=[6, 5, 6, 5, 1, "d8:1"])
    match.play("foul h1", "foul h1 a1")
    assert match.status("a1") == "casualty" and casualties(match, "h1") == 0


# -- who has won
@pytest.mark.rule("dungeon.touchdown")
def test_of_three_the_first_to_score_has_won(three):
    match = three(THREE, dice=["lot:1"] * 3).play("move h1", "move h1 17,4", "end")
    result = match.events("result")[0]
    assert (result["winner"], result["score"], result["score2"], result["score3"]) == ("h", 1, 0, 0)
    assert [seat.score for seat in match_result(match.match).seats] == [1, 0, 0]


@pytest.mark.rule("dungeon.touchdown")
def test_any_opponents_end_zone_will_do(three):
    match = three("c1 Lineman 3,4 ball\nh1 Lineman 9,9", active="c", dice=["lot:1"] * 2)
    match.play("move c1", "move c1 2,4", "end")
    assert match.score == (0, 0, 1) and match.events("result")[0]["winner"] == "c"


@pytest.mark.rule("dungeon.touchdown")
def test_not_ones_own(three):
    match = three("c1 Lineman 7,9 ball\nc2 Lineman 3,9\nh1 Lineman 9,5", active="c")
    match.play("move c1", "move c1 8,10", "end")
    assert match.score == (0, 0, 0) and match.asked == "turn"


@pytest.mark.rule("dungeon.touchdown")
def test_four_teams_have_four_scores(scene):
    match = scene("d1 Lineman ko\nh1 Lineman ko", edition="dungeon", map="four-winds", others=["Orc", "Elf"],
                  start="match end", score=[0, 0, 0, 1], dice=["lot:1"] * 2)
    result = match.events("result")[0]
    assert result["winner"] == "d" and [result[f"score{n}"] for n in (2, 3, 4)] == [0, 0, 1]


@pytest.mark.rule("dungeon.touchdown")
def test_a_match_of_three_that_nobody_finishes_is_drawn(three):
    match = three("h1 Lineman 5,5\na1 Lineman 9,5\nc1 Lineman 9,9", turn_limit=1, markers=[1, 0, 0],
                  dice=["lot:1"] * 3)
    match.play("end", "end", "end")
    assert match.events("undecided") and "winner" not in match.events("result")[0]


# -- giving up
@pytest.mark.rule("dungeon.touchdown")
def test_of_three_teams_one_gives_up_and_the_others_go_on(three):
    match = three("h1 Lineman 5,5 ball\nh2 Lineman 5,7\nh3 Lineman 5,8\na1 Lineman 9,5\nc1 Lineman 9,9",
                  dice=["d8:3", "d8:3"])
    match.play("concede")
    assert match.seat == "a" and match.status("h1") == "reserves" and match.ball == (7, 5)
    match.play("end", "end")
    assert match.seat == "a"


@pytest.mark.rule("dungeon.touchdown")
def test_the_last_who_has_not_given_up_has_won(three):
    match = three("h1 Lineman 5,5\nh2 Lineman 5,7\nh3 Lineman 5,8\na1 Lineman 9,5\na2 Lineman 9,6\na3 Lineman 9,7\n"
                  "c1 Lineman 9,9", dice=["lot:1"] * 3)
    match.play("concede", "concede")
    result = match.events("result")[0]
    assert (result["winner"], result["score"], result["score2"], result["score3"]) == ("c", 0, 0, 1)
    assert [event["player"] for event in match.events("mvp")] == ["c1"] * 3


@pytest.mark.rule("dungeon.touchdown")
def test_a_touchdown_beats_those_who_gave_up_too(three):
    match = three("h1 Lineman 5,5\nh2 Lineman 5,7\nh3 Lineman 5,8\na1 Lineman 3,4 ball\nc1 Lineman 9,9",
                  dice=["lot:1"] * 3)
    match.play("concede", "move a1", "move a1 2,4", "end")
    assert match.score == (0, 1, 0) and match.events("result")[0]["winner"] == "a"
