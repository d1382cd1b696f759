"""Replays: a match in one file of JSON lines. Rules, teams, dice and answers make it happen again, events tell it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from nuffle import __version__
from nuffle.editions import describe_missing, edition, is_known, provider
from nuffle.engine.dice import Dice, DiceError, Sealed, load_dice
from nuffle.engine.log import EVERYBODY, Event
from nuffle.files import words
from nuffle.files.records import BadFile, read_text
from nuffle.rules.game import Game
from nuffle.rules.team import Team
from nuffle.teams.custom_inducements import custom_tables_of
from nuffle.text.dialect import Dialect, dialect
from nuffle.text.event_reader import EventReader, Word
from nuffle.text.header import header_faults
from nuffle.text.highlights import LogFilter, LogLines, is_wanted
from nuffle.text.notation import SEATS
from nuffle.text.records import RollReader, RollRecord
from nuffle.text.sentences import Narrator
from nuffle.text.teamsheet import team_from, team_record

FORMAT: Final = "nuffle-replay/1"
TAKEN_BACK: Final = "taken back"
MADE_BY: Final = "made_by"      # the program that wrote a header, a position or an end
PROGRAM: Final = f"nuffle {__version__}"
PAUSE: Final = "beat"           # a span in which something hidden might have been played
LINES: Final = 200_000          # a long match has some thousands
LONGEST: Final = 1_000_000      # characters of a line: a header with both teams, or a position
SECRET_TEXT: Final = re.compile("[0-9a-f]{64}")
SEAT_LETTERS: Final = tuple(SEATS)
Line = dict[str, Any]
COMPACT: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)


def compact(record: Line) -> str:
    return COMPACT.encode(record)


def header(match: Game, seed: int | None, published: Line | None = None) -> Line:
    """What the match is begun with; of fair dice what everybody was told before it."""
    rules = match.rules
    base = edition(rules.name).options if is_known(rules.name) else {}
    own, package = custom_tables_of(rules), provider(rules.name)
    return {
        "format": FORMAT, MADE_BY: PROGRAM,
        "ruleset": {"name": rules.name, "version": rules.version,
                    "options": {name: value for name, value in rules.options.items() if base.get(name) != value},
                    **({"inducements": own} if own else {}), **({"package": package} if package else {})},
        "setup": {"setting": match.setup.setting, "winner_needed": match.setup.winner_needed,
                  "inducements": match.setup.inducements,
                  **({"extras": match.setup.extras} if match.setup.extras else {}),
                  **({"plays": match.setup.plays, "recording": match.setup.recording} if match.setup.plays else {}),
                  **({"objectives": match.setup.objectives} if match.setup.objectives else {}),
                  **({"cards": match.setup.cards} if match.setup.cards else {}),
                  **({"longest": match.setup.longest} if match.setup.longest else {})},
        "seed": seed, "dice": match.dice.dump(), **({"fair": published} if published is not None else {}),
        **({"map": match.pitch.plan.splitlines()} if match.pitch.plan else {}),
        "teams": [team_record(team) for team in match.teams],
    }


def event_record(reader: EventReader, event: Event) -> dict[str, Word | list[str]]:
    """The event in words; who may see it, where that is not everybody."""
    record: dict[str, Word | list[str]] = dict(reader.read(event))
    if event.seen_by != EVERYBODY:
        record["seen_by"] = [letter for seat, letter in enumerate(SEATS) if event.seen(seat)]
    return record


# -- reading
class Replay:
    """A recording read back: its header, and its lines with their numbers in the file."""

    def __init__(self, where: str, head: Line, lines: list[tuple[int, Line]], end: Line | None = None) -> None:
        self.where, self.head, self.lines = where, head, lines
        self.end: Line = end if end is not None else {}

    @property
    def ruleset(self) -> str:
        return f"{self.head['ruleset']['name']} {self.head['ruleset']['version']}"

    def other_rules(self) -> str:
        """What to say where the recording was made with other rules than these.

        Empty where they are the same, or where these go on with all matches of that version.
        """
        name, version = self.head["ruleset"]["name"], self.head["ruleset"]["version"]
        if not is_known(name):
            return f"recorded with the ruleset {self.ruleset}, which is not known here: {self.missing_rules()}"
        rules = edition(name)
        same = rules.goes_on_with(version)
        return "" if same else f"recorded with {self.ruleset}, the rules here are {name} {rules.version}"

    def missing_rules(self) -> str:
        """What to install, or to name, where its rules are not known here; empty where they are."""
        ruleset = self.head["ruleset"]
        if is_known(ruleset["name"]):
            return ""
        return describe_missing(words.short(ruleset["name"]), words.short(str(ruleset.get("package", ""))))

    def teams(self) -> list[Team]:
        return [team_from(record) for record in self.head["teams"]]

    # -- as text
    def story(self, seat: str = "", answers: bool = False, wanted: LogFilter = LogFilter.ALL) -> list[str]:
        """The match in sentences, as one seat may see it or as it was; what was only waited for is left out."""
        teller, found = Narrator(self.teams(), spoken=self.dialect), LogLines()
        for number, line in self.lines:
            if line.get("event") == PAUSE:
                continue
            if "event" in line and (not seat or seat in line.get("seen_by", seat)):
                told = self.tell(teller, number, line)
                if is_wanted(str(line["event"]), wanted):
                    found.add(*told)
            elif answers and "answer" in line:
                found.add(f"{line['seat']}: {line['answer']}")
        return found.lines

    @property
    def dialect(self) -> Dialect:
        """How its edition puts things."""
        return dialect(self.head["ruleset"]["name"])

    def tell(self, teller: Narrator, number: int, line: Line) -> tuple[str, str, str]:
        """An event in a sentence; one that is no event of a match is told with its line."""
        try:
            return teller.tell_piece({field: word for field, word in line.items() if field != "seen_by"})
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            raise BadFile(self.where, [f"line {number}: this event cannot be told"]) from error

    def rolls(self) -> list[RollRecord]:
        """The rolls of the match, each with everything that was told of it."""
        reader = RollReader()
        for number, line in self.lines:
            try:
                reader.add(line if "event" in line else {})
            except (KeyError, ValueError, TypeError) as error:
                raise BadFile(self.where, [f"line {number}: this is told of no roll: {error}"]) from error
        return reader.list_thrown()

    # -- again
    def dice(self) -> Dice:
        """Before the first roll. Fair dice are open once their secrets have been revealed."""
        dice = load_dice(self.head["dice"])
        secrets = self.secrets()
        return dice.unseal(secrets) if isinstance(dice, Sealed) and secrets else dice

    def secrets(self) -> list[bytes]:
        """Those of fair dice, the server's first; none while the match is under way."""
        return [bytes.fromhex(text) for text in self.end.get("secrets", [])]

    def answers(self) -> list[str]:
        return [line["answer"] for _, line in self.lines if "answer" in line]

    def scene(self) -> Line | None:
        """The position a recording begins with, where that is not the kick-off of the match."""
        return self.lines[0][1] if self.lines and "position" in self.lines[0][1] else None

    def position(self) -> int:
        """The place among the lines of the last position written down; -1 where there is none."""
        return max((at for at, (_, line) in enumerate(self.lines) if "position" in line), default=-1)


