"""Hints: what the bot that looks ahead would do, told to a coach who asks, for as long as all coaches agree to it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING, Any, Final

from nuffle.bots import BotError
from nuffle.bots.thought import Thought
from nuffle.languages import _
from nuffle.rules.game import Game
from nuffle.text.notation import SEATS
from nuffle.web.live.bot_process import BotReply
from nuffle.web.live.game import Refused
from nuffle.web.show.hint import hint, thought_records

if TYPE_CHECKING:
    from nuffle.web.live.match import LiveMatch

LOG: Final = logging.getLogger("nuffle.web")
ADVISER: Final = "search"


class Hints:
    """Of one match: the last one given, and what a bot at the table weighed last."""

    def __init__(self, match: LiveMatch) -> None:
        self.match = match
        self.lock = asyncio.Lock()
        self.given: tuple[tuple[int, int], BotReply] | None = None         # to which question of which seat
        self.overheard: tuple[Game, tuple[Thought, ...]] | None = None

    def require_allowed(self) -> None:
        if not self.match.agreements.hints:
            raise Refused(_("hints need the agreement of all coaches"))

    async def give(self, seat: int) -> dict[str, Any]:
        """To the question that stands; asked again, the same."""
        self.require_allowed()
        game = self.match.game
        view, number = game.view_to_inspect(seat), int(game.table.match.numbers[seat])
        if view.seat != seat or not game.is_open():
            raise Refused(_("It is not your turn to answer."))
        async with self.lock:
            if self.given is None or self.given[0] != (seat, number):
                self.given = (seat, number), await self.ask_adviser(seat)
        if game.table.match.numbers[seat] != number:
            raise Refused(_("the match has moved on"))
        reply = self.given[1]
        return {"number": number, **hint(view, reply.plan, reply.thoughts)}

    async def ask_adviser(self, seat: int) -> BotReply:
        match = self.match
        owner = match.kept.chairs[seat].visitor or match.owner
        asker = await asyncio.to_thread(match.host.crowds.asker_of, owner)
        try:
            reply = await match.host.thinkers.ask(match.id, ADVISER, match.game.table.match, secrets.randbits(31),
                                                  asker=asker, fresh=True, aloud=True)
        except BotError as error:
            LOG.error("match %s: a hint: %s", match.id, error)
            raise Refused(_("no hint available: the bot failed")) from error
        if reply.trouble:
            LOG.error("match %s: a hint: %s", match.id, reply.trouble)
            raise Refused(_("no hint available: the bot failed"))
        return reply

    # -- a bot at the table
    def overhear(self, match: Game, reply: BotReply) -> None:
        """What it weighed before it answered, with the match as it was."""
        if reply.thoughts:
            self.overheard = match.clone(), reply.thoughts

    def thoughts(self) -> dict[str, Any] | None:
        """What a bot at the table weighed when it was last in doubt."""
        self.require_allowed()
        if self.overheard is None:
            return None
        match, thoughts = self.overheard
        return {"seat": SEATS[match.seat], "weighed": thought_records(match, thoughts)}
