"""Pages that follow an event: server-sent events with the parts of a page that are to be shown anew."""

from __future__ import annotations

import json
import zlib
from collections.abc import AsyncIterator
from typing import Any, Final, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse

from nuffle.tournament.retold import stage_told
from nuffle.tournament.svg import final_chart, knockout_chart
from nuffle.web.events import views
from nuffle.web.events.shelf import Shelf, Shown, TheEvent, TheShelf
from nuffle.web.pages.shown import rendered

router = APIRouter(include_in_schema=False)
HEADERS: Final = {"cache-control": "no-store", "x-accel-buffering": "no", "vary": "accept-encoding"}
GZIP: Final = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"       # how such a file begins
LEVEL: Final = 6
AGAIN: Final = "retry: 3000\n\n"
USUAL: Final = ("standings", "round", "announcements")


class Part(NamedTuple):
    """A part of a page: its template, and how much of a long list it shows."""

    template: str
    most: int | None = None


PARTS: Final = {
    "announcements": Part("announcements"), "announcement": Part("announcements", 1),
    "round": Part("round"), "standings": Part("standings"), "latest": Part("round", 60),
    "leaders": Part("standings", 100), "groups": Part("groups"), "knockout": Part("knockout"), "final": Part("chart"),
}


def part(shown: Shown, name: str) -> str:
    """A part in HTML, made once for each change however many look at it."""
    template, most = PARTS[name]
    made: str = views.once(shown, f"part {name}", lambda: rendered(
        f"events/parts/{template}.html", most=most, **values(shown, template)))
    return made


def values(shown: Shown, template: str) -> dict[str, Any]:
    if template == "standings":
        return {"shown": shown, "standings": views.standings(shown)}
    if template == "round":
        return {"shown": shown, "round": views.latest(shown)}
    if template == "groups":
        return {"groups": views.groups(shown)}
    if template == "knockout" and views.in_groups(shown):
        return {"chart": views.chart(shown, knockout_chart), "rounds": views.knockout(shown), "told": stage_told}
    if template == "chart":
        return {"chart": views.chart(shown, final_chart) if views.in_groups(shown) else ""}
    return {"announcements": shown.notes.announcements}


# -- the stream
class Line(NamedTuple):
    """How one reader gets it: which parts, and packed or plain."""

    wanted: tuple[str, ...]
    packs: bool

    def small(self, words: str) -> bytes:
        return packed(words) if self.packs else words.encode()

    def news(self, shown: Shown) -> bytes:
        """The same bytes for all who want the same."""
        made: bytes = views.once(shown, f"news {self}", lambda: self.small(news(shown, self.wanted)))
        return made


@router.get("/events/{slug}/live")
def live(request: Request, event_cache: TheShelf, shown: TheEvent, times: int = 0, since: str = "",
         parts: str = "") -> StreamingResponse:
    """What is shown anew whenever something changes; `times` ends it after so many, `since` is what is shown now."""
    wanted = tuple(name for name in PARTS if name in parts.split(",")) or USUAL
    seen = request.headers.get("last-event-id", since)
    # because: the sum that ends a packed stream is of all that was in it, which nobody has counted
    line = Line(wanted, not times and "gzip" in request.headers.get("accept-encoding", ""))
    headers = HEADERS | ({"content-encoding": "gzip"} if line.packs else {})
    told = stream(event_cache, shown.slug, line, seen, times)
    return StreamingResponse(told, media_type="text/event-stream", headers=headers)


async def stream(event_cache: Shelf, slug: str, line: Line, seen: str, times: int) -> AsyncIterator[bytes]:
    yield (GZIP if line.packs else b"") + line.small(AGAIN)
    given = 0
    async for shown in event_cache.changes(slug):
        told = line.small(f"event: clock\ndata: {json.dumps(views.clock(shown))}\n\n")
        yield told + (b"" if stamp(shown) == seen else line.news(shown))
        seen, given = "", given + 1
        if given == times:
            return


def news(shown: Shown, wanted: tuple[str, ...]) -> str:
    told = {"standing": list(shown.standing), "parts": {name: part(shown, name) for name in wanted}}
    return f"id: {stamp(shown)}\nevent: event\ndata: {json.dumps(told)}\n\n"


def packed(words: str) -> bytes:
    """A piece of a packed stream that refers to nothing before it: the same one fits into everybody's."""
    squeeze = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    return squeeze.compress(words.encode()) + squeeze.flush(zlib.Z_FULL_FLUSH)


def stamp(shown: Shown) -> str:
    """Which state of the event somebody sees."""
    return "{}.{}".format(*shown.standing)
