"""The one rule of the toy, and the one procedure it starts."""

from typing import ClassVar, Final

from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_EXTRA_REROLL
from nuffle.rules.game import Game, Proc
from nuffle.rules.moments import MATCH_START
from nuffle.rules.questions import Q_OPTION
from nuffle.rules.team_state import REROLLS
from nuffle.rules.verbs import V_OPTION

MARCH: Final = 0


class ParadeRule(Effect):
    id: ClassVar[str] = "toy.core.parade"
    name: ClassVar[str] = "Parade"
    kind: ClassVar[str] = "core"
    summary: ClassVar[str] = "Each coach may march before the match: on a 4 or more the team gains a re-roll."
    source: ClassVar[str] = "the toy box"
    always: ClassVar[bool] = True
    team_wide: ClassVar[bool] = True
    menu: ClassVar[tuple[str, ...]] = ("march", "stay")
    moments: ClassVar[tuple[int, ...]] = (MATCH_START,)

    def on(self, m: Game, owner: int, moment: int, frame: Procedure) -> None:
        m.push(Parade(self.index))


class Parade(Proc):
    """Each coach in turn: march or stay."""

    NAME: ClassVar[str] = "parade"

    ASK: Final = 0
    ANSWER: Final = 1
    ASKS: ClassVar[dict[int, int]] = {ANSWER: Q_OPTION}

    def __init__(self, rule: int = -1) -> None:
        super().__init__()
        self.rule = rule
        self.seat = 0

    def find_answering_seat(self, m: Game) -> int:
        return self.seat

    def go(self, m: Game) -> None:
        if self.at == Parade.ASK and self.seat == m.seats:
            m.pop()
        elif self.at == Parade.ASK:
            self.at = Parade.ANSWER
            m.ask(self.seat, Q_OPTION)
        else:
            self.march(m, b_of(m.answer) == MARCH)

    def offer(self, m: Game, out: Options) -> None:
        for choice in range(2):
            out.add(pack(V_OPTION, self.rule, choice))

    def march(self, m: Game, marches: bool) -> None:
        if marches and m.d6(self.rule, m.team_row(self.seat)) >= 4:
            m.state.add(self.seat, REROLLS, 1)
            m.tell(E_EXTRA_REROLL, self.seat)
        self.seat += 1
        self.at = Parade.ASK
