"""Random events in the middle of play."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from nuffle.editions.special_plays.rules.base import EVENTS, Play
from nuffle.engine.procedure import Procedure
from nuffle.rules.actions import BLOCK
from nuffle.rules.block_faces import DEFENDER_DOWN
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.moments import ARMOUR_HELD, BLOCK_DICE, EVENT_ROLLED, FOUL_DECLARED, SCORED
from nuffle.rules.player_state import FRESH_STUN, SENT_OFF, STANDING
from nuffle.rules.players import other_seats
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.casualty import send_to
from nuffle.rules.procedures.foul import Foul
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.procedures.match_flow import fan_factor, set_fame
from nuffle.rules.procedures.step import Touchdown
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.team_state import FANS
from nuffle.rules.terrain import is_open_pit


class ThatMakesMeMad(Play):
    id: ClassVar[str] = "crp.special-play.that-makes-me-mad"
    name: ClassVar[str] = "That Makes Me Mad!!!"
    summary: ClassVar[str] = (
        "When your player is about to be fouled: the player stands up, and the fouler has to block instead.")
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((36, 36),)
    offered: ClassVar[tuple[int, ...]] = (FOUL_DECLARED,)

    def offers_foul(self, m: Game, owner: i64, moment: i64, foul: Foul) -> bool:
        """Not down in a pit, where nobody stands to be blocked."""
        s = m.state
        if foul.cancelled == 1 or is_open_pit(s, s.square[foul.victim]):
            return False
        return s.seat_of(foul.victim) == s.seat_of(owner)

    def use_foul(self, m: Game, owner: i64, moment: i64, foul: Foul) -> None:
        """His action is a block from now on, and whatever else his skills make of one."""
        foul.cancelled = 1
        action = m.find_frame(Activation.NAME)
        if isinstance(action, Activation) and action.player == foul.fouler:
            action.action = BLOCK
            action.target = foul.victim
            action.blocked = 1
        m.state.pose(foul.victim, STANDING)
        m.state.flags[foul.victim] &= ~FRESH_STUN
        m.push(Block(foul.fouler, foul.victim))


class HeroicEffort(Play):
    id: ClassVar[str] = "crp.special-play.heroic-effort"
    name: ClassVar[str] = "Heroic Effort"
    summary: ClassVar[str] = "When your block dice are rolled: every die counts as knocking the opponent down."
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((45, 45),)
    offered: ClassVar[tuple[int, ...]] = (BLOCK_DICE,)

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        return m.state.seat_of(block.attacker) == m.state.seat_of(owner) and not all_down(block)

    def use_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        block.rerolled = 1
        block.die = DEFENDER_DOWN
        if block.die2 > 0:
            block.die2 = DEFENDER_DOWN
        if block.die3 > 0:
            block.die3 = DEFENDER_DOWN


def all_down(block: Block) -> bool:
    return block.die == DEFENDER_DOWN and block.die2 in (0, DEFENDER_DOWN) and block.die3 in (0, DEFENDER_DOWN)


class UnsportsmanlikeConduct(Play):
    id: ClassVar[str] = "crp.special-play.unsportsmanlike-conduct"
    name: ClassVar[str] = "Unsportsmanlike Conduct"
    summary: ClassVar[str] = "When an opponent has scored: the scorer is out for the rest of the match."
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((46, 46),)
    offered: ClassVar[tuple[int, ...]] = (SCORED,)

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        return isinstance(frame, Touchdown) and m.state.seat_of(frame.player) != m.state.seat_of(owner)

    def use(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        assert isinstance(frame, Touchdown)
        m.state.carrier = -1
        m.state.ball = -1
        send_to(m, frame.player, SENT_OFF)


class CrazyRef(Play):
    id: ClassVar[str] = "crp.special-play.crazy-ref"
    name: ClassVar[str] = "Crazy Ref"
    summary: ClassVar[str] = "When Get the Ref comes up: the opponents gain no bribe and have no fans left."
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((55, 55),)
    offered: ClassVar[tuple[int, ...]] = (EVENT_ROLLED,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.get_the_ref: i64 = indexes["crp.kick-off.get-the-ref"]
        self.bribe: i64 = indexes["crp.inducement.bribe"]
        self.without_fans: i64 = indexes["crp.core.without-fans"]

    def offers_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> bool:
        return kick_off.event == self.get_the_ref

    def use_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        kick_off.event = -1
        m.grant(owner, self.bribe, UNTIL_MATCH)
        for seat in other_seats(m, owner):
            m.state.add(seat, FANS, -fan_factor(m, seat))
            m.grant(m.team_row(seat), self.without_fans, UNTIL_MATCH, 0, self.index)
        for seat in range(m.seats):
            set_fame(m, seat)


class DuhWhereAmI(Play):
    id: ClassVar[str] = "crp.special-play.duh-where-am-i"
    name: ClassVar[str] = "Duh, Where Am I?"
    summary: ClassVar[str] = (
        "When an opponent is knocked down and the armour holds: the player has Bone-head for the match.")
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((63, 63),)
    offered: ClassVar[tuple[int, ...]] = (ARMOUR_HELD,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.dull: i64 = indexes["crp.skill.bone-head"]

    def offers_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> bool:
        return m.state.seat_of(harm.victim) != m.state.seat_of(owner) and not m.has(harm.victim, self.dull)

    def use_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        m.grant(harm.victim, self.dull, UNTIL_MATCH, 0, self.index)


EVENTS_PLAY: list[type[Effect]] = [ThatMakesMeMad, HeroicEffort, UnsportsmanlikeConduct, CrazyRef, DuhWhereAmI]
