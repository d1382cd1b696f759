"""The faces of a block die."""

from __future__ import annotations

from typing import Final

ATTACKER_DOWN: Final = 1
BOTH_DOWN: Final = 2
PUSHED: Final = 3
PUSHED_TOO: Final = 4
STUMBLES: Final = 5
DEFENDER_DOWN: Final = 6
FACE_NAMES: Final = ("", "skull", "both-down", "push", "push", "stumble", "pow")
