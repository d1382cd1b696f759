"""The one loop in which matches are played, with hooks for whoever saves, paces or records them.

The server, the terminal, whoever watches bots, the lab's recordings and its recorded simulations all play in it. What
is only measured, with no log to write and nobody to ask, is played by `nuffle.bots.play` or `nuffle.engine.playout`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from nuffle.table.table import Table


class AutomaticAnswer(NamedTuple):
    """An answer, and whether it came from a program or a standing order: it is taken back with the one before it."""

    answer: int
    ordered: bool = True


class MatchLoop:
    """Plays on until a coach must be asked or the match is over.

    A heir changes what it needs: `goes_on` stops the loop, `reply` finds an answer, `take` gives it, and `taken` is
    the place to save, to wait or to show something.
    """

    def __init__(self, table: Table) -> None:
        self.table = table

    def run(self) -> None:
        table = self.table
        while table.match.seat >= 0 and self.may_go_on():
            seat = int(table.match.seat)
            number = int(table.match.numbers[seat])
            if not table.let_pass():
                reply = self.automatic_answer()
                if reply is None or not self.take(reply):
                    return
            self.on_answer_taken(seat, number)

    # -- hooks
    def may_go_on(self) -> bool:
        """May the question that stands be answered now?"""
        return True

    def automatic_answer(self) -> AutomaticAnswer | None:
        """What is answered without asking anybody; None: a coach must be asked."""
        match = self.table.match
        answer = self.table.seats[match.seat].choose_answer(match, self.table.draws)
        return AutomaticAnswer(answer) if answer is not None else None

    def take(self, reply: AutomaticAnswer) -> bool:
        """Give the answer; False if it has to wait for something, such as a die."""
        self.table.decide(reply.answer, reply.ordered)
        return True

    def on_answer_taken(self, seat: int, number: int) -> None:
        """The seat's question with this number has been answered."""
