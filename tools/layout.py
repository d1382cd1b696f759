"""Breaks lines as Prettier does: a document of texts, possible breaks and groups, printed within a width.

A group is printed on one line if it fits, else every break of its own is taken. A fill takes only the breaks it needs.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Union

INDENT = "  "
FLAT, BROKEN = True, False


@dataclass(frozen=True)
class Line:
    """A place where a line may break; otherwise `flat` stands there."""

    flat: str = ""
    hard: bool = False          # always breaks
    blank: bool = False         # with an empty line
    indented: bool = False      # breaks only where the next line is indented


@dataclass(frozen=True)
class Group:
    parts: tuple[Doc, ...]
    broken: bool = False


@dataclass(frozen=True)
class Fill:
    """Contents and, at every second place, what separates them."""

    parts: tuple[Doc, ...]
    broken: bool = False


@dataclass(frozen=True)
class Concat:
    """One after the other; they break where what they are part of does."""

    parts: tuple[Doc, ...]
    broken: bool = False
    indented: bool = False


@dataclass(frozen=True)
class Verbatim:
    """A text with line breaks of its own."""

    text: str


Doc = Union[str, Line, Group, Fill, Concat, Verbatim]   # noqa: UP007 because: it names itself
Command = tuple[str, bool, Doc]


def is_broken(doc: Doc) -> bool:
    if isinstance(doc, Line):
        return doc.hard
    if isinstance(doc, Verbatim):
        return "\n" in doc.text
    return not isinstance(doc, str) and doc.broken


def group(*parts: Doc) -> Group:
    return Group(parts, any(map(is_broken, parts)))


def fill(parts: Iterable[Doc]) -> Fill:
    made = tuple(parts)
    return Fill(made, any(map(is_broken, made)))


def indent(*parts: Doc) -> Concat:
    return Concat(parts, any(map(is_broken, parts)), indented=True)


def concat(parts: Iterable[Doc]) -> Concat:
    made = tuple(parts)
    return Concat(made, any(map(is_broken, made)))


def deeper(margin: str, doc: Doc) -> str:
    return margin + INDENT if isinstance(doc, Concat) and doc.indented else margin


class Printer:
    def __init__(self, width: int) -> None:
        self.width, self.column = width, 0
        self.pieces: list[str] = []

    def print(self, doc: Doc) -> str:
        ahead: list[Command] = [("", BROKEN, doc)]
        while ahead:
            margin, flat, part = ahead.pop()
            if isinstance(part, str):
                self.put(part)
            elif isinstance(part, Verbatim):
                self.put(part.text)
            elif isinstance(part, Line):
                self.line(part, margin, flat)
            elif isinstance(part, Fill):
                ahead += self.filled(part, margin, flat, ahead)
            elif isinstance(part, Concat):
                ahead += [(deeper(margin, part), flat, each) for each in reversed(part.parts)]
            else:
                fits = not part.broken and self.fits([(margin, FLAT, part)], ahead)
                ahead += [(margin, flat or fits, each) for each in reversed(part.parts)]
        return "".join(self.pieces)

    def put(self, text: str) -> None:
        self.pieces.append(text)
        _head, newline, last = text.rpartition("\n")
        self.column = len(last) if newline else self.column + len(text)

    def line(self, line: Line, margin: str, flat: bool) -> None:
        if (flat and not line.hard) or (line.indented and not margin):
            self.put(line.flat)
            return
        while self.pieces and self.pieces[-1].strip(" ") == "" and self.pieces[-1]:
            self.pieces.pop()
        self.put(("\n\n" if line.blank else "\n") + margin)

    def filled(self, part: Fill, margin: str, flat: bool, ahead: list[Command]) -> list[Command]:
        """What comes next of it: a content, what separates it from the following one, and the rest."""
        parts = part.parts
        if not parts:
            return []
        after = ahead if len(parts) == 1 else []
        content = (margin, self.fits([(margin, FLAT, parts[0])], after) and not is_broken(parts[0]), parts[0])
        if len(parts) == 1:
            return [content]
        pair = [(margin, FLAT, each) for each in reversed(parts[:3])]
        together = not any(map(is_broken, parts[:3])) and self.fits(pair, ahead if len(parts) <= 3 else [])
        rest: list[Command] = [(margin, flat, fill(parts[2:]))] if len(parts) > 2 else []
        return [*rest, (margin, FLAT if together else BROKEN, parts[1]), content]

    def fits(self, ahead: list[Command], after: list[Command]) -> bool:
        """Does it fit on the line, with what follows it up to the next break?"""
        room, rest, waiting = self.width - self.column, len(after), list(ahead)
        while room >= 0:
            if not waiting:
                if rest == 0:
                    return True
                rest -= 1
                waiting.append(after[rest])
            margin, flat, part = waiting.pop()
            if isinstance(part, str):
                room -= len(part)
            elif isinstance(part, Verbatim):
                room -= len(part.text.partition("\n")[0])
                if "\n" in part.text:
                    return room >= 0
            elif isinstance(part, Line):
                if part.hard or not (flat or (part.indented and not margin)):
                    return True
                room -= len(part.flat)
            else:
                inner = flat and not part.broken if isinstance(part, Group) else flat
                waiting += [(deeper(margin, part), inner, each) for each in reversed(part.parts)]
        return False
