"""The desk: divisions, draws, rounds, deadlines, disputes."""

from __future__ import annotations

from typing import Annotated, Any, Final, cast

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, Response

from nuffle.languages import N_, _, ngettext
from nuffle.league.deadlines import list_late_sequences, list_overdue, standing_acts
from nuffle.league.divisions import fill_divisions
from nuffle.league.facts import LeagueError
from nuffle.league.instants import format_instant
from nuffle.league.options import DeadlinePolicy, Form
from nuffle.league.season import LeagueFixture
from nuffle.league.table_report import list_disputes
from nuffle.store.leagues import aftermaths, desk
from nuffle.web.leagues import page_data
from nuffle.web.leagues.fixtures import read_instant, zone_of
from nuffle.web.leagues.reporting import read_result
from nuffle.web.leagues.requests import LeagueRequest, change_for, page_for
from nuffle.web.leagues.words import tell_result

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse,
                   prefix="/leagues/{league}/seasons/{season}/desk")
FILLINGS: Final = {"lot": N_("by lot"), "snake": N_("snake: evenly by rating"), "rating": N_("the best on top")}
FORMS: Final = {"round robin": N_("round robin"), "swiss": N_("Swiss"), "ladder": N_("ladder"), "open": N_("open"),
                "knockout": N_("knockout"), "friendlies": N_("friendlies")}
POLICIES: Final = {"both lose": N_("both lose"), "proposer wins": N_("who proposed dates wins"), "lot": N_("by lot"),
                   "excused": N_("excused")}
ENDINGS: Final = {"forfeit": N_("forfeit"), "both lose": N_("both lose"), "excused": N_("excused"),
                  "unplayed": N_("not played"), "void": N_("void")}


def text_among(at: LeagueRequest, name: str, choices: Any) -> str:
    """A word of the form that must be one of these."""
    found = at.form.text(name, 40)
    if found not in choices:
        raise HTTPException(422, _("choose one of the list"))
    return found


# -- divisions and draws
@router.get("/draw")
def draw_page(at: Annotated[LeagueRequest, Depends(page_for("see desk"))], count: int = 0,
              how: str = "lot") -> Response:
    """Divisions, how they would be filled, and what is still to be drawn."""
    season = at.season
    preview: list[list[str]] = []
    approved = [one.id for one in season.teams.values() if one.stage == "approved"]
    if count and how == "lot" and 1 <= count <= len(approved):
        preview = fill_divisions(season, count, "lot")
    placed = {team for one in season.competitions.values() for team in one.teams}
    return at.page("desk/draw", tab="desk", fillings=FILLINGS, forms=FORMS, preview=preview, count=count, how=how,
                   approved=approved, unplaced=[team for team in approved if team not in placed],
                   competitions=[(one, sum(f.competition == one.id for f in season.fixtures.values()))
                                 for one in season.competitions.values()])


@router.post("/divisions")
def divisions(at: Annotated[LeagueRequest, Depends(change_for("competition made"))]) -> Response:
    """All approved teams in so many divisions."""
    count, how = at.form.number("count") or 1, text_among(at, "how", FILLINGS)
    names = [one.strip() for one in at.form.text("names", 400).split(",") if one.strip()]
    desk.make_divisions(at.access, count, how, names=names)  # type: ignore[arg-type]  # because: checked
    return at.to("/desk/draw", ngettext("{count} division is filled.", "{count} divisions are filled.", count))


@router.post("/competition")
def competition(at: Annotated[LeagueRequest, Depends(change_for("competition made"))]) -> Response:
    """A cup, a ladder, friendlies or a division of its own."""
    name = at.form.text("name", 80)
    if not name:
        raise HTTPException(422, _("enter a name"))
    teams = [one.id for one in at.season.teams.values() if at.form.flag(f"team:{one.id}")]
    form = cast(Form, text_among(at, "form", FORMS))
    desk.make_competition(at.access, name, form, teams)
    return at.to("/desk/draw", _("{name} is set up.", name=name))


