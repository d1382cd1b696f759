"""The JSON API of a fixture: dates, what is hired, the match, the reports, how it ended."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException

from nuffle.languages import _
from nuffle.store.leagues import aftermaths, desk, matches
from nuffle.store.leagues.access import SeasonAccess
from nuffle.web.api import league_records as records
from nuffle.web.api.answers import WRONG, TaggedRoute
from nuffle.web.api.event_records import MatchOpened
from nuffle.web.api.league_calls import Looking, allow, tell_done
from nuffle.web.identity import Coach, TheHost
from nuffle.web.league_matches import play_fixture

router = APIRouter(prefix="/api/leagues/{league}/seasons/{season}/fixtures/{fixture}", responses=WRONG,
                   route_class=TaggedRoute)
MayPropose = Annotated[SeasonAccess, Depends(allow("date proposed"))]
MayAgree = Annotated[SeasonAccess, Depends(allow("date agreed"))]
MayChoose = Annotated[SeasonAccess, Depends(allow("side chosen"))]
MayBegin = Annotated[SeasonAccess, Depends(allow("match begun"))]
MayPlay = Annotated[SeasonAccess, Depends(allow("play"))]
MayReport = Annotated[SeasonAccess, Depends(allow("report filed"))]
MayConfirm = Annotated[SeasonAccess, Depends(allow("confirm report"))]
MaySettle = Annotated[SeasonAccess, Depends(allow("match settled"))]
MayEnd = Annotated[SeasonAccess, Depends(allow("fixture ended"))]
MayMove = Annotated[SeasonAccess, Depends(allow("fixture moved"))]
MayAnswer = Annotated[SeasonAccess, Depends(allow("challenge answered"))]
MayPay = Annotated[SeasonAccess, Depends(allow("excused awarded"))]


def page(at: SeasonAccess, fixture: str) -> records.FixturePage:
    known = at.season.fixtures.get(fixture)
    if known is None or not (known.published or at.may("see desk")):
        raise HTTPException(404, _("there is no fixture {name!r} in this season", name=fixture))
    return records.fixture_page(at, known)


@router.get("")
def one(at: Looking, fixture: str) -> records.FixturePage:
    """A fixture with everything you may see of it."""
    return page(at, fixture)


@router.post("/dates")
def propose(at: MayPropose, fixture: str, form: records.SlotsForm) -> records.FixturePage:
    """Proposes dates."""
    matches.propose(at, fixture, form.slots, form.team)
    return page(at, fixture)


@router.post("/agree-date")
def agree(at: MayAgree, fixture: str, form: records.DateForm) -> records.FixturePage:
    """Takes one of the dates of the other side."""
    matches.agree(at, fixture, form.date, form.team)
    return page(at, fixture)


@router.post("/date")
def set_date(at: MayMove, fixture: str, form: records.DateForm) -> records.FixturePage:
    """Sets any date."""
    matches.set_date(at, fixture, form.date)
    return page(at, fixture)


@router.post("/side")
def choose_side(at: MayChoose, fixture: str, form: records.SideForm) -> records.PlansShown:
    """Says what a side hires, or only what that would come to: both sides with values, gold and faults."""
    if form.save:
        matches.choose_side(at, fixture, form.choice, form.team)
    plans = matches.plan(at, fixture, form.team, None if form.save else form.choice)
    return records.PlansShown(sides=[one.model_dump(mode="json") for one in plans])


@router.post("/begin")
def begin(at: MayBegin, fixture: str) -> records.FixturePage:
    """Begins the match at a table, as both sides have chosen."""
    matches.begin(at, fixture)
    return page(at, fixture)


@router.post("/play")
async def play(at: MayPlay, fixture: str, me: Coach, host: TheHost) -> MatchOpened:
    """Opens the match here, or takes your seat in it."""
    return MatchOpened(told=[], match=await play_fixture(at, fixture, me, host))


@router.post("/answer")
def answer_challenge(at: MayAnswer, fixture: str, form: records.ChallengeAnswerForm) -> records.FixturePage:
    """Takes up a challenge, or declines it and has lost."""
    matches.answer_challenge(at, fixture, form.accepted)
    return page(at, fixture)


@router.post("/report")
def report(at: MayReport, fixture: str, form: records.ReportForm) -> records.FixturePage:
    """Reports the match; where both sides say the same it counts at once."""
    matches.report(at, fixture, form.result, form.team, form.winner)
    return page(at, fixture)


@router.post("/agree")
def confirm(at: MayConfirm, fixture: str, form: records.ConfirmForm) -> records.FixturePage:
    """Agrees with the report of the other side."""
    matches.confirm(at, fixture, form.team, form.seen)
    return page(at, fixture)


@router.post("/settle")
def settle(at: MaySettle, fixture: str, form: records.SettleForm) -> records.FixturePage:
    """Decides what a match came to, by a result or by the report of one side."""
    if form.result is not None:
        desk.settle(at, fixture, form.result, form.winner, form.reason)
    else:
        desk.settle_by_report(at, fixture, form.by_report, form.winner, form.reason)
    return page(at, fixture)


@router.post("/end")
def end(at: MayEnd, fixture: str, form: records.EndForm) -> records.FixturePage:
    """Ends a fixture that is not played."""
    desk.end_fixture(at, fixture, form.how, form.winner, form.reason)
    return page(at, fixture)


@router.post("/overdue")
def settle_late(at: MayEnd, fixture: str, form: records.OverdueForm) -> records.FixturePage:
    """Ends a fixture that was not played in time, by a policy."""
    desk.settle_late(at, fixture, form.policy)
    return page(at, fixture)


@router.post("/move")
def move(at: MayMove, fixture: str, form: records.MoveForm) -> records.FixturePage:
    """Moves it to another round or window, or exchanges home and away."""
    desk.move_fixture(at, fixture, **form.model_dump())
    return page(at, fixture)


@router.post("/awards")
def pay_awards(at: MayPay, fixture: str, form: records.NomineesForm) -> records.LeagueDone:
    """Rolls the awards of a match the opponent was excused from."""
    return tell_done(at, aftermaths.pay_awards(at, fixture, form.team, form.nominate))
