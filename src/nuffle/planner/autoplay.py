"""Coaches who play on by themselves: plans under way, and thoughts from a copy for each."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nuffle.engine.dice import Seeded
from nuffle.planner.turn_planner import TurnPlanner
from nuffle.rules.game import Game
from nuffle.rules.questions import Q_DIE, Q_FOLLOW, Q_PUSH, Q_REROLL
from nuffle.rules.secrets import any_secret

SEEDS: Final = 1 << 32


def autoplay(match: Game, coaches: list[TurnPlanner | None], led: i64, draws: Seeded) -> Game | None:
    """Let the coaches answer whose bits are set, and the others what their plans have ready.

    Until somebody else is asked, or the match is over. What a coach leaves to others comes back as the copy he had.
    """
    while match.seat >= 0:
        coach = coaches[match.seat]
        if coach is None:
            return None
        wanted = coach.ready(match.kind, match.options())
        if wanted < 0:
            if (led >> match.seat) & 1 == 0:
                return None
            seed = draws.below(SEEDS)
            wanted = glance(match, coach)
            if wanted < 0:
                copy = match.imagine(match.seat, seed)
                wanted = coach.choose(copy)
                if wanted < 0:
                    return copy
                if not copy.options().holds(wanted):
                    wanted = copy.options().items[0]
        match.decide(wanted)
    return None


def glance(match: Game, coach: TurnPlanner) -> i64:
    """The answer to what is seen from the dice on the table and who stands where: nothing is tried for it.

    Where there is nothing hidden it needs no copy; -1 for everything else.
    """
    kind = match.kind
    if (kind != Q_REROLL and kind != Q_PUSH and kind != Q_DIE and kind != Q_FOLLOW) or any_secret(match):
        return -1
    options = match.options()
    wanted = coach.reply(match, kind, options)
    return wanted if wanted >= 0 and options.holds(wanted) else -1
