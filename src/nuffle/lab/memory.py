"""Does anything stay behind? Loads, clones, undos and recordings in great numbers: `python -m nuffle.lab.memory`."""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Callable, Sequence
from typing import Final

from nuffle.build import build
from nuffle.editions import EDITIONS, FIRST
from nuffle.engine.dice import Seeded
from nuffle.lab.bench import mid_action, teams
from nuffle.rules.game import Game
from nuffle.rules.grants import MatchTerms
from nuffle.rules.start import load_match
from nuffle.table import Fixture, Table
from nuffle.text.replay import compact

TIMES: Final = 10_000
WARM: Final = 10            # one part in so many is done before the first look: caches fill up once
FLAT: Final = 100           # bytes each that count as nothing; a lost position would be thousands
SELDOM: Final = 20
STATM: Final = "/proc/self/statm"


def resident() -> int:
    """Bytes of memory this process holds, where the system tells; else the most it ever held."""
    try:
        with open(STATM, encoding="ascii") as file:
            return int(file.read().split()[1]) * 4096
    except OSError:
        import resource  # because: not every system has it either

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return int(most if sys.platform == "darwin" else most * 1024)


def load(match: Game, times: int) -> None:
    text = match.dump()
    for _ in range(times):
        load_match(text, match.rules, match.teams, match.setup)


def load_strange(match: Game, times: int) -> None:
    """From people whom nobody knows: each is played on for some hundred answers, so there are fewer of them."""
    text = match.dump()
    for _ in range(max(1, times // SELDOM)):
        load_match(text, match.rules, match.teams, match.setup, outside=True)


def clone(match: Game, times: int) -> None:
    for _ in range(times):
        match.clone()


def at_table(match: Game) -> Table:
    table = Table(Fixture(match.rules, match.teams, MatchTerms(), Seeded(1)))
    table.seat_match(match.clone())
    return table


def undo(match: Game, times: int) -> None:
    """An answer that throws no die, and its retraction. The stream grows with each, so tables are changed."""
    for at in range(times):
        if at % 100 == 0:
            table = at_table(match)
            answer = harmless(table)
        table.decide(answer)
        table.undo(int(table.match.seat))


def harmless(table: Table) -> int:
    for option in table.match.options().to_list():
        trial = table.match.clone()
        trial.decide(option)
        if trial.dice.count == table.match.dice.count and trial.seat == table.match.seat:
            return option
    raise ValueError("every answer throws dice here")


def record(match: Game, times: int) -> None:
    """A few answers of a match, written down."""
    for _ in range(times):
        table = at_table(match)
        for _ in range(3):
            table.decide(table.match.options().items[0])
        sum(len(compact(line)) for line in table.records())


WORK: Final[dict[str, Callable[[Game, int], None]]] = {
    "loads": load, "loads from outside": load_strange, "clones": clone, "undos": undo, "recordings": record}


def left_behind(name: str, times: int, of: str = FIRST) -> float:
    """Bytes that each of so many leaves behind."""
    match = mid_action(of, teams(of, "Human", "Orc"))
    WORK[name](match, max(1, times // WARM))
    gc.collect()
    before = resident()
    WORK[name](match, times)
    gc.collect()
    return max(0, resident() - before) / times


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m nuffle.lab.memory", description=__doc__)
    parser.add_argument("--times", type=int, default=TIMES)
    wanted = parser.parse_args(arguments)
    worst = 0.0
    for of in EDITIONS:
        for name in WORK:
            each = left_behind(name, wanted.times, of)
            worst = max(worst, each)
            print(f"{build()} {of}: {wanted.times:,} {name} leave {each:,.0f} bytes each"
                  f"{'' if each <= FLAT else f': not flat, more than {FLAT}'}")
    return 0 if worst <= FLAT else 1


if __name__ == "__main__":
    sys.exit(main())
