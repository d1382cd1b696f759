"""The desk at the end of a season: play-offs, prizes, the season finished, the next one."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, Response

from nuffle.languages import _
from nuffle.league.divisions import propose_moves
from nuffle.league.facts import LeagueError
from nuffle.league.knockouts import final_ranking, list_entrants, list_playoffs, list_rounds
from nuffle.league.prizes import list_awards
from nuffle.store.leagues import desk
from nuffle.web.accounts.forms import redirect_to
from nuffle.web.leagues.fixtures import read_instant
from nuffle.web.leagues.listing import LONGEST
from nuffle.web.leagues.requests import LeagueRequest, change_for, page_for

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse,
                   prefix="/leagues/{league}/seasons/{season}/desk")


@router.get("/end")
def end(at: Annotated[LeagueRequest, Depends(page_for("see desk"))]) -> Response:
    """Play-offs, prizes, the season finished, who goes up and down, the next season."""
    season = at.season
    entrants = [(one.team, season.name_of(one.team), one.why) for one in list_entrants(season)]
    knockouts = [(one, list_rounds(season, one.id)[-1]) for one in season.competitions.values()
                 if one.form == "knockout" and one.bracket]
    moves = [(season.name_of(one.team), season.competition(one.before).name, season.competition(one.after).name)
             for one in propose_moves(season)]
    over = season.stage in ("finished", "archived")
    places = [[season.name_of(team) for team in group] for group in final_ranking(season)] if over else []
    undone = [one.id for one in season.teams.values() if one.playing and not season.life(one.id).redrafted]
    return at.page("desk/end", tab="desk", entrants=entrants, knockouts=knockouts, awards=list_awards(season),
                   moves=moves, places=places, drawn=list_playoffs(season), undone=undone if over else [],
                   open_count=sum(one.open for one in season.fixtures.values()), called=season.name_of)


@router.post("/playoffs")
def playoffs(at: Annotated[LeagueRequest, Depends(change_for("competition made"))]) -> Response:
    """Draws the play-offs from the tables, or from seeds in another order."""
    named = [one.strip() for one in at.form.text("entrants", 2000).split(",") if one.strip()]
    day = at.form.text("start", 10)
    start = read_instant(f"{day}T00:00", at.season.options.calendar.zone) if day else ""
    desk.draw_playoffs(at.access, named, start, at.form.text("name", 60))
    return at.to("/desk/end", _("The play-offs are drawn."))


@router.post("/next-round")
def next_round(at: Annotated[LeagueRequest, Depends(change_for("fixtures drawn"))]) -> Response:
    """The next round of a knockout or a Swiss competition, from the results."""
    day = at.form.text("start", 10)
    start = read_instant(f"{day}T00:00", at.season.options.calendar.zone) if day else ""
    desk.draw(at.access, at.form.text("competition", 60), start, True)
    return at.to("/desk/end", _("The next round is drawn."))


@router.post("/award")
def award(at: Annotated[LeagueRequest, Depends(change_for("award given"))]) -> Response:
    """A prize of the league's own."""
    name = at.form.text("name", 80)
    if not name:
        raise HTTPException(422, _("enter the name of the prize"))
    desk.give_award(at.access, name, at.form.text("team", 60), at.form.text("player", 20))
    return at.to("/desk/end", _("The prize is given."))


@router.post("/finish")
def finish(at: Annotated[LeagueRequest, Depends(change_for("award given"))]) -> Response:
    """Finishes the season: awards and prizes are frozen."""
    if not at.form.flag("sure"):
        raise HTTPException(422, _("tick the box to finish the season"))
    desk.finish_season(at.access)
    return at.to("/desk/end", _("The season is finished."))


@router.post("/next-season")
def next_season(at: Annotated[LeagueRequest, Depends(change_for("open season"))]) -> Response:
    """Opens the next season with its people and its teams as they are today."""
    name = at.form.text("name", 80)
    if not name:
        raise LeagueError(_("enter the name of the next season"))
    teams = [one.id for one in at.season.teams.values() if at.form.flag(f"team:{one.id}")]
    made = desk.open_next_season(at.access, name, at.form.paragraphs("text", LONGEST), teams=teams or None)
    return redirect_to(f"/leagues/{at.slug}/seasons/{made.slug}/desk", _("{name} is open.", name=name), made=made.slug)
