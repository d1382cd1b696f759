"""The environment runs the build it says it runs, and what the README shows works."""

from __future__ import annotations

import doctest
import importlib.util
import inspect
import os
import pydoc
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


def test_help_tells_what_things_do_in_either_build():
    from nuffle.rules import game, start
    from nuffle.rules.game import Game

    for thing, words in ((Game.decide, "Take one of the options and run on."), (start, "Starting a match"),
                         (start.start_match, "A match at its first question."), (game.Window, "The one procedure for")):
        assert (inspect.getdoc(thing) or "").startswith(words), thing
    assert "answer" in pydoc.plain(pydoc.render_doc(Game.decide)).splitlines()[2]


DECLARED = '''
    {"decide",
     (PyCFunction)CPyPy_match___Match___decide,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("decide($self, answer)\\n--\\n\\n")},
    {"loud", (PyCFunction)CPyPy_match___loud, METH_NOARGS, PyDoc_STR("loud()\\n--\\n\\n") /* docstring */},
    .tp_doc = PyDoc_STR("Match(dice)\\n--\\n\\n"),
    NULL, /* docstring */
'''
WRITTEN = '''"""All of it."""
class Match:
    """A "match"."""
    def decide(self): "Take one."
def loud(): "Hé?"
'''


def test_docstrings_are_put_where_the_compiled_build_looks_for_them():
    spec = importlib.util.spec_from_file_location("docstrings", ROOT / "tools" / "docstrings.py")
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    found = tool.documented(DECLARED, tool.docs_of(WRITTEN))
    assert r'"decide($self, answer)\n--\n\nTake one.")}' in found
    assert r'"loud()\n--\n\nH\303\251\?")' in found
    assert r'.tp_doc = PyDoc_STR("Match(dice)\n--\n\nA \"match\"."),' in found
    assert 'PyDoc_STR("All of it."), /* docstring */' in found
    assert tool.documented(DECLARED, {}) == DECLARED


@pytest.mark.parametrize("page", ["api", "coming-from-botbowl", "engine-api", "tutorial"])
def test_the_examples_of_a_page_are_true(page):
    assert doctest.testfile(str(ROOT / "docs" / f"{page}.md"), module_relative=False).failed == 0


def test_the_pages_the_readme_names_are_there():
    import re

    for page in re.findall(r"\]\((docs/[^)]+)\)", (ROOT / "README.md").read_text()):
        assert (ROOT / page.partition("#")[0]).exists(), page
