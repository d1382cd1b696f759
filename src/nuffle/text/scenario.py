"""Scenarios: a scene with the dice that fall, the answers that are given and what is expected, in one TOML file."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from pydantic import ConfigDict, ValidationError

from nuffle.data import UnknownName
from nuffle.engine.dice import DiceError, Scripted, kind_name
from nuffle.engine.log import Event
from nuffle.files.faults import list_faults
from nuffle.files.records import BadFile, parse_tables, read_text
from nuffle.files.words import CleanRecord
from nuffle.rules.events import E_TURN, E_TURN_END
from nuffle.rules.game import Game
from nuffle.rules.questions import QUESTION_NAMES
from nuffle.text.errors import WrittenError
from nuffle.text.event_reader import EventReader
from nuffle.text.expect import find_unmet
from nuffle.text.in_force import describe_time
from nuffle.text.notation import SEATS, Notation, NotationError, notation
from nuffle.text.position import position
from nuffle.text.scene import Scene, build, make_scripted_dice
from nuffle.text.sentences import narrator
from nuffle.text.sides import SceneError

RUN_FORMAT = "nuffle-scenario-run/1"
ONLY_NOT = frozenset(("not_offered", "not_happened"))


class Expectations(CleanRecord):
    """What must hold at the end; what is not named is not looked at."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    asked: str | None = None
    seat: str | None = None
    at: dict[str, str] = {}
    status: dict[str, str] = {}
    ball: str | None = None
    holder: str | None = None
    score: tuple[int, ...] | None = None
    rerolls: tuple[int, ...] | None = None
    markers: tuple[int, ...] | None = None
    apothecaries: tuple[int, ...] | None = None
    leader: tuple[int, ...] | None = None
    treasury: tuple[int, ...] | None = None
    winnings: tuple[int, ...] | None = None
    gold: tuple[int, ...] | None = None
    half: int | None = None
    weather: str | None = None
    skills: dict[str, tuple[str, ...]] = {}
    without: dict[str, tuple[str, ...]] = {}
    marks: dict[str, tuple[str, ...]] = {}
    characteristics: dict[str, dict[str, int]] = {}
    in_hand: dict[str, tuple[str, ...]] = {}
    in_force: dict[str, tuple[str, ...]] = {}
    turnover: bool | None = None
    over: bool | None = None
    offered: tuple[str, ...] = ()
    not_offered: tuple[str, ...] = ()
    happened: tuple[str | dict[str, Any], ...] = ()
    not_happened: tuple[str | dict[str, Any], ...] = ()


class Scenario(Scene):
    """The scene, the dice in the order they fall, the answers in notation, and what to expect."""

    format: Literal["nuffle-scenario/1"] = "nuffle-scenario/1"
    title: str = ""
    dice: tuple[int | str, ...] = ()
    answers: tuple[str, ...] = ()
    expect: Expectations = Expectations()


class ScenarioError(WrittenError):
    """A scenario that cannot be played on, with the step it stopped at. Step 0 is setting the scene."""

    def __init__(self, step: int, what: str, reason: str, options: list[str] | None = None) -> None:
        self.step, self.reason, self.options = step, reason, options or []
        super().__init__(f"{what}: {reason}")

    def record(self) -> dict[str, Any]:
        return {"step": self.step, "message": str(self), "options": self.options}


class ScenarioStep:
    """One answer, what was asked and what came of it."""

    def __init__(self, number: int, answer: str, seat: str, asked: str, events: list[Event]) -> None:
        self.number, self.answer, self.seat, self.asked, self.events = number, answer, seat, asked, events


