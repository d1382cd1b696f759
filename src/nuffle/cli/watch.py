"""Watching bots: every happening is told, the board drawn again, at a pace that can be followed."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final

from rich.console import Console

from nuffle.bots import BaseBot
from nuffle.cli.match_table import Leaves, MatchTable
from nuffle.rules.questions import Q_TURN
from nuffle.table import BotSeat, Fixture, MatchLoop

NOBODY: Final = -1
TOLD: Final = 4             # thoughts at a time


class Pace(MatchLoop):
    """Bots play as fast as can be followed."""

    def __init__(self, watching: WatchTable) -> None:
        super().__init__(watching.table)
        self.watching = watching

    def on_answer_taken(self, seat: int, number: int) -> None:
        self.watching.follow(seat)


class WatchTable(MatchTable):
    """All seats are bots'. Whoever watches sees everything and is asked nothing; Ctrl-C leaves."""

    GREETING: ClassVar[str] = "Ctrl-C leaves."

    def __init__(self, fixture: Fixture, bots: Sequence[BaseBot], choices: int, out: Console, save: Path | None,
                 pace: float, aloud: bool = False) -> None:
        super().__init__(fixture, NOBODY, bots[0], choices, out, save)
        self.table.seats[:] = [BotSeat(bot) for bot in bots]
        self.bots, self.pace, self.aloud = bots, pace, aloud
        self.thought: Sequence[object] = ()     # about the last action that needed any thought

    def go_on(self) -> None:
        try:
            Pace(self).run()
        except KeyboardInterrupt as end:
            raise Leaves from end

    def follow(self, seat: int) -> None:
        """Where an answer came to something, that is shown for as long as the pace says."""
        self.thought = self.bots[seat].thoughts if self.aloud else ()
        self.tell()
        if self.reader.unread():
            self.show()
            time.sleep(self.pace)

    def show(self) -> None:
        """A terminal shows the board each time, a pipe where a turn begins."""
        if self.screen.in_place:
            self.screen.at_once(self.draw)
            self.reader.news()
        else:
            self.print_news()
            self.think_aloud()
            if self.match.kind == Q_TURN:
                self.screen.board(self.match, self.words, full=True)

    def draw(self) -> None:
        self.screen.look(self.match, self.words, self.reader.story)
        self.think_aloud()

    def think_aloud(self) -> None:
        for thought in self.thought[:TOLD]:
            self.say(str(thought))
