"""What the library takes where nothing else is said."""

from __future__ import annotations

from typing import Final

DEFAULT_EDITION: Final = "bb2020"
USUAL_TEAMS: Final = ("Human", "Orc")
LARGEST_SEED: Final = 2**62     # a seed and what is added to it fit every build
COACHES: Final = 1 << 40        # keeps the draws of bots apart from the dice of the same seed, as simulations do
FAR: Final = 60                 # answers that are taken back at once; further ones by playing the match again
