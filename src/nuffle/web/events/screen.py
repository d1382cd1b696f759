"""The big screen: pairings, clock, standings and the way here, taking turns."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

import segno
from fastapi import APIRouter, Depends
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from nuffle.web.events import views
from nuffle.web.events.address import site_of
from nuffle.web.events.permits import At, looking
from nuffle.web.network import HERE

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/events/{slug}/screen")
def screen(at: Annotated[At, Depends(looking)]) -> Response:
    address = f"{site_of(at.request)}/events/{at.slug}"
    # because: nobody else finds this machine by what it calls itself
    seen = urlsplit(address).hostname not in HERE
    return at.page("screen", clock=views.clock(at.shown), address=address, code=code(address) if seen else "")


def code(address: str) -> Markup:
    """The address for cameras, black on white however dark the screen is."""
    made = segno.make(address, error="m", micro=False)
    return Markup(made.svg_inline(border=4, dark="#000", light="#fff", omitsize=True))
