"""Many matches at once for one learner: a Gymnasium vector environment, stepped in compiled code where there is any."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count as count_up
from typing import Any, Final, Literal

import gymnasium as gym
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from nuffle.bots import ask
from nuffle.bots.bot import BaseBot
from nuffle.editions import FIRST
from nuffle.engine.dice import Seeded
from nuffle.envs.match import SKILLS, EnvFacts, EnvSpaces, Form, NoSuchAction, Sight, check_terms
from nuffle.envs.opponents import Opponent, is_drawn, is_policy, new_bot
from nuffle.envs.rewards import Reward, RewardSum
from nuffle.rules.game import Game

PATIENCE: Final = 1000          # answers of an opponent in a row
LONGEST: Final = 5000           # answers of a learner in one match, before it is cut off
SEEDS: Final = 1 << 62
BOTH: Final = "both"
Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


class VectorMatchEnv(VectorEnv[Any, Any, Any]):
    """`count` matches side by side; the learner has the same seat in all of them, or by turns either (`both`).

    `opponents` is one for all matches or a list, of which each match has one by turns: bots by name, class or object,
    and policies. A match that ends begins again in the same step, as `autoreset` says; its last observation and info
    are in `final_obs` and `final_info`. With `copy=False` observations are the tables themselves, written again by
    each step.
    """

    def __init__(self, count: int = 64, edition: str = FIRST, home: str = "Human", away: str = "Orc", side: int = 11,
                 opponents: Opponent | Sequence[Opponent] = "random", seat: int | Literal["both"] = 0,
                 reward: Reward = "touchdown", observation: Form = "planes", walks: bool = False,
                 skills: Sequence[str] = SKILLS, longest: int = LONGEST, copy: bool = True,
                 autoreset: AutoresetMode = AutoresetMode.SAME_STEP) -> None:
        if autoreset == AutoresetMode.DISABLED:
            raise ValueError("matches begin again by themselves: in the same step or in the next")
        if count < 1:
            raise ValueError(f"there are 1 match or more side by side, not {count}")
        check_terms(0 if seat == BOTH else seat, longest)
        self.kit = EnvSpaces(EnvFacts(edition, home, away, side), observation, walks, skills)
        self.num_envs, self.longest, self.copy, self.autoreset = count, longest, copy, autoreset
        self.metadata = {"autoreset_mode": autoreset, "render_modes": []}
        self.single_observation_space, self.single_action_space = self.kit.observation_space(), self.kit.action_space()
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)
        listed = isinstance(opponents, Sequence) and not isinstance(opponents, str)
        self.opponents: list[Any] = list(opponents) if listed else [opponents]  # type: ignore[arg-type]
        if not self.opponents:
            raise ValueError("one opponent or more is wanted")
        self.seats = [number % 2 if seat == BOTH else int(seat) for number in range(count)]
        self.reward, self.value = reward, RewardSum(reward)
        self.sight = Sight(self.kit, count)
        policies = any(is_policy(opponent) for opponent in self.opponents)
        self.others = Sight(self.kit, count) if policies else None
        self.matches: list[Game] = []
        self.values: Floats = np.zeros(count)
        self.steps = np.zeros(count, np.int64)
        self.ended: Flags = np.zeros(count, bool)
        self.against = [self.opponents[number % len(self.opponents)] for number in range(count)]
        self.bots: list[BaseBot | None] = [None] * count
        self.every: Flags = np.ones(count, bool)
        self.blind = [0] * count            # per match: the seats whose answers are drawn, as bits

    # -- beginning
    def reset(self, *, seed: int | list[int | None] | None = None,
              options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        if seed is not None or not self.matches:
            self.seeds = np.random.default_rng(seed)    # type: ignore[arg-type]
            self.draws = Seeded(self.next_seed())
            self.chooser = np.random.default_rng(self.next_seed())
        self.matches = [self.begin(number) for number in range(self.num_envs)]
        self.steps[:] = 0
        self.ended[:] = False
        self.others_answer()
        self.sight.stage.look(self.matches, self.seats)
        self.values = self.find_values()
        return self.see(), self.info()

    def next_seed(self) -> int:
        return int(self.seeds.integers(SEEDS))

    def begin(self, number: int) -> Game:
        opponent = self.against[number]
        self.bots[number] = None if is_policy(opponent) or is_drawn(opponent) else new_bot(opponent)
        self.blind[number] = 1 << (1 - self.seats[number]) if is_drawn(opponent) else 0
        self.sight.stage.forget(number)
        if self.others is not None:
            self.others.stage.forget(number)
        return self.kit.begin(self.next_seed())

    def oppose(self, number: int, opponent: Opponent) -> None:
        """Somebody else plays against the learner there, from the next match on."""
        self.against[number] = opponent
        if is_policy(opponent) and self.others is None:
            self.others = Sight(self.kit, self.num_envs)

    # -- a step
    def step(self, actions: Any) -> tuple[Any, Floats, Flags, Flags, dict[str, Any]]:
        """An action that is none is an error, and nothing has happened then."""
        begun = self.begin_ended() if self.autoreset == AutoresetMode.NEXT_STEP else np.zeros(self.num_envs, bool)
        self.choose(actions, begun)
        self.sight.stage.step_many(self.matches, self.blind, self.draws)
        self.others_answer()
        self.steps += ~begun
        self.sight.stage.look(self.matches, self.seats)
        rewards = self.find_rewards()
        over = self.sight.asked < 0
        cut = ~over & (self.steps >= self.longest)
        self.ended = over | cut
        again = self.autoreset == AutoresetMode.SAME_STEP and bool(self.ended.any())
        final = self.begin_again() if again else {}
        return self.see(), rewards, over, cut, {**self.info(), **final}

    def choose(self, actions: Any, begun: Flags) -> None:
        """Look the slots up; all of them must stand for an answer, but where a match has only just begun."""
        if not self.matches:
            raise gym.error.ResetNeeded("no match has begun: call reset() first")
        wanted = np.asarray(actions)
        if wanted.shape != (self.num_envs,) or wanted.dtype.kind not in "iu":
            raise ValueError(f"{self.num_envs} actions are wanted, one whole number for each match")
        waiting = bool(begun.any())
        slots = np.where(begun, -1, np.where(wanted < 0, self.kit.slots, wanted)) if waiting else wanted
        empty = self.sight.stage.choose(slots.tolist(), waiting)
        if empty >= 0:
            raise NoSuchAction(int(wanted[empty]), int(self.sight.masks[empty].sum()), empty)

    def find_rewards(self) -> Floats:
        values = self.find_values()
        rewards, self.values = values - self.values, values
        return rewards

    def find_values(self) -> Floats:
        if self.reward == "touchdown":
            return np.array(self.sight.leads, float)
        return np.array([self.value(match, seat) for match, seat in zip(self.matches, self.seats, strict=True)])

    def begin_again(self) -> dict[str, Any]:
        """What has ended begins anew; what was seen last of it is told."""
        numbers: list[int] = np.flatnonzero(self.ended).tolist()
        seen, infos = np.full(self.num_envs, None, object), np.full(self.num_envs, None, object)
        for number in numbers:
            self.sight.stage.show(number, self.matches[number], self.seats[number])
            seen[number] = self.sight.one(number)
            infos[number] = {"lead": int(self.sight.leads[number]), "action_mask": self.sight.masks[number].copy()}
        self.begin_those(numbers)
        return {"final_obs": seen, "_final_obs": self.ended.copy(), "final_info": infos,
                "_final_info": self.ended.copy()}

    def begin_ended(self) -> Flags:
        begun = self.ended.copy()
        if begun.any():
            self.begin_those(np.flatnonzero(begun).tolist())
        return begun

    def begin_those(self, numbers: list[int]) -> None:
        for number in numbers:
            self.matches[number] = self.begin(number)
            self.steps[number] = 0
        self.others_answer()
        for number in numbers:
            self.values[number] = self.value(self.matches[number], self.seats[number])
        self.sight.stage.look(self.matches, self.seats)

    # -- the others
    def others_answer(self) -> None:
        """Until the learner is asked in each match, or it is over. Who never comes to an end has answers drawn."""
        for turn in count_up():
            waiting = self.sight.stage.find_waiting(self.matches, self.seats)
            if not waiting:
                return
            policies: dict[int, list[int]] = {}
            for number in waiting:
                opponent, bot = self.against[number], self.bots[number]
                if self.blind[number] or turn >= PATIENCE:
                    self.sight.stage.answer_drawn(self.matches[number], 1 << (1 - self.seats[number]), self.draws)
                elif bot is not None:
                    self.bot_answers(number, bot)
                else:
                    policies.setdefault(id(opponent), []).append(number)
            for numbers in policies.values():
                self.policy_answers(numbers)

    def bot_answers(self, number: int, bot: BaseBot) -> None:
        match, seat = self.matches[number], self.seats[number]
        for _ in range(PATIENCE):
            if match.seat in (-1, seat):
                return
            match.take(ask(match, bot, self.draws))

    def policy_answers(self, numbers: list[int]) -> None:
        """One answer in each of those matches, all chosen at once."""
        assert self.others is not None
        stage, places = self.others.stage, np.array(numbers)
        for number in numbers:
            stage.show(number, self.matches[number], 1 - self.seats[number])
        slots = self.against[numbers[0]].slots(self.others.some(places), self.others.masks[places], self.chooser)
        for number, slot in zip(numbers, np.asarray(slots).tolist(), strict=True):
            stage.answer(number, self.matches[number], self.others.option(number, slot))

    # -- what is seen
    def see(self) -> Any:
        self.sight.stage.show_many(self.matches, self.seats)
        if not self.copy:
            return self.sight.all()
        return self.sight.some(np.arange(self.num_envs))

    def info(self) -> dict[str, Any]:
        masks = self.sight.masks.copy() if self.copy else self.sight.masks
        return {"action_mask": masks, "_action_mask": self.every, "lead": self.sight.leads.copy(), "_lead": self.every}

    def draw(self) -> NDArray[np.int64]:
        """An action for each match, drawn from those there are; 0 where there is none."""
        self.sight.stage.draw_many(self.draws)
        return np.array(self.sight.drawn)

    # -- copies
    def __deepcopy__(self, memo: dict[int, Any]) -> VectorMatchEnv:
        import copy
        new = type(self).__new__(type(self))
        memo[id(self)] = new
        new.__dict__.update({name: copy.deepcopy(value, memo) for name, value in self.__dict__.items()})
        new.see()
        return new

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        if self.matches:
            self.see()


def from_make(num_envs: int = 64, **how: Any) -> VectorMatchEnv:
    """What `gymnasium.make_vec` calls with the words of a single environment."""
    if "bot" in how:
        how["opponents"] = how.pop("bot")
    how.pop("forgiving", None)
    return VectorMatchEnv(num_envs, **how)
