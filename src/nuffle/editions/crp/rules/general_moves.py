"""General skills that move somebody out of turn, or the ball: Kick, Kick-Off Return, Pass Block, Shadowing."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.crp.rules.base import GeneralSkill
from nuffle.engine.procedure import Procedure
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_INTERCEPT, F_MOVE
from nuffle.rules.moments import KICK_SCATTER, KICKED, LEFT, PASS_DECLARED
from nuffle.rules.player_state import MA
from nuffle.rules.players import empty_beside
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.action_budget import in_reach
from nuffle.rules.procedures.arrival import BY_A_RULE, arrive, shift_to
from nuffle.rules.procedures.ball import MUST_BOUNCE, lies_free
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.procedures.out_of_turn import move_out_of_turn
from nuffle.rules.procedures.passing_ruler import ANYWHERE, under_ruler
from nuffle.rules.procedures.step import Step
from nuffle.rules.procedures.throw import THE_BALL, Throw
from nuffle.rules.roll import Roll, roll_for_rule
from nuffle.rules.roll_kinds import R_SHADOW
from nuffle.rules.steps_ahead import find_step_ahead

STRETCH: Final = 3          # squares of a special move
ESCAPES_ON: Final = 8       # two dice and the difference in movement


class Kick(GeneralSkill):
    id: ClassVar[str] = "crp.skill.kick"
    name: ClassVar[str] = "Kick"
    summary: ClassVar[str] = (
        "If set up off the line of scrimmage and the wide zones, may halve the distance the kick-off scatters.")
    offered: ClassVar[tuple[int, ...]] = (KICK_SCATTER,)

    def offers_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> bool:
        s = m.state
        if kick_off.count_marks(self.index) > 0 or s.seat_of(owner) != kick_off.kicking:
            return False
        square = s.square[owner]
        return m.pitch.wide[square] == 0 and m.pitch.front[square] == 0

    def use_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        kick_off.kicker = owner
        kick_off.mark(self.index, owner)
        kick_off.distance = kick_off.distance // 2


class KickOffReturn(GeneralSkill):
    id: ClassVar[str] = "crp.skill.kick-off-return"
    name: ClassVar[str] = "Kick-Off Return"
    summary: ClassVar[str] = "One unmarked receiver off the line may run three squares while the kick is in the air."
    offered: ClassVar[tuple[int, ...]] = (KICKED,)

    def offers_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> bool:
        s = m.state
        if kick_off.touchback == 1 or kick_off.count_marks(self.index) > 0:
            return False
        if s.seat_of(owner) != kick_off.receiving(m) or m.is_forbidden(owner, F_MOVE):
            return False
        square = s.square[owner]
        return m.pitch.front[square] == 0 and s.count_marking(owner) == 0 and len(empty_beside(m, square)) > 0

    def use_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        kick_off.mark(self.index, owner)
        move_out_of_turn(m, owner, self.index, STRETCH)

    def enters(self, m: Game, owner: i64, square: i64, frame: Procedure) -> bool:
        return m.pitch.half[square] == m.state.seat_of(owner)


class PassBlock(GeneralSkill):
    id: ClassVar[str] = "crp.skill.pass-block"
    name: ClassVar[str] = "Pass Block"
    summary: ClassVar[str] = (
        "When an opponent passes, may move three squares to a place where this player affects the pass.")
    offered: ClassVar[tuple[int, ...]] = (PASS_DECLARED,)

    def offers_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> bool:
        s = m.state
        if throw.cargo != THE_BALL or throw.quality >= 0 or throw.is_marked(self.index, owner):
            return False
        seat = s.seat_of(owner)
        if seat == s.seat_of(throw.thrower) or not s.zone(owner) or m.is_forbidden(owner, F_MOVE):
            return False
        if (seat == s.active and s.turnover == 1) or acts(m, owner):
            return False
        return self.can_get_there(m, owner, throw)

    def can_get_there(self, m: Game, owner: i64, throw: Throw) -> bool:
        """Within three steps of his own, the square he stands on left aside."""
        for way in range(8):
            square = find_step_ahead(m, owner, m.state.square[owner], way)
            if square >= 0 and in_reach(m, self, owner, square, STRETCH - 1, throw):
                return True
        return False

    def use_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> None:
        throw.mark(self.index, owner)
        move_out_of_turn(m, owner, self.index, STRETCH)

    def stops(self, m: Game, owner: i64, square: i64, frame: Procedure) -> bool:
        """Where he marks the thrower or the catcher, stands where the ball should go, or could intercept."""
        assert isinstance(frame, Throw)
        s = m.state
        if square == frame.square or m.pitch.adjacent(square, s.square[frame.thrower]):
            return True
        catcher = s.at(frame.square)
        if catcher >= 0 and s.seat_of(catcher) == s.seat_of(frame.thrower) and m.pitch.adjacent(square, frame.square):
            return True
        if frame.distance == ANYWHERE or not under_ruler(m.pitch, frame.origin, frame.square, square):
            return False
        return not m.is_forbidden(owner, F_INTERCEPT, frame.thrower, frame) and not m.is_forbidden(
            frame.thrower, F_INTERCEPT, -1, frame)


class Shadowing(GeneralSkill):
    id: ClassVar[str] = "crp.skill.shadowing"
    name: ClassVar[str] = "Shadowing"
    summary: ClassVar[str] = (
        "May follow an opponent who moves away: 2D6 + the opponent's MA - own MA must be 7 or less.")
    offered: ClassVar[tuple[int, ...]] = (LEFT,)

    def may_trail(self, m: Game, owner: i64, mover: i64, origin: i64) -> bool:
        s = m.state
        if s.seat_of(mover) == s.seat_of(owner) or not s.zone(owner) or s.board[origin] != 0:
            return False
        return m.pitch.adjacent(s.square[owner], origin) and acts(m, mover)

    # -- one who walks away
    def offers_step(self, m: Game, owner: i64, moment: i64, step: Step) -> bool:
        return step.count_marks(self.index) == 0 and self.may_trail(m, owner, step.player, step.origin)

    def use_step(self, m: Game, owner: i64, moment: i64, step: Step) -> None:
        step.mark(self.index, owner)
        self.chase(m, owner, step.player)

    # -- one who follows up
    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        if block.count_marks(self.index) > 0:
            return False
        if block.defender == owner and block.defender_falls + block.defender_prone > 0:
            return False
        return self.may_trail(m, owner, block.attacker, block.origin)

    def use_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        block.mark(self.index, owner)
        self.chase(m, owner, block.attacker)

    def chase(self, m: Game, owner: i64, mover: i64) -> None:
        s = m.state
        roll = roll_for_rule(m, R_SHADOW, mover, ESCAPES_ON, self.index, owner)
        roll.dice = 2
        roll.add(m, self.index, s.stat(mover, MA) - s.stat(owner, MA))

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        if not m.passed:
            follow(m, owner, origin_of(m.subject(roll)))


def origin_of(frame: Procedure) -> i64:
    if isinstance(frame, Block):
        return frame.origin
    assert isinstance(frame, Step)
    return frame.origin


def acts(m: Game, player: i64) -> bool:
    """Is it his own action, not a move out of turn?"""
    action = m.find_frame("action")
    return isinstance(action, Activation) and action.player == player and action.rule < 0


def follow(m: Game, player: i64, square: i64) -> None:
    """Into the square somebody left: no dodge, and no ball is picked up."""
    s = m.state
    start = shift_to(m, player, square)
    if lies_free(m, square):
        s.loose = MUST_BOUNCE
    arrive(m, player, start, BY_A_RULE)
