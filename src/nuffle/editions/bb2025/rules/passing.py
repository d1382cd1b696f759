"""Passing skills of the third season edition where they differ."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.passing import CloudBurster, DumpOff2020, RunningPass, SafePass
from nuffle.editions.bb2025.rules.base import SOURCE
from nuffle.editions.bb2025.rules.devious import go_on_moving
from nuffle.editions.crp.rules.base import PassingSkill
from nuffle.editions.crp.rules.passing import DumpOff, Leader, NervesOfSteel
from nuffle.editions.crp.rules.thrown import Bombardier
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.actions import HAND_OFF, OTHER_ACTIONS, PASS
from nuffle.rules.catch_kinds import CATCH_ACCURATE, CATCH_THROW_IN
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_DROPPED, E_SCATTER, T_PASS
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_INTERCEPT
from nuffle.rules.moments import BLOCK_STRENGTH, COMES_DOWN, DEED_DONE, PASS_ROLLED, SET_UP
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.ball import MUST_BE_THROWN_IN, THROWN, BallAt
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.procedures.passing_ruler import QUICK
from nuffle.rules.procedures.throw import FUMBLE, KEPT, THE_BALL, Throw
from nuffle.rules.questions import Q_OPTION
from nuffle.rules.roll import last_roll
from nuffle.rules.roll_kinds import R_CATCH, R_PASS
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import MARKER
from nuffle.rules.verbs import V_ACT, V_OPTION, V_USE

AIMING: Final = 0           # the questions of a punt
WAY_FELL: Final = 1
FAR_FELL: Final = 2
AGAIN: Final = 4            # its choices after the four ways
KEEP_IT: Final = 5


class CloudBurster2025(CloudBurster):
    id: ClassVar[str] = "bb2025.skill.cloud-burster"
    summary: ClassVar[str] = "Passes cannot be intercepted, except with Very Long Legs."
    source: ClassVar[str] = SOURCE
    moments: ClassVar[tuple[int, ...]] = ()
    banned: ClassVar[tuple[int, ...]] = (F_INTERCEPT,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.legs: i64 = indexes["bb2025.skill.very-long-legs"]

    def bans(self, m: Game, owner: i64, who: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return detail == owner and not m.has(who, self.legs)


class DumpOff2025(DumpOff2020):
    """When the block is about to be rolled, not when it is declared."""

    id: ClassVar[str] = "bb2025.skill.dump-off"
    summary: ClassVar[str] = "May throw a quick pass just before being blocked. It causes no turnover."
    source: ClassVar[str] = SOURCE
    offered: ClassVar[tuple[int, ...]] = (BLOCK_STRENGTH,)

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        return DumpOff.offers_block(self, m, owner, moment, block)


class GiveAndGo(RunningPass):
    id: ClassVar[str] = "bb2025.skill.give-and-go"
    name: ClassVar[str] = "Give and Go"
    summary: ClassVar[str] = "After a quick pass or hand-off without turnover, may use the rest of the movement."
    source: ClassVar[str] = SOURCE
    moments: ClassVar[tuple[int, ...]] = (PASS_ROLLED, DEED_DONE)

    def on_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> None:
        action = m.find_frame("action")
        if throw.thrower != owner or throw.distance != QUICK or throw.quality == FUMBLE or throw.quality == KEPT:
            return
        if isinstance(action, Activation) and action.player == owner and throw.mate < 0:
            action.mark(self.index, owner)

    def on_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        if action.player != owner or m.state.carrier == owner:
            return
        quick = action.is_marked(self.index, owner) and (action.action == PASS or self.threw_a_bomb(m, action))
        if quick or action.action == HAND_OFF:
            go_on_moving(m, action)

    def threw_a_bomb(self, m: Game, action: Activation) -> bool:
        return action.deed >= 0 and isinstance(m.effect(action.deed).unwrap(), Bombardier)


class Leader2025(Leader):
    """Taken when a half starts, and lost only when all leaders are gone for good."""

    id: ClassVar[str] = "bb2025.skill.leader"
    summary: ClassVar[str] = (
        "On the pitch when a half starts: one extra team re-roll, usable while a Leader is on the pitch."
    )
    source: ClassVar[str] = SOURCE
    moments: ClassVar[tuple[int, ...]] = (*Leader.moments, SET_UP)

    def take(self, m: Game, team: i64) -> None:
        """Not before somebody stands on the pitch."""

    def on_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        s = m.state
        if owner >= s.players or not s.on_pitch(owner) or s.overtime == 1:
            return
        for seat in range(m.seats):
            if s.get(seat, MARKER) > 0:
                return
        super().take(m, s.team_row + s.seat_of(owner))


class NervesOfSteel2025(NervesOfSteel):
    id: ClassVar[str] = "bb2025.skill.nerves-of-steel"
    summary: ClassVar[str] = "Ignores markers when passing or catching."
    source: ClassVar[str] = SOURCE
    rolls: ClassVar[tuple[int, ...]] = (R_PASS, R_CATCH)


class SafePass2025(SafePass):
    id: ClassVar[str] = "bb2025.skill.safe-pass"
    summary: ClassVar[str] = (
        "Keeps the ball when a pass is fumbled on a natural 1: no turnover, but the activation ends."
    )
    source: ClassVar[str] = SOURCE

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if value == FUMBLE and isinstance(frame, Throw) and frame.cargo == THE_BALL and last_roll(m).natural == 1:
            return KEPT
        return value


class Punt(PassingSkill):
    """An action of its own, once per turn: way, then distance, each of them once more with Kick."""

    id: ClassVar[str] = "bb2025.skill.punt"
    name: ClassVar[str] = "Punt"
    summary: ClassVar[str] = "Once per turn kicks the ball D6 squares towards an end zone or a sideline."
    source: ClassVar[str] = SOURCE
    adds_actions: ClassVar[bool] = True
    adds_steps: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (COMES_DOWN, DEED_DONE)
    while_down: ClassVar[bool] = True
    menu: ClassVar[tuple[str, ...]] = ("north", "east", "south", "west", "again", "keep")

    def bind(self, indexes: dict[str, int]) -> None:
        self.kick: i64 = indexes["bb2025.skill.kick"]

    def actions(self, m: Game, owner: i64, out: Options) -> None:
        s = m.state
        if self.team_has(m, owner):
            return
        if s.carrier == owner or (s.ball >= 0 and s.carrier < 0):
            out.add(pack(V_ACT, owner, self.index))

    def team_has(self, m: Game, owner: i64) -> bool:
        """Has anybody of his team punted this turn?"""
        first: i64 = m.state.seat_of(owner) * PLACES
        for player in range(first, first + PLACES):
            if self.is_used_up(m, player):
                return True
        return False

    def act(self, m: Game, owner: i64, target: i64) -> None:
        self.use_up(m, owner)
        action = Activation(owner, OTHER_ACTIONS)
        action.deed = self.index
        m.push(action)

    def steps(self, m: Game, owner: i64, activation: Activation, out: Options) -> None:
        if activation.deed == self.index and m.state.carrier == owner:
            out.add(pack(V_USE, self.index, owner))

    def take_step(self, m: Game, owner: i64, activation: Activation, target: i64) -> None:
        activation.ended = 1
        m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_OPTION))

    # -- its questions: where to, and with Kick whether a die is to be thrown again
    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        if choice.stage == AIMING:
            for facing in range(4):
                out.add(pack(V_OPTION, self.index, facing))
        else:
            out.add(pack(V_OPTION, self.index, AGAIN))
            out.add(pack(V_OPTION, self.index, KEEP_IT))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        answer = b_of(m.answer)
        if choice.stage == AIMING:
            self.throw_way(m, owner, answer, True)
        elif choice.stage == WAY_FELL:
            facing: i64 = choice.value % 4
            if answer == AGAIN:
                self.throw_way(m, owner, facing, False)
            else:
                self.throw_far(m, owner, choice.value // 4, True)
        elif answer == AGAIN:
            self.throw_far(m, owner, choice.value % 8, False)
        else:
            self.let_fly(m, owner, choice.value % 8, choice.value // 8)

    def ask(self, m: Game, owner: i64, stage: i64, value: i64) -> None:
        question = Choice(self.index, owner, m.state.seat_of(owner), Q_OPTION)
        question.stage = stage
        question.value = value
        m.push(question)

    def throw_way(self, m: Game, owner: i64, facing: i64, first: bool) -> None:
        way: i64 = (2 * facing + (m.d6(self.index, owner) + 1) // 2 + 6) % 8
        if first and m.has(owner, self.kick):
            self.ask(m, owner, WAY_FELL, facing + 4 * way)
        else:
            self.throw_far(m, owner, way, True)

    def throw_far(self, m: Game, owner: i64, way: i64, first: bool) -> None:
        far = m.d6(self.index, owner)
        if first and m.has(owner, self.kick):
            self.ask(m, owner, FAR_FELL, way + 8 * far)
        else:
            self.let_fly(m, owner, way, far)

    def let_fly(self, m: Game, owner: i64, way: i64, far: i64) -> None:
        s = m.state
        square = s.square[owner]
        s.carrier = -1
        s.in_air = THROWN
        m.tell(E_DROPPED, owner)
        while far > 0:
            near = m.pitch.step(square, way)
            m.tell(E_SCATTER, square, way, near, -1, THE_BALL)
            if near < 0:
                s.ball = square
                s.loose = MUST_BE_THROWN_IN
                return
            square = near
            far -= 1
        m.push(BallAt(square, CATCH_ACCURATE))

    # -- what comes of it
    def on_ball(self, m: Game, owner: i64, moment: i64, ball: BallAt) -> None:
        """Wherever it has left the pitch on its way, the turn is over."""
        action = m.find_frame("action")
        if ball.how == CATCH_THROW_IN and isinstance(action, Activation):
            if action.player == owner and action.deed == self.index:
                m.turnover(m.state.seat_of(owner), T_PASS)

    def on_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        carrier = m.state.carrier
        if action.player == owner and action.deed == self.index and carrier >= 0:
            if m.state.seat_of(carrier) != m.state.seat_of(owner):
                m.turnover(m.state.seat_of(owner), T_PASS)


REPLACED_PASSING_2025: dict[str, type[Effect]] = {
    "bb2020.skill.cloud-burster": CloudBurster2025,
    "bb2020.skill.dump-off": DumpOff2025,
    "bb2020.skill.running-pass": GiveAndGo,
    "crp.skill.leader": Leader2025,
    "crp.skill.nerves-of-steel": NervesOfSteel2025,
    "bb2020.skill.safe-pass": SafePass2025,
}
PASSING_2025: list[type[Effect]] = [Punt]
