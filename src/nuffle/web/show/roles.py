"""Which sign a player's token wears: his trade on the pitch, told from what his position is called and how he is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from nuffle.rules.team import Profile

# The first sign one of whose words is in the name of the position.
SIGNS: Final = (
    ("thrower", ("thrower", "passer", "quarterback")),
    ("catcher", ("catcher", "receiver", "gutter", "hopeful")),
    ("blitzer", ("blitzer", "slayer", "berserker", "wolf", "wardancer", "assassin", "witch", "ulfwerener", "blitz-ra",
                 "stormvermin", "storm vermin", "vampire", "ghoul runner")),
    ("runner", ("runner", "ghoul", "dancer", "hound", "wight")),
    ("blocker", ("blocker", "black orc", "big un", "guard", "warrior", "chosen", "longbeard", "saurus", "golem",
                 "mummy", "mummies", "ogre blocker")),
    ("bomb", ("bomb", "fanatic", "looney", "chainsaw", "deathroller", "pogo", "hooligan", "doom diver")),
)
BIG: Final = 5              # strength from which somebody is simply large


def glyph(profile: Profile) -> str:
    """lineman, blitzer, thrower, catcher, runner, blocker, bomb, big or star."""
    return "star" if profile.star else sign_of(profile.position, int(profile.st))


@lru_cache(maxsize=1024)
def sign_of(position: str, strength: int) -> str:
    """The same few positions are asked about with every picture."""
    name = position.casefold()
    if strength >= BIG:
        return "bomb" if any(word in name for word in SIGNS[-1][1]) else "big"
    return next((sign for sign, words in SIGNS if any(word in name for word in words)), "lineman")
