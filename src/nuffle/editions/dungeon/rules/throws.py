"""Throwing under a low ceiling, and off the walls."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.dungeon.rules.ball import draw_way
from nuffle.editions.dungeon.rules.features import Feature
from nuffle.editions.dungeon.rules.pits import fall_into
from nuffle.engine.procedure import Procedure
from nuffle.rules.catch_kinds import CATCH_BOUNCE, CATCH_LOOSE
from nuffle.rules.events import E_REBOUND, E_SCATTER, FOR_SCATTER
from nuffle.rules.game import Game, Proc
from nuffle.rules.hooks import O_RANGE, O_WALL_SHOT
from nuffle.rules.injuries import BY_LANDING
from nuffle.rules.procedures.arrival import LANDED_THERE
from nuffle.rules.procedures.ball import BallAt, Catch, may_catch
from nuffle.rules.procedures.flight import Flight
from nuffle.rules.procedures.harm import PLACED
from nuffle.rules.procedures.passing_ruler import OUT_OF_RANGE, QUICK, SHORT
from nuffle.rules.procedures.throw import A_MATE, ACCURATE, THE_BALL, Throw
from nuffle.rules.rebound import beside_aim, foot_of, rebound

TO_THE_RIGHT: Final = 3     # up to this, seen by the thrower


class LowCeiling(Feature):
    id: ClassVar[str] = "dungeon.low-ceiling"
    name: ClassVar[str] = "Low ceiling"
    summary: ClassVar[str] = "Only quick and short passes. A team-mate can be thrown at quick range only."
    outcomes: ClassVar[tuple[int, ...]] = (O_RANGE,)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        longest: i64 = QUICK if isinstance(frame, Throw) and frame.cargo == A_MATE else SHORT
        return value if value <= longest else OUT_OF_RANGE


class WallShots(Feature):
    id: ClassVar[str] = "dungeon.wall-shots"
    name: ClassVar[str] = "Off the walls"
    summary: ClassVar[str] = (
        "A pass may be aimed at a wall. An inaccurate one hits a square next to the target. The ball rebounds D6 "
        "squares, and players it passes may catch it, nearest to the wall first.")
    outcomes: ClassVar[tuple[int, ...]] = (O_WALL_SHOT,)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        return 1


@mypyc_attr(acyclic=True)
class DungeonThrow(Throw):
    """A throw that no wall is in the way of, or that is aimed at one."""

    def reach(self, m: Game, square: i64) -> i64:
        if m.pitch.solid[square] == 0:
            return super().reach(m, square)
        if not self.at_walls(m) or foot_of(m.pitch, self.origin, square) < 0:
            return OUT_OF_RANGE
        return self.judge_range(m, self.measure(m, square))

    def at_walls(self, m: Game) -> bool:
        """May it be aimed at one?"""
        return self.cargo == THE_BALL and m.outcome(m.state.match_row, O_WALL_SHOT, 0) == 1

    def may_aim(self, m: Game, square: i64) -> bool:
        if m.pitch.solid[square] == 0:
            return super().may_aim(m, square)
        return foot_of(m.pitch, self.origin, square) >= 0 and self.at_walls(m)

    def within_reach(self, m: Game, player: i64) -> bool:
        return super().within_reach(m, player) and m.pitch.sees(self.origin, m.state.square[player])

    def come_down(self, m: Game) -> None:
        if m.pitch.solid[self.square] == 0:
            super().come_down(m)
            return
        rule = m.rules.indexes["dungeon.wall-shots"]
        wall = self.square
        if self.quality != ACCURATE:
            wall = beside_aim(m.pitch, self.origin, wall, m.d6(rule, self.thrower) <= TO_THE_RIGHT)
        m.push(Carom(self.origin, wall, m.d6(rule, self.thrower)))

    def drift(self, m: Game) -> i64:
        return draw_way(m, self.landing, FOR_SCATTER, self.thrower)


@mypyc_attr(acyclic=True)
class Carom(Proc):
    """The ball comes back from a wall; players along its way reach for it one after the other."""

    NAME: ClassVar[str] = "carom"

    FLY: Final = 0
    TRIED: Final = 1

    def __init__(self, origin: i64 = -1, wall: i64 = -1, far: i64 = 0) -> None:
        super().__init__()
        self.origin: i64 = origin
        self.wall: i64 = wall
        self.far: i64 = far
        self.place: i64 = 0         # how many squares it has passed

    def go(self, m: Game) -> None:
        if self.at == Carom.TRIED and m.state.carrier >= 0:
            m.pop()
            return
        self.at = Carom.FLY
        way = rebound(m.pitch, self.origin, self.wall, self.far)
        if self.place == 0:
            m.tell(E_REBOUND, self.wall, way[-1])
        while self.place < len(way):
            under = m.state.at(way[self.place])
            m.state.ball = way[self.place]
            self.place += 1
            if under >= 0 and may_catch(m, under):
                self.at = Carom.TRIED
                m.push(Catch(under, CATCH_LOOSE))
                return
        self.drop(m, way[-1], 1 if len(way) < self.far else 2)

    def drop(self, m: Game, square: i64, steps: i64) -> None:
        """Nobody has it: it scatters, one square where a second wall has stopped it, two elsewhere."""
        for step in range(steps):
            way = draw_way(m, square, FOR_SCATTER)
            near = m.pitch.step(square, way)
            m.tell(E_SCATTER, square, way, near, -1, THE_BALL)
            square = near
        m.pop()
        m.push(BallAt(square, CATCH_BOUNCE))


@mypyc_attr(acyclic=True)
class DungeonFlight(Flight):
    """A player in the air scatters between the walls, never into one."""

    def drift(self, m: Game) -> i64:
        return draw_way(m, self.square, FOR_SCATTER, self.player)

    def after_landing(self, m: Game) -> None:
        """A bad landing is an arrival too."""
        if m.passed:
            super().after_landing(m)
            return
        self.at = Flight.DONE
        self.spill(m)
        harm = fall_into(m, self.player, -1, LANDED_THERE, BY_LANDING)
        if harm is not None:
            harm.manner = PLACED
            harm.quiet = 1
