"""Scenes say everything: they begin in any phase, with whatever players, teams and the match have."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.player_state import AV, MA
from nuffle.text.scene import SceneError

PAIR = "h1 Blitzer 12,7\na1 Lineman 13,7\n"


# -- phases
@pytest.mark.parametrize(("start", "asked", "seat"), [
    ("coin toss", "coin", "a"), ("set-up", "set-up", "a"), ("kick-off", "kick", "a"), ("turn start", "turn", "h"),
    ("turn", "turn", "h"), ("drive end", "set-up", "h"), ("half time", "set-up", "h"), ("half end", "set-up", "h")])
def test_a_match_starts_in_any_phase(scene: Any, start: str, asked: str, seat: str) -> None:
    table = "h1 Blitzer\na1 Lineman" if start in ("coin toss", "set-up") else PAIR
    match = scene(table, start=start)
    assert (match.asked, match.seat) == (asked, seat)


def test_the_coin_is_tossed_and_the_match_goes_on_from_there(scene: Any) -> None:
    match = scene("", start="coin toss", dice=["heads"]).play("heads", "kick")
    assert match.asked == "set-up" and match.seat == "a" and match.match.state.half == 1


def test_the_second_team_sets_up_against_the_first(scene: Any) -> None:
    match = scene("a1 Lineman 13,7\na2 Lineman 13,6\na3 Lineman 13,8\nh1 Blitzer", start="set-up")
    assert match.asked == "set-up" and match.seat == "h"


def test_the_receivers_do_not_set_up_first(scene: Any) -> None:
    with pytest.raises(SceneError, match="the kicking team sets up first"):
        scene("h1 Blitzer 12,7\na1 Lineman", start="set-up")


def test_a_ball_in_the_air_comes_down_after_the_event(scene: Any) -> None:
    match = scene(PAIR, start="kicked", ball="5,7", dice=[3, 3, 3, 2, "d8:3"])
    assert match.events("kick-off event")[0]["rule"] == "Cheering Fans"
    assert match.events("bounce")[0]["from"] == (5, 7) and match.ball == (6, 7) and match.seat == "h"


def test_a_ball_in_the_air_is_caught_where_somebody_stands(scene: Any) -> None:
    match = scene(PAIR, start="landing", ball="12,7", dice=[6])
    assert match.holder == "h1" and match.asked == "turn" and match.seat == "h"


def test_a_ball_that_is_nowhere_is_a_touchback(scene: Any) -> None:
    assert scene(PAIR, start="landing").asked == "touchback"


def test_a_ball_in_the_air_is_in_nobodys_hands(scene: Any) -> None:
    with pytest.raises(SceneError, match="write the square it comes down on, not h1"):
        scene(PAIR, start="landing", ball="h1")


def test_extra_time_is_the_third_half(scene: Any) -> None:
    match = scene(PAIR, overtime=True, winner_needed=True, ball="h1", turn=8)
    assert match.match.state.half == 3 and match.match.state.overtime == 1
    assert scene("", start="coin toss", overtime=True, winner_needed=True, dice=["tails"]).play(
        "tails", "receive").match.state.half == 3


def test_a_shoot_out_is_a_phase_too(scene: Any) -> None:
    match = scene(PAIR, start="shoot-out", overtime=True, winner_needed=True, setting="tournament", dice=[6, 2, 1, 1])
    assert [event["die"] for event in match.events("shoot-out")] == [6, 2] and match.score == (1, 0)


# -- seats
@pytest.mark.parametrize("count", [3, 4])
def test_three_or_four_teams_in_a_scene(scene: Any, count: int) -> None:
    match = scene("h1 Blitzer 12,7\nc1 Lineman 13,7", others=["Orc", "Human"][:count - 2], active="c", turn=2)
    assert match.seat == "c" and len(match.score) == count and match.offers("block c1 h1")
    with pytest.raises(SceneError, match='"q" is no seat: write home or away or c'):
        scene("h1 Blitzer 12,7", others=["Orc"], active="q")


# -- players
def test_a_leaders_counter_is_spent_before_the_others_and_needs_him(scene: Any) -> None:
    table = "h1 Blitzer 3,3\nh2 Thrower 5,5 +Leader\na1 Lineman 4,4\n"
    match = scene(table, rerolls=[1, 0], leader=[1], dice=[1, 6]).play("move h1", "move h1 2,3")
    assert match.asked == "re-roll"
    match.play("reroll")
    assert match.rerolls == (0, 0) and match.standing("h1")
    gone = scene(table.replace("5,5", "ko"), rerolls=[1, 0], leader=[1], dice=[1, 3, 3]).play("move h1", "move h1 2,3")
    assert gone.lying("h1") and gone.turnover


def test_niggling_injuries_race_and_access_stand_in_the_line(scene: Any) -> None:
    match = scene("h1 6 3 3 8 12,7 race:goblin niggles:2 access:A\na1 Lineman 13,7", dice=["pow", 1, 1])
    profile = match.match.teams[0].players[0]
    assert profile.race == "goblin" and profile.niggles == 2
    assert "crp.skill.dodge" in profile.may_learn and "crp.skill.block" not in profile.may_learn
    assert match.play("block h1 a1", "push a1 14,7", "stay").asked == "turn"


def test_a_journeyman_is_a_loner_who_does_not_belong_to_the_team(scene: Any) -> None:
    for edition in ("crp", "bb2020"):
        match = scene("h1 Lineman 12,7 journeyman" if edition == "crp" else "h1 Human Lineman 12,7 journeyman",
                      edition=edition)
        assert match.has("h1", "Loner") and match.match.teams[0].players[0].journeyman


def test_a_position_brings_the_skills_its_players_may_learn(scene: Any) -> None:
    profile = scene("h1 Catcher 12,7").match.teams[0].players[0]
    assert "crp.skill.sprint" in profile.may_learn and "crp.skill.dodge" not in profile.may_learn


# -- what is in force
def test_prayers_skills_and_characteristics_in_force(scene: Any) -> None:
    match = scene("h1 Blitzer 12,7\na1 Human Lineman 13,7", edition="bb2020", in_force={
        "home": ["Friends with the Ref"], "h1": ["Mighty Blow (1) until drive", "-Block until turn", "+1 AV", "-2 MA"]})
    prayer = match.match.rules.index("Friends with the Ref")
    assert match.match.has(match.match.team_row(0), prayer)
    assert match.has("h1", "Mighty Blow") and not match.has("h1", "Block")
    assert match.match.value(0, match.match.rules.index("Mighty Blow")) == 1
    assert match.stat("h1", AV) == 10 and match.stat("h1", MA) == 5
    assert match.play("end").has("h1", "Block")


@pytest.mark.parametrize(("owner", "entry", "message"), [
    ("h1", "Bloc", 'h1: no rule "Bloc"'), ("h7", "Block", '"h7" is no seat'),
    ("home", "+1 AV", "only players have characteristics"), ("h1", "(4)", "is nothing that can be in force")])
def test_what_cannot_be_in_force_is_refused(scene: Any, owner: str, entry: str, message: str) -> None:
    with pytest.raises(SceneError, match=message):
        scene(PAIR, in_force={owner: [entry]})


# -- no made-up targets
def test_a_use_in_a_window_has_no_target(scene: Any) -> None:
    match = scene("h1 Human Lineman 12,7\na1 Human Lineman 13,7 +Trickster\na2 Human Lineman 20,7", edition="bb2020")
    match.play("block h1 a1")
    assert match.asked == "window" and match.options() == ["use Trickster a1", "no"]


def test_a_thrown_player_is_not_told_as_the_ball(scene: Any) -> None:
    match = scene("h1 Ogre 5,7 +Throw Team-Mate -Bone-head -Loner\nh2 Lineman 6,7 +Right Stuff\na1 Lineman 20,3",
                  rerolls=[0, 0], dice=[4, "d8:3", "d8:3", "d8:5", 6])
    match.play("pass h1", "use Throw Team-Mate h1 h2", "target 9,7")
    from nuffle.text.sentences import narrator

    story = " ".join(narrator(match.match).story(match.log()))
    assert "throws Lineman (home) to 9,7" in story and "Lineman (home) scatters east to 10,7" in story
    assert "The ball" not in story
