"""The example bots play a match from its beginning to its end, as somebody would run them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from nuffle.lab.load.server import ServerProcess

BOTS = Path(__file__).parents[2] / "examples" / "bots"
NODE = shutil.which("node")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[ServerProcess]:
    running = ServerProcess(tmp_path)
    yield running
    running.stop()


def played(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_bot_in_python(served: ServerProcess) -> None:
    said = played(sys.executable, str(BOTS / "bot.py"), served.address, "1")
    assert "most valuable player" in said and "refused" not in said


@pytest.mark.skipif(NODE is None, reason="because: there is no Node here")
def test_the_bot_in_javascript(served: ServerProcess) -> None:
    said = played(str(NODE), "--experimental-websocket", "--no-warnings", str(BOTS / "bot.mjs"), served.address, "1")
    assert "most valuable player" in said and "refused" not in said


def test_they_are_short() -> None:
    assert all(len(file.read_text().splitlines()) <= 62 for file in BOTS.iterdir())
