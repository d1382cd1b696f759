"""The loop of tables for `Match.play`: somebody may watch, and it may end early."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from nuffle.table.loop import AutomaticAnswer, MatchLoop
from nuffle.table.table import Table

if TYPE_CHECKING:
    from nuffle.library.action import Action
    from nuffle.library.match import Match


class LibraryLoop(MatchLoop):
    """Plays until the match is over or `until` holds; `watch` is told each answer after it was given."""

    def __init__(self, match: Match, table: Table, watch: Callable[[Match, Action], object] | None,
                 until: Callable[[Match], object] | None) -> None:
        super().__init__(table)
        self.match, self.watch, self.until = match, watch, until

    def may_go_on(self) -> bool:
        return self.until is None or not self.until(self.match)

    def take(self, reply: AutomaticAnswer) -> bool:
        given = self.match.find(reply.answer) if self.watch is not None else None
        super().take(reply)
        self.match.forget_actions()
        if self.watch is not None and given is not None:
            self.watch(self.match, given)
        return True
