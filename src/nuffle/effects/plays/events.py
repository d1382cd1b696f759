"""Random events."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from nuffle.effects.kickoff import move_markers
from nuffle.effects.plays.base import EVENTS, EndPlay, TurnPlay
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.legacy import GOLD


class BurstBall(TurnPlay):
    id: ClassVar[str] = "crp.special-play.burst-ball"
    name: ClassVar[str] = "Burst Ball"
    summary: ClassVar[str] = "As an own turn starts: both turn markers move one space on."
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((44, 44),)

    def take_effect(self, m: Game, owner: i64) -> None:
        move_markers(m, 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Windfall(EndPlay):
    """D6 times 10,000 when the match is over."""

    table: ClassVar[str] = EVENTS

    def take_effect(self, m: Game, owner: i64) -> None:
        m.leave(self.index, owner, GOLD, 10_000 * m.d6(self.index, owner))


class DemoGame(Windfall):
    id: ClassVar[str] = "crp.special-play.demo-game"
    name: ClassVar[str] = "Demo Game"
    summary: ClassVar[str] = "After the match: D6 x 10,000 gold for another game before a crowd."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((26, 26),)


class Will(Windfall):
    id: ClassVar[str] = "crp.special-play.will"
    name: ClassVar[str] = "Will"
    summary: ClassVar[str] = "After the match: D6 x 10,000 gold from a fan who has died."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((62, 62),)


RANDOM_EVENTS: list[type[Effect]] = [BurstBall, DemoGame, Will]
