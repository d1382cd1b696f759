"""The sentences of the pages' scripts: what stands in `_("...")` there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

SAID: Final = re.compile(r'(?<![\w.])_\(\s*("(?:[^"\\]|\\.)*")')
ESCAPED: Final = re.compile(r"\\(.)")


def said_in(source: str) -> list[str]:
    return [ESCAPED.sub(r"\1", found[1:-1]) for found in SAID.findall(source)]


def scripted(folder: Path) -> list[str]:
    """All that the scripts of a folder say, each once."""
    found: dict[str, None] = {}
    for file in sorted(folder.rglob("*.js")):
        found |= dict.fromkeys(said_in(file.read_text(encoding="utf-8")))
    return list(found)
