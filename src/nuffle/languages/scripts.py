"""The sentences of the pages' scripts, which say `_("...")`, and of the papers' templates, which say `say("...")`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

SCRIPT, PAPER = "_", "say"
TEXT: Final = r'"(?:[^"\\]|\\.)*"'
ESCAPED: Final = re.compile(r"\\(.)")
JOINED: Final = re.compile(r'"\s*\+\s*"')      # of a long sentence on several lines


def find_sentences(source: str, by: str = SCRIPT) -> list[str]:
    """What stands in quotes in the calls of that name."""
    calls = re.findall(rf"(?<![\w.]){by}\(\s*({TEXT}(?:\s*\+\s*{TEXT})*)", source)
    return [ESCAPED.sub(r"\1", JOINED.sub("", found)[1:-1]) for found in calls]


def list_script_sentences(folder: Path) -> list[str]:
    """All that the scripts of a folder say, each once."""
    found: dict[str, None] = {}
    for file in sorted(folder.rglob("*.js")):
        found |= dict.fromkeys(find_sentences(file.read_text(encoding="utf-8")))
    return list(found)
