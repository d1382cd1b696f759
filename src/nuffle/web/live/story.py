"""What one seat, or whoever watches, has been told: the news of the events it may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nuffle.rules.game import Game
from nuffle.text.notation import SEATS
from nuffle.text.replay import Line
from nuffle.web.show.news import News


class Story:
    """Grows with the lines of the recording, so that a match taken up again has its whole story."""

    def __init__(self, match: Game, seat: int) -> None:
        self.letter = SEATS[seat] if seat >= 0 else ""
        self.teller = News(match, seat)
        self.news: list[dict[str, Any]] = []
        self.places: list[int] = []     # of each piece of news: the place of its event among all of the match
        self.read = 0                   # lines of the recording
        self.events = 0

    def add_lines(self, lines: Sequence[Line]) -> None:
        for line in lines[self.read:]:
            if "event" in line:
                self.tell(line)
                self.events += 1
        self.read = len(lines)

    def tell(self, line: Line) -> None:
        if "seen_by" in line and self.letter not in line["seen_by"]:
            return
        piece = self.teller.piece({field: word for field, word in line.items() if field != "seen_by"})
        if piece:
            self.news.append({"n": len(self.news)} | piece)
            self.places.append(self.events)

    def since(self, first: int, shown: int | None = None) -> list[dict[str, Any]]:
        """From a number on; with `shown` only what happened among so many events."""
        until = len(self.news)
        while shown is not None and until > 0 and self.places[until - 1] >= shown:
            until -= 1
        return self.news[first:until]
