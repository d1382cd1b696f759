"""A team of a season: entered, drafted, handed in, looked at; what it has been through."""

from __future__ import annotations

from collections import defaultdict
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, JSONResponse, Response

from nuffle.data import edition_data
from nuffle.data.schema import TeamData
from nuffle.languages import _
from nuffle.league.ladders import list_opponents
from nuffle.league.roster_changes import RosterChange
from nuffle.store.leagues import desk as desk_service
from nuffle.store.leagues import enrol, matches
from nuffle.store.visitors import Teams
from nuffle.teams.formatting import format_stats, list_stat_headings
from nuffle.teams.roster import Roster
from nuffle.teams.value import draft_cost
from nuffle.web.leagues import page_data
from nuffle.web.leagues.next_steps import step_of
from nuffle.web.leagues.requests import LeagueRequest, Looking, change_for, page_for
from nuffle.web.leagues.team_story import journal_of, ledger_of, misses_next, value_chart
from nuffle.web.live.rosters import build_roster, list_picks, race_of, roster_sheet, to_form
from nuffle.web.live.terms import TermsError
from nuffle.web.show.colours import BADGES

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse,
                   prefix="/leagues/{league}/seasons/{season}")
NAME: Final = 60


@router.post("/enter")
def enter(at: Annotated[LeagueRequest, Depends(change_for("team entered"))]) -> Response:
    """A team of one's own is entered; it is drafted next."""
    made = enrol.enter_team(at.access, at.form.text("name", NAME))
    return at.to(f"/teams/{made}/draft", _("You are in. Draft your team now."), made=made)


@router.get("/teams/{team}")
def one(at: Looking, team: str) -> Response:
    """The sheet of a team, its gold, who misses the next match, its value and its story."""
    entered = require_team(at, team)
    life = at.season.life(team)
    roster = life.now if life.roster is not None else entered.offered if may_see_offer(at, team) else None
    sheet = roster_sheet(roster) if roster is not None else None
    games = [page_data.fixture_row(at.season, one) for one in at.season.fixtures_of(team)
             if one.published or at.desk]
    drafted = life.roster is not None
    mine = at.may("team handed in", [team]) and team in at.own
    return at.page(
        "team", tab="teams", team=entered, roster=roster, sheet=sheet, mine=mine, games=games,
        step=step_of(at.season, team) if mine else None, coaches=[at.view.name_person(one) for one in entered.coaches],
        absent=misses_next(at.season, team) if drafted else [],
        chart=value_chart(at.season, team) if drafted else "",
        ledger=ledger_of(at.view, team) if drafted else [], journal=journal_of(at.view, team),
        badges=BADGES, challenges=list_challenges(at, team) if mine else [])


def require_team(at: LeagueRequest, team: str) -> Any:
    if team not in at.season.teams:
        raise HTTPException(404, _("there is no team {team!r} in this season", team=team))
    return at.season.teams[team]


def may_see_offer(at: LeagueRequest, team: str) -> bool:
    """A roster that is not approved yet is for its coach and the desk."""
    return team in at.own or at.desk


def list_challenges(at: LeagueRequest, team: str) -> list[dict[str, Any]]:
    """Whom this team may challenge, by competition."""
    season = at.season
    if season.stage not in ("running", "play-offs"):
        return []
    return [{"competition": one.id, "name": one.name, "teams": [
        (other, season.name_of(other)) for other in (
            list_opponents(season, one.id, team) if one.form == "ladder" else
            [other for other in one.teams if other != team and season.teams[other].playing])]}
        for one in season.competitions.values()
        if team in one.teams and one.form in ("ladder", "open", "friendlies")]


# -- the draft
def list_allowed_races(at: LeagueRequest) -> list[TeamData]:
    rules, data = at.season.options.draft, edition_data(at.season.options.edition)
    return [race for race in data.teams if (not rules.races or race.name in rules.races)
            and race.name not in rules.forbidden and not hasattr(race, "members")]


@router.get("/teams/{team}/draft")
def draft(at: Annotated[LeagueRequest, Depends(page_for("team handed in"))], team: str, race: str = "") -> Response:
    """Drafts a team, or takes one of one's own."""
    known = at.season.teams[team]
    form = to_form(known.offered) if known.offered and not race else {"team": race} if race else {}
    return draft_page(at, team, form)


def draft_page(at: LeagueRequest, team: str, form: dict[str, str], trouble: str = "") -> Response:
    edition = at.season.options.edition
    race = race_of(edition, form["team"]) if form.get("team") else None
    about: dict[str, Any] = {}
    if race is not None:
        about = {"common": edition_data(edition).common, "picks": list_picks(race, edition),
                 "headings": list_stat_headings(edition)}
    return at.page("draft", 422 if trouble else 200, tab="teams", team=at.season.teams[team], race=race,
                   races=list_allowed_races(at), form=defaultdict(str, form), trouble=trouble, edition=edition,
                   own_teams=list_own(at), stats=format_stats, **about)


