"""Several processes that share out the seeds: whoever is free plays the next one, and all of them stop at once."""

from __future__ import annotations

import gc
import os
import signal
import time
from collections.abc import Generator, Iterator
from multiprocessing import Pipe, Process, Value
from multiprocessing.connection import Connection, wait
from typing import Any

from nuffle.lab.simulate import Failure, Outcome, SimulationPlan, play_seeds

EVERY = 0.1             # seconds between two reports of a process; the first match is told at once


def count_cores() -> int:
    """Those this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def count_processes(wanted: int, matches: int) -> int:
    """As many as are wanted (0: one per core), but never more than there are cores or matches."""
    return max(1, min(wanted or count_cores(), count_cores(), matches))


def take_seeds(seeds: range, place: Any) -> Iterator[int]:
    """The next seed nobody has taken yet."""
    while True:
        with place.get_lock():
            at = place.value
            place.value += 1
        if at >= len(seeds):
            return
        yield seeds[at]


def work(plan: SimulationPlan, seeds: range, place: Any, reports: Connection) -> None:
    """The life of one process. The keyboard is for the first process, which stops the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()     # because: what is loaded now stays, and the collector would look at it again and again
    done: list[Outcome] = []
    last = 0.0
    for outcome in play_seeds(plan, take_seeds(seeds, place)):
        done.append(outcome)
        if time.monotonic() - last > EVERY:
            reports.send(done)
            done, last = [], time.monotonic()
    reports.send(done)
    reports.close()


def play_together(plan: SimulationPlan, seeds: range, jobs: int) -> Generator[Outcome]:
    """What each match came to, as it comes in; when nobody wants more, every process ends at once."""
    place = Value("q", 0)
    crew: dict[Connection, Process] = {}
    for _ in range(jobs):
        here, there = Pipe(duplex=False)
        process = Process(target=work, args=(plan, seeds, place, there), daemon=True)
        process.start()
        there.close()
        crew[here] = process
    try:
        yield from collect_reports(crew, set(seeds[:]))
    finally:
        for process in crew.values():
            process.terminate()
        for process in crew.values():
            process.join()


def collect_reports(crew: dict[Connection, Process], left: set[int]) -> Iterator[Outcome]:
    """Every report; a match whose process died in the middle of it is told as broken."""
    listening = list(crew)
    ends: set[int] = set()
    while listening:
        for pipe in wait(listening):
            assert isinstance(pipe, Connection)
            try:
                outcomes: list[Outcome] = pipe.recv()
            except EOFError:
                listening.remove(pipe)
                crew[pipe].join()
                ends.add(crew[pipe].exitcode or 0)
                continue
            for outcome in outcomes:
                left.discard(outcome.seed)
                yield outcome
    for seed in sorted(left):
        yield Failure(seed, f"its process ended with status {', '.join(map(str, ends - {0}))} before it was played")
