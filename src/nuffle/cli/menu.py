"""The options of a question as a numbered list that fits a screen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from nuffle.rules.game import Game
from nuffle.text.notation import Notation
from nuffle.text.questions import gloss

Entry = tuple[int, str, str]        # number, line, what it means
MANY: Final = 12


def entries(match: Game, words: Notation) -> list[Entry]:
    options = zip(words.lines(match), match.options().listed(), strict=True)
    return [(number, line, gloss(match, option)) for number, (line, option) in enumerate(options, start=1)]


def shape(entry: Entry) -> str:
    """Options of one shape differ only in the square."""
    words = entry[1].split()
    return " ".join("x,y" if "," in word else word for word in words)


def subject(entry: Entry) -> str:
    """Whom an option is about, so that a player's options stand on one row."""
    words = entry[1].split()
    return words[1] if len(words) > 1 and words[1][1:].isdecimal() else ""


def menu(match: Game, words: Notation, full: bool = False) -> Iterator[str]:
    """Rows of the menu. Many squares to choose from are summed up unless all are wanted."""
    listed = entries(match, words)
    for _, group in groupby(listed, key=lambda entry: subject(entry) or shape(entry)):
        row = list(group)
        squares = [entry for entry in row if "x,y" in shape(entry)]
        if len(squares) > MANY and not full:
            first, last = squares[0], squares[-1]
            yield f"{first[0]}-{last[0]}  {shape(first)}: {len(squares)} squares, {first[1].split()[-1]} to " \
                  f"{last[1].split()[-1]}"
            row = [entry for entry in row if entry not in squares]
        if row:
            yield "   ".join(told(entry) for entry in row)


def told(entry: Entry) -> str:
    number, line, meaning = entry
    return f"{number} {line} ({meaning})" if meaning else f"{number} {line}"
