"""Dungeon Bowl with special plays: those that need what a dungeon has not are drawn again."""

from __future__ import annotations

from nuffle.editions.dungeon.rules.plays import DRAWN_AGAIN, PLAYS_BELOW
from nuffle.editions.dungeon.ruleset import RULES as DUNGEON
from nuffle.editions.special_plays.rules.base import PUT_ASIDE
from nuffle.editions.special_plays.ruleset import with_plays

PLAYED = with_plays(DUNGEON)
RULES = PLAYED.derive(PLAYED.name, PLAYED.version, replace=PLAYS_BELOW, tables={PUT_ASIDE: list(DRAWN_AGAIN)})
