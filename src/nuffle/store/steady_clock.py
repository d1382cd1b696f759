"""A clock that never jumps: the time of day when this process began, and what has passed since."""

from __future__ import annotations

import time
from typing import Final


class SteadyClock:
    """Seconds since 1970; whoever sets the machine's clock changes nothing here."""

    def __init__(self) -> None:
        self.began = time.time() - time.monotonic()

    def __call__(self) -> int:
        return int(self.began + time.monotonic())


STEADY: Final = SteadyClock()
