"""The table of prayers: how many of its entries a match can bring."""

from __future__ import annotations

from typing import Final

IN_A_LEAGUE: Final = 16     # prayers there are; elsewhere only the first of them are heard
ELSEWHERE: Final = 8
