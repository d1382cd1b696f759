"""Lots drawn from an event's published seed: anyone can draw them again, in any order of input."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable


def make_lot(seed: int, purpose: str, name: str) -> bytes:
    """The lot of one name: the SHA-256 of seed, purpose and name with a slash between them. The lowest goes first."""
    return hashlib.sha256(f"{seed}/{purpose}/{name}".encode()).digest()


def draw_lots(seed: int, purpose: str, names: Iterable[str]) -> list[str]:
    """Names in the order of their lots."""
    return sorted(names, key=lambda name: make_lot(seed, purpose, name))
