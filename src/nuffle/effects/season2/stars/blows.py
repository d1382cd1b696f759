"""Star players whose blows hurt more, or whom blows hurt less."""

from __future__ import annotations

from nuffle.effects.season2.stars.base import StarRule

STARS_BLOWS: list[type[StarRule]] = []
