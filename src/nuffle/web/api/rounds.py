"""The JSON API of an event's desk: rounds and results. Each call does what its page does."""

from __future__ import annotations

from fastapi import APIRouter, HTTPException

from nuffle.languages import _
from nuffle.tournament.results import find_game
from nuffle.web.api import event_forms as forms
from nuffle.web.api import event_records as records
from nuffle.web.api.answers import WRONG, TaggedRoute
from nuffle.web.api.event_calls import AtDesk, MayDraw, MayRule, MayScore, MaySettle, act
from nuffle.web.api.events import Round, require_round
from nuffle.web.events import desk_more, desk_rounds
from nuffle.web.events.permissions import EventRequest

router = APIRouter(prefix="/api/events/{slug}/desk", responses=WRONG, route_class=TaggedRoute)


def round_done(at: EventRequest, number: int, told: list[str]) -> records.RoundDone:
    return records.RoundDone(told=told, round=records.desk_round(at.event_cache.load(at.slug), number))


def game_done(at: EventRequest, number: int, home: str, told: list[str]) -> records.GameDone:
    event = at.event_cache.load(at.slug).event
    game = event.rounds[number - 1][find_game(event, number, home)]
    return records.GameDone(told=told, game=records.desk_game(event, number, game))


# -- rounds
@router.get("/rounds/{number}")
def one_round(at: AtDesk, number: Round) -> records.DeskRound:
    """A round as the desk sees it: also one that is not published, with every report."""
    return records.desk_round(at.shown, require_round(at.shown.event, number))


@router.get("/rounds/{number}/games/{home}")
def game(at: AtDesk, number: Round, home: str) -> records.DeskGame:
    """One game with what its coaches have reported."""
    event = at.shown.event
    return records.desk_game(event, number, event.rounds[require_round(event, number) - 1][
        find_game(event, number, home)])


@router.post("/rounds/{number}/draw")
def draw(at: MayDraw, number: Round, form: forms.DrawForm) -> records.RoundDone:
    """Draws a round; no coach sees it before it is published. A 409 asks about coaches who are not checked in."""
    return round_done(at, number, act(at, form, desk_rounds.draw, number))


@router.post("/rounds/{number}/publish")
def publish(at: MayDraw, number: Round, form: forms.Nothing) -> records.RoundDone:
    """Lets everybody see a round."""
    return round_done(at, number, act(at, form, desk_rounds.publish, number))


@router.post("/rounds/{number}/swap")
def swap(at: MayDraw, number: Round, form: forms.SwapForm) -> records.RoundDone:
    """Swaps two coaches; a 409 says what that breaks."""
    return round_done(at, require_round(at.shown.event, number), act(at, form, desk_rounds.exchange, number))


@router.post("/rounds/{number}/lock")
def lock(at: MayDraw, number: Round, form: forms.FixForm) -> records.Done:
    """Pairs two coaches in a round that is to be drawn, or removes that lock."""
    return records.Done(told=act(at, form, desk_rounds.set_against, number))


@router.post("/apart")
def apart(at: MayDraw, form: forms.FixForm) -> records.Done:
    """Keeps two coaches apart, or lets them meet again."""
    return records.Done(told=act(at, form, desk_rounds.apart))


@router.post("/deal")
def deal(at: MayDraw, form: forms.Nothing) -> records.Done:
    """Deals the secret objectives of the last round drawn, from a secret kept until the end."""
    return records.Done(told=act(at, form, desk_rounds.deal))


# -- results
@router.post("/rounds/{number}/result")
def result(at: MayScore, number: Round, form: forms.DeskResultForm) -> records.GameDone:
    """Enters a result; never overwrites one. A 409 asks about what is unlikely or reported otherwise."""
    require_round(at.shown.event, number)
    return game_done(at, number, form.home, act(at, form, desk_rounds.result, number))


@router.post("/rounds/{number}/correct")
def correct(at: MaySettle, number: Round, form: forms.DeskResultForm) -> records.GameDone:
    """Settles a dispute or corrects a result; fields left out stay."""
    require_round(at.shown.event, number)
    return game_done(at, number, form.home, act(at, form, desk_rounds.correct, number))


@router.post("/rounds/{number}/accept")
def accept(at: MaySettle, number: Round, form: forms.AcceptForm) -> records.GameDone:
    """Settles a dispute with one coach's report."""
    require_round(at.shown.event, number)
    return game_done(at, number, form.home, act(at, form, desk_rounds.accept, number))


@router.post("/rounds/{number}/take")
def take(at: MayScore, number: Round, form: forms.AcceptForm) -> records.GameDone:
    """Enters one coach's report without waiting for the other."""
    require_round(at.shown.event, number)
    return game_done(at, number, form.home, act(at, form, desk_rounds.take, number))


@router.post("/rounds/{number}/clear")
def clear(at: MaySettle, number: Round, form: forms.HomeForm) -> records.GameDone:
    """Removes a result, or both reports of a dispute; a 409 says what is lost."""
    require_round(at.shown.event, number)
    return game_done(at, number, form.home, act(at, form, desk_rounds.clear, number))


@router.post("/results")
def sheet(at: MayScore, form: forms.ResultSheetForm) -> records.EventDone:
    """Imports results from a sheet, all or nothing; only those who may correct results can change one."""
    told = act(at, form, desk_more.sheet)
    return records.EventDone(told=told, event=records.event_record(at))


@router.post("/rule")
def rule(at: MayRule, form: forms.RulingForm) -> records.Done:
    """Gives or takes points, with the reason."""
    if not at.shown.event.rounds:
        raise HTTPException(422, _("no rounds have been drawn yet"))
    return records.Done(told=act(at, form, desk_rounds.ruling))
