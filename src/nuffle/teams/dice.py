"""Dice for what happens between matches, always handed in, never taken from anywhere."""

from __future__ import annotations

from random import Random
from typing import Protocol


class DieRoller(Protocol):
    """Rolls one die; `why` lets people at a table, or a test, see what it is for."""

    def __call__(self, sides: int, why: str, /) -> int: ...


class SeededDice:
    """The same seed, the same rolls; `rolled` remembers them."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self.rolled: list[tuple[str, int]] = []

    def __call__(self, sides: int, why: str, /) -> int:
        face = self._random.randint(1, sides)
        self.rolled.append((why, face))
        return face


def d3(dice: DieRoller, why: str) -> int:
    return (dice(6, why) + 1) // 2


def total(dice: DieRoller, count: int, why: str) -> int:
    """The sum of some D6."""
    return sum(dice(6, why) for _ in range(count))
