"""Tables of boons: a die gives something to players of a team, or to all of it, for a while.

An event's own inducement is one of these too, made from its rulespack.
"""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.rules.hiring import Inducement2020
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, pack
from nuffle.rules.events import E_EXTRA_REROLL, E_NOTE
from nuffle.rules.game import Game
from nuffle.rules.moments import HALF_STARTS, HIRED
from nuffle.rules.player_state import AG, PA, RESERVES
from nuffle.rules.players import draw_players
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.questions import Q_PLAYER
from nuffle.rules.scopes import UNTIL_DRIVE, UNTIL_HALF, UNTIL_MATCH
from nuffle.rules.state import GRANT
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import DRIVE_REROLLS, HALF_REROLLS, MATCH_REROLLS, REROLLS
from nuffle.rules.verbs import V_CHOOSE

MATCHED_PLAY: Final = "Matched Play Guide (BB2020)"
DRAWN: Final = 0
CHOSEN: Final = 1
ALL: Final = 2
A_FEW: Final = 0            # D3 of them
BEST: Final = vec[i64]([9, 8, 1, 1, 11])        # MA, ST, AG, PA, AV


class Boon:
    """One result of a table: a rule, a characteristic or re-rolls; to whom, how many of them, and until when."""

    def __init__(self, rule: str = "", value: int = 0, stat: int = -1, rerolls: int = 0, who: int = CHOSEN,
                 count: int = 1, until: int = UNTIL_MATCH) -> None:
        self.rule = rule
        self.value: i64 = value         # what stands in the rule's brackets, or how much better the characteristic is
        self.stat: i64 = stat
        self.rerolls: i64 = rerolls
        self.who: i64 = who
        self.count: i64 = count
        self.until: i64 = until

    def __reduce__(self) -> tuple[object, ...]:
        return Boon, (self.rule, self.value, self.stat, self.rerolls, self.who, self.count, self.until)

    def empty(self) -> bool:
        return not self.rule and self.stat < 0 and self.rerolls == 0


@mypyc_attr(allow_interpreted_subclasses=True)
class BoonTable(Inducement2020):
    """A die is thrown for whoever has hired it; `boons` says what it brings, from a 1 to a 6."""

    source: ClassVar[str] = MATCHED_PLAY
    optional: ClassVar[bool] = True
    most: ClassVar[int] = 1
    moments: ClassVar[tuple[int, ...]] = (HIRED,)
    thrown_at: ClassVar[int] = HIRED
    boons: ClassVar[tuple[Boon, ...]] = ()

    def bind(self, indexes: dict[str, int]) -> None:
        self.numbers = indexes

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        if moment == self.thrown_at:
            for _ in range(m.count_grants(owner, self.index)):
                self.throw(m, owner)
        elif m.read_note(owner, self.index) > 0:
            self.look_again(m, owner, moment, m.read_note(owner, self.index))

    def throw(self, m: Game, owner: i64) -> None:
        die = m.d6(self.index, owner)
        m.tell(E_NOTE, self.index, owner, die)
        m.note(owner, self.index, die, UNTIL_MATCH)
        self.bestow(m, owner, die)

    def look_again(self, m: Game, owner: i64, moment: i64, die: i64) -> None:
        """Re-rolls of a half are lent when it starts; whoever has joined since has what everybody has."""
        boon = self.boons[die - 1]
        if moment == HALF_STARTS:
            if boon.rerolls > 0 and boon.until < UNTIL_MATCH and m.state.half == 1:
                self.lend(m, owner, boon)
        elif boon.who == ALL and boon.rerolls == 0 and boon.until == UNTIL_MATCH:
            self.bestow(m, owner, die)

    # -- what it brings
    def bestow(self, m: Game, owner: i64, die: i64) -> None:
        boon = self.boons[die - 1]
        seat = m.state.seat_of(owner)
        if boon.empty():
            return
        if boon.rerolls > 0:
            if boon.until == UNTIL_MATCH or m.state.half > 0:
                self.lend(m, owner, boon)
        elif boon.rule and m.effect(self.numbers[boon.rule]).team_wide:
            if not m.has(owner, self.numbers[boon.rule]):
                m.grant(owner, self.numbers[boon.rule], boon.until, boon.value, self.index)
        elif boon.who == ALL:
            for player in self.takers(m, seat, boon):
                self.give(m, player, boon)
        else:
            self.give_some(m, owner, die, m.d3(self.index, owner) if boon.count == A_FEW else boon.count)

    def lend(self, m: Game, owner: i64, boon: Boon) -> None:
        """Those of the match are there again in its second half."""
        seat = m.state.seat_of(owner)
        if boon.until == UNTIL_MATCH:
            m.state.add(seat, MATCH_REROLLS, boon.rerolls)
        if m.state.half > 0:
            m.state.add(seat, REROLLS, boon.rerolls)
            if boon.until == UNTIL_HALF:
                m.state.add(seat, HALF_REROLLS, boon.rerolls)
            elif boon.until == UNTIL_DRIVE:
                m.state.add(seat, DRIVE_REROLLS, boon.rerolls)
        m.tell(E_EXTRA_REROLL, seat, m.state.get(seat, REROLLS))

    def give_some(self, m: Game, owner: i64, die: i64, count: i64) -> None:
        boon = self.boons[die - 1]
        takers = self.takers(m, m.state.seat_of(owner), boon)
        if boon.who == DRAWN:
            for player in draw_players(m, takers, count, self.index, owner):
                self.give(m, player, boon)
        elif takers and count > 0:
            question = Choice(self.index, owner, m.state.seat_of(owner), Q_PLAYER)
            question.stage = die
            question.value = count
            m.push(question)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for player in self.takers(m, m.state.seat_of(owner), self.boons[choice.stage - 1]):
            out.add(pack(V_CHOOSE, player))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        self.give(m, a_of(m.answer), self.boons[choice.stage - 1])
        self.give_some(m, owner, choice.stage, choice.value - 1)

    # -- players
    def fit(self, m: Game, seat: i64) -> list[int]:
        first: i64 = seat * PLACES
        return [player for player in range(first, first + PLACES) if m.state.status[player] <= RESERVES]

    def takers(self, m: Game, seat: i64, boon: Boon) -> list[int]:
        return [player for player in self.fit(m, seat) if self.gains(m, player, boon)]

    def gains(self, m: Game, player: i64, boon: Boon) -> bool:
        """Has he not had it yet, and would he be any better for it?"""
        if boon.stat >= 0:
            return m.state.stat(player, boon.stat) != BEST[boon.stat] and not self.has_given(m, player)
        rule = self.numbers[boon.rule]
        return not m.has(player, rule) or (boon.value > 1 and m.value(player, rule) < boon.value)

    def has_given(self, m: Game, player: i64) -> bool:
        grants = m.state.grants
        for i in range(0, len(grants), GRANT):
            if grants[i] == player and grants[i + 3] == self.index:
                return True
        return False

    def give(self, m: Game, player: i64, boon: Boon) -> None:
        if boon.stat < 0:
            m.grant(player, self.numbers[boon.rule], boon.until, boon.value, self.index)
            return
        by: i64 = -boon.value if boon.stat == AG or boon.stat == PA else boon.value
        m.change_stat(player, boon.stat, by, boon.until, self.index)
        m.tell(E_NOTE, self.index, player, by)


@mypyc_attr(allow_interpreted_subclasses=True)
class HouseTable(BoonTable):
    """One of an event's own; whoever plays there may have it."""

    source: ClassVar[str] = "an event's own rules"
    optional: ClassVar[bool] = False
