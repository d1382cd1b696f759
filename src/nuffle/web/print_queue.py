"""Papers are set one after the other, however many ask for them, and kept for whoever asks again."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import dataclass, field
from threading import Lock
from typing import Final

from nuffle.languages import _
from nuffle.paper.rendering import Typesetting
from nuffle.web.costs import CostLimits

MOST_KEPT: Final = 64_000_000   # bytes of papers that are kept for whoever asks again
FAILED_FOR: Final = 60.0        # seconds for which a paper that failed is not tried again
OF_ONE: Final = 4               # papers that one visitor has in the queue
OF_ALL: Final = 60


class QueueFull(Exception):
    """More papers are asked for than will be made; `status` says whose fault that is."""

    def __init__(self, status: int, says: str) -> None:
        super().__init__(says)
        self.status = status


@dataclass(eq=False)
class PrintJob:
    """One paper: who asked for it first, and what comes of it."""

    owner: Hashable
    future: Future[bytes]
    since: float = field(default_factory=time.monotonic)

    @property
    def failed(self) -> bool:
        return self.future.done() and (self.future.cancelled() or self.future.exception() is not None)

    @property
    def size(self) -> int:
        return len(self.future.result()) if self.future.done() and not self.failed else 0


class PrintQueue:
    """Of one server process: so many typesetters and no more."""

    def __init__(self, limits: CostLimits) -> None:
        self.typesetting = Typesetting(limits.typesetter_memory, limits.typesetter_seconds)
        self.pool = ThreadPoolExecutor(limits.typesetters, "typesetter")
        self.jobs: OrderedDict[Hashable, PrintJob] = OrderedDict()
        self.lock = Lock()

    def order(self, key: Hashable, owner: Hashable, make: Callable[[], bytes]) -> PrintJob:
        """The paper of that key: made already, being made, or in the queue from now on."""
        with self.lock:
            self.drop_stale()
            known = self.jobs.get(key)
            if known is not None:
                self.jobs.move_to_end(key)
                return known
            self.require_room(owner)
            spoken = copy_context()
            made = PrintJob(owner, self.pool.submit(spoken.run, self.typesetting.run_within, make))
            self.jobs[key] = made
            return made

    def require_room(self, owner: Hashable) -> None:
        waiting = self.waiting()
        if sum(job.owner == owner for job in waiting) >= OF_ONE:
            raise QueueFull(429, _("Your papers in the queue have reached their limit ({count}). Wait for one of "
                                   "them, then try again.", count=OF_ONE))
        if len(waiting) >= OF_ALL:
            raise QueueFull(503, _("Too many papers are in the queue. Try again in a few minutes."))

    def waiting(self) -> list[PrintJob]:
        """In the order in which they are made."""
        return sorted((job for job in self.jobs.values() if not job.future.done()), key=lambda job: job.since)

    def count_ahead(self, job: PrintJob) -> int:
        """How many are made before this one."""
        with self.lock:
            waiting = self.waiting()
        return waiting.index(job) if job in waiting else 0

    def drop_stale(self) -> None:
        """What failed a while ago may be tried again; of the rest as much is kept as there is room for."""
        at = time.monotonic()
        for key in [key for key, job in self.jobs.items() if job.failed and at - job.since > FAILED_FOR]:
            del self.jobs[key]
        kept = sum(job.size for job in self.jobs.values())
        for key in [key for key, job in self.jobs.items() if job.size]:
            if kept <= MOST_KEPT:
                return
            kept -= self.jobs.pop(key).size

    def clear(self) -> None:
        """Forgets what was made: a backup may have been put in the place of an event."""
        with self.lock:
            for key in [key for key, job in self.jobs.items() if job.future.done()]:
                del self.jobs[key]

    def stop(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.typesetting.stop()
