"""Work over many seeds, shared out among processes in blocks that do not depend on how many there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

R = TypeVar("R")


def spread(work: Callable[[str, Sequence[int]], R], edition: str, seeds: range, size: int, jobs: int) -> Iterator[R]:
    parts = [seeds[at:at + size] for at in range(0, len(seeds), size)]
    if jobs == 1:
        yield from (work(edition, part) for part in parts)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(work, [edition] * len(parts), parts)
