"""What the lab must know of Dungeon Bowl: events no match of it can bring about, and rules with nothing to feel."""

from __future__ import annotations

from nuffle.editions.reasons import AT_A_TABLE, NO_OBJECTIVES, NO_SECRETS, OPEN_HANDS

NOT_BELOW = {
    **dict.fromkeys(
        ("half", "drive", "weather", "coin", "chose", "formation", "kick", "kick-off event", "touchback", "crowd",
         "throw-in", "recover", "overtime", "shoot-out", "drive end", "apothecary"),
        "there is none of it in a dungeon",
    ),
    "taken back": AT_A_TABLE,
}
IDLE = {
    "dungeon": {**NOT_BELOW, "put aside": "only special plays are", "whispered": NO_SECRETS, "beat": OPEN_HANDS},
    "dungeon+plays": {**NOT_BELOW, "whispered": NO_OBJECTIVES},
}
ONLY_ON_MAPS = ("dungeon.",)
UNUSED = {"dungeon.roll-off", "dungeon.skill.regeneration"}     # without hooks: others look for them
