"""Which matches this process has. On SQLite there is one process, and it has whatever it takes."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from threading import Event, Thread
from typing import Final

from nuffle.store.connect import connect
from nuffle.store.names import StoreError
from nuffle.store.processes import ALIVE, process_of

RENEWED: Final = 0.5        # seconds between two signs of life
LOG: Final = logging.getLogger("nuffle.web")


class Elsewhere(Exception):
    """Another process has the match."""

    def __init__(self, match: str, address: str) -> None:
        super().__init__(f"another process has match {match}")
        self.match, self.address = match, address


class Leases:
    """Signs of life come from a thread of its own, so that no work of the server delays them."""

    def __init__(self, url: str, address: str, lost: Callable[[], None]) -> None:
        self.engine = connect(url)
        self.processes = process_of(self.engine, address)
        self.over, self.lost = Event(), lost
        self.loop = asyncio.get_running_loop()
        self.thread = Thread(target=self.live, name="leases", daemon=True)
        self.processes.enrol()
        self.signed = time.monotonic()
        if self.engine.dialect.name == "postgresql":
            self.thread.start()

    def stop(self) -> None:
        self.over.set()
        if self.thread.is_alive():
            self.thread.join()
        try:
            self.processes.leave()
        except StoreError as error:
            LOG.warning("the store did not hear that this process ends: %s", error)
        self.engine.dispose()

    @property
    def holder(self) -> str:
        """Under which name this process has its matches."""
        return self.processes.name

    async def claim(self, match: str) -> None:
        """The match is ours from now on, or `Elsewhere`."""
        address = await asyncio.to_thread(self.processes.claim, match)
        if address is not None:
            raise Elsewhere(match, address)

    def fresh(self) -> bool:
        """Does this process count as alive?"""
        return not self.thread.is_alive() or time.monotonic() - self.signed < ALIVE / 1000

    def release(self, match: str) -> None:
        self.processes.release(match)

    async def orphans(self) -> list[str]:
        return await asyncio.to_thread(self.processes.orphans)

    # -- in the thread
    def live(self) -> None:
        while not self.over.wait(RENEWED):
            try:
                self.sign_of_life()
            except Exception as error:
                LOG.error("no sign of life could be given: %s", error)

    def sign_of_life(self) -> None:
        renewed = self.processes.renew()
        self.signed = time.monotonic()
        if not renewed:
            LOG.warning("this process was silent for too long: others may have its matches")
            self.processes.enrol()
            self.loop.call_soon_threadsafe(self.lost)
