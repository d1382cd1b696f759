"""Who shares a turn at the bots. Making a guest costs nothing, so guests behind one address are one crowd."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from sqlalchemy import Engine

from nuffle.store.accounts import Accounts
from nuffle.web.live.bot_queue import Asker

REMEMBERED: Final = 20_000      # coaches
UNSEEN: Final = "nobody knows where"


class Crowds:
    """Of one process: where each coach was seen last, for as long as it runs."""

    def __init__(self, engine: Engine) -> None:
        self.accounts = Accounts(engine)
        self.seen: OrderedDict[int, str] = OrderedDict()

    def note(self, coach: int, address: str) -> None:
        """The address is empty for somebody on the server's own machine."""
        self.seen[coach] = address
        self.seen.move_to_end(coach)
        if len(self.seen) > REMEMBERED:
            self.seen.popitem(last=False)

    def asker_of(self, coach: int) -> Asker:
        """Guests who have not been seen for long, or since the server was started, are one crowd too."""
        crowd = self.seen.get(coach, UNSEEN)
        alone = not crowd or self.accounts.of(coach) is not None
        return Asker(f"coach {coach}" if alone else crowd, coach)