def read_replay(path: Path, whole: bool = True) -> Replay:
    """Read and check a file; a broken or truncated one says at which line.

    With `whole` off the file may break off, as that of a match whose process was killed: what is complete counts.
    """
    return parse_replay(str(path), read_text(path), whole)


def parse_replay(where: str, text: str, whole: bool = True) -> Replay:
    """The replay that a text is; `where` is named in what is wrong with it."""
    rows = [(number, row) for number, row in enumerate(text.split("\n"), start=1) if row.strip()]
    if not whole and rows and is_broken_off(rows[-1][1]):
        rows.pop()
    if not rows:
        raise BadFile(where, ["the file is empty"])
    records = [(number, read_line(where, number, row)) for number, row in rows]
    head = check_header(where, records[0][1])
    last_number, last = records[-1]
    ended = "end" in last
    if whole and not ended:
        raise BadFile(where, [f"line {last_number}: the file breaks off here, the line that ends it is missing"])
    body = records[1:-1] if ended else records[1:]
    check_body(where, body)
    if ended:
        check_end(where, last_number, last)
        check_counts(where, last_number, last, body)
    return Replay(where, head, body, last if ended else None)


def is_broken_off(row: str) -> bool:
    try:
        json.loads(row)
    except (ValueError, RecursionError):
        return True
    return False


