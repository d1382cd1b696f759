"""May I use this now? The one procedure that asks, and the one for what is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.request import Options, a_of, b_of, verb_of
from nuffle.rules.events import E_FIZZLED, E_USE
from nuffle.rules.hooks import H_OFFER
from nuffle.rules.moments import MOMENTS, USE_ANNOUNCED
from nuffle.rules.proc import Proc
from nuffle.rules.procedure_ranks import A_WINDOW
from nuffle.rules.questions import Q_WINDOW
from nuffle.rules.verbs import V_NO

if TYPE_CHECKING:
    from nuffle.rules.game import Game


@mypyc_attr(acyclic=True, free_list_len=1)
class Window(Proc):
    """The one procedure for "may I use this now?": first what happens by itself, then what coaches may use.

    The coach whose turn it is comes first; a use opens the question to everybody again. The procedure it is opened over
    says what has to be settled first and whether the moment is still there.
    """

    NAME: ClassVar[str] = "window"

    START: Final = 0
    BY_ITSELF: Final = 1
    OFFERS: Final = 2
    ANSWER: Final = 3
    ASKS: ClassVar[dict[int, int]] = {ANSWER: Q_WINDOW}

    def __init__(self, moment: i64 = 0, queue: list[int] | None = None) -> None:
        super().__init__()
        self.moment: i64 = moment
        self.cursor: i64 = 0
        self.turn: i64 = 0          # how far round the table the question has gone
        self.passes: i64 = 0        # seats in a row that had nothing to use or did not want to
        self.queue: list[int] = queue if queue is not None else []     # owner, rule ... of what happens by itself yet

    def rank(self) -> i64:
        return A_WINDOW

    def find_answering_seat(self, m: Game) -> i64:
        return self.seat(m)

    def go(self, m: Game) -> None:
        if self.at == Window.OFFERS:
            self.ask(m)
        elif self.at == Window.ANSWER:
            self.take(m)
        else:
            self.happen(m)

    def validate(self, m: Game) -> str:
        frame = self.parent
        if frame is None or not 0 <= self.moment < len(MOMENTS.frames) or len(self.queue) % 2 != 0:
            return "it stands open over nothing"
        over = MOMENTS.frames[self.moment]
        return f"it does not open over {frame.NAME}" if over and frame.NAME not in over else ""

    def frame(self) -> Proc:
        """The procedure it is opened over."""
        return cast(Proc, self.parent)

    def happen(self, m: Game) -> None:
        frame = self.frame()
        self.at = Window.BY_ITSELF
        while self.cursor < len(self.queue):
            owner: i64 = self.queue[self.cursor]
            rule: i64 = self.queue[self.cursor + 1]
            self.cursor += 2
            if m.may_happen(owner, rule, frame):
                frame.dispatch_moment(m, m.effect(rule), owner, self.moment)
                if m.top is not self:
                    return
        self.at = Window.OFFERS

    def seat(self, m: Game) -> i64:
        first: i64 = m.state.active if m.state.active >= 0 else 0
        return (first + self.turn) % m.seats

    def ask(self, m: Game) -> None:
        frame = self.frame()
        if frame.settle_before_asking(m):
            return
        if m.hot[H_OFFER + self.moment] != 0 and frame.is_open(m, self.moment):
            while self.passes < m.seats:
                if self.list_offers(m, None):
                    self.at = Window.ANSWER
                    m.ask(self.seat(m), Q_WINDOW)
                    return
                self.passes += 1
                self.turn += 1
        m.pop()

    def list_offers(self, m: Game, out: Options | None) -> bool:
        """What the seat may use now; only whether there is anything when no list is wanted."""
        return m.list_offers(self.moment, self.seat(m), self.frame(), out)

    def offer(self, m: Game, out: Options) -> None:
        self.list_offers(m, out)
        out.add(V_NO)

    def take(self, m: Game) -> None:
        self.at = Window.OFFERS
        if verb_of(m.answer) == V_NO:
            self.passes += 1
            self.turn += 1
            return
        rule = a_of(m.answer)
        owner = b_of(m.answer)
        m.tell(E_USE, rule, owner, -1, self.frame().roll_in_hand())
        if m.rules.is_muted(rule, H_OFFER + self.moment):
            self.passes += 1        # a muted rule does nothing, and play goes on as if it had been declined
            self.turn += 1
            return
        self.passes = 0
        m.push(Use(rule, owner, self.moment))


@mypyc_attr(acyclic=True, free_list_len=1)
class Use(Proc):
    """Something is used: announced, answered by whoever can, then it takes effect, or does not."""

    NAME: ClassVar[str] = "use"

    ANNOUNCED: Final = 0
    RESOLVE: Final = 1
    SAID: Final = 2

    def __init__(self, rule: i64 = -1, owner: i64 = -1, moment: i64 = 0) -> None:
        super().__init__()
        self.rule: i64 = rule
        self.owner: i64 = owner
        self.moment: i64 = moment
        self.cancelled: i64 = 0     # 1: an answer has undone it

    def go(self, m: Game) -> None:
        if self.at == Use.ANNOUNCED:
            self.at = Use.SAID
            m.effect(self.rule).on_declare(m, self.owner)
            return
        if self.at == Use.SAID:
            self.at = Use.RESOLVE
            if m.at_moment(USE_ANNOUNCED):
                return
        frame = self.subject()
        m.pop()
        if m.effect(self.rule).is_single:
            m.spend_grant(self.owner, self.rule)
        if self.cancelled == 1:
            m.tell(E_FIZZLED, self.rule, self.owner)
            m.effect(self.rule).on_cancel(m, self.owner, self)
        else:
            frame.dispatch_use(m, m.effect(self.rule), self.owner, self.moment)

    def subject(self) -> Proc:
        """The procedure it is used in; a window over it is left aside."""
        below = self.parent
        if isinstance(below, Window):
            return below.frame()
        assert isinstance(below, Proc)
        return below
