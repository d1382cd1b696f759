"""The sequence after a match, a question a screen, and the break between two seasons."""

from __future__ import annotations

from collections import defaultdict
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, Response

from nuffle.files.errors import NuffleError
from nuffle.languages import _
from nuffle.store.leagues import aftermaths
from nuffle.teams.aftermath_run import DONE, AftermathState, StepAnswer
from nuffle.teams.market import NewPlayer
from nuffle.teams.roster import Roster
from nuffle.teams.season import Redraft
from nuffle.teams.value import current_team_value, player_value
from nuffle.web.leagues import page_data
from nuffle.web.leagues.requests import LeagueRequest, change_for, page_for
from nuffle.web.leagues.words import die_words, group_options, name_player, players_who_can, question_title, step_title

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse,
                   prefix="/leagues/{league}/seasons/{season}/teams/{team}")
STAFF: Final = ("rerolls", "assistant_coaches", "cheerleaders")
POSITION_MOST: Final = 16


@router.get("/aftermath")
def sequence(at: Annotated[LeagueRequest, Depends(page_for("step answered"))], team: str, player: str = "") -> Response:
    """Where the sequence stands: the die that is due, or the question with the price of every answer."""
    state = aftermaths.look(at.access, team)
    if state is None:
        raise HTTPException(404, _("no sequence after a match is open for this team"))
    life = at.season.life(team)
    question = state.question
    chosen = state.roster.find_player(player) if player else None
    improves = question is not None and question.about == "improvements"
    return at.page(
        "aftermath", tab="teams", team=at.season.teams[team], state=state, question=question,
        fixture=page_data.fixture_row(at.season, at.season.fixtures[life.fixture]), steps=tell_steps(state),
        title=question_title(question) if question else "", step_title=step_title(state.step) if state.step else "",
        groups=group_options(question, state.roster) if question and not (improves and chosen is None) else [],
        players=players_who_can(state) if improves and chosen is None else [], chosen=chosen, improves=improves,
        chosen_name=name_player(chosen, state.roster) if chosen else "", done=DONE,
        may_stop=question is not None and any(one.key == DONE for one in question.options),
        due=die_words(state.due.label, state.roster) if state.due else "",
        value=current_team_value(state.roster).total, dice_by=at.season.options.reports.dice,
        typed=any(die.typed for step in state.steps for die in step.dice))


def tell_steps(state: AftermathState) -> list[dict[str, Any]]:
    """Every step that has begun, with its dice and what came of it."""
    return [{"title": step_title(step.step), "stage": step.stage, "notes": step.notes, "ledger": step.ledger,
             "dice": [{"face": die.face, "sides": die.sides, "typed": die.typed,
                       "words": die_words(die.label, state.roster)} for die in step.dice]}
            for step in state.steps if step.notes or step.dice or step.ledger]


def go_on(at: LeagueRequest, team: str, *told: str) -> Response:
    """To the next question, or to the team once all is done."""
    if at.access.season.life(team).ready:
        return at.to(f"/teams/{team}", *told, _("All done. Your team is ready for its next match."))
    return at.to(f"/teams/{team}/aftermath", *told)


@router.post("/aftermath/roll")
def roll(at: Annotated[LeagueRequest, Depends(change_for("dice fell"))], team: str) -> Response:
    """Throws the dice that are due here, or takes one as it fell at the table."""
    face = at.form.number("face")
    if face is None:
        aftermaths.roll(at.access, team)
    else:
        aftermaths.type_in(at.access, team, face)
    return go_on(at, team)


@router.post("/aftermath/answer")
def answer(at: Annotated[LeagueRequest, Depends(change_for("step answered"))], team: str) -> Response:
    """One decision."""
    form = at.form
    state = aftermaths.look(at.access, team)
    if state is None or state.question is None or state.question.step != form.text("step", 60):
        return go_on(at, team, _("That question has been answered already."))
    several = [key for option in state.question.options if form.flag(f"pick:{key_of(option.key)}")
               for key in [option.key]]
    choices = tuple(several) if several else (form.text("choice", 120),)
    aftermaths.answer(at.access, team, StepAnswer(step=state.question.step, choices=choices,
                                                  number=form.number("number"), name=form.text("name", 60)))
    return go_on(at, team)


