"""Pre-match preparations: plays for a turn of one's own, declared as it starts."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.special_plays.rules.base import BEFORE, PlayEffect, TurnPlay, TurnPlayOnPlayer
from nuffle.editions.special_plays.rules.magic_now import TRAINABLE, may_gain
from nuffle.engine.procedure import Procedure
from nuffle.rules.actions import BLITZ, PASS
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE, T_RULE
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_ACTION, F_DODGE
from nuffle.rules.moments import DECLARED
from nuffle.rules.procedures.action import Activation
from nuffle.rules.scopes import UNTIL_TURN
from nuffle.rules.state import power
from nuffle.rules.team import TEAM_WORDS
from nuffle.rules.turn_markers import lose_turn

DAZZLES_ON: Final = 3


# -- the ball is not to be seen
@mypyc_attr(allow_interpreted_subclasses=True)
class UpHisJumper(TurnPlay):
    """The ball carrier leaves tackle zones freely for the rest of the turn."""

    table: ClassVar[str] = BEFORE

    def bind(self, indexes: dict[str, int]) -> None:
        self.unseen: i64 = indexes["crp.core.slips-away"]

    def possible(self, m: Game, owner: i64) -> bool:
        carrier = m.state.carrier
        return carrier >= 0 and m.state.seat_of(carrier) == m.state.seat_of(owner)

    def take_effect(self, m: Game, owner: i64) -> None:
        if self.possible(m, owner):
            m.grant(m.state.carrier, self.unseen, UNTIL_TURN, 0, self.index)


class HideTheBall(UpHisJumper):
    id: ClassVar[str] = "crp.special-play.hide-the-ball"
    name: ClassVar[str] = "Hide the Ball"
    summary: ClassVar[str] = "At the start of your turn: the ball carrier hides the ball and does not need to dodge."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((11, 12),)


class SneakPlay(UpHisJumper):
    id: ClassVar[str] = "crp.special-play.sneak-play"
    name: ClassVar[str] = "Sneak Play"
    summary: ClassVar[str] = "At the start of your turn: the ball carrier fakes a throw and does not need to dodge."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((15, 16),)


class SlipsAway(PlayEffect):
    id: ClassVar[str] = "crp.core.slips-away"
    name: ClassVar[str] = "Slips away"
    summary: ClassVar[str] = "Leaves tackle zones without a dodge."
    forbidden: ClassVar[tuple[int, ...]] = (F_DODGE,)

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return True


# -- more of what a turn allows once
@mypyc_attr(allow_interpreted_subclasses=True)
class OnceMore(TurnPlay):
    """The team may take an action of some kind once more this turn."""

    table: ClassVar[str] = BEFORE
    gift: ClassVar[str] = ""        # the rule that lets it

    def bind(self, indexes: dict[str, int]) -> None:
        self.given: i64 = indexes[self.gift]

    def take_effect(self, m: Game, owner: i64) -> None:
        m.grant(owner, self.given, UNTIL_TURN, 0, self.index)


class Blitzkrieg(OnceMore):
    id: ClassVar[str] = "crp.special-play.blitzkrieg"
    name: ClassVar[str] = "Blitzkrieg"
    summary: ClassVar[str] = "At the start of your turn: a second player may take a Blitz action in it."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((45, 46),)
    gift: ClassVar[str] = "crp.core.second-blitz"


class OldOneTwo(OnceMore):
    id: ClassVar[str] = "crp.special-play.the-old-one-two"
    name: ClassVar[str] = "The Old One-Two"
    summary: ClassVar[str] = "At the start of your turn: a second player may take a Pass action in it."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((35, 36),)
    gift: ClassVar[str] = "crp.core.second-pass"


class OptionPlay(OnceMore):
    id: ClassVar[str] = "crp.special-play.option-play"
    name: ClassVar[str] = "Option Play"
    summary: ClassVar[str] = (
        "At the start of your turn: a second player may take a Blitz or a Pass action in it, not both.")
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((53, 54),)
    gift: ClassVar[str] = "crp.core.option"


@mypyc_attr(allow_interpreted_subclasses=True)
class SecondAction(PlayEffect):
    """As often more as the team holds it, and each time for another player: who has taken one is noted."""

    team_wide: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (DECLARED,)
    banned: ClassVar[tuple[int, ...]] = (F_ACTION,)

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        return m.count_grants(owner, self.index)

    def on_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        player = action.player
        if action.rule < 0 and action.action in self.limits and m.state.seat_of(player) == m.state.seat_of(owner):
            m.note(player, self.index, m.read_note(player, self.index) | power(action.action), UNTIL_TURN)

    def bans(self, m: Game, owner: i64, who: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        if detail not in self.limits or m.state.seat_of(who) != m.state.seat_of(owner):
            return False
        return m.read_note(who, self.index) & power(detail) != 0


class SecondBlitz(SecondAction):
    id: ClassVar[str] = "crp.core.second-blitz"
    name: ClassVar[str] = "Second Blitz"
    summary: ClassVar[str] = "One extra Blitz action this turn."
    limits: ClassVar[tuple[int, ...]] = (BLITZ,)


class SecondPass(SecondAction):
    id: ClassVar[str] = "crp.core.second-pass"
    name: ClassVar[str] = "Second Pass"
    summary: ClassVar[str] = "One extra Pass action this turn."
    limits: ClassVar[tuple[int, ...]] = (PASS,)


class Option(SecondAction):
    id: ClassVar[str] = "crp.core.option"
    name: ClassVar[str] = "Option"
    summary: ClassVar[str] = "One extra Blitz or Pass action this turn."
    limits: ClassVar[tuple[int, ...]] = (BLITZ, PASS)

    def bind(self, indexes: dict[str, int]) -> None:
        self.second_blitz: i64 = indexes["crp.core.second-blitz"]
        self.second_pass: i64 = indexes["crp.core.second-pass"]

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        """What the other kind has used up of it is gone."""
        other: i64 = PASS if what == BLITZ else BLITZ
        beside = self.second_pass if other == PASS else self.second_blitz
        used: i64 = m.state.taken[other] - 1 - m.count_grants(owner, beside)
        left: i64 = m.count_grants(owner, self.index)
        return left - used if used > 0 else left


# -- others
class RazzleDazzle(TurnPlay):
    id: ClassVar[str] = "crp.special-play.razzle-dazzle"
    name: ClassVar[str] = "Razzle Dazzle"
    summary: ClassVar[str] = (
        "At the start of your turn: on 1-2 the turn is over, on 3-6 an opponent misses the next turn.")
    table: ClassVar[str] = BEFORE
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((41, 42), (55, 56))
    menu: ClassVar[tuple[str, ...]] = TEAM_WORDS
    on_team: ClassVar[bool] = True

    def take_effect(self, m: Game, owner: i64) -> None:
        self.strike_opponent(m, owner)

    def strike_team(self, m: Game, owner: i64, seat: i64) -> None:
        if m.d6(self.index, owner) < DAZZLES_ON:
            m.turnover(m.state.seat_of(owner), T_RULE)
            return
        lose_turn(m, seat)
        m.tell(E_NOTE, self.index, m.team_row(seat), 0)


class IntensiveTrainingPlay(TurnPlayOnPlayer):
    id: ClassVar[str] = "crp.special-play.intensive-training"
    name: ClassVar[str] = "Intensive Training"
    summary: ClassVar[str] = "At the start of your turn: one of your players has a skill of your choice for the turn."
    table: ClassVar[str] = BEFORE
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((43, 44),)
    on_own: ClassVar[bool] = True
    aims: ClassVar[str] = "rule"
    lasts: ClassVar[int] = UNTIL_TURN

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        self.choose_gift(m, owner, player)

    def gifts(self, m: Game, player: i64) -> list[int]:
        """Whatever can be learnt by somebody."""
        found: list[int] = []
        for effect in m.rules.effects:
            if effect.category in TRAINABLE and may_gain(m, player, effect.index):
                found.append(effect.index)
        return found


FOR_A_TURN: list[type[Effect]] = [
    HideTheBall, SneakPlay, SlipsAway, Blitzkrieg, OldOneTwo, OptionPlay, SecondBlitz, SecondPass, Option, RazzleDazzle,
    IntensiveTrainingPlay]
