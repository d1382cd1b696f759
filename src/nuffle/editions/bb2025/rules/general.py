"""General skills of the third season edition where they differ."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.general import Fend2020, Kick2020
from nuffle.editions.bb2025.rules.base import SOURCE
from nuffle.editions.crp.rules.base import GeneralSkill
from nuffle.editions.crp.rules.general import Dauntless, StripBall, SureHands
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_USE, I_FALL
from nuffle.rules.injuries import BY_LANDING
from nuffle.rules.moments import FOLLOW_UP, KICK_AIMED
from nuffle.rules.player_state import ST, STANDING
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.harm import KNOCKED_DOWN, Harm
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.procedures.push import Push
from nuffle.rules.roll import Roll, roll_for_rule
from nuffle.rules.roll_kinds import R_NERVE, R_STEADY, R_WAY

KEEPS_HIS_FEET: Final = 6


class Dauntless2025(Dauntless):
    """What stands in the profiles counts, and nothing that rules add to it for this block."""

    id: ClassVar[str] = "bb2025.skill.dauntless"
    summary: ClassVar[str] = "Blocking a stronger player, matches their ST if D6 + own ST is higher."
    source: ClassVar[str] = SOURCE

    def gap(self, m: Game, block: Block) -> i64:
        return m.state.stat(block.defender, ST) - m.state.stat(block.attacker, ST)

    def on_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        if block.attacker == owner and self.gap(m, block) > 0:
            if block.no_dice == 0 and not m.is_forbidden(owner, F_USE, self.index, block):
                roll_for_rule(m, R_NERVE, owner, self.gap(m, block) + 1, self.index, owner).plain = 1

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        block = m.subject(roll)
        assert isinstance(block, Block)
        if m.passed:
            block.strengthen(m, owner, self.index, self.gap(m, block), owner)
            block.mark(self.index, owner)


class Fend2025(Fend2020):
    """Whoever has taunted wants to be followed."""

    id: ClassVar[str] = "bb2025.skill.fend"
    source: ClassVar[str] = SOURCE

    def bind(self, indexes: dict[str, int]) -> None:
        super().bind(indexes)
        self.taunt: i64 = indexes["bb2025.skill.taunt"]

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        return not block.is_marked(self.taunt, owner) and super().offers_block(m, owner, moment, block)


class Kick2025(Kick2020):
    """Said before the dice fall."""

    id: ClassVar[str] = "bb2025.skill.kick"
    summary: ClassVar[str] = "As kicker, may let the ball deviate D3 squares instead of D6. May re-roll punt dice."
    source: ClassVar[str] = SOURCE
    offered: ClassVar[tuple[int, ...]] = (KICK_AIMED,)
    rerolls: ClassVar[tuple[int, ...]] = (R_WAY,)       # of a punt, which asks for this rule

    def use_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        kick_off.mark(self.index, owner)


class SteadyFooting(GeneralSkill):
    id: ClassVar[str] = "bb2025.skill.steady-footing"
    name: ClassVar[str] = "Steady Footing"
    summary: ClassVar[str] = "About to be Knocked Down or Fall Over: stays standing on a 6."
    source: ClassVar[str] = SOURCE
    replaces: ClassVar[tuple[int, ...]] = (I_FALL,)

    def instead(self, m: Game, owner: i64, what: i64, frame: Procedure) -> bool:
        assert isinstance(frame, Harm)
        if m.state.status[owner] != STANDING or frame.is_marked(self.index, owner):
            return False
        if frame.manner != KNOCKED_DOWN and frame.cause != BY_LANDING:
            return False
        frame.mark(self.index, owner)
        roll_for_rule(m, R_STEADY, owner, KEEPS_HIS_FEET, self.index, owner)
        return True

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        harm = m.subject(roll)
        if m.passed and isinstance(harm, Harm):
            harm.at = Harm.FINISH


class StripBall2025(StripBall):
    id: ClassVar[str] = "bb2025.skill.strip-ball"
    summary: ClassVar[str] = "A ball carrier pushed back by this player's block drops the ball."
    source: ClassVar[str] = SOURCE

    def strips(self, m: Game, owner: i64, push: Push) -> bool:
        if push.pusher != owner or push.chained == 1 or m.state.carrier != push.target:
            return False
        return isinstance(m.subject(push), Block) and m.state.seat_of(owner) != m.state.seat_of(push.target)


class SureHands2025(SureHands):
    id: ClassVar[str] = "bb2025.skill.sure-hands"
    summary: ClassVar[str] = "May re-roll a failed pick-up, but not Secure the Ball. Immune to Strip Ball."
    source: ClassVar[str] = SOURCE


class Taunt(GeneralSkill):
    id: ClassVar[str] = "bb2025.skill.taunt"
    name: ClassVar[str] = "Taunt"
    summary: ClassVar[str] = "Pushed back by a block, may make the blocker follow up."
    source: ClassVar[str] = SOURCE
    offered: ClassVar[tuple[int, ...]] = (FOLLOW_UP,)

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        if block.defender != owner or block.follow != 0 or not block.may_follow(m):
            return False
        return m.state.seat_of(block.attacker) != m.state.seat_of(owner)

    def use_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        block.mark(self.index, owner)
        block.follow = 1


REPLACED_GENERAL_2025: dict[str, type[Effect]] = {
    "crp.skill.dauntless": Dauntless2025,
    "bb2020.skill.fend": Fend2025,
    "bb2020.skill.kick": Kick2025,
    "crp.skill.strip-ball": StripBall2025,
    "crp.skill.sure-hands": SureHands2025,
}
GENERAL_2025: list[type[Effect]] = [SteadyFooting, Taunt]
