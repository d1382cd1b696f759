"""A square, counted from the top left corner: a pair of numbers that prints as notation writes it."""

from __future__ import annotations

from typing import NamedTuple

from nuffle.rules.pitch import Pitch
from nuffle.text.errors import WrittenError
from nuffle.text.notation import parse_square


class Square(NamedTuple):
    """`Square(12, 7)` is the pair `(12, 7)` and prints as `12,7`."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.x},{self.y}"


SquareLike = str | tuple[int, int]      # `"12,7"` or `(12, 7)`


def square_at(pitch: Pitch, number: int) -> Square | None:
    """The square behind a number of the engine; none where it is off the pitch."""
    return Square(int(pitch.xs[number]), int(pitch.ys[number])) if 0 <= number < pitch.cells else None


def find_square(pitch: Pitch, square: SquareLike) -> int:
    """The engine's number of a square."""
    text = square if isinstance(square, str) else ",".join(map(str, square))
    try:
        return parse_square(pitch, text)
    except ValueError as error:
        raise WrittenError(str(error)) from error
