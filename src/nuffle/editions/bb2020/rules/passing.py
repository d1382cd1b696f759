"""Passing skills of the 2020 edition, where they differ from CRP's."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.base import SOURCE
from nuffle.editions.crp.rules.base import PassingSkill
from nuffle.editions.crp.rules.general_moves import STRETCH, acts
from nuffle.editions.crp.rules.passing import Accurate, DumpOff, HailMaryPass, Pass
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, pack
from nuffle.rules.actions import BLITZ, MOVE, PASS
from nuffle.rules.effect import Effect, SpeedHints
from nuffle.rules.events import E_DROPPED
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_MOVE, F_PASS, O_PASS, O_RANGE
from nuffle.rules.moments import ENTERED, INTERCEPTED, KICKED, PASS_DECLARED, PASS_ROLLED, TARGET_NAMED
from nuffle.rules.players import empty_beside
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.arrival import ON_FOOT, Arrival
from nuffle.rules.procedures.ball import MUST_BOUNCE, ON_GROUND, RESTS
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.procedures.naming import Naming
from nuffle.rules.procedures.out_of_turn import move_out_of_turn
from nuffle.rules.procedures.passing_ruler import ANYWHERE, BOMB, LONG, QUICK, SHORT
from nuffle.rules.procedures.throw import A_MATE, FUMBLE, KEPT, THE_BALL, Throw
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_PASS
from nuffle.rules.verbs import V_USE


def thrown_mate(roll: Roll) -> bool:
    """Is it a team-mate that is thrown?"""
    throw = roll.parent
    return isinstance(throw, Throw) and throw.cargo == A_MATE


class Accurate2020(Accurate):
    id: ClassVar[str] = "bb2020.skill.accurate"
    summary: ClassVar[str] = "+1 to quick and short passes."
    source: ClassVar[str] = SOURCE

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        if (roll.how == QUICK or roll.how == SHORT) and not thrown_mate(roll):
            roll.add(m, self.index, 1)


class Cannoneer(PassingSkill):
    id: ClassVar[str] = "bb2020.skill.cannoneer"
    name: ClassVar[str] = "Cannoneer"
    summary: ClassVar[str] = "+1 to long passes, long bombs and longer throws."
    source: ClassVar[str] = SOURCE
    rolls: ClassVar[tuple[int, ...]] = (R_PASS,)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        if roll.how == LONG or roll.how == BOMB or roll.how == ANYWHERE:
            roll.add(m, self.index, 1)


class CloudBurster(PassingSkill):
    id: ClassVar[str] = "bb2020.skill.cloud-burster"
    name: ClassVar[str] = "Cloud Burster"
    summary: ClassVar[str] = "Opponents who interfere with this player's long pass or long bomb must succeed twice."
    source: ClassVar[str] = SOURCE
    moments: ClassVar[tuple[int, ...]] = (INTERCEPTED,)

    def on_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> None:
        if throw.thrower != owner or throw.is_marked(self.index, owner):
            return
        if throw.distance == LONG or throw.distance == BOMB:
            throw.mark(self.index, owner)
            throw.try_to_reach(m)
            again = m.top
            assert isinstance(again, Roll)
            again.rerolled = 1
            again.rule = self.index
            again.owner = owner

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        throw = m.subject(roll)
        assert isinstance(throw, Throw)
        if not m.passed:
            throw.interceptor = -1


class DumpOff2020(DumpOff):
    id: ClassVar[str] = "bb2020.skill.dump-off"
    name: ClassVar[str] = "Dump-off"
    summary: ClassVar[str] = (
        "When targeted by a block or blitz, may first throw a quick pass. This cannot cause a turnover.")
    source: ClassVar[str] = SOURCE
    offered: ClassVar[tuple[int, ...]] = (TARGET_NAMED,)

    def offers_naming(self, m: Game, owner: i64, moment: i64, naming: Naming) -> bool:
        s = m.state
        if naming.target != owner or naming.lost == 1 or naming.is_marked(self.index, owner):
            return False
        return s.carrier == owner and s.zone(owner) and not m.is_forbidden(owner, F_PASS, -1, naming)

    def use_naming(self, m: Game, owner: i64, moment: i64, naming: Naming) -> None:
        naming.mark(self.index, owner)
        self.throw_away(m, owner)


class Fumblerooskie(PassingSkill):
    """The step is marked like a use of the skill, and the ball stays behind when he has left the square."""

    id: ClassVar[str] = "bb2020.skill.fumblerooskie"
    name: ClassVar[str] = "Fumblerooskie"
    summary: ClassVar[str] = "During a Move or Blitz action, may leave the ball in a square this player moves out of."
    source: ClassVar[str] = SOURCE
    adds_steps: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (ENTERED,)
    hints: ClassVar[SpeedHints] = SpeedHints(own_affair=True)
    aims: ClassVar[str] = "square"

    def steps(self, m: Game, owner: i64, activation: Activation, out: Options) -> None:
        s = m.state
        if s.carrier != owner or activation.rule >= 0 or not activation.may_move(m, 1):
            return
        if activation.action != MOVE and activation.action != BLITZ:
            return
        for square in empty_beside(m, s.square[owner]):
            out.add(pack(V_USE, self.index, owner, square))

    def take_step(self, m: Game, owner: i64, activation: Activation, target: i64) -> None:
        self.use_up(m, owner)
        activation.walk(m, target)

    def on_arrival(self, m: Game, owner: i64, moment: i64, arrival: Arrival) -> None:
        s = m.state
        if arrival.player == owner and arrival.how == ON_FOOT and self.is_used_up(m, owner):
            s.used[owner * m.words + self.word] &= ~self.bit
            if s.carrier == owner:
                s.carrier = -1
                s.ball = arrival.origin
                s.loose = RESTS if s.board[arrival.origin] == 0 else MUST_BOUNCE
                s.in_air = ON_GROUND
                m.tell(E_DROPPED, owner)


class HailMaryPass2020(HailMaryPass):
    id: ClassVar[str] = "bb2020.skill.hail-mary-pass"
    summary: ClassVar[str] = "Throws to any square like a long bomb: inaccurate at best, no interference; no blizzard."
    source: ClassVar[str] = SOURCE
    outcomes: ClassVar[tuple[int, ...]] = (O_RANGE,)


class OnTheBall(PassingSkill):
    id: ClassVar[str] = "bb2020.skill.on-the-ball"
    name: ClassVar[str] = "On the Ball"
    summary: ClassVar[str] = "May move three squares when an opponent passes; one open receiver also after the kick."
    source: ClassVar[str] = SOURCE
    offered: ClassVar[tuple[int, ...]] = (PASS_DECLARED, KICKED)

    def free_to_run(self, m: Game, owner: i64) -> bool:
        if m.is_forbidden(owner, F_MOVE) or not m.state.zone(owner):
            return False
        return len(empty_beside(m, m.state.square[owner])) > 0

    # -- after the kick
    def offers_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> bool:
        if kick_off.touchback == 1 or kick_off.count_marks(self.index) > 0 or m.state.count_marking(owner) > 0:
            return False
        return m.state.seat_of(owner) == kick_off.receiving(m) and self.free_to_run(m, owner)

    def use_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        kick_off.mark(self.index, owner)
        move_out_of_turn(m, owner, self.index, STRETCH)

    # -- before a pass
    def offers_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> bool:
        s = m.state
        if throw.cargo != THE_BALL or throw.quality >= 0 or throw.is_marked(self.index, owner):
            return False
        seat = s.seat_of(owner)
        if seat == s.seat_of(throw.thrower) or (seat == s.active and s.turnover == 1) or acts(m, owner):
            return False
        return self.free_to_run(m, owner)

    def use_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> None:
        throw.mark(self.index, owner)
        move_out_of_turn(m, owner, self.index, STRETCH)

    def enters(self, m: Game, owner: i64, square: i64, frame: Procedure) -> bool:
        return not isinstance(frame, KickOff) or m.pitch.half[square] == m.state.seat_of(owner)


class Pass2020(Pass):
    id: ClassVar[str] = "bb2020.skill.pass"
    summary: ClassVar[str] = "May re-roll a failed passing test, but not when throwing a team-mate."
    source: ClassVar[str] = SOURCE

    def may_reroll(self, m: Game, owner: i64, roll: Roll) -> bool:
        return not thrown_mate(roll)


class RunningPass(PassingSkill):
    id: ClassVar[str] = "bb2020.skill.running-pass"
    name: ClassVar[str] = "Running Pass"
    summary: ClassVar[str] = "After a quick pass without a turnover, may use the rest of the movement."
    source: ClassVar[str] = SOURCE
    moments: ClassVar[tuple[int, ...]] = (PASS_ROLLED,)

    def on_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> None:
        if throw.thrower != owner or throw.cargo != THE_BALL:
            return
        action = m.find_frame("action")
        if throw.distance != QUICK or throw.quality == FUMBLE or throw.quality == KEPT:
            return
        if isinstance(action, Activation) and action.player == owner and action.action == PASS:
            if action.may_move(m, 1):
                action.action = MOVE
                action.ended = 0


class SafePass(PassingSkill):
    id: ClassVar[str] = "bb2020.skill.safe-pass"
    name: ClassVar[str] = "Safe Pass"
    summary: ClassVar[str] = "When fumbling a pass, keeps the ball. There is no turnover, but the activation ends."
    source: ClassVar[str] = SOURCE
    outcomes: ClassVar[tuple[int, ...]] = (O_PASS,)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if value == FUMBLE and isinstance(frame, Throw) and frame.cargo == THE_BALL:
            return KEPT
        return value


REPLACED_PASSING: dict[str, type[Effect]] = {
    "crp.skill.accurate": Accurate2020,
    "crp.skill.dump-off": DumpOff2020,
    "crp.skill.hail-mary-pass": HailMaryPass2020,
    "crp.skill.pass": Pass2020,
}
PASSING_2020: list[type[Effect]] = [Cannoneer, CloudBurster, Fumblerooskie, OnTheBall, RunningPass, SafePass]
REMOVED_PASSING: list[str] = ["crp.skill.safe-throw", "crp.skill.pass-block", "crp.skill.kick-off-return"]
