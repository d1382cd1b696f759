"""Star players who roll again, or add to what they rolled."""

from __future__ import annotations

from typing import ClassVar

from nuffle.effects.season2.stars.base import RollAgain, StarRule
from nuffle.rules.words import R_GAZE


class MesmerizingGaze(RollAgain):
    id: ClassVar[str] = "bb2020.star.mesmerizing-gaze"
    name: ClassVar[str] = "Mesmerizing Gaze"
    summary: ClassVar[str] = "Once a match he rolls a failed Hypnotic Gaze again."
    rerolls: ClassVar[tuple[int, ...]] = (R_GAZE,)


STARS_AGAIN: list[type[StarRule]] = [MesmerizingGaze]
