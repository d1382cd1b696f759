"""Playing on by drawing answers: the bench, the bottom of any search, and whoever looks at nothing but the options.

Compiled, for speed: there is nobody to ask and nothing to write down.
"""

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


def play_blind(match: Match, draws: Seeded, blind: i64) -> None:
    """Draw the answers of the seats whose bit is set, until another seat is asked or the match is over."""
    while match.seat >= 0 and (blind >> match.seat) & 1 == 1:
        options = match.options()
        match.take(options.items[draws.below(options.n)])
