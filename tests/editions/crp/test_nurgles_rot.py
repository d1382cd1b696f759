"""Nurgle's Rot: the dead come back for the other side."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.legacy import count_legacies
from nuffle.teams.develop import after_match
from nuffle.teams.dice import SeededDice
from nuffle.teams.ready import ready_roster
from nuffle.teams.result import MatchResult, SeatResult
from nuffle.teams.value import current_team_value

pytestmark = pytest.mark.rule("crp.skill.nurgles-rot")

NURGLE = {"home": "Nurgle"}
KILL = ["pow", 6, 6, 6, 6, 6, "d8:1"]


def infected(match: Any, seat: int = 0) -> int:
    """How many Rotters the team has gained."""
    return int(count_legacies(match.match.state, match.match.rules.index("Nurgle's Rot"), match.match.team_row(seat)))


@pytest.mark.shows("crp.skill.nurgles-rot:1")
def test_a_block_that_kills_makes_a_rotter(scene: Any) -> None:
    match = scene("h1 Rotter 12,7\na1 Lineman 13,7", **NURGLE, dice=KILL)
    match.play("block h1 a1", "push 14,7", "stay")
    assert match.events("dead") and infected(match) == 1
    assert match.events("legacy") == [
        {"event": "legacy", "rule": "Nurgle's Rot", "row": "h", "legacy": "recruit", "value": "a1"}]


@pytest.mark.shows("crp.skill.nurgles-rot:1")
def test_so_does_a_blitz(scene: Any) -> None:
    match = scene("h1 Rotter 12,7\na1 Lineman 13,7", **NURGLE, dice=KILL)
    match.play("blitz h1", "hit h1 a1", "push 14,7", "stay", "end")
    assert infected(match) == 1


@pytest.mark.shows("crp.skill.nurgles-rot:1")
def test_so_does_a_foul(scene: Any) -> None:
    match = scene("h1 Rotter 12,7\nh2 Rotter 3,3\na1 Lineman 13,7 prone", **NURGLE, dice=[6, 5, 6, 5, 6, "d8:1"])
    match.play("foul h1", "kick h1 a1")
    assert infected(match) == 1


@pytest.mark.shows("crp.skill.nurgles-rot:1")
def test_who_dies_of_blocking_him_is_not_infected(scene: Any) -> None:
    match = scene("h1 Rotter 12,7\na1 Lineman 13,7", **NURGLE, active="away", dice=["skull", *KILL[1:]])
    match.play("block a1 h1")
    assert match.events("dead") and infected(match) == 0


@pytest.mark.shows("crp.skill.nurgles-rot:1")
def test_nor_who_dies_in_the_crowd(scene: Any) -> None:
    match = scene("h1 Rotter 12,1\na1 Lineman 12,0\nh2 Rotter 3,3", **NURGLE, dice=["push", 6, 6, 6, "d8:1"])
    match.play("block h1 a1", "stay")
    assert match.events("dead") and infected(match) == 0


@pytest.mark.shows("crp.skill.nurgles-rot:1")
def test_nor_the_victim_of_a_team_mate(scene: Any) -> None:
    match = scene("h1 Rotter 12,7 -Nurgle's Rot\nh2 Rotter 12,9\na1 Lineman 13,7", **NURGLE, dice=KILL)
    match.play("block h1 a1", "push 14,7", "stay")
    assert match.events("dead") and infected(match) == 0


@pytest.mark.shows("crp.skill.nurgles-rot:2")
def test_who_is_saved_is_not_infected(scene: Any) -> None:
    match = scene("h1 Rotter 12,7\na1 Lineman 13,7", **NURGLE, apothecaries=[0, 1], dice=[*KILL, 4, "d8:1"])
    match.play("block h1 a1", "push 14,7", "stay", "yes", "keep 2")
    assert not match.events("dead") and infected(match) == 0


@pytest.mark.shows("crp.skill.nurgles-rot:3")
@pytest.mark.parametrize(("victim", "dice"), [
    ("6 5 3 8 13,7", ["pow", *KILL]), ("Lineman 13,7 +Decay", [*KILL, 1, "d8:1"]),
    ("Lineman 13,7 +Regeneration", [*KILL, 3]), ("Lineman 13,7 +Stunty", KILL)])
def test_who_is_immune(scene: Any, victim: str, dice: list[Any]) -> None:
    match = scene(f"h1 Rotter 12,7\na1 {victim}", **NURGLE, dice=dice)
    match.play("block h1 a1", "push 14,7", "stay")
    assert match.events("dead") and infected(match) == 0


@pytest.mark.shows("crp.skill.nurgles-rot:3")
def test_strength_four_is_not_too_strong(scene: Any) -> None:
    match = scene("h1 Rotter 12,7\na1 6 4 3 8 13,7", **NURGLE, dice=["pow", *KILL])
    match.play("block h1 a1", "push 14,7", "stay")
    assert infected(match) == 1


def evening(raised: tuple[str, ...], players: int) -> Any:
    roster = ready_roster("crp", "Nurgle")
    while len(roster.players) < players:
        position = roster.players[-1].model_copy(update={"number": roster.free_number()})
        roster = roster.add_players(position)
    result = MatchResult(edition="crp", seats=(SeatResult(raised=raised, winnings=0), SeatResult(winnings=0)))
    return roster, after_match(roster, result, 0, SeededDice(1)).roster


@pytest.mark.shows("crp.skill.nurgles-rot:4", "crp.skill.nurgles-rot:5")
def test_the_rotter_joins_for_free_and_counts_in_full() -> None:
    before, after = evening(("Rotter",), 11)
    price = before.race.position("Rotter").cost
    assert len(after.players) == len(before.players) + 1 and after.players[-1].position == "Rotter"
    assert after.treasury == before.treasury
    assert current_team_value(after).total == current_team_value(before).total + price + 10_000 * (
        after.fans - before.fans)


@pytest.mark.shows("crp.skill.nurgles-rot:4")
def test_a_full_roster_has_no_room_for_him() -> None:
    before, after = evening(("Rotter",), 16)
    assert len(after.players) == len(before.players) == 16
