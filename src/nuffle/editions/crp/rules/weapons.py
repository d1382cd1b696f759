"""Extraordinary skills of weapons, and the list of all skills of weapons and of throwing team-mates."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.crp.rules.ball_and_chain import BallAndChain
from nuffle.editions.crp.rules.base import ExtraordinarySkill
from nuffle.editions.crp.rules.thrown import AlwaysHungry, Bombardier, RightStuff, ThrowTeamMate
from nuffle.engine.procedure import Procedure
from nuffle.rules.actions import BLITZ, BLOCK
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_USE
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_USE, I_BLOCK
from nuffle.rules.injuries import BY_BLOCK, BY_STAB, BY_WEAPON
from nuffle.rules.moments import ARMOUR, BLOCK_DECLARED, DOWN, DRIVE_END, FOUL_DECLARED
from nuffle.rules.player_state import KNOCKED_OUT, PLAYED
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.foul import FOR_A_WEAPON, Foul, SendOff
from nuffle.rules.procedures.harm import KNOCKED_DOWN, Harm, strike_armour
from nuffle.rules.procedures.match_flow import DriveEnd
from nuffle.rules.roll import Roll, roll_for_rule
from nuffle.rules.roll_kinds import R_KICK_BACK

SAW: Final = 3              # what a chainsaw adds to an armour roll


def find_armed_action(m: Game, block: Block) -> Activation | None:
    """The Block or Blitz Action this block is made in; there are blocks outside of one."""
    action = m.find_frame("action")
    if isinstance(action, Activation) and action.player == block.attacker:
        if action.action == BLOCK or action.action == BLITZ:
            return action
    return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Weapon(ExtraordinarySkill):
    """Used in place of the dice of a block; a blitz ends with it."""

    replaces: ClassVar[tuple[int, ...]] = (I_BLOCK,)

    def instead(self, m: Game, owner: i64, what: i64, frame: Procedure) -> bool:
        assert isinstance(frame, Block)
        if frame.no_dice != self.index + 1:
            return False
        action = find_armed_action(m, frame)
        if action is not None:
            action.ended = 1
        self.attack(m, owner, frame)
        return True

    def attack(self, m: Game, owner: i64, block: Block) -> None:
        raise NotImplementedError


class Stab(Weapon):
    id: ClassVar[str] = "crp.skill.stab"
    name: ClassVar[str] = "Stab"
    summary: ClassVar[str] = "May stab instead of blocking: unmodified armour and injury rolls. Ends a blitz."
    offered: ClassVar[tuple[int, ...]] = (BLOCK_DECLARED,)

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        if block.attacker != owner or block.cancelled == 1:
            return False
        return block.no_dice != self.index + 1 and find_armed_action(m, block) is not None

    def use_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        block.no_dice = self.index + 1

    def attack(self, m: Game, owner: i64, block: Block) -> None:
        harm = strike_armour(m, block.defender, owner, BY_STAB)
        harm.unmodified = 1
        harm.credit = 0


class Stakes(ExtraordinarySkill):
    id: ClassVar[str] = "crp.skill.stakes"
    name: ClassVar[str] = "Stakes"
    summary: ClassVar[str] = (
        "+1 to the armour roll when stabbing a player of a Khemri, Necromantic, Undead or Vampire team.")
    moments: ClassVar[tuple[int, ...]] = (ARMOUR,)

    def on_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        if harm.by == owner and harm.cause == BY_STAB:
            if "undead" in m.team_of(harm.victim).tags:
                harm.add_armour(m, self.index, 1)


class Chainsaw(Weapon):
    id: ClassVar[str] = "crp.skill.chainsaw"
    name: ClassVar[str] = "Chainsaw"
    summary: ClassVar[str] = (
        "Chainsaw attack instead of a block: +3 to the armour roll. A 1 hits this player. Blocks against it are risky.")
    moments: ClassVar[tuple[int, ...]] = (BLOCK_DECLARED, DOWN, FOUL_DECLARED)
    forbidden: ClassVar[tuple[int, ...]] = (F_USE,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.frenzy: i64 = indexes.get("crp.skill.frenzy", -1)
        self.multiple_block: i64 = indexes.get("crp.skill.multiple-block", -1)

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return detail >= 0 and (detail == self.frenzy or detail == self.multiple_block)

    def on_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        if block.attacker == owner and find_armed_action(m, block) is not None:
            block.no_dice = self.index + 1

    def on_foul(self, m: Game, owner: i64, moment: i64, foul: Foul) -> None:
        if foul.fouler == owner and not self.is_used_up(m, owner):
            self.start(m, owner)

    # -- sawing
    def start(self, m: Game, owner: i64) -> None:
        self.use_up(m, owner)
        m.tell(E_USE, self.index, owner)
        roll_for_rule(m, R_KICK_BACK, owner, 2, self.index, owner)

    def attack(self, m: Game, owner: i64, block: Block) -> None:
        if not self.is_used_up(m, owner):
            self.start(m, owner)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        frame = m.subject(roll)
        if not m.passed:
            if isinstance(frame, Foul):
                frame.cancelled = 1
            self.saw(m, owner, owner)
        elif isinstance(frame, Foul):
            frame.add(self.index, SAW)
        elif isinstance(frame, Block):
            self.saw(m, owner, frame.defender)

    def saw(self, m: Game, owner: i64, victim: i64) -> None:
        harm = strike_armour(m, victim, owner, BY_WEAPON)
        harm.giver = owner
        harm.add_armour(m, self.index, SAW)
        harm.credit = 0

    # -- falling with it, or into it
    def on_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        if harm.by == owner:
            harm.credit = 0
        if harm.manner == KNOCKED_DOWN and (harm.victim == owner or self.ran_into_it(m, owner, harm)):
            harm.add_armour(m, self.index, SAW)

    def ran_into_it(self, m: Game, owner: i64, harm: Harm) -> bool:
        block = harm.parent
        if harm.cause != BY_BLOCK or not isinstance(block, Block):
            return False
        s = m.state
        return block.defender == owner and block.attacker == harm.victim and s.seat_of(owner) != s.seat_of(harm.victim)


class SecretWeapon(ExtraordinarySkill):
    id: ClassVar[str] = "crp.skill.secret-weapon"
    name: ClassVar[str] = "Secret Weapon"
    summary: ClassVar[str] = "Sent off at the end of any drive this player took part in."
    moments: ClassVar[tuple[int, ...]] = (DRIVE_END,)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        assert isinstance(frame, DriveEnd)
        if m.state.flag(owner, PLAYED) and m.state.status[owner] <= KNOCKED_OUT:
            sending = SendOff(owner, FOR_A_WEAPON)
            if m.state.over == 1 or frame.last(m):
                sending.at = SendOff.GO     # nobody bribes a referee after the last whistle
            m.push(sending)


WEAPONS: list[type[Effect]] = [
    AlwaysHungry, BallAndChain, Bombardier, Stab, Chainsaw, RightStuff, SecretWeapon, Stakes, ThrowTeamMate]
