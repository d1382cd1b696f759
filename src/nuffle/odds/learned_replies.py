"""Which replies serve a goal best, learned from trials: what did well is tried more often, the rest now and then."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import isqrt, log, sqrt
from typing import Final

CURIOUS: Final = 0.7        # how readily a reply is tried that did badly so far


class ReplyTally:
    """The replies to one question: how often each was given, and how often the goal was met afterwards."""

    def __init__(self, options: Sequence[int], wanted: bool) -> None:
        self.options, self.wanted = list(options), wanted       # the usual reply first; does its seat want the goal?
        self.tries, self.met = [0] * len(options), [0] * len(options)

    def explore(self) -> int:
        """The place of a reply worth trying. Others than the first few only come in when there are many tries."""
        total = sum(self.tries)
        places = range(min(len(self.options), 1 + isqrt(total)))
        return max(places, key=lambda place: self.promise(place, total))

    def promise(self, place: int, total: int) -> float:
        tries = self.tries[place]
        if tries == 0:
            return float("inf")
        share = self.met[place] / tries
        return (share if self.wanted else 1 - share) + CURIOUS * sqrt(log(total) / tries)

    def best(self) -> int:
        """What was tried most: it has done best for longest."""
        return self.options[max(range(len(self.options)), key=self.tries.__getitem__)]


class LearnedReplies:
    """All questions that came up in the trials so far."""

    def __init__(self) -> None:
        self.tallies: dict[Hashable, ReplyTally] = {}
        self.given: list[tuple[ReplyTally, int]] = []       # in the trial under way

    def __contains__(self, place: Hashable) -> bool:
        return place in self.tallies

    def best(self, place: Hashable) -> int:
        return self.tallies[place].best()

    def explore(self, place: Hashable, options: Sequence[int], wanted: bool) -> int:
        tally = self.tallies.setdefault(place, ReplyTally(options, wanted))
        chosen = tally.explore()
        self.given.append((tally, chosen))
        return tally.options[chosen]

    def record(self, met: bool) -> None:
        """What came of the trial under way."""
        for tally, chosen in self.given:
            tally.tries[chosen] += 1
            tally.met[chosen] += met
        self.given.clear()
