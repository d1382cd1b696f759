"""A position from outside is played on before it is used, on copies with dice of their own.

What looks sound may still break a few answers later, or when the next half begins: what breaks is refused.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nuffle.engine.dice import Seeded
from nuffle.rules.dump_checks import CONTRADICTIONS, SHOWN, BadDump
from nuffle.rules.game import Game
from nuffle.rules.invariants import find_violations

BRANCHES: Final = 8             # answers to the question that stands, each tried out on a copy
DEPTH: Final = 80               # answers drawn after each of them
HURRIED: Final = 200            # answers of the copy in which nobody does anything: it comes to the next half soon
MOST_STEPS: Final = 20_000      # after one answer, before it counts as endless


def run_trials(match: Game) -> None:
    """`BadDump` if any of the copies breaks."""
    if match.seat < 0:
        return
    count: i64 = match.options().n
    for first in range(0, count, max(1, count // BRANCHES)):
        run_trial(match, first, DEPTH, False)
    run_trial(match, 0, HURRIED, True)


def run_trial(match: Game, first: i64, most: i64, hurried: bool) -> None:
    trial = match.imagine(match.seat, first)
    trial.dice = Seeded(first)      # because: dice of its own may be sealed
    try:
        found = play_trial(trial, first, most, hurried)
    except CONTRADICTIONS as error:
        raise BadDump(f"the position cannot be played on: {type(error).__name__}") from None
    if found:
        raise BadDump("the position cannot be played on: " + "; ".join(found[:SHOWN]))


def play_trial(trial: Game, first: i64, most: i64, hurried: bool) -> list[str]:
    """What is wrong after one of the next answers: drawn ones, or always the first, which ends a turn."""
    draws = Seeded(first + 1)
    place = first
    for _ in range(most):
        found = take_and_check(trial, trial.options().items[place])
        if found or trial.seat < 0:
            return found
        place = 0 if hurried else draws.below(trial.options().n)
    return []


def take_and_check(match: Game, answer: int) -> list[str]:
    """What is wrong after an answer; the steps are counted, since a false position may never come to a question."""
    match.answer = answer
    match.seat = -1
    steps = 0
    while match.seat < 0 and match.top is not None:
        match.top.step(match)
        steps += 1
        if steps > MOST_STEPS:
            return ["no question is ever asked again"]
    return find_violations(match)
