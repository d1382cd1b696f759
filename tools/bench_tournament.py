"""Times pairing and standings of large events: `python tools/bench_tournament.py`. Fails above the promised times."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from typing import Any

from nuffle.tournament.pairing import pair
from nuffle.tournament.records import read_event
from nuffle.tournament.standings import standings

Document = dict[str, Any]


def played(count: int, rounds: int, squad_size: int = 0) -> Document:
    """An event of so many rounds, drawn and played with made-up scores."""
    dice = random.Random(count)
    coaches = [{"id": f"c{n}", "squad": f"s{n // squad_size}" if squad_size else None} for n in range(count)]
    document: Document = {"rulespack": "guide", "seed": 1, "coaches": coaches, "rounds": []}
    for _ in range(rounds):
        answer = pair(document)
        games = [
            {
                "home": item["home"],
                "away": item["away"],
                "score": [dice.randrange(4), dice.randrange(4)],
                "casualties": [dice.randrange(4), dice.randrange(4)],
                "conceded": None,
            }
            for item in answer["pairings"]
        ]
        if answer["bye"]:
            games.append({"home": answer["bye"], "away": None})
        document["rounds"].append(games)
    return document


def best_of(times: int, work: Callable[[], object]) -> tuple[float, float]:
    """The shortest time by the clock, and by the processor: far apart, the machine was busy with something else."""
    taken = []
    for _ in range(times):
        clock, processor = time.perf_counter(), time.process_time()
        work()
        taken.append((time.perf_counter() - clock, time.process_time() - processor))
    return min(taken)


def main() -> int:
    small, large, clubs = played(500, 7), played(5000, 7), played(500, 7, squad_size=50)
    full = played(5000, 8)
    read = read_event(full)
    jobs: list[tuple[str, float, Callable[[], object]]] = [
        ("pair 500 coaches, round 8", 0.1, lambda: pair(small)),
        ("pair 500 coaches in squads of 50, round 8", 0.1, lambda: pair(clubs)),
        ("pair 5,000 coaches, round 8", 2.0, lambda: pair(large)),
        ("standings of 5,000 coaches after 8 rounds, from records", 0.5, lambda: standings(read)),
        ("standings of 5,000 coaches after 8 rounds, from a document", 0.5, lambda: standings(full)),
    ]
    late = 0
    for name, limit, work in jobs:
        taken, processor = best_of(3, work)
        late += taken > limit
        verdict = "   TOO SLOW" if taken > limit else ""
        print(f"{name:60} {taken:7.3f} s, processor {processor:7.3f} s   (promised: {limit} s){verdict}")
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
