"""What coaches say to each other at a match; whoever is muted is not heard by whom he annoys."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

from nuffle.files.words import line
from nuffle.languages import _
from nuffle.web.live.audience import Viewer
from nuffle.web.live.game import Refused

if TYPE_CHECKING:
    from nuffle.web.live.match import LiveMatch

LONGEST: Final = 300
OFTEN, WITHIN = 8, 10.0         # so many lines in so many seconds are enough
Message = dict[str, Any]


class Chat:
    def __init__(self, match: LiveMatch) -> None:
        self.match = match
        self.times: dict[int, deque[float]] = {}

    async def say(self, viewer: Viewer, text: str) -> None:
        words = " ".join(line(text).split())[:LONGEST]
        if viewer.visitor is None or not viewer.seats:
            raise Refused(_("spectators cannot chat in this match"))
        if not words:
            raise Refused(_("the message is empty"))
        self.limit_rate(viewer.visitor)
        number, at = await asyncio.to_thread(self.match.host.matches.say, self.match.id, viewer.visitor, words)
        self.tell(self.message(number, viewer.visitor, at, words))

    def limit_rate(self, who: int) -> None:
        times = self.times.setdefault(who, deque(maxlen=OFTEN))
        now = time.monotonic()
        if len(times) == OFTEN and now - times[0] < WITHIN:
            raise Refused(_("Too many messages. Wait a moment before you send the next one."))
        times.append(now)

    def message(self, number: int, who: int, at: str, words: str) -> Message:
        chair = next((chair for chair in self.match.kept.chairs if chair.visitor == who), None)
        return {"type": "chat", "id": number, "coach_id": who, "at": at, "text": words,
                "coach": self.match.host.coach_name(who), "seat": self.match.host.letter(chair.seat) if chair else None}

    def tell(self, message: Message) -> None:
        for viewer in self.match.audience.viewers:
            if message["coach_id"] not in viewer.muted:
                self.match.audience.send_or_delay(viewer, message)

    async def recall(self, viewer: Viewer) -> None:
        """What was said before; a delayed spectator hears nothing of the last seconds."""
        said = await asyncio.to_thread(self.match.host.matches.list_chat, self.match.id)
        if delay := self.match.audience.delay_of(viewer):
            due = datetime.now(UTC) - timedelta(seconds=delay)
            said = [row for row in said if datetime.fromisoformat(row.at) <= due]
        lines = [self.message(row.id, row.visitor, row.at, row.words) for row in said
                 if row.visitor not in viewer.muted]
        viewer.send({"type": "chats", "said": lines, "muted": sorted(viewer.muted), "you": viewer.visitor})

    async def mute(self, viewer: Viewer, who: int, on: bool) -> None:
        """From now on, in every match; undone the same way."""
        if viewer.visitor is None:
            raise Refused(_("create a coach first: without one you cannot mute anyone"))
        viewer.muted = viewer.muted | {who} if on else viewer.muted - {who}
        found = await asyncio.to_thread(self.match.host.visitors.get, viewer.visitor)
        if found is not None:
            rest = found.rest | {"muted": sorted(viewer.muted)}
            await asyncio.to_thread(self.match.host.visitors.change, found.id, rest=rest)
        await self.recall(viewer)

    async def report(self, viewer: Viewer, number: int) -> None:
        if viewer.visitor is None or \
                not await asyncio.to_thread(self.match.host.matches.report, self.match.id, number, viewer.visitor):
            raise Refused(_("this message cannot be reported"))
        viewer.send({"type": "reported", "id": number})
