"""One table: who may answer, what each seat sees, the clock, standing orders, saving and going on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from nuffle.bots import RandomBot, make_bot
from nuffle.editions.crp.ruleset import CRP
from nuffle.engine.dice import Seeded
from nuffle.engine.match import AnswerError
from nuffle.rules.grants import MatchTerms
from nuffle.rules.verbs import V_END, V_TIME
from nuffle.table import BotSeat, Clock, Fixture, Journal, LocalSeat, Table, TableError, find_difference, resume
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster
from nuffle.text.preferences import Preferences
from nuffle.text.replay import compact, parse_replay, read_replay

PITCH = "h1 Lineman 5,7\nh2 Lineman 9,9\na1 Lineman 6,7\na2 Lineman 20,3"
DODGER = "h1 Lineman 12,7 +Dodge\nh2 Lineman 3,3\na1 Lineman 13,7"


def at_table(stage: Any, *seats: Any, **more: Any) -> Table:
    """A scene, gone on with at a table."""
    match = stage.match
    table = Table(Fixture(match.rules, match.teams, match.setup, match.dice), seats, **more)
    table.seat_match(match)
    table.look()
    return table


def say(table: Table, *lines: str) -> None:
    for line in lines:
        table.decide(table.recorder.words.find(table.match, line))


def whole_table(seed: int = 4, bots: tuple[str, str] = ("random", "random")) -> Table:
    teams = [match_team(ready_roster("crp", race), CRP.indexes) for race in ("Human", "Orc")]
    seats = [BotSeat(make_bot(name)) for name in bots]
    return Table(Fixture(CRP, teams, MatchTerms(), Seeded(seed), seed), seats, Seeded(seed + 1)).begin()


def go(table: Table, answers: int) -> None:
    """So many answers of whoever is asked, as a person would give them."""
    for _ in range(answers):
        if table.match.seat >= 0:
            options = table.match.options()
            table.decide(options.items[table.draws.below(options.n)])


# -- answers
def test_only_who_is_asked_may_answer_and_only_what_is_asked_now(scene: Any) -> None:
    table = at_table(scene(PITCH))
    number = table.state_for(0)["question"]["number"]
    with pytest.raises(AnswerError, match="seat 1 is not asked"):
        table.answer(1, V_END)
    with pytest.raises(AnswerError, match="is not open any more"):
        table.answer(0, V_END, number + 1)
    with pytest.raises(AnswerError, match="not one of the options"):
        table.answer(0, 999, number)
    table.answer(0, V_END, number)
    assert table.match.seat == 1


def test_as_many_seats_as_teams() -> None:
    with pytest.raises(TableError, match="1 seats for 2 teams"):
        Table(whole_table().fixture, [LocalSeat()])


def test_a_rule_that_breaks_costs_the_answer_and_not_the_match(scene: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_table(scene(PITCH, dice=[]))
    before, events = table.match.dump(), len(table.log.events)
    say(table, "move h1")
    with pytest.raises(Exception, match="die 1 is missing"):
        say(table, "move h1 4,7")
    assert len(table.recorder.acts) == 1
    table.undo(0)
    after = json.loads(table.match.dump())
    assert after["state"] == json.loads(before)["state"] and len(table.log.events) == events + 2


def test_bots_play_until_a_person_is_asked() -> None:
    table = whole_table()
    table.seats[0] = LocalSeat()
    table.play_on()
    assert table.match.seat == 0 and len(table.recorder.acts) > 0
    assert {act.seat for act in table.recorder.acts} == {1}


# -- standing orders
def test_standing_orders_answer_and_are_taken_back_with_the_answer_before(scene: Any) -> None:
    orders = Preferences(CRP, {"Block": "always"})
    stage = scene("h1 Lineman 12,7 +Block\nh2 Lineman 3,3\na1 Lineman 13,7 +Block", dice=["both down"])
    table = at_table(stage, LocalSeat(orders), LocalSeat(Preferences(CRP, {"Block": "always"})))
    say(table, "block h1 a1")
    table.play_on()
    assert stage.used("Block") and table.match.seat == 0 and not table.may_undo(0)


# -- taking back
def test_a_recording_with_answers_taken_back_verifies_and_goes_on(tmp_path: Path) -> None:
    table = whole_table()
    table.seats = [LocalSeat(), LocalSeat()]
    taken = 0
    while table.match.seat >= 0:
        seat = table.match.seat
        go(table, 1)
        if table.may_undo(seat) and len(table.recorder.acts) % 7 == 0:
            table.undo(seat)
            taken += 1
    table.save(tmp_path / "match.jsonl")
    replay = read_replay(tmp_path / "match.jsonl")
    assert taken > 5 and find_difference(replay) == ""
    assert sum(line.get("event") == "taken back" for _, line in replay.lines) == taken


def test_a_retraction_that_nobody_made_is_found_out(tmp_path: Path) -> None:
    table = whole_table()
    go(table, 30)
    lines = [compact(line) for line in table.records()]
    forged = compact({"event": "taken back", "seat": "h", "answers": 40, "events": 3})
    end = json.loads(lines[-1])
    end["events"] += 1
    replay = parse_replay("forged", "\n".join([*lines[:-2], forged, compact(end)]))
    assert "nothing can be taken back" in find_difference(replay)


# -- what each seat sees
def test_options_are_shown_to_who_is_asked_and_to_nobody_else(scene: Any) -> None:
    table = at_table(scene(PITCH))
    say(table, "move h2", "move h2 10,9")
    mine, theirs, spectator = table.state_for(0), table.state_for(1), table.state_for(-1)
    assert "end" in mine["question"]["options"] and mine["may_undo"]
    assert theirs["question"] == {"seat": "h"} == spectator["question"]
    assert not theirs["may_undo"] and not spectator["may_undo"]
    assert mine["events"] == theirs["events"] == spectator["events"]
    assert json.loads(json.dumps(spectator))["position"]["half"] == 1


def test_what_is_whispered_to_one_seat_is_not_in_the_others_view(scene: Any) -> None:
    table = at_table(scene(PITCH))
    since = table.state_for(0)["next"]
    table.match.whisper(1, 77, 0, -1, 3)
    assert len(table.state_for(0, since)["events"]) == 1
    assert table.state_for(1, since)["events"] == [] == table.state_for(-1, since)["events"]


# -- the clock
class Hand:
    """The hand of a clock, moved by the test."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


