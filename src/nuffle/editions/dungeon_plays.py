"""Dungeon Bowl with special plays: those that need what a dungeon has not are drawn again."""

from __future__ import annotations

from nuffle.editions.dungeon import RULES as DUNGEON
from nuffle.editions.plays import with_plays
from nuffle.effects.dungeon.plays import DRAWN_AGAIN, PLAYS_BELOW
from nuffle.effects.plays.base import PUT_ASIDE

PLAYED = with_plays(DUNGEON)
RULES = PLAYED.derive(PLAYED.name, PLAYED.version, replace=PLAYS_BELOW, tables={PUT_ASIDE: list(DRAWN_AGAIN)})
