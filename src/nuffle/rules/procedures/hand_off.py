"""Handing the ball to somebody beside one."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.rules.catch_kinds import CATCH_HAND_OFF
from nuffle.rules.effect import Effect
from nuffle.rules.events import (
    E_HAND_OFF,
    T_PASS,
)
from nuffle.rules.game import Game, Proc
from nuffle.rules.moments import PASS_DECLARED
from nuffle.rules.player_state import STANDING
from nuffle.rules.procedures.ball import THROWN, Bounce, Catch, may_catch
from nuffle.rules.team import PLACES


@mypyc_attr(acyclic=True)
class HandOff(Proc):
    """The ball changes hands between neighbours."""

    NAME: ClassVar[str] = "hand-off"

    DECLARED: Final = 0
    GIVE: Final = 1
    BOUNCE: Final = 2
    END: Final = 3

    def __init__(self, giver: i64 = -1, receiver: i64 = -1) -> None:
        super().__init__()
        self.giver: i64 = giver
        self.receiver: i64 = receiver
        self.refused: i64 = 0
        self.free: i64 = 0              # 1: no turnover comes of it

    def dispatch_offers(self, m: Game, effect: Effect, owner: i64, moment: i64) -> bool:
        return effect.offers_hand_off(m, owner, moment, self)

    def dispatch_use(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.use_hand_off(m, owner, moment, self)

    def dispatch_moment(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.on_hand_off(m, owner, moment, self)

    def go(self, m: Game) -> None:
        if self.at == HandOff.DECLARED:
            self.at = HandOff.GIVE
            m.tell(E_HAND_OFF, self.giver, self.receiver)
            m.at_moment(PASS_DECLARED)
        elif self.at == HandOff.GIVE:
            self.give(m)
        elif self.at == HandOff.BOUNCE:
            self.at = HandOff.END
            if m.state.carrier < 0:
                m.push(Bounce(m.state.square[self.receiver]))
        else:
            self.end(m)

    def give(self, m: Game) -> None:
        s = m.state
        if self.refused == 1 or s.carrier != self.giver or s.status[self.receiver] != STANDING:
            m.pop()
            return
        self.at = HandOff.BOUNCE
        s.carrier = -1
        s.ball = s.square[self.receiver]
        s.in_air = THROWN
        if may_catch(m, self.receiver):
            m.push(Catch(self.receiver, CATCH_HAND_OFF))

    def end(self, m: Game) -> None:
        carrier = m.state.carrier
        m.pop()
        if self.free == 0 and (carrier < 0 or carrier // PLACES != self.giver // PLACES):
            m.turnover(self.giver // PLACES, T_PASS)
