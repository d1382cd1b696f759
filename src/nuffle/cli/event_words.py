"""`nuffle event`: arguments and options that several of its commands have."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nuffle.files.records import BadFile, read_text
from nuffle.tournament.records import EventError, Tournament, read_event

Who = Annotated[str, typer.Argument(help="A coach: id, number or name.", show_default=False)]
EvenSo = Annotated[bool, typer.Option("--anyway", "--even-so", help="Do it although a rule is against it.")]
RoundNumber = Annotated[int | None, typer.Option("--round", help="The round. Default: the last one drawn.", min=1)]
Input = Annotated[
    Path | None,
    typer.Option("--input", help="Read the event from a JSON file instead of a store; - reads standard input."),
]


def read_document(path: Path) -> Tournament:
    """An event from a file of its own; what is wrong with it is told with the file's name."""
    where = "standard input" if str(path) == "-" else str(path)
    try:
        return read_event(read_text(path))
    except EventError as error:
        raise BadFile(where, str(error).splitlines()) from error
