"""The eight Desperate Measures, and what of them stays in force."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.crp.rules.kickoff import extra_reroll
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, b_of, pack
from nuffle.rules.actions import BLOCK, FOUL, OTHER_ACTIONS, PASS
from nuffle.rules.catch_kinds import CATCH_ACCURATE
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_EXHAUSTED, E_NOTE
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_ACTION, F_USE, L_ACTIONS, O_PASS
from nuffle.rules.injuries import BY_FALL
from nuffle.rules.moments import (
    BEFORE_ACTION,
    DECLARED,
    DRIVE_END,
    ENTERED,
    HIRED,
    ROLL_ANNOUNCED,
    TURN_END,
    TURN_START,
)
from nuffle.rules.player_state import (
    AG,
    AWAY,
    EXHAUSTED,
    KNOCKED_OUT,
    PLAYED,
    RESERVES,
    ST,
    STANDING,
)
from nuffle.rules.players import draw_players, other_seats
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.arrival import ON_FOOT, Arrival
from nuffle.rules.procedures.ball import MUST_BOUNCE, drop_ball, lies_free
from nuffle.rules.procedures.casualty import send_to
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.harm import knock_down
from nuffle.rules.procedures.throw import ACCURATE, THE_BALL, Throw
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.questions import Q_OPTION, Q_PLAYER
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_CATCH, R_PASS
from nuffle.rules.scopes import UNTIL_ACTION, UNTIL_MATCH, UNTIL_TURN
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import HALF_REROLLS
from nuffle.rules.verbs import V_CHOOSE, V_OPTION

SHEET: Final = "Sevens, Desperate Measures"
STRONGEST: Final = 8
NIMBLEST: Final = 1
OUT_UP_TO: Final = 2
NO_END: Final = 99
BEST_DIE: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)
class Measure(Effect):
    """Held by the team until it is used."""

    kind: ClassVar[str] = "measure"
    source: ClassVar[str] = SHEET
    team_wide: ClassVar[bool] = True

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        m.grant(owner, self.index, UNTIL_MATCH)

    def is_mine(self, m: Game, owner: i64, player: i64) -> bool:
        return m.state.seat_of(player) == m.state.seat_of(owner)


@mypyc_attr(allow_interpreted_subclasses=True)
class InForce(Effect):
    """What a measure leaves behind."""

    kind: ClassVar[str] = "core"
    source: ClassVar[str] = SHEET


# -- 1
class DubiousPotion(Measure):
    id: ClassVar[str] = "sevens.measure.dubious-potion"
    name: ClassVar[str] = "Dubious Potion"
    summary: ClassVar[str] = "One player has +1 ST or AG for the match, but may be out of it after a drive they played."
    moments: ClassVar[tuple[int, ...]] = (HIRED,)
    menu: ClassVar[tuple[str, ...]] = ("strength", "agility")

    def bind(self, indexes: dict[str, int]) -> None:
        self.drunk: i64 = indexes["sevens.core.dubious-potion"]

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        m.spend_grant(owner, self.index)
        if self.list_thirsty(m, m.state.seat_of(owner)):
            m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_PLAYER))

    def list_thirsty(self, m: Game, seat: i64) -> list[int]:
        return [player for player in range(seat * PLACES, m.ends[seat])
                if m.state.status[player] == RESERVES and self.list_gains(m, player)]

    def list_gains(self, m: Game, player: i64) -> list[int]:
        """Places in the menu: what of him can still become better."""
        found: list[int] = []
        if m.state.stat(player, ST) < STRONGEST:
            found.append(0)
        if m.state.stat(player, AG) > NIMBLEST:
            found.append(1)
        return found

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        if choice.stage == 0:
            for player in self.list_thirsty(m, choice.seat):
                out.add(pack(V_CHOOSE, player))
        else:
            for gain in self.list_gains(m, choice.value):
                out.add(pack(V_OPTION, self.index, gain))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        if choice.stage == 0:
            question = Choice(self.index, owner, choice.seat, Q_OPTION)
            question.stage = 1
            question.value = a_of(m.answer)
            m.push(question)
        elif b_of(m.answer) == 0:
            self.drink(m, choice.value, ST, 1)
        else:
            self.drink(m, choice.value, AG, -1)

    def drink(self, m: Game, player: i64, stat: i64, by: i64) -> None:
        m.change_stat(player, stat, by, UNTIL_MATCH, self.index)
        m.grant(player, self.drunk, UNTIL_MATCH, 0, self.index)


class UnderPotion(InForce):
    id: ClassVar[str] = "sevens.core.dubious-potion"
    name: ClassVar[str] = "Under a potion"
    summary: ClassVar[str] = "After each drive with this player, on 1-2, they are out for the rest of the match."
    moments: ClassVar[tuple[int, ...]] = (DRIVE_END,)
    while_down: ClassVar[bool] = True

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        if not m.state.flag(owner, PLAYED) or m.state.status[owner] > KNOCKED_OUT:
            return
        die = m.d6(self.index, owner)
        m.tell(E_NOTE, self.index, owner, die)
        if die <= OUT_UP_TO:
            drop_ball(m, owner)
            send_to(m, owner, AWAY)


# -- 2
class TwoAtOnce(Measure):
    id: ClassVar[str] = "sevens.measure.two-at-once"
    name: ClassVar[str] = "Two at Once"
    summary: ClassVar[str] = "When a player is activated: a second, different action; only one with a move."
    offered: ClassVar[tuple[int, ...]] = (DECLARED,)

    def bind(self, indexes: dict[str, int]) -> None:
        second, second_2025 = indexes["sevens.core.two-at-once"], indexes["sevens-2025.core.two-at-once"]
        self.second: i64 = second if second_2025 < 0 else second_2025

    def offers_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> bool:
        if action.rule >= 0 or action.deed >= 0 or action.action > FOUL or m.state.bonus == 1:
            return False
        return self.is_mine(m, owner, action.player) and not m.has(action.player, self.second)

    def use_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        m.spend_grant(owner, self.index)
        m.grant(action.player, self.second, UNTIL_TURN, action.action, self.index)


@mypyc_attr(allow_interpreted_subclasses=True)
class TwoActions(InForce):
    """Its value is his first action, its note how many his team had declared with it."""

    id: ClassVar[str] = "sevens.core.two-at-once"
    name: ClassVar[str] = "Two actions"
    summary: ClassVar[str] = "A second action at once: another than the first, and one of the two without a move."
    limits: ClassVar[tuple[int, ...]] = (L_ACTIONS,)
    forbidden: ClassVar[tuple[int, ...]] = (F_ACTION,)
    moments: ClassVar[tuple[int, ...]] = (BEFORE_ACTION,)
    while_down: ClassVar[bool] = True

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        return 1

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        """Before the second action; the first is nobody's concern any more."""
        if frame is not None or m.state.acted[owner] == 0 or detail == OTHER_ACTIONS:
            return False
        return detail == m.value(owner, self.index) or (self.has_moved(m, owner) and detail != BLOCK)

    def has_moved(self, m: Game, owner: i64) -> bool:
        """Was there a move in the first action?"""
        return m.value(owner, self.index) != BLOCK

    def on_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        if m.state.acted[owner] == 0:
            return
        first = m.read_note(owner, self.index)
        if first == 0:
            m.note(owner, self.index, turn.declared, UNTIL_TURN)
        elif first < turn.declared:
            m.spend_grant(owner, self.index)


