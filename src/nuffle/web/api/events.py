"""The JSON API of events, for everybody and for coaches: look, open one, sign up, hand in, report, vote."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Annotated, Any

from fastapi import APIRouter, HTTPException, Query, Request
from fastapi import Path as InPath
from fastapi.responses import Response

from nuffle.languages import _, ngettext
from nuffle.store.visibility import ARCHIVED, LISTED
from nuffle.store.visitors import Visitor
from nuffle.tournament.page import pack_page
from nuffle.tournament.records import Coach as EventCoach
from nuffle.tournament.records import Tournament
from nuffle.tournament.rulespack import Rulespack, RulespackError, lists_left_out
from nuffle.web.accounts.forms import Onward
from nuffle.web.accounts.own import Own
from nuffle.web.api import event_forms as forms
from nuffle.web.api import event_records as records
from nuffle.web.api.answers import WRONG, Paged, TaggedRoute
from nuffle.web.api.event_calls import (
    FILE,
    Looking,
    MayHandIn,
    MayPlay,
    MayReport,
    MayVote,
    OnOwnPage,
    act,
    done,
    sent_by,
)
from nuffle.web.costly import Costly, CostlyRequest
from nuffle.web.events import building, coaching, online, opening, page_data, public, visibility
from nuffle.web.events.cache import EventCache, EventSnapshot, TheEvent, TheEventCache
from nuffle.web.events.listing import collect_events
from nuffle.web.events.permissions import EventRequest, make_event_request, require_open
from nuffle.web.events.rosters import RosterReview, count_lists, read_roster, review_lists, save_lists
from nuffle.web.identity import Coach, TheHost

router = APIRouter(prefix="/api/events", responses=WRONG, route_class=TaggedRoute)
Round = Annotated[int, InPath(ge=1, le=999)]
After = Annotated[int | None, Query(ge=0, le=999)]


# -- lists
def summaries(event_cache: EventCache, paging: Paged, wanted: Collection[str]) -> list[records.EventCard]:
    cards, _broken = collect_events(event_cache, page_data.card, wanted)
    cards.sort(key=lambda card: (card["date"] or "9999", card["name"]))
    return [records.EventCard(**card) for card in paging.cut(cards)]


@router.get("")
def events(event_cache: TheEventCache, paging: Paged) -> list[records.EventCard]:
    """Events that are coming, under way or over, by their date."""
    return summaries(event_cache, paging, (LISTED,))


@router.get("/archive")
def archive(event_cache: TheEventCache, paging: Paged) -> list[records.EventCard]:
    """Archived events."""
    return summaries(event_cache, paging, (ARCHIVED,))


@router.get("/hall-of-fame")
def hall_of_fame(event_cache: TheEventCache, paging: Paged) -> list[records.Winners]:
    """Who won the events that are over, the latest first."""
    found, _broken = collect_events(event_cache, page_data.winners_card, (LISTED, ARCHIVED))
    rows = [(card, names) for card, names in reversed(found) if names]
    return [records.Winners(**card, winners=names) for card, names in paging.cut(rows)]


@router.get("/mine")
def mine(event_cache: TheEventCache, me: Coach) -> list[records.OwnPart]:
    """The events in which you have a part."""
    return [records.OwnPart(slug=slug, name=name, roles=roles)
            for slug, name, roles in public.own_parts(event_cache, me)]


# -- opening one
@router.post("/look", dependencies=[Costly])
def look(form: forms.RulespackForm, own: Own) -> records.RosterReviewed:
    """Checks a rulespack: what is wrong with it, and what it says."""
    try:
        pack = opening.pack_of(forms.CallForm(form))
    except RulespackError as error:
        return records.RosterReviewed(breaches=list(error.faults), told=[])
    left_out = lists_left_out(form.text) if form.text.strip() else []
    return records.RosterReviewed(breaches=[], told=[*left_out, pack_page(pack)])


@router.post("/new", status_code=201)
async def open_event(request: Request, form: forms.NewEventForm, own: Own, me: Coach, event_cache: TheEventCache,
                     host: TheHost) -> records.EventDone:
    """Opens an event; you become its organiser."""
    answer = await asyncio.to_thread(opening.open_event, forms.CallForm(form), own, me, event_cache, host)
    return await event_done(request, done(answer), me, event_cache)


@router.post("/import", status_code=201, dependencies=[Costly])
async def take_up(request: Request, form: forms.WholeEventForm, own: Own, me: Coach, event_cache: TheEventCache,
                  host: TheHost) -> records.EventDone:
    """Imports an event from its whole file, with its record; you become its organiser."""
    answer = await asyncio.to_thread(opening.take_up, forms.CallForm(form), own, me, event_cache, host)
    return await event_done(request, done(answer), me, event_cache)


async def event_done(request: Request, answer: Onward, me: Visitor, event_cache: EventCache) -> records.EventDone:
    """What has come to be, as whoever has made it sees it."""
    shown = await asyncio.to_thread(event_cache.load, answer.made)
    at = await make_event_request(request, event_cache, shown, me)
    return records.EventDone(told=list(answer.told), event=await asyncio.to_thread(records.event_record, at))


# -- one event
@router.get("/{slug}")
def one(at: Looking) -> records.EventRecord:
    """An event at a glance, and what you may do there."""
    return records.event_record(at)


@router.get("/{slug}/rules")
def rules(shown: TheEvent) -> Rulespack:
    """Its rulespack, whole."""
    return shown.pack


@router.get("/{slug}/coaches")
def coaches(shown: TheEvent, paging: Paged) -> list[records.EventCoachRecord]:
    """Its coaches."""
    return paging.cut(records.coach_records(shown))


@router.get("/{slug}/rosters/{coach_id}")
def roster(at: Looking, coach_id: str) -> records.RosterList:
    """A roster, once published; your opponent's once you are paired."""
    found = public.require_roster(at, coach_id)
    return records.RosterList(coach=coach_id, lists=[
        one.model_dump(mode="json", exclude_defaults=True) for one in found.lists])


