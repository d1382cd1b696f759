"""Replays: a match in one file of JSON lines. Rules, teams, dice and answers make it happen again, events tell it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from nuffle import __version__
from nuffle.editions import EDITIONS, edition
from nuffle.engine.dice import Dice, DiceError, Seeded, load_dice
from nuffle.engine.log import EVERYBODY, Event, Log
from nuffle.rules.game import Game
from nuffle.rules.holdings import Setup
from nuffle.rules.procedures.flow import Conduct
from nuffle.rules.ruleset import Ruleset, RulesetError
from nuffle.rules.start import TeamError, new_game
from nuffle.rules.team import Team
from nuffle.teams.files import BadFile, text_of
from nuffle.text.happenings import Happenings, Word
from nuffle.text.notation import SEATS, NotationError, notation
from nuffle.text.sentences import Narrator
from nuffle.text.teamsheet import team_from, team_record

FORMAT: Final = "nuffle-replay/1"
Record = dict[str, Any]


class Recording:
    """A match that writes itself down while it is played."""

    def __init__(self, rules: Ruleset, teams: list[Team], dice: Dice, setup: Setup | None = None,
                 seed: int | None = None) -> None:
        self.setup = setup if setup is not None else Setup()
        self.match = new_game(rules, teams, dice, self.setup)
        self.words = notation(self.match)
        self.reader = Happenings(self.words)
        self.log = Log()
        self.match.log = self.log
        self.header = header(self.match, seed)
        self.lines: list[Record] = []
        self.match.push(Conduct())
        self.match.run()
        self.write_events(0)

    def write_events(self, since: int) -> None:
        self.lines += [event_record(self.reader, event) for event in self.log.since(since)]

    def decide(self, option: int) -> None:
        match = self.match
        line: Record = {"answer": self.words.line(option, match.seat), "seat": SEATS[match.seat]}
        before = len(self.log.events)
        match.decide(option)
        self.lines.append(line)
        self.write_events(before)

    def records(self) -> Iterator[Record]:
        yield self.header
        yield from self.lines
        yield {"end": True, "over": self.match.over, "answers": self.match.decisions, "events": len(self.log.events)}

    def save(self, path: Path) -> None:
        path.write_text("".join(compact(record) + "\n" for record in self.records()), encoding="utf-8")


def compact(record: Record) -> str:
    return json.dumps(record, separators=(",", ":"), ensure_ascii=False)


def header(match: Game, seed: int | None) -> Record:
    rules = match.rules
    base = EDITIONS[rules.name].options if rules.name in EDITIONS else {}
    return {
        "format": FORMAT, "made_by": f"nuffle {__version__}",
        "ruleset": {"name": rules.name, "version": rules.version,
                    "options": {name: value for name, value in rules.options.items() if base.get(name) != value}},
        "setup": {"setting": match.setup.setting, "winner_needed": match.setup.winner_needed,
                  "inducements": match.setup.inducements},
        "seed": seed, "dice": match.dice.dump(), "teams": [team_record(team) for team in match.teams],
    }


def event_record(reader: Happenings, event: Event) -> dict[str, Word | list[str]]:
    """The event in words; who may see it, where that is not everybody."""
    record: dict[str, Word | list[str]] = dict(reader.read(event))
    if event.seen_by != EVERYBODY:
        record["seen_by"] = [letter for seat, letter in enumerate(SEATS) if event.seen(seat)]
    return record


# -- reading
class Replay:
    """A recording read back: its header, and its lines with their numbers in the file."""

    def __init__(self, where: str, head: Record, lines: list[tuple[int, Record]]) -> None:
        self.where, self.head, self.lines = where, head, lines

    @property
    def ruleset(self) -> str:
        return f"{self.head['ruleset']['name']} {self.head['ruleset']['version']}"

    def other_rules(self) -> str:
        """What to say where the recording was made with other rules than these; empty where they are the same."""
        name, version = self.head["ruleset"]["name"], self.head["ruleset"]["version"]
        if name not in EDITIONS:
            return f"recorded with the ruleset {self.ruleset}, which is not known here"
        here = edition(name).version
        return f"recorded with {self.ruleset}, the rules here are {name} {here}" if version != here else ""

    def teams(self) -> list[Team]:
        return [team_from(record) for record in self.head["teams"]]

    # -- as text
    def story(self, seat: str = "", answers: bool = False) -> Iterator[str]:
        """The match in sentences, as one seat may see it or as it was."""
        teller = Narrator(self.teams())
        for _, line in self.lines:
            if "event" in line and (not seat or seat in line.get("seen_by", seat)):
                told = teller.tell({field: word for field, word in line.items() if field != "seen_by"})
                if told:
                    yield told
            elif answers and "answer" in line:
                yield f"{line['seat']}: {line['answer']}"

    # -- again
    def rules(self) -> Ruleset:
        rules = edition(self.head["ruleset"]["name"])
        if options := self.head["ruleset"].get("options"):
            return rules.derive(rules.name, rules.version, options=options)
        return rules

    def setup(self) -> Setup:
        return Setup(**self.head["setup"])

    def dice(self) -> Dice:
        """Before the first roll."""
        return load_dice(self.head["dice"])

    def answers(self) -> list[str]:
        return [line["answer"] for _, line in self.lines if "answer" in line]

    def begin(self) -> Recording:
        """The same match once more, at its first question."""
        return Recording(self.rules(), self.teams(), self.dice(), self.setup())

    def difference(self) -> str:
        """Where the match goes another way than the recording says; empty where it never does."""
        try:
            again = self.begin()
        except (TeamError, RulesetError, DiceError, KeyError, TypeError) as error:
            return f"line 1: the match cannot begin: {error}"
        for at, (number, line) in enumerate(self.lines):
            if "answer" in line:
                trouble = self.answer(again, line)
                if trouble:
                    return f"line {number}: {trouble}"
            elif trouble := compare(again.lines, at, line):
                return f"line {number}: {trouble}"
        if len(again.lines) > len(self.lines):
            return f"the match goes on after the last line: {compact(again.lines[len(self.lines)])}"
        return ""

    def answer(self, again: Recording, line: Record) -> str:
        match = again.match
        if match.seat < 0 or SEATS[match.seat] != line["seat"]:
            asked = SEATS[match.seat] if match.seat >= 0 else "nobody"
            return f"{line['seat']} answers, but {asked} is asked"
        try:
            again.decide(again.words.find(match, line["answer"]))
        except (NotationError, DiceError) as error:
            return str(error)
        return ""


def compare(happened: list[Record], at: int, line: Record) -> str:
    if at >= len(happened):
        return f"recorded {compact(line)}, but nothing more happened"
    found = json.loads(compact(happened[at]))
    return "" if found == line else f"recorded {compact(line)}, happened {compact(found)}"


def read_replay(path: Path) -> Replay:
    """Read and check a file; a broken or truncated one says at which line."""
    where = str(path)
    rows = [(number, row) for number, row in enumerate(text_of(path).splitlines(), start=1) if row.strip()]
    if not rows:
        raise BadFile(where, ["the file is empty"])
    records = [(number, read_line(where, number, row)) for number, row in rows]
    head = check_header(where, records[0][1])
    last_number, last = records[-1]
    if "end" not in last:
        raise BadFile(where, [f"line {last_number}: the file breaks off here, the line that ends it is missing"])
    body = records[1:-1]
    for number, record in body:
        if not is_answer(record) and not isinstance(record.get("event"), str):
            raise BadFile(where, [f"line {number}: neither an answer nor an event"])
    check_counts(where, last_number, last, body)
    return Replay(where, head, body)


def is_answer(record: Record) -> bool:
    return isinstance(record.get("answer"), str) and isinstance(record.get("seat"), str)


def read_line(where: str, number: int, row: str) -> Record:
    try:
        record = json.loads(row)
    except json.JSONDecodeError as error:
        raise BadFile(where, [f"line {number}, column {error.colno}: {error.msg}"]) from error
    if not isinstance(record, dict):
        raise BadFile(where, [f"line {number}: not a JSON object"])
    return record


def check_header(where: str, head: Record) -> Record:
    if head.get("format") != FORMAT:
        found = head.get("format", "nothing")
        raise BadFile(where, [f"line 1: the format is {found}, not {FORMAT}: this is no replay nuffle can read"])
    missing = [field for field in ("ruleset", "teams", "dice", "setup") if field not in head]
    if missing:
        raise BadFile(where, [f"line 1: the header has no {', '.join(missing)}"])
    try:
        replay = Replay(where, head, [])
        replay.teams()
        replay.setup()
        replay.dice()
        replay.other_rules()
    except (KeyError, TypeError, ValueError, DiceError) as error:
        raise BadFile(where, [f"line 1: the header is broken: {type(error).__name__} {error}"]) from error
    return head


def check_counts(where: str, number: int, end: Record, body: list[tuple[int, Record]]) -> None:
    for kind, field in (("answer", "answers"), ("event", "events")):
        found = sum(kind in record for _, record in body)
        if end.get(field) != found:
            raise BadFile(where, [f"line {number}: {end.get(field)} {field} were recorded, the file has {found}"])


def seeded(rules: Ruleset, teams: list[Team], seed: int, setup: Setup | None = None) -> Recording:
    """A match with its dice from a seed, writing itself down."""
    return Recording(rules, teams, Seeded(seed), setup, seed)
