"""`nuffle.odds`: how likely is a plan, asked of a match of the library or of the engine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from nuffle.odds.goals import AllGoals, Goal, parse_goal
from nuffle.odds.plan_odds import MOST, PlanChance, both_ways
from nuffle.rules.game import Game
from nuffle.text.errors import WrittenError

NO_TURNOVER = "no turnover"


class HasEngine(Protocol):
    """A match of the library."""

    @property
    def engine(self) -> Game: ...


@dataclass(frozen=True, slots=True)
class PlanOutlook:
    """How likely a plan comes off, without re-rolls (`plain`) and with them used best (`with_rerolls`).

    It counts as a number: the chance with re-rolls. `exact` says whether every fall of the dice was played; otherwise
    each has an interval from `low` to `high` that holds the chance in 99 of 100 cases.
    """

    want: str
    plain: PlanChance
    with_rerolls: PlanChance

    @property
    def chance(self) -> float:
        return self.with_rerolls.chance

    @property
    def exact(self) -> bool:
        return self.plain.exact and self.with_rerolls.exact

    def __float__(self) -> float:
        return self.chance

    def __str__(self) -> str:
        how = "exact" if self.exact else "sampled"
        return f"{self.want}: {self.plain.chance:.1%}, with re-rolls {self.chance:.1%} ({how})"


def ask_odds(match: Game | HasEngine, *plan: object, want: str | Sequence[str] = NO_TURNOVER,
             most: int | None = None) -> PlanOutlook:
    """How likely a plan comes off: actions or lines of notation that whoever is asked gives one after the other.

    `want` is what it is for: `no turnover`, `touchdown`, `a4 down`, `a4 out` or `h7 ball`, or several of these. Up to
    `most` copies are played for an exact chance; beyond that it is sampled. The match itself is not touched.
    """
    engine = match if isinstance(match, Game) else match.engine
    if engine.seat < 0:
        raise WrittenError("the match is over: nobody is asked anything")
    if not plan:
        raise WrittenError("a plan has at least one action, such as nuffle.odds(match, \"block h3 a4\")")
    wanted = [parse_goal(engine, each) for each in ([want] if isinstance(want, str) else want)]
    goal: Goal = wanted[0] if len(wanted) == 1 else AllGoals(wanted)
    return PlanOutlook(goal.words, *both_ways(engine, [str(action) for action in plan], goal,
                                             MOST if most is None else most))
