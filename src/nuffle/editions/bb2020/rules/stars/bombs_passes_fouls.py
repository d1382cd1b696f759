"""Star players with tricks of their own: with bombs, passes, fouls and partners."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.procedures.throw import Throw2020
from nuffle.editions.bb2020.rules.stars.assaults import ASSAULTS
from nuffle.editions.bb2020.rules.stars.base import StarRule
from nuffle.editions.bb2020.rules.thrown import has_team_used
from nuffle.editions.crp.rules.base import Skill
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, pack
from nuffle.rules.actions import FOUL
from nuffle.rules.catch_kinds import CATCH_LOOSE
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.hooks import O_LANDING
from nuffle.rules.injuries import BY_BITE
from nuffle.rules.moments import (
    ACTION_END,
    CAUGHT,
    DECLARED,
    DEED_DONE,
    DRIVE_END,
    PASS_ROLLED,
    REROLL_DECLARED,
    SCATTERED,
)
from nuffle.rules.player_state import CASUALTY, KNOCKED_OUT, STANDING
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.ball import BallAt, Catch, may_catch
from nuffle.rules.procedures.foul import FOR_A_WEAPON, SendOff
from nuffle.rules.procedures.hand_off import HandOff
from nuffle.rules.procedures.harm import strike_armour
from nuffle.rules.procedures.passing_ruler import ANYWHERE
from nuffle.rules.procedures.throw import A_MATE, FUMBLE, INACCURATE, THE_BALL, WILD, Throw
from nuffle.rules.roll import Roll, SpendReroll, roll_for_rule
from nuffle.rules.roll_kinds import R_CATCH, R_GATE
from nuffle.rules.scopes import UNTIL_ACTION, UNTIL_MATCH
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_ACT

STAYS_ON: Final = 4         # the referee looks away on this
BEREFT: Final = 2           # the Loner of who has lost his partner


# -- bombs
class AllYouCanEat(StarRule):
    """Declared instead of a single bomb; it is spent when the action is over, whatever became of it."""

    id: ClassVar[str] = "bb2020.star.all-you-can-eat"
    name: ClassVar[str] = "All You Can Eat"
    summary: ClassVar[str] = "Once per match, may throw two bombs in one action. On 1-3 this player is sent off for it."
    adds_actions: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (DEED_DONE, ACTION_END)

    def bind(self, indexes: dict[str, int]) -> None:
        self.bombs: i64 = indexes["bb2020.skill.bombardier"]

    def actions(self, m: Game, owner: i64, out: Options) -> None:
        if m.has(owner, self.bombs) and m.state.status[owner] == STANDING and not has_team_used(m, self.bombs, owner):
            out.add(pack(V_ACT, owner, self.index))

    def act(self, m: Game, owner: i64, target: i64) -> None:
        self.use_up(m, owner)
        m.rules.acting[self.bombs].act(m, owner, target)

    def on_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        if not self.is_used_up(m, owner):
            return
        if moment == ACTION_END:
            self.spend(m, owner)
            if action.lost == 0 and m.state.on_pitch(owner):
                roll_for_rule(m, R_GATE, owner, STAYS_ON, self.index, owner)
        elif not action.is_marked(self.index, owner):
            action.mark(self.index, owner)      # the second bomb is on its way
            action.ended = 0
            action.at = Activation.ACT

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        if not m.passed:
            m.push(SendOff(owner, FOR_A_WEAPON))


class Kaboom(StarRule):
    id: ClassVar[str] = "bb2020.star.kaboom"
    name: ClassVar[str] = "Kaboom!"
    summary: ClassVar[str] = "Once per match, a bomb explodes at once in the hands of the opponent who caught it."
    offered: ClassVar[tuple[int, ...]] = (CAUGHT,)
    while_down: ClassVar[bool] = True

    def bind(self, indexes: dict[str, int]) -> None:
        self.bombs: i64 = indexes["bb2020.skill.bombardier"]

    def offers_ball(self, m: Game, owner: i64, moment: i64, ball: BallAt) -> bool:
        if ball.rule != self.bombs or ball.by != owner or ball.catcher < 0:
            return False
        return m.state.seat_of(ball.catcher) != m.state.seat_of(owner)

    def use_ball(self, m: Game, owner: i64, moment: i64, ball: BallAt) -> None:
        self.spend(m, owner)
        ball.square = m.state.square[ball.catcher]
        ball.catcher = -1


# -- throws
class BlastIt(StarRule):
    id: ClassVar[str] = "bb2020.star.blast-it"
    name: ClassVar[str] = "Blast It!"
    summary: ClassVar[str] = "Once per match, a Hail Mary Pass may scatter again, and a team-mate has +1 to catch it."
    offered: ClassVar[tuple[int, ...]] = (PASS_ROLLED,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.aimed: i64 = indexes["bb2020.core.well-aimed"]

    def offers_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> bool:
        if throw.thrower != owner or throw.cargo != THE_BALL:
            return False
        return throw.distance == ANYWHERE and (throw.quality == INACCURATE or throw.quality == WILD)

    def use_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> None:
        self.spend(m, owner)
        m.grant(owner, self.aimed, UNTIL_ACTION, 0, self.index)


class WellAimed(Skill):
    """What Blast It! gives for the length of the pass."""

    id: ClassVar[str] = "bb2020.core.well-aimed"
    name: ClassVar[str] = "Well aimed"
    kind: ClassVar[str] = "core"
    source: ClassVar[str] = "BB2020, star players"
    summary: ClassVar[str] = "The pass may scatter once more from its target, and a team-mate has +1 to catch it."
    offered: ClassVar[tuple[int, ...]] = (SCATTERED,)
    others: ClassVar[tuple[int, ...]] = (R_CATCH,)
    while_down: ClassVar[bool] = True

    def offers_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> bool:
        return throw.thrower == owner and not self.is_used_up(m, owner)

    def use_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> None:
        assert isinstance(throw, Throw2020)
        self.use_up(m, owner)
        throw.stays = 1 if throw.scatter(m) else 0

    def disturb(self, m: Game, owner: i64, roll: Roll) -> None:
        throw = m.find_frame("throw")
        if isinstance(throw, Throw) and throw.thrower == owner and roll.how == CATCH_LOOSE:
            if m.state.seat_of(roll.player) == m.state.seat_of(owner):
                roll.add(m, self.index, 1)


class Reliable(StarRule):
    id: ClassVar[str] = "bb2020.star.reliable"
    name: ClassVar[str] = "Reliable"
    summary: ClassVar[str] = "A team-mate fumbled by this player bounces but always lands safely."
    outcomes: ClassVar[tuple[int, ...]] = (O_LANDING,)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if isinstance(frame, Throw) and frame.cargo == A_MATE and frame.quality == FUMBLE:
            return 1
        return value


# -- the ball in other hands
class QuickBite(StarRule):
    id: ClassVar[str] = "bb2020.star.quick-bite"
    name: ClassVar[str] = "Quick Bite"
    summary: ClassVar[str] = (
        "Once per match, bites an adjacent opponent who catches the ball. If armour breaks, takes the ball.")
    offered: ClassVar[tuple[int, ...]] = (CAUGHT,)

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        if not isinstance(frame, Catch) or m.state.carrier != frame.player or not may_catch(m, owner):
            return False
        return self.marks(m, owner, frame.player, m.state.square[frame.player])

    def use(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        assert isinstance(frame, Catch)
        self.spend(m, owner)
        self.excuse(m, frame.player)
        harm = strike_armour(m, frame.player, owner, BY_BITE)
        harm.unmodified = 1
        harm.quiet = 1
        harm.taker = owner

    def excuse(self, m: Game, victim: i64) -> None:
        """The victim's side has brought the ball home: what is taken from it now ends no turn."""
        seat = m.state.seat_of(victim)
        throw = m.find_frame("throw")
        if isinstance(throw, Throw) and m.state.seat_of(throw.thrower) == seat:
            throw.free = 1
        given = m.find_frame("hand-off")
        if isinstance(given, HandOff) and m.state.seat_of(given.giver) == seat:
            given.free = 1


