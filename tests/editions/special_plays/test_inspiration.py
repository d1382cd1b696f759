"""Inspiration: an extra award before the match, and what a player learns by it."""

from __future__ import annotations

import pytest

from nuffle.rules.player_state import AG, AV, MA, PA, ST

REST = (3, 4, 1, 1, 1, 1)        # the weather and the gate
TEAMS = """
    h1 Lineman spp:1
    h2 Blitzer spp:12
    h3 Lineman
    h4 Griff Oberwald
    a1 Lineman
    """


def inspired(scene, label, *dice, setting="league", table=TEAMS, **more):
    match = scene(table, start="before the match", edition="crp+plays", dice=[1, 1, 1, 2, *dice], plays=1,
                  setting=setting, **more)
    match.play("option Special plays random events", "option Special plays dirty tricks")
    return match.play(f"choose {label}")


def left(match):
    return [(event["row"], event["legacy"], event["value"]) for event in match.events("legacy")]


@pytest.mark.rule("crp.special-play.inspiration")
@pytest.mark.shows("crp.special-play.inspiration:1")
def test_one_of_the_team_is_a_most_valuable_player_once_more(scene):
    match = scene(TEAMS, start="before the match", edition="crp+plays", dice=[1, 1, 1, 2], plays=1, setting="league")
    match.play("option Special plays random events", "option Special plays dirty tricks")
    assert match.seat == "h" and match.options() == ["choose h1", "choose h2", "choose h3", "no"]
    match.add_dice(*REST).play("choose h3")
    assert left(match) == [("h3", "mvp", 1)] and not match.has("h3", "crp.core.inspired")


@pytest.mark.rule("crp.special-play.inspiration")
@pytest.mark.shows("crp.special-play.inspiration:1")
def test_a_coach_may_leave_it(scene):
    match = scene(TEAMS, start="before the match", edition="crp+plays", dice=[1, 1, 1, 2, *REST], plays=1,
                  setting="league")
    match.play("option Special plays random events", "option Special plays dirty tricks", "no")
    assert match.used("Inspiration") and left(match) == [] and match.asked == "coin"


@pytest.mark.rule("crp.special-play.inspiration")
@pytest.mark.shows("crp.special-play.inspiration:1")
def test_nothing_inspires_who_is_past_his_peak(scene):
    match = scene(TEAMS, start="before the match", edition="crp+plays", dice=[1, 1, 1, 2], plays=1, setting="league",
                  in_force={"h1": ["Past his peak"]})
    match.play("option Special plays random events", "option Special plays dirty tricks")
    assert match.options() == ["choose h2", "choose h3", "no"]


@pytest.mark.rule("crp.special-play.inspiration")
@pytest.mark.rule("crp.core.inspired")
@pytest.mark.shows("crp.special-play.inspiration:2", "crp.special-play.inspiration:3",
                   "crp.special-play.inspiration:5")
def test_over_a_level_he_learns_a_skill_of_his_own_kind_and_plays_with_it(scene):
    match = inspired(scene, "h1", 2, 5)
    offered = match.options()
    assert match.seat == "h" and len(offered) == 14 and "option Inspired Block" in offered
    assert "option Inspired Guard" not in offered
    match.add_dice(*REST).play("option Inspired Block")
    assert match.has("h1", "crp.skill.block")
    assert left(match) == [("h1", "mvp", 1), ("h1", "primary skill", "Block")]


@pytest.mark.rule("crp.special-play.inspiration")
@pytest.mark.shows("crp.special-play.inspiration:2")
@pytest.mark.parametrize(("points", "setting", "improves"), [
    (0, "league", False), (1, "league", True), (6, "league", False), (10, "league", False), (11, "league", True),
    (1, "exhibition", False)])
def test_five_points_must_take_him_over_a_level_of_a_league(scene, points, setting, improves):
    dice = [2, 5] if improves else REST
    match = inspired(scene, "h1", *dice, setting=setting, table=TEAMS.replace("spp:1\n", f"spp:{points}\n"))
    assert match.has("h1", "crp.core.inspired") is improves


@pytest.mark.rule("crp.core.inspired")
@pytest.mark.shows("crp.special-play.inspiration:3")
def test_a_double_opens_other_categories(scene):
    match = inspired(scene, "h2", 2, 2)
    assert match.offers("option Inspired Guard") and match.offers("option Inspired Catch")
    assert not match.offers("option Inspired Claw") and not match.offers("option Inspired Block")
    match.add_dice(*REST).play("option Inspired Catch")
    assert left(match)[1] == ("h2", "secondary skill", "Catch")


@pytest.mark.rule("crp.core.inspired")
@pytest.mark.shows("crp.special-play.inspiration:4")
@pytest.mark.parametrize(("dice", "rises"), [
    ((4, 5), []), ((4, 6), ["+MA", "+AV"]), ((5, 5), ["+MA", "+AV"]), ((5, 6), ["+AG"]), ((6, 6), ["+ST"])])
def test_high_dice_may_be_a_characteristic_instead(scene, dice, rises):
    match = inspired(scene, "h1", *dice)
    assert match.options("option Inspiration") == [f"option Inspiration {rise}" for rise in rises]
    assert match.offers("option Inspired Block")


@pytest.mark.rule("crp.core.inspired")
@pytest.mark.shows("crp.special-play.inspiration:4", "crp.special-play.inspiration:5")
@pytest.mark.parametrize(("dice", "rise", "stats"), [
    ((4, 6), "+MA", (7, 3, 4, 4, 9)), ((4, 6), "+AV", (6, 3, 4, 4, 10)), ((5, 6), "+AG", (6, 3, 3, 3, 9)),
    ((6, 6), "+ST", (6, 4, 4, 4, 9))])
def test_he_plays_with_what_he_has_gained(scene, dice, rise, stats):
    match = inspired(scene, "h1", *dice)
    match.add_dice(*REST).play(f"option Inspiration {rise}")
    assert tuple(match.stat("h1", stat) for stat in (MA, ST, AG, PA, AV)) == stats
    assert left(match)[1] == ("h1", "characteristic", rise[1:])


@pytest.mark.rule("crp.special-play.inspiration")
@pytest.mark.shows("crp.special-play.inspiration:2")
def test_a_second_inspiration_counts_on_top_of_the_first(scene):
    match = scene("h1 Lineman spp:6\na1 Lineman\n", start="before the match", edition="crp+plays", plays=2,
                  setting="league", dice=[1, 1, 1, 1, 1, 2, 1, 2])
    match.play(*["option Special plays random events"] * 2, *["option Special plays dirty tricks"] * 2, "choose h1")
    match.add_dice(1, 2).play("choose h1")
    assert match.has("h1", "crp.core.inspired") and match.offers("option Inspired Block")


@pytest.mark.rule("crp.core.inspired")
@pytest.mark.shows("crp.special-play.inspiration:5")
def test_a_match_put_down_in_the_middle_of_it_goes_on(scene):
    match = inspired(scene, "h1", 2, 5).saved().add_dice(*REST).play("option Inspired Block")
    assert match.has("h1", "crp.skill.block")
