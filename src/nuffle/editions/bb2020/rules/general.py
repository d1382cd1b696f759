"""General skills of the 2020 edition where they differ."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.agility import own_activation
from nuffle.editions.bb2020.rules.base import SOURCE
from nuffle.editions.crp.rules.general import DirtyPlayer, Fend, Pro, add_one, one_more_matters
from nuffle.editions.crp.rules.general_moves import Kick, Shadowing, follow, origin_of
from nuffle.editions.crp.rules.one_die import OWN_ROLLS, OneBlockDie, throw_dice
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.injuries import BY_FOUL
from nuffle.rules.player_state import MA
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.roll import Roll, roll_for_rule, test
from nuffle.rules.roll_kinds import (
    R_AGAIN,
    R_SHADOW,
    R_TRICK,
)

KEEPS_UP_ON: Final = 6      # a die and the difference in movement
NERVE: Final = 3            # what a Pro needs


def plus(m: Game, owner: i64, rule: i64) -> i64:
    """The number in brackets behind a skill; one where none is given."""
    value = m.value(owner, rule)
    return value if value > 0 else 1


class DirtyPlayer2020(DirtyPlayer):
    id: ClassVar[str] = "bb2020.skill.dirty-player"
    summary: ClassVar[str] = "Adds the number in brackets to the armour roll or the injury roll of a foul, not to both."
    source: ClassVar[str] = SOURCE

    def offers_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> bool:
        if harm.by != owner or harm.cause != BY_FOUL:
            return False
        return one_more_matters(m, moment, harm, plus(m, owner, self.index))

    def use_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        add_one(m, moment, harm, self.index, plus(m, owner, self.index))


class Fend2020(Fend):
    id: ClassVar[str] = "bb2020.skill.fend"
    summary: ClassVar[str] = "Opponents who block this player cannot follow up, except with Ball and Chain."
    source: ClassVar[str] = SOURCE

    def bind(self, indexes: dict[str, int]) -> None:
        self.chain: i64 = indexes.get("crp.skill.ball-and-chain", -1)

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        if m.has(block.attacker, self.chain):
            return False
        return super().offers_block(m, owner, moment, block)


class Kick2020(Kick):
    id: ClassVar[str] = "bb2020.skill.kick"
    summary: ClassVar[str] = "As the kicker, may halve the distance the kick-off deviates, rounded down."
    source: ClassVar[str] = SOURCE

    def offers_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> bool:
        return kick_off.kicker == owner and kick_off.count_marks(self.index) == 0


class Pro2020(OneBlockDie):
    id: ClassVar[str] = "bb2020.skill.pro"
    name: ClassVar[str] = Pro.name
    category: ClassVar[str] = Pro.category
    summary: ClassVar[str] = "Once per activation, on 3+, may re-roll one die of this player."
    source: ClassVar[str] = SOURCE
    rerolls: ClassVar[tuple[int, ...]] = (*OWN_ROLLS, R_TRICK)

    def may_reroll(self, m: Game, owner: i64, roll: Roll) -> bool:
        return own_activation(m, owner) and not self.is_used_up(m, owner)

    def start_reroll(self, m: Game, owner: i64, roll: Roll) -> None:
        self.pay(m, owner)
        test(m, R_AGAIN, owner, NERVE, 0)

    def may_reroll_block(self, m: Game, owner: i64, block: Block) -> bool:
        if self.is_used_up(m, owner) or not own_activation(m, owner):
            return False
        return super().may_reroll_block(m, owner, block)

    def pick(self, m: Game, owner: i64, block: Block, dice: i64) -> None:
        block.again |= dice
        roll_for_rule(m, R_AGAIN, owner, NERVE, self.index, owner).how = dice

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        block = m.subject(roll)
        if m.passed and isinstance(block, Block):
            throw_dice(m, block, roll.how)


class Shadowing2020(Shadowing):
    id: ClassVar[str] = "bb2020.skill.shadowing"
    summary: ClassVar[str] = "May follow an opponent who moves away: D6 + own MA - the opponent's MA must be 6 or more."
    source: ClassVar[str] = SOURCE

    def chase(self, m: Game, owner: i64, mover: i64) -> None:
        s = m.state
        roll = roll_for_rule(m, R_SHADOW, owner, KEEPS_UP_ON, self.index, owner)
        roll.add(m, self.index, s.stat(owner, MA) - s.stat(mover, MA))

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        if m.passed:
            follow(m, owner, origin_of(m.subject(roll)))


REPLACED_GENERAL: dict[str, type[Effect]] = {
    "crp.skill.dirty-player": DirtyPlayer2020,
    "crp.skill.fend": Fend2020,
    "crp.skill.kick": Kick2020,
    "crp.skill.pro": Pro2020,
    "crp.skill.shadowing": Shadowing2020,
}
