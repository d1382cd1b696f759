"""Leader: one re-roll more while he is there to shout."""

from collections.abc import Sequence
from typing import Any

import pytest

from nuffle.rules.player_state import PRONE, STUNNED
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.team_state import DRIVE_REROLLS, REROLLS

pytestmark = pytest.mark.rule("crp.skill.leader")

SQUAD = "h1 1 3 3 8 +Leader\nh2 1 3 3 8\na1 Lineman\na2 Lineman\n"
PLACES = {"a": {"a1": "13,9", "a2": "13,10"}, "h": {"h1": "12,4", "h2": "12,6"}}
KICK = ["d8:1", 1, 1, 1, "d8:1"]


def second_half(scene: Any, table: str, dice: list[Any], woken: Sequence[int] = (), **rest: Any) -> Any:
    """Half time is over and it is the home team's turn."""
    match = scene(table, start="half end", active="away", dice=[*woken, *KICK, *dice], **rest)
    for seat in "ah":
        match.play("free")
        for label in PLACES[seat]:
            if match.status(label) == "reserves":
                match.play(f"pick {label}", f"at {PLACES[seat][label]}")
        match.play("done")
    return match.play("kick 6,2")


@pytest.mark.shows("crp.skill.leader:1")
def test_at_the_start_of_the_match(scene: Any) -> None:
    match = scene(SQUAD, start="before the match", dice=[3, 4, 1, 2, 3, 4, "heads"])
    match.play("heads", "receive")
    assert match.rerolls == (1, 0)


@pytest.mark.shows("crp.skill.leader:2")
def test_and_anew_at_half_time(scene: Any) -> None:
    match = scene(SQUAD, start="half end", rerolls=[2, 2])
    assert match.rerolls == (3, 2)


@pytest.mark.shows("crp.skill.leader:1")
def test_several_leaders_bring_no_more_than_one(scene: Any) -> None:
    match = scene(SQUAD.replace("h2 1 3 3 8", "h2 1 3 3 8 +Leader"), start="half end")
    assert match.rerolls == (1, 0)


@pytest.mark.shows("crp.skill.leader:2")
def test_no_chef_takes_it_away(scene: Any) -> None:
    match = scene(SQUAD, start="half end", hired={"away": ["Halfling Master Chef"]}, dice=[4, 4, 4])
    assert match.rerolls == (1, 3)


@pytest.mark.shows("crp.skill.leader:3")
def test_it_is_a_team_re_roll_like_any_other(scene: Any) -> None:
    match = second_half(scene, SQUAD, [1, 2, 1, 1, 1], rerolls=[1, 0])
    match.play("move h1", "move h1 11,4", "move h1 10,4", "reroll", "move h1 9,4")
    assert match.lying("h1") and match.turnover and match.rerolls == (1, 0)


@pytest.mark.shows("crp.skill.leader:4")
def test_not_without_a_leader_on_the_pitch(scene: Any) -> None:
    match = second_half(scene, SQUAD.replace("+Leader", "ko +Leader"), [1, 1, 1], woken=[1])
    assert match.rerolls == (1, 0)
    match.play("move h2", "move h2 11,6", "move h2 10,6")
    assert match.lying("h2") and match.rerolls == (1, 0)


@pytest.mark.shows("crp.skill.leader:4")
def test_what_nobody_can_use_is_not_counted_as_in_hand(scene: Any) -> None:
    match = second_half(scene, SQUAD.replace("+Leader", "ko +Leader"), [], woken=[1], rerolls=[2, 0])
    assert match.rerolls == (3, 0) and match.match.rerolls_in_hand(0) == 2
    match = second_half(scene, SQUAD, [], rerolls=[2, 0])
    assert match.match.rerolls_in_hand(0) == 3


@pytest.mark.shows("crp.skill.leader:4")
@pytest.mark.parametrize("state", [PRONE, STUNNED])
def test_a_leader_on_the_ground_will_do(scene: Any, state: int) -> None:
    match = second_half(scene, SQUAD, [1, 2])
    match.match.state.pose(match.player("h1"), state)
    match.play("move h2", "move h2 11,7", "move h2 10,7", "reroll")
    assert match.standing("h2") and match.rerolls == (0, 0)


@pytest.mark.shows("crp.skill.leader:4")
def test_while_he_is_there_his_own_is_spent_first(scene: Any) -> None:
    match = second_half(scene, SQUAD, [1, 2, 1, 6, 6, 4, 4, 1, 2], rerolls=[1, 0])
    match.play("move h2", "move h2 11,7", "move h2 10,7", "reroll", "end")
    match.play("move h1", "move h1 11,4", "move h1 10,4")
    assert match.status("h1") == "ko" and match.seat == "a"
    match.play("end", "move h2", "move h2 9,7", "move h2 8,7", "reroll")
    assert match.standing("h2") and match.rerolls == (0, 0)


def test_re_rolls_that_end_sooner_are_spent_before_his(scene: Any) -> None:
    match = second_half(scene, SQUAD, [1, 2])
    game, rule = match.match, match.match.rules.index("Leader")
    game.state.add(0, REROLLS, 1)
    game.state.add(0, DRIVE_REROLLS, 1)
    match.play("move h2", "move h2 11,7", "move h2 10,7", "reroll")
    assert match.rerolls == (1, 0) and game.state.get(0, DRIVE_REROLLS) == 0 and game.has(game.team_row(0), rule)


@pytest.mark.shows("crp.skill.leader:5")
def test_it_is_kept_for_overtime_and_not_renewed(scene: Any) -> None:
    match = second_half(scene, SQUAD, ["heads"], winner_needed=True)
    match.play(*["end"] * 16, "heads", "receive")
    assert match.match.state.overtime == 1 and match.rerolls == (1, 0)


@pytest.mark.shows("crp.skill.leader:5")
def test_once_used_it_does_not_come_back_in_overtime(scene: Any) -> None:
    match = second_half(scene, SQUAD, [1, 2, "heads"], winner_needed=True)
    match.play("move h2", "move h2 11,7", "move h2 10,7", "reroll", "end", *["end"] * 16, "heads", "receive")
    assert match.match.state.overtime == 1 and match.rerolls == (0, 0)


@pytest.mark.shows("crp.skill.leader:2")
def test_a_team_that_lost_its_leader_has_its_own_re_rolls_only(scene: Any) -> None:
    match = scene(SQUAD.replace("h1 1 3 3 8", "h1 1 3 3 8 away"), start="half end", rerolls=[1, 1])
    assert match.rerolls == (1, 1)


@pytest.mark.shows("crp.skill.leader:2")
def test_last_halfs_counter_goes_with_the_half(scene: Any) -> None:
    match = scene(SQUAD.replace("1 3 3 8 +Leader", "Lineman"), start="half end", rerolls=[1, 0])
    rule = match.match.rules.index("Leader")
    assert not match.match.has(match.match.team_row(0), rule)
    match = scene("h1 Lineman 3,3\na1 Lineman 20,7", turn=8, rerolls=[1, 0])
    match.match.grant(match.match.team_row(0), rule, UNTIL_MATCH, 1)
    match.play("end", "end")
    assert match.match.state.half == 2 and not match.match.has(match.match.team_row(0), rule)
