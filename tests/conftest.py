"""Fixtures for every test. `scene`, which sets up a match for a story, comes from the plugin that nuffle installs."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import zipfile
from pathlib import Path

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


# -- as it is installed
ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nuffle from a wheel, for `PYTHONPATH`; built once, whichever process asks first."""
    shared = tmp_path_factory.getbasetemp()
    shared = (shared.parent if "PYTEST_XDIST_WORKER" in os.environ else shared) / "from-wheel"
    try:
        shared.mkdir()
    except FileExistsError:
        while not (shared / "done").exists():
            time.sleep(0.1)
        return shared / "installed"
    try:
        unpack_wheel(build_wheel(shared), shared / "installed")
    finally:
        (shared / "done").touch()
    return shared / "installed"


def build_wheel(folder: Path) -> Path:
    """The wheel of this repository, interpreted."""
    build = [sys.executable, "setup.py", "--quiet", "egg_info", "--egg-base", str(folder), "build", "--build-base",
             str(folder / "build"), "bdist_wheel", "--dist-dir", str(folder / "dist")]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True, env={**os.environ, "NUFFLE_PURE": "1"})
    return next((folder / "dist").glob("*.whl"))


def unpack_wheel(wheel: Path, folder: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)
