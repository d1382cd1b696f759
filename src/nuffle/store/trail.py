"""The administrators' trail: who did what to whom and when. It is added to and read; the database refuses the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Engine, insert, select

from nuffle.languages import N_
from nuffle.store.connect import writing
from nuffle.store.tables import trail
from nuffle.store.visitors import now
from nuffle.store.whole_rows import read_whole

PAGE: Final = 100
# what an entry is about, as people read it
DEEDS: Final = {
    "reset link": N_("Made a link for a new password"),
    "ban": N_("Banned the account"),
    "unban": N_("Lifted the ban"),
    "second factor off": N_("Switched the second factor off"),
    "administrator": N_("Made an administrator"),
    "role": N_("Gave a role at an event"),
    "role ended": N_("Took a role at an event away"),
    "account deleted": N_("Deleted the account"),
    "maintenance on": N_("Closed the server for maintenance"),
    "maintenance off": N_("Opened the server"),
    "complaint settled": N_("Settled a complaint"),
    "event deleted": N_("Deleted an event"),
    "event hidden": N_("Hid an event"),
    "event shown": N_("Showed an event again"),
    "event archived": N_("Archived an event"),
}


@dataclass(frozen=True)
class TrailEntry:
    """`by` and `about` are numbers of coaches; `by` is empty for the command line."""

    number: int
    at: str
    by: int | None
    what: str
    about: int | None
    rest: dict[str, Any]

    @property
    def deed(self) -> str:
        return DEEDS.get(self.what, self.what)


def add_entry(connection: Connection, what: str, by: int | None = None, about: int | None = None,
              **rest: str | int) -> None:
    """Saved with what was done, or not at all."""
    values = {"at": now(), "by": by, "what": what, "about": about, "rest": rest}
    connection.execute(insert(trail).values(values))


class Trail:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def add(self, what: str, by: int | None = None, about: int | None = None, **rest: str | int) -> None:
        with writing(self.engine) as connection:
            add_entry(connection, what, by, about, **rest)

    def entries(self, about: int | None = None, before: int | None = None, most: int = PAGE) -> list[TrailEntry]:
        """The newest first: all of them, or those about one account."""
        query = select(trail).order_by(trail.c.number.desc()).limit(most)
        query = query if about is None else query.where(trail.c.about == about)
        query = query if before is None else query.where(trail.c.number < before)
        return [TrailEntry(**row._mapping) for row in read_whole(self.engine, query, trail.c.number)]
