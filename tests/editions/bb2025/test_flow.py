"""How a turn of the third season edition goes: securing the ball, stalling, blitzes, fouls, the crowd, throws."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.data import edition_data
from nuffle.editions import edition
from nuffle.rules.player_state import EXTRA_SPP, INTERCEPTIONS, TALLIES
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.team_state import MARKER

MAN = "Human Lineman"


def stage(scene: Any, table: str, *dice: int | str, **rest: Any) -> Any:
    return scene(table.replace("MAN", MAN), dice=list(dice), edition="bb2025", **rest)


# -- secure the ball
@pytest.mark.rule("bb2025.core.secure-the-ball")
@pytest.mark.shows("bb2025.sheet:D18")
def test_a_plain_two_secures_the_ball_and_ends_the_action(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 20,7", 2, ball="12,7")
    match.play("act h1 Secure the Ball", "move h1 11,7", "move h1 12,7")
    assert match.holder == "h1" and match.asked == "turn"


@pytest.mark.rule("bb2025.core.secure-the-ball")
@pytest.mark.shows("bb2025.sheet:D18")
def test_missed_it_bounces_and_the_turn_is_over(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\na1 MAN 20,7", 1, 3, ball="11,7")
    match.play("act h1 Secure the Ball", "move h1 11,7")
    assert match.holder is None and match.seat == "a"


@pytest.mark.rule("bb2025.core.secure-the-ball")
@pytest.mark.shows("bb2025.sheet:D18")
def test_ending_elsewhere_is_a_turnover(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\na1 MAN 20,7", ball="12,7")
    match.play("act h1 Secure the Ball", "move h1 11,7", "end")
    assert match.turnover and match.seat == "a"


@pytest.mark.rule("bb2025.core.secure-the-ball")
@pytest.mark.shows("bb2025.sheet:D18")
@pytest.mark.parametrize(("who", "where"), [("MAN", "14,7"), ("MAN", "13,9")])
def test_nobody_secures_it_with_an_opponent_within_two_squares(scene: Any, who: str, where: str) -> None:
    match = stage(scene, f"h1 MAN 10,7\na1 {who} {where}", ball="12,7")
    assert not match.options_of("Secure the Ball")


@pytest.mark.rule("bb2025.core.secure-the-ball")
@pytest.mark.shows("bb2025.sheet:D18")
def test_big_guys_and_the_unsteady_do_not(scene: Any) -> None:
    match = stage(scene, "h1 Ogre 10,7\nh2 MAN 10,8 +Unsteady\nh3 MAN 10,6\na1 MAN 20,7", ball="12,7")
    assert match.options_of("Secure the Ball") == ["act h3 Secure the Ball"]


@pytest.mark.rule("bb2025.core.secure-the-ball")
@pytest.mark.shows("bb2025.sheet:D18")
def test_sure_hands_do_not_roll_it_again(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Sure Hands\na1 MAN 20,7", 1, 3, ball="11,7")
    match.play("act h1 Secure the Ball", "move h1 11,7")
    assert match.seat == "a"


# -- stalling
@pytest.mark.rule("bb2025.core.stalling")
@pytest.mark.shows("bb2025.sheet:D21")
def test_who_could_score_and_does_not_is_struck_down(scene: Any) -> None:
    match = stage(scene, "h1 MAN 22,7 ball\nh2 MAN 3,3\na1 MAN 3,7", 2, 1, 2, 3, turn=2)
    match.play("move h1", "end")
    assert match.prone("h1") and match.turnover and match.seat == "a"


@pytest.mark.rule("bb2025.core.stalling")
@pytest.mark.shows("bb2025.sheet:D21")
def test_a_low_die_lets_him_be(scene: Any) -> None:
    match = stage(scene, "h1 MAN 22,7 ball\nh2 MAN 3,3\na1 MAN 3,7", 1, turn=2)
    match.play("move h1", "end")
    assert match.standing("h1") and match.seat == "h"


@pytest.mark.rule("bb2025.core.stalling")
@pytest.mark.shows("bb2025.sheet:D21")
def test_it_is_rolled_at_the_end_of_the_turn_if_he_was_never_activated(scene: Any) -> None:
    match = stage(scene, "h1 MAN 22,7 ball\na1 MAN 3,7", 6, 1, 2, 3, turn=1)
    match.play("end")
    assert match.prone("h1") and match.seat == "a"


@pytest.mark.rule("bb2025.core.stalling")
@pytest.mark.shows("bb2025.sheet:D21")
def test_who_needs_a_die_does_not_stall(scene: Any) -> None:
    match = stage(scene, "h1 MAN 22,7 ball\nh2 MAN 3,3\na1 MAN 21,7", turn=1)
    match.play("move h1", "end")
    assert match.standing("h1") and match.seat == "h"


@pytest.mark.rule("bb2025.core.stalling")
@pytest.mark.shows("bb2025.sheet:D21")
def test_who_hands_the_ball_on_does_not_stall(scene: Any) -> None:
    match = stage(scene, "h1 MAN 22,7 ball\nh2 MAN 21,7\na1 MAN 3,7", 6, turn=1)
    match.play("handoff h1", "give h1 h2")
    assert match.holder == "h2" and match.seat == "h"


# -- blitz and foul
def test_the_target_of_a_blitz_must_be_within_reach(scene: Any) -> None:
    match = stage(scene, "h1 MAN 5,7\na1 MAN 13,7\na2 MAN 14,7")
    match.play("blitz h1")
    assert match.asked == "action" or match.options("choose") == ["choose a1"]


def test_nobody_blitzes_whom_he_cannot_reach(scene: Any) -> None:
    match = stage(scene, "h1 MAN 4,7\na1 MAN 13,7")
    assert match.options("blitz") == []


def test_whom_a_foul_is_meant_for_is_said_when_he_is_fouled(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\na1 MAN 11,7 prone\na2 MAN 9,7 prone")
    match.play("foul h1")
    assert match.options("foul") == ["foul h1 a1", "foul h1 a2"]


# -- the crowd
@pytest.mark.shows("bb2025.sheet:D23")
def test_a_player_of_ones_own_in_the_crowd_ends_the_turn(scene: Any) -> None:
    table = "h1 MAN 10,2\nh2 MAN 10,0\nh3 MAN 3,3\na1 MAN 10,1\na2 MAN 9,0\na3 MAN 11,0"
    match = stage(scene, table, "push", 1, 2)
    match.play("block h1 a1", "push a1 10,0", "stay")
    assert match.status("h2") == "reserves" and match.turnover and match.seat == "a"


# -- throws
def test_a_total_of_one_is_a_fumble(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 ball\na1 MAN 11,7", 2, "d8:4")
    match.play("pass h1", "throw h1", "target 16,7")
    assert match.events("quality")[0]["quality"] == "fumble"


def test_one_roll_intercepts(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 ball\nh2 MAN 16,7\na1 MAN 13,7", 6, 6)
    match.play("pass h1", "throw h1", "target 16,7", "intercept a1")
    game = match.match
    assert match.holder == "a1" and match.seat == "a"
    assert game.state.tally[match.player("a1") * TALLIES + INTERCEPTIONS] == 1


@pytest.mark.rule("bb2025.skill.cloud-burster")
def test_nobody_intercepts_through_a_burst_cloud(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 ball +Cloud Burster\nh2 MAN 16,7\na1 MAN 13,7", 6, 6)
    match.play("pass h1", "throw h1", "target 16,7")
    assert match.holder == "h2"


@pytest.mark.rule("bb2025.skill.right-stuff", "bb2025.skill.throw-team-mate")
def test_a_safe_landing_earns_a_point(scene: Any) -> None:
    table = "h1 MAN 10,7 +Throw Team-mate\nh2 MAN 11,7 +Right Stuff\na1 MAN 24,7"
    match = stage(scene, table, 6, "d8:5", "d8:5", "d8:5", 6)
    match.play("act h1 Throw Team-mate", "use Throw Team-mate h1 h2", "target 13,7")
    assert match.standing("h2")
    assert match.match.state.tally[match.player("h2") * TALLIES + EXTRA_SPP] == 1


# -- jumps
def test_he_jumps_as_often_as_his_movement_goes(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\na1 MAN 11,7 prone\na2 MAN 13,7 prone", 6, 6)
    match.play("move h1", "use Jump h1 12,7", "use Jump h1 14,7")
    assert match.at("h1") == (14, 7)


# -- injuries
def test_ten_on_the_casualty_table_misses_the_next_match(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\na1 MAN 11,7", "pow", 6, 6, 6, 6, "d16:10")
    match.play("block h1 a1", "push a1 12,7", "stay")
    assert match.events("casualty")[-1]["result"] == "miss next game"


def test_the_turn_number_is_that_of_the_team(scene: Any) -> None:
    match = stage(scene, "h1 MAN 22,7 ball\na1 MAN 3,7", turn=3)
    assert match.match.state.get(0, MARKER) == 3


def test_a_lasting_injury_can_be_saved_before_it_is_treated(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\na1 MAN 11,7", "pow", 6, 6, 6, 6, "d16:13", 4, apothecaries=[0, 1])
    match.play("block h1 a1", "push a1 12,7", "stay").saved()
    assert match.asked == "apothecary"
    assert match.play("no").status("a1") == "casualty"


@pytest.mark.rule("bb2025.core.getting-even")
@pytest.mark.shows("bb2025.sheet:D35")
@pytest.mark.parametrize(("die", "hates"), [(4, True), (3, False)])
def test_who_was_hurt_to_last_hates_what_hurt_him(scene: Any, die: int, hates: bool) -> None:
    match = stage(scene, "h1 MAN 10,7\na1 MAN 11,7", "pow", 6, 6, 6, 6, "d16:9", die, setting="league")
    match.play("block h1 a1", "push a1 12,7", "stay")
    assert bool(match.events("legacy")) == hates


# -- what is left of the sheet
@pytest.mark.shows("bb2025.sheet:D5", "bb2025.sheet:D62", "bb2025.sheet:D63")
def test_keywords_leagues_and_tiers() -> None:
    data = edition_data("bb2025")
    assert all(position.keywords for team in data.teams for position in team.positions)
    assert {team.tier for team in data.teams} == {1, 2, 3, 4}
    assert len({league for team in data.teams for league in team.leagues}) == 10


@pytest.mark.shows("bb2025.sheet:D10")
def test_a_prayer_outlasts_drives() -> None:
    rules = edition("bb2025")
    prayers = [rules.effects[rule] for rule in rules.rolls["prayers"]]
    assert len(prayers) == 16 and all(getattr(prayer, "until", UNTIL_MATCH) == UNTIL_MATCH for prayer in prayers)


@pytest.mark.shows("bb2025.sheet:D11")
def test_nobody_sets_up_one_too_many(scene: Any) -> None:
    table = "\n".join(f"h{n} MAN" for n in range(1, 13)) + "\na1 MAN"
    match = stage(scene, table, start="set-up", kicking="home").play("formation wall", "done")
    assert match.match.count_on_pitch(0) == 11
