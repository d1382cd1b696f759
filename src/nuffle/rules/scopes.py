"""Until when something holds that somebody was given."""

from __future__ import annotations

from typing import Final

UNTIL_ACTION: Final = 0
UNTIL_TURN: Final = 1
UNTIL_DRIVE: Final = 2
UNTIL_HALF: Final = 3
UNTIL_MATCH: Final = 4
SCOPE_NAMES: Final = ("action", "turn", "drive", "half", "match")
UNTIL_TURN_OF: Final = 16   # and eight a seat, and how many of its turns must end first: see `until_turns_of`
