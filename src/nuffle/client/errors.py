"""What goes wrong with a server, as it says it itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nuffle.files.errors import NuffleError

if TYPE_CHECKING:
    from nuffle.client.records import FieldFault, WayOnRecord


class NoServer(NuffleError):
    """Nobody answers at this address."""


class ApiError(NuffleError):
    """A request that a server refuses: what happened, and what to do.

    With status 409, `choices` may be ways to go on: pass one to `Client.choose`.
    """

    def __init__(self, status: int, told: dict[str, Any]) -> None:
        self.status = status
        self.detail = str(told.get("detail", ""))
        self.advice = str(told.get("advice", ""))
        self.faults: list[FieldFault] = told.get("faults", [])
        self.choices: list[WayOnRecord] = told.get("choices", [])
        super().__init__(f"{status}: {self.detail.rstrip('.')}" + (f". {self.advice}" if self.advice else ""))
