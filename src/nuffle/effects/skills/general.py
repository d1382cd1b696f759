"""General skills."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from nuffle.effects.skills.base import GeneralSkill
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_USE
from nuffle.rules.moments import ON_BOTH_DOWN
from nuffle.rules.procedures.block import Block as BlockFrame
from nuffle.rules.roll import Roll
from nuffle.rules.words import R_DODGE, R_PICK_UP


class Block(GeneralSkill):
    id: ClassVar[str] = "crp.skill.block"
    name: ClassVar[str] = "Block"
    summary: ClassVar[str] = "Stays on his feet when both go down."
    offered: ClassVar[tuple[int, ...]] = (ON_BOTH_DOWN,)

    def falls(self, owner: i64, block: BlockFrame) -> bool:
        falls = block.attacker_falls if owner == block.attacker else block.defender_falls
        return falls == 1

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        return isinstance(frame, BlockFrame) and frame.involves(owner) and self.falls(owner, frame)

    def use(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        assert isinstance(frame, BlockFrame)
        if owner == frame.attacker:
            frame.attacker_falls = 0
        else:
            frame.defender_falls = 0


class SureHands(GeneralSkill):
    id: ClassVar[str] = "crp.skill.sure-hands"
    name: ClassVar[str] = "Sure Hands"
    summary: ClassVar[str] = "Rolls a failed pick-up again; the ball cannot be stripped from him."
    rerolls: ClassVar[tuple[int, ...]] = (R_PICK_UP,)


class Tackle(GeneralSkill):
    id: ClassVar[str] = "crp.skill.tackle"
    name: ClassVar[str] = "Tackle"
    summary: ClassVar[str] = "Opponents he marks may not use Dodge to get away, nor those he blocks."
    banned: ClassVar[tuple[int, ...]] = (F_USE,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.dodge: i64 = indexes["crp.skill.dodge"]

    def bans(self, m: Game, owner: i64, who: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        s = m.state
        if detail != self.dodge or s.seat_of(who) == s.seat_of(owner):
            return False
        if isinstance(frame, BlockFrame):
            return frame.attacker == owner and frame.defender == who
        if isinstance(frame, Roll) and frame.kind == R_DODGE:
            return s.zone(owner) and m.pitch.adjacent(s.square[owner], frame.origin)
        return False


class Wrestle(GeneralSkill):
    id: ClassVar[str] = "crp.skill.wrestle"
    name: ClassVar[str] = "Wrestle"
    summary: ClassVar[str] = "On both down he may drag both to the ground: no armour rolls, whatever Block says."
    offered: ClassVar[tuple[int, ...]] = (ON_BOTH_DOWN,)

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        return isinstance(frame, BlockFrame) and frame.involves(owner) and frame.attacker_prone == 0

    def use(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        assert isinstance(frame, BlockFrame)
        frame.attacker_prone = 1
        frame.defender_prone = 1


GENERAL: list[type[Effect]] = [Block, SureHands, Tackle, Wrestle]
