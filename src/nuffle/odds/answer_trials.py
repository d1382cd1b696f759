"""What an answer comes to: every fall of the dice, as far as its first result, tried on copies.

Exact, whatever rules have their say on the way; for what throws few dice, such as a foul, a stab or a gaze.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nuffle.engine.dice import DiceError, Scripted
from nuffle.engine.log import Event, Log
from nuffle.engine.request import verb_of
from nuffle.rules.events import E_ARMOUR, E_PASSED
from nuffle.rules.game import Game
from nuffle.rules.questions import Q_ACTION, Q_REROLL, Q_TURN
from nuffle.rules.roll_kinds import (
    R_ACTIVATE,
    R_AGAIN,
    R_ANIMOSITY,
    R_ARMOUR,
    R_GATE,
    R_NERVE,
    R_REVULSION,
    ROLL_NAMES,
)
from nuffle.rules.verbs import V_NO, V_USE

MOST: Final = 400               # copies; what needs more is not told
REPLIES: Final = 20
ASIDE: Final = (R_GATE, R_AGAIN)                                        # whether another roll is made again
FIRST: Final = (R_ACTIVATE, R_REVULSION, R_NERVE, R_ANIMOSITY)          # where it passes, the deed itself follows

Die = tuple[int, int]
Result = tuple[int, bool]       # of which kind of roll, and does it come off?


class TooManyRolls(Exception):
    """More falls of the dice than are worth looking at."""


class AnswerTrial:
    """An answer of whoever is asked in a copy of a match. With `again`, what fails is rolled again where it may be."""

    def __init__(self, match: Game, answer: int, again: bool = False) -> None:
        self.match, self.answer, self.again = match, answer, again
        self.copies = 0
        self.good: dict[int, float] = {}        # by the kind of the roll that came off last

    def chance(self) -> tuple[str, float] | None:
        """The roll that decides, and how likely it comes off; None where no die falls, or far too many."""
        try:
            self.explore([], 1.0)
        except TooManyRolls:
            return None
        if not self.good or self.copies == 1:
            return None
        return ROLL_NAMES[max(self.good, key=self.good.__getitem__)], sum(self.good.values())

    def explore(self, script: list[Die], share: float) -> None:
        self.copies += 1
        if self.copies > MOST:
            raise TooManyRolls
        copy, dice, log = self.match.clone(), Scripted(script), Log()
        copy.dice, copy.log = dice, log
        try:
            self.play(copy, log)
        except DiceError:
            if dice.missing == 0:
                raise
        found = result(log.events)
        if dice.missing and (found is None or (found[1] and found[0] in FIRST)):
            for value in range(1, int(dice.sides) + 1):
                self.explore([*script, (int(dice.missing), value)], share / int(dice.sides))
        elif found is not None:
            self.good[found[0]] = self.good.get(found[0], 0.0) + share * found[1]

    def play(self, copy: Game, log: Log) -> None:
        """Give the answer, and those to what is asked on the way: own rules are used, others keep still."""
        seat = copy.seat
        copy.decide(self.answer)
        for _ in range(REPLIES):
            found = result(log.events)
            if copy.seat < 0 or copy.kind in (Q_TURN, Q_ACTION) or (found is not None and found[0] not in FIRST):
                return
            copy.decide(self.reply(copy, own=copy.seat == seat))

    def reply(self, copy: Game, own: bool) -> int:
        options = copy.options().to_list()
        helpful = [option for option in options if option != V_NO and
                   (copy.kind == Q_REROLL or verb_of(option) == V_USE)]
        if own and helpful and (self.again or copy.kind != Q_REROLL):
            return helpful[0]
        return V_NO if V_NO in options else options[0]


def result(events: Sequence[Event]) -> Result | None:
    """What has been decided: the first roll that is neither about another nor only the way to it."""
    found: Result | None = None
    for event in events:
        if event.kind == E_ARMOUR:
            return R_ARMOUR, event.data[4] > 0
        if event.kind == E_PASSED and event.data[0] not in ASIDE:
            found = int(event.data[0]), event.data[2] > 0
            if not found[1] or found[0] not in FIRST:
                return found
    return found
