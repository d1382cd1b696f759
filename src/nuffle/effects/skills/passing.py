"""Passing skills."""

from __future__ import annotations

from nuffle.rules.effect import Effect

PASSING: list[type[Effect]] = []
