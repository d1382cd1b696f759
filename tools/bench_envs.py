"""Steps a second of the environments, one match at a time and 64 together, against the yardstick.

Every step is one answer of the learner, drawn from the mask; the other seat is drawn too. Matches are played to their
end and begin again.
"""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable

from nuffle.build import build
from nuffle.envs import SoloEnv, VectorMatchEnv
from nuffle.envs.match import Form
from nuffle.lab.yardstick import operations

SECONDS, SLICE = 3.0, 300_000
TOGETHER = 64
GOALS: dict[Form, int] = {"planes": 20_000, "vector": 50_000}    # steps a second per million yardstick operations
TIMES = 3                       # and so many times as fast together as alone

Work = Callable[[], tuple[int, int]]        # what was done: steps and matches that came to their end


def alone(side: int, form: Form) -> Work:
    env = SoloEnv(side=side, observation=form)
    env.reset(seed=1)

    def work() -> tuple[int, int]:
        ended = 0
        for _ in range(TOGETHER * 20):
            *_, over, cut, _ = env.step(int(env.sight.stage.draw(0, env.draws)))
            if over or cut:
                ended += 1
                env.reset()
        return TOGETHER * 20, ended

    return work


def together(side: int, form: Form) -> Work:
    env = VectorMatchEnv(TOGETHER, side=side, observation=form, copy=False)
    env.reset(seed=1)

    def work() -> tuple[int, int]:
        ended = 0
        for _ in range(100):
            _, _, over, cut, _ = env.step(env.draw())
            ended += int((over | cut).sum())
        return TOGETHER * 100, ended

    return work


def rate(work: Work) -> tuple[float, float, int]:
    """Steps a second, the same per million operations, and matches that ended; the median slice is told."""
    work()
    rates: list[float] = []
    ratios: list[float] = []
    spent, ended = 0.0, 0
    while spent < SECONDS or len(rates) < 7 or not ended:
        before = operations(SLICE)
        start = time.process_time()
        steps, over = work()
        took = time.process_time() - start
        spent, ended = spent + took, ended + over
        rates.append(steps / took)
        ratios.append(2e6 * rates[-1] / (before + operations(SLICE)))
    return statistics.median(rates), statistics.median(ratios), ended


def main() -> None:
    gc.disable()        # because: nothing in a match is cyclic, so the collector only looks and finds nothing
    for side in (3, 11):
        for form, goal in GOALS.items():
            one, (many, ratio, ended) = rate(alone(side, form))[0], rate(together(side, form))
            wanted = f" (goals: {goal:,}, {TIMES} times)" if side == 11 else ""
            print(f"{build()}, {side} a side, {form}: {one:,.0f} steps a second alone, {many:,.0f} with {TOGETHER} "
                  f"together, {ratio:,.0f} per million operations, {many / one:.1f} times as fast{wanted}; "
                  f"{ended} matches played to their end", flush=True)


if __name__ == "__main__":
    main()
