"""Star players with tricks of their own."""

from __future__ import annotations

from nuffle.effects.season2.stars.base import StarRule

STARS_TRICKS: list[type[StarRule]] = []
