"""Who is thought for next: coaches take turns, however many matches one of them has."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final, Generic, TypeVar

EASY: Final = 4             # questions that may wait, for each process, before bots think shorter
LEAST: Final = 0.1          # of its usual time a bot has, however many wait

Job = TypeVar("Job")


class FairQueue(Generic[Job]):
    """Jobs by coach; the coach who was served last comes last."""

    def __init__(self) -> None:
        self.waiting: OrderedDict[int, deque[Job]] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(len, self.waiting.values()))

    def add(self, owner: int, job: Job) -> None:
        self.waiting.setdefault(owner, deque()).append(job)

    def take(self, rank: Callable[[Job], int]) -> tuple[int, Job] | None:
        """The next coach's job of the lowest rank; jobs of a negative rank are left to others."""
        for owner, jobs in self.waiting.items():
            fitting = [job for job in jobs if rank(job) >= 0]
            if fitting:
                job = min(fitting, key=rank)        # because: of equal ones the first is the oldest
                self.move_back(owner, job)
                return owner, job
        return None

    def move_back(self, owner: int, job: Job) -> None:
        jobs = self.waiting.pop(owner)
        jobs.remove(job)
        if jobs:
            self.waiting[owner] = jobs

    def drop(self, owner: int, job: Job) -> None:
        """Nobody waits for it any more; its coach keeps the place in the row."""
        jobs = self.waiting.get(owner)
        if jobs is not None and job in jobs:
            jobs.remove(job)
            if not jobs:
                del self.waiting[owner]

    def share(self, owner: int, processes: int) -> float:
        """How much of its time a bot has: less where many coaches wait, or where its own coach asks for a lot."""
        own = len(self.waiting.get(owner, ())) + 1
        pressure = max(own, len(self.waiting.keys() | {owner}) / processes) / EASY
        return max(LEAST, min(1.0, 1.0 / pressure))
