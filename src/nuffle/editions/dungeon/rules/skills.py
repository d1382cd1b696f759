"""Skills that are otherwise in a dungeon."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from nuffle.editions.crp.rules.activation_traits import BloodLust, BoneHead, ReallyStupid, TakeRoot, WildAnimal
from nuffle.editions.crp.rules.agility import JumpUp
from nuffle.editions.crp.rules.ball_and_chain import BallAndChain
from nuffle.editions.crp.rules.body import Regeneration
from nuffle.editions.dungeon.rules.corners import is_barred
from nuffle.editions.dungeon.rules.walls import ThickWalls
from nuffle.engine.request import Options
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_WALL
from nuffle.rules.game import Game
from nuffle.rules.injuries import BY_FALL
from nuffle.rules.player_state import KNOCKED_OUT
from nuffle.rules.terrain import is_open_pit


def just_in(m: Game, player: i64) -> bool:
    """Has he come in from the dugout this turn, and thrown his die before he did?"""
    return m.read_note(player, m.rules.indexes["dungeon.dugout-pad"]) != 0


class BoneHeadBelow(BoneHead):
    id: ClassVar[str] = "dungeon.skill.bone-head"

    def matters(self, m: Game, owner: i64) -> bool:
        return not just_in(m, owner)


class ReallyStupidBelow(ReallyStupid):
    id: ClassVar[str] = "dungeon.skill.really-stupid"

    def matters(self, m: Game, owner: i64) -> bool:
        return not just_in(m, owner)


class TakeRootBelow(TakeRoot):
    id: ClassVar[str] = "dungeon.skill.take-root"

    def matters(self, m: Game, owner: i64) -> bool:
        return super().matters(m, owner) and not just_in(m, owner)


class WildAnimalBelow(WildAnimal):
    id: ClassVar[str] = "dungeon.skill.wild-animal"

    def matters(self, m: Game, owner: i64) -> bool:
        return not just_in(m, owner)


class RegenerationBelow(Regeneration):
    id: ClassVar[str] = "dungeon.skill.regeneration"
    summary: ClassVar[str] = "Once per turn, roll for Regeneration instead of bringing in a player."
    moments: ClassVar[tuple[int, ...]] = ()


class BloodLustBelow(BloodLust):
    id: ClassVar[str] = "dungeon.skill.blood-lust"
    summary: ClassVar[str] = "On a 1, must bite an adjacent Thrall before the action ends, or is knocked out."
    forbidden: ClassVar[tuple[int, ...]] = ()           # a touchdown waits for the end of his action anyway
    feeds_in: ClassVar[int] = KNOCKED_OUT


class JumpUpBelow(JumpUp):
    id: ClassVar[str] = "dungeon.skill.jump-up"

    def actions(self, m: Game, owner: i64, out: Options) -> None:
        """Not out of a pit."""
        if not is_open_pit(m.state, m.state.square[owner]):
            super().actions(m, owner, out)


class BallAndChainBelow(BallAndChain):
    id: ClassVar[str] = "dungeon.skill.ball-and-chain"
    summary: ClassVar[str] = (
        "Only moves, in random directions, and blocks anyone in the way. Falls cause an injury roll. Walls stop this "
        "player, and hurt.")

    def find_square_ahead(self, m: Game, owner: i64, way: i64) -> i64:
        square = super().find_square_ahead(m, owner, way)
        return square if square < 0 or not is_barred(m, owner, m.state.square[owner], square) else -1

    def over_edge(self, m: Game, owner: i64) -> None:
        """Where there might be a crowd there is a wall."""
        m.tell(E_WALL, owner, -1)
        walls = m.effect(m.rules.indexes["dungeon.thick-walls"]).unwrap()
        assert isinstance(walls, ThickWalls)
        walls.bump(m, owner, -1, BY_FALL)


CHANGED: dict[str, type[Effect]] = {
    "crp.skill.bone-head": BoneHeadBelow, "crp.skill.really-stupid": ReallyStupidBelow,
    "crp.skill.take-root": TakeRootBelow, "crp.skill.wild-animal": WildAnimalBelow,
    "crp.skill.regeneration": RegenerationBelow, "crp.skill.blood-lust": BloodLustBelow,
    "crp.skill.jump-up": JumpUpBelow, "crp.skill.ball-and-chain": BallAndChainBelow}
