"""A sentence for every event, and the reason of every roll: the characteristic, then each modifier by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from nuffle.engine.log import Event
from nuffle.languages import N_, _
from nuffle.languages.formatting import format_number
from nuffle.rules.events import (
    FROM_ASSISTS,
    FROM_BASE,
    FROM_NIGGLES,
    FROM_RANGE,
    FROM_ZONES,
    PURPOSE_NAMES,
    SOURCE_NAMES,
)
from nuffle.rules.game import Game
from nuffle.rules.grants import profile_at
from nuffle.rules.team import Team
from nuffle.teams.entry import to_printed_stat
from nuffle.text.dialect import PLAIN_DIALECT, Dialect, dialect_of
from nuffle.text.event_reader import EventReader, Word
from nuffle.text.fixed_sentences import FACES, PLAIN, ROLLS, WAYS
from nuffle.text.highlights import LogFilter, LogLines, is_wanted, name_run
from nuffle.text.notation import SEATS, notation
from nuffle.text.player_names import PlayerNames
from nuffle.text.records import PARTS, RollPart, RollReader, RollRecord
from nuffle.text.story_context import StoryContext
from nuffle.text.tellers import (
    TELLERS,
    TOGETHER,
    MissingAsDash,
    Telling,
    attempt_of,
    format_signed,
    tell_roll,
)

TOLD_ELSEWHERE: Final = frozenset(PURPOSE_NAMES.values())
BASE: Final = SOURCE_NAMES[FROM_BASE]
RANGE: Final = SOURCE_NAMES[FROM_RANGE]
ONE_OF: Final = {SOURCE_NAMES[FROM_ZONES]: N_("tackle zone"), SOURCE_NAMES[FROM_ASSISTS]: N_("assist"),
                 SOURCE_NAMES[FROM_NIGGLES]: N_("niggling injury")}
AGILITY: Final = frozenset({"dodge", "pick up", "catch", "intercept", "leap", "land", "jump up", "gaze", "safe throw",
                            "jump", "climb"})
PASSING: Final = "pass"
RUSHING: Final = "go for it"
DAZED: Final = "dazed"


def plain_name(word: str) -> str:
    """Of rules that share a name the notation has the id: who reads a story is told the name."""
    edition, dot, rest = word.partition(".")
    kind, dot, name = rest.partition(".")
    return name.replace("-", " ").title() if dot and edition and kind and " " not in word else word


class Narrator:
    """Tells a match event by event. Modifiers are kept for the roll they belong to, which then explains itself."""

    def __init__(self, teams: list[Team], reader: EventReader | None = None, spoken: Dialect = PLAIN_DIALECT) -> None:
        self.reader = reader
        self.teams = teams
        self.dialect = spoken
        self.targets = spoken.targets
        self.names = PlayerNames(teams)
        self.rolls = RollReader()
        self.context = StoryContext(teams, spoken.goods)

    def record(self, event: Event | Telling) -> Telling:
        if isinstance(event, dict):
            return event
        assert self.reader is not None
        return self.reader.read(event)

    def text(self, field: str, word: Word) -> str:
        if isinstance(word, tuple | list):
            return f"{word[0]},{word[1]}"
        if field == "way":
            return _(WAYS[str(word)])
        if field == "kind":
            return _(str(word))     # because: a d6 is a die, though the fourth team has a player of that label
        if field == "gold" and isinstance(word, int):
            return format_number(word)
        if field == "roll":
            return _(ROLLS.get(str(word), self.dialect.call(str(word))))
        if field == "state":
            return _(self.dialect.call(str(word)))
        return self.names.find(word) or _(FACES.get(word) or plain_name(word)) if isinstance(word, str) else str(word)

    def texts(self, record: Telling) -> MissingAsDash:
        return MissingAsDash({field: self.text(field, word) for field, word in record.items()})

    def sentence(self, event: Event | Telling) -> str:
        """One event on its own."""
        record = self.with_words(self.context.explain(self.record(event)))
        name, say = str(record["event"]), self.texts(record)
        return TELLERS[name](record, say) if name in TELLERS else _(PLAIN[name]).format_map(say)

    def with_words(self, record: Telling) -> Telling:
        """Moves and states in the words of the edition, where it has its own for them."""
        if record["event"] == "move" and record["rush"]:
            return record | {"rush": self.dialect.call(RUSHING)}
        return record | {"state": DAZED} if record["event"] == "daze" and DAZED in self.dialect.words else record

    def explain(self, event: Event | Telling, known: RollRecord) -> str:
        """A roll with the reason for its number: the characteristic, then each modifier by name."""
        record = self.record(event)
        parts = [self.name_target(record), *(self.part(part, str(record["roll"])) for part in known.parts)]
        if len(parts) == 1 and not self.find_stat(record):
            return tell_roll(record, self.texts(record))
        return tell_roll(record, self.texts(record), f" ({', '.join(parts)})")

    def find_stat(self, record: Telling) -> str:
        """The characteristic that is rolled against, if any is."""
        if "behind" in record:
            return ""
        roll = str(record["roll"])
        return "AG" if roll in AGILITY else ("PA" if self.targets else "AG") if roll == PASSING else ""

    def name_target(self, record: Telling) -> str:
        """`AG 3+` in one edition, `AG 3` in the other; only the number where no characteristic stands behind it."""
        stat, target = self.find_stat(record), attempt_of(record).target
        return f"{stat} {to_printed_stat(self.targets, stat, target)}" + ("+" if self.targets else "") if stat \
            else f"{target}+"

    def tell(self, event: Event | Telling) -> str:
        """The next event of the match; empty where there is nothing to say yet."""
        record = self.record(event)
        name = record["event"]
        try:
            obvious = self.context.is_obvious(record)
            record = self.context.follow(record)
            if name == "die" and ("roll" in record or record.get("purpose") in TOLD_ELSEWHERE):
                return ""
            told = self.tell_record(record)
            return "" if obvious else told
        except (KeyError, ValueError, IndexError, TypeError):
            # because: a recording of other rules may know events and fields that are not known here
            fields = (f"{field} {word}" for field, word in record.items() if field != "event")
            return f"{name}: {', '.join(fields)}."

    def welcome(self, label: str, who: int) -> None:
        """Somebody joins: from now on he has a name."""
        hired = profile_at(self.teams[SEATS.index(label[0])], who)
        if hired:
            self.names.add(label, hired.name)
            self.context.add_rules(label, hired)

    def tell_record(self, record: Telling) -> str:
        name = record["event"]
        if name == "joins":
            self.welcome(str(record["player"]), int(str(record["who"])))
        known = self.rolls.add(record)
        if name in PARTS:
            return ""
        if known is None:
            return self.sentence(record)
        if name == "roll":
            return self.explain(record, known)
        if name == "passed" and known.throws and known.throws[-1].reached == record["passed"]:
            return ""       # because: the roll itself has said so
        if name == "block":
            return f"{self.sentence(record)[:-1]} ({self.compare(record, known)})."
        if name in ("armour", "injury") and known.parts:
            return self.sentence(record | {"why": ", ".join(map(self.part, known.parts))})
        return self.sentence(record)

    def part(self, part: RollPart, roll: str = "") -> str:
        """One thing that counts, and whose it is where that is not plain."""
        source = part.source
        if source == BASE:
            source = self.context.flight if roll == "catch" and self.context.flight else roll or source
        elif source == RANGE and self.context.range:
            source = self.context.range
        elif abs(part.value) == 1:
            source = ONE_OF.get(source, source)
        by = _(" by {name}", name=self.text("by", part.by)) if part.by not in ("", part.player) else ""
        return f"{format_signed(part.value)} {_(source)}{by}"

    def compare(self, record: Telling, known: RollRecord) -> str:
        """`ST 4 against 3; +1 assist by Lineman 8`"""
        attacker, defender = str(record["attacker"]), str(record["defender"])
        own, other = known.strength(attacker), known.strength(defender)
        parts = [_("ST {own} against {other}", own=own, other=other)]
        return "; ".join([*parts, *(self.part(part) for part in known.parts if part.source != BASE)])

    def tell_piece(self, event: Event | Telling) -> tuple[str, str, str]:
        """The sentence, the run of steps it belongs to, and the sentence for the whole run where that is another."""
        record = self.record(event)
        line, run = self.tell(record), name_run(record)
        whole = _(TOGETHER, seat=self.text("seat", run[-1])) if line and record["event"] == "placed" else ""
        return line, run, whole

    def story(self, events: Iterable[Event], seat: int | None = None,
              wanted: LogFilter = LogFilter.ALL) -> list[str]:
        """Sentences for everything this seat may see; for nobody in particular everything is told."""
        seen = (event for event in events if seat is None or event.seen(seat))
        return self.collect(map(self.record, seen), wanted)

    def collect(self, records: Iterable[Telling], wanted: LogFilter = LogFilter.ALL) -> list[str]:
        found = LogLines()
        for record in records:
            line, run, whole = self.tell_piece(record)
            if is_wanted(str(record["event"]), wanted):
                found.add(line, run, whole)
        return found.lines


def narrator(match: Game) -> Narrator:
    """For a match under way: whoever has joined is known."""
    found = Narrator(match.teams, EventReader(notation(match)), dialect_of(match.rules))
    found.context.look_at(match)
    joined = match.state.joined
    for i in range(0, len(joined), 2):
        found.welcome(notation(match).player(joined[i]), joined[i + 1])
    return found
