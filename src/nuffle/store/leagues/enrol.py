"""A league made, people and teams taken in: invitations, the waiting list, rosters handed in and looked at."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Literal

from sqlalchemy import Connection, delete, insert, select, update

from nuffle.languages import _
from nuffle.league.acts_season import RoleGiven
from nuffle.league.acts_teams import BadgeSet, CoachesSet, TeamApproved, TeamEntered, TeamHandedIn, TeamSentBack
from nuffle.league.divisions import handover_acts, withdraw_acts
from nuffle.league.enrolment import list_breaches
from nuffle.league.facts import LeagueAct, LeagueError
from nuffle.league.options import LeagueOptions, read_options, ready_options
from nuffle.league.permits import NotPermitted
from nuffle.league.season import LeagueRole, LeagueSeason
from nuffle.store import tables
from nuffle.store.connect import reading
from nuffle.store.leagues import rows
from nuffle.store.leagues.access import Actor, LeagueAccess, LeagueService, SeasonAccess
from nuffle.store.leagues.rows import LeaguePerson, LeagueRecord, SeasonRecord, Standing
from nuffle.store.visitors import digest, now
from nuffle.teams.roster import Roster

INVITED_FOR: Final = timedelta(days=60)
MOST_INVITED: Final = 500
Joining = Literal["open", "approval", "invitation"]
JOININGS: Final = ("open", "approval", "invitation")
MEMBER: Final = "member"
INVITED_AS: Final = ("commissioner", "deputy", "scribe", MEMBER, "coach", "co-coach")


# -- the league
def make_league(service: LeagueService, actor: Actor, name: str, slug: str = "", about: str = "",
                joining: Joining = "approval", places: int = 0) -> LeagueRecord:
    """A new league; whoever makes it leads it."""
    rest = {"about": about, "joining": joining, "places": places, "link": secrets.token_urlsafe(12)}
    return service.store.new(name, actor.name, actor.visitor, slug, rest)


def set_league(at: LeagueAccess, **values: Any) -> None:
    """Its name, its page (`about`), how one joins (`joining`) and how many may (`places`; 0: any)."""
    at.require_owner()
    if (joining := values.get("joining")) is not None and joining not in JOININGS:
        raise LeagueError(_("{joining!r}: choose one of {names}", joining=joining, names=", ".join(JOININGS)))
    name = values.pop("name", None) or at.league.name
    with at.service.store.change_league(at.slug) as (connection, league):
        rest = league.rest | {key: value for key, value in values.items() if value is not None}
        rows.touch_league(connection, league, name=name, rest=rest)


def options_from(text: str = "", ready: str = "league") -> LeagueOptions:
    """Options of their own, or ready ones."""
    return read_options(text) if text.strip() else ready_options(ready)


def open_season(at: LeagueAccess, name: str, text: str = "", ready: str = "league", slug: str = "",
                seed: int | None = None) -> SeasonRecord:
    """A new season of the league, by a ready template or a file of options."""
    at.require_owner()
    assert at.person is not None  # because: whoever leads a league is in it
    return at.service.store.open_season(at.slug, name, options_from(text, ready), at.person.id, slug, seed)


# -- people
def ask_to_join(at: LeagueAccess) -> Standing:
    """By the open door at once; else the commissioner is asked. Where all places are taken one waits."""
    if at.person is not None and at.person.standing != "out":
        return at.person.standing
    with at.service.store.change_league(at.slug) as (connection, league):
        joining = league.rest.get("joining", "approval")
        if joining == "invitation":
            raise NotPermitted(_("this league is joined by invitation"))
        standing: Standing = "asked" if joining == "approval" else find_place(connection, league)
        put_person(connection, league, at.actor, standing)
    return standing


def find_place(connection: Connection, league: LeagueRecord) -> Standing:
    places = int(league.rest.get("places") or 0)
    members = [one for one in rows.load_persons(connection, league.id).values() if one.member]
    return "waiting" if places and len(members) >= places else "member"


def put_person(connection: Connection, league: LeagueRecord, actor: Actor, standing: Standing) -> LeaguePerson:
    """Somebody with this standing, known or new. Who belongs to the league stays in it."""
    known = rows.find_person(connection, league.id, actor.visitor) if actor.visitor else next(
        (one for one in rows.load_persons(connection, league.id).values() if one.name == actor.name), None)
    if known is None:
        return rows.add_person(connection, league.id, actor.name, actor.visitor, standing)
    if not known.member:
        rows.change_person(connection, league.id, known.number, standing=standing)
    return known


def admit(at: LeagueAccess, person: str) -> Standing:
    """Takes somebody in who has asked, or moves them from the waiting list."""
    at.require_runs()
    with at.service.store.change_league(at.slug) as (connection, league):
        known = require_person(connection, league, person)
        standing: Standing = "member" if known.standing == "waiting" else find_place(connection, league)
        if known.standing != "owner":
            rows.change_person(connection, league.id, known.number, standing=standing)
    return standing


def turn_away(at: LeagueAccess, person: str) -> None:
    """Somebody is not taken in, or belongs to the league no longer. What they have played stays."""
    own = at.person is not None and at.person.id == person
    if not own:
        at.require_runs()
    with at.service.store.change_league(at.slug) as (connection, league):
        known = require_person(connection, league, person)
        if known.standing == "owner":
            raise LeagueError(_("the owner of a league cannot leave it"))
        rows.change_person(connection, league.id, known.number, standing="out")


def require_person(connection: Connection, league: LeagueRecord, person: str) -> LeaguePerson:
    known = rows.load_persons(connection, league.id).get(person)
    if known is None:
        raise LeagueError(_("there is no person {person!r} in this league", person=person))
    return known


def add_person(at: LeagueAccess, name: str) -> LeaguePerson:
    """Somebody without an account, by name: a coach whose results the commissioner enters."""
    at.require_runs()
    with at.service.store.change_league(at.slug) as (connection, league):
        return put_person(connection, league, Actor(name=name), "member")


def name_owner(at: LeagueAccess, person: str, owner: bool = True) -> None:
    """Somebody else leads the league too, or does so no longer."""
    at.require_owner()
    with at.service.store.change_league(at.slug) as (connection, league):
        known = require_person(connection, league, person)
        owners = [one for one in rows.load_persons(connection, league.id).values() if one.standing == "owner"]
        if not owner and owners == [known]:
            raise LeagueError(_("a league needs an owner: name another one first"))
        rows.change_person(connection, league.id, known.number, standing="owner" if owner else "member")


def forget(at: LeagueAccess, person: str) -> None:
    """Empties the name of one person, and unlinks their account. Results and the record stay, by number.

    Everybody may be forgotten at their own wish.
    """
    if at.person is None or at.person.id != person:
        at.require_owner()
    with at.service.store.change_league(at.slug) as (connection, league):
        known = require_person(connection, league, person)
        if known.standing == "owner":
            raise LeagueError(_("the owner of the league must name another owner first"))
        rows.forget_persons(connection, league.id, [known.number])


# -- invitations by link
@dataclass(frozen=True)
class LeagueInvitation:
    """What a link gives: a place in the league, a task, or a team."""

    league: str
    season: str
    role: str
    team: str
    left: int


def invite(at: LeagueAccess, role: str = MEMBER, season: str = "", team: str = "", uses: int = 1) -> str:
    """A secret for a link that gives whoever opens it this role."""
    if role not in INVITED_AS:
        raise LeagueError(_("{role!r}: choose one of {names}", role=role, names=", ".join(INVITED_AS)))
    if role == "co-coach" and team:
        at.service.at(at.slug, season, at.actor).require("coaches set", [team])
    elif role in ("commissioner", "deputy", "scribe"):
        at.service.at(at.slug, season, at.actor).require("role given")
    else:
        at.require_runs()
    if (role in ("coach", "co-coach")) != bool(team):
        raise LeagueError(_("name the team a coach is invited to, and only then"))
    token, until = secrets.token_urlsafe(24), datetime.now(UTC) + INVITED_FOR
    found = at.service.store.season_record(at.slug, season) if role != MEMBER else None
    with at.service.store.change_league(at.slug) as (connection, league):
        connection.execute(insert(tables.league_invite).values(
            hash=digest(token), league=league.id, season=found.id if found else None, role=role,
            until=until.isoformat(timespec="seconds"), left=min(max(uses, 1), MOST_INVITED), rest={"team": team}))
    return token


def find_invitation(service: LeagueService, token: str) -> LeagueInvitation | None:
    """What an invitation is to, as long as it stands."""
    invite, season = tables.league_invite, tables.league_season
    query = select(invite, tables.league.c.slug.label("league_slug"), season.c.slug.label("season_slug"))
    query = query.join(tables.league, tables.league.c.id == invite.c.league).outerjoin(
        season, season.c.id == invite.c.season)
    if not service.store.there():
        return None
    with reading(service.store.engine) as connection:
        row = connection.execute(query.where(invite.c.hash == digest(token), invite.c.until > now(),
                                             invite.c.left > 0)).first()
    return LeagueInvitation(row.league_slug, row.season_slug or "", row.role, str(row.rest.get("team") or ""),
                            row.left) if row else None


def take_invitation(service: LeagueService, token: str, actor: Actor) -> LeagueInvitation:
    """Takes an invitation up: a place in the league, and the task or team it is for."""
    found = find_invitation(service, token)
    if found is None:
        raise LeagueError(_("this invitation has been used or is too old"))
    with service.store.change_league(found.league) as (connection, league):
        here = tables.league_invite.c
        used = connection.execute(update(tables.league_invite).where(here.hash == digest(token), here.left > 0)
                                  .values(left=here.left - 1))
        if not used.rowcount:
            raise LeagueError(_("this invitation has been used or is too old"))
        person = put_person(connection, league, actor, "member")
    acts = acts_of_invitation(found, person.id)
    if acts:
        with service.store.change(found.league, found.season, person.id) as work:
            work.add(*acts(work.season))
    return found


def acts_of_invitation(found: LeagueInvitation, person: str) -> Any:
    if found.role in ("commissioner", "deputy", "scribe"):
        role: LeagueRole = found.role  # type: ignore[assignment]  # because: one of three words
        return lambda season: [RoleGiven(person=person, role=role)]
    if found.role == "coach":
        return lambda season: handover_acts(season, found.team, person)
    if found.role == "co-coach":
        return lambda season: [CoachesSet(team=found.team, coaches=tuple(dict.fromkeys(
            (*season.team(found.team).coaches, person))))]
    return None


def drop_invitations(at: LeagueAccess) -> int:
    """All open invitations end."""
    at.require_runs()
    with at.service.store.change_league(at.slug) as (connection, league):
        gone = connection.execute(delete(tables.league_invite).where(tables.league_invite.c.league == league.id))
        return int(gone.rowcount)


# -- teams
def enter_team(at: SeasonAccess, name: str = "", coach: str = "", came_from: str = "") -> str:
    """A team that is still to be drafted; without a `coach` it is one's own. Gives its id."""
    whose = coach or at.person
    if not whose:
        raise NotPermitted(_("join the league first"))
    made: list[str] = []

    def make_acts(season: LeagueSeason) -> list[LeagueAct]:
        made.append(season.free_id("t", season.teams))
        return [TeamEntered(team=made[-1], coach=whose, name=name, came_from=came_from)]

    at.do(make_acts)
    return made[-1]


