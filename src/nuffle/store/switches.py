"""What an administrator has set for the whole server, and all its processes."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Engine, select

from nuffle.store.connect import reading, writing
from nuffle.store.notifications import SWITCH, notify
from nuffle.store.roles import replace
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
            notify(connection, f"{SWITCH} {name}")
