"""Requests: which seat is asked, what kind of question, which options. An option is one packed integer."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

# verb: bits 0-7; a: bits 8-23; b: bits 24-39; c: bits 40-55. Arguments are 0..65535.


def pack(verb: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    return verb | (a << 8) | (b << 24) | (c << 40)


def verb_of(option: i64) -> i64:
    return option & 255


def a_of(option: i64) -> i64:
    return (option >> 8) & 65535


def b_of(option: i64) -> i64:
    return (option >> 24) & 65535


def c_of(option: i64) -> i64:
    return (option >> 40) & 65535


@mypyc_attr(acyclic=True)
class Options:
    """A buffer of options that is filled again and again without allocating."""

    def __init__(self) -> None:
        self.items = vec[i64]([0] * 64)
        self.n: i64 = 0
        self.room: i64 = 64

    def add(self, option: i64) -> None:
        if self.n == self.room:
            self.grow()
        self.items[self.n] = option
        self.n += 1

    def reserve(self, more: i64) -> None:
        """Make sure of room, for whoever writes into `items` himself."""
        while self.n + more > self.room:
            self.grow()

    def grow(self) -> None:
        bigger = vec[i64]([0] * (self.room * 2))
        for i in range(self.room):
            bigger[i] = self.items[i]
        self.items = bigger
        self.room *= 2

    def add_list(self, values: list[int]) -> None:
        """How many there are, then each of them."""
        self.add(len(values))
        for value in values:
            self.add(value)

    def clear(self) -> None:
        self.n = 0

    def holds(self, option: i64) -> bool:
        items = self.items
        n = self.n
        i: i64 = 0
        while i < n:
            if items[i] == option:
                return True
            i += 1
        return False

    def to_list(self) -> list[int]:
        found: list[int] = []
        for i in range(self.n):
            found.append(self.items[i])
        return found

    def listed(self) -> list[int]:
        """`to_list` by its name of version 0.1.0: bots of users call it."""
        return self.to_list()


class Request:
    """A question as the world outside the match sees it."""

    def __init__(self, seat: int, kind: int, number: int, options: list[int]) -> None:
        self.seat = seat
        self.kind = kind
        self.number = number        # per seat, never reused: a late answer to an old question is refused
        self.options = options

    def __repr__(self) -> str:
        return f"Request(seat={self.seat}, kind={self.kind}, number={self.number}, options={self.options})"
