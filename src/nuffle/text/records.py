"""One record for each roll of a match, read from its events by the number they carry and by nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from nuffle.text.event_reader import Word

EventRecord = dict[str, Word]
PLAIN: Final = ("nerve", "tentacles", "shadow")     # no face of theirs always passes or fails
EITHER: Final = ("hit",)                            # some of these are plain, some are not
PARTS: Final = ("modifier", "strength")             # what a roll is made of
AGAIN: Final = ("use", "re-roll", "re-roll lost")   # what lets it be rolled again


@dataclass(frozen=True)
class RollPart:
    """Something that counts: where it comes from, how much, for whom, and who gave it."""

    source: str
    value: int
    player: str
    by: str = ""


@dataclass(frozen=True)
class Die:
    kind: str
    value: int


@dataclass(frozen=True)
class Reroll:
    """A rule's name, or `team re-roll`; lost is one that was spent in vain."""

    source: str
    by: str
    lost: bool = False


@dataclass(frozen=True)
class RollAttempt:
    """The dice of a test against a number, each time they were thrown."""

    natural: int
    modifier: int
    target: int
    dice: int
    plain: bool | None              # None: it cannot be told

    @property
    def needed(self) -> int:
        """The number the dice must show; of a single die a 1 always fails and a 6 always passes."""
        number = self.target - self.modifier
        return number if self.plain or self.dice != 1 else max(2, min(6, number))

    @property
    def reached(self) -> bool:
        return self.natural >= self.needed

    @property
    def chance(self) -> Fraction | None:
        if self.plain is None and self.needed != self.target - self.modifier:
            return None
        totals = range(1, 7) if self.dice == 1 else [one + two for one in range(1, 7) for two in range(1, 7)]
        return Fraction(sum(total >= self.needed for total in totals), len(totals))


@dataclass
class RollRecord:
    """Everything that was told of one roll, or of a die of its own."""

    id: int
    purpose: str = ""
    who: str = ""
    parts: list[RollPart] = field(default_factory=list)
    dice: list[Die] = field(default_factory=list)
    throws: list[RollAttempt] = field(default_factory=list)
    rerolls: list[Reroll] = field(default_factory=list)
    results: list[str] = field(default_factory=list)    # what it came to, each time where it was rolled again
    passed: bool | None = None
    thrown: int = 0                                     # dice since it was last looked at
    before: int = 0                                     # what was added to it before the first die fell

    @property
    def target(self) -> int | None:
        return self.throws[0].target if self.throws else None

    @property
    def chance(self) -> Fraction | None:
        """Of a test against a number, as it stood when its dice first fell."""
        return self.throws[0].chance if self.throws else None

    def strength(self, player: str) -> int:
        """What a player has in this block, all told."""
        return sum(part.value for part in self.parts if part.player == player)


class RollReader:
    """Takes events in their order; each goes to the record of its number."""

    def __init__(self) -> None:
        self.found: dict[int, RollRecord] = {}

    def add(self, event: EventRecord) -> RollRecord | None:
        """The record the event belongs to, with the event in it; nothing for those that belong to none."""
        if not isinstance(event.get("id"), int):
            return None
        number = int(str(event["id"]))
        record = self.found.setdefault(number, RollRecord(number))
        name = str(event["event"])
        if name == "die":
            add_die(record, event)
        elif name in PARTS:
            record.parts.append(part_of(event))
        elif name in AGAIN:
            source = str(event.get("rule", "team re-roll"))
            record.rerolls.append(Reroll(source, first_text(event, "owner", "seat"), name == "re-roll lost"))
        else:
            add_result(record, name, event)
        return record

    def list_thrown(self) -> list[RollRecord]:
        """Those for which dice fell, in their order: what was taken back never came to that."""
        return [self.found[number] for number in sorted(self.found) if self.found[number].dice]


def read_rolls(events: Iterable[EventRecord]) -> list[RollRecord]:
    """The rolls of a match in their order."""
    reader = RollReader()
    for event in events:
        reader.add(event)
    return reader.list_thrown()


def first_text(event: EventRecord, *fields: str) -> str:
    """The first of these that it has."""
    return next((str(event[name]) for name in fields if name in event), "")


def plain(roll: str) -> bool | None:
    return None if roll in EITHER else roll in PLAIN


def part_of(event: EventRecord) -> RollPart:
    source = str(event.get("source", "something"))
    return RollPart(source, int(str(event["value"])), str(event.get("player", "")), first_text(event, "by", "owner"))


def add_die(record: RollRecord, event: EventRecord) -> None:
    record.purpose = first_text(event, "roll", "purpose")
    record.who = record.who or first_text(event, "player")
    if not record.dice:
        record.before = sum(part.value for part in record.parts)
    record.dice.append(Die(str(event["kind"]), int(str(event["value"]))))
    record.thrown += 1


def add_result(record: RollRecord, name: str, event: EventRecord) -> None:
    record.who = first_text(event, "player", "attacker")
    if name == "roll":
        natural, modifier, target = (int(str(event[key])) for key in ("natural", "modifier", "target"))
        record.throws.append(RollAttempt(natural, modifier, target, max(1, record.thrown), plain(str(event["roll"]))))
        record.thrown = 0
    elif name == "passed":
        record.passed = bool(event["passed"])
    elif name == "armour":
        record.passed = bool(event["broken"])
        record.results.append("broken" if event["broken"] else "held")
    elif name in ("injury", "casualty", "block result"):
        record.results.append(first_text(event, "result", "face"))
