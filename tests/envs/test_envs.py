"""Environments to train in: the libraries' own checks, masks that tell the truth, sizes that are written down."""

from __future__ import annotations

import copy
import pickle
import re
from pathlib import Path
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from hypothesis import given, settings
from hypothesis import strategies as st
from pettingzoo.test import api_test, seed_test

from nuffle.bots import make_bot
from nuffle.engine.dice import Seeded
from nuffle.engine.playout import playout
from nuffle.envs import SIDES, BothSeatsEnv, DrawnPolicy, EnvFacts, EnvSpaces, MatchBatch, NoSuchAction, Sight, SoloEnv
from nuffle.envs.match import SKILLS
from nuffle.envs.picture import SIDES as TEAM_COLOURS
from nuffle.envs.small import NoSuchSide
from nuffle.learning.layout import BLOCKS, FACT_NAMES, PLANE_NAMES, PLAYER_NAMES
from nuffle.rules.questions import Q_TURN

DOCS = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def drawn(mask: np.ndarray, draws: np.random.Generator) -> int:
    return int(draws.choice(np.flatnonzero(mask)))


# -- the libraries' own checks
@pytest.mark.parametrize("how", [{}, {"walks": True, "observation": "vector"}], ids=["steps", "walks"])
def test_pettingzoo_finds_nothing_wrong(how: dict[str, Any]) -> None:
    api_test(BothSeatsEnv(side=3, **how), num_cycles=200)
    seed_test(lambda: BothSeatsEnv(side=3, **how), num_cycles=200)


@pytest.mark.parametrize("name", ["nuffle/Solo1-v0", "nuffle/Solo3-v0", "nuffle/Solo5-v0", "nuffle/Solo7-v0",
                                  "nuffle/Solo-v0"])
def test_gymnasium_finds_nothing_wrong_with_any_of_its_ids(name: str) -> None:
    """Its check knows nothing of masks: what is no action is drawn instead."""
    check_env(gym.make(name, render_mode="rgb_array", edition="bb2020" if "5" in name else "crp",
                       forgiving=True).unwrapped)


# -- matches
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("edition", ["crp", "bb2020"])
def test_a_match_of_every_size_is_played_to_its_end_through_the_mask(edition: str, side: int) -> None:
    env = SoloEnv(edition, side=side, observation="vector")
    _, info = env.reset(seed=5)
    rewards, over, draws = 0.0, False, np.random.default_rng(5)
    while not over:
        _, reward, over, cut, info = env.step(drawn(info["action_mask"], draws))
        rewards += reward
        assert not cut
    assert rewards == info["lead"] and not info["action_mask"].any()


@settings(max_examples=40)
@given(st.integers(0, 10_000), st.integers(0, 400), st.sampled_from(SIDES))
def test_every_option_has_a_slot_and_every_slot_an_option(seed: int, answers: int, side: int) -> None:
    sight = Sight(EnvSpaces(EnvFacts(side=side), "vector"))
    match = sight.kit.begin(seed)
    playout(match, Seeded(seed), answers)
    if match.seat < 0:
        return
    sight.stage.show(0, match, match.seat)
    slots = np.flatnonzero(sight.masks[0])
    assert sorted(sight.option(0, slot) for slot in slots) == sorted(match.options().to_list())


def test_both_seats_see_the_pitch_alike() -> None:
    """Mirrored matches look the same to whoever is in the same place."""
    sight = Sight(EnvSpaces(EnvFacts(home="Human", away="Human", side=5)), 2)
    match = sight.kit.begin(1)
    playout(match, Seeded(1), 60)
    for seat in (0, 1):
        sight.stage.show(seat, match, seat)
    mine, theirs = sight.planes
    plane = PLANE_NAMES.index
    assert np.array_equal(mine[:11], theirs[11:22][:, :, ::-1])
    assert np.array_equal(mine[plane("my zones")], theirs[plane("their zones")][:, ::-1])


# -- what is no action
@pytest.mark.parametrize("nonsense", [-1, 10**9, 2.5, "move", None])
def test_what_is_no_action_is_refused_and_nothing_has_happened(nonsense: Any) -> None:
    env, both = SoloEnv(side=3), BothSeatsEnv(side=3)
    env.reset(seed=1)
    both.reset(seed=1)
    for each in (env, both):
        before = each.begun().dump()
        with pytest.raises(NoSuchAction, match=f"slot {nonsense} is empty here"):
            each.step(nonsense)
        assert each.begun().dump() == before


def test_an_empty_slot_is_refused_or_forgiven() -> None:
    strict, kind = SoloEnv(side=3), SoloEnv(side=3, forgiving=True)
    for env in (strict, kind):
        env.reset(seed=1)
    empty = int(np.flatnonzero(strict.action_masks() == 0)[0])
    with pytest.raises(ValueError, match=f"slot {empty} is empty"):
        strict.step(empty)
    kind.step(empty)


def test_a_step_before_the_first_reset_is_told() -> None:
    with pytest.raises(gym.error.ResetNeeded):
        SoloEnv(side=3).step(0)


def test_a_match_without_end_is_cut_off() -> None:
    env, draws = SoloEnv(side=3, longest=7), np.random.default_rng(1)
    _, info = env.reset(seed=1)
    ends = []
    for _ in range(7):
        *_, over, cut, info = env.step(drawn(info["action_mask"], draws))
        ends.append((over, cut))
    assert ends == [(False, False)] * 6 + [(False, True)]
    both = BothSeatsEnv(side=3, longest=3)
    both.reset(seed=1)
    for _ in range(3):
        both.step(drawn(both.observe(both.agent_selection)["action_mask"], draws))
    assert all(both.truncations.values()) and not any(both.terminations.values())


