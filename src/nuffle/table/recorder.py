"""The record of a table: its answers among its events, as lines of a replay, and as a view for each seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from json import loads
from pathlib import Path
from typing import Any

from nuffle.engine.log import EVERYBODY, Event, Log
from nuffle.rules.game import Game
from nuffle.rules.questions import QUESTION_NAMES
from nuffle.table.clock import Clock
from nuffle.text.event_reader import EventReader
from nuffle.text.notation import SEATS, notation
from nuffle.text.position import position
from nuffle.text.replay import MADE_BY, PROGRAM, Line, compact, event_record, header


@dataclass(frozen=True, slots=True)
class RecordedAnswer:
    """An answer, and how many events there were before it."""

    events: int
    seat: int
    line: str


class MatchRecorder:
    """Writes a match down. What is left of an earlier evening stands first, as it was read."""

    def __init__(self, match: Game, log: Log, seed: int | None, published: dict[str, Any] | None) -> None:
        self.words = notation(match)
        self.reader = EventReader(self.words)
        self.log = log
        self.header = header(match, seed, published)
        self.acts: list[RecordedAnswer] = []
        self.made: list[Line] = []        # lines written so far
        self.made_acts = self.made_events = 0

    # -- lines of a replay
    def event_line(self, event: Event) -> Line:
        return event_record(self.reader, event)

    def lines(self) -> list[Line]:
        """Answers and events in the order they came."""
        for act in self.acts[self.made_acts:]:
            self.make_events(act.events)
            self.made.append({"answer": act.line, "seat": SEATS[act.seat]})
        self.made_acts = len(self.acts)
        self.make_events(len(self.log.events))
        return self.made

    def drop_answer(self) -> None:
        """The last answer was never given: neither it nor what came of it stands in the record any more."""
        lines = self.lines()
        last = max(place for place, line in enumerate(lines) if "answer" in line)
        del lines[last:]
        self.made_events = self.acts.pop().events
        self.made_acts = len(self.acts)

    def make_events(self, until: int) -> None:
        self.made += [self.event_line(event) for event in self.log.events[self.made_events:until]]
        self.made_events = max(self.made_events, until)

    def records(self, match: Game, clock: Clock | None, secrets: list[str] | None) -> Iterator[Line]:
        """The whole file: a match under way has its position at the end, from which it goes on."""
        lines = self.lines()
        yield self.header if match.dice.count == 0 else self.header_now(match)
        yield from lines
        if match.seat >= 0:
            yield position_line(match, clock)
        end: Line = {"end": True, "over": match.over, "answers": sum("answer" in line for line in lines),
                       "events": sum("event" in line for line in lines), MADE_BY: PROGRAM}
        yield end | ({"secrets": secrets} if secrets is not None else {})

    def header_now(self, match: Game) -> Line:
        """Dice thrown by hand are known only when they have fallen."""
        dice = match.dice.dump()
        if dice[0] != "scripted":
            return self.header
        fallen = 2 + int(match.dice.count)
        return self.header | {"dice": ["scripted", 0, *dice[2:fallen]]}

    def save(self, path: Path, records: Iterable[Line]) -> None:
        path.write_text("".join(compact(record) + "\n" for record in records), encoding="utf-8")

    # -- what a seat sees
    def state_for(self, match: Game, seat: int, since: int) -> dict[str, Any]:
        seen = self.list_seen(seat)
        shown = match.view_for(seat)
        return {"seat": SEATS[seat] if seat >= 0 else None, "position": seen_position(shown),
                "events": [self.event_line(event) for event in seen[since:]], "next": len(seen),
                "question": self.question(shown, seat)}

    def list_seen(self, seat: int, until: int | None = None) -> list[Event]:
        """What a seat has seen. It counts its own events alone: a gap would tell that others were told something."""
        return [event for event in self.log.events[:until] if can_see(event, seat)]

    def meanwhile(self, seat: int, since: int, shown: int) -> dict[str, Any]:
        """While a span runs: what was told before it, no position of after it, and no question."""
        seen = self.list_seen(seat, shown)
        return {"seat": SEATS[seat] if seat >= 0 else None, "position": None,
                "events": [self.event_line(event) for event in seen[since:]], "next": max(since, len(seen)),
                "question": None}

    def question(self, match: Game, seat: int) -> dict[str, Any] | None:
        """The question that stands, for the seat that is asked; others learn only whom they wait for, if they may."""
        if match.seat < 0:
            return None
        asked: dict[str, Any] = {"seat": SEATS[match.seat]}
        if match.seat == seat:
            asked |= {"number": int(match.numbers[seat]), "question": QUESTION_NAMES[match.kind],
                      "options": self.words.lines(match)}
        return asked


def can_see(event: Event, seat: int) -> bool:
    """A spectator (-1) sees what everybody sees."""
    return event.seen_by == EVERYBODY or (seat >= 0 and event.seen(seat))


def position_line(match: Game, clock: Clock | None = None) -> Line:
    line: Line = {"position": loads(match.dump()), MADE_BY: PROGRAM}
    return line | ({"clock": clock.record()} if clock is not None else {})


def seen_position(match: Game) -> dict[str, Any]:
    """What stands; whom everybody waits for is told beside it."""
    found = position(match)
    del found["asked"]
    return found
