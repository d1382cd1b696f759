"""The organiser's guide: every command on it is run, in its order, and it names every command there is."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

from nuffle.cli.event import PLACES

PAGE = (Path(__file__).parents[2] / "docs" / "organiser.md").read_text(encoding="utf-8")


def commands() -> list[str]:
    blocks = re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
    return [line.removeprefix("$ nuffle ") for block in blocks for line in block.splitlines()]


def test_every_command_on_the_page_works(nuffle: Callable[..., Any], tmp_path: Path) -> None:
    for name, text in re.findall(r"`([\w.]+)`:\n```\w+\n(.*?)```", PAGE, re.DOTALL):
        (tmp_path / name).write_text(text, encoding="utf-8")
    for line in commands():
        words = shlex.split(line)
        redirect = words.index(">") if ">" in words else len(words)
        found = nuffle(*words[:redirect])
        if redirect < len(words):
            (tmp_path / words[-1]).write_text(found.stdout, encoding="utf-8")
    assert len(list(tmp_path.glob("*.pdf"))) == 8 and (tmp_path / "winter-naf.xml").exists()


def test_the_page_names_every_command() -> None:
    assert [name for name in PLACES if f"nuffle event {name}" not in PAGE] == []
