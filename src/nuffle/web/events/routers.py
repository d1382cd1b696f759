"""All routes of events."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter

from nuffle.web.events import public

ROUTERS: Final[tuple[APIRouter, ...]] = (public.router,)
