"""The press: a template and its data become a PDF."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from nuffle.languages import _, current_language
from nuffle.languages.scripts import PAPER, find_sentences


def template_words(room: Path) -> dict[str, Any]:
    """What the templates say, in the language that is spoken."""
    said = [
        each
        for file in room.glob("templates/*.typ")
        for each in find_sentences(file.read_text(encoding="utf-8"), PAPER)
    ]
    return {"lang": current_language().partition("_")[0], "words": {each: _(each) for each in said}}


def render_pdf(template: str, data: dict[str, Any]) -> bytes:
    """The PDF of one template with this data, set in a process of its own."""
    with as_file(files(__package__)) as room:
        command = [sys.executable, str(room / "typesetter.py"), str(room / "templates" / f"{template}.typ")]
        given = json.dumps(data | template_words(room)).encode()
        done = subprocess.run(command, input=given, capture_output=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the typesetter failed on {template}: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout
