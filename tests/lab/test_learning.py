"""The trained example: its weights play with numpy alone and beat random play; its lessons can be repeated."""

from __future__ import annotations

import importlib
import json
import pickle
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

pytest.importorskip("gymnasium")
ROOT = Path(__file__).parents[2]
LEARNING = ROOT / "examples" / "learning"
DOCS = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")


@pytest.fixture
def learn(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(LEARNING)
    return importlib.import_module("learn")


def test_the_trained_weights_beat_random_play_and_hold_their_own_against_a_bot(learn: ModuleType) -> None:
    """Of 500 games each docs/environments.md tells."""
    assert sum(lead > 0 for lead in learn.play("random", 8, seed=5)) >= 7
    assert points(learn.play("beginner", 12, seed=5)) >= 4


def test_lessons_are_the_same_stopped_and_resumed_or_not(learn: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("MATCHES", 24), ("STEPS", 3), ("KEEP_EVERY", 2)):
        monkeypatch.setattr(learn, name, value)
    school = learn.School(seed=3)
    school.lesson()
    other = pickle.loads(pickle.dumps(school))
    for _ in range(2):
        school.lesson()
        other.lesson()
    assert other.lessons == 3 and other.past.policies
    assert all(np.array_equal(school.weights[name], each) for name, each in other.weights.items())


def test_it_plays_itself_and_its_past_selves_in_half_of_the_matches(
        learn: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "MATCHES", 16)
    school = learn.School(seed=3)
    assert school.env.against.count("random") == 6 and school.env.against.count("beginner") == 2
    school.past.add(learn.Player(school.weights, school.eyes))
    school.lessons = learn.EARLY
    school.seat_opponents()
    assert school.env.against.count("random") == 2 and school.env.against.count("beginner") == 6
    assert school.env.against.count(school.past) == 2
    assert sum(isinstance(each, learn.Player) for each in school.env.against) == 6


def test_ratings_tell_what_points_are_to_be_expected(learn: ModuleType) -> None:
    rating = importlib.import_module("rating")
    found = rating.rate({("scripted", "learnt"): [1] * 25 + [-1] * 75, ("random", "scripted"): [-1] * 100})
    assert {name: round(each) for name, each in found.items()} == {"scripted": 1000, "learnt": 1189, "random": 79}
    assert rating.meet(rating.EnvSpaces(rating.FACTS, "vector"), "beginner", "random", 1, seed=1) > 0


def test_the_curve_and_what_it_came_to_are_in_the_repository(learn: ModuleType) -> None:
    curve = json.loads(learn.CURVE.read_text())
    assert curve[-1][1] == curve[-1][0] * learn.MATCHES * learn.STEPS, "lessons and answers"
    assert f"{curve[-1][0]:,} lessons" in DOCS and learn.PICTURE.exists()


def points(leads: list[int]) -> float:
    return sum(1 if lead > 0 else 0.5 if lead == 0 else 0 for lead in leads)
