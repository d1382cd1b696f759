"""Cobblestones and the low ceiling: harder falls, a ball that bounces twice, short throws."""

from __future__ import annotations

import pytest

THROW = ("pass h1", "throw h1")


# -- falls
@pytest.mark.rule("dungeon.cobblestones")
@pytest.mark.shows("dungeon.cobblestones:1")
def test_whoever_a_block_knocks_down_falls_on_stones(below):
    match = below("h1 Lineman 5,5\na1 Lineman 6,5", dice=["pow", 3, 4])
    match.play("block h1 a1", "push a1 7,5", "stay")
    assert match.modifiers("armour") == {"Cobblestones": 1} and match.rolled("armour")[0]["broken"] is False


@pytest.mark.rule("dungeon.cobblestones")
@pytest.mark.shows("dungeon.cobblestones:1")
def test_one_more_may_be_what_breaks_the_armour(below):
    match = below("h1 Lineman 5,5\na1 Lineman 6,5", dice=["pow", 4, 4, 1, 1])
    match.play("block h1 a1", "push a1 7,5", "stay")
    assert match.rolled("armour")[0]["broken"] is True and len(match.rolled("injury")) == 1


@pytest.mark.rule("dungeon.cobblestones")
@pytest.mark.shows("dungeon.cobblestones:2")
def test_so_does_whoever_fails_to_dodge(below):
    match = below("h1 Lineman 5,5\na1 Lineman 6,5", dice=[1, 3, 3])
    match.play("move h1", "move h1 4,5")
    assert match.modifiers("armour") == {"Cobblestones": 1}


@pytest.mark.rule("dungeon.cobblestones")
@pytest.mark.shows("dungeon.cobblestones:3")
def test_and_whoever_goes_down_in_any_other_way(below):
    match = below("h1 Lineman 5,5\na1 Lineman 9,5", start="turn start", hired={"home": ["Wizard"]}, dice=[2, 3, 3])
    match.play("use Wizard h", "option Wizard lightning", "choose a1")
    assert match.prone("a1") and match.modifiers("armour")["Cobblestones"] == 1


@pytest.mark.rule("dungeon.cobblestones")
@pytest.mark.shows("dungeon.cobblestones:4")
def test_who_is_placed_prone_makes_no_armour_roll(below):
    match = below("h1 Lineman 5,5\na1 Lineman 6,5 +Wrestle", dice=["both down"])
    match.play("block h1 a1", "use Wrestle a1")
    assert match.prone("h1", "a1") and not match.rolled("armour")


@pytest.mark.rule("dungeon.cobblestones")
@pytest.mark.shows("dungeon.cobblestones:4")
def test_nothing_is_added_to_a_foul(below):
    match = below("h1 Lineman 5,5\na1 Lineman 6,5 prone", dice=[3, 4])
    match.play("foul h1", "foul h1 a1")
    assert match.modifiers("armour") == {}


# -- the ball
@pytest.mark.rule("dungeon.cobblestones")
@pytest.mark.shows("dungeon.cobblestones:5", "dungeon.cobblestones:6")
def test_a_bad_pass_scatters_as_anywhere_and_bounces_twice(below):
    match = below("h1 Lineman 5,5 ball", dice=[2, "d8:3", "d8:3", "d8:3", "d8:5", "d8:5"])
    match.play(*THROW, "target 8,5")
    assert len(match.events("scatter")) == 3 and match.ball == (11, 7)
    assert [event["to"] for event in match.events("bounce")] == [(11, 6), (11, 7)]


@pytest.mark.rule("dungeon.cobblestones")
@pytest.mark.shows("dungeon.cobblestones:6")
def test_a_good_pass_to_an_empty_square_bounces_twice_too(below):
    match = below("h1 Lineman 5,5 ball", dice=[6, "d8:1", "d8:1"])
    match.play(*THROW, "target 7,5")
    assert match.ball == (7, 3) and match.turnover


@pytest.mark.rule("dungeon.cobblestones")
@pytest.mark.shows("dungeon.cobblestones:7")
def test_a_ball_that_is_not_caught_bounces_twice(below):
    match = below("h1 Lineman 5,5 ball\nh2 Lineman 7,5", dice=[6, 1, "d8:1", "d8:1"])
    match.play(*THROW, "target 7,5")
    assert match.ball == (7, 3) and match.turnover


@pytest.mark.rule("dungeon.cobblestones")
@pytest.mark.shows("dungeon.cobblestones:8", "dungeon.cobblestones:9")
def test_there_is_no_second_bounce_from_somebodys_square(below):
    match = below("h1 Lineman 5,5 ball\nh2 Lineman 7,4", dice=[6, "d8:1", 4])
    match.play(*THROW, "target 7,5")
    assert match.holder == "h2" and len(match.events("bounce")) == 1 and not match.turnover


