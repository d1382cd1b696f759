"""Connections on which nothing gets finished: whoever does not end his headers in time is hung up on."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

HEADERS_WITHIN: Final = 15.0        # seconds from the first byte, or from the connection


class HeaderTimeoutProtocol(H11Protocol):
    """HTTP as uvicorn speaks it, with a clock that runs while a request is awaited and not there yet."""

    within = HEADERS_WITHIN
    alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.set_alarm()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.set_alarm()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        self.stop()
        super().handle_websocket_upgrade(event)

    def set_alarm(self) -> None:
        """A request that has begun to be answered has its own limits; a socket is another protocol's affair."""
        if self.transport.get_protocol() is not self or (self.cycle is not None and not self.cycle.response_complete):
            self.stop()
        elif self.alarm is None:
            self.alarm = self.loop.call_later(self.within, self.hang_up)

    def stop(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def hang_up(self) -> None:
        self.alarm = None
        self.transport.close()


def make_protocol(within: float) -> type[HeaderTimeoutProtocol]:
    return type("Prompt", (HeaderTimeoutProtocol,), {"within": within})
