"""Pages of events for everybody."""

from __future__ import annotations

import json
from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException, Request
from fastapi.responses import HTMLResponse, Response

from nuffle.languages import _
from nuffle.paper.rosters import roster_sheet
from nuffle.store.accounts import Accounts
from nuffle.store.visibility import ARCHIVED, DELETED, LISTED
from nuffle.store.visitors import Visitor
from nuffle.tournament.records import Coach
from nuffle.web.accounts.forms import form_page
from nuffle.web.costly import CostlyRequest
from nuffle.web.events import page_data
from nuffle.web.events.cache import EventCache, TheEvent, TheEventCache
from nuffle.web.events.downloads import file_of
from nuffle.web.events.listing import NamedEvent, broken_for, collect_events
from nuffle.web.events.permissions import EventRequest, make_event_request
from nuffle.web.identity import MaybeCoach

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
Looking = Annotated[EventRequest, Depends(make_event_request)]
ON_A_PAGE = 400         # games


@router.get("/events")
def every_event(request: Request, event_cache: TheEventCache, me: MaybeCoach) -> Response:
    """The calendar: what is coming, under way and over."""
    cards, broken = collect_events(event_cache, page_data.card)
    cards.sort(key=lambda card: (card["date"] or "9999", card["name"]))
    mine = own_parts(event_cache, me) if me else []
    found = {state: [card for card in cards if card["state"] == state]
             for state in (page_data.UNDER_WAY, page_data.COMING, page_data.OVER)}
    found[page_data.OVER].reverse()     # because: what was played last is looked for first
    return form_page(request, "events/list.html", me, found=found, mine=mine, nothing=page_data.NOTHING,
                     broken=find_broken(event_cache, broken, me))


@router.get("/events/archive")
def archive(request: Request, event_cache: TheEventCache, me: MaybeCoach) -> Response:
    """Lists archived events."""
    cards, broken = collect_events(event_cache, page_data.card, (ARCHIVED,))
    cards.sort(key=lambda card: (card["date"], card["name"]), reverse=True)
    return form_page(request, "events/archive.html", me, cards=cards, broken=find_broken(event_cache, broken, me))


def find_broken(event_cache: EventCache, broken: list[NamedEvent], me: Visitor | None) -> list[NamedEvent]:
    """Those of the damaged events that this visitor may put away."""
    account = Accounts(event_cache.store.engine).of(me.id) if broken and me else None
    return broken_for(event_cache, broken, me, account is not None and account.admin)


def own_parts(event_cache: EventCache, me: Visitor) -> list[tuple[str, str, list[str]]]:
    """The events somebody has a part in, with their roles."""
    names = {kept.slug: kept.name for kept in event_cache.store.events()}
    standing = event_cache.visibility.every()
    held: dict[str, list[str]] = {}
    for slug, role in event_cache.event_roles.events_of(me.id):
        if standing.get(slug) == DELETED:
            continue
        held.setdefault(slug, []).append(role)
    return [(slug, names.get(slug, slug), roles) for slug, roles in held.items()]


@router.get("/events.json")
def events_as_json(event_cache: TheEventCache) -> Response:
    cards, _broken = collect_events(event_cache, page_data.card)
    return Response(json.dumps(cards), media_type="application/json")


@router.get("/events/hall-of-fame")
def hall_of_fame(request: Request, event_cache: TheEventCache, me: MaybeCoach) -> Response:
    found, broken = collect_events(event_cache, page_data.winners_card, (LISTED, ARCHIVED))
    winners = [(card, names) for card, names in reversed(found) if names]
    return form_page(request, "events/hall.html", me, winners=winners, broken=find_broken(event_cache, broken, me))


@router.get("/events/{slug}")
def front(at: Looking) -> Response:
    """The event at a glance."""
    return at.page("front", tab="front", card=page_data.card(at.shown), clock=page_data.clock(at.shown),
                   champions=page_data.champions(at.shown))


@router.get("/events/{slug}/rules")
def rules(at: Looking) -> Response:
    return at.page("rules", tab="rules", rules=page_data.rules(at.shown))


@router.get("/events/{slug}/coaches")
def coaches(at: Looking) -> Response:
    return at.page("coaches", tab="coaches", coaches=page_data.coaches(at.shown))


@router.get("/events/{slug}/rounds")
def rounds(at: Looking, number: int | None = None) -> Response:
    """The rounds; one at a time if the event is large."""
    found = at.shown.public.rounds
    if number is None and sum(map(len, found)) > ON_A_PAGE:
        number = len(found)
    if number is not None and not 1 <= number <= len(found):
        raise HTTPException(404, _("there is no round {number}", number=number))
    shown = [page_data.round_row(at.shown, number)] if number else page_data.rounds(at.shown)
    return at.page("rounds", tab="rounds", rounds=shown, only=number, count=len(found))


@router.get("/events/{slug}/standings")
def standings(at: Looking, after: int | None = None) -> Response:
    if after is not None and not 0 <= after <= len(at.shown.public.rounds):
        raise HTTPException(404, _("there is no round {after}", after=after))
    return at.page("standings", tab="standings", standings=page_data.standings(at.shown, after), after=after)


@router.get("/events/{slug}/bracket")
def bracket(at: Looking) -> Response:
    return at.page("bracket", tab="bracket", drawn=page_data.in_groups(at.shown))


@router.get("/events/{slug}/statistics")
def statistics(at: Looking) -> Response:
    return at.page("statistics", tab="statistics", races=page_data.races(at.shown))


@router.get("/events/{slug}/awards")
def awards(at: Looking) -> Response:
    return at.page("awards", tab="awards", awards=page_data.award_rows(at.shown))


@router.get("/events/{slug}/rosters/{coach_id}")
def roster(at: Looking, coach_id: str) -> Response:
    """A roster, once published; your opponent's once you are paired."""
    coach = require_roster(at, coach_id)
    sheets = [roster_sheet(coach, number, at.shown.event, at.shown.pack) for number in range(1, len(coach.lists) + 1)]
    return at.page("roster", tab="coaches", sheets=sheets, coach_shown=coach)


def require_roster(at: EventRequest, coach_id: str) -> Coach:
    """A coach whose roster whoever asks may see."""
    coach = next((one for one in at.shown.event.coaches if one.id == coach_id), None)
    if coach is None or not coach.lists:
        raise HTTPException(404, _("this roster does not exist"))
    if not (at.shown.notes.rosters or at.may("desk") or coach_id in at.acts_for or meets(at, coach_id)):
        raise HTTPException(403 if at.me else 401, _("the rosters of this event are not public"))
    return coach


def meets(at: EventRequest, coach_id: str) -> bool:
    """Do they play in the round that is published last?"""
    games = at.shown.public.rounds[-1] if at.shown.public.rounds else ()
    return any(coach_id in game.opponents and set(at.acts_for) & set(game.opponents) for game in games)


@router.get("/events/{slug}/files/{name}")
def download(shown: TheEvent, name: str, _cost: CostlyRequest) -> Response:
    return file_of(shown, name)
