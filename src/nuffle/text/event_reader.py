"""Events with their numbers put into words: players by label, squares as (x, y), rules and results by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from nuffle.engine.dice import kind_name
from nuffle.engine.log import Event
from nuffle.languages import N_
from nuffle.maps.map import ZONES
from nuffle.rules.actions import ACTION_NAMES
from nuffle.rules.block_faces import FACE_NAMES
from nuffle.rules.events import EVENTS, PURPOSE_NAMES, SOURCE_NAMES, TURNOVER_NAMES
from nuffle.rules.formations import FORMATIONS
from nuffle.rules.injuries import CAUSE_NAMES, HURT_NAMES
from nuffle.rules.legacy import (
    BAN,
    LASTING,
    LEAVES,
    LEGACY_NAMES,
    MISSES,
    PRIMARY,
    RANDOM_PRIMARY,
    RANDOM_SECONDARY,
    RECRUIT,
    SECONDARY,
    SKILL,
    SKILL_LOST,
    SPONSOR,
    STAT,
    STAT_LOST,
)
from nuffle.rules.moments import MOMENT_NAMES
from nuffle.rules.player_state import STAT_NAMES, STATUS_NAMES
from nuffle.rules.procedures.casualty import EFFECT_NAMES
from nuffle.rules.procedures.passing_ruler import RANGE_NAMES
from nuffle.rules.procedures.throw import QUALITY_NAMES
from nuffle.rules.roll_kinds import ROLL_NAMES
from nuffle.rules.scopes import SCOPE_NAMES
from nuffle.rules.terrain import GROUND_NAMES
from nuffle.text.notation import SEATS, Notation

Word = str | int | bool | tuple[int, int] | None
WAYS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
COIN: Final = ("", N_("heads"), N_("tails"))
CATCHES: Final = (N_("accurate pass"), N_("hand-off"), N_("inaccurate pass"), N_("kick-off"), N_("throw-in"),
                  N_("bounce"), N_("scatter"), N_("deflection"))
CARGO: Final = (N_("ball"), N_("bomb"), N_("team-mate"))

# What a number of that name is. Names not listed are plain numbers.
KINDS: Final = {
    "player": "row", "attacker": "row", "defender": "row", "victim": "row", "receiver": "row", "owner": "row",
    "by": "row", "row": "row", "thrown": "row", "purpose": "purpose",
    "square": "square", "from": "square", "to": "square", "landing": "square",
    "seat": "seat", "kicking": "seat", "chooser": "seat", "winner": "seat", "rule": "rule", "source": "source",
    "way": "way", "status": "status", "action": "action", "cause": "cause", "face": "face", "reason": "reason",
    "quality": "quality", "range": "range", "how": "how", "until": "until", "formation": "formation", "cargo": "cargo",
    "bonus": "flag", "turnover": "flag", "rush": "flag", "passed": "flag", "blitz": "flag", "broken": "flag",
    "seen": "flag", "works": "flag", "kicks": "flag", "on": "flag", "called": "coin", "fell": "coin",
    "legacy": "legacy", "stat": "stat", "brackets": "count", "score3": "count", "score4": "count", "id": "count",
    "moment": "moment", "ground": "ground", "zone": "zone", "agreed": "count",
}
# What the value of a legacy is, by its kind.
LEFT: Final = {RECRUIT: "player", SKILL: "rule", SKILL_LOST: "rule", STAT: "stat", STAT_LOST: "stat", BAN: "rule",
               LASTING: "rule", PRIMARY: "rule", SECONDARY: "rule", RANDOM_PRIMARY: "rule", RANDOM_SECONDARY: "rule"}
ALL_SAID: Final = (MISSES, LEAVES, SPONSOR)         # by the kind alone
# The same name with another meaning in one event.
EXCEPTIONS: Final = {
    ("roll", "roll"): "roll", ("modifier", "roll"): "roll", ("passed", "roll"): "roll",
    ("die", "roll"): "roll", ("die", "kind"): "die", ("marker", "to"): "number",
    ("injury", "result"): "hurt", ("casualty", "result"): "effect", ("drive end", "scored"): "seat",
    ("declare", "target"): "row", ("use", "target"): "aim", ("block dice", "die"): "face",
    ("block dice", "die2"): "face", ("block dice", "die3"): "face",
}


def name_at(names: Sequence[str], number: int) -> str | None:
    return names[number] if 0 <= number < len(names) else None


class EventReader:
    """Reads events of one match."""

    def __init__(self, words: Notation) -> None:
        self.words = words
        tables: dict[str, Sequence[str]] = {
            "way": WAYS, "status": STATUS_NAMES, "action": ACTION_NAMES, "cause": CAUSE_NAMES, "face": FACE_NAMES,
            "reason": TURNOVER_NAMES, "quality": QUALITY_NAMES, "range": RANGE_NAMES, "how": CATCHES,
            "until": SCOPE_NAMES, "cargo": CARGO, "coin": COIN, "roll": ROLL_NAMES, "hurt": HURT_NAMES,
            "effect": EFFECT_NAMES, "formation": tuple(name for name, _, _ in FORMATIONS), "seat": tuple(SEATS),
            "legacy": LEGACY_NAMES, "stat": STAT_NAMES, "moment": MOMENT_NAMES, "ground": GROUND_NAMES, "zone": ZONES}
        self.tables = tables
        self.readers: dict[str, Callable[[int], Word]] = {
            "row": self.row, "square": self.square, "rule": self.rule, "source": self.source, "flag": lambda n: n > 0,
            "purpose": self.purpose, "die": kind_name, "number": lambda n: n, "count": lambda n: n if n >= 0 else None}

    def row(self, row: int) -> str | None:
        return self.words.owner(row) if row >= 0 else None

    def square(self, square: int) -> tuple[int, int] | None:
        pitch = self.words.pitch
        if not 0 <= square < pitch.cells:
            return None
        return int(pitch.xs[square]), int(pitch.ys[square])

    def rule(self, rule: int) -> str | None:
        return self.words.rule(rule) if 0 <= rule < len(self.words.rules.effects) else None

    def source(self, source: int) -> str | None:
        return SOURCE_NAMES.get(source) or self.rule(source)

    def purpose(self, purpose: int) -> str | None:
        return PURPOSE_NAMES.get(purpose) or self.rule(purpose)

    def aim(self, rule: int, target: int) -> Word:
        aims = self.words.rules.effects[rule].aims
        if aims == "player":
            return self.row(target)
        return self.square(target) if aims == "square" else None

    def legacy_word(self, kind: int, value: int) -> Word:
        """What a legacy is about; where it says no more than its kind, nothing."""
        return None if kind in ALL_SAID else self.word("legacy", LEFT.get(kind, "value"), value)

    def word(self, event: str, field: str, number: int) -> Word:
        kind = EXCEPTIONS.get((event, field)) or KINDS.get(field, "number")
        if kind in self.tables:
            return name_at(self.tables[kind], number)
        return self.readers[kind](number)

    def read(self, event: Event) -> dict[str, Word]:
        """`event` is its name; the rest are its fields, those that say nothing left out."""
        name, fields = EVENTS[event.kind]
        record: dict[str, Word] = {"event": name}
        for field, number in zip(fields, event.data, strict=False):
            if (name, field) == ("use", "target"):
                record[field] = self.aim(event.data[0], number)
            elif (name, field) == ("legacy", "value"):
                record[field] = self.legacy_word(event.data[2], number)
            else:
                record[field] = self.word(name, field, number)
        return {field: word for field, word in record.items() if word is not None and word != ""}


Happenings = EventReader       # its name in version 0.1.0
