"""Fixtures for every test: `scene` sets up a match for a story, and no scripted die may be left over."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

import nuffle.engine.match

# because: how long an example takes depends on what else the machine does, and no test is about that
settings.register_profile("nuffle", deadline=None)
settings.load_profile("nuffle")


def load_stage() -> Any:
    # because: tests are imported by path (importmode importlib), so that helpers are no package either
    name = "nuffle_tests_scene"
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, Path(__file__).with_name("scene.py"))
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
    return sys.modules[name]


@pytest.fixture
def scene(request: pytest.FixtureRequest) -> Iterator[Callable[..., Any]]:
    """`scene(table, dice=[...], ...)` builds a match; dice left over at the end of the story are an error."""
    stages: list[Any] = []

    def make(table: str = "", dice: Any = (), **rest: Any) -> Any:
        stages.append(load_stage().set_scene(table, dice, **rest))
        return stages[-1]

    yield make
    failed = getattr(request.node, "told_story", None)
    if failed is None or not failed.failed:
        for stage in stages:
            assert stage.dice_left == 0, f"{stage.dice_left} dice of the script never fell"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[Any]:
    report = yield
    if report.when == "call":
        item.told_story = report  # type: ignore[attr-defined]  # because: the fixture looks whether the story failed
    return report


COMPILED = not str(nuffle.engine.match.__file__).endswith(".py")


def pytest_runtest_setup(item: pytest.Item) -> None:
    if COMPILED and item.get_closest_marker("pure_only"):
        pytest.skip("needs the interpreted build")


@pytest.fixture(scope="session")
def compiled() -> bool:
    """Which build runs: whole matches are many times faster compiled."""
    return COMPILED


@pytest.fixture(scope="session")
def games(compiled: bool) -> int:
    """How many matches between bots there is time for."""
    return 30 if compiled else 6
