"""How many matches under way one coach may have: each costs memory, and its bots think on everybody's account."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from threading import Lock
from typing import Final, TypeVar

from sqlalchemy import Engine

from nuffle.languages import _
from nuffle.store.accounts import Accounts
from nuffle.store.matches import Matches
from nuffle.store.visitors import Visitor
from nuffle.web.costs import CostLimits
from nuffle.web.live.game import Refused

COUNTS: Final = timedelta(days=2)       # since its last answer: an older one is only a row in the database


T = TypeVar("T")


class TooManyMatches(Refused):
    """A coach has as many matches under way as one may have."""


class MatchCaps:
    """One match at a time is made or joined, so that many requests at once are counted, too."""

    def __init__(self, engine: Engine, matches: Matches, limits: CostLimits) -> None:
        self.accounts, self.matches, self.limits = Accounts(engine), matches, limits
        self.lock = Lock()

    def make(self, by: Visitor, make: Callable[[], T]) -> T:
        """Makes a match or takes a seat in one."""
        with self.lock:
            self.require_room(by)
            return make()

    def require_room(self, by: Visitor) -> None:
        """May this coach begin another match, or join one?"""
        under_way = self.matches.count_under_way(by.id, (datetime.now(UTC) - COUNTS).isoformat(timespec="seconds"))
        if under_way < self.limits.guest_matches:
            return
        if self.accounts.of(by.id) is None:
            raise TooManyMatches(_("You have reached the limit of matches under way for guests ({count}). Finish or "
                                   "concede one first, or make an account to play more at once.", count=under_way))
        if under_way >= self.limits.account_matches:
            raise TooManyMatches(_("You have reached the limit of matches under way ({count}). Finish or concede "
                                   "one first.", count=under_way))
