"""The stages after a match taken one by one, as far as dice and answers reach."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final, Literal

from pydantic import Field

from nuffle.teams.develop import NO_DECISIONS, STEPS, DevelopmentWork, as_played, require_match_fits
from nuffle.teams.labelled_dice import DieMissing, FallenDie, LabelledDice, with_generation
from nuffle.teams.result import MatchResult
from nuffle.teams.roster import ID, Few, Roster, RosterRecord
from nuffle.teams.value import current_team_value

DONE: Final = "done"
StepStage = Literal["waiting", "rolled", "decided"]
# what a die is for, in short: the rest of a label is the word of the stage itself
LABELS: Final = {
    "most valuable player": "mvp", "fan factor": "fans", "dedicated fans": "fans", "expensive mistakes": "mistake",
    "minor incident": "mistake/minor", "catastrophe": "mistake/catastrophe",
}


class StepAnswer(RosterRecord):
    """A coach's answer to a step. `id`, `number` and `name` are of a player who is hired.

    `generation` is the number of the key its dice come from: a wish that a ruling has released gets new ones.
    """

    step: str
    choices: tuple[str, ...] = Field(default=(), max_length=16)
    id: str = Field(default="", max_length=20, pattern=ID)
    number: int | None = Field(default=None, ge=1, le=99)
    name: str = ""
    generation: int = Field(default=0, ge=0, le=99)


class StepOption(RosterRecord):
    """What may be answered: its key, what it is, its price in gold or points, and the team's value with it."""

    key: str
    label: str
    player: str = ""
    gold: int = 0
    spp: int = 0
    value: int | None = None


class StepQuestion(RosterRecord):
    """What a step asks. So many of the options are answered; `default` is what happens without a coach."""

    step: str
    about: str
    player: str = ""
    least: int = 1
    most: int = 1
    default: tuple[str, ...] = ()
    options: tuple[StepOption, ...] = ()


class LedgerLine(RosterRecord):
    """Gold that came or went, and for what."""

    what: str
    gold: int


class StepReport(RosterRecord):
    """How far a step is: what was told, what fell, what it cost or brought."""

    step: str
    stage: StepStage = "waiting"
    notes: tuple[str, ...] = ()
    dice: tuple[FallenDie, ...] = ()
    ledger: tuple[LedgerLine, ...] = ()


class Aftermath(RosterRecord):
    """One team's sequence after a match, as it is saved. `roster` is the team as it was at kick-off.

    `only` are the steps that are taken where not all of them are, as between two rounds of an event.
    """

    format: Literal["nuffle-aftermath/1"] = "nuffle-aftermath/1"
    roster: Roster
    result: MatchResult
    seat: int = Field(ge=0, le=3)
    answers: tuple[StepAnswer, ...] = Field(default=(), max_length=500)
    dice: tuple[FallenDie, ...] = Field(default=(), max_length=5000)
    only: tuple[str, ...] = Few

    @property
    def steps(self) -> tuple[str, ...]:
        every = self.roster.data.team_rules.after_match
        return tuple(step for step in every if step in self.only) if self.only else every


class DueDie(RosterRecord):
    """The next die of a step that has to be thrown."""

    step: str
    label: str
    sides: int


class AftermathState(RosterRecord):
    """Where an aftermath stands: its steps, the question or the die that is due, the team as it is by now.

    `unused` are answers that nothing asks for any more, as after a correction; `awards` the ids of those who were most
    valuable player, once for each time, `points` what the match has brought to each.
    """

    roster: Roster
    steps: tuple[StepReport, ...]
    question: StepQuestion | None = None
    due: DueDie | None = None
    unused: tuple[StepAnswer, ...] = Few
    awards: tuple[str, ...] = Few
    points: dict[str, int] = {}

    @property
    def ready(self) -> bool:
        return self.question is None and self.due is None

    @property
    def step(self) -> str:
        """The step that is in hand; empty when all are done."""
        return next((report.step for report in self.steps if report.stage != "decided"), "")

    @property
    def notes(self) -> tuple[str, ...]:
        return tuple(note for report in self.steps for note in report.notes)


Build = Callable[[], Iterator[StepOption]]


Handler = Callable[["AftermathRun"], StepQuestion | None]


