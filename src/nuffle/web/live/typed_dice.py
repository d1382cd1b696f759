"""Dice typed in from a real table, one at a time: what was to be done waits until all of its dice are there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from nuffle.engine.dice import Scripted
from nuffle.engine.log import Event
from nuffle.languages import _
from nuffle.rules.game import Game
from nuffle.text.dice import DieError
from nuffle.text.manual_dice import Purpose, describe_die, die_of, faces, purpose
from nuffle.text.player_names import row_name


class DieWanted(Exception):
    """Somebody has to throw a die before this can go on."""


class TypedDice:
    """The one who is asked for each die of such a table."""

    def __init__(self) -> None:
        self.given: list[tuple[int, int]] = []      # for what is being done
        self.used = 0
        self.kind = self.sides = 0
        self.purpose = Purpose("")
        self.waiting: Callable[[], None] | None = None

    def __call__(self, trial: Game, ahead: Sequence[Event]) -> tuple[int, int]:
        if self.used < len(self.given):
            self.used += 1
            return self.given[self.used - 1]
        assert isinstance(trial.dice, Scripted)
        self.kind, self.sides = int(trial.dice.missing), int(trial.dice.sides)
        self.purpose = purpose(trial, partial(row_name, trial))
        raise DieWanted

    def attempt(self, deed: Callable[[], None]) -> None:
        """Do it, or keep it until the dice for it are there."""
        self.used = 0
        try:
            deed()
        except DieWanted:
            self.waiting = deed
            raise
        self.drop()

    def drop(self) -> None:
        self.given, self.waiting = [], None

    def give(self, line: str) -> Callable[[], None]:
        """A die was thrown: what waited for it can be tried again."""
        if self.waiting is None:
            raise DieError(_("no die is needed now"))
        self.given.append((self.kind, die_of(line, self.kind, self.sides)))
        return self.waiting

    def die_wanted(self) -> dict[str, Any] | None:
        if self.waiting is None:
            return None
        return {"die": describe_die(self.kind, self.sides), "kind": self.kind, "sides": self.sides,
                "for": self.purpose.describe(), "faces": faces(self.kind, self.sides)}
