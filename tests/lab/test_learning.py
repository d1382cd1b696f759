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


def test_the_trained_weights_beat_random_play(learn: ModuleType) -> None:
    won, level, lost = learn.play("random", 20, seed=5)         # of 500 games docs/environments.md tells
    assert won + level + lost == 20 and won >= 17


def test_lessons_are_the_same_stopped_and_resumed_or_not(learn: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("MATCHES", 16), ("STEPS", 3), ("KEEP_EVERY", 2)):
        monkeypatch.setattr(learn, name, value)
    school = learn.School(seed=3)
    school.lesson()
    other = pickle.loads(pickle.dumps(school))
    for _ in range(2):
        school.lesson()
        other.lesson()
    assert other.lessons == 3 and other.past.policies
    assert all(np.array_equal(school.weights[name], each) for name, each in other.weights.items())


def test_the_curve_and_what_it_came_to_are_in_the_repository(learn: ModuleType) -> None:
    curve = json.loads(learn.CURVE.read_text())
    assert curve[-1][1] == curve[-1][0] * learn.MATCHES * learn.STEPS, "lessons and answers"
    assert f"{curve[-1][0]:,} lessons" in DOCS and learn.PICTURE.exists()
