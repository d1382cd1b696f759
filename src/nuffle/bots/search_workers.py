"""More cores for a bot that looks ahead: processes that try plans in copies, as the bot itself does.

What a try comes to is decided by position, plan and draw alone, so helpers change how long a search takes and nothing
else: with a budget of nodes the same seeds play the same match, however many help.
"""

from __future__ import annotations

import gc
import signal
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Final

from nuffle.bots.candidates import Plan
from nuffle.bots.tree import value_of
from nuffle.planner.turn_planner import TurnPlanner
from nuffle.rules.game import Game

STAYS: Final = ("rules", "teams", "pitch")      # what all copies of a match share
Node = tuple[Plan, int]                         # what is tried, and with which draw


class SearchWorkers:
    """So many processes beside one's own; they end with it."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.lines: list[Connection] = []
        self.known: Game | None = None          # a copy of the match that they know

    def start(self) -> None:
        context = get_context("spawn")          # because: a copy of a process that has threads may hang
        for _ in range(self.count):
            here, there = context.Pipe()
            context.Process(target=help_out, args=(there,), daemon=True).start()
            there.close()
            self.lines.append(here)

    def hear_of(self, match: Game) -> None:
        """The position that plans are tried in; rules, teams and map are sent once for a match."""
        if not self.lines:
            self.start()
        new = self.known is None or any(getattr(self.known, name) is not getattr(match, name) for name in STAYS)
        self.known = match if new else self.known
        for line in self.lines:
            line.send((match if new else None, match.dump()))

    def values(self, nodes: Sequence[Node], own: Callable[[Node], float]) -> list[float]:
        """What each comes to; the first of every round is tried by whoever asks."""
        hands = self.count + 1
        for place, line in enumerate(self.lines, start=1):
            line.send(list(nodes[place::hands]))
        found = [0.0] * len(nodes)
        found[::hands] = [own(node) for node in nodes[::hands]]
        for place, line in enumerate(self.lines, start=1):
            found[place::hands] = line.recv()
        return found

    def stop(self) -> None:
        for line in self.lines:
            line.close()
        self.lines, self.known = [], None


def help_out(line: Connection) -> None:
    """The life of a helper: positions and nodes come in, values go out, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()
    coaches = [TurnPlanner(), TurnPlanner()]
    match: Game | None = None
    while True:
        try:
            heard = line.recv()
        except (EOFError, OSError):
            return
        if isinstance(heard, tuple):
            match = heard[0] or match
            assert match is not None
            match.fill(heard[1])
        else:
            assert match is not None
            line.send([value_of(match, plan, draw, coaches) for plan, draw in heard])
