"""Skills that are otherwise in a dungeon."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from nuffle.effects.skills.body import Regeneration
from nuffle.effects.skills.temper import BoneHead, ReallyStupid, TakeRoot, WildAnimal
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game


def just_in(m: Game, player: i64) -> bool:
    """Has he come in from the dugout this turn, and thrown his die before he did?"""
    return m.noted(player, m.rules.indexes["dungeon.dugout-pad"]) != 0


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
    summary: ClassVar[str] = "Not at once: a coach may roll for it once a turn instead of bringing somebody in."
    moments: ClassVar[tuple[int, ...]] = ()


CHANGED: dict[str, type[Effect]] = {
    "crp.skill.bone-head": BoneHeadBelow, "crp.skill.really-stupid": ReallyStupidBelow,
    "crp.skill.take-root": TakeRootBelow, "crp.skill.wild-animal": WildAnimalBelow,
    "crp.skill.regeneration": RegenerationBelow}
