"""The pytest plugin: `scene` sets up a match for a story, and no scripted die may be left over.

pytest loads it where nuffle is installed, so nothing of nuffle is imported before a test asks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

MARKERS: Final = ("rule(id): the rule this test tells the story of",)


def pytest_configure(config: pytest.Config) -> None:
    for marker in MARKERS:
        config.addinivalue_line("markers", marker)


@pytest.fixture
def scene(request: pytest.FixtureRequest) -> Iterator[Callable[..., Any]]:
    """`scene(table, dice=[...], ...)` builds a match; dice left over at the end of the story are an error."""
    from nuffle.testing.stage import Stage, set_scene

    stages: list[Stage] = []

    def make(table: str = "", dice: Any = (), **rest: Any) -> Stage:
        stages.append(set_scene(table, dice, **rest))
        return stages[-1]

    yield make
    failed = getattr(request.node, "told_story", None)
    if failed is None or not failed.failed:
        for stage in stages:
            assert stage.dice_left == 0, f"{stage.dice_left} dice of the script never fell"


@pytest.fixture
def rules_from() -> Iterator[Callable[[Path], list[str]]]:
    """`rules_from(path)` reads a file with rules, and gives the names of its editions; after the test they are gone."""
    from nuffle.editions import for_a_while
    from nuffle.table.house_check import use_rules

    with for_a_while():
        yield use_rules


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, Any]:
    report = yield
    if report.when == "call":
        item.told_story = report  # type: ignore[attr-defined]  # because: the fixture looks whether the story failed
    return report
