"""Dice sources: seeded, scripted, typed in at a table, and fair (derived from secrets committed before the match)."""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64, mypyc_attr

# Kinds of dice. A plain die's kind is its number of sides; the others have names of their own.
D2: Final = 2
D3: Final = 3
D4: Final = 4
D6: Final = 6
D8: Final = 8
D16: Final = 16
BLOCK_DIE: Final = 106     # six faces with pictures
LOT: Final = 100           # a draw among n equal chances; n comes with the roll

MASK32: Final = 0xFFFFFFFF


class DiceError(Exception):
    """A scripted die is missing, of another kind, or left over."""


def kind_name(kind: int, sides: int = 0) -> str:
    if kind == BLOCK_DIE:
        return "block die"
    if kind == LOT:
        return f"lot of {sides}"
    return f"d{kind}"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Dice:
    """A source of dice. `roll` answers 1..sides; `count` is how many have fallen."""

    def __init__(self) -> None:
        self.count: i64 = 0

    def roll(self, kind: i64, sides: i64) -> i64:
        raise NotImplementedError

    def clone(self) -> Dice:
        raise NotImplementedError

    def dump(self) -> list[object]:
        """The source's kind, then its whole position."""
        raise NotImplementedError

    def fresh(self, seed: i64) -> Dice:
        """Another source for an imagined future: nothing of this one's coming dice can be told from it."""
        return Seeded(seed)


@mypyc_attr(acyclic=True)
class Seeded(Dice):
    """sfc32: four words of 32 bits, the same stream in every build."""

    def __init__(self, seed: i64 = 0, warm: i64 = 16) -> None:
        self.count: i64 = 0
        self.a: i64 = seed & MASK32
        self.b: i64 = (seed >> 32) & MASK32
        self.c: i64 = 0x243F6A88
        self.d: i64 = 1
        for turn in range(warm):
            self.next()

    def next(self) -> i64:
        b = self.b
        c = self.c
        t: i64 = (self.a + b + self.d) & MASK32
        self.d = (self.d + 1) & MASK32
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK32
        self.c = (((c << 21) | (c >> 11)) + t) & MASK32
        return t

    def below(self, n: i64) -> i64:
        return (self.next() * n) >> 32

    def roll(self, kind: i64, sides: i64) -> i64:
        self.count += 1
        return ((self.next() * sides) >> 32) + 1

    def clone(self) -> Dice:
        return self.copy()

    def copy(self) -> Seeded:
        new = Seeded(0, 0)
        new.count = self.count
        new.a = self.a
        new.b = self.b
        new.c = self.c
        new.d = self.d
        return new

    def dump(self) -> list[object]:
        return ["seeded", self.count, self.a, self.b, self.c, self.d]


@mypyc_attr(acyclic=True)
class Scripted(Dice):
    """Dice handed in, in the order they fall. Each is (kind, value); kind 0 fits any die."""

    def __init__(self, script: list[tuple[int, int]]) -> None:
        super().__init__()
        self.script = script
        self.missing: i64 = 0           # the kind of the die that was wanted when none was left; 0 none
        self.sides: i64 = 0             # and its sides

    def roll(self, kind: i64, sides: i64) -> i64:
        wanted = kind_name(kind, sides)
        if self.count >= len(self.script):
            self.missing = kind
            self.sides = sides
            raise DiceError(f"die {self.count + 1} is missing: a {wanted} is rolled here")
        given, value = self.script[self.count]
        if given not in (0, kind):
            raise DiceError(f"die {self.count + 1} is a {kind_name(given)} ({value}), but a {wanted} is rolled here")
        if not 1 <= value <= sides:
            raise DiceError(f"die {self.count + 1} shows {value}, but a {wanted} is rolled here")
        self.count += 1
        return value

    def left(self) -> int:
        return len(self.script) - self.count

    def add(self, kind: int, value: int) -> None:
        self.script = [*self.script, (kind, value)]

    def clone(self) -> Dice:
        new = Scripted(self.script)
        new.count = self.count
        return new

    def dump(self) -> list[object]:
        return ["scripted", self.count, *[[kind, value] for kind, value in self.script]]


@mypyc_attr(acyclic=True)
class Fair(Dice):
    """SHA-256 in counter mode over the secrets of the server and of every coach.

    The commitments are published before the match and the secrets after it, so that anyone can derive every die again.
    """

    def __init__(self, secrets: list[bytes]) -> None:
        super().__init__()
        self.secrets = secrets
        self.key = hashlib.sha256(b"nuffle dice v1" + b"".join(hashlib.sha256(s).digest() for s in secrets)).digest()
        self.counter: i64 = 0

    def roll(self, kind: i64, sides: i64) -> i64:
        self.count += 1
        bound = (1 << 32) // sides * sides
        while True:
            block = hashlib.sha256(self.key + int(self.counter).to_bytes(8, "big")).digest()
            self.counter += 1
            value = int.from_bytes(block[:4], "big")
            if value < bound:
                return value % sides + 1

    def commitments(self) -> list[str]:
        return [hashlib.sha256(secret).hexdigest() for secret in self.secrets]

    def clone(self) -> Dice:
        new = Fair(self.secrets)
        new.count = self.count
        new.counter = self.counter
        return new

    def dump(self) -> list[object]:
        return ["fair", self.count, self.counter, *[secret.hex() for secret in self.secrets]]


def load_dice(data: list[object]) -> Dice:
    """The source a dump describes."""
    kind = data[0]
    if kind == "seeded":
        seeded = Seeded(0)
        seeded.count, seeded.a, seeded.b, seeded.c, seeded.d = [int(str(x)) for x in data[1:6]]
        return seeded
    if kind == "scripted":
        pairs: list[tuple[int, int]] = []
        for entry in data[2:]:
            assert isinstance(entry, list)
            pairs.append((int(entry[0]), int(entry[1])))
        scripted = Scripted(pairs)
        scripted.count = int(str(data[1]))
        return scripted
    if kind == "fair":
        fair = Fair([bytes.fromhex(str(entry)) for entry in data[3:]])
        fair.count = int(str(data[1]))
        fair.counter = int(str(data[2]))
        return fair
    raise DiceError(f"unknown dice source {kind!r}")
