"""Star players who do something as their activation starts."""

from __future__ import annotations

from nuffle.effects.season2.stars.base import StarRule

STARS_STARTS: list[type[StarRule]] = []
