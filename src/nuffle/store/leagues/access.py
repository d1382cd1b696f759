"""Somebody at a league: who, in which roles, and how they look at it and change it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from nuffle.languages import _
from nuffle.league.facts import LeagueAct, LeagueError, SeasonFact
from nuffle.league.permits import (
    COMMISSIONER,
    NotPermitted,
    list_roles,
    may,
    require_act_permit,
    require_permit,
    subject_of,
)
from nuffle.league.season import LeagueSeason
from nuffle.store.leagues.rows import LeaguePerson, LeagueRecord
from nuffle.store.leagues.store import LeagueStore, LeagueView, SeasonEdit
from nuffle.table.vault import Vault

ALL: Final = frozenset({COMMISSIONER})
Acts = Sequence[LeagueAct]
Change = Callable[[LeagueSeason], Acts]


@dataclass(frozen=True)
class Actor:
    """Who acts. The master is the command line on the machine itself, in the name of whom it says."""

    visitor: int | None = None
    name: str = ""
    master: bool = False


NOBODY: Final = Actor()


class HiddenLeague(LeagueError):
    """A league that is shown to its members, or to those with its link."""


@dataclass(frozen=True)
class LeagueService:
    """Everything people do with leagues goes through here, from a page, the API or the command line."""

    store: LeagueStore
    vault: Vault | None = None

    def at(self, league: str, season: str = "", actor: Actor = NOBODY, key: str = "") -> SeasonAccess:
        """Somebody at a season; refused where it is not shown to them."""
        found = SeasonAccess(self, league, season, actor)
        found.require_visible(key)
        return found

    def at_league(self, league: str, actor: Actor = NOBODY) -> LeagueAccess:
        return LeagueAccess(self, league, actor)

    def require_vault(self) -> Vault:
        if self.vault is None:
            raise LeagueError(_("no dice are kept here: type them in"))
        return self.vault


@dataclass(frozen=True)
class LeagueAccess:
    """Somebody at a league, whatever its seasons."""

    service: LeagueService
    slug: str
    actor: Actor

    @cached_property
    def league(self) -> LeagueRecord:
        return self.service.store.league(self.slug)

    @cached_property
    def people(self) -> dict[str, LeaguePerson]:
        return self.service.store.people(self.slug)

    @cached_property
    def person(self) -> LeaguePerson | None:
        """Who they are in this league; the master is its owner, or whom they name."""
        if self.actor.master:
            named = (one for one in self.people.values() if one.name == self.actor.name)
            return next(named, None) or next((one for one in self.people.values() if one.standing == "owner"), None)
        return next((one for one in self.people.values()
                     if one.visitor is not None and one.visitor == self.actor.visitor), None)

    @property
    def owner(self) -> bool:
        return self.actor.master or (self.person is not None and self.person.standing == "owner")

    @property
    def runs(self) -> bool:
        """Does this person lead the league, or work for its latest season?"""
        if self.owner:
            return True
        if self.person is None or not self.service.store.seasons(self.slug):
            return False
        season = self.service.store.load(self.slug).season
        return may("manage people", list_roles(season, self.person.id))

    def again(self) -> LeagueAccess:
        """The same, read anew after a change."""
        return LeagueAccess(self.service, self.slug, self.actor)

    def require_owner(self) -> None:
        if not self.owner:
            raise NotPermitted(_("only the owner of the league may do this"))

    def require_runs(self) -> None:
        if not self.runs:
            require_permit("manage people", self.roles())

    def roles(self) -> frozenset[str]:
        if not self.service.store.seasons(self.slug):
            return ALL if self.owner else frozenset({"spectator"})
        season = self.service.store.load(self.slug).season
        mine = self.person
        return list_roles(season, mine.id if mine else "", owner=self.owner, member=bool(mine and mine.member))


@dataclass(frozen=True)
class SeasonAccess:
    """Somebody at a season. Every act is held against the table of permits."""

    service: LeagueService
    league: str
    wanted: str
    actor: Actor
    told: list[str] = field(default_factory=list)      # what is to be said about it afterwards

    @property
    def view(self) -> LeagueView:
        """The season as it stands now."""
        return self.service.store.load(self.league, self.wanted)

    @property
    def season(self) -> LeagueSeason:
        return self.view.season

    @cached_property
    def whole(self) -> LeagueAccess:
        return LeagueAccess(self.service, self.league, self.actor)

    @property
    def person(self) -> str:
        """Their id in the facts of this league; empty for those who are not in it."""
        return self.whole.person.id if self.whole.person else ""

    def roles(self, teams: Iterable[str] = (), fixture: str = "", season: LeagueSeason | None = None) -> frozenset[str]:
        mine = self.whole.person
        found = list_roles(season or self.season, self.person, teams, fixture, self.whole.owner,
                           bool(mine and mine.member))
        return found | ALL if self.actor.master else found

    def may(self, action: str, teams: Iterable[str] = (), fixture: str = "") -> bool:
        return may(action, self.roles(teams, fixture))

    def require(self, action: str, teams: Iterable[str] = (), fixture: str = "",
                season: LeagueSeason | None = None) -> None:
        require_permit(action, self.roles(teams, fixture, season))

    def own_teams(self) -> list[str]:
        """The teams this person leads or shares."""
        return [team.id for team in self.season.teams.values() if self.person and self.person in team.coaches]

    def require_visible(self, key: str = "") -> None:
        seen_by = self.season.options.privacy.seen_by
        if seen_by == "public" or self.may("see members"):
            return
        link = self.view.league.rest.get("link")
        if seen_by == "link" and link and key == link:
            return
        raise HiddenLeague(_("this league is for its members"))

    # -- changing it
    def do(self, make: Change, action: str = "", teams: Iterable[str] = (), fixture: str = "") -> list[SeasonFact]:
        """Does what is made of the season as it is then: all of it, or nothing.

        With an `action` its line of the table is asked, and what follows from it is done with it; else each act's.
        """
        with self.change() as work:
            return self.add(work, make(work.season), action, teams, fixture)

    def change(self) -> Any:
        return self.service.store.change(self.league, self.wanted, self.person)

    def add(self, work: SeasonEdit, acts: Acts, action: str = "", teams: Iterable[str] = (),
            fixture: str = "") -> list[SeasonFact]:
        if action:
            require_permit(action, self.roles(teams, fixture, work.season))
        else:
            for act in acts:
                self.require_act(work.season, act)
        return work.add(*acts)

    def require_act(self, season: LeagueSeason, act: LeagueAct) -> None:
        teams, fixture = subject_of(season, act)
        require_act_permit(season, self.person, act, self.roles(teams, fixture, season))
