"""Who sits at the other seats: bots, policies that answer many matches at once, past selves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from nuffle.bots import Bot, make_bot
from nuffle.bots.bot import BaseBot, RandomBot, as_base

Slots = NDArray[np.int64]


@runtime_checkable
class Policy(Protocol):
    """Chooses slots for many matches at once, from what its seat sees of them and the masks."""

    def slots(self, observation: Any, masks: NDArray[np.int8], draws: np.random.Generator, /) -> Slots: ...


Opponent = str | Bot | type[Bot] | Policy


class PolicyFunction:
    """A function as a policy."""

    def __init__(self, choose: Callable[[Any, NDArray[np.int8], np.random.Generator], Slots]) -> None:
        self.choose_slots = choose

    def slots(self, observation: Any, masks: NDArray[np.int8], draws: np.random.Generator, /) -> Slots:
        return self.choose_slots(observation, masks, draws)


class DrawnPolicy:
    """Some action of those there are, each as likely as any other."""

    def slots(self, observation: Any, masks: NDArray[np.int8], draws: np.random.Generator, /) -> Slots:
        return np.asarray((masks * draws.random(masks.shape, np.float32)).argmax(axis=1))


class PastSelves:
    """A policy that plays as an earlier one of those it was given; `add` keeps the newest `most`, and the first."""

    def __init__(self, policies: Sequence[Policy] = (), most: int = 10) -> None:
        self.policies, self.most = list(policies), most
        self.now = 0

    def add(self, policy: Policy) -> None:
        self.policies.append(policy)
        if len(self.policies) > self.most:
            self.policies.pop(1)

    def change(self, draws: np.random.Generator) -> None:
        """Another of them, from the next question on."""
        self.now = int(draws.integers(len(self.policies)))

    def slots(self, observation: Any, masks: NDArray[np.int8], draws: np.random.Generator, /) -> Slots:
        if not self.policies:
            return DrawnPolicy().slots(observation, masks, draws)
        return self.policies[min(self.now, len(self.policies) - 1)].slots(observation, masks, draws)


def is_policy(opponent: object) -> bool:
    return isinstance(opponent, Policy) and not isinstance(opponent, type)


def is_drawn(opponent: object) -> bool:
    """Are its answers drawn and nothing else? Compiled code gives these."""
    return opponent == "random" or type(opponent) is RandomBot or opponent is RandomBot


def new_bot(opponent: Any) -> BaseBot:
    """A bot for one match: a new one where a name or a class was given, else the object itself."""
    if isinstance(opponent, str):
        return make_bot(opponent)
    return as_base(opponent() if isinstance(opponent, type) else opponent)
