"""Spells that knock people down, one class each."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.death_zone.rules.casting import AimedSpell, AreaSpell, LineSpell, all_standing, scatter_target
from nuffle.engine.request import Options, a_of, pack, verb_of
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE
from nuffle.rules.game import Game
from nuffle.rules.procedures.choice import Choice, Victims
from nuffle.rules.procedures.flight import take_off
from nuffle.rules.questions import Q_PLAYER
from nuffle.rules.roll import Roll
from nuffle.rules.scopes import UNTIL_TURN
from nuffle.rules.verbs import V_CHOOSE, V_NO

TERRIBLE: Final = -2        # what a terrible throw takes from a landing


class Fireball(AreaSpell):
    id: ClassVar[str] = "bb2020.spell.fireball"
    name: ClassVar[str] = "Fireball"
    summary: ClassVar[str] = (
        "At the end of any turn, at a square: 4+ knocks down each standing player in it and next to it.")


class TakeThisOoops(AreaSpell):
    id: ClassVar[str] = "bb2020.spell.take-this-ooops"
    name: ClassVar[str] = "Take This! Ooops..."
    summary: ClassVar[str] = "A fireball at the end of any turn that comes down D3 squares from where it was aimed."

    def come_down(self, m: Game, owner: i64, square: i64) -> None:
        square = scatter_target(m, self.index, owner, square)
        if square >= 0:
            super().come_down(m, owner, square)


class ColumnOfFire(LineSpell):
    id: ClassVar[str] = "bb2020.spell.column-of-fire"
    name: ClassVar[str] = "Column of Fire"
    summary: ClassVar[str] = (
        "At the end of any turn, across the pitch: 4+ knocks down each standing player on the line.")


class WarpLightning(LineSpell):
    """Whom it has felled may earth it: `value` of the victims says that the last one went down by it."""

    id: ClassVar[str] = "bb2020.spell.warp-lightning"
    name: ClassVar[str] = "Warp Lightning"
    summary: ClassVar[str] = (
        "At the end of any turn, across the pitch: 3+ knocks down each player in its path. After the first, a 1 ends "
        "it.")
    needs: ClassVar[int] = 3

    def hit(self, m: Game, player: i64, roll: Roll) -> None:
        victims = m.subject(roll)
        assert isinstance(victims, Victims)
        victims.value = 1
        super().hit(m, player, roll)

    def strike(self, m: Game, owner: i64, player: i64, victims: Victims) -> None:
        """A die for the one before him, once all has happened to that one that will."""
        earthed = victims.value == 1 and m.d6(self.index, victims.queue[victims.cursor - 2]) == 1
        victims.value = 0
        if earthed:
            victims.cursor = len(victims.queue)
        else:
            super().strike(m, owner, player, victims)


class Thunderbolt(AimedSpell):
    id: ClassVar[str] = "bb2020.spell.thunderbolt"
    name: ClassVar[str] = "Thunderbolt"
    summary: ClassVar[str] = "At the end of any turn, at a standing opponent: 3+ knocks the opponent down."
    own_turn: ClassVar[bool] = True


class StrangeFlora(AreaSpell):
    """`stage` of its second question is how many may still be named, `value` the square the plants grow from."""

    id: ClassVar[str] = "bb2020.spell.strange-flora"
    name: ClassVar[str] = "Strange Flora"
    summary: ClassVar[str] = (
        "At the end of any turn, at an empty square: 3+ knocks down up to D3 opponents within two squares.")
    needs: ClassVar[int] = 3

    def may_aim(self, m: Game, square: i64) -> bool:
        return m.state.board[square] == 0

    def come_down(self, m: Game, owner: i64, square: i64) -> None:
        m.tell(E_NOTE, self.index, -1, -1, -1, square)
        victims = m.push(Victims(self.index, owner))
        assert isinstance(victims, Victims)
        self.nominate(m, owner, victims, square, m.d3(self.index, owner))

    def nominate(self, m: Game, owner: i64, victims: Victims, square: i64, left: i64) -> None:
        if left > 0 and self.near(m, owner, victims, square):
            question = Choice(self.index, owner, m.state.seat_of(owner), Q_PLAYER)
            question.stage = left
            question.value = square
            m.push(question)

    def near(self, m: Game, owner: i64, victims: Victims, square: i64) -> list[int]:
        """Opponents on their feet within two squares who have not been named yet."""
        s = m.state
        return [player for player in all_standing(m)
                if s.seat_of(player) != s.seat_of(owner) and player not in victims.queue
                and m.pitch.distance(s.square[player], square) <= 2]

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        victims = choice.parent
        if not isinstance(victims, Victims):
            super().choices(m, owner, choice, out)
            return
        for player in self.near(m, owner, victims, choice.value):
            out.add(pack(V_CHOOSE, player))
        out.add(V_NO)

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        victims = m.top
        if not isinstance(victims, Victims):
            super().on_answer(m, owner, choice)
        elif verb_of(m.answer) == V_CHOOSE:
            victims.queue.append(a_of(m.answer))
            self.nominate(m, owner, victims, choice.value, choice.stage - 1)


class FootOfGork(AimedSpell):
    id: ClassVar[str] = "bb2020.spell.foot-of-gork"
    name: ClassVar[str] = "Foot of Gork (or Mork)"
    summary: ClassVar[str] = (
        "At the end of any turn, at a standing opponent: 3+ knocks the opponent down, a 6 kicks them away.")
    own_turn: ClassVar[bool] = True

    def bind(self, indexes: dict[str, int]) -> None:
        self.right_stuff: i64 = indexes["bb2020.skill.right-stuff"]

    def hit(self, m: Game, player: i64, roll: Roll) -> None:
        if roll.natural < 6:
            super().hit(m, player, roll)
            return
        m.grant(player, self.right_stuff, UNTIL_TURN, 0, self.index)
        flight = take_off(m, player, m.state.square[player], 0)
        flight.penalty = TERRIBLE
        flight.deviate(m, roll.player)


BLASTS: list[type[Effect]] = [
    Fireball, TakeThisOoops, ColumnOfFire, WarpLightning, Thunderbolt, StrangeFlora, FootOfGork]
