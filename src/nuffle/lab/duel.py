"""One bot against another over several pairs of teams: `python -m nuffle.lab.duel --matches 100`.

With `--map NAME` colleges meet in that dungeon, for sixty turns a side at most.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table

from nuffle.bots import WAYS, BotError, bot_class, make_bot, play
from nuffle.editions import FIRST, edition, on_maps
from nuffle.engine.dice import Seeded
from nuffle.lab.delvers import FOR_TWO, LONGEST
from nuffle.maps.map_pitch import pitch_of
from nuffle.maps.ready_maps import ready_map
from nuffle.rules.game import Game
from nuffle.rules.grants import MatchTerms
from nuffle.rules.start import start_match
from nuffle.rules.team_state import SCORE
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster

PAIRS = (("Human", "Orc"), ("Skaven", "Dwarf"), ("Goblin", "Chaos"), ("Undead", "Wood Elf"), ("Ogre", "Halfling"))
COLLEGES = (("Grey", "Jade"), ("Bright", "Dark"), ("Celestial", "Amber"), ("Quicksilver", "Ruby"), ("Light", "Pyrite"))
BROKEN, BAD_INPUT = 1, 2


@dataclass
class Score:
    """Wins, draws and losses of the first bot, and the touchdowns of both."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    scored: int = 0
    conceded: int = 0

    def add(self, own: int, other: int) -> None:
        self.wins += own > other
        self.draws += own == other
        self.losses += own < other
        self.scored += own
        self.conceded += other

    @property
    def matches(self) -> int:
        return self.wins + self.draws + self.losses


def meeting(number: int, dungeon: str = "") -> Game:
    """Two teams on the pitch, or two colleges in a dungeon."""
    rules, pairs = edition(on_maps() if dungeon else FIRST), COLLEGES if dungeon else PAIRS
    teams = [match_team(ready_roster(FIRST, name), rules.indexes) for name in pairs[number // 2 % len(pairs)]]
    if not dungeon:
        return start_match(rules, teams, Seeded(number))
    return start_match(rules, teams, Seeded(number), MatchTerms(longest=LONGEST), pitch_of(ready_map(dungeon)))


def duel(first: str, second: str, number: int, score: Score, dungeon: str = "") -> None:
    """One match; the first bot has the home bench in every other one, so that no seat is favoured."""
    at_home = number % 2 == 0
    names = (first, second) if at_home else (second, first)
    match = meeting(number, dungeon)
    play(match, [make_bot(name) for name in names], Seeded(number + 77))
    goals = [match.state.get(seat, SCORE) for seat in (0, 1)]
    score.add(*(goals if at_home else reversed(goals)))


def check(names: Sequence[str]) -> str:
    """What is wrong with these bots; nothing, mostly."""
    try:
        for name in names:
            bot_class(name)
    except BotError as error:
        return f"--bots: {error.full_message}"
    return ""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m nuffle.lab.duel", description=__doc__)
    parser.add_argument("--bots", nargs=2, metavar="BOT", help=WAYS, default=("scripted", "random"))
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--map", choices=FOR_TWO, default="", help="in this ready dungeon")
    wanted = parser.parse_args(arguments)
    if trouble := check(wanted.bots):
        parser.exit(BAD_INPUT, trouble + "\n")
    score = Score()
    start = time.process_time()
    first, second = wanted.bots
    for number in range(wanted.matches):
        try:
            duel(first, second, number, score, wanted.map)
        except BotError as error:
            parser.exit(BROKEN, f"match {number}: {error.full_message}\n")
    spent = time.process_time() - start
    table = Table("bots", "won", "drawn", "lost", "touchdowns", "against", "CPU seconds a match")
    table.add_row(" - ".join(wanted.bots), str(score.wins), str(score.draws), str(score.losses),
                  f"{score.scored / score.matches:.2f}", f"{score.conceded / score.matches:.2f}",
                  f"{spent / score.matches:.3f}")
    Console().print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
