"""What coaches agree on beside the game: a draw, taking more back, a pause, hints, more time; and how one leaves."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

from nuffle.languages import _
from nuffle.text.notation import SEATS
from nuffle.web.live.game import Refused

if TYPE_CHECKING:
    from nuffle.web.live.match import LiveMatch

DRAW, UNDO, PAUSE, HINTS = "draw", "undo", "pause", "hints"
WHAT: Final = (DRAW, UNDO, PAUSE, HINTS)
STAND: Final = (DRAW, HINTS)    # offers that are not void when the match goes on
MORE_TIME: Final = 60.0         # seconds given to somebody whose turn it is
LATE: Final = 2                 # turns in a row whose time ran out, after which one counts as gone
GONE: Final = 3 * 86_400.0      # seconds of silence after which one counts as gone where there is no clock


class Agreements:
    """Offers that stand, and who has left. Kept with the match, so that a restart forgets none of it."""

    def __init__(self, match: LiveMatch) -> None:
        kept = match.kept.rest.get("accord", {})
        self.match = match
        self.offers: dict[str, list[int]] = {what: list(seats) for what, seats in kept.get("offers", {}).items()}
        self.paused = bool(kept.get("paused", False))
        self.hints = bool(kept.get("hints", match.kept.terms.get("hints", False)))      # while nobody minds
        self.late: dict[int, int] = {int(seat): int(turns) for seat, turns in kept.get("late", {}).items()}
        match.game.leaving = set(kept.get("leaving", ()))
        self.asked_at = time.monotonic()

    def record(self) -> dict[str, Any]:
        return {"offers": self.offers, "paused": self.paused, "hints": self.hints,
                "leaving": sorted(self.match.game.leaving),
                "late": {str(seat): turns for seat, turns in self.late.items()}}

    def public_record(self) -> dict[str, Any]:
        """As everybody may see it."""
        return {"offers": {what: [SEATS[seat] for seat in seats] for what, seats in self.offers.items() if seats},
                "paused": self.paused, "hints": self.hints,
                "leaving": [SEATS[seat] for seat in sorted(self.match.game.leaving)],
                "gone": [SEATS[seat] for seat in self.list_absent()]}

    def people(self) -> list[int]:
        return [chair.seat for chair in self.match.kept.chairs if chair.visitor is not None]

    # -- offers
    async def offer(self, seat: int, what: str) -> None:
        """Agree to something; when all have, it happens."""
        if what not in WHAT:
            raise Refused(_("{what!r} cannot be offered. Choose one of {what2}", what=what,
                            what2=', '.join(WHAT)))
        self.on_progress()
        if what == DRAW and len(self.people()) < len(self.match.kept.chairs):
            raise Refused(_("bots never agree to a draw. Concede, or play on."))
        if what == DRAW and self.match.of_an_event:
            raise Refused(_("a game of an event must be finished. Concede, or play on."))
        visitor = self.match.kept.chairs[seat].visitor
        mine = [chair.seat for chair in self.match.kept.chairs if chair.visitor == visitor]
        agreed = self.offers.setdefault(what, [])
        agreed += [each for each in mine if each not in agreed]
        if set(self.people()) <= set(agreed):
            first = agreed[0]
            self.offers.pop(what)
            await self.carry_out(first if first not in mine or what != UNDO else seat, what)
        else:
            await self.match.note()

    async def decline(self, what: str) -> None:
        """What is offered is void; hints that were agreed on are given no longer."""
        self.offers.pop(what, None)
        self.hints = self.hints and what != HINTS
        await self.match.note()

    async def carry_out(self, by: int, what: str) -> None:
        if what == DRAW:
            await self.match.end("draw")
        elif what == UNDO:
            await self.match.change(lambda: self.match.game.undo_agreed(by))
        elif what == HINTS:
            self.hints = True
            await self.match.note()
        else:
            self.paused = True
            if self.match.game.table.clock is not None:
                self.match.game.table.clock.stop()
            await self.match.note()

    async def resume(self) -> None:
        """Either coach ends the pause."""
        self.paused = False
        self.match.game.table.look()
        await self.match.note()

    def forget_offers(self) -> None:
        """The match has gone on: what was offered before is void, but for a draw and hints."""
        self.offers = {what: seats for what, seats in self.offers.items() if what in STAND}

    def on_progress(self) -> None:
        if self.match.finished:
            raise Refused(_("the match is over"))

    # -- leaving
    async def concede(self, seat: int) -> None:
        """By the rules a coach concedes at the start of his turn; until then he does nothing more."""
        self.on_progress()
        self.match.game.leaving.add(seat)
        self.paused = False
        await self.match.change(self.match.game.settle)
        await self.match.note()

    def on_answer(self, seat: int) -> None:
        self.late.pop(seat, None)

    def on_time_out(self, seat: int) -> None:
        self.late[seat] = self.late.get(seat, 0) + 1

    def list_absent(self) -> list[int]:
        """Seats that may be taken for left."""
        found = [seat for seat, turns in self.late.items() if turns >= LATE]
        asked = int(self.match.game.table.match.seat)
        silent = time.monotonic() - self.asked_at > GONE and self.match.game.table.clock is None
        return [*found, *([asked] if silent and asked in self.people() and asked not in found else [])]

    async def claim(self, seat: int) -> None:
        """Somebody has left without a word: he concedes."""
        others = [gone for gone in self.list_absent() if gone != seat]
        if not others:
            raise Refused(_("no coach has left: you can only claim the match after that"))
        for gone in others:
            await self.concede(gone)

    # -- time
    async def more_time(self, seat: int) -> None:
        table = self.match.game.table
        if table.clock is None:
            raise Refused(_("there is no clock in this match"))
        if table.match.state.active == seat:
            raise Refused(_("the other coach may give you more time"))
        table.clock.spent -= MORE_TIME
        await self.match.note()
