"""Falling, armour, injury and casualties."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.dice import D6
from nuffle.engine.request import Options, verb_of
from nuffle.rules.effect import Effect
from nuffle.rules.events import (
    E_APOTHECARY,
    E_ARMOUR,
    E_CROWD,
    E_DOWN,
    E_INJURY,
    E_MODIFIER,
    E_PICK_UP,
    E_PRONE,
    FROM_NIGGLES,
    T_DOWN,
)
from nuffle.rules.game import Game, Proc
from nuffle.rules.hooks import H_INSTEAD, H_OUTCOME, I_FALL, I_PRONE, O_ARMOUR, O_INJURY
from nuffle.rules.injuries import BY_BLOCK, BY_CROWD, HURT_BADLY, HURT_CASUALTY, HURT_KO, HURT_STUNNED
from nuffle.rules.moments import ARMOUR, ARMOUR_HELD, DOWN, INJURED, INJURY
from nuffle.rules.player_state import (
    AV,
    CASUALTIES,
    CASUALTY,
    FRESH_STUN,
    KNOCKED_OUT,
    NIGGLES,
    ON_STARS,
    PRONE,
    RESERVES,
    ROOTED,
    STUNNED,
)
from nuffle.rules.procedures.ball import MUST_BE_THROWN_IN, drop_ball, hold_ball
from nuffle.rules.procedures.casualty import Casualty, call_healer, may_treat, send_to
from nuffle.rules.questions import Q_APOTHECARY
from nuffle.rules.roll_kinds import R_ARMOUR, R_INJURY
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import CARNAGE
from nuffle.rules.verbs import V_NO, V_YES

BONUS_USED: Final = 1       # bits of `Harm.used`: a bonus that counts only once
ROLLED_AGAIN: Final = 2     # one of the rolls has been made again
INJURY_AGAIN: Final = 4     # it was the injury roll
KNOCKED_DOWN: Final = 0
STRUCK: Final = 1           # stays up unless the armour breaks
PLACED: Final = 2           # placed prone, and yet his armour is tested

ARMOUR_DOUBLE: Final = 1
INJURY_DOUBLE: Final = 2
ARMOUR_BROKEN: Final = 4


def knock_down(m: Game, player: i64, by: i64, cause: i64) -> Harm:
    """He goes down: armour, perhaps injury, a turnover if it is his team's turn."""
    return start_harm(m, player, by, cause, Harm.FALL)


def roll_armour(m: Game, player: i64, by: i64, cause: i64) -> Harm:
    """Armour and perhaps injury for somebody who is down already or stays up."""
    return start_harm(m, player, by, cause, Harm.ARMOUR)


def roll_injury(m: Game, player: i64, by: i64, cause: i64) -> Harm:
    """Injury without an armour roll."""
    return start_harm(m, player, by, cause, Harm.INJURE)


def start_harm(m: Game, player: i64, by: i64, cause: i64, at: i64) -> Harm:
    harm = m.push(Harm(player, by, cause))
    assert isinstance(harm, Harm)
    harm.at = at
    return harm


def strike_armour(m: Game, player: i64, by: i64, cause: i64) -> Harm:
    """Armour of somebody who stands; only if it breaks does he go down."""
    harm = roll_armour(m, player, by, cause)
    harm.manner = STRUCK
    return harm


