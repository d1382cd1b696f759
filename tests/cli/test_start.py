"""Commands start quickly: each imports what it needs and nothing else, and help is told without any of it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import nuffle
from nuffle.cli.event import PANELS as EVENT_PANELS
from nuffle.cli.event import PLACES as EVENT
from nuffle.cli.lazy import load_command, read_help
from nuffle.cli.main import PANELS, PLACES

HEAVY = ("sqlalchemy", "typst", "alembic", "nuffle.effects", "nuffle.bots", "nuffle.exchange", "nuffle.paper")


def said_by(where: Path, code: str) -> str:
    """The last line of a process of its own."""
    env = os.environ | {"PYTHONPATH": str(Path(nuffle.__file__).parents[1])}
    done = subprocess.run([sys.executable, "-c", code], cwd=where, env=env, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()[-1]


def imported_by(where: Path, *words: str) -> set[str]:
    run = f"from nuffle.cli.main import app; app({list(words)!r}, standalone_mode=False)"
    return set(said_by(where, f"import sys; {run}; print(*sys.modules)").split())


@pytest.mark.parametrize(
    ("words", "needed"),
    [
        (("teams", "--json"), ()),
        (("rulespack", "list", "--json"), ()),
        (("event", "list", "--json"), ("sqlalchemy",)),
    ],
)
def test_a_command_imports_only_what_it_needs(tmp_path: Path, words: tuple[str, ...], needed: tuple[str, ...]) -> None:
    (tmp_path / "nuffle.db").touch()
    found = imported_by(tmp_path, *words)
    if needed:
        found = imported_by(tmp_path, *words)  # because: the first one makes the tables
    assert [name for name in HEAVY if name in found] == list(needed)


def test_no_command_waits_for_the_garbage_collector(tmp_path: Path) -> None:
    """Neither while it is imported nor at its end, when everything goes anyway."""
    looks = "sum(each['collections'] for each in gc.get_stats())"
    code = f"""
import atexit, gc, sys
atexit.register(lambda: print(gc.get_freeze_count(), {looks} - before))
sys.argv = ["nuffle", "teams", "--json"]
from nuffle.cli import main
before = {looks}
main()
"""
    kept, looked = map(int, said_by(tmp_path, code).split())
    assert kept > 10_000 and looked <= 3


@pytest.mark.parametrize(("name", "place"), [*PLACES.items(), *EVENT.items()])
def test_the_help_read_from_the_source_is_the_commands_own(name: str, place: str) -> None:
    command = load_command(name, place)
    assert command.name == name and read_help(place) and (command.help or "").startswith(read_help(place))


@pytest.mark.parametrize(("name", "place"), [*PLACES.items(), *EVENT.items()])
def test_every_command_shows_an_example_and_plain_options(name: str, place: str) -> None:
    found: Any = load_command(name, place)
    for command in getattr(found, "commands", {name: found}).values():
        assert re.search(r"\bExamples?:\s+(NUFFLE_SECRET=\S+ )?nuffle ", command.help or ""), command.name
        shown = [param.metavar for param in command.params if param.param_type_name == "option"]
        assert not [word for word in shown if word and ("<" in word or word != word.upper())], command.name


def test_every_command_stands_in_a_group_of_the_help() -> None:
    assert set(PANELS) == set(PLACES) and set(EVENT_PANELS) == set(EVENT)
