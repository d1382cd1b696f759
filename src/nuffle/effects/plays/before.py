"""Pre-match preparations."""

from __future__ import annotations

from nuffle.rules.effect import Effect

PREPARATIONS: list[type[Effect]] = []
