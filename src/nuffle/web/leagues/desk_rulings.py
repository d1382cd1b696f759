"""The desk: rulings on teams and tables, corrections shown before they are saved, undo."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, Response

from nuffle.languages import N_, _
from nuffle.league.acts_fixtures import MatchSettled
from nuffle.league.facts import Corrected, LeagueAct, LeagueError, Undone
from nuffle.league.permits import may
from nuffle.league.roster_changes import RosterChange
from nuffle.store.leagues import desk, past
from nuffle.web.leagues.desk_rounds import text_among
from nuffle.web.leagues.reporting import read_result, show_form
from nuffle.web.leagues.requests import LeagueRequest, change_for, page_for

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse,
                   prefix="/leagues/{league}/seasons/{season}/desk")
CHANGES: Final = {
    "gold": N_("gold, given or taken"), "fans": N_("fans, given or taken"),
    "points": N_("star player points of a player"), "absence": N_("a player misses the next match"),
    "lift absence": N_("a player may play after all"), "ban": N_("a ban"), "lift ban": N_("a ban is lifted"),
    "name": N_("name of a player"), "number": N_("number of a player"), "team name": N_("name of the team"),
    "remove player": N_("a player leaves"),
}


@router.get("/rulings")
def rulings(at: Annotated[LeagueRequest, Depends(page_for("see desk"))], team: str = "") -> Response:
    """Rulings: points of a table, gold, fans, bans, absences."""
    known = at.season.teams.get(team)
    roster = at.season.life(team).now if known and at.season.life(team).roster is not None else None
    return at.page("desk/rulings", tab="desk", changes=CHANGES, chosen=known, roster=roster,
                   points=at.season.rulings)


@router.post("/points")
def points(at: Annotated[LeagueRequest, Depends(change_for("points ruled"))]) -> Response:
    """Points of a table, given or taken."""
    reason = at.form.text("reason")
    if not reason:
        raise HTTPException(422, _("write the reason: everybody reads it"))
    desk.rule_points(at.access, at.form.text("competition", 60), at.form.text("team", 60),
                     at.form.number("points") or 0, reason)
    return at.to("/desk/rulings", _("The ruling stands in the record."))


@router.post("/ruling")
def ruling(at: Annotated[LeagueRequest, Depends(change_for("team changed"))]) -> Response:
    """A ruling about a team or one of its players."""
    team, reason = at.form.text("team", 60), at.form.text("reason")
    if not reason:
        raise HTTPException(422, _("write the reason: everybody reads it"))
    what = text_among(at, "what", CHANGES)
    change = RosterChange(what=what, player=at.form.text("player", 20),  # type: ignore[arg-type]  # because: checked
                          amount=at.form.number("amount") or 0, word=at.form.text("word", 100))
    desk.change_team(at.access, team, change, reason)
    return at.to(f"/desk/rulings?team={team}", _("The ruling stands in the record."))


# -- the past
@router.post("/undo")
def undo(at: Annotated[LeagueRequest, Depends(change_for("undone"))]) -> Response:
    """Takes an entry back; an older one is shown first with all that follows."""
    number = at.form.number("number")
    if number is None:
        raise HTTPException(422, _("choose an entry of the record"))
    act = Undone(of=number, reason=at.form.text("reason"))
    if not at.form.flag("sure"):
        return show_preview(at, [act], "/desk/undo", {"number": str(number), "reason": act.reason})
    past.correct(at.access, [act])
    return at.to("/record", _("Entry {number} is taken back.", number=number))


@router.get("/correct/{fixture}")
def correct_page(at: Annotated[LeagueRequest, Depends(page_for("corrected"))], fixture: str) -> Response:
    """Another result for a match that was played."""
    found = at.find_fixture(fixture)
    if found.result is None:
        raise HTTPException(409, _("this match has no result yet"))
    return show_form(at, found, "", found.result)


@router.post("/correct/{fixture}")
def correct(at: Annotated[LeagueRequest, Depends(change_for("corrected"))], fixture: str) -> Response:
    """Shows what another result would do to all that followed; then saves it."""
    found = at.find_fixture(fixture)
    fact = at.season.require_fact(found.settled)
    if not isinstance(fact.act, MatchSettled):
        raise LeagueError(_("this result cannot be corrected here"))
    after = fact.act.model_copy(update={"result": read_result(at, fixture), "winner": at.form.text("winner", 60),
                                        "reason": at.form.text("reason")})
    act = Corrected(of=found.settled, act=after, reason=at.form.text("reason"))
    if not at.form.flag("sure"):
        fields = {name: value for name, value in at.form.again().items() if isinstance(value, str)}
        return show_preview(at, [act], f"/desk/correct/{fixture}", fields)
    past.correct(at.access, [act])
    return at.to(f"/fixtures/{fixture}", _("The result is corrected."))


def show_preview(at: LeagueRequest, acts: list[LeagueAct], place: str, fields: dict[str, str]) -> Response:
    """What a change of the past would do: same, different but legal, impossible."""
    found = past.preview_acts(at.access, acts)
    told = [act.told(at.season) for act in acts]
    return at.page("desk/preview", 200 if found.possible else 409, tab="desk", preview=found, changes=told, place=place,
                   fields=fields, called=at.season.name_of,
                   allowed=all(may(act.kind, at.roles()) for act in acts))
