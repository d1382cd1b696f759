"""The actions a player may declare."""

from __future__ import annotations

from typing import Final

MOVE: Final = 0
BLOCK: Final = 1
BLITZ: Final = 2
PASS: Final = 3
HAND_OFF: Final = 4
FOUL: Final = 5
OTHER_ACTIONS: Final = 6    # the first number for actions that rules add
OUT_OF_TURN: Final = 15     # a move that is no action: it is nobody's turn, or somebody else's
ACTIONS: Final = 16
ACTION_NAMES: Final = ("move", "block", "blitz", "pass", "handoff", "foul")
