"""Luck with armour and injuries: what the rules expect of each roll, and what it came to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from nuffle.languages import N_
from nuffle.odds.harm_odds import armour_breaks, injury_odds
from nuffle.rules.game import Game
from nuffle.rules.injuries import BY_FALL, CAUSE_NAMES, HURT_BADLY, HURT_STUNNED
from nuffle.text.notation import SEATS, notation
from nuffle.text.records import EventRecord, RollReader

HELD: Final = N_("own armour rolls held")
STUNNED: Final = N_("own injuries: stunned only")
SPARED: Final = N_("own injuries: not a casualty")
DOERS: Final = ("down", "foul", "crowd")


@dataclass
class LastHit:
    """Who has struck somebody last, and why; whether what he may add once is spent."""

    by: int = -1
    cause: int = BY_FALL
    spent: bool = False


class ArmourLuck:
    """Reads events in their order."""

    def __init__(self, match: Game) -> None:
        self.match, self.words, self.records = match, notation(match), RollReader()
        self.blows: dict[str, LastHit] = {}
        self.rows: dict[str, dict[str, dict[str, float]]] = {HELD: {}, STUNNED: {}, SPARED: {}}

    def add(self, event: EventRecord) -> None:
        name, who = str(event["event"]), str(event.get("player", ""))
        record = self.records.add(event)
        if name in DOERS:
            self.blows[str(event.get("victim", who))] = self.blow(name, event)
        elif record is not None and who[:1] in SEATS and name in ("armour", "injury"):
            blow = self.blows.setdefault(who, LastHit())
            judge = self.armour if name == "armour" else self.injury
            judge(who, blow, record.before, event)

    def blow(self, name: str, event: EventRecord) -> LastHit:
        doer = str(event.get("player" if name == "foul" else "by", ""))
        cause = str(event.get("cause", name))
        return LastHit(self.words.find_player(doer) if doer else -1,
                       CAUSE_NAMES.index(cause) if cause in CAUSE_NAMES else BY_FALL)

    def armour(self, who: str, blow: LastHit, before: int, event: EventRecord) -> None:
        breaks = armour_breaks(self.match, self.words.find_player(who), blow.by, blow.cause, before)
        self.count(HELD, who, not event["broken"], 1 - breaks)
        blow.spent = int(str(event["modifier"])) > before

    def injury(self, who: str, blow: LastHit, before: int, event: EventRecord) -> None:
        odds = injury_odds(self.match, self.words.find_player(who), blow.by, blow.cause, before, blow.spent)
        result = str(event["result"])
        self.count(STUNNED, who, result == "stunned", odds.get(HURT_STUNNED, 0.0))
        spared = sum(share for hurt, share in odds.items() if hurt < HURT_BADLY)
        self.count(SPARED, who, result in ("stunned", "knocked out"), spared)

    def count(self, kind: str, who: str, good: bool, chance: float) -> None:
        one = self.rows[kind].setdefault(who[:1], {"tries": 0, "passed": 0, "expected": 0.0})
        one["tries"] += 1
        one["passed"] += good
        one["expected"] += chance


def armour_rows(match: Game, happenings: Iterable[EventRecord]) -> Iterator[dict[str, Any]]:
    """Rows as those of other rolls: how many were made, how many went well for whoever they were about."""
    wear = ArmourLuck(match)
    for event in happenings:
        wear.add(event)
    for kind, sides in wear.rows.items():
        if sides:
            yield {"kind": kind, "sides": {side: one | {"expected": round(one["expected"], 1)}
                                           for side, one in sides.items()}}
