"""Special rules of teams by which hired help knows whom it works for."""

from __future__ import annotations

from typing import Final

BADLANDS: Final = "Badlands Brawl"
ELVES: Final = "Elven Kingdoms League"
LUSTRIA: Final = "Lustrian Superleague"
OLD_WORLD: Final = "Old World Classic"
SYLVANIA: Final = "Sylvanian Spotlight"
THIMBLE_CUP: Final = "Halfling Thimble Cup"
UNDERWORLD: Final = "Underworld Challenge"
WORLDS_EDGE: Final = "Worlds Edge Superleague"
FAVOURED: Final = (
    "Favoured of Chaos Undivided", "Favoured of Hashut", "Favoured of Khorne", "Favoured of Nurgle",
    "Favoured of Slaanesh", "Favoured of Tzeentch")
