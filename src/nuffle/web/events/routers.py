"""All routes of events; those with a fixed name come before those that take any."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter

from nuffle.web.events import (
    building,
    coaching,
    desk,
    desk_accounts,
    desk_more,
    desk_papers,
    desk_people,
    desk_rounds,
    online,
    opening,
    public,
    screen,
    slips,
    stream,
    visibility,
)

ROUTERS: Final[tuple[APIRouter, ...]] = tuple(
    part.router for part in (visibility, opening, desk, desk_people, desk_more, desk_accounts, desk_rounds,
                             desk_papers, slips, screen, building, coaching, online, stream, public))
