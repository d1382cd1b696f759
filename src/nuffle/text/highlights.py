"""How much of a log is shown: highlights, all of it, or the dice."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from nuffle.text.event_reader import Word

EventFields = dict[str, Word]
GREAT: Final = frozenset({
    "half", "touchdown", "turnover", "casualty", "dead", "sent off", "intercepts", "result", "kick-off event",
    "weather", "crowd", "conceded", "mvp", "overtime", "touchback", "turn", "taken back"})
SMALL: Final = frozenset({"placed", "move", "die", "prone", "beat", "marker", "formation", "passed", "ball", "box",
                          "declare", "follow"})
THROWN: Final = frozenset({"weather", "coin", "kick-off event", "roll", "block dice", "armour", "injury", "casualty",
                           "die", "winnings", "fan factor", "shoot-out", "argue"})


class LogFilter(StrEnum):
    """What a reader of the log wants to see."""

    HIGHLIGHTS = "highlights"
    ALL = "all"
    DICE = "dice"


def weigh(name: str) -> int:
    """2 what a short report has, 0 what only the whole log has."""
    return 2 if name in GREAT else 0 if name in SMALL else 1


def is_wanted(name: str, wanted: LogFilter) -> bool:
    if wanted is LogFilter.DICE:
        return name in THROWN
    return wanted is LogFilter.ALL or (weigh(name) == 2 and name != "turn")


def name_run(record: EventFields) -> str:
    """Steps of one move and players of one set-up are one line: each next one takes the place of the last."""
    player = str(record.get("player", ""))
    if record["event"] == "move" and not record.get("rush"):
        return f"move {player}"
    return f"placed {player[:1]}" if record["event"] == "placed" else ""


class LogLines:
    """The lines of a log in their order, with the steps of a run as one."""

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self.lines = list(lines)
        self.run = ""

    def add(self, line: str, run: str = "", together: str = "") -> None:
        if not line:
            return
        if run and run == self.run:
            self.lines[-1] = together or line
        else:
            self.lines.append(line)
        self.run = run
