"""Passes off the walls: the aim, the way back, who may catch, and what comes of it."""

from __future__ import annotations

import pytest

from nuffle.rules.player_state import COMPLETIONS, TALLIES

THROW = ("pass h1", "throw h1")
AT_WALL = (*THROW, "target 5,0")


def completions(match, label):
    return match.match.state.tally[match.player(label) * TALLIES + COMPLETIONS]


@pytest.mark.rule("dungeon.wall-shots")
@pytest.mark.shows("dungeon.wall-shots:1")
def test_a_pass_may_be_aimed_at_any_wall_within_sight_and_range(below):
    match = below("h1 Lineman 5,4 ball").play(*THROW)
    assert match.offers("target 5,0") and match.offers("target 0,4") and match.offers("target 9,3")
    assert not match.offers("target 10,3") and not match.offers("target 19,4")


@pytest.mark.rule("dungeon.wall-shots")
@pytest.mark.shows("dungeon.wall-shots:2", "dungeon.wall-shots:5")
def test_a_good_one_comes_straight_back_a_die_of_squares(below):
    match = below("h1 Lineman 5,4 ball\nh2 Lineman 5,3", dice=[5, 2, "d8:3", "d8:3"])
    match.play(*AT_WALL)
    assert match.events("rebound")[0] == {"event": "rebound", "from": (5, 0), "to": (5, 2)} and match.ball == (7, 2)


@pytest.mark.rule("dungeon.wall-shots")
@pytest.mark.shows("dungeon.wall-shots:2")
def test_it_may_be_intercepted_on_its_way_to_the_wall(below):
    match = below("h1 Lineman 5,4 ball\na1 Lineman 5,2", dice=[6]).play(*AT_WALL)
    assert match.asked == "intercept"
    match.play("intercept a1")
    assert match.holder == "a1" and match.turnover


@pytest.mark.rule("dungeon.wall-shots")
@pytest.mark.shows("dungeon.wall-shots:3")
def test_it_may_be_fumbled(below):
    match = below("h1 Lineman 5,4 ball", dice=[1, "d8:3", "d8:3"]).play(*AT_WALL)
    assert match.ball == (7, 4) and match.turnover and not match.events("rebound")


@pytest.mark.rule("dungeon.wall-shots")
@pytest.mark.shows("dungeon.wall-shots:4")
@pytest.mark.parametrize(("die", "wall"), [(1, (6, 0)), (3, (6, 0)), (4, (4, 0)), (6, (4, 0))])
def test_a_bad_one_hits_the_wall_beside_the_aim_as_the_thrower_sees_it(below, die, wall):
    match = below("h1 Lineman 5,4 ball", dice=[2, die, 1, "d8:5", "d8:5"]).play(*AT_WALL)
    assert match.events("rebound")[0]["from"] == wall


@pytest.mark.rule("dungeon.wall-shots")
@pytest.mark.shows("dungeon.wall-shots:5")
def test_a_slanting_one_is_mirrored(below):
    match = below("h1 Lineman 2,4 ball", dice=[6, 3, "d8:5", "d8:5"]).play(*THROW, "target 6,0")
    assert match.events("rebound")[0] == {"event": "rebound", "from": (6, 0), "to": (7, 3)}


@pytest.mark.rule("dungeon.wall-shots")
@pytest.mark.shows("dungeon.wall-shots:6", "dungeon.wall-shots:7")
def test_whoever_is_nearest_to_the_wall_tries_first(below):
    match = below("h1 Lineman 5,4 ball\nh2 Lineman 5,1\nh3 Lineman 5,2", dice=[6, 4, 4])
    match.play(*AT_WALL)
    assert match.holder == "h2" and len(match.rolled("catch")) == 1


@pytest.mark.rule("dungeon.wall-shots")
@pytest.mark.shows("dungeon.wall-shots:7")
def test_then_the_next(below):
    match = below("h1 Lineman 5,4 ball\nh2 Lineman 5,1\nh3 Lineman 5,2", dice=[6, 4, 1, 4])
    match.play(*AT_WALL)
    assert match.holder == "h3" and [roll["player"] for roll in match.rolled("catch")] == ["h2", "h3"]


