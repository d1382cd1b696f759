"""The events of a server: read once for each change however many look, and watched for changes from wherever."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from threading import Lock
from typing import Annotated, Any, Final, TypeVar

from fastapi import Depends, HTTPException
from starlette.requests import HTTPConnection

from nuffle.languages import _, current_locale
from nuffle.store.accounts import Accounts
from nuffle.store.cache import weigh_event
from nuffle.store.connect import BrokenRow
from nuffle.store.games import EventMatch, Games
from nuffle.store.names import StoreError
from nuffle.store.roles import EventRoles
from nuffle.store.store import Store
from nuffle.store.visibility import DELETED, HIDDEN, LISTED, Visibility
from nuffle.store.visitors import Visitor
from nuffle.tournament.records import EventError, Tournament
from nuffle.tournament.rulespack import Rulespack, resolve
from nuffle.web.events.notes import Notes
from nuffle.web.identity import MaybeCoach

AGAIN_SECONDS: Final = 60.0        # before a damaged event is tried again
LOG: Final = logging.getLogger("nuffle.web")
POLL_SECONDS: Final = 0.7          # seconds between two looks for changes, one look for all who watch
NOTIFIED_POLL_SECONDS: Final = 5.0         # where the database rings for each of them
MOST_KEPT: Final = 60_000           # coaches and games of the events in memory: five great ones, or some hundred
EventVersions = tuple[int, int]
T = TypeVar("T")


class BrokenEvent(EventError):
    """An event that cannot be shown: its rows are damaged."""

    def __init__(self, number: str) -> None:
        super().__init__(_("This event is damaged and cannot be shown. Its organiser and an administrator can hide or "
                           "delete it; the log says more under the number {number}", number=number))
        self.number = number


@dataclass(frozen=True)
class EventSnapshot:
    """An event as it stands, with the desk's notes of it."""

    slug: str
    versions: EventVersions
    event: Tournament
    notes: Notes
    marks: dict[str, dict[str, Any]] = field(default_factory=dict)
    matches: dict[tuple[int, str], EventMatch] = field(default_factory=dict)    # online, by round and home
    visibility: str = LISTED
    page_cache: dict[str, Any] = field(default_factory=dict)     # what has been made of it for pages

    @cached_property
    def pack(self) -> Rulespack:
        return resolve(self.event.rulespack)

    @cached_property
    def public(self) -> Tournament:
        """What everybody may see of it: rounds that are published."""
        return self.event.model_copy(update={"rounds": self.event.rounds[: self.notes.visible(self.event)]})

    @property
    def name(self) -> str:
        return self.event.name or self.slug

    @cached_property
    def weight(self) -> int:
        """How much of the memory it takes: its coaches and games."""
        return weigh_event(self.event)


