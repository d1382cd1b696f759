"""Where a match is played: the table with its seats, its dice, its clock and its record, and the vault of fair dice."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nuffle.table.clock import Clock
    from nuffle.table.journal import Journal
    from nuffle.table.loop import AutomaticAnswer, MatchLoop
    from nuffle.table.outcome import read_result, result_of
    from nuffle.table.replaying import find_difference, resume
    from nuffle.table.seats import BotSeat, LocalSeat, RemoteSeat, Seat
    from nuffle.table.spec import Fixture, MatchSpec, fixture_of, spec_of
    from nuffle.table.table import Table, TableError, drop_undone
    from nuffle.table.vault import Vault, VaultError

# imported when they are asked for: many matches that nobody records need only their description
PLACES = {
    "clock": ("Clock",), "journal": ("Journal",), "loop": ("AutomaticAnswer", "MatchLoop"),
    "outcome": ("read_result", "result_of"), "replaying": ("find_difference", "resume"),
    "seats": ("BotSeat", "LocalSeat", "RemoteSeat", "Seat"),
    "spec": ("Fixture", "MatchSpec", "fixture_of", "spec_of"), "table": ("Table", "TableError", "drop_undone"),
    "vault": ("Vault", "VaultError"),
}
# what they were called in version 0.1.0
OLD_NAMES = {"Person": "LocalSeat", "Remote": "RemoteSeat", "difference": "find_difference"}

__all__ = [
    "AutomaticAnswer",
    "BotSeat",
    "Clock",
    "Fixture",
    "Journal",
    "LocalSeat",
    "MatchLoop",
    "MatchSpec",
    "RemoteSeat",
    "Seat",
    "Table",
    "TableError",
    "Vault",
    "VaultError",
    "drop_undone",
    "find_difference",
    "fixture_of",
    "read_result",
    "result_of",
    "resume",
    "spec_of",
]


def __getattr__(name: str) -> Any:
    name = OLD_NAMES.get(name, name)
    for module, names in PLACES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
