"""Luck: what the dice of each side should have shown, and what they showed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from nuffle.text.notation import SEATS
from nuffle.text.records import Die, RollRecord

FACES: Final = {"d3": 3, "d6": 6, "d8": 8, "d16": 16}      # dice with numbers on them; pictures and lots have no mean


@dataclass
class Luck:
    """Rolls of one purpose by one side; none of the sides is left empty for dice that are nobody's."""

    side: str
    purpose: str
    dice: int = 0                       # with numbers on them
    shown: int = 0
    mean: Fraction = Fraction(0)        # what they would have shown on average
    tries: int = 0                      # whose chance is known, each re-roll a try of its own
    passed: int = 0
    expected: Fraction = Fraction(0)    # how many would have passed on average

    def add(self, record: RollRecord) -> None:
        numbered: list[Die] = [die for die in record.dice if die.kind in FACES]
        self.dice += len(numbered)
        self.shown += sum(die.value for die in numbered)
        self.mean += sum((Fraction(FACES[die.kind] + 1, 2) for die in numbered), Fraction(0))
        for throw in record.throws:
            chance = throw.chance
            if chance is not None:
                self.tries += 1
                self.passed += throw.reached
                self.expected += chance


def side_of(record: RollRecord) -> str:
    return record.who[:1] if record.who[:1] in SEATS else ""


def luck(records: Iterable[RollRecord]) -> list[Luck]:
    """Expected against rolled, by side and purpose."""
    found: dict[tuple[str, str], Luck] = {}
    for record in records:
        key = (side_of(record), record.purpose)
        found.setdefault(key, Luck(*key)).add(record)
    return [found[key] for key in sorted(found)]
