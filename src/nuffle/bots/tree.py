"""Which of several plans goes best? Each is tried with many falls of the dice, the better ones more often.

Below a plan lie as many chance nodes as it is tried: copies in which all dice to come, and what the seat cannot see,
are drawn anew. In each the scripted coach plays on for both sides, to the beginning of the seat's next turn, and what
that position promises is the value. Every plan gets the same draws, so that luck is shared out evenly.
"""

from __future__ import annotations

from math import erf, sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Final

from nuffle.bots.candidates import Plan
from nuffle.bots.scripted_replies import choose_reply
from nuffle.engine.dice import Seeded
from nuffle.planner.evaluation import standing_of
from nuffle.planner.rollout import RolloutEnd, play_ahead
from nuffle.planner.turn_planner import TurnPlanner
from nuffle.rules.game import Game

if TYPE_CHECKING:
    from nuffle.bots.search_workers import SearchWorkers

SEEDS: Final = 1 << 32
AT_ONCE: Final = 8              # nodes that helpers share out, at least
APART: Final = 7919             # between the seeds of two nodes
ROUND: Final = 6                # tries of each plan before the worse half is dropped
FEWEST: Final = 3               # tries of the coach's own plan without which nothing else is believed
DROPPED: Final = 1.5            # standard errors behind the best
SURE: Final = 1.0               # standard errors by which another plan must beat the coach's own


class Budget:
    """So many nodes; with seconds no longer than these, whichever is less."""

    def __init__(self, nodes: int, seconds: float | None) -> None:
        self.nodes = nodes
        self.until = perf_counter() + seconds if seconds is not None else None

    def left(self) -> bool:
        return self.nodes > 0 and (self.until is None or perf_counter() < self.until)


class Branch:
    """A plan and what its tries came to, as chances to win."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.values: list[float] = []

    @property
    def tries(self) -> int:
        return len(self.values)

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    def gap(self, other: Branch) -> tuple[float, float]:
        """How much better it is than another with the same dice, and the standard error of that."""
        gaps = [mine - theirs for mine, theirs in zip(self.values, other.values, strict=False)]
        return sum(gaps) / len(gaps), error_of(gaps)


class Tree:
    """The plans that may be taken now, the coach's own first."""

    def __init__(self, match: Game, plans: list[Plan], seed: int, budget: Budget, coaches: list[TurnPlanner],
                 helpers: SearchWorkers | None = None) -> None:
        self.match, self.seed, self.budget, self.helpers = match, seed, budget, helpers
        self.coaches = coaches
        self.branches = [Branch(plan) for plan in plans[:max(1, budget.nodes)]]
        self.taken = self.branches[0]

    def best(self) -> Plan:
        """Halving: all are tried alike, then the better half as often again, until one is left or the budget spent."""
        live = self.branches
        if self.helpers is not None:
            self.helpers.hear_of(self.match)
        each = max(1, min(ROUND, self.budget.nodes // (2 * len(live))))
        while len(live) > 1 and self.budget.left():
            self.try_all(live, each)
            live = self.better(live)
            each = min(live[0].tries, max(1, self.budget.nodes // len(live)))
        self.taken = self.chosen(live)
        return self.taken.plan

    def try_all(self, live: list[Branch], each: int) -> None:
        """By turns, so that nobody is ahead when the time is up; with helpers some turns at once."""
        together = max(1, -(-AT_ONCE // len(live))) if self.helpers is not None else 1
        while each > 0 and self.budget.left():
            turns = min(each, together)
            self.try_some([(branch, branch.tries + turn) for turn in range(turns) for branch in live])
            each -= turns

    def try_some(self, tries: list[tuple[Branch, int]]) -> None:
        """As far as the budget goes."""
        if self.helpers is None:
            for branch, number in tries:
                if self.budget.left():
                    self.budget.nodes -= 1
                    branch.values.append(self.value((branch.plan, self.draw(number))))
            return
        tries = tries[:self.budget.nodes]
        self.budget.nodes -= len(tries)
        nodes = [(branch.plan, self.draw(number)) for branch, number in tries]
        for (branch, _), value in zip(tries, self.helpers.values(nodes, self.value), strict=True):
            branch.values.append(value)

    def better(self, live: list[Branch]) -> list[Branch]:
        """The better half, as far as they are not clearly behind; the coach's own plan stays to be compared with."""
        ordered = sorted(live, key=lambda branch: -branch.mean)
        best, own = ordered[0], self.branches[0]
        behind = best.mean - DROPPED * error_of(best.values)
        kept = [branch for branch in ordered[:max(2, len(ordered) // 2)] if branch is best or branch.mean > behind]
        return kept if own in kept else [*kept, own]

    def chosen(self, live: list[Branch]) -> Branch:
        """Another than the coach's own only where it is better by more than chance."""
        own, best = self.branches[0], max(live, key=lambda branch: branch.mean)
        if best is own or min(own.tries, best.tries) < FEWEST:
            return own
        gap, error = best.gap(own)
        return best if gap > SURE * error else own

    # -- a node
    def draw(self, number: int) -> int:
        return (self.seed + number * APART) % SEEDS

    def value(self, node: tuple[Plan, int]) -> float:
        return value_of(self.match, *node, self.coaches)


def value_of(match: Game, plan: Plan, draw: int, coaches: list[TurnPlanner]) -> float:
    """The chance to win, from 0 to 1, that is left when the plan and what follows from it are through."""
    copy, rng = match.imagine(match.seat, draw), Seeded(draw)
    me = int(copy.seat)
    ahead = RolloutEnd(copy, me)
    for coach in coaches:
        coach.forget()
    copy.decide(coaches[me].begin(plan))
    while not play_ahead(copy, coaches, ahead):
        found = choose_reply(copy, rng)
        copy.take(found if copy.options().holds(found) else copy.options().items[0])
    return 0.5 + 0.5 * erf(standing_of(copy, coaches[me].ground(copy.pitch), me) / sqrt(2))


def error_of(values: list[float]) -> float:
    """The standard error of their mean; of one alone nothing is known."""
    count = len(values)
    if count < 2:
        return 1.0
    mean = sum(values) / count
    return sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
