"""Who is thought for next: coaches take turns, however many matches one has, and however many names."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final, Generic, NamedTuple, TypeVar

EASY: Final = 4             # questions that may wait, for each process, before bots think shorter
LEAST: Final = 0.1          # of its usual time a bot has, however many wait

Job = TypeVar("Job")


class Asker(NamedTuple):
    """Who asks, and in which crowd: somebody with an account is one alone, guests behind one address are one."""

    crowd: str
    coach: int


class FairQueue(Generic[Job]):
    """Jobs by crowd and coach. Crowds take turns, and in each its coaches do; who was served last comes last."""

    def __init__(self) -> None:
        self.waiting: OrderedDict[str, OrderedDict[int, deque[Job]]] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(self.count_waiting, self.waiting))

    def count_waiting(self, crowd: str) -> int:
        return sum(map(len, self.waiting.get(crowd, {}).values()))

    def add(self, asker: Asker, job: Job) -> None:
        self.waiting.setdefault(asker.crowd, OrderedDict()).setdefault(asker.coach, deque()).append(job)

    def take(self, rank: Callable[[Job], int]) -> tuple[Asker, Job] | None:
        """The next coach's job of the lowest rank; jobs of a negative rank are left to others."""
        for asker, jobs in self.in_turn():
            fitting = [job for job in jobs if rank(job) >= 0]
            if fitting:
                job = min(fitting, key=rank)        # because: of equal ones the first is the oldest
                self.move_back(asker)
                self.drop(asker, job)
                return asker, job
        return None

    def in_turn(self) -> list[tuple[Asker, deque[Job]]]:
        return [(Asker(crowd, coach), jobs) for crowd, coaches in self.waiting.items()
                for coach, jobs in coaches.items()]

    def move_back(self, asker: Asker) -> None:
        self.waiting.move_to_end(asker.crowd)
        self.waiting[asker.crowd].move_to_end(asker.coach)

    def drop(self, asker: Asker, job: Job) -> None:
        """It waits no more; its coach keeps the place in the row."""
        coaches = self.waiting.get(asker.crowd, OrderedDict())
        jobs = coaches.get(asker.coach)
        if jobs is not None and job in jobs:
            jobs.remove(job)
            if not jobs:
                del coaches[asker.coach]
            if not coaches:
                del self.waiting[asker.crowd]

    def share(self, asker: Asker, processes: int) -> float:
        """How much of its time a bot has: less where many crowds wait, or where its own asks for a lot."""
        own = self.count_waiting(asker.crowd) + 1
        pressure = max(own, len(self.waiting.keys() | {asker.crowd}) / processes) / EASY
        return max(LEAST, min(1.0, 1.0 / pressure))
