"""Commands start quickly: each imports what it needs and nothing else, and help is told without any of it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import nuffle
from nuffle.cli.event import PLACES as EVENT
from nuffle.cli.lazy import loaded, told_at
from nuffle.cli.main import PLACES

HEAVY = ("sqlalchemy", "typst", "alembic", "nuffle.effects", "nuffle.bots", "nuffle.exchange", "nuffle.paper")


def imported_by(where: Path, *words: str) -> set[str]:
    run = f"from nuffle.cli.main import app; app({list(words)!r}, standalone_mode=False)"
    code = f"import sys; {run}; print(*sys.modules)"
    env = os.environ | {"PYTHONPATH": str(Path(nuffle.__file__).parents[1])}
    done = subprocess.run([sys.executable, "-c", code], cwd=where, env=env, capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split())


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


@pytest.mark.parametrize(("name", "place"), [*PLACES.items(), *EVENT.items()])
def test_the_help_read_from_the_source_is_the_commands_own(name: str, place: str) -> None:
    command = loaded(name, place)
    assert command.name == name and told_at(place) and (command.help or "").startswith(told_at(place))
