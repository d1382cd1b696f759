"""A player's action: declared, carried out square by square, ended."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, b_of, c_of, pack, verb_of
from nuffle.rules.events import E_MOVE, E_STAND_UP, E_TOUCHDOWN, E_USE, FROM_ZONES, T_TOUCHDOWN
from nuffle.rules.game import Game, Proc
from nuffle.rules.hooks import (
    F_DODGE,
    F_MOVE,
    F_PASS,
    F_SCORE,
    H_INSTEAD,
    H_MOMENT,
    H_STEPS,
    I_MOVE,
    I_STAND_UP,
)
from nuffle.rules.moments import (
    ACTION_END,
    DECLARED,
    ENTERED,
    LEAVING,
    LEFT,
    SCORED,
    TOUCHDOWN,
)
from nuffle.rules.procedures.ball import PickUp, lies_free, settle_ball
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.foul import Foul
from nuffle.rules.procedures.harm import knock_down
from nuffle.rules.procedures.throw import HandOff, Throw
from nuffle.rules.roll import test
from nuffle.rules.team import PLACES
from nuffle.rules.words import (
    AG,
    BLITZ,
    BLOCK,
    BY_FALL,
    DAZED,
    FOUL,
    HAND_OFF,
    MA,
    MARKER,
    PASS,
    PRONE,
    Q_ACTION,
    R_DODGE,
    R_RUSH,
    R_STAND_UP,
    ROOTED,
    SCORE,
    STANDING,
    TOUCHDOWNS,
    UNTIL_ACTION,
    V_END,
    V_GIVE,
    V_HIT,
    V_KICK_HIM,
    V_STEP,
    V_THROW,
    V_USE,
)


def touchdown_due(m: Game) -> bool:
    s = m.state
    carrier = s.carrier
    if carrier < 0 or s.scored >= 0 or m.pitch.goal[s.ball] == 0 or s.status[carrier] != STANDING:
        return False
    return m.pitch.scores(carrier // PLACES, s.ball) and not m.forbidden(carrier, F_SCORE)


class Activation(Proc):
    """One action of one player. `action` may be changed by a rule while it lasts."""

    NAME: ClassVar[str] = "action"
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "action", "target", "moved", "rushed", "blocked", "ended", "lost",
                                         "still", "free", "extra")

    DECLARED: Final = 0
    BEGIN: Final = 1
    ACT: Final = 2
    ANSWER: Final = 3
    CLOSING: Final = 4
    CLOSED: Final = 5

    def __init__(self, player: i64 = -1, action: i64 = 0, target: i64 = -1) -> None:
        super().__init__()
        self.player: i64 = player
        self.action: i64 = action
        self.target: i64 = target
        self.moved: i64 = 0         # squares of movement spent
        self.rushed: i64 = 0        # squares gone for
        self.blocked: i64 = 0
        self.ended: i64 = 0         # 1: nothing more may be done
        self.lost: i64 = 0          # 1: a rule took the action away
        self.still: i64 = 0         # 1: no more movement
        self.free: i64 = 0          # a turn that limits him: squares he may move and no more; 0 no limit
        self.extra: i64 = 0         # a rule's own mark

    def clone(self) -> Procedure:
        new = Activation(self.player, self.action, self.target)
        new.moved = self.moved
        new.rushed = self.rushed
        new.blocked = self.blocked
        new.ended = self.ended
        new.lost = self.lost
        new.still = self.still
        new.free = self.free
        new.extra = self.extra
        return new

    def go(self, m: Game) -> None:
        at = self.at
        if at == 2:
            self.act(m)
        elif at == 3:
            self.answer(m)
        elif at == 0:
            self.at = 1
            m.at_moment(DECLARED)
        elif at == 1:
            self.begin(m)
        elif at == 4:
            self.at = 5
            m.at_moment(ACTION_END)
        else:
            m.expire(UNTIL_ACTION)
            m.done()

    def begin(self, m: Game) -> None:
        self.at = 2
        if self.lost == 1:
            self.at = 4
            return
        if m.state.flag(self.player, DAZED):
            m.state.daze(self.player, False)
        if m.state.status[self.player] == PRONE and self.action != BLOCK:
            m.push(StandUp(self.player))

    def act(self, m: Game) -> None:
        s = m.state
        if settle_ball(m):
            return
        if touchdown_due(m):
            m.push(Touchdown(s.carrier))
            return
        if self.ended == 1 or s.turnover == 1 or s.status[self.player] != STANDING:
            self.at = 4
        elif self.action == BLOCK and self.target >= 0:
            self.ended = 1
            m.push(Block(self.player, self.target, 0))
        elif m.hot[H_INSTEAD + I_MOVE] != 0 and self.replaced(m):
            return
        else:
            self.at = 3
            m.ask(self.player // PLACES, Q_ACTION)

    def replaced(self, m: Game) -> bool:
        for effect in m.rules.hooks[H_INSTEAD + I_MOVE]:
            if m.holds(self.player, effect) and effect.instead(m, self.player, I_MOVE, self):
                return True
        return False

    # -- what may be done
    def left(self, m: Game) -> i64:
        """Squares he may still move without going for it."""
        left = m.state.stat(self.player, MA) - self.moved
        return left if left > 0 else 0

    def rushes_left(self, m: Game) -> i64:
        return m.rushes(self.player) - self.rushed

    def may_move(self, m: Game, cost: i64) -> bool:
        if self.still == 1 or m.state.flags[self.player] & ROOTED != 0:
            return False
        if self.left(m) + self.rushes_left(m) < cost:
            return False
        return not m.forbidden(self.player, F_MOVE, -1, self)

    def offer(self, m: Game, out: Options) -> None:
        s = m.state
        player = self.player
        out.add(V_END)
        base: i64 = s.square[player] * 8
        around = m.pitch.around
        if self.may_move(m, 1):
            way: i64 = 0
            while way < 8:
                square = around[base + way]
                if square >= 0 and s.board[square] == 0:
                    out.add(pack(V_STEP, player, square))
                way += 1
        if self.action != 0:
            self.offer_deed(m, out)
        if m.hot[H_STEPS] != 0 and m.waits(player, H_STEPS):
            for effect in m.rules.hooks[H_STEPS]:
                if m.holds(player, effect):
                    effect.steps(m, player, self, out)

    def offer_deed(self, m: Game, out: Options) -> None:
        """The thing the declared action is for."""
        s = m.state
        player = self.player
        if self.action == BLITZ and self.blocked == 0:
            if self.left(m) + self.rushes_left(m) > 0:
                self.offer_beside(m, out, V_HIT, True)
        elif self.action == PASS and s.carrier == player:
            if not m.forbidden(player, F_PASS, -1, self):
                out.add(pack(V_THROW, player))
        elif self.action == HAND_OFF and s.carrier == player:
            self.offer_receivers(m, out)
        elif self.action == FOUL:
            self.offer_beside(m, out, V_KICK_HIM, False)

    def offer_beside(self, m: Game, out: Options, verb: i64, standing: bool) -> None:
        """Opponents beside him, standing or not."""
        s = m.state
        base: i64 = s.square[self.player] * 8
        for way in range(8):
            square = m.pitch.around[base + way]
            if square >= 0:
                other = s.board[square] - 1
                if other >= 0 and other // PLACES != self.player // PLACES:
                    if (s.status[other] == STANDING) == standing:
                        out.add(pack(verb, self.player, other))

    def offer_receivers(self, m: Game, out: Options) -> None:
        s = m.state
        base: i64 = s.square[self.player] * 8
        for way in range(8):
            square = m.pitch.around[base + way]
            if square >= 0:
                mate = s.board[square] - 1
                if mate >= 0 and mate // PLACES == self.player // PLACES and s.status[mate] == STANDING:
                    out.add(pack(V_GIVE, self.player, mate))

    # -- what was chosen
    def answer(self, m: Game) -> None:
        self.at = 2
        verb = verb_of(m.answer)
        target = b_of(m.answer)
        if verb == V_STEP:
            self.walk(m, target)
        elif verb == V_END:
            self.ended = 1
        elif verb == V_USE:
            m.tell(E_USE, a_of(m.answer), target, c_of(m.answer))
            if not m.rules.deaf(a_of(m.answer), H_STEPS):
                m.effect(a_of(m.answer)).take_step(m, self.player, self, c_of(m.answer))
        else:
            self.do(m, verb, target)

    def do(self, m: Game, verb: i64, target: i64) -> None:
        if verb == V_HIT:
            self.blocked = 1
            self.target = target
            if self.left(m) > 0:
                self.moved += 1
                m.push(Block(self.player, target, 1))
            else:
                self.rushed += 1
                m.push(RushedBlock(self.player, target))
            return
        self.ended = 1
        if verb == V_THROW:
            m.push(Throw(self.player))
        elif verb == V_GIVE:
            m.push(HandOff(self.player, target))
        else:
            m.push(Foul(self.player, target))

    def walk(self, m: Game, square: i64) -> None:
        s = m.state
        player = self.player
        rush: i64 = 0
        if self.left(m) > 0:
            self.moved += 1
        else:
            self.rushed += 1
            rush = 1
        start = s.square[player]
        if rush == 0 and s.marked(player) == 0 and s.ball != square and m.hot[H_MOMENT + ENTERED] == 0:
            s.shift(player, square)
            m.tell(E_MOVE, player, start, square, 0)
        else:
            m.push(Step(player, square, rush))


class StandUp(Proc):
    """Getting up costs movement, or luck where there is too little of it."""

    NAME: ClassVar[str] = "stand up"
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "free")

    def __init__(self, player: i64 = -1) -> None:
        super().__init__()
        self.player: i64 = player
        self.free: i64 = 0

    def clone(self) -> Procedure:
        new = StandUp(self.player)
        new.free = self.free
        return new

    def go(self, m: Game) -> None:
        action = self.parent
        assert isinstance(action, Activation)
        if self.at == 0:
            self.begin(m, action)
            return
        m.done()
        if m.passed:
            self.rise(m)
            action.moved = m.state.stat(self.player, MA)
        else:
            action.ended = 1

    def begin(self, m: Game, action: Activation) -> None:
        for effect in m.rules.hooks[H_INSTEAD + I_STAND_UP]:
            if m.holds(self.player, effect) and effect.instead(m, self.player, I_STAND_UP, self):
                break
        cost: i64 = 0 if self.free == 1 else m.rules.stand_up_cost
        if m.state.stat(self.player, MA) < cost:
            self.at = 1
            test(m, R_STAND_UP, self.player, 4, 0)
            return
        action.moved += cost
        self.rise(m)
        m.done()

    def rise(self, m: Game) -> None:
        m.state.pose(self.player, STANDING)
        m.tell(E_STAND_UP, self.player)


class Step(Proc):
    """One square: going for it, held or not, dodging, shadowed, picking up."""

    NAME: ClassVar[str] = "step"
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "square", "rush", "origin", "failed", "held", "leap")

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
        self.failed: i64 = 0
        self.held: i64 = 0              # 1: somebody holds him back
        self.leap: i64 = 0              # 1: a leap, not a dodge

    def clone(self) -> Procedure:
        new = Step(self.player, self.square, self.rush)
        new.origin = self.origin
        new.failed = self.failed
        new.held = self.held
        new.leap = self.leap
        return new

    def go(self, m: Game) -> None:
        at = self.at
        if at == 0:
            self.start(m)
        elif at == 1:
            self.leave(m)
        elif at == 2:
            self.dodge(m)
        elif at == 3:
            self.arrive(m)
        elif at == 4:
            self.at = 5
            if m.state.against(self.player // PLACES, self.origin) > 0:
                m.at_moment(LEFT)
        elif at == 5:
            self.fall(m)
        elif at == 6:
            self.meet_ball(m)
        else:
            m.done()

    def start(self, m: Game) -> None:
        self.origin = m.state.square[self.player]
        self.at = 1
        m.passed = True
        if self.rush > 0:
            self.rush -= 1
            roll = test(m, R_RUSH, self.player, 2, 0)
            roll.origin = self.origin
            roll.square = self.square

    def leave(self, m: Game) -> None:
        if not m.passed:
            self.failed = 1
            self.at = 3
            return
        if self.rush > 0:
            self.at = 0
            return
        self.at = 2
        if m.state.marked(self.player) > 0:
            m.at_moment(LEAVING)

    def dodge(self, m: Game) -> None:
        s = m.state
        player = self.player
        if self.held == 1:
            self.at = 7
            return
        self.at = 3
        m.passed = True
        if self.leap == 1 or s.marked(player) == 0 or m.forbidden(player, F_DODGE, -1, self):
            return
        roll = test(m, R_DODGE, player, s.stat(player, AG), m.rules.dodge_bonus)
        roll.origin = self.origin
        roll.square = self.square
        roll.add(m, FROM_ZONES, -s.against(player // PLACES, self.square))

    def arrive(self, m: Game) -> None:
        if self.failed == 0 and not m.passed:
            self.failed = 1
        self.at = 4
        m.state.shift(self.player, self.square)
        m.tell(E_MOVE, self.player, self.origin, self.square, self.rush)

    def fall(self, m: Game) -> None:
        self.at = 7 if self.failed == 1 else 6
        if self.failed == 1:
            if m.state.ball == self.square and m.state.carrier < 0:
                m.state.loose = 1
            knock_down(m, self.player, -1, BY_FALL)
        else:
            m.at_moment(ENTERED)

    def meet_ball(self, m: Game) -> None:
        self.at = 7
        if m.state.square[self.player] == self.square and lies_free(m, self.square):
            if m.state.status[self.player] == STANDING:
                m.push(PickUp(self.player))


class RushedBlock(Proc):
    """A blitz whose block is paid for by going for it."""

    NAME: ClassVar[str] = "rushed block"
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "target")

    def __init__(self, player: i64 = -1, target: i64 = -1) -> None:
        super().__init__()
        self.player: i64 = player
        self.target: i64 = target

    def clone(self) -> Procedure:
        return RushedBlock(self.player, self.target)

    def go(self, m: Game) -> None:
        if self.at == 0:
            self.at = 1
            test(m, R_RUSH, self.player, 2, 0)
            return
        m.done()
        if m.passed:
            m.push(Block(self.player, self.target, 1))
        else:
            knock_down(m, self.player, -1, BY_FALL)


class Touchdown(Proc):
    """A moment that rules may refuse; then it counts."""

    NAME: ClassVar[str] = "touchdown"
    FIELDS: ClassVar[tuple[str, ...]] = ("player", "refused")

    def __init__(self, player: i64 = -1) -> None:
        super().__init__()
        self.player: i64 = player
        self.refused: i64 = 0

    def clone(self) -> Procedure:
        new = Touchdown(self.player)
        new.refused = self.refused
        return new

    def go(self, m: Game) -> None:
        if self.at == 0:
            self.at = 1
            m.at_moment(TOUCHDOWN)
        elif self.at == 1:
            self.at = 2
            if self.refused == 0 and m.state.carrier == self.player:
                self.count(m)
        else:
            m.done()

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
            s.add(seat, MARKER, 1)
            s.turnover = 1
        m.at_moment(SCORED)

