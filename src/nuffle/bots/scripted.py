"""A bot that plays by rules of thumb: a turn from what is safe to what is risky, with an eye on the clock."""

from __future__ import annotations

from typing import ClassVar

from nuffle.bots.beginner import BeginnerBot
from nuffle.bots.bot import BaseBot
from nuffle.bots.scripted_replies import choose_reply
from nuffle.engine.dice import Seeded
from nuffle.planner.turn_planner import TurnPlanner
from nuffle.rules.game import Game


class ScriptedBot(BaseBot):
    """The compiled coach answers for turns and dice; where there are walls, plans are those for a dungeon."""

    name: ClassVar[str] = "scripted"
    led: ClassVar[bool] = True

    def __init__(self) -> None:
        self.planner: TurnPlanner = TurnPlanner()
        self.below = BeginnerBot()

    def choose(self, match: Game, rng: Seeded) -> int:
        if not match.pitch.open:
            return self.below.choose(match, rng)
        found = self.planner.choose(match)
        return found if found >= 0 and match.options().holds(found) else self.rest(match, rng, found)

    def rest(self, match: Game, rng: Seeded, found: int = -1) -> int:
        if found < 0:
            found = choose_reply(match, rng)
        # because: some rules leave no way to stop, such as a move that must end beside the ball
        return found if match.options().holds(found) else match.options().items[0]
