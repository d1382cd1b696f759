"""Modules that were documented under another name are still found there."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

from nuffle.aliases import MOVED


@pytest.mark.parametrize("name", MOVED)
def test_an_old_name_gives_the_module_of_today(name):
    sys.modules.pop(name, None)
    with pytest.warns(DeprecationWarning, match=f"{name} is now {MOVED[name]}"):
        found = import_module(name)
    assert found is import_module(MOVED[name])


def test_a_program_is_run_under_its_old_name():
    ran = subprocess.run([sys.executable, "-m", "nuffle.web.load.events", "--help"], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert "Usage" in ran.stdout


def test_a_name_that_never_was_is_still_unknown():
    with pytest.raises(ModuleNotFoundError):
        import_module("nuffle.effects.nothing")
