"""Replays: listed, watched step by step, embedded elsewhere, and their dice derived again."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Annotated, Any, Final
from urllib.parse import urlencode
from weakref import WeakKeyDictionary

from fastapi import APIRouter, Depends, HTTPException, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from nuffle.languages import _
from nuffle.store.matches import OPEN, OVER, Chair, StoredMatch
from nuffle.store.visitors import Visitor
from nuffle.web.costly import limit_costly
from nuffle.web.identity import MaybeCoach, TheHost
from nuffle.web.live.host import Host, NoMatch
from nuffle.web.live.playback import Playback
from nuffle.web.live.terms import MatchForm
from nuffle.web.pages.forms import FIELDS, SIDES
from nuffle.web.pages.rendering import page
from nuffle.web.pages.routes import SEE_OTHER, find_match

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)
CACHE_SIZE: Final = 6             # played-back matches in memory


class PlaybackCache:
    """The matches that were watched last."""

    def __init__(self) -> None:
        self.held: OrderedDict[str, Playback] = OrderedDict()
        self.lock = asyncio.Lock()

    async def get(self, host: Host, match_id: str) -> Playback:
        async with self.lock:
            if match_id not in self.held:
                self.held[match_id] = await asyncio.to_thread(lambda: Playback(host.replay(match_id)))
            self.held.move_to_end(match_id)
            while len(self.held) > CACHE_SIZE:
                self.held.popitem(last=False)
            return self.held[match_id]


PLAYBACKS: Final[WeakKeyDictionary[Host, PlaybackCache]] = WeakKeyDictionary()     # one for each server of a process


async def require_finished(host: Host, match_id: str) -> StoredMatch:
    kept = await find_match(host, match_id)
    if kept.state != OVER:
        raise HTTPException(409, _("a match can be replayed when it is over"))
    return kept


# -- pages
@router.get("/replays")
async def replays(request: Request, coach: MaybeCoach, host: TheHost) -> HTMLResponse:
    return page(request, "replays.html", coach, matches=host.present(await list_finished(host)))


async def list_finished(host: Host) -> list[StoredMatch]:
    """Matches that are over and not private, the latest first."""
    over = await asyncio.to_thread(host.matches.in_state, OVER)
    return [kept for kept in over if not kept.terms.get("private")]


@router.get("/replays/{match_id}")
async def watch(request: Request, match_id: str, coach: MaybeCoach, host: TheHost) -> HTMLResponse:
    kept = await require_finished(host, match_id)
    mine = [chair for chair in kept.chairs if coach is not None and chair.visitor == coach.id]
    own = next((chair.rest.get("own") for chair in mine), None)
    return page(
        request,
        "replay.html",
        coach,
        match=host.match_record(kept),
        embedded=False,
        again=rematch_values(kept, coach),
        base=str(request.base_url).rstrip("/"),
        team=await asyncio.to_thread(host.still_to_take_in, own, match_id),
    )


@router.get("/replays/{match_id}/again")
async def return_match(match_id: str, coach: MaybeCoach, host: TheHost) -> Response:
    """Opens the form for a new match with the terms of this one."""
    return RedirectResponse(
        f"/new?{urlencode(rematch_values(await require_finished(host, match_id), coach))}", SEE_OTHER
    )


@router.get("/embed/{match_id}")
async def embed(request: Request, match_id: str, host: TheHost) -> HTMLResponse:
    """The page that other sites may embed; nothing on it changes anything."""
    kept = await require_finished(host, match_id)
    return page(request, "replay.html", match=host.match_record(kept), embedded=True, again={}, base="", team=None)


def rematch_values(kept: StoredMatch, coach: Visitor | None) -> dict[str, Any]:
    """What a return match is made with: the same terms, one's own team first."""
    chairs = sorted(kept.chairs, key=lambda chair: coach is None or chair.visitor != coach.id)
    usual = MatchForm()
    # because: forms begin with another edition than calls that name none, so it is always said
    terms = {name: kept.terms[name] for name in FIELDS
             if kept.terms.get(name, "") not in ("", *(() if name == "edition" else (getattr(usual, name),)))}
    sides = {"sides": len(chairs)} if len(chairs) > len(usual.sides) else {}
    return terms | sides | {name: team_in(chair, coach) for name, chair in zip(SIDES, chairs, strict=False)}


def team_in(chair: Chair, coach: Visitor | None) -> str:
    mine = coach is not None and chair.visitor == coach.id and "own" in chair.rest
    return f"own:{chair.rest['own']}" if mine else str(chair.rest.get("roster", {}).get("team", ""))


@router.get("/matches/{match_id}/dice")
async def verify(request: Request, match_id: str, coach: MaybeCoach, host: TheHost) -> HTMLResponse:
    """The dice of a match: commitments, secrets, and a check in your own browser."""
    kept, published = await load_commitments(host, match_id)
    return page(
        request, "dice.html", coach, match=host.match_record(kept), published=published, over=kept.state == OVER
    )


async def load_commitments(host: Host, match_id: str) -> tuple[StoredMatch, dict[str, Any] | None]:
    """A match that has begun, and what was published before it."""
    kept = await find_match(host, match_id)
    if kept.state == OPEN:
        raise NoMatch(_("there is no match {match_id} that has begun", match_id=match_id))
    return kept, await asyncio.to_thread(find_commitments, host, kept)


def find_commitments(host: Host, kept: StoredMatch) -> dict[str, Any] | None:
    if kept.head is None:
        return None
    fair: dict[str, Any] | None = host.replay(kept.id).head.get("fair")
    return fair


# -- what programs see of them
async def load_playback(match_id: str, request: Request, me: MaybeCoach, host: TheHost) -> Playback:
    """Playing a match again costs much; looking at one that was played again costs nothing."""
    await require_finished(host, match_id)
    known = PLAYBACKS.setdefault(host, PlaybackCache())
    if match_id not in known.held:
        await limit_costly(request, me)
    return await known.get(host, match_id)


ThePlayback = Annotated[Playback, Depends(load_playback)]
