"""The JSON API of leagues: found, made, joined; their people, invitations, seasons, and the whole as a file."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from fastapi import Path as InPath
from fastapi.responses import Response

from nuffle.store.leagues import enrol, whole
from nuffle.store.leagues.access import LeagueAccess
from nuffle.web.accounts.own import Own
from nuffle.web.api import league_records as records
from nuffle.web.api.answers import WRONG, Paged, TaggedRoute
from nuffle.web.api.event_calls import FILE
from nuffle.web.api.league_calls import AnyLeague, OwnLeague, TheLeagues, actor_of
from nuffle.web.costly import CostlyRequest
from nuffle.web.costs import INVITATIONS_A_DAY
from nuffle.web.creation_limits import EVENT, INVITATION, count_creation
from nuffle.web.identity import Coach, MaybeCoach, TheHost

router = APIRouter(prefix="/api/leagues", responses=WRONG, route_class=TaggedRoute)
PersonId = Annotated[str, InPath(max_length=20, description="a person's `id`")]


@router.get("")
def leagues(service: TheLeagues, me: MaybeCoach, paging: Paged) -> list[records.LeagueCard]:
    """All leagues, the newest first."""
    found = paging.cut(service.store.leagues()[::-1])
    return [records.league_card(LeagueAccess(service, one.slug, actor_of(me))) for one in found]


@router.get("/mine")
def mine(service: TheLeagues, me: Coach) -> list[records.LeagueCard]:
    """The leagues you belong to, or have asked to join."""
    return [records.league_card(LeagueAccess(service, one.slug, actor_of(me)))
            for one, _person in service.store.leagues_of(me.id)]


@router.post("", status_code=201)
def make(form: records.NewLeagueForm, service: TheLeagues, me: Coach, own: Own, host: TheHost) -> records.LeaguePage:
    """Makes a league; you lead it."""
    with count_creation(host.engine, EVENT, me.id, host.settings.costs.events_a_day):
        made = enrol.make_league(service, actor_of(me), form.name, form.slug, form.about, form.joining, form.places)
    return records.league_page(LeagueAccess(service, made.slug, actor_of(me)))


@router.post("/import", status_code=201)
def import_file(form: records.LeagueFileForm, service: TheLeagues, me: Coach, own: Own, host: TheHost,
                _cost: CostlyRequest) -> records.LeaguePage:
    """Imports a whole league from its file; you take the place of its first leader."""
    with count_creation(host.engine, EVENT, me.id, host.settings.costs.events_a_day):
        made = whole.import_league(service, actor_of(me), form.text, form.slug)
    return records.league_page(LeagueAccess(service, made.slug, actor_of(me)))


@router.post("/invited/{token}")
def take_invitation(token: str, service: TheLeagues, me: Coach) -> records.InvitationShown:
    """Takes an invitation up."""
    found = enrol.take_invitation(service, token, actor_of(me))
    return records.InvitationShown(league=found.league, season=found.season, role=found.role, team=found.team)


# -- one league
@router.get("/{league}")
def one(at: AnyLeague) -> records.LeaguePage:
    """A league at a glance."""
    return records.league_page(at)


@router.post("/{league}/settings")
def settings(at: OwnLeague, form: records.LeagueSettingsForm) -> records.LeaguePage:
    """Changes its name, its page, how one joins."""
    enrol.set_league(at, **form.model_dump(exclude_none=True))
    return records.league_page(at.again())


@router.post("/{league}/join")
def join(at: OwnLeague) -> records.StandingShown:
    """Joins, or asks to; where all places are taken you wait."""
    return records.StandingShown(standing=enrol.ask_to_join(at))


@router.post("/{league}/leave")
def leave(at: OwnLeague) -> records.StandingShown:
    """Leaves; what you have played stays."""
    if at.person is not None:
        enrol.turn_away(at, at.person.id)
    return records.StandingShown(standing="out")


@router.get("/{league}/people")
def people(at: AnyLeague, paging: Paged) -> list[records.LeaguePersonRecord]:
    """Who belongs to it; those who have asked or wait are shown to who runs it."""
    shown = [one for one in at.people.values() if one.member or at.runs]
    return [records.person_record(one) for one in paging.cut(shown)]


@router.post("/{league}/people", status_code=201)
def add_person(at: OwnLeague, form: records.PersonNameForm) -> records.LeaguePersonRecord:
    """Adds a person without an account, by name."""
    return records.person_record(enrol.add_person(at, form.name))


@router.post("/{league}/people/{person}/admit")
def admit(at: OwnLeague, person: PersonId) -> records.StandingShown:
    """Takes a person in who has asked or waits."""
    return records.StandingShown(standing=enrol.admit(at, person))


@router.post("/{league}/people/{person}/refuse")
def refuse(at: OwnLeague, person: PersonId) -> records.StandingShown:
    """Turns a person away."""
    enrol.turn_away(at, person)
    return records.StandingShown(standing="out")


@router.post("/{league}/people/{person}/owner")
def name_owner(at: OwnLeague, person: PersonId, form: records.OwnerForm) -> records.StandingShown:
    """Names another person who leads the league, or ends it."""
    enrol.name_owner(at, person, form.owner)
    return records.StandingShown(standing="owner" if form.owner else "member")


@router.post("/{league}/people/{person}/forget")
def forget(at: OwnLeague, person: PersonId) -> records.LeagueDone:
    """Deletes a name for good; results and the record stay, by number."""
    enrol.forget(at, person)
    return records.LeagueDone(told=[person])


@router.post("/{league}/invitations", status_code=201)
def invite(at: OwnLeague, form: records.LeagueInvitationForm, me: Coach, host: TheHost) -> records.InvitationMade:
    """Makes an invitation: a secret for a link."""
    with count_creation(host.engine, INVITATION, me.id, INVITATIONS_A_DAY):
        return records.InvitationMade(token=enrol.invite(at, form.role, form.season, form.team, form.uses))


@router.post("/{league}/invitations/end")
def end_invitations(at: OwnLeague) -> records.LeagueDone:
    """Ends all open invitations."""
    return records.LeagueDone(told=[str(enrol.drop_invitations(at))])


@router.post("/{league}/seasons", status_code=201)
def open_season(at: OwnLeague, form: records.NewSeasonForm) -> records.SeasonCard:
    """Opens a season."""
    return records.season_card(enrol.open_season(at, form.name, form.text, form.ready, form.slug, form.seed))


@router.get("/{league}/files/league.json", responses=FILE, response_class=Response)
def league_file(at: OwnLeague, _cost: CostlyRequest) -> Response:
    """The whole league as a file that imports again, for who leads it."""
    return Response(whole.export_league(at), media_type="application/json")
