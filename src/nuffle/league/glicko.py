"""Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2012): a rating, how sure it is, how steady its owner.

Numbers are those of the Glicko scale, on which people start with 1500 and a deviation of 350.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

SCALE: Final = 173.7178
START: Final = 1500.0
UNKNOWN: Final = 350.0          # the deviation of who has not played
STEADY: Final = 0.06            # the volatility everybody starts with
TAU: Final = 0.5                # how fast volatility changes
CLOSE: Final = 1e-6


class Strength(NamedTuple):
    """A rating with its deviation: the true strength is within two deviations, 19 times of 20."""

    rating: float = START
    deviation: float = UNKNOWN
    volatility: float = STEADY


class Meeting(NamedTuple):
    """A match against an opponent of this strength: 1 won, 0.5 drawn, 0 lost."""

    opponent: Strength
    score: float


def update_strength(mine: Strength, meetings: Sequence[Meeting], tau: float = TAU) -> Strength:
    """The strength after a rating period in which these matches were played."""
    if not meetings:
        return grow_unsure(mine, 1.0)
    mu, phi = (mine.rating - START) / SCALE, mine.deviation / SCALE
    gains, certainty = 0.0, 0.0
    for opponent, score in meetings:
        weight = weigh((opponent.deviation) / SCALE)
        expected = 1 / (1 + math.exp(-weight * (mu - (opponent.rating - START) / SCALE)))
        gains += weight * (score - expected)
        certainty += weight * weight * expected * (1 - expected)
    variance = 1 / certainty
    volatility = find_volatility(phi, mine.volatility, variance, variance * gains, tau)
    before = math.hypot(phi, volatility)
    after = 1 / math.sqrt(1 / before**2 + 1 / variance)
    return Strength(START + SCALE * (mu + after**2 * gains), min(UNKNOWN, SCALE * after), volatility)


def grow_unsure(mine: Strength, periods: float) -> Strength:
    """The same strength after so many periods without a match: less sure."""
    phi = math.sqrt((mine.deviation / SCALE) ** 2 + periods * mine.volatility**2)
    return mine._replace(deviation=min(UNKNOWN, SCALE * phi))


def weigh(phi: float) -> float:
    """How much a result against somebody counts, given how unsure his strength is."""
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def find_volatility(phi: float, sigma: float, variance: float, delta: float, tau: float) -> float:
    """Step 5 of the paper: the volatility that fits the results best, by the Illinois method."""
    start = math.log(sigma**2)

    def f(x: float) -> float:
        grown = math.exp(x)
        both = phi**2 + variance + grown
        return grown * (delta**2 - both) / (2 * both**2) - (x - start) / tau**2

    low = start
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while f(start - steps * tau) < 0:
            steps += 1
        high = start - steps * tau
    at_low, at_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)


def expect(mine: Strength, other: Strength) -> float:
    """The share of the points that is to be expected against another."""
    weight = weigh(math.hypot(mine.deviation, other.deviation) / SCALE)
    return 1 / (1 + math.exp(-weight * (mine.rating - other.rating) / SCALE))
