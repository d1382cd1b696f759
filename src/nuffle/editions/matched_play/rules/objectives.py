"""Secret objectives: sixteen small ambitions, watched as the match goes and shown when it is over.

Who holds which, and what has come of it so far, is for the eyes of its coach alone: all that is remembered stands in
notes which only his seat sees.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.matched_play.rules.boons import MATCHED_PLAY
from nuffle.engine.dice import D16, Seeded
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_WHISPERED
from nuffle.rules.families import SecretEffect
from nuffle.rules.game import Game, SppAward
from nuffle.rules.hooks import O_SPP
from nuffle.rules.injuries import BY_BLOCK, BY_CROWD, BY_FALL, HURT_BADLY, HURT_KO
from nuffle.rules.legacy import MET, OBJECTIVE
from nuffle.rules.moments import (
    BLOCK_DICE,
    DOWN,
    ENTERED,
    FOUL_DECLARED,
    HALF_END,
    INJURED,
    INJURY,
    MATCH_END,
    MATCH_START,
    SCORED,
    TURN_END,
    TURN_START,
)
from nuffle.rules.player_state import COMPLETIONS, SENT_OFF, STUNNED, TALLIES
from nuffle.rules.procedures.arrival import ON_FOOT, Arrival
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.foul import Foul
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.procedures.passing_ruler import BOMB, LONG
from nuffle.rules.procedures.step import BAD_DODGE, Step, Touchdown
from nuffle.rules.procedures.throw import Throw
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.scopes import UNTIL_MATCH, UNTIL_TURN
from nuffle.rules.secrets import forget_unseen, reveal
from nuffle.rules.state import GRANT, power
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import REROLLS, REROLLS_USED

TABLE: Final = "objectives"
THREE: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretObjective(SecretEffect):
    kind: ClassVar[str] = "objective"
    source: ClassVar[str] = MATCHED_PLAY
    team_wide: ClassVar[bool] = True

    # -- who is who
    def own(self, m: Game, owner: i64, player: i64) -> bool:
        return player >= 0 and m.state.seat_of(player) == m.state.seat_of(owner)

    def rival(self, m: Game, owner: i64, player: i64) -> bool:
        return player >= 0 and m.state.seat_of(player) != m.state.seat_of(owner)

    # -- what only its coach knows
    def is_met(self, m: Game, owner: i64) -> bool:
        return m.read_note(owner, self.index) == MET

    def remember(self, m: Game, owner: i64, row: i64, value: i64, until: i64) -> None:
        """A number about somebody, for the owner's coach."""
        if not self.is_met(m, owner):
            m.note(row, self.index, value, until, power(m.state.seat_of(owner)))

    def meet(self, m: Game, owner: i64) -> None:
        if not self.is_met(m, owner):
            seat = m.state.seat_of(owner)
            m.note(owner, self.index, MET, UNTIL_MATCH, power(seat))
            m.whisper(power(seat), E_WHISPERED, seat, self.index, 1)

    def deck(self, rules: Ruleset, value: i64) -> list[int]:
        return rules.rolls[TABLE]

    def redraw(self, m: Game, seat: i64, draws: Seeded) -> None:
        """Who imagines what another holds knows nothing of how far that one has come."""
        forget_unseen(m, self.index, seat)


# -- looked at when something is over
class RedCard(SecretObjective):
    id: ClassVar[str] = "bb2020.objective.red-card"
    name: ClassVar[str] = "Red Card"
    summary: ClassVar[str] = "One of your players is sent off."
    moments: ClassVar[tuple[int, ...]] = (TURN_END, MATCH_END)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        first: i64 = m.state.seat_of(owner) * PLACES
        for player in range(first, first + PLACES):
            if m.state.status[player] == SENT_OFF:
                self.meet(m, owner)


class DidntNeedThem(SecretObjective):
    id: ClassVar[str] = "bb2020.objective.didnt-need-them-anyway"
    name: ClassVar[str] = "Didn't Need Them Anyway"
    summary: ClassVar[str] = "A half ends and you still have a re-roll."
    moments: ClassVar[tuple[int, ...]] = (HALF_END,)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        if m.state.get(m.state.seat_of(owner), REROLLS) > 0:
            self.meet(m, owner)


