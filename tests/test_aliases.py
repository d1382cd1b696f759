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


@pytest.mark.parametrize(("module", "names"), [
    ("nuffle.bots.odds", "block_dice block_odds"),
    ("nuffle.bots.path", "expand safest_path"),
    ("nuffle.editions.crp", "CRP"),
    ("nuffle.effects.skills.base", "GeneralSkill"),
    ("nuffle.envs", "Both Facts Many Solo"),
    ("nuffle.rules.figure", "MA STATUS_NAMES"),
    ("nuffle.rules.sheet", "REROLLS"),
    ("nuffle.table", "Person Remote difference"),
    ("nuffle.text.happenings", "Happenings"),
    ("nuffle.text.scene", "Scene build scripted"),
])
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_what_the_docs_of_0_1_imported_is_still_there(module, names):
    found = import_module(module)
    assert all(hasattr(found, name) for name in names.split())


def test_a_program_is_run_under_its_old_name():
    ran = subprocess.run([sys.executable, "-m", "nuffle.web.load.events", "--help"], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert "Usage" in ran.stdout


def test_a_name_that_never_was_is_still_unknown():
    with pytest.raises(ModuleNotFoundError):
        import_module("nuffle.effects.nothing")
