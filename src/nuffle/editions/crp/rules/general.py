"""General skills."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from nuffle.editions.crp.rules.base import GeneralSkill
from nuffle.editions.crp.rules.general_moves import Kick, KickOffReturn, PassBlock, Shadowing
from nuffle.editions.crp.rules.one_die import OWN_ROLLS
from nuffle.engine.procedure import Procedure
from nuffle.rules.block_faces import PUSHED, PUSHED_TOO, STUMBLES
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_USE
from nuffle.rules.injuries import BY_FOUL
from nuffle.rules.moments import (
    ARMOUR,
    BLOCK_DONE,
    BLOCK_STRENGTH,
    FOLLOW_UP,
    INJURY,
    ON_BOTH_DOWN,
    ON_STUMBLE,
    PUSHED_AWAY,
)
from nuffle.rules.player_state import STANDING
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.ball import drop_ball
from nuffle.rules.procedures.block import Block as BlockFrame
from nuffle.rules.procedures.harm import BONUS_USED, Harm
from nuffle.rules.procedures.push import Push
from nuffle.rules.roll import Roll, roll_for_rule, test
from nuffle.rules.roll_kinds import (
    R_AGAIN,
    R_DODGE,
    R_INTERCEPT,
    R_JUMP_UP,
    R_LAND,
    R_NERVE,
    R_PICK_UP,
    R_SAFE_THROW,
    R_SHADOW,
    R_STAND_UP,
    R_TENTACLES,
)
from nuffle.rules.standing_orders import ALWAYS, ASK


class BlockSkill(GeneralSkill):
    id: ClassVar[str] = "crp.skill.block"
    name: ClassVar[str] = "Block"
    summary: ClassVar[str] = "Stays standing on a Both Down result."
    offered: ClassVar[tuple[int, ...]] = (ON_BOTH_DOWN,)

    def falls(self, owner: i64, block: BlockFrame) -> bool:
        falls = block.attacker_falls if owner == block.attacker else block.defender_falls
        return falls == 1

    def offers_block(self, m: Game, owner: i64, moment: i64, block: BlockFrame) -> bool:
        if block.attacker_prone == 1:
            return False
        return block.involves(owner) and self.falls(owner, block)

    def use_block(self, m: Game, owner: i64, moment: i64, block: BlockFrame) -> None:
        if owner == block.attacker:
            block.attacker_falls = 0
        else:
            block.defender_falls = 0


class Dauntless(GeneralSkill):
    """The coach is not asked: the die can only help him."""

    id: ClassVar[str] = "crp.skill.dauntless"
    name: ClassVar[str] = "Dauntless"
    summary: ClassVar[str] = (
        "When blocking a stronger opponent: if D6 + own ST beats the opponent's ST, the strengths count as equal.")
    moments: ClassVar[tuple[int, ...]] = (BLOCK_STRENGTH,)

    def on_block(self, m: Game, owner: i64, moment: i64, block: BlockFrame) -> None:
        if block.attacker == owner and block.defence > block.attack:
            if block.no_dice == 0 and not m.is_forbidden(owner, F_USE, self.index, block):
                roll_for_rule(m, R_NERVE, owner, block.defence - block.attack + 1, self.index, owner).plain = 1

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        block = m.subject(roll)
        assert isinstance(block, BlockFrame)
        if m.passed:
            block.strengthen(m, owner, self.index, block.defence - block.attack, owner)
            block.mark(self.index, owner)


class DirtyPlayer(GeneralSkill):
    id: ClassVar[str] = "crp.skill.dirty-player"
    name: ClassVar[str] = "Dirty Player"
    summary: ClassVar[str] = "Adds 1 to the armour roll or the injury roll of a foul, not to both."
    offered: ClassVar[tuple[int, ...]] = (ARMOUR, INJURY)

    def offers_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> bool:
        if harm.by != owner or harm.cause != BY_FOUL:
            return False
        return one_more_matters(m, moment, harm)

    def use_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        add_one(m, moment, harm, self.index)


def one_more_matters(m: Game, moment: i64, harm: Harm, more: i64 = 1) -> bool:
    """Would that much more on the armour or injury roll change anything, and is it still to be had?"""
    if harm.used & BONUS_USED != 0:
        return False
    if moment == ARMOUR:
        return not harm.breaks(m) and harm.breaks(m, more)
    return harm.injury_result(m) != harm.injury_result(m, more)


def add_one(m: Game, moment: i64, harm: Harm, rule: i64, more: i64 = 1) -> None:
    harm.used |= BONUS_USED
    if moment == ARMOUR:
        harm.add_armour(m, rule, more)
    else:
        harm.add_injury(m, rule, more)


class Fend(GeneralSkill):
    id: ClassVar[str] = "crp.skill.fend"
    name: ClassVar[str] = "Fend"
    summary: ClassVar[str] = "Opponents who block this player cannot follow up, even if the player is knocked down."
    offered: ClassVar[tuple[int, ...]] = (FOLLOW_UP,)
    while_down: ClassVar[bool] = True           # in the crowd too

    def offers_block(self, m: Game, owner: i64, moment: i64, block: BlockFrame) -> bool:
        if block.defender != owner or not block.may_follow(m):
            return False
        s = m.state
        return s.seat_of(block.attacker) != s.seat_of(owner) and (not s.on_pitch(owner) or m.is_fit(owner))

    def use_block(self, m: Game, owner: i64, moment: i64, block: BlockFrame) -> None:
        block.follow = -1


class Frenzy(GeneralSkill):
    """Never a choice. The second block is owed by the action, which pays for it and drops it when it cannot."""

    id: ClassVar[str] = "crp.skill.frenzy"
    name: ClassVar[str] = "Frenzy"
    summary: ClassVar[str] = (
        "Must follow up, and must block again if the opponent was only pushed and is still standing.")
    moments: ClassVar[tuple[int, ...]] = (FOLLOW_UP, BLOCK_DONE)
    never_with: ClassVar[tuple[str, ...]] = ("crp.skill.grab",)

    def on_block(self, m: Game, owner: i64, moment: i64, block: BlockFrame) -> None:
        if block.attacker != owner:
            return
        action = m.find_frame("action")
        if not isinstance(action, Activation) or action.several == 1:
            return
        if moment == FOLLOW_UP:
            if block.follow == 0:
                block.follow = 1
        elif self.wants_more(m, block) and action.may_hit(m):
            action.owed = block.defender

    def wants_more(self, m: Game, block: BlockFrame) -> bool:
        """Is there another block to come, if he can pay for it?"""
        return block.second == 0 and only_pushed(block) and self.both_there(m, block)

    def both_there(self, m: Game, block: BlockFrame) -> bool:
        s = m.state
        if s.status[block.attacker] != STANDING or s.status[block.defender] != STANDING:
            return False
        return m.pitch.adjacent(s.square[block.attacker], s.square[block.defender])


def only_pushed(block: BlockFrame) -> bool:
    """Was the chosen result one that pushes and may leave him standing?"""
    return block.face == PUSHED or block.face == PUSHED_TOO or block.face == STUMBLES


class Pro(GeneralSkill):
    id: ClassVar[str] = "crp.skill.pro"
    name: ClassVar[str] = "Pro"
    summary: ClassVar[str] = "Once per turn, on 4+, may re-roll one of this player's rolls, even while on the ground."
    while_down: ClassVar[bool] = True
    rerolls: ClassVar[tuple[int, ...]] = (
        *OWN_ROLLS, R_INTERCEPT, R_LAND, R_STAND_UP, R_JUMP_UP, R_SAFE_THROW, R_TENTACLES, R_SHADOW)

    def may_reroll(self, m: Game, owner: i64, roll: Roll) -> bool:
        return not self.is_used_up(m, owner)

    def may_reroll_block(self, m: Game, owner: i64, block: BlockFrame) -> bool:
        return not self.is_used_up(m, owner)

    def start_reroll(self, m: Game, owner: i64, roll: Roll) -> None:
        self.try_again(m, owner)

    def start_reroll_block(self, m: Game, owner: i64, block: BlockFrame) -> None:
        self.try_again(m, owner)

    def try_again(self, m: Game, owner: i64) -> None:
        self.use_up(m, owner)
        test(m, R_AGAIN, owner, 4, 0)


class StripBall(GeneralSkill):
    id: ClassVar[str] = "crp.skill.strip-ball"
    name: ClassVar[str] = "Strip Ball"
    summary: ClassVar[str] = "A ball carrier pushed back by this player drops the ball in the new square."
    by_choice: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (PUSHED_AWAY,)
    offered: ClassVar[tuple[int, ...]] = (PUSHED_AWAY,)

    def strips(self, m: Game, owner: i64, push: Push) -> bool:
        """Has he pushed back an opponent who has the ball?"""
        if push.pusher != owner or push.chained == 1:
            return False
        block = m.subject(push)
        if not isinstance(block, BlockFrame) or not only_pushed(block) or m.state.carrier != push.target:
            return False
        return m.state.seat_of(owner) != m.state.seat_of(push.target)

    def on_push(self, m: Game, owner: i64, moment: i64, push: Push) -> None:
        if m.order(owner, self.index) == ALWAYS and self.strips(m, owner, push):
            self.use_push(m, owner, moment, push)

    def offers_push(self, m: Game, owner: i64, moment: i64, push: Push) -> bool:
        return m.order(owner, self.index) == ASK and self.strips(m, owner, push)

    def use_push(self, m: Game, owner: i64, moment: i64, push: Push) -> None:
        drop_ball(m, push.target)


class SureHands(GeneralSkill):
    id: ClassVar[str] = "crp.skill.sure-hands"
    name: ClassVar[str] = "Sure Hands"
    summary: ClassVar[str] = "May re-roll a failed pick-up. Strip Ball does not work against this player."
    rerolls: ClassVar[tuple[int, ...]] = (R_PICK_UP,)
    banned: ClassVar[tuple[int, ...]] = (F_USE,)
    against: ClassVar[tuple[str, ...]] = ("crp.skill.strip-ball",)

    def bind(self, indexes: dict[str, int]) -> None:
        self.strip_ball: i64 = indexes["crp.skill.strip-ball"]

    def bans(self, m: Game, owner: i64, who: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return detail == self.strip_ball and isinstance(frame, Push) and frame.target == owner


class Tackle(GeneralSkill):
    """Whoever dodges away from him has no choice; in a block he may let his opponent use Dodge."""

    id: ClassVar[str] = "crp.skill.tackle"
    name: ClassVar[str] = "Tackle"
    summary: ClassVar[str] = "Opponents marked or blocked by this player cannot use Dodge."
    by_choice: ClassVar[bool] = True
    banned: ClassVar[tuple[int, ...]] = (F_USE,)
    against: ClassVar[tuple[str, ...]] = ("crp.skill.dodge",)
    offered: ClassVar[tuple[int, ...]] = (ON_STUMBLE,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.dodge: i64 = indexes["crp.skill.dodge"]

    def bans(self, m: Game, owner: i64, who: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        s = m.state
        if detail != self.dodge or s.seat_of(who) == s.seat_of(owner):
            return False
        if isinstance(frame, BlockFrame):
            return frame.attacker == owner and frame.defender == who and self.is_wanted(m, owner, frame)
        if isinstance(frame, Roll) and frame.kind == R_DODGE:
            return s.zone(owner) and m.pitch.adjacent(s.square[owner], frame.origin)
        return False

    def is_wanted(self, m: Game, owner: i64, block: BlockFrame) -> bool:
        return block.is_marked(self.index, owner) or m.order(owner, self.index) == ALWAYS

    def offers_block(self, m: Game, owner: i64, moment: i64, block: BlockFrame) -> bool:
        if block.attacker != owner or block.is_marked(self.index, owner):
            return False
        if m.order(owner, self.index) != ASK or m.state.seat_of(block.defender) == m.state.seat_of(owner):
            return False
        return block.defender_falls == 1 and m.has(block.defender, self.dodge)

    def use_block(self, m: Game, owner: i64, moment: i64, block: BlockFrame) -> None:
        block.mark(self.index, owner)


class Wrestle(GeneralSkill):
    id: ClassVar[str] = "crp.skill.wrestle"
    name: ClassVar[str] = "Wrestle"
    summary: ClassVar[str] = (
        "On a Both Down result, may place both players prone without armour rolls, even against Block.")
    offered: ClassVar[tuple[int, ...]] = (ON_BOTH_DOWN,)

    def offers_block(self, m: Game, owner: i64, moment: i64, block: BlockFrame) -> bool:
        if block.pushes == 1 or block.attacker_prone == 1:
            return False
        return block.involves(owner)

    def use_block(self, m: Game, owner: i64, moment: i64, block: BlockFrame) -> None:
        block.attacker_prone = 1
        block.defender_prone = 1


GENERAL: list[type[Effect]] = [
    BlockSkill,
    Dauntless,
    DirtyPlayer,
    Fend,
    Frenzy,
    Kick,
    KickOffReturn,
    PassBlock,
    Pro,
    Shadowing,
    StripBall,
    SureHands,
    Tackle,
    Wrestle,
]
