"""One square at a time: standing up, steps, rushing into a block, and the touchdown at the end of the way."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.rules.effect import Effect
from nuffle.rules.events import E_MOVE, E_STAND_UP, E_TOUCHDOWN, FROM_ZONES, T_TOUCHDOWN
from nuffle.rules.game import Game, Proc
from nuffle.rules.hooks import (
    F_DODGE,
    F_SCORE,
    I_STAND_UP,
)
from nuffle.rules.injuries import BY_FALL
from nuffle.rules.moments import (
    LEAVING,
    LEFT,
    SCORED,
    TOUCHDOWN,
)
from nuffle.rules.player_state import AG, MA, ROOTED, STANDING, TOUCHDOWNS
from nuffle.rules.procedure_ranks import A_STEP
from nuffle.rules.procedures.arrival import ON_FOOT, arrive
from nuffle.rules.procedures.ball import RESTS, PickUp, lies_free, settle_ball
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.harm import knock_down
from nuffle.rules.roll import last_roll, test
from nuffle.rules.roll_kinds import R_DODGE, R_LEAP, R_RUSH, R_STAND_UP
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import SCORE
from nuffle.rules.turn_markers import change_marker

BAD_RUSH: Final = 1         # what has failed in a step
BAD_DODGE: Final = 2        # or a leap


def touchdown_due(m: Game) -> bool:
    s = m.state
    carrier = s.carrier
    if m.rules.scores_late == 1:
        return False
    if carrier < 0 or s.scored >= 0 or m.pitch.goal[s.ball] == 0 or s.status[carrier] != STANDING:
        return False
    return m.pitch.scores(carrier // PLACES, s.ball) and not m.is_forbidden(carrier, F_SCORE)


def settle_first(m: Game) -> bool:
    """Before anything else is done a loose ball comes to rest and a touchdown counts."""
    s = m.state
    if s.loose != RESTS and settle_ball(m):
        return True
    if s.carrier >= 0 and touchdown_due(m):
        m.push(Touchdown(s.carrier))
        return True
    return False


def movement(m: Game, player: i64) -> i64:
    """His movement allowance: none while he is rooted to the spot, in editions that see it so."""
    if is_rooted_fast(m, player):      # because: a conditional expression with a 0 in it makes Python integers
        return 0
    return m.state.stat(player, MA)


def is_rooted_fast(m: Game, player: i64) -> bool:
    """Do roots cost him his movement, and not only hold him in his square?"""
    return m.rules.roots_cost == 1 and m.state.flags[player] & ROOTED != 0


@mypyc_attr(acyclic=True)
class MoveTracker(Proc):
    """What a player's action has cost him so far, as the steps in it know it. Whoever derives from it sets these."""

    player: i64 = -1
    moved: i64 = 0      # squares of movement spent
    ended: i64 = 0      # 1: nothing more may be done


@mypyc_attr(acyclic=True, free_list_len=1)
class StandUp(Proc):
    """Getting up costs movement, or luck where there is too little of it."""

    NAME: ClassVar[str] = "stand up"

    BEGIN: Final = 0
    ROLLED: Final = 1

    def __init__(self, player: i64 = -1) -> None:
        super().__init__()
        self.player: i64 = player
        self.free: i64 = 0

    def go(self, m: Game) -> None:
        action = self.parent
        assert isinstance(action, MoveTracker)
        if self.at == StandUp.BEGIN:
            self.begin(m, action)
            return
        m.pop()
        if m.passed:
            self.rise(m)
            action.moved = movement(m, self.player)
        else:
            action.ended = 1

    def validate(self, m: Game) -> str:
        there = m.state.present(self.player) and isinstance(self.parent, MoveTracker)
        return "" if there and not m.state.stands(self.player) else f"player {self.player} does not lie there"

    def begin(self, m: Game, action: MoveTracker) -> None:
        if m.instead(self.player, I_STAND_UP, self) and m.top is not self:
            self.at = StandUp.ROLLED        # it has asked for a roll
            return
        cost: i64 = 0 if self.free == 1 else m.rules.stand_up_cost
        if movement(m, self.player) < cost:
            self.at = StandUp.ROLLED
            test(m, R_STAND_UP, self.player, 4, 0)
            return
        action.moved += cost
        self.rise(m)
        m.pop()

    def rise(self, m: Game) -> None:
        m.state.pose(self.player, STANDING)
        m.tell(E_STAND_UP, self.player)


