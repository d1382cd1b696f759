"""What a process counts, in the text that Prometheus reads; requests by their route, never by their address."""

from __future__ import annotations

import json
import logging
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from ipaddress import ip_address, ip_network
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)       # seconds
ELSE: Final = "(other)"
FEED: Final = "text/event-stream"
REQUESTS: Final = logging.getLogger("nuffle.requests")
OWN: Final = [ip_network(one) for one in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7")]
CONTENT: Final = "text/plain; version=0.0.4; charset=utf-8"


class Meter:
    """Counts of one process since it was started."""

    def __init__(self) -> None:
        self.started = time.time()
        self.answered: Counter[tuple[str, str, int]] = Counter()
        self.times = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0
        self.sockets = 0
        self.kept: Counter[str] = Counter()     # what others count: answers saved, matches taken over

    def observe(self, route: str, method: str, status: int, seconds: float, feed: bool = False) -> None:
        """A feed lasts as long as somebody looks: that says nothing of how quick the server is."""
        self.answered[(route, method, status)] += 1
        if not feed:
            self.times[bisect_left(BOUNDS, seconds)] += 1
            self.seconds += seconds

    # -- as text
    def lines(self, gauges: dict[str, tuple[str, float]]) -> Iterator[str]:
        yield from head("nuffle_requests_total", "counter", "Requests answered, by route, method and status.")
        for (route, method, status), count in sorted(self.answered.items()):
            labels = f'route="{escape_label(route)}",method="{escape_label(method)}",status="{status}"'
            yield f"nuffle_requests_total{{{labels}}} {count}"
        yield from self.histogram()
        for name, count in sorted(self.kept.items()):
            yield from head(f"nuffle_{name}_total", "counter", f"{name.replace('_', ' ').capitalize()}.")
            yield f"nuffle_{name}_total {count}"
        own = {"sockets": ("Sockets open.", self.sockets), "start_time_seconds": ("Started at.", self.started)}
        for name, (says, value) in (own | gauges).items():
            yield from head(f"nuffle_{name}", "gauge", says)
            yield f"nuffle_{name} {value:.15g}"

    def histogram(self) -> Iterator[str]:
        name, below = "nuffle_request_seconds", 0
        yield from head(name, "histogram", "Seconds until a request was answered.")
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.times, strict=True):
            below += count
            yield f'{name}_bucket{{le="{bound}"}} {below}'
        yield f"{name}_sum {self.seconds:.6f}"
        yield f"{name}_count {below}"


def head(name: str, kind: str, says: str) -> Iterator[str]:
    yield f"# HELP {name} {says}"
    yield f"# TYPE {name} {kind}"


def escape_label(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def is_near(client: tuple[str, int] | None) -> bool:
    """Is it asked from this machine or its own network?"""
    try:
        address = ip_address(client[0] if client else "")
    except ValueError:
        return False
    return address.is_loopback or any(address in network for network in OWN)


class MetricsMiddleware:
    """A layer around the whole app that counts and, where it is wanted, writes a line for each request."""

    def __init__(self, app: ASGIApp, meter: Meter) -> None:
        self.app, self.meter = app, meter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.handle_request(scope, receive, send)
        elif scope["type"] == "websocket":
            self.meter.sockets += 1
            try:
                await self.app(scope, receive, send)
            finally:
                self.meter.sockets -= 1
        else:
            await self.app(scope, receive, send)

    async def handle_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, said = time.perf_counter(), {"status": 500, "feed": False}

        async def send_and_note(message: Message) -> None:
            if message["type"] == "http.response.start":
                said["status"] = message["status"]
                said["feed"] = any(name == b"content-type" and value.startswith(FEED.encode())
                                   for name, value in message.get("headers", ()))
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        finally:
            seconds = time.perf_counter() - began
            route = str(getattr(scope.get("route"), "path", ELSE))
            self.meter.observe(route, scope["method"], said["status"], seconds, bool(said["feed"]))
            REQUESTS.info("request", extra={"told": {"route": route, "method": scope["method"],
                                                     "status": said["status"], "ms": round(seconds * 1000, 1)}})


# -- logs
class JsonFormatter(logging.Formatter):
    """A line of JSON for each thing that is told."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"at": at, "level": record.levelname.lower(), "from": record.name,
                                "says": record.getMessage(), "process": record.process}
        line |= getattr(record, "told", {})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def log_as(form: str) -> None:
    """How this process tells what happens: as text, warnings alone; as JSON, requests too."""
    handler = logging.StreamHandler()
    if form == "json":
        handler.setFormatter(JsonFormatter())
        REQUESTS.setLevel(logging.INFO)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
