"""With these a rule asks a question of its own, or strikes several players in a row."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.procedure import ANY_QUESTION
from nuffle.engine.request import Options
from nuffle.rules.game import Game, Proc

NAMING: Final = 9               # the stage of a choice that names a team


@mypyc_attr(acyclic=True, free_list_len=1)
class Choice(Proc):
    """A rule asks a question: its `choices` lists the answers, its `answered` takes one."""

    NAME: ClassVar[str] = "choice"

    ASK: Final = 0
    ANSWERED: Final = 1
    ASKS: ClassVar[dict[int, int]] = {ANSWERED: ANY_QUESTION}

    def __init__(self, rule: i64 = -1, owner: i64 = -1, seat: i64 = 0, question: i64 = 0) -> None:
        super().__init__()
        self.rule: i64 = rule
        self.owner: i64 = owner
        self.seat: i64 = seat
        self.question: i64 = question
        self.stage: i64 = 0             # which of the rule's questions this is
        self.value: i64 = 0             # what the rule remembers

    def find_answering_seat(self, m: Game) -> i64:
        return self.seat

    def go(self, m: Game) -> None:
        if self.at == Choice.ASK:
            self.at = Choice.ANSWERED
            m.ask(self.seat, self.question)
            return
        m.pop()
        m.effect(self.rule).on_answer(m, self.owner, self)

    def offer(self, m: Game, out: Options) -> None:
        m.effect(self.rule).choices(m, self.owner, self, out)


@mypyc_attr(acyclic=True)
class Victims(Proc):
    """A rule strikes several players, one after the other; its `strike` says what happens to each."""

    NAME: ClassVar[str] = "victims"

    def __init__(self, rule: i64 = -1, owner: i64 = -1) -> None:
        super().__init__()
        self.rule: i64 = rule
        self.owner: i64 = owner
        self.cursor: i64 = 0
        self.queue: list[int] = []
        self.value: i64 = 0

    def go(self, m: Game) -> None:
        if self.cursor == len(self.queue):
            m.pop()
            return
        player: i64 = self.queue[self.cursor]
        self.cursor += 1
        m.effect(self.rule).strike(m, self.owner, player, self)
