"""All routes of events in the API; who may use which stands in the table of events/permissions.py."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter

from nuffle.web.api import desk, events, rounds

ROUTERS: Final[tuple[APIRouter, ...]] = (desk.router, rounds.router, events.router)
