"""Slips: a code that belongs to one game, with which its coaches report from any phone, without an account."""

from __future__ import annotations

from hashlib import sha256
from hmac import compare_digest, new
from secrets import token_hex
from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, Response

from nuffle.exchange.slips import slip_codes
from nuffle.languages import _, ngettext
from nuffle.paper.slips import slips_pdf
from nuffle.tournament.records import EventError, EventGame
from nuffle.web.accounts.forms import Form, redirect_to
from nuffle.web.events import page_data
from nuffle.web.events.address import site_of
from nuffle.web.events.doubts import Doubtful, ask
from nuffle.web.events.permissions import EventRequest, make_event_request
from nuffle.web.events.reports import confirm_result, report_result

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse, prefix="/events/{slug}/slip")
LETTERS = 12        # of a code: enough that none is found by trying


def code_of(secret: str, slug: str, number: int, home: str, away: str | None) -> str:
    """The code of one game; when a round is drawn again every game has a new one."""
    words = f"{slug}/{number}/{home}/{away or ''}"
    return new(secret.encode(), words.encode(), sha256).hexdigest()[:LETTERS]


def secret_of(at: EventRequest) -> str:
    if not at.shown.notes.slips:
        return at.event_cache.note(at.slug, slips=token_hex(16)).slips
    return at.shown.notes.slips


def make_slip_codes(at: EventRequest, number: int) -> dict[str, str]:
    """The addresses on the slips of a round, by home coach: each game has its own code."""
    event = at.shown.event
    if not 1 <= number <= len(event.rounds):
        raise EventError(ngettext("there is no round {number}; {count} round has been drawn",
                                  "there is no round {number}; {count} rounds have been drawn", len(event.rounds),
                                  number=number))
    secret = secret_of(at)
    return {game.home: f"{site_of(at.request)}/events/{at.slug}/slip/{number}/"
                       f"{code_of(secret, at.slug, number, game.home, game.away)}"
            for game in event.rounds[number - 1]}


def slips_paper(at: EventRequest, number: int | None, codes: dict[str, str]) -> bytes:
    event, drawn = at.shown.event, number or len(at.shown.event.rounds)
    return slips_pdf(event, at.shown.pack, drawn, slip_codes(event, at.slug, drawn) | codes)


def game_by(at: EventRequest, number: int, code: str) -> EventGame:
    """The game a code stands for, of a round that is published."""
    rounds, secret = at.shown.public.rounds, at.shown.notes.slips
    games = rounds[number - 1] if secret and 1 <= number <= len(rounds) else ()
    for game in games:
        known = code_of(secret, at.slug, number, game.home, game.away)
        if compare_digest(known.encode(), code.encode()) and not game.bye:
            return game
    raise HTTPException(403, _("this code does not match any game of this event: check that the slip is for the "
                               "right round"))


@router.get("/{number}/{code}")
def slip(at: Annotated[EventRequest, Depends(make_event_request)], number: int, code: str) -> Response:
    game = game_by(at, number, code)
    row = page_data.game_row(page_data.collect_names(at.shown.event), number, game)
    return at.page("slip", tab="", game=row, number=number, code=code, clock=page_data.clock(at.shown),
                   reports=page_data.list_report_rows(at.shown.event, game))


@router.post("/{number}/{code}")
def report_by_slip(
    at: Annotated[EventRequest, Depends(make_event_request)], form: Form, number: int, code: str
) -> Response:
    """Reports a result, or confirms the opponent's report."""
    game = game_by(at, number, code)
    coach = form.text("coach")
    if coach not in game.opponents:
        raise HTTPException(422, _("choose which coach you are"))
    by_slip = f"from the slip of round {number}"
    page = f"/events/{at.slug}/slip/{number}/{code}"
    if form.flag("confirm"):
        return redirect_to(page, confirm_result(at, number, coach, by_slip))
    try:
        return redirect_to(page, report_result(at, number, coach, form, page, by_slip))
    except Doubtful as doubt:
        return ask(at, doubt, "")
