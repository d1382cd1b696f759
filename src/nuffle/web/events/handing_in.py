"""A round played online arrives by itself: what a match came to is entered in its event, once."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from nuffle.files.records import BadFile
from nuffle.languages import _
from nuffle.languages.again import kept
from nuffle.store.games import Played
from nuffle.store.matches import OVER
from nuffle.store.names import StoreError
from nuffle.store.store import Work
from nuffle.table import result_of
from nuffle.table.vault import VaultError
from nuffle.teams.result import MatchResult
from nuffle.tournament import results
from nuffle.tournament.played import game_result, shown
from nuffle.tournament.records import EventError, EventGame, Result, Tournament
from nuffle.tournament.results import differences
from nuffle.tournament.telling import sides_of, told_in_full, versus
from nuffle.web.events.shelf import Shelf
from nuffle.web.live.game import Refused
from nuffle.web.live.host import Host, NoMatch
from nuffle.web.live.leases import Elsewhere

LOOKS: Final = 20.0         # seconds between two looks for matches whose process ended before they were handed in
LOG: Final = logging.getLogger("nuffle.web")


class HandingIn:
    """One for a server. The home coach has the first seat."""

    def __init__(self, host: Host, event_cache: Shelf) -> None:
        self.host, self.event_cache = host, event_cache
        host.handed_over = self.over

    async def watch(self) -> None:
        """Matches that were over when a server ended are handed in when it is up again, or by another one."""
        while True:
            try:
                for one in await asyncio.to_thread(self.event_cache.games.waiting):
                    await self.caught_up(one)
            except StoreError as error:
                LOG.error("nobody knows which matches are to be handed in: %s", error)
            await asyncio.sleep(LOOKS)

    async def caught_up(self, one: Played) -> None:
        """One that is over is handed in; one whose last answer was saved and no more is packed first."""
        try:
            if one.state == OVER:
                await asyncio.to_thread(self.enter, one)
            elif await asyncio.to_thread(self.was_ending, one.match):
                await self.host.find(one.match)
        except Elsewhere:
            return
        except (Refused, NoMatch, VaultError, BadFile) as error:
            LOG.error("match %s cannot be handed in: %s", one.match, error)

    def was_ending(self, match: str) -> bool:
        kept = self.host.matches.get(match)
        return kept is not None and bool(kept.rest.get("over"))

    async def over(self, match: str) -> None:
        """A match has ended."""
        one = await asyncio.to_thread(self.event_cache.games.get, match)
        if one is not None and one.open:
            await asyncio.to_thread(self.enter, one)

    def enter(self, one: Played) -> None:
        try:
            match = result_of(self.host.replay(one.match))
            result = game_result(match, 0)
        except (BadFile, EventError) as error:
            self.given_up(one, str(error))
            return
        with self.event_cache.store.change(one.event, f"match {one.match}") as work:
            game = game_of(work.event, one)
            stands = game is not None and not game.played
            told = {"result": result.model_dump(mode="json", exclude_defaults=True), "stands": stands}
            if not work.hand_in(one.match, told):
                return      # because: another process was quicker
            words = kept(lambda: remarked(work, one, game, result)) if game is None or game.played \
                else entered(work, one, match)
            if words:
                work.remark(f"round {one.round}: match {one.match}: {words}")

    def given_up(self, one: Played, why: str) -> None:
        with self.event_cache.store.change(one.event, f"match {one.match}") as work:
            if work.hand_in(one.match, {"trouble": why}):
                work.remark(f"round {one.round}: match {one.match} gives no result: {why}")


def game_of(event: Tournament, one: Played) -> EventGame | None:
    """The game, if it is still drawn so."""
    games = event.rounds[one.round - 1] if one.round <= len(event.rounds) else ()
    return next((game for game in games if (game.home, game.away) == (one.home, one.away)), None)


def remarked(work: Work, one: Played, game: EventGame | None, result: Result) -> str:
    """What is said of a match whose result cannot be entered any more."""
    if game is None:
        return f"{one.home} and {one.away} are not paired any more: its result is not entered"
    sides = sides_of(work.event, game)
    found = differences(game, result)
    if not found:
        return f"{versus(work.event, game)} came to {told_in_full(result, sides)}, as it was entered"
    return (f"{versus(work.event, game)} came to {told_in_full(result, sides)}, and was entered otherwise, "
            f"which stands until a referee corrects it ({', '.join(found)})")


def entered(work: Work, one: Played, match: MatchResult) -> str:
    """The result in the event, and the cards laid open the match was played with; gives what went wrong."""
    try:
        after = results.enter(work.event, one.round, one.home, game_result(match, 0))
        game = game_of(after, one)
        assert game is not None
        words = kept(lambda: f"{versus(after, game)} {told_in_full(game, sides_of(after, game))}")
        work.set_event(after, f"round {one.round}: {words}, played online as match {one.match}")
        for coach, seat in zip((one.home, one.away), match.seats, strict=True):
            open_card = shown(work.event, one.round, coach, seat)
            work.set_event(open_card, f"round {one.round}: {coach} shows his objectives, met in match {one.match}")
    except EventError as error:
        return str(error)
    return ""


def contradicted(event: Tournament, played: list[Played]) -> list[tuple[int, str]]:
    """Games of the round being played whose match came to something else than was entered before it was over."""
    latest = [(one.told or {}, game) for one in played if one.round == len(event.rounds)
              and (game := game_of(event, one)) is not None and game.played]
    return [(len(event.rounds), _("{what}: the match online came to something else ({what2})", what=versus(event, game),
                                  what2=', '.join(found)))
            for told, game in latest if told.get("stands") is False
            and (found := differences(game, Result.model_validate(told["result"])))]
