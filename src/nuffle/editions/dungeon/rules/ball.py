"""The ball on cobblestones, between walls: it bounces twice, never into rock, and falls into pits."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.dungeon.procedures.teleport import send_ball
from nuffle.editions.dungeon.rules.features import Feature
from nuffle.engine.procedure import Procedure
from nuffle.rules.catch_kinds import CATCH_BOUNCE
from nuffle.rules.events import E_BALL, E_BOUNCE, FOR_BOUNCE
from nuffle.rules.game import Game
from nuffle.rules.hooks import O_BOUNCES
from nuffle.rules.moments import DOWN
from nuffle.rules.procedures.ball import ON_GROUND, BallAt, Bounce
from nuffle.rules.procedures.harm import STRUCK, Harm
from nuffle.rules.terrain import is_open_pit


def draw_way(m: Game, square: i64, purpose: i64, row: i64 = -1) -> i64:
    """A random direction that leads anywhere: one into rock is drawn again."""
    way = m.d8(purpose, row) - 1
    while m.pitch.step(square, way) < 0:
        assert leads_anywhere(m, square), f"no way leads from square {square}"
        way = m.d8(purpose, row) - 1
    return way


def leads_anywhere(m: Game, square: i64) -> bool:
    for way in range(8):
        if m.pitch.step(square, way) >= 0:
            return True
    return False


@mypyc_attr(acyclic=True, free_list_len=1)
class DungeonBounce(Bounce):
    """A bounce, and another where the first ends in an empty square."""

    def __init__(self, square: i64 = -1) -> None:
        super().__init__(square)
        self.left: i64 = -1         # bounces still to come; -1 not counted yet

    def go(self, m: Game) -> None:
        if self.left < 0:
            self.left = m.outcome(m.state.match_row, O_BOUNCES, 1)
        way = draw_way(m, self.square, FOR_BOUNCE)
        square = m.pitch.step(self.square, way)
        m.tell(E_BOUNCE, self.square, way, square)
        self.left -= 1
        if self.left > 0 and m.state.board[square] == 0 and not is_open_pit(m.state, square):
            self.square = square
            return
        m.pop()
        m.push(BallAt(square, CATCH_BOUNCE))


@mypyc_attr(acyclic=True, free_list_len=1)
class DungeonBallAt(BallAt):
    """The ball arrives in a square; in an open pit it is gone and comes to light on a pad."""

    def come_down(self, m: Game) -> None:
        if self.rule < 0 and self.catcher < 0 and is_open_pit(m.state, self.square):
            m.state.in_air = ON_GROUND
            m.tell(E_BALL, self.square)
            m.pop()
            send_ball(m)
        else:
            super().come_down(m)


class Cobblestones(Feature):
    id: ClassVar[str] = "dungeon.cobblestones"
    name: ClassVar[str] = "Cobblestones"
    summary: ClassVar[str] = "+1 to the armour roll of every player knocked down. A ball on the ground bounces twice."
    moments: ClassVar[tuple[int, ...]] = (DOWN,)
    outcomes: ClassVar[tuple[int, ...]] = (O_BOUNCES,)

    def on_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        if harm.manner != STRUCK:
            harm.add_armour(m, self.index, 1)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        return value + 1
