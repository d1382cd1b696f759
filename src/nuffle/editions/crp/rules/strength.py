"""Strength skills."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from nuffle.editions.crp.rules.base import StrengthSkill
from nuffle.editions.crp.rules.general import add_one, one_more_matters
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, pack
from nuffle.rules.actions import BLITZ, BLOCK
from nuffle.rules.block_faces import PUSHED
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_ACTION, F_USE, O_INJURY
from nuffle.rules.injuries import BY_BLOCK, HURT_CASUALTY, HURT_STUNNED
from nuffle.rules.moments import ARMOUR, BLOCK_DECLARED, INJURY, ON_BOTH_DOWN, PUSH, ROLLED
from nuffle.rules.player_state import ST, STANDING
from nuffle.rules.players import opponents_beside
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.harm import ROLLED_AGAIN, Harm, place_prone
from nuffle.rules.procedures.passing_ruler import BOMB, SHORT
from nuffle.rules.procedures.push import Push
from nuffle.rules.questions import Q_PLAYER
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_DODGE, R_PASS
from nuffle.rules.verbs import V_ACT, V_CHOOSE


class BreakTackle(StrengthSkill):
    """Asked when the die has fallen and strength would do what agility did not."""

    id: ClassVar[str] = "crp.skill.break-tackle"
    name: ClassVar[str] = "Break Tackle"
    summary: ClassVar[str] = "Once per turn, may use ST instead of AG for a dodge."
    offered: ClassVar[tuple[int, ...]] = (ROLLED,)

    def target(self, m: Game, owner: i64) -> i64:
        """The number to roll for that much agility."""
        strength = m.state.stat(owner, ST)
        return 7 - strength if strength < 6 else 1

    def offers_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> bool:
        if roll.kind != R_DODGE or roll.player != owner:
            return False
        if roll.passes() or roll.natural == 1 or self.is_used_up(m, owner):
            return False
        return roll.total() >= self.target(m, owner)

    def use_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> None:
        self.use_up(m, owner)
        roll.target = self.target(m, owner)


class Grab(StrengthSkill):
    id: ClassVar[str] = "crp.skill.grab"
    name: ClassVar[str] = "Grab"
    summary: ClassVar[str] = "In a Block action, may push to any square next to the opponent. Cancels Side Step."
    offered: ClassVar[tuple[int, ...]] = (PUSH,)
    banned: ClassVar[tuple[int, ...]] = (F_USE,)
    against: ClassVar[tuple[str, ...]] = ("crp.skill.side-step",)
    never_with: ClassVar[tuple[str, ...]] = ("crp.skill.frenzy",)

    def bind(self, indexes: dict[str, int]) -> None:
        self.side_step: i64 = indexes.get("crp.skill.side-step", -1)

    def offers_push(self, m: Game, owner: i64, moment: i64, push: Push) -> bool:
        block = block_of(m, push)
        if block is None or block.attacker != owner or block.blitz != 0:
            return False
        if push.refused == 1 or push.anywhere == 1 or self.undone(m, push.target):
            return False
        return self.more_room(m, push)

    def undone(self, m: Game, target: i64) -> bool:
        """Is it of no use against him? Two such skills cancel each other."""
        return m.has(target, self.side_step)

    def more_room(self, m: Game, push: Push) -> bool:
        """Is there an empty square beside him to which a plain push would not lead?"""
        here = m.state.square[push.target]
        straight = m.pitch.way(push.origin, here)
        for turn in range(straight + 2, straight + 7):
            square = m.pitch.around[here * 8 + turn % 8]
            if square >= 0 and m.state.board[square] == 0:
                return True
        return False

    def use_push(self, m: Game, owner: i64, moment: i64, push: Push) -> None:
        push.anywhere = 1
        push.chooser = m.state.seat_of(owner)

    def bans(self, m: Game, owner: i64, who: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        if frame is None or detail != self.side_step or detail < 0:
            return False
        block = block_of(m, frame)
        return block is not None and block.attacker == owner and block.defender == who


def block_of(m: Game, frame: Procedure) -> Block | None:
    """The block a frame is about: itself, or the one whose push it is; not that of somebody pushed in turn."""
    if isinstance(frame, Block):
        return frame
    if isinstance(frame, Push) and frame.chained == 0:
        below = m.subject(frame)
        if isinstance(below, Block):
            return below
    return None


class GuardSkill(StrengthSkill):
    id: ClassVar[str] = "crp.skill.guard"
    name: ClassVar[str] = "Guard"
    summary: ClassVar[str] = "Assists blocks, but not fouls, even when marked."
    in_assists: ClassVar[bool] = True

    def assists(self, m: Game, owner: i64, helped: i64, against: i64, foul: bool) -> bool:
        return not foul


class Juggernaut(StrengthSkill):
    id: ClassVar[str] = "crp.skill.juggernaut"
    name: ClassVar[str] = "Juggernaut"
    summary: ClassVar[str] = (
        "In a blitz, may treat Both Down as Push Back. Cancels the opponent's Fend, Stand Firm and Wrestle.")
    offered: ClassVar[tuple[int, ...]] = (ON_BOTH_DOWN,)
    banned: ClassVar[tuple[int, ...]] = (F_USE,)
    against: ClassVar[tuple[str, ...]] = ("crp.skill.fend", "crp.skill.stand-firm", "crp.skill.wrestle")

    def bind(self, indexes: dict[str, int]) -> None:
        self.fend: i64 = indexes["crp.skill.fend"]
        self.stand_firm: i64 = indexes["crp.skill.stand-firm"]
        self.wrestle: i64 = indexes["crp.skill.wrestle"]

    def bans(self, m: Game, owner: i64, who: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        if frame is None or (detail != self.fend and detail != self.stand_firm and detail != self.wrestle):
            return False
        block = block_of(m, frame)
        if block is None or block.blitz != 1:
            return False
        return block.attacker == owner and block.defender == who and m.state.seat_of(who) != m.state.seat_of(owner)

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        if block.attacker != owner or block.blitz != 1:
            return False
        return block.pushes == 0 and block.attacker_prone == 0

    def use_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        block.face = PUSHED
        block.pushes = 1
        block.attacker_falls = 0
        block.defender_falls = 0


class MightyBlow(StrengthSkill):
    """Works from the ground too: when both go down both have knocked the other over."""

    id: ClassVar[str] = "crp.skill.mighty-blow"
    name: ClassVar[str] = "Mighty Blow"
    summary: ClassVar[str] = "Adds 1 to the armour or injury roll of an opponent knocked down in a block."
    offered: ClassVar[tuple[int, ...]] = (ARMOUR, INJURY)
    while_down: ClassVar[bool] = True

    def bind(self, indexes: dict[str, int]) -> None:
        self.chainsaw: i64 = indexes.get("crp.skill.chainsaw", -1)

    def offers_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> bool:
        if harm.by != owner or harm.cause != BY_BLOCK or m.has(owner, self.chainsaw):
            return False
        return m.state.seat_of(harm.victim) != m.state.seat_of(owner) and one_more_matters(m, moment, harm)

    def use_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        add_one(m, moment, harm, self.index)


class MultipleBlock(StrengthSkill):
    """Declared instead of a plain block; the action then owes the second opponent a block he may be let off."""

    id: ClassVar[str] = "crp.skill.multiple-block"
    name: ClassVar[str] = "Multiple Block"
    summary: ClassVar[str] = "May block two adjacent opponents in one action, each with +2 ST, without following up."
    adds_actions: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (BLOCK_DECLARED,)
    aims: ClassVar[str] = "player"
    spelling: ClassVar[str] = "block"

    def bind(self, indexes: dict[str, int]) -> None:
        self.jump_up: i64 = indexes.get("crp.skill.jump-up", -1)

    def may_block(self, m: Game, owner: i64) -> bool:
        """On his feet, or able to get there in a Block Action."""
        if m.is_forbidden(owner, F_ACTION, BLOCK) or m.is_forbidden(owner, F_USE, self.index):
            return False
        if m.state.status[owner] == STANDING:
            return True
        return m.has(owner, self.jump_up) and not m.is_forbidden(owner, F_USE, self.jump_up)

    def actions(self, m: Game, owner: i64, out: Options) -> None:
        if not self.may_block(m, owner):
            return
        first = out.n
        self.list_neighbours(m, owner, -1, out)
        if out.n - first < 2:
            out.n = first
            return
        for place in range(first, out.n):
            out.items[place] = pack(V_ACT, owner, self.index, a_of(out.items[place]))

    def list_neighbours(self, m: Game, owner: i64, but: i64, out: Options) -> None:
        """Standing opponents beside him."""
        for other in opponents_beside(m, owner):
            if other != but and m.state.status[other] == STANDING:
                out.add(pack(V_CHOOSE, other))

    def act(self, m: Game, owner: i64, target: i64) -> None:
        m.state.taken[BLOCK] += 1
        action = m.push(Activation(owner, BLOCK, target))
        assert isinstance(action, Activation)
        action.several = 1
        m.choices.clear()
        self.list_neighbours(m, owner, target, m.choices)
        if m.choices.n == 1:
            action.owed = a_of(m.choices.items[0])
        else:
            m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_PLAYER))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        action = m.subject(choice)
        assert isinstance(action, Activation)
        self.list_neighbours(m, owner, action.target, out)

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        action = m.top
        assert isinstance(action, Activation)
        action.owed = a_of(m.answer)

    def on_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        action = m.find_frame("action")
        if block.attacker == owner and isinstance(action, Activation):
            if action.player == owner and action.several == 1:
                block.follow = -1
                self.divide(m, owner, block, action)

    def divide(self, m: Game, owner: i64, block: Block, action: Activation) -> None:
        """Two at a time are harder than one."""
        block.strengthen(m, block.defender, self.index, 2, owner)


class PilingOn(StrengthSkill):
    id: ClassVar[str] = "crp.skill.piling-on"
    name: ClassVar[str] = "Piling On"
    summary: ClassVar[str] = (
        "After knocking an adjacent opponent down, may drop onto them to re-roll the armour or injury roll.")
    offered: ClassVar[tuple[int, ...]] = (ARMOUR, INJURY)

    def offers_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> bool:
        if harm.by != owner or harm.cause != BY_BLOCK:
            return False
        if harm.used & ROLLED_AGAIN != 0 or not self.on_top(m, owner, harm):
            return False
        if moment == ARMOUR:
            return not harm.breaks(m)
        return harm.injury_result(m) != HURT_CASUALTY

    def on_top(self, m: Game, owner: i64, harm: Harm) -> bool:
        """He blocked in an action of his, knocked him down, keeps his feet and is beside him."""
        s = m.state
        block = m.subject(harm)
        action = m.find_frame("action")
        if not isinstance(block, Block) or not block.stays_up(owner) or not isinstance(action, Activation):
            return False
        if action.action != BLOCK and action.action != BLITZ:
            return False
        return s.on_pitch(harm.victim) and m.pitch.adjacent(s.square[owner], s.square[harm.victim])

    def use_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        place_prone(m, owner)
        if moment == ARMOUR:
            harm.armour_again(m)
        else:
            harm.injury_again(m)


class StandFirm(StrengthSkill):
    id: ClassVar[str] = "crp.skill.stand-firm"
    name: ClassVar[str] = "Stand Firm"
    summary: ClassVar[str] = "May refuse to be pushed. If knocked down, falls in the same square."
    offered: ClassVar[tuple[int, ...]] = (PUSH,)

    def offers_push(self, m: Game, owner: i64, moment: i64, push: Push) -> bool:
        return push.target == owner and push.refused == 0

    def use_push(self, m: Game, owner: i64, moment: i64, push: Push) -> None:
        push.refused = 1


class StrongArm(StrengthSkill):
    id: ClassVar[str] = "crp.skill.strong-arm"
    name: ClassVar[str] = "Strong Arm"
    summary: ClassVar[str] = "+1 to short and long passes and long bombs."
    rolls: ClassVar[tuple[int, ...]] = (R_PASS,)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        if SHORT <= roll.how <= BOMB:
            roll.add(m, self.index, 1)


class ThickSkull(StrengthSkill):
    id: ClassVar[str] = "crp.skill.thick-skull"
    name: ClassVar[str] = "Thick Skull"
    summary: ClassVar[str] = "An injury roll of 8 only stuns this player."
    outcomes: ClassVar[tuple[int, ...]] = (O_INJURY,)
    while_down: ClassVar[bool] = True

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if isinstance(frame, Harm) and frame.injury_total(m) == 8:
            return HURT_STUNNED
        return value


STRENGTH: list[type[Effect]] = [
    BreakTackle, Grab, GuardSkill, Juggernaut, MightyBlow, MultipleBlock, PilingOn, StandFirm, StrongArm, ThickSkull]
