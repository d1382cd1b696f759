"""Why somebody is hurt, and what comes of it."""

from __future__ import annotations

from typing import Final

# -- why somebody is hurt
BY_BLOCK: Final = 0
BY_FALL: Final = 1
BY_FOUL: Final = 2
BY_CROWD: Final = 3
BY_ROCK: Final = 4
BY_SPELL: Final = 5
BY_WEAPON: Final = 6
BY_BOMB: Final = 7
BY_LANDING: Final = 8
BY_BITE: Final = 9
BY_RULE: Final = 10
BY_STAB: Final = 11
BY_PIT: Final = 12
BY_CHEST: Final = 13
BY_TRIP: Final = 14
CAUSE_NAMES: Final = ("block", "fall", "foul", "crowd", "rock", "spell", "weapon", "bomb", "landing", "bite", "rule",
                      "stab", "pit", "chest", "teleport")

# -- injuries
HURT_STUNNED: Final = 0
HURT_KO: Final = 1
HURT_BADLY: Final = 2       # badly hurt without a casualty roll
HURT_CASUALTY: Final = 3
HURT_NAMES: Final = ("stunned", "knocked out", "badly hurt", "casualty")
