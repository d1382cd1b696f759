"""Many matches at once: gymnasium's rules of vector environments, opponents of every kind, rewards, walks."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv

from nuffle.bots.beginner import BeginnerBot
from nuffle.engine.request import b_of, verb_of
from nuffle.envs import (
    DrawnPolicy,
    EnvFacts,
    EnvSpaces,
    NoSuchAction,
    PastSelves,
    PolicyFunction,
    RewardSum,
    Sight,
    SoloEnv,
    VectorMatchEnv,
)
from nuffle.learning.layout import CHANCE, F_DEED, F_WALK
from nuffle.rules.game import Game
from nuffle.rules.questions import Q_ACTION
from nuffle.rules.verbs import V_HIT, V_STEP

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def play(env: VectorMatchEnv, steps: int) -> list[Any]:
    return [env.step(env.draw()) for _ in range(steps)]


# -- a vector environment as gymnasium wants it
@pytest.mark.parametrize("form", ["planes", "vector"])
def test_gymnasium_makes_it_and_what_it_gives_lies_in_its_spaces(form: str) -> None:
    env: Any = gym.make_vec("nuffle/Solo3-v0", num_envs=3, vectorization_mode="vector_entry_point", observation=form,
                            bot="random").unwrapped
    assert isinstance(env, VectorEnv) and env.num_envs == 3
    seen, info = env.reset(seed=1)
    for _ in range(3):
        assert env.observation_space.contains(seen)
        assert info["action_mask"].shape == (3, env.single_action_space.n) and info["action_mask"].any(axis=1).all()
        seen, rewards, over, cut, info = env.step(env.draw())
        assert rewards.shape == over.shape == cut.shape == (3,) and over.dtype == cut.dtype == bool
        assert rewards.dtype == np.float64
    env.close()


def test_the_same_seed_makes_the_same_matches() -> None:
    one, other = (VectorMatchEnv(4, side=3, opponents=["random", "beginner", DrawnPolicy()]) for _ in range(2))
    for env in (one, other):
        env.reset(seed=7)
    for a, b in zip(play(one, 30), play(other, 30), strict=True):
        assert np.array_equal(a[0]["vector"], b[0]["vector"]) and np.array_equal(a[1], b[1])
        assert np.array_equal(a[4]["action_mask"], b[4]["action_mask"])


def test_a_single_environment_sees_what_one_of_many_sees() -> None:
    many, kit = VectorMatchEnv(3, side=5, walks=True, seat="both"), EnvSpaces(EnvFacts(side=5), walks=True)
    many.reset(seed=2)
    seen = play(many, 20)[-1][0]
    for number in range(3):
        sight = Sight(kit)
        sight.stage.show(0, many.matches[number], number % 2)
        assert np.array_equal(sight.planes[0], seen["planes"][number])


@pytest.mark.parametrize("walks", [False, True])
def test_a_match_that_ends_begins_again_in_the_same_step(walks: bool) -> None:
    env = VectorMatchEnv(2, side=1, walks=walks)
    env.reset(seed=3)
    ends = [found for found in play(env, 150) if found[2].any()]
    assert ends
    for seen, _, over, _, info in ends:
        for number in range(2):
            if over[number]:
                last = env.kit.reader.split(info["final_obs"][number]["vector"])["facts"]
                assert last[1] == 0, "nobody is asked any more"
                assert isinstance(info["final_info"][number]["lead"], int)
                assert info["action_mask"][number].any() and seen["vector"][number, 1] == 1
            else:
                assert info["final_obs"][number] is None


def test_or_in_the_next_step_if_that_is_wanted() -> None:
    env = VectorMatchEnv(2, side=1, longest=3, autoreset=AutoresetMode.NEXT_STEP)
    env.reset(seed=3)
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    cuts = [found[3].tolist() for found in play(env, 8)]
    assert cuts == [[False] * 2, [False] * 2, [True] * 2, [False] * 2] * 2, "the fourth step begins a match"
    with pytest.raises(ValueError, match="begin again by themselves"):
        VectorMatchEnv(2, autoreset=AutoresetMode.DISABLED)


@pytest.mark.parametrize(("how", "says"), [
    ({"count": 0}, "1 match or more side by side, not 0"), ({"seat": "home"}, "or 1 .away., not 'home'"),
    ({"longest": -1}, "after 1 answer or more, not after -1"), ({"opponents": []}, "one opponent or more")])
def test_what_cannot_be_played_is_told(how: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        VectorMatchEnv(side=3, **how)


def test_without_copies_the_tables_themselves_are_seen() -> None:
    env = VectorMatchEnv(2, side=3, copy=False, observation="vector")
    first, _ = env.reset(seed=1)
    second = play(env, 5)[-1][0]
    assert first is second and not first.flags.writeable


# -- what is no action
def test_what_is_no_action_is_refused_before_anything_happens() -> None:
    env = VectorMatchEnv(3, side=3)
    with pytest.raises(gym.error.ResetNeeded):
        env.step([0, 0, 0])
    env.reset(seed=1)
    good = env.draw()
    before = [match.dump() for match in env.matches]
    for wrong in (-1, 10**7, int(np.flatnonzero(env.sight.masks[1] == 0)[0])):
        with pytest.raises(NoSuchAction, match=f"slot {wrong} is empty in match 1: choose one of the"):
            env.step([good[0], wrong, good[2]])
    for shape in ([1, 2], [0.5, 1, 2], ["a", "b", "c"]):
        with pytest.raises(ValueError, match="3 actions are wanted"):
            env.step(shape)
    assert before == [match.dump() for match in env.matches]


# -- opponents
def test_opponents_are_names_classes_objects_and_policies() -> None:
    asked = []

    def first(seen: Any, masks: np.ndarray, draws: np.random.Generator) -> np.ndarray:
        asked.append(len(masks))
        return masks.argmax(axis=1)

    env = VectorMatchEnv(5, side=3, seat="both",
                         opponents=["random", BeginnerBot, BeginnerBot(), PolicyFunction(first), DrawnPolicy()])
    env.reset(seed=1)
    play(env, 10)
    assert asked and all(match.seat in (-1, seat) for match, seat in zip(env.matches, env.seats, strict=True))
    env.oppose(0, PolicyFunction(first))
    assert not env.bots[0]


def test_past_selves_are_kept_and_chosen_from() -> None:
    def always(slot: int) -> PolicyFunction:
        return PolicyFunction(lambda seen, masks, draws: np.full(len(masks), slot))

    past, draws = PastSelves(most=3), np.random.default_rng(1)
    masks = np.ones((2, 9), np.int8)
    assert set(past.slots(None, masks, draws)) <= set(range(9)), "as long as there is none, answers are drawn"
    for slot in range(5):
        past.add(always(slot))
    found = set()
    for _ in range(30):
        past.change(draws)
        found.add(int(past.slots(None, masks, draws)[0]))
    assert found == {0, 3, 4}, "the first and the newest"


# -- rewards
def test_rewards_add_up_to_what_the_value_has_risen_by() -> None:
    env = SoloEnv(side=3, reward="chance", observation="vector")
    _, info = env.reset(seed=2)
    start, total, over, draws = env.worth, 0.0, False, np.random.default_rng(2)
    while not over:
        _, reward, over, _, info = env.step(int(draws.choice(np.flatnonzero(info["action_mask"]))))
        total += reward
    assert start + total == pytest.approx(np.sign(info["lead"]), abs=1e-6), "won, drawn or lost in the end"


def test_rewards_may_be_weighed_and_of_ones_own() -> None:
    def taken(match: Game, seat: int) -> float:
        return float(match.decisions)

    env = VectorMatchEnv(2, side=3, reward={"touchdown": 1.0, taken: 0.5})
    env.reset(seed=1)
    before = [int(match.decisions) for match in env.matches]
    _, rewards, *_ = env.step(env.draw())
    gone = [int(match.decisions) - was for match, was in zip(env.matches, before, strict=True)]
    assert rewards.tolist() == [0.5 * each for each in gone]
    assert RewardSum("touchdown")(env.matches[0], 0) == 0


# -- walks
def walking(kit: EnvSpaces) -> tuple[Sight, Game]:
    """Somebody is asked for a step who may walk."""
    for seed in range(20):
        env = SoloEnv(side=kit.facts.side, walks=kit.walks)
        _, info = env.reset(seed=seed)
        draws = np.random.default_rng(seed)
        for _ in range(60):
            match, sight = env.begun(), env.sight
            if match.kind == Q_ACTION and sight.masks[0].sum() > match.options().n + 8:
                return sight, match
            info = env.step(int(draws.choice(np.flatnonzero(info["action_mask"]))))[-1]
    raise AssertionError("nobody has walked")


def test_a_whole_walk_is_one_action() -> None:
    sight, match = walking(EnvSpaces(EnvFacts(side=5), walks=True))
    options = [sight.option(0, slot) for slot in np.flatnonzero(sight.masks[0])]
    far = [option for option in options if verb_of(option) == V_STEP and not match.options().holds(option)]
    assert far
    for option in far[:12]:
        copy_, plan = match.clone(), Sight(sight.kit)
        plan.stage.show(0, copy_, 0)
        player = match.find_frame("action").player
        plan.stage.answer(0, copy_, option)
        there = copy_.state.square[player] == b_of(option)
        plan.stage.show(0, copy_, 0)
        waits = plan.vectors[0, F_WALK] >= 0
        dropped = copy_.find_frame("action") is None or copy_.state.status[player] != 0
        assert there or waits or dropped, "there, held up by a question, or down"


def test_the_chance_of_a_walk_is_a_plane() -> None:
    sight, _ = walking(EnvSpaces(EnvFacts(side=5), walks=True))
    chance = sight.planes[0, CHANCE].reshape(-1)
    meanings = sight.kit.slot_meanings()
    steps = [int(meanings[slot, 2]) for slot in np.flatnonzero(sight.masks[0]) if meanings[slot, 0] == V_STEP]
    assert len(steps) > 8 and all(chance[square] > 0 for square in steps)


def test_a_blitz_may_begin_with_a_walk() -> None:
    for seed in range(40):
        env = SoloEnv(side=3, walks=True)
        _, info = env.reset(seed=seed)
        draws = np.random.default_rng(seed)
        for _ in range(40):
            match, sight = env.begun(), env.sight
            slots = np.flatnonzero(info["action_mask"])
            far = [slot for slot in slots if verb_of(sight.option(0, slot)) == V_HIT
                   and not match.options().holds(sight.option(0, slot))]
            if far:
                target = b_of(sight.option(0, far[0]))
                seen, *_ = env.step(int(far[0]))
                block = env.begun().find_frame("block")
                assert seen["vector"][F_DEED] == V_HIT + 1 or block is None or block.defender == target
                return
            info = env.step(int(draws.choice(slots)))[-1]
    raise AssertionError("nobody could blitz from afar")


def test_matches_with_walks_take_fewer_answers() -> None:
    counts = [0, 0]
    for walks in (False, True):
        env, draws = VectorMatchEnv(4, side=3, walks=walks, observation="vector"), np.random.default_rng(1)
        _, info = env.reset(seed=1)
        left = np.full(4, True)
        while left.any():
            counts[walks] += int(left.sum())
            slots = [draws.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]
            _, _, over, _, info = env.step(np.array(slots))
            left &= ~over
    assert counts[1] < counts[0], "of four matches each"


# -- copies
@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))],
                         ids=["deepcopy", "pickle"])
def test_a_copy_plays_on_alike(again: Any) -> None:
    env = VectorMatchEnv(3, side=3, walks=True, opponents=["beginner", DrawnPolicy(), "random"], copy=False)
    env.reset(seed=1)
    play(env, 12)
    other = again(env)
    for _ in range(12):
        slots = env.draw()
        assert np.array_equal(slots, other.draw())
        env.step(slots)
        other.step(slots)
        assert [match.dump() for match in env.matches] == [match.dump() for match in other.matches]
        assert np.array_equal(env.sight.vectors, other.sight.vectors)
        assert np.array_equal(env.sight.planes, other.sight.planes)
