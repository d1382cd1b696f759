"""A casualty: its roll, the apothecary, and what stays of it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.dice import D6, D8
from nuffle.engine.request import Options, a_of, pack, verb_of
from nuffle.rules.effect import Effect
from nuffle.rules.events import (
    E_APOTHECARY,
    E_BOX,
    E_CASUALTY,
    E_DEAD,
)
from nuffle.rules.game import Game, Proc
from nuffle.rules.hooks import F_APOTHECARY, O_BOX, O_CASUALTY, O_HEALER
from nuffle.rules.moments import CASUALTY_ROLLED, CASUALTY_SETTLED, KILLED
from nuffle.rules.player_state import RESERVES
from nuffle.rules.questions import Q_APOTHECARY, Q_RESULT
from nuffle.rules.roll_kinds import R_CASUALTY
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import APOTHECARIES
from nuffle.rules.verbs import V_KEEP, V_NO, V_YES

DEAD_FROM: Final = 61


def send_to(m: Game, player: i64, box: i64) -> None:
    """Off the pitch, or from one box to another."""
    s = m.state
    box = m.outcome(player, O_BOX, box)
    if s.on_pitch(player):
        s.lift(player, box)
    else:
        s.status[player] = box
    m.tell(E_BOX, player, box)


def may_treat(m: Game, player: i64) -> bool:
    return m.state.get(player // PLACES, APOTHECARIES) > 0 and not m.is_forbidden(player, F_APOTHECARY)


def call_healer(m: Game, player: i64) -> None:
    """One apothecary is used up; rules may mind which."""
    m.state.add(player // PLACES, APOTHECARIES, -m.outcome(player, O_HEALER, 1))


@mypyc_attr(acyclic=True, free_list_len=1)
class Casualty(Proc):
    """The casualty table, the apothecary, and what remains after the match."""

    NAME: ClassVar[str] = "casualty"
    BY_NAME: ClassVar[bool] = True

    ROLL: Final = 0
    TREAT: Final = 1
    ANSWER: Final = 2
    KEEP: Final = 3
    SETTLED: Final = 4
    NOTE: Final = 5
    DONE: Final = 6
    ASKS: ClassVar[dict[int, int]] = {ANSWER: Q_APOTHECARY, KEEP: Q_RESULT}

    def __init__(self, victim: i64 = -1, by: i64 = -1, cause: i64 = 0) -> None:
        super().__init__()
        self.victim: i64 = victim
        self.by: i64 = by
        self.cause: i64 = cause
        self.first: i64 = 0         # D68; 0 not rolled yet
        self.second: i64 = 0
        self.healed: i64 = 0        # 1: back to the reserves without effect
        self.final: i64 = 0
        self.more: i64 = 0          # a further result that applies too
        self.id: i64 = -1           # the number of the roll

    # -- the table, which editions change
    def throw(self, m: Game) -> i64:
        tens = self.cast(m, D6)
        return tens * 10 + self.cast(m, D8)

    def cast(self, m: Game, kind: i64) -> i64:
        return m.cast(kind, kind, self.number(m), R_CASUALTY, self.victim)

    def number(self, m: Game) -> i64:
        if self.id < 0:
            self.id = m.number_roll()
        return self.id

    def roll_in_hand(self) -> i64:
        return self.id

    def tell(self, m: Game, result: i64) -> None:
        m.tell(E_CASUALTY, self.victim, result, self.effect_of(result), self.by, self.number(m))

    def effect_of(self, result: i64) -> i64:
        return casualty_effect(result)

    # -- to whom rules listen
    def dispatch_offers(self, m: Game, effect: Effect, owner: i64, moment: i64) -> bool:
        return effect.offers_casualty(m, owner, moment, self)

    def dispatch_use(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.use_casualty(m, owner, moment, self)

    def dispatch_moment(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.on_casualty(m, owner, moment, self)

    def find_answering_seat(self, m: Game) -> i64:
        return self.victim // PLACES

    def go(self, m: Game) -> None:
        at = self.at
        if at == Casualty.ROLL:
            self.roll(m)
        elif at == Casualty.TREAT:
            self.treat(m)
        elif at == Casualty.ANSWER:
            self.answer(m)
        elif at == Casualty.KEEP:
            self.keep(m)
        elif at == Casualty.SETTLED:
            self.settle(m)
        elif at == Casualty.NOTE:
            self.note(m)
        else:
            m.pop()

    def roll(self, m: Game) -> None:
        if self.first == 0:
            self.first = self.throw(m)
        self.final = self.first
        self.tell(m, self.first)
        self.at = Casualty.TREAT
        m.at_moment(CASUALTY_ROLLED)

    def treat(self, m: Game) -> None:
        self.at = Casualty.SETTLED
        if may_treat(m, self.victim):
            self.at = Casualty.ANSWER
            m.ask(self.victim // PLACES, Q_APOTHECARY)

    def offer(self, m: Game, out: Options) -> None:
        if self.at == Casualty.ANSWER:
            out.add(V_YES)
            out.add(V_NO)
        else:
            out.add(pack(V_KEEP, 0, self.first))
            out.add(pack(V_KEEP, 1, self.second))

    def answer(self, m: Game) -> None:
        self.at = Casualty.SETTLED
        if verb_of(m.answer) == V_NO:
            return
        call_healer(m, self.victim)
        self.second = self.throw(m)
        self.tell(m, self.second)
        self.at = Casualty.KEEP
        m.ask(self.victim // PLACES, Q_RESULT)

    def keep(self, m: Game) -> None:
        self.at = Casualty.SETTLED
        self.final = self.first if a_of(m.answer) == 0 else self.second
        m.tell(E_APOTHECARY, self.victim, self.final)
        if self.effect_of(self.final) == BADLY and (self.more == 0 or self.effect_of(self.more) == BADLY):
            self.healed = 1

    def settle(self, m: Game) -> None:
        self.at = Casualty.NOTE
        if self.healed == 0:
            m.at_moment(CASUALTY_SETTLED)

    def note(self, m: Game) -> None:
        self.at = Casualty.DONE
        if self.healed == 1:
            send_to(m, self.victim, RESERVES)
            return
        self.final = m.outcome(self.victim, O_CASUALTY, self.final, self)
        self.write_down(m, self.final)
        if self.more > 0:
            self.write_down(m, self.more)
        if self.effect_of(self.final) == DEAD or (self.more > 0 and self.effect_of(self.more) == DEAD):
            m.tell(E_DEAD, self.victim, self.by)
            m.at_moment(KILLED)

    def write_down(self, m: Game, result: i64) -> None:
        m.state.add_hurt(self.victim, self.effect_of(result), result, self.by, self.cause)


# -- lasting effects of a casualty
BADLY: Final = 0
MISS: Final = 1
NIGGLING: Final = 2
LOSE_MA: Final = 3
LOSE_AV: Final = 4
LOSE_AG: Final = 5
LOSE_ST: Final = 6
DEAD: Final = 7
LOSE_PA: Final = 8
EFFECT_NAMES: Final = ("badly hurt", "miss next game", "niggling injury", "-MA", "-AV", "-AG", "-ST", "dead", "-PA")


def casualty_effect(result: i64) -> i64:
    """What a D68 casualty does afterwards."""
    if result < 40:
        return BADLY
    if result < 50:
        return MISS
    if result >= DEAD_FROM:
        return DEAD
    if result <= 52:
        return NIGGLING
    if result <= 54:
        return LOSE_MA
    if result <= 56:
        return LOSE_AV
    return LOSE_AG if result == 57 else LOSE_ST
