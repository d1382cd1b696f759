"""The command line run in a directory of its own, with a store of its own."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from nuffle.cli.main import app

Nuffle = Callable[..., Any]


@pytest.fixture
def nuffle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Nuffle:
    monkeypatch.chdir(tmp_path)
    for name in ("NUFFLE_DATABASE_URL", "NUFFLE_EVENT", "NUFFLE_SECRET"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("NUFFLE_USER", "Sid")
    runner = CliRunner()

    def run(*words: Any, stdin: str = "", status: int = 0) -> Any:
        found = runner.invoke(app, [str(word) for word in words], input=stdin)
        if found.exception and not isinstance(found.exception, SystemExit):
            raise found.exception
        assert found.exit_code == status, found.output
        return found

    return run


@pytest.fixture
def told(nuffle: Nuffle) -> Callable[..., Any]:
    """The answer of a command in JSON; anything else on standard output is an error."""
    return lambda *words, **more: json.loads(nuffle(*words, "--json", **more).stdout)


@pytest.fixture
def refused(nuffle: Nuffle) -> Callable[..., str]:
    """What a command says when it refuses: exit status 2, nothing on standard output."""

    def run(*words: Any, **more: Any) -> str:
        found = nuffle(*words, status=2, **more)
        assert found.stdout == ""
        return found.stderr

    return run


@pytest.fixture
def cup(nuffle: Nuffle) -> str:
    """An event of five coaches, nothing drawn yet."""
    nuffle("event", "new", "guide", "--name", "Winter Cup", "--seed", 7)
    for name, team in (("Ann", "Orc"), ("Bo", "Skaven"), ("Cy", "Goblin"), ("Di", "Norse"), ("Ed", "Human")):
        nuffle("event", "add", name, "--team", team)
    return "winter-cup"
