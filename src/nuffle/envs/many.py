"""Many matches at once against answers that are drawn: one call steps them all, in compiled code where there is any."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from nuffle.engine.dice import Seeded
from nuffle.envs.match import EnvFacts, EnvSpaces
from nuffle.envs.picture import Array
from nuffle.learning.observations import FACTS, step_many


class MatchBatch:
    """`count` matches side by side; one that is over begins again by itself, and `done` says so."""

    def __init__(self, count: int, facts: EnvFacts | None = None, seat: int = 0, seed: int = 0) -> None:
        self.kit = EnvSpaces(facts if facts is not None else EnvFacts())
        self.count, self.seat = count, seat
        self.seeds = np.random.default_rng(seed)
        self.draws = Seeded(int(self.seeds.integers(1 << 62)))
        self.matches = [self.kit.begin(self.next_seed()) for _ in range(count)]
        self.leads = np.zeros(count, np.int64)
        self.begin()

    def next_seed(self) -> int:
        return int(self.seeds.integers(1 << 62))

    def begin(self) -> None:
        """Until the learner's seat is asked in each of them."""
        waiting = [match for match in self.matches if match.seat != self.seat]
        empty = [-1] * len(waiting)
        step_many(waiting, self.kit.senses, empty, self.seat, self.draws)

    def see(self) -> tuple[Array, Array]:
        """Planes and facts of all of them."""
        planes = b"".join([self.kit.senses.planes(match, self.seat) for match in self.matches])
        facts = b"".join([self.kit.senses.facts(match, self.seat) for match in self.matches])
        return (np.frombuffer(planes, np.uint8).reshape(self.count, *self.kit.shape),
                np.frombuffer(facts, np.uint8).reshape(self.count, FACTS))

    def masks(self) -> NDArray[np.int8]:
        masks = b"".join([self.kit.senses.mask(match) for match in self.matches])
        return np.frombuffer(masks, np.int8).reshape(self.count, self.kit.slots)

    def step(self, slots: Sequence[int]) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
        """Rewards and which of them ended; a slot that is empty is answered by drawing."""
        leads = np.array(step_many(self.matches, self.kit.senses, list(map(int, slots)), self.seat, self.draws))
        rewards, done = leads - self.leads, np.array([match.seat < 0 for match in self.matches])
        for place in np.flatnonzero(done):
            self.matches[place] = self.kit.begin(self.next_seed())
            leads[place] = 0
        self.leads = leads
        self.begin()
        return rewards, done
