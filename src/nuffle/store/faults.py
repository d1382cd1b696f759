"""Errors of the server, counted by kind: one row for each kind, however often it happens."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from hashlib import sha256
from typing import Any, Final

from sqlalchemy import Engine, delete, select

from nuffle.store.connect import writing
from nuffle.store.roles import replace
from nuffle.store.tables import setting
from nuffle.store.whole_rows import read_whole

PREFIX: Final = "fault "
MOST: Final = 500               # kinds: a server that makes more has one trouble, and it is among them


@dataclass(frozen=True)
class Fault:
    """A kind of error: what it is, where it happens, how often, and the number of the latest in the log."""

    kind: str
    where: str
    says: str
    count: int
    first: str
    last: str
    number: str = ""

    @property
    def id(self) -> str:
        """The same error at the same place is the same kind, whatever it says of it."""
        return sha256(f"{self.kind} {self.where}".encode()).hexdigest()[:24]

    def with_earlier(self, known: dict[str, Any]) -> Fault:
        return Fault(self.kind, self.where, self.says, self.count + int(known.get("count", 0)),
                     str(known.get("first", self.first)), self.last, self.number or str(known.get("number", "")))


class Faults:
    """Of all processes on one store."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def add(self, fresh: list[Fault]) -> list[Fault]:
        """Counts them; gives each as it stands now."""
        added = []
        with writing(self.engine) as connection:
            for fault in sorted(fresh, key=lambda one: one.id):
                name = setting.c.name == f"{PREFIX}{fault.id}"
                known = connection.execute(select(setting.c.rest).where(name).with_for_update()).scalar()
                now = fault.with_earlier(known or {})
                replace(connection, setting, {"name": f"{PREFIX}{fault.id}"}, {"rest": asdict(now)})
                added.append(now)
        return added

    def every(self) -> list[Fault]:
        """The latest first."""
        query = select(setting.c.name, setting.c.rest).where(setting.c.name.startswith(PREFIX))
        found = [fault for row in read_whole(self.engine, query, setting.c.name) for fault in read_fault(row.rest)]
        return sorted(found, key=lambda fault: fault.last, reverse=True)[:MOST]

    def settle(self, fault_id: str = "") -> None:
        """Somebody has looked at it; without an id at all of them."""
        name = setting.c.name == f"{PREFIX}{fault_id}" if fault_id else setting.c.name.startswith(PREFIX)
        with writing(self.engine) as connection:
            connection.execute(delete(setting).where(name))


def read_fault(rest: dict[str, Any]) -> list[Fault]:
    """One as it was kept; none where it cannot be read."""
    kinds = {field.name: int if field.name == "count" else str for field in fields(Fault)}
    whole = rest.keys() == kinds.keys() and all(isinstance(rest[name], kind) for name, kind in kinds.items())
    return [Fault(**rest)] if whole else []


def as_json(fault: Fault) -> bytes:
    return json.dumps(asdict(fault) | {"id": fault.id}, ensure_ascii=False).encode()
