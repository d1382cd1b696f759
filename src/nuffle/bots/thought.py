"""What a bot that looks ahead weighed, for whoever wants to know: candidates with their chances and values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from nuffle.bots.tree import Branch, Tree
from nuffle.engine.log import Event
from nuffle.engine.request import verb_of
from nuffle.odds.goals import Goal, NoTurnover, TouchdownGoal
from nuffle.odds.plan_odds import PlanOdds
from nuffle.rules.game import Game
from nuffle.rules.verbs import V_CHOOSE
from nuffle.text.notation import NotationError, notation

MOST: Final = 5                         # that are told
COPIES, TRIALS = 150, 60                # played for the chance of each of them


class Thought(NamedTuple):
    """Something it might have done: its answers, the chance that no turnover comes of them, the chance to win."""

    plan: tuple[int, ...]
    answers: tuple[str, ...]    # the same in words
    tries: int
    chance: float | None        # none where it cannot be told
    value: float

    @property
    def words(self) -> str:
        return ", ".join(self.answers)

    def __str__(self) -> str:
        goes = f"{self.chance:4.0%}" if self.chance is not None else "   ?"
        return f"comes off {goes}, wins {self.value:5.1%} ({self.tries} tries): {self.words}"


class TurnGoesOn(Goal):
    """A touchdown, or the turn goes on."""

    def __init__(self, match: Game) -> None:
        super().__init__("no turnover, or a touchdown")
        self.goal, self.turn = TouchdownGoal(match, int(match.seat)), NoTurnover(int(match.seat))

    def is_met(self, match: Game) -> bool:
        return self.goal.is_met(match) or self.turn.is_met(match)

    def is_settled(self, match: Game, events: Sequence[Event]) -> bool | None:
        return True if self.goal.is_met(match) else self.turn.is_settled(match, events)


def thoughts_of(tree: Tree) -> list[Thought]:
    """What it chose first, then the best."""
    tried = [branch for branch in tree.branches if branch.tries]
    tried.sort(key=lambda branch: (branch is not tree.taken, -branch.mean))
    return [thought_of(tree.match, branch) for branch in tried[:MOST]]


def thought_of(match: Game, branch: Branch) -> Thought:
    words, seat = notation(match), int(match.seat)
    plan = drop_unasked(match, branch.plan)
    answers = tuple(words.line(answer, seat) for answer in plan)
    return Thought(plan, answers, branch.tries, comes_off(match, answers), branch.mean)


def drop_unasked(match: Game, plan: Sequence[int]) -> tuple[int, ...]:
    """Whom a blitz is meant for is not asked in every edition, and nowhere if there is only one."""
    if len(plan) > 1 and verb_of(plan[1]) == V_CHOOSE:
        copy = match.clone()
        copy.decide(plan[0])
        if not copy.options().holds(plan[1]):
            return plan[0], *plan[2:]
    return tuple(plan)


def comes_off(match: Game, answers: Sequence[str]) -> float | None:
    """How likely it goes through without a turnover, re-rolls used where they help."""
    try:
        return PlanOdds(match, answers, TurnGoesOn(match)).chance(COPIES, TRIALS).chance
    except NotationError:       # because: what a plan hopes for may never be asked
        return None
