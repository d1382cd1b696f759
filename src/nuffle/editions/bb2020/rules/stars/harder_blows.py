"""Star players whose blows hurt more."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.rules.stars.base import StarRule
from nuffle.editions.bb2020.rules.stars.team_boosts import STARS_GLORY
from nuffle.editions.bb2020.rules.strength import MightyBlow2020, by_his_block
from nuffle.editions.crp.rules.weapons import find_armed_action
from nuffle.rules.actions import BLITZ
from nuffle.rules.game import Game
from nuffle.rules.injuries import BY_CROWD, BY_FOUL, BY_STAB, BY_WEAPON, HURT_BADLY
from nuffle.rules.moments import ARMOUR, INJURY
from nuffle.rules.player_state import ST
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.harm import INJURY_AGAIN, INJURY_DOUBLE, Harm
from nuffle.rules.scopes import UNTIL_HALF
from nuffle.rules.team import PLACES

GIANT: Final = 5            # strength worth a slayer's axe
DWARF: Final = "dwarf"
KIN: Final = ("brutal-block", "crushing-blow", "dwarven-scourge", "ram", "slayer")


def comes_to(m: Game, moment: i64, harm: Harm, more: i64) -> i64:
    """What the armour or injury roll comes to with that much more."""
    if moment == ARMOUR:
        return 1 if harm.breaks(m, more) else 0
    return harm.injury_result(m, more)


# -- more on the roll
@mypyc_attr(allow_interpreted_subclasses=True)
class HarderBlow(StarRule):
    """Counts beside Mighty Blow, and is offered too where it takes both of them."""

    offered: ClassVar[tuple[int, ...]] = (ARMOUR, INJURY)

    def bind(self, indexes: dict[str, int]) -> None:
        self.mighty: i64 = indexes["bb2020.skill.mighty-blow"]
        self.kin = [indexes[f"bb2020.star.{name}"] for name in KIN if not self.id.endswith(name)]

    def adds(self, m: Game, owner: i64, harm: Harm) -> i64:
        """What he may add to this; 0 nothing."""
        return 1 if by_his_block(m, owner, harm) else 0

    def sum_help(self, m: Game, owner: i64, moment: i64, harm: Harm) -> i64:
        """What his other rules could still add to the same roll."""
        total: i64 = 0
        mighty = m.effect(self.mighty)
        if m.has(owner, self.mighty) and isinstance(mighty, MightyBlow2020):
            total += mighty.adds(m, owner, harm)
        for rule in self.kin:
            other = m.effect(rule)
            if m.has(owner, rule) and moment in other.offered and isinstance(other, HarderBlow):
                total += other.adds(m, owner, harm)
        return total

    def offers_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> bool:
        more = self.adds(m, owner, harm)
        if more == 0:
            return False
        if comes_to(m, moment, harm, more) != comes_to(m, moment, harm, 0):
            return True
        aid = self.sum_help(m, owner, moment, harm)
        return aid > 0 and comes_to(m, moment, harm, aid + more) != comes_to(m, moment, harm, aid)

    def use_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        more = self.adds(m, owner, harm)
        if moment == ARMOUR:
            harm.add_armour(m, self.index, more)
        else:
            harm.add_injury(m, self.index, more)
        self.spend(m, owner)


class BrutalBlock(HarderBlow):
    id: ClassVar[str] = "bb2020.star.brutal-block"
    name: ClassVar[str] = "Brutal Block"
    summary: ClassVar[str] = "Once per match, +1 to the injury roll of an opponent this player knocked down in a block."
    offered: ClassVar[tuple[int, ...]] = (INJURY,)


class CrushingBlow(HarderBlow):
    id: ClassVar[str] = "bb2020.star.crushing-blow"
    name: ClassVar[str] = "Crushing Blow"
    summary: ClassVar[str] = "Once per match, +1 to the armour roll of an opponent this player knocked down in a block."
    offered: ClassVar[tuple[int, ...]] = (ARMOUR,)


class Ram(HarderBlow):
    id: ClassVar[str] = "bb2020.star.ram"
    name: ClassVar[str] = "Ram"
    summary: ClassVar[str] = (
        "Once per match, +1 to the armour or injury roll of an opponent this player knocked down in a block.")


class DwarvenScourge(HarderBlow):
    id: ClassVar[str] = "bb2020.star.dwarven-scourge"
    name: ClassVar[str] = "Dwarven Scourge"
    summary: ClassVar[str] = (
        "Once per match, +1 to the armour or injury roll of an opponent knocked down in a block (+2 for a Dwarf).")

    def adds(self, m: Game, owner: i64, harm: Harm) -> i64:
        return super().adds(m, owner, harm) * (2 if self.dwarf(m, harm.victim) else 1)

    def dwarf(self, m: Game, player: i64) -> bool:
        profile = m.profile(player)
        return profile.race == DWARF or DWARF in profile.position.casefold()


class Slayer(HarderBlow):
    id: ClassVar[str] = "bb2020.star.slayer"
    name: ClassVar[str] = "Slayer"
    summary: ClassVar[str] = (
        "Once per match, +1 to the armour or injury roll of an opponent of ST 5 or more knocked down by this player.")

    def adds(self, m: Game, owner: i64, harm: Harm) -> i64:
        return super().adds(m, owner, harm) if m.state.stat(harm.victim, ST) >= GIANT else 0


# -- the injury roll again
class SavageMauling(StarRule):
    id: ClassVar[str] = "bb2020.star.savage-mauling"
    name: ClassVar[str] = "Savage Mauling"
    summary: ClassVar[str] = "Once per match, re-roll the injury roll of an opponent hurt by this player."
    offered: ClassVar[tuple[int, ...]] = (INJURY,)

    def his(self, harm: Harm) -> bool:
        return harm.cause != BY_CROWD

    def offers_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> bool:
        if harm.by != owner or harm.used & INJURY_AGAIN != 0 or not self.his(harm):
            return False
        if m.state.seat_of(harm.victim) == m.state.seat_of(owner):
            return False
        seen = harm.cause == BY_FOUL and harm.doubles & INJURY_DOUBLE != 0
        return seen or harm.injury_result(m) < HURT_BADLY

    def use_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        self.spend(m, owner)
        harm.injury_again(m)


class MasterAssassin(SavageMauling):
    id: ClassVar[str] = "bb2020.star.master-assassin"
    name: ClassVar[str] = "Master Assassin"
    summary: ClassVar[str] = "Once per match, re-roll the injury roll after a Stab that broke armour."

    def his(self, harm: Harm) -> bool:
        return harm.cause == BY_STAB


# -- daggers and saws
class ToxinConnoisseur(StarRule):
    id: ClassVar[str] = "bb2020.star.toxin-connoisseur"
    name: ClassVar[str] = "Toxin Connoisseur"
    summary: ClassVar[str] = "Once per match, +1 to the injury roll after a Stab that broke armour."
    offered: ClassVar[tuple[int, ...]] = (INJURY,)

    def offers_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> bool:
        if harm.by != owner or harm.cause != BY_STAB:
            return False
        now = harm.injury_result(m)
        harm.certain += 1
        then = harm.injury_result(m)
        harm.certain -= 1
        return then != now

    def use_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        self.spend(m, owner)
        harm.make_certain(m, self.index, 1)


class ASneakyPair(StarRule):
    """Nobody is asked: it can only help them."""

    id: ClassVar[str] = "bb2020.star.a-sneaky-pair"
    name: ClassVar[str] = "A Sneaky Pair"
    summary: ClassVar[str] = "+1 to the injury roll when one of the pair stabs or fouls an opponent both of them mark."
    moments: ClassVar[tuple[int, ...]] = (INJURY,)

    def on_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        if harm.by != owner or harm.cause not in (BY_STAB, BY_FOUL):
            return
        square = m.state.square[harm.victim]
        if square >= 0 and self.marks(m, owner, harm.victim, square) and self.both(m, owner, harm.victim, square):
            harm.make_certain(m, self.index, 1)

    def both(self, m: Game, owner: i64, victim: i64, square: i64) -> bool:
        """Does another of them mark the victim?"""
        first: i64 = m.state.seat_of(owner) * PLACES
        for mate in range(first, first + PLACES):
            if mate != owner and m.holds(mate, self) and m.state.on_pitch(mate):
                if self.marks(m, mate, victim, square):
                    return True
        return False


class GhostlyFlames(StarRule):
    id: ClassVar[str] = "bb2020.star.ghostly-flames"
    name: ClassVar[str] = "Ghostly Flames"
    summary: ClassVar[str] = "Once per half, the chainsaw adds 4 instead of 3 to the armour roll in a blitz."
    once: ClassVar[int] = UNTIL_HALF
    offered: ClassVar[tuple[int, ...]] = (ARMOUR,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.chainsaw: i64 = indexes["crp.skill.chainsaw"]

    def offers_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> bool:
        if harm.by != owner or harm.victim == owner or harm.cause != BY_WEAPON:
            return False
        block = m.subject(harm)
        if not isinstance(block, Block) or block.no_dice != self.chainsaw + 1:
            return False
        action = find_armed_action(m, block)
        if action is None or action.action != BLITZ:
            return False
        return not harm.breaks(m) and harm.breaks(m, 1)

    def use_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        self.spend(m, owner)
        harm.add_armour(m, self.index, 1)


STARS_HURT: list[type[StarRule]] = [
    BrutalBlock, CrushingBlow, DwarvenScourge, Ram, Slayer, SavageMauling, MasterAssassin, ToxinConnoisseur,
    ASneakyPair, GhostlyFlames]
STARS_BLOWS: list[type[StarRule]] = STARS_HURT + STARS_GLORY
