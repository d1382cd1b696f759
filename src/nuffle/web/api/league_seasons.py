"""The JSON API of a season: looked at by everybody, and led from its desk."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response

from nuffle.store.leagues import aftermaths, desk, enrol, matches, past, whole
from nuffle.store.leagues.access import SeasonAccess
from nuffle.web.api import league_records as records
from nuffle.web.api.answers import WRONG, Paged, TaggedRoute
from nuffle.web.api.event_calls import FILE
from nuffle.web.api.league_calls import Looking, allow, read_acts, tell_done
from nuffle.web.costly import CostlyRequest

router = APIRouter(prefix="/api/leagues/{league}/seasons/{season}", responses=WRONG, route_class=TaggedRoute)
MayLead = Annotated[SeasonAccess, Depends(allow("options set"))]
MayStage = Annotated[SeasonAccess, Depends(allow("stage set"))]
MayName = Annotated[SeasonAccess, Depends(allow("role given"))]
MayPlace = Annotated[SeasonAccess, Depends(allow("teams placed"))]
MayDraw = Annotated[SeasonAccess, Depends(allow("fixtures drawn"))]
MayEnd = Annotated[SeasonAccess, Depends(allow("fixture ended"))]
MayRule = Annotated[SeasonAccess, Depends(allow("points ruled"))]
MayAward = Annotated[SeasonAccess, Depends(allow("award given"))]
MayCorrect = Annotated[SeasonAccess, Depends(allow("corrected"))]
MayUndo = Annotated[SeasonAccess, Depends(allow("undone", "take back own", "vote cast"))]
MayOpen = Annotated[SeasonAccess, Depends(allow("open season"))]
MayEnter = Annotated[SeasonAccess, Depends(allow("team entered"))]
MayVote = Annotated[SeasonAccess, Depends(allow("vote cast"))]
MayApprove = Annotated[SeasonAccess, Depends(allow("team approved"))]


# -- looking
@router.get("")
def one(at: Looking) -> records.SeasonPage:
    """A season at a glance, and what you may do there."""
    return records.season_page(at)


@router.get("/teams")
def teams(at: Looking, paging: Paged) -> list[records.LeagueTeamRow]:
    """Its teams."""
    return [records.team_row(at, team) for team in paging.cut(list(at.season.teams.values()))]


@router.get("/tables")
def tables(at: Looking) -> list[records.LeagueTable]:
    """Every table, with the reason for each place."""
    return [records.league_table(at, name) for name in at.season.competitions]


@router.get("/fixtures")
def fixtures(at: Looking, paging: Paged, competition: str = "", team: str = "",
             open_only: Annotated[bool, Query(alias="open")] = False) -> list[records.FixtureRow]:
    """Fixtures by round: all, of a competition, of a team, or those still open."""
    seen = at.may("see desk")
    found = [one for one in at.season.fixtures.values() if (one.published or seen)
             and competition in ("", one.competition) and (not team or team in one.teams)
             and (one.open or not open_only)]
    found.sort(key=lambda one: one.round)
    return [records.fixture_row(at, one) for one in paging.cut(found)]


@router.get("/record")
def record(at: Looking, before: int = 0, limit: Annotated[int, Query(ge=1, le=500)] = 100,
           find: Annotated[str, Query(max_length=100)] = "") -> list[records.RecordEntry]:
    """The record, the latest entry first; `before` an entry, or those with a word."""
    return [records.RecordEntry(number=line.number, at=line.at, by=line.by, kind=line.kind, told=line.told,
                                undone=line.undone) for line in past.read_log(at, before, limit, find)]


@router.get("/dice")
def dice(at: Looking, _cost: CostlyRequest) -> records.DiceChecked:
    """Every die of the season, derived again from the published secrets."""
    proof = aftermaths.verify(at)
    return records.DiceChecked(honest=proof.honest, proven=proof.count("proven"), typed=proof.count("typed"),
                               sealed=proof.count("sealed"), unbound=proof.count("unbound"),
                               wrong=proof.count("wrong"), faults=list(proof.faults))


@router.get("/files/{name}.csv", responses=FILE, response_class=Response)
def sheet(at: Looking, name: str, _cost: CostlyRequest) -> Response:
    """A sheet: tables, fixtures or players."""
    return Response(whole.make_sheet(at, name), media_type="text/csv; charset=utf-8")


# -- the desk
@router.post("/options")
def set_options(at: MayLead, form: records.OptionsForm) -> records.SeasonPage:
    """Sets other options."""
    desk.set_options(at, form.text)
    return records.season_page(at)


@router.post("/stage")
def set_stage(at: MayStage, form: records.StageForm) -> records.SeasonPage:
    """Takes the season to its next stage."""
    desk.set_stage(at, form.stage)
    return records.season_page(at)


@router.post("/role")
def give_role(at: MayName, form: records.LeagueRoleForm) -> records.SeasonPage:
    """Names a commissioner, deputy or scribe, or dismisses one."""
    desk.give_role(at, form.person, form.role, form.given)
    return records.season_page(at)


@router.post("/competitions", status_code=201)
def make_competition(at: MayPlace, form: records.CompetitionForm) -> records.MadeInLeague:
    """Sets up a division, cup, ladder or friendlies."""
    values = form.model_dump(exclude={"name", "form", "teams"})
    return records.MadeInLeague(told=[form.name], made=desk.make_competition(
        at, form.name, form.form, form.teams, **values))


@router.post("/competitions/{competition}/teams")
def place_teams(at: MayPlace, competition: str, form: records.PlacesForm) -> records.LeagueTable:
    """Puts teams into a competition, or takes them out."""
    desk.place_teams(at, competition, form.teams, form.placed)
    return records.league_table(at, competition)


@router.post("/divisions")
def make_divisions(at: MayPlace, form: records.DivisionsForm) -> records.SeasonPage:
    """Deals all approved teams into divisions."""
    desk.make_divisions(at, form.count, form.how, form.order)
    return records.season_page(at)


@router.post("/draw")
def draw(at: MayDraw, form: records.DrawFixturesForm) -> records.LeagueDone:
    """Draws fixtures."""
    return tell_done(at, desk.draw(at, form.competition, form.start, form.published))


@router.post("/publish")
def publish(at: MayDraw, form: records.PublishForm) -> records.LeagueDone:
    """Publishes a round, or all that are drawn."""
    if form.competition and form.round:
        desk.publish(at, form.competition, form.round, form.opens, form.closes)
    else:
        desk.publish_all(at)
    return tell_done(at)


@router.post("/playoffs")
def playoffs(at: MayDraw, form: records.PlayoffForm) -> records.SeasonPage:
    """Sets up the play-offs and draws their first round."""
    desk.draw_playoffs(at, form.entrants, form.start, form.name)
    return records.season_page(at)


@router.post("/deadlines")
def deadlines(at: MayEnd) -> records.LeagueDone:
    """Settles what is overdue by the policy of the season."""
    return tell_done(at, desk.apply_deadlines(at))


@router.post("/points")
def rule_points(at: MayRule, form: records.PointsForm) -> records.LeagueTable:
    """Gives or takes points of a table."""
    desk.rule_points(at, form.competition, form.team, form.points, form.reason)
    return records.league_table(at, form.competition)


@router.post("/awards")
def give_award(at: MayAward, form: records.AwardForm) -> records.LeagueDone:
    """Gives a prize of the league's own."""
    desk.give_award(at, form.name, form.team, form.player)
    return tell_done(at)


