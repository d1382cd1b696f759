"""A seat whose answers come from another process or another program."""

from __future__ import annotations

from typing import ClassVar

from nuffle.table import Seat


class ProgramSeat(Seat):
    """A bot: it takes nothing back."""

    takes_back: ClassVar[bool] = False