# -- many without a library
def test_many_matches_go_on_and_begin_again() -> None:
    many = MatchBatch(6, EnvFacts(side=1), seed=4)
    ended = 0
    for _ in range(200):
        masks = many.masks()
        assert masks.any(axis=1).all()
        rewards, done = many.step([int(np.flatnonzero(mask)[-1]) for mask in masks])
        assert rewards.shape == done.shape == (6,)
        ended += int(done.sum())
    planes, vectors = many.see()
    assert planes.shape == (6, *many.kit.shape) and vectors.shape == (6, many.kit.size) and ended > 0


# -- pictures
def test_pictures_in_letters_and_in_colours() -> None:
    text, image = (SoloEnv(side=3, render_mode=mode) for mode in ("ansi", "rgb_array"))
    for env in (text, image):
        env.reset(seed=2)
    assert re.fullmatch(r"half \d, 0 : 0\n(.{12}\n?){7}", text.render())
    while not image.begun().state.half or image.begun().kind != Q_TURN:
        playout(image.begun(), Seeded(2), 1)
    dots = image.render()
    assert dots.shape == (168, 288, 3)
    discs = [(dots == colour).all(axis=2).sum() for colour in TEAM_COLOURS[:2]]
    assert all(550 < disc < 650 for disc in discs), "three stand on each side; one may hide some dots with the ball"


# -- the other seat
@pytest.mark.parametrize("bot", ["scripted", make_bot("beginner"), DrawnPolicy()], ids=["name", "object", "policy"])
def test_the_bot_at_the_other_seat_may_be_any(bot: Any) -> None:
    env = SoloEnv(side=3, bot=bot, seat=1)
    _, info = env.reset(seed=1)
    for _ in range(5):
        info = env.step(int(info["action_mask"].argmax()))[-1]
    assert info["action_mask"].any()


def test_what_is_not_played_is_told() -> None:
    with pytest.raises(NoSuchSide, match="4 a side is not played; there are 1, 3, 5, 7, 11"):
        SoloEnv(side=4)
    with pytest.raises(ValueError, match="'planes' or 'vector', not 'pixels'"):
        SoloEnv(side=3, observation="pixels")
    with pytest.raises(ValueError, match="no skill is called 'flying'"):
        SoloEnv(side=3, skills=("flying",))
    with pytest.raises(ValueError, match="no reward is called 'fame'"):
        SoloEnv(side=3, reward="fame")
    with pytest.raises(ValueError, match=r"a seat is 0 \(home\) or 1 \(away\), not 5"):
        SoloEnv(side=3, seat=5)
    with pytest.raises(ValueError, match="after 1 answer or more, not after 0"):
        BothSeatsEnv(side=3, longest=0)


# -- sizes
@pytest.mark.parametrize("edition", ["crp", "bb2020", "bb2025"])
@pytest.mark.parametrize("side", SIDES)
def test_the_sizes_are_written_down(edition: str, side: int) -> None:
    kit = EnvSpaces(EnvFacts(edition, side=side))
    row = re.search(rf"\| {side} \| {kit.shape[2]} x {kit.shape[1]} \| (.+) \|", DOCS)
    assert row is not None
    assert f"{kit.slots:,}" == row[1].split(" | ")[["crp", "bb2020", "bb2025"].index(edition)]
    assert f"{kit.shape[0]} planes" in DOCS and f"{kit.size:,}" in DOCS


def test_every_plane_fact_and_block_is_written_down() -> None:
    named = [*PLANE_NAMES, *SKILLS, *BLOCKS, *FACT_NAMES, *PLAYER_NAMES]
    assert [name for name in named if name and not name.startswith("taken") and f"`{name}`" not in DOCS] == []


# -- copies
@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))],
                         ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("bot", ["random", "scripted"])
@pytest.mark.parametrize("walks", [False, True], ids=["steps", "walks"])
def test_a_copied_environment_plays_on_by_itself(again, bot, walks):
    env = SoloEnv(bot=bot, seat=1, walks=walks, side=5)
    _, info = env.reset(seed=1)
    for _ in range(8):
        info = env.step(int(info["action_mask"].argmax()))[-1]
    other, told = again(env), info
    for _ in range(8):
        (seen, *_, info), (same, *_, told) = (each.step(int(known["action_mask"].argmax()))
                                              for each, known in ((env, info), (other, told)))
        assert env.match.dump() == other.match.dump()
        assert np.array_equal(seen["planes"], same["planes"]) and np.array_equal(seen["vector"], same["vector"])
    assert env.match is not other.match


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))],
                         ids=["deepcopy", "pickle"])
def test_copies_of_batches_and_of_both_seats_play_on_alike(again):
    batch = MatchBatch(3, EnvFacts(side=3), seed=1)
    batch.step([0, 0, 0])
    other = again(batch)
    for one in (batch, other):
        one.step([0, 0, 0])
    assert [match.dump() for match in batch.matches] == [match.dump() for match in other.matches]
    both = BothSeatsEnv(side=3)
    both.reset(seed=1)
    assert again(both).match.dump() == both.match.dump()
