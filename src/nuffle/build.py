"""Which build runs, and why it is that one: what setup.py wrote down."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from nuffle.engine import match

INTERPRETED: Final = "interpreted"
COMPILED: Final = "compiled"
GUIDED: Final = "profile-guided"


def compiled() -> bool:
    """What the engine's own file is."""
    return not str(match.__file__).endswith(".py")


def written() -> dict[str, str]:
    """How the build came out and why; empty where nothing was built, as in a checkout."""
    path = Path(__file__).with_name("built.json")
    return dict(json.loads(path.read_text())) if path.exists() else {}


def build() -> str:
    """interpreted, compiled, or profile-guided: compiled with a profile of what is hot."""
    return written().get("build", COMPILED) if compiled() else INTERPRETED


def why_not() -> str:
    """What stood in the way of the build that was asked for, if anything did."""
    return written().get("why", "")
