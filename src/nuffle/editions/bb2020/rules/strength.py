"""Strength skills of the 2020 edition where they differ."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.agility import own_activation
from nuffle.editions.bb2020.rules.base import SOURCE
from nuffle.editions.bb2020.rules.general import plus
from nuffle.editions.crp.rules.base import StrengthSkill
from nuffle.editions.crp.rules.general import add_one, one_more_matters
from nuffle.editions.crp.rules.strength import BreakTackle, Grab, MightyBlow, MultipleBlock, StrongArm, ThickSkull
from nuffle.engine.procedure import Procedure
from nuffle.rules.actions import BLOCK, FOUL
from nuffle.rules.block_faces import BOTH_DOWN
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_ACTION
from nuffle.rules.injuries import BY_BLOCK, BY_FALL, HURT_KO, HURT_STUNNED
from nuffle.rules.moments import ARMOUR, BLOCK_DONE, INJURY, REFEREE
from nuffle.rules.player_state import AV, ST, STANDING
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.foul import Foul
from nuffle.rules.procedures.harm import BONUS_USED, Harm, place_prone
from nuffle.rules.procedures.step import BAD_DODGE, Step
from nuffle.rules.procedures.throw import A_MATE, Throw
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_BLOCK_DICE, R_DODGE

VERY_STRONG: Final = 5


def by_his_block(m: Game, owner: i64, harm: Harm) -> bool:
    """Has he blocked and knocked down an opponent, and is he still on his feet himself?"""
    if harm.by != owner or harm.cause != BY_BLOCK or m.state.seat_of(harm.victim) == m.state.seat_of(owner):
        return False
    block = m.subject(harm)
    return isinstance(block, Block) and block.stays_up(owner) and m.state.status[owner] == STANDING


class ArmBar(StrengthSkill):
    id: ClassVar[str] = "bb2020.skill.arm-bar"
    name: ClassVar[str] = "Arm Bar"
    summary: ClassVar[str] = (
        "+1 to the armour or injury roll of an opponent who falls while dodging, jumping or leaping away from this "
        "player.")
    source: ClassVar[str] = SOURCE
    offered: ClassVar[tuple[int, ...]] = (ARMOUR, INJURY)
    while_down: ClassVar[bool] = True

    def bind(self, indexes: dict[str, int]) -> None:
        self.diving_tackle: i64 = indexes["bb2020.skill.diving-tackle"]

    def offers_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> bool:
        if harm.cause != BY_FALL:
            return False
        step = m.subject(harm)
        if not isinstance(step, Step) or step.failed != BAD_DODGE or step.player != harm.victim:
            return False
        if not step.is_marked(self.diving_tackle, owner) and not self.marks(m, owner, step.player, step.origin):
            return False
        return one_more_matters(m, moment, harm)

    def use_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        add_one(m, moment, harm, self.index)


class Brawler(StrengthSkill):
    id: ClassVar[str] = "bb2020.skill.brawler"
    name: ClassVar[str] = "Brawler"
    summary: ClassVar[str] = "In a Block action, may re-roll one die that shows Both Down."
    source: ClassVar[str] = SOURCE
    rerolls: ClassVar[tuple[int, ...]] = (R_BLOCK_DICE,)

    def place(self, block: Block) -> i64:
        """A die that shows both down and has not been thrown again; -1 none."""
        for place in range(block.count):
            if block.face_of(place) == BOTH_DOWN and (block.again >> place) & 1 == 0:
                return place
        return -1

    def may_reroll_block(self, m: Game, owner: i64, block: Block) -> bool:
        action = m.find_frame("action")
        if not isinstance(action, Activation) or action.action != BLOCK:
            return False
        return not block.is_marked(self.index, owner) and self.place(block) >= 0

    def start_reroll_block(self, m: Game, owner: i64, block: Block) -> None:
        place = self.place(block)
        block.mark(self.index, owner)
        block.again |= 1 << place
        block.throw_one(m, place)


class BreakTackle2020(BreakTackle):
    id: ClassVar[str] = "bb2020.skill.break-tackle"
    summary: ClassVar[str] = "Once per activation +1 to a dodge after the die has fallen, +2 with strength 5 or more."
    source: ClassVar[str] = SOURCE

    def bonus(self, m: Game, owner: i64) -> i64:
        return 2 if m.state.stat(owner, ST) >= VERY_STRONG else 1

    def offers_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> bool:
        if roll.kind != R_DODGE or roll.player != owner:
            return False
        if roll.passes() or roll.natural == 1 or self.is_used_up(m, owner):
            return False
        return roll.total() + self.bonus(m, owner) >= roll.target

    def use_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> None:
        self.use_up(m, owner)
        roll.add(m, self.index, self.bonus(m, owner))


class Grab2020(Grab):
    id: ClassVar[str] = "bb2020.skill.grab"
    summary: ClassVar[str] = (
        "Opponents blocked by this player cannot use Sidestep. In a Block action, may push to any adjacent empty "
        "square.")
    source: ClassVar[str] = SOURCE

    def undone(self, m: Game, target: i64) -> bool:
        return False


class MightyBlow2020(MightyBlow):
    """Claws count what the dice show: beside them this may still beat the armour as it is, but not help them."""

    id: ClassVar[str] = "bb2020.skill.mighty-blow"
    summary: ClassVar[str] = (
        "While standing, adds the number in brackets to the armour or injury roll of an opponent knocked down in a "
        "block.")
    source: ClassVar[str] = SOURCE
    while_down: ClassVar[bool] = False

    def bind(self, indexes: dict[str, int]) -> None:
        super().bind(indexes)
        self.claws: i64 = indexes.get("crp.skill.claw", -1)

    def adds(self, m: Game, owner: i64, harm: Harm) -> i64:
        """What he may still add to this; 0 nothing."""
        if harm.used & BONUS_USED != 0 or m.has(owner, self.chainsaw) or not by_his_block(m, owner, harm):
            return 0
        return plus(m, owner, self.index)

    def offers_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> bool:
        more = self.adds(m, owner, harm)
        if more == 0:
            return False
        if moment == ARMOUR and m.has(owner, self.claws):
            if harm.armour_total() + more < m.state.stat(harm.victim, AV):
                return False
        return one_more_matters(m, moment, harm, more)

    def use_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        add_one(m, moment, harm, self.index, plus(m, owner, self.index))


class MultipleBlock2020(MultipleBlock):
    """The dice of both blocks fall, and are chosen, before either takes effect."""

    id: ClassVar[str] = "bb2020.skill.multiple-block"
    summary: ClassVar[str] = "May block two adjacent opponents at once, with -2 ST against each, without following up."
    source: ClassVar[str] = SOURCE

    def divide(self, m: Game, owner: i64, block: Block, action: Activation) -> None:
        spare = m.state.stat(owner, ST) - 1
        block.strengthen(m, block.attacker, self.index, -spare if spare < 2 else -2, owner)
        if action.owed >= 0:
            block.twin = action.owed
            action.owed = -1


class PileDriver(StrengthSkill):
    id: ClassVar[str] = "bb2020.skill.pile-driver"
    name: ClassVar[str] = "Pile Driver"
    summary: ClassVar[str] = (
        "May at once foul an adjacent opponent this player knocked down. It is the team's one foul, and this player "
        "ends prone.")
    source: ClassVar[str] = SOURCE
    offered: ClassVar[tuple[int, ...]] = (BLOCK_DONE,)
    moments: ClassVar[tuple[int, ...]] = (REFEREE,)

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        if block.attacker != owner or block.defender_falls == 0:
            return False
        s = m.state
        victim = block.defender
        if s.seat_of(victim) == s.seat_of(owner) or not s.on_pitch(victim) or s.status[victim] == STANDING:
            return False
        if not m.pitch.adjacent(s.square[owner], s.square[victim]) or not own_activation(m, owner):
            return False
        if s.taken[FOUL] >= m.limit(m.team_row(s.seat_of(owner)), FOUL, 1):
            return False
        return s.turnover == 0 and not m.is_forbidden(owner, F_ACTION, FOUL, block)

    def use_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        action = m.find_frame("action")
        assert isinstance(action, Activation)
        action.ended = 1
        action.owed = -1
        m.state.taken[FOUL] += 1
        m.push(Foul(owner, block.defender))

    def on_foul(self, m: Game, owner: i64, moment: i64, foul: Foul) -> None:
        if foul.fouler == owner and isinstance(m.subject(foul), Block):
            place_prone(m, owner)


class StrongArm2020(StrongArm):
    id: ClassVar[str] = "bb2020.skill.strong-arm"
    summary: ClassVar[str] = "+1 to throw a team-mate."
    source: ClassVar[str] = SOURCE

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        throw = roll.parent
        if isinstance(throw, Throw) and throw.cargo == A_MATE:
            roll.add(m, self.index, 1)


class ThickSkull2020(ThickSkull):
    """It has its say after Stunty; who drags a ball on a chain is knocked out all the same."""

    id: ClassVar[str] = "bb2020.skill.thick-skull"
    summary: ClassVar[str] = "An injury roll of 8 only stuns this player. With Stunty, 7 stuns and 8 knocks out."
    source: ClassVar[str] = SOURCE

    def bind(self, indexes: dict[str, int]) -> None:
        self.stunty: i64 = indexes.get("crp.skill.stunty", -1)
        self.chain: i64 = indexes.get("crp.skill.ball-and-chain", -1)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if not isinstance(frame, Harm) or value != HURT_KO or m.has(owner, self.chain):
            return value
        return HURT_STUNNED if frame.injury_total(m) == (7 if m.has(owner, self.stunty) else 8) else value


REPLACED_STRENGTH: dict[str, type[Effect]] = {
    "crp.skill.break-tackle": BreakTackle2020,
    "crp.skill.grab": Grab2020,
    "crp.skill.mighty-blow": MightyBlow2020,
    "crp.skill.multiple-block": MultipleBlock2020,
    "crp.skill.strong-arm": StrongArm2020,
}
STRENGTH_2020: list[type[Effect]] = [ArmBar, Brawler, PileDriver, ThickSkull2020]
REMOVED_STRENGTH: list[str] = ["crp.skill.piling-on", "crp.skill.thick-skull"]
