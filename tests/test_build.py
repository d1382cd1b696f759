"""The environment runs the build it says it runs, and what the README shows works."""

from __future__ import annotations

import doctest
import os
from pathlib import Path

import pytest

import nuffle.engine.match

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.skipif("NUFFLE_BUILD" not in os.environ, reason="because: only `make test` names the build")
def test_the_build_is_the_one_named():
    compiled = nuffle.engine.match.__file__.endswith((".so", ".pyd"))
    assert os.environ["NUFFLE_BUILD"] == ("compiled" if compiled else "interpreted")


def test_the_readme_is_true():
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).failed == 0


def test_the_page_about_the_api_is_true():
    assert doctest.testfile(str(ROOT / "docs" / "api.md"), module_relative=False).failed == 0


def test_the_pages_the_readme_names_are_there():
    import re

    for page in re.findall(r"\]\((docs/[^)]+)\)", (ROOT / "README.md").read_text()):
        assert (ROOT / page).exists(), page