def key_of(key: str) -> str:
    return key.replace(" ", "-")


@router.post("/aftermath/finish")
def finish(at: Annotated[LeagueRequest, Depends(change_for("step answered"))], team: str) -> Response:
    """Does all that must be done, without a purchase or a wish."""
    if team not in at.own and not at.desk:
        raise HTTPException(403, _("you need to be {roles} here to do this", roles=_("coach")))
    aftermaths.finish(at.access, team)
    return go_on(at, team)


@router.post("/aftermath/confirm")
def confirm_typed(at: Annotated[LeagueRequest, Depends(change_for("typed confirmed"))], team: str) -> Response:
    """The other coach has seen the dice that were typed in."""
    aftermaths.confirm_typed(at.access, team)
    return at.to(f"/teams/{team}", _("The dice are confirmed."))


# -- the break
@router.get("/redraft")
def redraft_page(at: Annotated[LeagueRequest, Depends(page_for("team redrafted"))], team: str) -> Response:
    """The re-draft: what recovers, what there is to spend, what each player costs to keep."""
    return show_break(at, team, {})


def show_break(at: LeagueRequest, team: str, form: dict[str, str], trouble: str = "",
               after: Roster | None = None) -> Response:
    roster = at.season.life(team).now
    state = aftermaths.look_at_break(at.access, team)
    fees = {fee.number: fee.gold for fee in state.offer.fees} if state.offer else {}
    rows = [{"player": one, "words": name_player(one, roster), "value": player_value(roster, one),
             "fee": fees.get(one.number, 0)} for one in roster.players if not one.journeyman]
    return at.page("redraft", 422 if trouble else 200, tab="teams", team=at.season.teams[team], roster=roster,
                   state=state, rows=rows, form=defaultdict(str, form), trouble=trouble, after=after, race=roster.race,
                   dice=[{"face": die.face, "words": die_words(die.label, roster)} for die in state.dice],
                   value=current_team_value(after).total if after else 0)


@router.post("/redraft/roll")
def roll_break(at: Annotated[LeagueRequest, Depends(change_for("break rolled"))], team: str) -> Response:
    """Rolls who recovers in the break."""
    face = at.form.number("face")
    if face is None:
        aftermaths.roll_in_break(at.access, team)
    else:
        aftermaths.type_in_break(at.access, team, face)
    return at.to(f"/teams/{team}/redraft")


@router.post("/redraft")
def redraft(at: Annotated[LeagueRequest, Depends(change_for("team redrafted"))], team: str) -> Response:
    """Re-drafts the team; with `look` only shows what it would come to."""
    wishes = read_wishes(at, at.season.life(team).now)
    fields = {name: at.form.text(name) for name in at.form.values}
    try:
        after = aftermaths.try_wishes(at.access, team, wishes)
    except NuffleError as error:
        return show_break(at, team, fields, str(error))
    if at.form.flag("look"):
        return show_break(at, team, fields, after=after)
    aftermaths.redraft_team(at.access, team, wishes)
    return at.to(f"/teams/{team}", _("Your team is re-drafted."))


def read_wishes(at: LeagueRequest, roster: Roster) -> Redraft:
    form = at.form
    keep = tuple(one.number for one in roster.players if form.flag(f"keep:{one.id}"))
    hire = tuple(NewPlayer(position=position.name) for position in roster.race.positions
                 for _count in range(min(POSITION_MOST, max(0, form.number(f"p:{position.name}") or 0))))
    captain = roster.find_player(form.text("captain", 20))
    return Redraft(keep=keep, hire=hire, apothecary=form.flag("apothecary"),
                   captain=captain.number if captain else None,
                   **{name: max(0, form.number(name) or 0) for name in STAFF})