@pytest.mark.rule("dungeon.cobblestones")
@pytest.mark.shows("dungeon.cobblestones:10")
def test_who_drops_a_bouncing_ball_has_it_bounce_twice_more(below):
    match = below("h1 Lineman 5,5 ball\nh2 Lineman 7,4", dice=[6, "d8:1", 1, "d8:3", "d8:3"])
    match.play(*THROW, "target 7,5")
    assert match.ball == (9, 4) and len(match.events("bounce")) == 3


@pytest.mark.rule("dungeon.cobblestones")
@pytest.mark.shows("dungeon.cobblestones:8")
def test_the_second_bounce_may_be_caught(below):
    match = below("h1 Lineman 5,5 ball\nh2 Lineman 7,3", dice=[6, "d8:1", "d8:1", 4])
    match.play(*THROW, "target 7,5")
    assert match.holder == "h2"


@pytest.mark.rule("dungeon.cobblestones")
@pytest.mark.shows("dungeon.cobblestones:6")
def test_a_ball_that_slips_from_the_hand_bounces_twice(below):
    match = below("h1 Lineman 5,5", ball="6,5", dice=[1, "d8:3", "d8:3"])
    match.play("move h1", "move h1 6,5")
    assert match.ball == (8, 5)


@pytest.mark.rule("dungeon.wall-shots")
@pytest.mark.shows("dungeon.wall-shots:14")
def test_a_ball_never_bounces_into_a_wall(below):
    match = below("h1 Lineman 5,2", ball="5,1", dice=[1, "d8:1", "d8:8", "d8:3", "d8:2", "d8:3"])
    match.play("move h1", "move h1 5,1")
    assert match.ball == (7, 1)


@pytest.mark.rule("dungeon.wall-shots")
@pytest.mark.shows("dungeon.wall-shots:14")
def test_a_thrown_ball_never_scatters_into_a_wall(below):
    match = below("h1 Lineman 5,3 ball", dice=[2, "d8:1", "d8:1", "d8:3", "d8:3", "d8:5", "d8:5"])
    match.play(*THROW, "target 5,2")
    assert [event["to"] for event in match.events("scatter")] == [(5, 1), (6, 1), (7, 1)] and match.ball == (7, 3)


@pytest.mark.rule("dungeon.wall-shots")
@pytest.mark.shows("dungeon.wall-shots:14")
def test_a_thrown_player_never_scatters_into_a_wall(below):
    match = below("h1 Ogre 5,3\nh2 Snotling 4,3", home="Ogre", dice=[4, 3, "d8:1", "d8:1", "d8:8", "d8:3", "d8:3", 6])
    match.play("throw-mate h1", "throw h1 h2", "target 5,2")
    assert match.at("h2") == (7, 1) and match.standing("h2")


# -- how far
@pytest.mark.rule("dungeon.low-ceiling")
@pytest.mark.shows("dungeon.low-ceiling:1")
def test_only_quick_and_short_passes_are_thrown(below):
    match = below("h1 Lineman 2,5 ball").play(*THROW)
    assert match.offers("target 8,5") and not match.offers("target 9,5")


@pytest.mark.rule("dungeon.low-ceiling")
@pytest.mark.shows("dungeon.low-ceiling:1")
def test_there_is_no_room_for_a_hail_mary(below):
    match = below("h1 Lineman 2,5 ball +Hail Mary Pass").play(*THROW)
    assert not match.offers("target 18,5")


@pytest.mark.rule("dungeon.low-ceiling")
@pytest.mark.shows("dungeon.low-ceiling:2")
def test_a_team_mate_is_thrown_no_farther_than_a_quick_pass(below):
    match = below("h1 Ogre 5,5\nh2 Snotling 4,5", home="Ogre", dice=[4]).play("throw-mate h1", "throw h1 h2")
    assert match.offers("target 8,5") and not match.offers("target 9,5")


@pytest.mark.rule("dungeon.low-ceiling")
@pytest.mark.shows("dungeon.low-ceiling:3")
def test_nothing_is_thrown_through_a_wall(below):
    match = below("h1 Lineman 8,2 ball").play(*THROW)
    assert not match.offers("target 11,2") and match.offers("target 8,4")


@pytest.mark.rule("dungeon.low-ceiling")
@pytest.mark.shows("dungeon.low-ceiling:3")
def test_no_team_mate_is_thrown_through_a_wall_or_at_one(below):
    match = below("h1 Ogre 8,2\nh2 Snotling 7,2", home="Ogre", dice=[4]).play("throw-mate h1", "throw h1 h2")
    assert not match.offers("target 11,2") and not match.offers("target 9,2") and not match.offers("target 8,0")


@pytest.mark.rule("dungeon.low-ceiling")
@pytest.mark.shows("dungeon.low-ceiling:4")
def test_nobody_behind_a_wall_intercepts(below):
    match = below("h1 Lineman 8,1 ball\nh2 Lineman 12,1\na1 Lineman 11,2", dice=[6, 6])
    match.play(*THROW, "target 12,1")
    assert match.holder == "h2"
    match = below("h1 Lineman 8,1 ball\nh2 Lineman 12,1\na1 Lineman 10,1").play(*THROW, "target 12,1")
    assert match.asked == "intercept"
