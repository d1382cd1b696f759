"""Fouls, and the referee who may see them."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.request import Options, verb_of
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_ARGUE, E_FOUL, E_MODIFIER, E_REFEREE, E_SENT_OFF, FOR_ARGUMENT, T_SENT_OFF
from nuffle.rules.game import Game, Proc
from nuffle.rules.hooks import F_ARGUE, O_ARGUE, O_REFEREE
from nuffle.rules.injuries import BY_FALL, BY_FOUL
from nuffle.rules.moments import CALL_ARGUED, COACH_GONE, FOUL_DECLARED, REFEREE, SENT_OFF_NOW, UNSEEN
from nuffle.rules.player_state import SENT_OFF, STANDING
from nuffle.rules.procedures.assists import assists
from nuffle.rules.procedures.ball import drop_ball, settle_ball
from nuffle.rules.procedures.casualty import send_to
from nuffle.rules.procedures.harm import ARMOUR_DOUBLE, INJURY_DOUBLE, Harm, knock_down, roll_armour, roll_injury
from nuffle.rules.questions import Q_ARGUE
from nuffle.rules.roll_kinds import R_ARMOUR
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import EJECTED, FOULS_SEEN
from nuffle.rules.verbs import V_NO, V_YES

FOR_A_FOUL: Final = 0
FOR_A_WEAPON: Final = 1
FOR_NOTHING: Final = 2      # he did nothing himself

# -- what a referee made of a foul
OVERLOOKED: Final = 0
SEEN: Final = 1
DEALT_WITH: Final = 2       # whoever saw it sees to it himself


@mypyc_attr(acyclic=True)
class Foul(Proc):
    """Boots on somebody who lies on the ground."""

    NAME: ClassVar[str] = "foul"

    DECLARED: Final = 0
    KICK: Final = 1
    BALL: Final = 2
    LOOK: Final = 3
    DONE: Final = 4
    SEND: Final = 5
    LOOKED: Final = 6
    FALL: Final = 7

    def __init__(self, fouler: i64 = -1, victim: i64 = -1) -> None:
        super().__init__()
        self.fouler: i64 = fouler
        self.victim: i64 = victim
        self.bonus: i64 = 0
        self.bonus_from: i64 = -1       # the rule that gave what was there before the assists
        self.doubles: i64 = 0
        self.cancelled: i64 = 0
        self.seen: i64 = OVERLOOKED     # SEEN before the referee has looked: he is bound to see it
        self.sure: i64 = 0              # 1: no armour roll, he is injured
        self.falls: i64 = 0             # 1: the fouler goes down after it

    def dispatch_offers(self, m: Game, effect: Effect, owner: i64, moment: i64) -> bool:
        return effect.offers_foul(m, owner, moment, self)

    def dispatch_use(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.use_foul(m, owner, moment, self)

    def dispatch_moment(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.on_foul(m, owner, moment, self)

    def go(self, m: Game) -> None:
        if self.at == Foul.DECLARED:
            self.at = Foul.KICK
            m.at_moment(FOUL_DECLARED)
        elif self.at == Foul.KICK:
            self.kick(m)
        elif self.at == Foul.BALL:
            self.at = Foul.FALL
            harm = m.returned
            assert isinstance(harm, Harm)
            self.doubles = harm.doubles
            settle_ball(m)
        elif self.at == Foul.FALL:
            self.fall(m)
        elif self.at == Foul.LOOK:
            self.look(m)
        elif self.at == Foul.LOOKED:
            self.after_look(m)
        elif self.at == Foul.SEND:
            self.send(m)
        else:
            m.pop()

    def validate(self, m: Game) -> str:
        s = m.state
        there = self.at > Foul.KICK or self.cancelled == 1 or (s.present(self.fouler) and s.present(self.victim))
        known = s.is_player(self.fouler) and s.is_player(self.victim)
        return "" if known and there else f"player {self.fouler} cannot foul player {self.victim}"

    def add(self, rule: i64, value: i64) -> None:
        """Something of a rule's that counts on the armour."""
        self.bonus += value
        self.bonus_from = rule

    def kick(self, m: Game) -> None:
        if self.cancelled == 1:
            m.pop()
            return
        self.at = Foul.BALL
        if self.sure == 1:
            m.tell(E_FOUL, self.fouler, self.victim, 0)
            roll_injury(m, self.victim, self.fouler, BY_FOUL)
            return
        number = m.number_roll()
        if self.bonus != 0:
            m.tell(E_MODIFIER, R_ARMOUR, self.victim, self.bonus_from, self.bonus, self.fouler, number)
        for_him = assists(m, self.fouler, self.victim, True, number)
        against_him = assists(m, self.victim, self.fouler, True, number, -1)
        self.bonus += for_him - against_him
        m.tell(E_FOUL, self.fouler, self.victim, self.bonus)
        harm = roll_armour(m, self.victim, self.fouler, BY_FOUL)
        harm.armour_id = number
        harm.armour_mod = self.bonus

    def fall(self, m: Game) -> None:
        self.at = Foul.LOOK
        if self.falls == 1 and m.state.status[self.fouler] == STANDING:
            knock_down(m, self.fouler, -1, BY_FALL)

    def look(self, m: Game) -> None:
        """Did the referee see it?"""
        self.at = Foul.LOOKED
        if self.seen == SEEN:
            return
        seen: i64 = SEEN if self.any_double() else OVERLOOKED
        self.seen = m.outcome(self.fouler, O_REFEREE, seen, self)
        if self.seen == OVERLOOKED:
            m.at_moment(UNSEEN)

    def any_double(self) -> bool:
        return self.doubles & (ARMOUR_DOUBLE | INJURY_DOUBLE) != 0

    def after_look(self, m: Game) -> None:
        self.at = Foul.SEND
        if self.seen != DEALT_WITH:         # then it was told when it was seen
            m.tell(E_REFEREE, self.fouler, self.seen)
        m.at_moment(REFEREE)

    def send(self, m: Game) -> None:
        self.at = Foul.DONE
        if self.seen == SEEN and m.state.on_pitch(self.fouler):
            m.push(SendOff(self.fouler, FOR_A_FOUL))


