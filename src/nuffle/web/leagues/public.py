"""Pages of a season for everybody: home, tables, fixtures, teams, statistics, the record, files."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, JSONResponse, Response

from nuffle.languages import _
from nuffle.league.knockouts import bracket_columns
from nuffle.league.prizes import list_awards
from nuffle.league.season import LeagueFixture
from nuffle.league.tables import cross_table
from nuffle.store.leagues import whole
from nuffle.store.leagues.aftermaths import verify
from nuffle.store.leagues.past import read_log
from nuffle.teams.value import current_team_value
from nuffle.tournament.svg import bracket_svg
from nuffle.web.costly import CostlyRequest
from nuffle.web.events.markdown import as_html
from nuffle.web.leagues import page_data, statistics
from nuffle.web.leagues.next_steps import step_of
from nuffle.web.leagues.requests import LeagueRequest, Looking, page_for

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse,
                   prefix="/leagues/{league}/seasons/{season}")
ON_A_PAGE: Final = 100      # entries of the record
CROSS_MOST: Final = 24      # teams of a cross table that can be read


@router.get("")
def home(at: Looking) -> Response:
    """The season at a glance: one's own next step first."""
    steps = [(team, step_of(at.season, team)) for team in at.own]
    mine = {name for name, one in at.season.competitions.items() if set(one.teams) & set(at.own)}
    tables = page_data.tables_of(at.view)
    tables = [one for one in tables if one.competition.id in mine] or tables
    live = [page_data.fixture_row(at.season, one) for one in at.season.fixtures.values() if one.open and one.started]
    standing = at.whole.person.standing if at.whole.person else ""
    return at.page("home", tab="home", steps=steps, tables=tables, news=page_data.news_of(at.view), live=live,
                   standing=standing, seasons=at.service.store.seasons(at.slug)[::-1],
                   joining=at.view.league.rest.get("joining", "approval"),
                   results=latest_results(at), honours=statistics.honours(at.view))


def latest_results(at: LeagueRequest) -> list[dict[str, Any]]:
    over = [one for one in at.season.fixtures.values() if one.result is not None and one.ended is None]
    latest = sorted(over, key=lambda one: -one.settled)[:6]
    return [page_data.fixture_row(at.season, one) for one in latest]


@router.get("/about")
def about(at: Looking) -> Response:
    """The page of the league, its rules and the options of the season."""
    return at.page("about", tab="about", options=at.season.options,
                   about=as_html(str(at.view.league.rest.get("about", "") or at.season.options.about)),
                   rules=as_html(at.season.options.rules), staff=list_staff(at))


def list_staff(at: LeagueRequest) -> list[tuple[str, str]]:
    """Who works for the season, by role."""
    return [(role, at.view.name_person(person)) for role in ("commissioner", "deputy", "scribe")
            for person, roles in sorted(at.season.staff.items()) if role in roles]


# -- tables and fixtures
@router.get("/tables")
def tables(at: Looking) -> Response:
    """Every table, each place with its reason, and the bracket."""
    brackets = [{"name": one.name, "svg": bracket_svg(bracket_columns(at.season, one.id), one.name)}
                for one in at.season.competitions.values() if one.form == "knockout" and one.bracket]
    return at.page("tables", tab="tables", tables=page_data.tables_of(at.view), brackets=brackets)


@router.get("/cross/{competition}")
def cross(at: Looking, competition: str) -> Response:
    """Who played whom at home, as a grid."""
    known = at.season.competitions.get(competition)
    if known is None:
        raise HTTPException(404, _("there is no competition {name!r} in this season", name=competition))
    teams = [place.team for part in page_data.tables_of(at.view) if part.competition.id == competition
             for place, _why in part.places] or sorted(known.teams)
    grid = {home: {away: [page_data.fixture_row(at.season, one) for one in found if one.published]
                   for away, found in row.items()} for home, row in cross_table(at.season, competition).items()}
    return at.page("cross", tab="tables", competition=known, teams=teams[:CROSS_MOST], grid=grid,
                   more=len(teams) > CROSS_MOST)


@router.get("/fixtures")
def fixtures(at: Looking, show: str = "", competition: str = "") -> Response:
    """Fixtures by round: all, one's own, or those that are open."""
    found = page_data.seen_fixtures(at.season, at.desk)
    if competition:
        found = [one for one in found if one.competition == competition]
    if show == "mine":
        found = [one for one in found if set(one.teams) & set(at.own)]
    elif show == "open":
        found = [one for one in found if one.open]
    return at.page("fixtures", tab="fixtures", rounds=page_data.rounds_of(at.season, found), show=show,
                   chosen=competition, current=find_current(found))


