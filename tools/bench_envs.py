"""Steps a second of the environments: one match at a time, and many at once."""

from __future__ import annotations

import time

import numpy as np

from nuffle.build import build
from nuffle.envs import EnvFacts, MatchBatch, SoloEnv

SECONDS = 4.0


def first_full(masks: np.ndarray) -> np.ndarray:
    """Some slot that may be chosen, the same way in both."""
    return masks.argmax(axis=-1)


def solo(side: int) -> float:
    env = SoloEnv(side=side)
    _, info = env.reset(seed=1)
    steps, start = 0, time.process_time()
    while time.process_time() - start < SECONDS:
        *_, over, _, info = env.step(int(first_full(info["action_mask"])))
        steps += 1
        if over:
            _, info = env.reset()
    return steps / (time.process_time() - start)


def many(side: int, count: int = 64) -> float:
    matches = MatchBatch(count, EnvFacts(side=side), seed=1)
    steps, start = 0, time.process_time()
    while time.process_time() - start < SECONDS:
        matches.see()
        matches.step(list(first_full(matches.masks())))
        steps += count
    return steps / (time.process_time() - start)


def main() -> None:
    for side in (3, 11):
        print(f"{build()}, {side} a side: {solo(side):,.0f} steps a second in one environment, "
              f"{many(side):,.0f} in 64 matches stepped together")


if __name__ == "__main__":
    main()
