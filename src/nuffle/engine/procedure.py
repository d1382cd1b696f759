"""A procedure: one paragraph of the rules in progress, on the stack of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from nuffle.engine.match import Match
    from nuffle.engine.request import Options


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Procedure:
    """Named steps; `at` says which comes next. Its fields are integers or lists of them, named in FIELDS.

    A procedure can be built without arguments, so that a dump can be loaded into it.
    """

    NAME: ClassVar[str] = ""
    FIELDS: ClassVar[tuple[str, ...]] = ()
    BY_NAME: ClassVar[bool] = False     # whoever starts it asks the rules for it by name

    def __init__(self) -> None:
        self.at: i64 = 0
        self.parent: Procedure | None = None

    def step(self, match: Match) -> None:
        """Go on: do something, ask, push another procedure, or finish with `match.done()`."""
        raise NotImplementedError

    def options(self, match: Match, out: Options) -> None:
        """List the answers to the question this procedure has asked."""
        raise NotImplementedError

    def concerns(self) -> i64:
        """Whose affair this is alone, so that others need not be asked; -1 anybody's."""
        return -1

    def clone(self) -> Procedure:
        """A copy with the same fields; `parent` and `at` are set by the caller. Hot classes write their own."""
        return self.take_over(type(self)())

    def take_over(self, new: Procedure) -> Procedure:
        """Hand all fields to another procedure that has them too."""
        for name in self.FIELDS:
            value = getattr(self, name)
            setattr(new, name, value[:] if isinstance(value, list) else value)
        new.at = self.at
        return new

    def dump(self) -> list[object]:
        """Name, step, then the fields in their order."""
        return [self.NAME, self.at, *[getattr(self, name) for name in self.FIELDS]]

    def fill(self, row: list[object]) -> None:
        """Take the fields from a dumped row."""
        self.at = int(str(row[1]))
        for name, value in zip(self.FIELDS, row[2:], strict=True):
            setattr(self, name, list(value) if isinstance(value, list) else value)
