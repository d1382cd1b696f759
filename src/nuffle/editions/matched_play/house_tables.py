"""What an event's own inducements are made of: a table of boons, rolled on with one die."""

from __future__ import annotations

from nuffle.editions.matched_play.rules.boons import A_FEW, ALL, CHOSEN, DRAWN, Boon, HouseTable

__all__ = ["ALL", "A_FEW", "CHOSEN", "DRAWN", "Boon", "HouseTable"]