@router.get("/{slug}/rounds")
def rounds(shown: TheEvent, paging: Paged) -> list[records.RoundRecord]:
    """Rounds that everybody may see, the first one first."""
    return [records.round_record(shown.public, number)
            for number in paging.cut(range(1, len(shown.public.rounds) + 1))]


@router.get("/{slug}/rounds/{number}")
def one_round(shown: TheEvent, number: Round) -> records.RoundRecord:
    """One round that everybody may see."""
    return records.round_record(shown.public, require_round(shown.public, number))


def require_round(event: Tournament, number: int) -> int:
    if not 1 <= number <= len(event.rounds):
        raise HTTPException(404, _("there is no round {number}", number=number))
    return number


@router.get("/{slug}/standings")
def standings(shown: TheEvent, after: After = None) -> records.StandingsRecord:
    """The standings now, or after a round."""
    if after:
        require_round(shown.public, after)
    found = page_data.standings(shown, after)
    return records.StandingsRecord.model_validate({name: found[name] for name in ("title", "note", "parts")})


@router.get("/{slug}/bracket")
def bracket(shown: TheEvent) -> records.BracketRecord:
    """Groups and knockout, where there are any."""
    return records.bracket_record(shown)


@router.get("/{slug}/statistics")
def statistics(shown: TheEvent) -> list[records.RaceRow]:
    """What each race has come to."""
    return [records.RaceRow(**row) for row in page_data.race_rows(shown)]


@router.get("/{slug}/awards")
def awards(shown: TheEvent) -> list[records.AwardRecord]:
    """Awards, as they stand."""
    return [records.AwardRecord(**row) for row in page_data.award_rows(shown)]


@router.get("/{slug}/files/{name}", responses=FILE, response_class=Response)
def download(shown: TheEvent, name: str, _cost: CostlyRequest) -> Response:
    """A file: coaches, pairings, standings, races, awards or results as .csv or .json; or event.json."""
    return public.download(shown, name, _cost)


# -- taking part
@router.post("/{slug}/join")
def join(at: Looking, me: Coach, form: forms.SignUpForm) -> records.OwnCoachDone:
    """Signs you up; a 409 asks whether you are on the list already."""
    require_open(at.shown)
    there = sent_by(at, form)
    answer = done(coaching.join(there, there.form))
    return records.OwnCoachDone(told=list(answer.told), coach=find_coach(at, answer.made))


def find_coach(at: EventRequest, coach_id: str) -> records.EventCoachRecord:
    return next(one for one in records.coach_records(at.event_cache.load(at.slug)) if one.id == coach_id)


@router.get("/{slug}/me")
def own_page(at: OnOwnPage) -> records.OwnPage:
    """Your own part: the coaches you speak for, their games, reports, cards and votes."""
    return records.OwnPage(coaches=[own_coach(at, name) for name in at.acts_for], lists=count_lists(at.shown.pack),
                           votes=list(coaching.KINDS),
                           spare=[records.GameRecord(**game) for game in coaching.spare_games(at)])


def own_coach(at: EventRequest, coach_id: str) -> records.OwnCoach:
    found, rounds = coaching.own_page_data(at, coach_id), at.shown.public.rounds
    now = next((game for game in rounds[-1] if coach_id in game.opponents), None) if rounds else None
    return records.OwnCoach(
        coach=find_coach(at, coach_id), now=records.GameRecord(**found["now"]) if found["now"] else None,
        accounts=records.report_records(at.shown.public, now) if now else [],
        games=[records.GameRecord(**game) for game in found["games"]],
        cards=[own_card(card) for card in found["cards"]],
        opponents=[coach.id for coach in found["opponents"]], votes=found["votes"], online=found["online"])


