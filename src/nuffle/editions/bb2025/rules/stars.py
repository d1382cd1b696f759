"""Rules of star players that the third season edition has changed or brought."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.passing import thrown_mate
from nuffle.editions.bb2020.rules.stars.activation_base import AimedStart, FrenziedRush, Lent, Start
from nuffle.editions.bb2020.rules.stars.assaults import PutridRegurgitation
from nuffle.editions.bb2020.rules.stars.base import StarRule
from nuffle.editions.bb2020.rules.stars.bombs_passes_fouls import BlastIt
from nuffle.editions.bb2020.rules.stars.bonuses import Yoink, fails
from nuffle.editions.bb2020.rules.stars.harder_blows import ASneakyPair, DwarvenScourge, HarderBlow, Slayer
from nuffle.editions.bb2020.rules.stars.rerolls import MesmerizingDance, StarBlockDie, TheBallista
from nuffle.editions.bb2020.rules.stars.special_attacks import BeerBarrelBash, StartedBlastin
from nuffle.editions.bb2020.rules.stars.team_boosts import WatchOut
from nuffle.editions.bb2020.rules.strength import by_his_block
from nuffle.editions.bb2025.rules.base import BIG_GUY, has_keyword
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, b_of, pack
from nuffle.rules.actions import BLITZ
from nuffle.rules.block_faces import ATTACKER_DOWN, BOTH_DOWN
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_DODGE
from nuffle.rules.injuries import BY_FOUL, BY_STAB
from nuffle.rules.moments import ARMOUR, INJURY, PASS_ROLLED, ROLLED
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.harm import ROLLED_AGAIN, Harm
from nuffle.rules.procedures.throw import Throw
from nuffle.rules.questions import Q_OPTION, Q_PLAYER
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import (
    R_BLOCK_DICE,
    R_CATCH,
    R_DODGE,
    R_INTERCEPT,
    R_JUMP_UP,
    R_LAND,
    R_LEAP,
    R_PASS,
    R_PICK_UP,
)
from nuffle.rules.scopes import UNTIL_ACTION, UNTIL_DRIVE, UNTIL_HALF, UNTIL_TURN
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_CHOOSE, V_OPTION

SHEET_OF_STARS: Final = "BB2025, star players"
BY_AGILITY: Final = (R_DODGE, R_PICK_UP, R_CATCH, R_INTERCEPT, R_LEAP, R_LAND, R_JUMP_UP)
DWARF: Final = "dwarf"
TO_TEACH: Final = ("break-tackle", "dauntless", "mighty-blow", "sure-feet")


# -- more often than before
class BlastIt2025(BlastIt):
    id: ClassVar[str] = "bb2025.star.blast-it"
    source: ClassVar[str] = SHEET_OF_STARS
    summary: ClassVar[str] = "May re-roll the scatter of a Hail Mary Pass. A team-mate catches it at +1."
    offered: ClassVar[tuple[int, ...]] = ()
    moments: ClassVar[tuple[int, ...]] = (PASS_ROLLED,)

    def on_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> None:
        """Each time, so that nobody need ask for it."""
        if self.offers_throw(m, owner, moment, throw):
            m.grant(owner, self.aimed, UNTIL_ACTION, 0, self.index)


class PutridRegurgitation2025(PutridRegurgitation):
    id: ClassVar[str] = "bb2025.star.putrid-regurgitation"
    source: ClassVar[str] = SHEET_OF_STARS
    summary: ClassVar[str] = "Once per half: Projectile Vomit instead of a block, or after a Block action."
    once: ClassVar[int] = UNTIL_HALF


class MesmerisingDance(MesmerizingDance):
    id: ClassVar[str] = "bb2025.star.mesmerising-dance"
    name: ClassVar[str] = "Mesmerising Dance"
    source: ClassVar[str] = SHEET_OF_STARS
    summary: ClassVar[str] = "Once per half: may re-roll a failed Hypnotic Gaze."
    once: ClassVar[int] = UNTIL_HALF


class FrenziedRush2025(FrenziedRush):
    id: ClassVar[str] = "bb2025.star.frenzied-rush"
    source: ClassVar[str] = SHEET_OF_STARS
    summary: ClassVar[str] = "Once per half: Frenzy for one Blitz action, without Grab that turn."
    once: ClassVar[int] = UNTIL_HALF


class WatchOut2025(WatchOut):
    id: ClassVar[str] = "bb2025.star.watch-out"
    source: ClassVar[str] = SHEET_OF_STARS
    summary: ClassVar[str] = "Has Dodge against the first block in each drive."
    once: ClassVar[int] = UNTIL_DRIVE


class TheBallista2025(TheBallista):
    id: ClassVar[str] = "bb2025.star.the-ballista"
    source: ClassVar[str] = SHEET_OF_STARS
    summary: ClassVar[str] = "Once per match: may re-roll a failed throw of a team-mate."

    def may_reroll(self, m: Game, owner: i64, roll: Roll) -> bool:
        return thrown_mate(roll)


# -- on armour and injury
class ASneakyPair2025(ASneakyPair):
    """On the armour roll where it breaks by it, otherwise on the injury roll."""

    id: ClassVar[str] = "bb2025.star.a-sneaky-pair"
    source: ClassVar[str] = SHEET_OF_STARS
    summary: ClassVar[str] = "+1 to armour or injury when one of the pair stabs or fouls an opponent both mark."
    moments: ClassVar[tuple[int, ...]] = (ARMOUR, INJURY)

    def on_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        if harm.by != owner or harm.cause not in (BY_STAB, BY_FOUL) or harm.is_marked(self.index, owner):
            return
        square = m.state.square[harm.victim]
        if square < 0 or not self.marks(m, owner, harm.victim, square) or not self.both(m, owner, harm.victim, square):
            return
        if moment == INJURY:
            harm.make_certain(m, self.index, 1)
        elif not harm.breaks(m) and harm.breaks(m, 1):
            harm.mark(self.index, owner)
            harm.add_armour(m, self.index, 1)


class DwarvenScourge2025(DwarvenScourge):
    id: ClassVar[str] = "bb2025.star.dwarven-scourge"
    source: ClassVar[str] = SHEET_OF_STARS

    def dwarf(self, m: Game, player: i64) -> bool:
        return has_keyword(m, player, DWARF)


class Slayer2025(Slayer):
    id: ClassVar[str] = "bb2025.star.slayer"
    source: ClassVar[str] = SHEET_OF_STARS
    summary: ClassVar[str] = "Once per match: +1 to armour or injury of a Big Guy this player knocks down."

    def adds(self, m: Game, owner: i64, harm: Harm) -> i64:
        return HarderBlow.adds(self, m, owner, harm) if has_keyword(m, harm.victim, BIG_GUY) else 0


class KrumpAndSmash(StarRule):
    id: ClassVar[str] = "bb2025.star.krump-and-smash"
    name: ClassVar[str] = "Krump and Smash"
    source: ClassVar[str] = SHEET_OF_STARS
    summary: ClassVar[str] = "Once per match: re-roll the armour of an opponent this player's block knocked down."
    offered: ClassVar[tuple[int, ...]] = (ARMOUR,)

    def offers_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> bool:
        return self.matters(m, owner, harm) and harm.used & ROLLED_AGAIN == 0 and not harm.breaks(m)

    def matters(self, m: Game, owner: i64, harm: Harm) -> bool:
        return by_his_block(m, owner, harm)

    def use_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        self.spend(m, owner)
        harm.armour_again(m)


class MasterAssassin2025(KrumpAndSmash):
    id: ClassVar[str] = "bb2025.star.master-assassin"
    name: ClassVar[str] = "Master Assassin"
    summary: ClassVar[str] = "Once per match: re-roll the armour roll of a Stab."

    def matters(self, m: Game, owner: i64, harm: Harm) -> bool:
        return harm.by == owner and harm.cause == BY_STAB


class DwarfenGrit(KrumpAndSmash):
    id: ClassVar[str] = "bb2025.star.dwarfen-grit"
    name: ClassVar[str] = "Dwarfen Grit"
    summary: ClassVar[str] = "Once per match: re-roll an armour roll that broke this player's armour."
    while_down: ClassVar[bool] = True

    def offers_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> bool:
        return harm.victim == owner and harm.used & ROLLED_AGAIN == 0 and harm.breaks(m)


# -- dice
class ConsummateProfessional2025(StarRule):
    id: ClassVar[str] = "bb2025.star.consummate-professional"
    name: ClassVar[str] = "Consummate Professional"
    source: ClassVar[str] = SHEET_OF_STARS
    summary: ClassVar[str] = "Once a match adds 1 to an agility test when the die has fallen."
    offered: ClassVar[tuple[int, ...]] = (ROLLED,)

    def offers_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> bool:
        return roll.kind in BY_AGILITY and fails(roll, owner) and roll.total() + 1 >= roll.target

    def use_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> None:
        self.spend(m, owner)
        roll.add(m, self.index, 1)


class LordOfChaos2025(StarBlockDie):
    id: ClassVar[str] = "bb2025.star.lord-of-chaos"
    name: ClassVar[str] = "Lord of Chaos"
    source: ClassVar[str] = SHEET_OF_STARS
    summary: ClassVar[str] = "Once per match: re-roll one block die."


class WoodlandFury(StarBlockDie):
    id: ClassVar[str] = "bb2025.star.woodland-fury"
    name: ClassVar[str] = "Woodland Fury"
    source: ClassVar[str] = SHEET_OF_STARS
    summary: ClassVar[str] = "Once a match she throws one block die again where every die would fell her."

    def may_reroll_block(self, m: Game, owner: i64, block: Block) -> bool:
        for place in range(block.count):
            if block.face_of(place) != ATTACKER_DOWN and block.face_of(place) != BOTH_DOWN:
                return False
        return super().may_reroll_block(m, owner, block)


class WorkingInTandem(StarBlockDie):
    """Each of the two has a use of his own for the other; who throws or blocks is the owner."""

    id: ClassVar[str] = "bb2025.star.working-in-tandem"
    name: ClassVar[str] = "Working in Tandem"
    source: ClassVar[str] = SHEET_OF_STARS
    summary: ClassVar[str] = (
        "Lucien may re-roll a block die if Valen marks the target too. Valen passes to Lucien without range modifiers."
    )
    rerolls: ClassVar[tuple[int, ...]] = (R_BLOCK_DICE,)
    rolls: ClassVar[tuple[int, ...]] = (R_PASS,)

    def pay(self, m: Game, owner: i64) -> None:
        """Each time."""

    def find_brother(self, m: Game, owner: i64) -> i64:
        first: i64 = owner // PLACES * PLACES
        for mate in range(first, m.ends[owner // PLACES]):
            if mate != owner and m.has(mate, self.index) and m.state.on_pitch(mate):
                return mate
        return -1

    def may_reroll_block(self, m: Game, owner: i64, block: Block) -> bool:
        brother = self.find_brother(m, owner)
        if brother < 0 or m.profile(owner).name.startswith("Valen") or block.again != 0:
            return False
        if not self.marks(m, brother, block.defender, m.state.square[block.defender]):
            return False
        return super().may_reroll_block(m, owner, block)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        throw = roll.parent
        brother = self.find_brother(m, owner)
        if brother < 0 or not isinstance(throw, Throw) or not m.profile(owner).name.startswith("Valen"):
            return
        if roll.square == m.state.square[brother]:
            roll.add(m, self.index, -m.rules.range_bonus[roll.how])


class Yoink2025(Yoink):
    """A 1 is no help, and no harm."""

    id: ClassVar[str] = "bb2025.star.yoink"
    source: ClassVar[str] = SHEET_OF_STARS

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        if m.passed:
            super().on_roll_result(m, owner, roll)


# -- as his activation starts
class Incorporeal2025(Start):
    id: ClassVar[str] = "bb2025.star.incorporeal"
    name: ClassVar[str] = "Incorporeal"
    source: ClassVar[str] = SHEET_OF_STARS
    summary: ClassVar[str] = "Once a match she needs no dodge in an activation of hers."
    upright: ClassVar[bool] = False

    def bind(self, indexes: dict[str, int]) -> None:
        self.gift: i64 = indexes["bb2025.core.without-body"]

    def fits(self, m: Game, owner: i64, activation: Activation) -> bool:
        return True

    def use_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        self.spend(m, owner)
        m.grant(owner, self.gift, UNTIL_ACTION, 0, self.index)


class WithoutBody(Effect):
    id: ClassVar[str] = "bb2025.core.without-body"
    name: ClassVar[str] = "Without a body"
    kind: ClassVar[str] = "core"
    source: ClassVar[str] = SHEET_OF_STARS
    summary: ClassVar[str] = "Needs no dodge until the activation is over."
    forbidden: ClassVar[tuple[int, ...]] = (F_DODGE,)
    while_down: ClassVar[bool] = True

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return True


class SlashingNails(Lent):
    id: ClassVar[str] = "bb2025.star.slashing-nails"
    name: ClassVar[str] = "Slashing Nails"
    source: ClassVar[str] = SHEET_OF_STARS
    summary: ClassVar[str] = "Once a half she has Claws for a Blitz Action."
    action: ClassVar[int] = BLITZ
    skill: ClassVar[str] = "bb2025.skill.claws"
    once: ClassVar[int] = UNTIL_HALF


class WisdomOfTheWhiteDwarf2025(Start):
    """First whom, then what."""

    id: ClassVar[str] = "bb2025.star.wisdom-of-the-white-dwarf"
    name: ClassVar[str] = "Wisdom of the White Dwarf"
    source: ClassVar[str] = SHEET_OF_STARS
    summary: ClassVar[str] = (
        "Once per match, when activated: a team-mate within two squares gets one of four skills this turn."
    )
    aims: ClassVar[str] = "rule"
    upright: ClassVar[bool] = False
    reach: ClassVar[int] = 2

    def bind(self, indexes: dict[str, int]) -> None:
        self.taught = [indexes[f"bb2025.skill.{skill}"] for skill in TO_TEACH]

    def victims(self, m: Game, owner: i64) -> list[int]:
        s = m.state
        found: list[int] = []
        first: i64 = owner // PLACES * PLACES
        for mate in range(first, m.ends[owner // PLACES]):
            if mate != owner and s.on_pitch(mate) and m.pitch.distance(s.square[owner], s.square[mate]) <= self.reach:
                if self.lessons(m, mate):
                    found.append(mate)
        return found

    def lessons(self, m: Game, mate: i64) -> list[int]:
        return [skill for skill in self.taught if not m.has(mate, skill)]

    def fits(self, m: Game, owner: i64, activation: Activation) -> bool:
        return len(self.victims(m, owner)) > 0

    def use_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        self.spend(m, owner)
        m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_PLAYER))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        if choice.question == Q_PLAYER:
            for mate in self.victims(m, owner):
                out.add(pack(V_CHOOSE, mate))
            return
        for skill in self.lessons(m, choice.value):
            out.add(pack(V_OPTION, self.index, skill))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        if choice.question == Q_PLAYER:
            lesson = Choice(self.index, owner, choice.seat, Q_OPTION)
            lesson.value = a_of(m.answer)
            m.push(lesson)
        else:
            m.grant(choice.value, b_of(m.answer), UNTIL_TURN, 1, self.index)


class AreYouAZoat2025(AimedStart):
    id: ClassVar[str] = "bb2025.star.excuse-me-are-you-a-zoat"
    name: ClassVar[str] = "Excuse Me, Are You a Zoat?"
    source: ClassVar[str] = SHEET_OF_STARS
    summary: ClassVar[str] = "Once per match, when activated: an opponent within three squares is Distracted."
    upright: ClassVar[bool] = False
    reach: ClassVar[int] = 3

    def suits(self, m: Game, owner: i64, other: i64) -> bool:
        return m.state.zone(other)

    def befall(self, m: Game, owner: i64, target: i64) -> None:
        m.daze(target, True)


class BeerBarrelBash2025(BeerBarrelBash):
    """Whatever the die shows, that was his activation."""

    id: ClassVar[str] = "bb2025.star.beer-barrel-bash"
    source: ClassVar[str] = SHEET_OF_STARS

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        end_of_it(m, roll)
        super().on_roll_result(m, owner, roll)


class BlastinSolvesEverything(StartedBlastin):
    id: ClassVar[str] = "bb2025.star.blastin-solves-everything"
    name: ClassVar[str] = "Blastin' Solves Everything"
    source: ClassVar[str] = SHEET_OF_STARS
    summary: ClassVar[str] = (
        "Once per half, shoots within three squares: 3+ armour roll, 2 for another player, 1 for the shooter."
    )

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        end_of_it(m, roll)
        super().on_roll_result(m, owner, roll)


def end_of_it(m: Game, roll: Roll) -> None:
    """The activation in which this was rolled is over."""
    activation = m.subject(roll)
    if isinstance(activation, Activation):
        activation.lost = 1


REPLACED_STARS: dict[str, type[Effect]] = {
    "bb2020.star.blast-it": BlastIt2025,
    "bb2020.star.putrid-regurgitation": PutridRegurgitation2025,
    "bb2020.star.mesmerizing-dance": MesmerisingDance,
    "bb2020.star.frenzied-rush": FrenziedRush2025,
    "bb2020.star.watch-out": WatchOut2025,
    "bb2020.star.the-ballista": TheBallista2025,
    "bb2020.star.a-sneaky-pair": ASneakyPair2025,
    "bb2020.star.dwarven-scourge": DwarvenScourge2025,
    "bb2020.star.slayer": Slayer2025,
    "bb2020.star.master-assassin": MasterAssassin2025,
    "bb2020.star.consummate-professional": ConsummateProfessional2025,
    "bb2020.star.lord-of-chaos": LordOfChaos2025,
    "bb2020.star.yoink": Yoink2025,
    "bb2020.star.incorporeal": Incorporeal2025,
    "bb2020.star.wisdom-of-the-white-dwarf": WisdomOfTheWhiteDwarf2025,
    "bb2020.star.excuse-me-are-you-a-zoat": AreYouAZoat2025,
    "bb2020.star.beer-barrel-bash": BeerBarrelBash2025,
    "bb2020.star.then-i-started-blastin": BlastinSolvesEverything,
}
STARS_2025: list[type[Effect]] = [KrumpAndSmash, DwarfenGrit, WoodlandFury, WorkingInTandem, WithoutBody, SlashingNails]
REMOVED_STARS = ["bb2020.star.burst-of-speed", "bb2020.star.ghostly-flames", "bb2020.star.two-for-one"]
