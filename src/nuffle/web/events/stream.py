"""Pages that follow an event: server-sent events with the parts of a page that are to be shown anew."""

from __future__ import annotations

import json
import zlib
from collections.abc import AsyncGenerator, Awaitable, Callable
from functools import partial
from typing import Any, Final, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse

from nuffle.store.visibility import HIDDEN
from nuffle.tournament.retranslate import translate_stage
from nuffle.tournament.svg import final_chart, knockout_chart
from nuffle.web.events import page_data
from nuffle.web.events.cache import EventCache, EventSnapshot, TheEvent, TheEventCache, is_shown
from nuffle.web.identity import visitor_of
from nuffle.web.pages.rendering import render

router = APIRouter(include_in_schema=False)
HEADERS: Final = {"cache-control": "no-store", "x-accel-buffering": "no", "vary": "accept-encoding"}
GZIP: Final = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"       # how such a file begins
LEVEL: Final = 6
AGAIN: Final = "retry: 3000\n\n"
USUAL: Final = ("standings", "round", "announcements")
# what our pages follow, in the order of the parts
OF_PAGES: Final = (USUAL, ("announcements",), ("announcement",), ("standings",), ("groups", "knockout"),
                   ("announcements", "latest", "leaders"),
                   ("announcement", "round", "standings", "groups", "final"))


class PagePart(NamedTuple):
    """A part of a page: its template, and how much of a long list it shows."""

    template: str
    most: int | None = None


PARTS: Final = {
    "announcements": PagePart("announcements"),
    "announcement": PagePart("announcements", 1),
    "round": PagePart("round"),
    "standings": PagePart("standings"),
    "latest": PagePart("round", 60),
    "leaders": PagePart("standings", 100),
    "groups": PagePart("groups"),
    "knockout": PagePart("knockout"),
    "final": PagePart("chart"),
}


def render_part(shown: EventSnapshot, name: str) -> str:
    """A part in HTML, made once for each change however many look at it."""
    template, most = PARTS[name]
    made: str = page_data.get_cached(shown, f"part {name}", lambda: render(
        f"events/parts/{template}.html", most=most, **part_values(shown, template)))
    return made


def part_values(shown: EventSnapshot, template: str) -> dict[str, Any]:
    if template == "standings":
        return {"shown": shown, "standings": page_data.standings(shown)}
    if template == "round":
        return {"shown": shown, "round": page_data.latest(shown)}
    if template == "groups":
        return {"groups": page_data.groups(shown)}
    if template == "knockout":
        return {
            "chart": page_data.chart(shown, knockout_chart),
            "rounds": page_data.knockout(shown),
            "told": translate_stage,
        } if page_data.in_groups(shown) else {"chart": ""}
    if template == "chart":
        return {"chart": page_data.chart(shown, final_chart) if page_data.in_groups(shown) else ""}
    return {"announcements": shown.notes.announcements}


# -- the stream
class StreamFormat(NamedTuple):
    """How one reader gets it: which parts, and packed or plain."""

    wanted: tuple[str, ...]
    packs: bool

    def encode(self, words: str) -> bytes:
        return compress(words) if self.packs else words.encode()

    def news(self, shown: EventSnapshot) -> bytes:
        """The same bytes for all readers of one of our pages; a stranger may want each of 512 combinations."""
        if self.wanted not in OF_PAGES:
            return self.encode(news(shown, self.wanted))
        made: bytes = page_data.get_cached(shown, f"news {self}", lambda: self.encode(news(shown, self.wanted)))
        return made


@router.get("/events/{slug}/live")
def live(request: Request, event_cache: TheEventCache, shown: TheEvent, times: int = 0, since: str = "",
         parts: str = "") -> StreamingResponse:
    """Streams changes of the page; `since` is what it shows now, `times` limits the messages."""
    wanted = tuple(name for name in PARTS if name in parts.split(",")) or USUAL
    seen = request.headers.get("last-event-id", since)
    # because: the sum that ends a packed stream is of all that was in it, which nobody has counted
    line = StreamFormat(wanted, not times and "gzip" in request.headers.get("accept-encoding", ""))
    headers = HEADERS | ({"content-encoding": "gzip"} if line.packs else {})
    told = stream(event_cache, shown.slug, line, seen, times, partial(stays_open, request, event_cache))
    return StreamingResponse(told, media_type="text/event-stream", headers=headers)


async def stays_open(request: Request, event_cache: EventCache, shown: EventSnapshot) -> bool:
    """An event that is hidden meanwhile goes on for those alone who find it, and are still signed in."""
    me = await visitor_of(request) if shown.visibility == HIDDEN else None
    return await is_shown(event_cache, shown, me)


async def stream(event_cache: EventCache, slug: str, line: StreamFormat, seen: str, times: int,
                 stays: Callable[[EventSnapshot], Awaitable[bool]]) -> AsyncGenerator[bytes, None]:
    yield (GZIP if line.packs else b"") + line.encode(AGAIN)
    given = 0
    async for shown in event_cache.changes(slug):
        if not await stays(shown):
            return
        told = line.encode(f"event: clock\ndata: {json.dumps(page_data.clock(shown))}\n\n")
        yield told + (b"" if stamp(shown) == seen else line.news(shown))
        seen, given = "", given + 1
        if given == times:
            return


def news(shown: EventSnapshot, wanted: tuple[str, ...]) -> str:
    told = {"standing": list(shown.versions), "parts": {name: render_part(shown, name) for name in wanted}}
    return f"id: {stamp(shown)}\nevent: event\ndata: {json.dumps(told)}\n\n"


def compress(words: str) -> bytes:
    """A piece of a packed stream that refers to nothing before it: the same one fits into everybody's."""
    squeeze = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    return squeeze.compress(words.encode()) + squeeze.flush(zlib.Z_FULL_FLUSH)


def stamp(shown: EventSnapshot) -> str:
    """Which state of the event somebody sees."""
    return "{}.{}".format(*shown.versions)
