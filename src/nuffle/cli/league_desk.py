"""What every `nuffle league` command shares: which store, league and season, who is at work, how to answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, wraps
from typing import TYPE_CHECKING, Annotated, Any

import typer

from nuffle.cli.desk import By, Desk, Json, Options, StoreUrl, with_options
from nuffle.cli.errors import report_errors

if TYPE_CHECKING:
    from nuffle.league.season import LeagueFixture, LeagueSeason
    from nuffle.store.leagues.access import Actor, LeagueAccess, LeagueService, SeasonAccess

LeagueName = Annotated[str, typer.Option("--league", envvar="NUFFLE_LEAGUE",
                                         help="The league, if the store has several.")]
SeasonName = Annotated[str, typer.Option("--season", help="The season. Default: the latest.")]
Team = Annotated[str, typer.Argument(help="A team: its id or its name.", show_default=False)]
Fixture = Annotated[str, typer.Argument(help="A fixture, such as f12.", show_default=False)]
_COMMON: Options = {"store": (StoreUrl, ""), "league": (LeagueName, ""), "season": (SeasonName, ""), "by": (By, ""),
                    "json_output": (Json, False)}


class LeagueDesk(Desk):
    """What a command needs; the store is opened when it is first asked for."""

    def __init__(self, store: str, league: str, season: str, by: str, json_output: bool) -> None:
        super().__init__(store, "", by, json_output)
        self._league, self._season = league, season

    @cached_property
    def service(self) -> LeagueService:
        from nuffle.store.leagues.access import LeagueService
        from nuffle.store.leagues.store import LeagueStore
        from nuffle.table.vault import Vault
        from nuffle.web.settings import Settings  # because: a server on this store keeps its secrets there too

        return LeagueService(LeagueStore(self.store), Vault(Settings(self.store.url).secrets))

    @property
    def actor(self) -> Actor:
        """The machine's own master, in the name that was said."""
        from nuffle.store.leagues.access import Actor

        return Actor(name=self.by, master=True)

    @cached_property
    def league(self) -> str:
        from nuffle.league.facts import LeagueError

        known = [one.slug for one in self.service.store.leagues()]
        if self._league or len(known) == 1:
            return self._league or known[0]
        if not known:
            raise LeagueError("there is no league yet. Make one: `nuffle league new NAME`.")
        raise LeagueError(f"there are several leagues ({', '.join(known)}). Choose one with --league.")

    @property
    def whole(self) -> LeagueAccess:
        return self.service.at_league(self.league, self.actor)

    @cached_property
    def at(self) -> SeasonAccess:
        return self.service.at(self.league, self._season, self.actor)

    @property
    def played(self) -> LeagueSeason:
        return self.at.season

    def find_team(self, who: str) -> str:
        """A team by its id or its name."""
        from nuffle.league.facts import LeagueError

        teams = self.played.teams
        if who in teams:
            return who
        named = [team.id for team in teams.values() if team.name.casefold() == who.casefold()]
        if len(named) != 1:
            raise LeagueError(f"there is no team {who!r}. List them: `nuffle league teams`.")
        return named[0]

    def find_person(self, name: str) -> str:
        """A person of the league by id or name; one who is new is added."""
        from nuffle.store.leagues import enrol

        people = self.whole.people
        if name in people:
            return name
        known = next((one.id for one in people.values() if one.name.casefold() == name.casefold()), "")
        return known or enrol.add_person(self.whole, name).id

    def describe(self, fixture: LeagueFixture) -> dict[str, Any]:
        """A fixture as plain data."""
        season = self.played
        score = "-".join(str(seat.score) for seat in fixture.result.seats) if fixture.result else ""
        return {"id": fixture.id, "competition": season.competition(fixture.competition).name, "round": fixture.round,
                "home": season.name_of(fixture.home), "away": season.name_of(fixture.away) if fixture.away else "",
                "state": fixture.state, "score": score, "closes": fixture.closes, "date": fixture.date}


def at_league(command: Callable[..., None]) -> Callable[..., None]:
    """Gives a command its desk and the options that go with it, and turns bad input into words."""

    @wraps(command)
    def run(**values: Any) -> None:
        desk = LeagueDesk(**{name: values.pop(name) for name in _COMMON})
        with report_errors():
            command(desk=desk, **values)

    with_options(run, command, "desk", _COMMON)
    return run
