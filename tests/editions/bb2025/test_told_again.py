"""What this edition takes over works in it: the stories of those rules are told again under its ruleset.

`told_again.toml` lists them. Each is a story of another edition; only the edition is exchanged.
"""

from __future__ import annotations

import importlib.util
import re
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from nuffle.editions import edition

HERE = Path(__file__).parent
RULES = edition("bb2025")
LISTED: dict[str, list[str]] = tomllib.loads((HERE / "told_again.toml").read_text())


def load_module(name: str) -> Any:
    known = f"told_again_{name.replace('/', '_')}"
    if known not in sys.modules:
        spec = importlib.util.spec_from_file_location(known, HERE.parent / f"{name}.py")
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[known] = module
        spec.loader.exec_module(module)
    return sys.modules[known]


def name_rules(story: Any) -> list[str]:
    """The rules a story is about, by their ids in this edition."""
    cited = [rule for mark in story.pytestmark if mark.name == "rule" for rule in mark.args]
    return [RULES.effects[RULES.indexes[rule]].id for rule in cited if rule in RULES.indexes]


def tell_again(story: Any, name: str) -> FunctionType:
    """The same story under another name, with this edition's names of its rules."""
    again = FunctionType(story.__code__, story.__globals__, name, story.__defaults__, story.__closure__)
    kept = [mark for mark in story.pytestmark if mark.name not in ("rule", "shows")]
    again.pytestmark = [*kept, pytest.mark.rule(*name_rules(story)).mark]       # type: ignore[attr-defined]
    return again


@pytest.fixture
def scene(scene: Callable[..., Any]) -> Callable[..., Any]:
    def in_this_edition(table: str = "", dice: Any = (), **rest: Any) -> Any:
        return scene(table, dice, **rest | {"edition": RULES.name})

    return in_this_edition


for _module, _names in LISTED.items():
    for _name in _names:
        _story = getattr(load_module(_module), _name)
        _told = f"{_name}__{_module.replace('/', '_')}"
        globals()[_told] = tell_again(_story, _told)


def test_every_rule_that_was_taken_over_for_players_is_told_of() -> None:
    """In a story of another edition told again, or in one of this edition's own."""
    told = {rule for module, names in LISTED.items() for name in names
            for rule in name_rules(getattr(load_module(module), name))}
    own = "".join(path.read_text() for path in HERE.glob("test_*.py"))
    told |= set(re.findall(r'"((?:crp|bb2020)\.[\w.-]+)"', own))
    kinds = ("skill", "trait", "star")
    taken = {effect.id for effect in RULES.effects if not effect.id.startswith("bb2025.") and effect.kind in kinds}
    assert not sorted(taken - told)
