"""What a scenario expects at its end, compared with what is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from nuffle.rules.events import EVENT_NAMES
from nuffle.rules.game import Game
from nuffle.rules.player_state import FLAG_NAMES, STAT_NAMES, STATUS_NAMES
from nuffle.rules.procedures.market import Market
from nuffle.rules.questions import QUESTION_NAMES
from nuffle.rules.team_state import APOTHECARIES, MARKER, SCORE, SPENT, WINNINGS
from nuffle.teams.entry import to_printed_stat
from nuffle.teams.formatting import has_targets
from nuffle.text.event_reader import EventReader
from nuffle.text.in_force import has_leader_counter, is_in_force
from nuffle.text.notation import SEATS, Notation, normalise_line
from nuffle.text.position import in_hand
from nuffle.text.sides import SceneError, seat_of

if TYPE_CHECKING:
    from nuffle.text.scenario import Expectations

Known = TypeVar("Known")


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
        "rerolls": tuple(match.rerolls_in_hand(seat) for seat in range(match.seats)),
        "markers": sheet(match, MARKER),
        "apothecaries": sheet(match, APOTHECARIES),
        "leader": tuple(int(has_leader_counter(match, seat)) for seat in range(match.seats)),
        "treasury": tuple(match.teams[seat].treasury - match.state.get(seat, SPENT) for seat in range(match.seats)),
        "winnings": sheet(match, WINNINGS),
        "gold": list_purses(match),
        "half": s.half,
        "weather": match.rules.titles[s.weather].name if s.weather >= 0 else "",
        "turnover": any(EVENT_NAMES[event.kind] == "turnover" for event in list_logged_events(match)),
        "over": match.over,
    }


def list_purses(match: Game) -> tuple[int, ...]:
    """What each side may still spend on inducements, while they are hired."""
    market = match.find_frame(Market.NAME)
    if not isinstance(market, Market) or not market.cash:
        return (0,) * match.seats
    return tuple(int(market.purse(seat)) * int(market.coin()) for seat in range(match.seats))


def list_logged_events(match: Game) -> list[Any]:
    return match.log.events if match.log is not None else []


def find_unmet(expect: Expectations, match: Game, words: Notation, edition: str) -> list[str]:
    return [
        *check_facts(expect, match, words),
        *check_players(expect, match, words),
        *check_abilities(expect, match, words, edition),
        *check_grants(expect, match),
        *check_in_force(expect, match, words),
        *check_offers(expect, match, words),
        *check_events(expect, match, words),
    ]


def check_facts(expect: Expectations, match: Game, words: Notation) -> Iterator[str]:
    for name, found in facts(match, words).items():
        wanted = getattr(expect, name)
        if name == "seat" and wanted is not None:
            wanted = SEATS[seat_of(wanted, match.seats)] if wanted else wanted
        if (
            wanted is not None
            and wanted != found
            and not (name == "weather" and normalise_line(wanted) == normalise_line(found))
        ):
            yield f"{name}: expected {format_value(wanted)}, found {format_value(found)}"


def format_value(value: Any) -> str:
    return (":".join(map(str, value)) if isinstance(value, tuple) else str(value)) or "nothing"


def check_players(expect: Expectations, match: Game, words: Notation) -> Iterator[str]:
    for label in dict.fromkeys([*expect.at, *expect.status, *expect.skills, *expect.without, *expect.marks,
                                *expect.characteristics]):
        if label not in words.players:
            yield f"{label}: there is no such player"
    for label, square in list_known(expect.at, words):
        found = words.square(match.state.square[words.players[label]])
        if found != square.replace(" ", ""):
            yield f"{label}: expected at {square}, found at {found}"
    for label, status in list_known(expect.status, words):
        found = STATUS_NAMES[match.state.status[words.players[label]]]
        if found != status:
            yield f"{label}: expected {status}, found {found}"


def check_abilities(expect: Expectations, match: Game, words: Notation, edition: str) -> Iterator[str]:
    """Skills, marks and characteristics of players, as they are now."""
    for wanted, has in ((expect.skills, True), (expect.without, False)):
        for label, names in list_known(wanted, words):
            for name in names:
                if not match.rules.knows(name):
                    yield f'{label}: there is no rule "{name}"'
                elif match.has(words.players[label], match.rules.index(name)) != has:
                    yield f"{label}: expected {'to have' if has else 'to be without'} {name}"
    for label, marks in list_known(expect.marks, words):
        found = {name for flag, name in FLAG_NAMES.items() if match.state.flag(words.players[label], flag)}
        if set(marks) != found:
            hoped, seen = format_value(tuple(marks)), format_value(tuple(sorted(found)))
            yield f"{label}: expected the marks {hoped}, found {seen}"
    for label, stats in list_known(expect.characteristics, words):
        for name, number in stats.items():
            yield from check_characteristic(match, edition, words.players[label], label, name, number)


def check_characteristic(match: Game, edition: str, player: int, label: str, name: str, wanted: int) -> Iterator[str]:
    """As the edition prints it, the + left out."""
    if name not in STAT_NAMES:
        yield f'{label}: "{name}" is no characteristic; there are {", ".join(STAT_NAMES)}'
        return
    found = to_printed_stat(has_targets(edition), name, match.state.stat(player, STAT_NAMES.index(name)))
    if found != wanted:
        yield f"{label}: expected {name} {wanted}, found {found}"


def check_grants(expect: Expectations, match: Game) -> Iterator[str]:
    """What teams and the match have by grants: inducements, prayers, a leader's counter."""
    for owner, names in expect.in_hand.items():
        found = sorted(in_hand(match, seat_of(owner, match.seats)))
        if sorted(names) != found:
            yield f"{owner}: expected in hand {format_value(tuple(sorted(names)))}, found {format_value(tuple(found))}"