def list_own(at: LeagueRequest) -> list[tuple[int, str]]:
    """The teams on one's own page that fit the edition."""
    if at.me is None:
        return []
    found = Teams(at.service.store.engine).of(at.me.id)
    return [(one.id, f"{one.roster.get('name') or one.roster.get('team')} ({one.roster.get('team')})") for one in found
            if one.roster.get("edition") == at.season.options.edition]


def read_draft(at: LeagueRequest) -> Roster:
    """The roster of the form: built there, or one of one's own teams by its number."""
    if (number := at.form.number("own")) is not None and at.me is not None:
        found = Teams(at.service.store.engine).get(number)
        if found is None or found.visitor != at.me.id:
            raise HTTPException(422, _("you have no team {team}", team=number))
        return Roster.model_validate(found.roster)
    fields = {name: at.form.text(name) for name in at.form.values} | {"edition": at.season.options.edition}
    roster = build_roster(fields)
    budget = at.season.options.draft.budget
    return roster if budget is None else roster.model_copy(update={
        "treasury": max(0, budget - draft_cost(roster).total)})


@router.post("/teams/{team}/draft")
def hand_in(at: Annotated[LeagueRequest, Depends(change_for("team handed in"))], team: str) -> Response:
    """Hands the team in; everything wrong with it is told at once."""
    try:
        roster = read_draft(at)
    except TermsError as error:
        raise HTTPException(422, str(error)) from None
    if not roster.name:
        roster = roster.model_copy(update={"name": at.season.name_of(team)})
    if found := enrol.check_roster(at.access, team, roster):
        return draft_page(at, team, to_form(roster), "\n".join(found))
    enrol.hand_in(at.access, team, roster)
    waits = at.season.options.draft.approval
    return at.to(f"/teams/{team}", _("Your team is handed in. The commissioner looks at it.") if waits
                 else _("Your team is handed in and may play."))


@router.post("/teams/{team}/draft/check")
def check(at: Annotated[LeagueRequest, Depends(change_for("team handed in"))], team: str) -> Response:
    """Checks a draft while it is put together; nothing is saved."""
    try:
        roster = read_draft(at)
    except TermsError as error:
        return JSONResponse({"detail": str(error)}, 422)
    return JSONResponse({"cost": draft_cost(roster).total, "players": len(roster.players), "left": roster.treasury,
                         "breaches": enrol.check_roster(at.access, team, roster)})


# -- names, badge, coaches, leaving
@router.post("/teams/{team}/name")
def rename(at: Annotated[LeagueRequest, Depends(change_for("name things"))], team: str) -> Response:
    """A name for the team or one of its players, or another number for a player."""
    player, word, number = at.form.text("player", 20), at.form.text("name", NAME), at.form.number("number")
    if player and number:
        change = RosterChange(what="number", player=player, amount=number)
    else:
        change = RosterChange(what="name" if player else "team name", player=player, word=word)
    desk_service.change_team(at.access, team, change)
    return at.to(f"/teams/{team}", _("The name is saved."))


@router.post("/teams/{team}/badge")
def badge(at: Annotated[LeagueRequest, Depends(change_for("badge set"))], team: str) -> Response:
    """A badge for the team."""
    wanted = at.form.text("badge", 40)
    if wanted not in BADGES:
        raise HTTPException(422, _("choose a badge from the list"))
    enrol.set_badge(at.access, team, wanted)
    return at.to(f"/teams/{team}", _("The badge is saved."))


@router.post("/teams/{team}/leave")
def leave(at: Annotated[LeagueRequest, Depends(change_for("team left"))], team: str) -> Response:
    """A coach withdraws a team; its fixtures go by the policy of the season."""
    if not at.form.flag("sure"):
        raise HTTPException(422, _("tick the box to withdraw your team"))
    enrol.leave(at.access, team, "withdrawn", reason=at.form.text("reason"))
    return at.to(f"/teams/{team}", _("The team is withdrawn."))


@router.post("/teams/{team}/challenge")
def challenge(at: Annotated[LeagueRequest, Depends(change_for("challenge"))], team: str) -> Response:
    """Challenges a team on a ladder, or arranges a match where fixtures are open."""
    competition, other = at.form.text("competition", NAME), at.form.text("other", NAME)
    form = at.season.competition(competition).form
    done = (matches.challenge(at.access, competition, other, team) if form == "ladder"
            else matches.arrange(at.access, competition, team, other))
    made = done[0].act.fixtures[0].id  # type: ignore[attr-defined]  # because: what is arranged is drawn
    return at.to(f"/fixtures/{made}", _("The match is arranged."))
