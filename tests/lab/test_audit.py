"""The audit is audited: a test that fails anyway feels nothing, and one that falls over feels nothing either."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

STORIES = '''
import pytest
from nuffle.editions import EDITIONS, edition

untouched = lambda: edition("crp") is EDITIONS["crp"]

@pytest.mark.rule("crp.weather.heat")
def test_that_fails_anyway():
    assert False

@pytest.mark.rule("crp.weather.sunny")
def test_that_feels_it():
    assert untouched()

@pytest.mark.rule("crp.weather.rain")
def test_that_falls_over():
    if not untouched():
        raise KeyError("rain")

@pytest.mark.rule("crp.weather.blizzard")
def test_that_sees_nothing():
    assert True
'''


def audited(folder: Path, text: str) -> subprocess.CompletedProcess[str]:
    (folder / "test_stories.py").write_text(text)
    words = ["--tests", str(folder), "--edition", "crp", "--kind", "weather", "--jobs", "1"]
    setting = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "COLUMNS": "200"}
    command = [sys.executable, "-m", "nuffle.lab.audit", *words]
    return subprocess.run(command, cwd=folder, env=setting, capture_output=True, text=True, timeout=300)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> subprocess.CompletedProcess[str]:
    return audited(tmp_path_factory.mktemp("stories"), STORIES)


def not_felt(told: subprocess.CompletedProcess[str]) -> set[str]:
    return {rule for rule in ("heat", "sunny", "rain", "blizzard") if f"crp.weather.{rule} " in told.stdout}


def test_a_test_that_fails_with_nothing_made_neutral_is_told_and_does_not_count(
    told: subprocess.CompletedProcess[str],
) -> None:
    broken = "fails with nothing made neutral, so it feels nothing: test_stories.py::test_that_fails_anyway"
    assert told.returncode == 1 and broken in told.stdout, told.stdout + told.stderr
    assert "heat" in not_felt(told)


def test_only_a_test_that_sees_the_difference_counts(told: subprocess.CompletedProcess[str]) -> None:
    assert not_felt(told) == {"heat", "rain", "blizzard"}


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    found = audited(tmp_path, "import nowhere\n")
    assert found.returncode == 1 and "feels nothing: test_stories.py" in found.stdout
