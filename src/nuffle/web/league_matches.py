"""A fixture played right here: the match of two coaches by the rules of their season, its result entered once."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Final

from nuffle.files.errors import NuffleError
from nuffle.files.records import BadFile
from nuffle.languages import _
from nuffle.league.acts_fixtures import MatchBegun
from nuffle.league.facts import LeagueError
from nuffle.league.season import LeagueFixture, LeagueSeason
from nuffle.store.games import NewMatch
from nuffle.store.leagues import online
from nuffle.store.leagues.access import LeagueService, SeasonAccess
from nuffle.store.leagues.matches import own_side
from nuffle.store.leagues.online import AlreadyKnown, FixtureMatch
from nuffle.store.leagues.store import LeagueView
from nuffle.store.matches import OPEN, OVER, Chair
from nuffle.store.names import StoreError
from nuffle.store.visitors import Visitor
from nuffle.table import result_of
from nuffle.table.vault import VaultError
from nuffle.web.events.online import TITLE, may_sit_down
from nuffle.web.live.game import Refused
from nuffle.web.live.host import KEPT_FOR, Host, NoMatch
from nuffle.web.live.leases import Elsewhere
from nuffle.web.live.terms import PLAYS, SOMEBODY, MatchForm, MatchSide

POLL_SECONDS: Final = 20.0      # between two looks for matches whose process ended before they were handed in
SPECIAL_PLAYS: Final = "special plays"
TABLE: Final = "table"
LOG: Final = logging.getLogger("nuffle.web")


# -- opening it
async def play_fixture(at: SeasonAccess, fixture: str, me: Visitor, host: Host) -> str:
    """Opens the match of a fixture, or takes one's seat in it. Gives its id."""
    match, seat = await asyncio.to_thread(open_match, at, fixture, me)
    kept = await asyncio.to_thread(host.matches.get, match)
    if kept is not None and may_sit_down(kept, me.id):
        await host.join(match, MatchSide(who="open"), me, seat)
    return match


def open_match(at: SeasonAccess, fixture: str, me: Visitor) -> tuple[str, int]:
    """The match, the same for whoever of the two comes first and second, and the seat of who asks."""
    side = own_side(at, fixture)
    view = at.view
    with at.change() as work:
        one = work.season.fixture(fixture)
        if one.started not in ("", TABLE):
            return one.started, one.seat(side)
        if trouble := describe_hindrance(view, work.season, one):
            raise LeagueError(trouble)
        at.require("play", (), fixture, work.season)
        match = online.open_match(work, fixture, lambda: new_match(view, work.season, one, side, me))
        work.add(MatchBegun(fixture=fixture, match=match))
    return match, one.seat(side)


def describe_hindrance(view: LeagueView, season: LeagueSeason, fixture: LeagueFixture) -> str:
    """Why a fixture cannot be played here, in words."""
    if not season.options.reports.online:
        return _("in this season matches are played at a table")
    if fixture.started:
        return _("this match is being played at a table")
    for team in fixture.teams:
        if find_player(view, season, team) is None:
            return _("{team}: its coach has no place on this server", team=season.name_of(team))
    return ""


def find_player(view: LeagueView, season: LeagueSeason, team: str) -> int | None:
    """Who sits for a team: its coach."""
    known = view.people.get(season.team(team).coaches[0])
    return known.visitor if known else None


def new_match(view: LeagueView, season: LeagueSeason, fixture: LeagueFixture, side: str, me: Visitor) -> NewMatch:
    """Both teams as they are today. Whoever opens it sits; the other seat is kept for the other coach."""
    players = [me.id if team == side else find_player(view, season, team) for team in fixture.teams]
    chairs = [Chair(seat, me.id if team == side else None, {
        "who": SOMEBODY, KEPT_FOR: player,
        "roster": season.life(team).now.model_dump(mode="json", exclude_defaults=True)})
        for seat, (team, player) in enumerate(zip(fixture.teams, players, strict=True))]
    rest = {"by": me.id, "league": view.league.slug, "season": view.record.slug, "fixture": fixture.id}
    return NewMatch(secrets.token_hex(8), OPEN, make_terms(view, season, fixture).model_dump(mode="json"), chairs, rest)


def make_terms(view: LeagueView, season: LeagueSeason, fixture: LeagueFixture) -> MatchForm:
    """As the options of the season say. What a side hires is asked at the beginning of the match."""
    rules = season.options.supplements
    extras = [] if rules.inducements == "edition" else ["all"] if rules.inducements == "all" else list(
        rules.inducements)
    return MatchForm(
        edition=season.options.edition + (PLAYS if SPECIAL_PLAYS in rules.rulesets else ""),
        sides=[MatchSide(who="open"), MatchSide(who="open")], setting="league", extras=extras,
        winner_needed=season.competition(fixture.competition).form == "knockout",
        title=_("{name}, round {number}", name=view.league.name, number=fixture.round)[:TITLE])


# -- its result
class LeagueResults:
    """One for a server: what a match came to goes into its season by itself."""

    def __init__(self, host: Host, service: LeagueService) -> None:
        self.host, self.service = host, service
        self.others: Callable[[str], Awaitable[None]] | None = getattr(host, "handed_over", None)
        host.handed_over = self.on_match_over

    async def watch(self) -> None:
        """Matches that were over when a server ended are handed in when it is up again, or by another one."""
        while True:
            try:
                for one in await asyncio.to_thread(online.list_waiting, self.service.store):
                    await self.catch_up(one)
            except StoreError as error:
                LOG.error("nobody knows which matches of leagues are to be handed in: %s", error)
            await asyncio.sleep(POLL_SECONDS)

    async def catch_up(self, one: FixtureMatch) -> None:
        """One that is over is handed in; one whose last answer was saved and no more is packed first."""
        try:
            if one.state == OVER:
                await asyncio.to_thread(self.submit, one)
            elif await asyncio.to_thread(self.was_ending, one.match):
                await self.host.find(one.match)
        except Elsewhere:
            return
        except (Refused, NoMatch, VaultError, BadFile) as error:
            LOG.error("match %s cannot be handed in: %s", one.match, error)

    def was_ending(self, match: str) -> bool:
        kept = self.host.matches.get(match)
        return kept is not None and bool(kept.rest.get("over"))

    async def on_match_over(self, match: str) -> None:
        """A match has ended."""
        if self.others is not None:
            await self.others(match)
        one = await asyncio.to_thread(online.find_match, self.service.store, match)
        if one is not None and one.told is None:
            await asyncio.to_thread(self.submit, one)

    def submit(self, one: FixtureMatch) -> None:
        try:
            result = result_of(self.host.replay(one.match))
            told = online.submit(self.service.store, one, result)
        except AlreadyKnown:
            return
        except (BadFile, NoMatch) as error:
            online.give_up(self.service.store, one, str(error))
            return
        except NuffleError as error:
            LOG.error("match %s gives no result: %s", one.match, error)
            online.give_up(self.service.store, one, str(error))
            return
        if "trouble" in told:
            LOG.error("the result of match %s is not entered: %s", one.match, told["trouble"])
