"""Bad input becomes a message on standard error and exit status 2, never a traceback."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import typer

BAD_INPUT = 2


def refuse(message: str) -> typer.Exit:
    typer.echo(message, err=True)
    return typer.Exit(BAD_INPUT)


@contextmanager
def report_errors(where: str = "") -> Iterator[None]:
    """What the coach got wrong inside this block is told to him, with the place it is in."""
    try:
        yield
    except (BrokenPipeError, typer.Exit):
        raise  # because: a reader that closes early, like head, is no mistake of the coach
    except OSError as error:
        raise refuse(f"{error.filename or where}: {error.strerror or error}") from error
    except (ValueError, LookupError, RuntimeError) as error:
        words = describe_error(error, where)
        if words is None:
            raise
        raise refuse(words) from error


def describe_error(error: Exception, where: str) -> str | None:
    """What to tell the coach of an error; None where it is none of his."""
    # because: the rooms that raise them take a while to import, and few commands need them all
    from pydantic import ValidationError

    from nuffle.data import UnknownName
    from nuffle.editions import UnknownEdition
    from nuffle.files.records import BadFile
    from nuffle.league.facts import LeagueError
    from nuffle.store.names import StoreError
    from nuffle.teams.breach import NotAllowed
    from nuffle.text.errors import WrittenError
    from nuffle.tournament.records import EventError, list_problems

    if isinstance(error, ValidationError):
        return "\n".join(f"{where}: {problem}" if where else problem for problem in list_problems(error))
    if isinstance(error, BadFile):
        return str(error)
    if isinstance(error, EventError | LeagueError | StoreError):
        return "\n".join(f"{where}: {line}" if where else line for line in str(error).splitlines())
    if isinstance(error, NotAllowed | UnknownEdition | UnknownName | WrittenError):
        return f"{where}: {error}" if where else str(error)
    return None
