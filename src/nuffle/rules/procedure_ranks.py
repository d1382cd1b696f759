"""Numbers of the procedures that are started all the time, by which a ruleset finds at once what stands in for them."""

from __future__ import annotations

from typing import Final

AN_ACTION: Final = 1
A_STEP: Final = 2
AN_ARRIVAL: Final = 3
A_ROLL: Final = 4
A_TURN: Final = 5
A_PUSH: Final = 6
A_WINDOW: Final = 7
RANKS: Final = 8
