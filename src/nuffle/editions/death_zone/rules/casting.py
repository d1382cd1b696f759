"""Spells: when one may be cast, at whom, and the die that says whether it hits.

A wizard brings his spells to the team; one is cast, once, and all of them are gone with him.
"""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.rules.hiring import WIZARDS, Inducement2020
from nuffle.engine.request import Options, a_of, b_of, pack
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_HIT, E_NOTE
from nuffle.rules.game import Game
from nuffle.rules.injuries import BY_SPELL
from nuffle.rules.moments import TURN_END
from nuffle.rules.player_state import STANDING
from nuffle.rules.procedures.choice import Choice, Victims
from nuffle.rules.procedures.harm import Harm, knock_down
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.questions import Q_PLAYER, Q_SQUARE
from nuffle.rules.roll import Roll, roll_for_rule
from nuffle.rules.roll_kinds import R_HIT
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.state import GRANT
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_CHOOSE, V_SQUARE
from nuffle.rules.window import Use

DEATH_ZONE: Final = "Death Zone inducements (BB2020)"
NORTH: Final = 0
SOUTH: Final = 4
LEAST: Final = vec[i64]([1, 1, 1, 1, 3])        # MA, ST, AG, PA and AV go no further
MOST: Final = vec[i64]([9, 8, 6, 6, 11])


@mypyc_attr(allow_interpreted_subclasses=True)
class SpellCaster(Inducement2020):
    """A wizard: he casts one spell of his, once a match."""

    group: ClassVar[str] = WIZARDS
    most: ClassVar[int] = 1
    price: ClassVar[int] = 150_000
    spells: ClassVar[tuple[str, ...]] = ()          # ids

    def bind(self, indexes: dict[str, int]) -> None:
        self.known = [indexes[spell] for spell in self.spells]

    def hire(self, m: Game, seat: i64, answer: i64) -> None:
        super().hire(m, seat, answer)
        row = m.team_row(seat)
        if m.has(row, self.index):
            for spell in self.known:
                m.grant(row, spell, UNTIL_MATCH, 0, self.index)

    def retire(self, m: Game, owner: i64) -> None:
        """He has cast, and is done for today."""
        for spell in self.known:
            m.spend_grant(owner, spell)
        m.spend_grant(owner, self.index)


@mypyc_attr(allow_interpreted_subclasses=True)
class Spell(Effect):
    """Held by the team while its wizard has it to cast. `offered` says at which ends of a turn."""

    kind: ClassVar[str] = "spell"
    source: ClassVar[str] = DEATH_ZONE
    team_wide: ClassVar[bool] = True
    offered: ClassVar[tuple[int, ...]] = (TURN_END,)
    own_turn: ClassVar[bool] = False            # True: around a turn of one's own as well
    needs: ClassVar[int] = 3                    # the die that hits

    def offers_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> bool:
        if turn.bonus == 1 or (turn.seat == m.state.seat_of(owner) and not self.own_turn):
            return False
        return m.has(owner, giver_of(m, owner, self.index)) and self.possible(m, owner)

    def possible(self, m: Game, owner: i64) -> bool:
        """Is there anything to cast it at?"""
        return True

    def use_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        self.spend(m, owner)
        self.cast(m, owner)

    def on_cancel(self, m: Game, owner: i64, use: Use) -> None:
        self.spend(m, owner)

    def spend(self, m: Game, owner: i64) -> None:
        """Whoever brought it can do no more."""
        wizard = m.effect(giver_of(m, owner, self.index)).unwrap()
        assert isinstance(wizard, SpellCaster)
        wizard.retire(m, owner)

    def cast(self, m: Game, owner: i64) -> None:
        """Ask what it is cast at, or let it happen."""
        raise NotImplementedError

    # -- the die
    def throw_at(self, m: Game, owner: i64, player: i64) -> Roll:
        return roll_for_rule(m, R_HIT, owner, self.needs, self.index, player)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        """`owner` is whom it was thrown at."""
        m.tell(E_HIT, owner, self.index, 1 if m.passed else 0)
        if m.passed:
            self.hit(m, owner, roll)
        else:
            self.miss(m, owner, roll)

    def hit(self, m: Game, player: i64, roll: Roll) -> None:
        """By default he is knocked down; one more on armour or injury is for the caster to add, to opponents then."""
        if m.state.status[player] == STANDING:
            own = m.state.seat_of(player) == m.state.seat_of(roll.player)
            strike_down(m, self.index, player, 0 if own else 1)

    def miss(self, m: Game, player: i64, roll: Roll) -> None:
        """Nothing, as a rule."""


def giver_of(m: Game, row: i64, rule: i64) -> i64:
    """The rule by which somebody holds another; -1 none."""
    grants = m.state.grants
    for i in range(0, len(grants), GRANT):
        if grants[i] == row and grants[i + 1] == rule and grants[i + 5] > 0:
            return grants[i + 3]
    return -1


