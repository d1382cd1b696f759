"""A procedure: one paragraph of the rules in progress, on the stack of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from nuffle.engine.match import Match
    from nuffle.engine.request import Options

NO_MARKS: Final = vec[i64]()
OF_THE_STACK: Final = ("at", "parent", "marks")     # set by the machine, and no fields
ANY_QUESTION: Final = -1        # of `ASKS`: it depends


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Procedure:
    """Named steps; `at` says which comes next. Its fields are integers or lists of them, and `__init__` sets them all.

    That is the one place where they are stated: copies and dumps follow from it (`fields_of`). A procedure can be built
    without arguments, so that a dump can be loaded into it.
    """

    NAME: ClassVar[str] = ""
    FIELDS: ClassVar[tuple[str, ...]] = ()      # never written by hand: see `fields_of`
    ASKS: ClassVar[dict[int, int]] = {}     # steps that take an answer, on top, and the kind of question each asks
    BY_NAME: ClassVar[bool] = False     # whoever starts it asks the rules for it by name

    def __init__(self) -> None:
        self.at: i64 = 0
        self.parent: Procedure | None = None
        self.marks = NO_MARKS           # pairs of numbers that whoever takes part keeps here until it is over

    def step(self, match: Match) -> None:
        """Go on: do something, ask, push another procedure, or finish with `match.done()`."""
        raise NotImplementedError

    def options(self, match: Match, out: Options) -> None:
        """List the answers to the question this procedure has asked."""
        raise NotImplementedError

    def concerns(self) -> i64:
        """Whose affair this is alone, so that others need not be asked; -1 anybody's."""
        return -1

    def rank(self) -> i64:
        """A number for a class that is started all the time, so that what stands in for it is found at once; 0 none."""
        return 0

    # -- copies; the build writes the first three and `numbers` for every compiled class (tools/copies.py)
    def make_blank(self) -> Procedure:
        """Another of the same class, whose fields are still to be set."""
        return type(self)()

    def clone(self) -> Procedure:
        """A copy with the same fields; `parent`, `at` and marks are set by the caller."""
        new = type(self)()
        self.copy_to(new)
        return new

    def copy_to(self, new: Procedure) -> None:
        """Hand all fields to another procedure that has them too."""
        for name in fields_of(type(self)):
            value = getattr(self, name)
            setattr(new, name, value[:] if isinstance(value, list) else value)

    def copy_fields(self, new: Procedure) -> Procedure:
        """Let another procedure stand in for this one, with its fields, at its step."""
        self.copy_to(new)
        new.at = self.at
        if len(self.marks) > 0:
            new.marks = self.marks[:]
        return new

    def mark(self, what: i64, whose: i64) -> None:
        """Remember something about somebody for as long as this lasts."""
        self.marks = append(append(self.marks, what), whose)

    def is_marked(self, what: i64, whose: i64) -> bool:
        marks = self.marks
        for i in range(0, len(marks), 2):
            if marks[i] == what and marks[i + 1] == whose:
                return True
        return False

    def count_marks(self, what: i64) -> i64:
        """How often this has been remembered, about whomever."""
        count: i64 = 0
        for i in range(0, len(self.marks), 2):
            if self.marks[i] == what:
                count += 1
        return count

    def dump(self) -> list[object]:
        """Name, step, marks, then the fields in their order."""
        return [self.NAME, self.at, list(self.marks), *[getattr(self, name) for name in fields_of(type(self))]]

    def numbers(self, out: Options) -> None:
        """The fields as numbers: those that are one in their order, then each list behind its length."""
        add_numbers(self, out)

    def fill(self, row: list[object]) -> None:
        """Take the fields from a dumped row."""
        self.at = int(str(row[1]))
        marks = row[2]
        assert isinstance(marks, list)
        self.marks = vec[i64]([int(mark) for mark in marks])
        for name, value in zip(fields_of(type(self)), row[3:], strict=True):
            setattr(self, name, list(value) if isinstance(value, list) else value)


def fields_of(cls: type[Procedure]) -> tuple[str, ...]:
    """Its fields, in the order in which `__init__` sets them and a dump lists them. The build writes them down."""
    stated: tuple[str, ...] | None = vars(cls).get("FIELDS")
    if stated is None:
        stated = tuple([name for name in vars(cls()) if name not in OF_THE_STACK])
        cls.FIELDS = stated
    return stated


def add_numbers(procedure: Procedure, out: Options) -> None:
    """What `numbers` does, by name."""
    lists: list[list[int]] = []
    for name in fields_of(type(procedure)):
        value = getattr(procedure, name)
        if isinstance(value, list):
            lists.append(value)
        else:
            out.add(value)
    for each in lists:
        out.add_list(each)


def knows_numbers(cls: type[Procedure]) -> bool:
    """Does its `numbers` tell all of its fields? One that is inherited may know fewer."""
    for base in cls.__mro__:
        if "numbers" in vars(base):
            return base is Procedure or fields_of(base) == fields_of(cls)
    return False
