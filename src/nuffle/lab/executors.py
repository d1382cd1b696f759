"""Many hands for a study: the processes of this machine, or the workers of a Ray cluster. Same seeds, same matches."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from importlib.util import find_spec
from typing import Any, Final

from nuffle.lab.simulate import Outcome, SimulationPlan, play_seeds

Job = tuple[int, SimulationPlan, int]             # the number of a match, what is played, and its seed
FinishedJobs = list[tuple[int, Outcome]]
TOGETHER: Final = 8                     # matches handed over at a time
DEATHS: Final = 20                      # of workers before it is given up


class ExecutorError(Exception):
    """Workers that cannot be had, or that die and die."""


def play_jobs(jobs: Sequence[Job]) -> FinishedJobs:
    """In whichever process: one match after the other."""
    return [(number, outcome) for number, plan, seed in jobs for outcome in play_seeds(plan, [seed])]


def batch_jobs(jobs: Sequence[Job]) -> list[list[Job]]:
    return [list(jobs[at:at + TOGETHER]) for at in range(0, len(jobs), TOGETHER)]


def by_processes(jobs: Iterable[Job], processes: int) -> Generator[FinishedJobs]:
    """What was played, as it comes in. The matches of a process that dies are handed to others."""
    left, deaths = {job[0]: job for job in jobs}, 0
    while left:
        try:
            yield from by_one_pool(left, processes)
        except BrokenProcessPool:
            deaths += 1
            if deaths > DEATHS:
                raise ExecutorError(f"{deaths} processes died one after the other, {len(left)} matches left") from None


def by_one_pool(left: dict[int, Job], processes: int) -> Generator[FinishedJobs]:
    with ProcessPoolExecutor(processes) as crew:
        try:
            for future in as_completed([crew.submit(play_jobs, jobs) for jobs in batch_jobs(list(left.values()))]):
                done = future.result()
                for number, _ in done:
                    del left[number]
                yield done
        finally:
            crew.shutdown(wait=False, cancel_futures=True)


def by_cluster(jobs: Iterable[Job], address: str) -> Generator[FinishedJobs]:
    """The same on a Ray cluster, which hands the matches of a lost worker to another itself."""
    if find_spec("ray") is None:
        raise ExecutorError('a cluster needs Ray: pip install "nuffle[cluster]"')
    import ray  # type: ignore[import-not-found, import-untyped, unused-ignore]  # because: it is optional

    try:
        ray.init(address=address, ignore_reinit_error=True, log_to_driver=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise ExecutorError(f"no cluster at {address}: {error}") from error
    work: Any = ray.remote(max_retries=DEATHS)(play_jobs)
    waiting = [work.remote(chunk) for chunk in batch_jobs(list(jobs))]
    try:
        while waiting:
            ready, waiting = ray.wait(waiting)
            yield from ray.get(ready)
    except ray.exceptions.RayTaskError:
        raise               # because: it is an error of the match, not of the cluster
    except ray.exceptions.RayError as error:
        raise ExecutorError(f"the cluster is lost ({type(error).__name__}); what was played is saved, and the same "
                            "command plays the rest") from error
    finally:
        ray.shutdown()
