"""The pages about matches: the lobby, a new one, a challenge, the match itself."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from typing import Annotated, Any, Final

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from nuffle.languages import N_, _
from nuffle.store.matches import OPEN, OPENING, OVER, PLAYING, StoredMatch
from nuffle.store.visitors import FEED, Visitor
from nuffle.text.notation import SEATS
from nuffle.text.replay import MADE_BY, PROGRAM
from nuffle.web.identity import MaybeCoach, TheHost, make_coach, remember
from nuffle.web.live.game import Refused
from nuffle.web.live.host import KEPT_FOR, Host, NeedsOtherVersion, NoMatch, NotYours
from nuffle.web.live.leases import Elsewhere
from nuffle.web.live.match_caps import TooManyMatches
from nuffle.web.live.opening import LiveOpening
from nuffle.web.live.terms import TermsError, parse_terms, turns_of
from nuffle.web.pages.forms import (
    choices,
    levels,
    list_fitting,
    match_form,
    offer_journeymen,
    quick_form,
    read_side,
    side_of,
)
from nuffle.web.pages.rendering import page

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
SEE_OTHER: Final = 303
NOBODY: Final = "Coach"         # whoever has not said his name
NOT_YOURS_TO_CALL_OFF: Final = N_("Only the coach who made this challenge can cancel it.")


@router.get("/")
async def lobby(request: Request, coach: MaybeCoach, host: TheHost) -> HTMLResponse:
    running = await asyncio.to_thread(host.matches.in_state, OPEN, PLAYING)
    mine = await asyncio.to_thread(host.matches.of, coach.id) if coach else []
    shown = [kept for kept in running if not kept.terms.get("private")]
    own = [kept for kept in mine if kept.state != OVER] + [kept for kept in running if is_reserved_for(kept, coach)]
    return page(request, "lobby.html", coach,
                waiting=host.present([kept for kept in own if is_waiting_for(kept, coach)], coach),
                mine=host.present([kept for kept in own if not is_waiting_for(kept, coach)], coach),
                challenges=host.present([kept for kept in shown if kept.state == OPEN and kept not in own
                                         and not is_reserved(kept)]),
                playing=host.present([kept for kept in shown if kept.state == PLAYING and kept not in own]))


def is_waiting_for(kept: StoredMatch, coach: Visitor | None) -> bool:
    """Is it this coach who is asked, or whose seat is empty?"""
    seat = kept.rest.get("waits_for")
    asked = kept.chairs[seat].visitor if kept.state == PLAYING and seat is not None else None
    return is_reserved_for(kept, coach) or (coach is not None and asked == coach.id)


def is_reserved(kept: StoredMatch) -> bool:
    """Is its free seat for one coach alone?"""
    return any(KEPT_FOR in chair.rest and chair.visitor is None for chair in kept.chairs)


def is_reserved_for(kept: StoredMatch, coach: Visitor | None) -> bool:
    """Is a seat of it kept for this coach, in a game of an event?"""
    return coach is not None and any(
        chair.rest.get(KEPT_FOR) == coach.id and chair.visitor is None for chair in kept.chairs)


@router.get("/feed")
async def feed(request: Request, coach: MaybeCoach, host: TheHost) -> Response:
    """A feed of the matches that wait for a coach, by a key of its own."""
    key = request.query_params.get("key", "")
    coach = coach or (await asyncio.to_thread(host.visitors.by_token, key, FEED) if key else None)
    if coach is None:
        return page(request, "trouble.html", status=401, code=401, detail=_("This feed address is no longer valid. "
                                                                            "Create a new one on your coach page."))
    if key:
        host.last_uses.note(key)
    mine = [kept for kept in await asyncio.to_thread(host.matches.of, coach.id) if is_waiting_for(kept, coach)]
    return page(request, "feed.xml", coach, matches=host.present(mine, coach), base=str(request.base_url).rstrip("/"),
                media="application/atom+xml")


# -- a new match
@router.post("/quick")
async def quick_start(request: Request, coach: MaybeCoach, host: TheHost,
                      name: Annotated[str, Form()] = "") -> Response:
    """One click: a match against the bot."""
    coach, token = await ensure_coach(request, coach, name)
    kept = await asyncio.to_thread(host.create, quick_form(), coach)
    return redirect_to_match(kept.id, host, token)


@router.get("/new")
async def new_match(request: Request, coach: MaybeCoach, host: TheHost) -> HTMLResponse:
    return await new_page(request, coach, host, dict(request.query_params))


@router.post("/new")
async def make_match(request: Request, coach: MaybeCoach, host: TheHost) -> Response:
    form = await form_fields(request)
    coach, token = await ensure_coach(request, coach, form.get("name", ""))
    try:
        wanted = match_form(form, await own_teams(coach, host))
        kept = await asyncio.to_thread(host.create, wanted, coach)
    except (TermsError, TooManyMatches) as error:
        response = await new_page(request, coach, host, form, str(error))
        if token:
            remember(response, token, host.settings.secure)
        return response
    return redirect_to_match(kept.id, host, token)


async def new_page(request: Request, coach: Visitor | None, host: Host, form: dict[str, str],
                   trouble: str = "") -> HTMLResponse:
    own = await own_teams(coach, host)
    return page(request, "new.html", coach, 422 if trouble else 200, form=defaultdict(str, form), trouble=trouble,
                own=own, journeymen=offer_journeymen(own), levels=levels(), **choices())


async def own_teams(coach: Visitor | None, host: Host) -> list[Any]:
    """Those that a form can offer: what a damaged one is called is not known."""
    found = await asyncio.to_thread(host.teams.of, coach.id) if coach else []
    return [team for team in found if team.roster.keys() >= {"edition", "team"}]


async def form_fields(request: Request) -> dict[str, str]:
    """The fields of a form that are texts."""
    async with request.form(max_files=1, max_fields=300) as form:
        return {name: value for name, value in form.items() if isinstance(value, str)}


# -- a match
@router.get("/matches/{match_id}")
async def match(request: Request, match_id: str, coach: MaybeCoach, host: TheHost) -> HTMLResponse:
    kept = await find_match(host, match_id)
    if kept.state == OPEN:
        form = parse_terms(kept.terms)
        own = await own_teams(coach, host)
        seated = coach is not None and any(chair.visitor == coach.id for chair in kept.chairs)
        return page(
            request,
            "challenge.html",
            coach,
            match=host.match_record(kept),
            form=form,
            turns=turns_of(form),
            seated=seated,
            trouble="",
            link=str(request.url),
            own=own,
            journeymen=offer_journeymen(own, form.edition) if form.setting == "league" and not form.rulespack else {},
            teams=choices()["teams"][form.edition],
            home=choices()["homes"][form.edition],
            kept=is_reserved(kept),
            mine=is_reserved_for(kept, coach),
        )
    if kept.state == PLAYING and (refusal := await find_refusal(host, kept)):
        return page(request, "other_version.html", coach, 409, match=host.match_record(kept, coach), refusal=refusal,
                    story=await asyncio.to_thread(list_story, host, kept, coach))
    return page(request, "match.html", coach, match=host.match_record(kept, coach))


async def find_refusal(host: Host, kept: StoredMatch) -> str:
    """Why a match that another version has saved cannot go on here; nothing where it can."""
    if host.find_loaded(kept.id) or kept.head is None or json.loads(kept.head).get(MADE_BY) == PROGRAM:
        return ""
    try:
        await host.find(kept.id)
    except NeedsOtherVersion as error:
        return str(error)
    except (Elsewhere, Refused):    # because: the match page says the rest
        return ""
    return ""


def list_story(host: Host, kept: StoredMatch, coach: Visitor | None) -> list[str]:
    """What a coach of the match has seen of it, in sentences; others wait until it is over."""
    seat = next((chair.seat for chair in kept.chairs if coach is not None and chair.visitor == coach.id), None)
    return list(host.replay(kept.id).story(SEATS[seat])) if seat is not None else []


@router.post("/matches/{match_id}/join")
async def join(request: Request, match_id: str, coach: MaybeCoach, host: TheHost) -> Response:
    form = await form_fields(request)
    kept = await find_match(host, match_id)
    coach, token = await ensure_coach(request, coach, form.get("name", ""))
    mine = list_fitting(await own_teams(coach, host), kept.terms["edition"])
    try:
        await host.join(match_id, read_side(side_of(form, "mine", "open", "", mine)), coach)
    except NotYours:
        raise
    except (Refused, TermsError) as error:
        return page(request, "trouble.html", coach, 409, code=409, detail=str(error))
    return redirect_to_match(match_id, host, token)


@router.post("/matches/{match_id}/call-off")
async def call_off(request: Request, match_id: str, coach: MaybeCoach, host: TheHost) -> Response:
    """Calls off an open challenge, or a match whose fair dice are not ready."""
    if not await call_off_match(request, await find_match(host, match_id), coach, host):
        return page(request, "trouble.html", coach, 403, code=403, detail=_(NOT_YOURS_TO_CALL_OFF))
    return RedirectResponse("/", SEE_OTHER)


async def call_off_match(request: Request, kept: StoredMatch, coach: MaybeCoach, host: Host) -> bool:
    """Calls it off, where it is this coach's to call off."""
    seated = coach is not None and any(chair.visitor == coach.id for chair in kept.chairs)
    if kept.state == OPENING and seated:
        await remove_challenge(host, kept.id)
    elif kept.state == OPEN and coach is not None and kept.rest.get("by") == coach.id:
        await asyncio.to_thread(host.matches.remove, kept.id)
    else:
        return False
    if "event" in kept.rest:
        await asyncio.to_thread(request.app.state.event_cache.touch, kept.rest["event"])
    return True


async def remove_challenge(host: Host, match_id: str) -> None:
    opening = await host.find(match_id)
    if not isinstance(opening, LiveOpening):
        raise Refused(_("the match has begun"))
    await opening.call_off()


async def find_match(host: Host, match_id: str) -> StoredMatch:
    kept = await asyncio.to_thread(host.matches.get, match_id)
    if kept is None:
        raise NoMatch(_("there is no match {match_id}", match_id=match_id))
    return kept


async def ensure_coach(request: Request, coach: Visitor | None, name: str = "") -> tuple[Visitor, str]:
    """The coach; whoever comes for the first time is made one, and gets his token."""
    if coach is not None:
        return coach, ""
    return await asyncio.to_thread(make_coach, request, name.strip() or NOBODY)


def redirect_to_match(match_id: str, host: Host, token: str) -> Response:
    response = RedirectResponse(f"/matches/{match_id}", SEE_OTHER)
    if token:
        remember(response, token, host.settings.secure)
    return response
