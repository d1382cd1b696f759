"""One seat for a learner, the other for a bot: a Gymnasium environment."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
from gymnasium import spaces

from nuffle.bots import BaseBot, ask, make_bot
from nuffle.editions import FIRST
from nuffle.engine.dice import Seeded
from nuffle.envs.match import EnvFacts, EnvSpaces
from nuffle.rules.game import Game

APART = 1 << 40             # keeps the bot's choices apart from the dice of the same seed


class SoloEnv(gym.Env[Any, int]):
    """Rewards are touchdowns: +1 for the learner's, -1 for the bot's. `info["action_mask"]` says what may be chosen.

    A slot that is empty is no crime: with `forgiving` some answer is drawn instead, else it is an error.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}

    def __init__(self, edition: str = FIRST, home: str = "Human", away: str = "Orc", side: int = 11,
                 bot: str = "random", seat: int = 0, forgiving: bool = True, render_mode: str | None = None) -> None:
        self.kit = EnvSpaces(EnvFacts(edition, home, away, side))
        self.bot_name, self.seat, self.forgiving, self.render_mode = bot, seat, forgiving, render_mode
        self.observation_space = self.kit.observation_space()
        self.action_space: spaces.Discrete[Any] = self.kit.action_space()
        self.match: Game | None = None
        self.bot: BaseBot = make_bot(bot)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 39))
        self.draws = Seeded(number + APART)
        self.bot = make_bot(self.bot_name)
        self.match = self.kit.begin(number)
        self.others_answer(self.match)
        return self.kit.see(self.match, self.seat), self.info(self.match)

    def others_answer(self, match: Game) -> None:
        while match.seat >= 0 and match.seat != self.seat:
            match.decide(ask(match, self.bot, self.draws))

    def info(self, match: Game) -> dict[str, Any]:
        return {"action_mask": self.kit.mask(match, self.seat), "lead": self.kit.lead(match, self.seat)}

    def action_masks(self) -> Any:
        """As some learning libraries ask for it."""
        return self.kit.mask(self.begun(), self.seat).astype(bool)

    def begun(self) -> Game:
        if self.match is None:
            raise gym.error.ResetNeeded("the match has not begun: call reset() first")
        return self.match

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        match = self.begun()
        before = self.kit.lead(match, self.seat)
        match.decide(self.answer_for_slot(match, int(action)))
        self.others_answer(match)
        gain = float(self.kit.lead(match, self.seat) - before)
        return self.kit.see(match, self.seat), gain, match.seat < 0, False, self.info(match)

    def answer_for_slot(self, match: Game, slot: int) -> int:
        self.kit.senses.lay_out(match)
        found = int(self.kit.senses.find_option(slot))
        if found < 0 and self.forgiving:
            options = match.options()
            return int(options.items[self.draws.below(options.n)])
        return self.kit.answer_in_slot(match, slot)

    def render(self) -> Any:
        match = self.begun()
        if self.render_mode == "rgb_array":
            return self.kit.picture(match)
        return self.kit.text(match) if self.render_mode == "ansi" else None