def strike_down(m: Game, rule: i64, player: i64, more: i64 = 1) -> Harm:
    """Knocked down by something from beside the pitch, with so much more on armour or injury as needed."""
    harm = harder(knock_down(m, player, -1, BY_SPELL), rule, more)
    harm.quiet = 1
    return harm


def harder(harm: Harm, rule: i64, more: i64) -> Harm:
    """With so much more on armour or injury as needed."""
    if more > 0:
        harm.blow = rule + 1
        harm.blow_by = more
    return harm


def scatter_target(m: Game, rule: i64, owner: i64, square: i64) -> i64:
    """A target moved D3 squares in a random direction; -1 off the pitch, where nothing comes of it."""
    way = m.d8(rule, owner) - 1
    return m.pitch.along(square, way, m.d3(rule, owner))


def may_alter(m: Game, player: i64, stat: i64, by: i64) -> bool:
    """Is a characteristic that much higher or lower still one?"""
    return LEAST[stat] <= m.state.stat(player, stat) + by <= MOST[stat]


def alter(m: Game, player: i64, stat: i64, by: i64, until: i64, rule: i64) -> None:
    """Change a characteristic for a while, if it can be changed that far."""
    if may_alter(m, player, stat, by):
        m.change_stat(player, stat, by, until, rule)


def all_standing(m: Game) -> list[int]:
    found: list[int] = []
    for player in range(m.state.players):
        if m.state.status[player] == STANDING:
            found.append(player)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class UntargetedSpell(Spell):
    """At nobody in particular: one die says whether it works."""

    def cast(self, m: Game, owner: i64) -> None:
        self.throw_at(m, owner, owner)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        if m.passed:
            self.work(m, owner, roll)

    def work(self, m: Game, owner: i64, roll: Roll) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class AimedSpell(Spell):
    """At one player: an opponent on his feet unless it says otherwise."""

    only_standing: ClassVar[bool] = True
    at_own: ClassVar[bool] = False

    def eligible(self, m: Game, seat: i64, player: i64) -> bool:
        s = m.state
        if not s.on_pitch(player) or (player // PLACES == seat) != self.at_own:
            return False
        return (s.status[player] == STANDING or not self.only_standing) and self.suits(m, player)

    def suits(self, m: Game, player: i64) -> bool:
        """What else it asks of him."""
        return True

    def targets(self, m: Game, owner: i64) -> list[int]:
        seat = m.state.seat_of(owner)
        return [player for player in range(m.state.players) if self.eligible(m, seat, player)]

    def possible(self, m: Game, owner: i64) -> bool:
        return len(self.targets(m, owner)) > 0

    def cast(self, m: Game, owner: i64) -> None:
        m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_PLAYER))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for player in self.targets(m, owner):
            out.add(pack(V_CHOOSE, player))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        self.throw_at(m, owner, a_of(m.answer))


@mypyc_attr(allow_interpreted_subclasses=True)
class AreaSpell(Spell):
    """At a square: a die for everybody on his feet in it and around it, friend or foe."""

    own_turn: ClassVar[bool] = True
    needs: ClassVar[int] = 4

    def cast(self, m: Game, owner: i64) -> None:
        m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_SQUARE))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for square in range(m.pitch.cells):
            if self.may_aim(m, square):
                out.add(pack(V_SQUARE, self.index, square))

    def may_aim(self, m: Game, square: i64) -> bool:
        return True

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        self.come_down(m, owner, b_of(m.answer))

    def come_down(self, m: Game, owner: i64, square: i64) -> None:
        m.tell(E_NOTE, self.index, -1, -1, -1, square)
        victims = Victims(self.index, owner)
        victims.queue = self.in_reach(m, square)
        m.push(victims)

    def in_reach(self, m: Game, square: i64) -> list[int]:
        s = m.state
        return [player for player in all_standing(m) if m.pitch.distance(s.square[player], square) <= 1]

    def strike(self, m: Game, owner: i64, player: i64, victims: Victims) -> None:
        if m.state.status[player] == STANDING:
            self.throw_at(m, owner, player)


@mypyc_attr(allow_interpreted_subclasses=True)
class LineSpell(AreaSpell):
    """From a side line straight across to the other."""

    def may_aim(self, m: Game, square: i64) -> bool:
        """Squares at the side lines; at both ends of a line, since it matters from where it comes."""
        return m.pitch.step(square, NORTH) < 0 or m.pitch.step(square, SOUTH) < 0

    def in_reach(self, m: Game, square: i64) -> list[int]:
        """In the order in which it comes to them."""
        s = m.state
        way: i64 = SOUTH if m.pitch.step(square, NORTH) < 0 else NORTH
        found: list[int] = []
        while square >= 0:
            player: i64 = s.board[square] - 1
            if player >= 0 and s.status[player] == STANDING:
                found.append(player)
            square = m.pitch.step(square, way)
        return found
