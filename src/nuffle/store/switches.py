"""What an administrator has set for the whole server, and all its processes."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Engine, select

from nuffle.store.bell import SWITCH, ring
from nuffle.store.connect import reading, writing
from nuffle.store.offices import replace
from nuffle.store.tables import setting

MAINTENANCE: Final = "maintenance"


class Switches:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def get(self, name: str) -> dict[str, Any]:
        with reading(self.engine) as connection:
            return dict(connection.execute(select(setting.c.rest).where(setting.c.name == name)).scalar() or {})

    def put(self, name: str, **rest: Any) -> None:
        with writing(self.engine) as connection:
            replace(connection, setting, {"name": name}, {"rest": rest})
            ring(connection, f"{SWITCH} {name}")
