"""Dirty tricks in the middle of play, and when time is up."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.special_plays.rules.base import AGILITY_ONE, DIRTY, MAGIC, Play, PlayEffect
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_MARKER, E_WINNINGS
from nuffle.rules.game import Game
from nuffle.rules.moments import BLOCK_DECLARED, DOWN, PAID, REROLL_DECLARED, ROLL_ANNOUNCED, TURNS_OVER, USE_ANNOUNCED
from nuffle.rules.player_state import ST
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.roll import SPOILT, Roll, SpendReroll
from nuffle.rules.roll_kinds import R_DODGE, R_RUSH
from nuffle.rules.scopes import UNTIL_ACTION, UNTIL_MATCH
from nuffle.rules.team_state import MARKER, WINNINGS
from nuffle.rules.turn_markers import change_marker, turns_left
from nuffle.rules.window import Use


class Spy(Play):
    id: ClassVar[str] = "crp.special-play.spy"
    name: ClassVar[str] = "Spy"
    summary: ClassVar[str] = "When the other coach uses a team re-roll: it is spent, but nothing is re-rolled."
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((12, 12), (13, 13), (26, 26))
    offered: ClassVar[tuple[int, ...]] = (REROLL_DECLARED,)

    def offers_spending(self, m: Game, owner: i64, moment: i64, spending: SpendReroll) -> bool:
        if spending.rule >= 0 or spending.lost != 0:
            return False
        return m.state.seat_of(spending.player) != m.state.seat_of(owner)

    def use_spending(self, m: Game, owner: i64, moment: i64, spending: SpendReroll) -> None:
        """Nothing was rolled again, so a skill of the player's own is left to him."""
        spending.lost = SPOILT


class DoubleCross(Play):
    id: ClassVar[str] = "crp.special-play.double-cross"
    name: ClassVar[str] = "Double-Cross"
    summary: ClassVar[str] = "An opponent's dirty trick or magic spell does not work."
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((14, 14),)
    offered: ClassVar[tuple[int, ...]] = (USE_ANNOUNCED,)

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        if not isinstance(frame, Use) or frame.cancelled == 1 or m.state.seat_of(frame.owner) == m.state.seat_of(owner):
            return False
        play = m.effect(frame.rule).unwrap()
        return isinstance(play, Play) and play.table in (DIRTY, MAGIC)

    def use(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        assert isinstance(frame, Use)
        frame.cancelled = 1


class LowBlow(Play):
    id: ClassVar[str] = "crp.special-play.low-blow"
    name: ClassVar[str] = "Low Blow"
    summary: ClassVar[str] = "Before your block dice, for one block at a time: the blocker has twice the ST."
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((15, 15),)
    offered: ClassVar[tuple[int, ...]] = (BLOCK_DECLARED,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.weapon: i64 = indexes["crp.skill.secret-weapon"]

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        """Once per block, and neither for two at a time nor with a weapon."""
        if m.state.seat_of(block.attacker) != m.state.seat_of(owner) or block.is_marked(self.index, owner):
            return False
        action = m.find_frame("action")
        two_at_once = isinstance(action, Activation) and action.several == 1
        return not two_at_once and block.no_dice == 0 and not m.has(block.attacker, self.weapon)

    def use_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        block.mark(self.index, owner)
        block.strengthen(m, block.attacker, self.index, m.state.stat(block.attacker, ST), owner)


class BananaSkin(Play):
    id: ClassVar[str] = "crp.special-play.banana-skin"
    name: ClassVar[str] = "Banana Skin"
    summary: ClassVar[str] = "When an opponent dodges: AG counts as 1 for this roll."
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((32, 32),)
    offered: ClassVar[tuple[int, ...]] = (ROLL_ANNOUNCED,)

    def offers_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> bool:
        if roll.kind != R_DODGE or roll.target >= AGILITY_ONE:
            return False
        return m.state.seat_of(roll.player) != m.state.seat_of(owner)

    def use_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> None:
        roll.target = AGILITY_ONE


class TakeADive(Play):
    id: ClassVar[str] = "crp.special-play.take-a-dive"
    name: ClassVar[str] = "Take a Dive"
    summary: ClassVar[str] = (
        "When an opponent goes for it: the player is knocked down without a roll, and without an armour roll.")
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((52, 52),)
    offered: ClassVar[tuple[int, ...]] = (ROLL_ANNOUNCED,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.soft: i64 = indexes["crp.core.soft-landing"]

    def offers_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> bool:
        if roll.kind != R_RUSH or roll.natural > 0:
            return False
        return m.state.seat_of(roll.player) != m.state.seat_of(owner)

    def use_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> None:
        m.grant(roll.player, self.soft, UNTIL_ACTION, 0, self.index)
        roll.settle_as(1)


class SoftLanding(PlayEffect):
    id: ClassVar[str] = "crp.core.soft-landing"
    name: ClassVar[str] = "Soft landing"
    summary: ClassVar[str] = "Needs no armour roll when knocked down, this once."
    moments: ClassVar[tuple[int, ...]] = (DOWN,)

    def on_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        if harm.victim == owner:
            harm.at = Harm.FINISH
            m.spend_grant(owner, self.index)


# -- when time is up
MOST_STOPS: Final = 2       # times the watches may stop in a match


class MyWatch(Play):
    id: ClassVar[str] = "crp.special-play.my-watch-must-have-stopped"
    name: ClassVar[str] = "My Watch Must Have Stopped"
    summary: ClassVar[str] = "When all turns of a half are over: each team has one more. Twice per match at most."
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((54, 54),)
    offered: ClassVar[tuple[int, ...]] = (TURNS_OVER,)

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        if m.state.overtime == 1 or m.read_note(m.state.match_row, self.index) == MOST_STOPS:
            return False
        for seat in range(m.seats):
            if turns_left(m, seat) > 0:
                return False
        return True

    def take_effect(self, m: Game, owner: i64) -> None:
        row = m.state.match_row
        m.note(row, self.index, m.read_note(row, self.index) + 1, UNTIL_MATCH)
        for seat in range(m.seats):
            change_marker(m, seat, m.rules.turns - 1 - m.state.get(seat, MARKER))
            m.tell(E_MARKER, seat, m.state.get(seat, MARKER))


class Robbed(Play):
    id: ClassVar[str] = "crp.special-play.robbed"
    name: ClassVar[str] = "Robbed"
    summary: ClassVar[str] = "After a league match: twice the winnings."
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((24, 24),)
    offered: ClassVar[tuple[int, ...]] = (PAID,)

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        return m.state.get(m.state.seat_of(owner), WINNINGS) > 0

    def take_effect(self, m: Game, owner: i64) -> None:
        seat = m.state.seat_of(owner)
        m.state.add(seat, WINNINGS, m.state.get(seat, WINNINGS))
        m.tell(E_WINNINGS, seat, m.state.get(seat, WINNINGS), 0)


PLAY_TRICKS: list[type[Effect]] = [Spy, DoubleCross, LowBlow, BananaSkin, TakeADive, MyWatch, Robbed]
AFTER_PLAY_TRICKS: list[type[Effect]] = [SoftLanding]
