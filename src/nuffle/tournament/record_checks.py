"""The record of an event from outside: every entry can be taken back, down to the day the event was opened.

A record is believed for as long as the event exists: `undo` puts its values back, and the store writes it down with
numbers for people. So it is rewound once, whole, before anything is saved.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from nuffle.languages import _
from nuffle.tournament.audit import KEYED, restore_value
from nuffle.tournament.records import (
    AuditEntry,
    Change,
    Coach,
    EventError,
    EventGame,
    Person,
    Squad,
    Tournament,
    list_problems,
    read_event,
)
from nuffle.tournament.rulespack import resolve

MOST_ENTRIES: Final = 1_000_000     # the number of the last entry: the store counts on from it
SHOWN: Final = 5                    # problems of one record that are told
NAMES: Final = frozenset(("id", "name", "by", "coach", "home", "away", "captain", "on", "reason", "what"))
_ITEMS: Final[dict[str, type]] = {"coaches": Coach, "people": Person, "squads": Squad}


def check_record(event: Tournament) -> None:
    """Raises `EventError` where the record is no record of this event."""
    problems = [problem for entry in event.audit for problem in find_entry_problems(entry)]
    problems += find_number_problems(event.audit)
    if problems:
        raise EventError("\n".join(problems[:SHOWN]))
    rewind(event)


def find_number_problems(audit: tuple[AuditEntry, ...]) -> Iterator[str]:
    """Entries are numbered upwards, and each is taken back once at most, by a later one."""
    seen: set[int] = set()
    undone: set[int] = set()
    for entry in audit:
        if entry.number > MOST_ENTRIES:
            yield in_entry(entry, _("the number is too large"))
        if seen and entry.number <= max(seen):
            yield in_entry(entry, _("the numbers in the event log must rise"))
        if entry.undoes is not None and (entry.undoes not in seen or entry.undoes in undone):
            yield in_entry(entry, _("it undoes entry {number}, which cannot be undone",
                                    number=entry.undoes))
        seen.add(entry.number)
        undone |= {entry.undoes} if entry.undoes is not None else set()


def in_entry(entry: AuditEntry, problem: str) -> str:
    return _("entry {number} of the event log: {problem}", number=entry.number, problem=problem)


# -- single entries
def find_entry_problems(entry: AuditEntry) -> Iterator[str]:
    for change in entry.changes:
        problem = path_problem(change.path)
        for value in () if problem else (change.before, change.after):
            problem = problem or value_problem(change, value)
        if problem:
            yield in_entry(entry, problem)


def path_problem(path: tuple[str | int, ...]) -> str:
    """A path leads to a field, to one thing with a name, to a round, or to a game of a round."""
    field, *inside = path or ("",)
    known = isinstance(field, str) and field != "audit" and field in Tournament.model_fields
    if field in KEYED:
        whole = len(inside) <= 1 and all(isinstance(step, str) for step in inside)
    elif field == "rounds":
        whole = len(inside) <= 2 and all(isinstance(step, int) and step >= 0 for step in inside)
    else:
        whole = not inside
    return "" if known and whole else _("a change refers to something that events do not have")


def value_problem(change: Change, value: Any) -> str:
    """What is wrong with a value before or after a change; None is "not there", which a field or a game never is."""
    field, *inside = change.path
    if value is None and len(inside) == 1:
        return ""
    try:
        adapter(str(field), len(inside)).validate_python(value)
        if field == "rulespack":
            resolve(value)
    except ValidationError as error:
        return "; ".join(list_problems(error)[:1])
    except EventError as error:
        return str(error).partition("\n")[0]
    if not has_plain_names(value):
        return _("a name must be text")
    if field in KEYED and inside and value[KEYED[str(field)]] != inside[0]:
        return _("a change refers to something that events do not have")
    return ""


def has_plain_names(value: Any, key: str = "") -> bool:
    """Are those text whom a value names? A record would take a number for text, but the table of people does not."""
    if isinstance(value, dict):
        return all(has_plain_names(item, name) for name, item in value.items())
    if isinstance(value, list):
        return all(has_plain_names(item, key) for item in value)
    return key not in NAMES or value is None or isinstance(value, str)


@cache
def adapter(field: str, deep: int) -> TypeAdapter[Any]:
    """What a value is that so many steps lead to within a field."""
    if deep and field in _ITEMS:
        return TypeAdapter(_ITEMS[field])
    if deep:
        return TypeAdapter(EventGame if deep == 2 else tuple[EventGame, ...])
    found: TypeAdapter[Any] = TypeAdapter(Tournament.model_fields[field].annotation or object)
    return found


# -- all of them
def rewind(event: Tournament) -> None:
    """Takes the whole record back, the latest entry first; what is left is an event that was just opened."""
    document = event.model_dump(mode="json", exclude_defaults=True, exclude={"audit"})
    for entry in reversed(event.audit):
        for change in reversed(entry.changes):
            try:
                restore_value(document, change)
            except (LookupError, TypeError, ValueError) as error:
                raise EventError(in_entry(entry, _("it does not fit the event"))) from error
    try:
        read_event(document)
    except EventError as error:
        first = str(error).partition("\n")[0]
        raise EventError(_("the event log does not lead back to an event: {problem}", problem=first)) from error
