"""Who may do what in a league: the one table. Every act has a line, and so has everything else that people do there.

Roles are those towards one thing: whoever coaches a team is its coach, coaches its next opponent, and is a member to
all others.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from nuffle.languages import N_, _
from nuffle.league.facts import Corrected, LeagueAct, LeagueError, Undone
from nuffle.league.season import LeagueSeason

COMMISSIONER: Final = N_("commissioner")
DEPUTY: Final = N_("deputy")
SCRIBE: Final = N_("scribe")
COACH: Final = N_("coach")
CO_COACH: Final = N_("co-coach")
OPPONENT: Final = N_("opponent")
MEMBER: Final = N_("member")
SPECTATOR: Final = N_("spectator")
ROLES: Final = (COMMISSIONER, DEPUTY, SCRIBE, COACH, CO_COACH, OPPONENT, MEMBER, SPECTATOR)

LEADS: Final = (COMMISSIONER,)
DESK: Final = (COMMISSIONER, DEPUTY)
OFFICE: Final = (COMMISSIONER, DEPUTY, SCRIBE)
TEAM: Final = (COACH, CO_COACH)
SIDES: Final = (*TEAM, OPPONENT)

# because: the kinds of acts come first; a test holds them against the list of all acts
PERMITS: Final[dict[str, tuple[str, ...]]] = {
    "season opened": LEADS,
    "options set": LEADS,
    "stage set": DESK,
    "role given": LEADS,
    "competition made": DESK,
    "competition closed": DESK,
    "teams placed": DESK,
    "team entered": (*OFFICE, MEMBER),              # a member enters a team of their own
    "team handed in": (*OFFICE, *TEAM),
    "team approved": DESK,
    "team sent back": DESK,
    "coaches set": (*DESK, COACH),
    "badge set": (*DESK, *TEAM),
    "team left": (*DESK, COACH),                    # a coach retires or withdraws, and expels nobody
    "fixtures drawn": DESK,
    "round published": DESK,
    "fixture moved": DESK,
    "date proposed": (*OFFICE, *TEAM),
    "date agreed": (*OFFICE, *TEAM),
    "match begun": (*OFFICE, *TEAM),
    "report filed": (*OFFICE, *TEAM),
    "match settled": OFFICE,
    "fixture ended": DESK,
    "key committed": (*OFFICE, *TEAM),
    "key revealed": (*OFFICE, *TEAM),
    "dice fell": (*OFFICE, *TEAM),
    "step answered": (*OFFICE, *TEAM),
    "step released": DESK,
    "prize paid": LEADS,
    "team redrafted": (*DESK, *TEAM),
    "team changed": DESK,
    "points ruled": DESK,
    "award given": LEADS,
    "undone": DESK,
    "corrected": DESK,
    "ruled over": DESK,
    "inserted": DESK,
    "device bound": (*OFFICE, *SIDES),
    "typed confirmed": (*OFFICE, OPPONENT),
    "side chosen": (*OFFICE, *TEAM),
    "match prepared": (*OFFICE, *TEAM),
    "excused awarded": (*OFFICE, *TEAM),
    "break rolled": (*DESK, *TEAM),
    "fixtures dropped": DESK,
    "challenge answered": (*DESK, *TEAM),
    "vote cast": (*SIDES, MEMBER),
    # -- what is no act, or an act done in one way alone
    "open season": LEADS,
    "manage people": DESK,                          # invitations, members, the waiting list
    "forget": LEADS,
    "export": LEADS,
    "see desk": OFFICE,                             # what is not published yet, reports side by side
    "see members": (*OFFICE, *SIDES, MEMBER),       # a league for its members alone
    "confirm report": (*OFFICE, *TEAM),             # the result counts when both sides agree
    "challenge": (*DESK, *TEAM),                    # a single fixture on a ladder, or where fixtures are open
    "name things": (*DESK, *TEAM),                  # players and the team: names and numbers
    "take back own": TEAM,                          # what a coach did last and nothing has followed
    "play": TEAM,                                   # a seat in the match of a fixture
    "ask to join": (MEMBER, SPECTATOR),
    "look": ROLES,
}
OWN_NAMES: Final = ("name", "number", "team name")
OWN_WAYS: Final = ("retired", "withdrawn")
OWN_UNDO: Final = ("team handed in", "date proposed", "date agreed", "report filed", "step answered", "badge set")


def list_roles(season: LeagueSeason, person: str, teams: Iterable[str] = (), fixture: str = "",
               owner: bool = False, member: bool = False) -> frozenset[str]:
    """What somebody is towards these teams and this fixture."""
    found: set[str] = set(season.staff.get(person, ())) if person else set()
    if owner:
        found.add(COMMISSIONER)
    for team in teams:
        found |= team_roles(season, person, team)
    if fixture and fixture in season.fixtures and person:
        sides = season.fixtures[fixture].teams
        own = [side for side in sides if person in season.teams[side].coaches]
        about = set(teams) or set(own)
        if any(side not in about for side in own):
            found.add(OPPONENT)
        for side in own if not set(teams) else ():
            found |= team_roles(season, person, side)
    if member or (person and any(person in team.coaches for team in season.teams.values())):
        found.add(MEMBER)
    return frozenset(found or {SPECTATOR})


def team_roles(season: LeagueSeason, person: str, team: str) -> set[str]:
    coaches = season.teams[team].coaches if team in season.teams else ()
    if not person or person not in coaches:
        return set()
    return {COACH} if coaches[0] == person else {CO_COACH}


def subject_of(season: LeagueSeason, act: LeagueAct) -> tuple[tuple[str, ...], str]:
    """The team and the fixture an act is about; an undo is about those of what it takes back."""
    while isinstance(act, Undone | Corrected):
        act = season.require_fact(act.of).act
    team, fixture = getattr(act, "team", ""), getattr(act, "fixture", "")
    return ((team,) if team else ()), fixture


def may(action: str, roles: Iterable[str]) -> bool:
    return any(role in PERMITS[action] for role in roles)


def require_permit(action: str, roles: Iterable[str]) -> None:
    if not may(action, roles):
        wanted = _(" or ").join(map(_, PERMITS[action]))
        raise NotPermitted(_("you need to be {roles} here to do this", roles=wanted))


def require_act_permit(season: LeagueSeason, person: str, act: LeagueAct, roles: frozenset[str]) -> None:
    """May somebody in these roles do this act? What a coach may do alone with what is their own is told here too."""
    if may(act.kind, roles) and not is_limited(season, person, act, roles):
        return
    if act.kind == "team changed" and act.change.what in OWN_NAMES:  # type: ignore[attr-defined]  # because: by kind
        require_permit("name things", roles)
    elif isinstance(act, Undone) and may("take back own", roles):
        require_last(season, person, act.of)
    elif may(act.kind, roles):
        raise NotPermitted(_("this is for the commissioner or a deputy"))
    else:
        require_permit(act.kind, roles)


def is_limited(season: LeagueSeason, person: str, act: LeagueAct, roles: frozenset[str]) -> bool:
    """Is it an act of which coaches may do only some, and is it another one?"""
    if roles & set(OFFICE):
        return False
    if act.kind == "team entered":
        return getattr(act, "coach", "") != person
    return act.kind == "team left" and getattr(act, "how", "") not in OWN_WAYS


def require_last(season: LeagueSeason, person: str, number: int) -> None:
    """A coach takes back what they did themselves, as long as nothing has come of it."""
    fact = season.require_fact(number)
    if fact.by != person or fact.act.kind not in OWN_UNDO:
        raise NotPermitted(_("a coach takes back only what they did themselves; ask the commissioner"))
    teams, fixture = subject_of(season, fact.act)
    for later in season.facts[number:]:
        others, where = subject_of(season, later.act)
        if set(others) & set(teams) or (fixture and where == fixture):
            raise NotPermitted(_("something has followed on this; ask the commissioner"))


class NotPermitted(LeagueError):
    """Something that is for others."""
