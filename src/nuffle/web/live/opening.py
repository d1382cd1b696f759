"""Before a match: server and coaches bind themselves to secrets, then hand them in, and fair dice come of them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from nuffle.languages import _
from nuffle.store.matches import StoredMatch
from nuffle.table.fair import FairError, FairOpening
from nuffle.text.notation import SEATS
from nuffle.web.live.audience import Viewer
from nuffle.web.live.game import Refused

if TYPE_CHECKING:
    from nuffle.web.live.host import Host
    from nuffle.web.live.match import LiveMatch


class LiveOpening:
    """The opening of one match, for all who are connected to it."""

    def __init__(self, host: Host, kept: StoredMatch) -> None:
        self.host, self.kept = host, kept
        self.opening = FairOpening(host.vault, kept.id, len(kept.chairs))
        self.trusting: set[int] = set()     # seats that leave their secret to the server after all
        self.called_off = False
        self.lock = asyncio.Lock()
        self.viewers: list[Viewer] = []
        self.begun: asyncio.Event = asyncio.Event()
        self.match: LiveMatch | None = None

    def seats_left_to_server(self) -> set[int]:
        """Seats for which the server draws: bots', and those that are content with it."""
        ours = {chair.seat for chair in self.kept.chairs if chair.visitor is None}
        return {chair.seat for chair in self.kept.chairs} if self.kept.terms["pledge"] == "server" else ours

    def waiting_for(self) -> list[int]:
        return self.opening.waiting_for()

    def seats_of(self, visitor: int | None) -> tuple[int, ...]:
        return tuple(chair.seat for chair in self.kept.chairs if visitor is not None and chair.visitor == visitor)

    # -- what a seat does
    async def commit(self, seat: int, text: str) -> None:
        await self.perform(lambda: self.opening.commit(seat, text))

    async def hand_in(self, seat: int, secret: str) -> None:
        try:
            given = bytes.fromhex(secret)
        except ValueError as error:
            raise Refused(_("a secret is 64 hexadecimal digits")) from error
        await self.perform(lambda: self.opening.hand_in(seat, given))

    async def trust(self, seat: int) -> None:
        """The server draws for a seat that wants it so."""
        if seat in self.opening.entry.commitments:
            raise Refused(_("you have already committed: send your secret"))
        self.trusting.add(seat)
        await self.settle()

    async def stand_in(self, by: int, missing: int) -> None:
        """For somebody who does not come; whoever is here can hand in his own, and would find it unused."""
        if missing in self.here() - {by}:
            raise Refused(_("the coach of seat {seat} is here: wait for them, or call the match off",
                            seat=SEATS[missing]))
        await self.perform(lambda: self.opening.consent(by, missing) and None)

    async def call_off(self) -> None:
        """No match after all: nobody has learned anything, and the secrets are thrown away."""
        async with self.lock:
            if self.match is not None:
                raise Refused(_("the match has begun"))
            self.called_off = True
            self.host.openings.pop(self.kept.id, None)
            await asyncio.to_thread(self.host.matches.remove, self.kept.id)
            await asyncio.to_thread(self.opening.call_off)
        self.dismiss()

    def require(self) -> None:
        if self.called_off:
            raise Refused(_("the match was called off"))

    async def perform(self, deed: Any) -> None:
        async with self.lock:
            self.require()
            try:
                await asyncio.to_thread(deed)
            except FairError as error:
                raise Refused(str(error)) from error
        await self.settle()

    # -- and what follows
    async def settle(self) -> LiveOpening | LiveMatch:
        """When all others are bound the server binds itself for its seats; when all is handed in, play begins."""
        async with self.lock:
            self.require()
            if self.match is not None:
                return self.match
            await asyncio.to_thread(self.commit_for_server)
            if not self.waiting_for():
                self.match = await self.begin()
                self.begun.set()
                return self.match
        self.show()
        return self

    async def begin(self) -> LiveMatch:
        """Where it cannot begin here and now, everybody comes again to wherever it is."""
        try:
            return await self.host.begin(self.kept, self.opening)
        except Exception:
            self.dismiss()
            raise

    def is_left_alone(self) -> bool:
        """Is nobody here, and would nothing be forgotten with it?"""
        return not self.viewers and not self.trusting and not self.lock.locked() and self.match is None

    def dismiss(self) -> None:
        for viewer in self.viewers:
            viewer.close_to_reconnect()

    def commit_for_server(self) -> None:
        ours = self.seats_left_to_server() | self.trusting
        if self.opening.list_uncommitted() and set(self.opening.list_uncommitted()) <= ours:
            self.opening.draw_for(sorted(ours))

    def here(self) -> set[int]:
        """Seats whose coaches are connected."""
        return {seat for viewer in self.viewers for seat in viewer.seats}

    def show(self) -> None:
        for viewer in self.viewers:
            viewer.send(self.state_for(viewer))

    def state_for(self, viewer: Viewer) -> dict[str, Any]:
        return {"type": "opening", "match": self.kept.id, "published": self.opening.public_record(),
                "waiting_for": [SEATS[seat] for seat in self.waiting_for() if seat >= 0],
                "yours": [SEATS[seat] for seat in viewer.seats], "here": [SEATS[seat] for seat in sorted(self.here())],
                "seats": self.host.seat_records(self.kept)}
