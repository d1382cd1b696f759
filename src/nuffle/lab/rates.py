"""How sure a rate is: 95 % intervals for shares and for means."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

SURE = 1.959964         # standard deviations on either side that hold 95 % of a normal distribution

NEVER = 3.69            # things that may have been due, with 97.5 % certainty at most, where none was seen


def share(count: float, of: float) -> dict[str, float]:
    """So many of all, with Wilson's interval, which holds for few matches and for rare things too.

    Halves may be counted as well: of numbers between 0 and 1 none spread wider than those that are 0 or 1.
    """
    if of == 0:
        return {"rate": 0.0, "low": 0.0, "high": 1.0}
    rate, z = count / of, SURE * SURE / of
    middle = (rate + z / 2) / (1 + z)
    reach = sqrt(z * (rate * (1 - rate) + z / 4)) / (1 + z)
    return round_all({"rate": rate, "low": max(0.0, middle - reach), "high": min(1.0, middle + reach)})


def mean(total: int, squares: int, of: int) -> dict[str, float]:
    """The average of counted things; of one match alone nothing can be said about how sure it is."""
    if of == 0:
        return {"rate": 0.0, "low": 0.0, "high": 0.0}
    if total == 0:
        return round_all({"rate": 0.0, "low": 0.0, "high": NEVER / of})
    middle = total / of
    spread = sqrt(max(0.0, squares / of - middle * middle) / max(1, of - 1))
    return round_all({"rate": middle, "low": max(0.0, middle - SURE * spread), "high": middle + SURE * spread})


def mean_of_groups(groups: Sequence[Sequence[float]], more: float = 1.0) -> dict[str, float]:
    """The average of numbers, each group of them drawn from a world that may be the true one.

    However many numbers there are: the worlds differ, by `more` times as much as is seen.
    """
    numbers = [number for group in groups for number in group]
    if not numbers:
        return {"rate": 0.0, "low": 0.0, "high": 0.0}
    middle = sum(numbers) / len(numbers)
    within, between = variances(groups)
    reach = SURE * sqrt(within / len(numbers) + more * between)
    return round_all({"rate": middle, "low": max(0.0, middle - reach), "high": middle + reach})


def variances(groups: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Within groups, and between them beyond what those within explain."""
    groups = [group for group in groups if group]
    count = sum(map(len, groups))
    middles = [sum(group) / len(group) for group in groups]
    middle = sum(map(sum, groups)) / count
    inside = sum((number - own) ** 2 for group, own in zip(groups, middles, strict=True) for number in group)
    outside = sum(len(group) * (own - middle) ** 2 for group, own in zip(groups, middles, strict=True))
    if count == len(groups) or len(groups) == 1:
        return (inside + outside) / max(1, count - 1), 0.0
    within, usual = inside / (count - len(groups)), count - sum(len(group) ** 2 for group in groups) / count
    return within, max(0.0, outside - (len(groups) - 1) * within) / usual


def round_all(numbers: dict[str, float]) -> dict[str, float]:
    return {name: round(number, 4) for name, number in numbers.items()}


def percent(found: dict[str, float]) -> str:
    return f"{found['rate']:.1%} [{100 * found['low']:.1f}-{100 * found['high']:.1f}]"


def about(found: dict[str, float]) -> str:
    return f"{found['rate']:.2f} [{found['low']:.2f}-{found['high']:.2f}]"


def square_all(numbers: Sequence[int]) -> list[int]:
    return [number * number for number in numbers]
