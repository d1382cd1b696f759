"""The command line run in a directory of its own, with a store of its own."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner

from nuffle.bots import Bot, RandomBot
from nuffle.cli.main import app
from nuffle.cli.match_table import Leaves, MatchTable
from nuffle.engine.dice import Seeded
from nuffle.rules.grants import MatchTerms
from nuffle.table import Fixture

Nuffle = Callable[..., Any]
BOT = RandomBot()


@pytest.fixture
def nuffle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Nuffle:
    monkeypatch.chdir(tmp_path)
    for name in ("NUFFLE_DATABASE_URL", "NUFFLE_EVENT", "NUFFLE_SECRET"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("NUFFLE_USER", "Sid")
    runner = CliRunner()

    def run(*words: Any, stdin: str = "", status: int | None = 0) -> Any:
        found = runner.invoke(app, [str(word) for word in words], input=stdin)
        if found.exception and not isinstance(found.exception, SystemExit):
            raise found.exception
        assert status is None or found.exit_code == status, found.output
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


# -- a coach at the terminal
class Desk(Console):
    """A console whose coach has said everything beforehand."""

    def __init__(self, *lines: str, **size: Any) -> None:
        super().__init__(file=StringIO(), markup=False, highlight=False, **{"width": 80} | size)
        self.lines = list(lines)
        self.prompts: list[str] = []

    def input(self, prompt: Any = "", **more: Any) -> str:
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    @property
    def said(self) -> str:
        assert isinstance(self.file, StringIO)
        return self.file.getvalue()


@pytest.fixture
def seated() -> Callable[..., tuple[MatchTable, Desk]]:
    return seat_a_coach


def seat_a_coach(stage: Any, *lines: str, bot: Bot | None = BOT, **size: Any) -> tuple[MatchTable, Desk]:
    """The coach of the home team in the middle of a scene; with `height` and `force_terminal` at a terminal.

    Without a bot both coaches sit there.
    """
    desk = Desk(*lines, **size)
    match = stage.match
    table = MatchTable(Fixture(match.rules, match.teams, MatchTerms(), Seeded(1), 1), 0, bot, 1, desk, None)
    table.table.seat_match(match)
    table.settle()
    with pytest.raises(Leaves):
        while match.seat >= 0:
            table.go_on()
    return table, desk
