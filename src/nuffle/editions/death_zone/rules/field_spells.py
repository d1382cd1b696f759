"""Spells at nobody in particular: on the ground, on time, on a whole team."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.crp.rules.kickoff import move_markers
from nuffle.editions.death_zone.rules.casting import DEATH_ZONE, UntargetedSpell, alter, giver_of, may_alter
from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.grants import until_turns_of
from nuffle.rules.moments import DECLARED, TURN_START
from nuffle.rules.player_state import AG, MA, PA
from nuffle.rules.players import players_on_pitch
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.questions import Q_OPTION
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_RUSH
from nuffle.rules.scopes import UNTIL_TURN
from nuffle.rules.turn_markers import turns_left
from nuffle.rules.verbs import V_OPTION

FORWARDS: Final = 0


# -- the ground
@mypyc_attr(allow_interpreted_subclasses=True)
class Upheaval(UntargetedSpell):
    """No die: every rush of this turn is harder."""

    offered: ClassVar[tuple[int, ...]] = (TURN_START,)
    harder: ClassVar[int] = 1

    def bind(self, indexes: dict[str, int]) -> None:
        self.rough: i64 = indexes["bb2020.core.rough-ground"]

    def cast(self, m: Game, owner: i64) -> None:
        m.grant(m.team_row(m.state.active), self.rough, UNTIL_TURN, self.harder, self.index)


class TectonicShift(Upheaval):
    id: ClassVar[str] = "bb2020.spell.tectonic-shift"
    name: ClassVar[str] = "Tectonic Shift"
    summary: ClassVar[str] = "At the start of an opponent's turn: every rush in it is at -1."


class VigorousGrowth(Upheaval):
    id: ClassVar[str] = "bb2020.spell.vigorous-growth"
    name: ClassVar[str] = "Vigorous Growth"
    summary: ClassVar[str] = "At the start of an opponent's turn: every rush in it is at -2."
    harder: ClassVar[int] = 2


class RoughGround(Effect):
    id: ClassVar[str] = "bb2020.core.rough-ground"
    name: ClassVar[str] = "Rough Ground"
    kind: ClassVar[str] = "core"
    source: ClassVar[str] = DEATH_ZONE
    summary: ClassVar[str] = "Rushes of this team are at this penalty."
    team_wide: ClassVar[bool] = True
    rolls: ClassVar[tuple[int, ...]] = (R_RUSH,)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.add(m, giver_of(m, owner, self.index), -m.value(owner, self.index))


# -- time
class TemporalDistortion(UntargetedSpell):
    """`how` of its roll is which way the markers are to go."""

    id: ClassVar[str] = "bb2020.spell.temporal-distortion"
    name: ClassVar[str] = "Temporal Distortion"
    summary: ClassVar[str] = (
        "After an opposing turn: 5+ moves all turn markers one space, forwards or backwards as declared.")
    needs: ClassVar[int] = 5
    menu: ClassVar[tuple[str, ...]] = ("forwards", "backwards")

    def cast(self, m: Game, owner: i64) -> None:
        m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_OPTION))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for way in range(len(self.menu)):
            out.add(pack(V_OPTION, self.index, way))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        self.throw_at(m, owner, owner).how = b_of(m.answer)

    def work(self, m: Game, owner: i64, roll: Roll) -> None:
        """Whoever has moved once has moved once: a first turn is not taken back."""
        move_markers(m, 1 if roll.how == FORWARDS else -1, 1)


# -- the dead
class DanseMacabre(UntargetedSpell):
    id: ClassVar[str] = "bb2020.spell.vanhalables-danse-macabre"
    name: ClassVar[str] = "Vanhalable's Danse Macabre"
    summary: ClassVar[str] = "After an opposing turn: on 3+ your linemen improve MA, AG or PA by 1 for a turn."

    def bind(self, indexes: dict[str, int]) -> None:
        self.dance: i64 = indexes["bb2020.core.dance"]

    def dancers(self, m: Game, seat: i64) -> list[int]:
        return [player for player in players_on_pitch(m, seat) if m.profile(player).lineman]

    def possible(self, m: Game, owner: i64) -> bool:
        """A turn of one's own must follow, with the same players on the pitch."""
        seat = m.state.seat_of(owner)
        return m.state.scored < 0 and turns_left(m, seat) > 0 and len(self.dancers(m, seat)) > 0

    def work(self, m: Game, owner: i64, roll: Roll) -> None:
        seat = m.state.seat_of(owner)
        for player in self.dancers(m, seat):
            m.grant(player, self.dance, until_turns_of(seat, 1), 0, self.index)


class Dance(Effect):
    id: ClassVar[str] = "bb2020.core.dance"
    name: ClassVar[str] = "Dance"
    kind: ClassVar[str] = "core"
    source: ClassVar[str] = DEATH_ZONE
    summary: ClassVar[str] = "When activated this turn, the player may improve MA, AG or PA by 1."
    moments: ClassVar[tuple[int, ...]] = (DECLARED,)
    while_down: ClassVar[bool] = True
    menu: ClassVar[tuple[str, ...]] = ("movement", "agility", "passing", "nothing")
    bonuses: ClassVar[tuple[tuple[int, int], ...]] = ((MA, 1), (AG, -1), (PA, -1))

    def on_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        if action.player == owner:
            m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_OPTION))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for place in range(len(self.bonuses)):
            stat, by = self.bonuses[place]
            if may_alter(m, owner, stat, by):
                out.add(pack(V_OPTION, self.index, place))
        out.add(pack(V_OPTION, self.index, len(self.bonuses)))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        m.spend_grant(owner, self.index)
        if b_of(m.answer) < len(self.bonuses):
            stat, by = self.bonuses[b_of(m.answer)]
            alter(m, owner, stat, by, until_turns_of(m.state.seat_of(owner), 1), self.index)


FORCES: list[type[Effect]] = [TectonicShift, VigorousGrowth, TemporalDistortion, DanseMacabre]
FORCE_CORE: list[type[Effect]] = [RoughGround, Dance]
