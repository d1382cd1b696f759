"""What can be wrong with a written form: always told with its place, never a traceback."""

from __future__ import annotations

from pydantic import ValidationError

from nuffle.teams.files import element


class WrittenError(ValueError):
    """Something written that means nothing here, with the reason."""


def faults(error: ValidationError) -> list[str]:
    """Each fault of a record on its own, with the field it is in."""
    return [f"{element(fault['loc'])}: {fault['msg'].removeprefix('Value error, ')}"
            for fault in error.errors(include_url=False)]
