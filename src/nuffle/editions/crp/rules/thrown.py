"""Extraordinary skills of throwing what is not the ball: team-mates and bombs."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.crp.rules.base import ExtraordinarySkill
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, pack
from nuffle.rules.actions import OTHER_ACTIONS, PASS
from nuffle.rules.events import E_DEAD, E_HIT, E_NOTE, E_QUALITY, FROM_RANGE, FROM_ZONES, T_LANDING
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_PASS, F_USE, I_LAND, I_MOVE, I_THROW, O_CARGO, O_PASS, O_RANGE, O_TARGET
from nuffle.rules.injuries import BY_BOMB, BY_RULE
from nuffle.rules.player_state import AG, EATEN, STANDING, STUNNED
from nuffle.rules.players import mates_beside
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.ball import drop_ball
from nuffle.rules.procedures.casualty import DEAD, DEAD_FROM, send_to
from nuffle.rules.procedures.choice import Victims
from nuffle.rules.procedures.flight import Flight, burst
from nuffle.rules.procedures.harm import Harm, knock_down
from nuffle.rules.procedures.passing_ruler import OUT_OF_RANGE, SHORT
from nuffle.rules.procedures.throw import A_BOMB, A_MATE, ACCURATE, FUMBLE, INACCURATE, Throw, new_throw
from nuffle.rules.roll import Roll, roll_for_rule, test
from nuffle.rules.roll_kinds import R_HIT, R_HUNGER, R_LAND, R_PASS
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_ACT, V_USE

SECOND: Final = 1           # the second die of a hungry player
NO_FUMBLE: Final = 2        # the least a throw must come to


class ThrowTeamMate(ExtraordinarySkill):
    id: ClassVar[str] = "crp.skill.throw-team-mate"
    name: ClassVar[str] = "Throw Team-Mate"
    summary: ClassVar[str] = (
        "In a Pass action, may throw a small team-mate at quick or short range, at -1 and never accurately.")
    rolls: ClassVar[tuple[int, ...]] = (R_PASS,)
    outcomes: ClassVar[tuple[int, ...]] = (O_CARGO, O_RANGE, O_PASS, O_TARGET)
    adds_steps: ClassVar[bool] = True
    aims: ClassVar[str] = "player"
    spelling: ClassVar[str] = "throw"

    def bind(self, indexes: dict[str, int]) -> None:
        self.right_stuff: i64 = indexes["crp.skill.right-stuff"]

    def may_fly(self, m: Game, owner: i64, mate: i64) -> bool:
        if mate == owner or not self.can_be_held(m, mate) or not m.has(mate, self.right_stuff):
            return False
        return not m.is_forbidden(mate, F_USE, self.right_stuff)

    def can_be_held(self, m: Game, mate: i64) -> bool:
        return m.state.status[mate] == STANDING

    def anybody(self, m: Game, owner: i64) -> bool:
        status = m.state.status
        first: i64 = owner // PLACES * PLACES
        for mate in range(first, m.ends[owner // PLACES]):
            if status[mate] <= STUNNED and m.has(mate, self.right_stuff) and self.may_fly(m, owner, mate):
                return True
        return False

    def steps(self, m: Game, owner: i64, activation: Activation, out: Options) -> None:
        if activation.action == PASS and not m.is_forbidden(owner, F_PASS, -1, activation):
            self.list_mates(m, owner, out)

    def list_mates(self, m: Game, owner: i64, out: Options) -> None:
        """Whom he has beside him and may take up."""
        for mate in mates_beside(m, owner):
            if self.may_fly(m, owner, mate):
                out.add(pack(V_USE, self.index, owner, mate))

    def take_step(self, m: Game, owner: i64, activation: Activation, target: i64) -> None:
        self.take_up(m, owner, activation, target)

    def take_up(self, m: Game, owner: i64, activation: Activation, mate: i64) -> Throw:
        activation.ended = 1
        throw = new_throw(m, owner)
        throw.cargo = A_MATE
        throw.mate = mate
        m.push(throw)
        return throw

    # -- the throw
    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        throw = roll.parent
        if isinstance(throw, Throw) and throw.cargo == A_MATE:
            roll.add(m, self.index, -1)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if what == O_CARGO:
            return 1 if self.anybody(m, owner) else value
        if not isinstance(frame, Throw) or frame.cargo != A_MATE:
            return value
        if what == O_RANGE:
            return value if value <= SHORT else OUT_OF_RANGE
        if what == O_TARGET:
            return NO_FUMBLE                    # better than that he cannot do
        return INACCURATE if value == ACCURATE else value


class RightStuff(ExtraordinarySkill):
    id: ClassVar[str] = "crp.skill.right-stuff"
    name: ClassVar[str] = "Right Stuff"
    summary: ClassVar[str] = "May be thrown by a team-mate. Lands on an agility roll."
    replaces: ClassVar[tuple[int, ...]] = (I_LAND,)

    def instead(self, m: Game, owner: i64, what: i64, frame: Procedure) -> bool:
        assert isinstance(frame, Flight)
        s = m.state
        roll = test(m, R_LAND, owner, s.stat(owner, AG), 0)
        roll.square = s.square[owner]
        roll.add(m, FROM_RANGE, frame.penalty)
        roll.add(m, FROM_ZONES, -s.count_marking(owner))
        return True


class AlwaysHungry(ExtraordinarySkill):
    id: ClassVar[str] = "crp.skill.always-hungry"
    name: ClassVar[str] = "Always Hungry"
    summary: ClassVar[str] = (
        "Before throwing a team-mate: on a 1 tries to eat the team-mate, and on another 1 succeeds.")
    replaces: ClassVar[tuple[int, ...]] = (I_THROW,)

    def instead(self, m: Game, owner: i64, what: i64, frame: Procedure) -> bool:
        if not isinstance(frame, Throw) or frame.cargo != A_MATE:
            return False
        roll_for_rule(m, R_HUNGER, owner, 2, self.index, owner)
        return True

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        throw = m.subject(roll)
        assert isinstance(throw, Throw)
        if roll.how != SECOND:
            if not m.passed:
                self.bite(m, owner)
            return
        if m.passed:
            throw.quality = FUMBLE
            throw.at = Throw.FLY
            m.tell(E_QUALITY, owner, FUMBLE)
        else:
            m.pop()
            self.eat(m, owner, throw.mate)

    def bite(self, m: Game, owner: i64) -> None:
        roll_for_rule(m, R_HUNGER, owner, 2, self.index, owner).how = SECOND

    def eat(self, m: Game, owner: i64, mate: i64) -> None:
        """Nothing is left of him that could be treated."""
        if m.state.carrier == mate:
            m.turnover(m.state.seat_of(owner), T_LANDING)
        drop_ball(m, mate)
        send_to(m, mate, EATEN)
        m.state.add_hurt(mate, DEAD, DEAD_FROM, owner, BY_RULE)
        m.tell(E_DEAD, mate, owner)


class Bombardier(ExtraordinarySkill):
    id: ClassVar[str] = "crp.skill.bombardier"
    name: ClassVar[str] = "Bombardier"
    summary: ClassVar[str] = (
        "May throw a bomb as an action. A player who catches it throws it on; otherwise it explodes.")
    adds_actions: ClassVar[bool] = True
    replaces: ClassVar[tuple[int, ...]] = (I_MOVE,)

    def actions(self, m: Game, owner: i64, out: Options) -> None:
        if m.state.status[owner] == STANDING:
            out.add(pack(V_ACT, owner, self.index))

    def act(self, m: Game, owner: i64, target: i64) -> None:
        action = Activation(owner, OTHER_ACTIONS)
        action.deed = self.index
        m.push(action)

    def instead(self, m: Game, owner: i64, what: i64, frame: Procedure) -> bool:
        assert isinstance(frame, Activation)
        if frame.deed != self.index:
            return False
        frame.ended = 1
        self.throw(m, owner)
        return True

    def throw(self, m: Game, thrower: i64) -> None:
        throw = new_throw(m, thrower)
        throw.cargo = A_BOMB
        throw.rule = self.index
        m.push(throw)

    # -- where it ends
    def comes_down(self, m: Game, thrower: i64, square: i64, catcher: i64) -> None:
        if catcher >= 0 and not self.goes_off(m, catcher):
            self.throw(m, catcher)
            return
        m.tell(E_NOTE, self.index, thrower, square)
        burst(m, self.index, thrower, square)

    def goes_off(self, m: Game, catcher: i64) -> bool:
        """In the hands of whoever has caught it."""
        return False

    def strike(self, m: Game, owner: i64, player: i64, victims: Victims) -> None:
        if m.state.square[player] == victims.value:
            self.blow_up(m, player, owner)
            return
        roll_for_rule(m, R_HIT, m.team_row(m.state.seat_of(owner)), 4, self.index, player)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        hit = m.subject(roll)
        assert isinstance(hit, Victims)
        if m.passed:
            self.blow_up(m, owner, hit.owner)
        else:
            m.tell(E_HIT, owner, self.index, 0)

    def blow_up(self, m: Game, player: i64, thrower: i64) -> Harm:
        m.tell(E_HIT, player, self.index, 1)
        harm = knock_down(m, player, thrower, BY_BOMB)
        harm.credit = 0
        return harm
