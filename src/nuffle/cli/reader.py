"""What one coach at a terminal has been told, in the words of what his seat may see."""

from __future__ import annotations

from collections.abc import Iterable

from nuffle.engine.log import Event
from nuffle.rules.game import Game
from nuffle.text.sentences import narrator


class TerminalReader:
    """A coach at the screen, or whoever watches (-1): each has his own story, since some things only one may see."""

    def __init__(self, match: Game, seat: int) -> None:
        self.seat = seat
        self.teller = narrator(match)
        self.story: list[str] = []
        self.read = 0

    def add_events(self, events: Iterable[Event]) -> None:
        self.story += self.teller.story(events, self.seat if self.seat >= 0 else None)

    def unread(self) -> list[str]:
        return self.story[self.read:]

    def news(self) -> list[str]:
        """What he has not read yet; now he has."""
        found = self.unread()
        self.read = len(self.story)
        return found

    def recall(self, story: Iterable[str], again: int) -> None:
        """A story of another evening, the last lines of it to be read again."""
        self.story = list(story)
        self.read = max(0, len(self.story) - again)

    def view(self, match: Game) -> Game:
        """The position as he may see it; who watches a match of bots sees all of it."""
        return match.view_for(self.seat) if self.seat >= 0 else match