class AllAccordingToPlan(SecretObjective):
    id: ClassVar[str] = "bb2020.objective.all-according-to-plan"
    name: ClassVar[str] = "All According to Plan"
    summary: ClassVar[str] = "Every player who could act in your turn did, with no re-roll and no turnover."
    moments: ClassVar[tuple[int, ...]] = (TURN_START, TURN_END)

    def on_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        if turn.seat != m.state.seat_of(owner) or turn.bonus == 1:
            return
        if moment == TURN_START:
            self.excuse_stunned(m, owner, turn.seat)
        elif self.went_well(m, turn):
            self.meet(m, owner)

    def excuse_stunned(self, m: Game, owner: i64, seat: i64) -> None:
        for player in range(seat * PLACES, seat * PLACES + PLACES):
            if m.state.status[player] == STUNNED:
                self.remember(m, owner, player, 1, UNTIL_TURN)

    def went_well(self, m: Game, turn: Turn) -> bool:
        s = m.state
        if s.turnover == 1 or s.get(turn.seat, REROLLS_USED) > 0 or turn.declared == 0:
            return False
        for player in range(turn.seat * PLACES, turn.seat * PLACES + PLACES):
            if s.status[player] <= STUNNED and s.acted[player] == 0 and m.read_note(player, self.index) == 0:
                return False
        return True


# -- fouls
class FoulingFrenzyObjective(SecretObjective):
    id: ClassVar[str] = "bb2020.objective.fouling-frenzy"
    name: ClassVar[str] = "Fouling Frenzy"
    summary: ClassVar[str] = "You commit three fouls or more in the game."
    moments: ClassVar[tuple[int, ...]] = (FOUL_DECLARED,)

    def on_foul(self, m: Game, owner: i64, moment: i64, foul: Foul) -> None:
        if self.own(m, owner, foul.fouler):
            fouls: i64 = m.read_note(owner, self.index) + 1
            self.remember(m, owner, owner, fouls, UNTIL_MATCH)
            if fouls == THREE:
                self.meet(m, owner)


# -- blocks
@mypyc_attr(allow_interpreted_subclasses=True)
class ByBlock(SecretObjective):
    """About a block of one's own against an opponent, and whom it fells."""

    moments: ClassVar[tuple[int, ...]] = (DOWN,)

    def on_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        if self.own(m, owner, block.attacker) and self.rival(m, owner, block.defender):
            self.blocks(m, owner, block)

    def blocks(self, m: Game, owner: i64, block: Block) -> None:
        """Its dice have fallen."""

    def on_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        block = m.subject(harm)
        if harm.cause == BY_BLOCK and isinstance(block, Block) and self.own(m, owner, block.attacker):
            self.down(m, owner, block, harm.victim)

    def down(self, m: Game, owner: i64, block: Block, player: i64) -> None:
        """One of the two was knocked down by it."""


class ComingAlone(ByBlock):
    id: ClassVar[str] = "bb2020.objective.coming-alone"
    name: ClassVar[str] = "Coming Alone"
    summary: ClassVar[str] = "Your player knocks an opponent down with no offensive assist."

    def down(self, m: Game, owner: i64, block: Block, player: i64) -> None:
        if player == block.defender and self.rival(m, owner, player) and block.helpers == 0:
            self.meet(m, owner)


class Whoops(ByBlock):
    id: ClassVar[str] = "bb2020.objective.whoops"
    name: ClassVar[str] = "Whoops!"
    summary: ClassVar[str] = "Your own block or blitz knocks your player down."

    def down(self, m: Game, owner: i64, block: Block, player: i64) -> None:
        if player == block.attacker:
            self.meet(m, owner)


class GangingUp(ByBlock):
    id: ClassVar[str] = "bb2020.objective.ganging-up"
    name: ClassVar[str] = "Ganging Up"
    summary: ClassVar[str] = "Two or more of your players block the same opponent in one turn."
    moments: ClassVar[tuple[int, ...]] = (BLOCK_DICE,)

    def blocks(self, m: Game, owner: i64, block: Block) -> None:
        before = m.read_note(block.defender, self.index)
        if before > 0 and before != block.attacker + 1:
            self.meet(m, owner)
        elif m.state.active == m.state.seat_of(owner):
            self.remember(m, owner, block.defender, block.attacker + 1, UNTIL_TURN)