def own_card(card: dict[str, Any]) -> records.OwnCard:
    return records.OwnCard(round=card["round"], revealed=card["revealed"], objectives=[
        records.ObjectiveRecord(number=one.number, name=one.name, met=met) for one, met in card["objectives"]])


def review_rosters(shown: EventSnapshot, form: forms.RosterForm) -> RosterReview:
    """The rosters of a call, texts of files or drafts, looked at by the rulespack."""
    pack, strays, found = shown.pack, [], []
    for one in form.lists:
        if isinstance(one, str):
            found.append(read_roster(one, pack))
        else:
            roster, left = building.read_draft(one.fields(), pack)
            found.append(roster)
            strays += left
    looked = review_lists(tuple(found), pack)
    return RosterReview(looked.lists, (*strays, *looked.breaches), looked.account)


def take_rosters(at: EventRequest, coach: EventCoach, form: forms.RosterForm, even_so: bool = False) -> list[str]:
    """Hands rosters in; with a breach they are not."""
    looked = review_rosters(at.shown, form)
    if looked.breaches and not even_so:
        raise HTTPException(422, "\n".join(looked.breaches))
    if len(looked.lists) != count_lists(at.shown.pack):
        raise HTTPException(422, ngettext("this event wants {count} roster: send that one",
                                          "this event wants {count} rosters: send them together",
                                          count_lists(at.shown.pack)))
    save_lists(at, coach.id, looked.lists)
    return list(looked.account)


@router.post("/{slug}/me/roster/check")
def check_roster(at: MayHandIn, form: forms.OwnRosterForm) -> records.RosterReviewed:
    """Checks rosters by the rulespack; saves nothing."""
    looked = review_rosters(at.shown, form)
    return records.RosterReviewed(breaches=list(looked.breaches), told=list(looked.account))


@router.post("/{slug}/me/roster")
def hand_in(at: MayHandIn, form: forms.OwnRosterForm) -> records.OwnCoachDone:
    """Hands in your roster, or as many as the rulespack wants; none with a breach is taken."""
    coach = coaching.coach_with_open_roster(sent_by(at, forms.ForCoachForm(coach=form.coach)))
    return records.OwnCoachDone(told=take_rosters(at, coach, form), coach=find_coach(at, coach.id))


@router.post("/{slug}/me/report")
def report(at: MayReport, form: forms.OwnResultForm) -> records.OwnGameDone:
    """Reports how your game of this round went; a 409 asks about what is unlikely."""
    return own_game(at, form.coach, act(at, form, coaching.report))


@router.post("/{slug}/me/confirm")
def confirm(at: MayReport, form: forms.ForCoachForm) -> records.OwnGameDone:
    """Confirms what your opponent has reported."""
    return own_game(at, form.coach, act(at, form, coaching.confirm))


def own_game(at: EventRequest, coach: str, told: list[str]) -> records.OwnGameDone:
    whose, event = coach or at.coach, at.event_cache.load(at.slug).public
    row = next(row for row in page_data.games(event, len(event.rounds)) if whose in (row["home"], row["away"]))
    return records.OwnGameDone(told=told, game=records.GameRecord(**row))


@router.post("/{slug}/me/objectives")
def show_card(at: MayReport, form: forms.OwnCardForm) -> records.Done:
    """Shows your card of this round with the objectives met."""
    return records.Done(told=act(at, form, coaching.show_card))


@router.post("/{slug}/me/vote")
def cast_vote(at: MayVote, form: forms.OwnVoteForm) -> records.Done:
    """Votes for a favourite opponent or the best painted team."""
    return records.Done(told=act(at, form, coaching.cast_vote))


@router.post("/{slug}/me/play")
async def play(at: MayPlay, form: forms.PlayForm, host: TheHost) -> records.MatchOpened:
    """Opens the match of your game, or takes your seat in it."""
    answer = done(await online.play(sent_by(at, form), host))
    return records.MatchOpened(told=list(answer.told), match=answer.made)


# -- put away
@router.get("/{slug}/visibility")
def how_visible(keeper: visibility.Keeper) -> records.VisibilityRecord:
    """Whether it is listed, hidden, archived or deleted; also of a damaged event."""
    return records.VisibilityRecord(slug=keeper.slug, visibility=keeper.event_cache.visibility.of(keeper.slug),
                                    broken=visibility.describe_damage(keeper))


@router.post("/{slug}/visibility")
def change_visibility(keeper: visibility.Keeper, form: forms.VisibilityForm) -> records.VisibilityDone:
    """Lists, hides, archives or deletes it; a deleted one can be brought back."""
    answer = done(visibility.change_visibility(forms.CallForm(form), keeper))
    return records.VisibilityDone(told=list(answer.told), event=how_visible(keeper))
