"""Lists of events that survive a damaged one: the others are shown, and it is named to those who can put it away."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple, TypeVar

from nuffle.store.names import StoreError
from nuffle.store.visibility import LISTED
from nuffle.store.visitors import Visitor
from nuffle.web.events.cache import BrokenEvent, EventCache, EventSnapshot
from nuffle.web.events.permissions import ORGANISER

T = TypeVar("T")


class NamedEvent(NamedTuple):
    slug: str
    name: str


def collect_events(
    event_cache: EventCache, make: Callable[[EventSnapshot], T], wanted: Collection[str] = (LISTED,)
) -> tuple[list[T], list[NamedEvent]]:
    """What is made of each event, in the order of the store, and the events that are damaged.

    It is kept for as long as the event does not change: a list reads none of them again.
    """
    found: list[T] = []
    broken: list[NamedEvent] = []
    visible, versions = event_cache.visibility.every(), event_cache.event_roles.every_versions()
    for kept in event_cache.store.events():
        if visible.get(kept.slug, LISTED) not in wanted:
            continue
        try:
            found.append(event_cache.make_for_list(kept.slug, versions.get(kept.slug, (0, 0)), make))
        except BrokenEvent:
            broken.append(NamedEvent(kept.slug, kept.name))
        except StoreError:
            raise       # because: the whole database is away, not one row of it
        except Exception as error:
            event_cache.note_broken(kept.slug, error)
            broken.append(NamedEvent(kept.slug, kept.name))
    return found, broken


def broken_for(event_cache: EventCache, broken: list[NamedEvent], me: Visitor | None, admin: bool) -> list[NamedEvent]:
    """The damaged events that somebody may put away: their organiser and an administrator."""
    if admin or not broken or me is None:
        return broken if admin else []
    own = {slug for slug, role in event_cache.event_roles.events_of(me.id) if role == ORGANISER}
    return [one for one in broken if one.slug in own]
