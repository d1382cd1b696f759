"""Does the store take what is written? A full disk or a read-only database still answers whoever only reads."""

from __future__ import annotations

import time
from typing import Any, Final

from sqlalchemy import Engine, text, update

from nuffle.store.connect import writing
from nuffle.store.tables import setting

PROBE: Final = "probe"
WITHIN_MS: Final = 2000         # for a lock that somebody else holds


class WriteProbe:
    """One row, written anew and saved."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine.execution_options(patience=0)

    def write(self) -> None:
        rest: dict[str, Any] = {"at": int(time.time())}
        with writing(self.engine) as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text(f"SET LOCAL statement_timeout = {WITHIN_MS}"))
            found = connection.execute(update(setting).where(setting.c.name == PROBE).values(rest=rest))
            if not found.rowcount:      # because: another process may write the first one at the same moment
                first = "INSERT INTO setting (name, rest) VALUES (:name, '{}') ON CONFLICT DO NOTHING"
                connection.execute(text(first), {"name": PROBE})
