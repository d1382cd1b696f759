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

from nuffle.engine.dice import Seeded
from nuffle.engine.playout import playout
from nuffle.envs import SIDES, BothSeatsEnv, EnvFacts, EnvSpaces, MatchBatch, SoloEnv
from nuffle.envs.match import SKILLS
from nuffle.envs.picture import SIDES as TEAM_COLOURS
from nuffle.envs.small import NoSuchSide
from nuffle.learning.observations import FACTS, PLANE_NAMES, PLANES
from nuffle.rules.questions import Q_TURN

DOCS = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def test_pettingzoo_finds_nothing_wrong() -> None:
    api_test(BothSeatsEnv(side=3), num_cycles=200)
    seed_test(lambda: BothSeatsEnv(side=3), num_cycles=200)


@pytest.mark.parametrize("name", ["nuffle/Solo1-v0", "nuffle/Solo3-v0", "nuffle/Solo5-v0", "nuffle/Solo7-v0",
                                  "nuffle/Solo-v0"])
def test_gymnasium_finds_nothing_wrong_with_any_of_its_ids(name: str) -> None:
    check_env(gym.make(name, render_mode="rgb_array", edition="bb2020" if "5" in name else "crp").unwrapped)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("edition", ["crp", "bb2020"])
def test_a_match_of_every_size_is_played_to_its_end_through_the_mask(edition: str, side: int) -> None:
    env = SoloEnv(edition, side=side, forgiving=False)
    _, info = env.reset(seed=5)
    rewards, over, draws = 0.0, False, np.random.default_rng(5)
    while not over:
        _, reward, over, cut, info = env.step(int(draws.choice(np.flatnonzero(info["action_mask"]))))
        rewards += reward
        assert not cut
    assert rewards == info["lead"]


@settings(max_examples=40)
@given(st.integers(0, 10_000), st.integers(0, 400), st.sampled_from(SIDES))
def test_every_option_has_a_slot_and_every_slot_an_option(seed: int, answers: int, side: int) -> None:
    kit = EnvSpaces(EnvFacts(side=side))
    match = kit.begin(seed)
    playout(match, Seeded(seed), answers)
    if match.seat < 0:
        return
    slots = np.flatnonzero(kit.mask(match, match.seat))
    assert sorted(kit.answer_in_slot(match, int(slot)) for slot in slots) == sorted(match.options().to_list())


def test_both_seats_see_the_pitch_alike() -> None:
    """Mirrored matches look the same to whoever is in the same place."""
    kit = EnvSpaces(EnvFacts(home="Human", away="Human", side=5))
    match = kit.begin(1)
    playout(match, Seeded(1), 60)
    mine, theirs = (kit.see(match, seat)["planes"] for seat in (0, 1))
    assert np.array_equal(mine[:10], theirs[10:20][:, :, ::-1]) and np.array_equal(mine[24], theirs[25][:, ::-1])


def test_an_empty_slot_is_refused_or_forgiven() -> None:
    strict, kind = SoloEnv(side=3, forgiving=False), SoloEnv(side=3)
    for env in (strict, kind):
        env.reset(seed=1)
    empty = int(np.flatnonzero(strict.action_masks() == 0)[0])
    with pytest.raises(ValueError, match=f"slot {empty} is empty"):
        strict.step(empty)
    kind.step(empty)


def test_many_matches_go_on_and_begin_again() -> None:
    many = MatchBatch(6, EnvFacts(side=1), seed=4)
    ended = 0
    for _ in range(200):
        masks = many.masks()
        assert masks.any(axis=1).all()
        rewards, done = many.step([int(np.flatnonzero(mask)[-1]) for mask in masks])
        assert rewards.shape == done.shape == (6,)
        ended += int(done.sum())
    planes, facts = many.see()
    assert planes.shape == (6, PLANES, 5, 8) and facts.shape == (6, FACTS) and ended > 0


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


def test_the_bot_at_the_other_seat_may_be_any() -> None:
    env = SoloEnv(side=3, bot="scripted", seat=1)
    _, info = env.reset(seed=1)
    assert info["action_mask"].any()


def test_what_is_not_played_is_told() -> None:
    with pytest.raises(NoSuchSide, match="4 a side is not played; there are 1, 3, 5, 7, 11"):
        SoloEnv(side=4)


@pytest.mark.parametrize("side", SIDES)
def test_the_sizes_are_written_down(side: int) -> None:
    kit: Any = EnvSpaces(EnvFacts(side=side))
    assert f"| {side} | {kit.shape[2]} x {kit.shape[1]} | {kit.slots:,} |" in DOCS
    assert all(f"`{name}`" in DOCS for name in (*PLANE_NAMES, *SKILLS))
    assert f"{PLANES} planes" in DOCS and f"{FACTS} facts" in DOCS


# -- copies
@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))],
                         ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("bot", ["random", "scripted"])
def test_a_copied_environment_plays_on_by_itself(again, bot):
    env = SoloEnv(bot=bot, seat=1)
    _, info = env.reset(seed=1)
    for _ in range(8):
        info = env.step(int(info["action_mask"].argmax()))[-1]
    other, told = again(env), info
    for _ in range(8):
        info, told = (each.step(int(known["action_mask"].argmax()))[-1] for each, known in ((env, info), (other, told)))
        assert env.match.dump() == other.match.dump()
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