def find_current(found: list[LeagueFixture]) -> int:
    """The round that is played now: the first that is not over."""
    return min((one.round for one in found if one.open and one.published), default=0)


@router.get("/teams")
def teams(at: Looking) -> Response:
    """Every team with its coach, race and value."""
    rows = [team_row(at, one.id) for one in at.season.teams.values()]
    return at.page("teams", tab="teams", rows=sorted(rows, key=lambda row: str(row["name"]).casefold()))


def team_row(at: LeagueRequest, team: str) -> dict[str, Any]:
    one, life = at.season.teams[team], at.season.life(team)
    value = current_team_value(life.now).total if life.roster is not None else 0
    hidden = at.season.options.privacy.aliases and not at.may("see members")
    return {"id": team, "name": one.name or team, "race": one.race, "stage": one.stage, "value": value,
            "coach": "" if hidden else at.view.name_person(one.coaches[0]), "matches": len(life.matches)}


# -- statistics
@router.get("/statistics")
def season_statistics(at: Looking) -> Response:
    """Top lists, records of matches and races of the season."""
    return at.page("statistics", tab="statistics", lists=statistics.top_lists(at.view),
                   records=statistics.match_records(at.view), races=statistics.race_rows(at.view),
                   streaks=statistics.streaks(at.view),
                   awards=list_awards(at.season), called=at.season.name_of)


@router.get("/graveyard")
def graveyard(at: Looking) -> Response:
    """Who died this season, and of what."""
    return at.page("graveyard", tab="statistics", dead=statistics.graveyard(at.view))


@router.get("/hall")
def hall(at: Looking, _cost: CostlyRequest) -> Response:
    """Champions, prizes and coaches of all seasons."""
    store = at.service.store
    views = [store.load(at.slug, one.slug) for one in store.seasons(at.slug)]
    return at.page("hall", tab="statistics", honours=[statistics.honours(one) for one in views][::-1],
                   coaches=statistics.coach_rows(views))


# -- the record
@router.get("/record")
def record(at: Looking, before: int = 0, find: str = "") -> Response:
    """Everything that was done, by whom and when; who may, takes an entry back."""
    entries = read_log(at.access, max(0, before), ON_A_PAGE, find[:100])
    older = entries[-1].number if len(entries) == ON_A_PAGE and entries[-1].number > 1 else 0
    return at.page("record", tab="record", entries=entries, find=find[:100], older=older, before=before)


@router.get("/dice")
def dice(at: Looking, _cost: CostlyRequest) -> Response:
    """Every die of the season derived again from the published secrets."""
    proof = verify(at.access)
    kinds = [(kind, proof.count(kind)) for kind in ("proven", "typed", "sealed", "unbound", "wrong")]
    return at.page("dice", tab="record", proof=proof, kinds=kinds)


# -- files
@router.get("/files/{name}.csv")
def sheet(at: Looking, name: str, _cost: CostlyRequest) -> Response:
    """A table, the fixtures or the players as CSV."""
    text = whole.make_sheet(at.access, name)
    return Response(text, media_type="text/csv; charset=utf-8", headers={
        "content-disposition": f'attachment; filename="{at.slug}-{at.view.record.slug}-{name}.csv"'})


@router.get("/files/season.json")
def season_json(at: Looking, _cost: CostlyRequest) -> Response:
    """Tables and fixtures of the season as JSON."""
    season = at.season
    told = {"league": at.view.league.name, "season": season.name, "stage": season.stage,
            "tables": [{"name": part.competition.name, "places": [
                {"place": place.place, "team": season.name_of(place.team), "played": place.row.played,
                 "won": place.row.won, "drawn": place.row.drawn, "lost": place.row.lost, "points": place.row.points,
                 "why": why} for place, why in part.places]} for part in page_data.tables_of(at.view)],
            "fixtures": [{"id": row["id"], "round": row["round"], "home": row["home_name"], "away": row["away_name"],
                          "state": row["state"], "score": row["score"], "date": row["date"], "closes": row["closes"]}
                         for one in page_data.seen_fixtures(season, False)
                         for row in [page_data.fixture_row(season, one)]]}
    return JSONResponse(told)


@router.get("/files/league.json")
def league_json(at: Annotated[LeagueRequest, Depends(page_for("export"))], _cost: CostlyRequest) -> Response:
    """The whole league as a file that imports again."""
    return Response(whole.export_league(at.whole), media_type="application/json", headers={
        "content-disposition": f'attachment; filename="{at.slug}.json"'})
