"""What skills and traits of the third season edition share."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nuffle.rules.game import Game

SOURCE: Final = "BB2025, skills and traits"
BIG_GUY: Final = "big guy"
LINEMAN: Final = "lineman"
THRALL: Final = "thrall"
SPECIAL_ATTACKS: Final = ("breathe-fire", "chainsaw", "monstrous-mouth", "projectile-vomit", "stab")     # for a block


def has_keyword(m: Game, player: i64, word: str) -> bool:
    return word in m.profile(player).keywords
