"""What a scenario expects at its end, compared with what is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from nuffle.rules.events import EVENT_NAMES
from nuffle.rules.game import Game
from nuffle.rules.words import QUESTION_NAMES, REROLLS, SCORE, STATUS_NAMES
from nuffle.text.happenings import Happenings
from nuffle.text.notation import SEATS, Notation, plain

if TYPE_CHECKING:
    from nuffle.text.scenario import Expectations


def sheet(match: Game, what: int) -> tuple[int, ...]:
    return tuple(match.state.get(seat, what) for seat in range(match.seats))


def facts(match: Game, words: Notation) -> dict[str, Any]:
    """What the plain expectations are compared with."""
    s = match.state
    return {
        "asked": QUESTION_NAMES[match.kind] if match.seat >= 0 else "",
        "seat": SEATS[match.seat] if match.seat >= 0 else "",
        "ball": words.square(s.ball),
        "holder": words.player(s.carrier) if s.carrier >= 0 else "",
        "score": sheet(match, SCORE),
        "rerolls": sheet(match, REROLLS),
        "turnover": any(EVENT_NAMES[event.kind] == "turnover" for event in logged(match)),
        "over": match.over,
    }


def logged(match: Game) -> list[Any]:
    return match.log.events if match.log is not None else []


def unmet(expect: Expectations, match: Game, words: Notation) -> list[str]:
    return [*plain_facts(expect, match, words), *players(expect, match, words), *offers(expect, match, words),
            *happenings(expect, match, words)]


def plain_facts(expect: Expectations, match: Game, words: Notation) -> Iterator[str]:
    for name, found in facts(match, words).items():
        wanted = getattr(expect, name)
        if name == "seat" and wanted is not None:
            wanted = {"home": "h", "away": "a"}.get(wanted, wanted)
        if wanted is not None and wanted != found:
            yield f"{name}: expected {shown(wanted)}, found {shown(found)}"


def shown(value: Any) -> str:
    return ":".join(map(str, value)) if isinstance(value, tuple) else str(value) or "nothing"


def players(expect: Expectations, match: Game, words: Notation) -> Iterator[str]:
    for label in [*expect.at, *expect.status]:
        if label not in words.players:
            yield f"{label}: there is no such player"
    for label, square in known(expect.at, words):
        found = words.square(match.state.square[words.players[label]])
        if found != square.replace(" ", ""):
            yield f"{label}: expected at {square}, found at {found}"
    for label, status in known(expect.status, words):
        found = STATUS_NAMES[match.state.status[words.players[label]]]
        if found != status:
            yield f"{label}: expected {status}, found {found}"


def known(wanted: dict[str, str], words: Notation) -> list[tuple[str, str]]:
    return [(label, value) for label, value in wanted.items() if label in words.players]


def offers(expect: Expectations, match: Game, words: Notation) -> Iterator[str]:
    lines = {plain(line) for line in words.lines(match)} if match.seat >= 0 else set()
    for line in expect.offered:
        if plain(line) not in lines:
            yield f"expected to be offered: {line}"
    for line in expect.not_offered:
        if plain(line) in lines:
            yield f"expected not to be offered: {line}"


def fits(wanted: str | dict[str, Any], record: dict[str, Any]) -> bool:
    """An event fits a name, or a table whose fields it has."""
    if isinstance(wanted, str):
        return bool(record["event"] == wanted)
    return all(as_text(record.get(field)) == as_text(value) for field, value in wanted.items())


def as_text(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def happenings(expect: Expectations, match: Game, words: Notation) -> Iterator[str]:
    reader = Happenings(words)
    records = [reader.read(event) for event in logged(match)]
    for wanted in expect.happened:
        if not any(fits(wanted, record) for record in records):
            yield f"expected to happen: {wanted}"
    for wanted in expect.not_happened:
        if any(fits(wanted, record) for record in records):
            yield f"expected not to happen: {wanted}"
