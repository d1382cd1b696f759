"""What the lab must know of special plays: events no match of it can bring about, and rules with nothing to feel."""

from __future__ import annotations

from nuffle.editions.reasons import AT_A_TABLE, NO_OBJECTIVES

IDLE = {"crp+plays": {"taken back": AT_A_TABLE, "whispered": NO_OBJECTIVES}}
