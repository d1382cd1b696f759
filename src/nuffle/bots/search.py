"""A bot that looks ahead: it plays out what it might do, with many falls of the dice, and does what goes best."""

from __future__ import annotations

from typing import ClassVar, Final

from nuffle.bots.bot import BaseBot
from nuffle.bots.candidates import Plan, candidates
from nuffle.bots.scripted import ScriptedBot
from nuffle.bots.scripted_replies import choose_reply
from nuffle.bots.search_workers import SearchWorkers
from nuffle.bots.thought import Thought, thoughts_of
from nuffle.bots.tree import Budget, Tree
from nuffle.engine.dice import Seeded
from nuffle.engine.request import b_of
from nuffle.planner.autoplay import SEEDS
from nuffle.planner.turn_planner import TurnPlanner
from nuffle.rules.game import Game
from nuffle.rules.questions import Q_DIE, Q_FOLLOW, Q_PUSH, Q_REROLL, Q_TURN
from nuffle.rules.verbs import V_END

MOST_NODES: Final = 1_000_000    # of a budget in seconds alone
ASIDE: Final = 24               # nodes for each answer to a question on the way
ON_THE_WAY: Final = (Q_REROLL, Q_DIE, Q_FOLLOW, Q_PUSH)


class SearchBot(BaseBot):
    """Where there are walls, or more than two teams, it plays as the scripted one does."""

    name: ClassVar[str] = "search"
    nodes: int = 300
    seconds: float | None = 1.0     # none: the same seeds play the same match on any machine

    def __init__(self, nodes: int | None = None, seconds: float | None = None) -> None:
        """With a budget of its own for each decision: so many nodes and no clock, or so many seconds."""
        if nodes is not None or seconds is not None:
            self.nodes, self.seconds = MOST_NODES if nodes is None else nodes, seconds
        self.planner: TurnPlanner = TurnPlanner()
        self.script = ScriptedBot()
        self.both = [TurnPlanner(), TurnPlanner()]          # who play on in the copies
        self.tree: Tree | None = None           # of the last question that needed any thought
        self.helpers: SearchWorkers | None = None     # other cores, where they are its own
        self.told: list[Thought] | None = None  # of that tree, once somebody has asked
        self.share: float = 1.0                 # of its nodes and seconds, where others wait

    def __getstate__(self) -> dict[str, object]:
        """Pickled and copied without what it thought last, and without its helpers."""
        return self.__dict__ | {"tree": None, "told": None, "helpers": None}

    def may_use(self, cores: int) -> None:
        self.helpers = SearchWorkers(cores - 1) if cores > 1 else None

    def hurry(self, share: float) -> None:
        self.share = share

    def choose(self, match: Game, rng: Seeded) -> int:
        if not match.pitch.open or match.seats > len(self.both):
            return self.script.choose(match, rng)
        if match.kind == Q_TURN:
            return self.turn(match, rng)
        planned = self.planner.ready(match.kind, match.options())
        if planned >= 0:
            return planned
        usual = self.usual(match, rng)
        return self.on_the_way(match, usual, rng) if match.kind in ON_THE_WAY else usual

    def usual(self, match: Game, rng: Seeded) -> int:
        """What the scripted bot would say."""
        found = self.planner.choose(match)
        if found < 0:
            found = choose_reply(match, rng)
        return found if match.options().holds(found) else match.options().items[0]

    def turn(self, match: Game, rng: Seeded) -> int:
        """A whole action of one player, or the end of the turn."""
        self.planner.forget()
        sight = self.planner.make_situation(match)
        first = self.planner.think(sight) or [V_END]
        plans = [plan for plan in candidates(sight, self.planner, first) if match.options().holds(plan[0])]
        return self.planner.begin(self.best_of(match, plans, self.nodes, rng)) if plans else match.options().items[0]

    def on_the_way(self, match: Game, usual: int, rng: Seeded) -> int:
        """A die, a push, a re-roll: then the plan goes on."""
        rest = self.planner.plan[self.planner.next:]
        told = {b_of(usual) if match.kind == Q_DIE else usual: usual}
        for option in match.options().to_list():
            told.setdefault(b_of(option) if match.kind == Q_DIE else option, option)
        plans = [[option, *rest] for option in told.values()]
        return self.best_of(match, plans, min(self.nodes, ASIDE * len(plans)), rng)[0]

    def best_of(self, match: Game, plans: list[Plan], nodes: int, rng: Seeded) -> Plan:
        if len(plans) == 1:
            return plans[0]
        seconds = self.seconds * self.share if self.seconds is not None else None
        budget = Budget(nodes if self.share >= 1.0 else max(1, int(nodes * self.share)), seconds)
        self.tree, self.told = Tree(match, plans, rng.below(SEEDS), budget, self.both, self.helpers), None
        return self.tree.best()

    @property
    def thoughts(self) -> list[Thought]:
        """What it might have done when it was last in doubt: what it chose first, then the best."""
        if self.told is None:
            self.told = thoughts_of(self.tree) if self.tree is not None else []
        return self.told
