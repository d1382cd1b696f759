"""Whole walks as one answer: to every square in reach by its safest way, and to whoever is to be hit there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nuffle.engine.request import Options, a_of, b_of, pack, verb_of
from nuffle.planner.reach import Reach
from nuffle.rules.actions import BLITZ, FOUL, HAND_OFF
from nuffle.rules.game import Game
from nuffle.rules.player_state import PRONE, STANDING, STUNNED
from nuffle.rules.procedures.action import Activation
from nuffle.rules.questions import Q_ACTION
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_GIVE, V_HIT, V_KICK_HIM, V_STEP

NOBODY: Final = -1


class WalkPlan:
    """What is left of a walk; it goes on as long as its next step is offered."""

    def __init__(self) -> None:
        self.steps: list[int] = []

    def next(self, m: Game) -> i64:
        """The next step, if it is one of the answers now; else the walk waits for another question, or is over."""
        if len(self.steps) == 0:
            return NOBODY
        if m.kind != Q_ACTION or m.seat < 0:
            if m.find_frame("action") is None:
                self.steps = []
            return NOBODY
        step: i64 = self.steps[0]
        if not m.options().holds(step):
            self.steps = []
            return NOBODY
        self.steps.pop(0)
        return step

    def goal(self) -> i64:
        """The last square of it; -1 none."""
        for place in range(len(self.steps) - 1, -1, -1):
            step: i64 = self.steps[place]
            if verb_of(step) == V_STEP:
                return b_of(step)
        return NOBODY

    def last_deed(self) -> i64:
        """What it ends with, if that is no step; -1 nothing."""
        last = len(self.steps) - 1
        return self.steps[last] if last >= 0 and verb_of(self.steps[last]) != V_STEP else NOBODY


class WalkFinder:
    """Where a player who is asked for a step may walk. One for all matches."""

    def __init__(self) -> None:
        self.reach: Final = Reach()
        self.out: Final = Options()
        self.player: i64 = NOBODY

    def find(self, m: Game) -> Options:
        """Answers that are not among the options: steps to squares further away, hits of opponents further away."""
        self.out.clear()
        self.player = self.walker(m)
        if self.player < 0:
            return self.out
        kept = m.returned
        self.reach.look(m, self.player, 0, 0.0, True)
        m.returned = kept       # because: rolls are put on the stack and taken off again to ask what they need
        options = m.options()
        reach = self.reach
        for place in range(1, reach.n):
            square = reach.square[place]
            if reach.node[square] == place:
                step = pack(V_STEP, self.player, square)
                if not options.holds(step):
                    self.out.add(step)
        self.find_deeds(m, options)
        return self.out

    def walker(self, m: Game) -> i64:
        """Who may take a step; -1 nobody."""
        if m.kind != Q_ACTION or not m.pitch.open:
            return NOBODY
        options = m.options()
        for number in range(options.n):
            if verb_of(options.items[number]) == V_STEP:
                top = m.top
                return a_of(options.items[number]) if isinstance(top, Activation) and top.rule < 0 else NOBODY
        return NOBODY

    def find_deeds(self, m: Game, options: Options) -> None:
        """A blitz, a hand-off or a foul that begins with a walk."""
        top = m.top
        if not isinstance(top, Activation) or top.blocked == 1:
            return
        s = m.state
        side = self.player // PLACES
        if top.action == HAND_OFF:
            if s.carrier == self.player:
                self.find_targets(m, options, V_GIVE, side, STANDING, STANDING)
        elif top.action == BLITZ:
            self.find_targets(m, options, V_HIT, 1 - side, STANDING, STANDING)
        elif top.action == FOUL:
            self.find_targets(m, options, V_KICK_HIM, 1 - side, PRONE, STUNNED)

    def find_targets(self, m: Game, options: Options, verb: i64, side: i64, low: i64, high: i64) -> None:
        top = m.top
        for other in range(side * PLACES, m.ends[side]):
            if other != self.player and low <= m.state.status[other] <= high:
                named = isinstance(top, Activation) and top.target >= 0 and top.target != other
                deed = pack(verb, self.player, other)
                if not named and not options.holds(deed) and self.beside(m, other, verb == V_HIT) >= 0:
                    self.out.add(deed)

    def beside(self, m: Game, other: i64, paid: bool) -> i64:
        """The surest square beside somebody, and near; -1 none. A hit that is `paid` for needs a square of movement."""
        best: i64 = NOBODY
        most: float = 0.0
        reach = self.reach
        limit: i64 = reach.left + reach.rushes - (1 if paid else 0)
        for way in range(8):
            square = m.pitch.around[m.state.square[other] * 8 + way]
            if square >= 0 and m.state.board[square] == 0 and 0 < reach.far(square) <= limit:
                sure: float = reach.chance(square) - 0.001 * float(reach.far(square))
                if best < 0 or sure > most:
                    best = square
                    most = sure
        return best

    def plan(self, m: Game, option: i64, plan: WalkPlan) -> None:
        """Set out: the steps of what `find` has found for the question that stands."""
        plan.steps = []
        self.find(m)
        if verb_of(option) == V_STEP:
            self.reach.add_steps(b_of(option), plan.steps)
        else:
            self.reach.add_steps(self.beside(m, b_of(option), verb_of(option) == V_HIT), plan.steps)
            plan.steps.append(option)
