"""Answers as plain data."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable
from typing import Any, Final

import typer

from nuffle.editions import CURRENT

DEFAULT_EDITION: Final = CURRENT   # of every command that is not told another
LARGEST_SEED: Final = 2**62     # a seed and what is added to it fit every build and every database


def a_seed(says: str) -> Any:
    return typer.Option(min=0, max=LARGEST_SEED, help=says)


def plural(count: int, noun: str) -> str:
    """"1 game", "2 games", "3 coaches"."""
    ending = "" if count == 1 else "es" if noun.endswith(("ch", "s", "x")) else "s"
    return f"{count:,} {noun}{ending}"


def not_one_of(word: str, known: Iterable[str]) -> str:
    """What to choose instead of a word that is not known, the nearest first."""
    from nuffle.files.words import short  # because: few commands get a wrong word, and it takes a while to import

    choices = list(known)
    near = difflib.get_close_matches(word, choices, 1)
    meant = f'Did you mean "{near[0]}"? ' if near else ""
    return f'"{short(word)}" is unknown. {meant}Choose from {", ".join(choices)}.'


def as_json(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False)
