"""The big screen: pairings, clock, standings and the way here, taking turns."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends
from fastapi.responses import HTMLResponse, Response

from nuffle.web.events import page_data
from nuffle.web.events.address import picture_of, site_of
from nuffle.web.events.permissions import EventRequest, make_event_request

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/events/{slug}/screen")
def screen(at: Annotated[EventRequest, Depends(make_event_request)]) -> Response:
    address = f"{site_of(at.request)}/events/{at.slug}"
    return at.page("screen", clock=page_data.clock(at.shown), address=address, code=picture_of(address))