class TwoActions2025(TwoActions):
    """Some special actions have a move in them here."""

    id: ClassVar[str] = "sevens-2025.core.two-at-once"
    forbidden: ClassVar[tuple[int, ...]] = (F_ACTION, F_USE)
    MOVING: ClassVar[tuple[str, ...]] = ("hypnotic-gaze", "ball-and-chain", "kick-team-mate", "throw-team-mate", "punt")

    def bind(self, indexes: dict[str, int]) -> None:
        self.moving = [indexes[f"bb2025.skill.{name}"] for name in self.MOVING]

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        if what == F_USE:
            return frame is None and m.state.acted[owner] > 0 and self.has_moved(m, owner) and detail in self.moving
        return super().forbids(m, owner, what, detail, frame)


# -- 3
class LostOnTheWay(Measure):
    id: ClassVar[str] = "sevens.measure.lost-on-the-way"
    name: ClassVar[str] = "Lost on the Way"
    summary: ClassVar[str] = "A random opponent misses the first drive."
    moments: ClassVar[tuple[int, ...]] = (HIRED,)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        m.spend_grant(owner, self.index)
        for seat in other_seats(m, owner):
            ready = [player for player in range(seat * PLACES, m.ends[seat])
                     if m.state.status[player] == RESERVES and not m.state.flag(player, EXHAUSTED)]
            for player in draw_players(m, ready, 1, self.index, owner):
                m.state.flags[player] |= EXHAUSTED
                m.tell(E_EXHAUSTED, player)


