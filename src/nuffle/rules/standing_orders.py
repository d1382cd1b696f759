"""Standing orders: what a coach wants done about rules that are used by themselves."""

from __future__ import annotations

from typing import Final

ALWAYS: Final = 0
ASK: Final = 1
NEVER: Final = 2
ORDER_NAMES: Final = ("always", "ask", "never")