# -- fouls
class SneakiestOfTheLot(StarRule):
    """His own foul is not counted: then it does not matter who comes first."""

    id: ClassVar[str] = "bb2020.star.sneakiest-of-the-lot"
    name: ClassVar[str] = "Sneakiest of the Lot"
    summary: ClassVar[str] = "The team may foul twice in a turn if this player commits one of the fouls."
    limits: ClassVar[tuple[int, ...]] = (FOUL,)
    moments: ClassVar[tuple[int, ...]] = (DECLARED,)

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        return 0 if self.is_used_up(m, owner) else 1

    def on_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        if action.action == FOUL and not self.is_used_up(m, owner):
            self.use_up(m, owner)
            m.state.taken[FOUL] -= 1


# -- partners
class TwoForOne(StarRule):
    """Looked up when it matters: before a re-roll, and before the knocked out come round."""

    id: ClassVar[str] = "bb2020.star.two-for-one"
    name: ClassVar[str] = "Two for One"
    summary: ClassVar[str] = "After the partner is knocked out or worse, this player has Loner (2+) for the match."
    moments: ClassVar[tuple[int, ...]] = (REROLL_DECLARED, DRIVE_END)
    early: ClassVar[bool] = True

    def bind(self, indexes: dict[str, int]) -> None:
        self.loner: i64 = indexes["bb2020.skill.loner"]

    def on_spending(self, m: Game, owner: i64, moment: i64, spending: SpendReroll) -> None:
        if spending.player == owner:
            self.on(m, owner, moment, spending)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        if m.has(owner, self.loner) and m.value(owner, self.loner) != BEREFT and self.bereft(m, owner):
            m.grant(owner, self.loner, UNTIL_MATCH, BEREFT, self.index)

    def bereft(self, m: Game, owner: i64) -> bool:
        first: i64 = owner // PLACES * PLACES
        for mate in range(first, first + PLACES):
            if m.state.status[mate] == KNOCKED_OUT or m.state.status[mate] == CASUALTY:
                if mate != owner and self.partners(m, owner, mate):
                    return True
        return False

    def partners(self, m: Game, owner: i64, mate: i64) -> bool:
        """By name; where somebody came by the rule in another way, anybody else who has it."""
        named = m.profile(owner).partner
        return m.profile(mate).name == named if named else m.has(mate, self.index)


STARS_TRICKS: list[type[Effect]] = [
    AllYouCanEat, Kaboom, BlastIt, WellAimed, Reliable, QuickBite, SneakiestOfTheLot, TwoForOne]
STARS_TRICKS.extend(ASSAULTS)
