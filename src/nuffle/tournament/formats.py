"""The formats of an event."""

from __future__ import annotations

from .pairing import Draw, draw_swiss
from .records import Event
from .rulespack import Rulespack


def draw_by_format(event: Event, pack: Rulespack, number: int | None = None) -> Draw:
    """The next round by the pack's format."""
    return draw_swiss(event, pack, number)
