"""One seat for a learner, the other for a bot: a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium as gym
import numpy as np
from gymnasium import spaces

from nuffle.bots import BaseBot, ask
from nuffle.editions import FIRST
from nuffle.engine.dice import Seeded
from nuffle.envs.match import SKILLS, EnvFacts, EnvSpaces, Form, NoSuchAction, Sight, check_terms
from nuffle.envs.opponents import Opponent, is_policy, new_bot
from nuffle.envs.rewards import Reward, RewardSum
from nuffle.envs.vector import LONGEST, PATIENCE
from nuffle.rules.game import Game

APART = 1 << 40             # keeps the bot's choices apart from the dice of the same seed


class SoloEnv(gym.Env[Any, int]):
    """Rewards are touchdowns: +1 for the learner's, -1 for the bot's. `info["action_mask"]` says what may be chosen.

    `bot` is a name, a class or an object with `choose`, or a policy; `reward` is as in `nuffle.envs.rewards`. An action
    that is none is an error; with `forgiving` some answer is drawn instead, for checks that know nothing of masks. A
    match in which the learner has given `longest` answers is cut off.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}

    def __init__(self, edition: str = FIRST, home: str = "Human", away: str = "Orc", side: int = 11,
                 bot: Opponent = "random", seat: int = 0, forgiving: bool = False, render_mode: str | None = None,
                 reward: Reward = "touchdown", observation: Form = "planes", walks: bool = False,
                 skills: Sequence[str] = SKILLS, longest: int = LONGEST) -> None:
        check_terms(seat, longest)
        self.kit = EnvSpaces(EnvFacts(edition, home, away, side), observation, walks, skills)
        self.opponent, self.seat, self.forgiving, self.render_mode = bot, seat, forgiving, render_mode
        self.longest, self.value = longest, RewardSum(reward)
        self.observation_space = self.kit.observation_space()
        self.action_space: spaces.Discrete[Any] = self.kit.action_space()
        self.sight, self.others = Sight(self.kit), Sight(self.kit)
        self.match: Game | None = None
        self.bot: BaseBot | None = None if is_policy(bot) else new_bot(bot)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 39))
        self.draws = Seeded(number + APART)
        self.chooser = np.random.default_rng(number + APART)
        self.bot = None if is_policy(self.opponent) else new_bot(self.opponent)
        self.match = self.kit.begin(number)
        for sight in (self.sight, self.others):
            sight.stage.forget(0)
        self.answers = 0
        self.others_answer(self.match)
        self.worth = self.value(self.match, self.seat)
        return self.see(self.match), self.info(self.match)

    def others_answer(self, match: Game) -> None:
        """Until the learner is asked. Answers of an opponent who never comes to an end are drawn."""
        for _ in range(PATIENCE):
            if match.seat in (-1, self.seat):
                return
            if self.bot is not None:
                match.take(ask(match, self.bot, self.draws))
            else:
                self.policy_answers(match)
        self.sight.stage.answer_drawn(match, 1 << (1 - self.seat), self.draws)

    def policy_answers(self, match: Game) -> None:
        policy: Any = self.opponent
        self.others.stage.show(0, match, match.seat)
        seen = self.others.some(np.zeros(1, np.intp))
        slot = policy.slots(seen, self.others.masks, self.chooser)[0]
        self.others.stage.answer(0, match, self.others.option(0, slot))

    def see(self, match: Game) -> Any:
        self.sight.stage.show(0, match, self.seat)
        return self.sight.one()

    def info(self, match: Game) -> dict[str, Any]:
        return {"action_mask": self.sight.masks[0].copy(), "lead": self.kit.lead(match, self.seat)}

    def action_masks(self) -> Any:
        """As some learning libraries ask for it."""
        self.begun()
        return self.sight.masks[0].astype(bool)

    def begun(self) -> Game:
        if self.match is None:
            raise gym.error.ResetNeeded("the match has not begun: call reset() first")
        return self.match

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        match = self.begun()
        self.sight.stage.answer(0, match, self.answer_for_slot(action))
        self.answers += 1
        self.others_answer(match)
        before, self.worth = self.worth, self.value(match, self.seat)
        over = match.seat < 0
        cut = not over and self.answers >= self.longest
        return self.see(match), self.worth - before, over, cut, self.info(match)

    def answer_for_slot(self, slot: int) -> int:
        try:
            return self.sight.option(0, slot)
        except NoSuchAction:
            if not self.forgiving or not self.sight.masks[0].any():
                raise
            return self.sight.option(0, self.sight.stage.draw(0, self.draws))

    def render(self) -> Any:
        match = self.begun()
        if self.render_mode == "rgb_array":
            return self.kit.picture(match)
        return self.kit.text(match) if self.render_mode == "ansi" else None

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        if self.match is not None:
            self.sight.stage.show(0, self.match, self.seat)
