"""Dirty tricks."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from nuffle.effects.plays.base import DIRTY, MAGIC, NowPlayOnPlayer, Play, TurnPlayOnPlayer, injure
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game, Use
from nuffle.rules.moments import REROLL_DECLARED, USE_ANNOUNCED
from nuffle.rules.roll import SpendReroll
from nuffle.rules.scopes import UNTIL_MATCH


class Assassin(TurnPlayOnPlayer):
    id: ClassVar[str] = "crp.special-play.assassin"
    name: ClassVar[str] = "Assassin"
    summary: ClassVar[str] = "As an own turn starts: a standing opponent falls and is injured without an armour roll."
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((11, 11),)

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        injure(m, player)


class Spy(Play):
    id: ClassVar[str] = "crp.special-play.spy"
    name: ClassVar[str] = "Spy"
    summary: ClassVar[str] = "When the other coach declares a team re-roll: it is spent, and nothing is rolled again."
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((12, 12), (13, 13), (26, 26))
    offered: ClassVar[tuple[int, ...]] = (REROLL_DECLARED,)

    def offers_spending(self, m: Game, owner: i64, moment: i64, spending: SpendReroll) -> bool:
        if spending.rule >= 0 or spending.lost == 1:
            return False
        return m.state.seat_of(spending.player) != m.state.seat_of(owner)

    def use_spending(self, m: Game, owner: i64, moment: i64, spending: SpendReroll) -> None:
        spending.lost = 1


class DoubleCross(Play):
    id: ClassVar[str] = "crp.special-play.double-cross"
    name: ClassVar[str] = "Double-Cross"
    summary: ClassVar[str] = "An opponent's dirty trick or magic spell does not work."
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((14, 14),)
    offered: ClassVar[tuple[int, ...]] = (USE_ANNOUNCED,)

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        if not isinstance(frame, Use) or frame.cancelled == 1 or m.state.seat_of(frame.owner) == m.state.seat_of(owner):
            return False
        play = m.effect(frame.rule).itself()
        return isinstance(play, Play) and play.table in (DIRTY, MAGIC)

    def use(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        assert isinstance(frame, Use)
        frame.cancelled = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Weapon(NowPlayOnPlayer):
    """A player of one's own has a skill for the match."""

    table: ClassVar[str] = DIRTY
    skill: ClassVar[str] = ""

    def bind(self, indexes: dict[str, int]) -> None:
        self.gift: i64 = indexes[self.skill]

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        m.grant(player, self.gift, UNTIL_MATCH, 0, self.index)


class StilettoPlay(Weapon):
    id: ClassVar[str] = "crp.special-play.stiletto"
    name: ClassVar[str] = "Stiletto"
    summary: ClassVar[str] = "Now: a player of one's own has claws for the match."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((21, 21), (65, 65))
    skill: ClassVar[str] = "crp.skill.claw"


class KnuckledustersPlay(Weapon):
    id: ClassVar[str] = "crp.special-play.knuckledusters"
    name: ClassVar[str] = "Knuckledusters"
    summary: ClassVar[str] = "Now: a player of one's own has Mighty Blow for the match."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((23, 23), (66, 66))
    skill: ClassVar[str] = "crp.skill.mighty-blow"


DIRTY_TRICKS: list[type[Effect]] = [Assassin, Spy, DoubleCross, StilettoPlay, KnuckledustersPlay]
