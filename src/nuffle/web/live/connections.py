"""Open sockets, each with the key it was opened by: who ends a session ends its sockets."""

from __future__ import annotations

import asyncio

from sqlalchemy import Engine

from nuffle.store.sessions import Sessions
from nuffle.web.live.audience import Viewer


class Connections:
    """Those of this process. A socket is known before its key is looked up, so that none slips through."""

    def __init__(self, engine: Engine) -> None:
        self.sessions = Sessions(engine)
        self.open: set[Viewer] = set()

    def add(self, viewer: Viewer) -> None:
        self.open.add(viewer)

    def remove(self, viewer: Viewer) -> None:
        self.open.discard(viewer)

    async def close_ended(self, visitor: int | None = None) -> None:
        """Closes the sockets whose keys are good no more: those of one coach, or of anybody."""
        found = [viewer for viewer in self.open
                 if viewer.session and (visitor is None or viewer.visitor in (None, visitor))]
        if not found:
            return
        standing = await asyncio.to_thread(self.sessions.standing, {viewer.session for viewer in found})
        for viewer in found:
            if viewer.session not in standing:
                viewer.sign_out()
