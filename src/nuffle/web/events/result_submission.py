"""A round played online arrives by itself: what a match came to is entered in its event, once."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from nuffle.files.records import BadFile
from nuffle.languages import _
from nuffle.languages.retranslate import in_english
from nuffle.store.games import EventMatch
from nuffle.store.matches import OVER
from nuffle.store.names import StoreError
from nuffle.store.store import EventEdit
from nuffle.table import result_of
from nuffle.table.vault import VaultError
from nuffle.teams.result import MatchResult
from nuffle.tournament import results
from nuffle.tournament.match_results import game_result, with_card_shown
from nuffle.tournament.records import EventError, EventGame, Result, Tournament
from nuffle.tournament.result_text import describe_result, sides_of, versus
from nuffle.tournament.results import list_differences
from nuffle.web.events.cache import EventCache
from nuffle.web.live.game import Refused
from nuffle.web.live.host import Host, NoMatch
from nuffle.web.live.leases import Elsewhere

POLL_SECONDS: Final = 20.0  # seconds between two looks for matches whose process ended before they were handed in
LOG: Final = logging.getLogger("nuffle.web")


class ResultSubmitter:
    """One for a server. The home coach has the first seat."""

    def __init__(self, host: Host, event_cache: EventCache) -> None:
        self.host, self.event_cache = host, event_cache
        host.handed_over = self.on_match_over

    async def watch(self) -> None:
        """Matches that were over when a server ended are handed in when it is up again, or by another one."""
        while True:
            try:
                for one in await asyncio.to_thread(self.event_cache.games.waiting):
                    await self.catch_up(one)
            except StoreError as error:
                LOG.error("nobody knows which matches are to be handed in: %s", error)
            await asyncio.sleep(POLL_SECONDS)

    async def catch_up(self, one: EventMatch) -> None:
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
        one = await asyncio.to_thread(self.event_cache.games.get, match)
        if one is not None and one.open:
            await asyncio.to_thread(self.submit, one)

    def submit(self, one: EventMatch) -> None:
        try:
            match = result_of(self.host.replay(one.match))
            result = game_result(match, 0)
        except (BadFile, EventError) as error:
            self.give_up(one, str(error))
            return
        with self.event_cache.store.change(one.event, f"match {one.match}") as work:
            game = game_of(work.event, one)
            stands = game is not None and not game.played
            told = {"result": result.model_dump(mode="json", exclude_defaults=True), "stands": stands}
            if not work.submit_result(one.match, told):
                return      # because: another process was quicker
            words = in_english(lambda: add_remark(work, one, game, result)) if game is None or game.played \
                else enter_result(work, one, match)
            if words:
                work.add_remark(f"round {one.round}: match {one.match}: {words}")

    def give_up(self, one: EventMatch, why: str) -> None:
        with self.event_cache.store.change(one.event, f"match {one.match}") as work:
            if work.submit_result(one.match, {"trouble": why}):
                work.add_remark(f"round {one.round}: match {one.match} gives no result: {why}")


def game_of(event: Tournament, one: EventMatch) -> EventGame | None:
    """The game, if it is still drawn so."""
    games = event.rounds[one.round - 1] if one.round <= len(event.rounds) else ()
    return next((game for game in games if (game.home, game.away) == (one.home, one.away)), None)


def add_remark(work: EventEdit, one: EventMatch, game: EventGame | None, result: Result) -> str:
    """What is said of a match whose result cannot be entered any more."""
    if game is None:
        return f"{one.home} and {one.away} are not paired any more: its result is not entered"
    sides = sides_of(work.event, game)
    found = list_differences(game, result)
    if not found:
        return f"{versus(work.event, game)} came to {describe_result(result, sides)}, as it was entered"
    return (f"{versus(work.event, game)} came to {describe_result(result, sides)}, and was entered otherwise, "
            f"which stands until a referee corrects it ({', '.join(found)})")


def enter_result(work: EventEdit, one: EventMatch, match: MatchResult) -> str:
    """The result in the event, and the cards laid open the match was played with; gives what went wrong."""
    try:
        after = results.enter(work.event, one.round, one.home, game_result(match, 0))
        game = game_of(after, one)
        assert game is not None
        words = in_english(lambda: f"{versus(after, game)} {describe_result(game, sides_of(after, game))}")
        work.set_event(after, f"round {one.round}: {words}, played online as match {one.match}")
        for coach, seat in zip((one.home, one.away), match.seats, strict=True):
            open_card = with_card_shown(work.event, one.round, coach, seat)
            work.set_event(open_card, f"round {one.round}: {coach} reveals their objectives, met in match {one.match}")
    except EventError as error:
        return str(error)
    return ""


def find_contradictions(event: Tournament, played: list[EventMatch]) -> list[tuple[int, str]]:
    """Games of the round being played whose match came to something else than was entered before it was over."""
    latest = [(one.told or {}, game) for one in played if one.round == len(event.rounds)
              and (game := game_of(event, one)) is not None and game.played]
    return [(len(event.rounds), _("{what}: the online match ended differently ({what2})", what=versus(event, game),
                                  what2=', '.join(found)))
            for told, game in latest if told.get("stands") is False
            and (found := list_differences(game, Result.model_validate(told["result"])))]