def check_body(where: str, body: list[tuple[int, Line]]) -> None:
    for number, record in body:
        if not is_answer(record) and not is_event(record) and not is_position(record):
            raise BadFile(where, [f"line {number}: neither an answer nor an event"])


def is_answer(record: Line) -> bool:
    return isinstance(record.get("answer"), str) and record.get("seat") in SEAT_LETTERS


def is_event(record: Line) -> bool:
    """One that takes something back is done again with the answers, so it has to be whole."""
    if not isinstance(record.get("event"), str) or not is_seen_by_seats(record.get("seen_by", [])):
        return False
    return record["event"] != TAKEN_BACK or (
        record.get("seat") in SEAT_LETTERS and type(record.get("answers")) is int and type(record.get("events")) is int)


def is_seen_by_seats(value: Any) -> bool:
    """Who may see an event is a list of seats; anything else would show it to everybody, or to nobody."""
    return isinstance(value, list) and all(letter in SEAT_LETTERS for letter in value)


def is_position(record: Line) -> bool:
    clock = record.get("clock", [0, 0])
    return (isinstance(record.get("position"), dict) and isinstance(clock, list) and len(clock) == 2
            and all(type(part) in (int, float) for part in clock))


def read_line(where: str, number: int, row: str) -> Line:
    if len(row) > LONGEST:
        raise BadFile(where, [f"line {number}: longer than {LONGEST} characters"])
    try:
        record = json.loads(row)
        if not words.harmless(row):
            record = words.tree(record, each=words.line)
    except json.JSONDecodeError as error:
        raise BadFile(where, [f"line {number}, column {error.colno}: {error.msg}"]) from error
    except RecursionError as error:
        raise BadFile(where, [f"line {number}: nested more than {words.DEEP} deep"]) from error
    except ValueError as error:     # because: nesting and numbers of thousands of digits are refused so
        raise BadFile(where, [f"line {number}: {str(error).partition(';')[0]}"]) from error
    if not isinstance(record, dict):
        raise BadFile(where, [f"line {number}: not a JSON object"])
    return record


def check_header(where: str, head: Line) -> Line:
    if head.get("format") != FORMAT:
        found = words.short(str(head.get("format", "nothing")))
        raise BadFile(where, [f"line 1: the format is {found}, not {FORMAT}: this is no replay nuffle can read"])
    missing = [field for field in ("ruleset", "teams", "dice", "setup") if field not in head]
    if missing:
        raise BadFile(where, [f"line 1: the header has no {', '.join(missing)}"])
    if faults := header_faults(head):
        raise BadFile(where, [f"line 1: the header is broken: {fault}" for fault in faults])
    try:
        load_dice(head["dice"])
    except DiceError as error:
        raise BadFile(where, [f"line 1: the header is broken: {error}"]) from error
    return head


def check_end(where: str, number: int, end: Line) -> None:
    """The secrets of fair dice, where they stand, are so many bytes each."""
    secrets = end.get("secrets", [])
    whole = isinstance(secrets, list) and all(isinstance(text, str) and SECRET_TEXT.fullmatch(text) for text in secrets)
    if not whole or len(secrets) == 1:
        raise BadFile(where, [f"line {number}: the secrets of the dice are broken"])


def check_counts(where: str, number: int, end: Line, body: list[tuple[int, Line]]) -> None:
    for kind, field in (("answer", "answers"), ("event", "events")):
        found = sum(kind in record for _, record in body)
        if end.get(field) != found:
            raise BadFile(where, [f"line {number}: {end.get(field)} {field} were recorded, the file has {found}"])