def test_time_runs_for_the_coach_whose_turn_it_is(scene: Any) -> None:
    hand = Hand()
    table = at_table(scene(PITCH), clock=Clock(120, hand))
    hand.at = 50
    assert table.state_for(0)["clock"] == 70 and not table.tick()
    say(table, "end")
    hand.at = 60
    assert table.state_for(1)["clock"] == 110
    hand.at = 171
    assert table.tick() and table.match.seat == 0
    assert table.recorder.acts[-1].line == "time"
    assert not table.tick()


def test_a_turn_that_is_over_time_ends_and_can_be_verified(scene: Any) -> None:
    hand = Hand()
    table = whole_table()
    table.seats, table.clock = [LocalSeat(), LocalSeat()], Clock(30, hand)
    table.look()
    ended = 0
    for _ in range(400):
        hand.at += 5
        ended += table.tick()
        go(table, 1)
    replay = parse_replay("timed", "\n".join(compact(line) for line in table.records()))
    assert ended > 3 and replay.answers().count("time") == ended and find_difference(replay) == ""


def test_the_clock_goes_on_where_it_stood(tmp_path: Path) -> None:
    hand = Hand()
    table = whole_table()
    table.clock = Clock(100, hand)
    while table.match.seat != table.match.state.active:
        go(table, 1)
    hand.at += 40
    table.save(tmp_path / "match.jsonl")
    hand.at += 1000
    again = resume(read_replay(tmp_path / "match.jsonl"), clock=Clock(100, hand))
    assert again.clock is not None and again.clock.left == 60
    assert V_TIME not in again.match.options().to_list()


# -- saved and taken up
@pytest.mark.parametrize("answers", [0, 1, 37, 300])
def test_a_saved_match_goes_on_from_its_position_without_being_played_again(tmp_path: Path, answers: int) -> None:
    table = whole_table()
    go(table, answers)
    table.save(tmp_path / "match.jsonl")
    replay = read_replay(tmp_path / "match.jsonl")
    again = resume(replay)
    assert again.match.dump() == table.match.dump() and again.recorder.acts == []
    again.draws = table.draws.copy()
    go(table, 60)
    go(again, 60)
    assert again.match.dump() == table.match.dump()
    assert list(map(compact, again.records())) == list(map(compact, table.records()))


def test_a_journal_cut_off_anywhere_loses_no_whole_answer(tmp_path: Path) -> None:
    path, table = tmp_path / "match.jsonl", whole_table()
    journal = Journal(table, path, every=20)
    dumps, sizes = [table.match.dump()], [path.stat().st_size]
    for _ in range(75):
        go(table, 1)
        journal.write()
        dumps.append(table.match.dump())
        sizes.append(path.stat().st_size)
    whole = path.read_bytes()
    for cut in range(sizes[0], len(whole), 997):
        path.write_bytes(whole[:cut])
        again = resume(read_replay(path, whole=False))
        kept = max(number for number, size in enumerate(sizes) if size <= cut)
        assert again.match.dump() in (dumps[kept], dumps[min(kept + 1, 75)])


def test_a_journal_taken_up_is_written_on_and_ends_as_a_replay(tmp_path: Path) -> None:
    path, table = tmp_path / "match.jsonl", whole_table()
    journal = Journal(table, path, every=20)
    for _ in range(50):
        go(table, 1)
        journal.write()
    path.write_bytes(path.read_bytes()[:-30])
    again = resume(read_replay(path, whole=False), [BotSeat(RandomBot()), BotSeat(RandomBot())])
    journal = Journal(again, path, every=20)
    while again.match.seat >= 0:
        go(again, 1)
        journal.write()
    assert find_difference(read_replay(path)) == ""
