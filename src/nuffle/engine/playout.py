"""Playing a match to its end by drawing every answer: the bench, and the bottom of any search."""

from __future__ import annotations

from mypy_extensions import i64

from nuffle.engine.dice import Seeded
from nuffle.engine.match import Match


def playout(match: Match, draws: Seeded, most: i64 = -1) -> i64:
    """Answer every question with an option drawn from the full list, to the end or `most` times; how many it took."""
    count: i64 = 0
    while match.seat >= 0 and count != most:
        options = match.options()
        match.take(options.items[draws.below(options.n)])
        count += 1
    return count
