"""Somebody comes to stand in another square, by whatever means: rules that mind are told in one place."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.rules.effect import Effect
from nuffle.rules.events import E_MOVE, E_PLACED
from nuffle.rules.game import Game, Proc
from nuffle.rules.hook_index import RULE_BITS, RULE_MASK
from nuffle.rules.hooks import F_FIELD, H_MOMENT, H_OFFER
from nuffle.rules.moments import ENTERED
from nuffle.rules.player_state import EXHAUSTED, PLAYED, RESERVES, STANDING
from nuffle.rules.procedure_ranks import AN_ARRIVAL
from nuffle.rules.terrain import FLOOR, find_feature

# -- by what means
ON_FOOT: Final = 0
PUSHED_THERE: Final = 1
FOLLOWED_UP: Final = 2
LANDED_THERE: Final = 3
BY_A_RULE: Final = 4
PUT_THERE: Final = 5        # from off the pitch


@mypyc_attr(acyclic=True, free_list_len=1)
class Arrival(Proc):
    """He stands there now. Rules look whether he still does."""

    NAME: ClassVar[str] = "arrival"

    OPEN: Final = 0
    OVER: Final = 1

    def __init__(self, player: i64 = -1, square: i64 = -1, origin: i64 = -1, how: i64 = 0) -> None:
        super().__init__()
        self.player: i64 = player
        self.square: i64 = square
        self.origin: i64 = origin       # where he came from; -1 from off the pitch
        self.how: i64 = how

    def rank(self) -> i64:
        return AN_ARRIVAL

    def dispatch_offers(self, m: Game, effect: Effect, owner: i64, moment: i64) -> bool:
        return effect.offers_arrival(m, owner, moment, self)

    def dispatch_use(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.use_arrival(m, owner, moment, self)

    def dispatch_moment(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.on_arrival(m, owner, moment, self)

    def go(self, m: Game) -> None:
        if self.at == Arrival.OPEN and m.state.square[self.player] == self.square:
            self.at = Arrival.OVER
            m.at_moment(ENTERED)
            if m.top is not self:
                return
        m.pop()


def has_arrival_rules(m: Game, player: i64) -> bool:
    """Is there a rule that minds where he comes to stand?"""
    entered: i64 = H_MOMENT + ENTERED
    if m.hot[H_OFFER + ENTERED] != 0:
        return True
    if m.hot[entered] == 0:
        return False
    place = m.find_waiting(entered)
    if m.waiting.n[entered] == m.rules.local[entered] and m.rules.beats[ENTERED] == 0:
        if find_feature(m.state, m.state.square[player]) == FLOOR:
            return False        # because: rules of a place have nothing to say of plain ground
    last = m.end_of(entered)
    pairs = m.waiting.pairs
    while place < last:
        pair: i64 = pairs[place]
        if pair >> RULE_BITS == player or not m.rules.effects[pair & RULE_MASK].minds_own:
            return True
        place += 1
    return False


def arrive(m: Game, player: i64, origin: i64, how: i64) -> None:
    """Tell the rules that mind; whoever calls this has done everything else about it."""
    if has_arrival_rules(m, player):
        m.push(Arrival(player, m.state.square[player], origin, how))


def may_come_on(m: Game, player: i64) -> bool:
    """Is he in the reserves, fit to play, and kept off the pitch by no rule?"""
    s = m.state
    return s.status[player] == RESERVES and not s.flag(player, EXHAUSTED) and not m.is_forbidden(player, F_FIELD)


def room_on_pitch(m: Game, seat: i64) -> i64:
    """How many more of a team may stand there."""
    return m.on_pitch_limit(seat) - m.count_on_pitch(seat)


def come_on(m: Game, player: i64, square: i64) -> None:
    """From the reserves onto an empty square; `arrive` is for when all else about it is done."""
    m.state.place(player, square, STANDING)
    m.state.flags[player] |= PLAYED
    m.tell(E_PLACED, player, square)


def shift_to(m: Game, player: i64, square: i64) -> i64:
    """Somebody on the pitch changes his square, and everybody is told; where he was comes back."""
    start = m.state.square[player]
    m.state.shift(player, square)
    m.tell(E_MOVE, player, start, square, 0)
    return start