@router.post("/place")
def place(at: Annotated[LeagueRequest, Depends(change_for("teams placed"))]) -> Response:
    """Puts a team into a competition, takes it out, or moves it."""
    team, target = at.form.text("team", 60), at.form.text("competition", 60)
    before = next((one.id for one in at.season.competitions.values() if team in one.teams), "")
    drawn = any(one.competition == target for one in at.season.fixtures.values())
    if target and drawn and not before:
        desk.enter_late(at.access, target, team)
        return at.to("/desk/draw", _("The team joins late: it takes the byes to come."))
    if before:
        desk.place_teams(at.access, before, [team], placed=False)
    if target:
        desk.place_teams(at.access, target, [team])
    return at.to("/desk/draw", _("The team is placed."))


@router.post("/draw")
def draw(at: Annotated[LeagueRequest, Depends(change_for("fixtures drawn"))]) -> Response:
    """Draws the fixtures of a competition, or of all that have none; windows begin at the day that is named."""
    day = at.form.text("start", 10)
    start = read_instant(f"{day}T00:00", at.season.options.calendar.zone) if day else ""
    made = desk.draw(at.access, at.form.text("competition", 60), start, at.form.flag("published"))
    return at.to("/desk/rounds", ngettext("{count} draw is made.", "{count} draws are made.", len(made)))


@router.post("/drop")
def drop(at: Annotated[LeagueRequest, Depends(change_for("fixtures dropped"))]) -> Response:
    """Takes a draw out again that nobody has begun."""
    wanted, number = at.form.text("competition", 60), at.form.number("round")
    found = [one.id for one in at.season.fixtures.values()
             if one.competition == wanted and (number is None or one.round == number)]
    desk.drop_fixtures(at.access, found, at.form.text("reason"))
    return at.to("/desk/draw", _("The draw is taken out."))


# -- rounds
@router.get("/rounds")
def rounds(at: Annotated[LeagueRequest, Depends(page_for("see desk"))]) -> Response:
    """Rounds to publish, matches past their deadline, sequences that are late."""
    season, now = at.season, at.now
    return at.page("desk/rounds", tab="desk", policies=POLICIES, policy=season.options.deadlines.policy,
                   overdue=[describe_overdue(at, one) for one in list_overdue(season, now)],
                   standing=len(standing_acts(season, now)), late=list_late_sequences(season, now),
                   rounds=page_data.rounds_of(season, [one for one in season.fixtures.values() if one.open]))


def describe_overdue(at: LeagueRequest, fixture: LeagueFixture) -> dict[str, Any]:
    """A match past its deadline with what each side has done for it."""
    return {"row": page_data.fixture_row(at.season, fixture), "proposals": [
        {"by": at.season.name_of(one.by), "at": one.at, "count": len(one.slots)} for one in fixture.proposals]}


@router.post("/start")
def start(at: Annotated[LeagueRequest, Depends(change_for("stage set"))]) -> Response:
    """The season begins: its first round is published."""
    desk.set_stage(at.access, "running")
    firsts: dict[str, int] = {}
    for one in at.season.fixtures.values():
        if not one.published:
            firsts[one.competition] = min(one.round, firsts.get(one.competition, one.round))
    for name, number in firsts.items():
        desk.publish(at.access, name, number)
    return at.to("/desk/rounds", _("The season has begun. Round 1 is published."))


@router.post("/publish")
def publish(at: Annotated[LeagueRequest, Depends(change_for("round published"))]) -> Response:
    """Publishes a round, in one competition or in all; or everything."""
    number, wanted = at.form.number("round"), at.form.text("competition", 60)
    if number is None:
        desk.publish_all(at.access)
        return at.to("/desk/rounds", _("Everything is published."))
    closes = at.form.text("closes", 30)
    until = read_instant(closes, zone_of(at.form, at.season)) if closes else ""
    names = sorted({one.competition for one in at.season.fixtures.values()
                    if one.round == number and not one.published and wanted in ("", one.competition)})
    if not names:
        raise LeagueError(_("round {number} is published already", number=number))
    for name in names:
        desk.publish(at.access, name, number, format_instant(at.hour) if until else "", until)
    return at.to("/desk/rounds", _("Round {number} is published.", number=number))


