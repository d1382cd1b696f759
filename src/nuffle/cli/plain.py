"""Answers as plain data."""

from __future__ import annotations

import json
from typing import Any, Final

import typer

from nuffle.editions import FIRST

DEFAULT_EDITION: Final = FIRST     # of every command that is not told another
LARGEST_SEED: Final = 2**62     # a seed and what is added to it fit every build and every database


def a_seed(says: str) -> Any:
    return typer.Option(min=0, max=LARGEST_SEED, help=says)


def as_json(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False)
