"""A dungeon as it is written: some lines about it, an empty line, then the map, a character for each square."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from nuffle.files import words
from nuffle.files.records import BadFile, add_fault

WALL, FLOOR, CHEST, COUNTER = "#", ".", "$", "?"
PADS: Final = "123456"
ZONES: Final = "ABCD"
MEANING: Final = {
    WALL: "wall", FLOOR: "floor", CHEST: "chest", COUNTER: "pit counter",
    **{pad: f"pad {pad}" for pad in PADS}, **{zone: f"end zone of team {zone}" for zone in ZONES},
}
CHESTS: Final = 6
FEWEST_SEATS, MOST_SEATS = 2, len(ZONES)
WIDEST, HIGHEST = 60, 40
HEADINGS: Final = ("name", "about", "seats", "pits", "spiked")

Square = tuple[int, int]        # column and row, as in the notation


@dataclass(frozen=True)
class Dungeon:
    """A map whose rows are all of one length. Of the counters `pits` and `spiked` are what they say, the rest nothing.

    Which counter is which nobody knows beforehand: they are dealt face down when a match begins.
    """

    name: str
    seats: int
    rows: tuple[str, ...]
    pits: int
    spiked: int
    about: str = ""
    line: int = field(default=1, compare=False)     # of the file, in which the first row stands

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def height(self) -> int:
        return len(self.rows)

    def at(self, square: Square) -> str:
        return self.rows[square[1]][square[0]]

    def squares(self, chars: str) -> list[Square]:
        """All squares with one of these characters, row by row."""
        return [(x, y) for y, row in enumerate(self.rows) for x, char in enumerate(row) if char in chars]

    def floor(self) -> list[Square]:
        """Everything that is no wall."""
        return [(x, y) for y, row in enumerate(self.rows) for x, char in enumerate(row) if char != WALL]

    def place(self, square: Square) -> str:
        """Where a square is, in the file and on the pitch."""
        return f"line {self.line + square[1]}, column {square[0] + 1} (square {square[0]},{square[1]})"


def write(dungeon: Dungeon) -> str:
    """The text of a dungeon, as `parse` reads it."""
    about = [f"about: {dungeon.about}"] if dungeon.about else []
    head = [f"name: {dungeon.name}", *about, f"seats: {dungeon.seats}"]
    return "\n".join([*head, f"pits: {dungeon.pits}", f"spiked: {dungeon.spiked}", "", *dungeon.rows]) + "\n"


# -- reading
def parse(text: str, where: str = "map") -> Dungeon:
    """The dungeon of a text; what stands in the way of reading it is raised with its line. `check` does the rest."""
    lines = [line.rstrip() for line in words.text(text).split("\n")]
    found: list[str] = []
    above = next((at for at, line in enumerate(lines) if line), 0)      # empty lines before anything is said
    start = next((at for at, line in enumerate(lines) if at >= above and is_row(line)), len(lines))
    head = headings(lines[above:start], above, found, where)
    first = next((at for at, line in enumerate(lines) if at >= start and line), len(lines))
    rows = [line for line in "\n".join(lines[first:]).rstrip("\n").split("\n") if first < len(lines)]
    for fault in shape(rows, first + 1):
        add_fault(found, fault, where)
    seats = number(head, "seats", 2, found)
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        found.append(f"seats: must be {FEWEST_SEATS} to {MOST_SEATS}, not {seats}")
    traps = sum(row.count(COUNTER) for row in rows) // 2
    spiked = number(head, "spiked", min(traps // 2, traps - number(head, "pits", 0, [])), found)
    pits = number(head, "pits", traps - spiked, found)
    if found:
        raise BadFile(where, found)
    return Dungeon(head["name"], seats, tuple(rows), pits, spiked, head.get("about", ""), first + 1)


def is_row(line: str) -> bool:
    """Is this no heading any more?"""
    return line.startswith(WALL) or set(line) <= set(MEANING)


def headings(lines: list[str], above: int, found: list[str], where: str) -> dict[str, str]:
    """What is said about the dungeon above its map."""
    head: dict[str, str] = {}
    for at, line in enumerate(lines, above + 1):
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or key not in HEADINGS:
            add_fault(found, f"line {at}: {unknown_heading(key)}", where)
        elif key in head:
            add_fault(found, f"line {at}: {key} is said twice", where)
        head.setdefault(key, words.short(value, words.LINE))
    if not head.get("name"):
        found.append("name: is missing; the first lines say `name: ...` and `seats: 2`, then comes an empty line")
    return head


def unknown_heading(key: str) -> str:
    near = get_close_matches(key[:20], HEADINGS, 1)
    hint = f"did you mean {near[0]}?" if near else f"known are {', '.join(HEADINGS)}"
    return f'"{words.short(key, 20)}" is nothing that is said above a map; {hint}'


def number(head: dict[str, str], key: str, usual: int, found: list[str]) -> int:
    value = head.get(key, "")
    if key not in head:
        return usual
    if not (value.isascii() and value.isdigit() and len(value) < words.DIGITS):
        found.append(f"{key}: must be a whole number, not {words.short(value, 20) or 'nothing'}")
        return usual
    return int(value)


def shape(rows: list[str], line: int) -> Iterator[str]:
    """Is it a rectangle of known characters, and not too large?"""
    if not rows:
        yield "there is no map: after the first lines comes an empty one, then the rows, walls written #"
        return
    width = len(rows[0])
    if width > WIDEST or len(rows) > HIGHEST:
        yield f"line {line}: {width} squares wide and {len(rows)} high; at most {WIDEST} and {HIGHEST} are taken"
        return
    for y, row in enumerate(rows):
        if len(row) != width:
            yield f"line {line + y}: row {y} has {len(row)} squares, row 0 has {width}; all rows are of one length"
        for x, char in enumerate(row):
            if char not in MEANING:
                yield f"line {line + y}, column {x + 1} (square {x},{y}): {unknown_square(char)}"


def unknown_square(char: str) -> str:
    known = f"{WALL} wall, {FLOOR} floor, A-D end zones, 1-6 pads, {CHEST} chest, {COUNTER} pit counter"
    return f'"{char}" stands for nothing; known are {known}'
