"""Undo, kept above the match: until a die falls, another seat answers, or a secret is shown."""

from __future__ import annotations

from dataclasses import dataclass

from nuffle.engine.log import EVERYBODY, Log
from nuffle.engine.match import AnswerError
from nuffle.rules.game import Game


@dataclass(frozen=True, slots=True)
class Mark:
    """The match as it stood before an answer."""

    match: Game
    seat: int
    events: int


class Session:
    """A match with its log, its answers and what can still be taken back."""

    def __init__(self, match: Game, log: Log | None = None) -> None:
        self.match = match
        self.log = log if log is not None else match.log if match.log is not None else Log()
        match.log = self.log
        self.answers: list[int] = []
        self.marks: list[Mark] = []

    def decide(self, answer: int, number: int | None = None) -> None:
        """Answer the question that stands; with its number an answer to an older one is refused."""
        match = self.match
        seat = match.seat
        if number is not None and (seat < 0 or number != match.numbers[seat]):
            raise AnswerError(f"question {number} is not the one that stands")
        mark = Mark(match.clone(), seat, len(self.log.events))
        dice = match.dice.count
        match.decide(answer)
        self.answers.append(answer)
        if match.dice.count != dice or self.secret_since(mark.events):
            self.marks.clear()
            return
        if self.marks and self.marks[-1].seat != seat:
            self.marks.clear()
        self.marks.append(mark)

    def secret_since(self, position: int) -> bool:
        return any(event.seen_by != EVERYBODY for event in self.log.events[position:])

    def may_undo(self, seat: int) -> bool:
        """Only whoever gave the last answer, while nobody has learned anything from it."""
        return bool(self.marks) and self.marks[-1].seat == seat

    def undo(self, seat: int) -> None:
        """Take the last answer back. Question numbers go on: a late answer to a question taken back is refused."""
        if not self.may_undo(seat):
            raise AnswerError("nothing can be taken back any more")
        mark = self.marks.pop()
        restored = mark.match
        for place in range(restored.seats):
            restored.numbers[place] = max(int(restored.numbers[place]), int(self.match.numbers[place]))
        restored.numbers[seat] += 1
        del self.log.events[mark.events:]
        self.answers.pop()
        restored.log = self.log
        self.match = restored
