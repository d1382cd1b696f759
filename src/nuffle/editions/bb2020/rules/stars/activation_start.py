"""Star players who do something as their activation starts."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.rules.stars.activation_base import STARS_LENT, AimedStart, Start
from nuffle.editions.bb2020.rules.stars.base import StarRule
from nuffle.editions.bb2020.rules.stars.special_attacks import STARS_ARMS
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, b_of, pack
from nuffle.rules.events import E_GIVEN
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_MOVE, F_PICK_UP, L_ACTIONS, O_CARGO
from nuffle.rules.injuries import BY_RULE
from nuffle.rules.moments import TURN_END
from nuffle.rules.player_state import DAZED, PRONE, ROOTED, STANDING
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.ball import hold_ball, lies_free
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.harm import knock_down
from nuffle.rules.procedures.step import Step
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.questions import Q_FREE_MOVE
from nuffle.rules.roll import Roll
from nuffle.rules.scopes import UNTIL_DRIVE, UNTIL_HALF
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_STEP

NEVER: Final = -99          # added to how often somebody may act


def has_hands(m: Game, player: i64) -> bool:
    return not m.is_forbidden(player, F_PICK_UP)


def take_ball(m: Game, player: i64) -> None:
    """It is his, without a catch or a pick-up."""
    hold_ball(m, player)
    m.tell(E_GIVEN, player)


# -- spells and poisons
class BalefulHex(AimedStart):
    id: ClassVar[str] = "bb2020.star.baleful-hex"
    name: ClassVar[str] = "Baleful Hex"
    summary: ClassVar[str] = (
        "Once per match, on 2+, an opponent within five squares has no tackle zone or activation for a turn.")
    reach: ClassVar[int] = 5

    def bind(self, indexes: dict[str, int]) -> None:
        self.hexed: i64 = indexes["bb2020.core.hexed"]

    def suits(self, m: Game, owner: i64, other: i64) -> bool:
        """Who is stunned could not have acted anyway."""
        return m.state.status[other] <= PRONE and not m.has(other, self.hexed)

    def befall(self, m: Game, owner: i64, target: i64) -> None:
        self.try_on(m, owner, m.state.square[target], 2)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        if m.passed:
            take_zone(m, self.hexed, m.state.at(roll.square), self.index)


def take_zone(m: Game, rule: i64, target: i64, source: i64) -> None:
    """He is given a rule like `Hexed`, which says for how long, and his tackle zone is gone."""
    lost: i64 = 0 if m.state.flag(target, DAZED) else 1
    m.grant(target, rule, UNTIL_DRIVE, lost, source)
    if lost == 1:
        m.daze(target, True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Hexed(StarRule):
    """Its value is 1 if it was this that took the tackle zone; who had lost it before does not get it back by this."""

    id: ClassVar[str] = "bb2020.core.hexed"
    name: ClassVar[str] = "Hexed"
    kind: ClassVar[str] = "core"
    summary: ClassVar[str] = "Cannot act and has no tackle zone until the end of their team's turn."
    limits: ClassVar[tuple[int, ...]] = (L_ACTIONS,)
    moments: ClassVar[tuple[int, ...]] = (TURN_END,)
    while_down: ClassVar[bool] = True

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        return NEVER

    def on_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        if turn.seat == m.state.seat_of(owner):
            if m.value(owner, self.index) == 1:
                m.daze(owner, False)
            m.spend_grant(owner, self.index)


class BlackInk(AimedStart):
    id: ClassVar[str] = "bb2020.star.black-ink"
    name: ClassVar[str] = "Black Ink"
    summary: ClassVar[str] = (
        "Once per match, an opponent marked by this player has no tackle zone until that opponent's next activation.")

    def suits(self, m: Game, owner: i64, other: i64) -> bool:
        return m.state.zone(other)

    def befall(self, m: Game, owner: i64, target: i64) -> None:
        m.daze(target, True)


# -- the ball
class CatchOfTheDay(AimedStart):
    id: ClassVar[str] = "bb2020.star.catch-of-the-day"
    name: ClassVar[str] = "Catch of the Day"
    summary: ClassVar[str] = "Once per half, on 3+, picks up a ball on the ground within three squares."
    reach: ClassVar[int] = 3
    once: ClassVar[int] = UNTIL_HALF

    def fits(self, m: Game, owner: i64, activation: Activation) -> bool:
        s = m.state
        if s.ball < 0 or not lies_free(m, s.ball) or not has_hands(m, owner):
            return False
        return m.pitch.distance(s.square[owner], s.ball) <= self.reach

    def use_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        self.spend(m, owner)
        self.try_on(m, owner, m.state.ball, 3)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        if m.passed:
            take_ball(m, owner)


class LookIntoMyEyes(AimedStart):
    id: ClassVar[str] = "bb2020.star.look-into-my-eyes"
    name: ClassVar[str] = "Look into my Eyes"
    summary: ClassVar[str] = (
        "Once per match, on 2+, takes the ball from an adjacent opponent. This uses the activation.")

    def suits(self, m: Game, owner: i64, other: i64) -> bool:
        return m.state.carrier == other and has_hands(m, owner)

    def befall(self, m: Game, owner: i64, target: i64) -> None:
        self.try_on(m, owner, m.state.square[target], 2)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        if m.passed:
            activation = m.subject(roll)
            assert isinstance(activation, Activation)
            activation.lost = 1
            take_ball(m, owner)


class Treacherous(Start):
    """He may declare a pass of the ball he is about to take."""

    id: ClassVar[str] = "bb2020.star.treacherous"
    name: ClassVar[str] = "Treacherous"
    summary: ClassVar[str] = (
        "Once per match, knocks down an adjacent team-mate and takes the ball. This is no turnover.")
    outcomes: ClassVar[tuple[int, ...]] = (O_CARGO,)

    def dupe(self, m: Game, owner: i64) -> i64:
        s = m.state
        mate = s.carrier
        if mate < 0 or mate == owner or s.seat_of(mate) != s.seat_of(owner) or not has_hands(m, owner):
            return -1
        return mate if m.pitch.adjacent(s.square[owner], s.square[mate]) else -1

    def fits(self, m: Game, owner: i64, activation: Activation) -> bool:
        return self.dupe(m, owner) >= 0

    def use_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        mate = self.dupe(m, owner)
        self.spend(m, owner)
        take_ball(m, owner)
        knock_down(m, mate, owner, BY_RULE).quiet = 1

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        return 1 if m.state.status[owner] == STANDING and self.dupe(m, owner) >= 0 else value


# -- a team-mate
class RaidingParty(Start):
    """An Open player leaves no tackle zone, and so needs no dodge wherever he goes."""

    id: ClassVar[str] = "bb2020.star.raiding-party"
    name: ClassVar[str] = "Raiding Party"
    summary: ClassVar[str] = "Once per drive, an unmarked team-mate within five squares moves next to an opponent."
    once: ClassVar[int] = UNTIL_DRIVE
    reach: ClassVar[int] = 5

    def raiders(self, m: Game, owner: i64) -> list[int]:
        s = m.state
        found: list[int] = []
        first: i64 = owner // PLACES * PLACES
        for mate in range(first, first + PLACES):
            if mate == owner or not s.on_pitch(mate) or not s.zone(mate) or s.count_marking(mate) > 0:
                continue
            if m.pitch.distance(s.square[owner], s.square[mate]) <= self.reach and not s.flag(mate, ROOTED):
                if not m.is_forbidden(mate, F_MOVE):
                    found.append(mate)
        return found

    def meets(self, m: Game, seat: i64, square: i64) -> bool:
        """Would there be an opponent on his feet to mark?"""
        s = m.state
        for way in range(8):
            near = m.pitch.step(square, way)
            other: i64 = s.at(near) if near >= 0 else -1
            if other >= 0 and s.seat_of(other) != seat and s.status[other] == STANDING:
                return True
        return False

    def moves(self, m: Game, owner: i64) -> list[int]:
        s = m.state
        found: list[int] = []
        for mate in self.raiders(m, owner):
            for way in range(8):
                square = m.pitch.step(s.square[mate], way)
                if square >= 0 and s.board[square] == 0 and self.meets(m, s.seat_of(owner), square):
                    found.append(pack(V_STEP, mate, square))
        return found

    def fits(self, m: Game, owner: i64, activation: Activation) -> bool:
        return len(self.moves(m, owner)) > 0

    def use_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        self.spend(m, owner)
        m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_FREE_MOVE))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for move in self.moves(m, owner):
            out.add(move)

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        m.push(Step(a_of(m.answer), b_of(m.answer), 0))


STARS_STARTS: list[type[StarRule]] = [
    BalefulHex, Hexed, BlackInk, CatchOfTheDay, LookIntoMyEyes, Treacherous, RaidingParty]
STARS_STARTS.extend(STARS_ARMS)
STARS_STARTS.extend(STARS_LENT)
