"""The weights of `nuffle.planner.evaluation`: how halves end from positions at the beginning of a turn.

    python -m nuffle.lab.fit --matches 2400 --seed 900000

Scripted coaches play ten pairs of teams in both editions; least squares, a little held back, for each of the three
cases: whoever is to move has the ball, the others have it, nobody has.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from nuffle.bots import ask, make_bot
from nuffle.editions import WITH_FACTS, edition
from nuffle.engine.dice import Seeded
from nuffle.lab.bench import teams
from nuffle.lab.contest import AWAY, PAIRS, ContestMatch
from nuffle.planner.evaluation import numbers
from nuffle.planner.situation import ScoringDistances
from nuffle.rules.game import Game
from nuffle.rules.questions import Q_TURN
from nuffle.rules.start import start_match
from nuffle.rules.team_state import MARKER, SCORE

CASES: Final = ("has the ball", "they have it", "nobody has it")
HELD_BACK: Final = 5.0      # what keeps weights of rare things small
MOST: Final = 2             # touchdowns in front that count


class PositionSample(NamedTuple):
    """The beginning of a turn: which case it is, all that is looked at, and what it came to in that half."""

    case: int
    row: list[float]
    came_to: float


def lead(match: Game, seat: int) -> int:
    return int(match.state.get(seat, SCORE) - match.state.get(1 - seat, SCORE))


def watch_match(tie: ContestMatch) -> Iterator[PositionSample]:
    """A match of scripted coaches."""
    match = start_match(edition(tie.edition), teams(tie.edition, *tie.sides), Seeded(tie.seed))
    bots, rng, grounds = (
        [make_bot("scripted") for _ in range(2)],
        Seeded(tie.seed + AWAY),
        ScoringDistances(match.pitch),
    )
    half, last = int(match.state.half), (-1, -1)
    open_rows: list[tuple[int, int, int, list[float]]] = []
    while match.seat >= 0:      # because: a table with its record would take longer than the match
        s = match.state
        if s.half != half:
            yield from close_half(match, open_rows)
            half, open_rows = int(s.half), []
        turn = int(match.seat), int(s.get(match.seat, MARKER))
        if match.kind == Q_TURN and turn != last and s.ball >= 0 and s.bonus == 0:
            last = turn
            case, row = numbers(match, grounds, match.seat)
            open_rows.append((turn[0], lead(match, turn[0]), int(case), list(row)))
        match.take(ask(match, bots[match.seat], rng))
    yield from close_half(match, open_rows)


def close_half(match: Game, rows: list[tuple[int, int, int, list[float]]]) -> Iterator[PositionSample]:
    """The half is over: what each of its positions came to."""
    for seat, before, case, row in rows:
        yield PositionSample(case, row, float(max(-MOST, min(MOST, lead(match, seat) - before))))


class Sums:
    """What least squares need to know of the positions of one case."""

    def __init__(self) -> None:
        self.count = 0
        self.square: list[list[float]] = []
        self.right: list[float] = []

    def add(self, row: Sequence[float], came_to: float) -> None:
        if not self.count:
            self.square = [[HELD_BACK if one == other else 0.0 for other in range(len(row))] for one in range(len(row))]
            self.right = [0.0] * len(row)
        self.count += 1
        for one, value in enumerate(row):
            if value:
                self.right[one] += value * came_to
                line = self.square[one]
                for other, factor in enumerate(row):
                    line[other] += value * factor

    def weights(self) -> list[float]:
        return solve_linear([[*line, right] for line, right in zip(self.square, self.right, strict=True)])


def solve_linear(lines: list[list[float]]) -> list[float]:
    """Gauss and Jordan; what is held back keeps every pivot away from 0."""
    for place, line in enumerate(lines):
        pivot = line[place]
        line[:] = [value / pivot for value in line]
        for other in lines:
            if other is not line and other[place]:
                factor = other[place]
                other[:] = [value - factor * mine for value, mine in zip(other, line, strict=True)]
    return [line[-1] for line in lines]


def fit_matches(matches: int, seed: int) -> list[Sums]:
    sums = [Sums() for _ in CASES]
    for number in range(matches):
        tie = ContestMatch(WITH_FACTS[number % 2], number // 2 % len(PAIRS), 0, seed + number)
        for seen in watch_match(tie):
            sums[seen.case].add(seen.row, seen.came_to)
    return sums


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m nuffle.lab.fit", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=2400)
    parser.add_argument("--seed", type=int, default=900_000)
    given = parser.parse_args(arguments)
    for name, found in zip(CASES, fit_matches(given.matches, given.seed), strict=True):
        told = ", ".join(f"{weight:.3f}" for weight in found.weights()) if found.count else "none seen"
        print(f"{name} ({found.count} positions): {told}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
