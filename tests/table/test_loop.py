"""One loop in which matches are played, with hooks; and one place at which answers are checked."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nuffle.bots import make_bot
from nuffle.engine.match import AnswerError
from nuffle.rules.verbs import V_END
from nuffle.table import AutomaticAnswer, BotSeat, Journal, LocalSeat, MatchLoop, MatchSpec, Table, find_difference
from nuffle.table.table import NotAsked, OldQuestion
from nuffle.teams.ready import ready_roster
from nuffle.text.notation import NotationError
from nuffle.text.replay import read_replay

SOURCE = Path(__file__).resolve().parents[2] / "src" / "nuffle"
SIDES = tuple(ready_roster("crp", race) for race in ("Human", "Orc"))


def table_of(*seats: Any) -> Table:
    return Table(MatchSpec("crp", SIDES, seed=3).fixture(), seats or [BotSeat(make_bot("random")) for _ in SIDES])


# -- hooks
class Saving(MatchLoop):
    """Writes after every answer, and stops in the middle."""

    def __init__(self, table: Table, path: Path, most: int) -> None:
        super().__init__(table)
        self.journal, self.most = Journal(table, path), most
        self.seen: list[tuple[int, int]] = []

    def may_go_on(self) -> bool:
        return len(self.seen) < self.most

    def on_answer_taken(self, seat: int, number: int) -> None:
        self.journal.write()
        self.seen.append((seat, number))


def test_a_hook_saves_after_every_answer_and_another_stops_the_loop(tmp_path: Path) -> None:
    loop = Saving(table_of().begin(), tmp_path / "match.jsonl", 40)
    loop.run()
    assert len(loop.seen) == 40 == len(loop.table.recorder.acts) and loop.table.match.seat >= 0
    for seat in (0, 1):
        numbers = [number for each, number in loop.seen if each == seat]
        assert numbers == list(range(1, len(numbers) + 1)), "each seat counts its own questions"
    replay = read_replay(tmp_path / "match.jsonl", whole=False)
    assert replay.answers() == [act.line for act in loop.table.recorder.acts] and find_difference(replay) == ""


class Hesitant(MatchLoop):
    """Finds answers, and keeps them to himself."""

    def take(self, reply: AutomaticAnswer) -> bool:
        return False


def test_an_answer_that_has_to_wait_ends_the_loop_without_a_trace() -> None:
    table = table_of().begin()
    before = table.match.dump()
    Hesitant(table).run()
    assert table.match.dump() == before and not table.recorder.acts


def test_the_loop_stops_where_a_coach_must_be_asked() -> None:
    table = table_of(LocalSeat(), BotSeat(make_bot("random"))).begin()
    table.play_on()
    assert table.match.seat == 0 and {act.seat for act in table.recorder.acts} <= {1}


# -- answers
def test_answers_are_checked_in_words_and_as_options_alike() -> None:
    table = table_of(LocalSeat(), LocalSeat()).begin()
    seat, words = int(table.match.seat), table.recorder.words
    number, option = int(table.match.numbers[seat]), table.match.options().items[0]
    for answer in (option, words.line(option, seat)):
        assert table.find_option(answer, seat, number) == table.find_option(answer) == option
        with pytest.raises(NotAsked, match=f"seat {1 - seat} is not asked anything"):
            table.answer(1 - seat, answer, number)
        with pytest.raises(OldQuestion, match="is not open any more"):
            table.answer(seat, answer, number - 1)
    with pytest.raises(AnswerError, match="not one of the options"):
        table.answer(seat, V_END, number)
    with pytest.raises(NotationError, match="not one of the options"):
        table.answer(seat, "end", number)
    assert not table.recorder.acts
    table.answer(seat, words.line(option, seat), number)
    assert len(table.recorder.acts) == 1


def test_nobody_answers_once_a_match_is_over() -> None:
    table = table_of().begin()
    table.play_on()
    with pytest.raises(NotAsked, match="no question is open"):
        table.decide(V_END)


# -- no second loop
GIVES = ("decide", "decide_index", "take")
MATCHES = ("match", "game", "m", "table", "again", "copy", "trial")     # what a match or its table is called
IMAGINED = ("copy", "trial")                                             # what never was: odds, looks ahead
# where answers are given outside `nuffle.table`, by module and function, and why not by the loop
ELSEWHERE = {
    # somebody says something, and the loop goes on after it
    "match_table.MatchTable.decide": "the coach at the terminal",
    "match_table.MatchTable.choose_die": "the coach at the terminal",
    "match_table.MatchTable.put": "the coach at the terminal",
    "scenario.ScenarioRun.answer": "the lines of a scene are the coaches",
    # hooks of the loop
    "game.Unasked.take": "typed dice may have to wait",
    "recordings.Fickle.take": "some answers are taken back",
    # matches without log, seats and record: speed
    "bot.play": "the loop of all matches that are only measured",
    "autoplay.autoplay": "the compiled part of it",
    "playout.playout": "compiled: answers are drawn",
    "playout.play_blind": "compiled: answers are drawn until somebody else is asked",
    "stage.ObservationTables.answer": "compiled: a learning program is the coach",
    "stage.ObservationTables.answer_drawn": "compiled: many matches of learning at once",
    "solo.SoloEnv.others_answer": "the bot against which a program learns",
    "vector.VectorMatchEnv.bot_answers": "the bots against which a program learns",
    "fit.watch_match": "looks at every turn of thousands of matches",
    "bench.profile_questions": "times every answer",
    # tests of the engine
    "stage.Stage.play": "the lines of a story are the coaches",
    "fuzz.Fuzz.play_entry": "gives up now and then, and checks every invariant",
    "hostile.play_on": "checks every invariant of a damaged position",
    "memory.record": "measures what a few answers leave behind",
    "memory.undo": "measures what taking back leaves behind",
    "recordings.RecordingCheck.check_moment": "gives the answers of a match once more",
    # matches that never were
    "plan_odds.PlanOdds.run_trial": "a copy with dice of its own",
    "rollout.play_ahead": "a copy of a bot that looks ahead",
    "turn_planner.follow_plans": "a copy of a bot that looks ahead",
}


def given(tree: ast.AST, path: str) -> Iterator[tuple[str, str]]:
    """Where a match is answered, as module and function, and what it is called there."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.AsyncFunctionDef)):
            yield from given(node, f"{path}.{node.name}")
            continue
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in GIVES:
            called = ast.unparse(node.func.value).rpartition(".")[2]
            if called.rstrip(")") in MATCHES:
                yield path, called
        yield from given(node, path)


def test_answers_are_given_by_the_loop_or_with_a_reason() -> None:
    found = {place for path in SOURCE.rglob("*.py") if path.relative_to(SOURCE).parts[0] != "table"
             for place, called in given(ast.parse(path.read_text(encoding="utf-8")), path.stem)
             if called not in IMAGINED}
    assert found == set(ELSEWHERE)
