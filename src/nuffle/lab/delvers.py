"""How many matches in a dungeon end with a touchdown: `python -m nuffle.lab.delvers --matches 100`.

Two scripted bots with colleges drawn by the number of the match play it on every ready map for two, for at most sixty
turns a side. `--map NAME --only N --out FILE.svg` plays one of them again and draws how it ended.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

from rich.console import Console
from rich.table import Table

from nuffle.bots import make_bot, play
from nuffle.editions import FIRST, edition, on_maps
from nuffle.engine.dice import Seeded
from nuffle.lab.blocks import spread
from nuffle.maps.map_pitch import pitch_of
from nuffle.maps.ready_maps import READY, ready_map
from nuffle.rules.game import Game
from nuffle.rules.grants import MatchTerms
from nuffle.rules.start import start_match
from nuffle.rules.team_state import MARKER
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_colleges
from nuffle.text.picture import position_svg

LONGEST = 60            # turns a side
GOAL = 0.95             # of all matches that end with a touchdown
BLOCK = 5
DRAWS = 99              # keeps the bots' choices apart from the dice
FOR_TWO = tuple(name for name in READY if ready_map(name).seats == 2)
Ended = tuple[int, bool, int]       # the number of a match, was there a touchdown, and turns


def meeting(name: str, number: int, bots: Sequence[str] = ("scripted", "scripted")) -> Game:
    """One match on a ready map, played to its end."""
    rules, dungeon, rng = edition(on_maps()), ready_map(name), Random(number)
    teams = [match_team(rng.choice(ready_colleges(FIRST)), rules.indexes) for _ in range(dungeon.seats)]
    match = start_match(rules, teams, Seeded(number), MatchTerms(longest=LONGEST), pitch_of(dungeon))
    play(match, [make_bot(bots[seat % len(bots)]) for seat in range(match.seats)], Seeded(number + DRAWS))
    return match


def block(name: str, numbers: Sequence[int]) -> list[Ended]:
    found = []
    for number in numbers:
        match = meeting(name, number)
        turns = max(int(match.state.get(seat, MARKER)) for seat in range(match.seats))
        found.append((number, match.state.scored >= 0, turns))
    return found


def show(name: str, ended: list[Ended], seconds: float, table: Table) -> bool:
    """A line of the table: is the goal reached?"""
    turns = [turn for _, scored, turn in ended if scored]
    open_ones = " ".join(str(number) for number, scored, _ in ended if not scored)
    share = len(turns) / len(ended)
    table.add_row(name, f"{len(turns)} of {len(ended)}", f"{share:.0%}", f"{statistics.fmean(turns or [0]):.1f}",
                  f"{seconds / len(ended):.2f}", open_ones)
    return share >= GOAL


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="python -m nuffle.lab.delvers", description=__doc__)
    made.add_argument("--matches", type=int, default=100, help="on each map")
    made.add_argument("--seed", type=int, default=0, help="the number of the first match")
    made.add_argument("--map", choices=READY, help="just this one")
    made.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    made.add_argument("--only", type=int, default=-1, metavar="NUMBER", help="play this match and draw how it ended")
    made.add_argument("--out", type=Path, help="the picture of it: FILE.svg")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    wanted = parser().parse_args(arguments)
    names = [wanted.map] if wanted.map else FOR_TWO
    if wanted.only >= 0 and wanted.out:
        wanted.out.write_text(position_svg(meeting(names[0], wanted.only)), encoding="utf-8")
        return 0
    table = Table("map", "touchdowns", "", "turns", "seconds", "undecided", title="scripted bots below")
    table.columns[0].no_wrap = True
    reached = True
    for name in names:
        start = time.perf_counter()
        numbers = range(wanted.seed, wanted.seed + wanted.matches)
        ended = [each for part in spread(block, name, numbers, BLOCK, wanted.jobs) for each in part]
        reached &= show(name, ended, time.perf_counter() - start, table)
    console = Console()
    console.print(table)
    console.print(f"goal: {GOAL:.0%} on every map within {LONGEST} turns a side")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