# -- 4
class FreeForAll(Measure):
    id: ClassVar[str] = "sevens.measure.free-for-all"
    name: ClassVar[str] = "Free for All"
    summary: ClassVar[str] = "At the start of a turn: any number of fouls in it."
    offered: ClassVar[tuple[int, ...]] = (TURN_START,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.given: i64 = indexes["sevens.core.free-for-all"]

    def offers_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> bool:
        return turn.seat == m.state.seat_of(owner) and turn.bonus == 0

    def use_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        m.spend_grant(owner, self.index)
        m.grant(owner, self.given, UNTIL_TURN, 0, self.index)


class ManyFouls(InForce):
    id: ClassVar[str] = "sevens.core.free-for-all"
    name: ClassVar[str] = "Fouls without end"
    summary: ClassVar[str] = "Any number of foul actions this turn."
    team_wide: ClassVar[bool] = True
    limits: ClassVar[tuple[int, ...]] = (FOUL,)

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        return NO_END


# -- 5
class SurePass(Measure):
    id: ClassVar[str] = "sevens.measure.sure-pass"
    name: ClassVar[str] = "Sure Pass"
    summary: ClassVar[str] = "When a pass action is declared: the pass is accurate and, unless intercepted, caught."
    offered: ClassVar[tuple[int, ...]] = (DECLARED,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.given: i64 = indexes["sevens.core.sure-pass"]

    def offers_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> bool:
        return action.action == PASS and self.is_mine(m, owner, action.player)

    def use_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        m.spend_grant(owner, self.index)
        m.grant(action.player, self.given, UNTIL_ACTION, 0, self.index)


class PassIsSure(InForce):
    id: ClassVar[str] = "sevens.core.sure-pass"
    name: ClassVar[str] = "A sure pass"
    summary: ClassVar[str] = "The pass is accurate, and a team-mate it is thrown to catches it."
    moments: ClassVar[tuple[int, ...]] = (ROLL_ANNOUNCED,)
    outcomes: ClassVar[tuple[int, ...]] = (O_PASS,)

    def on_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> None:
        if roll.kind == R_PASS:
            if roll.player == owner and is_ball(m.subject(roll)):
                roll.settle_as(BEST_DIE)
        elif roll.kind == R_CATCH and roll.how == CATCH_ACCURATE:
            if m.state.seat_of(roll.player) == m.state.seat_of(owner):
                roll.settle_as(BEST_DIE)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        return ACCURATE if is_ball(frame) else value


def is_ball(frame: Procedure | None) -> bool:
    """Is it the ball that is thrown?"""
    return isinstance(frame, Throw) and frame.cargo == THE_BALL and frame.rule < 0


# -- 6
class SecondWind(Measure):
    id: ClassVar[str] = "sevens.measure.second-wind"
    name: ClassVar[str] = "Second Wind"
    summary: ClassVar[str] = "When the team suffers a turnover: one more team re-roll."
    offered: ClassVar[tuple[int, ...]] = (TURN_END,)

    def offers_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> bool:
        if turn.seat != m.state.seat_of(owner) or turn.bonus == 1:
            return False
        return m.state.turnover == 1 and m.state.scored < 0

    def use_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        m.spend_grant(owner, self.index)
        extra_reroll(m, turn.seat, HALF_REROLLS)


# -- 7
class TripWire(Measure):
    id: ClassVar[str] = "sevens.measure.trip-wire"
    name: ClassVar[str] = "Trip Wire"
    summary: ClassVar[str] = "When an opponent moves into a tackle zone of this team: the opponent falls over."
    offered: ClassVar[tuple[int, ...]] = (ENTERED,)

    def offers_arrival(self, m: Game, owner: i64, moment: i64, arrival: Arrival) -> bool:
        s = m.state
        player = arrival.player
        if arrival.how != ON_FOOT or self.is_mine(m, owner, player) or s.status[player] != STANDING:
            return False
        return s.square[player] == arrival.square and s.count_marking(player) > 0

    def use_arrival(self, m: Game, owner: i64, moment: i64, arrival: Arrival) -> None:
        m.spend_grant(owner, self.index)
        if lies_free(m, arrival.square):
            m.state.loose = MUST_BOUNCE
        knock_down(m, arrival.player, -1, BY_FALL)


# -- 8
class WizardForHire(Measure):
    id: ClassVar[str] = "sevens.measure.wizard-for-hire"
    name: ClassVar[str] = "Wizard for Hire"
    summary: ClassVar[str] = "A hireling sports wizard works for the team in this match."

    def bind(self, indexes: dict[str, int]) -> None:
        self.wizard: i64 = indexes["bb2020.inducement.hireling-sports-wizard"]

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        m.rules.hireable[self.wizard].hire(m, m.state.seat_of(owner), 0)


MEASURES: list[type[Effect]] = [
    DubiousPotion, TwoAtOnce, LostOnTheWay, FreeForAll, SurePass, SecondWind, TripWire, WizardForHire]
MEASURE_CORE: list[type[Effect]] = [UnderPotion, TwoActions, ManyFouls, PassIsSure]
