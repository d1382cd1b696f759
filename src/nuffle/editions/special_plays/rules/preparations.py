"""Pre-match preparations: for before the match, its kick-offs, half time and its end, for a roll or a pass."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.crp.rules.kickoff import extra_reroll
from nuffle.editions.special_plays.rules.base import BEFORE, FanFactorChange, NowPlay, Play, PlayEffect, the_standing
from nuffle.editions.special_plays.rules.events import Windfall
from nuffle.editions.special_plays.rules.preparations_turns import FOR_A_TURN
from nuffle.engine.procedure import Procedure
from nuffle.rules.actions import FOUL, PASS
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_EXTRA_REROLL
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_DODGE, F_INTERCEPT, H_INSTEAD, I_MOVE
from nuffle.rules.moments import BEFORE_SETUP, BLOCK_DICE, FAILED, HALF_TIME, PASS_DECLARED, SET_UP
from nuffle.rules.players import other_seats
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.procedures.match_flow import fan_factor, set_fame
from nuffle.rules.procedures.out_of_turn import move_out_of_turn
from nuffle.rules.procedures.post_match import list_unbeaten
from nuffle.rules.procedures.setup import SetUp
from nuffle.rules.procedures.step import Step
from nuffle.rules.procedures.throw import THE_BALL, Throw
from nuffle.rules.roll import Roll, Rolling, SpendReroll
from nuffle.rules.roll_kinds import R_PASS
from nuffle.rules.scopes import UNTIL_ACTION, UNTIL_DRIVE, UNTIL_MATCH
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import FANS, HALF_REROLLS, MATCH_REROLLS, REROLLS

ANY_NUMBER: Final = 99


# -- now
class InspiringTeamTalk(NowPlay):
    id: ClassVar[str] = "crp.special-play.inspiring-team-talk"
    name: ClassVar[str] = "Inspiring Team Talk"
    summary: ClassVar[str] = "Now: one extra team re-roll in each half of this match."
    table: ClassVar[str] = BEFORE
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((61, 62),)

    def take_effect(self, m: Game, owner: i64) -> None:
        """Noted besides: what halves the re-rolls may have been declared before or after it."""
        m.state.add(m.state.seat_of(owner), MATCH_REROLLS, 1)
        m.add_note(owner, self.index, 1, UNTIL_MATCH)


class GrudgeMatch(NowPlay):
    id: ClassVar[str] = "crp.special-play.grudge-match"
    name: ClassVar[str] = "Grudge Match"
    summary: ClassVar[str] = "Now: your team may foul any number of times a turn."
    table: ClassVar[str] = BEFORE
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((33, 34),)

    def bind(self, indexes: dict[str, int]) -> None:
        self.grudge: i64 = indexes["crp.core.grudge"]

    def take_effect(self, m: Game, owner: i64) -> None:
        m.grant(owner, self.grudge, UNTIL_MATCH, 0, self.index)


class Grudge(PlayEffect):
    id: ClassVar[str] = "crp.core.grudge"
    name: ClassVar[str] = "Grudge"
    summary: ClassVar[str] = "This team may foul any number of times a turn."
    team_wide: ClassVar[bool] = True
    limits: ClassVar[tuple[int, ...]] = (FOUL,)

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        return ANY_NUMBER


# -- at a kick-off
class TeamAnthem(Play):
    id: ClassVar[str] = "crp.special-play.team-anthem"
    name: ClassVar[str] = "Team Anthem"
    summary: ClassVar[str] = "Before your first set-up: +1 fan factor this match. FAME is worked out again."
    table: ClassVar[str] = BEFORE
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((63, 64),)
    offered: ClassVar[tuple[int, ...]] = (BEFORE_SETUP,)

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        return isinstance(frame, SetUp) and frame.seat == m.state.seat_of(owner) and m.state.drive == 1

    def bind(self, indexes: dict[str, int]) -> None:
        self.chorus: i64 = indexes["crp.core.rousing-chorus"]

    def take_effect(self, m: Game, owner: i64) -> None:
        """The gate has been rolled: whoever comes by this comes besides."""
        seat = m.state.seat_of(owner)
        before = fan_factor(m, seat)
        m.grant(owner, self.chorus, UNTIL_MATCH, 0, self.index)
        m.state.add(seat, FANS, fan_factor(m, seat) - before)
        for side in range(m.seats):
            set_fame(m, side)


class RousingChorus(FanFactorChange):
    id: ClassVar[str] = "crp.core.rousing-chorus"
    name: ClassVar[str] = "Rousing chorus"
    summary: ClassVar[str] = "+1 fan factor."


class PreMatchRitual(Play):
    id: ClassVar[str] = "crp.special-play.pre-match-ritual"
    name: ClassVar[str] = "Pre-match Ritual"
    summary: ClassVar[str] = "When all are set up for the first kick-off: the opponents have one team re-roll less."
    table: ClassVar[str] = BEFORE
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((65, 66),)
    offered: ClassVar[tuple[int, ...]] = (SET_UP,)

    def offers_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> bool:
        return m.state.drive == 1

    def take_effect(self, m: Game, owner: i64) -> None:
        for seat in other_seats(m, owner):
            lose_reroll(m, seat)


def lose_reroll(m: Game, seat: i64) -> None:
    """One less in each half of this match, as far as there are any."""
    s = m.state
    if m.teams[seat].rerolls + s.get(seat, MATCH_REROLLS) > 0:
        s.add(seat, MATCH_REROLLS, -1)
    if s.get(seat, REROLLS) > 0:
        s.add(seat, REROLLS, -1)
    m.tell(E_EXTRA_REROLL, seat, s.get(seat, REROLLS))


class OnSideKick(Play):
    id: ClassVar[str] = "crp.special-play.on-side-kick"
    name: ClassVar[str] = "On-side Kick"
    summary: ClassVar[str] = (
        "When all are set up for a kick-off: a player moves up to D6 squares, ignoring tackle zones.")
    table: ClassVar[str] = BEFORE
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((25, 26),)
    offered: ClassVar[tuple[int, ...]] = (SET_UP,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.start: i64 = indexes["crp.core.early-start"]

    def offers_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> bool:
        return len(self.targets(m, owner)) > 0

    def targets(self, m: Game, owner: i64) -> list[int]:
        """Nobody whose way is not his own to choose."""
        own = the_standing(m, m.state.seat_of(owner), True)
        return [player for player in own if not m.waits(player, H_INSTEAD + I_MOVE)]

    def take_effect(self, m: Game, owner: i64) -> None:
        self.choose_target(m, owner)

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        m.grant(player, self.start, UNTIL_DRIVE, 0, self.index)
        move_out_of_turn(m, player, self.index, m.d6(self.index, player))


class EarlyStart(PlayEffect):
    id: ClassVar[str] = "crp.core.early-start"
    name: ClassVar[str] = "Early start"
    summary: ClassVar[str] = "Does not need to dodge while moving before the kick."
    forbidden: ClassVar[tuple[int, ...]] = (F_DODGE,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.kick: i64 = indexes["crp.special-play.on-side-kick"]

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        """In the move he was given and no other."""
        if not isinstance(frame, Step):
            return False
        move = frame.parent
        return isinstance(move, Activation) and move.rule == self.kick


# -- at half time, after the match
class HalfTimeTeamTalk(Play):
    id: ClassVar[str] = "crp.special-play.half-time-team-talk"
    name: ClassVar[str] = "Half-time Team Talk"
    summary: ClassVar[str] = "At half-time: D3 extra team re-rolls for the second half."
    table: ClassVar[str] = BEFORE
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((31, 32),)
    offered: ClassVar[tuple[int, ...]] = (HALF_TIME,)

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        return m.state.half == 2

    def take_effect(self, m: Game, owner: i64) -> None:
        for _ in range(m.d3(self.index, owner)):
            extra_reroll(m, m.state.seat_of(owner), HALF_REROLLS)


class SideBetPlay(Windfall):
    id: ClassVar[str] = "crp.special-play.side-bet"
    name: ClassVar[str] = "Side Bet"
    summary: ClassVar[str] = "After a lost match: D6 x 10,000 gold."
    table: ClassVar[str] = BEFORE
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((13, 14),)

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        return m.state.seat_of(owner) not in list_unbeaten(m)


# -- for a roll
class ExtraTrainingPlay(Play):
    id: ClassVar[str] = "crp.special-play.extra-training"
    name: ClassVar[str] = "Extra Training"
    summary: ClassVar[str] = "Once, works like a team re-roll, in addition to the one a turn allows."
    table: ClassVar[str] = BEFORE
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((21, 22), (51, 52))
    offered: ClassVar[tuple[int, ...]] = (FAILED, BLOCK_DICE)

    def offers_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> bool:
        return roll.at == Roll.SETTLED and roll.rerolled == 0 and self.fits(m, owner, roll)

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        return block.at == Block.SEEN and block.rerolled == 0 and self.fits(m, owner, block)

    def fits(self, m: Game, owner: i64, rolling: Rolling) -> bool:
        seat = m.state.seat_of(owner)
        return m.state.active == seat and m.state.seat_of(rolling.roller()) == seat and rolling.for_team(m)

    def use_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> None:
        roll.at = Roll.AGAIN
        self.declare(m, roll)

    def use_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        block.at = Block.AGAIN
        self.declare(m, block)

    def declare(self, m: Game, rolling: Rolling) -> None:
        spending = SpendReroll(rolling.roller(), rolling.id)
        spending.rule = self.index
        spending.free = 2
        m.push(spending)


# -- for a pass
class FakePlay(Play):
    id: ClassVar[str] = "crp.special-play.fake-play"
    name: ClassVar[str] = "Fake Play"
    summary: ClassVar[str] = "When one of your players throws in a Pass action: no tackle zones, no interception."
    table: ClassVar[str] = BEFORE
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((23, 24),)
    offered: ClassVar[tuple[int, ...]] = (PASS_DECLARED,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.feint: i64 = indexes["crp.core.feint"]

    def offers_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> bool:
        action = throw.parent
        if not isinstance(action, Activation) or action.action != PASS or throw.cargo != THE_BALL or throw.rule >= 0:
            return False
        if m.state.seat_of(throw.thrower) != m.state.seat_of(owner):
            return False
        return m.state.count_marking(throw.thrower) > 0 or self.in_danger(m, throw)

    def in_danger(self, m: Game, throw: Throw) -> bool:
        """Might somebody intercept it?"""
        if throw.untouchable(m):
            return False
        for other in the_standing(m, throw.thrower // PLACES, False):
            if throw.within_reach(m, other):
                return True
        return False

    def use_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> None:
        m.grant(throw.thrower, self.feint, UNTIL_ACTION, 0, self.index)


class Feint(PlayEffect):
    id: ClassVar[str] = "crp.core.feint"
    name: ClassVar[str] = "Feint"
    summary: ClassVar[str] = "Ignores tackle zones when passing, and no one can intercept."
    rolls: ClassVar[tuple[int, ...]] = (R_PASS,)
    forbidden: ClassVar[tuple[int, ...]] = (F_INTERCEPT,)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.ignore_zones(m, self.index, roll.zones)

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        """What he throws, not what he might catch himself."""
        return detail < 0


PREPARATIONS: list[type[Effect]] = [
    InspiringTeamTalk, GrudgeMatch, Grudge, TeamAnthem, RousingChorus, PreMatchRitual, OnSideKick, EarlyStart,
    HalfTimeTeamTalk, SideBetPlay, ExtraTrainingPlay, FakePlay, Feint]
PREPARATIONS.extend(FOR_A_TURN)
