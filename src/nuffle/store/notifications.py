"""A bell that every process on one PostgreSQL hears: who changes something rings, who shows it looks again.

A SQLite file has one server process. It hears what it has changed itself, where sessions have ended.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from threading import Event, Thread
from typing import Any, Final

from sqlalchemy import Connection, Engine, text

CHANNEL: Final = "nuffle"
EVENT, COACH, SWITCH, ENDED = "event", "coach", "switch", "ended"
EVERYTHING: Final = "*"         # what is heard after a silence in which anything may have been missed
POLL_SECONDS: Final = 1.0           # seconds
LOG: Final = logging.getLogger("nuffle.web")


WAITING: Final = "nuffle words"     # until the transaction is saved
LISTENERS: Final[dict[str, list[Callable[[str], None]]]] = {}      # of this process, by SQLite file


def notify(connection: Connection, word: str) -> None:
    """Heard by all when this transaction is saved, and by nobody if it is not.

    SQLite has no bell: there one looks, but for the end of sessions, which nobody looks for.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_notify(:channel, :word)"), {"channel": CHANNEL, "word": word})
    elif word.startswith(ENDED):
        connection.info.setdefault(WAITING, []).append(word)


def take_words(connection: Connection) -> list[str]:
    """What is to be heard once this transaction is saved."""
    words: list[str] = connection.info.pop(WAITING, [])
    return words


def deliver(engine: Engine, words: Iterable[str]) -> None:
    for word in words:
        for hears in tuple(LISTENERS.get(str(engine.url), ())):
            hears(word)


class NotificationListener:
    """A thread that listens, on a connection of its own."""

    def __init__(self, engine: Engine, hears: Callable[[str], None]) -> None:
        self.engine, self.on_notification, self.over = engine, hears, Event()
        self.thread = Thread(target=self.listen, name="bell", daemon=True)
        self.is_supported = engine.dialect.name == "postgresql"
        if self.is_supported:
            self.thread.start()
        else:
            LISTENERS.setdefault(str(engine.url), []).append(hears)

    def stop(self) -> None:
        self.over.set()
        if self.is_supported:
            self.thread.join()
        else:
            LISTENERS[str(self.engine.url)].remove(self.on_notification)

    # -- in the thread
    def listen(self) -> None:
        while not self.over.is_set():
            try:
                self.listen_once()
            except Exception as error:
                LOG.warning("the bell of the database is silent: %s", error)
                self.over.wait(POLL_SECONDS)

    def listen_once(self) -> None:
        line: Any = self.engine.raw_connection()
        driver = line.driver_connection
        line.detach()
        try:
            driver.autocommit = True
            driver.execute(f"LISTEN {CHANNEL}")
            self.on_notification(EVERYTHING)
            while not self.over.is_set():
                for heard in driver.notifies(timeout=POLL_SECONDS):
                    self.on_notification(heard.payload)
        finally:
            line.close()
