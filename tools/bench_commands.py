"""Times what people type: `python tools/bench_commands.py`. Fails where a command starts late or an event takes much.

Commands have a third of a second; a whole event of 256 coaches over six rounds, paper included, has 20 s and 300 MB.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, NamedTuple

TIMES: Final = 7
START_SECONDS: Final = 1 / 3
EVENT_SECONDS: Final = 20
EVENT_MEGABYTES: Final = 300
BEFORE: Final = ("event new guide --seed 1", "event add Ann --team Human", "event add Bob --team Orc", "event pair")
COMMANDS: Final = (
    "--version", "--help", "teams", "teams Human", "rulespack list", "dungeon list", "rules --kind skill",
    "event --help", "event result --help", "event list", "event show", "event coaches", "event games",
    "event standings", "event log", "event result Ann 2-1 --correct", "event undo --look",
)  # fmt: skip
EVENT: Final = "event simulate --coaches 256 --rounds 6 --out rehearsal"
# because: what the largest of the processes it started took has to be added to its own
WATCHED: Final = """
import atexit, resource, sys
kinds = resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN
atexit.register(lambda: print(sum(resource.getrusage(kind).ru_maxrss for kind in kinds), file=sys.stderr))
from nuffle.cli import main
main()
"""


class Taken(NamedTuple):
    """By the clock and by the processor: far apart, the machine was busy with something else."""

    clock: float
    processor: float
    said: str = ""


def taken(where: Path, words: str, *how: str) -> Taken:
    """One command, with all the processes it starts."""
    before = time.perf_counter()
    command = [sys.executable, *(how or ("-m", "nuffle")), *words.split()]
    process = subprocess.Popen(command, cwd=where, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    said = process.stderr.read()
    _, status, used = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"nuffle {words}: {said}")
    return Taken(time.perf_counter() - before, used.ru_utime + used.ru_stime, said)


def verdict(name: str, found: Taken, limit: float) -> bool:
    late = found.clock > limit
    promised = f"(promised: {limit:.2f} s){'   TOO SLOW' if late else ''}"
    print(f"{name:64} {found.clock:7.3f} s, processor {found.processor:7.3f} s   {promised}")
    return late


def main() -> int:
    late = 0
    with tempfile.TemporaryDirectory() as folder:
        where = Path(folder)
        for words in BEFORE:
            taken(where, words)
        for words in COMMANDS:
            best = min(taken(where, words) for _ in range(TIMES))
            late += verdict(f"nuffle {words}", best, START_SECONDS)
        event = taken(where, EVENT, "-c", WATCHED)
        late += verdict(f"nuffle {EVENT}", event, EVENT_SECONDS)
        megabytes = int(event.said.splitlines()[-1]) / 1024
        much = megabytes > EVENT_MEGABYTES
        promised = f"(promised: {EVENT_MEGABYTES} MB){'   TOO MUCH' if much else ''}"
        print(f"{'  its processes together':64} {megabytes:7.0f} MB   {promised}")
    return 1 if late + much else 0


if __name__ == "__main__":
    sys.exit(main())
