"""The machine: state, a stack of procedures, dice. It runs until somebody must decide."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from nuffle.engine.dice import Dice
from nuffle.engine.log import EVERYBODY, Log
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, Request


class AnswerError(ValueError):
    """The answer is not one of the options, or came too late."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """Run until a request stands, decide, clone, dump. A game adds its state in a subclass."""

    def __init__(self, dice: Dice, seats: i64) -> None:
        self.dice = dice
        self.seats: i64 = seats
        self.top: Procedure | None = None
        self.returned: Procedure | None = None      # what has just ended, for whoever started it: it holds the result
        self.seat: i64 = -1             # who is asked; -1 nobody
        self.kind: i64 = 0              # what is asked
        self.answer: i64 = 0            # the last answer, for the procedure that asked
        self.numbers = vec[i64]([0] * seats)
        self.decisions: i64 = 0
        self.told: i64 = 0              # how many events there have been, logged or not
        self.rolls: i64 = 0             # how many rolls have been given a number
        self.log: Log | None = None
        self.choices = Options()
        self.listed: bool = False
        self.swaps: bool = False        # some procedures have others that stand in for them here
        self.watched: bool = False      # somebody has a say before and after some procedures
        self.ended: list[Procedure] = []        # of those that are watched, since the last step began

    # -- the stack
    def push(self, procedure: Procedure) -> Procedure:
        """Start a procedure; what comes back is the one that runs, which may stand in for the one handed in."""
        if self.swaps:
            procedure = self.substitute(procedure)
        procedure.parent = self.top
        self.top = procedure
        return procedure

    def substitute(self, procedure: Procedure) -> Procedure:
        """Whatever the rules of this match have put in a procedure's place."""
        return procedure

    def pop(self) -> None:
        top = self.top
        assert top is not None
        self.top = top.parent
        self.returned = top
        if self.watched:
            self.ended.append(top)

    def stack(self) -> list[Procedure]:
        """The procedures under way, the innermost last."""
        found: list[Procedure] = []
        frame = self.top
        while frame is not None:
            found.append(frame)
            frame = frame.parent
        found.reverse()
        return found

    @property
    def over(self) -> bool:
        return self.top is None

    # -- questions and answers
    def ask(self, seat: i64, kind: i64) -> None:
        """Stop here: the procedure on top wants an answer from this seat."""
        self.seat = seat
        self.kind = kind
        self.numbers[seat] += 1
        self.listed = False

    def run(self) -> None:
        while self.seat < 0:
            top = self.top
            if top is None:
                return
            if self.watched:
                self.step_watched(top)
            else:
                top.step(self)

    def step_watched(self, top: Procedure) -> None:
        """A step, with what comes before it and after it."""
        if not self.come_before(top):
            top.step(self)
        while self.ended:
            self.come_after(self.ended.pop(0))

    def come_before(self, procedure: Procedure) -> bool:
        """Something is done before the first step of a procedure; has it put something else on top?"""
        return False

    def come_after(self, procedure: Procedure) -> None:
        """Something is done when a procedure has ended."""

    def options(self) -> Options:
        """The answers there are, listed in full; none while nobody is asked."""
        if not self.listed or self.seat < 0:
            self.choices.clear()
            top = self.top
            if top is not None and self.seat >= 0:
                top.options(self, self.choices)
            self.listed = True
        return self.choices

    @property
    def request(self) -> Request | None:
        if self.seat < 0:
            return None
        return Request(self.seat, self.kind, self.numbers[self.seat], self.options().to_list())

    def decide(self, answer: i64) -> None:
        """Take one of the options and run on."""
        if self.seat < 0:
            raise AnswerError("no question is open")
        if not self.options().holds(answer) and not self.is_extra_answer(answer):
            raise AnswerError(f"{answer} is not one of the options")
        self.take(answer)

    def decide_index(self, index: i64) -> None:
        """The same, by the option's place in the list."""
        self.take(self.options().items[index])

    def take(self, answer: i64) -> None:
        self.answer = answer
        self.seat = -1
        self.decisions += 1
        self.run()

    def is_extra_answer(self, answer: i64) -> bool:
        """Answers that stand beside the listed options, such as giving up."""
        return False

    # -- events
    def tell(self, kind: i64, a: i64 = -1, b: i64 = -1, c: i64 = -1, d: i64 = -1, e: i64 = -1, f: i64 = -1) -> None:
        """Everybody sees it."""
        self.told += 1
        if self.log is not None:
            self.log.tell(kind, EVERYBODY, a, b, c, d, e, f)

    def whisper(self, seen_by: i64, kind: i64, a: i64 = -1, b: i64 = -1, c: i64 = -1, d: i64 = -1, e: i64 = -1,
                f: i64 = -1) -> None:
        """Only the seats whose bit is set see it."""
        self.told += 1
        if self.log is not None:
            self.log.tell(kind, seen_by, a, b, c, d, e, f)

    def number_roll(self) -> i64:
        """The next roll's number: whatever is told of it carries it."""
        self.rolls += 1
        return self.rolls

    # -- copies
    def copy_machine(self, new: Match) -> None:
        """Copy stack, question and counters into a match that has its state and dice already."""
        new.seat = self.seat
        new.kind = self.kind
        new.answer = self.answer
        new.decisions = self.decisions
        new.told = self.told
        new.rolls = self.rolls
        new.numbers = self.numbers[:]
        new.swaps = self.swaps
        new.watched = self.watched
        new.top = clone_stack(self.top)

    def dump_machine(self) -> dict[str, object]:
        numbers: list[int] = []
        for number in self.numbers:
            numbers.append(number)
        return {
            "dice": self.dice.dump(),
            "request": [self.seat, self.kind, self.answer, self.decisions, self.rolls, self.told],
            "numbers": numbers,
            "stack": [frame.dump() for frame in self.stack()],
        }

    def load_machine(self, data: dict[str, object], classes: dict[str, type[Procedure]]) -> None:
        row = data["request"]
        numbers = data["numbers"]
        frames = data["stack"]
        assert isinstance(row, list) and isinstance(numbers, list) and isinstance(frames, list)
        self.seat, self.kind, self.answer, self.decisions, self.rolls, self.told = [int(x) for x in row]
        self.numbers = vec[i64]([int(x) for x in numbers])
        self.top = None
        self.listed = False
        for frame in frames:
            procedure = classes[frame[0]]()
            procedure.fill(frame)
            self.push(procedure)


def clone_stack(top: Procedure | None) -> Procedure | None:
    """The same procedures once more; a loop, since a stack may be deep."""
    first: Procedure | None = None
    last: Procedure | None = None
    while top is not None:
        new = top.clone()
        new.at = top.at
        if len(top.marks) > 0:
            new.marks = top.marks[:]
        if last is None:
            first = new
        else:
            last.parent = new
        last = new
        top = top.parent
    return first