def into_crowd(m: Game, player: i64, start: i64, by: i64) -> None:
    """Off the pitch from the square he was seen last in, into the hands of the crowd."""
    s = m.state
    if s.carrier == player:
        s.carrier = -1
        s.ball = start
        s.loose = MUST_BE_THROWN_IN
        m.turnover(player // PLACES, T_DOWN)
    elif m.rules.crowd_ends_turn == 1:
        m.turnover(player // PLACES, T_DOWN)
    m.tell(E_CROWD, player, start)
    s.lift(player, RESERVES)
    harm = roll_injury(m, player, by, BY_CROWD)
    harm.crowd = 1


def place_prone(m: Game, player: i64) -> None:
    """On the ground without an armour roll; a turnover only if he drops the ball in his own turn."""
    s = m.state
    if s.on_pitch(player):
        if s.status[player] != STUNNED:
            s.pose(player, PRONE)
        s.flags[player] &= ~ROOTED
        m.tell(E_PRONE, player)
        if s.carrier == player:
            drop_ball(m, player)
            m.turnover(player // PLACES, T_DOWN)
        if m.hot[H_INSTEAD + I_PRONE] != 0 and m.top is not None:
            for effect in m.rules.hooks[H_INSTEAD + I_PRONE]:
                if m.holds(player, effect):
                    effect.instead(m, player, I_PRONE, m.top)


@mypyc_attr(acyclic=True, free_list_len=1)
class Harm(Proc):
    """What may happen to a player's body. `at` says where it begins: with the fall, the armour or the injury roll."""

    NAME: ClassVar[str] = "harm"

    FALL: Final = 0
    ARMOUR: Final = 1
    ARMOUR_SEEN: Final = 2
    INJURE: Final = 3
    INJURY_SEEN: Final = 4
    TREAT: Final = 5
    ANSWER: Final = 6
    FINISH: Final = 7
    ASKS: ClassVar[dict[int, int]] = {ANSWER: Q_APOTHECARY}

    def __init__(self, victim: i64 = -1, by: i64 = -1, cause: i64 = 0) -> None:
        super().__init__()
        self.victim: i64 = victim
        self.by: i64 = by               # the player who did it, or -1
        self.cause: i64 = cause
        self.die: i64 = 0
        self.die2: i64 = 0
        self.armour_mod: i64 = 0
        self.broken: i64 = 0            # 1: broken whatever the dice say
        self.hurt: i64 = 0
        self.hurt2: i64 = 0
        self.injury_mod: i64 = 0
        self.result: i64 = -1
        self.used: i64 = 0              # BONUS_USED, ROLLED_AGAIN, INJURY_AGAIN; rules keep further bits
        self.crowd: i64 = 0             # 1: it happened off the pitch
        self.doubles: i64 = 0           # what a referee could see
        self.unmodified: i64 = 0        # 1: no modifiers to the injury roll
        self.credit: i64 = 1            # 0: no star player points for it
        self.blow: i64 = 0              # more on armour or injury, as needed: the rule's number and one
        self.quiet: i64 = 0             # 1: no turnover, unless he held the ball; 2: not even then
        self.mild: i64 = 0              # 1: nothing worse than badly hurt
        self.manner: i64 = KNOCKED_DOWN
        self.harsh: i64 = 0             # 1: never merely stunned
        self.certain: i64 = 0           # added to the injury roll even where no other modifier is
        self.taker: i64 = -1            # who takes the ball from him as he goes down
        self.armour_id: i64 = -1        # the numbers of its two rolls
        self.injury_id: i64 = -1
        self.giver: i64 = -1            # whose rule has its say now
        self.blow_by: i64 = 1           # how much more it is

    # -- to whom rules listen
    def dispatch_offers(self, m: Game, effect: Effect, owner: i64, moment: i64) -> bool:
        return effect.offers_harm(m, owner, moment, self)

    def dispatch_use(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        self.giver = owner
        effect.use_harm(m, owner, moment, self)

    def dispatch_moment(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        window, before = m.top, self.giver
        self.giver = owner
        effect.on_harm(m, owner, moment, self)
        if m.top is window:
            self.giver = before     # because: that somebody listens may be a secret

    def find_answering_seat(self, m: Game) -> i64:
        return self.victim // PLACES

    def go(self, m: Game) -> None:
        at = self.at
        if at == Harm.FALL:
            self.fall(m)
        elif at == Harm.ARMOUR:
            self.throw_armour(m)
        elif at == Harm.ARMOUR_SEEN:
            self.judge_armour(m)
        elif at == Harm.INJURE:
            self.throw_injury(m)
        elif at == Harm.INJURY_SEEN:
            self.judge_injury(m)
            m.at_moment(INJURED)
        elif at == Harm.TREAT:
            self.treat(m)
        elif at == Harm.ANSWER:
            self.take_answer(m)
        else:
            m.pop()

    def fall(self, m: Game) -> None:
        s = m.state
        player = self.victim
        if m.hot[H_INSTEAD + I_FALL] != 0 and m.instead(player, I_FALL, self):
            return
        self.at = Harm.INJURE if self.manner == STRUCK else Harm.ARMOUR
        if s.status[player] != STUNNED:
            s.pose(player, PRONE)
        s.flags[player] &= ~ROOTED
        m.tell(E_DOWN, player, self.cause, self.by)
        if self.taker >= 0 and s.carrier == player:
            hold_ball(m, self.taker)
            m.tell(E_PICK_UP, self.taker)
        if self.quiet == 0 or (self.quiet == 1 and s.carrier == player):
            m.turnover(player // PLACES, T_DOWN)
        drop_ball(m, player)
        m.at_moment(DOWN)

    # -- their numbers, and what is told of them
    def roll_in_hand(self) -> i64:
        return self.armour_id if self.injury_id < 0 else self.injury_id

    def armour_number(self, m: Game) -> i64:
        if self.armour_id < 0:
            self.armour_id = m.number_roll()
        return self.armour_id

    def injury_number(self, m: Game) -> i64:
        if self.injury_id < 0:
            self.injury_id = m.number_roll()
        return self.injury_id

    def tell_armour(self, m: Game, broken: bool) -> None:
        m.tell(E_ARMOUR, self.victim, self.die, self.die2, self.armour_mod, 1 if broken else 0, self.armour_number(m))

    def tell_injury(self, m: Game, result: i64) -> None:
        more: i64 = self.injury_total(m) - self.hurt - self.hurt2
        m.tell(E_INJURY, self.victim, self.hurt, self.hurt2, more, result, self.injury_number(m))

    def add_armour(self, m: Game, source: i64, value: i64) -> None:
        """Add to the armour roll; it keeps its name."""
        self.armour_mod += value
        m.tell(E_MODIFIER, R_ARMOUR, self.victim, source, value, self.giver, self.armour_number(m))

    def add_injury(self, m: Game, source: i64, value: i64) -> None:
        """Add to the injury roll; it keeps its name."""
        self.injury_mod += value
        if self.unmodified == 0:
            self.tell_of_injury(m, source, value)

    def make_certain(self, m: Game, source: i64, value: i64) -> None:
        """Add to the injury roll even where nothing else may be added."""
        self.certain += value
        self.tell_of_injury(m, source, value)

    def tell_of_injury(self, m: Game, source: i64, value: i64) -> None:
        m.tell(E_MODIFIER, R_INJURY, self.victim, source, value, self.giver, self.injury_number(m))

    # -- armour
    def armour_total(self) -> i64:
        return self.die + self.die2 + self.armour_mod

    def breaks(self, m: Game, more: i64 = 0) -> bool:
        """Does it break as things are, or with that much more?"""
        self.armour_mod += more
        broken = self.broken == 1 or self.armour_total() >= m.state.stat(self.victim, AV)
        if m.hot[H_OUTCOME + O_ARMOUR] != 0:
            broken = self.breaks_by_rule(m, 1 if broken else 0)
        self.armour_mod -= more
        return broken

    def breaks_by_rule(self, m: Game, broken: i64) -> bool:
        """The rules of whoever did it, then the victim's own, may see it otherwise."""
        if self.by >= 0:
            broken = m.outcome(self.by, O_ARMOUR, broken, self)
        return m.outcome(self.victim, O_ARMOUR, broken, self) == 1

    def cast_armour(self, m: Game) -> None:
        self.die = self.armour_die(m)
        self.die2 = self.armour_die(m)
        self.doubles = ARMOUR_DOUBLE if self.die == self.die2 else 0

    def armour_die(self, m: Game) -> i64:
        return m.cast(D6, 6, self.armour_number(m), R_ARMOUR, self.victim)

    def armour_again(self, m: Game) -> None:
        """The dice do not count: others are thrown at once."""
        self.used |= ROLLED_AGAIN
        self.tell_armour(m, self.breaks(m))
        self.cast_armour(m)

    def could_break(self, m: Game) -> bool:
        """Might it, if the lower die of the armour roll fell again?"""
        die = self.die
        die2 = self.die2
        self.die = 6
        self.die2 = die if die > die2 else die2
        broken = self.breaks(m)
        self.die = die
        self.die2 = die2
        return broken

    def lower_again(self, m: Game) -> None:
        """The lower die of the armour roll does not count: another is thrown at once."""
        self.used |= ROLLED_AGAIN
        self.tell_armour(m, self.breaks(m))
        if self.die < self.die2:
            self.die = self.armour_die(m)
        else:
            self.die2 = self.armour_die(m)
        self.doubles = ARMOUR_DOUBLE if self.die == self.die2 else 0

    def throw_armour(self, m: Game) -> None:
        self.cast_armour(m)
        short: i64 = m.state.stat(self.victim, AV) - self.armour_total()
        if self.blow > 0 and 0 < short <= self.blow_by:
            self.add_armour(m, self.blow - 1, self.blow_by)
            self.blow = 0
        self.at = Harm.ARMOUR_SEEN
        m.at_moment(ARMOUR)

    def judge_armour(self, m: Game) -> None:
        broken = self.breaks(m)
        self.tell_armour(m, broken)
        if broken:
            self.doubles |= ARMOUR_BROKEN
        self.at = Harm.INJURE if broken else Harm.FINISH
        if broken and self.manner == STRUCK:
            self.at = Harm.FALL
        if not broken and self.manner == KNOCKED_DOWN:
            m.at_moment(ARMOUR_HELD)

    # -- injury
    def injury_total(self, m: Game) -> i64:
        total: i64 = self.hurt + self.hurt2 + self.certain
        if self.unmodified == 0:
            total += self.injury_mod
            if m.rules.niggles_hurt == 1:
                total += m.state.stat(self.victim, NIGGLES)
        return total

    def cast_injury(self, m: Game) -> None:
        number = self.injury_number(m)
        self.hurt = m.cast(D6, 6, number, R_INJURY, self.victim)
        self.hurt2 = m.cast(D6, 6, number, R_INJURY, self.victim)
        self.doubles &= ~INJURY_DOUBLE
        if self.hurt == self.hurt2:
            self.doubles |= INJURY_DOUBLE

    def injury_again(self, m: Game) -> None:
        """The dice do not count: others are thrown at once."""
        self.used |= ROLLED_AGAIN | INJURY_AGAIN
        self.tell_injury(m, self.injury_result(m))
        self.cast_injury(m)

    def throw_injury(self, m: Game) -> None:
        if m.rules.niggles_hurt == 1 and self.unmodified == 0 and m.state.stat(self.victim, NIGGLES) > 0:
            self.tell_of_injury(m, FROM_NIGGLES, m.state.stat(self.victim, NIGGLES))
        self.cast_injury(m)
        if self.blow > 0:
            self.add_injury(m, self.blow - 1, self.blow_by)
            self.blow = 0
        self.at = Harm.INJURY_SEEN
        m.at_moment(INJURY)

    def injury_result(self, m: Game, more: i64 = 0) -> i64:
        """What the dice do to him as things are, or with that much more."""
        self.injury_mod += more
        total = self.injury_total(m)
        result: i64 = HURT_STUNNED
        if total >= 10:
            result = HURT_CASUALTY
        elif total >= 8:
            result = HURT_KO
        result = m.outcome(self.victim, O_INJURY, result, self)
        self.injury_mod -= more
        if self.mild == 1 and result == HURT_CASUALTY:
            return HURT_BADLY
        if self.harsh == 1 and result <= HURT_STUNNED:
            return HURT_KO
        return result if result >= 0 else HURT_STUNNED

    def judge_injury(self, m: Game) -> None:
        self.result = self.injury_result(m)
        self.tell_injury(m, self.result)
        self.at = Harm.TREAT

    # -- what it does
    def treat(self, m: Game) -> None:
        self.at = Harm.FINISH
        if self.result == HURT_STUNNED:
            self.stun(m)
        elif self.result == HURT_KO:
            self.knock_out(m)
        else:
            self.wound(m)

    def stun(self, m: Game) -> None:
        s = m.state
        drop_ball(m, self.victim)
        if self.crowd == 1:
            send_to(m, self.victim, RESERVES)
        elif s.on_pitch(self.victim):
            s.pose(self.victim, STUNNED)
            if s.active == self.victim // PLACES:
                s.flags[self.victim] |= FRESH_STUN

    def knock_out(self, m: Game) -> None:
        if may_treat(m, self.victim):
            self.at = Harm.ANSWER
            m.ask(self.victim // PLACES, Q_APOTHECARY)
        else:
            self.leave(m, KNOCKED_OUT)

    def offer(self, m: Game, out: Options) -> None:
        out.add(V_YES)
        out.add(V_NO)

    def take_answer(self, m: Game) -> None:
        self.at = Harm.FINISH
        if verb_of(m.answer) == V_NO:
            self.leave(m, KNOCKED_OUT)
            return
        call_healer(m, self.victim)
        m.tell(E_APOTHECARY, self.victim, -1)
        self.stun(m)

    def leave(self, m: Game, box: i64) -> None:
        drop_ball(m, self.victim)
        send_to(m, self.victim, box)

    def count(self, m: Game) -> None:
        """A casualty is put down to whoever caused it."""
        if self.cause == BY_BLOCK or self.cause == BY_CROWD:
            m.state.add(self.by // PLACES, CARNAGE, 1)
        if self.credit == 1:
            m.credit(self.by, CASUALTIES, self.cause)
            if self.cause == BY_BLOCK and m.profile(self.victim).star:
                m.state.count(self.by, ON_STARS)

    def wound(self, m: Game) -> None:
        self.leave(m, CASUALTY)
        if self.by >= 0 and self.by // PLACES != self.victim // PLACES:
            self.count(m)
        casualty = m.rules.procedures[Casualty.NAME]()
        assert isinstance(casualty, Casualty)
        casualty.victim = self.victim
        casualty.by = self.by
        casualty.cause = self.cause
        if self.result == HURT_BADLY:
            casualty.first = m.rules.badly_hurt
        m.push(casualty)
