"""The library from a wheel: built here, unpacked outside the repository, and used by the snippet people see first."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

SNIPPET = '''
>>> import nuffle
>>> match = nuffle.Match("Human", "Orc", seed=7)
>>> print(match)                                            # doctest: +ELLIPSIS
   0  1  2 ...Heads or tails?
>>> for action in match.legal: print(action, action.chance)
heads 0.5
tails 0.5
>>> _ = match.play(nuffle.bots.Random(), nuffle.bots.Random(), until=lambda match: match.half == 1)
>>> len(str(match.log).splitlines()) > 3, len(match.events) > 3
(True, True)
>>> match = nuffle.Match.scene("h3 Blitzer 12,7\\nh4 Human Lineman 12,8\\na4 Human Lineman 13,7", seed=7)
>>> str(match.push("block h3 a4")), match.undo()
('block h3 a4', 'block h3 a4')
>>> text = match.save()
>>> nuffle.load(text) == match
True
>>> print(nuffle.odds(match, "blitz h3", "block h3 a4", want="a4 down"))
a4 down: 75.0%, with re-rolls 75.0% (exact)
>>> _ = match.play(nuffle.bots.Scripted(), nuffle.bots.Random(), until=lambda match: len(match.answers) > 2)
'''
RUN = '''
import doctest, sys
import nuffle
assert nuffle.__file__.startswith(sys.argv[1]), nuffle.__file__
found = doctest.testfile(sys.argv[2], module_relative=False)
sys.exit(found.failed or not found.attempted)
'''


def test_the_snippet_of_the_library_runs_from_a_wheel(installed, tmp_path):
    assert (installed / "nuffle" / "py.typed").exists(), "else no type checker looks into it"
    run_snippet(tmp_path, installed, PYTHONPATH=str(installed))


@pytest.mark.skipif(os.environ.get("NUFFLE_BUILD") != "compiled", reason="because: here nothing compiled is installed")
def test_the_snippet_runs_in_the_compiled_build_too(tmp_path):
    """The environment of the compiled tests has its wheel installed; compiling one more would take minutes."""
    run_snippet(tmp_path, Path(sysconfig.get_path("platlib")))


def run_snippet(folder: Path, installed: Path, **environment: str) -> None:
    """Outside the repository, with nothing but what is installed."""
    snippet = folder / "snippet.txt"
    snippet.write_text(SNIPPET)
    own = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | environment
    ran = subprocess.run([sys.executable, "-c", RUN, str(installed), str(snippet)], cwd=folder, capture_output=True,
                         text=True, env=own)
    assert ran.returncode == 0, ran.stdout + ran.stderr
