"""How a ball comes to a player."""

from __future__ import annotations

from typing import Final

CATCH_ACCURATE: Final = 0
CATCH_HAND_OFF: Final = 1
CATCH_LOOSE: Final = 2      # inaccurate pass or bounce
CATCH_KICK: Final = 3
CATCH_THROW_IN: Final = 4
CATCH_BOUNCE: Final = 5
CATCH_SCATTER: Final = 6
CATCH_INTERCEPTION: Final = 7   # of a ball he has deflected
