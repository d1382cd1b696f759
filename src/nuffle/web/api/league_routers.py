"""All routes of leagues in the API; who may use which stands in the table of league/permits.py."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter

from nuffle.web.api import league_fixtures, league_seasons, league_teams, leagues

ROUTERS: Final[tuple[APIRouter, ...]] = (
    league_fixtures.router, league_teams.router, league_seasons.router, leagues.router)
