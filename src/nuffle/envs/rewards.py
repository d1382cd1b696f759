"""What a learner is rewarded for: whatever a value of the match rises by, from one of its questions to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from math import erf, sqrt
from typing import Final

from nuffle.learning.stage import lead
from nuffle.planner.evaluation import standing_of
from nuffle.planner.situation import ScoringDistances
from nuffle.rules.game import Game
from nuffle.rules.pitch import Pitch

Value = Callable[[Game, int], float]        # of a match for a seat
Reward = str | Value | Mapping[str | Value, float]


def touchdowns(match: Game, seat: int) -> float:
    """How many touchdowns a seat is ahead."""
    return float(lead(match, seat))


@cache
def grounds_of(pitch: Pitch) -> ScoringDistances:
    return ScoringDistances(pitch)


def chance(match: Game, seat: int) -> float:
    """From -1, lost, to 1, won: what the scripted bot expects of the result."""
    return erf(standing_of(match, grounds_of(match.pitch), seat) / sqrt(2))


REWARDS: Final[dict[str, Value]] = {"touchdown": touchdowns, "chance": chance}


def find_value(reward: str | Value) -> Value:
    if not isinstance(reward, str):
        return reward
    if reward not in REWARDS:
        raise ValueError(f"no reward is called {reward!r}; there are {', '.join(REWARDS)}, or any function of a match "
                         "and a seat")
    return REWARDS[reward]


class RewardSum:
    """One value, or several with their weights."""

    def __init__(self, reward: Reward) -> None:
        several = reward if isinstance(reward, Mapping) else {reward: 1.0}
        self.parts = [(find_value(each), weight) for each, weight in several.items()]

    def __call__(self, match: Game, seat: int) -> float:
        return sum(weight * value(match, seat) for value, weight in self.parts)
