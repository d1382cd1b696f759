"""Dirty tricks with fouls, referees and penalties."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.special_plays.rules.base import DIRTY, Play
from nuffle.editions.special_plays.rules.penalty import Penalty
from nuffle.editions.special_plays.rules.referee_eye import look_at
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.moments import FOUL_DECLARED, PENALTY, SENT_OFF_NOW
from nuffle.rules.procedures.foul import FOR_A_FOUL, SEEN, Foul, SendOff


@mypyc_attr(allow_interpreted_subclasses=True)
class FoulPlay(Play):
    """A foul of one's own that cannot fail to hurt."""

    table: ClassVar[str] = DIRTY
    offered: ClassVar[tuple[int, ...]] = (FOUL_DECLARED,)

    def offers_foul(self, m: Game, owner: i64, moment: i64, foul: Foul) -> bool:
        if foul.cancelled == 1 or foul.sure == 1:
            return False
        return m.state.seat_of(foul.fouler) == m.state.seat_of(owner)

    def use_foul(self, m: Game, owner: i64, moment: i64, foul: Foul) -> None:
        foul.sure = 1
        self.cost_of(m, foul)

    def cost_of(self, m: Game, foul: Foul) -> None:
        """What the fouler pays for it."""
        raise NotImplementedError


class BlatantFoul(FoulPlay):
    id: ClassVar[str] = "crp.special-play.blatant-foul"
    name: ClassVar[str] = "Blatant Foul"
    summary: ClassVar[str] = "Before your foul: an injury roll without an armour roll, but the referee spots it."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((36, 36),)

    def bind(self, indexes: dict[str, int]) -> None:
        self.eye: i64 = indexes["crp.core.eye-on-you"]

    def cost_of(self, m: Game, foul: Foul) -> None:
        foul.seen = SEEN
        look_at(m, self.eye, m.state.seat_of(foul.fouler))


class Spike(FoulPlay):
    id: ClassVar[str] = "crp.special-play.spike"
    name: ClassVar[str] = "Spike!"
    summary: ClassVar[str] = "Before your foul: an injury roll without an armour roll. The fouler falls over."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((44, 44),)

    def cost_of(self, m: Game, foul: Foul) -> None:
        foul.falls = 1


class BribeTheRef31(Play):
    id: ClassVar[str] = "crp.special-play.bribe-the-ref-31"
    name: ClassVar[str] = "Bribe the Ref 31"
    summary: ClassVar[str] = "When illegal procedure is called against your team: it is ignored."
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((31, 31),)
    offered: ClassVar[tuple[int, ...]] = (PENALTY,)

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        return isinstance(frame, Penalty) and frame.cancelled == 0 and frame.seat == m.state.seat_of(owner)

    def use(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        assert isinstance(frame, Penalty)
        frame.cancelled = 1


class BribeTheRef41(Play):
    id: ClassVar[str] = "crp.special-play.bribe-the-ref-41"
    name: ClassVar[str] = "Bribe the Ref 41"
    summary: ClassVar[str] = (
        "When your player is about to be sent off for a foul: the player stays, and the turn goes on.")
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((41, 41), (42, 42))
    offered: ClassVar[tuple[int, ...]] = (SENT_OFF_NOW,)

    def offers_send_off(self, m: Game, owner: i64, moment: i64, send_off: SendOff) -> bool:
        if send_off.cancelled == 1 or send_off.reason != FOR_A_FOUL:
            return False
        return m.state.seat_of(send_off.player) == m.state.seat_of(owner)

    def use_send_off(self, m: Game, owner: i64, moment: i64, send_off: SendOff) -> None:
        send_off.cancelled = 1


FOUL_TRICKS: list[type[Effect]] = [BlatantFoul, Spike, BribeTheRef31, BribeTheRef41]
