"""A bot that plays by rules of thumb: set up, block with the better dice, fetch, protect and carry the ball, score."""

from __future__ import annotations

from typing import ClassVar

from nuffle.bots.bot import BaseBot
from nuffle.bots.dungeon_tactics import Plan, find_hidden_chests, towards_chest
from nuffle.bots.snapshot import Snapshot
from nuffle.bots.tactics import FETCH, anchor, carrier_steps, next_plan, post
from nuffle.engine.dice import Seeded
from nuffle.engine.request import verb_of
from nuffle.odds.default_replies import choose_reply
from nuffle.planner.reach import activation_of
from nuffle.rules.game import Game
from nuffle.rules.questions import Q_ACTION, Q_TURN
from nuffle.rules.verbs import V_CHOOSE, V_END


class BeginnerBot(BaseBot):
    """Keeps the rest of a plan while its player acts; a step that is not offered any more ends the plan."""

    name: ClassVar[str] = "beginner"

    def __init__(self) -> None:
        self.plan: Plan = []

    def choose(self, match: Game, rng: Seeded) -> int:
        wanted = self.choose_wanted(match, rng)
        # because: some rules leave no way to stop, such as a move that must end beside the ball
        return wanted if match.options().holds(wanted) else match.options().items[0]

    def choose_wanted(self, match: Game, rng: Seeded) -> int:
        if match.kind == Q_TURN:
            self.plan = next_plan(Snapshot(match))
            return self.plan.pop(0)
        if self.plan and verb_of(self.plan[0]) == V_CHOOSE and not match.options().holds(self.plan[0]):
            self.plan.pop(0)        # nobody asks whom it is meant for
        if self.plan and match.options().holds(self.plan[0]):
            return self.plan.pop(0)
        if match.kind == Q_ACTION:
            self.plan = go_on(match)
            return self.plan.pop(0)
        return choose_reply(match, rng)


def go_on(match: Game) -> Plan:
    """The plan is done or has come to nothing: what may this player still do?"""
    frame = match.find_frame("action")
    player = int(getattr(frame, "player", -1))
    if activation_of(match, player) is None:
        return [V_END]
    sight = Snapshot(match)
    if sight.carrier == player:
        return [*carrier_steps(sight), V_END]
    if sight.loose and sight.reach(player).chance(sight.ball) >= FETCH:
        return [*sight.reach(player).options(sight.ball), V_END]
    return [*newcomer(sight, player), V_END]


def newcomer(sight: Snapshot, player: int) -> Plan:
    """Whoever has just come in, or has been sent somewhere, goes where he is wanted."""
    if sight.pitch.open or sight.is_trapped(player):
        return []
    if chests := find_hidden_chests(sight):
        return towards_chest(sight, player, chests)
    goal = anchor(sight)
    return post(sight, player, goal) if goal >= 0 else []
