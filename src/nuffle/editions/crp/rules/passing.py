"""Passing skills."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from nuffle.editions.crp.rules.base import PassingSkill
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_EXTRA_REROLL
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_PASS, L_IN_HAND, O_PASS, O_RANGE
from nuffle.rules.moments import BLOCK_STRENGTH, HALF_STARTS, INTERCEPTED, PASS_DECLARED, REROLL_DECLARED
from nuffle.rules.player_state import AG, AWAY
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.passing_ruler import ANYWHERE, OUT_OF_RANGE, QUICK
from nuffle.rules.procedures.throw import A_MATE, FUMBLE, KEPT, THE_BALL, Throw, new_throw
from nuffle.rules.roll import Roll, SpendReroll, last_roll, roll_for_rule
from nuffle.rules.roll_kinds import R_CATCH, R_INTERCEPT, R_PASS, R_SAFE_THROW
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.state import GRANT
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import REROLLS


class Accurate(PassingSkill):
    id: ClassVar[str] = "crp.skill.accurate"
    name: ClassVar[str] = "Accurate"
    summary: ClassVar[str] = "+1 to pass."
    rolls: ClassVar[tuple[int, ...]] = (R_PASS,)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.add(m, self.index, 1)


class DumpOff(PassingSkill):
    id: ClassVar[str] = "crp.skill.dump-off"
    name: ClassVar[str] = "Dump-Off"
    summary: ClassVar[str] = "Before being blocked, may throw a quick pass. This cannot cause a turnover."
    offered: ClassVar[tuple[int, ...]] = (BLOCK_STRENGTH,)

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        s = m.state
        if block.defender != owner or block.second == 1 or block.is_marked(self.index, owner):
            return False
        if s.carrier != owner or not s.zone(owner) or s.seat_of(block.attacker) == s.seat_of(owner):
            return False
        return not m.is_forbidden(owner, F_PASS, -1, block)

    def use_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        block.mark(self.index, owner)
        self.throw_away(m, owner)

    def throw_away(self, m: Game, owner: i64) -> None:
        throw = new_throw(m, owner)
        throw.free = 1
        throw.longest = QUICK
        m.push(throw)


class HailMaryPass(PassingSkill):
    id: ClassVar[str] = "crp.skill.hail-mary-pass"
    name: ClassVar[str] = "Hail Mary Pass"
    summary: ClassVar[str] = "Throws to any square on 2+. Never accurate, never intercepted. Not in a blizzard."
    outcomes: ClassVar[tuple[int, ...]] = (O_RANGE,)
    offered: ClassVar[tuple[int, ...]] = (PASS_DECLARED,)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if value == OUT_OF_RANGE and isinstance(frame, Throw) and frame.cargo != A_MATE:
            return ANYWHERE
        return value

    def offers_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> bool:
        if throw.thrower != owner or throw.cargo == A_MATE:
            return False
        if throw.distance == ANYWHERE or throw.longest < ANYWHERE or throw.quality >= 0:
            return False
        return m.outcome(owner, O_RANGE, ANYWHERE, throw) == ANYWHERE

    def use_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> None:
        throw.distance = ANYWHERE


class Leader(PassingSkill):
    """The counter is a grant of this rule to the team, with the half it was taken in as its value."""

    id: ClassVar[str] = "crp.skill.leader"
    name: ClassVar[str] = "Leader"
    summary: ClassVar[str] = (
        "The team has one extra re-roll each half, usable while a player with Leader is on the pitch.")
    moments: ClassVar[tuple[int, ...]] = (HALF_STARTS, REROLL_DECLARED)
    limits: ClassVar[tuple[int, ...]] = (L_IN_HAND,)
    while_down: ClassVar[bool] = True
    with_team: ClassVar[bool] = True

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        s = m.state
        if owner >= s.players:
            self.put_back(m, owner)
        elif s.status[owner] < AWAY:
            self.take(m, s.team_row + s.seat_of(owner))

    def on_spending(self, m: Game, owner: i64, moment: i64, spending: SpendReroll) -> None:
        if owner != m.state.team_row + m.state.seat_of(spending.player):
            return
        if spending.rule < 0 and spending.free == 0 and not spending.lent(m) and self.leads(m, owner):
            spending.rule = self.index
            m.spend_grant(owner, self.index)

    def taken(self, m: Game, team: i64) -> i64:
        """The half in which the team's counter was taken; 0 if it has none."""
        grants = m.state.grants
        for i in range(0, len(grants), GRANT):
            if grants[i] == team and grants[i + 1] == self.index:
                return grants[i + 2]
        return 0

    def put_back(self, m: Game, team: i64) -> None:
        """A counter of the half before is gone, whether or not there is a new one."""
        if self.taken(m, team) != m.state.half:
            m.spend_grant(team, self.index)

    def take(self, m: Game, team: i64) -> None:
        s = m.state
        taken = self.taken(m, team)
        if taken == s.half:
            return
        if taken > 0:
            m.spend_grant(team, self.index)
        m.grant(team, self.index, UNTIL_MATCH, s.half)
        s.add(s.seat_of(team), REROLLS, 1)
        m.tell(E_EXTRA_REROLL, s.seat_of(team), s.get(s.seat_of(team), REROLLS))

    def leads(self, m: Game, team: i64) -> bool:
        """Is there a leader on the pitch, on his feet or not?"""
        first: i64 = m.state.seat_of(team) * PLACES
        for player in range(first, first + PLACES):
            if m.holds(player, self) and m.state.on_pitch(player):
                return True
        return False

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        """Without a leader on the pitch his counter is of no use."""
        return -1 if owner >= m.state.players and not self.leads(m, owner) else 0


class NervesOfSteel(PassingSkill):
    id: ClassVar[str] = "crp.skill.nerves-of-steel"
    name: ClassVar[str] = "Nerves of Steel"
    summary: ClassVar[str] = "Ignores tackle zones when passing, catching or intercepting."
    rolls: ClassVar[tuple[int, ...]] = (R_PASS, R_CATCH, R_INTERCEPT)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.ignore_zones(m, self.index, roll.zones)


class Pass(PassingSkill):
    id: ClassVar[str] = "crp.skill.pass"
    name: ClassVar[str] = "Pass"
    summary: ClassVar[str] = "May re-roll a fumbled or inaccurate pass."
    rerolls: ClassVar[tuple[int, ...]] = (R_PASS,)


class SafeThrow(PassingSkill):
    id: ClassVar[str] = "crp.skill.safe-throw"
    name: ClassVar[str] = "Safe Throw"
    summary: ClassVar[str] = "An agility roll cancels an interception. Fumbles only on a natural 1."
    offered: ClassVar[tuple[int, ...]] = (INTERCEPTED,)
    outcomes: ClassVar[tuple[int, ...]] = (O_PASS,)

    def offers_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> bool:
        return throw.thrower == owner and throw.interceptor >= 0 and not throw.is_marked(self.index, owner)

    def use_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> None:
        throw.mark(self.index, owner)
        roll_for_rule(m, R_SAFE_THROW, owner, m.state.stat(owner, AG), self.index, owner)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        throw = m.subject(roll)
        assert isinstance(throw, Throw)
        if m.passed:
            throw.interceptor = -1

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        assert isinstance(frame, Throw)
        if value == FUMBLE and last_roll(m).natural != 1 and frame.cargo == THE_BALL:
            return KEPT
        return value


PASSING: list[type[Effect]] = [Accurate, DumpOff, HailMaryPass, Leader, NervesOfSteel, Pass, SafeThrow]
