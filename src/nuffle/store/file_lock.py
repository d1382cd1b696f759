"""One server for one SQLite file: a lock beside it that ends with the process, however that ends."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url

from nuffle.store.names import StoreError

WAITS: Final = 5.0          # seconds: a server that is being restarted ends within them
AGAIN: Final = 0.1
LARGEST: Final = 20         # bytes: the number of a process


class FileLock:
    """Held from `take` until `release`, or until the process is gone."""

    def __init__(self, file: Path) -> None:
        self.file, self.handle = file, -1
        self.holder = "?"           # the number of the process that has it, as it has written it down

    def take(self, patience: float = WAITS) -> bool:
        """Waits some seconds for another process to end; False where it goes on."""
        if self.handle >= 0:
            return True
        handle = os.open(self.file, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        until = time.monotonic() + patience
        while not lock_at_once(handle):
            if time.monotonic() > until:
                said = os.read(handle, LARGEST).decode(errors="replace")
                self.holder = said if said.isdecimal() else "?"
                os.close(handle)
                return False
            time.sleep(AGAIN)
        os.ftruncate(handle, 0)
        os.write(handle, str(os.getpid()).encode())
        self.handle = handle
        return True

    def release(self) -> None:
        if self.handle >= 0:
            os.close(self.handle)
            self.handle = -1


def lock_at_once(handle: int) -> bool:
    # because: neither module is there on the other kind of system
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(handle, 1 << 30, os.SEEK_SET)      # because: what is locked there cannot be read
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            os.lseek(handle, 0, os.SEEK_SET)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def lock_store(url: str, patience: float = WAITS) -> FileLock | None:
    """The store is this server's alone. PostgreSQL has several servers and needs no lock, and neither has memory."""
    place = make_url(url)
    if place.get_backend_name() != "sqlite" or not place.database or place.database == ":memory:":
        return None
    lock = FileLock(Path(f"{Path(place.database).resolve()}.lock"))
    try:
        taken = lock.take(patience)
    except OSError as error:
        raise StoreError(f"{lock.file}: {error.strerror}; a server locks its database with this file") from error
    if not taken:
        raise StoreError(f"another server (process {lock.holder}) already uses {place.database}. Stop it first, "
                         "or use PostgreSQL, which several servers can share.")
    return lock
