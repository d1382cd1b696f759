"""What a player can be, in the words that profiles of some editions carry. The place in this list never changes."""

from __future__ import annotations

from typing import Final

KINDS: Final[tuple[str, ...]] = (
    "animal", "beastman", "construct", "dwarf", "elf", "ghoul", "gnoblar", "gnome", "goblin", "halfling", "human",
    "lizardman", "minotaur", "ogre", "orc", "skaven", "skeleton", "snakeman", "snotling", "spawn", "spite", "squirrel",
    "thrall", "treeman", "troll", "undead", "vampire", "werewolf", "wraith", "yhetee", "zoat", "zombie", "dryad",
    "skink")
