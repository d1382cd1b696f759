"""Beside an event: who has which task at it, invitations to them, and the desk's own notes.

Coaches stand here by the number of their person, as everywhere in the store.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cached_property
from typing import Any, Final

from sqlalchemy import Connection, Engine, Table, delete, insert, select, update

from nuffle.languages import _
from nuffle.store import tables
from nuffle.store.connect import reading, writing
from nuffle.store.notifications import EVENT, notify
from nuffle.store.people import COACH, People
from nuffle.store.rows import NOBODY, load_people
from nuffle.store.visitors import digest, now
from nuffle.store.whole_rows import read_rows
from nuffle.tournament.records import SPARE, EventError

INVITED_FOR: Final = timedelta(days=30)
Notes = dict[str, Any]


@dataclass(frozen=True)
class RoleGrant:
    """A task somebody has; `coach` is whom he plays as, where he plays."""

    role: str
    coach: str | None = None
    visitor: int = 0


@dataclass(frozen=True)
class Invitation:
    event: str
    role: str
    coach: str | None


class EventRow:
    """An event's row and its people, for as long as a transaction lasts."""

    def __init__(self, connection: Connection, slug: str) -> None:
        row = connection.execute(select(tables.event).where(tables.event.c.slug == slug)).first()
        if row is None:
            raise EventError(_("there is no event {slug!r} here", slug=slug))
        self.connection, self.id, self.row = connection, row.id, row

    @cached_property
    def people(self) -> People:
        return load_people(self.connection, self.row)

    def number(self, coach: str | None) -> int | None:
        if coach == SPARE:
            return NOBODY
        return None if coach is None else self.people.number(COACH, coach)

    def coach(self, number: int | None) -> str | None:
        if number == NOBODY:
            return SPARE
        return None if number is None else self.people.words.get((number, COACH, 1), f"person-{number}")


