"""The JSON API of a team in a season: handed in, approved, and what it does after a match and in the break."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException

from nuffle.languages import _
from nuffle.store.leagues import aftermaths, desk, enrol, matches
from nuffle.store.leagues.access import SeasonAccess
from nuffle.store.visitors import Teams
from nuffle.teams.aftermath_run import StepAnswer
from nuffle.teams.roster import Roster
from nuffle.web.api import league_records as records
from nuffle.web.api.answers import WRONG, TaggedRoute
from nuffle.web.api.league_calls import Looking, allow, tell_done

router = APIRouter(prefix="/api/leagues/{league}/seasons/{season}/teams/{team}", responses=WRONG,
                   route_class=TaggedRoute)
MayHandIn = Annotated[SeasonAccess, Depends(allow("team handed in"))]
MayApprove = Annotated[SeasonAccess, Depends(allow("team approved"))]
MaySetCoaches = Annotated[SeasonAccess, Depends(allow("coaches set"))]
MaySetBadge = Annotated[SeasonAccess, Depends(allow("badge set"))]
MayLeave = Annotated[SeasonAccess, Depends(allow("team left"))]
MayChange = Annotated[SeasonAccess, Depends(allow("team changed", "name things"))]
MayChallenge = Annotated[SeasonAccess, Depends(allow("challenge"))]
MayBind = Annotated[SeasonAccess, Depends(allow("device bound"))]
MayRoll = Annotated[SeasonAccess, Depends(allow("dice fell"))]
MayAnswer = Annotated[SeasonAccess, Depends(allow("step answered"))]
MayConfirm = Annotated[SeasonAccess, Depends(allow("typed confirmed"))]
MayRest = Annotated[SeasonAccess, Depends(allow("break rolled"))]
MayRedraft = Annotated[SeasonAccess, Depends(allow("team redrafted"))]


def page(at: SeasonAccess, team: str) -> records.LeagueTeamPage:
    known = at.season.teams.get(team)
    if known is None:
        raise HTTPException(404, _("there is no team {team!r} in this season", team=team))
    return records.team_page(at, known)


@router.get("")
def one(at: Looking, team: str) -> records.LeagueTeamPage:
    """A team with its roster as it is today."""
    return page(at, team)


# -- the draft
def read_roster(at: SeasonAccess, form: records.LeagueRosterForm) -> Roster:
    """The roster that was sent, or one of one's own teams."""
    if form.roster is not None:
        return Roster.model_validate(form.roster)
    found = Teams(at.service.store.engine).get(form.own) if form.own is not None else None
    if found is None or found.visitor != at.actor.visitor:
        raise HTTPException(422, _("send a `roster`, or the number of one of your own teams"))
    return Roster.model_validate(found.roster)


@router.post("/draft/check")
def check_roster(at: MayHandIn, team: str, form: records.LeagueRosterForm) -> records.RosterBreaches:
    """Checks a roster by the rules of the season; saves nothing."""
    return records.RosterBreaches(breaches=enrol.check_roster(at, team, read_roster(at, form)))


@router.post("/draft")
def hand_in(at: MayHandIn, team: str, form: records.LeagueRosterForm) -> records.LeagueTeamPage:
    """Hands a roster in; with a breach it is not taken."""
    enrol.hand_in(at, team, read_roster(at, form))
    return page(at, team)


@router.post("/approve")
def approve(at: MayApprove, team: str) -> records.LeagueTeamPage:
    """Approves the team as it was handed in."""
    enrol.approve(at, team)
    return page(at, team)


@router.post("/send-back")
def send_back(at: MayApprove, team: str, form: records.RemarkForm) -> records.LeagueTeamPage:
    """Sends the team back to its coach, with a remark."""
    enrol.send_back(at, team, form.remark)
    return page(at, team)


@router.post("/coaches")
def set_coaches(at: MaySetCoaches, team: str, form: records.CoachesForm) -> records.LeagueTeamPage:
    """Says who leads the team, and who shares the work."""
    enrol.set_coaches(at, team, form.coaches)
    return page(at, team)


@router.post("/badge")
def set_badge(at: MaySetBadge, team: str, form: records.BadgeForm) -> records.LeagueTeamPage:
    """Gives the team one of our badges."""
    enrol.set_badge(at, team, form.badge)
    return page(at, team)


@router.post("/leave")
def leave(at: MayLeave, team: str, form: records.LeaveForm) -> records.LeagueTeamPage:
    """The team leaves; its fixtures go by the policy of the season, or to an heir."""
    enrol.leave(at, team, form.how, form.heir, form.reason)
    return page(at, team)


@router.post("/change")
def change(at: MayChange, team: str, form: records.TeamChangeForm) -> records.LeagueTeamPage:
    """A ruling about the team; its coach changes names and numbers."""
    desk.change_team(at, team, form.change, form.reason)
    return page(at, team)


