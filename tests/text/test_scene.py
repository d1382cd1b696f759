"""Scenes are built as described, and a description that makes no sense is refused with a reason."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from nuffle.data import UnknownName
from nuffle.engine.dice import DiceError
from nuffle.rules.player_state import AG, AV, MA, ST
from nuffle.text.scene import SceneError

PAIR = """
    h1 Blitzer  12,7  standing
    a1 Lineman  13,7  standing
    """


def test_a_block_is_played_in_words(scene: Any) -> None:
    match = scene(PAIR, dice=["pow", 3, 4])
    assert match.asked == "turn" and match.seat == "h"
    match.play("block h1 a1")
    assert match.asked == "push"
    match.play("push a1 14,7", "follow")
    assert match.lying("a1") and match.standing("h1") and match.at("h1") == (13, 7)
    assert match.rolled("armour") == [
        {"event": "armour", "player": "a1", "die": 3, "die2": 4, "modifier": 0, "broken": False, "id": 2}]
    assert match.events("push")[0]["to"] == (14, 7)
    assert not match.turnover


def test_profiles_are_given_as_the_sheet_prints_them(scene: Any) -> None:
    match = scene("h1 Ogre 5,5\nh2 7 4 2 9 5,6 prone\na1 Lineman ko")
    assert [match.stat("h1", stat) for stat in (MA, ST, AG, AV)] == [5, 5, 5, 10]
    assert [match.stat("h2", stat) for stat in (MA, ST, AG, AV)] == [7, 4, 5, 10]
    assert match.prone("h2") and match.status("a1") == "ko"


def test_ball_turn_score_and_rerolls(scene: Any) -> None:
    match = scene(PAIR, ball="h1", turn=5, half=2, score=[1, 2], rerolls=[3, 0], weather="Pouring Rain")
    assert match.holder == "h1" and match.ball == (12, 7)
    assert match.score == (1, 2) and match.rerolls == (3, 0)
    assert match.match.state.half == 2 and match.match.effect(match.match.state.weather).name == "Pouring Rain"


def test_those_who_acted_may_not_act_again(scene: Any) -> None:
    match = scene(PAIR + "h2 Lineman 3,3", acted=["h2"])
    assert match.offers("move h1") and not match.offers("move h2")


@pytest.mark.parametrize(("start", "asked", "seat"), [
    ("turn start", "turn", "h"), ("kick-off", "kick", "a"),
    ("half end", "set-up", "h"), ("drive end", "set-up", "h")])
def test_other_moments_to_start_from(scene: Any, start: str, asked: str, seat: str) -> None:
    match = scene(PAIR, start=start)
    assert (match.asked, match.seat) == (asked, seat)


def test_set_up_begins_with_the_kicking_team(scene: Any) -> None:
    match = scene("h1 Blitzer\na1 Lineman\na2 Lineman", start="set-up")
    assert match.asked == "set-up" and match.options() == [
        "formation wall", "formation zone", "formation line", "formation wedge", "free", "concede"]


def test_before_the_match_whole_teams_come(scene: Any) -> None:
    match = scene("", start="before the match", home="Orc", away="Skaven", dice=[3, 4, 1, 2, 3, 4])
    assert match.asked == "coin"
    assert match.match.teams[0].race == "Orc" and len(match.match.teams[1].players) >= 11


def test_inducements_in_hand(scene: Any) -> None:
    match = scene(PAIR, hired={"home": ["Bribe", "Bribes"], "away": ["Wizard"]})
    bribe = match.match.rules.index("Bribe")
    assert match.match.count_grants(match.match.team_row(0), bribe) == 2


@pytest.mark.parametrize(("table", "rest", "message"), [
    ("h1 Blitzer 26,7", {}, "h1: 26,7 is off the pitch"),
    ("h1 Blitzer 12,7\nh2 Lineman 12,7", {}, "h2: h1 already has the square 12,7"),
    ("h1 Blitzer 12,7\nh1 Lineman 12,8", {}, "h1: is in the scene twice"),
    ("h1 Blitzr 12,7", {}, 'h1: no position "Blitzr".*did you mean "Blitzer"'),
    ("h1 Blitzer 12,7 +Dogde", {}, 'h1: no skill "Dogde".*did you mean "Dodge"'),
    ("h1 12,7", {}, "h1: needs a position or a profile"),
    ("h1 Blitzer 12,7", {"ball": "h3"}, 'no player "h3"'),
    ("h1 Blitzer 12,7", {"ball": "12,7"}, "h1 stands on 12,7"),
    ("h1 Blitzer 12,7 prone", {"ball": "h1"}, "not standing"),
    ("h1 Blitzer 12,7", {"weather": "Nicest"}, 'did you mean "Nice"'),
    ("h1 Blitzer 12,7", {"active": "left"}, '"left" is no seat'),
    ("h1 Blitzer 12,7", {"options": {"turn_count": 3}}, 'no option "turn_count"'),
    ("q1 Blitzer 12,7", {}, "no seat has the letter q"),
    ("h1 Blitzer 12,7", {"dice": ["d9:3"]}, 'die 1: "d9:3" is no die'),
])
def test_what_makes_no_sense_is_refused(scene: Any, table: str, rest: dict[str, Any], message: str) -> None:
    with pytest.raises((SceneError, UnknownName), match=message):
        scene(table, **rest)


@pytest.mark.parametrize("line", ["h1 Blitzer prone", "h1 Blitzer 3,3 ko", "1h Blitzer 3,3"])
def test_lines_that_contradict_themselves(scene: Any, line: str) -> None:
    with pytest.raises(ValidationError):
        scene(line)


def test_a_missing_die_says_where(scene: Any) -> None:
    match = scene(PAIR)
    with pytest.raises(DiceError, match="die 1 is missing: a block die is rolled here"):
        match.play("block h1 a1")