@router.post("/deadlines")
def deadlines(at: Annotated[LeagueRequest, Depends(change_for("fixture ended"))]) -> Response:
    """What is overdue, by the policy of the season; or one match by another policy."""
    fixture = at.form.text("match", 60)
    if fixture:
        done = desk.settle_late(at.access, fixture, cast(DeadlinePolicy, text_among(at, "policy", POLICIES)))
    else:
        done = desk.apply_deadlines(at.access)
    return at.to("/desk/rounds", ngettext("{count} match is settled.", "{count} matches are settled.", len(done)))


@router.post("/extend")
def extend(at: Annotated[LeagueRequest, Depends(change_for("fixture moved"))]) -> Response:
    """More days for one match, or for all of a round."""
    days, number, one = at.form.number("days") or 7, at.form.number("round"), at.form.text("match", 60)
    wanted = at.form.text("competition", 60)
    found = [one] if one else [fixture.id for fixture in at.season.fixtures.values() if fixture.open and
                               fixture.closes and (fixture.round, fixture.competition) == (number, wanted)]
    desk.extend(at.access, found, days, at.form.text("reason"))
    return at.to("/desk/rounds", ngettext("{count} day more.", "{count} days more.", days))


@router.post("/end-match")
def end_match(at: Annotated[LeagueRequest, Depends(change_for("fixture ended"))]) -> Response:
    """A match that is not played: a forfeit, excused, both lose, void."""
    fixture, how = at.form.text("match", 60), text_among(at, "how", ENDINGS)
    desk.end_fixture(at.access, fixture, how, at.form.text("winner", 60),  # type: ignore[arg-type]  # because: checked
                     at.form.text("reason"))
    return at.to(f"/fixtures/{fixture}", _("The match is settled."))


@router.post("/finish-sequence")
def finish_sequence(at: Annotated[LeagueRequest, Depends(change_for("step released"))]) -> Response:
    """Finishes the sequence of a team whose coach does not come: what must be done, no purchases."""
    team = at.form.text("team", 60)
    aftermaths.finish(at.access, team)
    return at.to("/desk/rounds", _("The sequence of {team} is finished.", team=at.season.name_of(team)))


# -- disputes
@router.get("/disputes")
def disputes(at: Annotated[LeagueRequest, Depends(page_for("see desk"))]) -> Response:
    """Reports that differ, both accounts side by side."""
    found = []
    for one in at.season.fixtures.values():
        if one.disputed:
            sides = [{"team": team, "name": at.season.name_of(team), "by": at.view.name_person(one.reports[team].by),
                      "at": one.reports[team].at, "told": tell_result(at.season, one, one.reports[team].result)}
                     for team in one.teams]
            found.append({"row": page_data.fixture_row(at.season, one), "sides": sides,
                          "differ": list_disputes(at.season, one.id)})
    return at.page("desk/disputes", tab="desk", disputes=found)


@router.post("/settle")
def settle(at: Annotated[LeagueRequest, Depends(change_for("match settled"))]) -> Response:
    """Settles a match: one side's account, or what the desk enters."""
    fixture, team = at.form.text("match", 60), at.form.text("side", 60)
    reason = at.form.text("reason")
    winner = at.form.text("winner", 60)
    if team:
        desk.settle_by_report(at.access, fixture, team, winner, reason)
    else:
        desk.settle(at.access, fixture, read_result(at, fixture), winner, reason)
    return at.to(f"/fixtures/{fixture}", _("The match is settled. It counts."))
