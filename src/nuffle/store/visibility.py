"""Who finds an event: everybody, its own people, readers of the archive, or nobody; its record is kept in any case."""

from __future__ import annotations

import json
from typing import Final

from sqlalchemy import Engine, Text, cast, select, update

from nuffle.languages import N_, _
from nuffle.store import tables
from nuffle.store.connect import reading, writing
from nuffle.store.notifications import EVENT, notify
from nuffle.store.roles import replace
from nuffle.store.rows import insert_entry, load_people, save_people
from nuffle.store.trail import add_entry
from nuffle.store.visitors import now
from nuffle.store.whole_rows import read_rows
from nuffle.tournament.records import AuditEntry, EventError

LISTED: Final = N_("listed")        # in the list of events
HIDDEN: Final = N_("hidden")        # its own people alone find it
ARCHIVED: Final = N_("archived")    # read only, in the archive
DELETED: Final = N_("deleted")      # gone for everybody, until its organiser brings it back
VISIBILITIES: Final = (LISTED, HIDDEN, ARCHIVED, DELETED)
CLOSED: Final = (ARCHIVED, DELETED)
DEEDS: Final = {LISTED: "event shown", HIDDEN: "event hidden", ARCHIVED: "event archived", DELETED: "event deleted"}
PREFIX: Final = "visibility "


def read_state(text: str) -> str:
    """A damaged row hides its event: nothing is shown that somebody may have put away."""
    try:
        found = json.loads(text)["is"]
    except (ValueError, TypeError, KeyError):
        return HIDDEN
    return found if found in VISIBILITIES else HIDDEN


class Visibility:
    """Of all events. It reads nothing of an event but its name, so a damaged one can be put away too."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def every(self) -> dict[str, str]:
        """By event, those that are not simply listed."""
        named, event = tables.setting.c, tables.event.c
        with reading(self.engine) as connection:
            found = {row.name: read_state(row.rest) for row in connection.execute(
                select(named.name, cast(named.rest, Text).label("rest")).where(named.name.startswith(PREFIX)))}
        slugs = {row.id: row.slug for row in read_rows(self.engine, select(event.id, event.slug), event.id)
                 } if found else {}
        return {slug: found[key] for number, slug in slugs.items() if (key := f"{PREFIX}{number}") in found}

    def of(self, slug: str) -> str:
        return self.every().get(slug, LISTED)

    def put(self, slug: str, wanted: str, by: str, visitor: int) -> None:
        """Changes it, with an entry in the event's record and in the administrator's trail."""
        if wanted not in VISIBILITIES:
            raise EventError(_("an event is {known}, not {wanted!r}", known=", ".join(map(_, VISIBILITIES)),
                               wanted=wanted))
        event = tables.event.c
        with writing(self.engine) as connection:
            row = connection.execute(select(event.id, event.version, event.persons).where(event.slug == slug)
                                     .with_for_update()).first()
            if row is None:
                raise EventError(_("there is no event {slug!r} in this store", slug=slug))
            replace(connection, tables.setting, {"name": f"{PREFIX}{row.id}"}, {"rest": {"is": wanted}})
            people = load_people(connection, row)
            entry = AuditEntry(number=row.version + 1, by=by, what=f"visibility: {wanted}", at=now())
            insert_entry(connection, row.id, entry, people)
            save_people(connection, row.id, people)
            connection.execute(update(tables.event).where(event.id == row.id).values(version=row.version + 1))
            add_entry(connection, DEEDS[wanted], visitor, event=slug)
            notify(connection, f"{EVENT} {slug}")
