"""What the server logs as an error is counted by kind, shown to administrators, and told to a webhook."""

from __future__ import annotations

import hmac
import logging
import time
import traceback
import urllib.error
import urllib.request
from collections.abc import Callable
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from types import TracebackType
from typing import Final

from nuffle import __version__
from nuffle.files.words import line
from nuffle.store.faults import Fault, Faults, as_json
from nuffle.store.names import StoreError

OWN: Final = str(Path(__file__).parents[1])
EVERY: Final = 1.0              # seconds between two savings
WAITING: Final = 2000           # errors that wait to be saved; more of them say nothing new
LONGEST: Final = 300            # characters of what an error says
QUIET: Final = 3600.0           # seconds in which the webhook hears of one kind once
TRIES: Final = (0.0, 2.0, 10.0)     # seconds before each time the webhook is called
WITHIN: Final = 10.0            # seconds for it to answer
WATCHED: Final = ("nuffle.web", "asyncio", "uvicorn.error")


def describe_place(trace: TracebackType | None) -> str:
    """The deepest line of ours."""
    frames = [frame for frame in traceback.extract_tb(trace) if frame.filename.startswith(OWN)]
    if not frames:
        return ""
    at = frames[-1]
    return f"{Path(at.filename).relative_to(OWN)}:{at.lineno} {at.name}"


def fault_of(record: logging.LogRecord) -> Fault:
    error = record.exc_info[1] if record.exc_info else None
    kind = type(error).__name__ if error is not None else str(record.msg)[:LONGEST]
    where = describe_place(record.exc_info[2]) if record.exc_info else ""
    at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="seconds")
    says = line(str(error) if error is not None else record.getMessage())[:LONGEST]
    return Fault(kind, where or record.name, says, 1, at, at, str(getattr(record, "number", "")))


def merge_faults(fresh: list[Fault]) -> list[Fault]:
    """Many of a kind are one with a count."""
    found: dict[str, Fault] = {}
    for fault in fresh:
        known = found.get(fault.id)
        found[fault.id] = fault.with_earlier({"count": known.count, "first": known.first}) if known else fault
    return list(found.values())


class Webhook:
    """Somebody else's program that hears of errors; each message is signed with a secret both know."""

    def __init__(self, url: str, secret: str, now: Callable[[], float] = time.monotonic) -> None:
        self.url, self.secret, self.now = url, secret, now
        self.told: dict[str, float] = {}

    def is_due(self, fault: Fault) -> bool:
        """Once in a while for each kind."""
        if self.now() - self.told.get(fault.id, float("-inf")) < QUIET:
            return False
        self.told[fault.id] = self.now()
        return True

    def sign(self, at: str, body: bytes) -> str:
        return "sha256=" + hmac.new(self.secret.encode(), at.encode() + b"." + body, sha256).hexdigest()

    def send(self, fault: Fault, over: Event) -> bool:
        """Tries a few times; an error here is none of the server's."""
        body, at = as_json(fault), str(int(time.time()))
        headers = {"content-type": "application/json", "user-agent": f"nuffle/{__version__}", "x-nuffle-timestamp": at,
                   "x-nuffle-signature": self.sign(at, body)}
        for wait in TRIES:
            if over.wait(wait):
                return False
            try:
                with urllib.request.urlopen(urllib.request.Request(self.url, body, headers), timeout=WITHIN):
                    return True
            except (OSError, ValueError, urllib.error.HTTPError):
                continue
        return False


class FaultLog(logging.Handler):
    """Hears what is logged as an error; saving and telling is done in a thread of its own."""

    def __init__(self, faults: Faults, webhook: Webhook | None = None) -> None:
        super().__init__(logging.ERROR)
        self.faults, self.webhook = faults, webhook
        self.waiting: SimpleQueue[Fault] = SimpleQueue()
        self.unsaved: list[Fault] = []
        self.over = Event()
        self.thread = Thread(target=self.work, name="faults", daemon=True)

    def start(self) -> None:
        for name in WATCHED:
            logging.getLogger(name).addHandler(self)
        self.thread.start()

    def stop(self) -> None:
        for name in WATCHED:
            logging.getLogger(name).removeHandler(self)
        self.over.set()
        self.thread.join(WITHIN)

    def emit(self, record: logging.LogRecord) -> None:
        if self.waiting.qsize() < WAITING:
            self.waiting.put(fault_of(record))

    # -- in the thread
    def work(self) -> None:
        while not self.over.wait(EVERY):
            self.save()
        self.save()

    def save(self) -> None:
        fresh = self.unsaved
        try:
            while True:
                fresh.append(self.waiting.get_nowait())
        except Empty:
            pass
        if not fresh:
            return
        self.unsaved = merge_faults(fresh)
        try:
            standing = self.faults.add(self.unsaved)
        except (StoreError, OSError):
            self.tell(self.unsaved)     # because: a store that is away is what somebody wants to hear of
            return                      # because: they are saved when it is back
        self.unsaved = []
        self.tell(standing)

    def tell(self, faults: list[Fault]) -> None:
        if self.webhook is not None:
            for fault in faults:
                if self.webhook.is_due(fault):
                    self.webhook.send(fault, self.over)