@router.post("/votes")
def vote(at: MayVote, form: records.VoteForPrizeForm) -> records.LeagueDone:
    """Votes for a prize."""
    matches.vote(at, form.prize, form.team, player=form.player)
    return tell_done(at)


@router.post("/finish")
def finish(at: MayLead) -> records.SeasonPage:
    """Ends the season: awards and prizes are frozen."""
    desk.finish_season(at)
    return records.season_page(at)


@router.post("/next", status_code=201)
def open_next(at: MayOpen, form: records.NextSeasonForm) -> records.SeasonCard:
    """Opens the season after this one, with its people and teams."""
    return records.season_card(desk.open_next_season(at, form.name, form.text, seed=form.seed, teams=form.teams))


# -- the past
@router.post("/undo")
def undo(at: MayUndo, form: records.UndoEntryForm) -> records.LeagueDone:
    """Takes an entry back: any at the desk, a coach their own latest."""
    return tell_done(at, [past.undo(at, form.number, form.reason)])


@router.post("/preview")
def preview(at: MayCorrect, form: records.ActsForm, _cost: CostlyRequest) -> records.ConsequencesShown:
    """What a correction would do; saves nothing."""
    found = past.preview_acts(at, read_acts(form.acts))
    return records.ConsequencesShown(possible=found.possible, preview=found.model_dump(mode="json"))


@router.post("/correct")
def correct(at: MayCorrect, form: records.ActsForm, _cost: CostlyRequest) -> records.LeagueDone:
    """Corrects the past: all of it, or nothing."""
    return tell_done(at, past.correct(at, read_acts(form.acts)))


# -- entering
@router.post("/enter", status_code=201)
def enter(at: MayEnter, form: records.EnterForm) -> records.LeagueTeamPage:
    """Enters a team, to be drafted next."""
    made = enrol.enter_team(at, form.name, form.coach)
    return records.team_page(at, at.season.teams[made])


@router.post("/approve")
def approve_all(at: MayApprove) -> list[records.LeagueTeamRow]:
    """Approves every team that has been handed in."""
    enrol.approve(at)
    return [records.team_row(at, team) for team in at.season.teams.values()]