class AftermathRun:
    """The stages taken one after the other, as far as dice and answers reach."""

    def __init__(self, aftermath: Aftermath, dice: LabelledDice, with_options: bool) -> None:
        require_match_fits(aftermath.roster, aftermath.result, aftermath.seat, event=bool(aftermath.only))
        mine = aftermath.result.seats[aftermath.seat]
        roster = as_played(aftermath.roster, mine)
        self.work = DevelopmentWork(roster, aftermath.result, aftermath.seat, self.throw, NO_DECISIONS)
        self.dice, self.with_options = dice, with_options
        self.answers = list(aftermath.answers)
        self.step = self.label = ""
        self.generation = 0
        self.wished = 0             # the latest key an answer to this step asked for
        self.ledger: list[LedgerLine] = []

    # -- dice
    def throw(self, sides: int, why: str) -> int:
        label = self.label or make_label(self.work.roster, why)
        return self.dice.throw(with_generation(label, self.generation), sides)

    @contextmanager
    def under(self, label: str, generation: int = 0) -> Iterator[None]:
        """Dice thrown inside have this label."""
        before = self.label, self.generation
        self.label, self.generation = label, generation
        try:
            yield
        finally:
            self.label, self.generation = before

    @contextmanager
    def attempt(self) -> Iterator[None]:
        """Whatever is done inside has not happened afterwards; only dice that fell have fallen."""
        thrown, roster, notes = len(self.dice.thrown), self.work.roster, len(self.work.notes)
        try:
            yield
        finally:
            self.dice.rewind(thrown)
            self.work.roster = roster
            del self.work.notes[notes:]

    # -- answers
    def take_answer(self, beginning: str = "") -> StepAnswer | None:
        """The next answer to this step, or the first whose choice begins so."""
        for at, answer in enumerate(self.answers):
            if answer.step == self.step and (not beginning or "".join(answer.choices[:1]).startswith(beginning)):
                self.wished = max(self.wished, answer.generation)
                return self.answers.pop(at)
        return None

    def ask(self, about: str, build: Build, default: tuple[str, ...], player: str = "", least: int = 1,
            most: int = 1) -> StepQuestion:
        options = tuple(build()) if self.with_options else ()
        return StepQuestion(step=self.step, about=about, player=player, least=least, most=most, default=default,
                            options=options)

    def decide(self, **decisions: object) -> None:
        """The stage of this step, with these decisions; dice that were wished for anew come from that key."""
        self.work.decisions = NO_DECISIONS.model_copy(update=decisions)
        with self.under("", self.wished):
            STEPS[self.step](self.work)

    def value(self, roster: Roster) -> int:
        return current_team_value(roster).total

    # -- the steps
    def run(self, steps: tuple[str, ...], asked: Mapping[str, Handler]) -> AftermathState:
        reports: list[StepReport] = []
        question: StepQuestion | None = None
        due: DueDie | None = None
        for step in steps:
            if question or due:
                reports.append(StepReport(step=step))
                continue
            self.step = self.dice.step = step
            self.wished = 0
            marks = len(self.work.notes), len(self.dice.thrown), self.work.roster.treasury
            self.ledger, self.dice.lying = [], []
            try:
                question = asked.get(step, take_stage)(self)
            except DieMissing as missing:
                due = DueDie(step=step, label=missing.label, sides=missing.sides)
            reports.append(self.report(marks, question is not None or due is not None))
        return AftermathState(roster=self.work.roster, steps=tuple(reports), question=question, due=due,
                              unused=tuple(self.answers) if not (question or due) else (),
                              awards=tuple(self.work.awards), points=self.work.points)

    def report(self, marks: tuple[int, int, int], open_: bool) -> StepReport:
        notes, thrown, treasury = marks
        dice = tuple(self.dice.thrown[thrown:])
        if open_:
            used = {die.label for die in dice}
            dice += tuple(die for die in self.dice.lying if die.label not in used)
        rest = self.work.roster.treasury - treasury - sum(line.gold for line in self.ledger)
        lines = [*self.ledger, *([LedgerLine(what=self.step, gold=rest)] if rest else [])]
        return StepReport(step=self.step, stage="decided" if not open_ else "rolled" if dice else "waiting",
                          notes=tuple(self.work.notes[notes:]), dice=dice, ledger=tuple(lines))


def make_label(roster: Roster, why: str) -> str:
    """What a die is for, as a label: players by their ids."""
    if why in LABELS:
        return LABELS[why]

    def by_id(found: re.Match[str]) -> str:
        player = roster.player(int(found[2]))
        return f"{found[1]}{player.id if player else found[2]}"

    return re.sub(r"[^a-z0-9]+", "-", re.sub(r"(player |^does )(\d+)", by_id, why).casefold()).strip("-")


def take_stage(run: AftermathRun) -> StepQuestion | None:
    run.decide()
    return None