@pytest.mark.rule("dungeon.wall-shots")
@pytest.mark.shows("dungeon.wall-shots:6")
def test_opponents_may_catch_it_too(below):
    match = below("h1 Lineman 5,4 ball\na1 Lineman 5,1", dice=[6, 2, 4])
    match.play(*AT_WALL, "no")
    assert match.holder == "a1" and match.turnover


@pytest.mark.rule("dungeon.wall-shots")
@pytest.mark.shows("dungeon.wall-shots:6")
def test_nobody_it_does_not_reach_tries(below):
    match = below("h1 Lineman 5,4 ball\nh2 Lineman 5,2", dice=[6, 1, "d8:3", "d8:3"])
    match.play(*AT_WALL)
    assert not match.rolled("catch") and match.ball == (7, 1)


@pytest.mark.rule("dungeon.wall-shots")
@pytest.mark.shows("dungeon.wall-shots:8")
def test_it_counts_for_no_completion_and_is_no_easier_to_catch(below):
    match = below("h1 Lineman 5,4 ball\nh2 Lineman 5,1", dice=[6, 2, 3, "d8:3", "d8:3"]).play(*AT_WALL)
    assert match.holder is None and "base" not in match.modifiers("catch")
    match = below("h1 Lineman 5,4 ball\nh2 Lineman 5,1", dice=[6, 2, 4]).play(*AT_WALL)
    assert match.holder == "h2" and completions(match, "h1") == 0


@pytest.mark.rule("dungeon.wall-shots")
@pytest.mark.shows("dungeon.wall-shots:9")
def test_caught_by_the_throwing_team_it_is_no_turnover(below):
    match = below("h1 Lineman 5,4 ball\nh2 Lineman 5,1", dice=[6, 2, 4]).play(*AT_WALL)
    assert not match.turnover


@pytest.mark.rule("dungeon.wall-shots")
@pytest.mark.shows("dungeon.wall-shots:9")
def test_the_thrower_may_catch_it_himself(below):
    match = below("h1 Lineman 5,2 ball", dice=[6, 3, 4]).play(*AT_WALL)
    assert match.holder == "h1" and not match.turnover


@pytest.mark.rule("dungeon.wall-shots")
@pytest.mark.shows("dungeon.wall-shots:10")
def test_of_a_dump_off_there_is_no_turnover(below):
    match = below("h1 Lineman 5,3\na1 Lineman 5,2 ball +Dump-Off", dice=[6, 1, "d8:3", "d8:3", "push"])
    match.play("block h1 a1", "use Dump-Off a1", "target 5,0")
    assert match.events("rebound") and not match.turnover


@pytest.mark.rule("dungeon.wall-shots")
@pytest.mark.shows("dungeon.wall-shots:11")
def test_what_nobody_catches_scatters_two_squares(below):
    match = below("h1 Lineman 5,4 ball\nh2 Lineman 5,1", dice=[6, 3, 1, "d8:3", "d8:3"]).play(*AT_WALL)
    assert match.ball == (7, 3) and len(match.events("scatter")) == 2 and match.turnover


@pytest.mark.rule("dungeon.wall-shots")
@pytest.mark.shows("dungeon.wall-shots:11")
def test_and_may_be_caught_where_it_comes_to_rest(below):
    match = below("h1 Lineman 5,4 ball\nh2 Lineman 7,2", dice=[6, 2, "d8:3", "d8:3", 4]).play(*AT_WALL)
    assert match.holder == "h2" and not match.turnover


@pytest.mark.rule("dungeon.wall-shots")
@pytest.mark.shows("dungeon.wall-shots:12")
def test_at_a_second_wall_it_scatters_one_square(below):
    match = below("h1 Lineman 3,4 ball", dice=[6, 6, "d8:3"]).play(*THROW, "target 0,1")
    assert match.events("rebound")[0]["to"] == (2, 1)
    assert match.ball == (3, 1) and len(match.events("scatter")) == 1 and match.turnover


@pytest.mark.rule("dungeon.wall-shots")
@pytest.mark.shows("dungeon.wall-shots:13")
def test_no_team_mate_is_thrown_off_a_wall(below):
    match = below("h1 Ogre 5,3\nh2 Snotling 4,3", home="Ogre", dice=[4]).play("throw-mate h1", "throw h1 h2")
    assert not match.offers("target 5,0") and match.offers("target 5,1")
