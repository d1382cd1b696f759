"""How good is a bot? Ten pairs of teams, both seats, every edition of the game on a pitch, seeds that can be had again.

    python -m nuffle.lab.contest --bots scripted beginner             400 matches
    python -m nuffle.lab.contest --bots scripted random --each 1      40 of them
    python -m nuffle.lab.contest --bots search:150 scripted --each 3 --out rows.csv --replays matches

With --out every match is written down when it is over: stopped, the same command goes on where it was. With --replays
every match is recorded, and its recording played again to the same end before it counts.
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
from rich.table import Table as Sheet

from nuffle.bots import WAYS, BaseBot, BotError, make_bot, play
from nuffle.data import edition_data
from nuffle.editions import FOLDERS, WITH_FACTS, edition
from nuffle.engine.dice import Seeded
from nuffle.engine.log import Log
from nuffle.lab.bench import teams
from nuffle.lab.duel import BAD_INPUT, BROKEN, Score, check
from nuffle.lab.rates import percent, share
from nuffle.rules.events import E_TURN, E_TURNOVER, T_TOUCHDOWN
from nuffle.rules.game import Game
from nuffle.rules.start import start_match
from nuffle.rules.team_state import SCORE
from nuffle.table import BotSeat, MatchSpec, Table, find_difference
from nuffle.text.replay import read_replay

PAIRS: Final = (
    ("Human", "Orc"), ("Skaven", "Dwarf"), ("Dark Elf", "Lizardman"), ("Undead", "Wood Elf"), ("Norse", "Amazon"),
    ("Goblin", "Halfling"), ("Necromantic", "Nurgle"), ("Chaos", "Human"), ("Elf", "Orc"), ("Ogre", "Vampire"))
# those of eleven a side; others, such as sevens, are asked for by name
EDITIONS: Final = tuple(name for manifest in FOLDERS.values() if manifest.facts for name in manifest.rulesets)
AWAY: Final = 77            # keeps the draws of the bots apart from the dice
COLUMNS: Final = ("bot", "against", "edition", "pair", "home", "away", "seat", "seed", "scored", "conceded", "turns",
                  "turns_against", "turnovers", "turnovers_against")


@dataclass(frozen=True)
class ContestMatch:
    """One match: the first bot has the seat that is named."""

    edition: str
    pair: int
    seat: int
    seed: int

    @property
    def sides(self) -> tuple[str, str]:
        """The two teams by the names they have there."""
        home, away = PAIRS[self.pair]
        facts = edition_data(self.edition)
        return facts.team(home).name, facts.team(away).name


@dataclass
class ContestTally(Score):
    """A score with turns and those of them that ended badly: a touchdown ends a turn too, but nobody minds."""

    turns: list[int] = field(default_factory=lambda: [0, 0])
    turnovers: list[int] = field(default_factory=lambda: [0, 0])

    def take(self, row: ContestRow) -> None:
        self.add(row.scored, row.conceded)
        for side in (0, 1):
            self.turns[side] += row.turns[side]
            self.turnovers[side] += row.turnovers[side]


@dataclass(frozen=True)
class ContestRow:
    """How a match went, the first bot's numbers first."""

    tie: ContestMatch
    scored: int
    conceded: int
    turns: tuple[int, int]
    turnovers: tuple[int, int]


def list_matches(each: int, first_seed: int, editions: Sequence[str] = EDITIONS) -> Iterator[ContestMatch]:
    """Every match of a contest; a seed is used in both seats."""
    for number, name in enumerate(editions):
        for pair in range(len(PAIRS)):
            for repeat in range(each):
                seed = first_seed + (number * len(PAIRS) + pair) * each + repeat
                for seat in (0, 1):
                    yield ContestMatch(name, pair, seat, seed)


def settle(tie: ContestMatch, bots: Sequence[str], replays: Path | None = None) -> ContestRow:
    names = bots if tie.seat == 0 else list(reversed(bots))
    seated = [make_bot(name) for name in names]
    match, log = play_match(tie, seated) if replays is None else play_recorded(tie, seated, replays)
    turns, turnovers = [0, 0], [0, 0]
    for event in log.events:
        if event.kind == E_TURN:
            turns[event.data[0]] += 1
        elif event.kind == E_TURNOVER and event.data[1] != T_TOUCHDOWN:
            turnovers[event.data[0]] += 1
    me, other = tie.seat, 1 - tie.seat
    goals = [int(match.state.get(seat, SCORE)) for seat in (0, 1)]
    return ContestRow(tie, goals[me], goals[other], (turns[me], turns[other]), (turnovers[me], turnovers[other]))


def play_match(tie: ContestMatch, bots: Sequence[BaseBot]) -> tuple[Game, Log]:
    match = start_match(edition(tie.edition), teams(tie.edition, *tie.sides), Seeded(tie.seed))
    match.log = log = Log()
    play(match, bots, Seeded(tie.seed + AWAY))
    return match, log


