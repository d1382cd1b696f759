"""Star players with barrels, blades and guns at the start of an activation."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.stars.activation_base import AimedStart, opponents_within
from nuffle.editions.bb2020.rules.stars.base import StarRule
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, b_of, pack
from nuffle.rules.actions import BLITZ, MOVE, OTHER_ACTIONS
from nuffle.rules.events import E_HIT
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_ACTION, I_MOVE
from nuffle.rules.injuries import BY_RULE, BY_STAB, BY_WEAPON
from nuffle.rules.moments import ACTION_END
from nuffle.rules.player_state import ROOTED, STANDING
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.arrival import BY_A_RULE, arrive, shift_to
from nuffle.rules.procedures.ball import PickUp, lies_free
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.harm import knock_down, strike_armour
from nuffle.rules.questions import Q_PLAYER, Q_SQUARE
from nuffle.rules.roll import Roll, roll_for_rule
from nuffle.rules.roll_kinds import R_REVULSION
from nuffle.rules.scopes import UNTIL_DRIVE, UNTIL_HALF
from nuffle.rules.verbs import V_ACT, V_CHOOSE, V_SQUARE


def face(m: Game, rule: i64, owner: i64, victim: i64) -> None:
    """A stab is a special action: whoever is foul to look at must be looked at first."""
    roll_for_rule(m, R_REVULSION, owner, 2, rule, owner).square = m.state.square[victim]


def stab(m: Game, owner: i64, victim: i64) -> None:
    harm = strike_armour(m, victim, owner, BY_STAB)
    harm.unmodified = 1
    harm.credit = 0


class BeerBarrelBash(AimedStart):
    id: ClassVar[str] = "bb2020.star.beer-barrel-bash"
    name: ClassVar[str] = "Beer Barrel Bash!"
    summary: ClassVar[str] = (
        "Once per drive, throws a barrel at an opponent within three squares: 3+ knocks them down, a 1 knocks this "
        "player down.")
    reach: ClassVar[int] = 3
    once: ClassVar[int] = UNTIL_DRIVE

    def befall(self, m: Game, owner: i64, target: i64) -> None:
        self.try_on(m, owner, m.state.square[target], 3)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        target = m.state.at(roll.square)
        m.tell(E_HIT, target, self.index, 1 if m.passed else 0)
        if m.passed:
            knock_down(m, target, owner, BY_RULE)
        elif roll.natural == 1:
            knock_down(m, owner, -1, BY_RULE)


class TheFlashingBlade(AimedStart):
    id: ClassVar[str] = "bb2020.star.the-flashing-blade"
    name: ClassVar[str] = "The Flashing Blade"
    summary: ClassVar[str] = "Once per match, may stab a marked opponent and then take a Move action."

    def bind(self, indexes: dict[str, int]) -> None:
        self.foul: i64 = indexes["bb2020.skill.foul-appearance"]

    def fits(self, m: Game, owner: i64, activation: Activation) -> bool:
        return activation.action == MOVE and super().fits(m, owner, activation)

    def befall(self, m: Game, owner: i64, target: i64) -> None:
        if m.has(target, self.foul):
            face(m, self.index, owner, target)
        else:
            stab(m, owner, target)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        activation = m.subject(roll)
        assert isinstance(activation, Activation)
        if m.passed:
            stab(m, owner, m.state.at(roll.square))
        else:
            activation.lost = 1


class StartedBlastin(AimedStart):
    id: ClassVar[str] = "bb2020.star.then-i-started-blastin"
    name: ClassVar[str] = "Then I Started Blastin'!"
    summary: ClassVar[str] = (
        "Once per half, shoots within three squares: armour roll for the target on 3+, for another player on 2, for "
        "this player on 1.")
    reach: ClassVar[int] = 3
    once: ClassVar[int] = UNTIL_HALF

    def befall(self, m: Game, owner: i64, target: i64) -> None:
        self.try_on(m, owner, m.state.square[target], 3)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        if m.passed:
            self.shoot(m, owner, m.state.at(roll.square))
        elif roll.natural == 1:
            self.shoot(m, owner, owner)
        else:
            self.stray(m, owner, m.state.at(roll.square))

    def shoot(self, m: Game, owner: i64, victim: i64) -> None:
        m.tell(E_HIT, victim, self.index, 1)
        strike_armour(m, victim, owner, BY_WEAPON).credit = 0

    # -- a bullet gone astray
    def bystanders(self, m: Game, owner: i64, target: i64) -> list[int]:
        s = m.state
        found: list[int] = []
        for other in m.rows:
            if other < s.players and other != owner and other != target and s.status[other] == STANDING:
                if m.pitch.distance(s.square[target], s.square[other]) <= self.reach:
                    found.append(other)
        return found

    def stray(self, m: Game, owner: i64, target: i64) -> None:
        m.tell(E_HIT, target, self.index, 0)
        others = self.bystanders(m, owner, target)
        if len(others) == 1:
            self.shoot(m, owner, others[0])
        elif others:
            question = Choice(self.index, owner, m.state.seat_of(target), Q_PLAYER)
            question.stage = 1
            question.value = target
            m.push(question)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        if choice.stage == 0:
            super().choices(m, owner, choice, out)
            return
        for other in self.bystanders(m, owner, choice.value):
            out.add(pack(V_CHOOSE, other))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        if choice.stage == 0:
            super().on_answer(m, owner, choice)
        else:
            self.shoot(m, owner, a_of(m.answer))


LOOKS: Final = 1            # the steps of an outburst: each leaves a mark on his action
LEAPS: Final = 2
STABS: Final = 3


class FuriousOutburst(StarRule):
    """An action of its own that takes the place of the team's blitz; step after step it is done instead of moving."""

    id: ClassVar[str] = "bb2020.star.furious-outburst"
    name: ClassVar[str] = "Furious Outburst"
    summary: ClassVar[str] = (
        "Once per half, instead of the team's blitz: moves next to an opponent within three squares, stabs, and moves "
        "away.")
    once: ClassVar[int] = UNTIL_HALF
    adds_actions: ClassVar[bool] = True
    replaces: ClassVar[tuple[int, ...]] = (I_MOVE,)
    moments: ClassVar[tuple[int, ...]] = (ACTION_END,)
    aims: ClassVar[str] = "player"
    reach: ClassVar[int] = 3

    def bind(self, indexes: dict[str, int]) -> None:
        self.foul: i64 = indexes["bb2020.skill.foul-appearance"]

    def actions(self, m: Game, owner: i64, out: Options) -> None:
        s = m.state
        if s.status[owner] != STANDING or m.is_forbidden(owner, F_ACTION, BLITZ):
            return
        if s.taken[BLITZ] >= m.limit(m.team_row(s.seat_of(owner)), BLITZ, 1):
            return
        for other in opponents_within(m, owner, self.reach):
            if s.status[other] == STANDING and self.squares(m, owner, s.square[other], 1):
                out.add(pack(V_ACT, owner, self.index, other))

    def act(self, m: Game, owner: i64, target: i64) -> None:
        m.state.taken[BLITZ] += 1
        action = Activation(owner, OTHER_ACTIONS, target)
        action.deed = self.index
        m.push(action)

    def squares(self, m: Game, owner: i64, centre: i64, reach: i64) -> list[int]:
        """Empty ones and her own; she does not leave that with roots."""
        s = m.state
        here = s.square[owner]
        held = s.flag(owner, ROOTED)
        found: list[int] = []
        for square in m.pitch.within(centre, reach):
            if square == here or (s.board[square] == 0 and not held):
                found.append(square)
        return found

    def instead(self, m: Game, owner: i64, what: i64, frame: Procedure) -> bool:
        assert isinstance(frame, Activation)
        if frame.deed != self.index:
            return False
        frame.mark(self.index, owner)
        done = frame.count_marks(self.index)
        if done == LOOKS:
            if m.has(frame.target, self.foul):
                face(m, self.index, owner, frame.target)
        elif done == STABS:
            stab(m, owner, frame.target)
        else:
            self.ask(m, owner, frame)
        return True

    def ask(self, m: Game, owner: i64, action: Activation) -> None:
        """Where to? Afterwards it is over; and at once if there is nowhere to go."""
        somewhere = len(self.places(m, owner, action)) > 0
        if action.count_marks(self.index) > STABS or not somewhere:
            action.ended = 1
        if somewhere:
            m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_SQUARE))

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        action = m.subject(roll)
        assert isinstance(action, Activation)
        if not m.passed:
            action.ended = 1

    def places(self, m: Game, owner: i64, action: Activation) -> list[int]:
        s = m.state
        if action.count_marks(self.index) == LEAPS:
            return self.squares(m, owner, s.square[action.target], 1)
        return self.squares(m, owner, s.square[owner], self.reach)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        action = m.subject(choice)
        assert isinstance(action, Activation)
        for square in self.places(m, owner, action):
            out.add(pack(V_SQUARE, self.index, square))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        square = b_of(m.answer)
        if square == m.state.square[owner]:
            return
        start = shift_to(m, owner, square)
        if lies_free(m, square):
            m.push(PickUp(owner))
        arrive(m, owner, start, BY_A_RULE)

    def on_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        """Only now, because a rule that is spent could not go on from step to step."""
        if action.deed == self.index and action.count_marks(self.index) > 0:
            self.spend(m, owner)


STARS_ARMS: list[type[StarRule]] = [BeerBarrelBash, TheFlashingBlade, StartedBlastin, FuriousOutburst]
