"""Every die explains itself where it falls: what for, in which roll, and what counted."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.editions import EDITIONS
from nuffle.engine.dice import Seeded
from nuffle.engine.log import Log
from nuffle.lab.entrants import draw
from nuffle.lab.fuzz import follow
from nuffle.rules.game import Game
from nuffle.rules.start import start_match
from nuffle.text.event_reader import EventReader
from nuffle.text.notation import notation

ROLLED_BY = {"block dice": "block dice", "armour": "armour", "injury": "injury", "casualty": "casualty",
             "way": "scatter"}
PAIR = """
    h1 Lineman 12,7
    a1 Lineman 13,7
    """


def played(edition: str, seed: int) -> Game:
    entry = draw(seed, EDITIONS[edition], each=6)
    match = start_match(EDITIONS[edition], entry.teams, Seeded(seed), entry.setup)
    match.log = Log()
    match.dice.count = match.rolls = 0          # what fell before anybody listened
    follow(match, seed, 100_000)
    return match


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_die_of_a_match_is_told_once_with_what_it_was_for(edition: str, seed: int) -> None:
    match = played(edition, seed)
    reader = EventReader(notation(match))
    assert match.over and match.log is not None
    told = [reader.read(event) for event in match.log.events]
    dice = [event for event in told if event["event"] == "die"]
    assert len(dice) == match.dice.count > 100
    assert all(event["id"] in range(1, int(match.rolls) + 1) for event in dice)
    assert all(("roll" in event) != ("purpose" in event) for event in dice)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_die_of_a_roll_has_the_number_of_that_roll(edition: str) -> None:
    match = played(edition, 4)
    reader = EventReader(notation(match))
    assert match.log is not None
    told = [reader.read(event) for event in match.log.events]
    for event in told:
        if event["event"] == "die" and "roll" in event:
            name = ROLLED_BY.get(str(event["roll"]), "roll")
            assert name == "scatter" or any(row["event"] == name and row["id"] == event["id"] for row in told)


def test_the_parts_of_a_blocks_strengths_are_told_with_who_gave_them(scene: Any) -> None:
    match = scene(PAIR + "h2 Lineman 13,8", dice=["push", "push"])
    match.play("block h1 a1")
    number = match.events("block")[0]["id"]
    assert match.events("strength") == [
        {"event": "strength", "id": number, "player": "h1", "source": "base", "value": 3},
        {"event": "strength", "id": number, "player": "a1", "source": "base", "value": 3},
        {"event": "strength", "id": number, "player": "h1", "source": "assists", "value": 1, "by": "h2"}]


def test_what_counts_on_armour_keeps_its_name_and_owner(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Mighty Blow\na1 Lineman 13,7", dice=["pow", 4, 4, 1, 1])
    match.play("block h1 a1", "push 14,7", "stay", "use Mighty Blow")
    armour = match.events("armour")[0]
    assert [event for event in match.events("modifier") if event["id"] == armour["id"]] == [
        {"event": "modifier", "roll": "armour", "player": "a1", "source": "Mighty Blow", "value": 1, "owner": "h1",
         "id": armour["id"]}]


def test_foul_assists_name_the_helper(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\nh2 Lineman 13,8\na1 Lineman 13,7 prone", dice=[1, 2])
    match.play("foul h1", "kick h1 a1")
    assert [(event["source"], event["value"], event["owner"]) for event in match.events("modifier")] == [
        ("assists", 1, "h2")]


def test_a_team_reroll_names_its_roll(scene: Any) -> None:
    match = scene(PAIR, dice=[1, 6], rerolls=[1, 0])
    match.play("move h1", "move h1 12,8", "reroll")
    roll, again = match.rolled("dodge")
    assert roll["id"] == again["id"] == match.events("re-roll")[0]["id"] == match.events("passed")[0]["id"]
