"""One record for each roll, read from the events by their number, and what the dice should have shown."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from nuffle.editions import EDITIONS
from nuffle.engine.dice import Seeded
from nuffle.engine.log import Log
from nuffle.lab.entrants import draw
from nuffle.lab.fuzz import follow
from nuffle.rules.start import start_match
from nuffle.text.event_reader import EventReader
from nuffle.text.luck import luck
from nuffle.text.notation import notation
from nuffle.text.records import Die, Reroll, RollPart, read_rolls
from nuffle.text.sentences import narrator

BLOCK = """
    h1 Lineman 12,7
    h2 Lineman 13,8
    a1 Lineman 13,7
    """


def test_a_dodge_is_one_record_with_both_its_throws(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7\na2 Lineman 11,6", dice=[1, 5], rerolls=[1, 0])
    match.play("move h1", "move h1 11,7", "reroll")
    dodge, = read_rolls(match.events())
    assert (dodge.purpose, dodge.who, dodge.target, dodge.passed) == ("dodge", "h1", 4, True)
    assert dodge.parts == [RollPart("base", 1, "h1"), RollPart("tackle zones", -1, "h1")]
    assert dodge.dice == [Die("d6", 1), Die("d6", 5)] and dodge.rerolls == [Reroll("team re-roll", "h")]
    assert [throw.reached for throw in dodge.throws] == [False, True] and dodge.chance == Fraction(1, 2)


def test_a_skill_that_rolls_again_is_named(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Dodge\na1 Lineman 13,7", dice=[1, 5])
    match.play("move h1", "move h1 11,7", "use Dodge")
    assert read_rolls(match.events())[0].rerolls == [Reroll("Dodge", "h1")]


def test_a_block_knows_both_strengths_and_who_helped(scene: Any) -> None:
    match = scene(BLOCK, dice=["push", "push"]).play("block h1 a1")
    block, = read_rolls(match.events())
    assert block.strength("h1") == 4 and block.strength("a1") == 3 and block.results == ["push"]
    assert RollPart("assists", 1, "h1", "h2") in block.parts


def test_the_narrator_tells_what_counted_and_whose_it_was(scene: Any) -> None:
    match = scene(BLOCK.replace("12,7", "12,7 +Mighty Blow"), dice=["pow", "pow", 4, 4, 1, 1])
    match.play("block h1 a1", "push 14,7", "stay", "use Mighty Blow")
    story = narrator(match.match).story(match.log())
    assert "Armour broken: Lineman (away), 9 (4 + 4, +1 Mighty Blow by Lineman (h1))." in story
    assert any("(ST 4 against 3; +1 assist by Lineman (h2))" in line for line in story)


def test_two_rolls_of_one_kind_by_one_player_are_told_apart(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7\na2 Lineman 11,6", dice=[5, 6])
    match.play("move h1", "move h1 11,7", "move h1 11,8")
    first, second = read_rolls(match.events())
    assert [part.value for part in first.parts] == [1, -1] and [part.value for part in second.parts] == [1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_records_of_a_match_have_all_its_dice(edition: str) -> None:
    entry = draw(5, EDITIONS[edition], each=6)
    match = start_match(EDITIONS[edition], entry.teams, Seeded(5), entry.setup)
    before = match.dice.count
    match.log = Log()
    follow(match, 5, 100_000)
    reader = EventReader(notation(match))
    found = read_rolls(reader.read(event) for event in match.log.events)
    assert sum(len(record.dice) for record in found) == match.dice.count - before
    assert all(record.purpose for record in found)
    tests = [record for record in found if record.throws and record.passed is not None]
    assert tests and all(throw.chance is None or 0 <= throw.chance <= 1 for test in tests for throw in test.throws)


def test_luck_holds_what_was_rolled_against_what_was_to_be_expected(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7\na2 Lineman 11,6", dice=[1, 5], rerolls=[1, 0])
    match.play("move h1", "move h1 11,7", "reroll")
    dodges, = luck(read_rolls(match.events()))
    assert (dodges.side, dodges.purpose, dodges.dice, dodges.shown, dodges.mean) == ("h", "dodge", 2, 6, 7)
    assert (dodges.tries, dodges.passed, dodges.expected) == (2, 1, 1)


def test_faces_of_block_dice_have_no_mean(scene: Any) -> None:
    blocks, = luck(read_rolls(scene(BLOCK, dice=["push", "push"]).play("block h1 a1").events()))
    assert (blocks.purpose, blocks.dice, blocks.tries) == ("block dice", 0, 0)
