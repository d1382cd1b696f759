"""Can this process serve? One look at a time, however many ask, and none waits long for a database that hangs."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from sqlalchemy import Engine

from nuffle.store.names import StoreError
from nuffle.store.write_probe import WriteProbe
from nuffle.web.live.leases import Leases

GOOD_FOR: Final = 1.0           # seconds: whoever asks more often gets the same answer
WITHIN: Final = 3.0             # seconds for the store to answer
LOG: Final = logging.getLogger("nuffle.web")


class Readiness:
    """Of one process."""

    def __init__(self, engine: Engine, leases: Leases) -> None:
        self.probe, self.leases = WriteProbe(engine), leases
        self.looking: asyncio.Task[None] | None = None
        self.looked, self.says = float("-inf"), ""

    async def look(self) -> dict[str, str]:
        """What is wrong, by the part it is wrong with."""
        if time.monotonic() - self.looked > GOOD_FOR:
            if self.looking is None or self.looking.done():
                self.looking = asyncio.get_running_loop().create_task(self.write())
            done, _pending = await asyncio.wait({self.looking}, timeout=WITHIN)
            if not done:
                return {"store": f"no answer within {WITHIN:.0f} seconds"}
        if self.says:
            return {"store": self.says}
        return {} if self.leases.fresh() else {"lease": "no sign of life could be given"}

    async def write(self) -> None:
        try:
            await asyncio.to_thread(self.probe.write)
            self.says = ""
        except (StoreError, OSError) as error:
            # because: where it is and what it says is for whoever looks after the server
            LOG.error("not ready: %s", error)
            self.says = "it takes no writes"
        self.looked = time.monotonic()
