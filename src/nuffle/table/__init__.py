"""Where a match is played: the table with its seats, its dice, its clock and its record, and the vault of fair dice."""

from __future__ import annotations

from nuffle.table.again import difference, fixture_of, resume
from nuffle.table.clock import Clock
from nuffle.table.journal import Journal
from nuffle.table.outcome import read_result, result_of
from nuffle.table.seats import BotSeat, Person, Remote, Seat
from nuffle.table.table import Fixture, Table, TableError, standing
from nuffle.table.vault import Vault, VaultError

__all__ = ["BotSeat", "Clock", "Fixture", "Journal", "Person", "Remote", "Seat", "Table", "TableError", "Vault",
           "VaultError", "difference", "fixture_of", "read_result", "result_of", "resume", "standing"]