class TimelyTackle(ByBlock):
    id: ClassVar[str] = "bb2020.objective.timely-tackle"
    name: ClassVar[str] = "Timely Tackle"
    summary: ClassVar[str] = "You knock the ball carrier down."
    moments: ClassVar[tuple[int, ...]] = (BLOCK_DICE, DOWN)

    def blocks(self, m: Game, owner: i64, block: Block) -> None:
        if m.state.carrier == block.defender:
            self.remember(m, owner, owner, block.defender + 1, UNTIL_TURN)
        elif not self.is_met(m, owner):
            m.forget(owner, self.index)

    def down(self, m: Game, owner: i64, block: Block, player: i64) -> None:
        if player == block.defender and m.read_note(owner, self.index) == player + 1:
            self.meet(m, owner)


class FavoursTheBold(ByBlock):
    id: ClassVar[str] = "bb2020.objective.nuffle-favors-the-bold"
    name: ClassVar[str] = "Nuffle Favors the Bold"
    summary: ClassVar[str] = "Your player blocks an opponent who is stronger, assists counted."
    moments: ClassVar[tuple[int, ...]] = (BLOCK_DICE,)

    def blocks(self, m: Game, owner: i64, block: Block) -> None:
        if block.defence > block.attack:
            self.meet(m, owner)


# -- what becomes of opponents
class NotSoFast(SecretObjective):
    id: ClassVar[str] = "bb2020.objective.not-so-fast"
    name: ClassVar[str] = "Not so Fast!"
    summary: ClassVar[str] = "An opponent fails a dodge because of you."
    moments: ClassVar[tuple[int, ...]] = (DOWN,)

    def on_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        step = m.subject(harm)
        if harm.cause == BY_FALL and self.rival(m, owner, harm.victim) and isinstance(step, Step):
            if step.failed == BAD_DODGE and step.leap == 0:
                self.meet(m, owner)


@mypyc_attr(allow_interpreted_subclasses=True)
class Harmful(SecretObjective):
    """About what one does to opponents, by whatever means."""

    moments: ClassVar[tuple[int, ...]] = (INJURED,)

    def on_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        if self.rival(m, owner, harm.victim) and self.own(m, owner, culprit(m, harm)):
            self.hurt(m, owner, harm)

    def hurt(self, m: Game, owner: i64, harm: Harm) -> None:
        raise NotImplementedError


def culprit(m: Game, harm: Harm) -> i64:
    """Whose doing it is: of a chain of pushes the blocker's at its beginning."""
    block = m.find_frame("block")
    if harm.cause == BY_CROWD and harm.by >= 0 and isinstance(block, Block):
        return block.attacker
    return harm.by


class ComingSurfing(Harmful):
    id: ClassVar[str] = "bb2020.objective.coming-surfing"
    name: ClassVar[str] = "Coming Surfing"
    summary: ClassVar[str] = "You push an opponent into the crowd."
    moments: ClassVar[tuple[int, ...]] = (INJURY,)

    def hurt(self, m: Game, owner: i64, harm: Harm) -> None:
        if harm.cause == BY_CROWD:
            self.meet(m, owner)


class HitThemHard(Harmful):
    id: ClassVar[str] = "bb2020.objective.hit-em-hard"
    name: ClassVar[str] = "Hit 'em Hard"
    summary: ClassVar[str] = "In one turn you knock out or injure two opponents."

    def hurt(self, m: Game, owner: i64, harm: Harm) -> None:
        if harm.result < HURT_KO:
            return
        before = m.read_note(owner, self.index)
        if before > 0 and before != harm.victim + 1:
            self.meet(m, owner)
        else:
            self.remember(m, owner, owner, harm.victim + 1, UNTIL_TURN)


class Headtaker(Harmful):
    id: ClassVar[str] = "bb2020.objective.headtaker"
    name: ClassVar[str] = "Headtaker"
    summary: ClassVar[str] = "You cause a casualty."

    def hurt(self, m: Game, owner: i64, harm: Harm) -> None:
        if harm.result >= HURT_BADLY:
            self.meet(m, owner)


# -- the ball
@mypyc_attr(allow_interpreted_subclasses=True)
class Passing(SecretObjective):
    """A completion is a deed of one's own team."""

    outcomes: ClassVar[tuple[int, ...]] = (O_SPP,)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if isinstance(frame, SppAward) and frame.deed == COMPLETIONS:
            self.on_completion(m, owner)
        return value

    def on_completion(self, m: Game, owner: i64) -> None:
        raise NotImplementedError


