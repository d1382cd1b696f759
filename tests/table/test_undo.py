"""Taking answers back."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.engine.match import AnswerError
from nuffle.rules.events import E_TAKEN_BACK
from nuffle.rules.verbs import V_END
from nuffle.table import Fixture, Table, drop_undone
from nuffle.table.table import FAR

TABLE = "h1 Lineman 5,7\nh2 Lineman 9,9\na1 Lineman 6,7\na2 Lineman 20,3"


def seated(stage: Any) -> Table:
    match = stage.match
    table = Table(Fixture(match.rules, match.teams, match.setup, match.dice))
    table.seat_match(match)
    return table


def say(stage: Any, table: Table, *lines: str) -> None:
    for line in lines:
        table.decide(stage.words.find(table.match, line))


def test_steps_are_taken_back_one_by_one(scene: Any) -> None:
    stage = scene(TABLE)
    table = seated(stage)
    before = table.match.state.dump()
    say(stage, table, "move h2", "move h2 10,9", "move h2 11,9")
    assert table.may_undo(0) and not table.may_undo(1)
    table.undo(0)
    assert table.match.state.square[stage.player("h2")] == table.match.pitch.at(10, 9)
    table.undo(0)
    table.undo(0)
    assert table.match.state.dump() == before
    assert not table.may_undo(0)


def test_what_was_taken_back_stays_in_the_stream_and_everybody_is_told(scene: Any) -> None:
    stage = scene(TABLE)
    table = seated(stage)
    say(stage, table, "move h2", "move h2 10,9", "move h2 11,9")
    happened = list(table.log.events)
    table.undo(0)
    assert table.log.events[:-1] == happened
    word = table.log.events[-1]
    assert word.kind == E_TAKEN_BACK and word.data[:3] == [0, 1, 1] and all(word.seen(seat) for seat in (0, 1))
    assert table.match.told == len(table.log.events)
    assert [line["event"] for line in table.state_for(1)["events"]] == ["declare", "move", "move", "taken back"]


def test_what_stands_is_what_was_not_taken_back(scene: Any) -> None:
    stage = scene(TABLE)
    table = seated(stage)
    say(stage, table, "move h2")
    kept = list(table.log.events)
    say(stage, table, "move h2 10,9", "move h2 11,9")
    table.undo(0)
    table.undo(0)
    assert drop_undone(table.log.events) == kept


def test_play_goes_on_after_an_answer_was_taken_back(scene: Any) -> None:
    stage = scene(TABLE)
    table = seated(stage)
    say(stage, table, "move h2", "move h2 10,9")
    table.undo(0)
    say(stage, table, "move h2 10,10", "end")
    assert table.match.state.square[stage.player("h2")] == table.match.pitch.at(10, 10)
    assert table.match.log is table.log


def test_no_die_is_taken_back(scene: Any) -> None:
    stage = scene(TABLE, dice=["d6:6"])
    table = seated(stage)
    say(stage, table, "move h2", "move h2 10,9", "end", "move h1")
    assert table.may_undo(0)
    say(stage, table, "move h1 4,7")
    assert not table.may_undo(0)
    with pytest.raises(AnswerError):
        table.undo(0)


def test_the_end_of_a_turn_can_be_taken_back_until_the_other_coach_answers(scene: Any) -> None:
    stage = scene(TABLE)
    table = seated(stage)
    table.decide(V_END)
    assert table.match.seat == 1
    assert table.may_undo(0) and not table.may_undo(1)
    say(stage, table, "move a2")
    assert not table.may_undo(0) and table.may_undo(1)


def test_a_secret_shown_cannot_be_unseen(scene: Any) -> None:
    stage = scene(TABLE)
    table = seated(stage)
    say(stage, table, "move h2")
    position = len(table.log.events)
    assert not table.secret_since(0)
    table.match.whisper(1, 77, 0)
    assert table.secret_since(position)


def test_numbers_of_questions_are_never_used_again(scene: Any) -> None:
    stage = scene(TABLE)
    table = seated(stage)
    say(stage, table, "move h2")
    late = table.match.numbers[0]
    table.undo(0)
    assert table.match.numbers[0] > late
    with pytest.raises(AnswerError):
        table.answer(0, V_END, late)
    table.answer(0, V_END, table.match.numbers[0])


def test_with_everybodys_consent_even_a_block_is_taken_back_but_its_dice_stay_used(scene: Any) -> None:
    stage = scene(TABLE, dice=["push"])
    match = stage.match
    table = Table(Fixture(match.rules, match.teams, match.setup, match.dice), far=FAR)
    table.seat_match(match)
    before = table.match.state.dump()
    say(stage, table, "block h1 a1")
    fallen = table.match.dice.count
    assert fallen > 0 and not table.may_undo(0)
    table.undo_agreed(0, 1)
    assert table.match.state.dump() == before and table.match.dice.count == fallen
    assert table.recorder.lines()[-1].items() >= {"event": "taken back", "seat": "h", "answers": 1, "agreed": 1}.items()


def test_what_is_too_long_ago_stays(scene: Any) -> None:
    stage = scene(TABLE)
    table = seated(stage)
    say(stage, table, "move h2")
    with pytest.raises(AnswerError, match="too long ago"):
        table.undo_agreed(0, 1)