def play_recorded(tie: ContestMatch, bots: Sequence[BaseBot], folder: Path) -> tuple[Game, Log]:
    """The same match at a table, and its recording played again."""
    fixture = MatchSpec(tie.edition, tuple(teams(tie.edition, *tie.sides)), seed=tie.seed).fixture()
    table = Table(fixture, [BotSeat(bot) for bot in bots], Seeded(tie.seed + AWAY))
    table.begin().play_on()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{tie.edition}-{tie.pair}-{tie.seed}-{tie.seat}.jsonl"
    table.save(path)
    if trouble := find_difference(read_replay(path)):
        raise BotError(f"{path} goes another way when it is played again: {trouble}")
    return table.match, table.log


def tally_rows(rows: Sequence[ContestRow]) -> ContestTally:
    tally = ContestTally()
    for row in rows:
        tally.take(row)
    return tally


def show(rows: Sequence[ContestRow], bots: Sequence[str], console: Console) -> None:
    table = Sheet("", "won", "drawn", "lost", "won of all, 95 %", "touchdowns", "turnovers a turn, 95 %",
                  title=" against ".join(bots))
    add(table, "all", rows)
    for name in EDITIONS:
        add(table, name, [row for row in rows if row.tie.edition == name])
    for number, (home, away) in enumerate(PAIRS):
        add(table, f"{home} - {away}", [row for row in rows if row.tie.pair == number])
    console.print(table)


def add(table: Sheet, name: str, rows: Sequence[ContestRow]) -> None:
    tally = tally_rows(rows)
    if rows:
        table.add_row(name, str(tally.wins), str(tally.draws), str(tally.losses),
                      percent(share(tally.wins, tally.matches)),
                      f"{tally.scored / tally.matches:.2f}-{tally.conceded / tally.matches:.2f}",
                      percent(share(tally.turnovers[0], tally.turns[0])))


class ContestResults:
    """The rows of a contest in a file; without one, only remembered."""

    def __init__(self, path: Path | None, bots: Sequence[str]) -> None:
        self.path, self.bots = path, list(bots)
        self.rows: dict[ContestMatch, ContestRow] = {}
        if path is not None and path.exists():
            self.read(path)
        elif path is not None:
            self.write(COLUMNS)

    def read(self, path: Path) -> None:
        """A last line that was cut off does not count."""
        lines = [line for line in path.read_text(encoding="utf-8").splitlines(keepends=True) if line.endswith("\n")]
        path.write_text("".join(lines), encoding="utf-8")
        for line in csv.DictReader(lines):
            if [line["bot"], line["against"]] != self.bots:
                raise BotError(f"{path} holds a contest of {line['bot']} against {line['against']}: name another file")
            row = row_of(line)
            self.rows[row.tie] = row

    def write(self, line: Sequence[object]) -> None:
        assert self.path is not None
        with self.path.open("a", newline="", encoding="utf-8") as file:
            csv.writer(file, lineterminator="\n").writerow(line)

    def add(self, row: ContestRow) -> None:
        self.rows[row.tie] = row
        if self.path is not None:
            tie = row.tie
            self.write([*self.bots, tie.edition, tie.pair, *tie.sides, tie.seat, tie.seed, row.scored, row.conceded,
                        *row.turns, *row.turnovers])


def row_of(line: dict[str, str]) -> ContestRow:
    tie = ContestMatch(line["edition"], int(line["pair"]), int(line["seat"]), int(line["seed"]))
    return ContestRow(tie, int(line["scored"]), int(line["conceded"]), (int(line["turns"]), int(line["turns_against"])),
                      (int(line["turnovers"]), int(line["turnovers_against"])))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m nuffle.lab.contest", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", nargs=2, metavar="BOT", help=WAYS, default=("scripted", "beginner"))
    parser.add_argument("--each", type=int, default=10, help="seeds for each pair of teams and edition, played twice")
    parser.add_argument("--seed", type=int, default=1, help="the first of them")
    parser.add_argument("--edition", action="append", choices=list(WITH_FACTS), help="only this one, or these")
    parser.add_argument("--out", type=Path, help="a CSV file with every match and its seed; what it has is not played")
    parser.add_argument("--replays", type=Path, help="a folder for a recording of every match")
    wanted = parser.parse_args(arguments)
    if trouble := check(wanted.bots):
        parser.exit(BAD_INPUT, trouble + "\n")
    start, before = time.process_time(), 0
    try:
        ledger = ContestResults(wanted.out, wanted.bots)
        before = len(ledger.rows)
        for tie in list_matches(wanted.each, wanted.seed, wanted.edition or EDITIONS):
            if tie not in ledger.rows:
                ledger.add(settle(tie, wanted.bots, wanted.replays))
    except BotError as error:
        parser.exit(BROKEN, f"{error.full_message}\n")
    print_progress(ledger, before, time.process_time() - start)
    return 0


def print_progress(ledger: ContestResults, before: int, seconds: float) -> None:
    rows = list(ledger.rows.values())
    seeds = [row.tie.seed for row in rows] or [0]
    console = Console()
    show(rows, ledger.bots, console)
    console.print(f"{len(rows)} matches, seeds {min(seeds)} to {max(seeds)}, "
                  f"{1000 * seconds / max(1, len(rows) - before):.1f} ms of CPU time a match played now")


if __name__ == "__main__":
    sys.exit(main())
