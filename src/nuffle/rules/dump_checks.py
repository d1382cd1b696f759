"""A position from outside is looked at before it is used: its size, its shape, every number's range, what must hold.

Whatever is wrong is told as one kind of error, in words, with the place.
"""

from __future__ import annotations

import json
from typing import Final

from nuffle.engine.dice import DiceError, load_dice
from nuffle.engine.procedure import fields_of
from nuffle.rules.actions import ACTIONS
from nuffle.rules.block_faces import FACE_NAMES
from nuffle.rules.fingerprint import fingerprint_match
from nuffle.rules.game import DUMP_FORMAT, Game
from nuffle.rules.injuries import CAUSE_NAMES, HURT_NAMES
from nuffle.rules.invariants import find_position_violations, find_violations
from nuffle.rules.moments import MOMENT_NAMES
from nuffle.rules.player_state import EMPTY
from nuffle.rules.procedures.throw import QUALITY_NAMES
from nuffle.rules.questions import QUESTION_NAMES
from nuffle.rules.roll_kinds import ROLL_NAMES
from nuffle.rules.ruleset import Ruleset, RulesetError
from nuffle.rules.state import GRANT, INJURY_ROW, LEGACY, SCALARS, VECTORS, State
from nuffle.rules.team import PLACES

MOST_TEXT: Final = 400_000          # characters; a long match has some ten thousand
MOST_FRAMES: Final = 100            # procedures under way at once; a match has hardly ten
MOST_LISTED: Final = 2_000          # numbers in one list of a procedure
MOST_ROWS: Final = 20_000           # numbers in a list that grows during a match
STEPS: Final = 60
SMALL: Final = 100_000
LARGE: Final = 1 << 40
WORD: Final = 1 << 62
SHOWN: Final = 3
MOST_RULES: Final = 2_000
RULE_DIGITS: Final = 4
VERSION_LETTERS: Final = 20
MOST_WORDS: Final = 200             # characters of a message that quotes what was read
CASUALTIES: Final = 699             # the highest of a casualty table: a lasting injury with the pips of its second die

SEAT_FIELDS: Final = ("seat", "chooser", "kicking", "caller", "winner", "active", "scored", "first_kicker", "last_seat")
SQUARE_FIELDS: Final = ("square", "origin", "vacated", "landing", "ball")
PLAYER_FIELDS: Final = ("attacker", "defender", "victim", "by", "catcher", "thrower", "interceptor", "giver",
                        "receiver", "fouler", "pusher", "diver", "kicker", "picked", "mate", "twin", "carrier")
ROW_FIELDS: Final = ("player", "owner", "spared_by")
RULE_FIELDS: Final = ("rule", "weather", "event")
# because: with these a procedure, a sentence or a page looks something up in a table; beyond its end there is nothing
LOOKED_UP: Final[dict[str, tuple[int, int]]] = {
    "action": (0, ACTIONS - 1), "cause": (0, len(CAUSE_NAMES) - 1), "die": (0, 16), "die2": (0, 16), "die3": (0, 6),
    "face": (0, len(FACE_NAMES) - 1), "facing": (-1, 8), "final": (0, CASUALTIES), "first": (-1, CASUALTIES),
    "how": (-1, 15),
    "kind": (0, len(ROLL_NAMES) - 1), "moment": (0, len(MOMENT_NAMES) - 1), "more": (0, CASUALTIES),
    "second": (0, CASUALTIES),
    "quality": (-1, len(QUALITY_NAMES) - 1), "question": (0, len(QUESTION_NAMES) - 1),
    "result": (-1, len(HURT_NAMES) - 1), "status": (0, EMPTY), "way": (-1, 8)}
# of the state: the highest
FLAGS: Final = {"over": 1, "overtime": 1, "bonus": 1, "marks": 1, "turnover": 2, "loose": 3, "in_air": 2}
HEARD: Final = ("roll", "harm")     # their giver is whoever's rule has its say: a player, a team or the match


ROWS: Final = {"grants": GRANT, "hurt": INJURY_ROW, "joined": 2, "legacy": LEGACY, "used": 2}   # numbers of a row


# what comes of reading on in a position that is none
CONTRADICTIONS: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError,
                         ValueError)


class BadDump(ValueError):
    """Something that is no position of this match, with the reason."""


