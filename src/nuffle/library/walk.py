"""The way of a player to a square several steps away."""

from __future__ import annotations

from dataclasses import dataclass

from nuffle.library.square import Square, SquareLike, find_square, square_at
from nuffle.odds.paths import expand, safest_path
from nuffle.rules.game import Game
from nuffle.text.notation import Notation


@dataclass(frozen=True, slots=True)
class WalkPath:
    """Squares in their order, the chance of all steps without and with one re-roll, and the actions that walk it."""

    squares: tuple[Square, ...]
    chance: float
    with_reroll: float
    actions: tuple[str, ...]


def find_walk(match: Game, words: Notation, player: int, square: SquareLike) -> WalkPath:
    number = find_square(match.pitch, square)
    steps = expand(match, player, number)
    path = safest_path(match, player, number)
    squares = tuple(found for each in path.squares if (found := square_at(match.pitch, each)) is not None)
    return WalkPath(squares, path.chance, path.with_reroll, tuple(words.line(step, match.seat) for step in steps))
