"""The append-only record of an event: who changed what, and undo.

An entry holds the changed values before and after. Undo takes back the latest change not yet taken back and is an entry
itself, so that nothing is ever lost; undone as often as there were changes, an event is as it began.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from nuffle.languages import _
from nuffle.tournament.records import AuditEntry, Change, EventError, Tournament, read_event
from nuffle.tournament.rulespack import resolve

# because: lists of things with a name change one thing at a time, and two officials at work touch different ones
KEYED = {"coaches": "id", "people": "id", "squads": "id"}


def record(
    before: Tournament, after: Tournament, by: str, what: str, at: str = "", undoes: int | None = None
) -> Tournament:
    """`after` with an entry that tells how it came from `before`."""
    entry = AuditEntry(
        number=len(before.audit) + 1, by=by, what=what, at=at, undoes=undoes, changes=tuple(changes(before, after))
    )
    return after.model_copy(update={"audit": (*before.audit, entry)})


def changes(before: Tournament, after: Tournament) -> list[Change]:
    """Every value that differs, down to single coaches and single games."""
    found: list[Change] = []
    for name in Tournament.model_fields:
        old, new = getattr(before, name), getattr(after, name)
        if name == "audit" or old == new:
            continue
        if name in KEYED:
            found += item_changes(name, old, new)
        elif name == "rounds":
            found += round_changes(old, new)
        else:
            found.append(Change(path=(name,), before=plain(old), after=plain(new)))
    return found


Rounds = tuple[tuple[Any, ...], ...]


def round_changes(old: Rounds, new: Rounds) -> list[Change]:
    """Game by game where a round has kept its tables, otherwise the round as a whole; a new round has no before."""
    found: list[Change] = []
    for at, (games, others) in enumerate(zip_longest(old, new)):
        if games is None or others is None or len(games) != len(others):
            found.append(Change(path=("rounds", at), before=plain(games), after=plain(others)))
            continue
        found += [
            Change(path=("rounds", at, place), before=plain(one), after=plain(other))
            for place, (one, other) in enumerate(zip(games, others, strict=True))
            if one != other
        ]
    return found


def item_changes(name: str, old: tuple[Any, ...], new: tuple[Any, ...]) -> list[Change]:
    """Item by item while the order holds; otherwise the list as a whole."""
    one, other = {item.id: item for item in old}, {item.id: item for item in new}
    stay = [key for key in one if key in other]
    if stay != [key for key in other if key in one] or list(other)[: len(one)] != list(one):
        return [Change(path=(name,), before=plain(old), after=plain(new))]
    return [
        Change(path=(name, key), before=plain(one.get(key)), after=plain(other.get(key)))
        for key in other
        if one.get(key) != other.get(key)
    ]


def plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value.model_dump(mode="json", exclude_defaults=True) if hasattr(value, "model_dump") else value


def list_undoable(audit: Sequence[AuditEntry]) -> list[AuditEntry]:
    """The changes that can still be taken back, the latest first."""
    undone = {entry.undoes for entry in audit if entry.undoes is not None}
    return [entry for entry in reversed(audit) if entry.undoes is None and entry.number not in undone]


def find_last_undoable(event: Tournament) -> AuditEntry | None:
    """The latest change that has not been taken back."""
    return next(iter(list_undoable(event.audit)), None)


def undo(event: Tournament, by: str, at: str = "") -> Tournament:
    """Takes back the latest change that still stands."""
    entry = find_last_undoable(event)
    if entry is None:
        raise EventError(_("there is nothing to undo"))
    restored = restore(event, entry)
    return record(event, restored, by, f"undo: {entry.what}", at, entry.number)


def restore(event: Tournament, entry: AuditEntry) -> Tournament:
    """The event without one change. A record that does not fit the event is refused in words, and nothing changes."""
    document = event.model_dump(mode="json", exclude_defaults=True, exclude={"audit"})
    try:
        for change in reversed(entry.changes):
            restore_value(document, change)
        restored = read_event(document)
        resolve(restored.rulespack)
    except (LookupError, TypeError, ValueError) as error:
        raise EventError(_("entry {number} of the event log ({what}) no longer fits the event, so it cannot be "
                           "undone. Correct the mistake by hand.", number=entry.number, what=entry.what)) from error
    return restored


def restore_value(document: dict[str, Any], change: Change) -> None:
    name, *inside = change.path
    if not inside:
        document[str(name)] = change.before
        return
    if name == "rounds":
        restore_round(document.setdefault("rounds", []), change)
        return
    now = document.get(str(name), [])
    items = [item for item in now if item["id"] != inside[0]]
    at = next((index for index, item in enumerate(now) if item["id"] == inside[0]), len(items))
    document[str(name)] = items if change.before is None else [*items[:at], change.before, *items[at:]]


def restore_round(rounds: list[Any], change: Change) -> None:
    at = int(change.path[1])
    if len(change.path) == 3:
        rounds[at][change.path[2]] = change.before
    elif change.before is None:
        del rounds[at]
    else:
        rounds[at : at + 1] = [change.before]
