"""Who sits at a table: a person here, a bot, or somebody elsewhere."""

from __future__ import annotations

from typing import ClassVar

from nuffle.bots import Bot, ask
from nuffle.engine.dice import Seeded
from nuffle.rules.game import Game
from nuffle.text.preferences import Preferences


class Seat:
    """Somebody who answers. What he has given standing orders for is answered by them."""

    remote: ClassVar[bool] = False
    takes_back: ClassVar[bool] = True       # may he take an answer back?

    def __init__(self, orders: Preferences | None = None) -> None:
        self.orders = orders

    def choose_answer(self, match: Game, draws: Seeded) -> int | None:
        """What is answered without asking anybody; None: wait for him."""
        return self.orders.find_ordered_answer(match) if self.orders is not None else None


class LocalSeat(Seat):
    """A coach at this machine."""


class RemoteSeat(Seat):
    """A coach elsewhere, whom nobody here knows: he plays with fair dice or not at all."""

    remote: ClassVar[bool] = True


class BotSeat(Seat):
    """A program. It is shown what its seat may know, and dice that tell nothing of those to come."""

    takes_back: ClassVar[bool] = False

    def __init__(self, bot: Bot) -> None:
        super().__init__()
        self.bot = bot

    def choose_answer(self, match: Game, draws: Seeded) -> int | None:
        return ask(match, self.bot, draws)
