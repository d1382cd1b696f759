"""Bad input becomes a message on standard error and exit status 2, never a traceback."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import typer

from nuffle.data import UnknownName
from nuffle.editions import UnknownEdition
from nuffle.store.names import StoreError
from nuffle.teams.breach import NotAllowed
from nuffle.teams.files import BadFile
from nuffle.text.trouble import WrittenError
from nuffle.tournament.records import EventError

BAD_INPUT = 2


def refuse(message: str) -> typer.Exit:
    typer.echo(message, err=True)
    return typer.Exit(BAD_INPUT)


@contextmanager
def told(where: str = "") -> Iterator[None]:
    """What the coach got wrong inside this block is told to him, with the place it is in."""
    try:
        yield
    except BadFile as error:
        raise refuse(str(error)) from error
    except (EventError, StoreError) as error:
        lines = str(error).splitlines()
        raise refuse("\n".join(f"{where}: {line}" if where else line for line in lines)) from error
    except (NotAllowed, UnknownEdition, UnknownName, WrittenError) as error:
        raise refuse(f"{where}: {error}" if where else str(error)) from error
    except BrokenPipeError:
        raise  # because: a reader that closes early, like head, is no mistake of the coach
    except OSError as error:
        raise refuse(f"{error.filename or where}: {error.strerror or error}") from error
