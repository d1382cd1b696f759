"""How much one account may make within a day: what is made stays in the database, and on everybody's lists."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from fastapi import HTTPException
from sqlalchemy import Engine

from nuffle.languages import N_, _
from nuffle.store.attempts import Attempts

DAY: Final = 86_400
HOUR: Final = 3_600
EVENT, TEAM, INVITATION = "event", "team", "invitation"
TOLD: Final = {
    EVENT: N_("You have opened {most} events within a day, the most one account may. Try again in {hours} hours."),
    TEAM: N_("You have made {most} teams within a day, the most one coach may. Try again in {hours} hours."),
    INVITATION: N_("You have made {most} invitations within a day, the most one account may. "
                   "Try again in {hours} hours."),
}


class TooManyMade(HTTPException):
    """As much of it as one may make in a day."""

    def __init__(self, kind: str, most: int, wait: int) -> None:
        told = _(TOLD[kind], most=most, hours=-(-wait // HOUR))
        super().__init__(429, told, {"retry-after": str(wait)})


@contextmanager
def count_creation(engine: Engine, kind: str, who: int, most: int) -> Iterator[None]:
    """Counts one more before it is made, so that many at once are counted too; what is refused was none."""
    attempts, what = Attempts(engine), f"made {kind} {who}"
    if wait := attempts.take(what, most, DAY):
        raise TooManyMade(kind, most, wait)
    try:
        yield
    except Exception:
        attempts.put_back(what)
        raise