@mypyc_attr(acyclic=True, free_list_len=1)
class Step(Proc):
    """One square: going for it, held or not, dodging, shadowed, picking up."""

    NAME: ClassVar[str] = "step"

    RUSH: Final = 0
    LEAVE: Final = 1
    DODGE: Final = 2
    ARRIVE: Final = 3
    LEFT: Final = 4
    FALL: Final = 5
    BALL: Final = 6
    DONE: Final = 7

    def __init__(self, player: i64 = -1, square: i64 = -1, rush: i64 = 0) -> None:
        super().__init__()
        self.player: i64 = player
        self.square: i64 = square
        self.rush: i64 = rush           # how many squares of it are gone for
        self.origin: i64 = -1
        self.failed: i64 = 0            # BAD_RUSH or BAD_DODGE
        self.held: i64 = 0              # 1: somebody holds him back
        self.leap: i64 = 0              # 1: a leap, not a dodge; 2: one that tackle zones at either end hinder
        self.rushed: i64 = 0            # 1: it was gone for

    def rank(self) -> i64:
        return A_STEP

    # -- to whom rules listen
    def dispatch_offers(self, m: Game, effect: Effect, owner: i64, moment: i64) -> bool:
        return effect.offers_step(m, owner, moment, self)

    def dispatch_use(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.use_step(m, owner, moment, self)

    def dispatch_moment(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.on_step(m, owner, moment, self)

    def go(self, m: Game) -> None:
        at = self.at
        if at == Step.RUSH:
            self.start(m)
        elif at == Step.LEAVE:
            self.leave(m)
        elif at == Step.DODGE:
            self.dodge(m)
        elif at == Step.ARRIVE:
            self.arrive(m)
        elif at == Step.LEFT:
            self.at = Step.FALL
            if m.state.against(self.player // PLACES, self.origin) > 0:
                m.at_moment(LEFT)
        elif at == Step.FALL:
            self.fall(m)
        elif at == Step.BALL:
            self.meet_ball(m)
        else:
            m.pop()

    def validate(self, m: Game) -> str:
        s = m.state
        if self.at > Step.LEFT:
            return "" if s.is_player(self.player) else "nobody takes it"
        if not s.stands(self.player) or self.square < 0:
            return f"player {self.player} cannot take it"
        gone = self.at == Step.LEFT
        if self.at != Step.RUSH and s.square[self.player] != (self.square if gone else self.origin):
            return f"player {self.player} is somewhere else"
        return "" if gone or self.square == self.origin or s.board[self.square] == 0 else "somebody is in the way"

    def start(self, m: Game) -> None:
        self.origin = m.state.square[self.player]
        self.at = Step.LEAVE
        m.passed = True
        if self.rush > 0:
            self.rush -= 1
            self.rushed = 1
            roll = test(m, R_RUSH, self.player, 2, 0)
            roll.origin = self.origin
            roll.square = self.square

    def leave(self, m: Game) -> None:
        if not m.passed:
            self.failed = BAD_RUSH
            self.at = Step.ARRIVE
            if self.leap == 2 and (self.rush > 0 or m.rules.rush_before_jump == 1):
                self.square = self.origin       # he has not even taken off
            return
        if self.rush > 0:
            self.at = Step.RUSH
            return
        self.at = Step.DODGE
        if m.state.count_marking(self.player) > 0 and not m.is_forbidden(self.player, F_DODGE, -1, self):
            m.at_moment(LEAVING)

    def dodge(self, m: Game) -> None:
        s = m.state
        player = self.player
        if self.held == 1:
            self.stay(m)
            return
        self.at = Step.ARRIVE
        m.passed = True
        if self.leap > 0:
            roll = test(m, R_LEAP, player, s.stat(player, AG), 0)
            if self.leap == 2:
                here = s.count_marking(player)
                there = s.against(player // PLACES, self.square)
                roll.add(m, FROM_ZONES, -(here if here > there else there))
        elif s.count_marking(player) == 0 or m.is_forbidden(player, F_DODGE, -1, self):
            return
        else:
            roll = test(m, R_DODGE, player, s.stat(player, AG), m.rules.dodge_bonus)
            roll.add(m, FROM_ZONES, -s.against(player // PLACES, self.square))
        roll.origin = self.origin
        roll.square = self.square

    def stay(self, m: Game) -> None:
        """Held back: he stays where he is, and that was his action."""
        self.at = Step.DONE
        action = self.parent
        if isinstance(action, MoveTracker):
            action.ended = 1

    def arrive(self, m: Game) -> None:
        if self.failed == 0 and not m.passed:
            self.failed = BAD_DODGE
            if self.leap == 2 and last_roll(m).natural == 1:
                self.square = self.origin
        if self.square == self.origin:
            self.at = Step.FALL
            return
        self.at = Step.LEFT
        m.state.shift(self.player, self.square)
        m.tell(E_MOVE, self.player, self.origin, self.square, self.rushed)

    def fall(self, m: Game) -> None:
        self.at = Step.DONE if self.failed > 0 else Step.BALL
        if self.failed > 0:
            if m.state.ball == self.square and m.state.carrier < 0:
                m.state.loose = 1
            knock_down(m, self.player, -1, BY_FALL)
        else:
            arrive(m, self.player, self.origin, ON_FOOT)

    def meet_ball(self, m: Game) -> None:
        self.at = Step.DONE
        if m.state.square[self.player] == self.square and lies_free(m, self.square):
            if m.state.status[self.player] == STANDING:
                m.push(PickUp(self.player))


@mypyc_attr(acyclic=True)
class RushedBlock(Proc):
    """A blitz whose block is paid for by going for it."""

    NAME: ClassVar[str] = "rushed block"

    RUSH: Final = 0
    HIT: Final = 1

    def __init__(self, player: i64 = -1, target: i64 = -1, second: i64 = 0) -> None:
        super().__init__()
        self.player: i64 = player
        self.target: i64 = target
        self.second: i64 = second
        self.blitz: i64 = 1

    def go(self, m: Game) -> None:
        if self.at == RushedBlock.RUSH:
            self.at = RushedBlock.HIT
            test(m, R_RUSH, self.player, 2, 0)
            return
        m.pop()
        if m.passed:
            block = Block(self.player, self.target, self.blitz)
            block.second = self.second
            m.push(block)
        else:
            knock_down(m, self.player, -1, BY_FALL)


@mypyc_attr(acyclic=True)
class Touchdown(Proc):
    """A moment that rules may refuse; then it counts."""

    NAME: ClassVar[str] = "touchdown"

    REACHED: Final = 0
    COUNT: Final = 1
    DONE: Final = 2

    def __init__(self, player: i64 = -1) -> None:
        super().__init__()
        self.player: i64 = player
        self.refused: i64 = 0

    def go(self, m: Game) -> None:
        if self.at == Touchdown.REACHED:
            self.at = Touchdown.COUNT
            m.at_moment(TOUCHDOWN)
        elif self.at == Touchdown.COUNT:
            self.at = Touchdown.DONE
            if self.refused == 0 and m.state.carrier == self.player:
                self.count(m)
        else:
            m.pop()

    def count(self, m: Game) -> None:
        s = m.state
        seat: i64 = self.player // PLACES
        s.add(seat, SCORE, 1)
        m.credit(self.player, TOUCHDOWNS, -1)
        s.scored = seat
        m.tell(E_TOUCHDOWN, self.player, seat, s.get(seat, SCORE))
        if s.active == seat:
            m.turnover(seat, T_TOUCHDOWN)
        elif s.active >= 0:
            change_marker(m, seat, 1)
            s.turnover = 1
        m.at_moment(SCORED)
