"""Right Stuff: landing."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.invariants import find_violations

pytestmark = pytest.mark.rule("crp.skill.right-stuff")

PAIR = """
    h1 5 5 2 9  10,7  +Throw Team-Mate
    h2 6 2 3 7  11,7  +Right Stuff
    """
EAST = ["d8:3"] * 3
THROW = ("pass h1", "use Throw Team-Mate h2", "target 13,7")


@pytest.mark.shows("crp.skill.right-stuff:1")
def test_only_those_who_have_it_can_be_thrown(scene: Any) -> None:
    match = scene(PAIR + "h3 6 2 3 7 11,8").play("pass h1")
    assert match.options("throw h1") == ["throw h1 h2"]


@pytest.mark.shows("crp.skill.right-stuff:2", "crp.skill.right-stuff:3", "crp.skill.right-stuff:4")
def test_a_landing_goes_by_agility(scene: Any) -> None:
    match = scene(PAIR, dice=[3, *EAST, 4]).play(*THROW)
    assert match.standing("h2")
    assert match.rolled("land")[0]["target"] == 4 and not match.modifiers("land")


@pytest.mark.shows("crp.skill.right-stuff:3", "crp.skill.right-stuff:5", "crp.skill.right-stuff:6",
                   "crp.skill.right-stuff:7")
def test_tackle_zones_make_it_hard_and_a_bad_landing_is_no_turnover(scene: Any) -> None:
    match = scene(PAIR + "a1 6 3 3 8 17,7", dice=[3, *EAST, 4, 2, 2]).play(*THROW)
    assert match.modifiers("land") == {"tackle zones": -1}
    assert match.prone("h2") and len(match.rolled("armour")) == 1 and not match.turnover
    assert match.offers("move h2") and not match.offers("move h1")


@pytest.mark.shows("crp.skill.right-stuff:6")
def test_who_has_acted_does_not_act_again(scene: Any) -> None:
    match = scene(PAIR + "h3 6 3 3 8 3,3", dice=[3, *EAST, 4], acted=["h2"]).play(*THROW)
    assert match.standing("h2") and not match.offers("move h2")


@pytest.mark.shows("crp.skill.right-stuff:2")
def test_a_fumbled_player_rolls_too(scene: Any) -> None:
    match = scene(PAIR, dice=[1, 3, 2, 2]).play(*THROW)
    assert match.prone("h2") and match.at("h2") == (11, 7) and not match.turnover


@pytest.mark.shows("crp.skill.right-stuff:2", "crp.skill.right-stuff:5")
def test_no_landing_roll_after_coming_down_on_somebody(scene: Any) -> None:
    match = scene(PAIR + "a1 6 3 3 8 16,7", dice=[3, *EAST, 3, 3, "d8:3", 4, 4, 2, 2]).play(*THROW)
    assert not match.rolled("land") and match.stunned("h2") and not match.turnover
    assert not match.offers("move h2")


@pytest.mark.shows("crp.skill.right-stuff:7")
def test_with_the_ball_a_bad_landing_ends_the_turn(scene: Any) -> None:
    match = scene(PAIR, ball="h2", dice=[3, *EAST, 3, 2, 2, "d8:1"]).play(*THROW)
    assert match.turnover and match.ball == (16, 6)


@pytest.mark.shows("crp.skill.right-stuff:7")
def test_with_the_ball_so_does_the_crowd(scene: Any) -> None:
    match = scene("""
        h1 5 5 2 9  10,2  +Throw Team-Mate
        h2 6 2 3 7  11,2  ball  +Right Stuff
        """, dice=[3, "d8:1", 2, 2, 3, 1, 1, "d8:5"]).play("pass h1", "use Throw Team-Mate h2", "target 13,0")
    assert match.turnover and match.status("h2") == "reserves"
    assert match.events("throw-in")[0]["from"] == (13, 0) and match.ball == (13, 2)


@pytest.mark.shows("crp.skill.right-stuff:3")
def test_a_team_re_roll_saves_a_landing(scene: Any) -> None:
    match = scene(PAIR, dice=[3, *EAST, 1, 4], rerolls=[1, 0]).play(*THROW, "reroll")
    assert match.standing("h2")


@pytest.mark.shows("crp.skill.right-stuff:5")
def test_he_is_in_the_air_with_the_ball_while_his_victim_is_seen_to(scene: Any) -> None:
    match = scene(PAIR + "a1 6 3 3 8 16,7", ball="h2", apothecaries=[0, 1],
                  dice=[3, *EAST, 6, 6, 6, 3, "d8:3", 2, 2, "d8:1"]).play(*THROW)
    assert match.asked == "apothecary" and find_violations(match.match) == []
    match.play("no")
    assert match.prone("h2") and match.at("h2") == (17, 7) and match.turnover
