"""A player's action: declared, carried out square by square, ended."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, b_of, c_of, pack, verb_of
from nuffle.rules.actions import BLITZ, BLOCK
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_MOVE, E_USE, T_TIME
from nuffle.rules.families import ActionEffect
from nuffle.rules.game import Game
from nuffle.rules.hook_index import RULE_BITS, RULE_MASK
from nuffle.rules.hooks import (
    F_STEP,
    F_USE,
    H_MOMENT,
    H_OFFER,
    H_STEPS,
    I_MOVE,
    L_STEP,
)
from nuffle.rules.moments import (
    ACTION_END,
    DECLARED,
    DEED_DONE,
    TARGET_NAMED,
)
from nuffle.rules.player_state import DAZED, PRONE, STANDING
from nuffle.rules.procedure_ranks import AN_ACTION
from nuffle.rules.procedures.action_budget import ActionBudget
from nuffle.rules.procedures.arrival import ON_FOOT, arrive, has_arrival_rules
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.foul import Foul
from nuffle.rules.procedures.hand_off import HandOff
from nuffle.rules.procedures.naming import Naming
from nuffle.rules.procedures.step import (
    RushedBlock,
    StandUp,
    Step,
    settle_first,
    touchdown_due,
)
from nuffle.rules.procedures.throw import new_throw
from nuffle.rules.questions import Q_ACTION, Q_PLAYER
from nuffle.rules.scopes import UNTIL_ACTION
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_END, V_GIVE, V_HIT, V_STEP, V_THROW, V_TIME, V_USE

DECLARED_IN: Final = ("turn", "entrance")       # where an action that is nobody's extra one begins


@mypyc_attr(acyclic=True, free_list_len=1)
class Activation(ActionBudget):
    """One action of one player. `action` may be changed by a rule while it lasts.

    A move out of turn is one too: `rule` gave it, `free` is how far it goes, and the rule says where it may lead.
    """

    NAME: ClassVar[str] = "action"

    DECLARED: Final = 0
    BEGIN: Final = 1
    ACT: Final = 2
    ANSWER: Final = 3
    CLOSING: Final = 4
    CLOSED: Final = 5
    TARGET: Final = 6
    RISE: Final = 7
    ASKS: ClassVar[dict[int, int]] = {ANSWER: Q_ACTION, TARGET: Q_PLAYER}

    def rank(self) -> i64:
        return AN_ACTION

    def validate(self, m: Game) -> str:
        s = m.state
        if not s.is_player(self.player) or (self.at == Activation.ANSWER and not s.stands(self.player)):
            return f"player {self.player} cannot act"
        if self.at == Activation.TARGET and not s.present(self.player):
            return f"player {self.player} is to act, but is not there"
        if self.target >= s.players or self.owed >= s.players:
            return f"it is meant for {self.target} and {self.owed}"
        own = self.rule >= 0 or s.active == self.player // PLACES
        if not own:
            return f"it is not the turn of player {self.player}"
        within = self.parent
        return "" if self.rule >= 0 or within is None or within.NAME in DECLARED_IN else f"nobody acts in {within.NAME}"

    # -- to whom rules listen
    def dispatch_offers(self, m: Game, effect: Effect, owner: i64, moment: i64) -> bool:
        return effect.offers_action(m, owner, moment, self)

    def dispatch_use(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.use_action(m, owner, moment, self)

    def dispatch_moment(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.on_action(m, owner, moment, self)

    def find_answering_seat(self, m: Game) -> i64:
        return self.player // PLACES

    def go(self, m: Game) -> None:
        at = self.at
        if at == Activation.ACT:
            self.act(m)
        elif at == Activation.ANSWER:
            self.take_answer(m)
        elif at == Activation.DECLARED:
            self.declare(m)
        elif at == Activation.BEGIN:
            self.begin(m)
        elif at == Activation.TARGET:
            self.target = a_of(m.answer)
            self.at = Activation.BEGIN
            m.at_moment(DECLARED)
        elif at == Activation.RISE:
            self.rise(m)
        elif at == Activation.CLOSING:
            self.at = Activation.CLOSED
            if self.rule < 0:
                self.close(m)
        else:
            if self.rule < 0:
                m.expire(UNTIL_ACTION)
            m.pop()

    def close(self, m: Game) -> None:
        m.at_moment(ACTION_END)

    # -- whom it is meant for
    def declare(self, m: Game) -> None:
        self.at = Activation.BEGIN
        if self.is_named(m) and self.target < 0:
            m.choices.clear()
            self.list_targets(m, m.choices)
            if m.choices.n > 1:
                self.at = Activation.TARGET
                m.ask(self.player // PLACES, Q_PLAYER)
                return
            if m.choices.n == 1:
                self.target = a_of(m.choices.items[0])
        m.at_moment(DECLARED)

    def begin(self, m: Game) -> None:
        self.at = Activation.ACT
        if self.lost != 2 and m.state.flag(self.player, DAZED):
            m.daze(self.player, False)
        if self.fit(m) and self.target >= 0 and self.answers_naming(m):
            self.name_targets(m)
        else:
            self.rise(m)

    def answers_naming(self, m: Game) -> bool:
        """Does anybody in this match mind being named as a target?"""
        return m.hot[H_MOMENT + TARGET_NAMED] + m.hot[H_OFFER + TARGET_NAMED] != 0

    def name_targets(self, m: Game) -> None:
        """The one in front is named first, so he goes on top."""
        self.at = Activation.RISE
        if self.action == BLOCK and self.owed >= 0:
            m.push(Naming(self.player, self.owed))
        if self.action == BLOCK or self.action == BLITZ:
            m.push(Naming(self.player, self.target))

    def rise(self, m: Game) -> None:
        self.at = Activation.ACT if self.fit(m) else Activation.CLOSING
        if self.at == Activation.ACT and m.state.status[self.player] == PRONE and not touchdown_due(m):
            m.push(StandUp(self.player))

    def act(self, m: Game) -> None:
        s = m.state
        if settle_first(m):
            return
        if s.turnover == 1 or s.status[self.player] != STANDING:
            self.at = Activation.CLOSING
        elif self.owed >= 0 and self.blocked == 1:
            self.block_next(m)
        elif self.ended == 1 or (self.rule >= 0 and self.left(m) == 0):
            self.at = Activation.CLOSING
            if self.rule < 0 and self.lost == 0:
                m.at_moment(DEED_DONE)
        elif self.action == BLOCK and self.target >= 0:
            self.ended = 1
            self.blocked = 1
            if self.deed >= 0 or s.status[self.target] == STANDING:     # he may have gone down meanwhile
                m.push(Block(self.player, self.target, 0))
        elif m.instead(self.player, I_MOVE, self):
            return
        else:
            self.at = Activation.ANSWER
            m.ask(self.player // PLACES, Q_ACTION)

    # -- more than one block
    def block_next(self, m: Game) -> None:
        """Another block: a duty against the same opponent, a choice against one of several."""
        if self.several == 0:
            target = self.owed
            self.owed = -1
            self.hit(m, target, 1)
        elif m.state.status[self.owed] == STANDING and self.beside(m, self.owed):
            self.still = 1
            self.at = Activation.ANSWER
            m.ask(self.player // PLACES, Q_ACTION)
        else:
            self.owed = -1

    def hit(self, m: Game, target: i64, second: i64) -> None:
        """Pay for a block and throw it."""
        blitz: i64 = 1 if self.action == BLITZ else 0
        if blitz == 1 and self.left(m) == 0:
            self.rushed += 1
            m.push(RushedBlock(self.player, target, second))
            return
        self.moved += blitz
        block = Block(self.player, target, blitz)
        block.second = second
        m.push(block)

    def block_again(self, m: Game, target: i64) -> None:
        """When all is done: another block, against whomever, who is named first."""
        self.action = BLOCK
        self.target = target
        self.several = 0
        self.ended = 0
        self.at = Activation.ACT
        if self.answers_naming(m):
            self.name_targets(m)

    # -- what may be done
    def offer(self, m: Game, out: Options) -> None:
        if self.at == Activation.TARGET:
            self.list_targets(m, out)
            return
        if self.rule >= 0:
            self.offer_bound(m, out, m.rules.acting[self.rule], m.subject(self))
            return
        out.add(V_END)
        alone = True
        if self.may_move(m, self.pace(m)):
            alone = self.offer_walks(m, out)
        if self.action != 0:
            self.offer_main_action(m, out)
        if m.hot[H_STEPS] != 0:
            self.offer_steps(m, out, alone)

    def pace(self, m: Game) -> i64:
        """What the next step costs him."""
        return m.limit(self.player, L_STEP, 1)

    def offer_walks(self, m: Game, out: Options) -> bool:
        """Every empty square beside him; whether there is nobody in any of the others."""
        base: i64 = m.state.square[self.player] * 8
        around = m.pitch.around
        out.reserve(8)
        items = out.items
        board = m.state.board
        n = out.n
        step: i64 = V_STEP | (self.player << 8)
        alone = True
        way: i64 = 0
        while way < 8:
            square = around[base + way]
            if square >= 0:
                if board[square] == 0:
                    items[n] = step | (square << 24)
                    n += 1
                else:
                    alone = False
            way += 1
        out.n = n
        return alone

    def may_enter(self, m: Game, square: i64) -> bool:
        """Does no rule of the ground keep him out of it?"""
        return not m.is_forbidden(self.player, F_STEP, square, self)

    def offer_steps(self, m: Game, out: Options, alone: bool) -> None:
        """What his own rules and the match's let him do on the way; some of it not where he cannot move or is alone."""
        if m.waits(self.player, H_STEPS):
            self.offer_steps_of(m, self.player, out, alone)
        if m.wide[H_STEPS] != 0:
            self.offer_steps_of(m, m.state.match_row, out, alone)

    def offer_steps_of(self, m: Game, row: i64, out: Options, alone: bool) -> None:
        place = m.first_of(row, H_STEPS)
        last = m.end_of(H_STEPS)
        pairs = m.waiting.pairs
        while place < last and pairs[place] >> RULE_BITS == row:
            rule: i64 = pairs[place] & RULE_MASK
            effect = m.rules.acting[rule]
            if not (alone and effect.wants_company) and not m.is_forbidden(self.player, F_USE, rule, self):
                effect.steps(m, self.player, self, out)
            place += 1

    def offer_bound(self, m: Game, out: Options, rule: ActionEffect, frame: Procedure) -> None:
        """Out of turn: only steps from which he can still come to where he may stop."""
        s = m.state
        here = s.square[self.player]
        cost = self.pace(m)
        if self.may_move(m, cost):
            for way in range(8):
                square = m.pitch.around[here * 8 + way]
                if square >= 0 and s.board[square] == 0 and self.leads_on(m, square, cost, rule, frame):
                    if self.may_enter(m, square):
                        out.add(pack(V_STEP, self.player, square))
        if m.hot[H_STEPS] != 0:
            known = out.n
            self.offer_steps(m, out, False)
            self.keep_bound(m, out, known, rule, frame)
        if out.n == 0 or rule.stops(m, self.player, here, frame):
            out.add(V_END)

    def keep_bound(self, m: Game, out: Options, known: i64, rule: ActionEffect, frame: Procedure) -> None:
        """Of the steps of other rules those that lead on."""
        last = out.n
        out.n = known
        for place in range(known, last):
            option = out.items[place]
            effect = m.rules.acting[a_of(option)]
            if effect.aims == "square" and self.leads_on(m, c_of(option), effect.stride, rule, frame):
                out.add(option)

    def may_run_out(self, m: Game) -> bool:
        return self.at == Activation.ANSWER and m.state.active == self.player // PLACES

    # -- what was chosen
    def take_answer(self, m: Game) -> None:
        self.at = Activation.ACT
        verb = verb_of(m.answer)
        target = b_of(m.answer)
        if verb == V_STEP:
            self.walk(m, target)
        elif verb == V_END:
            self.ended = 1
            self.owed = -1
        elif verb == V_TIME:
            m.turnover(self.player // PLACES, T_TIME)
        elif verb == V_USE:
            m.tell(E_USE, a_of(m.answer), target, c_of(m.answer))
            if not m.rules.is_muted(a_of(m.answer), H_STEPS):
                m.rules.acting[a_of(m.answer)].take_step(m, self.player, self, c_of(m.answer))
        else:
            self.do(m, verb, target)

    def do(self, m: Game, verb: i64, target: i64) -> None:
        if verb == V_HIT:
            self.blocked = 1
            self.target = target
            self.owed = -1
            self.hit(m, target, 0)
            return
        self.ended = 1
        if verb == V_THROW:
            m.push(new_throw(m, self.player))
        elif verb == V_GIVE:
            m.push(HandOff(self.player, target))
        else:
            m.push(Foul(self.player, target))

    def walk(self, m: Game, square: i64) -> None:
        s = m.state
        player = self.player
        rush = self.spend(m, self.pace(m))
        start = s.square[player]
        if rush > 0 or s.ball == square or s.count_marking(player) > 0:
            m.push(Step(player, square, rush))
            return
        s.shift(player, square)
        m.tell(E_MOVE, player, start, square, 0)
        if has_arrival_rules(m, player):
            step = Step(player, square)
            step.origin = start
            step.at = Step.BALL
            m.push(step)
            arrive(m, player, start, ON_FOOT)
