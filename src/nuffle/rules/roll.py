"""The one procedure for a test of dice against a number, and the one for spending a team re-roll on it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.dice import D6
from nuffle.engine.request import Options, a_of, b_of, pack, verb_of
from nuffle.rules.effect import Effect
from nuffle.rules.events import (
    E_MODIFIER,
    E_PASSED,
    E_REROLL,
    E_REROLL_LOST,
    E_ROLL,
    E_USE,
    FROM_BASE,
    FROM_ZONES,
)
from nuffle.rules.families import RerollEffect
from nuffle.rules.game import Game, Proc
from nuffle.rules.hook_index import RULE_BITS, RULE_MASK
from nuffle.rules.hooks import F_TEAM_REROLL, F_USE, H_OTHER, H_REROLL, H_ROLL
from nuffle.rules.moments import FAILED, REROLL_DECLARED, ROLL_ANNOUNCED, ROLLED
from nuffle.rules.procedure_ranks import A_ROLL
from nuffle.rules.questions import Q_REROLL
from nuffle.rules.roll_kinds import NEVER_AGAIN, R_REGENERATE
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import DRIVE_REROLLS, HALF_REROLLS, REROLLS, REROLLS_USED
from nuffle.rules.verbs import V_NO, V_REROLL, V_USE

SPOILT: Final = 2       # of `SpendReroll.lost`


@mypyc_attr(acyclic=True)
class Rolling(Proc):
    """Dice that may be thrown again: one list of who lets them be, whatever is rolled.

    The roller's own rules come first, then what his team holds for such a moment (lent, drawn, a mascot's), then the
    team's re-rolls.
    """

    id: i64 = -1        # its number among the rolls of the match, once there is something to tell; heirs set it

    def number(self, m: Game) -> i64:
        if self.id < 0:
            self.id = m.number_roll()
        return self.id

    def roll_in_hand(self) -> i64:
        return self.id

    def roller(self) -> i64:
        """The player, or the row of a team, for whom they are thrown."""
        raise NotImplementedError

    def rolls_for(self) -> i64:
        """The kind of the roll."""
        raise NotImplementedError

    def allows(self, m: Game, effect: RerollEffect, owner: i64) -> bool:
        """Does a rule of the owner's let these dice be thrown again?"""
        raise NotImplementedError

    def begin_again(self, m: Game, effect: RerollEffect, owner: i64) -> None:
        """The coach has chosen that rule: it sets `m.passed`, or pushes what does."""
        raise NotImplementedError

    def list_rerolls(self, m: Game, out: Options | None) -> bool:
        """All that may be used; only whether there is anything when no list is wanted."""
        found = False
        hook: i64 = H_REROLL + self.rolls_for()
        if m.hot[hook] != 0:
            s = m.state
            roller = self.roller()
            found = self.list_of(m, roller, hook, out)
            if roller < s.players and m.wide[hook] != 0:
                found = self.list_of(m, s.team_row + roller // PLACES, hook, out) or found
            if found and out is None:
                return True
        if self.team_reroll(m):
            if out is not None:
                out.add(V_REROLL)
            return True
        return found

    def list_of(self, m: Game, row: i64, hook: i64, out: Options | None) -> bool:
        found = False
        if m.waits(row, hook):
            for effect in m.rules.hooks[hook]:
                rule = effect.index
                if m.holds(row, effect) and m.is_able(row, effect) and self.allows(m, m.rules.rerolling[rule], row):
                    if row >= m.state.players or not m.is_forbidden(row, F_USE, effect.index, self):
                        if out is not None:
                            out.add(pack(V_USE, effect.index, row))
                        found = True
        return found

    def team_reroll(self, m: Game) -> bool:
        return self.open_to_team(m) and m.rerolls_in_hand(self.roller() // PLACES) > 0

    def open_to_team(self, m: Game) -> bool:
        """May a team re-roll be used here, if there is one?"""
        return m.may_team_reroll(self.roller() // PLACES) and self.for_team(m)

    def for_team(self, m: Game) -> bool:
        """Are these dice for which team re-rolls are used at all?"""
        return not m.is_forbidden(self.roller(), F_TEAM_REROLL, self.rolls_for(), self)

    def ask_again(self) -> None:
        """What the coach has chosen was not to be had: he is asked about the rest."""
        raise NotImplementedError

    def roll_again(self, m: Game) -> None:
        """The coach has chosen one of them."""
        if verb_of(m.answer) == V_REROLL:
            m.push(SpendReroll(self.roller(), self.id))
            return
        rule = a_of(m.answer)
        m.tell(E_USE, rule, b_of(m.answer), -1, self.id)
        m.passed = False
        if not m.rules.is_muted(rule, H_REROLL + self.rolls_for()):
            self.begin_again(m, m.rules.rerolling[rule], b_of(m.answer))


@mypyc_attr(acyclic=True, free_list_len=1)
class Roll(Rolling):
    """Target, named modifiers, dice, re-rolls, result. The asker reads `m.passed` afterwards, or `last_roll`.

    The result is derived from dice and modifiers until it is settled, so that a late modifier counts.
    """

    NAME: ClassVar[str] = "roll"

    THROW: Final = 0
    LOOK: Final = 1
    JUDGE: Final = 2
    ANSWER: Final = 3
    AGAIN: Final = 4
    SETTLED: Final = 5
    ANNOUNCED: Final = 6
    ASKS: ClassVar[dict[int, int]] = {ANSWER: Q_REROLL}

    def __init__(self, kind: i64 = 0, player: i64 = -1, target: i64 = 0) -> None:
        super().__init__()
        self.kind: i64 = kind
        self.player: i64 = player       # the player, or the row of a team, for whom it is rolled
        self.target: i64 = target
        self.mod: i64 = 0
        self.natural: i64 = 0
        self.dice: i64 = 1              # one D6, or two added up
        self.rerolled: i64 = 0
        self.origin: i64 = -1           # where the player comes from or the ball is thrown from
        self.square: i64 = -1           # where he goes or the ball comes down
        self.how: i64 = -1              # the kind of catch, the range of a pass, the declared action
        self.rule: i64 = -1             # the rule that asked for it and is told how it went
        self.owner: i64 = -1
        self.plain: i64 = 0             # 1: no face always passes or fails
        self.bare: i64 = 0              # 1: no rule adds to it
        self.zones: i64 = 0             # opposing tackle zones that count against it
        self.firm: i64 = 0              # 1: nothing counts against it any more
        self.spare: i64 = 0             # so much of what may yet count against it is let off, but never all
        self.spared_by: i64 = -1        # by this rule
        self.id = -1
        self.giver: i64 = -1            # whose rule has its say now

    def rank(self) -> i64:
        return A_ROLL

    def seat(self, m: Game) -> i64:
        return m.state.seat_of(self.player)

    # -- what it comes to
    def add(self, m: Game, source: i64, value: i64) -> None:
        """Add a modifier; it keeps its name."""
        if value > 0 or (value < 0 and self.firm == 0):
            self.mod += value
            if source == FROM_ZONES:
                self.zones -= value
            m.tell(E_MODIFIER, self.kind, self.player, source, value, self.giver, self.number(m))
            if self.spare > 0 and value < 0 and self.natural == 0 and self.mod < -1:
                self.spare -= 1
                self.add(m, self.spared_by, 1)

    def ease(self, m: Game, source: i64) -> None:
        """What counts against it is one less, but never nothing; others may have their say after this."""
        if self.mod < -1:
            self.add(m, source, 1)
        else:
            self.spare += 1
            self.spared_by = source

    def ignore_zones(self, m: Game, source: i64, most: i64) -> None:
        """So many of the tackle zones that count against it do not count after all."""
        ignored = self.zones if self.zones < most else most
        self.zones -= ignored
        self.add(m, source, ignored)

    def make_firm(self, m: Game, source: i64) -> None:
        """Whatever counts against it does not count after all, nor what others still come up with."""
        self.firm = 1
        if self.mod < 0:
            self.add(m, source, -self.mod)

    def total(self) -> i64:
        return self.natural + self.mod

    def passes(self) -> bool:
        if self.dice == 1 and self.plain == 0:
            if self.natural == 6:
                return True
            if self.natural == 1:
                return False
        return self.total() >= self.target

    def gather(self, m: Game) -> None:
        """Let the rules of the player, of his team, of the match and of others add their modifiers."""
        s = m.state
        if self.bare == 1:
            return
        own: i64 = H_ROLL + self.kind
        if m.hot[own] != 0:
            team: i64 = s.team_row + s.seat_of(self.player)
            self.gather_from(m, self.player)
            if m.wide[own] != 0:
                if team != self.player:
                    self.gather_from(m, team)
                self.gather_from(m, s.match_row)
        hook: i64 = H_OTHER + self.kind
        if m.hot[hook] != 0:
            place = m.find_waiting(hook)
            last: i64 = place + m.waiting.n[hook]
            found = m.waiting.pairs
            while place < last:
                row: i64 = found[place] >> RULE_BITS
                effect = m.rules.effects[found[place] & RULE_MASK]
                if row != self.player and m.is_able(row, effect):
                    self.giver = row
                    effect.disturb(m, row, self)
                place += 1
        self.giver = -1

    def gather_from(self, m: Game, row: i64) -> None:
        hook: i64 = H_ROLL + self.kind
        if m.waits(row, hook):
            self.giver = row
            for effect in m.rules.hooks[hook]:
                if m.holds(row, effect):
                    effect.modify(m, row, self)

    # -- the steps
    # -- to whom rules listen
    def dispatch_offers(self, m: Game, effect: Effect, owner: i64, moment: i64) -> bool:
        return effect.offers_roll(m, owner, moment, self)

    def dispatch_use(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        self.giver = owner
        effect.use_roll(m, owner, moment, self)

    def dispatch_moment(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        window, before = m.top, self.giver
        self.giver = owner
        effect.on_roll(m, owner, moment, self)
        if m.top is window:
            self.giver = before     # because: that somebody listens may be a secret

    def find_answering_seat(self, m: Game) -> i64:
        return self.seat(m)

    def go(self, m: Game) -> None:
        if self.at == Roll.THROW:
            self.gather(m)
            if not self.announce(m):
                self.throw(m)
                self.look(m)
        elif self.at == Roll.LOOK:
            self.look(m)
        elif self.at == Roll.JUDGE:
            self.judge(m)
        elif self.at == Roll.ANSWER:
            self.take(m)
        elif self.at == Roll.AGAIN:
            self.again(m)
        elif self.at == Roll.ANNOUNCED:
            self.throw(m)
        else:
            self.conclude(m)

    def announce(self, m: Game) -> bool:
        """Before the die falls: somebody may see to it that none is needed, or that it is another roll."""
        self.at = Roll.ANNOUNCED
        return m.at_moment(ROLL_ANNOUNCED)

    def settle_as(self, natural: i64) -> None:
        """No die is thrown: it counts as this one."""
        self.natural = natural
        self.at = Roll.SETTLED

    def throw(self, m: Game) -> None:
        number = self.number(m)
        self.natural = m.cast(D6, 6, number, self.kind, self.player)
        if self.dice == 2:
            self.natural += m.cast(D6, 6, number, self.kind, self.player)
        m.tell(E_ROLL, self.kind, self.player, self.natural, self.mod, self.target, number)
        self.at = Roll.LOOK

    def look(self, m: Game) -> None:
        self.at = Roll.JUDGE
        if not m.at_moment(ROLLED):
            self.judge(m)

    def judge(self, m: Game) -> None:
        if not self.passes() and self.rerolled == 0 and self.list_rerolls(m, None):
            self.at = Roll.ANSWER
            m.ask(self.seat(m), Q_REROLL)
            return
        self.settle(m)

    def settle(self, m: Game) -> None:
        self.at = Roll.SETTLED
        if self.passes() or not m.at_moment(FAILED):
            self.conclude(m)

    def conclude(self, m: Game) -> None:
        m.passed = self.passes()
        m.tell(E_PASSED, self.kind, self.player, 1 if m.passed else 0, self.number(m))
        m.pop()
        if self.rule >= 0:
            m.effect(self.rule).on_roll_result(m, self.owner, self)

    # -- re-rolls
    def roller(self) -> i64:
        return self.player

    def rolls_for(self) -> i64:
        return self.kind

    def allows(self, m: Game, effect: RerollEffect, owner: i64) -> bool:
        return effect.may_reroll(m, owner, self)

    def begin_again(self, m: Game, effect: RerollEffect, owner: i64) -> None:
        effect.start_reroll(m, owner, self)

    def for_team(self, m: Game) -> bool:
        if (NEVER_AGAIN >> self.kind) & 1 == 1 and not (self.kind == R_REGENERATE and m.rules.regenerate_again == 1):
            return False
        return self.player < m.state.players and super().for_team(m)

    def ask_again(self) -> None:
        self.at = Roll.JUDGE

    def offer(self, m: Game, out: Options) -> None:
        self.list_rerolls(m, out)
        out.add(V_NO)

    def take(self, m: Game) -> None:
        verb = verb_of(m.answer)
        if verb == V_NO:
            self.settle(m)
            return
        self.at = Roll.AGAIN
        self.roll_again(m)

    def again(self, m: Game) -> None:
        self.rerolled = 1
        if not m.passed:
            self.settle(m)
            return
        self.throw(m)


@mypyc_attr(acyclic=True, free_list_len=1)
class SpendReroll(Proc):
    """A team re-roll: declared, answered, gated, paid. The asker reads `m.passed`: may he roll again?"""

    NAME: ClassVar[str] = "spend re-roll"

    DECLARE: Final = 0
    PAY: Final = 1

    def __init__(self, player: i64 = -1, roll: i64 = -1) -> None:
        super().__init__()
        self.player: i64 = player
        self.roll: i64 = roll       # the number of the roll it is spent on
        self.lost: i64 = 0          # 1: spent without effect; SPOILT: and something else may be used on the dice
        self.rule: i64 = -1         # the rule whose own re-roll it is
        self.free: i64 = 0          # 1: it is used and not spent; 2: nor is it the one of this turn

    # -- to whom rules listen
    def dispatch_offers(self, m: Game, effect: Effect, owner: i64, moment: i64) -> bool:
        return effect.offers_spending(m, owner, moment, self)

    def dispatch_use(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.use_spending(m, owner, moment, self)

    def dispatch_moment(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.on_spending(m, owner, moment, self)

    def go(self, m: Game) -> None:
        if self.at == SpendReroll.DECLARE:
            self.at = SpendReroll.PAY
            m.at_moment(REROLL_DECLARED)
            return
        s = m.state
        seat = s.seat_of(self.player)
        if self.free == 0:
            self.pay(m, seat)
        elif self.rule >= 0:
            m.rules.rerolling[self.rule].on_free_reroll(m, m.team_row(seat))
        if self.free < 2:
            s.add(seat, REROLLS_USED, 1)
        m.passed = self.lost == 0
        m.tell(E_REROLL if self.lost == 0 else E_REROLL_LOST, seat, self.player, m.rerolls_in_hand(seat),
               self.roll)
        m.pop()
        asker = m.top
        if self.lost == SPOILT and isinstance(asker, Rolling):
            asker.ask_again()

    def pay(self, m: Game, seat: i64) -> None:
        m.state.add(seat, REROLLS, -1)
        if self.rule < 0:
            self.use_lent(m, seat)

    def lent(self, m: Game) -> bool:
        """Is there one that ends with the drive or the half? Those are spent first."""
        seat = m.state.seat_of(self.player)
        return m.state.get(seat, DRIVE_REROLLS) + m.state.get(seat, HALF_REROLLS) > 0

    def use_lent(self, m: Game, seat: i64) -> None:
        s = m.state
        if s.get(seat, DRIVE_REROLLS) > 0:
            s.add(seat, DRIVE_REROLLS, -1)
        elif s.get(seat, HALF_REROLLS) > 0:
            s.add(seat, HALF_REROLLS, -1)


def last_roll(m: Game) -> Roll:
    """The roll that has just ended, for whoever asked for it."""
    roll = m.returned
    assert isinstance(roll, Roll)
    return roll


def roll_for_rule(m: Game, kind: i64, player: i64, target: i64, rule: i64, owner: i64) -> Roll:
    """Ask for a die for a rule of its own; the rule's `rolled` is told how it went. It may still say where and how."""
    roll = start_roll(m, kind, player, target)
    roll.rule = rule
    roll.owner = owner
    return roll


def test(m: Game, kind: i64, player: i64, target: i64, bonus: i64) -> Roll:
    """Push a roll with its basic bonus; the caller may still set where and how."""
    roll = start_roll(m, kind, player, target)
    roll.add(m, FROM_BASE, bonus)
    return roll


def start_roll(m: Game, kind: i64, player: i64, target: i64) -> Roll:
    roll = m.push(Roll(kind, player, target))
    assert isinstance(roll, Roll)
    return roll
