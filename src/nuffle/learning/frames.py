"""The procedures under way as numbers: each in a row of its own, as it would save itself, told from a seat."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from nuffle.engine.procedure import Procedure, add_numbers, fields_of, knows_numbers
from nuffle.engine.request import Options
from nuffle.learning.layout import (
    A_LIST,
    A_ROW,
    A_SEAT,
    A_SQUARE,
    DEEP,
    P_NAMED,
    PLAYER,
    UNTOLD,
    WIDE,
    Layout,
    meaning_of,
)
from nuffle.rules.game import Game

LOW: Final = 0x7FFFFFFF
MIX: Final = 1000003            # of checksums
SPOTS: Final = 64


class FrameKind:
    """A kind of procedure: its number, and what each of its fields is about, lists last."""

    def __init__(self, number: i64, cls: type[Procedure]) -> None:
        self.number: i64 = number
        self.cls = cls
        self.quick: bool = knows_numbers(cls)
        blank = cls()
        plain: list[int] = []
        lists: list[int] = []
        for name in fields_of(cls):
            meaning = meaning_of(cls.NAME, name)
            if isinstance(getattr(blank, name), list):
                lists.append(meaning + A_LIST)
            else:
                plain.append(meaning)
        self.plain = vec[i64](plain)
        self.lists = vec[i64](lists)


def tell(layout: Layout, seat: i64, meaning: i64, value: i64) -> i64:
    """A number as a seat sees it."""
    if meaning == A_ROW:
        return layout.row(seat, value)
    if meaning == A_SQUARE:
        return layout.square(seat, value)
    if meaning == A_SEAT:
        return layout.whose(seat, value) - 1
    if meaning == UNTOLD:
        return 0
    return value


class StackWriter:
    """Writes the stack of a match into a table of numbers, and remembers whom and which squares it is about."""

    def __init__(self, layout: Layout, out: vec[i32], base: i64) -> None:
        self.layout: Final = layout
        self.out: Final = out
        self.base: i64 = base
        rules = layout.rules
        self.kinds: dict[str, FrameKind] = {}
        for number, name in enumerate(sorted(rules.procedures)):
            self.kinds[name] = FrameKind(number + 1, rules.procedures[name])
        self.latest = [next(iter(self.kinds.values()))] * (DEEP + 1)    # at each depth
        self.buffer = Options()
        self.frames: i64 = 0            # how many rows are written
        self.widths = vec[i64]([0] * DEEP)
        self.named = vec[i64]([0] * (layout.players + 1))
        self.names: i64 = 0
        self.spot = vec[i64]([0] * SPOTS)       # squares that procedures name, and how deep those are
        self.spot_depth = vec[i64]([0] * SPOTS)
        self.spots: i64 = 0

    def write(self, m: Game, seat: i64) -> i64:
        """All that are under way; a checksum of what finds no room comes back."""
        for place in range(self.names):
            self.out[self.base + self.layout.table + self.named[place] * PLAYER + P_NAMED] = i32(0)
        self.names = 0
        self.spots = 0
        depth: i64 = 0
        check: i64 = 0
        frame = m.top
        while frame is not None:
            check = self.write_frame(seat, frame, depth, check)
            depth += 1
            frame = frame.parent
        for gone in range(depth, self.frames):
            self.clear_frame(gone, 0)
        self.frames = DEEP
        if depth < DEEP:
            self.frames = depth
        return check & LOW

    def write_frame(self, seat: i64, frame: Procedure, depth: i64, check: i64) -> i64:
        """One procedure into its row; what finds no room changes the checksum."""
        kind = self.find_kind(frame, depth)
        buffer = self.buffer
        buffer.clear()
        buffer.add(kind.number)
        buffer.add(frame.at)
        if kind.quick:
            frame.numbers(buffer)
        else:
            add_numbers(frame, buffer)
        self.turn_round(seat, kind, depth)
        buffer.add(len(frame.marks))
        for mark in frame.marks:
            buffer.add(mark)
        at: i64 = self.base + self.layout.stack + depth * WIDE
        items, out, many = buffer.items, self.out, buffer.n
        for place in range(many):
            if place < WIDE and depth < DEEP:
                out[at + place] = i32(items[place])
            else:
                check = (check * MIX + items[place] + place + 7) & LOW
        if depth < DEEP:
            self.clear_frame(depth, many)
        return check

    def find_kind(self, frame: Procedure, depth: i64) -> FrameKind:
        """Most often it is that of the last time: its name is looked up only where it is not."""
        place: i64 = depth
        if place > DEEP:
            place = DEEP
        kind = self.latest[place]
        if type(frame) is not kind.cls:
            kind = self.kinds[frame.NAME]
            self.latest[place] = kind
        return kind

    def clear_frame(self, depth: i64, kept: i64) -> None:
        at: i64 = self.base + self.layout.stack + depth * WIDE
        none: i32 = 0
        for place in range(kept, self.widths[depth]):
            self.out[at + place] = none
        self.widths[depth] = WIDE
        if kept < WIDE:
            self.widths[depth] = kept

    def turn_round(self, seat: i64, kind: FrameKind, depth: i64) -> None:
        """The numbers of a procedure as its seat sees them."""
        items = self.buffer.items
        place: i64 = 2
        for meaning in kind.plain:
            if meaning != 0:
                items[place] = tell(self.layout, seat, meaning, items[place])
                if meaning == A_ROW:
                    self.name(items[place], depth)
                elif meaning == A_SQUARE:
                    self.name_square(items[place], depth)
            place += 1
        for listed in kind.lists:
            many = items[place]
            place += 1
            for number in range(many):
                items[place] = tell(self.layout, seat, listed - A_LIST, items[place])
                place += 1

    def name(self, row: i64, depth: i64) -> None:
        """Whom a procedure is about; the innermost counts."""
        if row < 0 or row >= self.layout.players:
            return
        at: i64 = self.base + self.layout.table + row * PLAYER + P_NAMED
        if self.out[at] == 0:
            self.out[at] = i32(depth + 1)
            self.named[self.names] = row
            self.names += 1

    def name_square(self, square: i64, depth: i64) -> None:
        if 0 <= square < self.layout.pitch.cells and self.spots < SPOTS:
            self.spot[self.spots] = square
            self.spot_depth[self.spots] = depth + 1
            self.spots += 1
