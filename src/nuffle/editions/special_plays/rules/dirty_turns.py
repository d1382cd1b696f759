"""Dirty tricks at the start of a turn."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.special_plays.rules.base import (
    DIRTY,
    PlayEffect,
    TurnPlay,
    TurnPlayOnPlayer,
    injure,
    the_standing,
    within_reach,
)
from nuffle.editions.special_plays.rules.penalty import WAYS_TO_PAY, Penalty
from nuffle.editions.special_plays.rules.referee_eye import find_watched, look_at
from nuffle.editions.special_plays.rules.trampoline import Trampoline
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_MOVE
from nuffle.rules.moments import TURN_END
from nuffle.rules.player_state import RESERVES
from nuffle.rules.players import other_seats
from nuffle.rules.procedures.arrival import PUT_THERE, arrive, come_on, may_come_on, room_on_pitch
from nuffle.rules.procedures.ball import drop_ball
from nuffle.rules.procedures.casualty import send_to
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.questions import Q_SQUARE
from nuffle.rules.scopes import UNTIL_TURN
from nuffle.rules.team import PLACES, TEAM_WORDS
from nuffle.rules.verbs import V_SQUARE


class Assassin(TurnPlayOnPlayer):
    id: ClassVar[str] = "crp.special-play.assassin"
    name: ClassVar[str] = "Assassin"
    summary: ClassVar[str] = (
        "At the start of your turn: a standing opponent falls, with an injury roll and no armour roll.")
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((11, 11),)

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        injure(m, player)


class CustardPie(TurnPlayOnPlayer):
    id: ClassVar[str] = "crp.special-play.custard-pie"
    name: ClassVar[str] = "Custard Pie"
    summary: ClassVar[str] = "At the start of your turn: an opponent next to your player has no tackle zone this turn."
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((16, 16),)

    def bind(self, indexes: dict[str, int]) -> None:
        self.pie: i64 = indexes["crp.core.pie-in-the-face"]

    def targets(self, m: Game, owner: i64) -> list[int]:
        """Whoever has a tackle zone to lose."""
        return [player for player in within_reach(m, owner, False) if m.state.zone(player)]

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        m.daze(player, True)
        m.grant(player, self.pie, UNTIL_TURN, 0, self.index)


class PieInTheFace(PlayEffect):
    id: ClassVar[str] = "crp.core.pie-in-the-face"
    name: ClassVar[str] = "Pie in the face"
    summary: ClassVar[str] = "The player's tackle zone returns at the end of the turn."
    moments: ClassVar[tuple[int, ...]] = (TURN_END,)

    def on_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        m.daze(owner, False)


class RefereePlay(TurnPlay):
    id: ClassVar[str] = "crp.special-play.referee"
    name: ClassVar[str] = "Referee!!!"
    summary: ClassVar[str] = "At the start of an opponent's turn: illegal procedure. They lose a re-roll or the turn."
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((22, 22),)
    own_turn: ClassVar[bool] = False
    menu: ClassVar[tuple[str, ...]] = WAYS_TO_PAY

    def use_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        m.push(Penalty(self.index, turn.seat))


class BribeTheRef25(TurnPlay):
    id: ClassVar[str] = "crp.special-play.bribe-the-ref-25"
    name: ClassVar[str] = "Bribe the Ref 25"
    summary: ClassVar[str] = "At the start of your turn: from now on the referee watches the opposing team."
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((25, 25), (43, 43))
    menu: ClassVar[tuple[str, ...]] = TEAM_WORDS
    on_team: ClassVar[bool] = True

    def bind(self, indexes: dict[str, int]) -> None:
        self.eye: i64 = indexes["crp.core.eye-on-you"]

    def possible(self, m: Game, owner: i64) -> bool:
        return m.seats > 2 or find_watched(m, self.eye) != other_seats(m, owner)[0]

    def take_effect(self, m: Game, owner: i64) -> None:
        self.strike_opponent(m, owner)

    def strike_team(self, m: Game, owner: i64, seat: i64) -> None:
        look_at(m, self.eye, seat)


# -- traps
@mypyc_attr(allow_interpreted_subclasses=True)
class Trap(TurnPlayOnPlayer):
    """For an opponent who stands in one's own half."""

    table: ClassVar[str] = DIRTY

    def targets(self, m: Game, owner: i64) -> list[int]:
        seat = m.state.seat_of(owner)
        return [player for player in the_standing(m, seat, False) if m.pitch.half[m.state.square[player]] == seat]


class TrampolineTrap(Trap):
    id: ClassVar[str] = "crp.special-play.trampoline-trap"
    name: ClassVar[str] = "Trampoline Trap"
    summary: ClassVar[str] = "At the start of your turn: an opponent in your half bounces to a random square and falls."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((33, 33),)

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        m.push(Trampoline(self.index, player, m.state.seat_of(owner)))


class PitTrap(Trap):
    id: ClassVar[str] = "crp.special-play.pit-trap"
    name: ClassVar[str] = "Pit Trap"
    summary: ClassVar[str] = "At the start of your turn: an opponent in your half goes to the reserves, unhurt."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((53, 53),)

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        drop_ball(m, player)
        send_to(m, player, RESERVES)


# -- out of the ground
class SewerMap(TurnPlay):
    id: ClassVar[str] = "crp.special-play.sewer-map"
    name: ClassVar[str] = "Sewer Map"
    summary: ClassVar[str] = (
        "At the start of your turn: a reserve appears in any empty square, but cannot move this turn.")
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((46, 46),)

    def bind(self, indexes: dict[str, int]) -> None:
        self.fresh: i64 = indexes["crp.core.out-of-the-sewer"]

    def targets(self, m: Game, owner: i64) -> list[int]:
        """Reserves fit to be fielded."""
        s = m.state
        first: i64 = s.seat_of(owner) * PLACES
        found: list[int] = []
        for player in range(first, first + PLACES):
            if may_come_on(m, player):
                found.append(player)
        return found

    def possible(self, m: Game, owner: i64) -> bool:
        seat = m.state.seat_of(owner)
        return room_on_pitch(m, seat) > 0 and len(self.targets(m, owner)) > 0

    def take_effect(self, m: Game, owner: i64) -> None:
        if self.possible(m, owner):
            self.choose_target(m, owner)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        if choice.stage == 0:
            super().choices(m, owner, choice, out)
            return
        for square in range(m.pitch.cells):
            if m.state.board[square] == 0 and m.state.ball != square:
                out.add(pack(V_SQUARE, self.index, square))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        if choice.stage == 0:
            super().on_answer(m, owner, choice)
        else:
            self.appear(m, choice.value, b_of(m.answer))

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        where = Choice(self.index, owner, m.state.seat_of(owner), Q_SQUARE)
        where.stage = 1
        where.value = player
        m.push(where)

    def appear(self, m: Game, player: i64, square: i64) -> None:
        come_on(m, player, square)
        m.grant(player, self.fresh, UNTIL_TURN, 0, self.index)
        arrive(m, player, -1, PUT_THERE)


class OutOfTheSewer(PlayEffect):
    id: ClassVar[str] = "crp.core.out-of-the-sewer"
    name: ClassVar[str] = "Out of the sewer"
    summary: ClassVar[str] = "Cannot move this turn."
    forbidden: ClassVar[tuple[int, ...]] = (F_MOVE,)

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return True


TURN_TRICKS: list[type[Effect]] = [Assassin, CustardPie, RefereePlay, BribeTheRef25, TrampolineTrap, PitTrap, SewerMap]
AFTER_TURN_TRICKS: list[type[Effect]] = [PieInTheFace, OutOfTheSewer]
