"""Agility skills."""

from __future__ import annotations

from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from nuffle.editions.crp.rules.base import AgilitySkill, among
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, pack
from nuffle.rules.actions import BLOCK
from nuffle.rules.catch_kinds import CATCH_ACCURATE, CATCH_KICK, CATCH_LOOSE, CATCH_THROW_IN
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_ACTION, F_USE, I_STAND_UP, L_RUSH, L_STEP, O_REFEREE
from nuffle.rules.moments import COMES_DOWN, LEFT, ON_STUMBLE, PUSH, ROLLED
from nuffle.rules.player_state import AG, PRONE, STANDING
from nuffle.rules.players import empty_beside, opponents_beside
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.arrival import BY_A_RULE, arrive
from nuffle.rules.procedures.ball import BallAt, may_catch
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.foul import Foul
from nuffle.rules.procedures.harm import ARMOUR_BROKEN, ARMOUR_DOUBLE, place_prone
from nuffle.rules.procedures.push import Push
from nuffle.rules.procedures.step import StandUp, Step
from nuffle.rules.roll import Roll, test
from nuffle.rules.roll_kinds import R_CATCH, R_DODGE, R_INTERCEPT, R_JUMP_UP, R_RUSH
from nuffle.rules.verbs import V_ACT, V_USE


@mypyc_attr(allow_interpreted_subclasses=True)
class OncePerTurn(AgilitySkill):
    """Rolls again, but only one roll in a turn."""

    def may_reroll(self, m: Game, owner: i64, roll: Roll) -> bool:
        return not self.is_used_up(m, owner)

    def start_reroll(self, m: Game, owner: i64, roll: Roll) -> None:
        self.use_up(m, owner)
        m.passed = True


class CatchSkill(AgilitySkill):
    id: ClassVar[str] = "crp.skill.catch"
    name: ClassVar[str] = "Catch"
    summary: ClassVar[str] = "May re-roll a failed catch, hand-off or interception."
    rerolls: ClassVar[tuple[int, ...]] = (R_CATCH, R_INTERCEPT)


class DivingCatch(AgilitySkill):
    id: ClassVar[str] = "crp.skill.diving-catch"
    name: ClassVar[str] = "Diving Catch"
    summary: ClassVar[str] = "+1 to catch accurate passes. May catch a ball that lands in an adjacent empty square."
    rolls: ClassVar[tuple[int, ...]] = (R_CATCH,)
    offered: ClassVar[tuple[int, ...]] = (COMES_DOWN,)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        landing = m.subject(m.subject(roll))
        if roll.how == CATCH_ACCURATE and isinstance(landing, BallAt) and landing.square == m.state.square[owner]:
            roll.add(m, self.index, 1)

    def offers_ball(self, m: Game, owner: i64, moment: i64, ball: BallAt) -> bool:
        if ball.catcher == owner or ball.count_marks(self.index) > 0:
            return False
        if ball.how not in (CATCH_ACCURATE, CATCH_LOOSE, CATCH_KICK, CATCH_THROW_IN):
            return False
        s = m.state
        return (s.board[ball.square] == 0 and s.zone(owner) and m.pitch.adjacent(s.square[owner], ball.square)
                and may_catch(m, owner))

    def use_ball(self, m: Game, owner: i64, moment: i64, ball: BallAt) -> None:
        if ball.catcher < 0:
            ball.catcher = owner
        else:
            ball.catcher = -1
            ball.mark(self.index, owner)     # two of them got in each other's way


class DivingTackle(AgilitySkill):
    """Offered where it changes no result, too: the diver moves, and that may be worth it."""

    id: ClassVar[str] = "crp.skill.diving-tackle"
    name: ClassVar[str] = "Diving Tackle"
    summary: ClassVar[str] = (
        "After the roll: -2 to a dodge out of this player's tackle zone. This player ends prone in the vacated square.")
    moments: ClassVar[tuple[int, ...]] = (LEFT,)
    offered: ClassVar[tuple[int, ...]] = (ROLLED,)
    hampers: ClassVar[tuple[int, ...]] = (R_DODGE,)     # the rolls he makes harder

    def bind(self, indexes: dict[str, int]) -> None:
        self.hampered = vec[i64](list(self.hampers))

    def offers_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> bool:
        if not among(roll.kind, self.hampered):
            return False
        step = roll.parent
        if not isinstance(step, Step) or step.count_marks(self.index) > 0:
            return False
        return self.marks(m, owner, roll.player, roll.origin)

    def use_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> None:
        step = roll.parent
        assert isinstance(step, Step)
        step.mark(self.index, owner)
        roll.add(m, self.index, -2)

    def on_step(self, m: Game, owner: i64, moment: i64, step: Step) -> None:
        if step.is_marked(self.index, owner) and m.state.board[step.origin] == 0:
            start = m.state.square[owner]
            m.state.shift(owner, step.origin)
            place_prone(m, owner)
            arrive(m, owner, start, BY_A_RULE)


