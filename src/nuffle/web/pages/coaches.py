"""Pages about coaches: one's own, others', and how one moves to another device."""

from __future__ import annotations

import asyncio
import re
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from nuffle.files.words import line
from nuffle.languages import _
from nuffle.store.accounts import Account, Accounts
from nuffle.store.attempts import AttemptLimit
from nuffle.store.matches import OVER, StoredMatch
from nuffle.store.second_factors import SECRET, SecondFactors
from nuffle.store.visitors import Visitor
from nuffle.web.accounts.gate import Gate, TheGate
from nuffle.web.accounts.second_factor import TheFactors, check_second_factor
from nuffle.web.events.address import picture_of, site_of
from nuffle.web.identity import COOKIE, Coach, MaybeCoach, Numbered, TheHost, clean_name, make_coach, remember, token_of
from nuffle.web.live.host import Host, NoMatch
from nuffle.web.live.ratings import CoachRating
from nuffle.web.pages.rendering import page
from nuffle.web.pages.routes import SEE_OTHER, form_fields

MAIL: Final = re.compile(r"[^@\s<>,;:]+@[^@\s<>,;:]+")
router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/coach")
async def own(request: Request, coach: MaybeCoach, host: TheHost) -> Response:
    if coach is None:
        return page(request, "welcome.html")
    return await render_coach(request, coach, host, coach.id)


@router.get("/coaches")
async def ladder(request: Request, coach: MaybeCoach, host: TheHost) -> HTMLResponse:
    """Lists coaches by rating."""
    rows, names = await list_rated(host)
    return page(request, "ladder.html", coach, rows=rows[:200], names=names)


async def list_rated(host: Host) -> tuple[list[tuple[int, CoachRating]], dict[int, str]]:
    """Coaches who have played, the best first, and what they are called."""
    standings = await host.ratings()
    rows = sorted(((who, one) for who, one in standings.items() if one.played), key=lambda row: -row[1].rating)
    return rows, await asyncio.to_thread(host.visitors.names, {who for who, _ in rows})


@router.get("/coaches/{who}")
async def one(request: Request, who: Numbered, coach: MaybeCoach, host: TheHost) -> HTMLResponse:
    return await render_coach(request, coach, host, who)


async def render_coach(request: Request, coach: MaybeCoach, host: TheHost, who: int) -> HTMLResponse:
    found, standing, played = await find_coach(host, who)
    return page(request, "coach.html", coach, who=found, own=coach is not None and coach.id == who, standing=standing,
                matches=host.present(played), code="")


async def find_coach(host: Host, who: int) -> tuple[Visitor, CoachRating, list[StoredMatch]]:
    """A coach, how they stand, and the matches they have finished that are not private."""
    found = await asyncio.to_thread(host.visitors.get, who)
    if found is None:
        raise NoMatch(_("there is no coach {who}", who=who))
    played = [kept for kept in await asyncio.to_thread(host.matches.of, who) if kept.state == OVER]
    shown = [kept for kept in played if not kept.terms.get("private")]
    return found, (await host.ratings()).get(who, CoachRating()), shown


@router.post("/coach")
async def name(request: Request, coach: MaybeCoach, host: TheHost) -> Response:
    """Changes the name, or makes a coach."""
    wanted = clean_name((await form_fields(request)).get("name", ""))
    response = RedirectResponse("/coach", SEE_OTHER)
    if coach is not None:
        await asyncio.to_thread(host.visitors.rename, coach.id, wanted)
        host.names.pop(coach.id, None)
        return response
    _, token = await asyncio.to_thread(make_coach, request, wanted)
    remember(response, token, host.settings.secure)
    return response


@router.post("/coach/notices")
async def notices(request: Request, coach: Coach, host: TheHost) -> Response:
    """Sets how a coach hears of their turn: feed or e-mail."""
    mail = "".join(line((await form_fields(request)).get("mail", "")).split())[:200]
    if mail and not MAIL.fullmatch(mail):
        return page(request, "trouble.html", coach, 422, code=422, detail=_("{mail} is not an e-mail address. Check "
                                                                            "it and try again.", mail=mail))
    await asyncio.to_thread(host.visitors.change, coach.id, rest=coach.rest | {"mail": mail})
    key = await asyncio.to_thread(host.visitors.make_feed_key, coach.id, token_of(request))
    return page(request, "notices.html", coach, link=f"{request.base_url}feed?key={key}", mail=mail,
                writes=host.post is not None)


# -- another device
@router.post("/coach/move")
async def move(request: Request, coach: Coach, host: TheHost) -> Response:
    """Makes a link that adds another device."""
    code = await asyncio.to_thread(host.visitors.make_move_code, coach.id, token_of(request))
    link = f"{site_of(request)}/move#{code}"
    return page(request, "move.html", coach, link=link, picture=picture_of(link))


@router.get("/move")
async def arrive(request: Request, coach: MaybeCoach) -> HTMLResponse:
    """Page that signs in a device by a code after the #."""
    return page(request, "arrive.html", coach, code="", wrong="", second=False)


@router.post("/move")
async def redeem_move(request: Request, coach: MaybeCoach, host: TheHost, gate: TheGate, factors: TheFactors
                      ) -> Response:
    """Signs in by a code, with the second factor if there is one."""
    form = await form_fields(request)
    code = form.get("code", "")
    if own := await asyncio.to_thread(find_second_factor, host, code):
        wrong = await asyncio.to_thread(refuse_factor, gate, factors, own, form.get("second", ""))
        if wrong is not None:
            return page(request, "arrive.html", coach, 401, code=code, wrong=wrong, second=True)
    token = await asyncio.to_thread(host.visitors.redeem_move_code, code)
    if token is None:
        return page(request, "trouble.html", coach, 410, code=410,
                    detail=_("This link was already used or is more than 30 minutes old. Create a new one."))
    response = RedirectResponse("/coach", SEE_OTHER)
    remember(response, token, host.settings.secure)
    return response


def find_second_factor(host: Host, code: str) -> Account | None:
    """Whose phone a code from another device has to be confirmed by."""
    who = host.visitors.whose_move_code(code)
    own = Accounts(host.engine).of(who) if who is not None else None
    return own if own is not None and SECRET in own.rest else None


def refuse_factor(gate: Gate, factors: SecondFactors, own: Account, second: str) -> str | None:
    """What is said where the phone's code is missing or wrong; nothing where it is right."""
    if not second:
        return ""
    limits = (AttemptLimit(f"factor {own.visitor}", own=True),)
    gate.enter(limits)
    if not check_second_factor(factors, own, second):
        return _("That is not the code your phone shows now. Try again.")
    gate.attempts.record_success(*limits)
    return None


@router.post("/coach/leave")
async def leave(request: Request, host: TheHost) -> Response:
    """This device forgets the coach."""
    await asyncio.to_thread(host.visitors.leave, token_of(request))
    response = RedirectResponse("/", SEE_OTHER)
    response.delete_cookie(COOKIE, path="/")
    return response