def check_in_force(expect: Expectations, match: Game, words: Notation) -> Iterator[str]:
    """What somebody has been given, or has lost, for a while."""
    for owner, entries in expect.in_force.items():
        for entry in entries:
            try:
                if not is_in_force(match, words, owner, entry):
                    yield f"{owner}: expected in force: {entry}"
            except SceneError as error:
                yield str(error)


def list_known(wanted: dict[str, Known], words: Notation) -> list[tuple[str, Known]]:
    return [(label, value) for label, value in wanted.items() if label in words.players]


def check_offers(expect: Expectations, match: Game, words: Notation) -> Iterator[str]:
    lines = {normalise_line(line) for line in words.lines(match)} if match.seat >= 0 else set()
    for line in expect.offered:
        if normalise_line(line) not in lines:
            yield f"expected to be offered: {line}"
    for line in expect.not_offered:
        if normalise_line(line) in lines:
            yield f"expected not to be offered: {line}"


def fits(wanted: str | dict[str, Any], record: dict[str, Any]) -> bool:
    """An event fits a name, or a table whose fields it has."""
    if isinstance(wanted, str):
        return bool(record["event"] == wanted)
    return all(as_text(record.get(field)) == as_text(value) for field, value in wanted.items())


def event_text(wanted: str | dict[str, Any]) -> str:
    """As it is written in the file: declare, player h1, target a2."""
    if isinstance(wanted, str):
        return wanted
    rest = [f"{field} {as_text(value)}" for field, value in wanted.items() if field != "event"]
    return ", ".join([str(wanted.get("event", "an event")), *rest])


def as_text(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def check_events(expect: Expectations, match: Game, words: Notation) -> Iterator[str]:
    reader = EventReader(words)
    records = [reader.read(event) for event in list_logged_events(match)]
    for wanted in expect.happened:
        if not any(fits(wanted, record) for record in records):
            yield f"expected to happen: {event_text(wanted)}"
    for wanted in expect.not_happened:
        if any(fits(wanted, record) for record in records):
            yield f"expected not to happen: {event_text(wanted)}"
