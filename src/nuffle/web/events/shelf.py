"""The events of a server: read once for each change however many look, and watched for changes from wherever."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Final

from fastapi import Depends, HTTPException
from starlette.requests import HTTPConnection

from nuffle.languages import _
from nuffle.store.games import Games, Played
from nuffle.store.offices import Offices
from nuffle.store.store import Store
from nuffle.tournament.records import Tournament
from nuffle.tournament.rulespack import Rulespack, resolve
from nuffle.web.events.notes import Notes

EVERY: Final = 0.7          # seconds between two looks for changes, one look for all who watch
SELDOM: Final = 5.0         # where the database rings for each of them
Standing = tuple[int, int]


@dataclass(frozen=True)
class Shown:
    """An event as it stands, with the desk's notes of it."""

    slug: str
    standing: Standing
    event: Tournament
    notes: Notes
    marks: dict[str, dict[str, Any]] = field(default_factory=dict)
    matches: dict[tuple[int, str], Played] = field(default_factory=dict)    # online, by round and home
    kept: dict[str, Any] = field(default_factory=dict)     # what has been made of it for pages

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


class Shelf:
    """One for a server."""

    def __init__(self, url: str) -> None:
        self.store = Store(url)
        self.store.make()
        self.offices = Offices(self.store.engine)
        self.games = Games(self.store.engine)
        self.latest: dict[str, Shown] = {}
        self.watched: dict[str, Watch] = {}
        self.every = SELDOM if self.store.engine.dialect.name == "postgresql" else EVERY

    def close(self) -> None:
        self.store.close()

    def heard(self, slug: str) -> None:
        """An event has changed, somewhere; any may have where none is named."""
        if not slug:
            self.latest.clear()     # because: a backup may have been put in its place
        for watch in [self.watched[slug]] if slug in self.watched else self.watched.values() if not slug else ():
            watch.rung.set()

    def there(self, slug: str) -> Shown:
        """The event; nobody else's request has to read it again while nothing changes."""
        standing = self.offices.standing(slug)
        if standing == (0, 0):
            raise HTTPException(404, _("there is no event {slug!r}", slug=slug))
        known = self.latest.get(slug)
        if known is None or known.standing != standing:
            notes = Notes.model_validate(self.offices.notes(slug))
            marks = self.offices.marks(slug)
            matches = {(one.round, one.home): one for one in self.games.of(slug)}
            known = self.latest[slug] = Shown(slug, standing, self.store.load(slug), notes, marks, matches)
        return known

    def rings(self, slug: str) -> None:
        """Something beside the event has changed: whoever watches is to hear of it."""
        self.offices.note(slug, lambda notes: notes)

    def note(self, slug: str, **values: Any) -> Notes:
        """Changes some of the desk's notes."""
        def merge_notes(old: dict[str, Any]) -> dict[str, Any]:
            return Notes.model_validate(old | Notes.model_validate(values).model_dump(
                mode="json", include=set(values))).plain()

        return Notes.model_validate(self.offices.note(slug, merge_notes))

    async def changes(self, slug: str) -> AsyncIterator[Shown]:
        """The event now, and again whenever it has changed, by this process or another one."""
        watch = self.watched.setdefault(slug, Watch(self, slug))
        watch.readers += 1
        try:
            seen: Shown | None = None
            while True:
                found = await watch.after(seen)
                if found is not seen:
                    yield found
                    seen = found
        finally:
            watch.readers -= 1


class Watch:
    """One look at a time at an event, shared by all its readers."""

    def __init__(self, event_cache: Shelf, slug: str) -> None:
        self.event_cache, self.slug, self.readers = event_cache, slug, 0
        self.look: asyncio.Task[Shown] | None = None
        self.rung = asyncio.Event()

    async def after(self, seen: Shown | None) -> Shown:
        if seen is None:
            return await asyncio.to_thread(self.event_cache.load, self.slug)
        if self.look is None or self.look.done():
            self.look = asyncio.get_running_loop().create_task(self.next())
        return await asyncio.shield(self.look)

    async def next(self) -> Shown:
        with suppress(TimeoutError):
            await asyncio.wait_for(self.rung.wait(), self.event_cache.every)
        self.rung.clear()
        return await asyncio.to_thread(self.event_cache.load, self.slug)


def shelf_of(connection: HTTPConnection) -> Shelf:
    event_cache: Shelf = connection.app.state.event_cache
    return event_cache


async def shown_of(connection: HTTPConnection, slug: str) -> Shown:
    return await asyncio.to_thread(shelf_of(connection).there, slug)


TheShelf = Annotated[Shelf, Depends(shelf_of)]
TheEvent = Annotated[Shown, Depends(shown_of)]
