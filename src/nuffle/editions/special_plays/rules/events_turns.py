"""Random events for the start of a turn."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.crp.rules.kickoff import extra_reroll, move_markers
from nuffle.editions.special_plays.rules.base import EVENTS, TurnPlay, TurnPlayOnPlayer, the_fit
from nuffle.editions.special_plays.rules.magic import StandsIdle
from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_BALL, T_RULE
from nuffle.rules.game import Game
from nuffle.rules.player_state import CASUALTY, KNOCKED_OUT, RESERVES, ST
from nuffle.rules.players import players_on_pitch
from nuffle.rules.procedures.casualty import send_to
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.post_match import has_died
from nuffle.rules.questions import Q_SQUARE
from nuffle.rules.scopes import UNTIL_TURN
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import HALF_REROLLS, MARKER
from nuffle.rules.terrain import is_open_pit
from nuffle.rules.verbs import V_SQUARE

NORTH: Final = 0
SOUTH: Final = 4


class BurstBall(TurnPlay):
    id: ClassVar[str] = "crp.special-play.burst-ball"
    name: ClassVar[str] = "Burst Ball"
    summary: ClassVar[str] = (
        "At the start of your turn: both turn markers move one space forward. Past the end, the half is over.")
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((44, 44),)

    def take_effect(self, m: Game, owner: i64) -> None:
        """Whose marker leaves the track has no turn left, not even this one."""
        move_markers(m, 1)
        seat = m.state.seat_of(owner)
        if m.state.get(seat, MARKER) > m.rules.turns:
            m.turnover(seat, T_RULE)


class SnackBreak(StandsIdle):
    id: ClassVar[str] = "crp.special-play.snack-break"
    name: ClassVar[str] = "Snack Break"
    summary: ClassVar[str] = (
        "At the start of an opponent's turn: a player within 2 squares of a side line does nothing in it.")
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((15, 15),)

    def targets(self, m: Game, owner: i64) -> list[int]:
        s = m.state
        return [player for player in super().targets(m, owner)
                if player != s.carrier and by_the_side(m, s.square[player])]


def by_the_side(m: Game, square: i64) -> bool:
    """Is a side line within two squares?"""
    for way in (NORTH, SOUTH):
        near = m.pitch.step(square, way)
        if near < 0 or m.pitch.step(near, way) < 0:
            return True
    return False


class GetEmLads(TurnPlay):
    id: ClassVar[str] = "crp.special-play.get-em-lads"
    name: ClassVar[str] = "Get 'Em Lads"
    summary: ClassVar[str] = "At the start of your turn: your players have +1 ST for this turn."
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((21, 21),)

    def take_effect(self, m: Game, owner: i64) -> None:
        """Whoever may still come on in this turn too."""
        seat = m.state.seat_of(owner)
        for player in [*players_on_pitch(m, seat), *the_fit(m, seat, True)]:
            m.change_stat(player, ST, 1, UNTIL_TURN, self.index)


class TheChuck(TurnPlay):
    id: ClassVar[str] = "crp.special-play.the-chuck"
    name: ClassVar[str] = "The Chuck"
    summary: ClassVar[str] = "At the start of your turn: one extra team re-roll for this half."
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((52, 52),)

    def take_effect(self, m: Game, owner: i64) -> None:
        extra_reroll(m, m.state.seat_of(owner), HALF_REROLLS)


class ThisWillHurt(TurnPlayOnPlayer):
    id: ClassVar[str] = "crp.special-play.this-will-hurt-a-bit"
    name: ClassVar[str] = "This Will Hurt a Bit..."
    summary: ClassVar[str] = (
        "At the start of your turn: one knocked-out or injured player, not a dead one, goes to the reserves.")
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((16, 16),)

    def targets(self, m: Game, owner: i64) -> list[int]:
        first: i64 = m.state.seat_of(owner) * PLACES
        found: list[int] = []
        for player in range(first, first + PLACES):
            status = m.state.status[player]
            if status == KNOCKED_OUT or (status == CASUALTY and not has_died(m, player)):
                found.append(player)
        return found

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        m.state.heal(player)
        send_to(m, player, RESERVES)


class WoofWoof(TurnPlay):
    id: ClassVar[str] = "crp.special-play.woof-woof"
    name: ClassVar[str] = "Woof Woof!"
    summary: ClassVar[str] = (
        "At the start of an opponent's turn: a ball on the ground moves to an empty square up to 2D6 away.")
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((65, 65),)
    own_turn: ClassVar[bool] = False

    def possible(self, m: Game, owner: i64) -> bool:
        s = m.state
        return s.carrier < 0 and s.ball >= 0 and s.board[s.ball] == 0

    def take_effect(self, m: Game, owner: i64) -> None:
        question = Choice(self.index, owner, m.state.seat_of(owner), Q_SQUARE)
        question.value = m.d6(self.index, owner) + m.d6(self.index, owner)
        m.push(question)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for square in m.pitch.within(m.state.ball, choice.value):
            if m.state.board[square] == 0 and square != m.state.ball and not is_open_pit(m.state, square):
                out.add(pack(V_SQUARE, self.index, square))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        m.state.ball = b_of(m.answer)
        m.tell(E_BALL, b_of(m.answer))


EVENTS_TURNS: list[type[Effect]] = [SnackBreak, ThisWillHurt, GetEmLads, BurstBall, TheChuck, WoofWoof]