# -- numbers
def read_number(value: object, low: int, high: int, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadDump(f"{where}: a whole number is wanted, not {kind_of(value)}")
    if value < low or value > high:
        raise BadDump(f"{where}: {value if abs(value) < WORD else 'a number'} is not between {low} and {high}")
    return value


def kind_of(value: object) -> str:
    """What it is, in a word: the thing itself may be long or strange."""
    if value is None:
        return "nothing"
    names = {"str": "text", "bool": "yes or no", "float": "a fraction", "list": "a list", "dict": "a table"}
    return names.get(type(value).__name__, type(value).__name__)


def read_list(value: object, most: int, where: str) -> list[object]:
    if not isinstance(value, list):
        raise BadDump(f"{where}: a list is wanted, not {kind_of(value)}")
    if len(value) > most:
        raise BadDump(f"{where}: {len(value)} entries are more than {most}")
    return value


def read_table(value: object, where: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise BadDump(f"{where}: a table is wanted, not {kind_of(value)}")
    return value


def read_part(data: dict[str, object], name: str, where: str) -> object:
    if name not in data:
        raise BadDump(f"{where}: {name} is missing")
    return data[name]


# -- the text
def read_dump(text: str) -> dict[str, object]:
    if len(text) > MOST_TEXT:
        raise BadDump(f"{len(text)} characters are more than any position has ({MOST_TEXT})")
    try:
        found: object = json.loads(text)
    except RecursionError:
        raise BadDump("the position is nested too deeply") from None
    except ValueError as error:
        raise BadDump(f"the position is no JSON: {error}") from None
    data = read_table(found, "the position")
    if (written := read_part(data, "format", "the position")) != DUMP_FORMAT:
        named = f"format {written}" if isinstance(written, int) and abs(written) < SMALL else "another format"
        raise BadDump(f"this is no position in format {DUMP_FORMAT} but in {named}: another version wrote it")
    return data


def renumber_rules(data: dict[str, object], rules: Ruleset) -> Ruleset:
    """The rules under the numbers a position knows them by."""
    names: dict[str, str] = {}
    found = read_table(read_part(data, "rules", "the position"), "rules")
    if len(found) > MOST_RULES:
        raise BadDump(f"rules: {len(found)} are more than {MOST_RULES}")
    for number, rule in found.items():
        if not number.isdecimal() or len(number) > RULE_DIGITS or not isinstance(rule, str):
            raise BadDump("rules: a number and the id of a rule are wanted")
        names[number] = rule
    try:
        return rules.renumber(names)
    except RulesetError as error:
        raise BadDump(f"rules: {str(error)[:MOST_WORDS]}") from None


class DumpInspector:
    """Looks at what was read, for one match."""

    def __init__(self, match: Game) -> None:
        self.match = match
        self.rows = int(match.state.match_row)
        self.players = int(match.state.players)
        self.cells = int(match.pitch.cells)
        self.rules = len(match.rules.effects)

    def inspect(self, data: dict[str, object]) -> None:
        self.check_fingerprint(data)
        self.request(data)
        self.stack(data)
        self.dice(data)
        self.state(read_table(read_part(data, "state", "the position"), "state"))

    # -- what it is a position of
    def check_fingerprint(self, data: dict[str, object]) -> None:
        rules = self.match.rules
        version = self.version(read_list(read_part(data, "ruleset", "the position"), 2, "ruleset"))
        match = self.match
        if read_part(data, "promise", "the position") != fingerprint_match(
            rules, match.setup, match.teams, match.pitch.plan, version
        ):
            raise BadDump("the position was played by other teams, or with other options")

    def version(self, ruleset: list[object]) -> str:
        """The version of the rules it was played with: this one, or one that this one goes on with."""
        rules = self.match.rules
        version = ruleset[1] if len(ruleset) == 2 else None
        if not isinstance(version, str) or ruleset[0] != rules.name:
            raise BadDump(f"the position was not played by {rules.name}")
        if not rules.goes_on_with(version):
            raise BadDump(f"the match was played with {rules.name} {version[:VERSION_LETTERS]}, and {rules.name} "
                          f"{rules.version} cannot go on with it; its recording can still be watched")
        return version

    # -- the machine
    def request(self, data: dict[str, object]) -> None:
        seats = int(self.match.seats)
        row = read_list(read_part(data, "request", "the position"), MOST_LISTED, "request")
        limits = [(-1, seats - 1), (0, len(QUESTION_NAMES) - 1), (0, WORD), (0, LARGE), (0, LARGE), (0, LARGE)]
        if len(row) != len(limits):
            raise BadDump(f"request: {len(row)} numbers instead of {len(limits)}")
        for i in range(len(limits)):
            read_number(row[i], limits[i][0], limits[i][1], "request")
        numbers = read_list(read_part(data, "numbers", "the position"), seats, "numbers")
        if len(numbers) != seats:
            raise BadDump(f"numbers: {len(numbers)} instead of one for each of {seats} seats")
        for number in numbers:
            read_number(number, 0, LARGE, "numbers")

    def stack(self, data: dict[str, object]) -> None:
        for row in read_list(read_part(data, "stack", "the position"), MOST_FRAMES, "stack"):
            self.frame(read_list(row, MOST_LISTED, "stack"))

    def frame(self, row: list[object]) -> None:
        known = self.match.rules.procedures
        name = row[0] if row else None
        if not isinstance(name, str) or name not in known:
            raise BadDump("stack: it names something that these rules do not have")
        fields = fields_of(known[name])
        first = len(row) - len(fields)
        blank = known[name]().dump()
        if len(row) != len(blank):
            raise BadDump(f"stack: {name} has {len(row)} entries instead of {len(blank)}")
        read_number(row[1], 0, STEPS, f"stack: the step of {name}")
        for i in range(2, first):
            self.numbers(row[i], blank[i], "", f"stack: {name}")
        for i in range(len(fields)):
            field = "owner" if fields[i] == "giver" and name in HEARD else fields[i]
            self.numbers(row[first + i], blank[first + i], field, f"stack: {fields[i]} of {name}")

    def numbers(self, value: object, blank: object, field: str, where: str) -> None:
        """A number where the procedure has one, a list of numbers where it has a list."""
        low, high = self.limits(field)
        if not isinstance(blank, list):
            read_number(value, low, high, where)
            return
        for one in read_list(value, MOST_LISTED, where):
            read_number(one, -SMALL, SMALL, where)

    def limits(self, field: str) -> tuple[int, int]:
        """Between what a number of that name may lie."""
        if field in SEAT_FIELDS:
            return -1, int(self.match.seats) - 1
        if field in SQUARE_FIELDS:
            return -1, self.cells - 1
        if field in PLAYER_FIELDS:
            return -2, self.players - 1
        if field in ROW_FIELDS:
            return -2, self.rows
        if field in RULE_FIELDS:
            return -1, self.rules - 1
        return LOOKED_UP.get(field, (-SMALL, SMALL))

    def dice(self, data: dict[str, object]) -> None:
        try:
            load_dice(read_list(read_part(data, "dice", "the position"), MOST_ROWS, "dice"))
        except DiceError as error:
            raise BadDump(f"dice: {error}") from None

    # -- the state
    def state(self, data: dict[str, object]) -> None:
        for name in SCALARS:
            low, high = (0, FLAGS[name]) if name in FLAGS else self.limits(name)
            read_number(read_part(data, name, "state"), low, high, f"state: {name}")
        blank = State(self.match.pitch, self.match.rules.words, True).dump()
        for name in VECTORS:
            usual = length_of(blank[name], name)
            found = self.vector(read_part(data, name, "state"), name, usual if usual > 0 else MOST_ROWS)
            if usual > 0 and found != usual:
                raise BadDump(f"state: {name} has {found} numbers instead of {usual}")
            if found % ROWS.get(name, 1) != 0:
                raise BadDump(f"state: {name} has {found} numbers, which are no whole rows of {ROWS[name]}")

    def vector(self, packed: object, name: str, most: int) -> int:
        """How many numbers it is when its runs are laid out; nothing is laid out to find that."""
        low, high = self.vector_limits(name)
        count = 0
        for entry in read_list(packed, most, f"state: {name}"):
            if isinstance(entry, list):
                if len(entry) != 2:
                    raise BadDump(f"state: {name}: a run is a number and how often it comes")
                read_number(entry[0], low, high, f"state: {name}")
                count += read_number(entry[1], 1, most, f"state: {name}: the length of a run")
            else:
                read_number(entry, low, high, f"state: {name}")
                count += 1
            if count > most:
                raise BadDump(f"state: {name} has more than {most} numbers")
        return count

    def vector_limits(self, name: str) -> tuple[int, int]:
        if name == "square":
            return -1, self.cells - 1
        if name == "status":
            return 0, EMPTY
        if name == "tally":
            return -SMALL, SMALL        # because: rules may make a deed worth less than it usually is
        if name == "stats" or name == "taken" or name == "acted":
            return 0, SMALL
        if name == "used":
            return 0, max(self.players, self.rules) - 1
        if name == "joined":
            return 0, self.players * PLACES
        return -WORD, WORD


def length_of(packed: object, name: str) -> int:
    count = 0
    for entry in read_list(packed, MOST_ROWS, name):
        count += read_number(entry[1], 0, MOST_ROWS, name) if isinstance(entry, list) else 1
    return count


# -- what must hold
def load_position(match: Game, text: str, data: dict[str, object], outside: bool) -> None:
    """Fill a match that has its teams and rules with a position, or say why it is none."""
    DumpInspector(match).inspect(data)
    try:
        match.fill(text)
        found = find_violations(match) if outside else find_position_violations(match)
    except (*CONTRADICTIONS, DiceError) as error:
        raise BadDump(f"the position contradicts itself: {type(error).__name__}") from None
    if found:
        raise BadDump("the position contradicts itself: " + "; ".join(found[:SHOWN]))
