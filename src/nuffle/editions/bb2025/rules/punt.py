"""Punt: the ball is kicked a way with two dice, each of which may be thrown again."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2025.rules.base import SOURCE
from nuffle.editions.crp.rules.base import PassingSkill
from nuffle.engine.dice import D6
from nuffle.engine.request import Options, b_of, pack, verb_of
from nuffle.rules.actions import OTHER_ACTIONS
from nuffle.rules.catch_kinds import CATCH_ACCURATE, CATCH_THROW_IN
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_DROPPED, E_SCATTER, T_PASS
from nuffle.rules.families import RerollEffect
from nuffle.rules.game import Game
from nuffle.rules.moments import COMES_DOWN, DEED_DONE
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.ball import MUST_BE_THROWN_IN, THROWN, BallAt
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.throw import THE_BALL
from nuffle.rules.questions import Q_OPTION, Q_REROLL
from nuffle.rules.roll import Rolling
from nuffle.rules.roll_kinds import R_WAY
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_ACT, V_NO, V_OPTION, V_USE

KICK: Final = "bb2025.skill.kick"
NO_WAY: Final = -1


class Punt(PassingSkill):
    """An action of its own, once per turn: way, then distance."""

    id: ClassVar[str] = "bb2025.skill.punt"
    name: ClassVar[str] = "Punt"
    summary: ClassVar[str] = "Once per turn kicks the ball D6 squares towards an end zone or a sideline."
    source: ClassVar[str] = SOURCE
    adds_actions: ClassVar[bool] = True
    adds_steps: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (COMES_DOWN, DEED_DONE)
    while_down: ClassVar[bool] = True
    menu: ClassVar[tuple[str, ...]] = ("north", "east", "south", "west")

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

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for facing in range(4):
            out.add(pack(V_OPTION, self.index, facing))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        m.push(PuntDie(owner, self.index, b_of(m.answer)))

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


@mypyc_attr(acyclic=True)
class PuntDie(Rolling):
    """One of the two dice of a punt: first the way, and when it is known how far."""

    NAME: ClassVar[str] = "punt die"

    THROW: Final = 0
    SEEN: Final = 1
    ANSWER: Final = 2
    AGAIN: Final = 3
    GO: Final = 4
    ASKS: ClassVar[dict[int, int]] = {ANSWER: Q_REROLL}

    def __init__(self, player: i64 = -1, rule: i64 = -1, facing: i64 = 0) -> None:
        super().__init__()
        self.player: i64 = player
        self.rule: i64 = rule
        self.facing: i64 = facing
        self.way: i64 = NO_WAY          # where it goes, once that die has been kept
        self.die: i64 = 0
        self.rerolled: i64 = 0
        self.id = -1

    def roller(self) -> i64:
        return self.player

    def rolls_for(self) -> i64:
        return R_WAY

    def allows(self, m: Game, effect: RerollEffect, owner: i64) -> bool:
        return effect.index == m.rules.indexes[KICK]

    def begin_again(self, m: Game, effect: RerollEffect, owner: i64) -> None:
        m.passed = True
        effect.start_reroll_way(m, owner)

    def ask_again(self) -> None:
        self.at = PuntDie.SEEN

    def find_answering_seat(self, m: Game) -> i64:
        return m.state.seat_of(self.player)

    def go(self, m: Game) -> None:
        if self.at == PuntDie.THROW:
            self.throw(m)
        elif self.at == PuntDie.SEEN:
            self.see(m)
        elif self.at == PuntDie.ANSWER:
            self.at = PuntDie.GO
            if verb_of(m.answer) != V_NO:
                self.at = PuntDie.AGAIN
                self.roll_again(m)
        elif self.at == PuntDie.AGAIN:
            self.rerolled = 1
            self.at = PuntDie.THROW if m.passed else PuntDie.GO
        else:
            self.keep(m)

    def throw(self, m: Game) -> None:
        self.die = m.cast(D6, 6, self.number(m), R_WAY, self.player)
        self.at = PuntDie.SEEN

    def see(self, m: Game) -> None:
        self.at = PuntDie.GO
        if self.rerolled == 0 and self.list_rerolls(m, None):
            self.at = PuntDie.ANSWER
            m.ask(m.state.seat_of(self.player), Q_REROLL)

    def offer(self, m: Game, out: Options) -> None:
        self.list_rerolls(m, out)
        out.add(V_NO)

    def keep(self, m: Game) -> None:
        if self.way == NO_WAY:
            self.way = (2 * self.facing + (self.die + 1) // 2 + 6) % 8
            self.rerolled = 0
            self.id = -1
            self.at = PuntDie.THROW
            return
        m.pop()
        punt = m.rules.acting[self.rule].unwrap()
        assert isinstance(punt, Punt)
        punt.let_fly(m, self.player, self.way, self.die)


PUNT: list[type[Effect]] = [Punt]
