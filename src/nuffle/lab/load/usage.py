"""What a process and all it has started hold of the machine's memory, where the system tells."""

from __future__ import annotations

import os
from collections import defaultdict
from pathlib import Path
from threading import Event, Thread
from types import TracebackType
from typing import Final

PROC: Final = Path("/proc")
EVERY: Final = 0.1          # seconds between two looks
MEGABYTE: Final = 1 << 20


def children_by_parent() -> dict[int, list[int]]:
    found: dict[int, list[int]] = defaultdict(list)
    for folder in PROC.glob("[0-9]*"):
        try:
            after_name = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue        # because: it has ended meanwhile
        found[int(after_name[1])].append(int(folder.name))
    return found


def list_family(process: int) -> list[int]:
    """The process, and everything it has started."""
    children, family = children_by_parent(), [process]
    for one in family:
        family += children.get(one, [])
    return family


def resident_megabytes(process: int) -> float:
    try:
        pages = int((PROC / str(process) / "statm").read_text().split()[1])
    except (OSError, IndexError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE


class MemoryWatch:
    """Looks many times a second, and remembers the most it has seen."""

    def __init__(self, process: int) -> None:
        self.process, self.over = process, Event()
        self.most, self.most_processes = 0.0, 0
        self.thread = Thread(target=self.watch, name="memory watch", daemon=True)

    def __enter__(self) -> MemoryWatch:
        self.thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.over.set()
        self.thread.join()

    def watch(self) -> None:
        while not self.over.wait(EVERY):
            self.look()

    def look(self) -> float:
        family = list_family(self.process)
        now = sum(map(resident_megabytes, family))
        self.most, self.most_processes = max(self.most, now), max(self.most_processes, len(family))
        return now