@mypyc_attr(acyclic=True)
class SendOff(Proc):
    """The referee points to the dungeon; coaches may argue or bribe."""

    NAME: ClassVar[str] = "send off"

    ARGUE: Final = 0
    ANSWER: Final = 1
    BRIBE: Final = 2
    GO: Final = 3
    BALL: Final = 4
    JUDGE: Final = 5
    ASKS: ClassVar[dict[int, int]] = {ANSWER: Q_ARGUE}

    def __init__(self, player: i64 = -1, reason: i64 = 0) -> None:
        super().__init__()
        self.player: i64 = player
        self.reason: i64 = reason
        self.cancelled: i64 = 0         # 1: a bribe worked: neither sent off nor a turnover
        self.argued: i64 = 0            # the die of the coach who argued, and in the end what it counts as
        self.saved: i64 = 0             # 1: argued well: stays, but the turn is over

    # -- to whom rules listen
    def dispatch_offers(self, m: Game, effect: Effect, owner: i64, moment: i64) -> bool:
        return effect.offers_send_off(m, owner, moment, self)

    def dispatch_use(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.use_send_off(m, owner, moment, self)

    def dispatch_moment(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.on_send_off(m, owner, moment, self)

    def find_answering_seat(self, m: Game) -> i64:
        return self.player // PLACES

    def go(self, m: Game) -> None:
        at = self.at
        if at == SendOff.ARGUE:
            self.at = SendOff.BRIBE
            if self.may_argue(m):
                self.at = SendOff.ANSWER
                m.ask(self.player // PLACES, Q_ARGUE)
        elif at == SendOff.ANSWER:
            self.argue(m)
        elif at == SendOff.BRIBE:
            self.at = SendOff.GO
            if self.saved == 0 or m.rules.bribe_after_all == 1:
                m.at_moment(SENT_OFF_NOW)
        elif at == SendOff.GO:
            self.leave(m)
        elif at == SendOff.JUDGE:
            self.judge(m)
        else:
            m.pop()

    def may_argue(self, m: Game) -> bool:
        if m.rules.argue == 0 or m.state.get(self.player // PLACES, EJECTED) == 1:
            return False
        return not m.is_forbidden(self.player, F_ARGUE, -1, self)

    def offer(self, m: Game, out: Options) -> None:
        out.add(V_YES)
        out.add(V_NO)

    def argue(self, m: Game) -> None:
        """1: the coach goes too; 6: he was right."""
        self.at = SendOff.BRIBE
        if verb_of(m.answer) == V_NO:
            return
        self.at = SendOff.JUDGE
        self.argued = m.d6(FOR_ARGUMENT, self.player)
        m.at_moment(CALL_ARGUED)

    def judge(self, m: Game) -> None:
        self.at = SendOff.BRIBE
        seat: i64 = self.player // PLACES
        die = self.argued
        if die > 1 or m.rules.bribe_after_all == 0:
            die = m.outcome(m.team_row(seat), O_ARGUE, die, self)
        self.argued = die
        m.tell(E_ARGUE, seat, self.player, die)
        if die == 1:
            m.state.put(seat, EJECTED, 1)
            self.at = SendOff.BRIBE if m.rules.bribe_after_all == 1 else SendOff.GO
            m.at_moment(COACH_GONE)
        elif die == 6:
            self.saved = 1

    def leave(self, m: Game) -> None:
        self.at = SendOff.BALL
        if self.cancelled == 1:
            return
        if self.reason == FOR_A_FOUL:
            m.turnover(self.player // PLACES, T_SENT_OFF)
        if self.saved == 1:
            return
        if m.state.carrier == self.player:
            m.turnover(self.player // PLACES, T_SENT_OFF)
        drop_ball(m, self.player)
        send_to(m, self.player, SENT_OFF)
        m.tell(E_SENT_OFF, self.player)
        if self.reason == FOR_A_FOUL:
            m.state.add(self.player // PLACES, FOULS_SEEN, 1)
        if self.reason != FOR_A_WEAPON:     # a weapon is seen when the drive is over: nobody minds the ball
            settle_ball(m)
