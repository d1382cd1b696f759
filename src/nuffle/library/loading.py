"""Matches from files: replays, scenes and scenarios; and finished recordings to look into."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from nuffle.engine.dice import Sealed
from nuffle.files.faults import list_faults
from nuffle.files.records import BadFile, parse_tables, read_text
from nuffle.library.errors import MatchError, explain_errors
from nuffle.library.log import MatchLog, read_event
from nuffle.library.match import Match
from nuffle.library.opening import MatchOpening
from nuffle.library.scene import open_built
from nuffle.table.replaying import find_difference, is_act, resume
from nuffle.table.spec import fixture_of
from nuffle.teams.result import MatchResult
from nuffle.text.replay import Replay, parse_replay
from nuffle.text.scenario import Scenario
from nuffle.text.scene import make_scripted_dice

Source = str | PathLike[str]


def load(source: Source) -> Match:
    """A match from a file or from text: a replay goes on where it was left, a scenario where its answers end."""
    where, text = read_source(source)
    with explain_errors():
        return from_replay(parse_replay(where, text)) if text.lstrip().startswith("{") else from_scenario(where, text)


def read_source(source: Source) -> tuple[str, str]:
    """What to call it, and its text."""
    if isinstance(source, str) and "\n" in source:
        return "the text", source
    return str(source), read_text(Path(source))


def opening_of(replay: Replay) -> MatchOpening:
    fixture = fixture_of(replay)
    if isinstance(fixture.dice, Sealed):
        raise MatchError(f"{replay.where}: its fair dice are sealed until the match is over; then it can be loaded")
    return MatchOpening(fixture, replay.scene(), replay.head)


def from_replay(replay: Replay) -> Match:
    opening = opening_of(replay)
    table = resume(replay)
    lines = table.recorder.lines()
    if opening.scene is not None:
        lines = [opening.scene, *lines]
    return Match.from_opening(opening.with_script(table.match.dice), lines, table.match)


def from_scenario(where: str, text: str) -> Match:
    try:
        scenario = Scenario.model_validate(parse_tables(text, "toml", where))
    except ValidationError as error:
        raise BadFile(where, list_faults(error)) from error
    match = Match.from_opening(open_built(scenario, make_scripted_dice(scenario.dice), None))
    for line in scenario.answers:
        match.push(line)
    return match


class RecordedMatch(Sequence[str]):
    """A recording: a sequence of its answers, with the match as it stood after each of them."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.opening = opening_of(replay)

    @cached_property
    def answers(self) -> tuple[str, ...]:
        return tuple(self.replay.answers())

    def __len__(self) -> int:
        return len(self.answers)

    def __getitem__(self, place: Any) -> Any:
        return self.answers[place]

    @property
    def log(self) -> MatchLog:
        """The match in sentences."""
        lines = (line for _, line in self.replay.lines)
        return MatchLog(self.opening.fixture.teams, lines, self.replay.dialect)

    @property
    def events(self) -> list[dict[str, Any]]:
        return [read_event(line) for _, line in self.replay.lines if "event" in line]

    @property
    def result(self) -> MatchResult:
        return self.at(len(self)).result

    @property
    def difference(self) -> str:
        """Where the match goes another way than the recording says; empty where it never does."""
        return find_difference(self.replay)

    def at(self, answers: int) -> Match:
        """The match after so many answers, to be looked at or played on."""
        if not 0 <= answers <= len(self):
            raise MatchError(f"{self.replay.where}: there are {len(self)} answers in it, not {answers}")
        acts = [place for place, (_, line) in enumerate(self.replay.lines) if "answer" in line]
        last = acts[answers - 1] + 1 if answers else 0
        lines = [line for _, line in self.replay.lines[:last] if is_act(line)]
        with explain_errors():
            table = self.opening.repeat(lines)
        return Match.from_opening(self.opening.with_script(table.match.dice), list(table.recorder.lines()), table.match)

    def __repr__(self) -> str:
        teams = " - ".join(team.name for team in self.opening.fixture.teams)
        return f"<RecordedMatch {teams}: {len(self)} answers>"


def replay(source: Source) -> RecordedMatch:
    """A recording, to be looked into: its answers, its story, and the match as it stood at any of them."""
    where, text = read_source(source)
    with explain_errors():
        return RecordedMatch(parse_replay(where, text))