class ScenarioRun:
    """A scenario being played."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.steps: list[ScenarioStep] = []
        self.dice: Scripted
        self.stopped = ""           # where the dice ended, if the story does too
        self.match: Game
        self.words: Notation

    def set_scene(self) -> None:
        what = "setting the scene"
        try:
            self.dice = make_scripted_dice(self.scenario.dice)
            self.match = build(self.scenario, self.dice)
            self.words = notation(self.match)
            self.match.run()
        except (SceneError, UnknownName) as error:
            raise ScenarioError(0, what, str(error)) from error
        except DiceError as error:
            raise ScenarioError(0, what, self.where(error)) from error
        self.steps.append(ScenarioStep(0, "", "", "", self.log()))

    def log(self, since: int = 0) -> list[Event]:
        assert self.match.log is not None
        return self.match.log.since(since)

    def where(self, error: DiceError) -> str:
        """A die that is wrong, with what it was rolled for."""
        top = self.match.top
        said = f"{error} (for: {top.NAME})" if top is not None and top.NAME else str(error)
        return f"{said}; {self.describe_overrun()}" if self.describe_overrun() else said

    def question(self) -> str:
        match = self.match
        asked = self.stopped or "the match is over"
        if match.seat >= 0:
            asked = f"{SEATS[match.seat]} is asked: {QUESTION_NAMES[match.kind]}"
        return f"{asked}; {self.describe_overrun()}" if self.describe_overrun() else asked

    def describe_overrun(self) -> str:
        """A scene in a turn is about that turn: what has begun since it ended, if it has."""
        events = self.log()
        ends = [place for place, event in enumerate(events) if event.kind == E_TURN_END]
        if self.scenario.start not in ("turn", "turn start") or not ends:
            return ""
        turns = [event.data for event in events[ends[0]:] if event.kind == E_TURN]
        now = f", and turn {turns[-1][1]} of {SEATS[turns[-1][0]]} has begun" if turns else ""
        return f"the scene's own turn is over{now}"

    def answer(self, number: int, line: str) -> None:
        match = self.match
        what = f'answer {number}, "{line}"'
        asked = QUESTION_NAMES[match.kind] if match.seat >= 0 else ""
        seat = SEATS[match.seat] if match.seat >= 0 else ""
        before = len(self.log())
        try:
            match.decide(self.words.find(match, line))
        except NotationError as error:
            early = f"; {time}" if (time := describe_time(match, line)) else ""
            raise ScenarioError(number, what, f"{error} ({self.question()}{early})", error.options) from error
        except DiceError as error:
            if not self.may_stop(number):
                raise ScenarioError(number, what, self.where(error)) from error
            self.stopped = self.where(error)
        self.steps.append(ScenarioStep(number, line, seat, asked, self.log(before)))

    def may_stop(self, number: int) -> bool:
        """The last answer has used up the dice, and all that is expected is that something has not come up."""
        wanted = self.scenario.expect.model_fields_set
        spent = number == len(self.scenario.answers) and self.dice.left() == 0
        return spent and bool(wanted) and ONLY_NOT.issuperset(wanted)

    def finish(self) -> None:
        left = self.dice.script[self.dice.count:]
        if left:
            names = ", ".join(f"{kind_name(kind) if kind else 'die'} {value}" for kind, value in left)
            reason = f"{len(left)} left over of the dice: {names} ({self.question()})"
            options = self.words.lines(self.match) if self.match.seat >= 0 else []
            raise ScenarioError(len(self.scenario.answers), "after the last answer", reason, options)

    # -- what was expected
    def unmet(self) -> list[str]:
        return find_unmet(self.scenario.expect, self.match, self.words, self.scenario.edition)

    # -- written out
    def record(self) -> dict[str, Any]:
        reader, teller = EventReader(self.words), narrator(self.match)
        events = [{"step": step.number, **reader.read(event), "text": teller.sentence(event)}
                  for step in self.steps for event in step.events]
        steps = [{"step": step.number, "seat": step.seat, "asked": step.asked, "answer": step.answer}
                 for step in self.steps if step.number]
        rules = self.match.rules
        return {
            "format": RUN_FORMAT, "title": self.scenario.title,
            "ruleset": {"name": rules.name, "version": rules.version}, "steps": steps,
            "events": events, "final": position(self.match, self.words), "unmet": self.unmet(),
            "ran_on": self.describe_overrun(),
        }


def play(scenario: Scenario) -> ScenarioRun:
    """Play it to the end, or say at which step it went wrong."""
    run = ScenarioRun(scenario)
    run.set_scene()
    for number, line in enumerate(scenario.answers, start=1):
        run.answer(number, line)
    run.finish()
    return run


def read_scenario(path: Path) -> Scenario:
    found = parse_tables(read_text(path), "toml", str(path))
    try:
        return Scenario.model_validate(found)
    except ValidationError as error:
        raise BadFile(str(path), list_faults(error)) from error
