"""Weather."""

from __future__ import annotations

import pytest

PASS = "h1 Lineman 5,5 ball\nh2 Lineman 8,5\na1 Lineman 20,12"


@pytest.mark.parametrize(("dice", "name"), [
    ([1, 1], "Sweltering Heat"), ([1, 2], "Very Sunny"), ([1, 3], "Nice"), ([3, 4], "Nice"), ([4, 6], "Nice"),
    ([5, 6], "Pouring Rain"), ([6, 6], "Blizzard")])
def test_it_is_rolled_before_the_match(scene, dice, name):
    match = scene("", start="before the match", dice=[*dice, 1, 2, 3, 4])
    assert match.events("weather")[0]["rule"] == name and match.asked == "coin"


# -- heat
@pytest.mark.rule("crp.weather.heat")
def test_heat_exhausts_players_when_a_drive_ends(scene):
    table = "h1 Lineman 24,5 ball\nh2 Lineman 5,5\nh3 Lineman\na1 Lineman 1,1\na2 Lineman 2,2"
    match = scene(table, weather="Sweltering Heat", dice=[2, 1, 6, 1])
    match.play("move h1", "move h1 25,5")
    assert [event["player"] for event in match.events("exhausted")] == ["h2", "a2"]
    match.play("free")
    assert match.options("pick") == ["pick h1", "pick h3"]


@pytest.mark.rule("crp.weather.heat")
def test_they_miss_one_kick_off_only(scene):
    match = scene("h1 Lineman 5,5\nh2 Lineman exhausted\na1 Lineman 20,7", turn=8, weather="Sweltering Heat",
                  dice=[2, 2]).play("end", "end", "free")
    assert match.options("pick") == ["pick h1", "pick h2"]


def test_nobody_sweats_for_a_kick_off_that_will_not_come(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 20,7", turn=8, half=2, weather="Sweltering Heat", dice=["lot:1", "lot:1"])
    assert match.play("end", "end").asked == ""


# -- sun
@pytest.mark.rule("crp.weather.sunny")
def test_sun_spoils_passes_but_not_catches(scene):
    match = scene(PASS, weather="Very Sunny", dice=[4, 3]).play("pass h1", "throw h1", "target 8,5")
    assert match.modifiers("pass") == {"range": 1, "Very Sunny": -1} and match.modifiers("catch") == {"base": 1}


# -- rain
@pytest.mark.rule("crp.weather.rain")
def test_rain_makes_a_ball_slippery_to_catch(scene):
    match = scene(PASS, weather="Pouring Rain", dice=[3, 4]).play("pass h1", "throw h1", "target 8,5")
    assert match.modifiers("catch") == {"base": 1, "Pouring Rain": -1} and "Pouring Rain" not in match.modifiers("pass")


@pytest.mark.rule("crp.weather.rain")
def test_and_to_pick_up_hand_off_and_intercept(scene):
    match = scene("h1 Lineman 4,5\na1 Lineman 20,12", ball="5,5", weather="Pouring Rain", dice=[4])
    match.play("move h1", "move h1 5,5")
    assert match.holder == "h1" and match.modifiers("pick up") == {"base": 1, "Pouring Rain": -1}
    given = scene(PASS.replace("8,5", "6,5"), weather="Pouring Rain", dice=[4]).play("handoff h1", "give h1 h2")
    assert given.modifiers("catch") == {"base": 1, "Pouring Rain": -1}
    taken = scene(PASS.replace("8,5", "9,5") + "\na2 Lineman 7,5", weather="Pouring Rain", dice=[6])
    taken.play("pass h1", "throw h1", "target 9,5", "intercept a2")
    assert taken.modifiers("intercept") == {"base": -2, "Pouring Rain": -1}


# -- blizzard
@pytest.mark.rule("crp.weather.blizzard")
@pytest.mark.parametrize(("die", "falls"), [(2, True), (3, False)])
def test_snow_makes_going_for_it_harder(scene, die, falls):
    match = scene("h1 0 3 3 8 5,5\na1 Lineman 20,7", weather="Blizzard", dice=[die, *([1, 1] if falls else [])])
    match.play("move h1", "move h1 6,5")
    assert match.lying("h1") is falls


@pytest.mark.rule("crp.weather.blizzard")
def test_snow_allows_quick_and_short_passes_only(scene):
    match = scene(PASS, weather="Blizzard").play("pass h1", "throw h1")
    assert match.offers("target 8,5") and match.offers("target 11,5") and not match.offers("target 12,5")


def test_nice_weather_does_nothing(scene):
    match = scene(PASS, dice=[3, 3]).play("pass h1", "throw h1", "target 8,5")
    assert match.modifiers("pass") == {"range": 1} and match.modifiers("catch") == {"base": 1}
