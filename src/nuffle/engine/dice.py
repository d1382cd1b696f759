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

    def __reduce__(self) -> tuple[object, ...]:
        """It is pickled and copied as its dump: the secrets of fair dice stay behind."""
        return load_dice, (self.dump(),)

    def fork(self, seed: i64) -> Dice:
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


# -- fair dice: everybody commits to a secret first, the key is made of the secrets themselves
SECRET: Final = 32                  # bytes of a secret
FEWEST: Final = 2                   # secrets: the server's and a seat's
SERVER: Final = -1                  # who commits: the server, or a seat
LONGEST_ID: Final = 64
OF_AN_ID: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")
COMMITS: Final = b"nuffle fair dice 2 commitment "
KEYED: Final = b"nuffle fair dice 2 key "
STANDS_IN: Final = b"nuffle fair dice 2 stand-in "


def check_id(match_id: str) -> str:
    if not 1 <= len(match_id) <= LONGEST_ID or not OF_AN_ID.issuperset(match_id):
        raise DiceError(f"a match's id is 1 to {LONGEST_ID} small letters, digits and hyphens")
    return match_id


def check_secret(secret: bytes) -> bytes:
    if len(secret) != SECRET:
        raise DiceError(f"a secret has {SECRET} bytes, not {len(secret)}")
    return secret


def of_party(match_id: str, seat: int) -> bytes:
    """For which match and by whom, so that nobody can hand in what another has committed to."""
    return f"{check_id(match_id)} {'server' if seat == SERVER else seat} ".encode()


def commitment(match_id: str, seat: int, secret: bytes) -> str:
    """What is published before the match: it binds to the secret and tells nothing of it."""
    return hashlib.sha256(COMMITS + of_party(match_id, seat) + check_secret(secret)).hexdigest()


def derive_default_secret(match_id: str, seat: int, server_secret: bytes) -> bytes:
    """The secret of a seat that hands in none: what the server is committed to decides, nobody chooses it."""
    return hashlib.sha256(STANDS_IN + of_party(match_id, seat) + check_secret(server_secret)).digest()


def fair_key(match_id: str, secrets: list[bytes]) -> bytes:
    """The key of all dice of a match, from the server's secret and then every seat's."""
    if len(secrets) < FEWEST:
        raise DiceError("fair dice need the secrets of the server and of every seat")
    joined = b"".join([check_secret(secret) for secret in secrets])
    return hashlib.sha256(KEYED + check_id(match_id).encode() + b" " + joined).digest()


def fair_dice(match_id: str, secrets: list[bytes]) -> Fair:
    """The dice of a match before the first has fallen."""
    return Fair(match_id, fair_key(match_id, secrets))


def derive_dice(match_id: str, secrets: list[bytes], sides: list[int]) -> list[int]:
    """Every die of a match again, given how many sides each had: all that is needed to check one by hand."""
    dice = fair_dice(match_id, secrets)
    return [dice.roll(each, each) for each in sides]


@mypyc_attr(acyclic=True)
class Fair(Dice):
    """SHA-256 in counter mode under a key that nobody knows who lacks one of the secrets.

    The commitments are published before the match and the secrets after it, so that anyone can derive every die again.
    A dump says only which match's dice they are and how many have fallen.
    """

    def __init__(self, match_id: str, key: bytes) -> None:
        super().__init__()
        self.match_id = match_id
        self.key = key
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

    def clone(self) -> Dice:
        new = Fair(self.match_id, self.key)
        new.count = self.count
        new.counter = self.counter
        return new

    def dump(self) -> list[object]:
        return ["fair", self.count, self.counter, self.match_id]

    def __repr__(self) -> str:
        return f"Fair({self.match_id!r}, {self.count} fallen)"


@mypyc_attr(acyclic=True)
class Sealed(Dice):
    """The place of fair dice whose secrets are not here: they can be looked at and saved, but none can be thrown."""

    def __init__(self, match_id: str = "", counter: i64 = 0) -> None:
        super().__init__()
        self.match_id = match_id
        self.counter: i64 = counter

    def roll(self, kind: i64, sides: i64) -> i64:
        raise DiceError(f"the secrets of the dice of match {self.match_id} are not here" if self.match_id
                        else "these dice are not to be seen")

    def unseal(self, secrets: list[bytes]) -> Fair:
        """The dice themselves, where they were put down."""
        fair = fair_dice(self.match_id, secrets)
        fair.count = self.count
        fair.counter = self.counter
        return fair

    def clone(self) -> Dice:
        new = Sealed(self.match_id, self.counter)
        new.count = self.count
        return new

    def dump(self) -> list[object]:
        return ["fair", self.count, self.counter, self.match_id]


# -- read again
MOST_DICE: Final = 1 << 40          # no match throws as many
KINDS: Final = (0, D2, D3, D4, D6, D8, D16, BLOCK_DIE, LOT)


def load_dice(data: list[object]) -> Dice:
    """The source a dump describes; anything else is refused, wherever it comes from."""
    kind = data[0] if len(data) > 1 else None
    if kind == "seeded":
        return load_seeded(data)
    if kind == "scripted":
        return load_scripted(data)
    if kind == "fair":
        return load_sealed(data)
    raise DiceError("an unknown source of dice")


def number(value: object, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0 or value > most:
        raise DiceError(f"the dice have something else where a number from 0 to {most} should be")
    return value


def load_seeded(data: list[object]) -> Seeded:
    if len(data) != 6:
        raise DiceError("seeded dice are a count and four words")
    seeded = Seeded(0)
    seeded.count = number(data[1], MOST_DICE)
    seeded.a = number(data[2], MASK32)
    seeded.b = number(data[3], MASK32)
    seeded.c = number(data[4], MASK32)
    seeded.d = number(data[5], MASK32)
    return seeded


def load_scripted(data: list[object]) -> Scripted:
    pairs: list[tuple[int, int]] = []
    for entry in data[2:]:
        if not isinstance(entry, list) or len(entry) != 2:
            raise DiceError("dice written down one by one are pairs: the kind and what it shows")
        if number(entry[0], LOT + BLOCK_DIE) not in KINDS:
            raise DiceError(f"there is no die of kind {entry[0]}")
        pairs.append((int(entry[0]), number(entry[1], MASK32)))
    scripted = Scripted(pairs)
    scripted.count = number(data[1], MOST_DICE)
    return scripted


def load_sealed(data: list[object]) -> Sealed:
    if len(data) != 4:
        raise DiceError("fair dice of the first scheme, which could be foreseen: they are not read any more")
    if not isinstance(data[3], str):
        raise DiceError("fair dice name their match")
    sealed = Sealed(check_id(data[3]), number(data[2], MOST_DICE))
    sealed.count = number(data[1], MOST_DICE)
    return sealed
