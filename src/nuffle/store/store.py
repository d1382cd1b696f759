"""The store: events are made, read, changed and undone here, every change in one transaction with its audit row.

Who changes an event holds its row until he is done, so two people at work never overwrite each other: the second sees
what the first has saved.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from typing import Any

from pydantic import ValidationError
from sqlalchemy import Connection, func, select, update

from nuffle.languages import _
from nuffle.store import tables
from nuffle.store.cache import CachedEvent, EventVersion, StoreCache, version_of
from nuffle.store.connect import PATIENCE_SECONDS, connect, migrate, reading, store_exists, writing
from nuffle.store.games import submit_result
from nuffle.store.names import slug_of, store_url
from nuffle.store.notifications import EVENT, notify
from nuffle.store.people import COACH, People
from nuffle.store.rows import (
    entry_of,
    forget_people,
    insert_entry,
    insert_event,
    load_people,
    save_changes,
    save_people,
)
from nuffle.store.visibility import CLOSED, Visibility
from nuffle.store.whole_rows import read_rows
from nuffle.tournament.audit import undo
from nuffle.tournament.import_checks import check_event
from nuffle.tournament.records import AuditEntry, Change, EventError, FrozenRecord, Tournament


class EventSummary(FrozenRecord):
    """An event as the list of events shows it."""

    slug: str
    name: str
    coaches: int
    rounds: int
    changes: int


def summarise(row: Any) -> EventSummary | None:
    """As much of an event as can be read; nobody can ask for one whose short name is damaged, so it is left out."""
    whole = {"name": row.name, "coaches": row.coaches, "rounds": row.rounds, "changes": row.version}
    for values in (whole, {"name": str(row.slug), "coaches": 0, "rounds": 0, "changes": 0}):
        with suppress(ValidationError):
            return EventSummary(slug=row.slug, **values)
    return None


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


class EventEdit:
    """An event being changed. `becomes` may be called more than once; each call is an entry of the audit."""

    def __init__(self, connection: Connection, row: Any, by: str, read: CachedEvent) -> None:
        self._connection, self._id, self._number, self._by = connection, row.id, row.version, by
        self._people = read.people.copy()       # because: what is learned here is known to others once it is saved
        self.slug: str = row.slug
        self.event = read.event
        self.entries: list[AuditEntry] = []
        self._forgotten = False

    def set_event(self, after: Tournament, what: str, undoes: int | None = None) -> None:
        """The event is now this one. Nothing is recorded where nothing has changed."""
        found = save_changes(self._connection, self._id, self.event, after, self._people)
        if not found and undoes is None:
            return
        self._record(what, found, undoes)
        self.event = after.model_copy(update={"audit": ()})

    def add_remark(self, what: str) -> None:
        """Something for the record that changes nothing."""
        self._record(what)

    def submit_result(self, match: str, told: dict[str, Any]) -> bool:
        """What came of a match that was a game of this event, saved with it; False where that is known already."""
        return submit_result(self._connection, match, told)

    def _record(self, what: str, found: tuple[Change, ...] = (), undoes: int | None = None) -> None:
        self._number += 1
        entry = AuditEntry(number=self._number, by=self._by, what=what, at=now(), changes=found, undoes=undoes)
        insert_entry(self._connection, self._id, entry, self._people)
        save_people(self._connection, self._id, self._people)
        self.entries.append(entry)

    def forget(self, coach_id: str = "") -> None:
        """Empties the names of one coach, or of everybody; results and the record stay, by number. There is no undo."""
        number = self._people.number(COACH, self.event.coach(coach_id).id) if coach_id else None
        self._record(f"the names of {coach_id or 'everybody'} forgotten")
        forget_people(self._connection, self._id, number)
        self._forgotten = True

    def undo(self) -> AuditEntry:
        """Takes the latest change back that still stands, and gives it."""
        last = last_undoable(self._connection, self._id, self._people)
        if last is None:
            raise EventError(_("there is nothing to undo"))
        restored = undo(self.event.model_copy(update={"audit": (last,)}), self._by)
        self.set_event(restored, f"undo: {last.what}", last.number)
        return last

    def undo_some(self, times: int) -> list[AuditEntry]:
        """Takes back as many changes as there are, at most so many; there must be one."""
        taken = [self.undo()]
        while len(taken) < times and last_undoable(self._connection, self._id, self._people) is not None:
            taken.append(self.undo())
        return taken

    def close(self) -> None:
        where = tables.event.c.id == self._id
        self._connection.execute(update(tables.event).where(where).values(version=self._number))
        notify(self._connection, f"{EVENT} {self.slug}")

    def cache_entry(self) -> tuple[EventVersion, CachedEvent] | None:
        """What is to be remembered once it is saved: nothing where names were forgotten, which this still knows."""
        if self._forgotten:
            return None
        return version_of(self._connection, self._id, self._number), CachedEvent(self.event, self._people)


def last_undoable(connection: Connection, event_id: int, people: People) -> AuditEntry | None:
    audit = tables.audit.c
    undone = select(audit.undoes).where(audit.event == event_id, audit.undoes.is_not(None))
    query = (
        select(tables.audit)
        .where(audit.event == event_id, audit.undoes.is_(None), audit.number.not_in(undone))
        .order_by(audit.number.desc())
    )
    with connection.execute(query) as found:
        return next((entry for row in found if (entry := entry_of(row, people)).changes), None)


class Store:
    """All events of one database. It is made when the first event is kept in it."""

    def __init__(self, url: str = "", patience: int = PATIENCE_SECONDS) -> None:
        self.url = store_url(url)
        self.engine = connect(self.url).execution_options(patience=patience)
        self._there = False
        self._memory = StoreCache()

    def there(self) -> bool:
        """Is there a store at all? One of an older nuffle is brought up to date; none is made by asking."""
        if not self._there and store_exists(self.engine):
            migrate(self.engine)
            self._there = True
        return self._there

    def make(self) -> None:
        """Makes the store where there is none, or brings it up to date."""
        migrate(self.engine)

    def close(self) -> None:
        self.engine.dispose()

    def new(self, event: Tournament, slug: str = "", by: str = "") -> str:
        """Keeps a new event and gives the name it goes by; an event read from a file brings its audit along.

        It is checked whole before anything is saved: nothing gets in here that a page could not show.
        """
        wanted = slug_of(slug or event.name)
        check_event(event)
        self.make()
        with writing(self.engine) as connection:
            if connection.execute(select(tables.event.c.id).where(tables.event.c.slug == wanted)).first():
                raise EventError(_("there is already an event {wanted!r}; choose another name", wanted=wanted))
            people = People()
            event_id = insert_event(connection, wanted, event, people)
            number = max((entry.number for entry in event.audit), default=0) + 1
            opened = AuditEntry(number=number, by=by, what=f"opened as {wanted}", at=now())
            for entry in (*event.audit, opened):
                insert_entry(connection, event_id, entry, people)
            save_people(connection, event_id, people)
            connection.execute(update(tables.event).where(tables.event.c.id == event_id).values(version=number))
        return wanted

    def events(self) -> list[EventSummary]:
        """All events, the newest last."""
        event, coach, game = tables.event.c, tables.coach.c, tables.game.c
        coaches = select(func.count()).select_from(tables.coach).where(coach.event == event.id).scalar_subquery()
        rounds = select(func.coalesce(func.max(game.round), 0)).where(game.event == event.id).scalar_subquery()
        query = select(event.slug, event.name, coaches.label("coaches"), rounds.label("rounds"), event.version)
        if not self.there():
            return []
        found = read_rows(self.engine, query.order_by(event.id), event.id)
        return [made for row in found if (made := summarise(row)) is not None]

    def load(self, slug: str, audit: bool = False) -> Tournament:
        """An event as it stands; with its audit where that is wanted, as for an export."""
        self._require(slug)
        with reading(self.engine) as connection:
            row = find(connection, slug)
            event, people = self._memory.read(connection, row)
            entries = make_entries(connection, row.id, people) if audit else ()
        return event.model_copy(update={"audit": entries})

    def _require(self, slug: str) -> None:
        if not self.there():
            raise EventError(_("there is no event {slug!r} here", slug=slug))

    def _require_open(self, slug: str) -> None:
        standing = Visibility(self.engine).of(slug)
        if standing in CLOSED:
            raise EventError(_("this event is {state}: list it again to change it", state=_(standing)))

    def history(self, slug: str) -> tuple[AuditEntry, ...]:
        self._require(slug)
        event = tables.event.c
        with reading(self.engine) as connection:
            # because: the record of a damaged event can be read too
            row = find(connection, slug, columns=(event.id, event.persons))
            return make_entries(connection, row.id, load_people(connection, row))

    @contextmanager
    def change(self, slug: str, by: str) -> Iterator[EventEdit]:
        """The event to be changed by someone; saved whole when the block ends, not at all when it raises."""
        self._require(slug)
        self._require_open(slug)
        with writing(self.engine) as connection:
            row = find(connection, slug, lock=True)
            work = EventEdit(connection, row, by, self._memory.read(connection, row))
            yield work
            work.close()
            saved = work.cache_entry()
        if saved is not None:
            self._memory.keep(*saved)


def find(connection: Connection, slug: str, lock: bool = False, columns: Sequence[Any] = (tables.event,)) -> Any:
    query = select(*columns).where(tables.event.c.slug == slug)
    row = connection.execute(query.with_for_update() if lock else query).first()
    if row is None:
        raise EventError(_("there is no event {slug!r} here", slug=slug))
    return row


def make_entries(connection: Connection, event_id: int, people: People) -> tuple[AuditEntry, ...]:
    audit = tables.audit.c
    found = connection.execute(select(tables.audit).where(audit.event == event_id).order_by(audit.number))
    return tuple(entry_of(row, people) for row in found)
