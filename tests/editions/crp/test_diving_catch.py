"""Diving Catch: jumping for the ball beside him."""

from typing import Any

import pytest

from nuffle.rules.player_state import COMPLETIONS
from nuffle.rules.state import TALLIES

pytestmark = pytest.mark.rule("crp.skill.diving-catch")

THROWER = "h1 Lineman 5,7 ball\n"


@pytest.mark.shows("crp.skill.diving-catch:1")
def test_an_accurate_pass_to_him_is_easier(scene: Any) -> None:
    match = scene(THROWER + "h2 Lineman 8,7 +Diving Catch", dice=[4, 2])
    match.play("pass h1", "throw h1", "target 8,7")
    assert match.modifiers("catch") == {"base": 1, "Diving Catch": 1} and match.holder == "h2"


@pytest.mark.shows("crp.skill.diving-catch:1")
def test_a_hand_off_is_not_easier(scene: Any) -> None:
    match = scene("h1 Lineman 7,7 ball\nh2 Lineman 8,7 +Diving Catch", dice=[3])
    match.play("handoff h1", "give h1 h2")
    assert match.modifiers("catch") == {"base": 1}


@pytest.mark.shows("crp.skill.diving-catch:2", "crp.skill.diving-catch:1")
def test_he_dives_for_a_pass_to_the_square_beside_him(scene: Any) -> None:
    match = scene(THROWER + "h2 Lineman 9,7 +Diving Catch", dice=[4, 3])
    match.play("pass h1", "throw h1", "target 8,7")
    assert match.asked == "window" and match.seat == "h"
    match.play("use Diving Catch")
    assert match.holder == "h2" and match.at("h2") == (9, 7)
    assert match.modifiers("catch") == {"base": 1}
    assert match.match.state.tally[match.player("h1") * TALLIES + COMPLETIONS] == 1


@pytest.mark.shows("crp.skill.diving-catch:2")
def test_he_may_let_it_fall(scene: Any) -> None:
    match = scene(THROWER + "h2 Lineman 9,7 +Diving Catch", dice=[4, "d8:1"])
    match.play("pass h1", "throw h1", "target 8,7", "no")
    assert match.ball == (8, 6) and match.turnover


@pytest.mark.shows("crp.skill.diving-catch:2")
@pytest.mark.parametrize("diver", ["h2 Lineman 10,7", "h2 Lineman 9,7 prone", "h2 Lineman 9,7 dazed"])
def test_he_needs_a_tackle_zone_there(scene: Any, diver: str) -> None:
    match = scene(THROWER + f"{diver} +Diving Catch", dice=[4, "d8:1"])
    match.play("pass h1", "throw h1", "target 8,7")
    assert match.ball == (8, 6)


@pytest.mark.shows("crp.skill.diving-catch:2")
def test_not_into_a_square_where_somebody_stands(scene: Any) -> None:
    match = scene(THROWER + "h2 Lineman 9,7 +Diving Catch\nh3 Lineman 8,7", dice=[4, 4])
    match.play("pass h1", "throw h1", "target 8,7")
    assert match.holder == "h3"


@pytest.mark.shows("crp.skill.diving-catch:2")
def test_an_inaccurate_pass_will_do(scene: Any) -> None:
    match = scene(THROWER + "h2 Lineman 10,7 +Diving Catch", dice=[2, "d8:1", "d8:3", "d8:5", 4])
    match.play("pass h1", "throw h1", "target 8,7", "use Diving Catch")
    assert match.holder == "h2" and not match.turnover


@pytest.mark.shows("crp.skill.diving-catch:3")
def test_he_dives_for_a_kick(scene: Any) -> None:
    match = scene("h1 Lineman 8,7 +Diving Catch\na1 Lineman 13,7", start="kick-off", dice=["d8:3", 1, 1, 1, 4])
    match.play("kick 6,7", "use Diving Catch")
    assert match.holder == "h1" and match.at("h1") == (8, 7)


@pytest.mark.shows("crp.skill.diving-catch:4")
def test_he_dives_for_a_throw_in(scene: Any) -> None:
    match = scene("h1 Lineman 10,1\na1 Lineman 10,0 ball\nh2 Lineman 11,4 +Diving Catch",
                  dice=["push", 1, 1, 3, 2, 2, 4])
    match.play("block h1 a1", "stay", "use Diving Catch")
    assert match.holder == "h2" and match.at("h2") == (11, 4)


@pytest.mark.shows("crp.skill.diving-catch:5")
def test_not_for_a_bouncing_ball(scene: Any) -> None:
    match = scene("h1 Lineman 7,7 ball\nh2 Lineman 8,7\nh3 Lineman 10,7 +Diving Catch", dice=[1, "d8:3"])
    match.play("handoff h1", "give h1 h2")
    assert match.ball == (9, 7) and match.holder is None and match.turnover


@pytest.mark.shows("crp.skill.diving-catch:6")
def test_what_he_drops_bounces_from_him(scene: Any) -> None:
    match = scene(THROWER + "h2 Lineman 9,7 +Diving Catch", dice=[4, 1, "d8:3"])
    match.play("pass h1", "throw h1", "target 8,7", "use Diving Catch")
    assert match.events("bounce")[0]["from"] == (9, 7) and match.ball == (10, 7)


@pytest.mark.shows("crp.skill.diving-catch:7")
def test_two_who_dive_get_in_each_others_way(scene: Any) -> None:
    match = scene(THROWER + "h2 Lineman 9,7 +Diving Catch\na1 Lineman 8,8 +Diving Catch", dice=[4, "d8:1"])
    match.play("pass h1", "throw h1", "target 8,7", "use Diving Catch h2")
    assert match.seat == "a"
    match.play("use Diving Catch a1")
    assert match.ball == (8, 6) and not match.rolled("catch")
