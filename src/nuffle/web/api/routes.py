"""The JSON API."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, HTTPException, Query, Request, Response
from fastapi.responses import PlainTextResponse

from nuffle.files import words
from nuffle.languages import _
from nuffle.store.matches import OPEN, OPENING, PLAYING, StoredMatch
from nuffle.text.notation import SEATS
from nuffle.web.api.answers import WRONG, Paged, TaggedRoute
from nuffle.web.api.forms import (
    Accepted,
    AnswerForm,
    CoachForm,
    CoachRecord,
    JoinForm,
    MatchRecord,
    NewCoach,
)
from nuffle.web.costly import CostlyRequest
from nuffle.web.identity import Coach, MaybeCoach, TheHost, make_coach, remember
from nuffle.web.live.audience import Viewer
from nuffle.web.live.game import Refused
from nuffle.web.live.host import Host, NoMatch
from nuffle.web.live.match import LiveMatch
from nuffle.web.live.terms import MatchForm
from nuffle.web.pages.routes import NOT_YOURS_TO_CALL_OFF, call_off_match, find_match

router = APIRouter(prefix="/api", responses=WRONG, route_class=TaggedRoute)


# -- coaches
@router.post("/coaches", status_code=201)
async def new_coach(request: Request, form: CoachForm, host: TheHost, response: Response) -> NewCoach:
    """Makes a coach. The token is shown this once; browsers keep it in a cookie."""
    visitor, token = await asyncio.to_thread(make_coach, request, form.name)
    remember(response, token, host.settings.secure)
    return NewCoach(id=visitor.id, name=visitor.name, token=token)


@router.get("/coaches/me")
async def me(coach: Coach) -> CoachRecord:
    """The coach whose token was sent."""
    return CoachRecord(id=coach.id, name=coach.name)


# -- matches
@router.post("/matches", status_code=201)
async def new_match(form: MatchForm, coach: Coach, host: TheHost) -> MatchRecord:
    """A new match. It begins at once where no seat is left open."""
    kept = await asyncio.to_thread(host.create, form, coach)
    if kept.state == OPENING:
        kept = (await host.find(kept.id)).kept
    return MatchRecord(**host.match_record(kept, coach))


@router.get("/matches")
async def matches(host: TheHost, paging: Paged) -> list[MatchRecord]:
    """Open challenges and matches under way, the latest first."""
    found = await asyncio.to_thread(host.matches.in_state, OPEN, PLAYING)
    return list_records(host, paging, [kept for kept in found if not kept.terms.get("private")])


def list_records(host: Host, paging: Paged, found: list[StoredMatch], coach: MaybeCoach = None) -> list[MatchRecord]:
    return [MatchRecord(**host.match_record(kept, coach)) for kept in paging.cut(found)]


@router.get("/matches/mine")
async def my_matches(coach: Coach, host: TheHost, paging: Paged) -> list[MatchRecord]:
    """Matches in which the coach has a seat."""
    return list_records(host, paging, await asyncio.to_thread(host.matches.of, coach.id), coach)


@router.get("/matches/{match_id}")
async def one_match(match_id: str, coach: MaybeCoach, host: TheHost) -> MatchRecord:
    """A match as lists show it."""
    return MatchRecord(**host.match_record(await find_match(host, match_id), coach))


@router.post("/matches/{match_id}/join")
async def join(match_id: str, form: JoinForm, coach: Coach, host: TheHost) -> MatchRecord:
    """Take a free seat."""
    wanted = seat_number(form.seat) if form.seat else None
    return MatchRecord(**host.match_record(await host.join(match_id, form, coach, wanted), coach))


@router.get("/matches/{match_id}/view")
async def match_state(match_id: str, coach: MaybeCoach, host: TheHost, since: int = Query(0, ge=0, le=1_000_000),
                      drawn: bool = True) -> dict[str, Any]:
    """The match as this coach or a spectator may see it now: the same as the socket's `state`."""
    match = await host.get(match_id)
    viewer = Viewer(match.seats_of(coach.id if coach else None), coach.id if coach else None, drawn)
    return match.audience.glance(viewer, since)


@router.post("/matches/{match_id}/answers")
async def answer(match_id: str, form: AnswerForm, coach: Coach, host: TheHost) -> Accepted:
    """Answer the question that stands; a late answer is refused by its number."""
    match = await host.get(match_id)
    await match.answer(answering_seat(match, coach.id, form.seat), form.number, form.answer)
    return Accepted(seq=match.seq)


@router.post("/matches/{match_id}/undo")
async def undo(match_id: str, coach: Coach, host: TheHost) -> Accepted:
    """Take the last answer back, while that is possible."""
    match = await host.get(match_id)
    await match.undo(speaking_seat(match, coach.id, None))
    return Accepted(seq=match.seq)


@router.post("/matches/{match_id}/call-off", status_code=204)
async def call_off(request: Request, match_id: str, coach: Coach, host: TheHost) -> None:
    """Calls off your open challenge, or a match whose fair dice are not ready."""
    if not await call_off_match(request, await find_match(host, match_id), coach, host):
        raise HTTPException(403, _(NOT_YOURS_TO_CALL_OFF))


@router.get("/matches/{match_id}/replay", response_class=PlainTextResponse)
async def replay(match_id: str, host: TheHost, _cost: CostlyRequest) -> PlainTextResponse:
    """The whole recording of a match that is over, as a file for `nuffle replay`."""
    text = await asyncio.to_thread(require_recording, host, match_id)
    named_so = {"content-disposition": f'attachment; filename="nuffle-{match_id}.jsonl"'}
    return PlainTextResponse(text, media_type="application/jsonl", headers=named_so)


def require_recording(host: Host, match_id: str) -> str:
    kept = host.matches.get(match_id)
    text = host.matches.recording(match_id) if kept is not None else None
    if kept is None or text is None:
        raise NoMatch(_("there is no match {match_id} that has begun", match_id=match_id))
    if kept.state != "over":
        raise HTTPException(409, _("the recording is available after the match, because it holds both coaches' "
                                   "secrets"))
    return text


def seat_number(letter: str) -> int:
    """The number of a seat; -1 where there is none of that letter."""
    return SEATS.find(letter) if len(letter) == 1 else -1


def speaking_seat(match: LiveMatch, visitor: int, letter: str | None) -> int:
    """The seat in whose name a coach speaks: that which is asked, if it is his, else his first."""
    mine = match.seats_of(visitor)
    if not mine:
        raise HTTPException(403, _("you have no seat in this match"))
    if letter is not None:
        if seat_number(letter) not in mine:
            raise HTTPException(403, _("seat {letter} is not yours: answer for your own seat",
                                       letter=words.short(letter)))
        return seat_number(letter)
    asked = int(match.game.table.match.seat)
    return asked if asked in mine else mine[0]


def answering_seat(match: LiveMatch, visitor: int, letter: str | None) -> int:
    """Each seat counts its own questions: of several seats a number alone may mean the question of another."""
    if letter is None and len(match.seats_of(visitor)) > 1:
        raise Refused(_("you have several seats: name the one you answer for (`seat`)"))
    return speaking_seat(match, visitor, letter)
