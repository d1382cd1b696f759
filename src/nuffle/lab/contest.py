"""How good is a bot? Ten pairs of teams, both seats, every edition of the game on a pitch, seeds that can be had again.

    python -m nuffle.lab.contest --bots scripted beginner             400 matches
    python -m nuffle.lab.contest --bots scripted random --each 1      40 of them
"""

from __future__ import annotations

import argparse
import csv
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from nuffle.bots import WAYS, BotError, make_bot, play
from nuffle.editions import edition
from nuffle.engine.dice import Seeded
from nuffle.engine.log import Log
from nuffle.lab.bench import teams
from nuffle.lab.duel import BAD_INPUT, BROKEN, Score, check
from nuffle.lab.rates import percent, share
from nuffle.rules.events import E_TURN, E_TURNOVER, T_TOUCHDOWN
from nuffle.rules.sheet import SCORE
from nuffle.rules.start import start_match

EDITIONS: Final = ("crp", "bb2020")
PAIRS: Final = (
    ("Human", "Orc"), ("Skaven", "Dwarf"), ("Dark Elf", "Lizardman"), ("Undead", "Wood Elf"), ("Norse", "Amazon"),
    ("Goblin", "Halfling"), ("Necromantic", "Nurgle"), ("Chaos", "Human"), ("Elf", "Orc"), ("Ogre", "Vampire"))
SAME: Final = {"bb2020": {           # what the newer edition calls them
    "Undead": "Shambling Undead", "Necromantic": "Necromantic Horror", "Chaos": "Chaos Chosen", "Elf": "Elven Union",
    "Lizardman": "Lizardmen"}}
AWAY: Final = 77            # keeps the draws of the bots apart from the dice


@dataclass(frozen=True)
class Tie:
    """One match: the first bot has the seat that is named."""

    edition: str
    pair: int
    seat: int
    seed: int

    @property
    def sides(self) -> tuple[str, str]:
        """The two teams by the names they have there."""
        home, away = PAIRS[self.pair]
        names = SAME.get(self.edition, {})
        return names.get(home, home), names.get(away, away)


@dataclass
class Tally(Score):
    """A score with turns and those of them that ended badly: a touchdown ends a turn too, but nobody minds."""

    turns: list[int] = field(default_factory=lambda: [0, 0])
    turnovers: list[int] = field(default_factory=lambda: [0, 0])

    def take(self, row: Row) -> None:
        self.add(row.scored, row.conceded)
        for side in (0, 1):
            self.turns[side] += row.turns[side]
            self.turnovers[side] += row.turnovers[side]


@dataclass(frozen=True)
class Row:
    """How a match went, the first bot's numbers first."""

    tie: Tie
    scored: int
    conceded: int
    turns: tuple[int, int]
    turnovers: tuple[int, int]


def ties(each: int, first_seed: int) -> Iterator[Tie]:
    """Every match of a contest; a seed is used in both seats."""
    for number, name in enumerate(EDITIONS):
        for pair in range(len(PAIRS)):
            for repeat in range(each):
                seed = first_seed + (number * len(PAIRS) + pair) * each + repeat
                for seat in (0, 1):
                    yield Tie(name, pair, seat, seed)


def settle(tie: Tie, bots: Sequence[str]) -> Row:
    match = start_match(edition(tie.edition), teams(tie.edition, *tie.sides), Seeded(tie.seed))
    match.log = log = Log()
    names = bots if tie.seat == 0 else list(reversed(bots))
    play(match, [make_bot(name) for name in names], Seeded(tie.seed + AWAY))
    turns, turnovers = [0, 0], [0, 0]
    for event in log.events:
        if event.kind == E_TURN:
            turns[event.data[0]] += 1
        elif event.kind == E_TURNOVER and event.data[1] != T_TOUCHDOWN:
            turnovers[event.data[0]] += 1
    me, other = tie.seat, 1 - tie.seat
    goals = [int(match.state.get(seat, SCORE)) for seat in (0, 1)]
    return Row(tie, goals[me], goals[other], (turns[me], turns[other]), (turnovers[me], turnovers[other]))


def tallied(rows: Sequence[Row]) -> Tally:
    tally = Tally()
    for row in rows:
        tally.take(row)
    return tally


def show(rows: Sequence[Row], bots: Sequence[str], console: Console) -> None:
    table = Table("", "won", "drawn", "lost", "won of all, 95 %", "touchdowns", "turnovers a turn, 95 %",
                  title=" against ".join(bots))
    add(table, "all", rows)
    for name in EDITIONS:
        add(table, name, [row for row in rows if row.tie.edition == name])
    for number, (home, away) in enumerate(PAIRS):
        add(table, f"{home} - {away}", [row for row in rows if row.tie.pair == number])
    console.print(table)


def add(table: Table, name: str, rows: Sequence[Row]) -> None:
    tally = tallied(rows)
    if rows:
        table.add_row(name, str(tally.wins), str(tally.draws), str(tally.losses),
                      percent(share(tally.wins, tally.matches)),
                      f"{tally.scored / tally.matches:.2f}-{tally.conceded / tally.matches:.2f}",
                      percent(share(tally.turnovers[0], tally.turns[0])))


def write(rows: Sequence[Row], path: Path) -> None:
    """Every match with its seed, so that any of them can be played again."""
    with path.open("w", newline="", encoding="utf-8") as file:
        out = csv.writer(file)
        out.writerow(["edition", "home", "away", "seat", "seed", "scored", "conceded", "turns", "turnovers"])
        for row in rows:
            tie = row.tie
            out.writerow([tie.edition, *tie.sides, tie.seat, tie.seed, row.scored, row.conceded, row.turns[0],
                          row.turnovers[0]])


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m nuffle.lab.contest", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", nargs=2, metavar="BOT", help=WAYS, default=("scripted", "beginner"))
    parser.add_argument("--each", type=int, default=10, help="seeds for each pair of teams and edition, played twice")
    parser.add_argument("--seed", type=int, default=1, help="the first of them")
    parser.add_argument("--out", type=Path, help="a CSV file with every match and its seed")
    wanted = parser.parse_args(arguments)
    if trouble := check(wanted.bots):
        parser.exit(BAD_INPUT, trouble + "\n")
    start, rows = time.process_time(), []
    for tie in ties(wanted.each, wanted.seed):
        try:
            rows.append(settle(tie, wanted.bots))
        except BotError as error:
            parser.exit(BROKEN, f"{tie}: {error.told}\n")
    spent = (time.process_time() - start) / max(1, len(rows))
    console = Console()
    show(rows, wanted.bots, console)
    last = rows[-1].tie.seed if rows else wanted.seed
    console.print(f"{len(rows)} matches, seeds {wanted.seed} to {last}, {1000 * spent:.1f} ms of CPU time a match")
    if wanted.out is not None:
        write(rows, wanted.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