class EventCache:
    """One for a server."""

    def __init__(self, url: str) -> None:
        self.store = Store(url)
        self.store.make()
        self.event_roles = EventRoles(self.store.engine)
        self.games = Games(self.store.engine)
        self.visibility = Visibility(self.store.engine)
        self.broken: dict[str, tuple[EventVersions, float, BrokenEvent]] = {}
        self.latest: dict[str, EventSnapshot] = {}
        self.listed: dict[tuple[str, Any, str], tuple[EventVersions | None, Any]] = {}
        self.keeping = Lock()
        self.watches: dict[str, EventWatch] = {}
        self.every = NOTIFIED_POLL_SECONDS if self.store.engine.dialect.name == "postgresql" else POLL_SECONDS

    def close(self) -> None:
        self.store.close()

    def invalidate(self, slug: str) -> None:
        """An event has changed, somewhere; any may have where none is named."""
        if not slug:
            self.latest.clear()     # because: a backup may have been put in its place
            self.listed.clear()
        for watch in [self.watches[slug]] if slug in self.watches else self.watches.values() if not slug else ():
            watch.change_signal.set()

    def load(self, slug: str) -> EventSnapshot:
        """The event; nobody else's request has to read it again while nothing changes."""
        standing = self.event_roles.versions(slug)
        if standing == (0, 0):
            raise HTTPException(404, _("there is no event {slug!r}", slug=slug))
        return self.load_version(slug, standing)

    def load_version(self, slug: str, standing: EventVersions) -> EventSnapshot:
        known = self.latest.get(slug)
        if known is None or known.versions != standing:
            known = self.read(slug, standing)
        self.keep(known)
        return known

    def keep(self, known: EventSnapshot) -> None:
        """Those that were read last stay in memory, as far as there is room."""
        with self.keeping:
            self.latest.pop(known.slug, None)
            self.latest[known.slug] = known
            weight = sum(one.weight for one in self.latest.values())
            for slug in list(self.latest)[:-1]:
                if weight <= MOST_KEPT:
                    break
                weight -= self.latest.pop(slug).weight

    def make_for_list(self, slug: str, standing: EventVersions, make: Callable[[EventSnapshot], T]) -> T:
        """What a list shows of an event; short, so that it is kept of all of them."""
        what = (slug, make, current_locale())
        versions, made = self.listed.get(what, (None, None))
        if versions != standing:
            made = make(self.load_version(slug, standing))
            self.listed[what] = standing, made
        found: T = made         # because: it is kept under the function that made it
        return found

    def read(self, slug: str, standing: EventVersions) -> EventSnapshot:
        """From the store; what is damaged is not tried again for a while, however many ask."""
        versions, at, error = self.broken.get(slug, ((0, 0), float("-inf"), None))
        if error is not None and versions == standing and time.monotonic() - at < AGAIN_SECONDS:
            raise error
        try:
            return self.read_rows(slug, standing)
        except Exception as trouble:
            if isinstance(trouble, StoreError) and not isinstance(trouble, BrokenRow):
                raise       # because: the whole database is away, not one row of it
            raise self.note_broken(slug, trouble) from trouble

    def note_broken(self, slug: str, trouble: Exception) -> BrokenEvent:
        """The log has the details under a number, once and not for each who looks."""
        error = BrokenEvent(secrets.token_hex(4))
        standing = self.event_roles.versions(slug)
        versions, at, noted = self.broken.get(slug, ((0, 0), float("-inf"), error))
        if versions == standing and time.monotonic() - at < AGAIN_SECONDS:
            return noted
        LOG.error("mistake %s: event %s is damaged", error.number, slug, exc_info=trouble,
                  extra={"number": error.number})
        self.broken[slug] = standing, time.monotonic(), error
        return error

    def read_rows(self, slug: str, standing: EventVersions) -> EventSnapshot:
        notes = Notes.model_validate(self.event_roles.notes(slug))
        marks = self.event_roles.marks(slug)
        matches = {(one.round, one.home): one for one in self.games.of(slug)}
        known = EventSnapshot(slug, standing, self.store.load(slug), notes, marks, matches, self.visibility.of(slug))
        _whole = known.pack
        return known

    def touch(self, slug: str) -> None:
        """Something beside the event has changed: whoever watches is to hear of it."""
        self.event_roles.note(slug, lambda notes: notes)

    def note(self, slug: str, **values: Any) -> Notes:
        """Changes some of the desk's notes."""
        def merge_notes(old: dict[str, Any]) -> dict[str, Any]:
            return Notes.model_validate(old | Notes.model_validate(values).model_dump(
                mode="json", include=set(values))).plain()

        return Notes.model_validate(self.event_roles.note(slug, merge_notes))

    async def changes(self, slug: str) -> AsyncIterator[EventSnapshot]:
        """The event now, and again whenever it has changed, by this process or another one."""
        watch = self.watches.setdefault(slug, EventWatch(self, slug))
        watch.readers += 1
        try:
            seen: EventSnapshot | None = None
            while True:
                found = await watch.after(seen)
                if found is not seen:
                    yield found
                    seen = found
        finally:
            watch.readers -= 1


class EventWatch:
    """One look at a time at an event, shared by all its readers."""

    def __init__(self, event_cache: EventCache, slug: str) -> None:
        self.event_cache, self.slug, self.readers = event_cache, slug, 0
        self.look: asyncio.Task[EventSnapshot] | None = None
        self.change_signal = asyncio.Event()

    async def after(self, seen: EventSnapshot | None) -> EventSnapshot:
        if seen is None:
            return await asyncio.to_thread(self.event_cache.load, self.slug)
        if self.look is None or self.look.done():
            self.look = asyncio.get_running_loop().create_task(self.next())
        return await asyncio.shield(self.look)

    async def next(self) -> EventSnapshot:
        with suppress(TimeoutError):
            await asyncio.wait_for(self.change_signal.wait(), self.event_cache.every)
        self.change_signal.clear()
        return await asyncio.to_thread(self.event_cache.load, self.slug)


def event_cache_of(connection: HTTPConnection) -> EventCache:
    event_cache: EventCache = connection.app.state.event_cache
    return event_cache


async def load_event(connection: HTTPConnection, slug: str, me: MaybeCoach) -> EventSnapshot:
    event_cache = event_cache_of(connection)
    shown = await asyncio.to_thread(event_cache.load, slug)
    if not await is_shown(event_cache, shown, me):
        raise HTTPException(404, _("there is no event {slug!r}", slug=slug))
    return shown


async def is_shown(event_cache: EventCache, shown: EventSnapshot, me: Visitor | None) -> bool:
    """Does it stand before this visitor, or is it hidden or deleted?"""
    if shown.visibility == HIDDEN:
        return await asyncio.to_thread(finds_hidden, event_cache, shown, me)
    return shown.visibility != DELETED


def finds_hidden(event_cache: EventCache, shown: EventSnapshot, me: Visitor | None) -> bool:
    """Whoever has a role at it, and administrators."""
    if me is None:
        return False
    if event_cache.event_roles.of(shown.slug, me.id):
        return True
    account = Accounts(event_cache.store.engine).of(me.id)
    return account is not None and account.admin


TheEventCache = Annotated[EventCache, Depends(event_cache_of)]
TheEvent = Annotated[EventSnapshot, Depends(load_event)]
