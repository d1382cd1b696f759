"""What happened: typed events with who may see them. Sentences for them are made elsewhere."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

EVERYBODY: Final = -1       # who may see something: all, or the seats whose bits are set
SPECTATOR: Final = -1       # the seat of those who only watch


@mypyc_attr(acyclic=True)
class Event:
    """One fact: its kind and its numbers, seen by everybody (-1) or by the seats whose bit is set."""

    def __init__(self, kind: i64, seen_by: i64, data: list[int]) -> None:
        self.kind: i64 = kind
        self.seen_by: i64 = seen_by
        self.data = data

    def seen(self, seat: i64) -> bool:
        return self.seen_by == EVERYBODY or (seat >= 0 and (self.seen_by >> seat) & 1 == 1)

    def row(self) -> list[int]:
        return [self.kind, self.seen_by, *self.data]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.row() == other.row()

    def __hash__(self) -> int:
        return hash(tuple(self.row()))

    def __repr__(self) -> str:
        return f"Event({self.row()})"


class Log:
    """Events in their order, kept beside the match by whoever wants them."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def tell(self, kind: i64, seen_by: i64, a: i64, b: i64, c: i64, d: i64, e: i64,
             f: i64) -> None:
        self.add(Event(kind, seen_by, [a, b, c, d, e, f]))

    def add(self, event: Event) -> None:
        self.events.append(event)

    def since(self, position: int) -> list[Event]:
        return self.events[position:]

    def seen_by(self, seat: int) -> list[Event]:
        return [event for event in self.events if event.seen(seat)]


class EventCounter(Log):
    """Keeps no event, only how often one kind of them was told: for matches of which nothing else is asked."""

    def __init__(self, kind: i64) -> None:
        super().__init__()
        self.kind: i64 = kind
        self.times: i64 = 0

    def tell(self, kind: i64, seen_by: i64, a: i64, b: i64, c: i64, d: i64, e: i64,
             f: i64) -> None:
        if kind == self.kind:
            self.times += 1
