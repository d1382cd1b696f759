"""The pages."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from nuffle.store.matches import OPEN, PLAYING
from nuffle.store.visitors import Visitor
from nuffle.web.live.host import Host, NoMatch
from nuffle.web.live.terms import MatchForm
from nuffle.web.pages.shown import page
from nuffle.web.who import MaybeCoach, TheHost, named, remember

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
SEE_OTHER: Final = 303
NOBODY: Final = "Coach"         # whoever has not said his name


@router.get("/")
async def lobby(request: Request, coach: MaybeCoach, host: TheHost) -> HTMLResponse:
    running = await asyncio.to_thread(host.matches.in_state, OPEN, PLAYING)
    mine = await asyncio.to_thread(host.matches.of, coach.id) if coach else []
    shown = [kept for kept in running if not kept.terms.get("private")]
    return page(request, "lobby.html", coach, mine=host.present(mine),
                challenges=host.present([kept for kept in shown if kept.state == OPEN]),
                playing=host.present([kept for kept in shown if kept.state == PLAYING]))


@router.post("/quick")
async def quick_start(coach: MaybeCoach, host: TheHost, name: Annotated[str, Form()] = "") -> Response:
    """One click: a match against the bot."""
    coach, token = await welcomed(coach, host, name)
    kept = await asyncio.to_thread(host.create, MatchForm(), coach)
    return entered(kept.id, host, token)


@router.get("/matches/{match_id}")
async def match(request: Request, match_id: str, coach: MaybeCoach, host: TheHost) -> HTMLResponse:
    kept = await asyncio.to_thread(host.matches.get, match_id)
    if kept is None:
        raise NoMatch(f"there is no match {match_id}")
    return page(request, "match.html", coach, match=host.listed(kept))


async def welcomed(coach: Visitor | None, host: Host, name: str) -> tuple[Visitor, str]:
    """The coach; whoever comes for the first time is made one, and gets his token."""
    if coach is not None:
        return coach, ""
    return await asyncio.to_thread(host.visitors.new, named(name or NOBODY))


def entered(match_id: str, host: Host, token: str) -> Response:
    response = RedirectResponse(f"/matches/{match_id}", SEE_OTHER)
    if token:
        remember(response, token, host.settings.secure)
    return response
