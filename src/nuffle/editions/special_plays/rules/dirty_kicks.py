"""Dirty tricks around the set-up and the kick-off."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.special_plays.rules.base import (
    DIRTY,
    Play,
    PlayEffect,
    clumsiest,
    make_clumsy,
    the_standing,
    within_reach,
)
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE
from nuffle.rules.game import Game
from nuffle.rules.hooks import L_ON_PITCH
from nuffle.rules.injuries import BY_RULE
from nuffle.rules.moments import BEFORE_SETUP, KICK_OVER, SET_UP
from nuffle.rules.procedures.harm import knock_down
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.procedures.setup import SetUp
from nuffle.rules.scopes import UNTIL_DRIVE
from nuffle.rules.team import PLACES
from nuffle.rules.turn_markers import is_turn_lost, lose_turn, turns_left


class BribeTheRef55(Play):
    id: ClassVar[str] = "crp.special-play.bribe-the-ref-55"
    name: ClassVar[str] = "Bribe the Ref 55"
    summary: ClassVar[str] = "Before your set-up: you may have twelve players on the pitch for this drive."
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((55, 55),)
    offered: ClassVar[tuple[int, ...]] = (BEFORE_SETUP,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.twelfth: i64 = indexes["crp.core.twelfth-man"]

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        """Twelve are twelve: it adds nothing to another one."""
        if not isinstance(frame, SetUp) or frame.seat != m.state.seat_of(owner) or m.has(owner, self.twelfth):
            return False
        return self.ready(m, frame) > m.on_pitch_limit(frame.seat)

    def ready(self, m: Game, setting_up: SetUp) -> i64:
        count: i64 = 0
        for player in range(setting_up.seat * PLACES, setting_up.seat * PLACES + PLACES):
            if setting_up.ready(m, player):
                count += 1
        return count

    def take_effect(self, m: Game, owner: i64) -> None:
        m.grant(owner, self.twelfth, UNTIL_DRIVE, 0, self.index)


class TwelfthMan(PlayEffect):
    id: ClassVar[str] = "crp.core.twelfth-man"
    name: ClassVar[str] = "Twelfth man"
    summary: ClassVar[str] = "One extra player may be on the pitch."
    team_wide: ClassVar[bool] = True
    limits: ClassVar[tuple[int, ...]] = (L_ON_PITCH,)

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        return 1


# -- when both teams have set up
@mypyc_attr(allow_interpreted_subclasses=True)
class LineUpPlay(Play):
    """For an opponent, when both teams are set up and the ball is not kicked yet."""

    table: ClassVar[str] = DIRTY
    offered: ClassVar[tuple[int, ...]] = (SET_UP,)

    def offers_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> bool:
        return len(self.targets(m, owner)) > 0

    def take_effect(self, m: Game, owner: i64) -> None:
        self.choose_target(m, owner)


class Wooops(LineUpPlay):
    id: ClassVar[str] = "crp.special-play.wooops"
    name: ClassVar[str] = "Wooops!"
    summary: ClassVar[str] = (
        "When both teams are set up: an opponent in the tackle zone of your player is knocked down.")
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((62, 62),)

    def targets(self, m: Game, owner: i64) -> list[int]:
        return within_reach(m, owner, True)

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        knock_down(m, player, -1, BY_RULE)


class GreasedShoes(LineUpPlay):
    id: ClassVar[str] = "crp.special-play.greased-shoes"
    name: ClassVar[str] = "Greased Shoes"
    summary: ClassVar[str] = "When both teams are set up: an opponent's AG is 1 until the drive ends."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((64, 64),)

    def targets(self, m: Game, owner: i64) -> list[int]:
        standing = the_standing(m, m.state.seat_of(owner), False)
        return [player for player in standing if not clumsiest(m, player)]

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        m.tell(E_NOTE, self.index, player, 0)
        make_clumsy(m, player, UNTIL_DRIVE, self.index)


class OffSideTrap(Play):
    id: ClassVar[str] = "crp.special-play.off-side-trap"
    name: ClassVar[str] = "Off-side Trap"
    summary: ClassVar[str] = "After your kick-off: the receiving team loses its first turn."
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((35, 35),)
    offered: ClassVar[tuple[int, ...]] = (KICK_OVER,)

    def offers_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> bool:
        """While they have a first turn to lose."""
        receiving = kick_off.receiving(m)
        if kick_off.kicking != m.state.seat_of(owner) or is_turn_lost(m, receiving):
            return False
        return turns_left(m, receiving) > 0

    def use_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        lose_turn(m, kick_off.receiving(m))
        m.tell(E_NOTE, self.index, m.team_row(kick_off.receiving(m)), 0)


KICK_TRICKS: list[type[Effect]] = [BribeTheRef55, Wooops, GreasedShoes, OffSideTrap]
AFTER_KICK_TRICKS: list[type[Effect]] = [TwelfthMan]