class PrecisionPassing(Passing):
    id: ClassVar[str] = "bb2020.objective.precision-passing"
    name: ClassVar[str] = "Precision Passing"
    summary: ClassVar[str] = "You complete three passes in the game."

    def on_completion(self, m: Game, owner: i64) -> None:
        first: i64 = m.state.seat_of(owner) * PLACES
        count: i64 = 0
        for player in range(first, first + PLACES):
            count += m.state.tally[player * TALLIES + COMPLETIONS]
        if count >= THREE:
            self.meet(m, owner)


class GoLong(Passing):
    id: ClassVar[str] = "bb2020.objective.go-long"
    name: ClassVar[str] = "Go Long"
    summary: ClassVar[str] = "You complete a long pass or a long bomb."

    def on_completion(self, m: Game, owner: i64) -> None:
        """The deed is counted as the throw ends."""
        throw = m.returned
        if isinstance(throw, Throw) and LONG <= throw.distance <= BOMB:
            self.meet(m, owner)


class LittleFurther(SecretObjective):
    id: ClassVar[str] = "bb2020.objective.just-a-little-further"
    name: ClassVar[str] = "Just a Little Further"
    summary: ClassVar[str] = "Your player scores by a successful rush into the end zone."
    moments: ClassVar[tuple[int, ...]] = (ENTERED, SCORED)

    def on_arrival(self, m: Game, owner: i64, moment: i64, arrival: Arrival) -> None:
        if not self.own(m, owner, arrival.player):
            return
        step = m.subject(arrival)
        rushed = arrival.how == ON_FOOT and isinstance(step, Step) and step.rushed == 1
        if rushed and m.pitch.scores(arrival.player // PLACES, arrival.square):
            self.remember(m, owner, owner, arrival.player + 1, UNTIL_TURN)
        elif m.read_note(owner, self.index) == arrival.player + 1:
            m.forget(owner, self.index)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        if isinstance(frame, Touchdown) and m.read_note(owner, self.index) == frame.player + 1:
            self.meet(m, owner)


# -- dealt and shown
class SecretObjectives(Effect):
    id: ClassVar[str] = "bb2020.core.secret-objectives"
    name: ClassVar[str] = "Secret objectives"
    kind: ClassVar[str] = "core"
    source: ClassVar[str] = MATCHED_PLAY
    summary: ClassVar[str] = "Optional: rolled or dealt before the match, revealed when it is over."
    always: ClassVar[bool] = True
    team_wide: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (MATCH_START, MATCH_END)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        if moment == MATCH_END:
            self.show(m)
            return
        for seat in range(m.seats):
            if seat < len(m.setup.cards):
                self.deal(m, seat, m.setup.cards[seat])
            else:
                self.roll(m, seat, m.setup.objectives)

    def deal(self, m: Game, seat: i64, numbers: list[int]) -> None:
        """As the event has dealt them."""
        for number in numbers:
            self.hand(m, seat, m.rules.rolls[TABLE][number - 1])

    def roll(self, m: Game, seat: i64, count: i64) -> None:
        """What he has already is rolled again."""
        row = m.team_row(seat)
        while count > 0:
            die = m.secret_die(D16, 16, self.index, row, power(seat))
            rule: i64 = m.rules.rolls[TABLE][die - 1]
            if not m.has(row, rule):
                self.hand(m, seat, rule)
                count -= 1

    def hand(self, m: Game, seat: i64, rule: i64) -> None:
        m.grant(m.team_row(seat), rule, UNTIL_MATCH, 0, self.index, power(seat))

    def show(self, m: Game) -> None:
        grants = m.state.grants
        for i in range(0, len(grants), GRANT):
            if grants[i + 5] > 0 and grants[i + 1] in m.rules.rolls[TABLE]:
                met: i64 = 1 if m.read_note(grants[i], grants[i + 1]) == MET else 0
                m.add_legacy(grants[i + 1], grants[i], OBJECTIVE, met)
                reveal(m, grants[i], grants[i + 1])


OBJECTIVES: list[type[Effect]] = [
    RedCard, DidntNeedThem, ComingAlone, FoulingFrenzyObjective, ComingSurfing, GangingUp, Whoops, NotSoFast,
    TimelyTackle, PrecisionPassing, HitThemHard, LittleFurther, GoLong, FavoursTheBold, AllAccordingToPlan, Headtaker]
