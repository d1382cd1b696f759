"""A match as the server hosts it: one answer at a time, saved before anybody hears of it, shown as each may see it."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from nuffle.bots import BotError
from nuffle.data import UnknownName
from nuffle.languages import _, use_language
from nuffle.rules.team_state import SCORE
from nuffle.store.matches import OVER, PLAYING, AnswerRow, StoredMatch
from nuffle.store.visitors import now
from nuffle.text.notation import forget_notation
from nuffle.text.preferences import TEAM_REROLL, OrderError
from nuffle.text.replay import compact
from nuffle.web.live.agreements import Agreements
from nuffle.web.live.audience import Audience, Viewer
from nuffle.web.live.chat import Chat
from nuffle.web.live.game import Late, LiveGame, Refused
from nuffle.web.live.hints import Hints
from nuffle.web.live.notices import TurnNotices
from nuffle.web.live.pictures import WATCHING

if TYPE_CHECKING:
    from nuffle.web.live.host import Host

LOG: Final = logging.getLogger("nuffle.web")
RESTS: Final = 900.0        # seconds without anybody after which a match leaves the memory
CLOCK: Final = "clock"
FRESH: Final = 5.0          # seconds for which lists may be behind
Message = dict[str, Any]


class LiveMatch:
    """Everything about one match that lives as long as the server does."""

    def __init__(self, host: Host, kept: StoredMatch, game: LiveGame) -> None:
        self.host, self.kept, self.game = host, kept, game
        self.lock = asyncio.Lock()
        self.audience = Audience(self)
        self.agreements = Agreements(self)
        self.chat = Chat(self)
        self.notices = TurnNotices(self)
        self.hints = Hints(self)
        self.seq = 0
        self.thinking: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.listed: dict[str, Any] = {}        # what lists show, as it was saved last
        self.listed_at = 0.0
        self.broken = False         # the store could not save: the match is taken up anew from what it has

    @property
    def id(self) -> str:
        return self.kept.id

    def seats_of(self, visitor: int | None) -> tuple[int, ...]:
        """The seats a coach has: one, or all of them where several play at one screen."""
        if visitor is None:
            return ()
        return tuple(chair.seat for chair in self.kept.chairs if chair.visitor == visitor)

    @property
    def owner(self) -> int:
        """The coach on whose account bots think here: the first who sits at it; 0 for nobody."""
        return next((chair.visitor for chair in self.kept.chairs if chair.visitor is not None), 0)

    def bot_of(self, seat: int) -> str:
        return str(self.kept.chairs[seat].rest.get("bot", "")) if seat >= 0 else ""

    @property
    def finished(self) -> bool:
        return self.kept.state == OVER or bool(self.game.table.match.over) or bool(self.game.ended)

    @property
    def of_an_event(self) -> bool:
        """A game of an event or of a league: its result goes there, and nobody agrees on another."""
        return "event" in self.kept.rest or "fixture" in self.kept.rest

    # -- deeds
    async def answer(self, seat: int, number: int | None, words: str) -> None:
        if self.agreements.paused:
            raise Refused(_("the match is paused"))
        await self.change(lambda: self.game.answer(seat, number, words))
        self.agreements.on_answer(seat)

    async def throw(self, die: str) -> None:
        await self.change(lambda: self.game.throw(die))

    async def order(self, seat: int, rule: str, order: str) -> None:
        """A standing order; where it answers the question that stands, it does so at once."""
        orders = self.game.table.seats[seat].orders
        if orders is None:
            raise Refused(_("standing orders are for people, not for bots"))
        try:
            orders.set(rule, order)
        except (OrderError, UnknownName) as error:
            raise Refused(str(error)) from error
        await self.host.keep_orders(self.kept, seat, orders.to_record())
        await self.change(self.game.settle)

    async def undo(self, seat: int) -> None:
        await self.change(lambda: self.game.undo(seat))

    async def change(self, deed: Callable[[], list[AnswerRow]]) -> None:
        """Does something to the match; told to everybody once it is saved."""
        async with self.lock:
            if self.broken:
                raise Refused(_("the match is being reloaded. Try again."))
            await self.save_rows(self.perform(deed))
        self.after()

    def perform(self, deed: Callable[[], list[AnswerRow]]) -> list[AnswerRow]:
        """After an error of our own nobody knows what is in memory: the match is taken up from what was saved."""
        try:
            return deed()
        except Refused:
            raise
        except Exception as error:
            self.broken = True
            self.host.forget(self.id)
            LOG.error("match %s went wrong", self.id, exc_info=error)
            raise Refused(_("Server error. The match continues from the last saved answer.")) from error

    async def note(self) -> None:
        """Something beside the game has changed."""
        await self.host.writer.save([], {self.id: {"rest": self.summary()}})
        self.after()

    async def end(self, how: str) -> None:
        """Over by agreement, not by play."""
        self.game.ended = how
        self.after()

    async def save_rows(self, rows: Sequence[AnswerRow]) -> None:
        if not rows:
            return
        self.agreements.forget_offers()
        self.agreements.asked_at = time.monotonic()
        try:
            await self.host.writer.save(rows, self.extra_changes())
        except Exception as error:
            self.broken = True
            self.host.counts["saves_failed"] += 1
            self.host.forget(self.id)
            LOG.error("match %s could not be saved: %s", self.id, error)
            raise Refused(_("The answer could not be saved, so it does not count.")) from error
        self.seq += 1
        self.host.counts["answers_saved"] += len(rows)

    def extra_changes(self) -> dict[str, dict[str, Any]]:
        """What is saved with an answer besides it: what lists show, where it has changed or grown old."""
        summary, at = self.summary(), time.monotonic()
        seen = {name: value for name, value in summary.items() if name != CLOCK}
        if seen == self.listed and at - self.listed_at < FRESH and self.game.typed is None:
            return {}
        self.listed, self.listed_at = seen, at
        return {self.id: self.head() | {"moved": now(), "rest": summary}}

    def head(self) -> dict[str, Any]:
        """Dice typed in stand in the first line of the recording, which grows with them."""
        table = self.game.table
        return {"head": compact(table.recorder.header_now(table.match))} if self.game.typed is not None else {}

    def summary(self) -> dict[str, Any]:
        """What lists of matches show."""
        match = self.game.table.match
        waits = int(match.seat)
        return self.kept.rest | {"score": [int(match.state.get(seat, SCORE)) for seat in range(match.seats)],
                                 "half": int(match.state.half), "waits_for": waits if waits >= 0 else None,
                                 "accord": self.agreements.record(), "ended": self.game.ended,
                                 **self.time_gone(), **({"over": True} if self.finished else {})}

    def time_gone(self) -> dict[str, Any]:
        """A clock of days goes on while the server does not, one of seconds stands still."""
        clock = self.game.table.clock
        if clock is None:
            return {}
        since = round(clock.since) if self.kept.terms.get("days") and clock.since is not None else None
        return {CLOCK: [round(clock.spent), since, list(clock.turn)]}

    def take_clock_up(self) -> None:
        clock, kept = self.game.table.clock, self.kept.rest.get(CLOCK)
        if clock is None or kept is None or self.finished:
            return
        spent, since, *turn = kept
        if turn and tuple(turn[0]) != clock.turn:
            return              # because: what was saved last is of the turn before
        clock.resume(self.game.table.match, float(spent))
        clock.since = float(since) if since is not None and clock.since is not None else clock.since

    def idle(self) -> bool:
        """Is nobody here, and nothing about to happen by itself?"""
        return self.count_rest() > RESTS and self.is_left_alone()

    def count_rest(self) -> float:
        """Seconds since the last answer."""
        return time.monotonic() - self.agreements.asked_at

    def is_left_alone(self) -> bool:
        """Is nobody connected, and does nothing happen by itself?"""
        clocked = self.game.table.clock is not None and not self.kept.terms.get("days") and not self.finished
        thinking = self.thinking is not None and not self.thinking.done()
        return not self.audience.viewers and not clocked and not thinking and not self.lock.locked()

    def unload(self) -> None:
        """It leaves the memory."""
        self.broken = True
        forget_notation(self.game.table.match)
        if self.alarm is not None:
            self.alarm.cancel()

    def after(self) -> None:
        """What comes after a change: everybody sees it, a bot thinks, a timer is set."""
        self.audience.show()
        if self.finished:
            if self.kept.state == PLAYING:
                self.host.spawn(self.finish())
            return
        self.wake_bot()
        self.set_alarm()
        self.notices.look()

    # -- bots
    def wake_bot(self) -> None:
        idle = self.thinking is None or self.thinking.done()
        if idle and self.game.is_open() and self.bot_of(int(self.game.table.match.seat)):
            self.thinking = self.host.spawn(self.think())

    async def think(self) -> None:
        """While bots are asked they answer."""
        asker = await asyncio.to_thread(self.host.crowds.asker_of, self.owner)
        while not self.broken and self.game.is_open() and (bot := self.bot_of(seat := int(self.game.table.match.seat))):
            match = self.game.table.match
            number = int(match.numbers[seat])
            try:
                reply = await self.host.thinkers.ask(self.id, bot, match, secrets.randbits(31), asker=asker,
                                                     aloud=self.agreements.hints)
            except BotError as error:
                LOG.error("match %s: %s", self.id, error)
                return
            if reply.trouble:
                LOG.error("match %s: %s", self.id, reply.trouble)
            self.hints.overhear(match, reply)
            await self.bot_answers(seat, number, reply.answer)

    async def bot_answers(self, seat: int, number: int, answer: int) -> None:
        """What came too late, because something was taken back meanwhile, is nobody's loss."""
        async with self.lock:
            try:
                rows = self.perform(lambda: self.game.give(seat, number, answer))
            except Late:
                return
            await self.save_rows(rows)
        self.after()

    # -- time
    def set_alarm(self) -> None:
        """When a span or a turn's time is over, something happens by itself."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        due = self.seconds_to_alarm()
        if due is not None:
            self.alarm = asyncio.get_running_loop().call_later(max(0.05, due), lambda: self.host.spawn(self.on_alarm()))

    def seconds_to_alarm(self) -> float | None:
        table = self.game.table
        times = [table.spans.left] if table.spans is not None and table.is_span_running() else []
        if table.clock is not None and not self.agreements.paused:
            times.append(table.clock.left if table.clock.since is not None else self.out_of_turn())
        return min(times, default=None)

    def out_of_turn(self) -> float:
        """Seconds left to somebody who is asked while it is not his turn; he has as long as for a turn."""
        clock = self.game.table.clock
        return self.agreements.asked_at + (clock.limit if clock is not None else 0.0) - time.monotonic()

    async def on_alarm(self) -> None:
        """The moment for which the alarm was set."""
        async with self.lock:
            if not self.broken and not self.finished:
                await self.save_rows(self.perform(lambda: [*self.game.settle(), *self.time_up()]))
        self.after()

    def time_up(self) -> list[AnswerRow]:
        """Whose time is up ends his turn, or lets pass what he was asked."""
        table, seat = self.game.table, int(self.game.table.match.seat)
        if table.clock is None or self.agreements.paused or seat not in self.agreements.people():
            return []
        if table.clock.since is None:
            return self.game.let_pass_for() if self.out_of_turn() <= 0 else []
        rows = self.game.tick()
        if rows:
            self.agreements.on_time_out(seat)
        elif table.clock.left <= 0:
            rows = self.game.let_pass_for()
        return rows

    # -- the end
    async def finish(self) -> None:
        """The match is over: its secrets are shown, and it is kept as one packed file."""
        async with self.lock:
            if self.kept.state != PLAYING:
                return
            self.kept = await self.host.pack(self)
        self.audience.show()
        if self.of_an_event and self.host.handed_over is not None:
            await self.host.handed_over(self.id)

    # -- views
    def state(self, viewer: Viewer, since: int) -> Message:
        seat = viewer.seat_shown(int(self.game.table.match.seat))
        with use_language(viewer.language):
            return self.game.state(seat, since, viewer.drawn) | self.about() | {
                "yours": [self.host.letter(each) for each in viewer.seats], "watching": seat == WATCHING,
                "orders": self.orders(seat)}

    def news_until(self, viewer: Viewer, since: int, until: int) -> list[Message]:
        """The news a viewer was told already, from one number to another."""
        with use_language(viewer.language):
            return self.game.story(viewer.seat).news[since:until]

    def orders(self, seat: int) -> dict[str, str]:
        """A coach's standing orders, by the names of the rules."""
        held = self.game.table.seats[seat].orders if seat >= 0 else None
        if held is None:
            return {}
        words = self.game.table.recorder.words
        return {words.rule(rule) if rule >= 0 else TEAM_REROLL: order for rule, order in held.orders.items()}

    def about(self) -> Message:
        """What everybody may know beside the pitch."""
        return {"match": self.id, "seq": self.seq, "state": self.kept.state, "seats": self.host.seat_records(self.kept),
                "finished": self.kept.state == OVER, "accord": self.agreements.public_record(),
                "here": [self.host.letter(seat) for seat in sorted(self.audience.here())]}