class EventRoles:
    """All of it, for all events."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    @contextmanager
    def reads(self, slug: str) -> Iterator[EventRow]:
        with reading(self.engine) as connection:
            yield EventRow(connection, slug)

    @contextmanager
    def writes(self, slug: str) -> Iterator[EventRow]:
        with writing(self.engine) as connection:
            yield EventRow(connection, slug)

    # -- how far an event has come
    def versions(self, slug: str) -> tuple[int, int]:
        """How often an event and its notes have changed; (0, 0) where there is none."""
        both = select(tables.event.c.version, tables.event_desk.c.version)
        query = both.outerjoin_from(tables.event, tables.event_desk).where(tables.event.c.slug == slug)
        with reading(self.engine) as connection:
            row = connection.execute(query).first()
        return (row[0], row[1] or 0) if row else (0, 0)

    def every_versions(self) -> dict[str, tuple[int, int]]:
        """The same of all events, for lists."""
        query = select(tables.event.c.slug, tables.event.c.version, tables.event_desk.c.version).select_from(
            tables.event.outerjoin(tables.event_desk))
        return {row[0]: (row[1], row[2] or 0) for row in read_rows(self.engine, query, tables.event.c.id)}

    # -- the desk's notes
    def notes(self, slug: str) -> Notes:
        desk = tables.event_desk.c
        query = select(desk.rest).join(tables.event, tables.event.c.id == desk.event)
        with reading(self.engine) as connection:
            found = connection.execute(query.where(tables.event.c.slug == slug)).scalar()
        return dict(found or {})

    def note(self, slug: str, change: Callable[[Notes], Notes]) -> Notes:
        """Changes the notes of an event, one after the other however many write."""
        with self.writes(slug) as place:
            here = tables.event_desk.c.event == place.id
            row = place.connection.execute(select(tables.event_desk).where(here).with_for_update()).first()
            new = change(dict(row.rest) if row else {})
            if row:
                values = {"rest": new, "version": row.version + 1}
                place.connection.execute(update(tables.event_desk).where(here).values(values))
            else:
                place.connection.execute(insert(tables.event_desk).values(event=place.id, version=1, rest=new))
            notify(place.connection, f"{EVENT} {slug}")
        return new

    # -- marks at the door
    def marks(self, slug: str) -> dict[str, Notes]:
        """What is noted of each coach, by his id."""
        mark = tables.event_mark.c
        with self.reads(slug) as place:
            found = place.connection.execute(select(tables.event_mark).where(mark.event == place.id)).all()
            return {str(place.coach(row.person)): dict(row.rest) for row in found}

    def mark(self, slug: str, coach: str, **values: Any) -> None:
        with self.writes(slug) as place:
            key = {"event": place.id, "person": place.number(coach)}
            old = place.connection.execute(select(tables.event_mark.c.rest).filter_by(**key)).scalar()
            replace(place.connection, tables.event_mark, key, {"rest": (old or {}) | values})
        self.note(slug, lambda notes: notes)        # because: whoever watches is to hear of it

    # -- tasks
    def of(self, slug: str, visitor: int) -> tuple[RoleGrant, ...]:
        """Somebody's own: asked with each page, so nobody else is looked at for it."""
        office, person = tables.event_office.c, tables.person.c
        called = (person.event == office.event) & (person.number == office.person)
        first = (person.kind == COACH) & (person.which == 1)
        query = select(office.role, office.person, person.word).select_from(
            tables.event_office.join(tables.event).outerjoin(tables.person, called & first))
        mine = (tables.event.c.slug == slug) & (office.visitor == visitor)
        with reading(self.engine) as connection:
            found = connection.execute(query.where(mine).order_by(office.role)).all()
        return tuple(RoleGrant(row.role, None if row.person is None else row.word or f"person-{row.person}", visitor)
                     for row in found)

    def everybody(self, slug: str) -> list[RoleGrant]:
        office = tables.event_office.c
        with self.reads(slug) as place:
            query = select(tables.event_office).where(office.event == place.id).order_by(office.role, office.visitor)
            found = place.connection.execute(query).all()
            return [RoleGrant(row.role, place.coach(row.person), row.visitor) for row in found]

    def events_of(self, visitor: int) -> list[tuple[str, str]]:
        """The events somebody has a task at, with the task."""
        office = tables.event_office.c
        query = select(tables.event.c.slug, office.role).join(tables.event, tables.event.c.id == office.event)
        with reading(self.engine) as connection:
            found = connection.execute(query.where(office.visitor == visitor).order_by(tables.event.c.id))
            return [(row.slug, row.role) for row in found]

    def grant(self, slug: str, visitor: int, role: str, coach: str | None = None) -> None:
        with self.writes(slug) as place:
            key = {"event": place.id, "visitor": visitor, "role": role}
            replace(place.connection, tables.event_office, key, {"person": place.number(coach)})

    def revoke(self, slug: str, visitor: int, role: str) -> None:
        office = tables.event_office.c
        with self.writes(slug) as place:
            here = (office.event == place.id) & (office.visitor == visitor) & (office.role == role)
            place.connection.execute(delete(tables.event_office).where(here))

    # -- invitations by link
    def invite(self, slug: str, role: str, coach: str | None = None) -> str:
        """A secret that gives whoever brings it first this task."""
        token = secrets.token_urlsafe(24)
        until = (datetime.now(UTC) + INVITED_FOR).isoformat(timespec="seconds")
        with self.writes(slug) as place:
            values = {"hash": digest(token), "event": place.id, "role": role, "person": place.number(coach)}
            place.connection.execute(insert(tables.event_invite).values(until=until, **values))
        return token

    def invitation(self, token: str) -> Invitation | None:
        """What an invitation is to, as long as it stands."""
        invite = tables.event_invite.c
        query = select(tables.event_invite, tables.event.c.slug).join(tables.event)
        with reading(self.engine) as connection:
            row = connection.execute(query.where(invite.hash == digest(token), invite.until > now())).first()
            return Invitation(row.slug, row.role, EventRow(connection, row.slug).coach(row.person)) if row else None

    def take(self, token: str, visitor: int) -> Invitation | None:
        """Takes an invitation up; it works once."""
        found = self.invitation(token)
        with writing(self.engine) as connection:
            used = connection.execute(delete(tables.event_invite).where(tables.event_invite.c.hash == digest(token)))
        if found is None or not used.rowcount:
            return None
        self.grant(found.event, visitor, found.role, found.coach)
        return found


def replace(connection: Connection, table: Table, key: Notes, values: Notes) -> None:
    """One row in the place of what was there."""
    here = [table.c[name] == value for name, value in key.items()]
    connection.execute(delete(table).where(*here))
    connection.execute(insert(table).values(**key, **values))
