"""The spells of sports wizards, one class each."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from nuffle.effects.deathzone.casting import DEATH_ZONE, Aimed, Area, Line
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.figure import ST
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_APOTHECARY, O_INJURY
from nuffle.rules.injuries import HURT_BADLY, HURT_CASUALTY
from nuffle.rules.kinds import R_HIT
from nuffle.rules.moments import TURN_END, TURN_START
from nuffle.rules.procedures.ball import drop_ball
from nuffle.rules.roll import Roll, gate
from nuffle.rules.scopes import UNTIL_DRIVE
from nuffle.rules.team import Profile


# -- those that knock people down
class Fireball(Area):
    id: ClassVar[str] = "bb2020.spell.fireball"
    name: ClassVar[str] = "Fireball"
    summary: ClassVar[str] = "At the end of any turn, at a square: 4+ floors each standing player in it and around it."


class ColumnOfFire(Line):
    id: ClassVar[str] = "bb2020.spell.column-of-fire"
    name: ClassVar[str] = "Column of Fire"
    summary: ClassVar[str] = "At the end of any turn, across the pitch: 4+ floors each standing player on the line."


class Thunderbolt(Aimed):
    id: ClassVar[str] = "bb2020.spell.thunderbolt"
    name: ClassVar[str] = "Thunderbolt"
    summary: ClassVar[str] = "At the end of any turn, at a standing opponent: 3+ floors him."
    own_turn: ClassVar[bool] = True


# -- those that change people
class Zap(Aimed):
    id: ClassVar[str] = "bb2020.spell.zap"
    name: ClassVar[str] = "Zap!"
    summary: ClassVar[str] = "Around an opposing turn, at an opponent: his strength or more, or a 6, makes him a frog."
    offered: ClassVar[tuple[int, ...]] = (TURN_START, TURN_END)
    only_standing: ClassVar[bool] = False

    def bind(self, indexes: dict[str, int]) -> None:
        self.frog: i64 = indexes["bb2020.core.frog"]

    def throw_at(self, m: Game, owner: i64, player: i64) -> Roll:
        strong = m.state.stat(player, ST)
        roll = gate(m, R_HIT, owner, strong if strong < 6 else 6, self.index, player)
        roll.plain = 1
        return roll

    def hit(self, m: Game, player: i64, roll: Roll) -> None:
        drop_ball(m, player)
        m.grant(player, self.frog, UNTIL_DRIVE, 0, self.index)


class Frog(Effect):
    id: ClassVar[str] = "bb2020.core.frog"
    name: ClassVar[str] = "Frog"
    kind: ClassVar[str] = "core"
    source: ClassVar[str] = DEATH_ZONE
    summary: ClassVar[str] = "A frog until the drive ends: badly hurt at worst, no apothecary."
    forbidden: ClassVar[tuple[int, ...]] = (F_APOTHECARY,)
    outcomes: ClassVar[tuple[int, ...]] = (O_INJURY,)
    while_down: ClassVar[bool] = True

    tricks: ClassVar[tuple[str, ...]] = ("dodge", "leap", "no-hands", "stunty", "titchy", "very-long-legs")

    def gained(self, m: Game, owner: i64) -> None:
        m.disguise(owner, self.index, UNTIL_DRIVE)

    def shape(self) -> Profile:
        tricks = [(self.id, 0), *[(f"bb2020.skill.{trick}", 0) for trick in self.tricks]]
        return Profile(0, "Frog", "Frog", 5, 1, 2, 7, 5, tricks)

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return True

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        return HURT_BADLY if value == HURT_CASUALTY else value


SPELLS: list[type[Effect]] = [Fireball, ColumnOfFire, Thunderbolt, Zap]
SPELL_CORE: list[type[Effect]] = [Frog]
