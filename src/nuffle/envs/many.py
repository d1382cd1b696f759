"""Many matches at once against answers that are drawn, without any library's rules; see `VectorMatchEnv` for more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nuffle.engine.dice import Seeded
from nuffle.envs.match import EnvFacts, EnvSpaces, Masks, Sight


class MatchBatch:
    """`count` matches side by side; one that is over begins again by itself, and `done` says so."""

    def __init__(self, count: int, facts: EnvFacts | None = None, seat: int = 0, seed: int = 0) -> None:
        self.kit = EnvSpaces(facts if facts is not None else EnvFacts())
        self.count, self.seat = count, seat
        self.seeds = np.random.default_rng(seed)
        self.draws = Seeded(self.next_seed())
        self.sight = Sight(self.kit, count)
        self.seats, self.blind = [seat] * count, [1 << (1 - seat)] * count
        self.matches = [self.kit.begin(self.next_seed()) for _ in range(count)]
        self.leads = np.zeros(count, np.int64)
        self.begin()

    def next_seed(self) -> int:
        return int(self.seeds.integers(1 << 62))

    def begin(self) -> None:
        """Until the learner's seat is asked in each of them."""
        self.sight.stage.choose([-1] * self.count, True)
        self.sight.stage.step_many(self.matches, self.blind, self.draws)
        self.sight.stage.show_many(self.matches, self.seats)

    def see(self) -> tuple[Any, Any]:
        """Planes and vectors of all of them; they are written again by the next step."""
        return self.sight.planes, self.sight.vectors

    def masks(self) -> Masks:
        return self.sight.masks

    def step(self, slots: Sequence[int]) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
        """Rewards and which of them ended; a slot that is empty is answered by drawing."""
        stage = self.sight.stage
        wanted = [slot if stage.option(number, slot) >= 0 else stage.draw(number, self.draws)
                  for number, slot in enumerate(map(int, slots))]
        stage.choose(wanted, True)
        stage.step_many(self.matches, self.blind, self.draws)
        stage.look(self.matches, self.seats)
        leads, done = self.sight.leads.copy(), self.sight.asked < 0
        rewards = leads - self.leads
        for place in np.flatnonzero(done):
            self.matches[place] = self.kit.begin(self.next_seed())
            leads[place] = 0
        self.leads = leads
        self.begin()
        return rewards, done

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.sight.stage.show_many(self.matches, self.seats)
