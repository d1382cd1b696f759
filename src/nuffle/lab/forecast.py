"""From matches played to those not yet played: how often each kind of team scores and hurts, and suffers both.

What is counted is taken for rare things (after Poisson) whose mean is a product: what the one usually does, times what
the other usually lets happen. Few games draw a kind towards the average of all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, factorial
from random import Random
from typing import Final

MOST: Final = 9             # touchdowns of one side that are still thought of
TURNS: Final = 12           # of fitting; the numbers stand still well before
DRAWN_IN: Final = 4.0       # games' worth of average that everybody starts with


@dataclass(frozen=True, slots=True)
class PlayedPair:
    """A match that was played, seen from both sides."""

    one: int
    other: int
    scores: tuple[int, int]
    hurt: tuple[int, int]       # casualties each side caused
    rosters: tuple[str, str] = ("", "")     # that played it


class Rates:
    """How often something happens between two kinds."""

    def __init__(self, kinds: int, counts: Sequence[tuple[int, int, int]]) -> None:
        total = sum(count for _, _, count in counts)
        self.base = max(total / len(counts), 1e-6) if counts else 1e-6
        self.does, self.lets = [1.0] * kinds, [1.0] * kinds
        self.done, self.let = [0] * kinds, [0] * kinds
        for one, other, count in counts:
            self.done[one] += count
            self.let[other] += count
        for _ in range(TURNS):
            self.does = self.fit(self.done, [(one, self.lets[other]) for one, other, _ in counts])
            self.lets = self.fit(self.let, [(other, self.does[one]) for one, other, _ in counts])

    def fit(self, seen: list[int], against: list[tuple[int, float]]) -> list[float]:
        """What was counted over what an average one would have come to in the same games."""
        usual = [DRAWN_IN * self.base] * len(seen)
        for kind, factor in against:
            usual[kind] += self.base * factor
        return [(count + DRAWN_IN * self.base) / expected for count, expected in zip(seen, usual, strict=True)]

    def mean(self, one: int, other: int) -> float:
        return self.base * self.does[one] * self.lets[other]


class FormEstimate:
    """What is known of all kinds after some matches."""

    def __init__(self, kinds: int, games: Sequence[PlayedPair]) -> None:
        self.scoring = Rates(kinds, [seen for game in games for seen in (
            (game.one, game.other, game.scores[0]), (game.other, game.one, game.scores[1]))])
        self.hurting = Rates(kinds, [seen for game in games for seen in (
            (game.one, game.other, game.hurt[0]), (game.other, game.one, game.hurt[1]))])

    def outlook(self, one: int, other: int) -> tuple[float, float]:
        """The chances to win and to draw."""
        own, theirs = table(self.scoring.mean(one, other)), table(self.scoring.mean(other, one))
        draw = sum(a * b for a, b in zip(own, theirs, strict=True))
        win, below = 0.0, 0.0
        for score in range(1, MOST + 1):
            below += theirs[score - 1]
            win += own[score] * below
        return win, draw

    def points(self, one: int, field: Sequence[int]) -> float:
        """A win counts one, a draw half: on average against a field."""
        found = [self.outlook(one, other) for other in field if other != one]
        return sum(win + draw / 2 for win, draw in found) / max(1, len(found))


def table(mean: float) -> list[float]:
    """How likely each number is, the last one for all beyond."""
    found = [exp(-mean) * mean**number / factorial(number) for number in range(MOST)]
    return [*found, max(0.0, 1 - sum(found))]


def resample(games: Sequence[PlayedPair], draws: Random) -> list[PlayedPair]:
    """As many matches drawn from those played, some twice and some not at all: what might as well have been seen."""
    return draws.choices(games, k=len(games))


def resample_rosters(games: Sequence[PlayedPair], draws: Random) -> list[PlayedPair]:
    """As many rosters of every kind drawn from those that played; a match counts as often as both of its rosters."""
    kinds: dict[int, set[str]] = {}
    for game in games:
        for kind, roster in zip((game.one, game.other), game.rosters, strict=True):
            kinds.setdefault(kind, set()).add(roster)
    drawn = Counter(
        (kind, roster)
        for kind, rosters in sorted(kinds.items())
        for roster in draws.choices(sorted(rosters), k=len(rosters))
    )
    return [game for game in games
            for _ in range(drawn[game.one, game.rosters[0]] * drawn[game.other, game.rosters[1]])]


def interval_of(numbers: Sequence[float]) -> tuple[float, float]:
    """Where 95 % of them lie."""
    lined = sorted(numbers)
    edge = round(0.025 * (len(lined) - 1))
    return lined[edge], lined[len(lined) - 1 - edge]
