"""Who is connected to a match: coaches on one or more devices, and spectators, who are some time behind."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from nuffle.languages import _, current_language
from nuffle.store.visitors import Visitor
from nuffle.web.live.game import Refused
from nuffle.web.live.pictures import WATCHING

if TYPE_CHECKING:
    from nuffle.web.live.match import LiveMatch

Message = dict[str, Any]
BEHIND: Final = 200         # messages a slow connection may be behind before it is closed
TOO_MUCH, COME_AGAIN, SIGNED_OUT = (4413, "too slow"), (1012, "come again"), (4401, "signed out")


class Viewer:
    """One connection. What goes out waits in a queue, so that a slow one holds nobody up."""

    def __init__(self, seats: tuple[int, ...], visitor: int | None, drawn: bool = True) -> None:
        self.seats, self.visitor, self.drawn = seats, visitor, drawn
        self.since = 0
        self.language = current_language()
        self.muted: frozenset[int] = frozenset()
        self.seat = seats[0] if seats else WATCHING
        self.shown: Message | None = None       # the state a delayed spectator was sent last
        self.out: asyncio.Queue[Message | None] = asyncio.Queue()
        self.end = TOO_MUCH         # how the connection is closed when nothing more comes
        self.session = ""           # the digest of the key it was opened by
        self.signed_out = False

    def set_visitor(self, visitor: Visitor | None) -> None:
        """Whose key it was; a key that opens nothing is none."""
        self.visitor = visitor.id if visitor else None
        self.session = self.session if visitor else ""
        self.muted = frozenset(visitor.rest.get("muted", ())) if visitor else frozenset()

    def take_seats(self, seats: tuple[int, ...]) -> None:
        self.seats = seats
        self.seat = seats[0] if seats else WATCHING

    async def wait_for_message(self) -> None:
        """Until there is something to send."""
        message = await self.out.get()
        self.out.put_nowait(message)

    def seat_shown(self, asked: int) -> int:
        """As whom he sees the match: several coaches at one screen see it as the one who is asked."""
        if asked in self.seats:
            self.seat = asked
        return self.seat

    def close_to_reconnect(self) -> None:
        """The match is not here any more: one comes again, and finds it."""
        self.end = COME_AGAIN
        self.out.put_nowait(None)

    def sign_out(self) -> None:
        """The session is over: nothing that comes from here counts any more."""
        self.signed_out, self.end = True, SIGNED_OUT
        self.out.put_nowait(None)

    def send(self, message: Message) -> None:
        if self.out.qsize() > BEHIND:
            self.out.put_nowait(None)
        else:
            self.out.put_nowait(message)


class Audience:
    """All connections of one match."""

    def __init__(self, match: LiveMatch) -> None:
        self.match = match
        self.viewers: list[Viewer] = []

    @property
    def delay(self) -> float:
        return float(self.match.kept.terms.get("delay", 0))

    def delay_of(self, viewer: Viewer) -> float:
        """Seconds this viewer is behind: coaches see the present, and the end of a match is no secret."""
        return 0.0 if viewer.seats or self.match.finished else self.delay

    def connect(self, viewer: Viewer) -> None:
        if self.match.broken:       # because: it left the memory while this viewer was on the way
            viewer.close_to_reconnect()
            return
        self.viewers.append(viewer)
        if viewer.seats or not self.delay:
            self.show_to(viewer)
        else:
            viewer.send({"type": "behind", "seconds": self.delay})
            self.later(viewer)

    def show_again(self, viewer: Viewer, since: int) -> None:
        """Everything once more from a number on; a delayed spectator gets what was due until now, nothing newer."""
        if not self.delay_of(viewer):
            viewer.since = since
            self.show_to(viewer)
        elif viewer.shown is None:
            viewer.send({"type": "behind", "seconds": self.delay})
        else:
            due = viewer.shown["next"]
            viewer.send(viewer.shown | {"news": self.match.news_until(viewer, since, due), "next": due})

    def disconnect(self, viewer: Viewer) -> None:
        if viewer in self.viewers:
            self.viewers.remove(viewer)

    def show(self) -> None:
        """Everybody sees what is new to him."""
        for viewer in self.viewers:
            if viewer.seats or not self.delay:
                self.show_to(viewer)
            else:
                self.later(viewer)

    def show_to(self, viewer: Viewer) -> None:
        message = self.match.state(viewer, viewer.since)
        viewer.since = message["next"]
        viewer.send(message)

    def glance(self, viewer: Viewer, since: int) -> Message:
        """For whoever asks once; a spectator gets nothing earlier than others who watch."""
        if not viewer.seats and self.delay:
            raise Refused(_("spectators watch over the socket, with the delay of this match"))
        return self.match.state(viewer, since)

    def later(self, viewer: Viewer) -> None:
        """A spectator sees what is true now when the delay has passed."""
        message = self.match.state(viewer, viewer.since)
        viewer.since = message["next"]
        asyncio.get_running_loop().call_later(self.delay, self.send_due, viewer, message)

    def send_due(self, viewer: Viewer, message: Message) -> None:
        viewer.shown = message
        viewer.send(message)

    def send_or_delay(self, viewer: Viewer, message: Message) -> None:
        """What coaches say tells of the present too."""
        if delay := self.delay_of(viewer):
            asyncio.get_running_loop().call_later(delay, viewer.send, message)
        else:
            viewer.send(message)

    def tell(self, message: Message) -> None:
        """The same words for all."""
        for viewer in self.viewers:
            viewer.send(message)

    def dismiss(self) -> None:
        for viewer in self.viewers:
            viewer.close_to_reconnect()

    def here(self) -> set[int]:
        """Seats whose coaches are connected."""
        return {seat for viewer in self.viewers for seat in viewer.seats}
