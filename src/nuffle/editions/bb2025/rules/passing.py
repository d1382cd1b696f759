"""Passing skills of the third season edition where they differ."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.passing import CloudBurster, DumpOff2020, RunningPass, SafePass
from nuffle.editions.bb2025.rules.base import SOURCE
from nuffle.editions.bb2025.rules.devious import go_on_moving
from nuffle.editions.crp.rules.passing import DumpOff, Leader, NervesOfSteel
from nuffle.editions.crp.rules.thrown import Bombardier
from nuffle.engine.procedure import Procedure
from nuffle.rules.actions import HAND_OFF, PASS
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_INTERCEPT
from nuffle.rules.moments import BLOCK_STRENGTH, DEED_DONE, PASS_ROLLED, SET_UP
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.procedures.passing_ruler import QUICK
from nuffle.rules.procedures.throw import FUMBLE, KEPT, THE_BALL, Throw
from nuffle.rules.roll import last_roll
from nuffle.rules.roll_kinds import R_CATCH, R_PASS
from nuffle.rules.team_state import MARKER


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


REPLACED_PASSING_2025: dict[str, type[Effect]] = {
    "bb2020.skill.cloud-burster": CloudBurster2025,
    "bb2020.skill.dump-off": DumpOff2025,
    "bb2020.skill.running-pass": GiveAndGo,
    "crp.skill.leader": Leader2025,
    "crp.skill.nerves-of-steel": NervesOfSteel2025,
    "bb2020.skill.safe-pass": SafePass2025,
}
