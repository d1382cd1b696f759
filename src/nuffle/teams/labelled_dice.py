"""Dice by label: whatever is asked first, each label has dice of its own, so that nobody shops by order.

Under a key made as for fair dice (docs/fair-dice.md) every label is a stream of numbers. What has fallen stays, also
where the key is not at hand; dice that people threw at a table are told apart and owe nothing to a key.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Final

from pydantic import Field

from nuffle.engine.dice import Fair
from nuffle.files.errors import NuffleError
from nuffle.teams.roster import RosterRecord

LABELLED: Final = b"nuffle fair dice 2 label "
AGAIN: Final = "@"      # parts a label from the number of its key


class FallenDie(RosterRecord):
    """A die that has been thrown; the dice of one label stand in the order in which they fell."""

    label: str
    sides: int = Field(ge=1, le=1000)
    face: int = Field(ge=1, le=1000)
    typed: bool = False


class DieMissing(NuffleError):
    """A die is due that has not been thrown."""

    def __init__(self, label: str, sides: int) -> None:
        self.label, self.sides = label, sides
        super().__init__(f"{label}: a die with {sides} sides has not been thrown yet")


def make_label_key(key: bytes, label: str) -> bytes:
    """The key of the stream of one label."""
    return hashlib.sha256(LABELLED + key + b" " + label.encode()).digest()


def derive_label(key: bytes, label: str, sides: Iterable[int]) -> list[int]:
    """The dice of a label again, given how many sides each had: all that is needed to check them."""
    stream = Fair("", make_label_key(key, label))
    return [int(stream.roll(each, each)) for each in sides]


def with_generation(label: str, generation: int) -> str:
    """Dice thrown anew after a ruling come from a later key, and say so."""
    return f"{label}{AGAIN}{generation}" if generation else label


def generation_of(label: str) -> int:
    number = label.partition(AGAIN)[2]
    return int(number) if number.isdecimal() else 0


class LabelledDice:
    """The dice of one aftermath: what has fallen first, then what its keys give, by their numbers.

    `thrown` are all dice used, in the order they were asked for; `new` those among them that had not fallen before.
    With `only`, new ones fall for that step alone.
    """

    def __init__(
        self, fallen: Iterable[FallenDie] = (), keys: Mapping[int, bytes] | None = None, only: str = ""
    ) -> None:
        self.keys, self.only, self.step = dict(keys or {}), only, ""
        self.fallen: dict[str, list[FallenDie]] = defaultdict(list)
        for die in fallen:
            self.fallen[die.label].append(die)
        self.thrown: list[FallenDie] = []
        self.lying: list[FallenDie] = []
        self.new: list[FallenDie] = []

    def throw(self, label: str, sides: int) -> int:
        """The next die of a label. One that fell with other sides, before something was corrected, is none of it."""
        before = [die.sides for die in self.thrown if die.label == label]
        place, there = len(before), self.fallen[label]
        while place < len(there) and there[place].sides != sides:
            del there[place]
        if place == len(there):
            there.append(FallenDie(label=label, sides=sides, face=self.derive(label, [*before, sides])))
            self.new.append(there[place])
        self.thrown.append(there[place])
        return there[place].face

    def derive(self, label: str, sides: list[int]) -> int:
        key = self.keys.get(generation_of(label))
        if key is None or (self.only and self.only != self.step):
            raise DieMissing(label, sides[-1])
        return derive_label(key, label, sides)[-1]

    def rewind(self, count: int) -> None:
        """Only so many have been thrown: the others lie there, to be taken up again as they fell."""
        self.lying += self.thrown[count:]
        del self.thrown[count:]
