"""One lock for each name, kept for as long as somebody holds it or waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field


@dataclass
class SharedLock:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0          # who hold it or wait for it


class KeyedLocks:
    """A lock is dropped with its last user, never earlier: a second one beside it would lock nothing."""

    def __init__(self) -> None:
        self.held: dict[str, SharedLock] = {}

    @asynccontextmanager
    async def hold(self, name: str) -> AsyncIterator[None]:
        shared = self.held.setdefault(name, SharedLock())
        shared.users += 1
        try:
            async with shared.lock:
                yield
        finally:
            shared.users -= 1
            if not shared.users:
                self.held.pop(name, None)
