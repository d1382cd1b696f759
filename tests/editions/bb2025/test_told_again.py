"""What this edition takes over works in it: the stories of those rules are told again under its ruleset."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from nuffle.editions import edition

EDITIONS = Path(__file__).parents[1]
TOLD_BEFORE = ("bb2020", "death_zone", "matched_play")
BY = edition("bb2025")


def taken_over(rule: str) -> bool:
    return rule in BY.indexes and not BY.effects[BY.indexes[rule]].id.startswith("bb2025.")


def load_module(path: Path) -> Any:
    name = "told_again_" + "_".join(path.relative_to(EDITIONS).with_suffix("").parts)
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def rules_of(story: Any) -> list[str]:
    return [rule for mark in getattr(story, "pytestmark", []) if mark.name == "rule" for rule in mark.args]


def list_stories() -> Iterator[tuple[str, Any]]:
    for folder in TOLD_BEFORE:
        for path in sorted((EDITIONS / folder).rglob("test_*.py")):
            module = load_module(path)
            for name, story in vars(module).items():
                if name.startswith("test_") and callable(story) and "scene" in story.__code__.co_varnames[:story.__code__.co_argcount]:
                    rules = [r for r in rules_of(story) if taken_over(r)]
                    if rules:
                        yield f"{name}__{path.stem}_{folder}", (story, rules)


@pytest.fixture
def scene(scene: Callable[..., Any]) -> Callable[..., Any]:
    def again(table: str = "", dice: Any = (), **rest: Any) -> Any:
        return scene(table, dice, **rest | {"edition": "bb2025"})
    return again


import types

for _name, (_story, _rules) in list_stories():
    f = types.FunctionType(_story.__code__, _story.__globals__, _name, _story.__defaults__, _story.__closure__)
    f.pytestmark = [*[m for m in _story.pytestmark if m.name not in ("rule","shows")], pytest.mark.rule(*[BY.effects[BY.indexes[r]].id for r in _rules]).mark]
    globals()[_name] = f