@router.post("/challenge", status_code=201)
def challenge(at: MayChallenge, team: str, form: records.ChallengeForm) -> records.LeagueDone:
    """Challenges another team on a ladder, or arranges a match where fixtures are open."""
    ladder = at.season.competition(form.competition).form == "ladder"
    make = matches.challenge(at, form.competition, form.opponent, team) if ladder else matches.arrange(
        at, form.competition, form.opponent, team)
    return tell_done(at, make)


# -- after a match
def sequence_of(at: SeasonAccess, team: str) -> records.SequenceState:
    state = aftermaths.look(at, team)
    return records.SequenceState(ready=at.season.life(team).ready,
                                 state=state.model_dump(mode="json", exclude_defaults=True) if state else None)


@router.get("/aftermath")
def sequence(at: Looking, team: str) -> records.SequenceState:
    """Where the sequence after its last match stands: steps, dice, the question with its options."""
    page(at, team)
    return sequence_of(at, team)


@router.post("/aftermath/bind")
def bind(at: MayBind, team: str) -> records.KeyShown:
    """Binds the server to its secret, and shows who is bound."""
    return records.KeyShown.model_validate(aftermaths.bind_dice(at, team))


@router.post("/aftermath/device")
def bind_device(at: MayBind, team: str, form: records.CommitmentForm) -> records.KeyShown:
    """Binds your device to its secret."""
    return records.KeyShown.model_validate(aftermaths.bind_device(at, team, form.commitment))


@router.post("/aftermath/close")
def close_key(at: MayRoll, team: str) -> records.KeyShown:
    """Binds nobody else: the server stands in for the others, and secrets are handed in."""
    return records.KeyShown.model_validate(aftermaths.close_key(at, team))


@router.post("/aftermath/secret")
def hand_in_secret(at: MayBind, team: str, form: records.SecretForm) -> records.SequenceState:
    """Hands in the secret of your device."""
    aftermaths.hand_in_secret(at, team, bytes.fromhex(form.secret))
    return sequence_of(at, team)


@router.post("/aftermath/roll")
def roll(at: MayRoll, team: str) -> records.SequenceState:
    """Throws the dice that are due."""
    aftermaths.roll(at, team)
    return sequence_of(at, team)


@router.post("/aftermath/type")
def type_in(at: MayRoll, team: str, form: records.FaceForm) -> records.SequenceState:
    """Types in the die that is due, as it fell at a table."""
    aftermaths.type_in(at, team, form.face)
    return sequence_of(at, team)


@router.post("/aftermath/answer")
def answer(at: MayAnswer, team: str, form: records.StepAnswerForm) -> records.SequenceState:
    """Decides."""
    aftermaths.answer(at, team, StepAnswer(step=form.step, choices=tuple(form.choices), number=form.number,
                                           name=form.name))
    return sequence_of(at, team)


@router.post("/aftermath/finish")
def finish(at: MayAnswer, team: str) -> records.SequenceState:
    """Does all that must be done, without a purchase or a wish."""
    aftermaths.finish(at, team)
    return sequence_of(at, team)


@router.post("/aftermath/confirm")
def confirm_typed(at: MayConfirm, team: str) -> records.LeagueDone:
    """Confirms the dice your opponent has typed in."""
    aftermaths.confirm_typed(at, team)
    return tell_done(at)


# -- the break
def break_of(at: SeasonAccess, team: str) -> records.BreakShown:
    return records.BreakShown(state=aftermaths.look_at_break(at, team).model_dump(mode="json"))


@router.get("/redraft")
def rest(at: MayRedraft, team: str) -> records.BreakShown:
    """The break: what recovers, the budget, what each player costs to keep."""
    return break_of(at, team)


@router.post("/redraft/roll")
def roll_in_break(at: MayRest, team: str) -> records.BreakShown:
    """Throws the dice of the break."""
    aftermaths.roll_in_break(at, team)
    return break_of(at, team)


@router.post("/redraft/type")
def type_in_break(at: MayRest, team: str, form: records.FaceForm) -> records.BreakShown:
    """Types in the die that is due."""
    aftermaths.type_in_break(at, team, form.face)
    return break_of(at, team)


@router.post("/redraft/check")
def try_redraft(at: MayRedraft, team: str, form: records.RedraftForm) -> records.RosterMade:
    """The team a re-draft would make; saves nothing."""
    made = aftermaths.try_wishes(at, team, form.wishes)
    return records.RosterMade(roster=made.model_dump(mode="json", exclude_defaults=True))


@router.post("/redraft")
def redraft(at: MayRedraft, team: str, form: records.RedraftForm) -> records.LeagueTeamPage:
    """Re-drafts the team for the next season."""
    aftermaths.redraft_team(at, team, form.wishes)
    return page(at, team)
