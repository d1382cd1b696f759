"""The report of a match at a table, on a phone: events by number, the end, a summary in words; then both agree."""

from __future__ import annotations

import json
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, Response

from nuffle.languages import _
from nuffle.league.season import LeagueFixture
from nuffle.league.table_report import field_roster, make_result
from nuffle.store.leagues import matches
from nuffle.teams.formatting import has_targets
from nuffle.teams.result import MatchResult
from nuffle.web.leagues import page_data
from nuffle.web.leagues.fixtures import find_named_side
from nuffle.web.leagues.report_events import (
    HOW_WORDS,
    INJURY_WORDS,
    describe_teams,
    list_events,
    list_kinds,
    list_points,
    make_form,
    read_events,
)
from nuffle.web.leagues.requests import LeagueRequest, change_for, page_for
from nuffle.web.leagues.words import tell_result

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse,
                   prefix="/leagues/{league}/seasons/{season}/fixtures/{fixture}")
SIDES: Final = ("home", "away")
FAME: Final = "fan factor"      # what fans are, where a match has FAME
FLAGS: Final = ("conceded", "forgiven", "stalled")


@router.get("/report")
def report_page(at: Annotated[LeagueRequest, Depends(page_for("report filed"))], fixture: str,
                side: str = "") -> Response:
    """The form of the report, a step on each screen of a phone."""
    found = at.find_fixture(fixture)
    team = side if side in found.teams and at.desk else at.side_in(found)
    if not found.open:
        raise HTTPException(409, _("this match is over: the commissioner can correct it"))
    before = found.reports.get(team) or next(iter(found.reports.values()), None)
    return show_form(at, found, team, before.result if before else None)


def show_form(at: LeagueRequest, fixture: LeagueFixture, team: str, before: MatchResult | None,
              trouble: str = "") -> Response:
    season = at.season
    roster = field_roster(season, fixture.id, fixture.home)
    rules = roster.data.team_rules
    injuries = [(key, _(words)) for key, words in INJURY_WORDS.items()
                if key != "pa" or has_targets(season.options.edition)]
    setup = {"teams": describe_teams(season, fixture), "points": list_points(roster),
             "kinds": list_kinds(roster), "hows": [(key, _(words)) for key, words in HOW_WORDS.items()],
             "injuries": injuries, "mine": fixture.seat(team) if team else 0,
             "events": list_events(before) if before else [],
             "keep": f"{at.slug}/{at.view.record.slug}/{fixture.id}/{team}/{len(fixture.reports)}"}
    return at.page("report", 422 if trouble else 200, tab="fixtures", fixture=fixture, team=team, setup=setup,
                   row=page_data.fixture_row(season, fixture), before=before, trouble=trouble,
                   asks_fans=rules.fans != FAME, asks_fame=rules.fans == FAME,
                   asks_stalling=bool(rules.gold_for_haste),
                   knockout=season.competition(fixture.competition).form == "knockout")


def read_result(at: LeagueRequest, fixture: str) -> MatchResult:
    """The result of the form; refused with everything that is wrong in it."""
    form = at.form
    events = read_events(form.paragraphs("events", 60_000))
    ends: list[dict[str, Any]] = []
    for seat, name in enumerate(SIDES):
        scored = sum(one.kind == "touchdown" and one.side == seat for one in events)
        end: dict[str, Any] = {"score": scored if (said := form.number(f"score_{name}")) is None else max(0, said)}
        end |= {flag: form.flag(f"{flag}_{name}") for flag in FLAGS}
        end |= {field: max(0, form.number(f"{field}_{name}") or 0) for field in ("fame", "fan_factor")}
        ends.append(end)
    made = make_result(at.season, fixture, make_form(events, (ends[0], ends[1]), form.flag("overtime")))
    winner = form.text("winner", 60)
    teams = at.season.fixture(fixture).teams
    return made.model_copy(update={"winner": teams.index(winner)}) if winner in teams else made


@router.post("/report")
def file_report(at: Annotated[LeagueRequest, Depends(change_for("report filed"))], fixture: str) -> Response:
    """Files the report of a side. Where the other side says the same, the match counts at once."""
    found = at.find_fixture(fixture)
    result = read_result(at, fixture)
    if at.form.flag("look"):
        return at.page("summary", tab="fixtures", fixture=found, summary=tell_result(at.season, found, result),
                       again=json.dumps(at.form.again()), fields=at.form.again(),
                       row=page_data.fixture_row(at.season, found))
    team = find_named_side(at) or at.side_in(found)
    matches.report(at.access, fixture, result, team, winner=matches.find_winner(found, result))
    return after_report(at, fixture, team)


def after_report(at: LeagueRequest, fixture: str, team: str) -> Response:
    """On to the sequence after the match, or to what the other side says."""
    season = at.access.season
    if season.fixture(fixture).result is not None:
        if team in at.own and not season.life(team).ready:
            return at.to(f"/teams/{team}/aftermath", _("Both sides agree. The match counts."))
        return at.to(f"/fixtures/{fixture}", _("Both sides agree. The match counts."))
    if season.fixture(fixture).disputed:
        return at.to(f"/fixtures/{fixture}", _("Your reports differ. The commissioner sees both."))
    return at.to(f"/fixtures/{fixture}", _("Your report is sent. The other side has to agree."))


@router.get("/agree")
def agree_page(at: Annotated[LeagueRequest, Depends(page_for("confirm report"))], fixture: str) -> Response:
    """What the other side reports, in words: agree, or change what differs."""
    found = at.find_fixture(fixture)
    team = at.side_in(found)
    report = found.reports.get(found.opponent(team)) if team else None
    if report is None or not found.open:
        raise HTTPException(409, _("there is no report to agree with"))
    return at.page("agree", tab="fixtures", fixture=found, report=report, row=page_data.fixture_row(at.season, found),
                   summary=tell_result(at.season, found, report.result), by=at.season.name_of(found.opponent(team)))


@router.post("/agree")
def agree(at: Annotated[LeagueRequest, Depends(change_for("confirm report"))], fixture: str) -> Response:
    """Agrees with the report of the other side: the match counts."""
    team = at.side_in(at.find_fixture(fixture))
    matches.confirm(at.access, fixture, team, at.form.number("seen") or 0)
    return after_report(at, fixture, team)
