"""After a match, step by step: each step rolls, asks and is saved before the next; what was rolled stays.

The stages are those of `develop`; here they wait for dice and answers. An aftermath is the team at kick-off, the
result, the dice that have fallen and the answers so far. Everything else follows from these, so it is saved between
any two steps, and worked out again when a fact before it is corrected.
"""

from __future__ import annotations

from collections.abc import Mapping

from nuffle.teams.aftermath_questions import ASKED
from nuffle.teams.aftermath_run import Aftermath, AftermathRun, AftermathState, StepAnswer
from nuffle.teams.breach import NotAllowed
from nuffle.teams.develop import require_match_fits
from nuffle.teams.labelled_dice import FallenDie, LabelledDice
from nuffle.teams.result import MatchResult
from nuffle.teams.roster import Roster


def begin_aftermath(roster: Roster, result: MatchResult, seat: int, only: tuple[str, ...] = ()) -> Aftermath:
    """Before the first step: the team as it was at kick-off and what the match left behind.

    With `only`, no other steps are taken, and the match need not be one of a league.
    """
    require_match_fits(roster, result, seat, event=bool(only))
    return Aftermath(roster=roster, result=result, seat=seat, only=only)


def look_at(aftermath: Aftermath, with_options: bool = True, keys: Mapping[int, bytes] | None = None) -> AftermathState:
    """Where it stands. With keys, dice that have not fallen are derived from them, as in a replay."""
    return AftermathRun(aftermath, LabelledDice(aftermath.dice, keys), with_options).run(aftermath.steps, ASKED)


def derive_missing(aftermath: Aftermath, keys: Mapping[int, bytes]) -> Aftermath:
    """With the dice that a replay needs besides those that fell, from keys whose secrets are known."""
    dice = LabelledDice(aftermath.dice, keys)
    AftermathRun(aftermath, dice, with_options=False).run(aftermath.steps, ASKED)
    return aftermath.model_copy(update={"dice": (*aftermath.dice, *dice.new)})


def roll_step(aftermath: Aftermath, keys: Mapping[int, bytes]) -> Aftermath:
    """The dice that are due now, thrown; those of later steps wait."""
    due = look_at(aftermath, with_options=False).due
    if due is None:
        raise NotAllowed("no die is due")
    dice = LabelledDice(aftermath.dice, keys, only=due.step)
    AftermathRun(aftermath, dice, with_options=False).run(aftermath.steps, ASKED)
    return aftermath.model_copy(update={"dice": (*aftermath.dice, *dice.new)})


def type_die(aftermath: Aftermath, face: int) -> Aftermath:
    """The die that is due, as it fell on somebody's table; it is marked."""
    due = look_at(aftermath, with_options=False).due
    if due is None:
        raise NotAllowed("no die is due")
    if not 1 <= face <= due.sides:
        raise NotAllowed(f"a die with {due.sides} sides shows 1 to {due.sides}, not {face}")
    fallen = FallenDie(label=due.label, sides=due.sides, face=face, typed=True)
    return aftermath.model_copy(update={"dice": (*aftermath.dice, fallen)})


def answer_step(aftermath: Aftermath, answer: StepAnswer) -> Aftermath:
    """With one answer more; refused in words if it is none of the options."""
    question = look_at(aftermath, with_options=False).question
    if question is None or question.step != answer.step:
        asked = f"the step {question.step} is asked" if question else "nothing is asked"
        raise NotAllowed(f"{answer.step}: not asked now; {asked}")
    if not question.least <= len(answer.choices) <= question.most:
        raise NotAllowed(f"{question.about}: choose {question.least} to {question.most}, not {len(answer.choices)}")
    after = aftermath.model_copy(update={"answers": (*aftermath.answers, answer)})
    run = AftermathRun(after, LabelledDice(after.dice), with_options=False)
    run.run(after.steps, ASKED)
    if answer in run.answers:
        raise NotAllowed(f"{', '.join(answer.choices)}: not one of the options")
    return after


def finish_aftermath(aftermath: Aftermath, keys: Mapping[int, bytes], generation: int = 0) -> Aftermath:
    """What must be done and nothing else: every die thrown, no purchase, no wish."""
    while not (state := look_at(aftermath, with_options=False)).ready:
        if state.question is not None:
            answer = StepAnswer(step=state.question.step, choices=state.question.default, generation=generation)
            aftermath = answer_step(aftermath, answer)
        else:
            aftermath = roll_step(aftermath, keys)
    return aftermath
