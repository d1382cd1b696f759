"""A match as the server hosts it: one answer at a time, saved before anybody hears of it, shown as each may see it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from nuffle.bots import BotError
from nuffle.rules.sheet import SCORE
from nuffle.store.matches import OVER, PLAYING, Kept, Row
from nuffle.store.visitors import now
from nuffle.web.live.audience import Audience, Viewer
from nuffle.web.live.game import WATCHING, LiveGame, Refused

if TYPE_CHECKING:
    from nuffle.web.live.host import Host

LOG: Final = logging.getLogger("nuffle.web")
Message = dict[str, Any]


class LiveMatch:
    """Everything about one match that lives as long as the server does."""

    def __init__(self, host: Host, kept: Kept, game: LiveGame) -> None:
        self.host, self.kept, self.game = host, kept, game
        self.lock = asyncio.Lock()
        self.audience = Audience(self)
        self.seq = 0
        self.thinking: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.broken = False         # the store could not save: the match is taken up anew from what it has

    @property
    def id(self) -> str:
        return self.kept.id

    def seats_of(self, visitor: int | None) -> tuple[int, ...]:
        """The seats a coach has: one, or all of them where several play at one screen."""
        if visitor is None:
            return ()
        return tuple(chair.seat for chair in self.kept.chairs if chair.visitor == visitor)

    def bot_of(self, seat: int) -> str:
        return str(self.kept.chairs[seat].rest.get("bot", "")) if seat >= 0 else ""

    # -- deeds
    async def answer(self, seat: int, number: int | None, words: str) -> None:
        await self.change(lambda: self.game.answer(seat, number, words))

    async def undo(self, seat: int) -> None:
        await self.change(lambda: self.game.undo(seat))

    async def change(self, deed: Callable[[], list[Row]]) -> None:
        """Does something to the match; told to everybody once it is saved."""
        async with self.lock:
            if self.broken:
                raise Refused("the match is being taken up again; try once more")
            rows = deed()
            await self.keep(rows)
        self.after()

    async def keep(self, rows: Sequence[Row]) -> None:
        if not rows:
            return
        try:
            await self.host.writer.save(rows, {self.id: {"moved": now(), "rest": self.summary()}})
        except Exception as error:
            self.broken = True
            self.host.forget(self.id)
            LOG.error("match %s could not be saved: %s", self.id, error)
            raise Refused("the answer could not be saved; nothing of it counts") from error
        self.seq += 1

    def summary(self) -> dict[str, Any]:
        """What lists of matches show."""
        match = self.game.table.match
        waits = int(match.seat)
        return self.kept.rest | {"score": [int(match.state.get(seat, SCORE)) for seat in range(match.seats)],
                                 "half": int(match.state.half), "waits_for": waits if waits >= 0 else None}

    def after(self) -> None:
        """What comes after a change: everybody sees it, a bot thinks, a timer is set."""
        self.audience.show()
        if self.game.table.match.over:
            if self.kept.state == PLAYING:
                self.host.spawn(self.finish())
            return
        self.wake_bot()
        self.set_alarm()

    # -- bots
    def wake_bot(self) -> None:
        if self.bot_of(int(self.game.table.match.seat)) and (self.thinking is None or self.thinking.done()):
            self.thinking = self.host.spawn(self.think())

    async def think(self) -> None:
        """While bots are asked they answer."""
        while not self.broken and (bot := self.bot_of(seat := int(self.game.table.match.seat))):
            match = self.game.table.match
            number = int(match.numbers[seat])
            try:
                answer, trouble = await self.host.thinkers.ask(self.id, bot, match, secrets.randbits(31))
            except BotError as error:
                LOG.error("match %s: %s", self.id, error)
                return
            if trouble:
                LOG.error("match %s: %s", self.id, trouble)
            await self.bot_answers(seat, number, answer)

    async def bot_answers(self, seat: int, number: int, answer: int) -> None:
        async with self.lock:
            match = self.game.table.match
            if match.seat != seat or match.numbers[seat] != number:
                return
            await self.keep(self.game.decide(answer))
        self.after()

    # -- time
    def set_alarm(self) -> None:
        """When a span or a turn's time is over, something happens by itself."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        due = self.due()
        if due is not None:
            self.alarm = asyncio.get_running_loop().call_later(max(0.05, due), lambda: self.host.spawn(self.pulse()))

    def due(self) -> float | None:
        table = self.game.table
        times = [table.spans.left] if table.spans is not None and table.spans.waiting else []
        if table.clock is not None and table.clock.since is not None:
            times.append(table.clock.left)
        return min(times, default=None)

    async def pulse(self) -> None:
        """The moment for which the alarm was set."""
        async with self.lock:
            if not self.broken:
                rows = [*self.game.settle(), *self.game.tick()]
                await self.keep(rows)
        self.after()

    # -- the end
    async def finish(self) -> None:
        """The match is over: its secrets are shown, and it is kept as one packed file."""
        async with self.lock:
            if self.kept.state != PLAYING:
                return
            self.kept = await self.host.pack(self)
        self.audience.show()

    # -- views
    def state(self, viewer: Viewer, since: int) -> Message:
        seat = viewer.shown(int(self.game.table.match.seat))
        return self.game.state(seat, since, viewer.drawn) | self.about() | {
            "yours": [self.host.letter(each) for each in viewer.seats], "watching": seat == WATCHING}

    def about(self) -> Message:
        """What everybody may know beside the pitch."""
        return {"match": self.id, "seq": self.seq, "state": self.kept.state, "seats": self.host.chairs(self.kept),
                "finished": self.kept.state == OVER}
