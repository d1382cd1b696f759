"""A match written down while it is played, line by line, so that a killed process loses no answer it has taken."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from nuffle.table.recorder import position_line
from nuffle.table.table import Table
from nuffle.text.replay import Line, compact

EVERY: Final = 50       # answers between two positions: so many at most are played again when a match is taken up


class Journal:
    """Appends what is new after each answer, and now and then the position from which the match goes on."""

    def __init__(self, table: Table, path: Path, every: int = EVERY) -> None:
        self.table, self.path, self.every = table, path, every
        self.written = 0        # lines so far
        self.since = 0          # answers since the last position
        beside = path.with_name(path.name + ".new")
        self.put(beside, "w", [table.recorder.header])
        self.add(beside, position=table.match.seat >= 0)
        beside.replace(path)

    def write(self) -> None:
        """Call it after every answer, before anybody is told that it was taken."""
        self.add(self.path, position=self.since >= self.every and self.table.match.seat >= 0)
        if self.table.match.over:
            *_, end = self.table.records()
            self.put(self.path, "a", [end])
            self.table.forget_secrets()

    def add(self, path: Path, position: bool) -> None:
        new = self.table.recorder.lines()[self.written:]
        self.written += len(new)
        self.since += sum("answer" in line for line in new)
        if position:
            new.append(position_line(self.table.match, self.table.clock))
            self.since = 0
        self.put(path, "a", new)

    def put(self, path: Path, mode: str, records: Iterable[Line]) -> None:
        with path.open(mode, encoding="utf-8") as file:
            file.write("".join(compact(record) + "\n" for record in records))
            file.flush()
            os.fsync(file.fileno())
