"""Agility skills of the 2020 edition where they differ, and the jump everybody may try."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.base import SOURCE
from nuffle.editions.crp.rules.agility import (
    CatchSkill,
    DivingCatch,
    DivingTackle,
    Dodge,
    JumpUp,
    SideStep,
    SneakyGit,
    SureFeet,
)
from nuffle.editions.crp.rules.base import AgilitySkill, Skill, mark_used, was_used
from nuffle.editions.crp.rules.general_moves import acts
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, b_of, pack, verb_of
from nuffle.rules.effect import Effect, SpeedHints
from nuffle.rules.events import E_BALL
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_USE, I_PRONE
from nuffle.rules.injuries import BY_FALL, BY_LANDING
from nuffle.rules.moments import DOWN
from nuffle.rules.player_state import DAZED, STANDING
from nuffle.rules.players import empty_beside
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.ball import LET_GO, RESTS, BallAt
from nuffle.rules.procedures.ball import Catch as CatchFrame
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.foul import Foul
from nuffle.rules.procedures.harm import ARMOUR_DOUBLE, INJURY_DOUBLE, Harm
from nuffle.rules.procedures.step import Step
from nuffle.rules.questions import Q_SQUARE
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_CATCH, R_DODGE, R_LEAP
from nuffle.rules.verbs import V_NO, V_SQUARE, V_USE


def own_activation(m: Game, player: i64) -> bool:
    """Is it his own activation, in his own team's turn?"""
    return m.state.active == m.state.seat_of(player) and acts(m, player)


class Jump(Skill):
    """Whoever has a rule that jumps better is not offered this one; all of them share the one jump he has."""

    id: ClassVar[str] = "bb2020.core.jump"
    name: ClassVar[str] = "Jump"
    kind: ClassVar[str] = "core"
    summary: ClassVar[str] = (
        "Once per activation, any player may jump over a player on the ground, for two squares of movement.")
    source: ClassVar[str] = "BB2020, movement"
    team_wide: ClassVar[bool] = True
    always: ClassVar[bool] = True
    adds_steps: ClassVar[bool] = True
    aims: ClassVar[str] = "square"
    stride: ClassVar[int] = 2
    hints: ClassVar[SpeedHints] = SpeedHints(in_company=True)
    any_square: ClassVar[bool] = False      # also over empty squares and players who stand

    def bind(self, indexes: dict[str, int]) -> None:
        self.jump: i64 = indexes["bb2020.core.jump"]
        self.leaps: bool = self.any_square
        self.better = [indexes[rule] for rule in ("bb2020.skill.leap", "bb2020.skill.pogo-stick") if rule in indexes]

    def outdone(self, m: Game, owner: i64) -> bool:
        for rule in self.better:
            if m.has(owner, rule):
                return True
        return False

    def steps(self, m: Game, owner: i64, activation: Activation, out: Options) -> None:
        around = m.pitch.around
        board = m.state.board
        status = m.state.status
        leaps = self.leaps
        base: i64 = m.state.square[owner] * 8
        first: i64 = out.n
        may = False
        for way in range(8):
            over = around[base + way]
            if over >= 0 and (leaps or (board[over] != 0 and status[board[over] - 1] != STANDING)):
                may = may or self.may_jump(m, owner, activation)
                if not may:
                    return
                self.list_beyond(m, owner, over, way, first, out)

    def may_jump(self, m: Game, owner: i64, activation: Activation) -> bool:
        return not was_used(m, owner, self.jump) and not self.outdone(m, owner) and activation.may_move(m, 2)

    def list_beyond(self, m: Game, owner: i64, over: i64, way: i64, first: i64, out: Options) -> None:
        """Empty squares behind the one he jumps over, each once."""
        out.reserve(3)
        items = out.items
        around = m.pitch.around
        board = m.state.board
        plain = pack(V_USE, self.index, owner)
        turn: i64 = way + 7
        while turn < way + 10:
            square = around[over * 8 + turn % 8]
            turn += 1
            if square >= 0 and board[square] == 0:
                option: i64 = plain | square << 40
                place = first
                while place < out.n and items[place] != option:
                    place += 1
                items[place] = option
                if place == out.n:
                    out.n += 1

    def take_step(self, m: Game, owner: i64, activation: Activation, target: i64) -> None:
        mark_used(m, owner, self.jump)
        leap = Step(owner, target, activation.spend(m, 2))
        leap.leap = 2
        m.push(leap)


