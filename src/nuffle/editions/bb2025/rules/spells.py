"""What a Sports-Wizard casts: at anybody, at the end of any turn."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.death_zone.rules.blasts import Fireball
from nuffle.editions.death_zone.rules.curses import Faded, Frog, Zap
from nuffle.editions.death_zone.rules.wizards import HirelingSportsWizard
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.injuries import BY_SPELL
from nuffle.rules.moments import TURN_END
from nuffle.rules.player_state import STANDING
from nuffle.rules.procedures.choice import Victims
from nuffle.rules.procedures.harm import knock_down, roll_armour
from nuffle.rules.roll import Roll

SHEET_OF_SPELLS: Final = "BB2025, common inducements"


class SportsWizard(HirelingSportsWizard):
    id: ClassVar[str] = "bb2025.inducement.sports-wizard"
    name: ClassVar[str] = "Sports-Wizard"
    source: ClassVar[str] = SHEET_OF_SPELLS


class Fireball2025(Fireball):
    """Whoever is on the ground already is burnt too; one more counts on armour, on nobody's injury."""

    id: ClassVar[str] = "bb2025.spell.fireball"
    source: ClassVar[str] = SHEET_OF_SPELLS
    summary: ClassVar[str] = (
        "At the end of any turn, at a square: 4+ hits each player in it and next to it. +1 to armour.")

    def in_reach(self, m: Game, square: i64) -> list[int]:
        s = m.state
        return [player for player in range(s.players)
                if s.on_pitch(player) and m.pitch.distance(s.square[player], square) <= 1]

    def strike(self, m: Game, owner: i64, player: i64, victims: Victims) -> None:
        if m.state.on_pitch(player):
            self.throw_at(m, owner, player)

    def hit(self, m: Game, player: i64, roll: Roll) -> None:
        fells = m.state.status[player] == STANDING
        harm = knock_down(m, player, -1, BY_SPELL) if fells else roll_armour(m, player, -1, BY_SPELL)
        harm.quiet = 1
        harm.add_armour(m, self.index, 1)


class Zap2025(Zap):
    """A 1 is never enough, and no team is spared."""

    id: ClassVar[str] = "bb2025.spell.zap"
    source: ClassVar[str] = SHEET_OF_SPELLS
    summary: ClassVar[str] = (
        "At the end of any turn, at any player: rolling their ST or more, or a 6, turns them into a frog.")
    offered: ClassVar[tuple[int, ...]] = (TURN_END,)
    own_turn: ClassVar[bool] = True

    def eligible(self, m: Game, seat: i64, player: i64) -> bool:
        return m.state.on_pitch(player)

    def throw_at(self, m: Game, owner: i64, player: i64) -> Roll:
        roll = super().throw_at(m, owner, player)
        roll.plain = 0
        return roll


class Frog2025(Frog):
    id: ClassVar[str] = "bb2025.core.frog"
    tricks: ClassVar[tuple[str, ...]] = ("dodge", "leap", "no-ball", "stunty", "titchy", "very-long-legs")


class Faded2025(Faded):
    id: ClassVar[str] = "bb2025.core.faded"

    def bind(self, indexes: dict[str, int]) -> None:
        self.no_hands: i64 = indexes["bb2025.skill.no-ball"]


REPLACED_SPELLS: dict[str, type[Effect]] = {
    "bb2020.inducement.hireling-sports-wizard": SportsWizard,
    "bb2020.spell.fireball": Fireball2025,
    "bb2020.spell.zap": Zap2025,
    "bb2020.core.frog": Frog2025,
    "bb2020.core.faded": Faded2025,
}
