"""Both seats for learners: a PettingZoo environment in which whoever is asked acts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]  # because: it says nothing of its types

from nuffle.editions import FIRST
from nuffle.envs.match import SKILLS, EnvFacts, EnvSpaces, Form, Sight, check_terms
from nuffle.envs.rewards import Reward, RewardSum
from nuffle.envs.vector import LONGEST
from nuffle.rules.game import Game

AGENTS: Final = ("home", "away")


class BothSeatsEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]  # because: of the same
    """Rewards are touchdowns: one up is +1, one down is -1, told to both when they happen; or what `reward` says.

    An observation is `{"observation": ..., "action_mask": ...}`; see docs/environments.md for the sizes. A match in
    which `longest` answers have been given is cut off.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "nuffle_v0", "render_modes": ["ansi", "rgb_array"],
                                          "is_parallelizable": False, "render_fps": 4}

    def __init__(self, edition: str = FIRST, home: str = "Human", away: str = "Orc", side: int = 11,
                 render_mode: str | None = None, reward: Reward = "touchdown", observation: Form = "planes",
                 walks: bool = False, skills: Sequence[str] = SKILLS, longest: int = 2 * LONGEST) -> None:
        super().__init__()
        check_terms(0, longest)
        self.kit = EnvSpaces(EnvFacts(edition, home, away, side), observation, walks, skills)
        self.render_mode, self.longest, self.value = render_mode, longest, RewardSum(reward)
        self.sight = Sight(self.kit, len(AGENTS))
        self.possible_agents = list(AGENTS)
        seen = spaces.Dict({"observation": self.kit.observation_space(),
                            "action_mask": spaces.Box(0, 1, (self.kit.slots,), np.int8)})
        self.observation_spaces = dict.fromkeys(AGENTS, seen)
        self.action_spaces = {agent: self.kit.action_space() for agent in AGENTS}
        self.match: Game | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or self.match is None:
            self.draws = np.random.default_rng(seed)
        self.match = self.kit.begin(int(self.draws.integers(1 << 62)))
        for number in range(len(AGENTS)):
            self.sight.stage.forget(number)
        self.answers = 0
        self.values = self.find_values()
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.match.seat]

    def find_values(self) -> list[float]:
        return [self.value(self.begun(), seat) for seat in range(len(AGENTS))]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = AGENTS.index(agent)
        self.sight.stage.show(seat, self.begun(), seat)
        return {"observation": self.sight.one(seat), "action_mask": self.sight.masks[seat].copy()}

    def begun(self) -> Game:
        if self.match is None:
            raise RuntimeError("the match has not begun: call reset() first")
        return self.match

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        match, seat = self.begun(), AGENTS.index(agent)
        self.sight.stage.show(seat, match, seat)
        option = self.sight.option(seat, action)
        self._cumulative_rewards[agent] = 0.0
        self.sight.stage.answer(seat, match, option)
        self.answers += 1
        before, self.values = self.values, self.find_values()
        self.rewards = {each: self.values[place] - before[place] for place, each in enumerate(AGENTS)}
        if match.seat < 0:
            self.terminations = dict.fromkeys(AGENTS, True)
        elif self.answers >= self.longest:
            self.truncations = dict.fromkeys(AGENTS, True)
        self.agent_selection = AGENTS[match.seat] if match.seat >= 0 else AGENTS[1 - seat]
        self._accumulate_rewards()

    def render(self) -> Any:
        match = self.begun()
        if self.render_mode == "rgb_array":
            return self.kit.picture(match)
        return self.kit.text(match) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""
