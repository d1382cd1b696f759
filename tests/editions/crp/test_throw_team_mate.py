"""Throw Team-Mate: small players fly, and come down somewhere."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.throw-team-mate")

PAIR = """
    h1 5 5 2 9  10,7  +Throw Team-Mate
    h2 6 2 3 7  11,7  +Right Stuff
    """
EAST = ["d8:3"] * 3
THROW = ("pass h1", "use Throw Team-Mate h2", "target 13,7")


@pytest.mark.shows("crp.skill.throw-team-mate:1", "crp.skill.throw-team-mate:4", "crp.skill.throw-team-mate:7")
def test_a_team_mate_is_thrown_like_a_ball_at_minus_one_and_always_scatters(scene: Any) -> None:
    match = scene(PAIR, dice=[6, *EAST, 4]).play(*THROW)
    assert match.modifiers("pass") == {"range": 1, "Throw Team-Mate": -1}
    assert match.at("h2") == (16, 7) and match.standing("h2")
    assert not match.turnover and match.asked == "turn"
    assert not match.offers("move h1") and match.offers("move h2")


def test_a_throw_of_a_team_mate_is_declared_in_words_of_its_own(scene: Any) -> None:
    """Who has the ball, or may come by it, declares a pass and throws either; the old word is understood."""
    match = scene(PAIR, ball="h2")
    assert match.offers("throw-mate h1") and "pass h1" not in match.words.lines(match.match)
    assert match.words.find(match.match, "pass h1") == match.words.find(match.match, "throw-mate h1")
    assert match.words.unique_line(match.match, match.words.find(match.match, "pass h1")) == "throw-mate h1"
    assert "pass h1" in (free := scene(PAIR, ball="3,3")).words.lines(free.match)


@pytest.mark.shows("crp.skill.throw-team-mate:7")
def test_nobody_is_asked_for_a_re_roll_when_accuracy_alone_is_missed(scene: Any) -> None:
    match = scene(PAIR, dice=[2, *EAST, 4], rerolls=[1, 0]).play(*THROW)
    assert match.at("h2") == (16, 7) and match.rerolls == (1, 0)


@pytest.mark.shows("crp.skill.throw-team-mate:2")
def test_the_ball_flies_along_and_scores(scene: Any) -> None:
    match = scene("""
        h1 5 5 2 9  19,7  +Throw Team-Mate
        h2 6 2 3 7  20,7  ball  +Right Stuff
        """, dice=[4, *EAST, 4]).play("pass h1", "use Throw Team-Mate h2", "target 22,7")
    assert match.score == (1, 0)


@pytest.mark.shows("crp.skill.throw-team-mate:1", "crp.skill.throw-team-mate:3")
def test_he_may_declare_a_pass_while_others_hold_the_ball(scene: Any) -> None:
    match = scene(PAIR + "h3 6 3 3 8 3,3 ball")
    assert match.offers("throw-mate h1") and not match.offers("throw-mate h2")
    match = scene("h1 5 5 2 9 10,7 +Throw Team-Mate\nh3 6 3 3 8 3,3 ball")
    assert not match.offers("throw-mate h1")
    match = scene(PAIR + "h3 6 3 3 8 3,3 ball", taken=["pass"])
    assert not match.offers("throw-mate h1")


@pytest.mark.shows("crp.skill.throw-team-mate:3")
def test_he_walks_up_to_a_standing_team_mate_with_the_right_stuff(scene: Any) -> None:
    match = scene("""
        h1 5 5 2 9  10,7  +Throw Team-Mate
        h2 6 2 3 7  12,7  +Right Stuff
        h3 6 2 3 7  12,8  prone  +Right Stuff
        h4 6 2 3 7  12,6
        a1 6 2 3 7  11,6  +Right Stuff
        """, dice=[6]).play("pass h1")
    assert not match.options("throw h1")
    match.play("move h1 11,7")
    assert match.options("throw h1") == ["throw h1 h2"]


@pytest.mark.shows("crp.skill.throw-team-mate:5", "crp.skill.throw-team-mate:9")
def test_fumbled_he_comes_down_where_he_stood_and_the_turn_goes_on(scene: Any) -> None:
    match = scene(PAIR, ball="h2", dice=[1, 4]).play(*THROW)
    assert match.at("h2") == (11, 7) and match.standing("h2") and match.holder == "h2"
    assert not match.turnover


@pytest.mark.shows("crp.skill.throw-team-mate:6")
def test_quick_and_short_only(scene: Any) -> None:
    match = scene(PAIR).play("pass h1", "use Throw Team-Mate h2")
    assert match.offers("target 16,7") and not match.offers("target 17,7")


@pytest.mark.shows("crp.skill.throw-team-mate:8")
def test_nobody_intercepts_him(scene: Any) -> None:
    match = scene(PAIR + "a1 6 3 3 8 12,7", dice=[3, *EAST, 4]).play(*THROW)
    assert match.asked == "turn" and match.standing("h2")


@pytest.mark.shows("crp.skill.throw-team-mate:10")
def test_over_the_edge_the_crowd_has_him(scene: Any) -> None:
    match = scene("""
        h1 5 5 2 9  10,2  +Throw Team-Mate
        h2 6 2 3 7  11,2  +Right Stuff
        """, dice=[3, "d8:1", 4, 5]).play("pass h1", "use Throw Team-Mate h2", "target 13,0")
    assert match.status("h2") == "ko" and not match.rolled("armour") and not match.turnover


@pytest.mark.shows("crp.skill.throw-team-mate:11")
@pytest.mark.parametrize("state", ["standing", "prone", "stunned"])
def test_who_is_landed_on_goes_down_and_the_thrown_one_scatters_on(scene: Any, state: str) -> None:
    match = scene(PAIR + f"a1 6 3 3 8 16,7 {state}", dice=[3, *EAST, 3, 3, "d8:3", 2, 2]).play(*THROW)
    assert match.lying("a1", "h2") and match.at("h2") == (17, 7)
    assert [event["player"] for event in match.rolled("armour")] == ["a1", "h2"]
    assert not match.turnover


@pytest.mark.shows("crp.skill.throw-team-mate:12")
def test_only_the_first_is_flattened(scene: Any) -> None:
    table = PAIR + "a1 6 3 3 8 16,7\na2 6 3 3 8 17,7\n"
    match = scene(table, dice=[3, *EAST, 3, 3, "d8:3", "d8:3", 2, 2]).play(*THROW)
    assert match.lying("a1") and match.standing("a2") and match.at("h2") == (18, 7)
    match = scene("""
        h1 5 5 2 9  10,3  +Throw Team-Mate
        h2 6 2 3 7  11,3  +Right Stuff
        a1 6 3 3 8  13,0
        """, dice=[3, "d8:1", "d8:1", "d8:1", 3, 3, "d8:1", 2, 2])
    match.play("pass h1", "use Throw Team-Mate h2", "target 13,3")
    assert match.lying("a1") and match.status("h2") == "reserves"


@pytest.mark.shows("crp.skill.throw-team-mate:11")
def test_flattening_a_friend_ends_the_turn(scene: Any) -> None:
    match = scene(PAIR + "h3 6 3 3 8 16,7", dice=[3, *EAST, 3, 3, "d8:3", 2, 2]).play(*THROW)
    assert match.lying("h3") and match.turnover


def test_the_ball_bounces_from_under_him(scene: Any) -> None:
    match = scene(PAIR, ball="16,7", dice=[3, *EAST, 4, "d8:1"]).play(*THROW)
    assert match.standing("h2") and match.ball == (16, 6) and match.holder is None and not match.turnover


def test_a_player_in_the_air_is_copied_and_saved(scene: Any) -> None:
    """The apothecary is asked about the one below while the other is still up there."""
    match = scene(PAIR + "a1 6 3 3 8 16,7", dice=[3, *EAST, 6, 6, 4, 5, "d8:3", 2, 2], apothecaries=[0, 1])
    match.play(*THROW)
    assert match.asked == "apothecary" and match.at("h2") is None
    copy = match.match.clone()
    assert copy.dump() == match.match.dump()
    match.play("yes")
    assert match.at("h2") == (17, 7)