def check_roster(at: SeasonAccess, team: str, roster: Roster) -> list[str]:
    """Everything that keeps a roster out of the season; nothing is saved."""
    at.season.team(team)
    return list_breaches(at.season, team, roster)


def hand_in(at: SeasonAccess, team: str, roster: Roster) -> None:
    """The roster a coach wants to play with. Where nobody looks at it first, it may play at once."""
    # because: names of people stand in no fact
    offered = roster.model_copy(update={"coach": ""})

    def make_acts(season: LeagueSeason) -> list[LeagueAct]:
        acts: list[LeagueAct] = [TeamHandedIn(team=team, roster=offered)]
        return acts if season.options.draft.approval else [*acts, TeamApproved(team=team, roster=offered)]

    at.do(make_acts, "team handed in", [team])


def approve(at: SeasonAccess, *teams: str) -> None:
    """These teams may play, as they were handed in; without names all that wait."""

    def make_acts(season: LeagueSeason) -> list[LeagueAct]:
        wanted = teams or [one.id for one in season.teams.values() if one.stage == "handed in"]
        found = [(team, season.team(team).offered) for team in wanted]
        if missing := [season.name_of(team) for team, roster in found if roster is None]:
            raise LeagueError(_("{teams}: no roster has been handed in", teams=", ".join(missing)))
        return [TeamApproved(team=team, roster=roster) for team, roster in found if roster is not None]

    at.do(make_acts)


def send_back(at: SeasonAccess, team: str, remark: str) -> None:
    """The coach looks at the roster again."""
    at.do(lambda season: [TeamSentBack(team=team, remark=remark)])


def set_coaches(at: SeasonAccess, team: str, coaches: list[str]) -> None:
    """Its coach, then those who share the work."""
    people = at.view.people
    if strangers := [one for one in coaches if one not in people]:
        raise LeagueError(_("there is no person {person!r} in this league", person=strangers[0]))
    at.do(lambda season: [CoachesSet(team=team, coaches=tuple(coaches))])


def set_badge(at: SeasonAccess, team: str, badge: str) -> None:
    at.do(lambda season: [BadgeSet(team=team, badge=badge)])


def leave(at: SeasonAccess, team: str, how: Literal["retired", "withdrawn", "expelled"] = "withdrawn",
          heir: str = "", reason: str = "") -> None:
    """A team leaves; its fixtures go by the policy of the season, or to an heir."""
    at.do(lambda season: withdraw_acts(season, team, how, heir, reason))