class Dodge(OncePerTurn):
    id: ClassVar[str] = "crp.skill.dodge"
    name: ClassVar[str] = "Dodge"
    summary: ClassVar[str] = "May re-roll one failed dodge per turn. A Stumble result only pushes this player."
    rerolls: ClassVar[tuple[int, ...]] = (R_DODGE,)
    offered: ClassVar[tuple[int, ...]] = (ON_STUMBLE,)

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        return block.defender == owner and block.defender_falls == 1

    def use_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        block.defender_falls = 0


class JumpUp(AgilitySkill):
    id: ClassVar[str] = "crp.skill.jump-up"
    name: ClassVar[str] = "Jump Up"
    summary: ClassVar[str] = "Stands up for free. May block from the ground after an agility roll at +2."
    replaces: ClassVar[tuple[int, ...]] = (I_STAND_UP,)
    adds_actions: ClassVar[bool] = True
    aims: ClassVar[str] = "player"
    spelling: ClassVar[str] = "block"
    spring: ClassVar[int] = 2           # what helps him to block from the ground

    def instead(self, m: Game, owner: i64, what: i64, frame: Procedure) -> bool:
        assert isinstance(frame, StandUp)
        action = frame.parent
        assert isinstance(action, Activation)
        frame.free = 1
        if action.action == BLOCK:
            test(m, R_JUMP_UP, owner, m.state.stat(owner, AG), self.spring)
        return True

    def actions(self, m: Game, owner: i64, out: Options) -> None:
        s = m.state
        if s.status[owner] != PRONE or m.is_forbidden(owner, F_ACTION, BLOCK):
            return
        for other in opponents_beside(m, owner):
            if s.status[other] == STANDING:
                out.add(pack(V_ACT, owner, self.index, other))

    def act(self, m: Game, owner: i64, target: i64) -> None:
        m.state.taken[BLOCK] += 1
        m.push(Activation(owner, BLOCK, target))


class Leap(AgilitySkill):
    id: ClassVar[str] = "crp.skill.leap"
    name: ClassVar[str] = "Leap"
    summary: ClassVar[str] = "Once per turn, jumps over any player, for two squares of movement and an agility roll."
    adds_steps: ClassVar[bool] = True
    aims: ClassVar[str] = "square"
    stride: ClassVar[int] = 2

    def steps(self, m: Game, owner: i64, activation: Activation, out: Options) -> None:
        if self.is_used_up(m, owner) or not activation.may_move(m, self.paces(m, owner)):
            return
        if m.is_forbidden(owner, F_USE, self.index, activation):
            return
        board = m.state.board
        for square in m.pitch.within(m.state.square[owner], 2):
            if board[square] == 0 and activation.may_enter(m, square):
                out.add(pack(V_USE, self.index, owner, square))

    def paces(self, m: Game, owner: i64) -> i64:
        """Two squares, and more where even a step would cost more."""
        return m.limit(owner, L_STEP, 1) + 1

    def take_step(self, m: Game, owner: i64, activation: Activation, target: i64) -> None:
        self.use_up(m, owner)
        leap = Step(owner, target, activation.spend(m, self.paces(m, owner)))
        leap.leap = 1
        m.push(leap)


class SideStep(AgilitySkill):
    id: ClassVar[str] = "crp.skill.side-step"
    name: ClassVar[str] = "Side Step"
    summary: ClassVar[str] = "When this player is pushed, their own coach may choose any adjacent empty square."
    offered: ClassVar[tuple[int, ...]] = (PUSH,)

    def offers_push(self, m: Game, owner: i64, moment: i64, push: Push) -> bool:
        if push.target != owner or push.refused == 1:
            return False
        if push.anywhere == 1 and push.chooser == m.state.seat_of(owner):
            return False
        return len(empty_beside(m, m.state.square[owner])) > 0

    def use_push(self, m: Game, owner: i64, moment: i64, push: Push) -> None:
        push.anywhere = 1
        push.chooser = m.state.seat_of(owner)


class SneakyGit(AgilitySkill):
    id: ClassVar[str] = "crp.skill.sneaky-git"
    name: ClassVar[str] = "Sneaky Git"
    summary: ClassVar[str] = (
        "A double on an armour roll that does not break armour does not get this player sent off for a foul.")
    outcomes: ClassVar[tuple[int, ...]] = (O_REFEREE,)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if isinstance(frame, Foul) and frame.doubles & (ARMOUR_DOUBLE | ARMOUR_BROKEN) == ARMOUR_DOUBLE:
            return 0
        return value


class Sprint(AgilitySkill):
    id: ClassVar[str] = "crp.skill.sprint"
    name: ClassVar[str] = "Sprint"
    summary: ClassVar[str] = "May go for it once more."
    limits: ClassVar[tuple[int, ...]] = (L_RUSH,)

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        return 1


class SureFeet(OncePerTurn):
    id: ClassVar[str] = "crp.skill.sure-feet"
    name: ClassVar[str] = "Sure Feet"
    summary: ClassVar[str] = "May re-roll one failed going for it per turn."
    rerolls: ClassVar[tuple[int, ...]] = (R_RUSH,)


AGILITY: list[type[Effect]] = [
    CatchSkill, DivingCatch, DivingTackle, Dodge, JumpUp, Leap, SideStep, SneakyGit, Sprint, SureFeet]
