"""What has happened in a match: sentences for people, records for programs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, overload

from nuffle.rules.team import Team
from nuffle.text.dialect import PLAIN_DIALECT, Dialect
from nuffle.text.replay import PAUSE, Line
from nuffle.text.sentences import Narrator

PAIR = 2


class MatchLog(Sequence[str]):
    """The match in sentences, from the first die on. It prints as a story, a line for each move, block or roll."""

    def __init__(self, teams: list[Team], lines: Iterable[Line], spoken: Dialect = PLAIN_DIALECT) -> None:
        told = (without_audience(line) for line in lines if "event" in line and line["event"] != PAUSE)
        self.sentences = tuple(Narrator(teams, spoken=spoken).collect(told))

    def __len__(self) -> int:
        return len(self.sentences)

    @overload
    def __getitem__(self, place: int) -> str: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[str, ...]: ...

    def __getitem__(self, place: int | slice) -> str | tuple[str, ...]:
        return self.sentences[place]

    def __str__(self) -> str:
        return "\n".join(self.sentences)

    def __repr__(self) -> str:
        return f"<MatchLog of {len(self)} sentences>"


def without_audience(line: Line) -> Line:
    return {name: word for name, word in line.items() if name != "seen_by"}


def read_event(line: Line) -> dict[str, Any]:
    """An event as it is told to programs: squares are pairs, whether it has just happened or was read from a file."""
    return {name: tuple(word) if isinstance(word, list) and name != "seen_by" and len(word) == PAIR else word
            for name, word in line.items()}