class Leap2020(Jump):
    id: ClassVar[str] = "bb2020.skill.leap"
    name: ClassVar[str] = "Leap"
    kind: ClassVar[str] = "skill"
    category: ClassVar[str] = "Agility"
    summary: ClassVar[str] = (
        "May jump over any adjacent square, even an occupied one, at one penalty less (-1 at best).")
    source: ClassVar[str] = SOURCE
    team_wide: ClassVar[bool] = False
    always: ClassVar[bool] = False
    hints: ClassVar[SpeedHints] = SpeedHints()
    any_square: ClassVar[bool] = True
    rolls: ClassVar[tuple[int, ...]] = (R_LEAP,)

    def outdone(self, m: Game, owner: i64) -> bool:
        return False

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.ease(m, self.index)


class Catch2020(CatchSkill):
    id: ClassVar[str] = "bb2020.skill.catch"
    summary: ClassVar[str] = "May re-roll a failed catch of the ball, but not of a bomb."
    source: ClassVar[str] = SOURCE
    rerolls: ClassVar[tuple[int, ...]] = (R_CATCH,)

    def may_reroll(self, m: Game, owner: i64, roll: Roll) -> bool:
        catch = roll.parent
        return not isinstance(catch, CatchFrame) or catch.rule < 0


class DivingCatch2020(DivingCatch):
    id: ClassVar[str] = "bb2020.skill.diving-catch"
    summary: ClassVar[str] = "+1 to catch accurate passes. May catch a ball that lands in an adjacent square."
    source: ClassVar[str] = SOURCE

    def offers_ball(self, m: Game, owner: i64, moment: i64, ball: BallAt) -> bool:
        return ball.catcher < 0 and super().offers_ball(m, owner, moment, ball)

    def use_ball(self, m: Game, owner: i64, moment: i64, ball: BallAt) -> None:
        ball.catcher = owner
        ball.dropped = 1


class DivingTackle2020(DivingTackle):
    id: ClassVar[str] = "bb2020.skill.diving-tackle"
    summary: ClassVar[str] = (
        "After a successful dodge, jump or leap away from this player: -2 to the roll. This player ends prone in the "
        "vacated square.")
    source: ClassVar[str] = SOURCE
    hampers: ClassVar[tuple[int, ...]] = (R_DODGE, R_LEAP)

    def offers_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> bool:
        return roll.passes() and super().offers_roll(m, owner, moment, roll)


class Dodge2020(Dodge):
    id: ClassVar[str] = "bb2020.skill.dodge"
    summary: ClassVar[str] = (
        "May re-roll one failed dodge in each activation. A Stumble result only pushes this player.")
    source: ClassVar[str] = SOURCE

    def may_reroll(self, m: Game, owner: i64, roll: Roll) -> bool:
        return own_activation(m, owner) and not self.is_used_up(m, owner)


