"""All routes of leagues; those with a fixed name come before those that take any."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter

from nuffle.web.leagues import (
    aftermath,
    desk,
    desk_end,
    desk_rounds,
    desk_rulings,
    fixtures,
    listing,
    public,
    reporting,
    teams,
)

ROUTERS: Final[tuple[APIRouter, ...]] = tuple(
    part.router for part in (listing, desk, desk_rounds, desk_rulings, desk_end, teams, aftermath, reporting, fixtures,
                             public))
