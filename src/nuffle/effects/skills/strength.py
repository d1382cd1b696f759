"""Strength skills."""

from __future__ import annotations

from nuffle.rules.effect import Effect

STRENGTH: list[type[Effect]] = []