class Defensive(AgilitySkill):
    id: ClassVar[str] = "bb2020.skill.defensive"
    name: ClassVar[str] = "Defensive"
    summary: ClassVar[str] = "Opponents marked by this player cannot use Guard in their own turn."
    source: ClassVar[str] = SOURCE
    banned: ClassVar[tuple[int, ...]] = (F_USE,)
    against: ClassVar[tuple[str, ...]] = ("bb2020.skill.guard",)

    def bind(self, indexes: dict[str, int]) -> None:
        self.guard: i64 = indexes["bb2020.skill.guard"]

    def bans(self, m: Game, owner: i64, who: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        s = m.state
        if detail != self.guard or s.active != s.seat_of(who):
            return False
        return s.on_pitch(who) and self.marks(m, owner, who, s.square[who])


class JumpUp2020(JumpUp):
    id: ClassVar[str] = "bb2020.skill.jump-up"
    summary: ClassVar[str] = "Stands up for free. May block from the ground after an agility roll at +1."
    source: ClassVar[str] = SOURCE
    spring: ClassVar[int] = 1


class SafePairOfHands(AgilitySkill):
    id: ClassVar[str] = "bb2020.skill.safe-pair-of-hands"
    name: ClassVar[str] = "Safe Pair of Hands"
    summary: ClassVar[str] = (
        "When another player puts this player on the ground, may place the ball on an adjacent empty square.")
    source: ClassVar[str] = SOURCE
    while_down: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (DOWN,)
    replaces: ClassVar[tuple[int, ...]] = (I_PRONE,)

    def on_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        if harm.victim == owner and harm.cause != BY_FALL and harm.cause != BY_LANDING:
            self.lay_down(m, owner)

    def instead(self, m: Game, owner: i64, what: i64, frame: Procedure) -> bool:
        if not m.is_forbidden(owner, F_USE, self.index, frame):
            self.lay_down(m, owner)
        return True

    def lay_down(self, m: Game, owner: i64) -> None:
        s = m.state
        if s.loose != LET_GO or s.ball != s.square[owner] or s.flag(owner, DAZED):
            return
        m.choices.clear()
        self.list_squares(m, owner, m.choices)
        if m.choices.n > 0:
            m.push(Choice(self.index, owner, s.seat_of(owner), Q_SQUARE))

    def list_squares(self, m: Game, owner: i64, out: Options) -> None:
        for square in empty_beside(m, m.state.square[owner]):
            out.add(pack(V_SQUARE, self.index, square))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        self.list_squares(m, owner, out)
        out.add(V_NO)

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        if verb_of(m.answer) == V_SQUARE:
            m.state.ball = b_of(m.answer)
            m.state.loose = RESTS
            m.tell(E_BALL, m.state.ball)


class Sidestep(SideStep):
    id: ClassVar[str] = "bb2020.skill.sidestep"
    name: ClassVar[str] = "Sidestep"
    source: ClassVar[str] = SOURCE


class SneakyGit2020(SneakyGit):
    id: ClassVar[str] = "bb2020.skill.sneaky-git"
    summary: ClassVar[str] = (
        "A double on the armour roll does not get this player sent off for a foul; a double on the injury roll does.")
    source: ClassVar[str] = SOURCE

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if isinstance(frame, Foul) and frame.doubles & (ARMOUR_DOUBLE | INJURY_DOUBLE) == ARMOUR_DOUBLE:
            return 0
        return value


class SureFeet2020(SureFeet):
    id: ClassVar[str] = "bb2020.skill.sure-feet"
    summary: ClassVar[str] = "May re-roll one failed rush in each activation."
    source: ClassVar[str] = SOURCE

    def may_reroll(self, m: Game, owner: i64, roll: Roll) -> bool:
        return own_activation(m, owner) and not self.is_used_up(m, owner)


REPLACED_AGILITY: dict[str, type[Effect]] = {
    "crp.skill.catch": Catch2020,
    "crp.skill.diving-catch": DivingCatch2020,
    "crp.skill.diving-tackle": DivingTackle2020,
    "crp.skill.dodge": Dodge2020,
    "crp.skill.jump-up": JumpUp2020,
    "crp.skill.leap": Leap2020,
    "crp.skill.side-step": Sidestep,
    "crp.skill.sneaky-git": SneakyGit2020,
    "crp.skill.sure-feet": SureFeet2020,
}
AGILITY_2020: list[type[Effect]] = [Defensive, SafePairOfHands, Jump]
