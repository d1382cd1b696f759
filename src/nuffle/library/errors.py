"""Errors of the library: all derive from `NuffleError`, and none speaks in numbers of the engine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from nuffle.engine.dice import DiceError
from nuffle.engine.match import AnswerError
from nuffle.files.errors import NuffleError
from nuffle.files.words import TooMuch
from nuffle.rules.dump_checks import BadDump
from nuffle.rules.ruleset import RulesetError
from nuffle.rules.start import TeamError

# because: what is compiled knows no error but its own
ENGINE = (AnswerError, BadDump, DiceError, RulesetError, TeamError, TooMuch)


class MatchError(NuffleError, ValueError):
    """A match that cannot be begun, played on or taken back like this, such as with a die missing."""


@contextmanager
def explain_errors() -> Iterator[None]:
    """Whatever the engine refuses is told as an error of the library."""
    try:
        yield
    except ENGINE as error:
        raise MatchError(str(error)) from error
