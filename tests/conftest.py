"""Fixtures for every test. `scene` sets up a match for a story: it comes from the plugin that is installed with nuffle."""

from __future__ import annotations

import pytest
from hypothesis import settings

import nuffle.engine.match

# because: it is the same one where nuffle is installed as pytest finds it by itself, under the same name
pytest_plugins = ["nuffle.testing.plugin"]

# because: how long an example takes depends on what else the machine does, and no test is about that
settings.register_profile("nuffle", deadline=None)
settings.load_profile("nuffle")

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
